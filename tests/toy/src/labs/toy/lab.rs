//! The system: who comes, who waits, who is on the machine.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::facts::{Event, Evidence, Fact, Refusal};
use super::options::{Options, Policy};
use crate::domain::JobName;
use crate::fnv::Fnv1a;
use crate::ids::JobId;
use crate::kernel::{Asks, Chooses, FactLine, Lab, Observer, Refused, Run, Waits};
use crate::time::{Span, Time};

/// A job.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ToyJob {
    /// What people call it.
    pub name: JobName,
    /// When it comes.
    pub submitted_at: Time,
    /// How long it takes, without the machine's own time.
    pub runtime: Span,
}

/// The jobs in the order of arrival, and who decides.
#[derive(Clone, Debug)]
pub struct Toy {
    jobs: Arc<Vec<ToyJob>>,
    policy: Policy,
    options: Options,
}

/// Who waits, and who is on the machine.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// How many jobs have come.
    submitted: u32,
    waiting: Vec<JobId>,
    running: Option<(JobId, Time)>,
}

impl State {
    /// Who waits, in the order of arrival.
    pub fn waiting(&self) -> &[JobId] {
        &self.waiting
    }

    /// Who is on the machine, and until when.
    pub fn running(&self) -> Option<(JobId, Time)> {
        self.running
    }
}

impl Toy {
    /// A run of these jobs, which stand in the order of arrival.
    pub fn new(jobs: Arc<Vec<ToyJob>>, policy: Policy, options: Options) -> Self {
        Self { jobs, policy, options }
    }

    /// The jobs in the order of arrival.
    pub fn jobs(&self) -> &[ToyJob] {
        &self.jobs
    }

    /// One of them.
    pub fn job(&self, job: JobId) -> &ToyJob {
        &self.jobs[job.index()]
    }

    /// Who decides.
    pub fn policy(&self) -> Policy {
        self.policy
    }

    /// How long a job has the machine.
    pub fn length(&self, job: JobId) -> Span {
        Span::from_secs(self.options.setup + self.job(job).runtime.secs())
    }

    /// Whom the policy takes of those who wait.
    fn choice(&self, waiting: &[JobId]) -> Option<JobId> {
        match self.policy {
            Policy::Fcfs => waiting.first().copied(),
            Policy::Shortest => waiting.iter().copied().min_by_key(|job| self.job(*job).runtime),
        }
    }
}

impl Lab for Toy {
    type State = State;
    type Event = Event;
    type Fact = Fact;
    type Evidence = Evidence;
    type Scratch = ();
    type Refusal = Refusal;

    fn initial(&self) -> State {
        State { submitted: 0, waiting: Vec::new(), running: None }
    }

    /// Who ends makes room before anybody comes.
    fn next_event(&self, state: &State) -> Option<(Time, Event)> {
        let next = JobId(state.submitted);
        let comes = self.jobs.get(next.index());
        let comes = comes.map(|job| (job.submitted_at, Event::Submission(next)));
        let ends = state.running.map(|(job, at)| (at, Event::Finish(job)));
        match (ends, comes) {
            (Some(ends), Some(comes)) if comes.0 < ends.0 => Some(comes),
            (ends, comes) => ends.or(comes),
        }
    }

    fn check(&self, state: &State, _: Time, fact: &Fact) -> Result<(), Refusal> {
        match fact {
            Fact::Started { .. } if state.running.is_some() => Err(Refusal::Busy),
            Fact::Started { job, .. } if !state.waiting.contains(job) => Err(Refusal::NotWaiting),
            _ => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, _: Time, fact: &Fact) {
        match *fact {
            Fact::Submitted { job } => {
                state.submitted += 1;
                state.waiting.push(job);
            }
            Fact::Started { job, finishes_at } => {
                state.waiting.retain(|other| *other != job);
                state.running = Some((job, finishes_at));
            }
            Fact::Finished { .. } => state.running = None,
        }
    }

    fn handle<O: Observer<Self>>(
        &self,
        event: Event,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        run.emit(match event {
            Event::Submission(job) => Fact::Submitted { job },
            Event::Finish(job) => Fact::Finished { job },
        });
        if run.state().running.is_some() {
            return Ok(());
        }
        let Some(job) = self.choice(&run.state().waiting) else { return Ok(()) };
        let finishes_at = run.at() + self.length(job);
        let evidence = |state: &State| Evidence { waiting: state.waiting.clone() };
        run.decide(Fact::Started { job, finishes_at }, evidence)
    }

    fn line(&self, fact: &Fact) -> FactLine {
        let (kind, job) = match *fact {
            Fact::Submitted { job } => ("submitted", job),
            Fact::Started { job, .. } => ("started", job),
            Fact::Finished { job } => ("finished", job),
        };
        FactLine { kind, job: Some(job), place: None }
    }

    fn job_name(&self, job: JobId) -> JobName {
        self.job(job).name
    }

    fn digest(&self, state: &State, into: &mut Fnv1a) {
        into.update(format!("{state:?}").as_bytes());
    }

    fn violations(&self, state: &State) -> Vec<String> {
        let idle = state.running.is_none() && !state.waiting.is_empty();
        idle.then(|| "somebody waits for nothing".to_owned()).into_iter().collect()
    }

    fn footprint(&self, state: &State) -> usize {
        size_of::<State>() + size_of_val(state.waiting.as_slice())
    }
}

/// Nobody asks why its jobs wait.
impl Waits for Toy {
    type Pass = ();
}

/// Nothing can be forced.
impl Chooses for Toy {}

/// Nothing is asked before it is shown.
impl Asks for Toy {}
