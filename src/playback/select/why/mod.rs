//! Why what comes next comes next: the "Why?" panel for every kind of step.

mod decision;
mod forced;
mod formula;
mod lead;
mod own;
mod plain;

pub(super) use formula::Unit;

use super::Run;
use crate::labs::select::Fact;
use crate::playback::explanation::Explanation;
use crate::playback::policy::PolicyMark;
use crate::playback::scene::Words;
use crate::words::select::why as told;

/// Formula and tables of lab Select; what does not apply is absent.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SelectWhy {
    /// TTR with its numbers.
    pub formula: Option<TtrFormula>,
    /// "= **175 min**, the least:", and whose cluster that is.
    pub verdict: Option<(Words, PolicyMark, String)>,
    /// The unit of the tables: "min".
    pub unit: &'static str,
    /// The candidates by TTR.
    pub ranked: Vec<Ranked>,
    /// How many more there are, and which clusters are left out.
    pub left_out: Vec<String>,
    /// How the waits come about.
    pub waits: Vec<WaitRow>,
}

/// The time to run with its numbers filled in, rounded so that the parts sum to the whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TtrFormula {
    /// What travels: "1.39 GB".
    pub moved: String,
    /// "831 KB/s".
    pub bandwidth: String,
    /// The waiting work, the rest of the running job, the staging gap, as far as they are not zero.
    pub wait: Vec<WaitTerm>,
    /// "2.83 M MI".
    pub length: String,
    /// "486 MIPS", or "5 × 486 MIPS".
    pub power: String,
    /// The terms: transfer, wait, process.
    pub terms: [String; 3],
    /// Their sum with its unit: "175 min".
    pub total: String,
}

/// A part of a wait in the formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitTerm {
    /// The process times of the jobs that wait.
    Work,
    /// The rest of the job that runs.
    Remaining,
    /// The cluster idles because files are on their way.
    Gap,
    /// Until enough processors stay free.
    Free,
}

/// A candidate with the terms of its TTR.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// Its name.
    pub cluster: String,
    /// The policies that would take it.
    pub picks: Vec<PolicyMark>,
    /// Transfer, wait, process, TTR.
    pub terms: [String; 4],
    /// Whether it was taken.
    pub chosen: bool,
}

/// Where a wait comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitRow {
    /// The cluster.
    pub cluster: String,
    /// Waiting work, rest of the running job, staging gap, wait.
    pub terms: [String; 4],
}

impl Run {
    pub(super) fn why(&self, cursor: usize) -> Explanation {
        let Some(next) = self.next(cursor) else {
            let complete = self.timeline.is_complete();
            return if complete { self.ended(told::fate()) } else { Explanation::unknown() };
        };
        match next.fact {
            Fact::Selected { .. } | Fact::Rejected { .. } => match self.evidence(cursor) {
                Some(evidence) => match evidence.overruled {
                    Some(overruled) => self.why_forced(cursor, &evidence, overruled.instead),
                    None => self.why_outcome(cursor, &evidence),
                },
                None => self.why_step(cursor, *next),
            },
            _ => self.why_step(cursor, *next),
        }
    }
}
