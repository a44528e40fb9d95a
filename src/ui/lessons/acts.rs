//! What happens in a lesson: blocks are left and entered, answers given [L-41, L-42, L-66].

use std::rc::Rc;

use yew::Reducible;

use super::answer::Answer;
use super::playing::{Act, Playing};
use crate::playback::Direction;
use crate::playback::lesson::{
    Asks, DecimalSign, Mine, Said, Standing, Verdict, is_question, number_written,
};

impl Playing {
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

    /// What asks nothing is done once it has been read.
    fn read(&mut self, place: usize) {
        let Some(block) = self.course.blocks.get(place) else { return };
        let is_asked = is_question(&block.kind);
        if let Some(state) = self.progress.blocks.get_mut(place)
            && !is_asked
            && state.standing == Standing::Open
        {
            state.standing = Standing::Done;
        }
    }

    fn answered(&mut self, place: usize, said: Said, told: String) {
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

    fn show(&mut self, place: usize) {
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

impl Reducible for Playing {
    type Action = Act;

    fn reduce(self: Rc<Self>, act: Act) -> Rc<Self> {
        let mut next = Self::clone(&self);
        match act {
            Act::Go(to) => next.go(to),
            Act::Turn(Direction::Forward) => next.go(next.at + 1),
            Act::Turn(Direction::Back) => next.go(next.at.saturating_sub(1)),
            Act::Read(place) => next.read(place),
            Act::Answered(place, said, told) => next.answered(place, said, told),
            Act::Show(place) => next.show(place),
            Act::Leave(place) => {
                if let Some(answer) = next.answers.get_mut(place)
                    && answer.given.is_none()
                {
                    answer.given = Some(String::new());
                }
            }
            Act::Type(place, text) => {
                if let Some(answer) = next.answers.get_mut(place) {
                    answer.typed = text;
                }
            }
            Act::Change(place, mine) => {
                if let Some(answer) = next.answers.get_mut(place) {
                    answer.mine = mine;
                }
            }
            Act::Pick(place, picked) => {
                if let Some(answer) = next.answers.get_mut(place) {
                    answer.picked = picked;
                }
            }
            Act::Asked(place, predicted) => {
                if let Some(answer) = next.answers.get_mut(place) {
                    answer.predicted = Some(predicted);
                }
            }
        }
        Rc::new(next)
    }
}
