//! Why the jobs of a run wait: each wait cut into intervals with one reason, and what each reason costs
//! the run [G-40 to G-47].

use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::document::WaitingDocument;
use super::subject::{Failed, shown};
use crate::experiment::bench::{Bench, PreparedVisitor};
use crate::ids::{JobId, SiteId};
use crate::kernel::{Fingerprint, Reason, WaitReason, Waits};
use crate::metrics::{Collector, Fate, Kept, Metric, MetricSet, WaitInterval, WaitTimes};
use crate::report::{InternalError, Keyed, LabVisitor, Named, Reported, RunError, watched};
use crate::runs::Runs;
use crate::scenario::{Code, Problem};

/// Why the jobs of a run wait.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WaitingAnswer {
    /// The lab.
    pub lab: String,
    /// The word of the policy.
    pub policy: String,
    /// The fingerprint of the facts, in hexadecimal digits.
    pub fingerprint: String,
    /// The jobs that waited or might have, in the order of the schedule.
    pub jobs: Vec<WaitingJob>,
    /// What each reason costs, over the jobs that started.
    pub budget: Vec<BudgetRow>,
    /// The waits of the jobs that started, in seconds, added exactly.
    pub total_wait: f64,
    /// `avg_wait`, and its part for each reason of the lab.
    pub metrics: BTreeMap<String, f64>,
}

/// A job and its wait.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WaitingJob {
    /// The job's name.
    pub job: Named,
    /// When it came, in seconds.
    pub submitted_at: f64,
    /// When it started, in seconds; nothing if it left without having started.
    pub started_at: Option<f64>,
    /// How long it waited until it started or left, in seconds.
    pub wait: f64,
    /// The wait, cut where the reason changes.
    pub intervals: Vec<Interval>,
}

/// A stretch of a wait with one reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    /// From when, in seconds.
    pub from: f64,
    /// To when, in seconds.
    pub to: f64,
    /// Why.
    pub reason: Reason,
    /// The job that is in the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<Named>,
    /// Why the head waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<Reason>,
    /// When the head is expected to start, in seconds; `null` where nobody knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shadow_time: Option<ShadowTime>,
    /// When its reservation is, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<f64>,
    /// The server whose queue it is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub site: Option<SiteId>,
    /// The resource that is short there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource: Option<u32>,
    /// The server that has room.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub room_at: Option<SiteId>,
}

/// When a head is expected to start.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ShadowTime {
    /// At this time, in seconds.
    At(f64),
    /// No planned end makes room for it: `null`.
    Unknown,
}

/// What a reason costs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BudgetRow {
    /// The reason.
    pub reason: Reason,
    /// The head's reason, where that is why others wait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<Reason>,
    /// What jobs waited for it, in seconds.
    pub seconds: f64,
    /// Its share of all waiting.
    pub share: f64,
    /// How many jobs met it.
    pub jobs: usize,
}

/// Runs what is asked about and tells why its jobs wait.
pub fn wait_of(document: &WaitingDocument, bench: &mut Bench<'_>) -> Result<WaitingAnswer, Failed> {
    wait_while(document, bench, &mut |_, _| {})
}

/// The same, telling now and then how many events have been handled, of about how many.
pub(super) fn wait_while(
    document: &WaitingDocument,
    bench: &mut Bench<'_>,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<WaitingAnswer, Failed> {
    let wanted = document.job.as_deref();
    let answer = shown(bench, ("/scenario", &document.scenario), Ask { wanted, tell })?;
    if let (Some(wanted), true) = (wanted, answer.jobs.is_empty()) {
        let expected = "a job that joins a queue of this run".to_owned();
        return Err(Problem::found(Code::OutOfRange, "/job", wanted.to_owned(), expected).into());
    }
    Ok(answer)
}

/// Asks a prepared scenario.
struct Ask<'a> {
    wanted: Option<&'a str>,
    tell: &'a mut dyn FnMut(u64, u64),
}

impl PreparedVisitor for Ask<'_> {
    type Answer = WaitingAnswer;

    fn visit<S: Reported>(
        self,
        prepared: &S,
        policy: S::Policy,
    ) -> Result<WaitingAnswer, RunError> {
        let (events, tell) = (prepared.events(), self.tell);
        let tell = &mut |done| tell(done, events);
        let answer = prepared.with_lab(policy, AskLab { wanted: self.wanted, tell })?;
        Ok(answer.named::<S>(policy))
    }
}

struct AskLab<'a> {
    wanted: Option<&'a str>,
    tell: &'a mut dyn FnMut(u64),
}

/// All jobs of a run, in the order of its job table.
fn all<L: Runs>(lab: &L) -> impl Iterator<Item = JobId> {
    (0..lab.job_count()).map(JobId::from_index)
}

impl LabVisitor for AskLab<'_> {
    type Answer = Result<WaitingAnswer, RunError>;

    fn visit<L: Keyed + Runs + Waits>(self, lab: &L) -> Self::Answer {
        let kept = match self.wanted {
            None => Kept::All,
            Some(name) => all(lab)
                .find(|job| lab.job_name(*job).to_string() == name)
                .map_or(Kept::None, Kept::One),
        };
        Ok(told(lab, &kept, WaitTimes::new(lab, kept.clone()), self.tell)?.0)
    }
}

