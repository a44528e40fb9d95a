//! Where something is wrong, as people see the form: by the labels of its fields, rows counted from 1.

use crate::scenario::tables::LabTable;
use crate::scenario::{Problem, Value};

/// What is wrong, and where: "Speed of site 3: found 0, expected a number above 0".
pub(super) fn told(problem: &Problem, scenario: &Value) -> String {
    match place(&problem.path, scenario) {
        Some(place) => format!("{place}: {}", problem.message),
        None => problem.to_string(),
    }
}

fn place(path: &str, scenario: &Value) -> Option<String> {
    let lab = LabTable::of(scenario)?;
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    let row = |place: &str| place.parse::<usize>().ok().map(|place| place + 1);
    Some(match parts.as_slice() {
        [key] => lab.scenario.field(key)?.label.to_owned(),
        ["options", key] => lab.options.field(key)?.label.to_owned(),
        [list, place] => format!("{} {}", noun(list), row(place)?),
        [list, place, key] => {
            let machines = lab.machines().filter(|machines| machines.field.key == *list);
            let field = machines.and_then(|machines| machines.row.field(key));
            let label = field.map_or_else(|| words(key), |field| field.label.to_owned());
            format!("{label} of {} {}", noun(list), row(place)?)
        }
        _ => return None,
    })
}

/// One of a list: "site".
fn noun(list: &str) -> &str {
    list.strip_suffix('s').unwrap_or(list)
}

/// A key as words.
fn words(key: &str) -> String {
    key.replace('_', " ")
}

#[cfg(test)]
mod tests {
    use super::{Problem, Value, told};
    use crate::scenario::Code;

    #[test]
    fn places_are_named_as_the_form_names_them() {
        let scenario = Value::parse(br#"{"lab":"allocate"}"#).unwrap();
        for (path, expected) in [
            ("/sites/2/speed", "Speed of site 3: wrong"),
            ("/jobs/0/runtime", "runtime of job 1: wrong"),
            ("/policy", "Policy: wrong"),
            ("/workload/a/b/c", "/workload/a/b/c: wrong"),
            ("", "wrong"),
        ] {
            let problem = Problem::new(Code::OutOfRange, path, "wrong");
            assert_eq!(told(&problem, &scenario), expected);
        }
    }
}
