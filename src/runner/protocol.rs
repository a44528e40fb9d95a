//! What a page and its worker say to each other, the same for all labs: what is a lab's own travels as
//! bytes that its own side packs and unpacks (`sent`). A run is canceled by ending the worker.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::trials::PaperTable;
use super::trust::Trusted;
use super::wire;
use crate::experiment::named::Given;
use crate::experiment::sweep::TrialOutcome;
use crate::explore::compare::Comparison;
use crate::explore::regret::{Choice, Regret};
use crate::explore::wait_overview::WaitingTold;
use crate::metrics::{Metric, Metrics};
use crate::playback::lesson::{Course, ExamOrder, MadeExam, Recorded, TriedTold};
use crate::scenario::{Problem, Provenance, TraceReport};
use crate::workload::SwfReader;

/// How many facts or jobs one reply holds at most.
pub(super) const CHUNK: usize = 8_192;

/// What a page asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// Let these policies of one's own run from now on, and no others [P-62].
    Trust(Trusted),
    /// Run a scenario, and tell everything that happens.
    Run {
        /// The scenario as JSON.
        scenario: String,
        /// Who decides, in the scenario's words; without it the scenario's policy, the first of
        /// several.
        policy: Option<String>,
        /// A trace that has just been opened. The server remembers the last one, and what it read
        /// from it, so that it need not be sent again.
        trace: Option<OpenedTrace>,
    },
    /// Run a scenario of the same jobs as another run, which it may begin as: tell everything from some fact on.
    Fork {
        /// The scenario as JSON; it has one policy.
        scenario: String,
        /// How many facts of the run the page has already, with all its jobs [G-33].
        known: u32,
        /// A trace that has just been opened, as for a run.
        trace: Option<OpenedTrace>,
    },
    /// Run a part of a sweep, and tell of each run what it gave.
    Trials {
        /// The experiment as JSON; without it the last one goes on.
        experiment: Option<String>,
        /// A trace that its runs read.
        trace: Option<OpenedTrace>,
        /// The places of the trials in the sweep.
        places: Vec<u32>,
    },
    /// Tell why the jobs of a scenario wait.
    Waiting {
        /// The scenario as JSON; of several policies, the first.
        scenario: String,
        /// The job whose wait is told of; without one, the whole run's waits are.
        job: Option<String>,
        /// A trace that it reads.
        trace: Option<OpenedTrace>,
    },
    /// Tell how runs differ.
    Compare {
        /// The comparison as JSON, an explore document.
        document: String,
        /// A trace that its runs read.
        trace: Option<OpenedTrace>,
        /// Whether it is wanted as a file: the paired jobs as CSV.
        csv: bool,
    },
    /// Tell what the choices of a run cost.
    Regret {
        /// What is asked as JSON, an explore document.
        document: String,
        /// The step whose choice has been told of last, where the rest of an answer is wanted.
        after: Option<u64>,
        /// A trace that the run reads. The server remembers the last one that it was sent with such a
        /// question.
        trace: Option<OpenedTrace>,
    },
    /// Answer how good a run could be, where a rule fails, or at which steps forced choices are meant.
    Question {
        /// What is asked as JSON: an explore document, or [`super::steps_of`] two scenarios.
        document: String,
        /// A trace that the run reads.
        trace: Option<OpenedTrace>,
    },
    /// Work a lesson out.
    Lesson {
        /// The lesson as JSON.
        lesson: String,
        /// The `x` of a student's link as JSON, where its exam is sat.
        sitting: Option<String>,
        /// The language in which it is told, by its tag.
        language: String,
    },
    /// Make a lesson of what somebody has recorded.
    Record {
        /// The draft as JSON.
        draft: String,
    },
    /// Make the handout of a lesson.
    Handout {
        /// The lesson as JSON.
        lesson: String,
        /// The language in which it is told, by its tag.
        language: String,
    },
    /// Make an exam.
    Exam(ExamOrder),
    /// Test the condition of a lesson's block on a scenario that a learner has changed.
    Try {
        /// The lesson as JSON.
        lesson: String,
        /// The place of the block.
        block: u32,
        /// The changed scenario as JSON.
        scenario: String,
        /// The language in which is told what came of it, by its tag.
        language: String,
    },
    /// Make a paper's table that needs no sweep.
    Table {
        /// The name of the experiment.
        name: String,
        /// What is chosen of it.
        given: Given,
        /// A trace that it reads.
        trace: Option<OpenedTrace>,
    },
}

/// A trace as it was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedTrace {
    /// The name that scenarios call it by.
    pub name: String,
    /// The whole file, packed or not.
    #[serde(with = "wire::bytes")]
    pub bytes: Vec<u8>,
}

impl OpenedTrace {
    /// How many processors its machine has, by its header.
    pub fn processors(&self) -> Option<f64> {
        const HEADER: usize = 64 * 1_024;
        let mut reader = SwfReader::default();
        reader.push(&self.bytes[..self.bytes.len().min(HEADER)]).ok()?;
        let size = reader.labelled("MaxProcs").or_else(|| reader.labelled("MaxNodes"))?;
        size.parse().ok().filter(|size| (1.0..=1e9).contains(size))
    }
}

