//! What is run: the scenario, as it was applied and as it is typed.

use crate::scenario::{OwnSource, Problem, Value};
use crate::ui::shared::Shared;

/// A policy of one's own as it is typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Writing {
    /// The lab that it is for.
    pub lab: String,
    /// Its name, its text, right or wrong, and the values of its params.
    pub source: OwnSource,
}

/// An intervention that the run does without, since it cannot be carried out [G-28].
#[derive(Clone, Debug, PartialEq)]
pub struct LeftOut {
    /// What was asked for.
    pub intervention: Value,
    /// Why it cannot be.
    pub problem: Problem,
}

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
    /// The policy that was typed last.
    pub writing: Option<Writing>,
    /// A scenario with policies from elsewhere, which nobody has let run yet.
    pub guest: Option<Shared<Value>>,
    /// Why the scenario with the policy that was typed last cannot be run.
    pub refused: Vec<Problem>,
    /// The interventions that the run does without.
    pub left_out: Vec<LeftOut>,
}

impl Default for Session {
    fn default() -> Self {
        Self {
            scenario: Shared::new(Value::Null),
            draft: None,
            problems: Vec::new(),
            promised: None,
            writing: None,
            guest: None,
            refused: Vec::new(),
            left_out: Vec::new(),
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
        /// Whether it was run because its policy was typed.
        typed: bool,
        /// The interventions that it had to be run without.
        left_out: Vec<LeftOut>,
        /// Whether it is a change of the scenario before.
        changes: bool,
    },
    /// A policy was typed.
    Write(Writing),
    /// A scenario with policies from elsewhere waits to be let run, or no longer does.
    Guest(Option<Shared<Value>>),
    /// The scenario with the policy that was typed cannot be run, or can again.
    Refused(Vec<Problem>),
    /// Something was typed.
    Draft(Shared<Value>),
    /// The draft was found wanting.
    Wanting(Vec<Problem>),
    /// What was typed is thrown away.
    Discard,
    /// The intervention at this place of those that are left out is no longer wanted, or wanted again.
    Forget(usize),
}

impl Session {
    pub(super) fn after(&self, action: SessionAction) -> Self {
        let mut next = self.clone();
        match action {
            SessionAction::Applied { scenario, promised, typed, left_out, changes } => {
                let (brought, known) =
                    (scenario.get("own_policies"), self.scenario.get("own_policies"));
                // A scenario that brings its own policies along takes the place of what was typed.
                let kept = typed || brought.is_none() || brought == known;
                let writing = next.writing.take().filter(|_| kept);
                let before = if changes { next.left_out } else { Vec::new() };
                let left_out = before.into_iter().chain(left_out).collect();
                return Self { scenario, promised, writing, left_out, ..Self::default() };
            }
            SessionAction::Write(writing) => next.writing = Some(writing),
            SessionAction::Guest(guest) => next.guest = guest,
            SessionAction::Refused(problems) => next.refused = problems,
            SessionAction::Draft(draft) => next.draft = Some(draft),
            SessionAction::Wanting(problems) => next.problems = problems,
            SessionAction::Forget(place) if place < next.left_out.len() => {
                next.left_out.remove(place);
            }
            SessionAction::Forget(_) => {}
            SessionAction::Discard => {
                next.draft = None;
                next.problems = Vec::new();
            }
        }
        next
    }
}
