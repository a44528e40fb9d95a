//! The words of the commands that explore [G-81].

use std::path::PathBuf;

use clap::Args;

use crate::cli::arguments::{OwnArguments, finite};

/// `compare`.
#[derive(Args, Debug)]
pub(in crate::cli) struct CompareArguments {
    /// One scenario, several that are compared with the first, or a comparison; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// A policy to run; given twice or more, in place of those of the file.
    #[arg(long, value_name = "NAME")]
    pub(super) policy: Vec<String>,
    #[command(flatten)]
    pub(super) own: OwnArguments,
    /// One more run: the first with this value put at this JSON pointer, as often as wanted.
    #[arg(long, value_name = "POINTER=JSON")]
    pub(super) set: Vec<String>,
    /// Compares a scenario with forced choices with itself without them.
    #[arg(long, conflicts_with_all = ["policy", "set"])]
    pub(super) fork: bool,
    /// Tells the lengths of queues and the like over time.
    #[arg(long)]
    pub(super) series: bool,
    /// Prints the jobs of every pair as CSV instead of JSON with everything.
    #[arg(long)]
    pub(super) csv: bool,
}

/// `waiting`.
#[derive(Args, Debug)]
pub(in crate::cli) struct WaitingArguments {
    /// A scenario, or a document of this kind; `-` is standard input.
    pub(super) file: PathBuf,
    /// Who decides, in place of the file's policy.
    #[arg(long, value_name = "NAME")]
    pub(super) policy: Option<String>,
    #[command(flatten)]
    pub(super) own: OwnArguments,
    /// The only job that is told of.
    #[arg(long, value_name = "ID")]
    pub(super) job: Option<String>,
    /// Prints the intervals as CSV instead of JSON with everything.
    #[arg(long)]
    pub(super) csv: bool,
}

/// `regret`.
#[derive(Args, Debug)]
pub(in crate::cli) struct RegretArguments {
    /// A scenario, or a document of this kind; `-` is standard input.
    pub(super) file: PathBuf,
    /// Who decides, in place of the file's policy.
    #[arg(long, value_name = "NAME")]
    pub(super) policy: Option<String>,
    #[command(flatten)]
    pub(super) own: OwnArguments,
    /// What the choices are judged by (default `avg_response_time`).
    #[arg(long, value_name = "METRIC")]
    pub(super) metric: Option<String>,
    /// The step of the only choice that is judged.
    #[arg(long, value_name = "N", value_parser = finite)]
    pub(super) step: Option<f64>,
    /// How many jobs may be run in all, over all alternatives (default 2 000 000).
    #[arg(long, value_name = "N", value_parser = finite)]
    pub(super) limit: Option<f64>,
}

/// `optimum`.
#[derive(Args, Debug)]
pub(in crate::cli) struct OptimumArguments {
    /// A scenario, or a document of this kind; `-` is standard input.
    pub(super) file: PathBuf,
    #[command(flatten)]
    pub(super) own: OwnArguments,
    /// How many states may be weighed (default 1 000 000).
    #[arg(long, value_name = "N", value_parser = finite)]
    pub(super) nodes: Option<f64>,
}

/// `find`.
#[derive(Args, Debug)]
pub(in crate::cli) struct FindArguments {
    /// What is to hold: worse-policy, more-processors, faster-site (lab Allocate alone), shorter-job, fewer-jobs or
    /// better-estimates; or a document of this kind, `-` is standard input.
    #[arg(value_name = "PROPERTY")]
    pub(super) property: String,
    /// The lab: allocate or cluster.
    #[arg(long, value_name = "LAB")]
    pub(super) lab: Option<String>,
    /// Who decides.
    #[arg(long, value_name = "NAME")]
    pub(super) policy: Option<String>,
    #[command(flatten)]
    pub(super) own: OwnArguments,
    /// The policy that is to be better.
    #[arg(long, value_name = "NAME")]
    pub(super) than: Option<String>,
    /// An option of the scenarios, as often as wanted.
    #[arg(long, value_name = "KEY=VALUE")]
    pub(super) option: Vec<String>,
    /// What is compared: `avg_response_time` (default), `max_response_time`, `avg_wait` or makespan.
    #[arg(long, value_name = "METRIC")]
    pub(super) metric: Option<String>,
    /// By which share it must be worse (default 0).
    #[arg(long, value_name = "X", value_parser = finite)]
    pub(super) margin: Option<f64>,
    /// Start of the stream of random numbers (default 1).
    #[arg(long, value_name = "N", value_parser = finite)]
    pub(super) seed: Option<f64>,
    /// How many scenarios are drawn at most (default 10000).
    #[arg(long, value_name = "N", value_parser = finite)]
    pub(super) tries: Option<f64>,
    /// How many that have the property are enough (default 5).
    #[arg(long, value_name = "N", value_parser = finite)]
    pub(super) hits: Option<f64>,
    /// The greatest number: sites (default 3), processors (8), speed (3), jobs (8), `submitted_at` (10) or
    /// runtime (10).
    #[arg(long, value_name = "NAME=N")]
    pub(super) size: Vec<String>,
}
