//! Why what comes next comes next: one sentence first, the formula with its numbers second, the
//! tables third.

use super::own::OwnWhy;
use super::scene::{Table, Words};
use super::sheet::Reasons;
use crate::words::run;

/// What the "Why?" panel says of the next fact.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// Above the title: "Decision 41. A job finished, jobs are waiting".
    pub over: String,
    /// The question: "Why S3?".
    pub title: String,
    /// The answer in a sentence or two.
    pub lead: Words,
    /// The answer in one line, where there is room for no more.
    pub peek: String,
    /// What a policy of one's own looked at, where one decided.
    pub own: Option<Box<OwnWhy>>,
    /// Formula and tables of the lab.
    pub body: Body,
}

impl Explanation {
    /// One that needs no more than its sentences.
    pub(super) fn plain(over: String, title: String, lead: Words, peek: String) -> Self {
        Self { over, title, lead, peek, own: None, body: Body::Plain }
    }

    /// That of the last step of a run that is still growing.
    pub(super) fn unknown() -> Self {
        Self::plain(
            run::over_unknown().to_owned(),
            run::what_comes_next().to_owned(),
            run::unknown(),
            run::unknown_briefly().to_owned(),
        )
    }
}

/// The lab's part of an explanation.
macro_rules! bodies {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        /// The lab's part of an explanation.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Body {
            /// The sentence says it all.
            Plain,
            $(
                #[doc = concat!("That of lab *", stringify!($lab), "*.")]
                $lab(Box<super::$module::OfWhy>),
            )*
        }

        impl Body {
            /// The reasons as lines and tables, for paper.
            pub(super) fn reasons(&self) -> Reasons {
                match self {
                    Self::Plain => Reasons::default(),
                    $(Self::$lab(why) => super::$module::reasons_of(why),)*
                }
            }
        }
    };
}

crate::for_each_lab!(bodies);

/// Why a job may start, or what is kept for one that waits: the part of an explanation that goes before
/// that of the site.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlanWhy {
    /// The tests, with their numbers.
    pub formulas: Vec<RuleFormula>,
    /// What follows: "**S2 ≠ S1**, so J4 keeps its processors".
    pub verdict: Option<Words>,
    /// Where else, and when.
    pub table: Option<Table>,
    /// What stands above the part of the site: "Why S2?"; nothing where there is none.
    pub then: Option<String>,
}

/// A rule above its numbers: operands at even places, signs at odd ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleFormula {
    /// "now + estimate ≤ shadow time".
    pub rule: Vec<&'static str>,
    /// "10 h + 40 min ≤ 12 h".
    pub numbers: Vec<String>,
    /// Whether it holds, where it is a test.
    pub holds: Option<bool>,
}
