//! One moment on the screen: who came last, the clusters with their bars, what each policy would pick.

use super::axis::Scale;
use super::marks::{criterion, mark};
use super::measure;
use super::stage::{Arrived, ClusterRow, Flow, Part, PartKind, Pick, RowKind, SelectStage};
use super::table::Weighed;
use super::{Run, State};
use crate::domain::Cluster;
use crate::ids::{JobId, SiteId};
use crate::labs::select::{
    Candidate, Concurrency, Evidence, Fact, Outcome, Policy, Totals, WaitRule,
};
use crate::playback::format;
use crate::playback::recording::FactKind;
use crate::playback::scene::{QueueScene, Scene, Stage};
use crate::time::{Span, Time};
use crate::words::select::stage as told;

/// How many of the jobs that came last are shown.
const LATEST: usize = 5;
/// With more jobs than this ahead, a wait is not cut into them.
const CUT: usize = 8;

impl Run {
    pub(super) fn scene(&self, cursor: usize) -> Scene {
        let state = self.timeline.state_at(cursor);
        let evidence = self.deciding(cursor).and_then(|_| self.evidence(cursor));
        let stage = match &evidence {
            Some(evidence) => self.decision(cursor, &state, evidence),
            None => self.ahead(cursor, &state),
        };
        Scene {
            cursor,
            clock: self.clock(cursor),
            caption: self.caption(cursor),
            queue: QueueScene::default(),
            stage: Stage::Select(stage),
            readings: self.readings(cursor),
            state: self.digest(&state),
        }
    }

    /// The stage while a job is about to be placed.
    fn decision(&self, cursor: usize, state: &State, evidence: &Evidence) -> SelectStage {
        let weighed = Weighed::of(self, evidence);
        let clusters = self.lab().clusters().all().len();
        let shown = weighed.shown(clusters);
        let scale = scale_of(&weighed, &shown);
        let chosen = chosen(evidence);
        let row = |site: &SiteId| {
            let mut row = self.cluster(state, *site);
            (row.text, row.kind) = self.verdict(&weighed, *site);
            if chosen == Some(*site) {
                row.kind = RowKind::Chosen;
            }
            row.picks = weighed.picks_of(*site);
            row.best = weighed.best_of(*site);
            if let Some(candidate) = weighed.candidate(*site) {
                row.parts = self.parts(state, evidence, candidate, scale);
                row.end = scale.place(candidate.terms.ttr());
                row.spoken = spoken(&row, candidate);
            }
            row
        };
        SelectStage {
            title: told::ttr_of(&self.label(evidence.job)),
            job: Some(self.mark(evidence.job)),
            latest: self.latest(cursor, Some(evidence.job)),
            flow: flow(state),
            axis: scale.axis(evidence.limit),
            clusters,
            rows: shown.iter().map(row).collect(),
            more: weighed.more(&shown),
            picks: self.picks(&weighed),
        }
    }

    /// A cluster without its bar.
    pub(super) fn cluster(&self, state: &State, site: SiteId) -> ClusterRow {
        let Cluster { name, processors, mips, bandwidth } = &self.lab().clusters().all()[site];
        let jobs = &state.clusters()[site];
        let in_use = processors - self.lab().free(state, site);
        let serial = self.lab().options().concurrency == Concurrency::Serial;
        ClusterRow {
            site,
            name: name.clone(),
            processors: *processors,
            in_use,
            held: if serial && in_use > 0 { processors - in_use } else { 0 },
            mips: measure::plain(*mips),
            bandwidth: measure::plain(*bandwidth),
            waiting: jobs.waiting().len(),
            best: super::Best::default(),
            parts: Vec::new(),
            text: String::new(),
            end: 0.0,
            kind: RowKind::Plain,
            picks: Vec::new(),
            spoken: String::new(),
        }
    }

    /// The bar of a candidate: transfer, wait, process, and what lies beyond the deadline.
    fn parts(
        &self,
        state: &State,
        evidence: &Evidence,
        candidate: &Candidate,
        scale: Scale,
    ) -> Vec<Part> {
        let mark = self.mark(evidence.job);
        let mut parts = Parts { parts: Vec::new(), at: 0.0, scale };
        parts.add(PartKind::Transfer, candidate.terms.transfer(), String::new(), None);
        for (secs, label) in self.waits(state, evidence.at, candidate) {
            parts.add(PartKind::Wait, secs, label, None);
        }
        let limit = evidence.limit.map_or(f64::INFINITY, Span::secs);
        let in_time = (limit - parts.at).clamp(0.0, candidate.terms.process);
        parts.add(PartKind::Process, in_time, mark.label, Some(mark.ink));
        parts.add(PartKind::Late, candidate.terms.process - in_time, String::new(), None);
        parts.parts
    }

    /// The wait, cut into the jobs ahead where one follows the other.
    fn waits(&self, state: &State, at: Time, candidate: &Candidate) -> Vec<(f64, String)> {
        let cluster = &state.clusters()[candidate.site];
        let ahead = candidate.waiting + candidate.running;
        let Some(serial) = candidate.serial.filter(|_| ahead <= CUT) else {
            let label = told::jobs(ahead);
            return vec![(candidate.terms.wait, label)];
        };
        let exact = self.lab().options().wait == WaitRule::Exact;
        let mut end = at.secs() + serial.remaining;
        let running = cluster.running().map(|(job, _)| (serial.remaining, self.label(job)));
        let waiting = cluster.waiting().map(|(job, plan)| {
            let process = self.lab().clusters().process(self.job(job), candidate.site);
            let secs = if exact { plan.processed_at.secs() - end } else { process };
            end = plan.processed_at.secs();
            (secs, self.label(job))
        });
        running.chain(waiting).collect()
    }

