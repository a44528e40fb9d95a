//! The servers and the tables that stand for them: what is in use, what waits, who is next.

use crate::time::{Span, Time};
use crate::words::{Label, Share, Words};

messages! {
    Balance::Stage;

    /// What the lab asks.
    lab_asks() -> Label =
        "Servers with several resources and queues of their own: which job moves where?";
    memory() -> Label = "memory";
    disk() -> Label = "disk";
    network() -> Label = "network";
    cpu() -> Label = "CPU";
    resource(number: usize) -> String = "resource {number}";
    memory_short() -> Label = "Mem";
    disk_short() -> Label = "Disk";
    network_short() -> Label = "Net";

    sender() -> Label = "sender";
    receiver() -> Label = "receiver";
    starts() -> Label = "starts";
    no_move() -> Label = "no move";

    in_use_alike(server: &str, share: Share) -> Words =
        "Server {server}: in use {share} of every resource.";
    in_use(server: &str, most: Share, most_used: &str, least: Share, least_used: &str) -> Words =
        "Server {server}: in use at most {most} of {most_used}, at least {least} of {least_used}.";
    nobody_waits() -> Words = "Nobody waits.";
    asks_alike(jobs: usize, share: Share, ra: &str, rb: &str) -> Words =
        "{jobs} waiting {jobs:job asks|jobs ask} for {share} of every resource; RA {ra}, RB {rb}.";
    #[expect(clippy::too_many_arguments, reason = "a sentence has as many operands as it says")]
    asks(jobs: usize, most: Share, most_asked: &str, least: Share, least_asked: &str, ra: &str, rb: &str) -> Words =
        "{jobs} waiting {jobs:job asks|jobs ask} for at most {most} of {most_asked}, at least {least} of \
         {least_asked}; RA {ra}, RB {rb}.";
    next(role: &str) -> Words = "Next: {role}.";
    queue(jobs: &str) -> String = "Queue: {jobs}.";
    queue_and_more(jobs: &str, more: usize) -> String = "Queue: {jobs} and {more} more.";

    waiting(jobs: usize) -> String = "{jobs} waiting";
    finished(jobs: usize) -> String = "{jobs} finished";
    central(waiting: u32, finished: u32) -> Words =
        "central **{waiting}** waiting, **{finished}** finished";
    key_waiting(scale: &str) -> String = "waiting, up to {scale}";
    key_in_use() -> Label = "in use";
    key_free() -> Label = "free";
    /// Behind a letter; another letter and what follows come next.
    key_most() -> Label = "most,";
    key_least() -> Label = "least used";
    central_queue(jobs: usize) -> String = "Central queue, {jobs} waiting {jobs:job|jobs}";

    summary(needs: &str, runtime: Span, at: Time) -> String =
        "{needs} for {runtime}, submitted at {at}";
    summary_rejected(needs: &str, runtime: Span, at: Time) -> String =
        "{needs} for {runtime}, submitted at {at}, rejected";

    servers() -> Label = "Servers";
    waiting_jobs() -> Label = "Waiting jobs";
    column_server() -> Label = "Server";
    column_in_use(resource: &str) -> String = "{resource} in use";
    column_asked_for(resource: &str) -> String = "{resource} asked for";
    column_queue() -> Label = "Queue";
    column_requirements() -> Label = "Requirements";
    central_place() -> Label = "central";
}
