//! The command line's words [F-27, F-30, F-35].

mod misuse;
mod run;

pub(super) use run::{QuickArguments, RunArguments, RunFormat};

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::StyledStr;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use super::exam::ExamArguments;
use super::explore::{
    CompareArguments, FindArguments, OptimumArguments, RegretArguments, WaitingArguments,
};
use super::failure::Failure;
use super::lesson::LessonArguments;
use crate::experiment::named::NAMED;
use crate::scenario::tables::allocate::{
    OPTIONS as ALLOCATE_OPTIONS, POLICIES as ALLOCATE_POLICIES,
};
use crate::scenario::tables::cluster::{OPTIONS as CLUSTER_OPTIONS, POLICIES as CLUSTER_POLICIES};
use crate::scenario::{Choice, Field, Object};

/// Simulates schedulers of parallel jobs over many sites, and explains every decision.
#[derive(Debug, Parser)]
#[command(name = "gridlock", version, max_term_width = 100)]
pub(super) struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub(super) command: Command,
    /// Writes to this file instead of standard output; it appears whole or not at all.
    #[arg(long, global = true, value_name = "PATH")]
    pub(super) out: Option<PathBuf>,
    /// How problems of the input are told: in lines on standard error, or as JSON on standard output.
    #[arg(long, global = true, value_name = "FORMAT", default_value = "text")]
    pub(super) problems: ProblemFormat,
}

/// How problems are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ProblemFormat {
    /// One line a problem.
    Text,
    /// One object with all problems.
    Json,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Runs a scenario and prints schedule and metrics.
    Run(RunArguments),
    /// Tells what is wrong with a scenario, or what it and its workload hold.
    Check(CheckArguments),
    /// Prints everything that happens in a run, step by step, as JSON lines.
    Steps(StepsArguments),
    /// Prints the JSON Schema of scenarios, results, lessons and the like.
    Schema(SchemaArguments),
    /// Runs a sweep, or an experiment of a paper beside what the paper prints or claims.
    Experiment(ExperimentArguments),
    /// Joins the shares of an experiment into what one machine would have printed.
    Merge(MergeArguments),
    /// Runs two to four scenarios of one lab and tells how they differ.
    Compare(CompareArguments),
    /// Tells why the jobs of a run wait, and what each reason costs.
    Waiting(WaitingArguments),
    /// Tells what the choices of a run cost: each alternative is forced and the run played to its end.
    Regret(RegretArguments),
    /// Searches for the best that any choice of sites, or on one machine any schedule, could give.
    Optimum(OptimumArguments),
    /// Searches for a small scenario in which a rule fails.
    Find(FindArguments),
    /// Prints what the graph of a workflow file measures: work, complexity, widths, critical path.
    Graph(GraphArguments),
    /// Prints a built-in policy in words, to begin one of your own with.
    Policy(PolicyArguments),
    /// Prints what a shell needs to complete the words of this command.
    Completions(CompletionsArguments),
    /// Prints a manual page, or writes all of them into a folder.
    Man(ManArguments),
    /// Checks lessons, and tells the answers to their questions.
    Lesson(LessonArguments),
    /// Makes an exam of a lesson: a variant for each student, with its key.
    Exam(ExamArguments),
}

/// `completions`.
#[derive(Args, Debug)]
pub(super) struct CompletionsArguments {
    /// For which shell.
    pub(super) shell: clap_complete::Shell,
}

/// `man`.
#[derive(Args, Debug)]
pub(super) struct ManArguments {
    /// The command whose page is printed, as `lesson check`; without it that of gridlock itself.
    pub(super) command: Vec<String>,
    /// Writes the pages of all commands into this folder.
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    pub(super) folder: Option<PathBuf>,
}

/// `policy`.
#[derive(Args, Debug)]
pub(super) struct PolicyArguments {
    /// The lab.
    pub(super) lab: String,
    /// The policy.
    pub(super) name: String,
}

/// Own policies from files.
#[derive(Args, Debug, Default)]
pub(super) struct OwnArguments {
    /// A policy of your own, NAME.policy; it is called own:NAME. As often as wanted.
    #[arg(id = "own", long = "own", value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
}

/// `check`.
#[derive(Args, Debug)]
pub(super) struct CheckArguments {
    /// A scenario, plain or gzip; `-` is standard input.
    pub(super) file: PathBuf,
    #[command(flatten)]
    pub(super) own: OwnArguments,
}

