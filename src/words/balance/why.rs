//! Why a job starts or goes on, what an arrival or a finish brings, what is forced.

use crate::words::{Label, Words};

messages! {
    Balance::Why;

    fate() -> Label = "rejected as larger than every server";
    over_arrives() -> Label = "A job arrives";
    where_to(job: &str) -> String = "Where does {job} go?";
    joins_alone(job: &str, server: &str) -> Words =
        "{job} joins the queue of {server}, where nobody waits.";
    joins_behind(job: &str, server: &str, jobs: usize) -> Words =
        "{job} joins the queue of {server}, behind {jobs} {jobs:job|jobs}.";
    /// There is one queue for all servers.
    joins_central_alone(job: &str) -> Words =
        "{job} joins the central queue, where nobody waits.";
    joins_central_behind(job: &str, jobs: usize) -> Words =
        "{job} joins the central queue, behind {jobs} {jobs:job|jobs}.";
    starts_if_fits() -> Words = "It starts if it fits; then the queues are compared.";
    /// No queues are compared.
    starts_if_fits_alone() -> Words = "It starts if it fits.";
    first_with_room() -> Words = "The first server that has room starts it.";
    arrives_briefly(job: &str, server: &str) -> String = "{job} arrives at {server}";
    arrives_central_briefly(job: &str) -> String = "{job} arrives at the central queue";

    over_goes_on() -> Label = "A job goes on";
    why(name: &str) -> String = "Why {name}?";
    goes_on(job: &str, needs: &str, resource: &str, from: &str, has: &str, to: &str) -> Words =
        "{job} needs **{needs}** of {resource}, and all of {from} is {has}. {to} is the next server that \
         can hold it. This is no transfer.";
    goes_on_briefly(job: &str, from: &str, to: &str) -> String =
        "{job} does not fit {from}, {to} is next";
    over_rejected() -> Label = "A job is turned away";
    rejected(job: &str, needs: &[String]) -> Words =
        "{job} needs {needs} of the resources. **No server has so much of each**, so it would wait for \
         ever.";
    rejected_briefly(job: &str) -> String = "{job} is larger than every server";
    gives_back(job: &str, server: &str) -> Words = "{job} gives back what it held of {server}.";
    nobody_waits() -> Words = "Nobody waits there.";
    nobody_waits_briefly(job: &str, server: &str) -> String =
        "{job} finishes, nobody waits at {server}";
    may_fit(jobs: usize) -> Words = "Now **{jobs} waiting {jobs:job|jobs}** may fit.";
    may_fit_briefly(job: &str, jobs: usize, server: &str) -> String =
        "{job} finishes; {jobs} waiting {jobs:job|jobs} may fit {server}";
    over_finishes() -> Label = "A job finishes";
    when_finishes(job: &str) -> String = "What happens when {job} finishes?";

    forced_move(job: &str, server: &str) -> Words = "Forced: **{job} moves to {server}**.";
    forced_move_briefly(job: &str, server: &str) -> String = "Forced: {job} moves to {server}";
    forced_nothing() -> Words = "Forced: **nothing moves**.";
    forced_nothing_briefly() -> Label = "Forced: nothing moves";
    why_nothing() -> Label = "Why does nothing move?";
    would_move(job: &str) -> Words = "The policy would have moved **{job}**:";
    would_move_nothing() -> Words = "The policy would have moved nothing:";
    forced_start(job: &str, server: &str) -> Words = "Forced: **{job} starts on {server}**.";
    forced_start_briefly(job: &str, server: &str) -> String = "Forced: {job} starts on {server}";
    would_start(job: &str) -> Words = "The policy would have started **{job}**:";

    over_starts(server: &str) -> String = "{server} starts a job";
    head(job: &str, server: &str) -> Words =
        "**{job}** is at the head of the queue, and what it needs is free on {server}.";
    head_briefly(job: &str, server: &str) -> String = "{job} is the head and fits {server}";
    is_to_start(job: &str) -> Words = "**{job}** is to start.";
    is_to_start_briefly(job: &str) -> String = "{job} is to start";
    first_fit(job: &str) -> Words = "**{job}** is the first of the queue that fits.";
    first_fit_briefly(job: &str, server: &str) -> String = "{job} is the first that fits {server}";
    lowest(server: &str, resource: &str, job: &str) -> Words =
        "{server} uses {resource} least, and of all jobs that fit **{job}** takes most of it.";
    lowest_briefly(job: &str, resource: &str) -> String = "{job} takes most of {resource}";
    balanced(job: &str, server: &str) -> Words =
        "Of all jobs that fit **{job}** leaves the resources of {server} most evenly used.";
    balanced_briefly(job: &str, server: &str) -> String = "With {job}, {server} is used most evenly";
    jobs_that_fit(server: &str) -> String = "Jobs that fit, needs in percent of {server}";
    takes() -> Label = "Takes";
    score() -> Label = "Score";
    no_reservation() -> Words =
        "The head does not fit. Nothing is reserved for it: the paper gives no rule.";
}
