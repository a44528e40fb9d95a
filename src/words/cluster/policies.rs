//! What is said of each policy: what it is called and its rule in mode Predict, and why a job is first. Whoever has a
//! policy finds its words by its word in files.

use crate::time::Time;
use crate::words::{Label, Worded, Words};

messages! {
    Cluster::Policies;

    fcfs_rule() -> Label =
        "FCFS starts jobs in the order of arrival; who does not fit blocks those behind.";

    sjf_rule() -> Label =
        "SJF starts the shortest estimate first; who does not fit blocks those behind.";
    sjf_first(job: &str, need: u32, free: u32, ends: Time) -> Words =
        "{job} has the shortest estimate of those who wait, and it fits: it needs **{need} \
         {need:processor|processors}**, {free} {free:is|are} free. It is planned to end at {ends}.";

    ljf_rule() -> Label =
        "LJF starts the longest estimate first; who does not fit blocks those behind.";
    ljf_first(job: &str, need: u32, free: u32, ends: Time) -> Words =
        "{job} has the longest estimate of those who wait, and it fits: it needs **{need} \
         {need:processor|processors}**, {free} {free:is|are} free. It is planned to end at {ends}.";

    easy_rule() -> Label =
        "EASY lets others pass a blocked head if they end by its shadow time, or need only extra \
         processors.";

    easy_sjbf() -> Label = "EASY, shortest first";
    easy_sjbf_rule() -> Label =
        "The same as EASY, but those who may pass are tried shortest first.";

    easy_plus_plus_rule() -> Label =
        "The same as EASY, shortest first, with estimates predicted from what the user's last jobs took.";

    conservative() -> Label = "Conservative";
    conservative_inside() -> Label = "conservative";
    conservative_rule() -> Label =
        "Conservative backfilling lets a job start before its turn only if nobody's reservation gets \
         later.";
}

/// What a policy is called where it stands alone, and inside a sentence; nothing where it is called the same in every
/// language.
pub fn called(policy: &str) -> Option<(Worded, Worded)> {
    Some(match policy {
        "easy-sjbf" => (easy_sjbf, easy_sjbf),
        "conservative" => (conservative, conservative_inside),
        _ => return None,
    })
}

/// What it is called in a question.
pub fn name(policy: &str) -> Option<Label> {
    Some(match policy {
        "fcfs" => "FCFS",
        "sjf" => "SJF",
        "ljf" => "LJF",
        "easy" => "EASY",
        "easy-sjbf" => "EASY-SJBF",
        "easy-plus-plus" => "EASY++",
        "conservative" => conservative_inside(),
        _ => return None,
    })
}

/// Its rule.
pub fn rule(policy: &str) -> Option<Label> {
    Some(match policy {
        "fcfs" => fcfs_rule(),
        "sjf" => sjf_rule(),
        "ljf" => ljf_rule(),
        "easy" => easy_rule(),
        "easy-sjbf" => easy_sjbf_rule(),
        "easy-plus-plus" => easy_plus_plus_rule(),
        "conservative" => conservative_rule(),
        _ => return None,
    })
}

/// Why a job at the head is first, where that is not its arrival.
pub fn first(policy: &str, job: &str, (need, free): (u32, u32), ends: Time) -> Option<Words> {
    Some(match policy {
        "sjf" => sjf_first(job, need, free, ends),
        "ljf" => ljf_first(job, need, free, ends),
        _ => return None,
    })
}
