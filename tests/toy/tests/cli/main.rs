//! A lab that was added by its own files and one row, as the command knows it.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets nothing where something must be has failed"
)]

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

/// J1 comes at 0 and takes 10 s, J2 at 2 and takes 20, J3 at 4 and takes 5.
const SCENARIO: &str = r#"{
  "format": "gridlock/1", "lab": "toy", "policies": ["fcfs", "shortest"],
  "jobs": [{"id": 2, "submitted_at": 2, "runtime": 20},
           {"id": 1, "submitted_at": 0, "runtime": 10},
           {"id": 3, "submitted_at": 4, "runtime": 5}]
}"#;

/// What the command says to an input: its exit code, its output, its errors.
fn said(input: &str, arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridlock"));
    command.args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// That numbers are those that were worked out by hand.
fn expect(metrics: &Value, expected: &[(&str, f64)]) {
    for (key, value) in expected {
        let found = metrics[*key].as_f64().unwrap();
        assert!((found - value).abs() < 1e-9, "{key}: {found}, not {value}");
    }
}

#[test]
fn runs_come_to_what_was_worked_out_by_hand() {
    let (code, out, err) = said(SCENARIO, &["run", "-"]);
    assert_eq!(code, 0, "{err}");
    let results = &json(&out)["results"];
    // In the order of arrival: 0 to 10, 10 to 30, 30 to 35.
    expect(
        &results["fcfs"]["metrics"],
        &[
            ("jobs", 3.0),
            ("avg_wait", 34.0 / 3.0),
            ("max_wait", 26.0),
            ("avg_response_time", 23.0),
            ("makespan", 35.0),
            ("utilization", 1.0),
            ("queue_length_max", 2.0),
        ],
    );
    // J3 passes J2: 0 to 10, 10 to 15, 15 to 35.
    expect(
        &results["shortest"]["metrics"],
        &[("avg_wait", 19.0 / 3.0), ("max_wait", 13.0), ("avg_response_time", 18.0)],
    );
    let rows = results["shortest"]["schedule"].as_array().unwrap();
    let of_two = rows.iter().find(|row| row["job"] == 2).unwrap();
    assert_eq!((&of_two["started_at"], &of_two["finished_at"]), (&15.0.into(), &35.0.into()));
    assert_eq!(results["fcfs"]["rejected"], Value::Array(Vec::new()));
}

#[test]
fn the_schedule_is_written_as_csv() {
    let (code, out, err) = said(SCENARIO, &["run", "-", "--format", "csv"]);
    assert_eq!(code, 0, "{err}");
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("policy,job,submitted_at,started_at,"), "{}", lines[0]);
    assert!(lines.iter().any(|line| line.starts_with("shortest,3,4,10,15,6,11,")), "{out}");
}

#[test]
fn steps_are_told_with_what_choices_looked_at() {
    let (code, out, err) = said(SCENARIO, &["steps", "-", "--policy", "shortest"]);
    assert_eq!(code, 0, "{err}");
    let steps: Vec<Value> = out.lines().map(json).collect();
    assert_eq!((steps.len(), &steps[0]["lab"]), (10, &"toy".into()));
    let kinds: Vec<&str> =
        steps[1..].iter().map(|step| step["fact"]["kind"].as_str().unwrap()).collect();
    let expected = [
        "submitted",
        "started",
        "submitted",
        "submitted",
        "finished",
        "started",
        "finished",
        "started",
        "finished",
    ];
    assert_eq!(kinds, expected);
    let (started, evidence) = (&steps[6]["fact"], &steps[6]["evidence"]);
    assert_eq!((&started["job"], &started["finishes_at"]), (&3.into(), &15.0.into()));
    assert_eq!(evidence["waiting"], Value::from(vec![2, 3]));
}

#[test]
fn a_bad_field_is_told_with_its_place() {
    let bad = SCENARIO.replace(r#""runtime": 20"#, r#""runtime": -1"#).replace("fcfs", "fifo");
    let (code, _, err) = said(&bad, &["check", "-"]);
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("/jobs/0/runtime") && err.contains("found -1"), "{err}");
    assert!(err.contains("/policies/0") && err.contains("fcfs, shortest"), "{err}");
    let (code, out, err) = said(SCENARIO, &["check", "-"]);
    assert!(code == 0 && out.contains('3'), "{out}{err}");
}

#[test]
fn a_sweep_varies_its_option_and_its_policy() {
    let sweep = r#"{"format": "gridlock/1", "experiment": "setups",
        "base": {"lab": "toy", "policy": "fcfs", "jobs": [
            {"id": 1, "submitted_at": 0, "runtime": 10},
            {"id": 2, "submitted_at": 2, "runtime": 20},
            {"id": 3, "submitted_at": 4, "runtime": 5}]},
        "axes": [{"name": "setup", "path": "/options/setup", "values": [0, 5]},
                 {"name": "policy", "path": "/policy", "values": ["fcfs", "shortest"]}],
        "metrics": ["max_wait", "makespan"]}"#;
    let (code, out, err) = said(sweep, &["experiment", "-", "--rows"]);
    assert_eq!(code, 0, "{err}");
    let rows: Vec<Vec<&str>> = out.lines().map(|line| line.split(',').collect()).collect();
    let place = |name: &str| rows[0].iter().position(|column| *column == name).unwrap();
    let found = |setup: &str, policy: &str, metric: &str| {
        let is_it =
            |row: &&Vec<&str>| row[place("setup")] == setup && row[place("policy")] == policy;
        let row = rows[1..].iter().find(is_it).unwrap_or_else(|| panic!("{setup} {policy}: {out}"));
        row[place(metric)].parse::<f64>().unwrap()
    };
    // With a setup of 5 s: 0 to 15, then J2 to 40 and J3 to 50, or J3 to 25 and J2 to 50.
    for (setup, policy, wait, makespan) in [
        ("0", "fcfs", 26.0, 35.0),
        ("0", "shortest", 13.0, 35.0),
        ("5", "fcfs", 36.0, 50.0),
        ("5", "shortest", 23.0, 50.0),
    ] {
        let of_setting = (found(setup, policy, "max_wait"), found(setup, policy, "makespan"));
        assert_eq!(of_setting, (wait, makespan), "{setup} {policy}");
    }
}

#[test]
fn schemas_know_it() {
    for of in ["scenario", "result"] {
        let (code, out, err) = said("", &["schema", of]);
        assert_eq!(code, 0, "{err}");
        let schema = json(&out);
        let labs = schema["oneOf"].as_array().unwrap().iter();
        let mut labs = labs.map(|document| &document["properties"]["lab"]["const"]);
        assert!(labs.any(|lab| lab == "toy"), "{of}");
    }
}

#[test]
fn what_it_does_not_bring_along_is_refused_with_a_reason() {
    let (code, _, err) = said(SCENARIO, &["run", "-", "--format", "swf"]);
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("lab toy") && err.contains("not told to other programs"), "{err}");
    let own = SCENARIO.replace("\"shortest\"", "\"own:mine\"");
    let (code, _, err) = said(&own, &["check", "-"]);
    assert!(code == 2 && err.contains("/policies/1"), "{err}");
    let (code, _, err) = said("", &["policy", "toy", "fcfs"]);
    assert!(code == 2 && err.contains("one of allocate, "), "{err}");
}
