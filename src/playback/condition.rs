//! What a breakpoint waits for and a search looks for. The replay says which conditions there are,
//! since every lab has some of its own.

use super::format;
use super::recording::FactKind;
use crate::words::{Digits, Label, Worded, tracks};

/// A kind of condition.
#[derive(Clone, Copy, Debug)]
pub struct ConditionKind {
    /// Its word in storage and links.
    pub key: &'static str,
    /// What people call it: "start", or with a bound "queue >".
    pub label: Worded,
    /// The number that belongs to it, if one does.
    pub bound: Option<Bound>,
    /// What it is about.
    pub about: About,
}

/// The number of a condition.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bound {
    /// What is offered at first.
    pub usual: f64,
    /// The greatest that makes sense.
    pub most: f64,
    /// How many digits stand behind the point.
    pub decimals: u8,
}

/// What a condition is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// It holds at every fact of a kind.
    Facts(FactKind),
    /// It holds of states.
    States,
}

impl ConditionKind {
    /// A condition that holds at every fact of a kind.
    pub const fn facts(key: &'static str, label: Worded, kind: FactKind) -> Self {
        Self { key, label, bound: None, about: About::Facts(kind) }
    }

    /// "start", or with a bound "queue >".
    pub fn label(&self) -> Label {
        (self.label)()
    }

    /// Whether it holds below its bound.
    fn is_below(&self) -> bool {
        self.label().ends_with('<')
    }

    /// A condition that holds of states, with a number or without.
    pub const fn states(key: &'static str, label: Worded, bound: Option<Bound>) -> Self {
        Self { key, label, bound, about: About::States }
    }
}

/// Kinds are told apart by their words.
impl PartialEq for ConditionKind {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

/// A job starts.
pub static START: ConditionKind = ConditionKind::facts("start", tracks::at_start, FactKind::Start);
/// A job is submitted.
pub static SUBMISSION: ConditionKind =
    ConditionKind::facts("submission", tracks::at_submission, FactKind::Submission);
/// A job finishes.
pub static FINISH: ConditionKind =
    ConditionKind::facts("finish", tracks::at_finish, FactKind::Finish);
/// Runs that are compared decide differently [G-5].
pub static DIVERGENCE: ConditionKind =
    ConditionKind::states("divergence", tracks::at_divergence, None);
/// More than so many jobs wait.
pub static QUEUE: ConditionKind = ConditionKind::states(
    "queue",
    tracks::above_queue,
    Some(Bound { usual: 10.0, most: 1e6, decimals: 0 }),
);

/// What a breakpoint waits for, or a search looks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Condition {
    /// Its kind.
    pub kind: &'static ConditionKind,
    /// Its number; 0 where none belongs to it.
    pub bound: f64,
}

impl Condition {
    /// A condition without a number.
    pub const fn of(kind: &'static ConditionKind) -> Self {
        Self { kind, bound: 0.0 }
    }

    /// A condition with its number.
    pub const fn above(kind: &'static ConditionKind, bound: f64) -> Self {
        Self { kind, bound }
    }

    /// A condition with a number that somebody has typed or a link holds; nothing where it makes no
    /// sense.
    pub fn with(kind: &'static ConditionKind, number: f64) -> Option<Self> {
        let bound = kind.bound?;
        let whole = bound.decimals > 0 || number.fract() == 0.0;
        ((0.0..=bound.most).contains(&number) && whole).then_some(Self { kind, bound: number })
    }

    /// Of two numbers the one that is nearer to the bound, or beyond it.
    pub fn further(self) -> fn(f64, f64) -> f64 {
        if self.kind.is_below() { f64::min } else { f64::max }
    }

    /// Of a breakpoint that no step has reached: "queue > 10 was never reached: 7 at most".
    pub fn missed(self, extent: Option<f64>) -> String {
        let label = self.label();
        let Some((number, bound)) = extent.zip(self.kind.bound) else {
            return tracks::never(&label);
        };
        let number = Digits(number, usize::from(bound.decimals));
        if self.kind.is_below() {
            tracks::never_below(&label, number)
        } else {
            tracks::never_above(&label, number)
        }
    }

    /// "queue > 10", "start".
    pub fn label(self) -> String {
        match self.kind.bound {
            Some(bound) => {
                let number = format::decimal(self.bound, usize::from(bound.decimals));
                format!("{} {number}", self.kind.label())
            }
            None => self.kind.label().to_owned(),
        }
    }
}

/// The kind of a word in storage and links, in whatever lab.
pub fn condition_kind(key: &str) -> Option<&'static ConditionKind> {
    super::ALL_CONDITIONS
        .iter()
        .flat_map(|kinds| kinds.iter())
        .find(|kind| kind.key == key)
        .copied()
}
