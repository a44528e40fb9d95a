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
fn a_mistake_in_a_text_is_told_with_line_and_column() {
    let folder = Folder::with("a.json", SCENARIO);
    folder.write("mine.policy", "let a = 1\nscore = site.sped + a\n");
    let said = run_in(folder.path(), &["check", "a.json", "--own", "mine.policy"]);
    assert_eq!((said.code, &*said.out), (2, ""));
    assert!(
        said.err.starts_with("a.json: /own_policies/0/text: 2:14: a site has no sped"),
        "{}",
        said.err
    );
    assert!(said.err.ends_with("did you mean speed?\n"), "{}", said.err);
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
    assert!(said.err.contains("1:20: this has no value (infinity - infinity)"), "{}", said.err);
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
