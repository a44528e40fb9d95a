//! The lab's rules: jobs are served as they come, and pass through their stages [D-3, D-14, D-32].

use std::fmt;
use std::sync::Arc;

use super::clusters::ClusterTable;
use super::evidence::{Evidence, Outcome};
use super::facts::{Event, Fact, Stage};
use super::invariants::violations;
use super::options::{Concurrency, Options, Policy};
use super::plan::Plan;
use super::scratch::Scratch;
use super::state::State;
use super::table::JobTable;
use crate::domain::{Clusters, JobName};
use crate::fnv::Fnv1a;
use crate::ids::{JobId, SiteId};
use crate::kernel::{FactLine, ForcedBy, Infeasible, Lab, Observer, Refused, Run, Script};
use crate::own::{OwnPolicy, Stopping};
use crate::time::{Span, Time};

/// One run's rules: jobs, clusters, policy and options.
#[derive(Clone, Debug)]
pub struct Select {
    table: Arc<JobTable>,
    clusters: ClusterTable,
    policy: Policy,
    options: Options,
    own: Option<OwnPolicy>,
    script: Option<Arc<Script>>,
}

/// Why a policy's answer cannot be carried out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// An own policy cannot go on.
    Own(Stopping),
    /// An intervention cannot be carried out.
    Infeasible(Infeasible),
    /// The job is not the one that has just come.
    NotArriving {
        /// The job.
        job: JobId,
    },
    /// The cluster has too few processors, or there is none.
    TooNarrow {
        /// The job.
        job: JobId,
        /// The cluster.
        site: SiteId,
    },
    /// The stages do not follow each other, or the cluster is not free when the job starts.
    NoPlan {
        /// The job.
        job: JobId,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(stopping) => stopping.fmt(f),
            Self::Infeasible(infeasible) => infeasible.fmt(f),
            Self::NotArriving { job } => write!(f, "job at place {} has not just come", job.0),
            Self::TooNarrow { job, site } => {
                write!(f, "cluster {site} has too few processors for the job at place {}", job.0)
            }
            Self::NoPlan { job } => write!(f, "the job at place {} cannot go that way", job.0),
        }
    }
}

impl Select {
    /// A run of `policy` over the jobs of `table` on `clusters`.
    pub fn new(table: Arc<JobTable>, clusters: Clusters, policy: Policy, options: Options) -> Self {
        let clusters = ClusterTable::new(clusters, &options);
        Self { table, clusters, policy, options, own: None, script: None }
    }

    /// The same run, decided by an own policy if there is one.
    #[must_use]
    pub fn asking(self, own: Option<OwnPolicy>) -> Self {
        Self { own, ..self }
    }

    /// The same run with interventions, if it has any.
    #[must_use]
    pub fn scripted(self, script: Option<Arc<Script>>) -> Self {
        Self { script, ..self }
    }

    /// What the run does otherwise, if it has interventions.
    pub fn script(&self) -> Option<&Script> {
        self.script.as_deref()
    }

    /// The own policy that decides, if one does.
    pub fn own(&self) -> Option<&OwnPolicy> {
        self.own.as_ref()
    }

    /// The jobs of the run.
    pub fn table(&self) -> &Arc<JobTable> {
        &self.table
    }

    /// The clusters of the run.
    pub fn clusters(&self) -> &ClusterTable {
        &self.clusters
    }

    /// Who decides.
    pub fn policy(&self) -> Policy {
        self.policy
    }

    /// The options of the run.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How long a job may take; nothing for any time [D-15].
    pub fn limit(&self, job: JobId) -> Option<Span> {
        self.table.limit(job, self.options.deadline_scale)
    }

    /// When a job that comes at this instant reaches each stage at a cluster [D-14, D-34].
    pub(super) fn plan(
        &self,
        state: &State,
        scratch: &mut Scratch,
        (at, job): (Time, JobId),
        (site, ttr): (SiteId, f64),
    ) -> Plan {
        let needs = self.table.job(job);
        let (input, output) = self.clusters.transfers(needs, site);
        let process = Span::from_secs(self.clusters.process(needs, site));
        let staged_at = at + Span::from_secs(input);
        let started_at = self.start(state, scratch, staged_at, job, site);
        let processed_at = started_at + process;
        let finished_at = processed_at + Span::from_secs(output);
        let ttr_estimate = Span::from_secs(ttr);
        Plan { staged_at, started_at, processed_at, finished_at, ttr_estimate }
    }

    /// A job comes and gets its cluster, or is turned away.
    fn serve<O: Observer<Self>>(
        &self,
        job: JobId,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        let at = run.at();
        run.emit(Fact::Submitted { job });
        if let Some(script) = self.script()
            && let Some(step) = Self::forced_now(run.state(), at, script)?
        {
            return self.force(job, step, run);
        }
        let (state, scratch) = run.think();
        let outcome = self.choose(state, scratch, at, job);
        let stopped = |stopping| Refused { at, refusal: Refusal::Own(stopping) };
        let fact = match outcome.map_err(stopped)? {
            Outcome::Selected { site, ttr } => {
                let plan = self.plan(state, scratch, (at, job), (site, ttr));
                Fact::Selected { job, site, plan, forced: ForcedBy::NOBODY }
            }
            Outcome::Rejected(reason) => Fact::Rejected { job, reason, forced: ForcedBy::NOBODY },
        };
        run.decide(fact, |state| self.explain(state, at, job))
    }

