//! The worker's side: takes one request at a time and answers it slice by slice.

use std::sync::Arc;

use super::labs::load;
use super::lessons::taught;
use super::one_file::PIECE;
use super::protocol::{Beginning, OpenedTrace, Progress, Reply, Request, Stage};
use super::questions::{CompareOrder, WaitingOrder, compare_runs, why_waiting};
use super::recording::{Failure, Recording};
use super::rolling::{Question, RegretOrder, Rolling, answer, roll_out};
use super::sent::Load;
use super::trials::{TableOrder, Trials, make_table};
use super::trust::Trusted;
use super::wire::{WireError, decode, encode};
use crate::scenario::{
    Document, JobSource, Problem, TraceError, TracePlace, TraceSource, Traces, Workload,
    WorkloadSource, Workloads, parse,
};
use crate::workload::{Imported, SwfFilters, SwfReader};

/// The most memory that a run may take, by its [size](crate::scenario::Size): what a browser gives a page
/// and its worker, with room to spare.
pub const MOST_BYTES: u64 = 2 << 30;
/// How many events are handled between two reports.
const EVENTS: usize = 16_384;

/// Answers requests. Remembers the last trace and the last workload, so that a change of policy or
/// options reads and makes nothing again.
#[derive(Debug, Default)]
pub struct Server {
    opened: Option<Opened>,
    workload: Option<(JobSource, u64, Arc<Workload>)>,
    trials: Option<Box<Trials>>,
    /// What questions about choices share.
    rolling: Option<Box<Rolling>>,
    /// The policies of one's own that may run.
    trusted: Trusted,
    task: Task,
}

/// The last trace that was opened.
#[derive(Debug)]
struct Opened {
    trace: OpenedTrace,
    /// Its jobs, until the workload takes them.
    imported: Option<Result<Imported, TraceError>>,
}

/// A scenario that is to be run, as it was asked for.
#[derive(Debug)]
struct Asked {
    scenario: String,
    policy: Option<String>,
    known: Option<u32>,
}

/// What a scenario is to be run with.
#[derive(Debug)]
struct Order {
    document: Document,
    policy: Option<String>,
    /// How many facts the page has already, if it has the jobs.
    known: Option<u32>,
}

/// What the next slice does.
#[derive(Debug, Default)]
enum Task {
    #[default]
    Nothing,
    /// Checks the scenario.
    Check(Box<Asked>),
    /// Reads the trace; so many bytes are done.
    Read(Box<Order>, Box<SwfReader>, usize),
    Prepare(Box<Order>),
    /// Sends the jobs; so many are sent.
    Send(Box<dyn Load>, usize),
    Run(Box<dyn Recording>, u64),
    /// Runs trials of a sweep, the last of the list first.
    Try(Vec<u32>),
    /// Makes a paper's table.
    Table(Box<TableOrder>),
    /// Tells why jobs wait.
    Waiting(Box<WaitingOrder>),
    /// Tells how runs differ.
    Compare(Box<CompareOrder>),
    /// Tells what choices cost.
    Regret(Box<RegretOrder>),
    /// Answers another question.
    Answer(Box<Question>),
    /// Something about a lesson.
    Lesson(Box<Request>),
}

/// The opened trace, as a scenario asks for it.
struct OneTrace<'a>(Option<&'a mut Opened>);

impl Traces for OneTrace<'_> {
    fn read(&mut self, name: &str, _: &SwfFilters) -> Result<Imported, TraceError> {
        let opened = self.0.as_mut().filter(|opened| opened.trace.name == name);
        match opened.and_then(|opened| opened.imported.take()) {
            Some(imported) => imported,
            None => ().read(name, &SwfFilters::default()),
        }
    }
}

impl Server {
    /// A server that remembers nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers a message completely: what a worker does.
    pub fn answer(&mut self, message: &[u8], post: &mut dyn FnMut(&[u8])) {
        let mut send = |reply: &Reply| match encode(reply) {
            Ok(bytes) => post(&bytes),
            Err(error) => {
                if let Ok(bytes) = encode(&Reply::Failed(error.to_string())) {
                    post(&bytes);
                }
            }
        };
        match decode(message) {
            Ok(request) => self.begin(request),
            Err(error) => return send(&Reply::Failed(error.to_string())),
        }
        while self.is_busy() {
            self.go_on(&mut send);
        }
    }

