//! What is searched for, and how large scenarios may be [G-71, G-72, G-80].

use serde::de::DeserializeOwned;

use super::none_of;
use super::optimum::{LABS, not_searched};
use crate::explore::find::{Property, Wanted};
use crate::scenario::tables::LabTable;
use crate::scenario::{Code, Document as Scenarios, Problem, Value};

/// A search for a scenario in which a rule fails.
#[derive(Clone, Debug, PartialEq)]
pub struct FindDocument {
    /// The word of the lab.
    pub lab: String,
    /// What is to hold.
    pub property: Property,
    /// The word of the policy.
    pub policy: String,
    /// The word of the policy that is to be better; empty where none is asked for.
    pub than: String,
    /// The own policies of the scenarios, a list [P-3].
    pub own_policies: Value,
    /// The options of the scenarios.
    pub options: Value,
    /// What is compared.
    pub metric: Wanted,
    /// By which share it must be worse.
    pub margin: f64,
    /// How large scenarios may be.
    pub sizes: Sizes,
    /// Start of the stream of random numbers.
    pub seed: u64,
    /// How many scenarios are drawn at most.
    pub tries: u64,
    /// How many that have the property are enough.
    pub hits: u64,
}

/// How large scenarios may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// How many sites.
    pub sites: i64,
    /// How many processors a site has.
    pub processors: i64,
    /// How fast a site is.
    pub speed: i64,
    /// How many jobs, from 2 on.
    pub jobs: i64,
    /// When jobs come at the latest, in seconds.
    pub submitted_at: i64,
    /// How long jobs run, in seconds.
    pub runtime: i64,
}

impl Sizes {
    /// Unless other sizes are given [G-72].
    pub const USUAL: Self =
        Self { sites: 3, processors: 8, speed: 3, jobs: 8, submitted_at: 10, runtime: 10 };
}

impl FindDocument {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "checked to be whole and small"
    )]
    pub(super) fn of(value: &Value, mut problems: Vec<Problem>) -> Result<Self, Vec<Problem>> {
        let text = |key: &str| value.get(key).and_then(Value::text).unwrap_or_default().to_owned();
        let number = |key, usual: f64| value.get(key).and_then(Value::number).unwrap_or(usual);
        let size = |key, usual: i64| {
            let size = value.get("sizes").and_then(|sizes| sizes.get(key)).and_then(Value::number);
            size.map_or(usual, |size| size as i64)
        };
        let usual = Sizes::USUAL;
        let document = Self {
            lab: text("lab"),
            property: word(value, "property").unwrap_or(Property::WorsePolicy),
            policy: text("policy"),
            than: text("than"),
            own_policies: value.get("own_policies").cloned().unwrap_or(Value::List(Vec::new())),
            options: value.get("options").cloned().unwrap_or(Value::Object(Vec::new())),
            metric: word(value, "metric").unwrap_or(Wanted::AvgResponseTime),
            margin: number("margin", 0.0),
            sizes: Sizes {
                sites: size("sites", usual.sites),
                processors: size("processors", usual.processors),
                speed: size("speed", usual.speed),
                jobs: size("jobs", usual.jobs),
                submitted_at: size("submitted_at", usual.submitted_at),
                runtime: size("runtime", usual.runtime),
            },
            seed: number("seed", 1.0) as u64,
            tries: number("tries", 10_000.0) as u64,
            hits: number("hits", 5.0) as u64,
        };
        document.tell(value, &mut problems);
        none_of(problems)?;
        Ok(document)
    }

    /// What is wrong with the values together.
    fn tell(&self, value: &Value, problems: &mut Vec<Problem>) {
        let lab = LabTable::of(value).map(|_| self.lab.as_str());
        let Some(lab) = lab else { return };
        if !LABS.contains(&lab) {
            problems.push(not_searched("/lab", lab));
            return;
        }
        let of_lab = match self.property {
            Property::FasterSite => "allocate",
            Property::BetterEstimates => "cluster",
            _ => lab,
        };
        if lab != of_lab {
            let found = value.get("property").map(Value::to_json).unwrap_or_default();
            let expected = format!("a property of lab {lab}; this one is of {of_lab} alone");
            problems.push(Problem::found(Code::UnknownValue, "/property", found, expected));
        }
        // Without a property that is known nobody says whether a second policy is needed.
        let compares = word(value, "property") == Some(Property::WorsePolicy);
        if compares && value.get("than").is_none() {
            let message = "missing, expected the policy that is to be better";
            problems.push(Problem::new(Code::Missing, "/than", message));
        }
        if value.get("policy").is_some() {
            problems.extend(problems_of(&self.scenario(), "/policy"));
        }
        if compares && value.get("than").is_some() {
            let than = problems_of(&self.changed_scenario(), "/than");
            problems.extend(than.into_iter().filter(|problem| problem.path == "/than"));
        }
    }

    /// A scenario without jobs under the policy.
    pub fn scenario(&self) -> Value {
        self.empty(&self.policy)
    }

    /// The same with the change of policy or estimates that the property asks for.
    pub fn changed_scenario(&self) -> Value {
        match self.property {
            Property::WorsePolicy => self.empty(&self.than),
            Property::BetterEstimates => {
                let mut scenario = self.scenario();
                scenario.put("/options/estimates", Value::from("exact"));
                scenario
            }
            _ => self.scenario(),
        }
    }

    fn empty(&self, policy: &str) -> Value {
        let site = Value::object([("processors", Value::Number(1.0))]);
        let mut scenario = Value::object([
            ("format", Value::from("gridlock/1")),
            ("lab", Value::from(self.lab.as_str())),
            ("policy", Value::from(policy)),
            ("options", self.options.clone()),
            ("sites", Value::List(vec![site])),
            ("jobs", Value::List(Vec::new())),
        ]);
        if self.own_policies != Value::List(Vec::new()) {
            scenario.put("/own_policies", self.own_policies.clone());
        }
        scenario
    }
}

/// What is wrong with a scenario, its policy told at `policy`.
fn problems_of(scenario: &Value, policy: &str) -> Vec<Problem> {
    let mut problems = Scenarios::check_scenario(scenario).err().unwrap_or_default();
    for problem in &mut problems {
        if problem.path == "/policy" {
            policy.clone_into(&mut problem.path);
        }
    }
    problems
}

fn word<T: DeserializeOwned>(value: &Value, key: &str) -> Option<T> {
    let word = value.get(key).and_then(Value::text)?;
    serde_json::from_value(serde_json::Value::from(word)).ok()
}
