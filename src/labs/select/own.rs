//! Own policies in this lab: what they see of a job that comes and of the clusters that match it, and
//! how one is asked for a cluster [P-20, P-24, P-45].

use super::lab::Select;
use super::policy::Scratch;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::own::{
    Asked, Decision, Draws, Gives, Hook, Hooks, Kind, List, Name, OwnPolicy, Seen, Stopped,
    Stopping, Told, View, Vocabulary, sights,
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
pub const VOCABULARY: Vocabulary = Vocabulary {
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
    lab: &'a Select,
    state: &'a State,
    at: Time,
    job: JobId,
    seen: &'a Estimates,
}

/// The clusters that match a job, with their estimates; used again from job to job.
#[derive(Clone, Debug, Default)]
pub(super) struct Estimates {
    /// Of every cluster, by position: transfer, wait, process and the whole.
    terms: Vec<[f64; 4]>,
    matching: Vec<u32>,
    candidates: Vec<u32>,
}

impl View for Arrival<'_> {
    fn number(&mut self, sight: u8, of: u32) -> f64 {
        let (lab, cluster) = (self.lab, SiteId(of));
        let job = lab.table().job(self.job);
        let known = || &lab.clusters().all()[cluster];
        match SIGHTS[usize::from(sight)] {
            Sight::Now => self.at.secs(),
            Sight::Starts => self.state.selected as f64,
            Sight::Length => job.length,
            Sight::Needs => f64::from(job.processors),
            Sight::Input => job.input,
            Sight::Output => job.output,
            Sight::Limit => lab.limit(self.job).map_or(f64::INFINITY, crate::time::Span::secs),
            Sight::SubmittedAt => job.submitted_at.secs(),
            Sight::JobPosition => f64::from(self.job.0),
            Sight::Processors => f64::from(known().processors),
            Sight::Mips => known().mips,
            Sight::Bandwidth => known().bandwidth,
            Sight::Power => lab.clusters().power(job, cluster),
            Sight::Transfer => self.seen.terms[cluster.index()][0],
            Sight::Wait => self.seen.terms[cluster.index()][1],
            Sight::Process => self.seen.terms[cluster.index()][2],
            Sight::Ttr => self.seen.terms[cluster.index()][3],
            Sight::Waiting => self.state.clusters[cluster].waiting.len() as f64,
            Sight::Running => self.state.clusters[cluster].running.len() as f64,
            Sight::InTime | Sight::Position => f64::from(of),
        }
    }

    fn truth(&mut self, _: u8, of: u32) -> bool {
        let ttr = self.seen.terms[SiteId(of).index()][3];
        self.lab.limit(self.job).is_none_or(|limit| ttr <= limit.secs())
    }

    fn length(&mut self, list: u8) -> usize {
        self.list(list).len()
    }

    fn item(&mut self, list: u8, place: usize) -> u32 {
        self.list(list)[place]
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
        let best = self.estimate(&mut seen, (state, scratch), (at, job));
        let mut memory = std::mem::take(&mut scratch.memory);
        let mut view = Arrival { lab: self, state, at, job, seen: &seen };
        let mut decision = Decision::new(
            &own.program,
            &mut view,
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
        let ttr = |site: SiteId| seen.terms[site.index()][3];
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
    ) -> Option<Told> {
        let (mut seen, mut scratch) = (Estimates::default(), Scratch::default());
        self.estimate(&mut seen, (state, &mut scratch), (at, job));
        let mut view = Arrival { lab: self, state, at, job, seen: &seen };
        let mut decision = Decision::new(
            &own.program,
            &mut view,
            &mut scratch.memory,
            (draws(own, job), 0),
            [Some(job.0), None, None, None],
        );
        decision.told(asked(own), seen.candidates.iter().copied()).ok()
    }

    /// Works out the estimates of all clusters that match; gives the least time to run.
    fn estimate(
        &self,
        seen: &mut Estimates,
        (state, scratch): (&State, &mut Scratch),
        (at, job): (Time, JobId),
    ) -> f64 {
        let needs = self.table().job(job);
        let limit = self.limit(job).filter(|_| self.options().filters(self.policy()));
        seen.terms.clear();
        seen.terms.resize(self.clusters().all().len(), [0.0; 4]);
        seen.matching.clear();
        seen.candidates.clear();
        let mut best = f64::INFINITY;
        for site in self.clusters().ids().filter(|site| self.clusters().matches(needs, *site)) {
            let terms = self.terms(state, scratch, at, job, site);
            seen.terms[site.index()] = [terms.transfer(), terms.wait, terms.process, terms.ttr()];
            best = best.min(terms.ttr());
            seen.matching.push(site.0);
            if limit.is_none_or(|limit| terms.ttr() <= limit.secs()) {
                seen.candidates.push(site.0);
            }
        }
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
