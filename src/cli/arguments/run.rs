//! The words of `gridlock run` [F-27].

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{OwnArguments, finite};

/// `run`.
#[derive(Args, Debug)]
pub(in crate::cli) struct RunArguments {
    /// A scenario, plain or gzip; `-` is standard input.
    #[arg(conflicts_with_all = ["swf", "sites", "option", "seed", "lab"])]
    pub(in crate::cli) file: Option<PathBuf>,
    /// How the run is printed.
    #[arg(long, value_name = "FORMAT", default_value = "json")]
    format: RunFormat,
    /// The same as --format csv.
    #[arg(long, conflicts_with = "format")]
    csv: bool,
    #[command(flatten)]
    pub(in crate::cli) own: OwnArguments,
    #[command(flatten)]
    pub(in crate::cli) quick: QuickArguments,
}

impl RunArguments {
    /// How the run is printed.
    pub(in crate::cli) fn format(&self) -> RunFormat {
        if self.csv { RunFormat::Csv } else { self.format }
    }

    /// Which of the file's policies is to run; all where there is nothing.
    pub(in crate::cli) fn chosen(&self) -> Option<&str> {
        self.file.as_ref().and(self.quick.policy.as_deref())
    }
}

/// How a run is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum RunFormat {
    /// Everything: options, schedule, metrics, fingerprint.
    Json,
    /// The schedule, one row a job.
    Csv,
    /// The schedule as a log in the Standard Workload Format, with waits; of a workload its jobs.
    Swf,
    /// The schedule as jobs.csv of Batsim and evalys.
    Evalys,
    /// Sites, jobs and queue as a trace for Perfetto.
    Perfetto,
}

impl RunFormat {
    /// The word in arguments.
    pub(in crate::cli) const fn word(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Swf => "swf",
            Self::Evalys => "evalys",
            Self::Perfetto => "perfetto",
        }
    }

    /// Whether it holds one schedule, of jobs on processors.
    pub(in crate::cli) const fn is_list_of_jobs(self) -> bool {
        matches!(self, Self::Swf | Self::Evalys)
    }

    /// Whether it is made of what other programs are told of a run.
    pub(in crate::cli) const fn is_of_ledgers(self) -> bool {
        matches!(self, Self::Swf | Self::Evalys | Self::Perfetto)
    }
}

/// A scenario of lab Allocate or Cluster without a file.
#[derive(Args, Debug)]
pub(in crate::cli) struct QuickArguments {
    /// A trace in the Standard Workload Format, plain or gzip.
    #[arg(long, value_name = "TRACE")]
    pub(in crate::cli) swf: Option<PathBuf>,
    /// Processors of each site, with a speed after a colon: 8,128,128:1.5
    #[arg(long, value_name = "LIST")]
    pub(in crate::cli) sites: Option<String>,
    /// Who decides; with a file, which of its policies, or own:NAME from a file of --own.
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) policy: Option<String>,
    /// An option, as often as wanted.
    #[arg(long, value_name = "KEY=VALUE")]
    pub(in crate::cli) option: Vec<String>,
    /// Start of every stream of random numbers.
    #[arg(long, value_name = "N", value_parser = finite)]
    pub(in crate::cli) seed: Option<f64>,
    /// The lab, where an own policy decides: allocate or cluster.
    #[arg(long, value_name = "LAB")]
    pub(in crate::cli) lab: Option<String>,
}
