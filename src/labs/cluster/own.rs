//! Own policies in this lab: what they see of the waiting jobs, the machine and the head's reservation
//! [P-40, P-41, P-43].

use super::evidence::Reservation;
use super::lab::ClusterLab;
use super::state::State;
use super::view::View;
use crate::ids::JobId;
use crate::own::{
    self, Asked, Considered, Decision, Draws, Gives, Hook, HookId, Hooks, Keys, Kind, List, Memory,
    Name, Named, OwnPolicy, Seen, Sighting, Stopped, Stopping, Vocabulary, sights,
};
use crate::time::Time;

/// The kind of things that are jobs.
pub const JOB: Kind = 0;
const SITE: Kind = 1;

pub(super) const ORDER: HookId = 0;
pub(super) const MAY_BACKFILL: HookId = 1;
pub(super) const BACKFILL_ORDER: HookId = 2;
const BACKFILL: Hooks = Hooks::of(&[MAY_BACKFILL, BACKFILL_ORDER]);

const THE_JOB: u8 = 0;

/// What a policy sees [P-40, P-43].
pub static VOCABULARY: Vocabulary = Vocabulary {
    lab: "cluster",
    hooks: &[
        Hook {
            name: "order",
            gives: Gives::Keys,
            element: Some("job"),
            decision: 0,
            help: "The waiting job with the least is the head.",
        },
        Hook {
            name: "may_backfill",
            gives: Gives::Truth,
            element: None,
            decision: 1,
            help: "Whether a job that fits may start before the blocked head.",
        },
        Hook {
            name: "backfill_order",
            gives: Gives::Keys,
            element: Some("job"),
            decision: 2,
            help: "The job behind the head with the least is tried first.",
        },
    ],
    deciding: &[ORDER, MAY_BACKFILL],
    excludes: &[],
    wants: &[(BACKFILL_ORDER, MAY_BACKFILL)],
    kinds: &["job", "site"],
    names: &[
        Name { name: "job", kind: JOB, hooks: Hooks::ALL, help: "The job that is asked about." },
        Name { name: "site", kind: SITE, hooks: Hooks::ALL, help: "The machine." },
        Name { name: "head", kind: JOB, hooks: BACKFILL, help: "The job that is blocked." },
    ],
    seen: SEEN,
    lists: &[List { name: "queue", kind: JOB, hooks: Hooks::ALL, help: "The waiting jobs." }],
};

sights! {
    Now => Seen::alone("now", "s"),
    Starts => Seen::alone("starts", "j"),
    QueueLength => Seen::alone("queue_length", "j"),
    ShadowTime => Seen::alone("shadow_time", "s").within(BACKFILL),
    ExtraProcessors => Seen::alone("extra_processors", "p").within(BACKFILL),
    Needs => Seen::of(JOB, "processors", "p"),
    Estimate => Seen::of(JOB, "estimate", "s"),
    SubmittedAt => Seen::of(JOB, "submitted_at", "s"),
    Waited => Seen::of(JOB, "waited", "s"),
    Position => Seen::of(JOB, "position", ""),
    User => Seen::of(JOB, "user", ""),
    Queue => Seen::of(JOB, "queue", ""),
    Priority => Seen::of(JOB, "priority", ""),
    Processors => Seen::of(SITE, "processors", "p"),
    Free => Seen::of(SITE, "free", "p"),
    Busy => Seen::of(SITE, "busy", "p"),
    Speed => Seen::of(SITE, "speed", ""),
    SitePosition => Seen::of(SITE, "position", ""),
    Running => Seen::of(SITE, "running", "j"),
    Started => Seen::of(SITE, "started", "j"),
}

/// The priority of a job that has none.
const NO_PRIORITY: u8 = 9;

/// What a pass looks like at one of its decisions.
struct Pass<'a> {
    /// What the built-in policies see.
    view: View<'a>,
    /// The waiting jobs in the order of the pass.
    line: &'a [JobId],
    reserved: Option<Reservation>,
}

