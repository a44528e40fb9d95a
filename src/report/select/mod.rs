//! What a run of lab *Select* gives back [D-30 to D-33].

mod evidence;
mod facts;
mod rows;
mod schema;

use std::io;

use serde::Serialize;
use serde::ser::SerializeMap;

use super::ledger::{Ledger, Machine};
use super::reported::{Keeps, OutcomeOf, Reports};
use crate::ids::{JobId, SiteId};
use crate::labs::select::{Fact, Plan, Reason};
use crate::metrics::Metric;
use crate::scenario::{LabScenario, Prepared, Value, kinds};
use crate::time::Time;

/// The metrics, in the order in which results list them [D-30].
const METRICS: &[Metric] = &[
    Metric::Jobs,
    Metric::AvgResponseTime,
    Metric::MaxResponseTime,
    Metric::AvgWait,
    Metric::MaxWait,
    Metric::AvgBoundedSlowdown,
    Metric::P95BoundedSlowdown,
    Metric::Makespan,
    Metric::Rejected,
    Metric::Submitted,
    Metric::Completed,
    Metric::MetDeadline,
    Metric::AvgTtr,
    Metric::AvgTtrEstimate,
    Metric::AvgTransfer,
    Metric::AvgProcess,
    Metric::TimelyThroughput,
    Metric::AdmittedFraction,
    Metric::MetFraction,
    Metric::ClusterUtilization,
    Metric::ProcessorUtilization,
    Metric::SitesUsed,
];

impl Reports for kinds::Select {
    const MACHINES: &'static str = "clusters";
    const HAS_LEDGER: bool = true;
    const COLUMNS: &'static str = "job,site,site_name,submitted_at,staged_at,started_at,\
                                   processed_at,finished_at,wait,response_time,bounded_slowdown,\
                                   ttr_estimate,limit,met_deadline";
    const HAS_STEPS: bool = false;
    const METRICS: &'static [Metric] = METRICS;
    /// What became of each job, by arrival.
    type Kept = Vec<Choice>;
    type Keeper = Choices;

    fn schema() -> Value {
        schema::result()
    }

    fn lines(_: &LabScenario<Self>, prepared: &Prepared<Self>) -> Vec<(&'static str, String)> {
        let processors: u64 = prepared.machines.iter().map(|it| u64::from(it.processors)).sum();
        vec![
            ("clusters", format!("{} with {processors} processors", prepared.machines.len())),
            ("jobs", prepared.table.jobs().len().to_string()),
        ]
    }

    fn machines_of(prepared: &Prepared<Self>) -> impl Serialize + '_ {
        prepared.machines.as_slice()
    }

    fn schedule<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> impl Serialize + 'a {
        rows::schedule(prepared, outcome)
    }

    fn rejected<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> impl Serialize + 'a {
        rows::rejected(prepared, outcome)
    }

    fn write_rows(
        out: &mut dyn io::Write,
        prefix: &str,
        prepared: &Prepared<Self>,
        outcome: &OutcomeOf<Prepared<Self>>,
    ) -> io::Result<()> {
        rows::write_rows(out, prefix, prepared, outcome)
    }

    fn ledger<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> Ledger<'a> {
        Ledger {
            machines: prepared.machines.iter().map(Machine::of_cluster).collect(),
            entries: rows::entries(prepared, outcome),
            beyond: vec![
                "The input of a job is sent while it waits; the way of its output follows its run and is not \
                 told.",
                "Sizes of files, deadlines and estimates are not told.",
            ],
            header: None,
        }
    }

    /// A submission and four stages a job.
    fn events(prepared: &Prepared<Self>) -> u64 {
        5 * prepared.table.jobs().len() as u64
    }

    fn add_drawn<M: SerializeMap>(prepared: &Prepared<Self>, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("drawn", &rows::Drawn::of(prepared))
    }

    fn keeper(_: &Prepared<Self>) -> Choices {
        Choices::default()
    }
}

/// What became of a job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Choice {
    /// It went to a cluster.
    Selected(SiteId, Plan),
    /// It was turned away.
    Rejected(Reason),
}

impl Choice {
    /// What a fact tells of it; nothing if it is about something else.
    pub fn of(fact: &Fact) -> Option<Self> {
        match *fact {
            Fact::Selected { site, plan, .. } => Some(Self::Selected(site, plan)),
            Fact::Rejected { reason, .. } => Some(Self::Rejected(reason)),
            _ => None,
        }
    }
}

/// The observer that keeps what becomes of each job, by arrival.
#[derive(Debug, Default)]
pub struct Choices(Vec<Choice>);

/// What became of each job of a run.
fn choices(
    outcome: &OutcomeOf<Prepared<kinds::Select>>,
) -> impl Iterator<Item = (JobId, &Choice)> + '_ {
    outcome.kept.iter().enumerate().map(|(place, choice)| (JobId::from_index(place), choice))
}

impl Keeps<Fact> for Choices {
    type Kept = Vec<Choice>;

    fn keep(&mut self, _: Time, fact: &Fact) {
        self.0.extend(Choice::of(fact));
    }

    fn kept(self) -> Vec<Choice> {
        self.0
    }
}
