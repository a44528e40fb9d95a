//! Runs one policy of a prepared scenario to its end.

use std::fmt;
use std::ops::ControlFlow;

use super::reported::{Keeping, Keeps, OutcomeOf, Reported, Reports};
use crate::domain::JobName;
use crate::kernel::{Fingerprint, Infeasible, Lab, Observer, Refused, Simulation};
use crate::metrics::{Collector, Done, MetricSet, Metrics, Schedule};
use crate::own::{Stop, Stopping, Why};
use crate::runs::{self, Runs};
pub use crate::runs::{Answer, Ask};
use crate::scenario::{Code, Problem, StoppedAt};
use crate::time::Time;

/// What a run came to.
#[derive(Clone, Debug)]
pub struct RunOutcome<P, K = ()> {
    /// Who decided.
    pub policy: P,
    /// Who ran where from when to when.
    pub schedule: Schedule,
    /// The metrics.
    pub metrics: Metrics,
    /// The fingerprint of the facts [F-22].
    pub fingerprint: u64,
    /// What the lab keeps besides.
    pub kept: K,
    /// Why it ended early, if an own policy could not go on [P-60].
    pub stopped: Option<Box<Stopped>>,
}

/// Where and why an own policy ended a run [P-60].
#[derive(Clone, Debug, PartialEq)]
pub struct Stopped {
    /// Why, and where in the text.
    pub stopping: Stopping,
    /// When.
    pub at: Time,
    /// How many facts there were.
    pub step: u64,
    /// The job decided about.
    pub job: Option<JobName>,
    /// What had been done by then.
    pub done: Done,
}

impl Stopped {
    fn of<L: Lab>(lab: &L, refused: &Refused<L>, step: u64) -> Option<Self> {
        let stopping = L::stopping(&refused.refusal)?;
        let job = stopping.job.map(|job| lab.job_name(job));
        Some(Self { stopping, at: refused.at, step, job, done: Done::default() })
    }

    /// What kind of problem it is [P-61].
    pub fn code(&self) -> Code {
        match self.stopping.stop.why {
            Why::NoValue(..) | Why::NoValueOf(..) => Code::NotANumber,
            Why::Nothing(_) => Code::Nothing,
            Why::Decision | Why::Run => Code::TooMuchWork,
        }
    }

    /// As a problem of the scenario that brought the policy.
    pub fn problem_in<S: Reported>(&self, prepared: &S) -> Problem {
        let own = prepared.prepared().own.place(self.stopping.policy);
        let mut problem = self.problem(format!("/own_policies/{}/text", own.unwrap_or(0)));
        if let Some(at) = problem.stopped.as_mut().filter(|_| !<S::Kind as Reports>::HAS_STEPS) {
            at.step = None;
        }
        problem
    }

    /// As a problem of the policy's text, which stands at this path.
    pub fn problem(&self, path: String) -> Problem {
        let Stop { why, at } = self.stopping.stop;
        let problem = Problem::new(self.code(), path, why.to_string()).at_place(at);
        let job = self.job.map(|job| job.to_string().into());
        let stopped = StoppedAt { at: self.at, step: Some(self.step), job };
        Problem { stopped: Some(Box::new(stopped)), ..problem }
    }
}

/// Why there is nothing to show for a run.
#[derive(Clone, Debug, PartialEq)]
pub enum RunError {
    /// The program is at fault.
    Internal(InternalError),
    /// An own policy could not go on.
    Stopped(Box<Stopped>),
    /// An intervention cannot be carried out [G-28].
    Infeasible(Infeasible),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Internal(error) => error.fmt(f),
            Self::Stopped(stopped) => stopped.stopping.fmt(f),
            Self::Infeasible(infeasible) => infeasible.fmt(f),
        }
    }
}

impl From<InternalError> for RunError {
    fn from(error: InternalError) -> Self {
        Self::Internal(error)
    }
}

impl RunError {
    /// Why a run of a lab was refused a fact, the `step`th.
    pub fn of<L: Lab>(lab: &L, refused: Refused<L>, step: u64) -> Self {
        if let Some(infeasible) = L::infeasible(&refused.refusal) {
            return Self::Infeasible(infeasible);
        }
        match Stopped::of(lab, &refused, step) {
            Some(stopped) => Self::Stopped(Box::new(stopped)),
            None => Self::Internal(InternalError(refused.to_string())),
        }
    }
}

/// A broken invariant: a fault of the program, not of its input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InternalError(pub String);

impl fmt::Display for InternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "internal error: {}; please report it with the scenario", self.0)
    }
}

