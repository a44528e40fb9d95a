//! What has just happened and what is next, in a line: past, then future.

use crate::time::Time;
use crate::words::Words;

messages! {
    Cluster::Caption;

    joined(job: &str) -> Words = "{job} joined the queue.";
    rejected(job: &str, need: u32) -> Words = "{job} was rejected: it needs {need} processors.";
    has_reservation(job: &str, at: Time) -> Words = "{job} has a reservation for {at}.";
    passed(job: &str) -> Words = "{job} passed the head.";
    started(job: &str) -> Words = "{job} started.";
    cancelled_running(job: &str) -> Words = "{job} was cancelled and left the machine.";
    resized(processors: u32) -> Words =
        "The machine has {processors} {processors:processor|processors} from now on.";
    corrected(job: &str, at: Time) -> Words = "{job} runs longer than predicted, now until {at}.";
    finished(job: &str, freed: u32) -> Words =
        "{job} finished and freed {freed} {freed:processor|processors}.";

    can_start(job: &str, at: Time) -> Words = "**{job} can start at {at}.**";
    resized_next() -> Words = "**The machine changes its size next.**";
    resized_next_at(at: Time) -> Words = "**The machine changes its size next, at {at}.**";
    head_fits(job: &str) -> Words = "**{job} is the head and fits.**";
    head_fits_at(job: &str, at: Time) -> Words = "**{job} is the head and fits, at {at}.**";
    before_shadow(job: &str) -> Words =
        "**{job} may pass the head: it ends before the shadow time.**";
    extra(job: &str) -> Words = "**{job} may pass the head: extra processors are enough.**";
    own(job: &str) -> Words = "**{job} may pass the head, says the own policy.**";
    own_at(job: &str, at: Time) -> Words =
        "**{job} may pass the head, at {at}, says the own policy.**";
    due(job: &str) -> Words = "**The reservation of {job} is due.**";
    due_at(job: &str, at: Time) -> Words = "**The reservation of {job} is due, at {at}.**";
    goes_on(job: &str) -> Words = "**{job} goes on beyond its predicted end.**";
    goes_on_at(job: &str, at: Time) -> Words =
        "**{job} goes on beyond its predicted end, at {at}.**";
}