/// What a server answers, in this order: progress, how it begins, the jobs, the facts, how it ends.
/// Problems or a failure end the answer at once; of a fork, problems may come until it has told a fact.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// How far it is.
    Progress(Progress),
    /// The run begins.
    Begins(Box<Beginning>),
    /// The next jobs, cut already.
    Jobs(Packed),
    /// What happened next: facts, and the events that begin with one of them; steps count from the
    /// beginning of the run.
    Facts(Packed),
    /// A policy of one's own could not go on: where in its text and when [P-60]. The run ends here.
    Stopped(#[serde(with = "wire::json")] Box<Problem>),
    /// The run has ended.
    Done(Ending),
    /// What the trial at a place gave.
    Outcome(u32, TrialOutcome),
    /// A paper's table.
    Table(Box<PaperTable>),
    /// Why jobs wait: of a run, or of the job that was asked about.
    Waiting(#[serde(with = "wire::json")] Box<WaitingTold>),
    /// Some of what differs between two runs, or of what a run has come to: which it is, of which run.
    Compared(ComparedPart, u32, Packed),
    /// How runs differ, but for what the parts before have told.
    Comparison(#[serde(with = "wire::json")] Box<Comparison>),
    /// A comparison as CSV.
    Csv(#[serde(with = "wire::bytes")] Vec<u8>),
    /// What a choice cost, choice by choice.
    Choice(#[serde(with = "wire::json")] Box<Choice>),
    /// What all of them cost, but for the choices themselves.
    Regret(#[serde(with = "wire::json")] Box<Regret>),
    /// The answer to a question as JSON.
    Answer(#[serde(with = "wire::bytes")] Vec<u8>),
    /// A lesson, worked out.
    Lesson(#[serde(with = "wire::json")] Box<Course>),
    /// A recorded lesson, with what is wrong with it.
    Recorded(#[serde(with = "wire::json")] Box<Recorded>),
    /// A handout, to be printed.
    Handout(String),
    /// An exam.
    Exam(Box<MadeExam>),
    /// What has come of a changed scenario.
    Tried(#[serde(with = "wire::json")] Box<TriedTold>),
    /// The scenario cannot be run: everything that is wrong with it.
    Problems(#[serde(with = "wire::json")] Vec<Problem>),
    /// The program has failed.
    Failed(String),
}

/// What a part of a comparison tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ComparedPart {
    /// Jobs of a pair.
    Jobs,
    /// Instants at which a pair decides differently, with what each does.
    Divergences,
    /// What a run has come to at its instants.
    SoFar,
}

/// How far a server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// What it does.
    pub stage: Stage,
    /// How much of it is done: bytes read, events handled.
    pub done: u64,
    /// How much there is to do.
    pub of: u64,
    /// How many jobs have been read so far.
    pub jobs: u64,
}

/// What a server does for a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// It reads the trace.
    Reading,
    /// It makes the jobs, cuts and sorts them.
    Preparing,
    /// It simulates.
    Running,
}

/// What a run begins with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Beginning {
    /// A name for people.
    pub title: Option<String>,
    /// Start of every stream of random numbers.
    pub seed: u64,
    /// The lab's word in files.
    pub lab: String,
    /// Who decides in this run, in the scenario's words.
    pub policy: String,
    /// How many jobs it has.
    pub jobs: usize,
    /// How many facts the page has already, with the jobs; without it the jobs follow.
    pub known: Option<u32>,
    /// Where the jobs came from, if they were not written out.
    pub source: Option<Source>,
    /// What else the lab's runs begin with.
    #[serde(with = "wire::bytes")]
    pub head: Vec<u8>,
}

/// Things of a lab as bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Packed {
    /// How many they are.
    pub count: u32,
    /// They themselves.
    #[serde(with = "wire::bytes")]
    pub bytes: Vec<u8>,
}

/// Where a workload came from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Source {
    /// How many jobs it gave, before cutting.
    pub jobs: usize,
    /// What is known of the trace, if it is one: its header and the cleaning report.
    pub trace: Option<TraceReport>,
}

impl Source {
    pub(super) fn of(workload: &Provenance) -> Self {
        Self { jobs: workload.jobs, trace: workload.trace.as_deref().cloned() }
    }

    pub(super) fn provenance(&self) -> Provenance {
        Provenance { jobs: self.jobs, trace: self.trace.clone().map(Arc::new) }
    }
}

/// What a run ends with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ending {
    /// All metrics: places in [`Metric::ALL`], and values.
    pub metrics: Vec<(u32, f64)>,
    /// The fingerprint of the facts [F-22].
    pub fingerprint: u64,
}

impl Ending {
    /// How a run ends.
    pub(super) fn of(metrics: &Metrics, fingerprint: u64) -> Self {
        let place = |metric| Metric::ALL.iter().position(|one| *one == metric);
        let row = |(metric, value)| Some((u32::try_from(place(metric)?).ok()?, value));
        Self { metrics: metrics.iter().filter_map(row).collect(), fingerprint }
    }

    /// The metrics by name.
    pub(super) fn metrics(&self) -> Metrics {
        let row = |(place, value): &(u32, f64)| Some((*Metric::ALL.get(*place as usize)?, *value));
        self.metrics.iter().filter_map(row).collect()
    }
}
