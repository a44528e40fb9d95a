//! Own policies in this lab: what they see of a job that comes and of the clusters that match it, and
//! how one is asked for a cluster [P-20, P-24, P-45].

use super::lab::Select;
use super::plan::Terms;
use super::policy;
use super::scratch::Scratch;
use super::state::State;
use super::view::{Compared, View};
use crate::ids::{JobId, SiteId};
use crate::own::{
    self, Account, Asked, Decision, Draws, Gives, Hook, Hooks, Kind, List, Name, OwnPolicy, Seen,
    Stopped, Stopping, Vocabulary, sights,
};
use crate::time::Time;

/// The kind of things that are jobs.
pub const JOB: Kind = 0;
const CLUSTER: Kind = 1;
const SCORE: u8 = 0;
const ALLOW: u8 = 1;

/// The place of a name in [`VOCABULARY`]: before it stands the job.
const THE_CLUSTER: u8 = 1;
const CANDIDATES: u8 = 1;

const ASKED: Asked = Asked { name: THE_CLUSTER, allow: Some(ALLOW), keys: SCORE };

/// What a policy sees [P-40, P-45].
pub static VOCABULARY: Vocabulary = Vocabulary {
    lab: "select",
    hooks: &[
        Hook {
            name: "score",
            gives: Gives::Keys,
            element: Some("cluster"),
            decision: 0,
            help: "The cluster with the greatest gets the job.",
        },
        Hook {
            name: "allow",
            gives: Gives::Truth,
            element: Some("cluster"),
            decision: 0,
            help: "Whether a cluster may get the job at all.",
        },
    ],
    deciding: &[SCORE],
    excludes: &[],
    wants: &[(ALLOW, SCORE)],
    kinds: &["job", "cluster"],
    names: &[
        Name { name: "job", kind: JOB, hooks: Hooks::ALL, help: "The job that comes." },
        Name {
            name: "cluster",
            kind: CLUSTER,
            hooks: Hooks::ALL,
            help: "The cluster that is asked about.",
        },
    ],
    seen: SEEN,
    lists: &[
        List {
            name: "clusters",
            kind: CLUSTER,
            hooks: Hooks::ALL,
            help: "All clusters with enough processors.",
        },
        List {
            name: "candidates",
            kind: CLUSTER,
            hooks: Hooks::ALL,
            help: "Those of them that are left after the deadline.",
        },
    ],
};

sights! {
    Now => Seen::alone("now", "s"),
    Starts => Seen::alone("starts", "j"),
    Length => Seen::of(JOB, "length", "MI"),
    Needs => Seen::of(JOB, "processors", "p"),
    Input => Seen::of(JOB, "input", "KB"),
    Output => Seen::of(JOB, "output", "KB"),
    Limit => Seen::of(JOB, "limit", "s"),
    SubmittedAt => Seen::of(JOB, "submitted_at", "s"),
    JobPosition => Seen::of(JOB, "position", ""),
    Processors => Seen::of(CLUSTER, "processors", "p"),
    Mips => Seen::of(CLUSTER, "mips", "MI/s"),
    Bandwidth => Seen::of(CLUSTER, "bandwidth", "KB/s"),
    Power => Seen::of(CLUSTER, "power", "MI/s"),
    Transfer => Seen::of(CLUSTER, "transfer", "s"),
    Wait => Seen::of(CLUSTER, "wait", "s"),
    Process => Seen::of(CLUSTER, "process", "s"),
    Ttr => Seen::of(CLUSTER, "ttr", "s"),
    Waiting => Seen::of(CLUSTER, "waiting", "j"),
    Running => Seen::of(CLUSTER, "running", "j"),
    InTime => Seen::of(CLUSTER, "in_time", "").truth(),
    Position => Seen::of(CLUSTER, "position", ""),
}

/// What is looked at while a job gets its cluster.
struct Arrival<'a> {
    /// What the built-in policies see.
    view: View<'a>,
    seen: &'a Estimates,
}

/// The clusters that match a job, with their estimates; used again from job to job.
#[derive(Clone, Debug, Default)]
pub(super) struct Estimates {
    /// By position; nothing where the job does not match.
    clusters: Vec<Option<(Terms, Compared)>>,
    matching: Vec<u32>,
    candidates: Vec<u32>,
}

