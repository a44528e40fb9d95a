//! The runs that mode Compare holds against each other, and the place in them that a link leads to.

use super::AppState;
use crate::playback::{Command, Compared, Player, Stride};
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::ui::shared::Shared;

/// The runs that are compared.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Together {
    /// All of them on one clock, once they are known.
    pub known: Option<Shared<dyn Compared>>,
    /// Where to go as soon as they are.
    pub wanted: Option<Wanted>,
}

/// The runs that somebody has chosen to compare, as rows of the comparison: of each lab its own, since policies and
/// machines of one mean nothing in another.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChosenRuns(Vec<(&'static str, Shared<Value>)>);

impl ChosenRuns {
    /// Those of the lab of a scenario; nothing where nobody has chosen any.
    pub fn of(&self, scenario: &Value) -> Option<&Shared<Value>> {
        let lab = LabTable::word_of(scenario);
        self.0.iter().find(|(one, _)| *one == lab).map(|(_, runs)| runs)
    }

    /// The same, with these in that lab; nothing means the usual ones.
    pub(super) fn with(mut self, lab: &'static str, runs: Option<Shared<Value>>) -> Self {
        self.0.retain(|(one, _)| *one != lab);
        self.0.extend(runs.map(|runs| (lab, runs)));
        self
    }
}

/// A place on the clock of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// The comparison.
    pub document: Shared<Value>,
    /// How many instants have passed [G-10].
    pub cursor: usize,
    /// How far steps go there, if that is known.
    pub stride: Option<Stride>,
}

/// What can happen to a comparison.
#[derive(Clone, Debug)]
pub enum TogetherAction {
    /// All runs are known.
    Known(Shared<dyn Compared>),
    /// A place is wanted.
    Wanted(Wanted),
}

impl AppState {
    /// The runs that are compared with the scenario that is shown; nothing where nobody has chosen any.
    pub fn runs(&self) -> Option<&Shared<Value>> {
        self.view.runs.of(&self.session.scenario)
    }

    pub(super) fn compare(&mut self, action: TogetherAction) {
        match action {
            TogetherAction::Known(known) => {
                self.on_the_clock(|state| state.together.known = Some(known));
            }
            TogetherAction::Wanted(wanted) => self.together.wanted = Some(wanted),
        }
        let Some(known) = &self.together.known else { return };
        let reached = |wanted: &mut Wanted| known.is_of(&wanted.document);
        if let Some(wanted) = self.together.wanted.take_if(reached) {
            if let Some(stride) = wanted.stride {
                self.play(Command::SetStride(stride));
            }
            self.play(Command::Seek(wanted.cursor));
        }
    }

    /// Changes something; where another thing is moved through then, it stands at the same time.
    pub(super) fn on_the_clock(&mut self, change: impl FnOnce(&mut Self)) {
        let before = self.unveiled();
        change(self);
        let after = self.unveiled();
        if before == after {
            return;
        }
        let (Some(before), Some(after)) = (before, after) else { return };
        let player = std::mem::take(&mut self.player);
        let at = (player.cursor > 0).then(|| before.time_at(player.cursor));
        let cursor = at.map_or(0, |at| after.cursor_of_instant(at, None));
        let strides = after.strides();
        let known = strides.iter().any(|(stride, _)| *stride == player.stride);
        let usual = strides.first().map_or(player.stride, |(stride, _)| *stride);
        let stride = if known { player.stride } else { usual };
        let mode = Player::default().mode;
        self.player = Player { cursor, stride, mode, wanted: None, held: None, ..player };
        self.show();
    }
}

/// What mode Compare shows below the stages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// Queue lengths and starts over time.
    #[default]
    Time,
    /// The difference Gantt.
    Gantt,
    /// The paired jobs.
    Jobs,
    /// The metrics side by side.
    Metrics,
}

impl Tab {
    /// All of them, with their words in links.
    pub const ALL: [(Self, &str); 4] = [
        (Self::Time, "time"),
        (Self::Gantt, "gantt"),
        (Self::Jobs, "jobs"),
        (Self::Metrics, "metrics"),
    ];

    /// The tab of a word; the first for any other.
    pub fn of(word: &str) -> Self {
        Self::ALL.into_iter().find(|tab| tab.1 == word).map(|tab| tab.0).unwrap_or_default()
    }
}
