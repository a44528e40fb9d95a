//! The lab's rules: rounds, passes and messages [B-1 to B-8].

use std::fmt;
use std::sync::Arc;

use super::classes::Priority;
use super::evidence::Evidence;
use super::execution::execution_time;
use super::explain::explain;
use super::facts::{Event, Fact};
use super::force::infeasible_at;
use super::options::{Options, Policy};
use super::own::{Pass, SCORE};
use super::pass::Scratch;
use super::policy::{Key, Ranked, answer};
use super::resources::ResourceTable;
use super::state::{OnTheWay, Running, State, violations};
use super::table::JobTable;
use crate::domain::{JobName, Resources};
use crate::fnv::Fnv1a;
use crate::ids::{JobId, SiteId};
use crate::kernel::{FactLine, ForcedBy, Infeasible, Lab, NEVER, Observer, Refused, Run, Script};
use crate::own::{OwnPolicy, Stopping};
use crate::time::{Span, Time};

/// One run's rules: jobs, resources, policy and options.
#[derive(Clone, Debug)]
pub struct Prioritize {
    table: Arc<JobTable>,
    resources: ResourceTable,
    policy: Policy,
    options: Options,
    own: Option<OwnPolicy>,
    script: Option<Arc<Script>>,
}

/// Why a policy's answer cannot be carried out [B-1, B-6].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// An own policy cannot go on.
    Own(Stopping),
    /// An intervention cannot be carried out.
    Infeasible(Infeasible),
    /// The job does not wait.
    NotWaiting {
        /// The job.
        job: JobId,
    },
    /// The resource is not free.
    NotFree {
        /// The resource.
        site: SiteId,
    },
    /// The job has not migrated to the resource, or another one is on its way.
    NotThere {
        /// The job.
        job: JobId,
    },
    /// It would finish before it starts.
    NoFinish {
        /// The job.
        job: JobId,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(stopping) => stopping.fmt(f),
            Self::Infeasible(infeasible) => infeasible.fmt(f),
            Self::NotWaiting { job } => write!(f, "job at place {} does not wait", job.0),
            Self::NotFree { site } => write!(f, "resource {site} is not free"),
            Self::NotThere { job } => write!(f, "job at place {} is not at its resource", job.0),
            Self::NoFinish { job } => write!(f, "job at place {} has no finish time", job.0),
        }
    }
}

impl Prioritize {
    /// A run of `policy` over the jobs of `table` on `resources`.
    pub fn new(
        table: Arc<JobTable>,
        resources: Resources,
        policy: Policy,
        options: Options,
    ) -> Self {
        let resources = ResourceTable::new(resources, options.speed);
        Self { table, resources, policy, options, own: None, script: None }
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

    /// The resources of the run.
    pub fn resources(&self) -> &ResourceTable {
        &self.resources
    }

    /// Who decides.
    pub fn policy(&self) -> Policy {
        self.policy
    }

    /// The options of the run.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How long a job runs on a resource [B-30 to B-33].
    pub fn execution_time(&self, job: JobId, site: SiteId) -> Span {
        let resource = &self.resources.all()[site];
        let (graph, measures) = (&self.table.job(job).graph, self.table.measures(job));
        Span::from_secs(execution_time(self.options.execution, graph, measures, resource))
    }

    /// Everything of an instant that comes before its pass [B-5].
    fn arrivals<O: Observer<Self>>(&self, run: &mut Run<'_, Self, O>) {
        let at = run.at();
        while let Some((_, site)) =
            self.resources.registration(run.state().registered).filter(|(due, _)| *due == at)
        {
            run.emit(Fact::RegisterRequested { site });
            run.emit(Fact::RegisterAcknowledged { site });
            run.emit(Fact::Registered { site });
        }
        while self.next_submission(run.state()) == Some(at) {
            run.emit(Fact::Submitted { job: JobId::from_index(run.state().submitted) });
        }
        while let Some(Running { job, site, .. }) =
            self.next_finish(run.state()).filter(|running| running.finishes_at == at)
        {
            run.emit(Fact::Finished { job, site });
        }
    }

    /// The resource that answers a query, as the policy has it: by its rule, or by its own text.
    pub(super) fn picked<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        job: JobId,
        priority: Option<Priority>,
    ) -> Result<Option<SiteId>, Refused<Self>> {
        let at = run.at();
        let Some(own) = self.own().filter(|own| own.program.has(SCORE)) else {
            let view = self.view(run.state());
            return Ok(answer(self.policy, &view, view.free(), priority));
        };
        let (state, scratch) = run.think();
        let Scratch { considered, memory, worked, .. } = scratch;
        let pass = Pass::now(self.view(state), at, considered);
        Self::own_answer(own, pass, job, (memory, worked))
            .map_err(|stopping| Refused { at, refusal: Refusal::Own(stopping) })
    }

