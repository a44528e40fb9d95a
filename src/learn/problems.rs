//! Collects what is wrong with a lesson: nothing twice, in the order of the file [L-45].

use std::collections::BTreeSet;

use crate::scenario::{Code, Problem, Problems, Value};

/// Problems of one lesson.
#[derive(Debug, Default)]
pub(super) struct Found {
    told: BTreeSet<(String, Code)>,
    list: Problems,
}

impl Found {
    /// Takes in a problem, unless one of this kind is known at its place.
    pub(super) fn add(&mut self, problem: Problem) {
        if self.told.insert((problem.path.clone(), problem.code)) {
            self.list.tell(|| problem);
        }
    }

    /// Takes in a problem that is told in a sentence.
    pub(super) fn put(&mut self, code: Code, path: impl Into<String>, message: impl Into<String>) {
        self.add(Problem::new(code, path, message));
    }

    /// Takes in a problem that is told as what was found and what was expected.
    pub(super) fn found(
        &mut self,
        code: Code,
        path: impl Into<String>,
        found: String,
        expected: &str,
    ) {
        self.add(Problem::found(code, path, found, expected.to_owned()));
    }

    /// The problems, in the order in which their places stand in the lesson.
    pub(super) fn in_order(self, lesson: &Value) -> Vec<Problem> {
        let mut problems = self.list.into_list();
        let more = problems.last_mut().and_then(|last| last.more.take());
        problems.sort_by_cached_key(|problem| place(lesson, &problem.path));
        if let Some(last) = problems.last_mut() {
            last.more = more;
        }
        problems
    }
}

/// Where a pointer leads, as places among the keys and items on the way; what is not there comes last.
fn place(lesson: &Value, path: &str) -> Vec<usize> {
    let mut value = Some(lesson);
    let steps = path.split('/').skip(1).map(|step| step.replace("~1", "/").replace("~0", "~"));
    steps
        .map(|step| {
            let (place, next) = match value {
                Some(Value::List(items)) => {
                    let place = step.parse().unwrap_or(usize::MAX);
                    (place, items.get(place))
                }
                Some(Value::Object(entries)) => {
                    let place = entries.iter().position(|(key, _)| *key == step);
                    (place.unwrap_or(usize::MAX), place.map(|place| &entries[place].1))
                }
                _ => (usize::MAX, None),
            };
            value = next;
            place
        })
        .collect()
}
