//! Shares that were changed, mixed up or made of other traces are refused, with their lines.

use crate::command::{Folder, Said, command, run_in, said};

const FILE: &str = r#"{"format": "gridlock/1", "experiment": "shared",
    "base": {"lab": "allocate", "policy": "best-fit", "sites": [{"processors": 8}, {"processors": 64}],
        "workload": {"generator": "sdsc-like", "count": 60}},
    "axes": [{"name": "=sl", "path": "/options/system_loading", "values": [1, 2, 30, 40]},
             {"name": "policy", "path": "/policy", "values": ["best-fit", "-none"]}],
    "replications": {"count": 2}, "metrics": ["avg_response_time", "utilization"]}"#;

/// A folder with an experiment and its two shares.
fn shares_of(text: &str) -> Folder {
    let folder = Folder::new();
    folder.write("sweep.json", text);
    for number in ["1", "2"] {
        make_share(&folder, number);
    }
    folder
}

fn make_share(folder: &Folder, number: &str) {
    let (share, file) = (format!("{number}/2"), format!("{number}.csv"));
    let arguments =
        ["experiment", "sweep.json", "--shard", &share, "--out", &file, "--fingerprint"];
    let said = run_in(folder.path(), &arguments);
    assert!(said.code < 2, "{}", said.err);
}

fn merge(folder: &Folder) -> Said {
    run_in(folder.path(), &["merge", "2.csv", "1.csv"])
}

fn text(folder: &Folder, name: &str) -> String {
    std::fs::read_to_string(folder.path().join(name)).unwrap()
}

/// The share's lines, changed.
fn changed(folder: &Folder, change: impl FnOnce(&mut Vec<String>)) {
    let mut lines: Vec<String> = text(folder, "1.csv").lines().map(str::to_owned).collect();
    change(&mut lines);
    folder.write("1.csv", lines.join("\n") + "\n");
}

/// A merge that is refused, saying all of this on standard error.
#[track_caller]
fn refused(folder: &Folder, expected: &[&str]) {
    let said = merge(folder);
    assert_eq!((said.code, &*said.out), (2, ""), "{}", said.err);
    for part in expected {
        assert!(said.err.contains(part), "{part}: {}", said.err);
    }
}

#[test]
fn names_that_look_like_formulas_are_merged_into_what_one_machine_prints() {
    let folder = shares_of(FILE);
    let whole = run_in(folder.path(), &["experiment", "sweep.json", "--fingerprint"]);
    assert!(whole.out.starts_with("'=sl,policy,"), "{}", whole.out);
    assert!(whole.out.contains("\n1,'-none,"), "{}", whole.out);
    let merged = merge(&folder);
    assert_eq!((merged.code, merged.out), (1, whole.out));
}

#[test]
fn a_share_comes_from_standard_input_as_well() {
    let folder = shares_of(FILE);
    let piped = |arguments: &[&str]| {
        let share = std::fs::File::open(folder.path().join("1.csv")).unwrap();
        said(command(folder.path(), arguments).stdin(share))
    };
    assert_eq!(piped(&["merge", "-", "2.csv"]).out, merge(&folder).out);
    let alone = piped(&["merge", "-"]);
    assert_eq!((alone.code, &*alone.out), (2, ""));
    let nothing = run_in(folder.path(), &["merge", "2.csv", "-"]);
    assert!(nothing.err.starts_with("<stdin>:"), "{}", nothing.err);
}

#[test]
fn rows_in_another_order_are_named() {
    let folder = shares_of(FILE);
    changed(&folder, |lines| lines[2..].sort());
    refused(
        &folder,
        &[
            "1.csv:3: run 0: found \"'-none\", expected \"best-fit\"",
            "3 more of its rows are not those",
        ],
    );
}

#[test]
fn a_changed_value_is_named_by_its_row() {
    for (from, to) in
        [("best-fit,1,", "best-fit,1,9"), ("best-fit,1,", "best-fit,2,"), (",,", ",oh,")]
    {
        let folder = shares_of(FILE);
        changed(&folder, |lines| lines[2] = lines[2].replacen(from, to, 1));
        refused(&folder, &["1.csv:3: "]);
    }
    let folder = shares_of(FILE);
    changed(&folder, |lines| {
        let cells: Vec<&str> = lines[2].split(',').collect();
        lines[2] = lines[2].replace(&format!(",{},", cells[3]), ",NaN,");
    });
    refused(&folder, &["1.csv:3: run 0: found \"NaN\", expected a number"]);
}

#[test]
fn renamed_columns_lost_rows_and_other_first_lines_are_refused() {
    let folder = shares_of(FILE);
    changed(&folder, |lines| lines[1] = lines[1].replace("utilization", "makespan"));
    refused(&folder, &["1.csv:2: found \"makespan\", expected \"utilization\""]);
    let folder = shares_of(FILE);
    changed(&folder, |lines| drop(lines.pop()));
    refused(&folder, &["1.csv: found 7 runs, expected 8"]);
    let folder = shares_of(FILE);
    changed(&folder, |lines| lines[0] = lines[0].replace("\"1/2\"", "\"2/2\""));
    refused(&folder, &["1.csv: share 2/2 is there already", "gridlock: missing: share 1/2"]);
    let folder = shares_of(FILE);
    changed(&folder, |lines| {
        lines[0] = lines[0].replace("\"traces\":{}", "\"traces\":{\"x\":[\"1\"]}");
    });
    refused(&folder, &["1.csv: it has been changed since it was written"]);
    let folder = shares_of(FILE);
    changed(&folder, |lines| {
        let at = lines[0].find(",\"each\"").unwrap();
        lines[0].replace_range(at.., "}");
    });
    refused(&folder, &["1.csv: its first line carries no hash"]);
}

#[test]
fn converted_line_ends_are_no_change() {
    let folder = shares_of(FILE);
    let merged = merge(&folder);
    let converted = text(&folder, "1.csv").replace('\n', "\r\n");
    folder.write("1.csv", format!("\u{FEFF}{converted}"));
    let again = merge(&folder);
    assert_eq!((again.code, again.out), (merged.code, merged.out), "{}", again.err);
}

#[test]
fn shares_made_of_different_files_of_one_name_are_refused() {
    let with_trace =
        FILE.replace(r#"{"generator": "sdsc-like", "count": 60}"#, r#"{"swf": "mine.swf"}"#);
    let folder = Folder::new();
    folder.write("sweep.json", &with_trace);
    folder.write("mine.swf", "1 0 -1 60 4\n2 5 -1 60 8\n");
    make_share(&folder, "1");
    folder.write("mine.swf", "1 0 -1 70 4\n2 5 -1 60 8\n");
    make_share(&folder, "2");
    refused(&folder, &["1.csv: its trace mine.swf has the content ", "that of share 2/2 has "]);
    make_share(&folder, "1");
    assert_eq!(merge(&folder).code, 1);
}

#[test]
fn problems_of_shares_have_their_lines_in_json_too() {
    let folder = shares_of(FILE);
    changed(&folder, |lines| lines[4].push('1'));
    let said = run_in(folder.path(), &["merge", "1.csv", "2.csv", "--problems", "json"]);
    let problem = &said.json()["problems"][0];
    assert_eq!((said.code, &problem["code"], &problem["line"]), (2, &"shard".into(), &5.into()));
    assert!(problem["message"].as_str().unwrap().starts_with("1.csv: run "), "{problem}");
}