/// `steps`.
#[derive(Args, Debug)]
pub(super) struct StepsArguments {
    /// A scenario, plain or gzip; `-` is standard input.
    pub(super) file: PathBuf,
    /// Which of the scenario's policies, or own:NAME from a file of --own.
    #[arg(long, value_name = "NAME")]
    pub(super) policy: Option<String>,
    /// Leaves out what decisions looked at.
    #[arg(long)]
    pub(super) no_evidence: bool,
    #[command(flatten)]
    pub(super) own: OwnArguments,
}

/// `graph`.
#[derive(Args, Debug)]
pub(super) struct GraphArguments {
    /// A workflow: `WfFormat` 1.5, Pegasus DAX, DOT, STG, or a job or scenario of lab Prioritize.
    pub(super) file: PathBuf,
    /// Which width is called the width.
    #[arg(long, value_name = "RULE", default_value = "layers")]
    width: WidthWord,
}

impl GraphArguments {
    /// Whether the width is that of the largest antichain.
    pub(super) fn antichain(&self) -> bool {
        matches!(self.width, WidthWord::Antichain)
    }
}

/// How wide a graph is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WidthWord {
    /// As its largest layer.
    Layers,
    /// As its largest set of tasks no two of which are ordered.
    Antichain,
}

/// `schema`.
#[derive(Args, Debug)]
pub(super) struct SchemaArguments {
    /// Of what.
    #[arg(default_value = "scenario")]
    pub(super) of: SchemaOf,
}

/// What a schema describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum SchemaOf {
    /// What may be put in.
    Scenario,
    /// What run prints.
    Result,
    /// What experiment reads.
    Experiment,
    /// What policies of your own can see.
    Policy,
    /// What lesson reads.
    Lesson,
}

/// `experiment`.
#[derive(Args, Debug)]
pub(super) struct ExperimentArguments {
    /// The name of a paper's experiment, or a file: an experiment or a bundle; `-` is standard input.
    #[arg(value_name = "EXPERIMENT")]
    pub(super) name: PathBuf,
    /// A trace, plain or gzip; without it the built-in workload of the same kind is used.
    #[arg(long, value_name = "FILE")]
    pub(super) swf: Option<PathBuf>,
    /// Start of every stream of random numbers (default 1); goes with a paper's name, a file says it itself.
    #[arg(long, value_name = "N", value_parser = finite)]
    pub(super) seed: Option<f64>,
    /// Only so many jobs of its workload, the first by submission; goes with a paper's name.
    #[arg(long, value_name = "N", value_parser = some)]
    pub(super) first: Option<f64>,
    /// How many sets of random numbers are tried.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(super) sets: Option<u32>,
    /// How many runs go on at once (default: as many as the machine can).
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(super) threads: Option<usize>,
    #[command(flatten)]
    pub(super) own: OwnArguments,
    /// Makes only every Nth run, beginning with the Ith, as rows that `merge` joins.
    #[arg(long, value_name = "I/N")]
    pub(super) shard: Option<String>,
    #[command(flatten)]
    pub(super) shown: ShownArguments,
    /// Adds the fingerprint of each run to its row.
    #[arg(long)]
    pub(super) fingerprint: bool,
    /// How the table is printed.
    #[arg(long, value_name = "FORMAT", default_value = "csv")]
    pub(super) format: TableFormat,
}

/// What `experiment` prints, if not the paper's table or one row a setting.
#[derive(Args, Debug)]
pub(super) struct ShownArguments {
    /// Prints one row a run in place of one a setting.
    #[arg(long)]
    pub(super) rows: bool,
    /// Prints what the paper says beside what was found, with a verdict.
    #[arg(long, conflicts_with = "rows")]
    pub(super) verdicts: bool,
    /// Prints the best setting by each metric: chosen on the first, third, fifth replication and so on,
    /// told by the others, beside the experiment's baseline.
    #[arg(long, conflicts_with_all = ["rows", "verdicts"])]
    pub(super) tuned: bool,
}

fn threads(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=1024).contains(number));
    number.ok_or_else(|| format!("found {text:?}, expected a whole number from 1 to 1024"))
}

fn some(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.fract() == 0.0 && *number >= 1.0);
    number.ok_or_else(|| format!("found {text:?}, expected a whole number from 1"))
}

/// A number that a document can hold.
pub(super) fn finite(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| format!("found {text:?}, expected a number"))
}