    /// Queries for one job after the other until none is left or none is free [B-6].
    fn pass<O: Observer<Self>>(&self, run: &mut Run<'_, Self, O>) -> Result<(), Refused<Self>> {
        let at = run.at();
        let evidence = |state: &State| explain(self, state, at);
        let Some(first) = run.state().queue().next() else { return Ok(()) };
        if run.state().free.is_empty() {
            let forced = ForcedBy::NOBODY;
            run.decide(Fact::Queried { job: first, priority: None, forced }, evidence)?;
            return run.attempt(Fact::Answered { job: first, site: None, forced });
        }
        let stopped = |stopping| Refused { at, refusal: Refusal::Own(stopping) };
        let (state, scratch) = run.think();
        let considered = self.order(state, at, scratch).map_err(stopped)?;
        let order = std::mem::take(&mut scratch.order);
        let mut explained = self.policy.key() == Key::Level;
        if explained {
            let jobs = u32::try_from(considered).unwrap_or(u32::MAX);
            run.decide(Fact::Classified { jobs }, evidence)?;
        }
        for Ranked { job, priority } in order.iter().copied() {
            let queried = Fact::Queried { job, priority, forced: ForcedBy::NOBODY };
            if explained {
                run.attempt(queried)?;
            } else {
                run.decide(queried, evidence)?;
                explained = true;
            }
            let site = self.picked(run, job, priority)?;
            run.attempt(Fact::Answered { job, site, forced: ForcedBy::NOBODY })?;
            let Some(site) = site else { break };
            run.attempt(Fact::Migrated { job, site })?;
            let finishes_at = at + self.execution_time(job, site);
            run.attempt(Fact::Started { job, site, finishes_at, priority })?;
        }
        run.think().1.order = order;
        Ok(())
    }

    fn next_submission(&self, state: &State) -> Option<Time> {
        self.table.jobs().get(state.submitted).map(|job| job.submitted_at)
    }

    fn next_finish(&self, state: &State) -> Option<Running> {
        let first = state.running.first();
        (first != NEVER).then(|| Running::of(first, &self.table))
    }
}

