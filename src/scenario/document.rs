//! From the bytes of a file to a checked document, or to everything that is wrong with it.

use std::borrow::Cow;

use super::check::{check, check_field};
use super::component::{MappingDocument, TaskGraphDocument};
use super::field::{Choice, Field, Kind};
use super::kind::{LabKind, LabScenario};
use super::model::{JobSource, WorkloadDocument};
use super::problem::{Code, Problem};
use super::size::Size;
use super::tables::{COMPONENT, COMPONENTS, FORMAT, LAB, LabTable};
use super::unpack::gunzip;
use super::value::Value;

/// What can be asked of the scenario of any lab is asked of all of them in the same words.
macro_rules! documents {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        /// What a file of this format may hold.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Document {
            $(
                #[doc = concat!("Everything that a run of lab *", stringify!($lab), "* needs.")]
                $lab(Box<LabScenario<super::$module::$lab>>),
            )*
            /// A workload to be read or made by itself [F-38].
            Workload(WorkloadDocument),
            /// Tasks that wait for each other, to be placed by HEFT and CPOP [F-38].
            TaskGraph(TaskGraphDocument),
            /// Independent tasks, to be mapped [F-38].
            Mapping(MappingDocument),
            /// The worked example of the paper of lab *Balance* [C-50].
            Figure2,
        }

        /// Reads the scenario of the lab of this word, which has passed the check.
        fn scenario_of(word: &str, value: &Value) -> Option<Document> {
            $(
                if word == super::$module::$lab::TABLE.choice.word {
                    return Some(Document::$lab(Box::new(LabScenario::of(value))));
                }
            )*
            None
        }
        $(
            impl LabScenario<super::$module::$lab> {
                /// Checks a JSON value that must be a scenario of this lab.
                pub fn check(value: &Value) -> Result<Self, Vec<Problem>> {
                    let word = super::$module::$lab::TABLE.choice.word;
                    let expected = || format!("a scenario of lab {word}");
                    match Document::check_scenario(value)? {
                        Document::$lab(scenario) => Ok(*scenario),
                        other => Err(vec![other.is_not(&expected())]),
                    }
                }
            }
        )*
    };
}

crate::for_each_lab!(documents);

/// Does the same with the scenario of any lab, and something else with any other document:
/// `with_scenario!(document, scenario => run(&scenario), other => no(other))`.
#[macro_export]
macro_rules! with_scenario {
    (
        [[$document:expr] [$scenario:ident] [$each:expr] [$other:pat] [$otherwise:expr]]
        $($lab:ident $module:ident { $($run:ty,)* })*
    ) => {
        match $document {
            $($crate::scenario::Document::$lab($scenario) => $each,)*
            $other => $otherwise,
        }
    };
    ($document:expr, $scenario:ident => $each:expr, $other:pat => $otherwise:expr $(,)?) => {
        $crate::for_each_lab! { with_scenario [$document] [$scenario] [$each] [$other] [$otherwise] }
    };
}

/// The key that tells component documents apart.
const ANY_COMPONENT: Field = Field::required(
    "component",
    "Component",
    Kind::Word(&[
        Choice { word: "workload", label: "Workload", help: "Jobs, read or made." },
        Choice { word: "task-graph", label: "Task graph", help: "HEFT and CPOP." },
        Choice { word: "mapping", label: "Mapping", help: "Mapping heuristics." },
        Choice {
            word: "leinberger-figure-2",
            label: "Figure 2",
            help: "The worked example of lab Balance.",
        },
    ]),
    "Which part of the program is used by itself.",
);

/// Reads a document from the bytes of a file, plain or gzip [F-1].
pub fn read(bytes: &[u8]) -> Result<Document, Vec<Problem>> {
    let value = parse(bytes).map_err(|problem| vec![problem])?;
    Document::check(&value)
}

