//! Sweeps and shares as a program: threads, files, exit codes.

use crate::command::{Folder, Said, command, run_in};

const FILE: &str = r#"{"format": "gridlock/1", "experiment": "small",
    "base": {"lab": "allocate", "policy": "best-fit",
        "sites": [{"processors": 8}, {"processors": 64}, {"processors": 32}],
        "workload": {"generator": "sdsc-like", "count": 200}},
    "axes": [{"name": "sl", "path": "/options/system_loading", "values": [1, 40]},
             {"name": "policy", "path": "/policy", "values": ["best-fit", "adaptive"]}],
    "replications": {"count": 6}, "metrics": ["avg_response_time"]}"#;

fn folder(text: &str) -> Folder {
    let folder = Folder::new();
    folder.write("sweep.json", text);
    folder
}

fn experiment(folder: &Folder, arguments: &[&str]) -> Said {
    run_in(folder.path(), &[&["experiment", "sweep.json"], arguments].concat())
}

#[test]
fn one_two_and_seven_threads_print_the_same() {
    let folder = folder(FILE);
    for more in [&["--rows", "--fingerprint"][..], &["--format", "json"]] {
        let said = ["1", "2", "7"]
            .map(|threads| experiment(&folder, &[&["--threads", threads], more].concat()));
        assert_eq!((said[0].code, said[0].out.is_empty()), (0, false), "{}", said[0].err);
        assert!(said[0].out == said[1].out && said[0].out == said[2].out);
    }
}

#[test]
fn shares_are_merged_into_what_one_machine_prints() {
    let folder = folder(FILE);
    let whole = experiment(&folder, &[]);
    let mut arguments = vec!["merge".to_owned()];
    for number in [2, 3, 1] {
        let (share, file) = (format!("{number}/3"), format!("share-{number}.csv"));
        let said = experiment(&folder, &["--shard", &share, "--out", &file]);
        assert_eq!(said.code, 0, "{}", said.err);
        arguments.push(file);
    }
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let merged = run_in(folder.path(), &arguments);
    assert_eq!((merged.code, merged.out), (0, whole.out));
    let missing = run_in(folder.path(), &[&arguments[..3], &["--problems", "json"]].concat());
    assert_eq!(missing.code, 2);
    assert_eq!(missing.json()["problems"][0]["code"], "shard");
}

#[test]
fn a_failed_run_is_told_and_the_others_are_printed() {
    let folder = folder(&FILE.replace("[1, 40]", "[1, -1]"));
    let said = experiment(&folder, &["--rows"]);
    assert_eq!(said.code, 1);
    assert!(said.err.contains("12 of 24 runs failed"), "{}", said.err);
    assert_eq!(said.err.lines().filter(|line| line.starts_with("failed: ")).count(), 12);
    let named = said.err.lines().find(|line| line.starts_with("failed: ")).unwrap();
    assert!(named.contains("-1") && named.contains("out-of-range"), "{named}");
    assert_eq!(said.out.lines().count(), 25);
    assert_eq!(said.out.lines().filter(|line| line.contains("out-of-range")).count(), 12);
}

#[test]
fn a_bundle_is_run_again_and_compared() {
    let folder = folder(FILE);
    let made = experiment(&folder, &["--format", "bundle", "--out", "bundle.json"]);
    assert_eq!(made.code, 0, "{}", made.err);
    let again = run_in(folder.path(), &["experiment", "bundle.json"]);
    assert_eq!(again.out, experiment(&folder, &[]).out);
    assert!(again.err.contains("all 24 runs gave what the bundle says"), "{}", again.err);
    let text = std::fs::read_to_string(folder.path().join("bundle.json")).unwrap();
    let end = text.rfind("\"error\"").unwrap();
    let start = text[..end].rfind(':').unwrap();
    folder.write("bundle.json", format!("{}: 1, {}", &text[..start], &text[end..]));
    let other = run_in(folder.path(), &["experiment", "bundle.json"]);
    assert!(other.err.contains("1 of 24 runs gave something else"), "{}", other.err);
}

#[test]
fn few_replications_are_warned_of() {
    let folder = folder(&FILE.replace("\"count\": 6", "\"count\": 3"));
    let said = experiment(&folder, &[]);
    assert!(said.err.starts_with("warning: 4 settings have fewer than 5"), "{}", said.err);
}

