//! Small files that ask for much: problems in bounded memory, and nothing left behind.

use std::path::Path;
use std::process::Command;

use serde_json::Value as Json;

use crate::command::{Folder, Said, gzip, run_in, run_with};

/// Runs the command with at most so many megabytes of memory.
#[cfg(unix)]
fn run_within(megabytes: u32, folder: &Path, arguments: &[&str]) -> Said {
    let limited = format!("ulimit -v {}; exec \"$0\" \"$@\"", megabytes * 1024);
    let mut command = Command::new("sh");
    command.args(["-c", &limited, env!("CARGO_BIN_EXE_gridlock")]).args(arguments);
    crate::command::said(command.current_dir(folder))
}

/// JSON of a list of so many items at the end of an object.
fn listed(before: &str, item: &str, count: usize, after: &str) -> Vec<u8> {
    let items = vec![item; count].join(",");
    format!("{before}[{items}]{after}").into_bytes()
}

const BASE: &str = r#"{"lab":"allocate","policy":"best-fit","sites":[{"processors":4}],"jobs":[]}"#;

#[cfg(unix)]
#[test]
fn empty_objects_by_the_million_are_counted_in_bounded_memory() {
    let axes = format!(r#"{{"format":"gridlock/1","experiment":"x","base":{BASE},"axes":"#);
    let jobs = r#"{"format":"gridlock/1","lab":"allocate","policy":"best-fit","sites":[{"processors":4}],"jobs":"#;
    let sites = r#"{"format":"gridlock/1","lab":"allocate","policy":"best-fit","jobs":[],"sites":"#;
    for (command, before, problems) in
        [("experiment", &*axes, 3_000_000), ("check", jobs, 4_000_000), ("check", sites, 1_000_000)]
    {
        let folder = Folder::with("bomb", gzip(&listed(before, "{}", 1_000_000, "}")));
        let said = run_within(512, folder.path(), &[command, "bomb", "--problems", "json"]);
        assert_eq!(said.code, 2, "{}", said.err);
        let told = said.json();
        assert_eq!(told["problems"].as_array().unwrap().len(), 1000, "{before}");
        assert_eq!(told["more"], problems - 1000, "{before}");
        let said = run_within(512, folder.path(), &[command, "bomb"]);
        assert_eq!(said.err.lines().count(), 51);
        assert!(said.err.ends_with(&format!("and {} more\n", problems - 50)), "{}", said.err);
    }
}

#[cfg(unix)]
#[test]
fn what_unpacks_to_too_much_is_refused_in_bounded_memory() {
    let values = gzip(&listed("", "[]", 50_000_000, ""));
    let spaces = gzip(&vec![b' '; 300 << 20]);
    assert!(values.len() < 2_000_000 && spaces.len() < 4_000_000);
    for (bomb, expected) in [
        (&values, "values that take more than 1024 MB of memory"),
        (&spaces, "unpacks to more than 256 MB"),
    ] {
        let folder = Folder::with("bomb", bomb);
        let said = run_within(3000, folder.path(), &["check", "bomb"]);
        assert_eq!(said.code, 2, "{}", said.err);
        assert!(said.err.contains(expected), "{}", said.err);
    }
}

#[cfg(unix)]
#[test]
fn a_trace_that_swells_is_refused_in_bounded_memory() {
    let folder = Folder::with("bomb.swf", gzip(&b"1 0 0 1 1\n".repeat(20_000_000)));
    let said = run_within(
        2000,
        folder.path(),
        &["run", "--swf", "bomb.swf", "--sites", "8", "--policy", "best-fit"],
    );
    assert_eq!(said.code, 2, "{}", said.err);
    assert!(said.err.contains("more than a hundred times its size"), "{}", said.err);
}

#[test]
fn a_path_of_many_steps_is_a_problem_at_its_place() {
    let deep = "/a".repeat(100_000);
    for (axes, more, place) in [
        (format!(r#"[{{"name":"x","path":"{deep}","values":[1]}}]"#), "", "/axes/0/path"),
        (
            "[]".to_owned(),
            &*format!(r#","replications":{{"path":"{deep}","values":[1]}}"#),
            "/replications/path",
        ),
    ] {
        let text = format!(
            r#"{{"format":"gridlock/1","experiment":"x","base":{BASE},"axes":{axes}{more}}}"#
        );
        let said = run_with(text.as_bytes(), &["experiment", "-", "--problems", "json"]);
        assert_eq!(said.code, 2, "{}", said.err);
        assert_eq!(said.problems(), [(place.to_owned(), "out-of-range".to_owned())]);
        assert!(
            said.out.contains("found 100000 steps, expected a JSON pointer of at most 32 steps")
        );
    }
    // What is nested that deeply in a file has never been read.
    for text in ["[".repeat(1_000_000), "{\"a\":".repeat(1_000_000)] {
        assert_eq!(run_with(text.as_bytes(), &["check", "-"]).code, 2);
    }
    for text in ["digraph {".to_owned() + &"{".repeat(1_000_000), "<a>".repeat(1_000_000)] {
        assert_eq!(run_with(text.as_bytes(), &["graph", "-"]).code, 2);
    }
}

#[test]
fn many_axes_and_many_unknown_keys_are_told_without_looking_at_pairs() {
    let axes: Vec<String> = (0..40_000)
        .map(|place| format!(r#"{{"name":"x{place}","path":"/options/x{place}","values":[1]}}"#))
        .collect();
    let axes = axes.join(",");
    let text =
        format!(r#"{{"format":"gridlock/1","experiment":"x","base":{BASE},"axes":[{axes}]}}"#);
    let said = run_with(text.as_bytes(), &["experiment", "-", "--problems", "json"]);
    assert_eq!(said.problems(), [("/axes".to_owned(), "out-of-range".to_owned())]);
    let keys: Vec<String> = (0..200_000).map(|place| format!(r#""sitez{place}":1"#)).collect();
    let twice = r#","lab":"allocate""#.repeat(200_000);
    let text = format!(
        r#"{{"format":"gridlock/1",{},{}{twice}}}"#,
        &BASE[1..BASE.len() - 1],
        keys.join(",")
    );
    let said = run_with(text.as_bytes(), &["check", "-"]);
    assert!(said.err.ends_with("and 399950 more\n"), "{}", said.err);
}

/// A bundle of two runs.
fn bundle() -> Json {
    let folder = Folder::with(
        "sweep.json",
        format!(
            r#"{{"format":"gridlock/1","experiment":"x","base":{},"replications":{{"count":2}},
            "metrics":["makespan"]}}"#,
            BASE.replace(r#""jobs":[]"#, r#""workload":{"generator":"lublin","count":9}"#)
        ),
    );
    let made = ["experiment", "sweep.json", "--format", "bundle", "--fingerprint"];
    run_in(folder.path(), &made).json()
}

fn run_again(bundle: &Json) -> Said {
    run_with(bundle.to_string().as_bytes(), &["experiment", "-", "--rows"])
}

#[test]
fn a_bundle_that_gives_the_same_says_so() {
    let said = run_again(&bundle());
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.err.contains("all 2 runs gave what the bundle says"), "{}", said.err);
}

/// What is changed in a bundle.
type Change<'a> = &'a dyn Fn(&mut Json);

#[test]
fn a_bundle_that_gives_something_else_ends_with_one() {
    let bundle = bundle();
    let row = |json: &mut Json, key: &str, value: Json| json["rows"][1][key] = value;
    let without = |json: &mut Json| json["rows"][1].as_object_mut().unwrap().remove("makespan");
    let changes: [(Change<'_>, &str); 7] = [
        (&|it| row(it, "makespan", 1.into()), "run 1: makespan was 1, is "),
        (&|it| drop(without(it)), "run 1: makespan was nothing, is "),
        (&|it| row(it, "speed", 1.into()), "run 1: speed was 1, is nothing"),
        (&|it| row(it, "fingerprint", "0".into()), "run 1: fingerprint was \"0\", is "),
        (&|it| it["rows"][1] = serde_json::json!({}), "1 of 2 runs gave something else"),
        (&|it| it["rows"] = serde_json::json!([]), "2 of 2 runs gave something else"),
        (&|it| it["bundle"]["base"]["seed"] = 9.into(), "the experiment has been changed"),
    ];
    for (change, told) in changes {
        let mut json = bundle.clone();
        change(&mut json);
        let said = run_again(&json);
        assert_eq!(said.code, 1, "{told}: {}", said.err);
        assert!(said.err.contains(told), "{told}: {}", said.err);
        assert_eq!(said.out.lines().count(), 3, "{told}");
    }
}

/// What writes for a long time.
#[cfg(unix)]
fn long_writing(folder: &Folder) -> std::process::Child {
    folder.write(
        "long.json",
        BASE.replace(r#""jobs":[]"#, r#""workload":{"generator":"sdsc-like","count":200000}"#)
            .replacen('{', r#"{"format":"gridlock/1","#, 1),
    );
    crate::command::command(folder.path(), &["steps", "long.json", "--out", "steps.jsonl"])
        .spawn()
        .unwrap()
}

#[cfg(unix)]
#[test]
fn nothing_is_left_behind_by_a_command_that_is_ended() {
    for signal in ["-TERM", "-INT", "-HUP"] {
        let folder = Folder::new();
        let mut child = long_writing(&folder);
        // Its file is there before it is ended.
        while folder.names().len() < 2 {
            assert!(child.try_wait().unwrap().is_none());
            std::thread::yield_now();
        }
        assert!(
            folder.names().iter().any(|name| name.ends_with(".partial")),
            "{:?}",
            folder.names()
        );
        let number = child.id().to_string();
        assert!(Command::new("kill").args([signal, &number]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(130), "{signal}");
        assert_eq!(folder.names(), ["long.json"], "{signal}");
    }
}

#[cfg(unix)]
#[test]
fn a_planted_link_is_not_written_to() {
    let names = || {
        let folder = Folder::new();
        let mut child = long_writing(&folder);
        while folder.names().len() < 2 {
            std::thread::yield_now();
        }
        let names = folder.names();
        let number = child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &number]).status().unwrap().success());
        child.wait().unwrap();
        let partial = names.into_iter().find(|name| name.ends_with(".partial"));
        (partial.unwrap(), number)
    };
    let ((first, number), (second, _)) = (names(), names());
    assert_ne!(first, second);
    assert!(!first.contains(&number), "{first} tells the number of the process {number}");
    // What the file was called that one could foresee.
    let folder = Folder::with("victim", "mine");
    let planted = ".out.json.partial";
    std::os::unix::fs::symlink(folder.path().join("victim"), folder.path().join(planted)).unwrap();
    let said = run_in(folder.path(), &["schema", "--out", "out.json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(std::fs::read_to_string(folder.path().join("victim")).unwrap(), "mine");
}
