//! What is run: the scenario, as it was applied and as it is typed.

use crate::scenario::{Problem, Value};
use crate::ui::shared::Shared;

/// What is run.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// The scenario that is shown.
    pub scenario: Shared<Value>,
    /// What the editor holds, where it is not yet applied.
    pub draft: Option<Shared<Value>>,
    /// What is wrong with the draft.
    pub problems: Vec<Problem>,
    /// The fingerprint that a link promised.
    pub promised: Option<u64>,
}

impl Default for Session {
    fn default() -> Self {
        Self {
            scenario: Shared::new(Value::Null),
            draft: None,
            problems: Vec::new(),
            promised: None,
        }
    }
}

/// What can happen to the scenario.
#[derive(Clone, Debug)]
pub enum SessionAction {
    /// A run of this scenario has begun.
    Applied {
        /// The scenario.
        scenario: Shared<Value>,
        /// The fingerprint that a link promised.
        promised: Option<u64>,
    },
    /// Something was typed.
    Draft(Shared<Value>),
    /// The draft was found wanting.
    Wanting(Vec<Problem>),
    /// What was typed is thrown away.
    Discard,
}

impl Session {
    pub(super) fn after(&self, action: SessionAction) -> Self {
        let mut next = self.clone();
        match action {
            SessionAction::Applied { scenario, promised } => {
                return Self { scenario, promised, ..Self::default() };
            }
            SessionAction::Draft(draft) => next.draft = Some(draft),
            SessionAction::Wanting(problems) => next.problems = problems,
            SessionAction::Discard => {
                next.draft = None;
                next.problems = Vec::new();
            }
        }
        next
    }
}
