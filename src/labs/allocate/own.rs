//! Own policies in this lab: what they see of a job, of the sites and of the queue [P-40 to P-42].

use super::evidence::Situation;
use super::policy::look_ahead;
use super::queue::{Line, Rules, Runs};
use super::table::JobTable;
use super::view::View;
use crate::domain::Grid;
use crate::ids::{JobId, SiteId};
use crate::own::{
    self, Account, Considered, Gives, Hook, HookId, Hooks, Kind, List, Name, Named, Seen, Sighting,
    Vocabulary, sights,
};
use crate::time::Time;

/// The kind of things that are jobs.
pub const JOB: Kind = 0;
const SITE: Kind = 1;

/// The hook that weighs sites.
pub const SCORE: HookId = 0;
/// The hook that lets sites in.
pub const ALLOW: HookId = 1;
/// The hook that chooses a site.
pub const CHOOSE: HookId = 2;
/// The hook that orders the queue.
pub const ORDER: HookId = 3;

/// The names of things and the lists, by their places.
pub(super) const THE_JOB: u8 = 0;
pub(super) const THE_SITE: u8 = 1;
const SITES: u8 = 0;
const CANDIDATES: u8 = 1;

/// What stands for a place among sites: where there is none, in `order`, it does not exist.
const PLACED: Hooks = Hooks::but(&[ORDER]);

/// What a policy sees [P-40 to P-42].
pub static VOCABULARY: Vocabulary = Vocabulary {
    lab: "allocate",
    hooks: &[
        Hook {
            name: "score",
            gives: Gives::Keys,
            element: Some("site"),
            decision: 0,
            help: "The site with the greatest gets the job.",
        },
        Hook {
            name: "allow",
            gives: Gives::Truth,
            element: Some("site"),
            decision: 0,
            help: "Whether a site may get the job at all.",
        },
        Hook {
            name: "choose",
            gives: Gives::Thing(SITE),
            element: None,
            decision: 1,
            help: "The site that gets the job, or none to keep it waiting.",
        },
        Hook {
            name: "order",
            gives: Gives::Keys,
            element: Some("job"),
            decision: 2,
            help: "The waiting job with the least is the head.",
        },
    ],
    deciding: &[SCORE, CHOOSE, ORDER],
    excludes: &[(CHOOSE, &[SCORE, ALLOW])],
    wants: &[(ALLOW, SCORE)],
    kinds: &["job", "site"],
    names: &[
        Name { name: "job", kind: JOB, hooks: Hooks::ALL, help: "The job that is to be placed." },
        Name {
            name: "site",
            kind: SITE,
            hooks: Hooks::of(&[SCORE, ALLOW]),
            help: "The site that is asked about: each with room for the job.",
        },
    ],
    seen: SEEN,
    lists: &[
        List { name: "sites", kind: SITE, hooks: Hooks::ALL, help: "All sites." },
        List {
            name: "candidates",
            kind: SITE,
            hooks: PLACED,
            help: "The sites with room for the job.",
        },
        List {
            name: "queue",
            kind: JOB,
            hooks: Hooks::ALL,
            help: "The waiting jobs, with the one that is to be placed.",
        },
    ],
};

sights! {
    Now => Seen::alone("now", "s"),
    Starts => Seen::alone("starts", "j"),
    QueueLength => Seen::alone("queue_length", "j"),
    AfterFinish => Seen::alone("after_finish", "").truth().within(PLACED),
    Needs => Seen::of(JOB, "processors", "p"),
    Estimate => Seen::of(JOB, "estimate", "s"),
    SubmittedAt => Seen::of(JOB, "submitted_at", "s"),
    Waited => Seen::of(JOB, "waited", "s"),
    JobPosition => Seen::of(JOB, "position", ""),
    User => Seen::of(JOB, "user", ""),
    JobQueue => Seen::of(JOB, "queue", ""),
    Priority => Seen::of(JOB, "priority", ""),
    Processors => Seen::of(SITE, "processors", "p"),
    Free => Seen::of(SITE, "free", "p"),
    Busy => Seen::of(SITE, "busy", "p"),
    Speed => Seen::of(SITE, "speed", ""),
    Position => Seen::of(SITE, "position", ""),
    Running => Seen::of(SITE, "running", "j"),
    Started => Seen::of(SITE, "started", "j"),
    Earliest => Seen::of(SITE, "earliest", "s").within(PLACED),
    AheadJobs => Seen::call(SITE, "ahead_jobs", "j").within(PLACED),
    AheadCapacity => Seen::call(SITE, "ahead_capacity", "").within(PLACED),
}

/// The priority of a job that has none.
const NO_PRIORITY: u8 = 9;

/// What a decision looks like.
pub(super) struct Moment<'a> {
    pub(super) grid: &'a Grid,
    pub(super) table: &'a JobTable,
    pub(super) rules: &'a Rules,
    pub(super) line: &'a Line,
    pub(super) at: Time,
    /// What the built-in policies see of the job that is to be placed; nothing in `order`.
    pub(super) view: Option<View<'a>>,
    /// The sites with room, once it has asked for the list.
    pub(super) candidates: Option<Vec<u32>>,
    /// The waiting jobs in the order of the pass, once it has asked for them.
    pub(super) queue: Option<Vec<JobId>>,
    /// The free processors, site by site.
    pub(super) free: &'a [u32],
    /// Running jobs by planned end, for `earliest`; used again from site to site.
    pub(super) ends: Vec<(Time, u32)>,
}

