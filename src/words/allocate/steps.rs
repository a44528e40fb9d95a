//! Steps that a sentence explains: what a decision follows from, submissions, finishes, rejections, and what
//! interventions do.

use crate::time::Span;
use crate::words::{Label, Words};

messages! {
    Allocate::Steps;

    decision(number: u64, situation: &str) -> String = "Decision {number}. {situation}";
    to_empty_queue() -> Label = "A job was submitted to an empty queue";
    others_waiting() -> Label = "A job was submitted, others are waiting";
    jobs_waiting() -> Label = "A job finished, jobs are waiting";
    cancelled_waiting() -> Label = "A job was cancelled, jobs are waiting";
    resized_waiting() -> Label = "A site has another size, jobs are waiting";
    why_site(site: &str) -> String = "Why {site}?";

    sites_with_room(sites: usize) -> String = "{sites} more {sites:site has|sites have} room";
    none_free(sites: &str) -> String = "{sites}: none free";
    too_small(site: &str, free: u32) -> String = "{site}: {free} free, too small";
    all_too_small(sites: &str, free: u32) -> String = "{sites}: at most {free} free, too small";
    sites(number: usize) -> String = "{number} {number:site|sites}";

    over_submitted_alone() -> Label = "A job is submitted, nobody waits";
    can_start(job: &str) -> String = "Can {job} start at once?";
    is_head(job: &str, need: u32) -> Words =
        "{job} is submitted to an empty queue, so it is the head: it starts if a site has **{need} free \
         {need:processor|processors}**.";
    is_head_briefly(job: &str, need: u32) -> String =
        "{job} is the head at once and needs {need} free {need:processor|processors} on one site";
    joins_for_place(job: &str, head: &str) -> Words =
        "{job} joins the queue, where **{head}** is at the head. It gets a site and a start first, such \
         that nobody's start gets later.";
    joins_for_pass(job: &str, head: &str) -> Words =
        "{job} joins the queue, where **{head}** is at the head. A pass follows: the waiting jobs are \
         tried in order.";
    joins_briefly(job: &str) -> String = "{job} joins the queue, and a pass follows";
    waits_behind(job: &str, head: &str, place: usize) -> Words =
        "**{head}** is at the head, and the policy keeps it waiting. Under FCFS nobody overtakes it, so \
         {job} joins the end of the queue, at place **{place}**.";
    waits_behind_held(job: &str, head: &str, place: usize) -> Words =
        "**{head}** is at the head and is held. Under FCFS nobody overtakes it, so \
         {job} joins the end of the queue, at place **{place}**.";
    waits_behind_briefly(job: &str, head: &str, place: usize) -> String =
        "FCFS: {job} waits behind {head}, at place {place}";

    over_finished_alone() -> Label = "A job finishes, nobody waits";
    over_finished() -> Label = "A job finishes, jobs are waiting";
    when_finishes(job: &str) -> String = "What happens when {job} finishes?";
    frees(job: &str, site: &str, freed: u32, free: u32) -> Words =
        "{job} finishes on {site} and frees **{freed} {freed:processor|processors}**, so {free} will be \
         free there.";
    nothing_starts() -> Words = "Nobody waits, so nothing starts.";
    frees_briefly(job: &str, site: &str) -> String = "{job} finishes on {site}; nobody waits";
    head_is_tried(head: &str, need: u32) -> Words =
        "**{head}** is at the head and needs {need} {need:processor|processors}: now it is tried again.";
    head_is_tried_briefly(job: &str, site: &str, head: &str) -> String =
        "{job} finishes on {site}; then {head} is tried again";

    over_rejected() -> Label = "Not an event. A job is turned away";
    rejected(job: &str, need: u32, widest: u32) -> Words =
        "{job} needs **{need}** processors inside one site, and the largest site has **{widest}**. It \
         could never start and would block the queue for ever. Give the scenario a resource \
         configuration (RC), and wide jobs are cut into pieces that fit.";
    rejected_briefly(need: u32, widest: u32) -> String =
        "Needs {need}, the largest site has {widest}";
    fate() -> Label = "rejected as wider than every site";

    forced_start(job: &str, site: &str) -> Words = "Forced: **{job} starts on {site}**.";
    forced_start_briefly(job: &str, site: &str) -> String = "Forced: {job} starts on {site}";
    would_choose(site: &str) -> Words = "The policy would have chosen **{site}**:";
    would_start(job: &str, site: &str) -> Words =
        "The policy would have started **{job} on {site}**:";
    would_find_holes(head: &str) -> Words =
        "The policy would have started nothing: {head} is at the head, and the free processors lie in \
         holes that are too small.";
    would_find_too_few(head: &str) -> Words =
        "The policy would have started nothing: {head} is at the head, and too few processors are free.";
    would_keep_waiting(head: &str) -> Words =
        "The policy would have started nothing: {head} is at the head, and it keeps it waiting.";

    leaves_site(job: &str, site: &str, freed: u32) -> Words =
        "The scenario cancels {job}: it leaves {site} and gives back {freed} \
         {freed:processor|processors}.";

    over_resized() -> Label = "A site changes its size";
    what_happens_to(site: &str) -> String = "What happens to {site}?";
    resized(site: &str, processors: u32, before: u32) -> Words =
        "The scenario gives {site} **{processors} {processors:processor|processors}** in place of \
         {before}.";
    resized_briefly(site: &str, processors: u32) -> String =
        "{site} has {processors} {processors:processor|processors} now";

    over_reserved() -> Label = "A reservation is made";
    why_site_at(site: &str, at: &str) -> String = "Why {site} at {at}?";
    finds_room(job: &str, site: &str, at: &str) -> Words =
        "Beside what runs and what is reserved, {job} finds room first on **{site}**, from **{at}** on.";
    moves_from(site: &str, earlier: Span) -> Words = "It moves there from {site}, {earlier} earlier.";
    gets_earlier(earlier: Span) -> Words = "That is {earlier} earlier.";
    nobody_in_its_way() -> Words = "Nobody may start who would be in its way.";
    finds_room_briefly(job: &str, site: &str, at: &str) -> String =
        "{job} can start first on {site}, at {at}";
}