impl own::View for Pass<'_> {
    fn number(&mut self, sight: u8, of: u32) -> f64 {
        let (view, job) = (&self.view, JobId(of));
        match SIGHTS[usize::from(sight)] {
            Sight::Now => view.at().secs(),
            Sight::Starts | Sight::Started => f64::from(view.starts()),
            Sight::QueueLength => self.line.len() as f64,
            Sight::ShadowTime => self.reserved.map_or(0.0, |it| it.shadow_time.secs()),
            Sight::ExtraProcessors => self.reserved.map_or(0.0, |it| it.extra_processors.into()),
            Sight::Needs => f64::from(view.needs(job)),
            Sight::Estimate => view.requested(job).secs(),
            Sight::SubmittedAt => view.submitted_at(job).secs(),
            Sight::Waited => view.at().since(view.submitted_at(job)).secs(),
            Sight::Position => view.position(job) as f64,
            Sight::User => view.owner(job).0.map_or(-1.0, |user| user as f64),
            Sight::Queue => view.owner(job).1.map_or(-1.0, |queue| queue as f64),
            Sight::Priority => view.priority(job).unwrap_or(NO_PRIORITY).into(),
            Sight::Processors => f64::from(view.processors()),
            Sight::Free => f64::from(view.free()),
            Sight::Busy => f64::from(view.processors() - view.free()),
            Sight::Speed => view.speed(),
            Sight::SitePosition => 0.0,
            Sight::Running => view.running() as f64,
        }
    }

    fn truth(&mut self, _: u8, _: u32) -> bool {
        false
    }

    fn length(&mut self, _: u8) -> usize {
        self.line.len()
    }

    fn item(&mut self, _: u8, place: usize) -> u32 {
        self.line[place].0
    }
}

/// Room that passes use again.
#[derive(Clone, Debug, Default)]
pub(super) struct Room {
    pub(super) memory: Memory,
    /// How many operations have been done so far.
    pub(super) worked: u64,
    /// The waiting jobs in the order of the pass, and those behind the head in the order in which they
    /// are tried.
    pub(super) line: Vec<JobId>,
    pub(super) tried: Vec<JobId>,
    keys: Vec<(Keys, JobId)>,
}

/// What an own policy was asked for the order of a pass.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnOrder {
    /// The parts that were evaluated once.
    pub parts: Vec<Named>,
    /// The jobs in their order, the first 64 of them.
    pub rows: Vec<Considered>,
    /// What could be seen, of the first of them.
    pub seen: Vec<Sighting>,
}

/// What an own policy was asked about a job behind the head.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnBackfill {
    /// The parts.
    pub parts: Vec<Named>,
    /// What it said.
    pub may_backfill: bool,
    /// What could be seen.
    pub seen: Vec<Sighting>,
}

/// How many jobs of an order are told [P-51].
const LISTED: usize = 64;

impl ClusterLab {
    /// Puts jobs in the order that a hook gives, the least first; equal ones stay as they are.
    pub(super) fn sort(
        &self,
        (own, hook): (&OwnPolicy, HookId),
        (state, at, reserved): (&State, Time, Option<Reservation>),
        room: &mut Room,
        jobs: &mut [JobId],
    ) -> Result<(), Stopping> {
        if !own.program.has(hook) {
            return Ok(());
        }
        let Room { memory, worked, line, keys, .. } = room;
        let mut pass = Pass { view: self.view(state, at), line, reserved };
        let (draws, head) = (draws(own, (hook, 0), state), reserved.map(|it| it.head.0));
        let bound = [None, Some(0), head, None];
        let mut decision = Decision::new(&own.program, &mut pass, memory, (draws, *worked), bound);
        keys.clear();
        let mut ask = || {
            decision.begin(hook)?;
            for job in jobs.iter() {
                keys.extend(decision.element(by_job(hook), job.0)?.map(|its| (its, *job)));
            }
            Ok(())
        };
        let asked = ask();
        *worked += decision.work();
        asked.map_err(|Stopped| stopping(&decision, own, None))?;
        keys.sort_by(|(a, _), (b, _)| a.compare(b));
        for (place, (_, job)) in jobs.iter_mut().zip(keys.iter()) {
            *place = *job;
        }
        Ok(())
    }

