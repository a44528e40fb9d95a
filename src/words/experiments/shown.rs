//! What an experiment shows: its figure, the maps and tables of a paper, and what is claimed.

use crate::words::{Label, Words};

messages! {
    ExperimentsShown;

    recomputed(title: &str) -> String = "{title}, recomputed";
    lab(lab: &str) -> String = "Lab {lab}";
    on_trace(lab: &str, trace: &str) -> String = "{lab}: {trace} on the paper’s five sites";
    on_built_in(lab: &str) -> String = "{lab}: jobs like SDSC SP2’s on the paper’s five sites";
    /// What follows the caption of a figure, as the next three.
    and_bars() -> Label = "; bars: 95 % intervals of paired runs";
    and_band() -> Label = "; band: 95 % interval";
    and_bands_of_means() -> Label = "; bands: 95 % intervals of the means";
    and_bands() -> Label = "; bands: 95 % intervals of paired runs";
    and_drawn(drawn: usize, all: usize) -> String =
        "; {drawn} of the {all} runs are drawn, all of them are in the saved rows";
    runs_done(done: usize, of: usize) -> String = "{done} of {of} runs";
    metric() -> Label = "Metric";
    vertical_axis() -> Label = "Vertical axis";
    values() -> Label = "Values";
    relative_to(baseline: &str) -> String = "Relative to {baseline}";
    lines() -> Label = "Lines";

    panels() -> Label = "Panels";
    panel(name: &str, done: usize, of: usize) -> String =
        "Panel {name}: {done} of {of} runs done. Enlarge";
    panel_failed(name: &str, done: usize, of: usize, failed: usize) -> String =
        "Panel {name}: {done} of {of} runs done, {failed} failed. Enlarge";
    /// The same of the only one, which has no name.
    only_panel(done: usize, of: usize) -> String = "Panel: {done} of {of} runs done. Enlarge";
    only_panel_failed(done: usize, of: usize, failed: usize) -> String =
        "Panel: {done} of {of} runs done, {failed} failed. Enlarge";
    choose_value() -> Label = "Choose a value to open the run behind it.";
    of_replications() -> Label = "Of its replications, number";

    is_intelligent_best() -> Label = "Is intelligent best?";
    good(good: usize, of: usize) -> Words = "**{good}** of {of} {of:setting|settings} best or close";
    good_so_far(good: usize, of: usize) -> Words =
        "**{good}** of {of} {of:setting|settings} best or close so far";
    paper_good() -> Label = "Paper: 76 of 100";
    map_best() -> Label = "● best";
    map_close() -> Label = "○ within 1 %";
    map_other() -> Label = "× another is better";
    map_axes() -> Label = "Up: SL 1 to 5. Across: SH 0 to 0.2";
    map_row(name: &str, best: usize, close: usize, of: usize) -> String =
        "{name}: best in {best}, close in {close} of {of} settings";
    map_row_enlarge(name: &str, best: usize, close: usize, of: usize) -> String =
        "{name}: best in {best}, close in {close} of {of} settings. Enlarge";
    table_5() -> Label = "Table V";
    this_sweep() -> Label = "This sweep";
    paper_table_5() -> Label = "Paper, Table V";
    best() -> Label = "best";
    close() -> Label = "close";
    sum() -> Label = "sum";
    better_than_adaptive() -> Label = "better than adaptive";
    all() -> Label = "All";

    what_paper_claims() -> Label = "What the paper claims";
    what_is_found() -> Label = "What is found";
    the_table() -> Label = "The table";
    claim_numbers(paper: &str, here: &str) -> String = ": paper {paper}, here {here}";
    found_number(here: &str) -> String = ": {here}";
    best_setting() -> Label = "The best setting, told by the runs that did not choose it";
    gain_holds() -> Label = "The gain holds";
    gain_gone() -> Label = "The gain is gone";
    no_gain() -> Label = "No gain";
    gain_unsure() -> Label = "The gain is not sure";
    /// The means of the half that chose the setting; `gain_told` follows.
    gain_chosen(chosen: &str, beside: &str, runs: &str) -> String =
        ": {chosen} beside {beside} on the {runs} runs that chose it";
    gain_told(told: &str, beside: &str, others: &str, difference: &str, interval: &str) -> String =
        "; {told} beside {beside} on the {others} others, difference {difference} ± {interval}";
    more_rows(more: usize) -> String = "and {more} {more:row|rows} more: save them as CSV";
    /// A comparison of policies: "LJFR below FCFS".
    below() -> Label = "below";
    /// First one policy, then another.
    then() -> Label = "then";

    /// What stands along the vertical axis, and what it is drawn against.
    in_unit(metric: &str, unit: &str) -> String = "{metric} ({unit})";
    divided_by(metric: &str, baseline: &str) -> String = "{metric} relative to {baseline}";
    against(quantity: &str, along: &str) -> String = "{quantity} against {along}";
    logarithmic(caption: &str) -> String = "{caption}, on a logarithmic scale";
    by_number(axis: &str) -> String = "{axis} (its number)";
    panel_waits() -> Label = "not run yet";
    panel_runs() -> Label = "running";
}