impl Lab for Prioritize {
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
        State::initial()
    }

    fn next_event(&self, state: &State) -> Option<(Time, Event)> {
        let registration = self.resources.registration(state.registered).map(|(at, _)| at);
        let finish = self.next_finish(state).map(|running| running.finishes_at);
        let due = [registration, self.next_submission(state), finish];
        let next = due.into_iter().flatten().min().map(|at| (at, Event::Round));
        next.or_else(|| self.over(state))
    }

    fn check(&self, state: &State, at: Time, fact: &Fact) -> Result<(), Refusal> {
        let waits =
            |job| if state.is_waiting(job) { Ok(()) } else { Err(Refusal::NotWaiting { job }) };
        let is_free = |site| match state.free.binary_search(&site) {
            Ok(_) => Ok(()),
            Err(_) => Err(Refusal::NotFree { site }),
        };
        match *fact {
            Fact::Queried { job, .. } | Fact::Answered { job, site: None, .. } => waits(job),
            Fact::Answered { job, site: Some(site), .. } => waits(job).and(is_free(site)),
            Fact::Migrated { job, site } => match state.on_the_way {
                Some(_) => Err(Refusal::NotThere { job }),
                None => waits(job).and(is_free(site)),
            },
            Fact::Started { job, site, finishes_at, .. } => {
                if state.on_the_way != Some(OnTheWay { job, site }) {
                    return Err(Refusal::NotThere { job });
                }
                if finishes_at < at { Err(Refusal::NoFinish { job }) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, at: Time, fact: &Fact) {
        state.facts += 1;
        state.clock = at;
        match *fact {
            Fact::Registered { site } => {
                state.registered += 1;
                state.give(site);
            }
            Fact::Submitted { .. } => state.submitted += 1,
            Fact::Finished { site, .. } => {
                // Finishes happen in the order of the agenda, in the run and in every replay.
                state.running.take_first();
                state.give(site);
            }
            Fact::Migrated { job, site } => {
                state.leave(job);
                state.take(site);
                state.on_the_way = Some(OnTheWay { job, site });
            }
            Fact::Started { job, site, finishes_at, .. } => {
                state.on_the_way = None;
                state.running.add(Running { job, site, finishes_at }.key(&self.table));
            }
            Fact::RegisterRequested { .. }
            | Fact::RegisterAcknowledged { .. }
            | Fact::Classified { .. } => {}
            Fact::Queried { forced, .. } | Fact::Answered { forced, .. } => {
                state.choices += u32::from(forced != ForcedBy::NOBODY);
            }
        }
    }

    fn handle<O: Observer<Self>>(
        &self,
        event: Event,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        if event == Event::Over {
            let done = run.state().choices as usize;
            let undone = self.script().and_then(|script| script.never(done));
            return undone.map_or(Ok(()), |it| Err(infeasible_at(run.at(), it)));
        }
        self.arrivals(run);
        if let Some(script) = self.script()
            && Self::is_moment(run.state(), run.at(), script)?
        {
            return self.forced_pass(script, run);
        }
        self.pass(run)
    }

    fn line(&self, fact: &Fact) -> FactLine {
        let (kind, job, site) = match *fact {
            Fact::RegisterRequested { site } => ("register-requested", None, Some(site)),
            Fact::RegisterAcknowledged { site } => ("register-acknowledged", None, Some(site)),
            Fact::Registered { site } => ("registered", None, Some(site)),
            Fact::Submitted { job } => ("submitted", Some(job), None),
            Fact::Finished { job, site } => ("finished", Some(job), Some(site)),
            Fact::Classified { .. } => ("classified", None, None),
            Fact::Queried { job, .. } => ("queried", Some(job), None),
            Fact::Answered { job, site, .. } => ("answered", Some(job), site),
            Fact::Migrated { job, site } => ("migrated", Some(job), Some(site)),
            Fact::Started { job, site, .. } => ("started", Some(job), Some(site)),
        };
        FactLine { kind, job, place: site.map(|site| site.0) }
    }

    fn job_name(&self, job: JobId) -> JobName {
        self.table.job(job).name
    }

    fn digest(&self, state: &State, into: &mut Fnv1a) {
        for number in [state.registered, state.submitted, state.queue_length()] {
            into.update(&(number as u64).to_le_bytes());
        }
        for job in state.queue() {
            into.update(&job.0.to_le_bytes());
        }
        into.update(&(state.free.len() as u64).to_le_bytes());
        for site in &state.free {
            into.update(&site.0.to_le_bytes());
        }
        into.update(&[u8::from(state.on_the_way.is_some())]);
        if let Some(OnTheWay { job, site }) = state.on_the_way {
            into.update(&job.0.to_le_bytes());
            into.update(&site.0.to_le_bytes());
        }
        for running in state.running(&self.table) {
            into.update(&running.key(&self.table).to_le_bytes());
        }
    }

    fn violations(&self, state: &State) -> Vec<String> {
        violations(&self.table, state)
    }

    fn footprint(&self, state: &State) -> usize {
        size_of::<State>()
            + size_of_val(state.left.as_slice())
            + size_of_val(state.free.as_slice())
            + state.running.footprint()
    }
}
