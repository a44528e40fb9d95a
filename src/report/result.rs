//! The result of a run as JSON [F-18, F-19].

use std::io;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::own::{SourceRows, StoppedKeys};
use super::reported::{OutcomeOf, Reported, Reports};
use super::{FORMAT, VERSION};
use crate::metrics::{Metric, Metrics, Schedule};
use crate::scenario::Policies;

/// The result of one policy.
#[derive(Debug)]
pub struct RunReport<'a, S: Reported> {
    /// What the run started with.
    pub prepared: &'a S,
    /// What it came to.
    pub outcome: &'a OutcomeOf<S>,
}

/// Writes the result of `policy`, or of all `policies`, with a line feed at the end.
pub fn write_results<S: Reported>(
    out: &mut dyn io::Write,
    policies: &Policies<S::Policy>,
    reports: &[RunReport<'_, S>],
) -> io::Result<()> {
    if let (Policies::One(_), [report]) = (policies, reports) {
        serde_json::to_writer(&mut *out, report)?;
    } else {
        let results = Results { format: FORMAT, results: ByPolicy(reports) };
        serde_json::to_writer(&mut *out, &results)?;
    }
    out.write_all(b"\n")
}

#[derive(Serialize)]
struct Results<R> {
    format: &'static str,
    results: R,
}

struct ByPolicy<'a, S: Reported>(&'a [RunReport<'a, S>]);

impl<S: Reported> Serialize for ByPolicy<'_, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_map(self.0.iter().map(|report| (report.outcome.policy, report)))
    }
}

impl<S: Reported> Serialize for RunReport<'_, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let Self { prepared, outcome } = *self;
        let heading = prepared.heading();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("format", FORMAT)?;
        map.serialize_entry("version", VERSION)?;
        map.serialize_entry("lab", S::LAB)?;
        if let Some(title) = heading.title {
            map.serialize_entry("title", title)?;
        }
        map.serialize_entry("seed", &heading.seed)?;
        map.serialize_entry("policy", &outcome.policy)?;
        let own = &prepared.prepared().own;
        if !own.is_empty() {
            map.serialize_entry("own_policies", &SourceRows(own))?;
        }
        map.serialize_entry("options", &prepared.prepared().options)?;
        map.serialize_entry(S::Kind::MACHINES, &S::Kind::machines_of(prepared.prepared()))?;
        prepared.add_source(&mut map)?;
        map.serialize_entry("schedule", &S::Kind::schedule(prepared.prepared(), outcome))?;
        map.serialize_entry("rejected", &S::Kind::rejected(prepared.prepared(), outcome))?;
        if let Some(cancelled) = S::Kind::cancelled(prepared.prepared(), outcome) {
            map.serialize_entry("cancelled", &cancelled)?;
        }
        let metrics = MetricValues::of(prepared, &outcome.metrics, &outcome.schedule);
        map.serialize_entry("metrics", &metrics)?;
        map.serialize_entry("fingerprint", &format!("{:016x}", outcome.fingerprint))?;
        if let Some(stopped) = &outcome.stopped {
            map.serialize_entry(
                "stopped",
                &StoppedKeys::of(stopped, S::Kind::HAS_STEPS.then_some(stopped.step)),
            )?;
        }
        map.end()
    }
}

/// Metrics by key; counts are whole numbers.
#[derive(Debug)]
pub struct MetricValues<'a, S> {
    prepared: &'a S,
    metrics: &'a Metrics,
    schedule: &'a Schedule,
}

impl<'a, S: Reported> MetricValues<'a, S> {
    /// The metrics of a run with this schedule.
    pub fn of(prepared: &'a S, metrics: &'a Metrics, schedule: &'a Schedule) -> Self {
        Self { prepared, metrics, schedule }
    }
}

impl<S: Reported> Serialize for MetricValues<'_, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (metric, value) in self.metrics.iter() {
            map.serialize_entry(metric.key(), &Number { metric, value })?;
        }
        S::Kind::add_metrics(self.prepared.prepared(), (self.metrics, self.schedule), &mut map)?;
        map.end()
    }
}

struct Number {
    metric: Metric,
    value: f64,
}

impl Serialize for Number {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts are whole")]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.metric.is_count() {
            serializer.serialize_u64(self.value as u64)
        } else {
            serializer.serialize_f64(self.value)
        }
    }
}