impl own::View for Arrival<'_> {
    fn number(&mut self, sight: u8, of: u32) -> f64 {
        let (view, site) = (&self.view, SiteId(of));
        let job = view.job();
        let term = |term: fn(&Terms) -> f64| self.seen.of(site).map_or(0.0, |(it, _)| term(it));
        let known =
            |number: fn(&Compared) -> f64| self.seen.of(site).map_or(0.0, |(_, it)| number(it));
        match SIGHTS[usize::from(sight)] {
            Sight::Now => view.at().secs(),
            Sight::Starts => view.selected() as f64,
            Sight::Length => job.length,
            Sight::Needs => f64::from(job.processors),
            Sight::Input => job.input,
            Sight::Output => job.output,
            Sight::Limit => view.limit().map_or(f64::INFINITY, crate::time::Span::secs),
            Sight::SubmittedAt => job.submitted_at.secs(),
            Sight::JobPosition => f64::from(view.id().0),
            Sight::Processors => f64::from(view.made_of(site).processors),
            Sight::Mips => view.made_of(site).mips,
            Sight::Bandwidth => view.made_of(site).bandwidth,
            Sight::Power => known(|it| it.power),
            Sight::Transfer => term(Terms::transfer),
            Sight::Wait => term(|it| it.wait),
            Sight::Process => term(|it| it.process),
            Sight::Ttr => known(|it| it.ttr),
            Sight::Waiting => known(|it| it.waiting as f64),
            Sight::Running => known(|it| it.running as f64),
            Sight::InTime | Sight::Position => f64::from(of),
        }
    }

    fn truth(&mut self, _: u8, of: u32) -> bool {
        self.seen.of(SiteId(of)).is_some_and(|(_, it)| it.in_time)
    }

    fn length(&mut self, list: u8) -> usize {
        self.list(list).len()
    }

    fn item(&mut self, list: u8, place: usize) -> u32 {
        self.list(list)[place]
    }
}

impl Estimates {
    fn of(&self, site: SiteId) -> Option<&(Terms, Compared)> {
        self.clusters.get(site.index())?.as_ref()
    }
}

impl Arrival<'_> {
    fn list(&self, list: u8) -> &[u32] {
        if list == CANDIDATES { &self.seen.candidates } else { &self.seen.matching }
    }
}

/// What an own policy says about a job that comes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Said {
    /// It takes this cluster, whose time to run is this.
    Takes(SiteId, f64),
    /// It allows none of those that are left.
    AllowsNone,
    /// None was left; the least time to run of those that match.
    NoneLeft(f64),
}

impl Select {
    /// Asks the own policy for the cluster of a job.
    pub(super) fn ask(
        &self,
        own: &OwnPolicy,
        (state, scratch): (&State, &mut Scratch),
        (at, job): (Time, JobId),
    ) -> Result<Said, Stopping> {
        let mut seen = std::mem::take(&mut scratch.estimates);
        let view = self.view(state, at, job);
        let best = self.estimate(&mut seen, view, scratch);
        let mut memory = std::mem::take(&mut scratch.memory);
        let mut arrival = Arrival { view, seen: &seen };
        let mut decision = Decision::new(
            &own.program,
            &mut arrival,
            &mut memory,
            (draws(own, job), scratch.worked),
            [Some(job.0), None, None, None],
        );
        let chosen = if seen.candidates.is_empty() {
            Ok(None)
        } else {
            decision.best(asked(own), seen.candidates.iter().copied())
        };
        let stop = |Stopped| Stopping { stop: decision.stop(), policy: own.name, job: Some(job) };
        let chosen = chosen.map_err(stop);
        scratch.worked += decision.work();
        let ttr = |site: SiteId| seen.of(site).map_or(best, |(_, it)| it.ttr);
        let said = chosen.map(|chosen| match chosen.map(SiteId) {
            Some(site) => Said::Takes(site, ttr(site)),
            None if seen.candidates.is_empty() => Said::NoneLeft(best),
            None => Said::AllowsNone,
        });
        (scratch.estimates, scratch.memory) = (seen, memory);
        said
    }

    /// The same with everything that it looked at; nothing where it was not asked.
    pub(super) fn tell(
        &self,
        own: &OwnPolicy,
        state: &State,
        at: Time,
        job: JobId,
    ) -> Option<Account> {
        let (mut seen, mut scratch) = (Estimates::default(), Scratch::default());
        let view = self.view(state, at, job);
        self.estimate(&mut seen, view, &mut scratch);
        let mut arrival = Arrival { view, seen: &seen };
        let mut decision = Decision::new(
            &own.program,
            &mut arrival,
            &mut scratch.memory,
            (draws(own, job), 0),
            [Some(job.0), None, None, None],
        );
        decision.told(asked(own), seen.candidates.iter().copied()).ok()
    }

    /// Works out the estimates of all clusters that match; gives the least time to run.
    fn estimate(&self, seen: &mut Estimates, view: View<'_>, scratch: &mut Scratch) -> f64 {
        seen.clusters.clear();
        seen.clusters.resize(view.size(), None);
        seen.matching.clear();
        seen.candidates.clear();
        let mut best = f64::INFINITY;
        let clusters = view.matching().map(|site| {
            let terms = view.terms(site, scratch);
            let compared = view.compared(site, terms.ttr());
            best = best.min(compared.ttr);
            seen.clusters[site.index()] = Some((terms, compared));
            seen.matching.push(site.0);
            compared
        });
        let left = policy::left(self.policy(), self.options(), clusters);
        seen.candidates.extend(left.map(|it| it.site.0));
        best
    }
}

/// A text without `allow` is not asked it.
fn asked(own: &OwnPolicy) -> Asked {
    Asked { allow: ASKED.allow.filter(|allow| own.program.has(*allow)), ..ASKED }
}

/// The draws about a job: its estimates look at no log [P-35].
fn draws(own: &OwnPolicy, job: JobId) -> Draws {
    Draws::new(own.seed, "score", 0, u64::from(job.0))
}