    /// Whether a job that fits may start before the blocked head.
    pub(super) fn may_backfill(
        &self,
        own: &OwnPolicy,
        (state, at, reserved): (&State, Time, Reservation),
        (memory, worked): (&mut Memory, &mut u64),
        (line, job): (&[JobId], JobId),
    ) -> Result<bool, Stopping> {
        let mut pass = Pass { view: self.view(state, at), line, reserved: Some(reserved) };
        let draws = draws(own, (MAY_BACKFILL, pass.view.position(job)), state);
        let bound = [Some(job.0), Some(0), Some(reserved.head.0), None];
        let mut decision = Decision::new(&own.program, &mut pass, memory, (draws, *worked), bound);
        let said = decision.begin(MAY_BACKFILL).and_then(|()| decision.truth(MAY_BACKFILL));
        *worked += decision.work();
        said.map_err(|Stopped| stopping(&decision, own, Some(job)))
    }

    /// The order once more, with everything that it looked at; `line` are the waiting jobs by arrival.
    pub(super) fn tell_order(&self, own: &OwnPolicy, state: &State, at: Time) -> Option<OwnOrder> {
        if !own.program.has(ORDER) {
            return None;
        }
        let line: Vec<JobId> = state.queue.jobs().to_vec();
        let mut pass = Pass { view: self.view(state, at), line: &line, reserved: None };
        let (draws, mut memory) = (draws(own, (ORDER, 0), state), Memory::default());
        let bound = [None, Some(0), None, None];
        let mut decision = Decision::new(&own.program, &mut pass, &mut memory, (draws, 0), bound);
        decision.begin(ORDER).ok()?;
        let parts = decision.once(ORDER);
        let mut rows = Vec::new();
        for job in &line {
            let keys = decision.element(by_job(ORDER), job.0).ok()??;
            rows.push((keys, decision.row(by_job(ORDER), job.0, Some(keys))));
        }
        rows.sort_by(|(a, _), (b, _)| a.compare(b));
        if let Some((_, first)) = rows.first() {
            decision.bind(THE_JOB, first.thing);
        }
        let (seen, rows) = (decision.sights(ORDER), rows.into_iter().map(|(_, row)| row));
        Some(OwnOrder { parts, rows: rows.take(LISTED).collect(), seen })
    }

    /// The question about a job behind the head once more.
    pub(super) fn tell_backfill(
        &self,
        own: &OwnPolicy,
        (state, at, reserved): (&State, Time, Reservation),
        (line, job): (&[JobId], JobId),
    ) -> Option<OwnBackfill> {
        let mut pass = Pass { view: self.view(state, at), line, reserved: Some(reserved) };
        let draws = draws(own, (MAY_BACKFILL, pass.view.position(job)), state);
        let (bound, mut memory) =
            ([Some(job.0), Some(0), Some(reserved.head.0), None], Memory::default());
        let mut decision = Decision::new(&own.program, &mut pass, &mut memory, (draws, 0), bound);
        decision.begin(MAY_BACKFILL).ok()?;
        let may_backfill = decision.truth(MAY_BACKFILL).ok()?;
        let (parts, seen) = (decision.once(MAY_BACKFILL), decision.sights(MAY_BACKFILL));
        Some(OwnBackfill { parts, may_backfill, seen })
    }
}

fn draws(own: &OwnPolicy, (hook, number): (HookId, u64), state: &State) -> Draws {
    let name = VOCABULARY.hooks[usize::from(hook)].name;
    Draws::new(own.seed, name, state.facts, number)
}

fn by_job(keys: HookId) -> Asked {
    Asked { name: THE_JOB, allow: None, keys }
}

fn stopping(decision: &Decision<'_>, own: &OwnPolicy, job: Option<JobId>) -> Stopping {
    Stopping { stop: decision.stop(), policy: own.name, job }
}
