//! The lab's rules: what comes due in which order, and what an event brings about [T-3, E-5, E-6,
//! E-19].

use std::sync::Arc;

use super::digest::digest;
use super::evidence::Evidence;
use super::facts::{Event, Fact};
use super::history::History;
use super::invariants::violations;
use super::options::{Options, Policy};
use super::pass::{Candidates, improve, reserve};
use super::profile::Profile;
use super::queue::{Queue, Waiting};
use super::refusal::Refusal;
use super::scratch::Scratch;
use super::state::{Kind, Pending, Running, State};
use super::table::JobTable;
use crate::domain::{JobName, Site};
use crate::fnv::Fnv1a;
use crate::ids::JobId;
use crate::kernel::{FactLine, Lab, Observer, Refused, Run};
use crate::own::{OwnPolicy, Stopping};
use crate::time::{Span, Time};

/// One run's rules: jobs, machine, policy and options.
#[derive(Clone, Debug)]
pub struct ClusterLab {
    pub(super) table: Arc<JobTable>,
    pub(super) site: Site,
    pub(super) policy: Policy,
    pub(super) options: Options,
    own: Option<OwnPolicy>,
}

impl ClusterLab {
    /// A run of `policy` over the jobs of `table` on `site`.
    pub fn new(table: Arc<JobTable>, site: Site, policy: Policy, options: Options) -> Self {
        Self { table, site, policy, options, own: None }
    }

    /// The same run, decided by an own policy if there is one.
    #[must_use]
    pub fn asking(self, own: Option<OwnPolicy>) -> Self {
        Self { own, ..self }
    }

    /// The own policy that decides, if one does.
    pub(super) fn own(&self) -> Option<&OwnPolicy> {
        self.own.as_ref()
    }

    /// The jobs of the run.
    pub fn table(&self) -> &Arc<JobTable> {
        &self.table
    }

    /// The machine.
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Who decides.
    pub fn policy(&self) -> Policy {
        self.policy
    }

    /// Whether the queue is in the order of arrival.
    pub(super) fn keeps_arrival_order(&self) -> bool {
        !matches!(self.policy, Policy::Sjf | Policy::Ljf)
    }

    /// Where a job stands in the queue.
    #[inline(always)]
    fn place_of_waiting(&self, state: &State, job: JobId) -> Option<usize> {
        if *state.queue.jobs().first()? == job {
            return Some(0);
        }
        if self.keeps_arrival_order() {
            return state.place_by_arrival(job);
        }
        state.place_in_queue(job)
    }

    /// Puts a job where it belongs in the queue: at the end, or by its estimate, behind its equals
    /// [E-7].
    fn join(&self, state: &mut State, waiting: Waiting) {
        let (estimates, estimate) = (state.queue.estimates(), waiting.estimate);
        let place = match self.policy {
            Policy::Sjf => estimates.partition_point(|other| *other <= estimate),
            Policy::Ljf => estimates.partition_point(|other| *other >= estimate),
            _ => return state.queue.push(waiting),
        };
        state.queue.insert(place, waiting);
    }

    /// Notes what comes due next of a running job: that its prediction proves too short, that it gives
    /// back its processors as planned, or that it finishes.
    #[inline(always)]
    fn plan(&self, pending: &mut Pending, running: &Running) {
        let who = (running.order, running.job);
        let Running { started_at, planned_end, .. } = *running;
        let finishes_at = started_at + self.table.demand(running.job).run;
        if planned_end < finishes_at && self.predicts() {
            pending.add(planned_end, Kind::Correction, who);
        } else if planned_end == finishes_at && started_at < finishes_at {
            pending.add(finishes_at, Kind::GiveBack, who);
        } else {
            pending.add(finishes_at, Kind::Finish, who);
        }
    }

    fn apply_start(&self, state: &mut State, at: Time, job: JobId) {
        let place = self.place_of_waiting(state, job);
        let Some(waiting) = place.and_then(|place| state.queue.remove(place)) else { return };
        let running = Running {
            job,
            order: state.starts,
            processors: waiting.processors,
            corrections: 0,
            started_at: at,
            estimate: waiting.estimate,
            planned_end: at + waiting.estimate,
        };
        state.starts += 1;
        state.free -= waiting.processors;
        self.plan(&mut state.agenda, &running);
        state.add_running(running);
        if state.profile.is_some() {
            state.run_in_profile(at, &waiting);
        }
    }

