//! The page's side of a run: takes the server's replies and grows a replay out of them, so that
//! playing can begin before the run has ended.

use std::rc::Rc;

use super::labs::gathering_of;
use super::protocol::{Beginning, Ending, Progress, Reply};
use super::sent::{Gathering, LabRun, Results};
use super::wire::{WireError, decode};
use crate::playback::Replay;
use crate::scenario::Problem;

/// What a run has told so far.
#[derive(Debug, Default)]
pub struct Assembly {
    beginning: Option<Box<Beginning>>,
    /// The jobs, until all are there.
    jobs: Option<Box<dyn Gathering>>,
    run: Option<Rc<dyn LabRun>>,
    /// The run before, while one that begins as it did has told nothing of its own yet.
    before: Option<Rc<dyn LabRun>>,
    stopped: Option<Box<Problem>>,
    results: Option<Rc<Results>>,
}

/// What a reply changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
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

impl From<WireError> for Effect {
    fn from(error: WireError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl Assembly {
    /// The run as far as it is known, once all its jobs are there.
    pub fn run(&self) -> Option<&Rc<dyn LabRun>> {
        self.run.as_ref()
    }

    /// The steps known so far.
    pub fn replay(&self) -> Option<Rc<dyn Replay>> {
        self.run.as_ref().map(|run| run.replay())
    }

    /// The beginning as the server told it.
    pub fn beginning(&self) -> Option<&Beginning> {
        self.beginning.as_deref()
    }

    /// Metrics and fingerprint, once the run has ended.
    pub fn results(&self) -> Option<&Rc<Results>> {
        self.results.as_ref()
    }

    /// Takes a reply as bytes.
    pub fn hear(&mut self, message: &[u8]) -> Effect {
        match decode(message) {
            Ok(reply) => self.take(reply),
            Err(error) => error.into(),
        }
    }

    /// Takes a reply.
    pub fn take(&mut self, reply: Reply) -> Effect {
        let taken = match reply {
            Reply::Progress(progress) => return Effect::Progress(progress),
            Reply::Problems(problems) => {
                self.give_up();
                return Effect::Problems(problems);
            }
            Reply::Failed(message) => return Effect::Failed(message),
            // Sweeps and questions have workers of their own.
            Reply::Outcome(..)
            | Reply::Table(_)
            | Reply::Waiting(_)
            | Reply::Compared(..)
            | Reply::Comparison(_)
            | Reply::Csv(_)
            | Reply::Choice(_)
            | Reply::Regret(_)
            | Reply::Lesson(_)
            | Reply::Exam(_)
            | Reply::Handout(_)
            | Reply::Tried(_)
            | Reply::Recorded(_)
            | Reply::Answer(_) => Ok(Effect::Nothing),
            Reply::Begins(beginning) => {
                if let Some(known) = beginning.known {
                    return self.fork(beginning, known).unwrap_or_else(Effect::from);
                }
                let Some(jobs) = gathering_of(&beginning.lab, beginning.jobs) else {
                    return WireError::unknown(&beginning.lab).into();
                };
                *self = Self { beginning: Some(beginning), jobs: Some(jobs), ..Self::default() };
                self.begin_with(0)
            }
            Reply::Jobs(packed) => match self.jobs.as_mut().map(|jobs| jobs.take(&packed)) {
                Some(Ok(known)) => self.begin_with(known),
                Some(Err(error)) => Err(error),
                None => return Effect::Failed("jobs came before their run".to_owned()),
            },
            Reply::Facts(packed) => match &self.run {
                Some(run) => {
                    self.before = None;
                    run.append(&packed).map(|()| Effect::Grown)
                }
                None => return Effect::Failed("facts came before their jobs".to_owned()),
            },
            Reply::Stopped(problem) => {
                self.stopped = Some(problem);
                Ok(Effect::Nothing)
            }
            Reply::Done(ending) => return self.end(&ending),
        };
        taken.unwrap_or_else(Effect::from)
    }

    fn end(&mut self, ending: &Ending) -> Effect {
        let Some(run) = &self.run else {
            return Effect::Failed("a run ended before it began".to_owned());
        };
        run.complete();
        self.before = None;
        let (metrics, fingerprint) = (ending.metrics(), ending.fingerprint);
        let stopped = self.stopped.take().map(|problem| *problem);
        self.results = Some(Rc::new(Results { metrics, fingerprint, stopped }));
        Effect::Ended
    }

    /// Makes a run of the same jobs, which begins as the one before did if facts are known. That one is there until
    /// there is a fact of this one's own.
    fn fork(&mut self, beginning: Box<Beginning>, known: u32) -> Result<Effect, WireError> {
        let before = self.run.take().ok_or_else(|| WireError::unknown("the run before"))?;
        let run = before.forked(&beginning)?;
        let before = (known > 0).then_some(before);
        let (run, beginning) = (Some(run), Some(beginning));
        *self = Self { beginning, run, before, ..Self::default() };
        Ok(Effect::Begun)
    }

    /// Nothing more comes of what was asked: the run before is there again, if the new one has no fact of its own.
    pub fn give_up(&mut self) {
        if let Some(before) = self.before.take() {
            self.run = Some(before);
        }
    }

    /// Makes the run once all jobs are there.
    fn begin_with(&mut self, known: usize) -> Result<Effect, WireError> {
        let Some(beginning) = self.beginning.as_deref().filter(|one| known >= one.jobs) else {
            return Ok(Effect::Nothing);
        };
        let Some(jobs) = self.jobs.take() else { return Ok(Effect::Nothing) };
        self.run = Some(jobs.begin(beginning)?);
        Ok(Effect::Begun)
    }
}
