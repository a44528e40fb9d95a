//! A run that a question is about: its scenario is prepared on a bench, and its lab runs before
//! whoever asks. Runs on one bench share their workloads and job tables.

use crate::experiment::bench::{Bench, PreparedVisitor, TrialError};
use crate::report::{InternalError, Reported, RunError};
use crate::scenario::{Problem, Value};

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failed {
    /// The input is at fault.
    Problems(Vec<Problem>),
    /// The program is at fault.
    Internal(InternalError),
}

impl From<InternalError> for Failed {
    fn from(error: InternalError) -> Self {
        Self::Internal(error)
    }
}

impl Failed {
    /// Why a run of this scenario ended early.
    pub(super) fn of_run<S: Reported>(prepared: &S, error: RunError) -> Self {
        TrialError::of_run(prepared, error).into()
    }
}

impl From<TrialError> for Failed {
    fn from(error: TrialError) -> Self {
        match error {
            TrialError::Internal(message) => Self::Internal(InternalError(message)),
            TrialError::Problems(problems) => Self::Problems(problems),
        }
    }
}

impl From<Problem> for Failed {
    fn from(problem: Problem) -> Self {
        Self::Problems(vec![problem])
    }
}

/// Prepares the scenario that stands at `path` of a document and shows it to a visitor.
pub(super) fn shown<V: PreparedVisitor>(
    bench: &mut Bench<'_>,
    (path, scenario): (&str, &Value),
    visitor: V,
) -> Result<V::Answer, Failed> {
    bench.show(scenario, visitor).map_err(|error| match Failed::from(error) {
        Failed::Problems(problems) => {
            Failed::Problems(super::document::under(path, problems).collect())
        }
        internal @ Failed::Internal(_) => internal,
    })
}
