//! The least average response time that any choice of sites gives in lab *Allocate*: the lab's queue,
//! its events and its facts, with every choice tried [G-60 to G-62].

mod trial;

pub(super) use trial::forced as forced_by_trial;

use super::search::Tree;
use crate::explore::intervention::Intervention;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Fingerprint, Forced, ForcedBy, Lab};
use crate::labs::allocate::{Allocate, Buckets, Event, Fact, Open, Running, Situation, StartRule};
use crate::time::{Span, Time};

/// A run in which no policy decides.
pub(super) type Rules = Allocate<Buckets, Open>;

/// The choices of sites.
#[derive(Debug)]
pub(super) struct Sites<'a> {
    pub(super) lab: &'a Rules,
}

/// Where the search stands.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    state: <Rules as Lab>::State,
    now: Time,
    /// Of each job that has started, in their order: where, from when to when.
    pub(super) started: Vec<Started>,
}

/// A job's run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Started {
    pub(super) site: SiteId,
    pub(super) started_at: Time,
    pub(super) finished_at: Time,
}

impl Sites<'_> {
    /// Before anything has happened.
    pub(super) fn initial(&self) -> Standing {
        Standing { state: self.lab.initial(), now: Time::ZERO, started: Vec::new() }
    }

    fn sites(&self) -> impl Iterator<Item = SiteId> + use<> {
        (0..self.lab.grid().len()).map(SiteId::from_index)
    }

    fn need(&self, job: JobId) -> u32 {
        self.lab.table().demands()[job.index()].processors
    }

    fn run_on(&self, job: JobId, site: SiteId) -> Span {
        Span::from_secs(self.lab.work(job).secs() / self.lab.grid()[site].speed)
    }

    /// The sites among which the head has a choice, without those that are like an earlier one.
    fn candidates(&self, state: &Standing) -> Vec<SiteId> {
        let Some(head) = state.state.head() else { return Vec::new() };
        let need = self.need(head);
        if self.lab.free_max(&state.state) < need {
            return Vec::new();
        }
        let running = state.state.running();
        let mut kept: Vec<(SiteId, Likeness)> = Vec::new();
        for site in self.sites().filter(|site| self.lab.free(&state.state, *site) >= need) {
            let likeness = self.likeness(state, site, &running);
            if kept.iter().all(|(_, other)| *other != likeness) {
                kept.push((site, likeness));
            }
        }
        kept.into_iter().map(|(site, _)| site).collect()
    }

    fn likeness(&self, state: &Standing, site: SiteId, running: &[Running]) -> Likeness {
        let here = running.iter().filter(|running| running.site == site);
        let mut held: Vec<_> = here.map(|it| (it.finishes_at, self.need(it.job))).collect();
        held.sort_unstable();
        let whole = &self.lab.grid()[site];
        let free = self.lab.free(&state.state, site);
        Likeness { processors: whole.processors, speed: whole.speed, free, held }
    }

    fn start(&self, state: &mut Standing, site: SiteId) {
        let Some(job) = state.state.head() else { return };
        let finishes_at = state.now + self.run_on(job, site);
        self.lab.apply(
            &mut state.state,
            state.now,
            &Fact::Started {
                job,
                site,
                finishes_at,
                rule: StartRule::Head,
                forced: ForcedBy::NOBODY,
            },
        );
        let started_at = state.now;
        state.started.push(Started { site, started_at, finished_at: finishes_at });
    }

    /// The first time, now or later, at which a site has room if nothing starts there any more.
    fn room_at(&self, state: &Standing, (site, need): (SiteId, u32), ends: &[Running]) -> Time {
        let mut free = self.lab.free(&state.state, site);
        let mut at = state.now;
        for running in ends.iter().filter(|running| running.site == site) {
            if free >= need {
                break;
            }
            free += self.need(running.job);
            at = at.max(running.finishes_at);
        }
        at
    }
}

/// What two sites must have in common to be alike [G-61].
#[derive(PartialEq)]
struct Likeness {
    processors: u32,
    speed: f64,
    free: u32,
    held: Vec<(Time, u32)>,
}