    /// Whether a job may go this way: its stages follow each other, and the cluster has room.
    fn may_go(&self, state: &State, at: Time, (job, site): (JobId, SiteId), plan: &Plan) -> bool {
        let Plan { staged_at, started_at, processed_at, finished_at, .. } = *plan;
        let ascends = [at, staged_at, started_at, processed_at, finished_at].is_sorted();
        let cluster = &state.clusters[site];
        let held = cluster.unprocessed().filter(|held| held.plan.processed_at > started_at);
        let has_room = match self.options.concurrency {
            Concurrency::Serial => {
                cluster.last().is_none_or(|last| last.plan.processed_at <= started_at)
            }
            Concurrency::Shared => {
                let needs = |job| u64::from(self.table.job(job).processors);
                let in_use: u64 = held.map(|held| needs(held.job)).sum();
                let in_order = cluster.last().is_none_or(|last| last.plan.started_at <= started_at);
                in_order && in_use + needs(job) <= u64::from(self.clusters.all()[site].processors)
            }
        };
        ascends && has_room
    }
}

impl Lab for Select {
    type State = State;
    type Event = Event;
    type Fact = Fact;
    type Evidence = Evidence;
    type Scratch = Scratch;
    type Refusal = Refusal;

    fn stopping(refusal: &Refusal) -> Option<Stopping> {
        match refusal {
            Refusal::Own(stopping) => Some(*stopping),
            _ => None,
        }
    }

    fn infeasible(refusal: &Refusal) -> Option<Infeasible> {
        match refusal {
            Refusal::Infeasible(infeasible) => Some(*infeasible),
            _ => None,
        }
    }

    fn initial(&self) -> State {
        State::initial(self.clusters.all().len())
    }

    /// Stages of an instant come before what is submitted at it [D-5, D-32].
    fn next_event(&self, state: &State) -> Option<(Time, Event)> {
        let next = JobId::from_index(state.submitted);
        let submission = self.table.jobs().get(state.submitted).map(|job| job.submitted_at);
        match (state.due(), submission) {
            (Some(due), at) if at.is_none_or(|at| due.at <= at) => {
                Some((due.at, Event::Reached(due.job, due.stage)))
            }
            (_, Some(at)) => Some((at, Event::Submission(next))),
            (_, None) => self.over(state),
        }
    }

    fn check(&self, state: &State, at: Time, fact: &Fact) -> Result<(), Refusal> {
        match *fact {
            Fact::Selected { job, .. } | Fact::Rejected { job, .. }
                if state.arriving != Some(job) =>
            {
                Err(Refusal::NotArriving { job })
            }
            Fact::Selected { job, site, ref plan, .. } => {
                let is_wide = |_: &_| self.clusters.matches(self.table.job(job), site);
                if !self.clusters.all().get(site).is_some_and(is_wide) {
                    return Err(Refusal::TooNarrow { job, site });
                }
                let may = self.may_go(state, at, (job, site), plan);
                if may { Ok(()) } else { Err(Refusal::NoPlan { job }) }
            }
            _ => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, at: Time, fact: &Fact) {
        state.clock = at;
        state.facts += 1;
        match *fact {
            Fact::Submitted { job } => {
                state.submitted += 1;
                state.arriving = Some(job);
            }
            Fact::Selected { job, site, plan, forced } => {
                state.choices += u32::from(forced != ForcedBy::NOBODY);
                state.place(job, site, plan);
            }
            Fact::Rejected { forced, .. } => {
                state.choices += u32::from(forced != ForcedBy::NOBODY);
                state.arriving = None;
            }
            Fact::Staged { job, site } => state.reach(Stage::Staged, job, site),
            Fact::Started { job, site, .. } => state.reach(Stage::Started, job, site),
            Fact::Processed { job, site } => state.reach(Stage::Processed, job, site),
            Fact::Finished { job, site } => state.reach(Stage::Finished, job, site),
        }
    }

    fn handle<O: Observer<Self>>(
        &self,
        event: Event,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        match event {
            Event::Submission(job) => self.serve(job, run),
            Event::Over => {
                let done = run.state().choices as usize;
                let undone = self.script().and_then(|script| script.never(done));
                undone.map_or(Ok(()), |it| Err(Self::infeasible_at(run.at(), it)))
            }
            Event::Reached(job, stage) => {
                if let Some(fact) = run.state().fact_of(job, stage) {
                    run.emit(fact);
                }
                Ok(())
            }
        }
    }

    fn line(&self, fact: &Fact) -> FactLine {
        let (kind, job, site) = match *fact {
            Fact::Submitted { job } => ("submitted", job, None),
            Fact::Selected { job, site, .. } => ("selected", job, Some(site)),
            Fact::Rejected { job, .. } => ("rejected", job, None),
            Fact::Staged { job, site } => ("staged", job, Some(site)),
            Fact::Started { job, site, .. } => ("started", job, Some(site)),
            Fact::Processed { job, site } => ("processed", job, Some(site)),
            Fact::Finished { job, site } => ("finished", job, Some(site)),
        };
        FactLine { kind, job: Some(job), place: site.map(|site| site.0) }
    }

    fn job_name(&self, job: JobId) -> JobName {
        self.table.job(job).name
    }

    fn digest(&self, state: &State, into: &mut Fnv1a) {
        state.digest(into);
    }

    fn violations(&self, state: &State) -> Vec<String> {
        violations(self, state)
    }

    fn footprint(&self, state: &State) -> usize {
        state.footprint()
    }
}
