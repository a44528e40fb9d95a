//! Whose waits are explained [G-40, G-80].

use super::{none_of, scenario_of};
use crate::scenario::{Code, Problem, Value};

/// A run whose waits are told.
#[derive(Clone, Debug, PartialEq)]
pub struct WaitingDocument {
    /// Its scenario, of one policy.
    pub scenario: Value,
    /// The only job that is told of, as results name it.
    pub job: Option<String>,
}

impl WaitingDocument {
    pub(super) fn of(value: &Value, mut problems: Vec<Problem>) -> Result<Self, Vec<Problem>> {
        let job = value.get("job").filter(|job| **job != Value::Null);
        let name = job.and_then(name_of_job);
        if let (Some(job), None) = (job, &name) {
            let expected = "a job's number, or the name of a piece such as \"7.0\"".to_owned();
            problems.push(Problem::found(Code::WrongType, "/job", job.to_json(), expected));
        }
        let scenario = scenario_of(value, &mut problems);
        none_of(problems)?;
        Ok(Self { scenario, job: name })
    }
}

/// A job as results name it, in the words of files.
fn name_of_job(job: &Value) -> Option<String> {
    match job {
        Value::Text(name) => Some(name.clone()),
        Value::Number(number) if number.fract() == 0.0 => Some(job.to_json()),
        _ => None,
    }
}
