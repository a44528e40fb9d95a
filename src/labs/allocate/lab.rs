//! The lab's rules: queue, passes and the order of events [T-3, A-7, A-11, A-12].

use std::sync::Arc;

use super::evidence::{Grounded, Situation};
use super::explain::explain_head;
use super::facts::{Event, Fact, StartRule};
use super::options::{Options, Policy};
use super::own::{ALLOW, ORDER};
use super::queue::{Discipline, Line, Rules, Strict, Waiting as _};
use super::refusal::Refusal;
use super::sites::Sites;
use super::state::{Running, State, violations};
use super::table::JobTable;
use crate::domain::{Grid, JobName};
use crate::fnv::Fnv1a;
use crate::ids::{IdVec, JobId, SiteId};
use crate::kernel::{
    Agenda, EventOrder, FactLine, ForcedBy, Infeasible, Lab, NEVER, Observer, Refused, Run,
};
use crate::own::{OwnPolicy, Stopping};
use crate::time::{Span, Time};

/// One run's rules: jobs, sites, policy and options, with an index `S` over the sites and a queue `D`.
#[derive(Clone, Debug)]
pub struct Allocate<S, D = Strict> {
    pub(super) table: Arc<JobTable>,
    pub(super) grid: Grid,
    pub(super) policy: Policy,
    pub(super) options: Options,
    pub(super) sites: S,
    pub(super) speeds: IdVec<SiteId, f64>,
    pub(super) capacity: Vec<u32>,
    pub(super) discipline: D,
    pub(super) own: Option<OwnPolicy>,
}

impl<S: Sites> Allocate<S> {
    /// A run of `policy` over the jobs of `table` on `grid`, first come, first served, with this index
    /// over the sites.
    pub fn with_index(
        table: Arc<JobTable>,
        grid: Grid,
        policy: Policy,
        options: Options,
        sites: S,
    ) -> Self {
        Self::with_queue(table, grid, policy, options, (sites, Strict))
    }
}

impl<S: Sites, D: Discipline> Allocate<S, D> {
    pub(super) fn with_queue(
        table: Arc<JobTable>,
        grid: Grid,
        policy: Policy,
        options: Options,
        (sites, discipline): (S, D),
    ) -> Self {
        let speeds = grid.iter().map(|site| site.speed).collect::<Vec<_>>().into();
        let capacity = grid.iter().map(|site| site.processors).collect();
        let own = None;
        Self { table, grid, policy, options, sites, speeds, capacity, discipline, own }
    }

    /// The own policy that decides, if one does.
    #[inline]
    pub fn own(&self) -> Option<&OwnPolicy> {
        self.own.as_ref()
    }

    /// Whether every submission and every finish has its pass.
    pub fn has_every_pass(&self) -> bool {
        let asks = |own: &OwnPolicy| own.program.has(ORDER) || own.program.has(ALLOW);
        self.options.has_every_pass() || self.own().is_some_and(asks)
    }

    /// The rules of the line, where others than the head may start.
    #[inline(always)]
    pub(super) fn rules(&self) -> Option<&Rules> {
        self.discipline.rules()
    }

    /// The jobs of the run.
    pub fn table(&self) -> &Arc<JobTable> {
        &self.table
    }

    /// The sites of the run.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Who picks the site.
    pub fn policy(&self) -> Policy {
        self.policy
    }

    /// The options of the run.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// W: how long a job runs at speed 1.
    #[inline]
    pub fn work(&self, job: JobId) -> Span {
        if let Some(rules) = self.rules()
            && job.index() < self.table.demands().len()
        {
            return rules.plan(job).work;
        }
        Span::from_secs(self.table.job(job).runtime.secs() * self.options.system_loading)
    }

    /// Whether a job is cut off at its requested time.
    pub fn is_killed(&self, job: JobId) -> bool {
        self.rules().is_some_and(|rules| rules.is_killed(job))
    }

    /// The free processors of a site.
    #[inline]
    pub fn free(&self, state: &State<S::Free, D::Waiting>, site: SiteId) -> u32 {
        self.sites.free(&state.free, site)
    }

    /// The free processors of all sites together.
    #[inline]
    pub fn free_total(&self, state: &State<S::Free, D::Waiting>) -> u64 {
        self.sites.free_total(&state.free)
    }

