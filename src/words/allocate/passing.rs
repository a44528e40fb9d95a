//! Why a job may start now where jobs may start before the head, and what is kept for those who wait [A-45, A-46,
//!

use crate::time::{Span, Time};
use crate::words::{InWords, Label, Words};

messages! {
    Allocate::Passing;

    first_by_shortest(job: &str, estimate: Span) -> Words =
        "Of those who wait, {job} is first: its estimate is the shortest, {estimate}.";
    first_by_longest(job: &str, estimate: Span) -> Words =
        "Of those who wait, {job} is first: its estimate is the longest, {estimate}.";
    first_by_priority(job: &str, priority: u32) -> Words =
        "Of those who wait, {job} is first: none has less than its priority {priority}.";
    first_by_shape(job: &str, priority: u32) -> Words =
        "Of those who wait, {job} is first: none has less than its priority {priority}, by length and width.";
    first_without_shape(job: &str) -> Words =
        "Of those who wait, {job} is first: no processor is free that its width could be held against.";

    ends_in_time(job: &str, head: &str, site: &str, shadow: Time) -> Words =
        "{job} passes **{head}**. {site} is kept for {head} from {shadow} on, and by then {job} **is planned \
         to have ended**: the head is not delayed.";
    ends_in_time_briefly(head: &str, ends: Time) -> String = "Ends at {ends}, before {head} can start";
    needs_extra(job: &str, head: &str, site: &str, shadow: Time, extra: u32) -> Words =
        "{job} passes **{head}**. {site} is kept for {head} from {shadow} on, and {head} will leave over \
         **{extra} extra {extra:processor|processors}** there: the head is not delayed.";
    needs_extra_briefly(need: u32, extra: u32) -> String =
        "Needs {need} of {extra} extra {extra:processor|processors}";
    other_site(job: &str, head: &str, site: &str, reserved: &str, shadow: Time) -> Words =
        "{job} passes **{head}**. {head} can start first on {reserved}, at {shadow}, and what is kept for it \
         is **on {reserved} alone**: on {site}, {job} cannot delay it.";
    other_site_briefly(head: &str, site: &str, reserved: &str) -> String =
        "{reserved} is kept for {head}, not {site}";
    in_time(comparison: &str) -> Words =
        "**{comparison}**, so the head has its processors in time.";
    why_may_pass(job: &str, head: &str, site: &str) -> String =
        "Why may {job} pass {head}, and why on {site}?";
    why_now(site: &str) -> String = "Why {site}, and why now?";

    takes_nothing_from_one(job: &str, passed: &str) -> Words =
        "{job} passes **{passed}**, but **takes nothing that is reserved for others**: every one keeps its \
         start.";
    takes_nothing(job: &str, passed: &str, more: InWords) -> Words =
        "{job} passes **{passed}** and {more} more, but **takes nothing that is reserved for others**: every \
         one keeps its start.";

    its_site() -> Label = "its site";
    reserved_site() -> Label = "reserved site";
    speed() -> Label = "speed";
    processors() -> Label = "processors";
    reserved_from() -> Label = "reserved from";
    free() -> Label = "free";
    given_back() -> Label = "given back";
    needed() -> Label = "needed";
    extra() -> Label = "extra";

    barred_reserved(sites: &[String]) -> String =
        "{sites} {sites:has|have} room, but not beside what is reserved there";
    barred(sites: &[String], job: &str, head: &str, ends: Time, extra: u32) -> String =
        "{sites} {sites:has|have} room, but there {job} would delay {head}: it would end at {ends} and \
         needs more than the {extra} extra {extra:processor|processors}";

    has_its_place(job: &str, site: &str, at: Time) -> Words =
        "Conservative: {job} has its place, **{site}** from **{at}** on. Others may start before it as long \
         as nobody's start gets later.";
    shadow(job: &str, site: &str, at: Time, extra: u32) -> Words =
        "EASY: {job} can start first on **{site}**, at **{at}** (shadow time), and will leave over **{extra} \
         {extra:processor|processors}** there. Others may pass it on other sites; on {site} if they end by \
         then or need no more than that.";

    where_first() -> Label = "Where it could start first";
    column_site() -> Label = "Site";
    column_room_from() -> Label = "Room from";
    column_for() -> Label = "For";
    column_verdict() -> Label = "Verdict";
    reserved() -> Label = "reserved";
}
