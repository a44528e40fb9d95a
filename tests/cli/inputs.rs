//! What goes in: files, standard input, arguments; and what is said of what is wrong with them.

use crate::command::{Folder, SCENARIO, gzip, run_in, run_with};

const TRACE: &str = "; Computer: test\n1 0 -1 60 4 -1 -1 4 90 -1 1 1 1 1 1 -1 -1 -1\nnonsense\n\
                     2 5 -1 0 4 -1 -1 4 90 -1 1 1 1 1 1 -1 -1 -1\n3 9 -1 30 2 -1 -1 2 90 -1 1 1 1 1 1 -1 -1 -1\n";

#[test]
fn a_file_its_gzip_and_standard_input_give_the_same() {
    let folder = Folder::with("a.json", SCENARIO);
    folder.write("a.gz", gzip(SCENARIO.as_bytes()));
    let plain = run_in(folder.path(), &["run", "a.json"]);
    assert_eq!((plain.code, &*plain.err), (0, ""));
    assert_eq!(plain.json()["metrics"]["jobs"], 2);
    assert_eq!(run_in(folder.path(), &["run", "a.gz"]).out, plain.out);
    assert_eq!(run_with(SCENARIO.as_bytes(), &["run", "-"]).out, plain.out);
}

#[test]
fn problems_are_lines_on_standard_error_and_exit_code_2() {
    let spoiled =
        SCENARIO.replace("\"processors\": 3", "\"processors\": 0").replace("title", "tilte");
    let folder = Folder::with("night.json", &spoiled);
    let said = run_in(folder.path(), &["run", "night.json"]);
    assert_eq!((said.code, &*said.out), (2, ""));
    assert_eq!(
        said.err,
        "night.json: /tilte: unknown key, expected one of format, lab, title, note, seed, policy, policies, \
         own_policies, options, sites, jobs, workload, interventions; did you mean title?\n\
         night.json: /jobs/0/processors: found 0, expected a whole number from 1\n"
    );
    let said = run_with(spoiled.as_bytes(), &["steps", "-", "--problems", "json"]);
    assert_eq!((said.code, &*said.err), (2, ""));
    let expected = [("/tilte", "unknown-key"), ("/jobs/0/processors", "out-of-range")];
    assert_eq!(said.problems(), expected.map(|(path, code)| (path.to_owned(), code.to_owned())));
}

#[test]
fn syntax_errors_name_the_line() {
    let said = run_with(b"{\n \"format\": gridlock }", &["check", "-"]);
    assert_eq!(said.code, 2);
    assert!(said.err.starts_with("<stdin>:2: not JSON: expected value"), "{}", said.err);
    let problem = &run_with(b"{", &["check", "-", "--problems=json"]).json()["problems"][0];
    assert_eq!(
        (&problem["code"], &problem["path"], &problem["line"]),
        (&"syntax".into(), &"".into(), &1.into())
    );
}

#[test]
fn a_log_given_as_a_scenario_is_told_where_it_belongs() {
    let line = "1 0 -1 100 4 -1 -1 4 200 -1 1 1 1 1 1 -1 -1 -1\n";
    for log in [format!("; Version: 2\n{line}"), format!("\n  {line}")] {
        for command in ["run", "check", "steps"] {
            let said = run_with(log.as_bytes(), &[command, "-"]);
            assert_eq!((said.code, &*said.out), (2, ""));
            let told = "expected a scenario; gridlock run --swf takes logs";
            assert!(said.err.contains(told), "{command}: {}", said.err);
        }
    }
    let said = run_with(b"1 0 -1 100\n", &["run", "-"]);
    assert!(said.err.contains("not JSON"), "{}", said.err);
}

#[test]
fn at_most_fifty_problems_are_shown_and_all_are_counted() {
    let jobs = vec!["{}"; 30].join(",");
    let scenario =
        SCENARIO.split("\"jobs\"").next().unwrap().to_owned() + &format!("\"jobs\":[{jobs}]}}");
    let said = run_with(scenario.as_bytes(), &["run", "-"]);
    assert_eq!(said.err.lines().count(), 51);
    assert!(said.err.ends_with("\nand 70 more\n"), "{}", said.err);
    assert_eq!(
        run_with(scenario.as_bytes(), &["run", "-", "--problems", "json"]).problems().len(),
        120
    );
}

