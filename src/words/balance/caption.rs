//! What has just happened and what is next, in a line: past, then future.

use crate::time::Time;
use crate::words::Words;

messages! {
    Balance::Caption;

    arrived(job: &str, server: &str) -> Words = "{job} arrived at {server}.";
    arrived_central(job: &str) -> Words = "{job} arrived in the central queue.";
    was_rejected(job: &str) -> Words = "{job} was rejected.";
    went_on(job: &str, server: &str) -> Words = "{job} went on to {server}.";
    started(job: &str, server: &str) -> Words = "{job} started on {server}.";
    moved(job: &str, from: &str, to: &str) -> Words = "{job} moved from {from} to {to}.";
    moved_nothing(server: &str) -> Words = "{server} moved nothing.";
    finished(job: &str, server: &str) -> Words = "{job} finished on {server}.";

    arrives(job: &str) -> Words = "**{job} arrives next.**";
    arrives_then(job: &str, at: Time) -> Words = "**{job} arrives next, at {at}.**";
    arrives_at(job: &str, server: &str) -> Words = "**{job} arrives next at {server}.**";
    arrives_at_then(job: &str, server: &str, at: Time) -> Words =
        "**{job} arrives next at {server}, at {at}.**";
    is_rejected(job: &str) -> Words = "No server can hold it, so **{job} is rejected.**";
    goes_on(job: &str, from: &str, to: &str) -> Words =
        "{from} can never hold it, so **{job} goes on to {to}.**";
    starts_forced(job: &str, server: &str) -> Words = "**{job} starts on {server}: forced.**";
    starts(job: &str, server: &str) -> Words = "**{job} starts on {server}.**";
    finishes(job: &str, server: &str) -> Words = "**{job} finishes next on {server}.**";
    finishes_at(job: &str, server: &str, at: Time) -> Words =
        "**{job} finishes next on {server}, at {at}.**";

    by_policy(server: &str) -> Words = "The policy lets {server} act, so";
    to_receive_too(server: &str) -> Words = "{server} is to receive too, so";
    unbalanced(server: &str) -> Words = "{server} is unbalanced, so";
    overloaded(server: &str) -> Words = "{server} is overloaded, so";
    underloaded(server: &str) -> Words = "{server} is underloaded, so";
    sends(server: &str, job: &str, other: &str) -> Words = "**{server} sends {job} to {other}.**";
    takes(server: &str, job: &str, other: &str) -> Words =
        "**{server} takes {job} from {other}.**";
    sends_forced(server: &str, job: &str, other: &str) -> Words =
        "**{server} sends {job} to {other}: forced.**";
    takes_forced(server: &str, job: &str, other: &str) -> Words =
        "**{server} takes {job} from {other}: forced.**";
    moves_nothing(server: &str) -> Words = "**{server} acts, and nothing moves.**";
    moves_nothing_forced(server: &str) -> Words = "**{server} acts, and nothing moves: forced.**";
}
