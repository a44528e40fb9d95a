//! `gridlock lesson check` and `gridlock lesson key` [L-45].

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use super::arguments::ProblemFormat;
use super::commands::printed;
use super::failure::{Failure, FileProblem, write_problems};
use super::input::Input;
use crate::learn::{Checked, Lesson, Runs, answers_csv, answers_text, check, check_itself};
use crate::scenario::{Code, Problem};

/// `lesson`.
#[derive(Args, Debug)]
pub(super) struct LessonArguments {
    #[command(subcommand)]
    what: What,
}

/// What is done with lessons.
#[derive(Debug, Subcommand)]
enum What {
    /// Tells what is wrong with lessons, and works every answer out again.
    Check {
        /// Lessons, plain or gzip; `-` is standard input.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Prints the answers, block by block.
    Key {
        /// A lesson, plain or gzip; `-` is standard input.
        file: PathBuf,
        /// Prints them as CSV.
        #[arg(long)]
        csv: bool,
    },
}

/// `gridlock lesson`.
pub(super) fn lesson(
    arguments: &LessonArguments,
    out: Option<&Path>,
    format: ProblemFormat,
) -> Result<(), Failure> {
    match &arguments.what {
        What::Check { files } => check_all(files, out, format),
        What::Key { file, csv } => {
            let (_, checked) = opened(file)?;
            printed(out, |to| {
                let answers = &checked.answers;
                let text = if *csv { answers_csv(answers) } else { answers_text(answers) };
                to.write_all(text.as_bytes())
            })
        }
    }
}

/// A lesson that has been read, with the name of its file.
pub(super) fn read(file: &Path) -> Result<(String, Lesson), Failure> {
    let Input { name, bytes, .. } = Input::read(file)?;
    match Lesson::read(&bytes) {
        Ok(lesson) => Ok((name, lesson)),
        Err(problems) => Err(Failure::Problems(name, problems)),
    }
}

/// A lesson that opens; what has changed since it was written is told on standard error [L-40].
pub(super) fn opened(file: &Path) -> Result<(Lesson, Checked), Failure> {
    let (name, lesson) = read(file)?;
    let checked = check_itself(&lesson, &Runs::default());
    if !checked.opens() {
        return Err(Failure::Problems(name, checked.problems));
    }
    warn(&name, &checked.problems);
    Ok((lesson, checked))
}

/// Tells problems that are none on standard error.
fn warn(name: &str, problems: &[Problem]) {
    let mut errors = io::stderr().lock();
    for problem in problems {
        // Where not even this can be said, the exit code remains.
        let _ = writeln!(errors, "{name}: {problem}");
    }
}

fn check_all(files: &[PathBuf], out: Option<&Path>, format: ProblemFormat) -> Result<(), Failure> {
    let (mut told, mut lines) = (Vec::new(), String::new());
    let mut ids: BTreeMap<String, String> = BTreeMap::new();
    let mut opens = true;
    for file in files {
        let (name, lesson) = match read(file) {
            Ok(read) => read,
            Err(Failure::Problems(name, problems)) => {
                opens = false;
                told.extend(problems.into_iter().map(|problem| of_file(&name, problem)));
                continue;
            }
            Err(failure) => return Err(failure),
        };
        let mut checked = check(&lesson, &Runs::default());
        if let Some(first) = ids.insert(lesson.id().to_owned(), name.clone()) {
            let message = format!("found {:?}, which is the id of {first} already", lesson.id());
            checked.problems.push(Problem::new(Code::Duplicate, "/id", message));
        }
        opens &= checked.opens();
        if checked.problems.is_empty() {
            let (blocks, questions) = (lesson.blocks().len(), checked.answers.len());
            let counts = format!("  blocks: {blocks}\n  questions: {questions}\n");
            lines = lines + &name + ": no problems\n" + &counts;
        }
        told.extend(checked.problems.into_iter().map(|problem| of_file(&name, problem)));
    }
    if !opens {
        return Err(one_or_all(told, files.len()));
    }
    if format == ProblemFormat::Json {
        let problems: Vec<Problem> = told.into_iter().map(|told| told.problem).collect();
        return write_problems(&problems).map_err(|error| Failure::writing("<stdout>", &error));
    }
    for FileProblem { file, problem, .. } in &told {
        warn(file, std::slice::from_ref(problem));
    }
    printed(out, |to| to.write_all(lines.as_bytes()))
}

fn of_file(name: &str, problem: Problem) -> FileProblem {
    FileProblem { file: name.to_owned(), problem, is_text: false }
}

/// The problems of one file are told by its name alone.
fn one_or_all(told: Vec<FileProblem>, files: usize) -> Failure {
    match told.first() {
        Some(first) if files == 1 => {
            let name = first.file.clone();
            Failure::Problems(name, told.into_iter().map(|told| told.problem).collect())
        }
        _ => Failure::Files(told),
    }
}
