//! A run of which any moment can be looked at: questions and their answers are read off it.

use std::rc::Rc;

use crate::kernel::{
    Asks, Lab, Log, Moment, Question, Recorder, Refused, Wanted, evidence_of, simulate,
};

/// A run, as far as it is known, of which any moment can be looked at.
pub trait Course<L: Lab> {
    /// The rules of the run.
    fn lab(&self) -> &L;
    /// The facts and the events so far.
    fn log(&self) -> &Log<L::Fact, L::Event>;
    /// Whether no fact will follow.
    fn is_complete(&self) -> bool;
    /// The state after so many facts.
    fn state_at(&self, cursor: usize) -> L::State;

    /// What a fact was decided on; nothing if it was not decided.
    fn evidence_at(&self, step: usize) -> Option<Rc<L::Evidence>> {
        let log = self.log();
        let mark = log.events[log.event_of(step)?];
        let begin = mark.step as usize;
        let (state, at) = (self.state_at(begin), log.entries[begin].at);
        // The run was made by the same rules, so nothing is refused.
        evidence_of(self.lab(), &state, (at, mark.event), step - begin).ok().flatten().map(Rc::new)
    }
}

/// The question at a cursor; nothing where none is asked there [L-1].
pub fn question_at<L: Asks>(
    course: &(impl Course<L> + ?Sized),
    wanted: Wanted<'_>,
    cursor: usize,
) -> Option<Question> {
    let log = course.log();
    let next = log.entries.get(cursor..)?;
    let last = cursor.checked_sub(1).and_then(|last| log.entries.get(last));
    if !L::may_ask(wanted.asking, last, next.first()?) {
        return None;
    }
    let begin = log.event_of(cursor).map_or(cursor, |event| log.events[event].step as usize);
    let (state, evidence) = (course.state_at(cursor), course.evidence_at(cursor));
    let moment = Moment {
        state: &state,
        last,
        event: log.entries.get(begin..cursor)?,
        next,
        is_complete: course.is_complete(),
        evidence: evidence.as_deref(),
    };
    course.lab().question(wanted, &moment)
}

/// So many facts lie between two states that are kept.
const INTERVAL: usize = 64;

/// A run that is over, taken from its beginning to its end.
#[derive(Debug)]
pub struct Taken<'a, L: Lab> {
    lab: &'a L,
    log: Log<L::Fact, L::Event>,
    /// The states after 0, 64, 128, ... facts.
    states: Vec<L::State>,
}

impl<'a, L: Lab> Taken<'a, L> {
    /// The whole run of a lab.
    pub fn run(lab: &'a L) -> Result<Self, Refused<L>> {
        let mut recorder = Recorder::default();
        simulate(lab, &mut recorder)?;
        Ok(Self::new(lab, recorder.log))
    }

    /// The run of these facts.
    pub fn new(lab: &'a L, log: Log<L::Fact, L::Event>) -> Self {
        let mut state = lab.initial();
        let mut states = vec![state.clone()];
        for (step, entry) in log.entries.iter().enumerate() {
            lab.apply(&mut state, entry.at, &entry.fact);
            if (step + 1).is_multiple_of(INTERVAL) {
                states.push(state.clone());
            }
        }
        Self { lab, log, states }
    }
}

impl<L: Lab> Course<L> for Taken<'_, L> {
    fn lab(&self) -> &L {
        self.lab
    }

    fn log(&self) -> &Log<L::Fact, L::Event> {
        &self.log
    }

    fn is_complete(&self) -> bool {
        true
    }

    fn state_at(&self, cursor: usize) -> L::State {
        let cursor = cursor.min(self.log.entries.len());
        let nearest = (cursor / INTERVAL).min(self.states.len() - 1);
        let mut state = self.states[nearest].clone();
        for entry in &self.log.entries[nearest * INTERVAL..cursor] {
            self.lab.apply(&mut state, entry.at, &entry.fact);
        }
        state
    }
}
