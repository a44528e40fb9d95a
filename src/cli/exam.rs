//! `gridlock exam` and `gridlock exam grade` [L-67, L-68].

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use unicode_normalization::UnicodeNormalization;

use super::commands::printed;
use super::failure::Failure;
use super::input::Input;
use super::progress::Progress;
use super::{lesson, output};
use crate::learn::exam::{Key, Students, Variant, equal_answers, grade, key_csv, links_csv, make};
use crate::learn::{Lesson, Runs, find_built_in};
use crate::playback::lesson as paper;
use crate::scenario::{Code, Problem};

/// `exam`.
#[derive(Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    override_usage = "gridlock exam [OPTIONS] --students <FILE|COUNT> --out <FOLDER> <LESSON>\n       \
        gridlock exam grade [OPTIONS] <KEY> <ANSWERS>"
)]
pub(super) struct ExamArguments {
    #[command(subcommand)]
    what: Option<What>,
    /// A lesson that has an exam, plain or gzip; `-` is standard input. Its files are written into the folder that --out
    /// names, which must be given.
    #[arg(required = true)]
    lesson: Option<PathBuf>,
    /// What every variant is derived from, together with the student.
    #[arg(long, value_name = "N", default_value = "1",
        value_parser = clap::value_parser!(u64).range(0..1 << 53))]
    seed: u64,
    /// How many students, or a file with one a line.
    #[arg(long, value_name = "FILE|COUNT", required = true)]
    students: Option<PathBuf>,
    /// The address of the page that links lead to; without it they begin with their #.
    #[arg(long, value_name = "ADDRESS", default_value = "")]
    address: String,
}

/// What else is done with exams.
#[derive(Debug, Subcommand)]
enum What {
    /// Grades the answers of students by the key of their exam.
    Grade {
        /// The key, key.csv.
        key: PathBuf,
        /// The answers, one line a student.
        answers: PathBuf,
        /// The lesson of the exam, where it is not built in.
        #[arg(long, value_name = "FILE")]
        lesson: Option<PathBuf>,
    },
}

/// `gridlock exam`.
pub(super) fn exam(arguments: &ExamArguments, out: Option<&Path>) -> Result<(), Failure> {
    match (&arguments.what, &arguments.lesson, &arguments.students) {
        (Some(What::Grade { key, answers, lesson }), ..) => {
            graded(key, answers, lesson.as_deref(), out)
        }
        (None, Some(lesson), Some(students)) => made(lesson, students, arguments, out),
        _ => Err(Failure::argument("LESSON", "missing, expected a lesson and --students")),
    }
}

fn made(
    file: &Path,
    students: &Path,
    arguments: &ExamArguments,
    out: Option<&Path>,
) -> Result<(), Failure> {
    let Some(folder) = out else {
        return Err(Failure::argument("--out", "missing, expected a folder for the exam's files"));
    };
    let (lesson, _) = lesson::opened(file)?;
    let name = file.display().to_string();
    if lesson.exam().is_none() {
        let problem = Problem::new(Code::Missing, "/exam", "missing: the lesson has no exam");
        return Err(Failure::Problems(name, vec![problem]));
    }
    let Students(students) = listed(students)?;
    let runs = Runs::default();
    let mut progress = Progress::new(lesson.title(), students.len() as u64, "students");
    let (variants, problems) = make(&lesson, arguments.seed, &students, &runs, &mut |done| {
        // A sheet is made too fast for anybody to break it off.
        let _ = progress.show(done);
    });
    drop(progress);
    if variants.is_empty() {
        return Err(Failure::Problems(name, problems));
    }
    tell_equal(&variants);
    fs::create_dir_all(folder)
        .map_err(|error| Failure::file(&folder.display().to_string(), "written", &error))?;
    for (file, text) in [
        ("key.csv", key_csv(&lesson, &variants)),
        ("links.csv", links_csv(&lesson, &variants, &arguments.address)),
        ("sheets.html", paper::sheets(&lesson, &variants, &runs)),
        ("key.html", paper::key(&lesson, &variants, &runs)),
    ] {
        let path = folder.join(file);
        let name = path.display().to_string();
        output::write(Some(&path), |to| {
            to.write_all(text.as_bytes()).map_err(|error| Failure::writing(&name, &error))
        })?;
    }
    if problems.is_empty() { Ok(()) } else { Err(Failure::Problems(name, problems)) }
}

/// The students: a number of them, or a list in a file.
fn listed(students: &Path) -> Result<Students, Failure> {
    let count = students.to_str().and_then(|text| text.parse::<u32>().ok());
    if let Some(count) = count {
        return Students::counted(count)
            .map_err(|problem| Failure::Problems("gridlock".to_owned(), vec![problem]));
    }
    let (name, text) = text_of(students)?;
    // One name may be written with signs that are put together of others, or not.
    let text: String = text.nfc().collect();
    Students::listed(&text).map_err(|problems| Failure::Problems(name, problems))
}

/// The text of a file, with the file's name.
fn text_of(file: &Path) -> Result<(String, String), Failure> {
    let Input { name, bytes, .. } = Input::read(file)?;
    let Ok(text) = String::from_utf8(bytes) else {
        let problem = Problem::new(Code::Unreadable, "", "found no text, expected UTF-8");
        return Err(Failure::Problems(name, vec![problem]));
    };
    Ok((name, text))
}

/// Says on standard error which students have the same answers.
fn tell_equal(variants: &[Variant]) {
    let mut errors = io::stderr().lock();
    for (student, first) in equal_answers(variants) {
        // Where not even this can be said, the key remains.
        let _ = writeln!(errors, "student {student} has the answers of student {first}");
    }
}

/// `gridlock exam grade`.
fn graded(
    key: &Path,
    answers: &Path,
    lesson: Option<&Path>,
    out: Option<&Path>,
) -> Result<(), Failure> {
    let (name, text) = text_of(key)?;
    let key = Key::read(&text).map_err(|problems| Failure::Problems(name, problems))?;
    let lesson: Option<Lesson> = lesson.map(lesson::read).transpose()?.map(|(_, lesson)| lesson);
    let (name, text) = text_of(answers)?;
    let find = |id: &str| match &lesson {
        Some(lesson) if lesson.id() == id => Some(lesson.clone()),
        _ => find_built_in(id),
    };
    let graded = grade(&key, &text, find);
    printed(out, |to| to.write_all(graded.csv().as_bytes()))?;
    if graded.problems.is_empty() { Ok(()) } else { Err(Failure::Problems(name, graded.problems)) }
}
