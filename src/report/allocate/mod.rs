//! What a run of lab *Allocate* gives back [F-18, F-19, F-23].

mod evidence;
mod facts;
mod schema;

use std::io;

use serde::Serialize;
use serde::ser::SerializeMap;

use super::placed::{RejectedRows, ScheduleRows, write_rows};
use super::reported::{Heading, OutcomeOf, Reported};
use super::run::{Answer, Ask, InternalError, Outcome, Watch, answer_of, collect_from};
use super::steps::{StepError, write_run};
use super::workload::SourceReport;
use crate::kernel::Fingerprint;
use crate::labs::allocate::{AnyAllocate, Policy};
use crate::metrics::MetricSet;
use crate::scenario::Prepared;

pub(super) use schema::result as result_schema;

impl Reported for Prepared {
    const LAB: &'static str = "allocate";
    const MACHINES: &'static str = "sites";
    const COLUMNS: &'static str = "job,piece,processors,submitted_at,site,site_name,started_at,\
                                   finished_at,wait,response_time,bounded_slowdown";
    type Policy = Policy;
    type Kept = ();

    fn heading(&self) -> Heading<'_, Policy> {
        let Self { title, seed, policies, .. } = self;
        Heading { title: title.as_deref(), seed: *seed, policies }
    }

    fn options(&self) -> impl Serialize + '_ {
        &self.options
    }

    fn machines(&self) -> impl Serialize + '_ {
        self.grid.as_slice()
    }

    fn add_source<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match &self.workload {
            Some(workload) => map.serialize_entry("workload", &SourceReport::of(workload)),
            None => Ok(()),
        }
    }

    fn schedule<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> impl Serialize + 'a {
        ScheduleRows { arrivals: self.table.arrivals(), schedule: &outcome.schedule, marks: None }
    }

    fn rejected<'a>(&'a self, _: &'a OutcomeOf<Self>) -> impl Serialize + 'a {
        RejectedRows(self.table.arrivals())
    }

    fn write_rows(
        &self,
        out: &mut dyn io::Write,
        prefix: &str,
        outcome: &OutcomeOf<Self>,
    ) -> io::Result<()> {
        let jobs_and_sites = (self.table.arrivals(), self.grid.as_slice());
        write_rows(out, prefix, jobs_and_sites, &outcome.schedule, None)
    }

    fn events(&self) -> u64 {
        2 * self.table.demands().len() as u64
    }

    fn run(&self, policy: Policy, watch: &mut Watch<'_>) -> Result<Option<Outcome>, InternalError> {
        let (wanted, also) = (MetricSet::ALLOCATE, Fingerprint::default());
        let collected = match lab(self, policy) {
            AnyAllocate::Few(lab) => collect_from(&lab, wanted, also, watch)?,
            AnyAllocate::Many(lab) => collect_from(&lab, wanted, also, watch)?,
        };
        Ok(collected.map(|(metrics, schedule, fingerprint)| Outcome {
            policy,
            schedule,
            metrics,
            fingerprint: fingerprint.value(),
            kept: (),
        }))
    }

    fn measure(&self, policy: Policy, ask: &Ask) -> Result<Answer, InternalError> {
        match lab(self, policy) {
            AnyAllocate::Few(lab) => answer_of(&lab, ask),
            AnyAllocate::Many(lab) => answer_of(&lab, ask),
        }
    }

    fn write_steps<const EVIDENCE: bool>(
        &self,
        out: &mut dyn io::Write,
        policy: Policy,
    ) -> Result<(), StepError> {
        match lab(self, policy) {
            AnyAllocate::Few(lab) => write_run::<EVIDENCE, _>(out, &lab),
            AnyAllocate::Many(lab) => write_run::<EVIDENCE, _>(out, &lab),
        }
    }
}

fn lab(prepared: &Prepared, policy: Policy) -> AnyAllocate {
    let (table, grid) = (prepared.table.clone(), prepared.grid.clone());
    AnyAllocate::new(table, grid, policy, prepared.options.run)
}