#[test]
fn what_cannot_be_read_is_said_with_its_name() {
    let folder = Folder::new();
    let said = run_in(folder.path(), &["run", "nothing.json"]);
    assert_eq!(said.code, 2);
    assert!(said.err.starts_with("nothing.json: cannot be read: "), "{}", said.err);
    let said = run_in(folder.path(), &["check", "nothing.json", "--problems", "json"]);
    assert_eq!(said.problems(), [(String::new(), "unreadable".to_owned())]);
    let mut broken = gzip(SCENARIO.as_bytes());
    broken.truncate(40);
    assert_eq!(
        run_with(&broken, &["run", "-", "--problems", "json"]).problems()[0].1,
        "unreadable"
    );
}

#[test]
fn arguments_that_make_no_sense_are_problems_too() {
    let folder = Folder::with("a.json", SCENARIO);
    for (arguments, argument) in [
        (&["run", "--sede", "4"][..], "--sede"),
        (&["rnu", "a.json"], "rnu"),
        (&[], "COMMAND"),
        (&["run"], "FILE"),
        (&["run", "--swf", "x.swf"], "--sites"),
        (&["run", "--swf", "x", "--policy", "adaptive", "--sites", "8,x"], "--sites"),
        (
            &["run", "--swf", "x", "--policy", "adaptive", "--sites", "8", "--option", "sl"],
            "--option",
        ),
        (&["schema", "everything"], "[OF]"),
        (&["steps", "a.json", "--policy", "adaptive"], "--policy"),
        (&["run", "a.json", "--seed", "three"], "--seed"),
    ] {
        let said = run_in(folder.path(), arguments);
        assert_eq!((said.code, &*said.out), (2, ""), "{arguments:?}");
        assert_eq!(said.err.lines().count(), 1, "{}", said.err);
        assert!(said.err.starts_with("gridlock: "), "{}", said.err);
        let said = run_in(folder.path(), &[arguments, &["--problems", "json"]].concat());
        assert_eq!(said.code, 2);
        let [(path, code)] = &said.problems()[..] else { panic!("{said:?}") };
        assert!(path.starts_with(argument) && code == "argument", "{arguments:?}: {path} {code}");
    }
}

#[test]
fn help_and_version_are_no_faults() {
    let folder = Folder::new();
    for arguments in [&["--help"][..], &["--version"], &["help", "steps"]] {
        let said = run_in(folder.path(), arguments);
        assert_eq!((said.code, &*said.err), (0, ""));
    }
    let said = run_in(folder.path(), &["run", "--help"]);
    assert!(
        said.out
            .contains("- resource_configuration (a number above 0 to 1, or null; default null): ")
    );
}

#[test]
fn a_trace_runs_without_a_scenario_file() {
    let folder = Folder::with("trace.swf", TRACE);
    let quick = ["run", "--swf", "trace.swf", "--sites", "4,8:1.5", "--policy", "fastest-first"];
    let said = run_in(
        folder.path(),
        &[&quick[..], &["--option", "system_loading=2", "--seed", "9"]].concat(),
    );
    assert_eq!(said.code, 0, "{}", said.err);
    let result = said.json();
    assert_eq!((&result["seed"], &result["options"]["system_loading"]), (&9.into(), &2.0.into()));
    assert_eq!(result["sites"][1]["speed"], 1.5);
    assert_eq!(result["schedule"][0]["finished_at"], 80.0);
    assert_eq!(result["workload"]["jobs"], 2);
    assert_eq!(result["workload"]["dropped"]["zero-runtime"], 1);
    assert_eq!(result["workload"]["warnings"][0]["line"], 3);

    let wrong = ["--option", "look_ahead=far", "--option", "lookahead=stop", "--problems", "json"];
    let said = run_in(folder.path(), &[&quick[..], &wrong].concat());
    let codes: Vec<_> = said.problems().into_iter().map(|(_, code)| code).collect();
    assert_eq!(codes, ["unknown-value", "unknown-key"]);

    folder.write("bare.swf", "; UnixStartTime: 0\n");
    let bare = ["run", "--swf", "bare.swf", "--sites", "4", "--policy", "easy"];
    let said = run_in(folder.path(), &bare);
    assert_eq!(said.code, 2);
    let named = "gridlock: /workload: bare.swf: found no usable job in 1 line";
    assert!(said.err.starts_with(named), "{}", said.err);

    let mut broken = gzip(TRACE.as_bytes());
    broken.truncate(40);
    folder.write("cut.swf.gz", broken);
    let cut = ["run", "--swf", "cut.swf.gz", "--sites", "4", "--policy", "easy"];
    let said = run_in(folder.path(), &cut);
    let named = "gridlock: /workload/swf: cut.swf.gz: found gzip data that ends too early";
    assert!(said.code == 2 && said.err.starts_with(named), "{}", said.err);
}