    fn apply_finish(&self, state: &mut State, at: Time, job: JobId, kind: Kind) {
        state.agenda.take_until(kind, job);
        let Some(place) = state.place_of_running(job) else { return };
        let running = state.running.remove(place);
        state.free += running.processors;
        if let Some(profile) = &mut state.profile {
            let rest = (at.secs(), running.planned_end.secs());
            profile.release(at.secs(), rest, running.processors);
        }
        if kind == Kind::GiveBack {
            state.given_back_at = Some(at);
            // Its pass comes after everything that is given back at this instant [E-6].
            state.agenda.add(at, Kind::Finish, (running.order, job));
        }
        if self.predicts()
            && let Some(user) = self.table.demand(job).user
        {
            state.history.add(user, at.secs(), running.order, self.table.demand(job).run.secs());
        }
    }

    fn apply_correction(&self, state: &mut State, job: JobId, estimate: Span, planned_end: Time) {
        state.agenda.take_until(Kind::Correction, job);
        let Some(place) = state.place_of_running(job) else { return };
        let mut running = state.running.remove(place);
        running.corrections += 1;
        running.estimate = estimate;
        running.planned_end = planned_end;
        self.plan(&mut state.agenda, &running);
        state.add_running(running);
    }

    /// The pass after a submission or a finish [E-5].
    fn pass<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        candidates: Candidates,
    ) -> Result<(), Refused<Self>> {
        if let Some(own) = self.own() {
            return self.own_pass(own, run);
        }
        self.start_heads(run)?;
        if self.policy.backfills() && run.state().queue.len() > 1 {
            self.backfill(run, candidates)?;
        }
        Ok(())
    }

    fn submitted<O: Observer<Self>>(
        &self,
        job: JobId,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        // What is given back at this instant has had no pass yet; predictions change between passes.
        let stirred = run.state().given_back_at == Some(run.at()) || self.predicts();
        let candidates = if stirred { Candidates::All } else { Candidates::Last };
        run.think().1.opening = None;
        run.emit(Fact::Submitted { job });
        if self.policy == Policy::Conservative {
            reserve(run);
            return self.start_due(run);
        }
        self.pass(run, candidates)
    }

    fn finished<O: Observer<Self>>(
        &self,
        job: JobId,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        if let Some(place) = run.state().place_of_running(job) {
            let (now, planned_end) = (run.at(), run.state().running[place].planned_end);
            let scratch = run.think().1;
            scratch.opening = None;
            if self.policy == Policy::Conservative {
                scratch.released.add(now.secs(), planned_end.secs());
            }
            run.emit(Fact::Finished { job, as_planned: false });
        } else {
            run.think().1.opening = Some(Event::Finish(job));
        }
        if self.policy == Policy::Conservative {
            improve(run);
            return self.start_due(run);
        }
        self.pass(run, Candidates::All)
    }
}

impl Lab for ClusterLab {
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

    fn initial(&self) -> State {
        let has_reservations = self.policy == Policy::Conservative;
        State {
            tail: 0,
            rejected: 0,
            queue: if has_reservations { Queue::with_reservations() } else { Queue::default() },
            running: Vec::new(),
            free: self.site.processors,
            profile: has_reservations.then(|| Profile::of(self.site.processors)),
            unreserved: None,
            starts: 0,
            facts: 0,
            agenda: Pending::default(),
            history: History::of(if self.predicts() { self.table.users() } else { 0 }),
            clock: Time::ZERO,
            given_back_at: None,
        }
    }

    #[inline(always)]
    fn next_event(&self, state: &State) -> Option<(Time, Event)> {
        self.next(state)
    }

    #[inline(always)]
    fn check(&self, state: &State, at: Time, fact: &Fact) -> Result<(), Refusal> {
        let Fact::Started { job, finishes_at, .. } = *fact else { return Ok(()) };
        if self.place_of_waiting(state, job).is_none() {
            return Err(Refusal::NotWaiting { job });
        }
        let processors = self.table.demand(job).processors;
        if state.free < processors {
            return Err(Refusal::NoRoom { job, free: state.free, processors });
        }
        if finishes_at < at {
            return Err(Refusal::NoFinish { job });
        }
        Ok(())
    }

