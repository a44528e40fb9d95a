//! The steps of a run as JSON lines, written while the run goes on [F-25].

use std::io;

use serde::Serialize;

use super::result::{Header, Rejected};
use super::run::InternalError;
use super::{EvidenceReport, FORMAT, Named, VERSION};
use crate::ids::SiteId;
use crate::kernel::{Lab, Observer, Simulation};
use crate::labs::allocate::{Allocate, AnyAllocate, Cause, Evidence, Fact, Policy, Sites, State};
use crate::scenario::Prepared;
use crate::time::Time;

/// Writes the header and one line a step; with `EVIDENCE`, decisions carry theirs.
#[derive(Debug)]
struct StepWriter<W, const EVIDENCE: bool> {
    out: W,
    step: u64,
    pending: Option<Evidence>,
    failed: Option<io::Error>,
}

/// Why steps could not be written to the end.
#[derive(Debug)]
pub enum StepError {
    /// The writer failed.
    Output(io::Error),
    /// The program did.
    Internal(InternalError),
}

/// Writes all steps of a policy of a prepared scenario.
pub fn write_steps<const EVIDENCE: bool>(
    out: &mut dyn io::Write,
    prepared: &Prepared,
    policy: Policy,
) -> Result<(), StepError> {
    let header = Header {
        format: FORMAT,
        version: VERSION,
        lab: "allocate",
        policy,
        options: &prepared.options,
        sites: prepared.grid.as_slice(),
        seed: prepared.seed,
    };
    write_line(&mut *out, &header).map_err(StepError::Output)?;
    let (table, grid) = (prepared.table.clone(), prepared.grid.clone());
    let writer = StepWriter::<_, EVIDENCE> { out, step: 0, pending: None, failed: None };
    match AnyAllocate::new(table, grid, policy, prepared.options.run) {
        AnyAllocate::Few(lab) => write_all(&lab, writer),
        AnyAllocate::Many(lab) => write_all(&lab, writer),
    }
}

/// An observer whose writer may have failed.
pub(super) trait Failing {
    /// Why, once.
    fn failed(&mut self) -> Option<io::Error>;
}

impl<W, const EVIDENCE: bool> Failing for StepWriter<W, EVIDENCE> {
    fn failed(&mut self) -> Option<io::Error> {
        self.failed.take()
    }
}

/// Runs a lab to its end, or until its writer fails.
pub(super) fn write_all<L: Lab>(
    lab: &L,
    mut writer: impl Observer<L> + Failing,
) -> Result<(), StepError> {
    let mut simulation = Simulation::new(lab);
    loop {
        let more = simulation.step(&mut writer);
        if let Some(error) = writer.failed() {
            return Err(StepError::Output(error));
        }
        if !more.map_err(|refused| StepError::Internal(refused.into()))? {
            return Ok(());
        }
    }
}

pub(super) fn write_line<W: io::Write>(mut out: W, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut out, line)?;
    out.write_all(b"\n")
}

impl<S: Sites, W: io::Write, const EVIDENCE: bool> Observer<Allocate<S>>
    for StepWriter<W, EVIDENCE>
{
    const EVIDENCE: bool = EVIDENCE;

    fn evidence(&mut self, evidence: Evidence) {
        self.pending = Some(evidence);
    }

    fn fact(&mut self, lab: &Allocate<S>, state: &State<S::Free>, at: Time, fact: &Fact) {
        if self.failed.is_some() {
            return;
        }
        let evidence = self.pending.take();
        let line = Line {
            step: self.step,
            at: at.secs(),
            fact: Keys::of(lab, state, fact),
            evidence: evidence
                .as_ref()
                .map(|evidence| EvidenceReport { evidence, table: lab.table() }),
        };
        self.failed = write_line(&mut self.out, &line).err();
        self.step += 1;
    }
}

#[derive(Serialize)]
struct Line<'a> {
    step: u64,
    at: f64,
    fact: Keys,
    #[serde(skip_serializing_if = "Option::is_none")]
    evidence: Option<EvidenceReport<'a>>,
}

/// A fact with its operands [T-7].
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Keys {
    Submitted { job: Named, queue_length: usize, processors: u32, work: f64 },
    Rejected(Rejected),
    Started { job: Named, site: SiteId, finishes_at: f64 },
    Blocked(Blocked),
    Finished { job: Named, site: SiteId },
}

#[derive(Serialize)]
struct Blocked {
    job: Named,
    processors: u32,
    free: Vec<u32>,
    free_total: u64,
    free_max: u32,
    cause: Cause,
}

impl Keys {
    /// The operands of `fact`; `state` is the one after it.
    fn of<S: Sites>(lab: &Allocate<S>, state: &State<S::Free>, fact: &Fact) -> Self {
        let table = lab.table();
        let processors = |job| table.job(job).processors;
        let name = |job| Named(lab.job_name(job));
        match *fact {
            Fact::Submitted { job } => Self::Submitted {
                job: name(job),
                queue_length: state.queue_length(),
                processors: processors(job),
                work: lab.work(job).secs(),
            },
            Fact::Rejected { job } => Self::Rejected(Rejected::new(table, job)),
            Fact::Started { job, site, finishes_at } => {
                Self::Started { job: name(job), site, finishes_at: finishes_at.secs() }
            }
            Fact::Blocked { job, free_total, free_max } => {
                let sites = (0..lab.grid().len()).map(SiteId::from_index);
                Self::Blocked(Blocked {
                    job: name(job),
                    processors: processors(job),
                    free: sites.map(|site| lab.free(state, site)).collect(),
                    free_total,
                    free_max,
                    cause: Cause::of(processors(job), free_total),
                })
            }
            Fact::Finished { job, site } => Self::Finished { job: name(job), site },
        }
    }
}