/// `merge`.
#[derive(Args, Debug)]
pub(super) struct MergeArguments {
    /// All shares of one experiment, in any order; `-` is standard input.
    #[arg(required = true, value_name = "SHARE")]
    pub(super) files: Vec<PathBuf>,
}

/// How a table is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum TableFormat {
    /// Comma-separated values.
    Csv,
    /// A list of objects.
    Json,
    /// Everything that is needed to run it again, and one object a run.
    Bundle,
}

/// What became of the arguments.
pub(super) enum Parsed {
    /// They make sense.
    Arguments(Box<Arguments>),
    /// They asked for help or the version, and got it.
    Answered,
    /// They make no sense.
    Failed(ProblemFormat, Failure),
}

/// Makes sense of the arguments of the process.
pub(super) fn parse(arguments: impl Iterator<Item = OsString>) -> Parsed {
    let arguments: Vec<OsString> = arguments.collect();
    let matches = command().try_get_matches_from(&arguments);
    match matches.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(arguments) => Parsed::Arguments(Box::new(arguments)),
        Err(error) if !error.use_stderr() => {
            // Nobody to read the help is no fault.
            let _ = error.print();
            Parsed::Answered
        }
        Err(error) => Parsed::Failed(wanted_format(&arguments), misuse::failure(&error)),
    }
}

/// The command, its help on policies and options taken from the tables.
pub(super) fn command() -> clap::Command {
    let policy = |choice: &Choice| format!("- {}: {}", choice.word, choice.help);
    let policies = by_lab(
        ALLOCATE_POLICIES.iter().map(policy).collect(),
        CLUSTER_POLICIES.iter().map(policy).collect(),
    );
    let options = |options: &Object| options.fields.iter().map(described).collect();
    let options = by_lab(options(&ALLOCATE_OPTIONS), options(&CLUSTER_OPTIONS));
    let names = NAMED.iter().map(|named| format!("- {}: {}", named.name, named.help));
    let names = format!(
        "An experiment of a paper by its name, or a file (an experiment or a bundle; - is standard \
         input):\n{}",
        names.collect::<Vec<_>>().join("\n")
    );
    let command = Arguments::command().mut_subcommand("experiment", |experiment| {
        experiment.mut_arg("name", |arg| arg.long_help(names))
    });
    let command = command.mut_subcommand("run", |run| {
        run.mut_arg("policy", |arg| {
            arg.long_help(format!("Who decides; with a file, which of its policies, or own:NAME from a file of --own:\n{policies}"))
        })
        .mut_arg("option", |arg| {
            arg.long_help(format!("An option, as often as wanted:\n{options}"))
        })
    });
    command.mut_subcommands(finished)
}

/// The same command, to whose options negative numbers can be given: what is wrong with those is told by their range.
/// Its help is no text with marks.
fn finished(command: clap::Command) -> clap::Command {
    let command = command.mut_args(|arg| {
        let plain = |help: &StyledStr| help.to_string().replace('`', "");
        let (help, long) = (arg.get_help().map(plain), arg.get_long_help().map(plain));
        let takes_numbers = arg.get_long().is_some() && arg.get_action().takes_values();
        let mut arg = if takes_numbers { arg.allow_negative_numbers(true) } else { arg };
        if let Some(help) = help {
            arg = arg.help(help);
        }
        if let Some(long) = long {
            arg = arg.long_help(long);
        }
        arg
    });
    command.mut_subcommands(finished)
}

/// Lines of help about the two labs that run without a file.
fn by_lab(allocate: Vec<String>, cluster: Vec<String>) -> String {
    let lines = |lab: &str, lines: Vec<String>| format!("Lab {lab}:\n{}", lines.join("\n"));
    format!("{}\n{}", lines("Allocate", allocate), lines("Cluster", cluster))
}

/// An option in a line of help.
fn described(field: &Field) -> String {
    let default = field.default.value(0).map(|value| value.to_json()).unwrap_or_default();
    let default = default.trim_matches('"');
    format!("- {} ({}; default {default}): {}", field.key, field.expected(), field.help)
}

/// How problems are to be told, where the arguments as a whole make no sense.
fn wanted_format(arguments: &[OsString]) -> ProblemFormat {
    let pairs = arguments.windows(2).any(|pair| pair[0] == "--problems" && pair[1] == "json");
    if pairs || arguments.iter().any(|argument| argument == "--problems=json") {
        ProblemFormat::Json
    } else {
        ProblemFormat::Text
    }
}
