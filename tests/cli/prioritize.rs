//! Lab Prioritize as a program: runs, steps, graphs, and what is said of files that are no graphs.

use serde_json::Value;

use crate::command::{Said, run_with};

/// A scenario whose jobs are `jobs`, on a slow resource and a fast one.
fn scenario(jobs: &str) -> String {
    format!(
        r#"{{"format": "gridlock/1", "lab": "prioritize", "policy": "cplp",
  "resources": [
    {{"operations_per_cycle": 1, "processors_per_node": 1, "nodes": 1, "clock_hz": 1e9}},
    {{"operations_per_cycle": 2, "processors_per_node": 2, "nodes": 2, "clock_hz": 1e9}}
  ],
  {jobs}}}"#
    )
}

const CHAIN: &str = r#""jobs": [{"id": 1, "tasks": [2e9, 2e9], "edges": [[0, 1]]}]"#;

fn graph(text: &str) -> Said {
    run_with(text.as_bytes(), &["graph", "-"])
}

#[test]
fn a_run_tells_where_each_graph_ran_and_why_it_was_urgent() {
    let said = run_with(scenario(CHAIN).as_bytes(), &["run", "-"]);
    assert_eq!((said.code, &*said.err), (0, ""));
    let row = &said.json()["schedule"][0];
    // Two operations a cycle and processor: a second for each of the two tasks.
    assert_eq!((&row["site"], &row["finished_at"]), (&1.into(), &2.0.into()));
    assert_eq!((&row["complexity"], &row["width"]), (&4e9.into(), &1.into()));
    let csv = run_with(scenario(CHAIN).as_bytes(), &["run", "-", "--csv"]);
    assert!(csv.out.lines().next().unwrap().ends_with(",priority"), "{}", csv.out);
}

#[test]
fn seconds_of_workflow_files_are_worth_what_the_scenario_says() {
    let jobs = |worth: &str, unit: &str| {
        format!(r#""workload": {{"workflows": [{{"id": 1, "tasks": [2, 2]{unit}}}]{worth}}}"#)
    };
    let complexity = |worth: &str, unit: &str| {
        let said = run_with(scenario(&jobs(worth, unit)).as_bytes(), &["run", "-"]);
        said.json()["schedule"][0]["complexity"].as_f64().unwrap()
    };
    assert!((complexity("", "") - 2e9).abs() < 1.0);
    let worth = r#", "operations_per_second": 5e8"#;
    assert!((complexity(worth, "") - 1e9).abs() < 1.0);
    assert!((complexity(worth, r#", "unit": "operations""#) - 2.0).abs() < 1e-9);
    let none = jobs(r#", "operations_per_second": 0"#, "");
    let said = run_with(scenario(&none).as_bytes(), &["run", "-", "--problems", "json"]);
    let path = "/workload/operations_per_second".to_owned();
    assert_eq!((said.code, said.problems()), (2, vec![(path, "out-of-range".to_owned())]));
    let measured = graph(&scenario(&jobs("", "")));
    assert_eq!(measured.json()["weight_source"], "runtime");
}

#[test]
fn steps_are_the_messages_between_the_brokers() {
    let said = run_with(scenario(CHAIN).as_bytes(), &["steps", "-"]);
    let lines = said.out.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).unwrap());
    let kinds: Vec<String> =
        lines.map(|line| line["fact"]["kind"].as_str().unwrap().to_owned()).collect();
    assert_eq!(
        kinds[6..],
        ["submitted", "classified", "queried", "answered", "migrated", "started", "finished"]
    );
    assert_eq!(said.code, 0);
}

#[test]
fn a_scenario_whose_job_is_no_graph_names_the_edge_or_the_task() {
    for (jobs, path, code) in [
        (r#""tasks": [1, 1], "edges": [[0, 1], [1, 0]]"#, "/jobs/0/edges", "cycle"),
        (r#""tasks": [1, 1], "edges": [[7, 1]]"#, "/jobs/0/edges/0", "unknown-task"),
        (r#""tasks": [1, -1]"#, "/jobs/0/tasks/1", "out-of-range"),
        (r#""edges": []"#, "/jobs/0/tasks", "missing"),
    ] {
        let jobs = scenario(&format!(r#""jobs": [{{"id": 1, {jobs}}}]"#));
        for command in ["run", "steps"] {
            let said = run_with(jobs.as_bytes(), &[command, "-", "--problems", "json"]);
            assert_eq!(said.problems(), [(path.to_owned(), code.to_owned())], "{command}");
            let said = run_with(jobs.as_bytes(), &[command, "-"]);
            assert_eq!((said.code, &*said.out), (2, ""));
            assert!(said.err.starts_with(&format!("<stdin>: {path}: ")), "{}", said.err);
        }
    }
    let whole = scenario(CHAIN);
    let said = run_with(&whole.as_bytes()[..whole.len() / 2], &["run", "-"]);
    assert_eq!(said.code, 2);
    assert!(said.err.starts_with("<stdin>:3: not JSON"), "{}", said.err);
}

#[test]
fn a_workflow_file_is_measured() {
    let json =
        graph("digraph G { 1 [size=\"2\"] 2 [size=\"3\"] 3 [size=\"5\"] 1 -> 2 1 -> 3 }").json();
    assert_eq!((&json["tasks"], &json["edges"]), (&3.into(), &2.into()));
    assert_eq!((&json["complexity"], &json["width"]), (&7.0.into(), &2.into()));
    let several = graph(&scenario(r#""jobs": [{"id": 1, "tasks": [1]}, {"id": 2, "tasks": [1]}]"#));
    assert_eq!(several.json().as_array().unwrap().len(), 2);
}

#[test]
fn a_workflow_file_that_is_no_graph_names_the_line_or_the_path() {
    let wf = |tasks: &str| {
        format!(
            r#"{{"name": "w", "schemaVersion": "1.5", "workflow": {{"specification": {{"tasks": [{tasks}]}}}}}}"#
        )
    };
    let task = |id: &str, parents: &str, children: &str| {
        format!(
            r#"{{"name": "{id}", "id": "{id}", "parents": [{parents}], "children": [{children}]}}"#
        )
    };
    let circle = [task("a", "\"b\"", "\"b\""), task("b", "\"a\"", "\"a\"")].join(",");
    let files = [
        ("digraph G { 1 -> 2\n 2 -> 1 }".to_owned(), "<stdin>:2: found a cycle, tasks that wait for each other: 1, 2"),
        ("digraph G { 1 [size=\"-4\"] }".to_owned(), "<stdin>:1: "),
        ("digraph G { 1 -> 2".to_owned(), "<stdin>:1: "),
        ("<adag><job id=\"a\" runtime=\"1\"/>\n<child ref=\"a\"><parent ref=\"b\"/></child></adag>".to_owned(), "<stdin>:2: "),
        ("<adag>\n<job id=\"a\" runtime=\"1\"/>".to_owned(), "<stdin>:2: "),
        ("<adag><job id=\"a\" runtime=\"-1\"/></adag>".to_owned(), "<stdin>:1: "),
        (wf(&task("a", "\"b\"", "")), "<stdin>: /workflow/specification/tasks/0/parents/0: "),
        (wf(&circle), "<stdin>: /workflow/specification/tasks/"),
        (wf(&circle)[..60].to_owned(), "<stdin>:1: "),
    ];
    for (text, place) in files {
        let said = graph(&text);
        assert_eq!((said.code, &*said.out), (2, ""), "{text}");
        assert_eq!(said.err.lines().count(), 1, "{}", said.err);
        assert!(said.err.starts_with(place), "{place} in {}", said.err);
    }
}