/// Reads JSON from the bytes of a file, plain or gzip [F-1].
pub fn parse(bytes: &[u8]) -> Result<Value, Problem> {
    let text = unpacked(bytes)?;
    // As some shells write what a program prints into a file.
    if text.starts_with(b"\xFF\xFE") || text.starts_with(b"\xFE\xFF") {
        let message = "found text in UTF-16, expected JSON in UTF-8".to_owned();
        return Err(Problem::new(Code::Syntax, "", message));
    }
    Value::parse(&text)
}

/// The bytes of a file, unpacked if they are gzip [F-1].
pub fn unpacked(bytes: &[u8]) -> Result<Cow<'_, [u8]>, Problem> {
    if bytes.starts_with(&[0x1F, 0x8B]) {
        gunzip(bytes).map(Cow::Owned)
    } else {
        Ok(Cow::Borrowed(bytes))
    }
}

/// The word of a scenario's lab.
const fn word_of<K: LabKind>(_: &LabScenario<K>) -> &'static str {
    K::TABLE.choice.word
}

impl Document {
    /// That this is something else than what was expected.
    pub fn is_not(&self, expected: &str) -> Problem {
        let (path, found) = match self.lab() {
            Some(lab) => ("/lab", format!("a scenario of lab {lab}")),
            None => ("/component", "a component document".to_owned()),
        };
        Problem::new(Code::Conflict, path, format!("found {found}, expected {expected}"))
    }

    /// The word of the lab, if this is a scenario.
    pub fn lab(&self) -> Option<&'static str> {
        with_scenario!(self, scenario => Some(word_of(&**scenario)), _ => None)
    }

    /// The jobs that may come from a trace, and the seed, in a lab that has such jobs.
    pub fn rigid_jobs(&self) -> Option<(&JobSource, u64)> {
        with_scenario!(
            self,
            scenario => LabKind::rigid_jobs(&**scenario).map(|jobs| (jobs, scenario.seed)),
            _ => None,
        )
    }

    /// How much a run of this will hold. A trace in a file has no jobs before it has been read: then
    /// `read` says how many.
    pub fn size(&self, read: Option<u64>) -> Size {
        with_scenario!(self, scenario => LabKind::size(&**scenario, read), _ => Size::default())
    }

    /// Checks a JSON value: a wrong `format` ends the check, then a wrong `lab` [F-31].
    pub fn check(value: &Value) -> Result<Self, Vec<Problem>> {
        let none_of =
            |problems: Vec<Problem>| if problems.is_empty() { Ok(()) } else { Err(problems) };
        if !matches!(value, Value::Object(_)) {
            return Err(check(value, &COMPONENT));
        }
        none_of(check_field(value, &FORMAT))?;
        if value.get("component").is_some() && value.get("lab").is_none() {
            none_of(check_field(value, &ANY_COMPONENT))?;
            let word = value.get("component").and_then(Value::text);
            let found = COMPONENTS.iter().find(|(name, _)| Some(*name) == word);
            none_of(check(value, found.map_or(&COMPONENT, |(_, table)| table)))?;
            return Ok(match word {
                Some("task-graph") => Self::TaskGraph(TaskGraphDocument::of(value)),
                Some("mapping") => Self::Mapping(MappingDocument::of(value)),
                Some("leinberger-figure-2") => Self::Figure2,
                _ => Self::Workload(WorkloadDocument::of(value)),
            });
        }
        let Some(lab) = LabTable::of(value) else {
            return Err(check_field(value, &LAB));
        };
        none_of(check(value, lab.scenario))?;
        scenario_of(lab.choice.word, value).ok_or_else(|| check_field(value, &LAB))
    }
}

impl Document {
    /// Checks a JSON value that must be a scenario, of whatever lab.
    pub fn check_scenario(value: &Value) -> Result<Self, Vec<Problem>> {
        let document = Self::check(value)?;
        match document.lab() {
            Some(_) => Ok(document),
            None => Err(vec![document.is_not("a scenario")]),
        }
    }
}
