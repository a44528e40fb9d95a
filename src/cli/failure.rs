//! What went wrong, on standard error or as JSON, and the exit code that it means [F-28 to F-30].

use std::borrow::Cow;
use std::io::{self, Write};
use std::process::ExitCode;

use serde::Serialize;

use super::arguments::ProblemFormat;
use super::interrupt::INTERRUPTED;
use crate::report::{FORMAT, InternalError, Reported, RunError, StepError, Stopped};
use crate::scenario::{Code, Problem};

/// How many problems standard error shows.
const SHOWN: usize = 50;

/// Why a command did not do what it was asked for.
#[derive(Clone, Debug)]
pub(super) enum Failure {
    /// The input is at fault: the file, and all that is wrong with it.
    Problems(String, Vec<Problem>),
    /// The program is at fault.
    Internal(String),
    /// Some runs of an experiment failed; the others are printed.
    Runs {
        /// How many.
        failed: usize,
        /// Of how many.
        of: usize,
    },
    /// Several files are at fault, or what is missing among them: each with what is wrong with it.
    Files(Vec<FileProblem>),
    /// A bundle gave something else than it says.
    Different {
        /// How many runs did.
        runs: usize,
        /// Of how many.
        of: usize,
    },
    /// Ctrl-C ended a sweep early; what was done is printed to standard output, shares excepted.
    Interrupted {
        /// How many runs are done.
        done: usize,
        /// Of how many.
        of: usize,
        /// What is not written as it was asked for, if anything.
        lost: Option<String>,
    },
    /// Nobody reads what is printed any more, which is no fault at all.
    ClosedPipe,
}

impl Failure {
    /// A command-line argument is at fault.
    pub(super) fn argument(argument: &str, message: impl Into<String>) -> Self {
        Self::Problems("gridlock".to_owned(), vec![Problem::new(Code::Argument, argument, message)])
    }

    /// A word on the command line that is none of the choices.
    pub(super) fn unknown_argument(argument: &str, word: &str, choices: &[&str]) -> Self {
        let problem = Problem::unknown_word(argument, word, ("one of", choices));
        Self::argument(argument, problem.message)
    }

    /// A file that cannot be opened or written.
    pub(super) fn file(name: &str, doing: &str, error: &io::Error) -> Self {
        let message = format!("cannot be {doing}: {error}");
        Self::Problems(name.to_owned(), vec![Problem::new(Code::Unreadable, "", message)])
    }

    /// Something could not be written to `name`.
    pub(super) fn writing(name: &str, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::file(name, "written", error),
        }
    }

    /// Says what went wrong and gives the exit code.
    pub(super) fn report(self, format: ProblemFormat) -> ExitCode {
        let mut errors = io::stderr().lock();
        // Where not even this can be said, the exit code remains.
        match self {
            Self::ClosedPipe => return ExitCode::SUCCESS,
            Self::Internal(message) => {
                let _ = writeln!(errors, "{}", InternalError(message));
                return ExitCode::from(1);
            }
            Self::Runs { failed, of } => {
                let _ = writeln!(
                    errors,
                    "{failed} of {of} runs failed; with --rows each says why in its column error"
                );
                return ExitCode::from(1);
            }
            Self::Different { runs, of } => {
                let _ = writeln!(
                    errors,
                    "{runs} of {of} runs gave something else than the bundle says"
                );
                return ExitCode::from(1);
            }
            Self::Interrupted { done, of, lost } => {
                let lost = lost.map_or_else(String::new, |lost| format!("; {lost}"));
                let _ = writeln!(errors, "stopped after {done} of {of} runs{lost}");
                return ExitCode::from(INTERRUPTED);
            }
            Self::Problems(_, problems) if format == ProblemFormat::Json => {
                let _ = write_problems(&problems);
            }
            Self::Problems(name, problems) => {
                let _ = write_lines(&mut errors, problems.iter().map(|it| (&*name, it)));
            }
            Self::Files(told) if format == ProblemFormat::Json => {
                let problems = told.into_iter().map(|FileProblem { file, problem, .. }| {
                    let message = format!("{file}: {}", problem.message);
                    Problem { message, ..problem }
                });
                let _ = write_problems(&problems.collect::<Vec<_>>());
            }
            Self::Files(told) => {
                let told: Vec<FileProblem> = told.into_iter().map(FileProblem::into_line).collect();
                let lines = told.iter().map(|told| (&*told.file, &told.problem));
                let _ = write_lines(&mut errors, lines);
            }
        }
        ExitCode::from(2)
    }
}

