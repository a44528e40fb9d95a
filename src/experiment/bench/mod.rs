//! What a sweep runs its trials on: takes a scenario, gives metrics. A bench belongs to one worker and
//! keeps what its trials share, so that a trace is read and cut once a worker and not once a run.
//!
//! A lab joins sweeps by standing in the list of labs.

mod kept;
mod workloads;

use std::fmt;

use crate::kernel::{Reason, Waits};
use crate::metrics::{self, Metric, MetricSet, Metrics};
use crate::report::{Answer, Ask, Keyed, LabVisitor, Reported, Reports, RunError};
use crate::runs::Runs;
use crate::scenario::{Code, Document, LabKind, Policies, Problem, Traces, Value, kinds};
use crate::with_scenario;

/// What is asked of a lab that is told by its word.
macro_rules! by_word {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        /// The metrics of a lab; nothing for a lab that is not known.
        pub fn metrics_of(lab: &str) -> Option<&'static [Metric]> {
            $(
                if lab == word::<kinds::$lab>() {
                    return Some(<kinds::$lab as Reports>::METRICS);
                }
            )*
            None
        }

        /// Those that a lab adds where a scenario has interventions [G-29].
        pub fn metrics_of_interventions(lab: &str) -> &'static [Metric] {
            $(
                if lab == word::<kinds::$lab>() {
                    return <kinds::$lab as Reports>::OF_INTERVENTIONS;
                }
            )*
            &[]
        }

        fn reasons_of(lab: &str) -> &'static [Reason] {
            $(
                if lab == word::<kinds::$lab>() {
                    return <<kinds::$lab as LabKind>::Lab as Waits>::REASONS;
                }
            )*
            &[]
        }
    };
}

crate::for_each_lab!(by_word);

const fn word<K: LabKind>() -> &'static str {
    K::TABLE.choice.word
}

/// The parts of the average wait that a lab has; they are computed only where they are named [G-47].
pub fn parts_of_wait(lab: &str) -> Vec<Metric> {
    reasons_of(lab).iter().map(|reason| Metric::of_wait(*reason)).collect()
}

/// Why a trial gave nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrialError {
    /// Its scenario cannot be run.
    Problems(Vec<Problem>),
    /// The program is at fault.
    Internal(String),
}

impl From<Vec<Problem>> for TrialError {
    fn from(problems: Vec<Problem>) -> Self {
        Self::Problems(problems)
    }
}

impl TrialError {
    /// Why a run of this scenario ended early.
    pub(crate) fn of_run<S: Reported>(prepared: &S, error: RunError) -> Self {
        match error {
            RunError::Internal(error) => Self::Internal(error.0),
            RunError::Stopped(stopped) => Self::Problems(vec![stopped.problem_in(prepared)]),
            RunError::Infeasible(infeasible) => {
                Self::Problems(vec![Problem::infeasible(infeasible)])
            }
        }
    }
}

/// How many problems the row of a run names.
const SHOWN: usize = 10;

/// The code and the message, as they stand in the row of a run that failed [F-33].
impl fmt::Display for TrialError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Internal(message) => write!(f, "internal: {message}"),
            Self::Problems(problems) => {
                let told = problems.iter().map(|it| format!("{}: {it}", it.code.word()));
                f.write_str(&told.take(SHOWN).collect::<Vec<_>>().join("; "))?;
                let untold = problems.iter().filter_map(|problem| problem.more);
                let untold: u64 = untold.map(|more| u64::from(more.get())).sum();
                match problems.len().saturating_sub(SHOWN) as u64 + untold {
                    0 => Ok(()),
                    more => write!(f, "; and {more} more"),
                }
            }
        }
    }
}

impl std::error::Error for TrialError {}

/// Whoever does the same with the prepared scenario of any lab.
pub trait PreparedVisitor {
    /// What comes of it.
    type Answer;

    /// Looks at a prepared scenario of this one policy.
    fn visit<S: Reported>(self, prepared: &S, policy: S::Policy) -> Result<Self::Answer, RunError>;
}

/// Runs trials one after another.
pub struct Bench<'a> {
    traces: Box<dyn Traces + 'a>,
    shared: workloads::Shared,
}

impl fmt::Debug for Bench<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bench").field("shared", &self.shared).finish_non_exhaustive()
    }
}

impl<'a> Bench<'a> {
    /// A bench that finds traces here and keeps nothing yet.
    pub fn new(traces: impl Traces + 'a) -> Self {
        Self { traces: Box::new(traces), shared: workloads::Shared::default() }
    }

    /// Runs one scenario to its end.
    pub fn run(&mut self, scenario: &Value, ask: &Ask) -> Result<Answer, TrialError> {
        self.show(scenario, Measure(ask))
    }

    /// Prepares one scenario of one policy and shows it to a visitor.
    pub fn show<V: PreparedVisitor>(
        &mut self,
        scenario: &Value,
        visitor: V,
    ) -> Result<V::Answer, TrialError> {
        let workloads = &mut workloads::Bench(&mut self.shared, &mut *self.traces);
        with_scenario!(
            Document::check(scenario)?,
            scenario => shown(&scenario.prepare_from(workloads)?, visitor),
            other => Err(TrialError::Problems(vec![other.is_not("a scenario")])),
        )
    }
}

/// Runs a prepared scenario for what is asked.
struct Measure<'a>(&'a Ask);

impl PreparedVisitor for Measure<'_> {
    type Answer = Answer;

    fn visit<S: Reported>(self, prepared: &S, policy: S::Policy) -> Result<Answer, RunError> {
        let mut answer = prepared.measure(policy, self.0)?;
        if self.0.wanted.has_any(MetricSet::OF_WAITS) {
            let parts = prepared.with_lab(policy, PartsOfWait(self.0.warm_up))?;
            let wanted = parts.iter().filter(|(metric, _)| self.0.wanted.has(*metric));
            answer.metrics = answer.metrics.iter().chain(wanted).collect();
        }
        Ok(answer)
    }
}

/// The parts of the average wait, after a share of the jobs.
struct PartsOfWait(f64);

impl LabVisitor for PartsOfWait {
    type Answer = Result<Metrics, RunError>;

    fn visit<L: Keyed + Runs + Waits>(self, lab: &L) -> Self::Answer {
        metrics::parts_of_wait(lab, self.0).map_err(|refused| RunError::of(lab, refused, 0))
    }
}

/// Shows a prepared scenario of one policy to a visitor.
fn shown<S: Reported, V: PreparedVisitor>(
    prepared: &S,
    visitor: V,
) -> Result<V::Answer, TrialError> {
    match prepared.heading().policies {
        Policies::One(policy) => {
            let seen = visitor.visit(prepared, *policy);
            seen.map_err(|error| TrialError::of_run(prepared, error))
        }
        Policies::Several(_) => {
            let message = "found several policies, expected policy; an axis at /policy varies it";
            let problem = Problem::new(Code::Conflict, "/policies", message);
            Err(TrialError::Problems(vec![problem]))
        }
    }
}
