//! Where something is wrong, as people see the form: by the labels of its fields, jobs by their numbers,
//! other rows counted from 1.

use super::noun::Noun;
use super::source::JOBS;
use crate::scenario::tables::LabTable;
use crate::scenario::{Field, Problem, Value};
use crate::words::of_table;
use crate::words::parts::{editor, scenario as says};

/// What is wrong, and where: "Speed of site 3: found 0, expected a number above 0".
pub fn told(problem: &Problem, scenario: &Value) -> String {
    match place(&problem.path, scenario) {
        Some(place) => editor::wrong_at(&place, &message(problem)),
        None => problem.to_string(),
    }
}

/// The message, with a job that is there already by its row: two have the number.
pub(super) fn message(problem: &Problem) -> String {
    problem.calling(|first| {
        let place = first.strip_prefix(&format!("/{}/", JOBS.listed))?.strip_suffix("/id")?;
        Some(says::job_in_row(place.parse::<usize>().ok()? + 1))
    })
}

fn place(path: &str, scenario: &Value) -> Option<String> {
    let lab = LabTable::of(scenario)?;
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    let row = |list: &str, place: &str| Some(row_name(scenario, list, place.parse().ok()?));
    Some(match parts.as_slice() {
        [key] => label_of(lab.scenario.field(key)?),
        ["options", key] => label_of(lab.options.field(key)?),
        [list, place] => row(list, place)?,
        // Numbers are no names where two jobs have the same.
        [list, place, "id"] if *list == JOBS.listed => {
            let label = lab.row_of(list).and_then(|object| object.field("id")).map(label_of);
            let row = says::job_in_row(place.parse::<usize>().ok()? + 1);
            editor::field_of(&label.unwrap_or_else(|| words("id")), &row)
        }
        [list, place, key] => {
            let field = lab.row_of(list).and_then(|object| object.field(key));
            let label = field.map_or_else(|| words(key), label_of);
            editor::field_of(&label, &row(list, place)?)
        }
        _ => return None,
    })
}

/// What a row of a list is called: a job by its number, as everywhere, anything else by its place, counted
/// from 1.
pub(super) fn row_name(scenario: &Value, list: &str, place: usize) -> String {
    let row = scenario.get(list).and_then(|rows| rows.items().get(place));
    match row.and_then(|row| row.get("id")) {
        Some(id @ Value::Number(_)) => Noun::of(list).numbered(&id.to_json()),
        _ if list == JOBS.listed => says::job_in_row(place + 1),
        _ => Noun::of(list).numbered(&(place + 1).to_string()),
    }
}

fn label_of(field: &Field) -> String {
    of_table(field.label).text.to_owned()
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
        let scenario = Value::parse(br#"{"lab":"allocate","jobs":[{"id":7},{"id":"x"}]}"#).unwrap();
        let twice =
            Problem::new(Code::Duplicate, "/jobs/1/id", "found 7, which /jobs/0/id is already");
        let twice = Problem { first: Some("/jobs/0/id".into()), ..twice };
        assert_eq!(
            told(&twice, &scenario),
            "Job of the job in row 2: found 7, which the job in row 1 is already"
        );
        for (path, expected) in [
            ("/sites/2/speed", "Speed of site 3: wrong"),
            ("/jobs/0/runtime", "Runtime of job 7: wrong"),
            ("/jobs/1/id", "Job of the job in row 2: wrong"),
            ("/policy", "Policy: wrong"),
            ("/workload/a/b/c", "/workload/a/b/c: wrong"),
            ("", "wrong"),
        ] {
            let problem = Problem::new(Code::OutOfRange, path, "wrong");
            assert_eq!(told(&problem, &scenario), expected);
        }
    }
}
