//! Where in a run a step is, what comes next, and how the run ended: what every lab says in the same words.

use crate::time::Time;
use crate::words::{Label, Words};

messages! {
    Run;

    event(number: usize, what: &str) -> String = "Event {number}. {what}";
    next_event(number: usize, what: &str) -> String = "Next, event {number}. {what}";
    instant(number: usize, what: &str) -> String = "Instant {number}. {what}";
    next_instant(number: usize, what: &str) -> String = "Next, instant {number}. {what}";

    still_computed() -> Label = "What follows is still being computed.";
    no_jobs() -> Label = "There are no jobs, so nothing happens.";
    has_ended() -> Label = "The run has ended.";

    over_unknown() -> Label = "Still computing";
    what_comes_next() -> Label = "What comes next?";
    unknown() -> Words = "This is the last step so far; the run is still being computed.";
    unknown_briefly() -> Label = "Still being computed";

    over_end() -> Label = "The end";
    why_nothing() -> Label = "Why is nothing here?";
    nothing() -> Words = "The workload has no jobs, so nothing happens.";
    nothing_briefly() -> Label = "No jobs";
    how_it_ended() -> Label = "How did it end?";
    /// How many jobs finished; where none did there is no last.
    ended(jobs: usize, at: Time) -> Words =
        "**{jobs} {jobs:job|jobs}** finished, the last at {at}.";
    /// The fate: "rejected as wider than every site".
    met(jobs: usize, fate: &str) -> Words = "{jobs} {jobs:job was|jobs were} {fate}.";
    ended_briefly(jobs: usize, at: Time) -> String = "{jobs} {jobs:job|jobs} finished at {at}";
    none_finished() -> Words = "**No job** finished.";
    none_finished_briefly() -> Label = "No job finished";

    /// A table of everything: its name and the number of its rows.
    table(name: &str, all: usize) -> String = "{name}, {all}";
    /// A table of the first rows.
    table_begin(name: &str, shown: usize, all: usize) -> String =
        "{name}, the first {shown} of {all}";

    queue_length() -> Label = "Queue length";
    queue_length_short() -> Label = "queue";
    utilization() -> Label = "Utilization";
    utilization_short() -> Label = "utilization";
}
