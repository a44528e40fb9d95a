//! What an experiment shows, in German.

use crate::words::experiments::shown as area;

translations! {
    recomputed = "{title}, nachgerechnet";
    lab = "Labor {lab}";
    on_trace = "{lab}: {trace} auf den fünf Standorten des Artikels";
    on_built_in = "{lab}: Jobs wie die des SDSC SP2 auf den fünf Standorten des Artikels";
    and_bars = "; Balken: 95-%-Intervalle gepaarter Läufe";
    and_band = "; Band: 95-%-Intervall";
    and_bands_of_means = "; Bänder: 95-%-Intervalle der Mittelwerte";
    and_bands = "; Bänder: 95-%-Intervalle gepaarter Läufe";
    and_drawn =
        "; {drawn} der {all} Läufe sind gezeichnet, alle stehen in den gesicherten Zeilen";
    runs_done = "{done} von {of} Läufen";
    metric = "Kennzahl";
    vertical_axis = "Senkrechte Achse";
    values = "Werte";
    relative_to = "Relativ zu {baseline}";
    lines = "Linien";

    panels = "Teilbilder";
    panel = "Teilbild {name}: {done} von {of} Läufen fertig. Vergrößern";
    panel_failed = "Teilbild {name}: {done} von {of} Läufen fertig, {failed} gescheitert. Vergrößern";
    only_panel = "Teilbild: {done} von {of} Läufen fertig. Vergrößern";
    only_panel_failed = "Teilbild: {done} von {of} Läufen fertig, {failed} gescheitert. Vergrößern";
    choose_value = "Ein gewählter Wert öffnet den Lauf, der dahintersteht.";
    of_replications = "Von seinen Wiederholungen Nummer";

    is_intelligent_best = "Ist „intelligent“ am besten?";
    good = "**{good}** von {of} {of:Einstellung|Einstellungen} am besten oder nahe daran";
    good_so_far = "Bisher **{good}** von {of} {of:Einstellung|Einstellungen} am besten oder nahe daran";
    paper_good = "Artikel: 76 von 100";
    map_best = "● beste";
    map_close = "○ bis 1 % daneben";
    map_other = "× eine andere ist besser";
    map_axes = "Nach oben: SL 1 bis 5. Nach rechts: SH 0 bis 0,2";
    map_row = "{name}: am besten in {best}, nahe daran in {close} von {of} Einstellungen";
    map_row_enlarge =
        "{name}: am besten in {best}, nahe daran in {close} von {of} Einstellungen. Vergrößern";
    table_5 = "Tabelle V";
    this_sweep = "Diese Messreihe";
    paper_table_5 = "Artikel, Tabelle V";
    best = "beste";
    close = "nahe";
    sum = "Summe";
    better_than_adaptive = "besser als adaptiv";
    all = "Alle";

    what_paper_claims = "Was der Artikel behauptet";
    what_is_found = "Was sich zeigt";
    the_table = "Die Tabelle";
    claim_numbers = ": Artikel {paper}, hier {here}";
    found_number = ": {here}";
    best_setting = "Die beste Einstellung, beurteilt von den Läufen, die sie nicht gewählt haben";
    gain_holds = "Der Gewinn bleibt";
    gain_gone = "Der Gewinn ist weg";
    no_gain = "Kein Gewinn";
    gain_unsure = "Der Gewinn ist unsicher";
    gain_chosen = ": {chosen} neben {beside} in den {runs} Läufen, die sie gewählt haben";
    gain_told =
        "; {told} neben {beside} in den {others} anderen, Differenz {difference} ± {interval}";
    more_rows = "und {more} weitere {more:Zeile|Zeilen}: als CSV zu sichern";
    below = "unter";
    then = "dann";

    in_unit = "{metric} ({unit})";
    divided_by = "{metric} relativ zu {baseline}";
    against = "{quantity} über {along}";
    logarithmic = "{caption}, logarithmisch";
    by_number = "{axis} (als Nummer)";
    panel_waits = "noch nicht gelaufen";
    panel_runs = "läuft";
}