    /// The free processors of the emptiest site.
    #[inline]
    pub fn free_max(&self, state: &State<S::Free, D::Waiting>) -> u32 {
        self.sites.free_max(&state.free)
    }

    /// When a job that starts now on a site finishes.
    #[inline]
    fn finish(&self, at: Time, job: JobId, site: SiteId) -> Time {
        let work = self.table.demands()[job.index()].runtime * self.options.system_loading;
        at + Span::from_secs(work / self.speeds[site])
    }

    /// Starts waiting jobs, the head first, until the queue is empty or the head has no candidate
    /// . After a finish only the site that got processors back can take the first of them,
    /// since the head had no candidate before.
    #[inline(always)]
    fn pass<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (situation, trigger): (Situation, JobId),
        finished_on: Option<SiteId>,
    ) -> Result<(), Refused<Self>> {
        let mut only = finished_on;
        while let Some(job) = run.state().head() {
            let need = self.table.demands()[job.index()].processors;
            let choice = if let Some(site) = only.take() {
                (self.free(run.state(), site) >= need).then_some(site)
            } else {
                let (state, scratch) = run.think();
                self.choose(state, situation, need, scratch)
            };
            let Some(site) = choice else {
                let free_total = self.free_total(run.state());
                let free_max = self.free_max(run.state());
                run.emit(Fact::Blocked { job, free_total, free_max });
                break;
            };
            let at = run.at();
            let (finishes_at, rule) = (self.finish(at, job, site), StartRule::Head);
            let started = Fact::Started { job, site, finishes_at, rule, forced: ForcedBy::NOBODY };
            run.decide(started, |state| explain_head(self, state, (at, situation, trigger), site))?;
        }
        Ok(())
    }
}

impl<S: Sites, D: Discipline> Lab for Allocate<S, D> {
    type State = State<S::Free, D::Waiting>;
    type Event = Event;
    type Fact = Fact;
    type Evidence = Grounded;
    type Scratch = S::Scratch;
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

    fn initial(&self) -> Self::State {
        State {
            head: 0,
            tail: 0,
            rejected: 0,
            free: self.all_free(),
            running: Agenda::default(),
            waiting: self.discipline.empty(),
        }
    }

    #[inline(always)]
    fn next_event(&self, state: &Self::State) -> Option<(Time, Event)> {
        let finish = state.running.first();
        let arrival = self.next_arrival(state);
        if let Some(line) = state.waiting.line() {
            return self.next_of_line((state, line), arrival);
        }
        if let Some((at, event)) = arrival {
            // At one instant an arrival stands before or after every finish [T-3].
            let place = match self.options.event_order {
                EventOrder::SubmitFirst => 0,
                EventOrder::FinishFirst => u64::MAX,
            };
            if u128::from(at.bits()) << 64 | u128::from(place) <= finish {
                return Some((at, event));
            }
        }
        if finish == NEVER {
            return None;
        }
        let Running { job, site, finishes_at } = Running::of(finish);
        Some((finishes_at, Event::Finish(job, site)))
    }

    #[inline(always)]
    fn check(&self, state: &Self::State, at: Time, fact: &Fact) -> Result<(), Refusal> {
        let Fact::Started { job, site, finishes_at, .. } = *fact else { return Ok(()) };
        if let (Some(line), Some(rules)) = (state.waiting.line(), self.rules()) {
            if !line.has(job, rules) {
                return Err(Refusal::NotWaiting { job });
            }
        } else if state.head() != Some(job) {
            return Err(Refusal::NotTheHead { job, head: state.head() });
        }
        let (free, processors) =
            (self.free(state, site), self.table.demands()[job.index()].processors);
        if free < processors {
            return Err(Refusal::NoRoom { job, site, free, processors });
        }
        if finishes_at < at {
            return Err(Refusal::NoFinish { job });
        }
        Ok(())
    }

    #[inline(always)]
    fn apply(&self, state: &mut Self::State, at: Time, fact: &Fact) {
        if let Some(rules) = self.rules() {
            return self.apply_to_line(state, at, (fact, rules));
        }
        match *fact {
            Fact::Submitted { .. } => state.tail += 1,
            Fact::Rejected { .. } => state.rejected += 1,
            Fact::Started { job, site, finishes_at, .. } => {
                let processors = self.table.demands()[job.index()].processors;
                state.head += 1;
                self.sites.take(&mut state.free, site, processors);
                state.running.add(Running { job, site, finishes_at }.key());
            }
            // Only a line has the others.
            Fact::Blocked { .. }
            | Fact::Reserved { .. }
            | Fact::Held { .. }
            | Fact::Cancelled { .. }
            | Fact::Resized { .. } => {}
            Fact::Finished { job, site } => {
                let processors = self.table.demands()[job.index()].processors;
                // Finishes happen in the order of the agenda, in the run and in every replay.
                state.running.take_first();
                self.sites.give(&mut state.free, site, processors);
            }
        }
    }

