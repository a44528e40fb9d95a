//! One worker that runs what is compared, run by run, and then tells how all of it differs.

use std::rc::Rc;

use yew::AttrValue;

use super::ask::Asked;
use crate::playback::Replay;
use crate::playback::compare::{ComparedRun, Comparison, Instants, Together, asked};
use crate::runner::{
    Assembly, ComparedLists, Effect as Taken, OpenedTrace, Progress, Reply, Request, Stage, decode,
    encode,
};
use crate::scenario::{Problem, Value};
use crate::ui::browser::worker::Background;
use crate::ui::hooks::listed;
use crate::ui::own::trust;
use crate::ui::shared::Shared;
use crate::words::compare_page;

/// What one worker is at.
pub(super) struct Work {
    pub(super) worker: Option<Background>,
    document: Shared<Value>,
    lab: String,
    /// The runs besides the baseline: names and scenarios.
    wanted: Vec<asked::Prepared>,
    trace: Option<OpenedTrace>,
    /// The runs that have ended, the baseline first, with their fingerprints.
    ended: Vec<(Rc<dyn Replay>, u64)>,
    assembly: Assembly,
    instants: Instants,
    lists: ComparedLists,
}

/// What a message comes to.
pub(super) enum Heard {
    Asked(Asked),
    Known(Rc<Together>),
}

impl Work {
    pub(super) fn of(
        document: Shared<Value>,
        lab: &str,
        baseline: (Rc<dyn Replay>, u64),
        trace: Option<OpenedTrace>,
    ) -> Result<Self, Vec<Problem>> {
        let mut wanted = asked::checked(&document)?;
        if !wanted.is_empty() {
            wanted.remove(0);
        }
        let mut instants = Instants::default();
        instants.add(&*baseline.0);
        Ok(Self {
            worker: None,
            document,
            lab: lab.to_owned(),
            wanted,
            trace,
            ended: vec![baseline],
            assembly: Assembly::default(),
            instants,
            lists: ComparedLists::default(),
        })
    }

    /// Which of the others is on its way, from 0; nothing once all are there.
    fn at(&self) -> Option<&asked::Prepared> {
        self.wanted.get(self.ended.len() - 1)
    }

    /// Sends what comes next: a run, or the question how all differ.
    pub(super) fn send_next(&mut self) -> Heard {
        let request = if let Some(run) = self.at() {
            let scenario = run.scenario.to_json();
            // The worker remembers the trace.
            let trace = self.trace.clone().filter(|_| self.ended.len() == 1);
            Request::Run { scenario, policy: None, trace }
        } else {
            let (document, trace) = (self.document.to_json(), self.trace.clone());
            Request::Compare { document, trace, csv: false }
        };
        Heard::Asked(match encode(&request) {
            Ok(message) => {
                if let Some(worker) = &self.worker {
                    trust::tell(worker);
                    worker.send(&message);
                }
                Asked::Working(self.doing(), None)
            }
            Err(error) => Asked::Refused(error.to_string().into()),
        })
    }

    /// What is done: "Running fastest-first".
    fn doing(&self) -> AttrValue {
        match self.at() {
            Some(run) => compare_page::running(&run.name).into(),
            None => AttrValue::Static(compare_page::comparing_runs()),
        }
    }

    pub(super) fn hear(&mut self, message: &[u8]) -> Option<Heard> {
        let refused = |why: String| Some(Heard::Asked(Asked::Refused(why.into())));
        if self.at().is_none() {
            return match decode(message) {
                Ok(reply) => self.compared(reply),
                Err(error) => refused(error.to_string()),
            };
        }
        match self.assembly.hear(message) {
            Taken::Progress(Progress { stage, done, of, .. }) => {
                let doing = if stage == Stage::Reading {
                    compare_page::reading_trace().into()
                } else {
                    self.doing()
                };
                Some(Heard::Asked(Asked::Working(doing, Some((done, of)))))
            }
            Taken::Nothing | Taken::Begun | Taken::Grown => None,
            Taken::Ended => {
                let run = std::mem::take(&mut self.assembly);
                let ended = run.replay().zip(run.results().map(|results| results.fingerprint));
                match ended {
                    Some(ended) => {
                        self.instants.add(&*ended.0);
                        self.ended.push(ended);
                        Some(self.send_next())
                    }
                    None => refused(compare_page::ended_early().to_owned()),
                }
            }
            Taken::Problems(problems) => Some(Heard::Asked(Asked::Refused(listed(&problems)))),
            Taken::Failed(message) => refused(message),
        }
    }

    fn compared(&mut self, reply: Reply) -> Option<Heard> {
        let refused = |why: String| Some(Heard::Asked(Asked::Refused(why.into())));
        match reply {
            Reply::Progress(Progress { done, of, .. }) => {
                Some(Heard::Asked(Asked::Working(self.doing(), Some((done, of)))))
            }
            Reply::Compared(part, run, packed) => {
                let taken = self.lists.take(part, run, &packed);
                taken.map_or_else(|error| refused(error.to_string()), |()| None)
            }
            Reply::Comparison(comparison) => match self.together(*comparison) {
                Ok(together) => Some(Heard::Known(together)),
                Err(message) => refused(message),
            },
            Reply::Problems(problems) => Some(Heard::Asked(Asked::Refused(listed(&problems)))),
            Reply::Failed(message) => refused(message),
            _ => None,
        }
    }

    /// All runs on one clock; each must be the same run as the one that was compared.
    fn together(&mut self, mut comparison: Comparison) -> Result<Rc<Together>, String> {
        std::mem::take(&mut self.lists).put(&mut comparison);
        let mut runs = Vec::with_capacity(self.ended.len());
        for ((replay, fingerprint), known) in self.ended.drain(..).zip(&comparison.runs) {
            let print = format!("{fingerprint:016x}");
            if print != known.fingerprint {
                return Err(compare_page::other_run(&known.name, &print, &known.fingerprint));
            }
            runs.push(ComparedRun::new(&known.name, &known.policy, &self.lab, replay));
        }
        let instants = std::mem::take(&mut self.instants);
        Together::new((*self.document).clone(), runs, comparison, instants)
            .map(Rc::new)
            .ok_or_else(|| compare_page::no_run().to_owned())
    }
}
