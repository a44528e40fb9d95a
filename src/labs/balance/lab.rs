//! The lab's rules: events, queues, and what a fact changes [C-3 to C-6, C-23].

use std::sync::Arc;

use super::evidence::Evidence;
use super::facts::{Event, Fact};
use super::indices::Load;
use super::options::{Options, Policy};
use super::phase::Scratch;
use super::refusal::Refusal;
use super::state::{Running, State, Waiting, violations};
use super::table::{JobTable, ServerTable};
use crate::domain::{JobName, Servers};
use crate::fnv::Fnv1a;
use crate::ids::{JobId, SiteId};
use crate::kernel::{FactLine, ForcedBy, Infeasible, Lab, NEVER, Observer, Refused, Run, Script};
use crate::own::{OwnPolicy, Stopping};
use crate::time::Time;

/// One run's rules: jobs, servers, policy and options.
#[derive(Clone, Debug)]
pub struct Balance {
    pub(super) table: Arc<JobTable>,
    pub(super) servers: ServerTable,
    pub(super) policy: Policy,
    pub(super) options: Options,
    own: Option<OwnPolicy>,
    script: Option<Arc<Script>>,
}

impl Balance {
    /// A run of `policy` over the jobs of `table` on `servers`.
    pub fn new(table: Arc<JobTable>, servers: Servers, policy: Policy, options: Options) -> Self {
        let servers = ServerTable::new(servers);
        Self { table, servers, policy, options, own: None, script: None }
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

    /// The servers of the run.
    pub fn servers(&self) -> &ServerTable {
        &self.servers
    }

    /// Who decides.
    pub fn policy(&self) -> Policy {
        self.policy
    }

    /// The options of the run.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Whether servers compare their queues, so that jobs may move.
    pub fn compares_queues(&self) -> bool {
        self.policy.sends() || self.policy.receives() || self.own().is_some()
    }

    /// The queue that serves a server.
    #[inline]
    pub fn queue_of(&self, site: SiteId) -> SiteId {
        if self.policy.is_central() { SiteId(0) } else { site }
    }

    /// What a job requires of each resource of a server, in shares of its capacity.
    #[inline]
    pub fn shares(&self, job: JobId, site: SiteId) -> impl Iterator<Item = f64> + '_ {
        let requirements = self.table.requirements(job).iter();
        requirements.zip(self.servers.capacity(site)).map(|(needs, capacity)| needs / capacity)
    }

    /// Whether a waiting job fits a server now [C-7].
    #[inline]
    pub fn fits(&self, state: &State, job: JobId, site: SiteId) -> bool {
        let used = state.used(&self.servers, site);
        self.servers.fits(site, used, self.table.requirements(job))
    }

    /// Whether a server could run a job if it were empty [C-7].
    #[inline]
    pub fn can_hold(&self, job: JobId, site: SiteId) -> bool {
        self.servers.can_hold(site, self.table.requirements(job))
    }

    /// A job arrives: it joins a queue, or is turned away [C-5, C-6].
    fn submit<O: Observer<Self>>(
        &self,
        job: JobId,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        let submitted_to = self.table.job(job).submitted_to;
        let site = (!self.policy.is_central()).then_some(submitted_to);
        run.emit(Fact::Submitted { job, site });
        let Some(holder) = self.servers.holder(submitted_to, self.table.requirements(job)) else {
            run.emit(Fact::Rejected { job });
            return Ok(());
        };
        if site.is_none() {
            for site in self.servers.sites() {
                self.serve_newcomer(job, site, run)?;
            }
            return Ok(());
        }
        if holder != submitted_to {
            let (at, from, to) = (run.at(), submitted_to, holder);
            let evidence = |_: &State| Evidence::redirect(at, job, from, to);
            run.decide(Fact::Redirected { job, from, to }, evidence)?;
        }
        self.serve_newcomer(job, holder, run)?;
        self.phase(run)
    }

    fn join(&self, state: &mut State, queue: SiteId, waiting: Waiting) {
        state.queues[queue.index()].push(waiting);
        if !self.policy.is_central() {
            let row = self.servers.row(queue);
            for (waits, share) in
                state.workload[row].iter_mut().zip(self.shares(waiting.job, queue))
            {
                *waits += share;
            }
            self.weigh(state, queue);
        }
    }

