//! What a paper claims, what was found, and whether the two agree.

use std::ops::RangeInclusive;

use crate::experiment::table::{Cell, Table};

/// Whether a claim holds here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It does, within what chance explains.
    Reproduced,
    /// In some cases, or only nearly.
    InPart,
    /// It does not.
    NotReproduced,
    /// It holds of what was run, where no paper claims it.
    Holds,
    /// It does not.
    DoesNotHold,
    /// There is nothing to hold it against.
    NotComparable,
    /// The runs that would tell have not been made.
    Open,
}

impl Verdict {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Reproduced => "reproduced",
            Self::InPart => "in part",
            Self::NotReproduced => "not reproduced",
            Self::Holds => "holds",
            Self::DoesNotHold => "does not hold",
            Self::NotComparable => "not comparable",
            Self::Open => "not known yet",
        }
    }
}

/// A claim of a paper beside what was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// What is claimed, in a sentence.
    pub claim: &'static str,
    /// The paper's number, or its word.
    pub paper: Cell,
    /// What was found.
    pub ours: Cell,
    /// Whether the two agree.
    pub verdict: Verdict,
    /// Why not, or what to know about it.
    pub reason: &'static str,
}

impl Claim {
    /// A claim that stands alone.
    pub(super) const fn new(
        claim: &'static str,
        paper: Cell,
        ours: Cell,
        verdict: Verdict,
        reason: &'static str,
    ) -> Self {
        Self { claim, paper, ours, verdict, reason }
    }

    /// That something holds in all of so many cases.
    pub(super) fn of_cases(
        claim: &'static str,
        (held, of): (usize, usize),
        reason: &'static str,
    ) -> Self {
        let verdict = match held {
            _ if of == 0 => Verdict::Open,
            held if held == of => Verdict::Reproduced,
            0 => Verdict::NotReproduced,
            _ => Verdict::InPart,
        };
        let reason = match verdict {
            Verdict::Reproduced | Verdict::Open => "",
            _ => reason,
        };
        // Of no case yet nobody has said anything.
        let told = |held| if of == 0 { Cell::Empty } else { Cell::Text(format!("{held} of {of}")) };
        Self::new(claim, told(of), told(held), verdict, reason)
    }

    /// The same claim, where the workload is not the paper's.
    #[must_use]
    pub(super) fn on_another_workload(self) -> Self {
        let reason = "another workload than the paper's; give its trace";
        Self { verdict: Verdict::NotComparable, reason, ..self }
    }
}

/// What chance does to a number: drawing other sets of random numbers.
#[derive(Clone, Debug)]
pub(super) struct Chance {
    /// The standard deviation from one draw to the next.
    pub(super) deviation: f64,
    /// What single draws gave.
    pub(super) range: RangeInclusive<f64>,
}

impl Chance {
    /// Whether a number that was found agrees with a printed one.
    pub(super) fn judge(&self, ours: f64, paper: f64) -> Verdict {
        if (ours - paper).abs() <= 2.0 * self.deviation && self.range.contains(&paper) {
            Verdict::Reproduced
        } else if self.range.contains(&paper) {
            Verdict::InPart
        } else {
            Verdict::NotReproduced
        }
    }
}

/// Claims as a table.
pub(crate) fn claims_table(claims: Vec<Claim>) -> Table {
    let rows = claims.into_iter().map(|claim| {
        let Claim { claim, paper, ours, verdict, reason } = claim;
        vec![claim.into(), paper, ours, verdict.words().into(), reason.into()]
    });
    Table::new(&["claim", "paper", "ours", "verdict", "reason"], rows.collect())
}
