//! From the bytes of a file to a checked document, or to everything that is wrong with it.

use std::borrow::Cow;

use super::balance::BalanceScenario;
use super::check::{check, check_field};
use super::cluster::ClusterScenario;
use super::component::{MappingDocument, TaskGraphDocument};
use super::field::{Choice, Field, Kind};
use super::model::{Scenario, WorkloadDocument};
use super::prioritize::PrioritizeScenario;
use super::problem::{Code, Problem};
use super::select::SelectScenario;
use super::tables::{COMPONENT, COMPONENTS, FORMAT, LAB, LABS};
use super::unpack::gunzip;
use super::value::Value;

/// What a file of this format may hold.
#[derive(Clone, Debug, PartialEq)]
pub enum Document {
    /// Everything that a run of lab *Allocate* needs.
    Scenario(Box<Scenario>),
    /// Everything that a run of lab *Prioritize* needs.
    Prioritize(Box<PrioritizeScenario>),
    /// Everything that a run of lab *Select* needs.
    Select(Box<SelectScenario>),
    /// Everything that a run of lab *Balance* needs.
    Balance(Box<BalanceScenario>),
    /// Everything that a run of lab *Cluster* needs.
    Cluster(Box<ClusterScenario>),
    /// A workload to be read or made by itself [F-38].
    Workload(WorkloadDocument),
    /// Tasks that wait for each other, to be placed by HEFT and CPOP [F-38].
    TaskGraph(TaskGraphDocument),
    /// Independent tasks, to be mapped [F-38].
    Mapping(MappingDocument),
    /// The worked example of the paper of lab *Balance* [C-50].
    Figure2,
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
    Value::parse(&unpacked(bytes)?)
}

/// The bytes of a file, unpacked if they are gzip [F-1].
pub fn unpacked(bytes: &[u8]) -> Result<Cow<'_, [u8]>, Problem> {
    if bytes.starts_with(&[0x1F, 0x8B]) {
        gunzip(bytes).map(Cow::Owned)
    } else {
        Ok(Cow::Borrowed(bytes))
    }
}

impl Document {
    /// That this is something else than what was expected.
    pub fn is_not(&self, expected: &str) -> Problem {
        let (path, found) = match self {
            Self::Scenario(_) => ("/lab", "a scenario of lab allocate"),
            Self::Prioritize(_) => ("/lab", "a scenario of lab prioritize"),
            Self::Select(_) => ("/lab", "a scenario of lab select"),
            Self::Balance(_) => ("/lab", "a scenario of lab balance"),
            Self::Cluster(_) => ("/lab", "a scenario of lab cluster"),
            Self::Workload(_) | Self::TaskGraph(_) | Self::Mapping(_) | Self::Figure2 => {
                ("/component", "a component document")
            }
        };
        Problem::new(Code::Conflict, path, format!("found {found}, expected {expected}"))
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
        let word = value.get("lab").and_then(Value::text);
        let Some(lab) = LABS.iter().find(|lab| Some(lab.choice.word) == word) else {
            return Err(check_field(value, &LAB));
        };
        none_of(check(value, lab.scenario))?;
        Ok(match lab.choice.word {
            "prioritize" => Self::Prioritize(Box::new(PrioritizeScenario::of(value))),
            "select" => Self::Select(Box::new(SelectScenario::of(value))),
            "cluster" => Self::Cluster(Box::new(ClusterScenario::of(value, lab.scenario))),
            "balance" => Self::Balance(Box::new(BalanceScenario::of(value))),
            _ => Self::Scenario(Box::new(Scenario::of(value, lab.scenario))),
        })
    }
}

impl Document {
    /// Checks a JSON value that must be a scenario, of whatever lab.
    pub fn check_scenario(value: &Value) -> Result<Self, Vec<Problem>> {
        match Self::check(value)? {
            other @ (Self::Workload(_) | Self::TaskGraph(_) | Self::Mapping(_) | Self::Figure2) => {
                Err(vec![other.is_not("a scenario")])
            }
            scenario => Ok(scenario),
        }
    }
}

impl Scenario {
    /// Checks a JSON value that must be a scenario of lab Allocate.
    pub fn check(value: &Value) -> Result<Self, Vec<Problem>> {
        match Document::check(value)? {
            Document::Scenario(scenario) => Ok(*scenario),
            other @ (Document::Prioritize(_)
            | Document::Balance(_)
            | Document::Select(_)
            | Document::Cluster(_)) => Err(vec![other.is_not("a scenario of lab allocate")]),
            other => Err(vec![other.is_not("a scenario")]),
        }
    }
}
