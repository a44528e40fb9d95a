//! What becomes of answers, of help that is asked for, and of blocks that were read [L-41, L-42, L-44].

use super::answer::Answer;
use super::playing::Playing;
use crate::playback::lesson::{
    Asks, DecimalSign, Mine, Said, Standing, Verdict, is_question, number_written,
};
use crate::words::Label;
use crate::words::parts::blocks;

impl Playing {
    /// How often the block at a place was answered.
    pub(super) fn tries(&self, place: usize) -> u32 {
        self.progress.blocks.get(place).map_or(0, |block| block.tries)
    }

    /// What the button says that gives an answer, which in an exam is given once and told nothing.
    pub(super) fn giving(&self, usual: Label) -> Label {
        if self.is_exam() { blocks::give() } else { usual }
    }

    /// Whether there is more help for the decision of a block.
    pub(super) fn offers_hint(&self, place: usize) -> bool {
        let block = self.course.blocks.get(place);
        let has_any = matches!(block.map(|it| &it.asks), Some(Asks::Predict { hints: true, .. }));
        let is_open = self.standing(place) == Standing::Open;
        let answer = self.answers.get(place).filter(|answer| !answer.says_why);
        let all = answer.and_then(|answer| Some((answer.hints, answer.predicted.as_ref()?)));
        let is_more = all.is_some_and(|(shown, asked)| shown < asked.hints.len());
        has_any && self.course.locks.hints && is_open && is_more
    }

    /// Whether the lab itself is out of reach, as long as a decision is asked [L-44].
    pub(super) fn is_locked_in(&self) -> bool {
        let asks = self.block().is_some_and(|block| matches!(block.asks, Asks::Predict { .. }));
        self.course.locks.mode && asks && self.standing(self.at) == Standing::Open
    }

    /// Something is noted of the answer to a block.
    pub(super) fn note(&mut self, place: usize, act: impl FnOnce(&mut Answer)) {
        if let Some(answer) = self.answers.get_mut(place) {
            act(answer);
        }
    }

    /// The next hint is shown, and counted.
    pub(super) fn hint(&mut self, place: usize) {
        if !self.offers_hint(place) {
            return;
        }
        self.note(place, |answer| answer.hints += 1);
        if let Some(state) = self.progress.blocks.get_mut(place) {
            state.hints += 1;
        }
    }

    /// What asks nothing is done once it has been read.
    pub(super) fn read(&mut self, place: usize) {
        let Some(block) = self.course.blocks.get(place) else { return };
        let is_asked = is_question(&block.kind);
        if let Some(state) = self.progress.blocks.get_mut(place)
            && !is_asked
            && state.standing == Standing::Open
        {
            state.standing = Standing::Done;
        }
    }

    pub(super) fn answered(&mut self, place: usize, said: Said, told: String) {
        let (Some(block), Some(state), Some(answer)) = (
            self.course.blocks.get(place),
            self.progress.blocks.get_mut(place),
            self.answers.get_mut(place),
        ) else {
            return;
        };
        let verdict = said.verdict;
        if self.course.sitting.is_some() {
            if verdict == Verdict::Unread {
                answer.said = Some(said);
            } else if answer.given.is_none() {
                answer.given = written(&block.asks, answer, self.course.sign);
                answer.told = told;
            }
            return;
        }
        answer.said = Some(said);
        if verdict == Verdict::Unread || state.standing != Standing::Open {
            return;
        }
        answer.told = told;
        state.tries += 1;
        // A decision is revealed whatever the answer was.
        let is_revealed = matches!(block.asks, Asks::Predict { .. });
        if verdict.is_right() {
            state.standing = Standing::Done;
        } else if is_revealed || state.tries >= self.course.locks.tries {
            state.standing = Standing::Wrong;
        }
    }

    pub(super) fn show(&mut self, place: usize) {
        if let Some(state) = self.progress.blocks.get_mut(place)
            && state.standing != Standing::Done
        {
            state.standing = Standing::Shown;
        }
        let solution = match self.course.blocks.get(place).map(|block| &block.asks) {
            Some(Asks::Try { solution, .. }) => Mine::of_set(solution),
            Some(Asks::WhatIf { solution, .. }) => Mine::of_interventions(solution),
            _ => return,
        };
        if let Some(answer) = self.answers.get_mut(place) {
            answer.mine = solution;
        }
    }
}

/// An answer as keys have it [L-65].
fn written(asks: &Asks, answer: &Answer, sign: DecimalSign) -> Option<String> {
    match asks {
        Asks::Number(_) => number_written(&answer.typed, sign),
        Asks::Choice(choice) => Some(choice.written(&answer.picked)),
        _ => Some(answer.predicted.as_ref()?.written(&answer.picked)),
    }
}
