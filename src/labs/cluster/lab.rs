//! The lab's rules: what comes due in which order, and what an event brings about [T-3, E-5, E-6,
//! E-19].

use std::sync::Arc;

use super::applied::open;
use super::digest::digest;
use super::evidence::Evidence;
use super::facts::{Event, Fact, Opens};
use super::history::History;
use super::interfered::{Interfered, UNRESERVED};
use super::invariants::violations;
use super::options::{Options, Policy};
use super::pass::{Candidates, improve, reserve};
use super::profile::Profile;
use super::queue::{Queue, Waiting};
use super::refusal::Refusal;
use super::running::{Order, RunningJobs};
use super::scratch::Scratch;
use super::state::{Kind, Pending, State};
use super::table::JobTable;
use crate::domain::{JobName, Site};
use crate::fnv::Fnv1a;
use crate::ids::JobId;
use crate::kernel::{Decided, FactLine, ForcedBy, Infeasible, Lab, Observer, Refused, Run, Script};
use crate::own::{OwnPolicy, Stopping};
use crate::time::Time;

/// One run's rules: jobs, machine, policy and options.
#[derive(Clone, Debug)]
pub struct ClusterLab {
    pub(super) table: Arc<JobTable>,
    pub(super) site: Site,
    pub(super) policy: Policy,
    pub(super) options: Options,
    own: Option<OwnPolicy>,
    script: Option<Arc<Script>>,
}

impl ClusterLab {
    /// A run of `policy` over the jobs of `table` on `site`.
    pub fn new(table: Arc<JobTable>, site: Site, policy: Policy, options: Options) -> Self {
        Self { table, site, policy, options, own: None, script: None }
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
    #[inline(always)]
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
        self.policy.keeps_arrival_order()
    }

    /// A prediction proves too short [E-19].
    pub(super) fn correct<O: Observer<Self>>(&self, run: &mut Run<'_, Self, O>, job: JobId) {
        let state = run.state();
        if let Some(running) = state.running.get(job) {
            let estimate = self.corrected(running);
            let planned_end = running.started_at + estimate;
            run.emit(Fact::Corrected { job, estimate, planned_end });
        }
    }

    /// The pass after a submission or a finish [E-5].
    #[inline(always)]
    pub(super) fn pass<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        candidates: Candidates,
    ) -> Result<(), Refused<Self>> {
        if let Some(own) = self.own() {
            return self.own_pass(own, &mut run.again());
        }
        if self.policy.reserves() {
            return self.start_due(&mut run.again());
        }
        self.start_heads(run)?;
        if self.policy.backfills() && run.state().queue.len() > 1 {
            self.backfill(&mut run.again(), candidates)?;
        }
        Ok(())
    }

    /// A job joins the queue. Says which jobs the pass has to try.
    #[inline(always)]
    fn submitted<O: Observer<Self>>(&self, job: JobId, run: &mut Run<'_, Self, O>) -> Candidates {
        // What is given back at this instant has had no pass yet; predictions change between passes.
        let stirred = run.state().given_back_at == Some(run.at()) || self.predicts();
        run.think().1.opening = Opens::NOTHING;
        run.emit(Fact::Submitted { job });
        if self.policy.reserves() {
            reserve(&mut run.again());
        }
        if stirred { Candidates::All } else { Candidates::Last }
    }

    /// A job finishes: its processors are free, if it has not given them back before.
    #[inline(always)]
    fn finished<O: Observer<Self>>(&self, job: JobId, run: &mut Run<'_, Self, O>) -> Candidates {
        if run.state().was_given_back(run.at(), job) {
            run.think().1.opening = Opens::finish(job);
        } else {
            run.think().1.opening = Opens::NOTHING;
            if self.policy.reserves()
                && let Some(running) = run.state().running.get(job)
            {
                let (now, planned_end) = (run.at(), running.planned_end);
                run.think().1.released.add(now.secs(), planned_end.secs());
            }
            run.emit(Fact::Finished { job, as_planned: false });
        }
        if self.policy.reserves() {
            improve(&mut run.again());
        }
        Candidates::All
    }
}

