//! What is printed of a step beside what the page says of it.

use crate::words::Label;

messages! {
    Sheet;

    gridlock() -> Label = "Gridlock";
    of_lab(lab: &str) -> String = "Gridlock, {lab}";
    jobs_from(trace: &str) -> String = "jobs from {trace}";
    event(number: usize) -> String = "event {number}";
    run(fingerprint: &str) -> String = "run {fingerprint}";
    and_more(more: usize) -> String = "and {more} more";
    /// Words of sentences that tell how something is picked on the stage: that is nothing for paper.
    click() -> Label = "Click ";
    pick() -> Label = "Pick ";
    press() -> Label = "Press ";

    taken() -> Label = "taken";
    candidates() -> Label = "Candidates";
    candidates_in(unit: &str) -> String = "Candidates, in {unit}";
    column_left_over() -> Label = "Left over";
    column_runs_for() -> Label = "Runs for";
    when_it_can_start() -> Label = "When it can start";
    column_after() -> Label = "After";
    classes() -> Label = "Classes";
    column_value() -> Label = "Value";
    column_against() -> Label = "Against";
    column_class() -> Label = "Class";
    levels() -> Label = "Levels";
    column_measures() -> Label = "Complexity, parallelism";
    high() -> Label = "High";
    medium() -> Label = "Medium";
    low() -> Label = "Low";
    free_resources() -> Label = "Free resources";
    column_resource() -> Label = "Resource";
    column_cluster() -> Label = "Cluster";
    column_transfer() -> Label = "Transfer";
    column_wait() -> Label = "Wait";
    column_process() -> Label = "Process";

    /// A rule, its numbers, and whether it holds.
    rule(rule: &str, numbers: &str) -> String = "{rule}: {numbers}";
    rule_holds(rule: &str, numbers: &str) -> String = "{rule}: {numbers}, holds";
    rule_does_not(rule: &str, numbers: &str) -> String = "{rule}: {numbers}, does not hold";

    ttr() -> Label = "TTR = transfer + wait + process";
    ttr_parts(moved: &str, bandwidth: &str, length: &str, power: &str) -> String =
        "transfer = {moved} / {bandwidth}, process = {length} / {power}";
    #[expect(clippy::too_many_arguments, reason = "a sentence has as many operands as it says")]
    score(
        speed_ff: &str,
        speed_bf: &str,
        tcc_ff: &str,
        tcc_bf: &str,
        speeds: &str,
        capacities: &str,
        score: &str
    ) -> String =
        "Score = (CS of fastest-first / CS of best-fit) × (TCC of fastest-first / TCC of best-fit) = \
         ({speed_ff} / {speed_bf}) × ({tcc_ff} / {tcc_bf}) = {speeds} × {capacities} = {score}";
    speeds_equal(speed_bf: &str, speed_ff: &str) -> String =
        "Speed of best-fit’s site = speed of fastest-first’s: {speed_bf} = {speed_ff}";
    speeds_less(speed_bf: &str, speed_ff: &str) -> String =
        "Speed of best-fit’s site < speed of fastest-first’s: {speed_bf} < {speed_ff}";
    counts(placed_ff: &str, placed_bf: &str) -> String =
        "Jobs that get in: {placed_ff} with fastest-first, {placed_bf} with best-fit";
    leaves_least(free: &str, need: &str, left: &str) -> String =
        "free − needed = {free} − {need} = {left}, the least";
    leaves_most(free: &str, need: &str, left: &str) -> String =
        "free − needed = {free} − {need} = {left}, the most";
    fastest(speed: &str) -> String = "The highest speed: {speed}";
    fragmentation(largest: &str, free: &str, index: &str) -> String =
        "F = 1 − largest hole / total free = 1 − {largest} / {free} = {index}";
    #[expect(clippy::too_many_arguments, reason = "a sentence has as many operands as it says")]
    threshold(
        index: &str,
        server: &str,
        sign: &str,
        factor: &str,
        value: &str,
        global: &str,
        bound: &str
    ) -> String =
        "{index} of {server} {sign} ({factor}) × {index} of all: {value} {sign} ({factor}) × {global} = {bound}";
    balance(server: &str, most: &str, average: &str, index: &str) -> String =
        "RB of {server} = most / average = {most} / {average} = {index}";
    use_with(job: &str, most: &str, average: &str, score: &str) -> String =
        "Use with {job} = most / average = {most} / {average} = {score}";
    takes(job: &str, resource: &str, share: &str) -> String = "{job} takes of {resource}: {share}";
}
