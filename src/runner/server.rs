//! The worker's side: takes one request at a time and answers it slice by slice.

use std::sync::Arc;

use super::protocol::{Beginning, CHUNK, OpenedTrace, Progress, Reply, Request, Source, Stage};
use super::recording::{Recording, recording};
use super::wire::{decode, encode};
use crate::domain::Job;
use crate::labs::allocate::{AnyAllocate, Policy};
use crate::scenario::{
    JobSource, Prepared, Problem, Scenario, TraceError, TracePlace, Traces, Workload,
    WorkloadSource, parse,
};
use crate::workload::{Imported, SwfFilters, SwfReader};

/// How many bytes of a trace are read between two reports.
const PIECE: usize = 256 * 1_024;
/// How many events are handled between two reports.
const EVENTS: usize = 16_384;

/// Answers requests. Remembers the last trace and the last workload, so that a change of policy or
/// options reads and makes nothing again.
#[derive(Debug, Default)]
pub struct Server {
    opened: Option<Opened>,
    workload: Option<(Scenario, Workload)>,
    task: Task,
}

/// The last trace that was opened.
#[derive(Debug)]
struct Opened {
    trace: OpenedTrace,
    /// Its jobs, until the workload takes them.
    imported: Option<Result<Imported, TraceError>>,
}

/// What a scenario is to be run with.
#[derive(Debug)]
struct Order {
    scenario: Scenario,
    policy: Option<Policy>,
}

/// What the next slice does.
#[derive(Debug, Default)]
enum Task {
    #[default]
    Nothing,
    /// Checks the scenario.
    Check(Box<(String, Option<Policy>)>),
    /// Reads the trace; so many bytes are done.
    Read(Box<Order>, Box<SwfReader>, usize),
    Prepare(Box<Order>),
    /// Sends the jobs; so many are sent.
    Send(Box<Prepared>, Policy, usize),
    Run(Box<dyn Recording>, u64),
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
            self.slice().iter().for_each(&mut send);
        }
    }

    /// Takes a request; what was being done is dropped.
    pub fn begin(&mut self, request: Request) {
        let Request::Run { scenario, policy, trace } = request;
        if let Some(trace) = trace {
            self.opened = Some(Opened { trace, imported: None });
            self.workload = None;
        }
        self.task = Task::Check(Box::new((scenario, policy)));
    }

    /// Whether there is something to do.
    pub fn is_busy(&self) -> bool {
        !matches!(self.task, Task::Nothing)
    }

    /// Does a little of what there is to do.
    pub fn slice(&mut self) -> Vec<Reply> {
        let mut replies = Vec::new();
        self.task = match std::mem::take(&mut self.task) {
            Task::Nothing => Task::Nothing,
            Task::Check(order) => self.check(*order, &mut replies),
            Task::Read(order, reader, done) => self.read(order, reader, done, &mut replies),
            Task::Prepare(order) => self.prepare(*order, &mut replies),
            Task::Send(prepared, policy, sent) => send_jobs(prepared, policy, sent, &mut replies),
            Task::Run(run, events) => go_on(run, events, &mut replies),
        };
        replies
    }

    fn check(
        &mut self,
        (text, policy): (String, Option<Policy>),
        replies: &mut Vec<Reply>,
    ) -> Task {
        let checked = parse(text.as_bytes()).map_err(|problem| vec![problem]);
        let scenario = match checked.and_then(|value| Scenario::check(&value)) {
            Ok(scenario) => scenario,
            Err(problems) => {
                replies.push(Reply::Problems(problems));
                return Task::Nothing;
            }
        };
        let known = self.workload.as_ref().is_some_and(|(of, _)| scenario.has_workload_of(of));
        let order = Box::new(Order { scenario, policy });
        let filters = match &order.scenario.jobs {
            JobSource::Workload(WorkloadSource::Trace(trace)) if !known => match &trace.place {
                TracePlace::File(name) if self.has_opened(name) => Some(trace.filters.clone()),
                TracePlace::File(_) | TracePlace::Text(_) => None,
            },
            _ => None,
        };
        match filters {
            Some(filters) => Task::Read(order, Box::new(SwfReader::new(filters)), 0),
            None => Task::Prepare(order),
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
        match pushed {
            Ok(()) if end < bytes.len() => return Task::Read(order, reader, end),
            Ok(()) => opened.imported = Some(reader.finish().map_err(TraceError::from)),
            Err(error) => opened.imported = Some(Err(error.into())),
        }
        Task::Prepare(order)
    }

    fn prepare(&mut self, order: Order, replies: &mut Vec<Reply>) -> Task {
        let Order { scenario, policy } = order;
        let stage = Stage::Preparing;
        replies.push(Reply::Progress(Progress { stage, done: 0, of: 1, jobs: 0 }));
        match self.prepared(scenario) {
            Ok(prepared) => {
                let first = prepared.policies.list().first().copied();
                let policy = policy.or(first).unwrap_or(Policy::BestFit);
                replies.push(Reply::Begins(Box::new(beginning(&prepared, policy))));
                Task::Send(Box::new(prepared), policy, 0)
            }
            Err(problems) => {
                replies.push(Reply::Problems(problems));
                Task::Nothing
            }
        }
    }

    fn prepared(&mut self, scenario: Scenario) -> Result<Prepared, Vec<Problem>> {
        let kept = self.workload.take().filter(|(of, _)| scenario.has_workload_of(of));
        let workload = match kept {
            Some((_, workload)) => workload,
            None => scenario.workload(&mut OneTrace(self.opened.as_mut()))?,
        };
        let prepared = scenario.prepare_on(&workload);
        self.workload = Some((scenario, workload));
        prepared
    }
}

fn beginning(prepared: &Prepared, policy: Policy) -> Beginning {
    Beginning {
        title: prepared.title.clone(),
        seed: prepared.seed,
        policy,
        policies: prepared.policies.clone(),
        options: prepared.options,
        grid: prepared.grid.clone(),
        jobs: prepared.table.jobs().len(),
        source: prepared
            .workload
            .as_ref()
            .map(|source| Source { jobs: source.jobs, trace: source.trace.as_deref().cloned() }),
    }
}

fn send_jobs(
    prepared: Box<Prepared>,
    policy: Policy,
    sent: usize,
    replies: &mut Vec<Reply>,
) -> Task {
    let table = &prepared.table;
    let jobs: Vec<Job> =
        table.by_position().skip(sent).take(CHUNK).map(|job| *table.job(job)).collect();
    let sent = sent + jobs.len();
    if !jobs.is_empty() {
        replies.push(Reply::Jobs(jobs));
    }
    if sent < table.jobs().len() {
        return Task::Send(prepared, policy, sent);
    }
    let events = 2 * table.demands().len() as u64;
    let (grid, options) = (prepared.grid.clone(), prepared.options.run);
    let lab = AnyAllocate::new(Arc::clone(table), grid, policy, options);
    Task::Run(recording(lab), events)
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
        Err(message) => {
            replies.push(Reply::Failed(message));
            Task::Nothing
        }
    }
}
