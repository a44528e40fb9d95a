//! The built-in policies in words: to learn from, to begin with, and to hold both against each other
//! [P-70].

/// A built-in policy in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The lab.
    pub lab: &'static str,
    /// The policy's word.
    pub policy: &'static str,
    /// The text.
    pub text: &'static str,
}

macro_rules! examples {
    ($($lab:literal / $policy:literal),* $(,)?) => {
        &[$(Example {
            lab: $lab,
            policy: $policy,
            text: include_str!(concat!("texts/", $lab, "/", $policy, ".policy")),
        }),*]
    };
}

/// All that can be said in words. Conservative backfilling has reservations, EASY++ a history, the
/// central scheme of lab Balance one queue, and SY with the balance index tests once and acts twice.
pub const EXAMPLES: &[Example] = examples![
    "allocate" / "first-fit",
    "allocate" / "worst-fit",
    "allocate" / "fastest-first",
    "allocate" / "best-fit",
    "allocate" / "adaptive",
    "allocate" / "intelligent",
    "cluster" / "fcfs",
    "cluster" / "sjf",
    "cluster" / "ljf",
    "cluster" / "easy",
    "cluster" / "easy-sjbf",
    "prioritize" / "fcfs",
    "prioritize" / "sjfr",
    "prioritize" / "ljfr",
    "prioritize" / "cplp",
    "select" / "mcrs",
    "select" / "lars",
    "select" / "bars",
    "select" / "pars",
    "balance" / "si",
    "balance" / "ri",
    "balance" / "sy",
    "balance" / "si-bsp",
    "balance" / "ri-bsp",
    "balance" / "sy-bsp",
    "balance" / "si-rb-bsp",
    "balance" / "ri-rb-bsp",
];
