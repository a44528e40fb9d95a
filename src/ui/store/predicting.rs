//! Predicting the run that is shown: everything that moves goes through whoever predicts it.

use super::{AppState, Mode};
use crate::playback::predict::{Act, Asking, Learner};
use crate::playback::{Command, Player};
use crate::ui::shared::Shared;

/// What is asked next within so few facts need not be looked for in slices.
const AT_ONCE: usize = 8;

impl AppState {
    /// Who predicts the run that is shown, in mode Predict.
    pub fn learner(&self) -> Option<&Learner> {
        let (run, learner) = self.learner.as_ref()?;
        (self.view.mode == Mode::Predict && *run == self.run.number).then_some(&**learner)
    }

    /// Whether a part of the run is not shown since it is asked what comes.
    pub fn is_veiled(&self) -> bool {
        self.learner().is_some_and(|learner| learner.shown().veiled_from().is_some())
    }

    /// What can be asked of the run that is shown, in mode Predict.
    pub fn askings(&self) -> &'static [Asking] {
        self.learner().map_or(&[], Learner::askings)
    }

    /// How many steps of what is moved through are known.
    pub fn length(&self) -> usize {
        self.learner().map_or(self.run.length, |learner| learner.shown().len())
    }

    /// The same as soon as the run has been looked through up to where it stands, and from there to what is asked next:
    /// that may take longer than a frame, and the run stays as it was until then.
    pub(super) fn take_seat(&mut self) {
        let is_wanted = self.mode() == Mode::Predict && self.learner().is_none();
        let known = self.seat.take().filter(|(run, _)| is_wanted && *run == self.run.number);
        if !is_wanted {
            return self.sit();
        }
        let questions = || self.run.replay.clone()?.0.questions();
        let seat = known.or_else(|| Some((self.run.number, Shared(questions()?))));
        let (at, settings) = (self.player.cursor, self.view.predict);
        let is_ready = seat.as_ref().is_none_or(|(_, seat)| seat.look(at, settings, AT_ONCE));
        self.seat = seat;
        if is_ready {
            self.sit();
        }
    }

    /// In mode Predict somebody predicts the run that is shown, as it is wanted.
    pub(super) fn sit(&mut self) {
        if self.mode() == Mode::Predict {
            self.begin();
        }
    }

    fn begin(&mut self) {
        let settings = self.view.predict;
        let seat = self.seat.take().filter(|(run, _)| *run == self.run.number);
        match self.learner().map(Learner::settings) {
            Some(known) if known == settings => {}
            Some(_) => self.predict(Act::Set(settings)),
            None => {
                let replay = self.run.replay.clone();
                let known = seat.map(|(_, questions)| questions.0);
                let Some(questions) = known.or_else(|| replay.and_then(|it| it.0.questions()))
                else {
                    return;
                };
                let learner = Learner::begin(questions, settings, self.player.cursor);
                self.learner = Some((self.run.number, Shared::new(learner)));
            }
        }
        // Whoever begins to predict stands still.
        if self.learner().is_some_and(|learner| learner.is_asked(self.player.cursor)) {
            self.player.mode = Player::default().mode;
        }
        self.show();
    }

    /// Somebody who predicts does something.
    pub(super) fn predict(&mut self, act: Act) {
        if self.seat.is_some() {
            self.sit();
        }
        let player = self.player.clone();
        self.learning(|learner| learner.doing(act, player));
        self.show();
    }

    /// Somebody who predicts moves through the run.
    pub(super) fn play_learning(&mut self, command: Command) {
        let Some(replay) = self.run.replay.clone() else { return };
        let player = self.player.clone();
        self.learning(|learner| learner.after(command, player, &*replay.0));
    }

    fn learning(&mut self, act: impl FnOnce(Learner) -> (Learner, Player)) {
        let Some(learner) = self.learner().cloned() else { return };
        let (learner, player) = act(learner);
        self.player = player;
        self.learner = Some((self.run.number, Shared::new(learner)));
    }
}
