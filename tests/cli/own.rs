//! Own policies on the command line [P-6, P-60].

use crate::command::{Folder, SCENARIO, run_in};

const POLICY: &str = "let left = site.free - job.processors\nscore = -left, site.speed\n";

#[test]
fn a_policy_from_a_file_decides_where_the_scenario_names_nobody() {
    let nobody = SCENARIO.replace("\"policy\": \"intelligent\",", "");
    let folder = Folder::with("a.json", &nobody);
    folder.write("tight.policy", POLICY);
    let said = run_in(folder.path(), &["run", "a.json", "--own", "tight.policy"]);
    assert_eq!((said.code, &*said.err), (0, ""));
    let result = said.json();
    assert_eq!((&result["policy"], &result["metrics"]["jobs"]), (&"own:tight".into(), &2.into()));
    assert_eq!(result["own_policies"][0]["text"], POLICY);
    let best = folder.path().join("b.json");
    std::fs::write(best, SCENARIO.replace("intelligent", "best-fit")).unwrap();
    let built_in = run_in(folder.path(), &["run", "b.json"]).json();
    assert_eq!(result["fingerprint"], built_in["fingerprint"]);
}

#[test]
fn a_policy_from_a_file_decides_where_it_is_named() {
    let folder = Folder::with("a.json", SCENARIO);
    folder.write("tight.policy", POLICY);
    let own = ["a.json", "--own", "tight.policy"];
    let said =
        |first: &str, more: &[&str]| run_in(folder.path(), &[&[first][..], &own, more].concat());
    assert_eq!(said("run", &[]).json()["policy"], "intelligent");
    let named = ["--policy", "own:tight"];
    let result = said("run", &named);
    assert_eq!((result.code, &*result.err), (0, ""));
    let result = result.json();
    assert_eq!(result["policy"], "own:tight");
    let steps = said("steps", &named);
    assert_eq!((steps.code, &*steps.err), (0, ""));
    assert_ne!(steps.out, said("steps", &[]).out);
    let other = said("run", &["--policy", "own:wide"]);
    assert_eq!(other.code, 2);
    assert!(other.err.contains("found \"own:wide\""), "{}", other.err);
    // One of several is chosen as before.
    let several = SCENARIO
        .replace("\"policy\": \"intelligent\"", "\"policies\": [\"best-fit\", \"own:tight\"]");
    folder.write("a.json", &several);
    assert_eq!(said("run", &named).json()["fingerprint"], result["fingerprint"]);
}

#[test]
fn the_best_that_there_is_does_not_depend_on_a_policy_from_a_file() {
    let nobody = SCENARIO.replace("\"policy\": \"intelligent\",", "");
    let folder = Folder::with("a.json", &nobody);
    folder.write("wide.policy", "score = site.free\n");
    let said = run_in(folder.path(), &["optimum", "a.json", "--own", "wide.policy"]);
    assert_eq!((said.code, &*said.err), (0, ""));
    let plain = run_in(folder.path(), &["optimum", "a.json"]).json();
    assert_eq!(said.json()["value"], plain["value"]);
    assert_eq!(plain["proven"], true);
    folder.write("wrong.policy", "score = site.wide\n");
    let said = run_in(folder.path(), &["optimum", "a.json", "--own", "wrong.policy"]);
    assert_eq!(said.code, 2);
    assert!(said.err.starts_with("wrong.policy:1:14: a site has no wide"), "{}", said.err);
}

#[test]
fn a_mistake_in_a_text_is_told_with_line_and_column() {
    let folder = Folder::with("a.json", SCENARIO);
    folder.write("mine.policy", "let a = 1\nscore = site.sped + a\n");
    let said = run_in(folder.path(), &["check", "a.json", "--own", "mine.policy"]);
    assert_eq!((said.code, &*said.out), (2, ""));
    assert!(said.err.starts_with("mine.policy:2:14: a site has no sped"), "{}", said.err);
    assert!(said.err.ends_with("did you mean speed?\n"), "{}", said.err);
    let json = ["check", "a.json", "--own", "mine.policy", "--problems", "json"];
    let said = run_in(folder.path(), &json);
    assert_eq!(said.problems(), [("/own_policies/0/text".to_owned(), "unknown-field".to_owned())]);
    folder.write("Bad Name.policy", POLICY);
    let said = run_in(folder.path(), &["run", "a.json", "--own", "Bad Name.policy"]);
    assert_eq!(said.code, 2);
    assert!(said.err.starts_with("gridlock: --own: "), "{}", said.err);
}

#[test]
fn a_policy_that_cannot_go_on_ends_the_run_and_what_was_done_is_kept() {
    let folder = Folder::with("a.json", SCENARIO.replace("\"policy\": \"intelligent\",", ""));
    folder.write("rate.policy", "score = 1 / starts - infinity");
    let arguments = ["run", "a.json", "--own", "rate.policy"];
    let said = run_in(folder.path(), &arguments);
    assert_eq!(said.code, 2);
    assert_eq!(said.json()["stopped"]["code"], "not-a-number");
    let place = "rate.policy:1:20: this has no value (infinity - infinity)";
    assert!(said.err.starts_with(place), "{}", said.err);
    let json = run_in(folder.path(), &[&arguments[..], &["--problems", "json"]].concat());
    assert_eq!(json.problems(), [("/own_policies/0/text".to_owned(), "not-a-number".to_owned())]);
}

