//! A lesson as it is played: which block, what was answered, what came of it [L-41, L-42].

use super::answer::Answer;
use crate::playback::Direction;
use crate::playback::lesson::{
    Block, Course, Mine, Outline, Predicted, Progress, Said, Standing, is_question,
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
    /// The scenario was changed.
    Change(usize, Mine),
    /// Options were picked.
    Pick(usize, Vec<usize>),
    /// What the decision of a block asks is known.
    Asked(usize, Shared<Predicted>),
    /// An answer was given: what is said to it, and the answer in words.
    Answered(usize, Said, String),
    /// The answer is to be shown.
    Show(usize),
    /// The question of an exam is left open.
    Leave(usize),
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
}
