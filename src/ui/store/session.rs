//! What is run: the scenario, as it was applied and as it is typed, and the trace that was opened.

use yew::AttrValue;

use crate::scenario::{Problem, Value};
use crate::ui::shared::Shared;

/// A trace that was opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The name of its file.
    pub name: AttrValue,
    /// The hash of its unpacked bytes.
    pub content: u64,
    /// How many jobs it gave.
    pub jobs: u64,
    /// The processors of its widest job.
    pub widest: u32,
}

/// What is run.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// The scenario that is run.
    pub scenario: Shared<Value>,
    /// What the editor holds, where it is not yet applied.
    pub draft: Option<Shared<Value>>,
    /// What is wrong with the draft.
    pub problems: Vec<Problem>,
    /// The trace that was opened, if any.
    pub opened: Option<Opened>,
    /// Counts up whenever the scenario has to be run anew.
    pub revision: u32,
    /// Where the next run starts to be shown.
    pub start: Option<usize>,
    /// The fingerprint that a link promised.
    pub promised: Option<u64>,
}

impl Default for Session {
    fn default() -> Self {
        Self {
            scenario: Shared::new(Value::Null),
            draft: None,
            problems: Vec::new(),
            opened: None,
            revision: 0,
            start: None,
            promised: None,
        }
    }
}

/// What can happen to the scenario.
#[derive(Clone, Debug)]
pub enum SessionAction {
    /// Run this scenario, from its beginning or from a cursor, with the fingerprint that is expected.
    Run {
        /// The scenario.
        scenario: Shared<Value>,
        /// Where to go.
        cursor: Option<usize>,
        /// What a link promised.
        promised: Option<u64>,
    },
    /// Run the same scenario again.
    Again,
    /// Something was typed.
    Draft(Shared<Value>),
    /// The draft was found wanting.
    Wanting(Vec<Problem>),
    /// What was typed is thrown away.
    Discard,
    /// A trace was opened.
    Opened(Opened),
}

impl Session {
    pub(super) fn after(&self, action: SessionAction) -> Self {
        let mut next = self.clone();
        match action {
            SessionAction::Run { scenario, cursor, promised } => {
                next.scenario = scenario;
                next.draft = None;
                next.problems = Vec::new();
                next.start = cursor;
                next.promised = promised;
                next.revision += 1;
            }
            SessionAction::Again => next.revision += 1,
            SessionAction::Draft(draft) => next.draft = Some(draft),
            SessionAction::Wanting(problems) => next.problems = problems,
            SessionAction::Discard => {
                next.draft = None;
                next.problems = Vec::new();
            }
            SessionAction::Opened(opened) => next.opened = Some(opened),
        }
        next
    }
}
