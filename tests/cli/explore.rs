//! Questions that one run does not answer, asked from the command line.

use serde_json::{Value, json};

use crate::command::{Folder, Said, run_in, run_with};

const SCENARIO: &str = r#"{
  "format": "gridlock/1", "lab": "allocate", "policies": ["best-fit", "fastest-first"],
  "sites": [{"processors": 4}, {"processors": 8, "speed": 2}],
  "jobs": [{"id": 1, "submitted_at": 0, "processors": 3, "runtime": 10},
           {"id": 2, "submitted_at": 1, "processors": 6, "runtime": 10},
           {"id": 3, "submitted_at": 2, "processors": 4, "runtime": 8},
           {"id": 4, "submitted_at": 3, "processors": 1, "runtime": 8}]
}"#;

fn asked(arguments: &[&str]) -> Said {
    let said = run_with(SCENARIO.as_bytes(), arguments);
    assert_eq!(said.code, 0, "{said:?}");
    said
}

fn names(said: &Said) -> Vec<Value> {
    let json = said.json();
    json["runs"].as_array().unwrap().iter().map(|run| run["name"].clone()).collect()
}

#[test]
fn one_file_is_compared_by_its_policies_by_those_given_and_by_values_set() {
    assert_eq!(names(&asked(&["compare", "-"])), ["best-fit", "fastest-first"]);
    let three = asked(&["compare", "-", "--policy", "worst-fit"]);
    assert_eq!(names(&three), ["best-fit", "fastest-first", "worst-fit"]);
    let given = ["compare", "-", "--policy", "worst-fit", "--policy", "intelligent"];
    assert_eq!(names(&asked(&given)), ["worst-fit", "intelligent"]);
    let set = asked(&["compare", "-", "--set", "/sites/0/processors=5", "--series"]);
    assert_eq!(names(&set).len(), 3);
    let json = set.json();
    assert_eq!(json["runs"][2]["policy"], "best-fit");
    assert_eq!(json["series"]["queue_length"][0], json!([0.0, 0.0, 0.0, 0.0]));
}

#[test]
fn several_files_are_compared_by_their_names() {
    let folder = Folder::new();
    let one =
        SCENARIO.replace(r#""policies": ["best-fit", "fastest-first"]"#, r#""policy": "best-fit""#);
    folder.write("one.json", &one);
    folder.write("two.json", one.replace("best-fit", "fastest-first"));
    let said = run_in(folder.path(), &["compare", "one.json", "two.json"]);
    assert_eq!((said.code, names(&said)), (0, vec![json!("one.json"), json!("two.json")]));
    let both = asked(&["compare", "-"]).json();
    assert_eq!(said.json()["pairs"], both["pairs"]);
}

#[test]
fn the_jobs_of_pairs_and_the_intervals_of_waits_are_tables() {
    let said = asked(&["compare", "-", "--csv"]);
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[1], "1,1,0,1,0,0,10,5,0,-5,site,better");
    let said = asked(&["waiting", "-", "--policy", "fastest-first", "--csv"]);
    assert_eq!(said.out.lines().nth(1), Some("2,1,5,fragmentation,,"));
    assert!(said.out.lines().any(|line| line == "3,2,5,head-of-line,fragmentation,2"));
}

#[test]
fn a_wait_is_told_of_one_job_under_one_policy() {
    let json = asked(&["waiting", "-", "--policy", "fastest-first", "--job", "4"]).json();
    assert_eq!(json["jobs"].as_array().unwrap().len(), 1);
    assert_eq!((&json["jobs"][0]["job"], &json["jobs"][0]["wait"]), (&json!(4), &json!(2.0)));
    let several = run_with(SCENARIO.as_bytes(), &["waiting", "-", "--problems", "json"]);
    let expected = ("/policies".to_owned(), "conflict".to_owned());
    assert_eq!((several.code, several.problems()), (2, vec![expected]));
}

#[test]
fn choices_are_judged_under_one_policy() {
    let json = asked(&["regret", "-", "--policy", "best-fit"]).json();
    assert_eq!((&json["policy"], &json["complete"]), (&json!("best-fit"), &json!(true)));
    let step = json["choices"][0]["step"].to_string();
    let one = asked(&["regret", "-", "--policy", "best-fit", "--step", &step]).json();
    assert_eq!(one["choices"], json!([json["choices"][0]]));
    let short = asked(&["regret", "-", "--policy", "best-fit", "--limit", "1"]).json();
    assert_eq!((&short["rollouts"], &short["complete"]), (&json!(0), &json!(false)));
    let other = ["regret", "-", "--policy", "best-fit", "--metric", "makespan"];
    assert_eq!(asked(&other).json()["metric"], "makespan");
}