    /// Takes a job out of a queue; its transfers, if it was there.
    fn leave(&self, state: &mut State, queue: SiteId, job: JobId) -> u32 {
        let Some(place) = state.place(queue, job) else { return 0 };
        let left = state.queues[queue.index()].remove(place);
        if !self.policy.is_central() {
            let workload = &mut state.workload[self.servers.row(queue)];
            workload.fill(0.0);
            for waiting in &state.queues[queue.index()] {
                for (waits, share) in workload.iter_mut().zip(self.shares(waiting.job, queue)) {
                    *waits += share;
                }
            }
            self.weigh(state, queue);
        }
        left.transfers
    }

    fn weigh(&self, state: &mut State, queue: SiteId) {
        let workload = state.workload(&self.servers, queue);
        state.loads[queue.index()] = Load::of(workload.iter().copied());
    }

    fn start(&self, state: &mut State, job: JobId, site: SiteId, finishes_at: Time) {
        self.leave(state, self.queue_of(site), job);
        state.starts += 1;
        let used = &mut state.used[self.servers.row(site)];
        for (used, needs) in used.iter_mut().zip(self.table.requirements(job)) {
            *used += needs;
        }
        state.running[site.index()].push(Running { job, finishes_at });
        let place = u64::from(job.0) << 32 | u64::from(site.0);
        state.finishes.add(u128::from(finishes_at.bits()) << 64 | u128::from(place));
    }

    /// What the server still uses is summed anew, in the order of the starts [C-4].
    fn finish(&self, state: &mut State, job: JobId, site: SiteId) {
        // Finishes happen in the order of the agenda, in the run and in every replay.
        state.finishes.take_first();
        state.running[site.index()].retain(|running| running.job != job);
        let used = &mut state.used[self.servers.row(site)];
        used.fill(0.0);
        for running in &state.running[site.index()] {
            for (used, needs) in used.iter_mut().zip(self.table.requirements(running.job)) {
                *used += needs;
            }
        }
    }
}

/// When and where a job of the agenda ends.
#[expect(clippy::cast_possible_truncation, reason = "takes the key apart")]
fn finish_of(key: u128) -> (Time, JobId, SiteId) {
    (Time::from_bits((key >> 64) as u64), JobId((key >> 32) as u32), SiteId(key as u32))
}

