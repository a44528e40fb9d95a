//! Scenarios of lab *Toy*.

use std::sync::Arc;

use super::kind::{LabKind, LabScenario, Origin, Prepared, Workloads};
use super::model::Fields;
use super::presets::Anchor::Decision;
use super::presets::Texts;
use super::problem::Problem;
use super::size::{MACHINE, RIGID_JOB, Size};
use super::tables::LabTable;
use super::tables::toy as tables;
use super::value::Value;
use crate::domain::JobName;
use crate::ids::JobId;
use crate::labs::toy::{Options, Policy, Toy as Run, ToyJob};
use crate::time::{Span, Time};

/// Lab *Toy*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toy;

/// The scenarios that come with the program.
pub(super) const PRESETS: Texts =
    &[("toy-opening", Decision(2), include_str!("presets/toy-opening.json"))];

impl LabKind for Toy {
    const TABLE: &'static LabTable = &tables::LAB;
    const POLICY: Policy = Policy::Fcfs;
    type Policy = Policy;
    type Options = Options;
    type MachineSource = ();
    type Jobs = Vec<ToyJob>;
    type Machines = ();
    type JobTable = Vec<ToyJob>;
    type Any = Run;
    type Lab = Run;

    fn options(options: &Value) -> Options {
        let options = Fields::of(options, &tables::OPTIONS, 0);
        Options { setup: options.number("setup").unwrap_or(0.0) }
    }

    fn machines(_: &Value) {}

    fn jobs(scenario: &Value) -> Vec<ToyJob> {
        scenario.get("jobs").map_or(&[][..], Value::items).iter().map(job).collect()
    }

    fn size(scenario: &LabScenario<Self>, _: Option<u64>) -> Size {
        Size::new("/jobs", (scenario.jobs.len() as u64, RIGID_JOB), (1, MACHINE))
    }

    fn prepare(
        scenario: &LabScenario<Self>,
        _: &mut dyn Workloads,
    ) -> Result<Prepared<Self>, Vec<Problem>> {
        let mut jobs = scenario.jobs.clone();
        crate::sorting::sort_by_key(&mut jobs, |job| job.submitted_at);
        let table = Arc::new(jobs);
        let named = table.iter().enumerate();
        let names = named.map(|(place, job)| (JobId::from_index(place), job.name));
        Ok(scenario.prepared((), (table.clone(), Origin::Written), names))
    }

    fn lab(prepared: &Prepared<Self>, policy: Policy) -> Run {
        Run::new(prepared.table.clone(), policy, prepared.options)
    }
}

fn job(value: &Value) -> ToyJob {
    let fields = Fields::of(value, &tables::JOB, 0);
    let number = |key| fields.number(key).unwrap_or(0.0);
    ToyJob {
        name: JobName::whole(fields.whole("id").unwrap_or(1)),
        submitted_at: Time::from_secs(number("submitted_at")),
        runtime: Span::from_secs(number("runtime")),
    }
}