#[test]
fn the_best_and_the_smallest_counterexample_are_found() {
    let one = SCENARIO.replace(r#""policies": ["best-fit", "fastest-first"],"#, "");
    let json = run_with(one.as_bytes(), &["optimum", "-"]).json();
    assert_eq!((&json["value"], &json["proven"]), (&json!(7.5), &json!(true)));
    let short = run_with(one.as_bytes(), &["optimum", "-", "--nodes", "1"]).json();
    assert_eq!((&short["nodes"], &short["proven"]), (&json!(1), &json!(false)));
    let folder = Folder::new();
    let arguments = [
        "find",
        "worse-policy",
        "--lab",
        "allocate",
        "--policy",
        "intelligent",
        "--than",
        "best-fit",
        "--tries",
        "200",
        "--hits",
        "1",
        "--size",
        "jobs=4",
        "--option",
        "system_loading=2",
    ];
    let said = run_in(folder.path(), &arguments);
    assert_eq!(said.code, 0, "{said:?}");
    let json = said.json();
    assert_eq!(json["found"], true);
    assert_eq!(json["base"]["options"], json!({"system_loading": 2}));
    // That nothing is found is no fault.
    let nothing = run_in(
        folder.path(),
        &["find", "fewer-jobs", "--lab", "cluster", "--policy", "fcfs", "--tries", "20"],
    );
    assert_eq!((nothing.code, &nothing.json()["found"]), (0, &json!(false)));
}

#[test]
fn documents_run_and_are_checked_like_scenarios() {
    let mut document: Value = serde_json::from_str(SCENARIO).unwrap();
    document.as_object_mut().unwrap().remove("format");
    let document = json!({"format": "gridlock/1", "explore": "compare", "base": document});
    let text = document.to_string();
    let run = run_with(text.as_bytes(), &["run", "-"]);
    assert_eq!((run.code, run.json()), (0, asked(&["compare", "-"]).json()));
    assert_eq!(run_with(text.as_bytes(), &["compare", "-"]).out, run.out);
    assert_eq!(run_with(text.as_bytes(), &["check", "-"]).out, "<stdin>: no problems\n");
    let other = run_with(text.as_bytes(), &["waiting", "-", "--problems", "json"]);
    assert_eq!(other.problems(), [("/explore".to_owned(), "conflict".to_owned())]);
}

#[test]
fn what_cannot_be_compared_is_told() {
    let folder = Folder::with("one.json", SCENARIO);
    let problem = |arguments: &[&str]| {
        let mut all = arguments.to_vec();
        all.extend(["--problems", "json"]);
        let said = run_in(folder.path(), &all);
        assert_eq!(said.code, 2, "{said:?}");
        said.problems().remove(0)
    };
    for (arguments, path, code) in [
        (
            &[
                "compare", "one.json", "--policy", "a", "--policy", "b", "--policy", "c",
                "--policy", "d", "--set", "/seed=2",
            ][..],
            "FILE",
            "argument",
        ),
        (&["compare", "one.json", "--set", "sites"], "--set", "argument"),
        (&["compare", "one.json", "--fork"], "--fork", "argument"),
        (&["compare", "one.json", "one.json"], "/policies", "conflict"),
        (&["compare", "one.json", "--policy", "best"], "/runs/2/policy", "unknown-value"),
        (&["waiting", "one.json", "--policy", "best"], "/policy", "unknown-value"),
        (&["waiting", "one.json", "--policy", "best-fit", "--job", "9"], "/job", "out-of-range"),
        (&["waiting", "one.json", "--policy", "best-fit", "--job", "9.0"], "/job", "out-of-range"),
        (
            &["regret", "one.json", "--policy", "best-fit", "--metric", "jobs"],
            "/metric",
            "unknown-value",
        ),
        (&["regret", "one.json", "--policy", "best-fit", "--step", "0"], "/step", "out-of-range"),
        (&["find", "fewer-jobs", "--policy", "fcfs"], "/lab", "missing"),
        (
            &["find", "fewer-jobs", "--lab", "cluster", "--policy", "sjf", "--than", "ljf"],
            "--than",
            "argument",
        ),
        (&["find", "worse-policy", "--margin", "nan"], "--margin", "argument"),
        (&["find", "none", "--lab", "cluster", "--policy", "fcfs"], "/property", "unknown-value"),
    ] {
        assert_eq!(problem(arguments), (path.to_owned(), code.to_owned()), "{arguments:?}");
    }
}
