//! Why the head of the queue waits, and what follows for those behind it.

use crate::words::{InWords, Label, Words};

messages! {
    Allocate::Blocked;

    title(job: &str) -> String = "Why is {job} waiting?";
    over_new() -> Label = "No allocation";
    over_still() -> Label = "The head waits";

    scattered(job: &str, need: u32, free: u64, holes: InWords, largest: u32) -> Words =
        "{job} needs **{need}** processors inside one site. **{free}** {free:is|are} free, but they lie \
         in {holes} separate holes and the largest has **{largest}**.";
    scattered_briefly(free: u64, largest: u32, need: u32) -> String =
        "{free} free, largest hole {largest}, {need} needed";
    too_few(job: &str, need: u32, free: u64) -> Words =
        "{job} needs **{need}** processors inside one site. Only **{free}** {free:is|are} free on all \
         sites together.";
    too_few_briefly(free: u64, need: u32) -> String = "{free} free in all, {need} needed";
    none_free(job: &str, need: u32) -> Words =
        "{job} needs **{need} {need:processor|processors}**, and all processors are busy.";
    kept_waiting(job: &str) -> Words =
        "There is room for {job}, but the policy keeps it waiting.";
    kept_waiting_briefly() -> Label = "There is room, the policy waits";

    free_at(need: u32) -> String = "{need} free at";
    free_as_planned(need: u32) -> String = "{need} free, as planned";
    never(sites: &str, need: u32) -> String = "{sites} is smaller than {need}: never";
    never_any(sites: &str, need: u32) -> String = "{sites} are smaller than {need}: never";
    free_later(sites: usize) -> String = "{sites} more {sites:site|sites} free later";
    more(jobs: usize) -> String = "{jobs} more";
    then(jobs: &str, last: &str) -> String = "{jobs}, then {last}";

    /// One job is behind the head.
    nobody_passes_one(head: &str) -> Words =
        "Nobody passes a blocked head: the job behind {head} waits too.";
    nobody_passes(head: &str, jobs: InWords) -> Words =
        "Nobody passes a blocked head: the {jobs} jobs behind {head} wait too.";
    one_would_not_fit(head: &str) -> Words =
        "FCFS: the job behind {head} waits too; it would not fit either.";
    one_would_fit(head: &str, need: u64) -> Words =
        "FCFS: the job behind {head} waits too, although it would fit: it needs {need} \
         {need:processor|processors}.";
    none_would_fit(head: &str, jobs: InWords) -> Words =
        "FCFS: the {jobs} jobs behind {head} wait too; none of them would fit either.";
    all_would_fit(head: &str, jobs: InWords, need: u64) -> Words =
        "FCFS: the {jobs} jobs behind {head} wait too, although {need} {need:processor|processors} would \
         be enough for all of them.";
    some_would_fit(head: &str, jobs: InWords, fitting: InWords, need: u64) -> Words =
        "FCFS: the {jobs} jobs behind {head} wait too, although {fitting} of them would fit: {need} \
         {need:processor|processors} would be enough for {fitting:it|those}.";
    /// Of a long queue only the first are tried.
    some_of_first_would_fit(head: &str, jobs: InWords, fitting: InWords, tried: usize, need: u64) -> Words =
        "FCFS: the {jobs} jobs behind {head} wait too, although {fitting} of the first {tried} of them \
         would fit: {need} {need:processor|processors} would be enough for {fitting:it|those}.";
}