impl Lab for Balance {
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
        State::initial(&self.servers)
    }

    fn next_event(&self, state: &State) -> Option<(Time, Event)> {
        let first = state.finishes.first();
        let finish = (first != NEVER).then(|| {
            let (at, job, site) = finish_of(first);
            (at, Event::Finish(job, site))
        });
        let next = self.table.jobs().get(state.submitted);
        let submission = next
            .map(|job| (job.submitted_at, Event::Submission(JobId::from_index(state.submitted))));
        match (submission, finish) {
            (Some(submission), Some(finish)) => {
                let is_first = self.options.event_order.submission_is_first(submission.0, finish.0);
                Some(if is_first { submission } else { finish })
            }
            (submission, finish) => submission.or(finish).or_else(|| self.over(state)),
        }
    }

    fn check(&self, state: &State, at: Time, fact: &Fact) -> Result<(), Refusal> {
        let waits = |job, site| match state.place(site, job) {
            Some(place) => Ok(state.queue(site)[place]),
            None => Err(Refusal::NotWaiting { job, site }),
        };
        match *fact {
            Fact::Started { job, site, finishes_at, .. } => {
                waits(job, self.queue_of(site))?;
                if !self.fits(state, job, site) {
                    return Err(Refusal::NoRoom { job, site });
                }
                if finishes_at < at { Err(Refusal::NoFinish { job }) } else { Ok(()) }
            }
            Fact::Redirected { job, from, to } | Fact::Transferred { job, from, to, .. } => {
                let waiting = waits(job, from)?;
                let is_transfer = matches!(fact, Fact::Transferred { .. });
                if !self.can_hold(job, to) {
                    return Err(Refusal::NoRoom { job, site: to });
                }
                if from == to || is_transfer && waiting.transfers >= self.options.transfer_limit {
                    return Err(Refusal::NoMove { job });
                }
                Ok(())
            }
            Fact::Submitted { .. }
            | Fact::Rejected { .. }
            | Fact::Refused { .. }
            | Fact::Finished { .. } => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, at: Time, fact: &Fact) {
        state.facts += 1;
        state.clock = at;
        match *fact {
            Fact::Submitted { job, site } => {
                state.submitted += 1;
                self.join(state, site.unwrap_or(SiteId(0)), Waiting { job, transfers: 0 });
            }
            Fact::Rejected { job } => {
                self.leave(state, self.queue_of(self.table.job(job).submitted_to), job);
            }
            Fact::Redirected { job, from, to } => {
                let transfers = self.leave(state, from, job);
                self.join(state, to, Waiting { job, transfers });
            }
            Fact::Transferred { job, from, to, forced, .. } => {
                state.choices += u32::from(forced != ForcedBy::NOBODY);
                let transfers = self.leave(state, from, job) + 1;
                self.join(state, to, Waiting { job, transfers });
            }
            Fact::Started { job, site, finishes_at, forced } => {
                state.choices += u32::from(forced != ForcedBy::NOBODY);
                self.start(state, job, site, finishes_at);
            }
            Fact::Finished { job, site } => self.finish(state, job, site),
            Fact::Refused { forced, .. } => {
                state.choices += u32::from(forced != ForcedBy::NOBODY);
            }
        }
    }

    fn handle<O: Observer<Self>>(
        &self,
        event: Event,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        match event {
            Event::Submission(job) => self.submit(job, run),
            Event::Finish(job, site) => {
                run.emit(Fact::Finished { job, site });
                self.serve(site, run)?;
                if self.policy.is_central() { Ok(()) } else { self.phase(run) }
            }
            Event::Over => {
                let done = run.state().choices as usize;
                let undone = self.script().and_then(|script| script.never(done));
                undone.map_or(Ok(()), |it| Err(Self::infeasible_at(run.at(), it)))
            }
        }
    }

    fn line(&self, fact: &Fact) -> FactLine {
        let (kind, job, site) = match *fact {
            Fact::Submitted { job, site } => ("submitted", Some(job), site),
            Fact::Rejected { job } => ("rejected", Some(job), None),
            Fact::Redirected { job, to, .. } => ("redirected", Some(job), Some(to)),
            Fact::Started { job, site, .. } => ("started", Some(job), Some(site)),
            Fact::Transferred { job, to, .. } => ("transferred", Some(job), Some(to)),
            Fact::Refused { site, .. } => ("refused", None, Some(site)),
            Fact::Finished { job, site } => ("finished", Some(job), Some(site)),
        };
        FactLine { kind, job, place: site.map(|site| site.0) }
    }

    fn job_name(&self, job: JobId) -> JobName {
        self.table.job(job).name
    }

    fn digest(&self, state: &State, into: &mut Fnv1a) {
        into.update(&(state.submitted as u64).to_le_bytes());
        for (queue, running) in state.queues.iter().zip(&state.running) {
            into.update(&(queue.len() as u64).to_le_bytes());
            for Waiting { job, transfers } in queue {
                into.update(&job.0.to_le_bytes());
                into.update(&transfers.to_le_bytes());
            }
            into.update(&(running.len() as u64).to_le_bytes());
            for Running { job, finishes_at } in running {
                into.update(&job.0.to_le_bytes());
                into.update(&finishes_at.bits().to_le_bytes());
            }
        }
        for number in state.workload.iter().chain(&state.used) {
            into.update(&number.to_bits().to_le_bytes());
        }
    }

    fn violations(&self, state: &State) -> Vec<String> {
        violations((&self.table, &self.servers), self.policy, state)
    }

    fn footprint(&self, state: &State) -> usize {
        let queues: usize = state.queues.iter().map(|queue| size_of_val(queue.as_slice())).sum();
        let running: usize = state.running.iter().map(|jobs| size_of_val(jobs.as_slice())).sum();
        let numbers = 2 * state.workload.len() * size_of::<f64>();
        let lists = state.queues.len() * (2 * size_of::<Vec<Waiting>>() + size_of::<Load>());
        size_of::<State>() + queues + running + numbers + lists + state.finishes.footprint()
    }
}
