//! Own policies in this lab: what they see of the jobs that a pass considers and of the resources, and
//! how one is asked for an order and for a resource [P-20, P-23, P-44].

use super::lab::Prioritize;
use super::pass::Scratch;
use super::policy::Ranked;
use super::state::State;
use super::view::View;
use crate::ids::{JobId, SiteId};
use crate::own::{
    self, Account, Asked, Considered, Decision, Draws, Gives, Hook, Hooks, Kind, List, Memory,
    Name, Named, OwnPolicy, Seen, Sighting, Stopped, Stopping, Vocabulary, sights,
};
use crate::time::Time;

/// The kind of things that are jobs.
pub const JOB: Kind = 0;
const RESOURCE: Kind = 1;
const ORDER: u8 = 0;
/// The hook that picks a resource.
pub(super) const SCORE: u8 = 1;
const THE_JOB: u8 = 0;
const THE_RESOURCE: u8 = 1;

/// Facts about one job that is served: it is queried, answered, migrated and started.
const FACTS_OF_SERVED: u64 = 4;

/// What a policy sees [P-40, P-44].
pub static VOCABULARY: Vocabulary = Vocabulary {
    lab: "prioritize",
    hooks: &[
        Hook {
            name: "order",
            gives: Gives::Keys,
            element: Some("job"),
            decision: 0,
            help: "The job with the least is served first.",
        },
        Hook {
            name: "score",
            gives: Gives::Keys,
            element: Some("resource"),
            decision: 1,
            help: "The free resource with the greatest gets the job.",
        },
    ],
    deciding: &[ORDER, SCORE],
    excludes: &[],
    wants: &[],
    kinds: &["job", "resource"],
    names: &[
        Name { name: "job", kind: JOB, hooks: Hooks::ALL, help: "The job that is asked about." },
        Name {
            name: "resource",
            kind: RESOURCE,
            hooks: Hooks::of(&[SCORE]),
            help: "The free resource that is asked about.",
        },
    ],
    seen: SEEN,
    lists: &[
        List { name: "queue", kind: JOB, hooks: Hooks::ALL, help: "The jobs considered." },
        List {
            name: "resources",
            kind: RESOURCE,
            hooks: Hooks::ALL,
            help: "The resources that have registered.",
        },
        List { name: "candidates", kind: RESOURCE, hooks: Hooks::ALL, help: "The free ones." },
    ],
};

sights! {
    Now => Seen::alone("now", "s"),
    Starts => Seen::alone("starts", "j"),
    QueueLength => Seen::alone("queue_length", "j"),
    Complexity => Seen::of(JOB, "complexity", "operations"),
    Work => Seen::of(JOB, "work", "operations"),
    Width => Seen::of(JOB, "width", ""),
    Tasks => Seen::of(JOB, "tasks", ""),
    SubmittedAt => Seen::of(JOB, "submitted_at", "s"),
    Waited => Seen::of(JOB, "waited", "s"),
    JobPosition => Seen::of(JOB, "position", ""),
    Parallelism => Seen::of(RESOURCE, "parallelism", ""),
    PeakSpeed => Seen::of(RESOURCE, "peak_speed", "operations/s"),
    ProcessorSpeed => Seen::of(RESOURCE, "processor_speed", "operations/s"),
    Speed => Seen::of(RESOURCE, "speed", "operations/s"),
    Type => Seen::of(RESOURCE, "type", ""),
    Processors => Seen::of(RESOURCE, "processors", "p"),
    Position => Seen::of(RESOURCE, "position", ""),
    Free => Seen::of(RESOURCE, "free", "").truth(),
}

/// What a pass looks like at one of its decisions.
#[derive(Clone, Copy)]
pub(super) struct Pass<'a> {
    /// What the built-in policies see.
    view: View<'a>,
    at: Time,
    /// The jobs considered, those that have been served in this pass too.
    considered: &'a [JobId],
    /// The free resources, ascending.
    free: &'a [SiteId],
    starts: u64,
    facts: u64,
}

impl own::View for Pass<'_> {
    #[expect(clippy::cast_precision_loss, reason = "counts are small")]
    fn number(&mut self, sight: u8, of: u32) -> f64 {
        let (job, site) = (JobId(of), SiteId(of));
        let view = &self.view;
        match SIGHTS[usize::from(sight)] {
            Sight::Now => self.at.secs(),
            Sight::Starts => self.starts as f64,
            Sight::QueueLength => self.considered.len() as f64,
            Sight::Complexity => view.measures(job).complexity,
            Sight::Work => view.measures(job).work,
            Sight::Width => f64::from(view.measures(job).width),
            Sight::Tasks => view.tasks(job) as f64,
            Sight::SubmittedAt => view.submitted_at(job).secs(),
            Sight::Waited => self.at.since(view.submitted_at(job)).secs(),
            Sight::Parallelism => view.parallelism(site) as f64,
            Sight::PeakSpeed => view.made_of(site).peak_speed(),
            Sight::ProcessorSpeed => view.made_of(site).processor_speed(),
            Sight::Speed => view.speed(site),
            Sight::Type => f64::from(view.kind(site).number()),
            Sight::Processors => view.made_of(site).processors() as f64,
            Sight::JobPosition | Sight::Position | Sight::Free => f64::from(of),
        }
    }

    fn truth(&mut self, _: u8, of: u32) -> bool {
        self.free.binary_search(&SiteId(of)).is_ok()
    }

    fn length(&mut self, list: u8) -> usize {
        match list {
            0 => self.considered.len(),
            1 => self.view.registered().len(),
            _ => self.free.len(),
        }
    }

    fn item(&mut self, list: u8, place: usize) -> u32 {
        match list {
            0 => self.considered[place].0,
            1 => self.registered(place).0,
            _ => self.free[place].0,
        }
    }
}

