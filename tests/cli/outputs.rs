//! What comes out: JSON, CSV, steps, schemas, files that appear whole or not at all.

use std::io::{BufRead, BufReader};

use serde_json::Value;

use crate::command::{Folder, SCENARIO, command, run_in, run_with};

fn several() -> String {
    SCENARIO.replace("\"policy\": \"intelligent\"", "\"policies\": [\"worst-fit\", \"best-fit\"]")
}

#[test]
fn a_result_holds_everything_that_the_run_used() {
    let result = run_with(SCENARIO.as_bytes(), &["run", "-"]).json();
    assert_eq!(result["format"], "gridlock/1");
    assert_eq!((&result["title"], &result["lab"]), (&"Small".into(), &"allocate".into()));
    assert_eq!(result["options"].as_object().unwrap().len(), 14);
    assert_eq!(result["sites"][1]["name"], "S2");
    assert_eq!(result["rejected"][0]["reason"], "wider-than-every-site");
    assert_eq!(result["metrics"].as_object().unwrap().len(), 20);
    assert_eq!(result["fingerprint"].as_str().unwrap().len(), 16);

    let results = run_with(several().as_bytes(), &["run", "-"]).json();
    assert_eq!(results["results"]["best-fit"]["policy"], "best-fit");
}

#[test]
fn csv_has_one_row_a_job_rejected_ones_in_their_place() {
    let said = run_with(SCENARIO.as_bytes(), &["run", "-", "--csv"]);
    assert_eq!(
        said.out,
        "job,piece,processors,submitted_at,site,site_name,started_at,finished_at,wait,response_time,\
         bounded_slowdown\n\
         1,,3,0,1,S2,0,48,0,48,1\n\
         3,,40,5,,,,,,,\n\
         2,,8,5,1,S2,48,120.4,43,115.4,1.5939226519337015\n"
    );
    let cut = SCENARIO.replace("\"system_loading\": 2", "\"resource_configuration\": 0.5");
    let said = run_with(cut.as_bytes(), &["run", "-", "--csv"]);
    assert!(said.out.contains("\n3,1,4,5,0,\"old, \"\"x\"\"\",5,14,"), "{}", said.out);
    let said = run_with(several().as_bytes(), &["run", "-", "--csv"]);
    let firsts: Vec<_> = said.out.lines().map(|line| line.split(',').next().unwrap()).collect();
    assert_eq!(
        firsts,
        ["policy", "worst-fit", "worst-fit", "worst-fit", "best-fit", "best-fit", "best-fit"]
    );
}

#[test]
fn steps_are_json_lines_with_evidence_unless_it_is_not_wanted() {
    let steps = |arguments: &[&str]| {
        let said = run_with(SCENARIO.as_bytes(), &[&["steps", "-"], arguments].concat());
        let lines = said.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines.collect::<Vec<_>>()
    };
    let lines = steps(&[]);
    assert_eq!(lines[0]["policy"], "intelligent");
    let kinds: Vec<_> =
        lines[1..].iter().map(|line| line["fact"]["kind"].as_str().unwrap()).collect();
    assert_eq!(
        kinds,
        [
            "submitted",
            "started",
            "rejected",
            "submitted",
            "blocked",
            "finished",
            "started",
            "finished"
        ]
    );
    for (number, line) in lines[1..].iter().enumerate() {
        assert_eq!(line["step"], number);
        assert_eq!(line.get("evidence").is_some(), line["fact"]["kind"] == "started");
    }
    assert_eq!(lines[5]["fact"]["cause"], "fragmentation");
    assert!(steps(&["--no-evidence"]).iter().all(|line| line.get("evidence").is_none()));
}

#[test]
fn steps_of_several_policies_need_a_name() {
    let said = run_with(several().as_bytes(), &["steps", "-", "--problems", "json"]);
    assert_eq!(
        (said.code, said.problems()),
        (2, vec![("/policies".to_owned(), "conflict".to_owned())])
    );
    let said = run_with(several().as_bytes(), &["steps", "-", "--policy", "best-fit"]);
    assert!(said.out.lines().next().unwrap().contains("\"policy\":\"best-fit\""));
}

#[test]
fn check_says_what_there_is_or_prints_an_empty_list() {
    let said = run_with(SCENARIO.as_bytes(), &["check", "-"]);
    assert_eq!(
        said.out,
        "<stdin>: no problems\n  title: Small\n  lab: allocate\n  policy: intelligent\n  \
         sites: 2 with 12 processors\n  jobs: 3\n  rejected: 1 wider than every site\n"
    );
    let said = run_with(SCENARIO.as_bytes(), &["check", "-", "--problems", "json"]);
    assert_eq!((said.code, said.problems().len()), (0, 0));
}

#[test]
fn schemas_are_json() {
    for of in [&["schema"][..], &["schema", "scenario"], &["schema", "result"]] {
        let schema = run_with(b"", of).json();
        assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
    }
}

#[test]
fn a_workload_document_prints_its_jobs() {
    let document = br#"{"format":"gridlock/1","component":"workload","seed":3,
        "workload":{"generator":"sdsc-like","count":2}}"#;
    let said = run_with(document, &["run", "-"]);
    assert_eq!(said.json()["jobs"][0]["id"], 1);
    assert_eq!(run_with(document, &["run", "-", "--csv"]).code, 2);
    assert_eq!(run_with(document, &["steps", "-"]).code, 2);
    assert_eq!(run_with(document, &["check", "-"]).out, "<stdin>: no problems\n  jobs: 2\n");
}

#[test]
fn output_to_a_file_appears_whole_or_not_at_all() {
    let folder = Folder::with("a.json", SCENARIO);
    folder.write("out.json", "before");
    let said = run_in(folder.path(), &["run", "a.json", "--out", "out.json"]);
    assert_eq!((said.code, &*said.out), (0, ""));
    let written = std::fs::read_to_string(folder.path().join("out.json")).unwrap();
    assert_eq!(written, run_in(folder.path(), &["run", "a.json"]).out);

    folder.write("b.json", SCENARIO.replace("intelligent", "clever"));
    assert_eq!(run_in(folder.path(), &["run", "b.json", "--out", "out.json"]).code, 2);
    assert_eq!(std::fs::read_to_string(folder.path().join("out.json")).unwrap(), written);
    assert_eq!(folder.names(), ["a.json", "b.json", "out.json"]);

    let said = run_in(folder.path(), &["run", "a.json", "--out", "no/such/folder.json"]);
    assert_eq!(said.code, 2);
    assert!(said.err.starts_with("no/such/folder.json: cannot be written: "), "{}", said.err);
    assert_eq!(run_in(folder.path(), &["run", "a.json", "--out", "/dev/null"]).code, 0);
}

#[test]
fn a_reader_who_goes_away_is_no_fault() {
    let scenario = r#"{"format":"gridlock/1","lab":"allocate","policy":"adaptive","sites":[{"processors":128}],
        "workload":{"generator":"sdsc-like","count":20000}}"#;
    let folder = Folder::with("a.json", scenario);
    let mut child = command(folder.path(), &["steps", "a.json"]).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert!(first.starts_with("{\"format\""));
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
}