    #[inline(always)]
    fn apply(&self, state: &mut State, at: Time, fact: &Fact) {
        state.clock = at;
        state.facts += 1;
        match *fact {
            Fact::Submitted { job } => {
                state.tail += 1;
                let (processors, estimate) =
                    (self.table.demand(job).processors, self.estimate(state, at, job));
                let reserved_at = Time::ZERO;
                self.join(state, Waiting { job, processors, estimate, reserved_at });
                state.unreserved = state.profile.is_some().then_some(job);
                state.agenda.take_before(at, self.place_of_arrivals());
            }
            Fact::Rejected { .. } => {
                state.rejected += 1;
                state.agenda.take_before(at, self.place_of_arrivals());
            }
            Fact::Reserved { job, starts_at, opens } => {
                open(state, at, opens);
                state.reserve(at, job, starts_at);
            }
            Fact::Started { job, opens, .. } => {
                open(state, at, opens);
                self.apply_start(state, at, job);
            }
            Fact::Corrected { job, estimate, planned_end } => {
                self.apply_correction(state, job, estimate, planned_end);
            }
            Fact::Finished { job, as_planned } => {
                let kind = if as_planned { Kind::GiveBack } else { Kind::Finish };
                self.apply_finish(state, at, job, kind);
            }
        }
    }

    #[inline(always)]
    fn handle<O: Observer<Self>>(
        &self,
        event: Event,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        match event {
            Event::Rejection(job) => run.emit(Fact::Rejected { job }),
            Event::GiveBack(job) => run.emit(Fact::Finished { job, as_planned: true }),
            Event::Correction(job) => {
                let state = run.state();
                if let Some(place) = state.place_of_running(job) {
                    let running = &state.running[place];
                    let estimate = self.corrected(running);
                    let planned_end = running.started_at + estimate;
                    run.emit(Fact::Corrected { job, estimate, planned_end });
                }
            }
            Event::Submission(job) => return self.submitted(job, run),
            Event::Finish(job) => return self.finished(job, run),
            Event::Due => {
                run.think().1.opening = Some(event);
                return self.start_due(run);
            }
        }
        Ok(())
    }

    /// A finish that was given back as planned has no fact of its own, nor has a due reservation that
    /// finds no room.
    #[inline]
    fn settle(&self, state: &mut State, at: Time, event: Event) {
        state.clock = at;
        if let Event::Finish(job) = event {
            state.agenda.take_finish(at, job);
        }
    }

    fn line(&self, fact: &Fact) -> FactLine {
        let (kind, job, place) = match *fact {
            Fact::Submitted { job } => ("submitted", job, None),
            Fact::Rejected { job } => ("rejected", job, None),
            Fact::Reserved { job, .. } => ("reserved", job, Some(0)),
            Fact::Started { job, .. } => ("started", job, Some(0)),
            Fact::Corrected { job, .. } => ("corrected", job, None),
            Fact::Finished { job, .. } => ("finished", job, Some(0)),
        };
        FactLine { kind, job: Some(job), place }
    }

    fn job_name(&self, job: JobId) -> JobName {
        self.table.job(job).name
    }

    fn digest(&self, state: &State, into: &mut Fnv1a) {
        digest(state, into);
    }

    fn violations(&self, state: &State) -> Vec<String> {
        violations(self, state)
    }

    fn footprint(&self, state: &State) -> usize {
        size_of::<State>()
            + state.queue.footprint()
            + size_of_val(state.running.as_slice())
            + state.agenda.footprint()
            + state.history.footprint()
            + state.profile.as_ref().map_or(0, Profile::footprint)
    }
}

/// Takes an event that has no fact of its own off what is pending, with what stands before it.
#[inline(always)]
fn open(state: &mut State, at: Time, opens: Option<Event>) {
    match opens {
        Some(Event::Finish(job)) => state.agenda.take_until(Kind::Finish, job),
        Some(_) => state.agenda.take_before(at, 0),
        None => {}
    }
}
