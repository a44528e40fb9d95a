//! The headless command: arguments, files, progress, exit codes [F-18 to F-31, F-35].
//!
//! Only here does the library read arguments, open files and print. Everything that is printed comes
//! from `report` and `experiment`, so that the page can give the same.

mod arguments;
mod commands;
mod exam;
mod experiment;
mod explore;
mod failure;
mod graph;
mod input;
mod interrupt;
mod lesson;
mod manual;
mod output;
mod own;
mod progress;
mod quick;
mod summary;

use std::panic;
use std::process::{ExitCode, exit};

use arguments::{Command, Parsed};
use failure::Failure;

/// Runs the command that the arguments of the process ask for.
///
/// Exit codes [F-28]: 0 success, 1 a fault of the program, 2 a fault of the input.
pub fn main() -> ExitCode {
    report_panics();
    let arguments = match arguments::parse(std::env::args_os()) {
        Parsed::Arguments(arguments) => *arguments,
        Parsed::Answered => return ExitCode::SUCCESS,
        Parsed::Failed(format, failure) => return failure.report(format),
    };
    let format = arguments.problems;
    let out = arguments.out.as_deref();
    let takes_long = matches!(
        arguments.command,
        Command::Experiment(_)
            | Command::Compare(_)
            | Command::Regret(_)
            | Command::Optimum(_)
            | Command::Find(_)
    );
    if takes_long && let Err(failure) = output::try_out(out) {
        return failure.report(format);
    }
    let done = match &arguments.command {
        Command::Run(run) => commands::run(run, out, format),
        Command::Check(check) => commands::check(check, out, format),
        Command::Steps(steps) => commands::steps(steps, out),
        Command::Schema(schema) => commands::schema(schema, out),
        Command::Experiment(arguments) => experiment::experiment(arguments, out),
        Command::Merge(arguments) => experiment::merge(arguments, out),
        Command::Compare(arguments) => explore::compare(arguments, out),
        Command::Waiting(arguments) => explore::waiting(arguments, out),
        Command::Regret(arguments) => explore::regret(arguments, out),
        Command::Optimum(arguments) => explore::optimum(arguments, out),
        Command::Find(arguments) => explore::find(arguments, out),
        Command::Graph(arguments) => graph::graph(arguments, out),
        Command::Policy(arguments) => own::policy(arguments, out),
        Command::Completions(arguments) => manual::completions(arguments, out),
        Command::Man(arguments) => manual::man(arguments, out),
        Command::Lesson(arguments) => lesson::lesson(arguments, out, format),
        Command::Exam(arguments) => exam::exam(arguments, out),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(format),
    }
}

/// A panic is a fault of the program: one line that asks to report it, and exit code 1.
fn report_panics() {
    panic::set_hook(Box::new(|info| {
        let _ = Failure::Internal(info.to_string().replace('\n', " "))
            .report(arguments::ProblemFormat::Text);
        exit(1);
    }));
}