    /// Takes a request; what was being done is dropped.
    pub fn begin(&mut self, request: Request) {
        self.task = match request {
            Request::Trust(trusted) => {
                self.trusted = trusted;
                Task::Nothing
            }
            Request::Run { scenario, policy, trace } => {
                self.take_trace(trace);
                Task::Check(Box::new(Asked { scenario, policy, known: None }))
            }
            Request::Fork { scenario, known, trace } => {
                self.take_trace(trace);
                Task::Check(Box::new(Asked { scenario, policy: None, known: Some(known) }))
            }
            Request::Trials { experiment, trace, mut places } => {
                if let Some(experiment) = experiment {
                    self.trials = Some(Box::new(Trials::new(experiment, trace)));
                }
                places.reverse();
                Task::Try(places)
            }
            Request::Waiting { scenario, job, trace } => {
                Task::Waiting(Box::new((scenario, job, trace)))
            }
            Request::Compare { document, trace, csv } => {
                Task::Compare(Box::new((document, trace, csv)))
            }
            Request::Regret { document, after, trace } => {
                Task::Regret(Box::new((document, after, trace)))
            }
            Request::Question { document, trace } => Task::Answer(Box::new((document, trace))),
            request @ (Request::Lesson { .. }
            | Request::Record { .. }
            | Request::Try { .. }
            | Request::Handout { .. }
            | Request::Exam(_)) => Task::Lesson(Box::new(request)),
            Request::Table { name, given, trace } => Task::Table(Box::new((name, given, trace))),
        };
    }

    /// Remembers a trace that was opened, if one was.
    fn take_trace(&mut self, trace: Option<OpenedTrace>) {
        if let Some(trace) = trace {
            self.opened = Some(Opened { trace, imported: None });
            self.workload = None;
        }
    }

    /// Whether there is something to do.
    pub fn is_busy(&self) -> bool {
        !matches!(self.task, Task::Nothing)
    }

    /// Does a little of what there is to do.
    pub fn slice(&mut self) -> Vec<Reply> {
        let mut replies = Vec::new();
        self.go_on(&mut |reply| replies.push(reply.clone()));
        replies
    }

    /// Does a little, and tells of it: of a table while it is made, else afterwards.
    fn go_on(&mut self, tell: &mut dyn FnMut(&Reply)) {
        let mut replies = Vec::new();
        self.task = match std::mem::take(&mut self.task) {
            Task::Nothing => Task::Nothing,
            Task::Check(order) => self.check(*order, &mut replies),
            Task::Read(order, reader, done) => self.read(order, reader, done, &mut replies),
            Task::Prepare(order) => self.prepare(*order, &mut replies),
            Task::Send(load, sent) => or_failed(send_jobs(load, sent, &mut replies), &mut replies),
            Task::Run(run, events) => go_on(run, events, &mut replies),
            Task::Try(places) => self.try_next(places, &mut replies),
            Task::Waiting(order) => {
                why_waiting(*order, &self.trusted, tell);
                Task::Nothing
            }
            Task::Compare(order) => {
                compare_runs(*order, &self.trusted, tell);
                Task::Nothing
            }
            Task::Regret(order) => {
                roll_out(*order, &mut self.rolling, &self.trusted, tell);
                Task::Nothing
            }
            Task::Answer(order) => {
                answer(*order, &self.trusted, tell);
                Task::Nothing
            }
            Task::Lesson(request) => {
                taught(*request, tell);
                Task::Nothing
            }
            Task::Table(order) => {
                make_table(*order, tell);
                Task::Nothing
            }
        };
        replies.iter().for_each(tell);
    }

    fn check(&mut self, asked: Asked, replies: &mut Vec<Reply>) -> Task {
        let Asked { scenario, policy, known } = asked;
        let checked = parse(scenario.as_bytes()).map_err(|problem| vec![problem]);
        let checked = checked.and_then(|scenario| {
            // The page's first part has no policies of one's own.
            let is_plain = scenario.get("own_policies").is_none();
            if is_plain { Ok(scenario) } else { self.trusted.admit(scenario) }
        });
        let document = match checked.and_then(|value| Document::check_scenario(&value)) {
            Ok(document) => document,
            Err(problems) => {
                replies.push(Reply::Problems(problems));
                return Task::Nothing;
            }
        };
        if let Some(problem) = document.size(None).problem(MOST_BYTES) {
            replies.push(Reply::Problems(vec![problem]));
            return Task::Nothing;
        }
        let order = Box::new(Order { document, policy, known });
        let filters = match self.trace_of(&order.document).map(|trace| (&trace.place, trace)) {
            Some((TracePlace::File(name), trace)) if self.has_opened(name) => {
                Some(trace.filters.clone())
            }
            _ => None,
        };
        match (filters, &self.opened) {
            (Some(filters), Some(opened)) => {
                let size = opened.trace.bytes.len() as u64;
                Task::Read(order, Box::new(SwfReader::sized(filters, size)), 0)
            }
            _ => Task::Prepare(order),
        }
    }