#[test]
fn what_is_wrong_is_told_where_it_stands() {
    let folder = folder(&FILE.replace("/policy", "policy"));
    let said = experiment(&folder, &[]);
    assert_eq!(said.code, 2);
    assert!(said.err.starts_with("sweep.json: /axes/1/path: found \"policy\""), "{}", said.err);
    let folder = self::folder(FILE);
    for (arguments, expected) in [
        (&["--shard", "4/3"][..], "--shard: found \"4/3\", expected a share such as 3/16"),
        (&["--seed", "2"], "--seed: goes with a name"),
        (&["--verdicts"], "--verdicts: goes with an experiment of a paper"),
        (&["--threads", "0"], "--threads"),
    ] {
        let said = experiment(&folder, arguments);
        assert_eq!(said.code, 2, "{arguments:?}");
        assert!(said.err.contains(expected), "{arguments:?}: {}", said.err);
    }
    let unknown = run_in(folder.path(), &["experiment", "table-9"]);
    assert!(
        unknown.err.contains("expected a file, or one of table-4, figure-2"),
        "{}",
        unknown.err
    );
}

#[test]
fn the_papers_sweeps_are_run_by_name_and_judged() {
    let folder = Folder::new();
    let said = run_in(folder.path(), &["experiment", "table-5", "--first", "60", "--sets", "2"]);
    let first = "rc,best,close,sum,surpasses_adaptive,paper_best,paper_close,paper_sum,\
                 paper_surpasses_adaptive";
    assert_eq!((said.code, said.out.lines().next()), (0, Some(first)), "{}", said.err);
    assert!(said.out.lines().last().unwrap().ends_with(",39,37,76,64"));
    let judged = ["experiment", "queue-lengths", "--first", "60", "--verdicts"];
    let judged = run_in(folder.path(), &judged);
    assert_eq!(judged.out.matches("not comparable").count(), 5);
    let figure = run_in(folder.path(), &["experiment", "figure-2", "--first", "9", "--sets", "1"]);
    assert_eq!(figure.out.lines().count(), 401);
    assert_eq!(figure.out.lines().filter(|line| line.starts_with("l,0.25,4,")).count(), 20);
}

/// What a command says that gets Ctrl-C after a while: long enough for some runs, far too short for
/// all of them. Signals are sent by the program that every Unix has for it.
#[cfg(unix)]
fn interrupted(arguments: &[&str]) -> (Option<i32>, String, String) {
    use std::process::Command;
    use std::thread::sleep;
    use std::time::Duration;

    let folder = folder(&FILE.replace(r#""count": 6}"#, r#""count": 50000}"#));
    let child = command(folder.path(), arguments).spawn().unwrap();
    sleep(Duration::from_millis(1500));
    let number = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &number]).status().unwrap().success());
    let ended = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (ended.status.code(), text(ended.stdout), text(ended.stderr))
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_is_done() {
    let (code, out, err) = interrupted(&["experiment", "sweep.json"]);
    assert_eq!(code, Some(130), "{err}");
    assert!(err.contains("stopped after ") && err.contains(" of 200000 runs\n"), "{err}");
    // Of settings of which nothing is done nothing is said.
    assert!(out.starts_with("sl,policy,replications,") && out.lines().count() > 1, "{out}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_the_file_of_an_earlier_sweep_alone() {
    let kept = Folder::new();
    let path = kept.path().join("whole.csv");
    std::fs::write(&path, "whole").unwrap();
    let (code, out, err) =
        interrupted(&["experiment", "sweep.json", "--out", path.to_str().unwrap()]);
    assert_eq!(code, Some(130), "{err}");
    assert!(err.contains("is left as it was"), "{err}");
    assert!(out.starts_with("sl,policy,replications,"), "{out}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "whole");
    assert_eq!(std::fs::read_dir(kept.path()).unwrap().count(), 1);
}

#[test]
fn a_place_that_cannot_be_written_to_is_told_before_the_runs() {
    let folder = folder(&FILE.replace(r#""count": 6}"#, r#""count": 1000000}"#));
    let said = experiment(&folder, &["--out", "no/such/folder.csv"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.starts_with("no/such/folder.csv: cannot be written: "), "{}", said.err);
}

#[test]
fn a_trace_that_is_of_no_use_ends_an_experiment_before_its_runs() {
    let folder = folder(
        &FILE.replace(r#"{"generator": "sdsc-like", "count": 200}"#, r#"{"swf": "none.swf"}"#),
    );
    let said = experiment(&folder, &[]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.starts_with("sweep.json: /base/workload/swf: "), "{}", said.err);
    folder.write("empty.swf", "; Version: 2.2\n");
    let said = run_in(folder.path(), &["experiment", "queue-lengths", "--swf", "empty.swf"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.starts_with("gridlock: /base/workload: "), "{}", said.err);
}

#[cfg(unix)]
#[test]
fn ctrl_c_says_that_nothing_of_a_share_is_written() {
    let (code, out, err) = interrupted(&["experiment", "sweep.json", "--shard", "1/2"]);
    assert_eq!((code, &*out), (Some(130), ""), "{err}");
    assert!(err.contains(" of 100000 runs; nothing is written: merge takes whole shares"), "{err}");
}