/// Whatever a key or a file is called, its problem is one line of what can be seen [F-29].
#[test]
fn a_problem_is_one_line_whatever_names_hold() {
    let strange = SCENARIO.replacen("\"title\"", "\"x\\ny\\u001b[31m\"", 1);
    let folder = Folder::with("a.json", strange);
    let said = run_in(folder.path(), &["check", "a.json"]);
    assert_eq!((said.code, said.err.lines().count()), (2, 1), "{}", said.err);
    let told = "a.json: /x\\ny\\u{1b}[31m: unknown key";
    assert!(said.err.starts_with(told), "{}", said.err);
}

#[test]
fn traces_lie_beside_their_scenario() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path().join("deep")).unwrap();
    folder.write("deep/trace.swf.gz", gzip(TRACE.as_bytes()));
    let scenario = |workload: &str| {
        format!(
            r#"{{"format":"gridlock/1","lab":"allocate","policy":"adaptive","sites":[{{"processors":8}}],
                "workload":{workload}}}"#
        )
    };
    let told = |workload: &str| {
        folder.write("deep/a.json", scenario(workload));
        run_in(folder.path(), &["check", "deep/a.json", "--problems", "json"]).problems()
    };
    let one = |path: &str, code: &str| vec![(path.to_owned(), code.to_owned())];
    assert_eq!(told(r#"{"swf":"trace.swf.gz"}"#), []);
    assert_eq!(told(r#"{"swf":"other.swf"}"#), one("/workload/swf", "unreadable"));
    assert_eq!(told(r#"{"swf":"trace.swf.gz","queues":[99]}"#), one("/workload", "no-jobs"));
    let other = r#"{"swf":"trace.swf.gz","content":"0123456789abcdef"}"#;
    assert_eq!(told(other), one("/workload/content", "content"));

    folder.write("deep/a.json", scenario(r#"{"swf":"trace.swf.gz"}"#));
    let said = run_in(folder.path(), &["check", "deep/a.json"]);
    assert_eq!(said.code, 0);
    for line in ["  left out: zero-runtime: 1 (line 4)\n", "  malformed: not-numeric: 1 (line 3)\n"]
    {
        assert!(said.out.contains(line), "{}", said.out);
    }
}

/// Whether an intervention can be carried out only its run can tell, so `check` plays that too [G-28].
#[test]
fn an_intervention_that_cannot_be_carried_out_is_a_problem_for_every_command() {
    let folder = Folder::with(
        "fork.json",
        r#"{"format": "gridlock/1", "lab": "allocate", "policy": "best-fit",
            "sites": [{"processors": 4}, {"processors": 8}],
            "jobs": [{"id": 1, "submitted_at": 0, "processors": 6, "runtime": 10}],
            "interventions": [{"step": 1, "at": 0, "start": 1, "site": 0}]}"#,
    );
    for arguments in [&["run", "fork.json"][..], &["check", "fork.json"], &["steps", "fork.json"]] {
        let said = run_in(folder.path(), arguments);
        let expected = "fork.json: /interventions/0: cannot be carried out: there is no room for the job then\n";
        assert_eq!((said.code, &*said.err), (2, expected), "{arguments:?}");
    }
    let said = run_in(folder.path(), &["check", "fork.json", "--problems", "json"]);
    assert_eq!(said.json()["problems"][0]["reason"], "does-not-fit");
}

#[test]
fn what_a_shell_has_written_in_utf_16_is_called_so() {
    for order in [u16::to_le_bytes, u16::to_be_bytes] {
        let text = "\u{feff}{\"format\": \"gridlock/1\"}";
        let text: Vec<u8> = text.encode_utf16().flat_map(order).collect();
        let said = run_with(&text, &["check", "-"]);
        assert_eq!(said.code, 2);
        assert!(said.err.contains("found text in UTF-16, expected JSON in UTF-8"), "{}", said.err);
    }
}