    /// The jobs that came last, the newest first.
    pub(super) fn latest(&self, cursor: usize, deciding: Option<JobId>) -> Vec<Arrived> {
        let steps = self.steps_of(FactKind::Submission);
        let before = steps.partition_point(|step| (*step as usize) < cursor);
        let came: Vec<(usize, JobId)> = steps[before.saturating_sub(LATEST)..before]
            .iter()
            .rev()
            .filter_map(|step| match self.next(*step as usize)?.fact {
                Fact::Submitted { job } => Some((*step as usize, job)),
                _ => None,
            })
            .collect();
        let longest = came.iter().map(|(_, job)| self.job(*job).length).fold(0.0, f64::max);
        let arrived = |(step, job): (usize, JobId)| {
            let fate = if deciding == Some(job) { self.due(job) } else { self.fate(step) };
            self.arrived(job, longest, fate)
        };
        let mut all: Vec<Arrived> = came.into_iter().map(arrived).collect();
        if let Some(first) = all.first_mut().filter(|first| deciding == Some(first.mark.job)) {
            first.now = true;
        }
        all
    }

    fn arrived(&self, job: JobId, longest: f64, fate: String) -> Arrived {
        let known = self.job(job);
        Arrived {
            mark: self.mark(job),
            share: if longest > 0.0 { known.length / longest } else { 0.0 },
            length: measure::millions(known.length),
            needs: told::needs(known.processors, &measure::size(known.input + known.output)),
            fate,
            now: false,
        }
    }

    fn due(&self, job: JobId) -> String {
        self.limit(job).map_or_else(|| told::no_deadline().to_owned(), told::due_in)
    }

    /// What became of the job that was submitted at a step: its decision follows at once.
    fn fate(&self, step: usize) -> String {
        match self.next(step + 1).map(|entry| entry.fact) {
            Some(Fact::Selected { site, .. }) => told::on(self.site(site)),
            Some(Fact::Rejected { .. }) => told::rejected().to_owned(),
            _ => String::new(),
        }
    }

    /// What each policy would pick; those that agree stand together.
    fn picks(&self, weighed: &Weighed<'_>) -> Vec<Pick> {
        let least = weighed.evidence.candidates.iter().filter(|it| !weighed.is_out(it));
        let least = least.map(|it| it.terms.ttr()).fold(f64::INFINITY, f64::min);
        let mut picks: Vec<(Option<SiteId>, Pick)> = Vec::new();
        for policy in Policy::ALL {
            let candidate = weighed.pick(policy);
            let site = candidate.map(|it| it.site);
            let named = (mark(policy), criterion(policy));
            if let Some((_, known)) = picks.iter_mut().find(|(other, _)| *other == site) {
                known.policies.push(named);
                continue;
            }
            let ttr = candidate.map_or(0.0, |it| it.terms.ttr());
            let more = || format::duration(Span::from_secs(ttr - least));
            picks.push((
                site,
                Pick {
                    policies: vec![named],
                    cluster: site.map(|site| self.site(site).to_owned()),
                    ttr: format::duration(Span::from_secs(ttr)),
                    difference: (ttr > least).then(|| format!("+{}", more())),
                    chosen: false,
                },
            ));
        }
        let chosen = chosen(weighed.evidence);
        let all = picks.into_iter().map(|(site, pick)| Pick { chosen: site == chosen, ..pick });
        all.collect()
    }
}

/// The cluster that is taken.
pub(super) fn chosen(evidence: &Evidence) -> Option<SiteId> {
    match evidence.outcome {
        Outcome::Selected { site, .. } => Some(site),
        Outcome::Rejected(_) => None,
    }
}

/// A scale for what is shown, the deadline too where that does not make the bars short.
fn scale_of(weighed: &Weighed<'_>, shown: &[SiteId]) -> Scale {
    let limit = weighed.evidence.limit.map_or(0.0, Span::secs);
    let candidates = shown.iter().filter_map(|site| weighed.candidate(*site));
    let (late, in_time): (Vec<f64>, Vec<f64>) =
        candidates.map(|it| it.terms.ttr()).partition(|ttr| limit > 0.0 && *ttr > limit);
    let longest = in_time.into_iter().fold(0.0, f64::max);
    let of_late = late.into_iter().fold(0.0, f64::max).min(2.0 * limit.max(longest));
    let longest = longest.max(of_late);
    Scale::of(if limit < 2.5 * longest { longest.max(limit) } else { longest })
}

fn spoken(row: &ClusterRow, candidate: &Candidate) -> String {
    let parts = [candidate.terms.transfer(), candidate.terms.wait, candidate.terms.process];
    let [transfer, wait, process] = parts.map(Span::from_secs);
    told::spoken(&row.name, transfer, wait, process, &row.text)
}

/// How many jobs there are at each stage.
pub(super) fn flow(state: &State) -> Flow {
    let Totals { inbound, waiting, running, returning, .. } = state.totals();
    Flow { input: inbound, waiting: waiting - inbound, running, output: returning }
}

/// A bar that is made from left to right.
pub(super) struct Parts {
    pub(super) parts: Vec<Part>,
    /// Where it ends so far, in seconds.
    pub(super) at: f64,
    pub(super) scale: Scale,
}

impl Parts {
    /// Adds a part that is this long; nothing if it cannot be seen.
    pub(super) fn add(&mut self, kind: PartKind, secs: f64, label: String, ink: Option<u8>) {
        let from = self.scale.place(self.at);
        self.at += secs;
        let width = self.scale.place(self.at) - from;
        if width > 0.0 {
            self.parts.push(Part { kind, from, width, label, ink });
        }
    }

    /// Leaves a gap that is this long.
    pub(super) fn skip(&mut self, secs: f64) {
        self.at += secs.max(0.0);
    }
}
