//! Own policies in this lab: what they see of the servers and of the jobs that may move [P-40, P-46].

use std::cell::Cell;

use super::facts::Action;
use super::indices::Load;
use super::policy::balanced::rb_after;
use super::view::View;
use crate::ids::{JobId, SiteId};
use crate::own::{
    self, Considered, Gives, Hook, HookId, Hooks, Kind, List, Name, Named, Seen, Sighting,
    Vocabulary, sights,
};
use crate::time::Time;

/// The kind of things that are jobs.
pub const JOB: Kind = 0;
const SERVER: Kind = 1;

/// The hooks that make a server act, at its turn.
pub(super) const SEND: HookId = 0;
pub(super) const RECEIVE: HookId = 1;
/// The hooks of an action: with whom, and which job.
pub(super) const MAY_PARTNER: HookId = 2;
pub(super) const PARTNER: HookId = 3;
pub(super) const MAY_MOVE: HookId = 4;
pub(super) const MOVE: HookId = 5;

/// The names of things, by their places.
pub(super) const THE_OTHER: u8 = 1;
pub(super) const THE_JOB: u8 = 2;

/// While an action looks for its partner and its job.
const ACTING: Hooks = Hooks::but(&[SEND, RECEIVE]);

/// What a policy sees [P-40, P-46].
pub static VOCABULARY: Vocabulary = Vocabulary {
    lab: "balance",
    hooks: &[
        Hook {
            name: "send",
            gives: Gives::Truth,
            element: None,
            decision: 0,
            help: "Whether the server gives a job away.",
        },
        Hook {
            name: "receive",
            gives: Gives::Truth,
            element: None,
            decision: 1,
            help: "Whether the server takes a job of another.",
        },
        Hook {
            name: "may_partner",
            gives: Gives::Truth,
            element: Some("other"),
            decision: 2,
            help: "Whether another server may be the partner.",
        },
        Hook {
            name: "partner",
            gives: Gives::Keys,
            element: Some("other"),
            decision: 2,
            help: "The server with the greatest is the partner.",
        },
        Hook {
            name: "may_move",
            gives: Gives::Truth,
            element: Some("job"),
            decision: 2,
            help: "Whether a job may move.",
        },
        Hook {
            name: "move",
            gives: Gives::Keys,
            element: Some("job"),
            decision: 2,
            help: "The job with the greatest moves.",
        },
    ],
    deciding: &[SEND, RECEIVE],
    excludes: &[],
    wants: &[],
    kinds: &["job", "server"],
    names: &[
        Name {
            name: "server",
            kind: SERVER,
            hooks: Hooks::ALL,
            help: "The server whose turn it is.",
        },
        Name {
            name: "other",
            kind: SERVER,
            hooks: Hooks::of(&[MAY_PARTNER, PARTNER]),
            help: "The server that is asked about.",
        },
        Name {
            name: "job",
            kind: JOB,
            hooks: Hooks::of(&[MAY_MOVE, MOVE]),
            help: "The waiting job that is asked about.",
        },
    ],
    seen: SEEN,
    lists: &[List { name: "servers", kind: SERVER, hooks: Hooks::ALL, help: "All servers." }],
};

sights! {
    Now => Seen::alone("now", "s"),
    Starts => Seen::alone("starts", "j"),
    GridRa => Seen::alone("grid_ra", ""),
    GridRb => Seen::alone("grid_rb", ""),
    Sending => Seen::alone("sending", "").truth().within(ACTING),
    Ra => Seen::of(SERVER, "ra", ""),
    Rb => Seen::of(SERVER, "rb", ""),
    Waiting => Seen::of(SERVER, "waiting", "j"),
    Running => Seen::of(SERVER, "running", "j"),
    Position => Seen::of(SERVER, "position", ""),
    RbAfter => Seen::of(JOB, "rb_after", ""),
    Share => Seen::of(JOB, "share", ""),
    LargestShare => Seen::of(JOB, "largest_share", ""),
    Waited => Seen::of(JOB, "waited", "s"),
    SubmittedAt => Seen::of(JOB, "submitted_at", "s"),
    Moves => Seen::of(JOB, "moves", ""),
    JobPlace => Seen::of(JOB, "place", ""),
    JobPosition => Seen::of(JOB, "position", ""),
}

/// What a server's turn looks like.
#[derive(Clone)]
pub(super) struct Turn<'a> {
    /// What the built-in policies see.
    pub(super) view: View<'a>,
    pub(super) at: Time,
    /// The indices of all queues together.
    pub(super) global: Load,
    pub(super) site: SiteId,
    pub(super) action: Action,
    /// Whose jobs may move, once that is known.
    pub(super) source: &'a Cell<SiteId>,
}

impl own::View for Turn<'_> {
    fn number(&mut self, sight: u8, of: u32) -> f64 {
        let (job, site) = (JobId(of), SiteId(of));
        match SIGHTS[usize::from(sight)] {
            Sight::Now => self.at.secs(),
            Sight::Starts => f64::from(self.view.starts()),
            Sight::GridRa => self.global.ra,
            Sight::GridRb => self.global.rb,
            Sight::Ra => self.view.load(site).ra,
            Sight::Rb => self.view.load(site).rb,
            Sight::Waiting => self.view.queue(site).len() as f64,
            Sight::Running => self.view.running(site) as f64,
            Sight::RbAfter => rb_after(&self.view, self.site, self.action, job),
            Sight::Share => {
                let shares = self.view.shares(job, self.site);
                shares.sum::<f64>() / self.view.resources() as f64
            }
            Sight::LargestShare => self.view.shares(job, self.site).fold(0.0, f64::max),
            Sight::Waited => self.at.since(self.view.submitted_at(job)).secs(),
            Sight::SubmittedAt => self.view.submitted_at(job).secs(),
            Sight::Moves => self.place(job).map_or(0.0, |place| {
                f64::from(self.view.queue(self.source.get())[place].transfers)
            }),
            Sight::JobPlace => self.place(job).unwrap_or(0) as f64,
            Sight::Sending | Sight::Position | Sight::JobPosition => f64::from(of),
        }
    }

    fn truth(&mut self, _: u8, _: u32) -> bool {
        self.action == Action::Send
    }

    fn length(&mut self, _: u8) -> usize {
        self.view.sites().count()
    }

    fn item(&mut self, _: u8, place: usize) -> u32 {
        SiteId::from_index(place).0
    }
}

impl Turn<'_> {
    fn place(&self, job: JobId) -> Option<usize> {
        self.view.queue(self.source.get()).iter().position(|it| it.job == job)
    }
}

/// What an own policy was asked for an action.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OwnActed {
    /// The parts that were evaluated once.
    pub parts: Vec<Named>,
    /// The other servers.
    pub partners: Vec<Considered>,
    /// The candidates in their order, where they were asked about.
    pub jobs: Vec<Option<Considered>>,
    /// What could be seen, of the partner and of the job that moves.
    pub seen: Vec<Sighting>,
}
