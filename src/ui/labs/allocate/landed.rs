//! Whether the jobs that travel in a step have arrived: until then the step is drawn frame by frame.

use yew::UseStateHandle;

use super::step::Step;
use crate::ui::shared::Shared;

/// Whether the jobs of a step have arrived.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Landed {
    step: Shared<Step>,
    last: UseStateHandle<Option<Shared<Step>>>,
}

impl std::ops::Deref for Landed {
    type Target = bool;

    fn deref(&self) -> &bool {
        match (self.step.motion.is_none(), self.last.as_ref() == Some(&self.step)) {
            (false, false) => &false,
            _ => &true,
        }
    }
}

impl Landed {
    pub(super) fn new(step: Shared<Step>, last: UseStateHandle<Option<Shared<Step>>>) -> Self {
        Self { step, last }
    }

    pub(super) fn set(&self) {
        self.last.set(Some(self.step.clone()));
    }
}
