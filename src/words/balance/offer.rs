//! What can be forced where the run stands [G-31].

use crate::time::{Span, Time};
use crate::words::{Digits, Label, Words};

messages! {
    Balance::Offer;

    what_if(job: &str) -> String = "What if {job}?";
    what_if_not(job: &str) -> String = "What if not {job}?";
    what_if_nobody() -> Label = "What if nobody moves?";
    starts(job: &str, server: &str) -> Words = "**{job}** starts on {server}";
    ends_at(at: Time) -> String = "ends at {at}";
    moves(job: &str, server: &str) -> Words = "**{job}** moves to {server}";
    rb_of(server: &str, rb: Digits) -> String = "RB of {server} {rb}";
    needs(needs: &str) -> String = "needs {needs}";
    nobody_moves() -> Words = "nobody moves";
    keeps_queue(server: &str) -> String = "{server} keeps its queue";
    no_partner(server: &str) -> String = "{server} finds no partner, so nobody can move.";
    none_may(server: &str) -> String = "No job of {server} may move.";
    size(needs: &str, runtime: Span) -> String = "{needs} for {runtime}";
    field_needs() -> Label = "Needs of each resource";
    field_runtime() -> Label = "Runtime";
    field_submitted_to() -> Label = "Submitted to";
}