impl Lab for ClusterLab {
    type State = State;
    type Event = Event;
    type Fact = Fact;
    type Evidence = Decided<Evidence>;
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
        let has_reservations = self.policy.reserves();
        let plans = self.policy.backfills() || self.own.is_some();
        State {
            tail: 0,
            rejected: 0,
            queue: if has_reservations { Queue::with_reservations() } else { Queue::default() },
            running: RunningJobs::kept_in(if plans { Order::PlannedEnds } else { Order::Any }),
            free: self.site.processors,
            profile: has_reservations.then(|| Profile::of(self.site.processors)),
            excess: 0,
            starts: 0,
            facts: 0,
            agenda: Pending::default(),
            history: History::of(if self.predicts() { self.table.users() } else { 0 }),
            clock: Time::ZERO,
            given_back_at: None,
            forced: Interfered::default(),
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
                state.forced.held.clear();
                state.tail += 1;
                let (processors, estimate) =
                    (self.table.demand(job).processors, self.estimate(state, at, job));
                self.join(state, Waiting { job, processors, estimate, reserved_at: UNRESERVED });
                state.agenda.take_before(at, self.place_of_arrivals());
            }
            // Who waits is turned away by a resize [G-27].
            Fact::Rejected { job } if job.index() < self.table.demands().len() => {
                state.leave(at, job);
            }
            Fact::Rejected { .. } => {
                state.rejected += 1;
                state.agenda.take_before(at, self.place_of_arrivals());
            }
            Fact::Reserved { job, starts_at, opens } => {
                open(state, at, opens);
                state.reserve(at, job, starts_at);
            }
            Fact::Held { job, opens, .. } => {
                open(state, at, opens);
                state.hold(at, job);
            }
            Fact::Cancelled { job, runs, .. } => {
                state.begin_world(at);
                state.forced.held.clear();
                if runs { state.cancel(at, job) } else { state.leave(at, job) }
            }
            Fact::Resized { processors, .. } => {
                state.begin_world(at);
                state.forced.held.clear();
                state.resize(at, processors);
            }
            Fact::Started { job, opens, forced, .. } => {
                open(state, at, opens);
                state.forced.choices += u32::from(forced != ForcedBy::NOBODY);
                self.apply_start(state, at, job);
            }
            Fact::Corrected { job, estimate, planned_end } => {
                self.apply_correction(state, job, estimate, planned_end);
            }
            Fact::Finished { job, as_planned } => {
                let kind = if as_planned { Kind::GiveBack } else { Kind::Finish };
                state.forced.held.clear();
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
        if let Some(script) = self.script() {
            return self.handle_scripted((event, script), &mut run.again());
        }
        let candidates = match event {
            Event::Submission(job) => self.submitted(job, run),
            Event::Finish(job) => self.finished(job, run),
            Event::Due => {
                run.think().1.opening = Opens::DUE;
                Candidates::All
            }
            Event::Rejection(job) => {
                run.emit(Fact::Rejected { job });
                return Ok(());
            }
            Event::GiveBack(job) => {
                run.emit(Fact::Finished { job, as_planned: true });
                return Ok(());
            }
            Event::Correction(job) => {
                self.correct(&mut run.again(), job);
                return Ok(());
            }
            // Only a run with interventions has these.
            Event::World(_) | Event::Over => return Ok(()),
        };
        self.pass(run, candidates)
    }

    /// A finish that was given back as planned has no fact of its own, nor has a due reservation that
    /// finds no room.
    #[inline(always)]
    fn settle(&self, state: &mut State, at: Time, event: Event) {
        state.clock = at;
        if self.is_scripted() && !matches!(event, Event::Rejection(_)) {
            state.release_settled(event);
        }
        if let Event::Finish(job) = event {
            state.agenda.take_finish(at, job);
        }
    }

    fn line(&self, fact: &Fact) -> FactLine {
        let (kind, job, place) = match *fact {
            Fact::Submitted { job } => ("submitted", Some(job), None),
            Fact::Rejected { job } => ("rejected", Some(job), None),
            Fact::Reserved { job, .. } => ("reserved", Some(job), Some(0)),
            Fact::Started { job, .. } => ("started", Some(job), Some(0)),
            Fact::Held { job, .. } => ("held", Some(job), None),
            Fact::Corrected { job, .. } => ("corrected", Some(job), None),
            Fact::Finished { job, .. } => ("finished", Some(job), Some(0)),
            Fact::Cancelled { job, runs, .. } => ("cancelled", Some(job), runs.then_some(0)),
            Fact::Resized { .. } => ("resized", None, Some(0)),
        };
        FactLine { kind, job, place }
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
            + state.running.footprint()
            + state.agenda.footprint()
            + state.history.footprint()
            + state.profile.as_ref().map_or(0, Profile::footprint)
    }
}