#[test]
fn built_in_policies_are_printed_in_words_and_what_can_be_seen_as_json() {
    let folder = Folder::with("a.json", SCENARIO);
    let said = run_in(folder.path(), &["policy", "allocate", "best-fit"]);
    assert_eq!((said.code, &*said.err), (0, ""));
    assert!(said.out.ends_with("score = -site.free, site.speed\n"));
    let said = run_in(folder.path(), &["policy", "allocate", "easy-plus-plus"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("expected one of first-fit, worst-fit"), "{}", said.err);
    let seen = run_in(folder.path(), &["schema", "policy"]).json();
    let rows = seen["seen"].as_array().unwrap();
    let free = rows.iter().find(|row| row["lab"] == "allocate" && row["name"] == "site.free");
    assert_eq!(free.unwrap()["unit"], "p");
    assert!(rows.iter().all(|row| row["name"] != "job.runtime"));
}

#[test]
fn mistakes_in_the_scenario_and_in_several_texts_are_each_told_of_their_file() {
    let brought =
        r#""own_policies": [{"name": "old", "text": "score = 1 +"}], "policy": "own:new","#;
    let folder = Folder::with("a.json", SCENARIO.replace("\"policy\": \"intelligent\",", brought));
    folder.write("new.policy", "scor = 1");
    let said = run_in(folder.path(), &["run", "a.json", "--own", "new.policy"]);
    assert_eq!(said.code, 2);
    let lines: Vec<&str> = said.err.lines().collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].starts_with("a.json: /own_policies/0/text: 1:12: "), "{lines:?}");
    assert!(lines[1].starts_with("new.policy:1:1: there is no rule scor here"), "{lines:?}");
}

const SWEEP: &str = r#"{
  "format": "gridlock/1", "experiment": "crowd",
  "base": {"lab": "allocate",
           "sites": [{"processors": 4}, {"processors": 8, "speed": 2}],
           "jobs": [{"id": 1, "submitted_at": 0, "processors": 3, "runtime": 10},
                    {"id": 2, "submitted_at": 1, "processors": 3, "runtime": 10}]},
  "axes": [{"name": "w", "path": "/own_policies/0/parameters/w", "values": [0, 1]}],
  "metrics": ["avg_response_time"]
}"#;

#[test]
fn an_experiment_varies_the_params_of_a_policy_from_a_file() {
    let folder = Folder::with("sweep.json", SWEEP);
    // Where w is 1 the fast site is preferred: 5 s of run each; where it is 0 the first site.
    folder.write("mine.policy", "param w = 0\nscore = w * site.speed - (1 - w) * site.position\n");
    let arguments = ["experiment", "sweep.json", "--own", "mine.policy", "--format", "json"];
    let said = run_in(folder.path(), &arguments);
    assert_eq!((said.code, &*said.err), (0, ""));
    let rows = said.json();
    let means: Vec<f64> = rows.as_array().unwrap().iter().map(mean).collect();
    assert_eq!(means, [7.5, 5.0]);
    folder.write("mine.policy", "param w = 0\nscore = w * site.sped\n");
    let said = run_in(folder.path(), &arguments);
    assert_eq!(said.code, 2);
    assert!(said.err.starts_with("mine.policy:2:18: a site has no sped"), "{}", said.err);
    let named = run_in(folder.path(), &["experiment", "table-5", "--own", "mine.policy"]);
    assert_eq!(named.code, 2);
    assert!(named.err.starts_with("gridlock: --own: "), "{}", named.err);
}

#[test]
fn the_best_params_are_told_by_the_replications_that_did_not_choose_them() {
    let drawn = r#""workload": {"generator": "lublin", "count": 40, "processors": 4}"#;
    let jobs = SWEEP.find("\"jobs\"").unwrap()..SWEEP.find("},\n  \"axes\"").unwrap();
    let mut sweep = SWEEP.to_owned();
    sweep.replace_range(jobs, drawn);
    let against = r#", {"name": "policy", "path": "/policy", "values": ["own:mine", "best-fit"]}],
        "replications": {"count": 6}, "baseline": "best-fit","#;
    let folder = Folder::with(
        "sweep.json",
        sweep.replace("],\n  \"metrics", &format!("{against}\n  \"metrics")),
    );
    folder.write("mine.policy", "param w = 0\nscore = w * site.speed - (1 - w) * site.position\n");
    let arguments = ["experiment", "sweep.json", "--own", "mine.policy", "--tuned"];
    let said = run_in(folder.path(), &arguments);
    assert_eq!((said.code, &*said.err), (0, ""));
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].starts_with("metric,w,policy,chosen,"), "{lines:?}");
    assert!(lines[1].starts_with("avg_response_time,1,own:mine,"), "{lines:?}");
    let folder = Folder::with("sweep.json", sweep);
    folder.write("mine.policy", "param w = 0\nscore = w * site.speed\n");
    let said = run_in(folder.path(), &[&arguments[..], &["--problems", "json"]].concat());
    let missing = |path: &str| (path.to_owned(), "missing".to_owned());
    assert_eq!(said.problems(), [missing("/baseline"), missing("/replications")]);
}