    #[inline(always)]
    fn handle<O: Observer<Self>>(
        &self,
        event: Event,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        if let Some(rules) = self.rules() {
            return self.handle_in_line((event, rules), run);
        }
        let nobody_waits = run.state().queue_length() == 0;
        match event {
            Event::Rejection(job) => run.emit(Fact::Rejected { job }),
            Event::Submission(job) => {
                run.emit(Fact::Submitted { job });
                if nobody_waits {
                    return self.pass(run, (Situation::Submission, job), None);
                }
            }
            Event::Finish(job, site) => {
                run.emit(Fact::Finished { job, site });
                if !nobody_waits {
                    return self.pass(run, (Situation::Finish, job), Some(site));
                }
            }
            // Only a line has these.
            Event::GiveBack(..)
            | Event::Pass(_)
            | Event::Due
            | Event::Kept
            | Event::World(_)
            | Event::Over => {}
        }
        Ok(())
    }

    #[inline(always)]
    fn settle(&self, state: &mut Self::State, at: Time, event: Event) {
        if let Some(rules) = self.rules() {
            self.settle_line(state, (at, event), rules);
        }
    }

    fn line(&self, fact: &Fact) -> FactLine {
        let (kind, job, site) = match *fact {
            Fact::Submitted { job } => ("submitted", Some(job), None),
            Fact::Rejected { job } => ("rejected", Some(job), None),
            Fact::Reserved { job, site, .. } => ("reserved", Some(job), Some(site)),
            Fact::Started { job, site, .. } => ("started", Some(job), Some(site)),
            Fact::Held { job, .. } => ("held", Some(job), None),
            Fact::Blocked { job, .. } => ("blocked", Some(job), None),
            Fact::Finished { job, site } => ("finished", Some(job), Some(site)),
            Fact::Cancelled { job, site, .. } => ("cancelled", Some(job), site),
            Fact::Resized { site, .. } => ("resized", None, Some(site)),
        };
        FactLine { kind, job, place: site.map(|site| site.0) }
    }

    fn job_name(&self, job: JobId) -> JobName {
        self.table.job(job).name
    }

    fn digest(&self, state: &Self::State, into: &mut Fnv1a) {
        for number in [state.head, state.tail, state.rejected] {
            into.update(&(number as u64).to_le_bytes());
        }
        for running in state.running() {
            into.update(&running.key().to_le_bytes());
        }
        if let Some(line) = state.waiting.line() {
            line.digest(into);
        }
        for site in 0..self.grid.len() {
            into.update(&self.free(state, SiteId::from_index(site)).to_le_bytes());
        }
    }

    fn violations(&self, state: &Self::State) -> Vec<String> {
        let sites = (0..self.grid.len()).map(SiteId::from_index);
        let existing: Vec<u32> = sites.map(|site| self.existing_on(state, site)).collect();
        let mut wrong = violations(&self.sites, &existing, &self.table, state);
        wrong.extend(self.wrong_profiles(state));
        wrong
    }

    fn footprint(&self, state: &Self::State) -> usize {
        size_of::<Self::State>()
            + state.running.footprint()
            + self.sites.footprint(&state.free)
            + state.waiting.line().map_or(0, Line::footprint)
    }
}

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// The next submission or, where it stands before it by position, rejection.
    #[inline(always)]
    fn next_arrival(&self, state: &State<S::Free, D::Waiting>) -> Option<(Time, Event)> {
        let accepted = self.table.demands();
        if let Some(after) = self.table.rejected_after().get(state.rejected)
            && *after as usize <= state.tail
        {
            let job = JobId::from_index(accepted.len() + state.rejected);
            return Some((self.table.job(job).submitted_at, Event::Rejection(job)));
        }
        let demand = accepted.get(state.tail)?;
        let job = JobId::from_index(state.tail);
        Some((demand.submitted_at, Event::Submission(job)))
    }
}
