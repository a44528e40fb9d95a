//! What ends the run of a policy: the few things that only show while it runs [P-29, P-33, P-36].

use std::fmt;

use super::machine::{MOST_WORK, MOST_WORK_OF_A_RUN};
use super::program::Place;

/// An evaluation has ended; the machine knows why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Why a policy cannot go on, and where in its text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop {
    /// Why.
    pub why: Why,
    /// The place in the text.
    pub at: Place,
}

/// Why a policy cannot go on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Why {
    /// An operation with two numbers has no value.
    NoValue(f64, &'static str, f64),
    /// A function has no value.
    NoValueOf(&'static str, f64),
    /// None has no fields.
    Nothing(&'static str),
    /// More than [`MOST_WORK`] operations in one decision.
    Decision,
    /// More than [`MOST_WORK_OF_A_RUN`] operations in one run.
    Run,
}

impl Why {
    /// The code in files [P-61].
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoValue(..) | Self::NoValueOf(..) => "not-a-number",
            Self::Nothing(_) => "nothing",
            Self::Decision | Self::Run => "too-much-work",
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const THEN: &str = "say what holds then: if ... then ... else ...";
        match *self {
            Self::NoValue(a, sign, b) => {
                write!(f, "this has no value ({} {sign} {}); {THEN}", Written(a), Written(b))
            }
            Self::NoValueOf(name, a) => {
                write!(f, "this has no value ({name}({})); {THEN}", Written(a))
            }
            Self::Nothing(field) => write!(f, "none has no {field}"),
            Self::Decision => write!(f, "more than {MOST_WORK} operations in one decision"),
            Self::Run => write!(f, "more than {MOST_WORK_OF_A_RUN} operations in one run"),
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.at.line, self.at.column, self.why)
    }
}

/// A number as the language writes it.
struct Written(f64);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_infinite() {
            f.write_str(if self.0 < 0.0 { "-infinity" } else { "infinity" })
        } else {
            write!(f, "{}", self.0)
        }
    }
}
