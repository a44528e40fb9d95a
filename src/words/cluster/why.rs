//! Why what comes next comes next: the tests with their numbers, whom a job passes, who waits for what.

use crate::time::{Span, Time};
use crate::words::{InWords, Label, Words};

messages! {
    Cluster::Why;

    fate() -> Label = "rejected as wider than the machine";
    column_processors() -> Label = "Procs";
    column_estimate() -> Label = "Estimate";
    column_obstacle() -> Label = "Cannot start now";
    who_waits() -> Label = "Who waits, and why";
    whom_it_passes() -> Label = "Whom it passes";
    requested() -> Label = "requested";
    predicted(first: Span, second: Span, estimate: Span, requested: Span) -> Words =
        "The last two jobs of its user took {first} and {second}, so **{estimate}** are predicted; \
         {requested} were requested.";

    no_room(need: u32, free: u32) -> String = "{need} > {free} free";
    head_blocks() -> Label = "the head blocks";
    delays(ends: Time, shadow: &str, need: u32, extra: u32) -> String =
        "ends {ends} > shadow time {shadow}; {need} > {extra} extra";
    policy_keeps() -> Label = "the policy keeps it";
    tried_later() -> Label = "longer, tried later";
    reserved_for(at: Time) -> String = "reserved for {at}";
    held() -> Label = "held";
    turn_comes() -> Label = "its turn comes";
    never() -> Label = "never";
    and_others(first: &str, others: InWords) -> String = "{first} and {others} others";
    the_machine() -> Label = "the machine";

    why_starts(job: &str) -> String = "Why does {job} start?";
    forced_start(job: &str) -> Words = "Forced: **{job} starts**.";
    forced_start_briefly(job: &str) -> String = "Forced: {job} starts";
    would_start_nobody() -> Words = "The policy would have started nobody here.";
    would_start(job: &str) -> Words = "The policy would have started **{job}**:";
    stops(job: &str, freed: u32) -> Words =
        "The scenario cancels {job}: it stops and gives back {freed} {freed:processor|processors}.";
    held_plan_changes(job: &str, at: &str) -> Words =
        "{job} is held. The plan changes next, with room for it, at **{at}**.";
    all_anew(job: &str, at: &str) -> Words =
        "All reservations are made anew, in the order of the queue. {job} can start at **{at}**.";
    why_then(at: &str) -> String = "Why {at}?";
    over_resized() -> Label = "The machine changes its size";
    what_happens() -> Label = "What happens to the machine?";
    resized(processors: u32, before: u32) -> Words =
        "The scenario gives the machine **{processors} {processors:processor|processors}** in place of \
         {before}.";
    resized_briefly(processors: u32) -> String =
        "The machine has {processors} {processors:processor|processors} now";

    over_submitted() -> Label = "A job is submitted";
    asks_for(job: &str) -> String = "What does {job} ask for?";
    joins(job: &str, size: &str) -> Words =
        "{job} joins the queue: **{size}**, as the scheduler thinks.";
    request_taken() -> Words = "Its user has not finished two jobs: the request is taken.";
    pass_follows() -> Words = "Then a pass looks at everybody.";
    over_rejected() -> Label = "A job is turned away";
    rejected(job: &str, need: u32, has: u32) -> Words =
        "{job} needs **{need}** processors, the machine has {has}: it could never start.";
    rejected_briefly(job: &str) -> String = "{job} is wider than the machine";

    the_hole() -> Label = "the hole";
    not_long_enough() -> Label = "not long enough";
    too_few() -> Label = "too few";
    column_from() -> Label = "From";
    column_for() -> Label = "For";
    column_verdict() -> Label = "Verdict";
    free_as_planned() -> Label = "Free processors as planned";
    first_hole(job: &str, need: u32, length: Span, starts: &str) -> Words =
        "{job} needs {need} {need:processor|processors} for {length}. With all other reservations kept, \
         the first hole that is wide and long enough begins at **{starts}**.";
    earlier(by: Span) -> Words = "That is {by} earlier than before.";
    over_reserved() -> Label = "A job gets its reservation";
    first_hole_briefly(job: &str, starts: &str) -> String = "{job}: first hole at {starts}";

    goes_on(job: &str, expected: Span, estimate: Span) -> Words =
        "{job} was expected to take {expected}, and goes on. Its estimate is raised to **{estimate}**: a \
         prediction that was too short never cuts a job.";
    estimate() -> Label = "estimate";
    last_raise() -> Label = "last raise";
    next_raise() -> Label = "next raise";
    at_most(estimate: Span, requested: Span) -> Words =
        "**= {estimate}**, at most the {requested} requested";
    correction(number: u64) -> Words = "It is correction {number} of this job.";
    over_corrected() -> Label = "A prediction is corrected";
    corrected_briefly(job: &str, estimate: Span, before: Span) -> String =
        "{job}: {estimate} in place of {before}";
    why_anew(job: &str) -> String = "Why is {job} planned anew?";

    cut_off(job: &str, freed: u32) -> Words =
        "{job} gives back **{freed} {freed:processor|processors}**: it is cut off at its requested time.";
    cut_off_briefly() -> Label = "Cut off at its requested time";
    as_planned(job: &str, freed: u32) -> Words =
        "{job} gives back **{freed} {freed:processor|processors}**, as planned.";
    as_planned_briefly() -> Label = "Ends as planned";
    ends_early(job: &str, freed: u32, early: Span) -> Words =
        "{job} gives back **{freed} {freed:processor|processors}**, {early} earlier than planned: those \
         who wait may start sooner.";
    ends_early_briefly(early: Span) -> String = "Ends {early} earlier than planned";
    over_finished() -> Label = "A job finishes";
    what_changes(job: &str) -> String = "What does the end of {job} change?";

    may_pass_by_own(job: &str, need: u32, free: u32, ends: Time) -> Words =
        "{job} may pass the head, says the own policy, and it fits: it needs **{need} \
         {need:processor|processors}**, {free} {free:is|are} free. It is planned to end at {ends}.";
    is_first_of_own(job: &str, need: u32, free: u32, ends: Time) -> Words =
        "{job} is the first in the own policy's order, and it fits: it needs **{need} \
         {need:processor|processors}**, {free} {free:is|are} free. It is planned to end at {ends}.";
    is_first(job: &str, need: u32, free: u32, ends: Time) -> Words =
        "{job} is the first of the queue, and it fits: it needs **{need} {need:processor|processors}**, \
         {free} {free:is|are} free. It is planned to end at {ends}.";
    head_fits_briefly(need: u32, free: u32) -> String = "The head fits: {need} of {free} free";
    lets_pass_briefly(job: &str, head: &str) -> String = "The own policy lets {job} pass {head}";
    one_behind() -> Words = "The job behind it is looked at afterwards.";
    those_behind(jobs: u64) -> Words = "{jobs} jobs behind it are looked at afterwards.";
    over_head() -> Label = "The head starts";
    processors() -> Label = "processors";
    free() -> Label = "free";

    passes(job: &str, passed: &str) -> Words = "{job} passes **{passed}**.";
    never_room(job: &str, head: &str) -> Words =
        "No planned end makes room for {head}. {job} **delays nobody**.";
    should_have_ended(job: &str, head: &str, shadow: &str) -> Words =
        "By the estimates {head} cannot start before {shadow}. By then {job} **should have ended**, so the \
         head is not delayed, unless the prediction is too short.";
    has_ended(job: &str, head: &str, shadow: &str) -> Words =
        "By the estimates {head} cannot start before {shadow}. By then {job} **has ended**, so the head is \
         not delayed.";
    not_delayed(ends: Time, shadow: &str) -> Words =
        "**{ends} ≤ {shadow}**, so the head is not delayed.";
    ends_before_shadow(ends: Time) -> String = "Ends at {ends}, before the shadow time";
    still_runs(head: &str, shadow: &str, extra: u32) -> Words =
        "By the estimates it will still run when {head} starts at {shadow}, but {head} **leaves {extra} \
         {extra:processor|processors} over**, so the head is not delayed.";
    in_time(need: u32, extra: u32) -> Words =
        "**{need} ≤ {extra}**, so the head has its processors in time.";
    needs_extra(need: u32, extra: u32) -> String = "Needs {need} of {extra} extra processors";
    others_passed() -> Words =
        "The others that are passed cannot start now either; only the head has a reservation.";
    over_passes() -> Label = "A job may pass the head";
    why_may_pass(job: &str, head: &str) -> String = "Why may {job} pass {head}?";

    reserved_from(job: &str, at: Time) -> Words = "{job} has its processors reserved from {at}.";
    nobody_in_front() -> Words = "**Nobody waits in front of it**, and it fits.";
    reserved_for_briefly(at: Time) -> String = "Reserved for {at}";
    takes_nothing(passed: &str) -> Words =
        "It passes {passed}, but **takes nothing that is reserved for them**: every one keeps its start.";
    delays_nobody(passed: &str) -> String = "Passes {passed} and delays nobody";
    reserved() -> Label = "reserved";
}
