//! The page's side of a run: takes the server's replies and grows a replay out of them, so that
//! playing can begin before the run has ended.

use std::rc::Rc;
use std::sync::Arc;

use super::protocol::{Beginning, Ending, Progress, Reply};
use super::wire::decode;
use crate::domain::Job;
use crate::labs::allocate::{AnyAllocate, JobTable};
use crate::metrics::{Metric, Metrics};
use crate::playback::AllocateReplay;
use crate::report::Outcome;
use crate::scenario::{Prepared, Problem, Provenance};

/// What a run has told so far.
#[derive(Debug, Default)]
pub struct Assembly {
    /// How it begins, until all jobs are there.
    beginning: Option<Beginning>,
    jobs: Vec<Job>,
    run: Option<Assembled>,
    outcome: Option<Rc<Outcome>>,
}

/// A run whose jobs are all there.
#[derive(Debug)]
struct Assembled {
    beginning: Beginning,
    prepared: Rc<Prepared>,
    replay: Rc<AllocateReplay>,
}

/// What a reply changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// How far the server is.
    Progress(Progress),
    /// Nothing that can be seen yet.
    Nothing,
    /// The replay is there, and empty.
    Begun,
    /// The replay has grown.
    Grown,
    /// The run has ended.
    Ended,
    /// The scenario cannot be run.
    Problems(Vec<Problem>),
    /// The program has failed.
    Failed(String),
}

impl Assembly {
    /// The run as far as it is known.
    pub fn replay(&self) -> Option<&Rc<AllocateReplay>> {
        self.run.as_ref().map(|run| &run.replay)
    }

    /// What the run began with: sites with the speeds used, jobs, options, where they came from.
    pub fn prepared(&self) -> Option<&Rc<Prepared>> {
        self.run.as_ref().map(|run| &run.prepared)
    }

    /// The beginning as the server told it.
    pub fn beginning(&self) -> Option<&Beginning> {
        self.run.as_ref().map(|run| &run.beginning)
    }

    /// Schedule, metrics and fingerprint, once the run has ended.
    pub fn outcome(&self) -> Option<&Rc<Outcome>> {
        self.outcome.as_ref()
    }

    /// Takes a reply as bytes.
    pub fn hear(&mut self, message: &[u8]) -> Told {
        match decode(message) {
            Ok(reply) => self.take(reply),
            Err(error) => Told::Failed(error.to_string()),
        }
    }

    /// Takes a reply.
    pub fn take(&mut self, reply: Reply) -> Told {
        match reply {
            Reply::Progress(progress) => Told::Progress(progress),
            Reply::Begins(beginning) => {
                *self = Self { beginning: Some(*beginning), ..Self::default() };
                self.begin()
            }
            Reply::Jobs(mut jobs) => {
                self.jobs.append(&mut jobs);
                self.begin()
            }
            Reply::Facts { entries, marks } => match &self.run {
                Some(run) => {
                    run.replay.append(entries, marks);
                    Told::Grown
                }
                None => Told::Failed("facts came before their jobs".to_owned()),
            },
            Reply::Done(ending) => self.end(&ending),
            Reply::Problems(problems) => Told::Problems(problems),
            Reply::Failed(message) => Told::Failed(message),
        }
    }

    /// Makes the replay once all jobs are there.
    fn begin(&mut self) -> Told {
        let complete = |beginning: &mut Beginning| self.jobs.len() >= beginning.jobs;
        let Some(beginning) = self.beginning.take_if(complete) else { return Told::Nothing };
        let jobs = std::mem::take(&mut self.jobs);
        let grid = beginning.grid.clone();
        let table = Arc::new(JobTable::new(jobs, &grid));
        let (policy, options) = (beginning.policy, beginning.options);
        let lab = AnyAllocate::new(Arc::clone(&table), grid.clone(), policy, options.run);
        let source = beginning.source.as_ref();
        let prepared = Prepared {
            title: beginning.title.clone(),
            seed: beginning.seed,
            policies: beginning.policies.clone(),
            options,
            grid,
            table,
            workload: source.map(|source| Provenance {
                jobs: source.jobs,
                trace: source.trace.clone().map(Arc::new),
            }),
        };
        let replay = Rc::new(AllocateReplay::new(lab));
        self.run = Some(Assembled { beginning, prepared: Rc::new(prepared), replay });
        Told::Begun
    }

    fn end(&mut self, ending: &Ending) -> Told {
        let Some(run) = &self.run else {
            return Told::Failed("a run ended before it began".to_owned());
        };
        run.replay.complete();
        let metrics: Metrics =
            Metric::ALLOCATE.iter().copied().zip(ending.metrics.clone()).collect();
        self.outcome = Some(Rc::new(Outcome {
            policy: run.beginning.policy,
            schedule: run.replay.schedule(),
            metrics,
            fingerprint: ending.fingerprint,
            kept: (),
        }));
        Told::Ended
    }
}