    /// The trace that has to be read for a scenario.
    fn trace_of<'a>(&self, document: &'a Document) -> Option<&'a TraceSource> {
        let (jobs, seed) = document.rigid_jobs()?;
        let kept = self.workload.as_ref();
        let known = kept.is_some_and(|(of, drawn, _)| jobs.gives_the_same(seed, (of, *drawn)));
        match jobs {
            JobSource::Workload(WorkloadSource::Trace(trace)) if !known => Some(trace),
            _ => None,
        }
    }

    fn has_opened(&self, name: &str) -> bool {
        self.opened.as_ref().is_some_and(|opened| opened.trace.name == name)
    }

    fn read(
        &mut self,
        order: Box<Order>,
        mut reader: Box<SwfReader>,
        done: usize,
        replies: &mut Vec<Reply>,
    ) -> Task {
        let Some(opened) = &mut self.opened else { return Task::Prepare(order) };
        let bytes = &opened.trace.bytes;
        let end = (done + PIECE).min(bytes.len());
        let pushed = reader.push(&bytes[done..end]);
        let jobs = reader.progress().jobs;
        let (stage, of) = (Stage::Reading, bytes.len() as u64);
        replies.push(Reply::Progress(Progress { stage, done: end as u64, of, jobs }));
        if let Some(problem) = order.document.size(Some(jobs)).problem(MOST_BYTES) {
            replies.push(Reply::Problems(vec![problem]));
            return Task::Nothing;
        }
        match pushed {
            Ok(()) if end < bytes.len() => return Task::Read(order, reader, end),
            Ok(()) => opened.imported = Some(reader.finish().map_err(TraceError::from)),
            Err(error) => opened.imported = Some(Err(error.into())),
        }
        Task::Prepare(order)
    }

    fn prepare(&mut self, order: Order, replies: &mut Vec<Reply>) -> Task {
        let Order { document, policy, known } = order;
        let stage = Stage::Preparing;
        replies.push(Reply::Progress(Progress { stage, done: 0, of: 1, jobs: 0 }));
        match load(document, policy.as_deref(), known.unwrap_or(0), self) {
            Ok(Some(load)) => match load.beginning() {
                Ok(beginning) => {
                    replies.push(Reply::Begins(Box::new(Beginning { known, ..beginning })));
                    let Some(known) = known else { return Task::Send(load, 0) };
                    let (mut run, events) = load.recording();
                    run.skip(known);
                    Task::Run(run, events)
                }
                Err(error) => or_failed(Err(error), replies),
            },
            Ok(None) => or_failed(Err(WireError::unknown("the policy")), replies),
            Err(problems) => {
                replies.push(Reply::Problems(problems));
                Task::Nothing
            }
        }
    }

    fn try_next(&mut self, mut places: Vec<u32>, replies: &mut Vec<Reply>) -> Task {
        let Some(trials) = &mut self.trials else {
            return or_failed(Err(WireError::unknown("the experiment")), replies);
        };
        let Some(place) = places.pop() else { return Task::Nothing };
        replies.extend(trials.run(place, &self.trusted));
        Task::Try(places)
    }
}

impl Workloads for Server {
    fn workload(&mut self, jobs: &JobSource, seed: u64) -> Result<Arc<Workload>, Vec<Problem>> {
        let kept = self.workload.take();
        let kept = kept.filter(|(of, drawn, _)| jobs.gives_the_same(seed, (of, *drawn)));
        let workload = match kept {
            Some((_, _, workload)) => workload,
            None => Arc::new(jobs.load(seed, &mut OneTrace(self.opened.as_mut()))?),
        };
        Ok(self.workload.insert((jobs.clone(), seed, workload)).2.clone())
    }
}

fn send_jobs(
    load: Box<dyn Load>,
    sent: usize,
    replies: &mut Vec<Reply>,
) -> Result<Task, WireError> {
    if let Some(jobs) = load.jobs(sent)? {
        let sent = sent + jobs.count as usize;
        replies.push(Reply::Jobs(jobs));
        return Ok(Task::Send(load, sent));
    }
    let (run, events) = load.recording();
    Ok(Task::Run(run, events))
}

/// What comes next, or nothing if a message could not be made.
fn or_failed(next: Result<Task, WireError>, replies: &mut Vec<Reply>) -> Task {
    next.unwrap_or_else(|error| {
        replies.push(Reply::Failed(error.to_string()));
        Task::Nothing
    })
}

fn go_on(mut run: Box<dyn Recording>, events: u64, replies: &mut Vec<Reply>) -> Task {
    match run.advance(EVENTS, replies) {
        Ok(true) => {
            let progress =
                Progress { stage: Stage::Running, done: run.events(), of: events, jobs: 0 };
            replies.push(Reply::Progress(progress));
            Task::Run(run, events)
        }
        Ok(false) => Task::Nothing,
        Err(failure) => {
            replies.push(match failure {
                Failure::Infeasible(problem) => Reply::Problems(vec![*problem]),
                Failure::Fault(message) => Reply::Failed(message),
            });
            Task::Nothing
        }
    }
}
