//! What the choices of the run that is shown cost, as far as it is known: an answer stays, even when
//! the worker that gave it is gone.

use std::collections::BTreeMap;

use yew::AttrValue;

use crate::playback::regret::Choice;
use crate::ui::shared::Shared;

/// What the choices of a run cost.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Regrets {
    /// By their steps; nothing for a step that is no choice with alternatives. Before anything is known
    /// there is no list, which the page's first part could not even drop.
    pub choices: Option<Shared<BTreeMap<u64, Option<Shared<Choice>>>>>,
    /// How far the list of all of them is.
    pub listed: Listed,
    /// The last step whose choice the list has told of.
    pub until: Option<u64>,
}

/// How far the list of all choices is.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Listed {
    /// Nobody has asked for it.
    #[default]
    Unasked,
    /// It is being made: how many runs are done, and of how many.
    Working(Option<(u64, u64)>),
    /// It was stopped.
    Stopped,
    /// It could not go on: why.
    Failed(AttrValue),
    /// It is there; whether it is all, or as far as the limit goes.
    Whole {
        /// Whether the limit left nothing out.
        complete: bool,
    },
}

/// What becomes known.
#[derive(Clone, Debug)]
pub enum RegretAction {
    /// Choices of the run of this number.
    Told(u32, Vec<(u64, Option<Choice>)>),
    /// How far the list of that run is, and the last step that it has told of.
    Listed(u32, Listed, Option<u64>),
}

impl Regrets {
    /// The choice of a step, if it is one and known.
    pub fn of_step(&self, step: u64) -> Option<Shared<Choice>> {
        self.choices.as_ref()?.get(&step).cloned().flatten()
    }

    /// Whether it is known what a step is.
    pub fn knows(&self, step: u64) -> bool {
        self.choices.as_ref().is_some_and(|choices| choices.contains_key(&step))
    }

    /// What is told of another run than the one that is shown comes too late.
    pub(super) fn after(mut self, action: RegretAction, run: u32) -> Self {
        match action {
            RegretAction::Told(of, choices) if of == run => {
                let mut all = self.choices.as_deref().cloned().unwrap_or_default();
                let shared = |choice: Option<Choice>| choice.map(Shared::new);
                all.extend(choices.into_iter().map(|(step, choice)| (step, shared(choice))));
                self.choices = Some(Shared::new(all));
            }
            RegretAction::Listed(of, listed, until) if of == run => {
                self.listed = listed;
                self.until = until.or(self.until);
            }
            RegretAction::Told(..) | RegretAction::Listed(..) => {}
        }
        self
    }
}