/// Runs what is asked about, telling now and then how many events have been handled. Gives the answer, with the jobs that
/// are kept, and the waits; [`WaitingAnswer::named`] says what it is about.
pub(super) fn told<L: Keyed + Runs + Waits>(
    lab: &L,
    kept: &Kept,
    waits: WaitTimes<L>,
    tell: &mut dyn FnMut(u64),
) -> Result<(WaitingAnswer, WaitTimes<L>), RunError> {
    let collector = Collector::new(lab, MetricSet::of(&[Metric::AvgWait]));
    let observers = (collector, (Fingerprint::default(), waits));
    let mut watch = |events| {
        tell(events as u64);
        ControlFlow::Continue(())
    };
    let run = watched(lab, observers, &mut watch)?;
    let (collector, (fingerprint, mut waits)) =
        run.ok_or_else(|| InternalError("a run ended early".to_owned()))?;
    let average = collector.finish(lab).get(Metric::AvgWait).unwrap_or_default();
    let mut jobs: Vec<(JobId, WaitingJob)> = all(lab)
        .filter(|job| kept.has(*job))
        .filter_map(|job| Some((job, WaitingJob::of(lab, job, waits.fates()[job.index()])?)))
        .collect();
    let mut next = 0;
    for (job, interval) in waits.intervals() {
        while jobs.get(next).is_some_and(|(other, _)| other < job) {
            next += 1;
        }
        if let Some((_, row)) = jobs.get_mut(next) {
            row.intervals.push(Interval::of(lab, interval));
        }
    }
    let answer = WaitingAnswer {
        lab: String::new(),
        policy: String::new(),
        fingerprint: format!("{:016x}", fingerprint.value()),
        jobs: jobs.into_iter().map(|(_, row)| row).collect(),
        budget: budget(&waits),
        total_wait: waits.total(),
        metrics: metrics(average, lab, &waits),
    };
    Ok((answer, waits))
}

impl WaitingAnswer {
    /// The same answer, with what it is about.
    pub(super) fn named<S: Reported>(self, policy: S::Policy) -> Self {
        let word = serde_json::to_value(policy).unwrap_or_default();
        let policy = word.as_str().unwrap_or_default().to_owned();
        Self { lab: S::LAB.to_owned(), policy, ..self }
    }
}

impl WaitingJob {
    /// A job without its intervals; nothing if it never waited or might have.
    fn of<L: Runs>(lab: &L, job: JobId, fate: Fate) -> Option<Self> {
        let (started_at, ended_at) = match fate {
            Fate::Absent => return None,
            Fate::Waiting => (None, lab.submitted_at(job)),
            Fate::Started(at) => (Some(at.secs()), at),
            Fate::Left(at) => (None, at),
        };
        let submitted_at = lab.submitted_at(job);
        Some(Self {
            job: Named(lab.job_name(job)),
            submitted_at: submitted_at.secs(),
            started_at,
            wait: ended_at.since(submitted_at).secs(),
            intervals: Vec::new(),
        })
    }
}

impl Interval {
    fn of<L: Runs>(lab: &L, interval: &WaitInterval) -> Self {
        let WaitInterval { from, to, reason } = *interval;
        let mut row = Self {
            from: from.secs(),
            to: to.secs(),
            reason: reason.reason(),
            head: None,
            cause: reason.cause(),
            shadow_time: None,
            starts_at: None,
            site: None,
            resource: None,
            room_at: None,
        };
        let named = |job| Some(Named(lab.job_name(job)));
        match reason {
            WaitReason::Plain(_) => {}
            WaitReason::InLine { head, .. } | WaitReason::Busy { head } => row.head = named(head),
            WaitReason::WouldDelayHead { head, shadow_time } => {
                row.head = named(head);
                row.shadow_time =
                    Some(shadow_time.map_or(ShadowTime::Unknown, |at| ShadowTime::At(at.secs())));
            }
            WaitReason::ReservedForOthers { starts_at } => row.starts_at = Some(starts_at.secs()),
            WaitReason::ShortOf { site, resource } => {
                (row.site, row.resource) = (Some(site), Some(resource));
            }
            WaitReason::Misplaced { site, room_at } => {
                (row.site, row.room_at) = (Some(site), Some(room_at));
            }
        }
        row
    }
}

fn budget<L: Runs + Waits>(waits: &WaitTimes<L>) -> Vec<BudgetRow> {
    let total = waits.total();
    let share = |seconds: f64| if total == 0.0 { 0.0 } else { seconds / total };
    let rows = waits.budget().into_iter().map(|it| BudgetRow {
        reason: it.reason,
        cause: it.cause,
        seconds: it.seconds,
        share: share(it.seconds),
        jobs: it.jobs,
    });
    rows.collect()
}

fn metrics<L: Runs + Waits>(average: f64, lab: &L, waits: &WaitTimes<L>) -> BTreeMap<String, f64> {
    let reasons = lab.reasons_of_run();
    let parts = waits.averages().into_iter().filter(|(reason, _)| reasons.contains(reason));
    let parts = parts.map(|(reason, average)| {
        (format!("avg_wait_{}", reason.word().replace('-', "_")), average)
    });
    parts.chain([("avg_wait".to_owned(), average)]).collect()
}

/// Writes one row an interval [G-81].
pub fn waiting_csv(out: &mut dyn io::Write, answer: &WaitingAnswer) -> io::Result<()> {
    writeln!(out, "job,from,to,reason,cause,head")?;
    for row in &answer.jobs {
        for interval in &row.intervals {
            let cause = interval.cause.map_or("", Reason::word);
            let head = interval.head.map(|head| head.0.to_string()).unwrap_or_default();
            let Interval { from, to, reason, .. } = interval;
            writeln!(out, "{},{from},{to},{},{cause},{head}", row.job.0, reason.word())?;
        }
    }
    Ok(())
}
