//! What is said of each policy, in German.

use crate::words::prioritize::policies as area;

translations! {
    fcfs_rule = "FCFS bedient Jobs in der Reihenfolge der Ankunft.";
    fcfs_first = "FCFS bedient nach Ankunft: {job} kam zuerst, um {at}.";
    fcfs_would_take =
        "Die Strategie hätte **{other}** genommen: Von denen, die warten, kam {other} zuerst.";
    fcfs_asked =
        "GGRB hält die Reihenfolge der Ankunft ein und fragt also jetzt für **{job}**. Als Nächstes antwortet GIS.";
    fcfs_sorts = "behält die Reihenfolge der Ankunft";

    sjfr_rule = "SJFR bedient den Job der geringsten Komplexität zuerst.";
    sjfr_first = "SJFR bedient die geringste Komplexität zuerst: {job}, {complexity}.";
    sjfr_next = "**Als Nächstes {job}, am wenigsten komplex.**";
    sjfr_would_take =
        "Die Strategie hätte **{other}** genommen: Von denen, die warten, hat {other} die geringste Komplexität.";
    sjfr_asked =
        "GGRB sortiert nach Komplexität, die geringste zuerst, und fragt also jetzt für **{job}**. Als Nächstes \
         antwortet GIS.";
    sjfr_sorts = "sortiert nach Komplexität, geringste zuerst";
    sjfr_jobs = "Jobs, geringste Komplexität zuerst";
    sjfr_why =
        "Von {waiting} {waiting:wartenden Job|wartenden Jobs} hat **{job}** die geringste Komplexität: \
         **{complexity}** Operationen.";

    ljfr_rule = "LJFR bedient den Job der größten Komplexität zuerst.";
    ljfr_first = "LJFR bedient die größte Komplexität zuerst: {job}, {complexity}.";
    ljfr_next = "**Als Nächstes {job}, am komplexesten.**";
    ljfr_would_take =
        "Die Strategie hätte **{other}** genommen: Von denen, die warten, hat {other} die größte Komplexität.";
    ljfr_asked =
        "GGRB sortiert nach Komplexität, die größte zuerst, und fragt also jetzt für **{job}**. Als Nächstes \
         antwortet GIS.";
    ljfr_sorts = "sortiert nach Komplexität, größte zuerst";
    ljfr_jobs = "Jobs, größte Komplexität zuerst";
    ljfr_why =
        "Von {waiting} {waiting:wartenden Job|wartenden Jobs} hat **{job}** die größte Komplexität: \
         **{complexity}** Operationen.";

    cplp_rule = "CPLP bedient nach Stufe, von 1 bis 9; auf einer Stufe nach Ankunft.";
    cplp_asked =
        "GGRB sortiert nach Stufe, dann nach Ankunft, und fragt also jetzt für **{job}**. Als Nächstes antwortet GIS.";
    cplp_sorts = "sortiert nach Stufe, dann Ankunft";
}
