//! The steps of a run as JSON lines, written while the run goes on [F-25].

use std::io;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::reported::{Keyed, Reported, Reports};
use super::run::RunError;
use super::{FORMAT, VERSION};
use crate::kernel::{Observer, Simulation};
use crate::time::Time;

/// Why steps could not be written to the end.
#[derive(Debug)]
pub enum StepError {
    /// The writer failed.
    Output(io::Error),
    /// The run did.
    Run(RunError),
}

/// Writes all steps of a policy of a prepared scenario; with `EVIDENCE`, decisions carry theirs.
pub fn write_steps<const EVIDENCE: bool, S: Reported>(
    out: &mut dyn io::Write,
    prepared: &S,
    policy: S::Policy,
) -> Result<(), StepError> {
    write_line(&mut *out, &Header { prepared, policy }).map_err(StepError::Output)?;
    S::Kind::write_steps::<EVIDENCE>(out, prepared.prepared(), policy)
}

/// What begins the output.
struct Header<'a, S: Reported> {
    prepared: &'a S,
    policy: S::Policy,
}

impl<S: Reported> Serialize for Header<'_, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("format", FORMAT)?;
        map.serialize_entry("version", VERSION)?;
        map.serialize_entry("lab", S::LAB)?;
        map.serialize_entry("policy", &self.policy)?;
        map.serialize_entry("options", &self.prepared.prepared().options)?;
        map.serialize_entry(S::Kind::MACHINES, &S::Kind::machines_of(self.prepared.prepared()))?;
        map.serialize_entry("seed", &self.prepared.heading().seed)?;
        map.end()
    }
}

/// Runs a lab to its end, one line a step, or until the writer fails.
pub(super) fn write_run<const EVIDENCE: bool, L: Keyed>(
    out: &mut dyn io::Write,
    lab: &L,
) -> Result<(), StepError> {
    let mut writer = StepWriter::<L, EVIDENCE> { out, step: 0, pending: None, failed: None };
    let mut simulation = Simulation::new(lab);
    loop {
        let more = simulation.step(&mut writer);
        if let Some(error) = writer.failed.take() {
            return Err(StepError::Output(error));
        }
        let step = writer.step;
        if !more.map_err(|refused| StepError::Run(RunError::of(lab, refused, step)))? {
            return Ok(());
        }
    }
}

fn write_line(out: &mut dyn io::Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}

/// The observer that writes one line a step.
struct StepWriter<'a, L: Keyed, const EVIDENCE: bool> {
    out: &'a mut dyn io::Write,
    step: u64,
    pending: Option<L::Evidence>,
    failed: Option<io::Error>,
}

impl<L: Keyed, const EVIDENCE: bool> Observer<L> for StepWriter<'_, L, EVIDENCE> {
    const EVIDENCE: bool = EVIDENCE;

    fn evidence(&mut self, evidence: L::Evidence) {
        self.pending = Some(evidence);
    }

    fn fact(&mut self, lab: &L, state: &L::State, at: Time, fact: &L::Fact) {
        if self.failed.is_some() {
            return;
        }
        let evidence = self.pending.take();
        let line = Line {
            step: self.step,
            at: at.secs(),
            fact: lab.fact_keys(state, fact),
            evidence: evidence.as_ref().map(|evidence| lab.evidence_keys(evidence)),
        };
        self.failed = write_line(&mut *self.out, &line).err();
        self.step += 1;
    }
}

#[derive(Serialize)]
struct Line<F, V> {
    step: u64,
    at: f64,
    fact: F,
    #[serde(skip_serializing_if = "Option::is_none")]
    evidence: Option<V>,
}
