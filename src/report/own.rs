//! What an own policy looked at, as JSON: the same keys in the evidence of every lab [P-51, P-52].

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::Named;
use super::run::Stopped;
use crate::domain::JobName;
use crate::labs::balance::OwnActed;
use crate::own::{self, Account, Considered, OwnName, Stopping, Value};
use crate::scenario::OwnPolicies;

/// How the things of a lab are named: `None` is a machine, by its position.
pub(super) type JobOf<'a> = &'a dyn Fn(own::Kind, u32) -> Option<JobName>;

/// Parts with their values.
#[derive(Clone, Copy)]
pub(super) struct Parts<'a>(pub(super) &'a [own::Named], pub(super) JobOf<'a>);

/// What was asked of machines, with the best of them.
#[derive(Serialize)]
pub(super) struct OwnReport<'a> {
    name: &'a str,
    parts: Parts<'a>,
    candidates: Vec<MachineRow<'a>>,
    tied: &'a [u32],
}

#[derive(Serialize)]
struct MachineRow<'a> {
    site: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed: Option<bool>,
    parts: Parts<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Keys<'a>>,
}

/// The keys of an element.
#[derive(Clone, Copy)]
pub(super) struct Keys<'a>(pub(super) &'a [f64]);

impl<'a> OwnReport<'a> {
    pub(super) fn of(told: &'a Account, name: &'a OwnName, jobs: JobOf<'a>) -> Self {
        Self {
            name: name.as_str(),
            parts: Parts(&told.parts, jobs),
            candidates: told.rows.iter().map(|row| MachineRow::of(row, jobs)).collect(),
            tied: &told.tied,
        }
    }
}

/// What was asked of the other servers.
#[derive(Serialize)]
pub(super) struct PartnersReport<'a> {
    name: &'a str,
    parts: Parts<'a>,
    partners: Vec<MachineRow<'a>>,
}

impl<'a> PartnersReport<'a> {
    pub(super) fn of(name: &'a OwnName, told: &'a OwnActed, jobs: JobOf<'a>) -> Self {
        let partners = told.partners.iter().map(|row| MachineRow::of(row, jobs)).collect();
        Self { name: name.as_str(), parts: Parts(&told.parts, jobs), partners }
    }
}

/// The order that an own policy gave jobs.
#[derive(Serialize)]
pub(super) struct OrderReport<'a> {
    parts: Parts<'a>,
    jobs: Vec<JobRow<'a>>,
}

#[derive(Serialize)]
struct JobRow<'a> {
    job: Option<Named>,
    parts: Parts<'a>,
    order: Option<Keys<'a>>,
}

impl<'a> OrderReport<'a> {
    pub(super) fn of(
        (parts, rows): (&'a [own::Named], &'a [Considered]),
        kind: own::Kind,
        jobs: JobOf<'a>,
    ) -> Self {
        let rows = rows.iter().map(|row| JobRow {
            job: jobs(kind, row.thing).map(Named),
            parts: Parts(&row.parts, jobs),
            order: row.keys.as_deref().map(Keys),
        });
        Self { parts: Parts(parts, jobs), jobs: rows.collect() }
    }
}

impl<'a> MachineRow<'a> {
    fn of(row: &'a Considered, jobs: JobOf<'a>) -> Self {
        Self {
            site: row.thing,
            allowed: row.allowed,
            parts: Parts(&row.parts, jobs),
            score: row.keys.as_deref().map(Keys),
        }
    }
}

impl Serialize for Parts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|part| PartRow { part, jobs: self.1 }))
    }
}

impl Serialize for Keys<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|key| Number(*key)))
    }
}

struct PartRow<'a> {
    part: &'a own::Named,
    jobs: JobOf<'a>,
}

impl Serialize for PartRow<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("name", &self.part.name)?;
        match self.part.value {
            Value::Number(number) => map.serialize_entry("value", &Number(number))?,
            Value::Truth(truth) => map.serialize_entry("value", &truth)?,
            Value::None => map.serialize_entry("value", &())?,
            Value::Thing(kind, thing) => match (self.jobs)(kind, thing) {
                Some(job) => map.serialize_entry("value", &Job { job: Named(job) })?,
                None => map.serialize_entry("value", &Machine { site: thing })?,
            },
        }
        map.end()
    }
}

#[derive(Serialize)]
struct Job {
    job: Named,
}

#[derive(Serialize)]
struct Machine {
    site: u32,
}

/// A number; JSON has no infinite ones.
struct Number(f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            f64::INFINITY => serializer.serialize_str("infinity"),
            f64::NEG_INFINITY => serializer.serialize_str("-infinity"),
            number => serializer.serialize_f64(number),
        }
    }
}

/// The own policies of a scenario, as they are written down.
pub(super) struct SourceRows<'a>(pub(super) &'a OwnPolicies);

#[derive(Serialize)]
struct SourceRow<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    text: &'a str,
    parameters: Parameters<'a>,
}

struct Parameters<'a>(&'a [(String, f64)]);

impl Serialize for Parameters<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl Serialize for SourceRows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.sources().map(|own| SourceRow {
            name: &own.name,
            title: own.title.as_deref(),
            text: &own.text,
            parameters: Parameters(&own.parameters),
        }))
    }
}

/// Why a run ended early [P-60].
#[derive(Serialize)]
pub(super) struct StoppedKeys {
    policy: String,
    code: &'static str,
    line: u16,
    column: u16,
    message: String,
    at: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<u64>,
    job: Option<Named>,
}

impl StoppedKeys {
    pub(super) fn of(stopped: &Stopped, step: Option<u64>) -> Self {
        let Stopping { stop, policy, .. } = stopped.stopping;
        Self {
            policy: policy.to_string(),
            code: stop.why.code(),
            line: stop.at.line,
            column: stop.at.column,
            message: stop.why.to_string(),
            at: stopped.at.secs(),
            step,
            job: stopped.job.map(Named),
        }
    }
}