/// A problem of one of several files.
#[derive(Clone, Debug)]
pub(super) struct FileProblem {
    /// The file.
    pub(super) file: String,
    /// What is wrong with it.
    pub(super) problem: Problem,
    /// The file is an own policy's text: where that stands in the scenario is not told to people.
    pub(super) is_text: bool,
}

impl FileProblem {
    /// Whether both are the same mistake in the same text.
    pub(super) fn is_same_text(&self, other: &Self) -> bool {
        let place = |told: &Self| (told.problem.code, told.problem.line, told.problem.column);
        self.is_text && other.is_text && self.file == other.file && place(self) == place(other)
    }

    /// As a line for people: of a text the line and column behind its name.
    fn into_line(mut self) -> Self {
        if self.is_text {
            let place = [self.problem.line.take(), self.problem.column.take()];
            for number in place.into_iter().flatten() {
                self.file = format!("{}:{number}", self.file);
            }
            self.problem.path.clear();
        }
        self
    }
}

impl From<InternalError> for Failure {
    fn from(error: InternalError) -> Self {
        Self::Internal(error.0)
    }
}

impl Failure {
    /// Why a run of a scenario from the file of this name has ended early: a fault of the program, or
    /// an own policy that could not go on [P-60].
    pub(super) fn of_run<S: Reported>(name: &str, prepared: &S, error: RunError) -> Self {
        match error {
            RunError::Internal(error) => error.into(),
            RunError::Stopped(stopped) => Self::stopped(name, prepared, &stopped),
            RunError::Infeasible(infeasible) => {
                Self::Problems(name.to_owned(), vec![Problem::infeasible(infeasible)])
            }
        }
    }

    /// An own policy could not go on.
    pub(super) fn stopped<S: Reported>(name: &str, prepared: &S, stopped: &Stopped) -> Self {
        Self::Problems(name.to_owned(), vec![stopped.problem_in(prepared)])
    }

    /// Why steps could not be written to their end.
    pub(super) fn of_steps<S: Reported>(name: &str, prepared: &S, error: StepError) -> Self {
        match error {
            StepError::Output(error) => Self::writing("<stdout>", &error),
            StepError::Run(error) => Self::of_run(name, prepared, error),
        }
    }
}

fn write_lines<'a>(
    errors: &mut dyn Write,
    problems: impl Iterator<Item = (&'a str, &'a Problem)> + Clone,
) -> io::Result<()> {
    for (name, problem) in problems.clone().take(SHOWN) {
        let separator = if problem.line.is_some() && problem.path.is_empty() { ":" } else { ": " };
        writeln!(errors, "{}", in_one_line(&format!("{name}{separator}{problem}")))?;
    }
    let untold = untold(problems.clone().map(|(_, problem)| problem));
    let more = problems.count().saturating_sub(SHOWN) as u64 + untold;
    if more > 0 {
        writeln!(errors, "and {more} more")?;
    }
    Ok(())
}

/// A problem as one line [F-29]: what is not to be seen in names and keys is escaped, so that no input breaks lines or
/// moves the terminal's cursor.
fn in_one_line(told: &str) -> Cow<'_, str> {
    if !told.chars().any(char::is_control) {
        return Cow::Borrowed(told);
    }
    let mut line = String::with_capacity(told.len());
    for letter in told.chars() {
        if letter.is_control() {
            line.extend(letter.escape_default());
        } else {
            line.push(letter);
        }
    }
    Cow::Owned(line)
}

/// How many problems were only counted.
fn untold<'a>(problems: impl Iterator<Item = &'a Problem>) -> u64 {
    problems.filter_map(|problem| problem.more).map(|more| u64::from(more.get())).sum()
}

#[derive(Serialize)]
struct Problems {
    format: &'static str,
    problems: Vec<Problem>,
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<u64>,
}

/// Prints problems as JSON on standard output [F-30].
pub(super) fn write_problems(problems: &[Problem]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let more = Some(untold(problems.iter())).filter(|more| *more > 0);
    // The number stands at the end of the list, once.
    let told = problems.iter().cloned().map(|problem| Problem { more: None, ..problem });
    let problems = Problems { format: FORMAT, problems: told.collect(), more };
    serde_json::to_writer(&mut out, &problems)?;
    writeln!(out)
}