impl Pass<'_> {
    /// The resource at a place of those that have registered, by position and not by when they did.
    fn registered(&self, place: usize) -> SiteId {
        let registered = self.view.registered();
        if registered.len() == self.view.resources() {
            return SiteId::from_index(place);
        }
        let mut by_position = registered.to_vec();
        by_position.sort_unstable();
        by_position[place]
    }
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

/// How many jobs of an order are told [P-51].
const LISTED: usize = 64;

const BY_JOB: Asked = Asked { name: THE_JOB, allow: None, keys: ORDER };
const BY_RESOURCE: Asked = Asked { name: THE_RESOURCE, allow: None, keys: SCORE };

impl Prioritize {
    /// Puts the jobs considered in the order of an own policy [P-23].
    pub(super) fn own_order(
        &self,
        own: &OwnPolicy,
        (state, at): (&State, Time),
        scratch: &mut Scratch,
    ) -> Result<(), Stopping> {
        let Scratch { order, considered, keys, memory, worked, .. } = scratch;
        considered.clear();
        considered.extend(self.view(state).considered());
        order.clear();
        if !own.program.has(ORDER) {
            order.extend(considered.iter().map(|job| Ranked { job: *job, priority: None }));
            return Ok(());
        }
        let mut pass = Pass::now(self.view(state), at, considered);
        let draws = Draws::new(own.seed, "order", state.facts, 0);
        let mut decision =
            Decision::new(&own.program, &mut pass, memory, (draws, *worked), [None; 4]);
        keys.clear();
        let mut ask = || {
            decision.begin(ORDER)?;
            for job in considered.iter() {
                keys.extend(decision.element(BY_JOB, job.0)?.map(|its| (its, *job)));
            }
            Ok(())
        };
        let asked = ask();
        *worked += decision.work();
        asked.map_err(|Stopped| stopping(&decision, own, None))?;
        keys.sort_by(|(a, _), (b, _)| a.compare(b));
        order.extend(keys.iter().map(|(_, job)| Ranked { job: *job, priority: None }));
        Ok(())
    }

    /// The free resource that an own policy picks for a job.
    pub(super) fn own_answer(
        own: &OwnPolicy,
        mut pass: Pass<'_>,
        job: JobId,
        (memory, worked): (&mut Memory, &mut u64),
    ) -> Result<Option<SiteId>, Stopping> {
        let free = pass.free;
        if free.is_empty() {
            return Ok(None);
        }
        let draws = Draws::new(own.seed, "score", pass.facts, u64::from(job.0));
        let bound = [Some(job.0), None, None, None];
        let mut decision = Decision::new(&own.program, &mut pass, memory, (draws, *worked), bound);
        let best = decision.best(BY_RESOURCE, free.iter().map(|site| site.0));
        *worked += decision.work();
        let best = best.map_err(|Stopped| stopping(&decision, own, Some(job)))?;
        Ok(best.map(SiteId))
    }

    /// The order once more, with everything that it looked at.
    pub(super) fn tell_order(&self, own: &OwnPolicy, state: &State, at: Time) -> Option<OwnOrder> {
        if !own.program.has(ORDER) {
            return None;
        }
        let view = self.view(state);
        let considered: Vec<JobId> = view.considered().collect();
        let (mut pass, mut memory) = (Pass::now(view, at, &considered), Memory::default());
        let draws = Draws::new(own.seed, "order", state.facts, 0);
        let mut decision =
            Decision::new(&own.program, &mut pass, &mut memory, (draws, 0), [None; 4]);
        decision.begin(ORDER).ok()?;
        let parts = decision.once(ORDER);
        let mut rows = Vec::new();
        for job in &considered {
            let keys = decision.element(BY_JOB, job.0).ok()??;
            rows.push((keys, decision.row(BY_JOB, job.0, Some(keys))));
        }
        rows.sort_by(|(a, _), (b, _)| a.compare(b));
        if let Some((_, first)) = rows.first() {
            decision.bind(THE_JOB, first.thing);
        }
        let (seen, rows) = (decision.sights(ORDER), rows.into_iter().map(|(_, row)| row));
        Some(OwnOrder { parts, rows: rows.take(LISTED).collect(), seen })
    }

    /// The pick of a resource once more, with everything that it looked at.
    pub(super) fn tell_answer(own: &OwnPolicy, mut pass: Pass<'_>, job: JobId) -> Option<Account> {
        if !own.program.has(SCORE) {
            return None;
        }
        let (free, mut memory) = (pass.free, Memory::default());
        let draws = Draws::new(own.seed, "score", pass.facts, u64::from(job.0));
        let bound = [Some(job.0), None, None, None];
        let mut decision = Decision::new(&own.program, &mut pass, &mut memory, (draws, 0), bound);
        decision.told(BY_RESOURCE, free.iter().map(|site| site.0)).ok()
    }
}

impl<'a> Pass<'a> {
    /// A pass that begins.
    pub(super) fn now(view: View<'a>, at: Time, considered: &'a [JobId]) -> Self {
        let (free, starts, facts) = (view.free(), view.starts(), view.facts());
        Self { view, at, considered, free, starts, facts }
    }

    /// The same pass after some jobs have been served, when the next one has been asked for.
    pub(super) fn after<'b>(&'b self, served: usize, free: &'b [SiteId]) -> Pass<'b> {
        let served = served as u64;
        let facts = self.facts + FACTS_OF_SERVED * served + 1;
        Pass { free, starts: self.starts + served, facts, ..*self }
    }
}

fn stopping(decision: &Decision<'_>, own: &OwnPolicy, job: Option<JobId>) -> Stopping {
    Stopping { stop: decision.stop(), policy: own.name, job }
}