impl own::View for Moment<'_> {
    fn number(&mut self, sight: u8, of: u32) -> f64 {
        let (job, site) = (JobId(of), SiteId(of));
        let sight = SIGHTS[usize::from(sight)];
        match sight {
            Sight::Now => self.at.secs(),
            Sight::Starts => f64::from(self.line.starts()),
            Sight::QueueLength => self.line.waiting().len() as f64,
            Sight::Needs => f64::from(self.table.demands()[job.index()].processors),
            Sight::Estimate => self.rules.plan(job).estimate.secs(),
            Sight::SubmittedAt => self.table.demands()[job.index()].submitted_at.secs(),
            Sight::Waited => self.at.secs() - self.table.demands()[job.index()].submitted_at.secs(),
            Sight::JobPosition => position(self.table, job),
            Sight::User => self.table.job(job).user.map_or(-1.0, |user| user.get() as f64),
            Sight::JobQueue => self.table.job(job).queue.map_or(-1.0, |queue| queue.get() as f64),
            Sight::Priority => self.table.job(job).priority.unwrap_or(NO_PRIORITY).into(),
            Sight::Processors => f64::from(self.line.size(site, self.grid[site].processors)),
            Sight::Free => f64::from(self.free[site.index()]),
            Sight::Busy => {
                let existing = self.line.existing(site, self.grid[site].processors);
                f64::from(existing - self.free[site.index()])
            }
            Sight::Speed => self.grid[site].speed,
            Sight::Running => self.runs_on(site).count() as f64,
            Sight::Started => f64::from(self.line.started_on(site)),
            Sight::Earliest => self.earliest(site),
            Sight::AfterFinish | Sight::Position => f64::from(of),
            Sight::AheadJobs | Sight::AheadCapacity => self.ahead(sight, site).0,
        }
    }

    fn truth(&mut self, _: u8, _: u32) -> bool {
        self.view.as_ref().is_some_and(|view| view.situation() == Situation::Finish)
    }

    fn length(&mut self, list: u8) -> usize {
        match list {
            SITES => self.grid.len(),
            CANDIDATES => self.candidates().len(),
            _ => self.queue().len(),
        }
    }

    fn item(&mut self, list: u8, place: usize) -> u32 {
        match list {
            SITES => SiteId::from_index(place).0,
            CANDIDATES => self.candidates()[place],
            _ => self.queue()[place].0,
        }
    }

    fn walk(&mut self, sight: u8, of: u32) -> (f64, u64) {
        self.ahead(SIGHTS[usize::from(sight)], SiteId(of))
    }
}

impl Moment<'_> {
    fn candidates(&mut self) -> &[u32] {
        let candidates = |view: &View<'_>| view.sites().collect();
        let view = self.view.as_ref();
        self.candidates.get_or_insert_with(|| view.map(candidates).unwrap_or_default())
    }

    /// The waiting jobs in the order of the pass: first those that it has passed, then the one that is to be
    /// placed, and who follows it.
    fn queue(&mut self) -> &[JobId] {
        let (line, view) = (self.line, &self.view);
        self.queue.get_or_insert_with(|| {
            let Some(view) = view else { return line.jobs().collect() };
            let (job, behind) = (view.job(), view.behind());
            let mut queue = Vec::with_capacity(line.waiting().len());
            if behind.len() + 1 < line.waiting().len() {
                let follows = |other: &JobId| *other == job || behind.contains(other);
                queue.extend(line.jobs().filter(|other| !follows(other)));
            }
            queue.push(job);
            queue.extend_from_slice(behind);
            queue
        })
    }

    fn runs_on(&self, site: SiteId) -> impl Iterator<Item = &Runs> {
        self.line.running().iter().filter(move |running| running.site == site)
    }

    /// The first time at which, by the planned ends, the job finds room on a site.
    fn earliest(&mut self, site: SiteId) -> f64 {
        let Some(need) = self.view.as_ref().map(View::need) else { return f64::INFINITY };
        let mut room = i64::from(self.free[site.index()]) - i64::from(self.line.excess(site));
        if room >= i64::from(need) {
            return self.at.secs();
        }
        let mut ends = std::mem::take(&mut self.ends);
        ends.clear();
        ends.extend(self.runs_on(site).map(|it| (it.planned_end.max(self.at), it.processors)));
        ends.sort_unstable();
        let mut found = f64::INFINITY;
        for (end, processors) in &ends {
            room += i64::from(*processors);
            if room >= i64::from(need) {
                found = end.secs();
                break;
            }
        }
        self.ends = ends;
        found
    }

    /// A look-ahead with the job on a site: what it comes to, and how many jobs it tried [P-42].
    fn ahead(&self, sight: Sight, site: SiteId) -> (f64, u64) {
        let Some(view) = &self.view else { return (0.0, 0) };
        if self.free[site.index()] < view.need() {
            return (0.0, 0);
        }
        let walk = look_ahead(view, site);
        let tried = walk.walk.len().max(walk.placed) as u64;
        match sight {
            Sight::AheadJobs => (walk.placed as f64, tried),
            _ => (walk.computing_capacity, tried),
        }
    }
}

/// The place of a job among all, rejected ones too [T-2].
pub(super) fn position(table: &JobTable, job: JobId) -> f64 {
    let before = table.rejected_after();
    f64::from(job.0) + before.partition_point(|accepted| *accepted <= job.0) as f64
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

/// What an own policy was asked about a job.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnTold {
    /// The parts, and the sites with what was asked of each.
    pub told: Account,
    /// The site that it chose, or none, where it chooses.
    pub choose: Option<Chosen>,
}

/// The site that an own policy chose, or none to keep the job waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen(pub Option<SiteId>);
