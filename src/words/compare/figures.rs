//! Figures of runs that are compared, and their tables.

use crate::time::Span;
use crate::words::Label;

messages! {
    CompareFigures;

    jobs_finished() -> Label = "Jobs finished";
    average_response_time() -> Label = "Average response time";
    average_queue_length() -> Label = "Average queue length";
    utilization() -> Label = "Utilization";
    average_fragmentation() -> Label = "Average fragmentation";
    /// A difference with its sign: "+1".
    point(difference: &str) -> String = "{difference} point";
    points(difference: &str) -> String = "{difference} points";

    area_same(baseline: &str, run: &str) -> String =
        "Between the lines of {baseline} and {run} nothing is left over: all jobs together wait as long.";
    area_less(run: &str, by: Span, baseline: &str) -> String =
        "The shaded area is the waiting that differs: with {run} all jobs together wait {by} less than \
         with {baseline}.";
    area_more(run: &str, by: Span, baseline: &str) -> String =
        "The shaded area is the waiting that differs: with {run} all jobs together wait {by} more than \
         with {baseline}.";

    so_far() -> Label = "Figures so far";
    at_the_end() -> Label = "Metrics at the end";
    column_run() -> Label = "Run";
    column_does() -> Label = "What it does";
    column_why() -> Label = "Why";
    column_figure() -> Label = "Figure";
    difference_of(run: &str) -> String = "Difference of {run}";
    /// A difference, and whether it is better.
    judged(difference: &str, verdict: &str) -> String = "{difference}, {verdict}";
    better() -> Label = "better";
    worse() -> Label = "worse";
    same() -> Label = "the same";

    /// A run of a fork's comparison.
    origin() -> Label = "Origin";
    fork() -> Label = "Fork";
    /// What a file is that should hold another question.
    another_question(expected: &str) -> String =
        "found another question, expected \"{expected}\"";
}
