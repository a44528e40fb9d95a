//! What the page has no room for is told before it begins.

use super::form::Form;
use super::number::SETS;
use crate::experiment::sweep::Room;
use crate::scenario::{ExperimentFile, Problem, parse};

/// What the page can hold and draw: a small link can ask for ten million runs.
pub(super) const ROOM: Room = Room { settings: 20_000, runs: 1_000_000 };

impl Form {
    /// That there is no room on the page for what is asked for, if that is what is wrong with it.
    pub(super) fn too_large(&self) -> Option<Problem> {
        let Some(named) = self.named() else {
            let value = parse(self.own.as_bytes()).ok()?;
            return ROOM.problem(&ExperimentFile::check(&value).ok()?);
        };
        let sweep =
            named.sweep(&self.given()).filter(|_| self.number_problems().is_empty())?.ok()?;
        ROOM.problem(sweep.file()).map(in_sets)
    }
}

/// The same problem at the number that people type: settings of a paper's experiment are fixed.
pub(super) fn in_sets(problem: Problem) -> Problem {
    Problem { path: SETS.to_owned(), ..problem }
}

#[cfg(test)]
mod tests {
    use super::Form;

    #[test]
    fn more_sets_than_the_page_has_room_for_are_told_before_they_run() {
        let form = Form { sets: "10000".to_owned(), ..Form::default() };
        let problem = form.too_large().unwrap();
        assert_eq!(problem.path, "sets");
        assert!(problem.message.contains("found 4000000 runs"), "{problem}");
        assert_eq!(Form::default().too_large(), None);
        assert_eq!(Form { sets: "none".to_owned(), ..Form::default() }.too_large(), None);
    }
}
