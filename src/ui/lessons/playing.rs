//! A lesson as it is played: which block, what was answered, what came of it [L-41, L-42].

use std::rc::Rc;

use yew::Reducible;

use super::answer::Answer;
use crate::playback::Direction;
use crate::playback::lesson::{
    Block, Course, Edit, Given, Outline, Predicted, Progress, Said, Standing, is_question,
};
use crate::scenario::Value;
use crate::ui::shared::Shared;

/// A lesson as it is played.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Playing {
    pub(super) course: Shared<Course>,
    outline: Shared<Outline>,
    pub(super) progress: Progress,
    pub(super) answers: Vec<Answer>,
    /// The block that is looked at; behind the last one stands the end.
    pub(super) at: usize,
}

/// What can happen.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// To the block at a place.
    Go(usize),
    /// To the next block, or the one before, from wherever it is by then: keys may come faster than pictures.
    Turn(Direction),
    /// The block at a place has been read.
    Read(usize),
    /// Something was typed.
    Type(usize, String),
    /// The scenario of the block at a place is changed.
    Change(usize, Edit),
    /// Options were picked.
    Pick(usize, Vec<usize>),
    /// Help was asked for.
    Hint(usize),
    /// The pick was right: its reason is asked.
    AskWhy(usize),
    /// A reason was picked, by its place.
    Reason(usize, usize),
    /// What the decision of a block asks is known.
    Asked(usize, Shared<Predicted>),
    /// An answer was given: what is said to it, and the answer in words.
    Answered(usize, Said, String),
    /// The answer is to be shown.
    Show(usize),
    /// The question of an exam is left open.
    Leave(usize),
    /// The same lesson in another language.
    Told(Shared<Course>, Shared<Outline>),
}

impl Playing {
    pub(super) fn new(
        course: Shared<Course>,
        outline: Shared<Outline>,
        progress: Progress,
        at: usize,
    ) -> Self {
        let answers = vec![Answer::default(); course.blocks.len()];
        Self { course, outline, progress, answers, at }
    }

    /// The same with answers of an exam that were given before a reload, at the first question that waits.
    pub(super) fn going_on(mut self, given: Vec<Option<Given>>) -> Self {
        for (answer, given) in self.answers.iter_mut().zip(given) {
            if let Some((written, told)) = given {
                (answer.given, answer.told) = (Some(written), told);
            }
        }
        let waits = self.answers.iter().position(|answer| answer.given.is_none());
        self.at = waits.unwrap_or(self.answers.len());
        self
    }

    /// The answers of an exam, as far as they are given.
    pub(super) fn given(&self) -> Vec<Option<Given>> {
        let one = |answer: &Answer| Some((answer.given.clone()?, answer.told.clone()));
        self.answers.iter().map(one).collect()
    }

    /// The block that is looked at; nothing at the end.
    pub(super) fn block(&self) -> Option<&Block> {
        self.course.blocks.get(self.at)
    }

    /// The scenario on the stage: that of the block, with what was changed of it.
    pub(super) fn scenario(&self) -> Option<Value> {
        let at = self.block()?.stage.as_ref()?;
        let base = self.course.scenario(&at.scenario)?;
        let mine = &self.answers.get(self.at)?.mine;
        Some(mine.scenario(base).unwrap_or_else(|_| base.clone()))
    }

    /// The scenario of the block at a place, as it was written.
    pub(super) fn scenario_of(&self, place: usize) -> Option<Value> {
        let at = self.course.blocks.get(place)?.stage.as_ref()?;
        self.course.scenario(&at.scenario).cloned()
    }

    /// How the block at a place stands.
    pub(super) fn standing(&self, place: usize) -> Standing {
        self.progress.blocks.get(place).map_or(Standing::Open, |block| block.standing)
    }

    /// Whether the next block may be looked at [L-44].
    pub(super) fn may_go_on(&self) -> bool {
        if self.is_exam() {
            return self.answers.get(self.at).is_none_or(|answer| answer.given.is_some());
        }
        let is_asked = self.block().is_some_and(|block| is_question(&block.kind));
        !(self.course.locks.next && is_asked && self.standing(self.at) == Standing::Open)
    }

    /// Whether an exam is sat: nothing is said to answers, and each is given once [L-66].
    pub(super) fn is_exam(&self) -> bool {
        self.course.sitting.is_some()
    }

    /// Whether the block at a place still takes an answer.
    pub(super) fn takes_answers(&self, place: usize) -> bool {
        let is_given = self.answers.get(place).is_some_and(|answer| answer.given.is_some());
        self.standing(place) == Standing::Open && !is_given
    }

    /// How many questions were right at the first try, and how many there are.
    pub(super) fn result(&self) -> (usize, usize) {
        self.progress.right_at_first(&self.outline)
    }

    fn go(&mut self, to: usize) {
        let mut to = to.min(self.course.blocks.len());
        if self.is_exam() {
            // Nobody passes a question that is neither answered nor left open.
            let first = self.answers.iter().position(|answer| answer.given.is_none());
            to = to.min(first.unwrap_or(to));
        }
        if to > self.at {
            if !self.may_go_on() {
                return;
            }
            self.read(self.at);
        }
        self.at = to;
        self.progress.at = to.min(self.course.blocks.len().saturating_sub(1));
    }
}

impl Reducible for Playing {
    type Action = Act;

    fn reduce(self: Rc<Self>, act: Act) -> Rc<Self> {
        if matches!(&act, Act::Told(course, outline) if *course == self.course && *outline == self.outline)
        {
            return self;
        }
        let mut next = Self::clone(&self);
        match act {
            Act::Go(to) => next.go(to),
            Act::Turn(Direction::Forward) => next.go(next.at + 1),
            Act::Turn(Direction::Back) => next.go(next.at.saturating_sub(1)),
            Act::Read(place) => next.read(place),
            Act::Answered(place, said, told) => next.answered(place, said, told),
            Act::Show(place) => next.show(place),
            Act::Leave(place) => next.note(place, |answer| {
                answer.given.get_or_insert_default();
            }),
            Act::Told(course, outline) => {
                (next.course, next.outline) = (course, outline);
                // What was asked is worded anew.
                next.answers.iter_mut().for_each(|answer| answer.predicted = None);
            }
            Act::Hint(place) => next.hint(place),
            Act::Type(place, text) => next.note(place, |answer| answer.typed = text),
            Act::Change(place, edit) => {
                let base = next.scenario_of(place).unwrap_or_default();
                next.note(place, |answer| answer.mine.edit(edit, &base));
            }
            Act::Pick(place, picked) => next.note(place, |answer| answer.picked = picked),
            Act::AskWhy(place) => next.note(place, |answer| answer.says_why = true),
            Act::Reason(place, reason) => next.note(place, |answer| answer.reason = Some(reason)),
            Act::Asked(place, asked) => next.note(place, |answer| answer.predicted = Some(asked)),
        }
        Rc::new(next)
    }
}