impl Tree for Sites<'_> {
    type State = Standing;

    fn advance(&self, state: &mut Standing) -> usize {
        loop {
            let choices = self.candidates(state).len();
            if choices > 0 {
                return choices;
            }
            let Some((at, event)) = self.lab.next_event(&state.state) else { return 0 };
            let Some(fact) = fact_of(event) else { return 0 };
            state.now = at;
            self.lab.apply(&mut state.state, at, &fact);
        }
    }

    fn choose(&self, state: &mut Standing, choice: usize) {
        if let Some(site) = self.candidates(state).get(choice) {
            self.start(state, *site);
        }
    }

    /// Others only take processors away, and rounding is monotone: no completion's sum, computed in
    /// this order, is less [G-62].
    fn bound(&self, state: &Standing) -> f64 {
        let mut ends = state.state.running();
        ends.sort_by_key(|running| running.finishes_at);
        let mut sum = 0.0;
        let mut begin = Time::ZERO;
        for (place, demand) in self.lab.table().demands().iter().enumerate() {
            let submitted_at = demand.submitted_at;
            if let Some(started) = state.started.get(place) {
                sum += started.finished_at.since(submitted_at).secs();
                continue;
            }
            let job = JobId::from_index(place);
            let wide =
                self.sites().filter(|site| self.lab.grid()[*site].processors >= demand.processors);
            let rooms: Vec<(SiteId, Time)> = wide
                .map(|site| (site, self.room_at(state, (site, demand.processors), &ends)))
                .collect();
            let least = rooms.iter().map(|room| room.1).min().unwrap_or(state.now);
            begin = begin.max(submitted_at).max(least);
            let finishes =
                rooms.iter().map(|(site, room)| begin.max(*room) + self.run_on(job, *site));
            let finish = finishes.min().unwrap_or(begin);
            sum += finish.since(submitted_at).secs();
        }
        sum
    }
}

/// What happens at an event before its pass; nothing at those that only queues with backfilling have.
fn fact_of(event: Event) -> Option<Fact> {
    match event {
        Event::Submission(job) => Some(Fact::Submitted { job }),
        Event::Rejection(job) => Some(Fact::Rejected { job }),
        Event::Finish(job, site) => Some(Fact::Finished { job, site }),
        Event::GiveBack(..)
        | Event::Pass(_)
        | Event::Due
        | Event::Kept
        | Event::World(_)
        | Event::Over => None,
    }
}

/// Writes the log of a schedule as its run under the lab's policy has it: what must be forced on the
/// policy, and the fingerprint.
pub(super) fn forced(lab: &Rules, sites: &[Started]) -> (Vec<Intervention>, u64) {
    let mut log = Log { lab, logged: 0, fingerprint: Fingerprint::default() };
    let mut forced = Vec::new();
    let mut state = lab.initial();
    let mut choices = sites.iter();
    while let Some((at, event)) = lab.next_event(&state) {
        let nobody_waits = state.queue_length() == 0;
        let Some(fact) = fact_of(event) else { break };
        log.apply(&mut state, at, &fact);
        let situation = match event {
            Event::Submission(_) if nobody_waits => Situation::Submission,
            Event::Finish(..) if !nobody_waits => Situation::Finish,
            _ => continue,
        };
        while let Some(job) = state.head() {
            let need = lab.table().demands()[job.index()].processors;
            let (free_total, free_max) = (lab.free_total(&state), lab.free_max(&state));
            let Some(choice) = choices.as_slice().first().filter(|_| free_max >= need) else {
                log.apply(&mut state, at, &Fact::Blocked { job, free_total, free_max });
                break;
            };
            choices.next();
            let site = choice.site;
            if lab.choice(&state, situation, job) != Some(site) {
                let choice = Forced::Start { job, site: Some(site) };
                let moment = (log.logged, at);
                forced.push(Intervention::of(moment, choice, |job| lab.job_name(job)));
            }
            let finishes_at = choice.finished_at;
            log.apply(
                &mut state,
                at,
                &Fact::Started {
                    job,
                    site,
                    finishes_at,
                    rule: StartRule::Head,
                    forced: ForcedBy::NOBODY,
                },
            );
        }
    }
    (forced, log.fingerprint.value())
}

struct Log<'a> {
    lab: &'a Rules,
    logged: u64,
    fingerprint: Fingerprint,
}

impl Log<'_> {
    fn apply(&mut self, state: &mut <Rules as Lab>::State, at: Time, fact: &Fact) {
        self.lab.apply(state, at, fact);
        self.fingerprint.add(self.lab, at, fact);
        self.logged += 1;
    }
}
