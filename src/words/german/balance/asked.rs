//! The questions of mode Predict and what is said after the pick, in German.

use crate::words::balance::asked as area;

translations! {
    may_send = "{server} darf an {other} senden. Welcher Job wird verlagert?";
    may_receive = "{server} darf von {other} empfangen. Welcher Job wird verlagert?";
    which_starts = "Welcher wartende Job startet auf {server}?";
    policy_is = "Die Strategie ist **{policy}**.";
    scheduler_is =
        "Der lokale Scheduler ist **{scheduler}**. Der Bedarf steht in Prozent des Servers.";
    local_balanced = "Balanced";
    local_lowest = "Lowest";
    local_first_fit = "First-Fit";
    nothing = "Nichts";
    no_job_moves = "kein Job wird verlagert";

    rule_own = "Die Strategie nimmt den Job, dem ihr Text den höchsten Score gibt.";
    rule_latest =
        "Der Partner muss infrage kommen; dann nimmt LSP den spätesten Job, der verlagert werden darf.";
    rule_balanced =
        "Der Partner muss infrage kommen; dann nimmt BSP den Job, der den handelnden Server am besten im \
         Gleichgewicht lässt.";
    rule_start_balanced =
        "Von den Jobs, die passen, startet der, mit dem der Server am gleichmäßigsten genutzt wird.";
    rule_start_lowest =
        "Von den Jobs, die passen, startet der, der am meisten von der am wenigsten genutzten Ressource nimmt.";
    rule_start_first = "Es startet der erste Job der Warteschlange, der passt.";
    tie_move = "Von Jobs mit gleich gutem Gleichgewicht wird der späteste genommen.";
    tie_start = "Von Jobs mit gleichem Score wird der erste der Warteschlange genommen.";

    policy_lets = "Sie lässt {server} handeln.";
    overloaded = "{server} ist überlastet: RA {ra} ≥ {bound}.";
    underloaded = "{server} ist unterbelastet: RA {ra} ≤ {bound}.";
    unbalanced = "{server} ist nicht im Gleichgewicht: RB {rb} ≥ {bound}.";
    has_just_sent = "{server} hat gerade einen Job gesendet, und das gilt auch für das Empfangen.";
    needed_at_most = "{partner} hat RA {ra}, gebraucht würde höchstens {bound}.";
    needed_at_least = "{partner} hat RA {ra}, gebraucht würde mindestens {bound}.";

    rb_afterwards = "RB danach: {jobs}. Der kleinste Wert: ?";
    latest_asked = "Der späteste, der verlagert werden darf: ?";
    least_asked = "Der kleinste RB von denen, die verlagert werden dürfen: ?";
    free_and_needs = "Frei: {free}. Bedarf: {needs}. Der erste, der passt: ?";
    most_asked = "Von denen, die passen: {jobs}. Am meisten: ?";
    least_of_fitting_asked = "Von denen, die passen: {jobs}. Am wenigsten: ?";

    no_job_lowers = "Kein Job, der verlagert werden darf, senkt RB.";
    no_job_may = "Kein Job darf verlagert werden.";
    latest = "LSP nimmt den spätesten Job, der verlagert werden darf: {job}.";
    best_balance =
        "Von denen, die verlagert werden dürfen, lässt {job} {server} am besten im Gleichgewicht.";
    best_balance_rb =
        "Von denen, die verlagert werden dürfen, lässt {job} {server} am besten im Gleichgewicht: RB {rb}.";
    takes = "{policy} nimmt {job}.";
    run_balanced = "Mit {job} wird {server} am gleichmäßigsten genutzt.";
    run_lowest = "{job} nimmt am meisten von dem, was {server} am wenigsten nutzt.";
    run_first = "{job} ist der erste Job, der passt.";

    stays = "Auch {job} bleibt, wo der Job ist.";
    nothing_moves = "Nichts wird verlagert.";
    may_move = "{job} darf verlagert werden.";
    may_not_move = "{job} darf nicht verlagert werden: {reason}.";
    that_is = "Das ist der Job von {policy}.";
    rb_of_both = "RB {rb}, wenn {job} verlagert wird, {other_rb} mit {other}.";
    is_later = "{job} steht weiter hinten in der Warteschlange als {other}.";
    fits = "{job} passt.";
    does_not_fit = "{job} passt nicht: {needs}.";
    of_least_used =
        "Von dem, was am wenigsten genutzt wird: {takes} mit {job}, {other_takes} mit {other}.";
    most_over_average =
        "Das Größte durch den Mittelwert: {score} mit {job}, {other_score} mit {other}.";
    stands_before = "{job} steht in der Warteschlange vor {other}.";

    would_wait_with = "Was auf {server} mit jedem der Jobs warten würde";
    would_wait_without = "Was auf {server} ohne jeden der Jobs warten würde";
    would_use = "Was {server} mit jedem der Jobs nutzen würde";
}
