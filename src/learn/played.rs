//! Runs of a lesson's scenarios, played when they are first asked about and kept [L-32].
//!
//! What a run says is what the command prints of it: the rows of its steps and its result. Nothing here
//! decides anything.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::rc::Rc;

use super::readings::Readings;
use super::staged::{Machine, Moment};
use crate::experiment::bench::{Bench, PreparedVisitor, TrialError};
use crate::explore::with_format;
use crate::report::{
    InternalError, Reported, RunError, RunReport, StepError, run, write_results, write_steps,
};
use crate::scenario::{Code, Policies, Problem, Value};

/// A run, played to its end.
#[derive(Debug)]
pub(super) struct Played {
    /// The scenario, with its format.
    scenario: Value,
    /// The facts in order, each with its instant.
    pub(super) steps: Vec<Step>,
    /// What `gridlock run` prints.
    pub(super) result: Value,
    readings: OnceCell<Readings>,
    evidence: RefCell<BTreeMap<usize, Value>>,
}

/// A fact at its instant.
#[derive(Debug)]
pub(super) struct Step {
    /// When, in seconds.
    pub(super) at: f64,
    /// The fact with its operands.
    pub(super) fact: Value,
}

impl Step {
    /// The kind of the fact.
    pub(super) fn kind(&self) -> &str {
        self.fact.get("kind").and_then(Value::text).unwrap_or_default()
    }
}

impl Played {
    /// Plays a scenario.
    fn new(scenario: Value) -> Result<Self, Vec<Problem>> {
        let (lines, result) = Bench::new(()).show(&scenario, Play).map_err(problems)?;
        let mut steps = Vec::new();
        // The first line is a header.
        for line in lines.split(|byte| *byte == b'\n').skip(1).filter(|line| !line.is_empty()) {
            let mut row = parsed(line)?;
            let at = row.get("at").and_then(Value::number).unwrap_or_default();
            steps.push(Step { at, fact: row.take("/fact").unwrap_or_default() });
        }
        let (readings, evidence) = (OnceCell::new(), RefCell::default());
        Ok(Self { scenario, steps, result: parsed(&result)?, readings, evidence })
    }

    /// The word of the lab.
    pub(super) fn lab(&self) -> &str {
        self.result.get("lab").and_then(Value::text).unwrap_or_default()
    }

    /// The scenario that was played.
    pub(super) fn scenario(&self) -> &Value {
        &self.scenario
    }

    /// The machines as results tell them.
    pub(super) fn machines(&self) -> &[Value] {
        let keys = ["sites", "servers", "clusters", "resources"];
        let list = keys.iter().find_map(|key| self.result.get(key));
        list.map(Value::items).unwrap_or_default()
    }

    /// What the lab's state shows at each cursor.
    pub(super) fn readings(&self) -> &Readings {
        self.readings.get_or_init(|| Readings::of(self))
    }

    /// Who runs and who waits at a cursor.
    pub(super) fn moment(&self, cursor: usize) -> Moment {
        let number = |value: Option<&Value>| value.and_then(Value::number);
        let machines = self.machines().iter().map(|machine| Machine {
            name: machine.get("name").and_then(Value::text).unwrap_or_default().to_owned(),
            processors: number(machine.get("processors")).unwrap_or_default(),
            jobs: Vec::new(),
        });
        let has_holes = matches!(self.lab(), "allocate" | "cluster");
        let mut moment = Moment { has_holes, machines: machines.collect(), waiting: Vec::new() };
        for step in self.steps.iter().take(cursor) {
            if step.kind() == "resized" {
                moment.resize(
                    number(step.fact.get("site")),
                    number(step.fact.get("processors")).unwrap_or_default(),
                );
            }
            let Some(job) = step.fact.get("job") else { continue };
            let name = job.text().map_or_else(|| job.to_json(), str::to_owned);
            match step.kind() {
                "submitted" => {
                    let processors = number(step.fact.get("processors")).unwrap_or(1.0);
                    moment.waiting.push((name, processors));
                }
                "started" => moment.start(&name, number(step.fact.get("site"))),
                "finished" | "rejected" | "cancelled" => moment.leave(&name),
                _ => {}
            }
        }
        moment
    }

