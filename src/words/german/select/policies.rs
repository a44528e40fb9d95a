//! What is said of each policy, in German.

use crate::words::select::policies as area;

translations! {
    lars_criterion = "kleinste Last";
    lars_rule = "LARS nimmt den Cluster, auf dem die wenigsten Jobs warten.";
    lars_numbers = "Es warten: {clusters}.";
    lars_asked = "Am wenigsten: ?";
    lars_goes = "Auf {cluster} warten die wenigsten; mehr wird nicht gefragt.";
    lars_lead =
        "**{cluster}** hat von den Clustern, die übrig sind, die kleinste Last: {waiting} \
         {waiting:Job wartet|Jobs warten}, {running} {running:läuft|laufen}.";
    lars_briefly = "Kleinste Last von denen, die übrig sind, TTR {ttr}";

    bars_criterion = "größte Bandbreite";
    bars_rule = "BARS nimmt den Cluster mit der größten Bandbreite.";
    bars_numbers = "KB/s: {clusters}.";
    bars_asked = "Am besten: ?";
    bars_goes = "{cluster} hat die beste Anbindung; mehr wird nicht gefragt.";
    bars_lead = "**{cluster}** hat von den Clustern, die übrig sind, die beste Anbindung.";
    bars_briefly = "Beste Anbindung von denen, die übrig sind, TTR {ttr}";

    pars_criterion = "größte Leistung";
    pars_rule = "PARS nimmt den Cluster mit der meisten Leistung.";
    pars_numbers = "MIPS: {clusters}.";
    pars_asked = "Am meisten: ?";
    pars_goes = "{cluster} hat die meiste Leistung; mehr wird nicht gefragt.";
    pars_lead = "**{cluster}** hat von den Clustern, die übrig sind, die größte Leistung.";
    pars_briefly = "Größte Leistung von denen, die übrig sind, TTR {ttr}";

    mcrs_criterion = "kleinste TTR";
    mcrs_rule =
        "MCRS nimmt den Cluster mit der kleinsten Summe aus Übertragung, Wartezeit und Rechenzeit.";
}
