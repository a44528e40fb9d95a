//! What must hold of servers and jobs together: that all speak of the same resources [C-1], and that
//! jobs are submitted to servers that exist.

use super::forced::KEY;
use super::problem::{Code, Problem, Problems};
use super::tables::balance::SERVER_GENERATOR;
use super::value::Value;

type Entries = [(String, Value)];

fn get<'a>(entries: &'a Entries, key: &str) -> Option<&'a Value> {
    let found = entries.iter().find(|(name, _)| name == key).map(|(_, value)| value);
    found.filter(|value| **value != Value::Null)
}

/// The law of a scenario of lab Balance; what is wrong with one value alone is told elsewhere.
pub(super) fn balance_law(entries: &Entries, path: &str, problems: &mut Problems) {
    let Some(servers) = get(entries, "servers") else { return };
    let (count, resources) = match servers {
        Value::List(rows) => {
            (Some(rows.len()), rows.first().and_then(|row| length(row, "capacity")))
        }
        _ => (drawn(servers, "count"), drawn(servers, "resources")),
    };
    if let Some(resources) = resources {
        lengths(servers, &format!("{path}/servers"), "capacity", resources, problems);
        if let Some(jobs) = get(entries, "jobs") {
            lengths(jobs, &format!("{path}/jobs"), "requirements", resources, problems);
        }
        for (job, path) in submitted(entries, path) {
            of_length(job, &path, "requirements", resources, problems);
        }
        if let Some(problem) = correlation(entries, path, resources) {
            problems.tell(|| problem);
        }
    }
    let jobs = get(entries, "jobs").map_or(&[][..], Value::items).iter().enumerate();
    if let Some(count) = count.filter(|count| *count > 0) {
        for (place, job) in jobs {
            // The path is made where there is something to tell: most lists are long.
            if job.get("submitted_to").and_then(Value::number).is_some_and(|to| to >= count as f64)
            {
                of_server(job, &format!("{path}/jobs/{place}"), count, problems);
            }
        }
        for (job, path) in submitted(entries, path) {
            of_server(job, &path, count, problems);
        }
    }
}

/// How many numbers an object has in its list `key`.
fn length(row: &Value, key: &str) -> Option<usize> {
    match row.get(key)? {
        Value::List(numbers) if !numbers.is_empty() => Some(numbers.len()),
        _ => None,
    }
}

/// A whole number of the generator of servers, with its default.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small and whole")]
fn drawn(generator: &Value, key: &str) -> Option<usize> {
    let default = SERVER_GENERATOR.field(key)?.default.value(0);
    let number = generator.get(key).cloned().or(default)?.number()?;
    (1.0..=1e5).contains(&number).then_some(number as usize)
}

/// Every list `key` of these objects has so many numbers.
fn lengths(rows: &Value, path: &str, key: &str, expected: usize, problems: &mut Problems) {
    for (place, row) in rows.items().iter().enumerate() {
        if length(row, key).is_some_and(|found| found != expected) {
            of_length(row, &format!("{path}/{place}"), key, expected, problems);
        }
    }
}

/// The list `key` of this object has so many numbers.
fn of_length(row: &Value, path: &str, key: &str, expected: usize, problems: &mut Problems) {
    let Some(found) = length(row, key).filter(|found| *found != expected) else { return };
    problems.tell(|| {
        let noun = if expected == 1 { "number" } else { "numbers" };
        let message = format!("{expected} {noun}, one a resource");
        bounded(format!("{path}/{key}"), format!("a list of {found}"), message, expected)
    });
}

/// The jobs that interventions submit besides, and where they stand.
fn submitted<'a>(
    entries: &'a Entries,
    path: &'a str,
) -> impl Iterator<Item = (&'a Value, String)> + 'a {
    let all = get(entries, KEY).map_or(&[][..], Value::items).iter().enumerate();
    all.filter_map(move |(place, it)| {
        Some((it.get("submit")?, format!("{path}/{KEY}/{place}/submit")))
    })
}

/// That a job is submitted to one of so many servers.
fn of_server(job: &Value, path: &str, count: usize, problems: &mut Problems) {
    let Some(found) = job.get("submitted_to").and_then(Value::number) else { return };
    if found >= count as f64 {
        let path = || format!("{path}/submitted_to");
        let expected = || format!("a server's place below {count}");
        let found = || Value::Number(found).to_json();
        problems.tell(|| bounded(path(), found(), expected(), count));
    }
}

/// A problem of which programs are told the number that was expected.
fn bounded(path: String, found: String, message: String, expected: usize) -> Problem {
    let problem = Problem::found(Code::OutOfRange, path, found, message);
    Problem { expected: Some(expected.to_string().into()), ..problem }
}

/// So many numbers can have this correlation with each other [C-30, C-33].
fn correlation(entries: &Entries, path: &str, resources: usize) -> Option<Problem> {
    let found = get(entries, "workload")?.get("copula_correlation")?.number()?;
    let least = if resources > 1 { -1.0 / (resources as f64 - 1.0) } else { -1.0 };
    // The table tells what lies outside of -1 to 1.
    let is_told = found <= -1.0 || found > 1.0;
    if is_told || found > least && found < 1.0 {
        return None;
    }
    let path = format!("{path}/workload/copula_correlation");
    let expected = format!("a number above {least} and below 1");
    Some(Problem::found(Code::OutOfRange, path, found.to_string(), expected))
}