fn mean(row: &serde_json::Value) -> f64 {
    row["avg_response_time"].as_f64().unwrap_or_else(|| panic!("{row}"))
}

#[test]
fn questions_are_asked_of_policies_from_files() {
    let folder = Folder::with("a.json", SCENARIO);
    folder.write("tight.policy", POLICY);
    let arguments = ["compare", "a.json", "--own", "tight.policy"];
    let json = run_in(folder.path(), &arguments).json();
    let names: Vec<&serde_json::Value> =
        json["runs"].as_array().unwrap().iter().map(|run| &run["policy"]).collect();
    assert_eq!(names, ["intelligent", "own:tight"]);
    let of_two = ["--policy", "own:tight", "--policy", "best-fit"];
    let json = run_in(folder.path(), &[&arguments[..], &of_two].concat()).json();
    assert_eq!(json["runs"][0]["fingerprint"], json["runs"][1]["fingerprint"]);
    let waiting = ["waiting", "a.json", "--own", "tight.policy", "--policy", "own:tight"];
    assert_eq!(run_in(folder.path(), &waiting).json()["policy"], "own:tight");
    let find = ["find", "worse-policy", "--lab", "allocate", "--policy", "own:tight", "--than"];
    let find = [&find[..], &["best-fit", "--own", "tight.policy", "--tries", "50"]].concat();
    let json = run_in(folder.path(), &find).json();
    // It is the same policy.
    assert_eq!((&json["found"], &json["tries"]), (&false.into(), &50.into()));
    folder.write("tight.policy", "score = site.sped");
    let said = run_in(folder.path(), &arguments);
    assert_eq!(said.code, 2);
    assert!(said.err.starts_with("tight.policy:1:14: a site has no sped"), "{}", said.err);
    assert_eq!(said.err.lines().count(), 1, "{}", said.err);
}

/// Wherever the run is asked for, the place in the text is told of its file, or else of the scenario.
#[test]
fn a_policy_that_cannot_go_on_is_told_by_its_place_in_every_question() {
    let nobody = SCENARIO.replace("\"policy\": \"intelligent\",", "");
    let folder = Folder::with("a.json", &nobody);
    folder.write("rate.policy", "score = 1 / starts - infinity");
    let why = "this has no value (infinity - infinity)";
    for command in ["run", "waiting", "regret"] {
        let said = run_in(folder.path(), &[command, "a.json", "--own", "rate.policy"]);
        assert_eq!(said.code, 2);
        let place = format!("rate.policy:1:20: {why}");
        assert!(said.err.starts_with(&place), "{command}: {}", said.err);
    }
    let text =
        "\"own_policies\": [{\"name\": \"rate\", \"text\": \"score = 1 / starts - infinity\"}],";
    let own = SCENARIO.replace(
        "\"policy\": \"intelligent\",",
        &format!("\"policies\": [\"best-fit\", \"own:rate\"], {text}"),
    );
    folder.write("b.json", &own);
    let said = run_in(folder.path(), &["compare", "b.json"]);
    let place = format!("b.json: /runs/1/own_policies/0/text: 1:20: {why}");
    assert!(said.code == 2 && said.err.starts_with(&place), "{}", said.err);
    let sweep = format!(
        "{{\"format\": \"gridlock/1\", \"experiment\": \"x\", \"base\": {}, \"axes\": [{{\"name\": \"policy\", \
         \"path\": \"/policy\", \"values\": [\"best-fit\", \"own:rate\"]}}], \"metrics\": [\"avg_wait\"]}}",
        SCENARIO
            .replace("\"format\": \"gridlock/1\",", "")
            .replace("\"policy\": \"intelligent\",", text)
    );
    folder.write("sweep.json", &sweep);
    let said = run_in(folder.path(), &["experiment", "sweep.json", "--rows"]);
    assert_eq!(said.code, 1, "{}", said.err);
    let told = format!("not-a-number: /own_policies/0/text: 1:20: {why}");
    assert!(said.out.contains(&told), "{}", said.out);
}

#[test]
fn a_param_that_is_given_twice_is_told() {
    let text = "\"own_policies\": [{\"name\": \"w\", \"text\": \"param w = 1\\nscore = w * site.speed\", \
                \"parameters\": {\"w\": 1, \"w\": -1}}], \"policy\": \"own:w\",";
    let twice = SCENARIO.replace("\"policy\": \"intelligent\",", text);
    let folder = Folder::with("a.json", twice);
    let said = run_in(folder.path(), &["check", "a.json", "--problems", "json"]);
    assert_eq!(
        said.problems(),
        [("/own_policies/0/parameters/w".to_owned(), "duplicate".to_owned())]
    );
}
