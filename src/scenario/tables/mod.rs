//! The tables of fields: what may stand in a scenario [F-2 to F-6, F-15, F-16, F-38].
//!
//! Every lab has one table of a whole scenario; what labs share is written once, in `common` and
//! `workload`.

mod balance_options;
mod common;
mod components;
mod experiment;
mod interventions;
mod prioritize_options;
mod workflows;
mod workload;

pub use common::{FORMAT, JOB, LAB, SITE};
pub use components::{COMPONENTS, FIGURE_2, MAPPING, MAPPING_POLICIES, TASK_GRAPH};
pub use experiment::{AXIS, EXPERIMENT, REPLICATIONS};
pub use workflows::{OPERATIONS_PER_SECOND, WORKFLOW, WORKFLOWS};
pub use workload::{COMPONENT, SOURCES};

use super::field::{Choice, Field, Kind, List, Object, Variant};
use super::kind::LabKind;
use super::kinds;
use super::value::Value;
use crate::own::Vocabulary;

/// A lab as scenarios name it.
#[derive(Clone, Copy, Debug)]
pub struct LabTable {
    /// Its word in files, and its name for people.
    pub choice: Choice,
    /// Its scenarios.
    pub scenario: &'static Object,
    /// Its policies.
    pub policies: &'static [Choice],
    /// Its options.
    pub options: &'static Object,
    /// What own policies see.
    pub vocabulary: Option<&'static Vocabulary>,
    /// The plain rule, and what the lab's paper makes of it: policies that are worth comparing.
    pub compared: (&'static str, &'static str),
    /// The three metrics that matter most.
    pub telling: [&'static str; 3],
    /// Which questions about its decisions lessons can ask [L-1].
    pub asks: &'static [&'static str],
}

impl LabTable {
    /// The lab that a scenario names.
    pub fn of(scenario: &Value) -> Option<&'static Self> {
        Self::named(scenario.get("lab").and_then(Value::text)?)
    }

    /// The word of the lab that a scenario names; none where it names no lab.
    pub fn word_of(scenario: &Value) -> &'static str {
        Self::of(scenario).map_or("", |lab| lab.choice.word)
    }

    /// The lab of this word.
    pub fn named(word: &str) -> Option<&'static Self> {
        LABS.iter().find(|lab| lab.choice.word == word)
    }

    /// The field of its machines: sites, resources, servers, clusters.
    pub fn machines(&self) -> Option<Machines> {
        self.scenario.fields.iter().find_map(|field| {
            let (makers, is_one) = match field.kind {
                Kind::List(_) => (&[][..], false),
                Kind::Single(_) => (&[][..], true),
                Kind::ListOrOneOf(_, makers) => (makers, false),
                _ => return None,
            };
            let row = self.row_of(field.key)?;
            let other = ["jobs", "own_policies"].contains(&field.key);
            (!other).then_some(Machines { field, row, makers, is_one })
        })
    }

    /// What stands in a row of one of its lists.
    pub fn row_of(&self, list: &str) -> Option<&'static Object> {
        match self.scenario.field(list)?.kind {
            Kind::List(List { items: Kind::Object(row), .. })
            | Kind::Single(List { items: Kind::Object(row), .. })
            | Kind::ListOrOneOf(List { items: Kind::Object(row), .. }, _) => Some(row),
            _ => None,
        }
    }

    /// Where its jobs can come from, besides a written list.
    pub fn sources(&self) -> &'static [Variant] {
        match self.scenario.field("workload").map(|field| field.kind) {
            Some(Kind::OneOf(sources)) => sources,
            _ => &[],
        }
    }
}

/// Why a policy chooses as it does, for lessons that ask for it [L-10].
#[derive(Clone, Copy, Debug)]
pub struct Reason {
    /// The policy's word.
    pub policy: &'static str,
    /// The code of the reason.
    pub code: &'static str,
    /// What it compares of candidates, by the keys of evidence: only a tie rule parts those that are equal in
    /// all of it. Nothing where it has no ties, or where evidence tells them by itself.
    pub compared: &'static [&'static str],
}

/// The machines of a lab in its scenarios.
#[derive(Clone, Copy, Debug)]
pub struct Machines {
    /// Their list.
    pub field: &'static Field,
    /// One of them.
    pub row: &'static Object,
    /// How they can be made in place of being written out.
    pub makers: &'static [Variant],
    /// Whether there is exactly one.
    pub is_one: bool,
}

impl Machines {
    /// One of them: "site".
    pub fn noun(&self) -> &'static str {
        self.field.key.strip_suffix('s').unwrap_or(self.field.key)
    }
}

/// The tables of the labs.
macro_rules! tables {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        $(pub mod $module;)*

        /// The labs, in the order in which people meet them.
        pub const LABS: &[LabTable] = &[$($module::LAB),*];

        /// The reasons of a lab's policies, as far as each has one.
        pub fn reasons_of(lab: &str) -> &'static [Reason] {
            match lab {
                $(word if word == $module::CHOICE.word => <kinds::$lab as LabKind>::REASONS,)*
                _ => &[],
            }
        }

        /// The words of the labs.
        pub(super) const LAB_CHOICES: &[Choice] = &[$($module::CHOICE),*];
    };
}

crate::for_each_lab!(tables);
