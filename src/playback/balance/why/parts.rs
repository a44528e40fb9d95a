//! Formula, plane and table of lab Balance as plain data.

use crate::playback::scene::{JobMark, Words};

/// Formula, plane and table; what does not apply is absent.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BalanceWhy {
    /// Where every server's load and balance lie, with the thresholds.
    pub plane: Option<Plane>,
    /// The formulas that decided, with numbers.
    pub formulas: Vec<BalanceFormula>,
    /// "**1.17** is the smallest, so", and which job.
    pub verdict: Option<(Words, JobMark)>,
    /// The jobs among which one was chosen.
    pub table: Option<JobTableView>,
    /// A last remark.
    pub note: Option<Words>,
}

/// Loads and balances of all servers, each over the global one.
#[derive(Clone, Debug, PartialEq)]
pub struct Plane {
    /// One point a server.
    pub points: Vec<PlanePoint>,
    /// Up to where a server is under, and from where it is over.
    pub load: (f64, f64),
    /// From where a server is unbalanced.
    pub balance: f64,
    /// A sentence for those who cannot see it.
    pub spoken: String,
}

/// A server in the plane.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanePoint {
    /// Its load over the average.
    pub ra: f64,
    /// Its balance index over the global one.
    pub rb: f64,
    /// Its name, where it acts or is the partner.
    pub name: Option<String>,
}

/// A formula with its numbers filled in, already rounded so that no rounding contradicts the
/// comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BalanceFormula {
    /// An index of a server against its threshold.
    Threshold {
        /// "RA" or "RB".
        index: &'static str,
        /// Whose: "S6".
        server: String,
        /// Its index.
        value: String,
        /// "≥", "≤", or "<" where nothing is tested again.
        sign: &'static str,
        /// The index of all servers together.
        global: String,
        /// "1 + 0.1".
        factor: String,
        /// The threshold.
        bound: String,
    },
    /// RB of a server, and what it will be with the job or without it.
    Balance {
        /// Whose.
        server: String,
        /// Greatest, average and index now.
        now: [String; 3],
        /// "with J274".
        then_name: String,
        /// Greatest, average and index then.
        then: [String; 3],
    },
    /// How evenly a server is used with the job that starts: greatest, average and score.
    Use {
        /// The job.
        job: String,
        /// Greatest, average and score.
        with: [String; 3],
    },
    /// The share of the least used resource that the job takes.
    Lowest {
        /// The job.
        job: String,
        /// "resource 2".
        resource: String,
        /// What it takes of it.
        share: String,
    },
}

/// Jobs among which one was chosen, needs in percent of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobTableView {
    /// What the rows are, for screen readers.
    pub caption: String,
    /// How many resources there are: as many columns.
    pub resources: usize,
    /// The head of the last column: "RB".
    pub score: &'static str,
    /// The jobs, the chosen one first, then by score.
    pub rows: Vec<JobRow>,
    /// What is not listed.
    pub remark: Option<String>,
}

/// A job of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobRow {
    /// Its label.
    pub job: String,
    /// What it needs of each resource, in percent.
    pub needs: Vec<String>,
    /// Its score; empty where none was worked out.
    pub score: String,
    /// Whether it is the one.
    pub chosen: bool,
    /// Whether it is the latest in the queue.
    pub latest: bool,
    /// Why it cannot be the one.
    pub refused: Option<&'static str>,
}