impl std::error::Error for InternalError {}

/// Told now and then how many events of a run are done; may break it off.
pub type Watch<'a> = dyn FnMut(usize) -> ControlFlow<()> + 'a;

/// Events between two calls of a watcher: few, since where tens of thousands wait each takes its time.
const STRIDE: usize = 1 << 10;

/// Runs a policy with all metrics and the fingerprint; nothing if `watch` breaks it off.
pub fn run<S: Reported>(
    prepared: &S,
    policy: S::Policy,
    watch: &mut Watch<'_>,
) -> Result<Option<OutcomeOf<S>>, RunError> {
    prepared.run(policy, watch)
}

/// Runs a policy for some of its metrics and nothing else.
pub fn measure<S: Reported>(
    prepared: &S,
    policy: S::Policy,
    wanted: MetricSet,
) -> Result<Metrics, RunError> {
    let ask = Ask { wanted, warm_up: 0.0, fingerprint: false };
    prepared.measure(policy, &ask).map(|answer| answer.metrics)
}

/// Runs a lab to its end for what is asked.
pub(super) fn answer_of<L: Runs>(lab: &L, ask: &Ask) -> Result<Answer, RunError> {
    lab.measure(ask).map_err(|refused| RunError::of(lab, refused, 0))
}

/// Runs a lab to its end and gives the observer back; nothing if `watch` breaks it off.
pub fn watched<L: Lab, O: Observer<L>>(
    lab: &L,
    observer: O,
    watch: &mut Watch<'_>,
) -> Result<Option<O>, RunError> {
    match followed(lab, observer, watch)? {
        None => Ok(None),
        Some(Followed { stopped: Some(stopped), .. }) => Err(RunError::Stopped(stopped)),
        Some(Followed { observer, .. }) => Ok(Some(observer)),
    }
}

/// An observer that followed a run, and why that ended early.
pub(super) struct Followed<O> {
    pub(super) observer: O,
    stopped: Option<Box<Stopped>>,
}

/// The same as far as it goes: with why an own policy has ended the run, if one has [P-60].
pub(super) fn followed<L: Lab, O: Observer<L>>(
    lab: &L,
    observer: O,
    watch: &mut Watch<'_>,
) -> Result<Option<Followed<O>>, RunError> {
    let mut observers = (observer, Facts::default());
    let mut simulation = Simulation::new(lab);
    let mut events = 0;
    loop {
        match simulation.advance(STRIDE, &mut observers) {
            Ok(true) => {}
            Ok(false) => return Ok(Some(Followed { observer: observers.0, stopped: None })),
            Err(refused) => match RunError::of(lab, refused, observers.1.0) {
                RunError::Stopped(why) => {
                    return Ok(Some(Followed { observer: observers.0, stopped: Some(why) }));
                }
                error @ (RunError::Internal(_) | RunError::Infeasible(_)) => return Err(error),
            },
        }
        events += STRIDE;
        if watch(events).is_break() {
            return Ok(None);
        }
    }
}

/// What a collector made of a run, whoever kept something of it, and why it ended early.
#[derive(Debug)]
pub struct Collected<K> {
    pub(super) metrics: Metrics,
    pub(super) schedule: Schedule,
    pub(super) fingerprint: u64,
    pub(super) keeper: K,
    pub(super) stopped: Option<Box<Stopped>>,
}

/// Counts facts.
#[derive(Default)]
struct Facts(u64);

impl<L: Lab> Observer<L> for Facts {
    fn fact(&mut self, _: &L, _: &L::State, _: Time, _: &L::Fact) {
        self.0 += 1;
    }
}

pub(super) fn collect_from<L: Runs, K: Keeps<L::Fact>>(
    lab: &L,
    wanted: MetricSet,
    keeper: K,
    watch: &mut Watch<'_>,
) -> Result<Option<Collected<K>>, RunError> {
    let observers = (Collector::new(lab, wanted), (Fingerprint::default(), Keeping(keeper)));
    let Some(followed) = followed(lab, observers, watch)? else { return Ok(None) };
    let Followed { observer: (mut collector, (print, Keeping(keeper))), mut stopped } = followed;
    if let Some(stopped) = &mut stopped {
        let (done, stages) = runs::done(lab);
        collector.keep(stopped.at, (&done, stages));
        stopped.done = done;
    }
    let schedule = collector.schedule().cloned().unwrap_or_default();
    let fingerprint = print.value();
    Ok(Some(Collected { metrics: collector.finish(lab), schedule, fingerprint, keeper, stopped }))
}