    /// What the decision of a fact looked at; null where it was none.
    pub(super) fn evidence(&self, step: usize) -> Value {
        if let Some(known) = self.evidence.borrow().get(&step) {
            return known.clone();
        }
        // The run has been played once, so that nothing can go wrong with it now.
        let line = Bench::new(()).show(&self.scenario, Look(step)).unwrap_or_default();
        let found = Value::parse(&line).ok().and_then(|mut row| row.take("/evidence"));
        let found = found.unwrap_or_default();
        self.evidence.borrow_mut().insert(step, found.clone());
        found
    }
}

fn parsed(line: &[u8]) -> Result<Value, Vec<Problem>> {
    Value::parse(line).map_err(|problem| vec![problem])
}

fn problems(error: TrialError) -> Vec<Problem> {
    match error {
        TrialError::Problems(problems) => problems,
        // A fault of the program, told where the scenario stands.
        TrialError::Internal(message) => vec![Problem::new(Code::Conflict, "", message)],
    }
}

/// Plays a run and gives its steps and its result as they are printed.
struct Play;

impl PreparedVisitor for Play {
    type Answer = (Vec<u8>, Vec<u8>);

    fn visit<S: Reported>(self, prepared: &S, policy: S::Policy) -> Result<Self::Answer, RunError> {
        let mut lines = Vec::new();
        write_steps::<false, S>(&mut lines, prepared, policy).map_err(of_steps)?;
        let outcome = run(prepared, policy, &mut |_| ControlFlow::Continue(()))?;
        let outcome = outcome.ok_or_else(|| InternalError("a run was broken off".to_owned()))?;
        let mut result = Vec::new();
        let report = RunReport { prepared, outcome: &outcome };
        write_results(&mut result, &Policies::One(policy), &[report])
            .map_err(|error| InternalError(error.to_string()))?;
        Ok((lines, result))
    }
}

fn of_steps(error: StepError) -> RunError {
    match error {
        StepError::Run(error) => error,
        StepError::Output(error) => InternalError(error.to_string()).into(),
    }
}

/// Plays a run up to a step and gives that step as it is printed, with what its decision looked at.
struct Look(usize);

impl PreparedVisitor for Look {
    type Answer = Vec<u8>;

    fn visit<S: Reported>(self, prepared: &S, policy: S::Policy) -> Result<Vec<u8>, RunError> {
        // A header stands before the steps.
        let mut line = OneLine { before: self.0 + 1, line: Vec::new() };
        match write_steps::<true, S>(&mut line, prepared, policy) {
            Err(StepError::Run(error)) if line.line.is_empty() => Err(error),
            // The writer takes no more once it has its line.
            _ => Ok(line.line),
        }
    }
}

/// A writer that keeps one line and then takes no more.
struct OneLine {
    /// How many lines are still to come before it.
    before: usize,
    line: Vec<u8>,
}

impl Write for OneLine {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            let ends = piece.ends_with(b"\n");
            if self.before == 0 {
                if self.line.ends_with(b"\n") {
                    return Err(io::ErrorKind::WriteZero.into());
                }
                self.line.extend_from_slice(piece);
            } else if ends {
                self.before -= 1;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// How many runs are kept: an exam asks for thousands, one after another.
const MOST_KEPT: usize = 256;

/// What playing a scenario came to.
type Attempt = Result<Rc<Played>, Rc<[Problem]>>;

/// All runs that a lesson has asked for so far.
#[derive(Debug, Default)]
pub struct Runs {
    played: RefCell<BTreeMap<String, Attempt>>,
    pub(super) sweeps: super::swept::Sweeps,
}

impl Runs {
    /// The run of a scenario, its format put in; else what is wrong with the scenario, or with what it
    /// does otherwise.
    pub(super) fn of(&self, scenario: &Value) -> Attempt {
        let scenario = with_format(scenario.clone());
        let key = scenario.to_json();
        if let Some(known) = self.played.borrow().get(&key) {
            return known.clone();
        }
        let played = Played::new(scenario).map(Rc::new).map_err(Rc::from);
        let mut kept = self.played.borrow_mut();
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(key, played.clone());
        played
    }
}
