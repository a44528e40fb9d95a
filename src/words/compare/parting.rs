//! Where runs part, and what each does there.

use crate::time::Time;
use crate::words::{Label, Words};

messages! {
    CompareParting;

    title(place: usize, all: usize, at: Time) -> String = "Divergence {place} of {all}, at {at}";
    never() -> Words = "At no instant do the runs differ.";
    first_at(baseline: &str, run: &str, at: Time) -> Words =
        "{baseline} and {run} part first at **{at}**.";
    here() -> Words = "**The runs part here.**";
    /// A run and what it does, after other sentences.
    also_does(run: &str, does: &str) -> Words = "{run}: {does}.";
    does(run: &str, does: &str) -> Words = "**{run}**: {does}.";
    nothing_yet() -> Words = "Nothing has happened yet in any run.";
    last_at(at: Time) -> Words = "The last divergence was at {at}.";
    alike() -> Words = "The runs have been alike so far.";
    apart_since(at: Time) -> Words =
        "The runs differ since {at}; so far they have decided alike.";
    where_do_they() -> Label = "Where do they part?";

    nothing() -> Label = "nothing of the kind";
    /// What happens in the other run does not happen to the job in this one.
    starts_later(job: &str, at: Time, lane: &str) -> String =
        "{job} does not; it starts at {at}, on {lane}";
    has_started(job: &str, at: Time, lane: &str) -> String =
        "{job} does not; it started at {at}, on {lane}";
    does_not(job: &str) -> String = "{job} does not";
    never_does(job: &str) -> String = "{job} does not, then or later";

    a_job() -> Label = "a job";
    starts(job: &str) -> String = "{job} starts";
    starts_on(job: &str, lane: &str) -> String = "{job} starts on {lane}";
    goes(job: &str) -> String = "{job} goes";
    goes_to(job: &str, lane: &str) -> String = "{job} goes to {lane}";
    moves(job: &str) -> String = "{job} moves";
    moves_to(job: &str, lane: &str) -> String = "{job} moves to {lane}";
    goes_on_to(job: &str, lane: &str) -> String = "{job} goes on to {lane}";
    finishes(job: &str) -> String = "{job} finishes";
    finishes_on(job: &str, lane: &str) -> String = "{job} finishes on {lane}";
    is_rejected(job: &str) -> String = "{job} is rejected";
    is_cancelled(job: &str) -> String = "{job} is cancelled";
    is_submitted(job: &str) -> String = "{job} is submitted";

    nothing_runs() -> Label = "nothing";
    lane(lane: &str, running: &str) -> String = "{lane}. Running: {running}.";
    lane_of_processors(lane: &str, busy: u64, all: u32, running: &str) -> String =
        "{lane}: {busy} of {all} processors busy. Running: {running}.";
}
