//! Lessons and exams on the command line: exit codes, streams, files.

use crate::command::{Folder, run_in, run_with};

const HOLES: &str = include_str!("../../assets/lessons/01-holes.json");

#[test]
fn a_lesson_without_problems_is_told_so() {
    let said = run_with(HOLES.as_bytes(), &["lesson", "check", "-"]);
    assert_eq!((said.code, &*said.err), (0, ""));
    assert_eq!(said.out, "<stdin>: no problems\n  blocks: 9\n  questions: 6\n");
    let said = run_with(HOLES.as_bytes(), &["lesson", "check", "-", "--problems", "json"]);
    assert_eq!((said.code, said.problems()), (0, Vec::new()));
}

#[test]
fn another_answer_alone_is_no_failure_and_every_other_problem_is() {
    let changed = HOLES.replace("\"expect\": 28", "\"expect\": 29");
    let said = run_with(changed.as_bytes(), &["lesson", "check", "-"]);
    assert_eq!((said.code, &*said.out), (0, ""));
    assert_eq!(said.err, "<stdin>: /blocks/6/expect: found 29, the engine says 28\n");
    let broken = changed.replace("\"minutes\": 12", "\"minutes\": 120");
    let said = run_with(broken.as_bytes(), &["lesson", "check", "-", "--problems", "json"]);
    assert_eq!(said.code, 2);
    let expected = [("/minutes", "out-of-range"), ("/blocks/6/expect", "answer-changed")];
    assert_eq!(said.problems(), expected.map(|(path, code)| (path.to_owned(), code.to_owned())));
    let said = run_with(b"{", &["lesson", "check", "-"]);
    assert_eq!(said.code, 2);
    assert!(said.err.starts_with("<stdin>:1: not JSON"), "{said:?}");
}

#[test]
fn lessons_are_checked_together_and_no_two_have_one_id() {
    let folder = Folder::new();
    folder.write("a.json", HOLES);
    folder.write("b.json", HOLES);
    let said = run_in(folder.path(), &["lesson", "check", "a.json", "b.json"]);
    assert_eq!(said.code, 2);
    assert_eq!(said.err, "b.json: /id: found \"holes\", which is the id of a.json already\n");
}

#[test]
fn answers_are_printed_for_people_and_as_a_table() {
    let said = run_with(HOLES.as_bytes(), &["lesson", "key", "-"]);
    assert_eq!(said.code, 0);
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines[0], "third: predict: S3, because most-left");
    assert_eq!(lines[4], "convoy: number: 28 min (within 0.1)");
    let said = run_with(HOLES.as_bytes(), &["lesson", "key", "-", "--csv"]);
    assert_eq!(said.out.lines().next(), Some("block,kind,answer,tolerance,unit,reason"));
}

#[test]
fn a_lesson_is_told_from_a_scenario() {
    for verb in ["run", "check", "steps"] {
        let said = run_with(HOLES.as_bytes(), &[verb, "-"]);
        assert_eq!((said.code, &*said.out), (2, ""), "{verb}");
        assert!(said.err.contains("/format: found a lesson, expected a scenario"), "{said:?}");
    }
    let scenario = br#"{"format":"gridlock/1","lab":"allocate"}"#;
    let said = run_with(scenario, &["lesson", "check", "-", "--problems", "json"]);
    assert_eq!(
        (said.code, said.problems()),
        (2, vec![("/format".to_owned(), "unknown-value".to_owned())])
    );
    let said = run_with(b"", &["schema", "lesson"]);
    assert_eq!((said.code, &said.json()["title"]), (0, &serde_json::json!("lesson")));
}

#[test]
fn an_exam_is_made_twice_alike_and_graded() {
    let folder = Folder::with("holes.json", HOLES);
    folder.write("class.txt", "1\n  2 \n\n3\n4\n");
    folder.write("composed.txt", "Zo\u{eb}\n");
    folder.write("apart.txt", "Zoe\u{308}\n");
    let made = |out: &str, students: &str| {
        let arguments = ["exam", "holes.json", "--seed", "1", "--students", students, "--out", out];
        let said = run_in(folder.path(), &arguments);
        assert_eq!((said.code, &*said.out), (0, ""), "{said:?}");
        std::fs::read_to_string(folder.path().join(out).join("key.csv")).unwrap()
    };
    let key = made("a", "4");
    assert_eq!(key, made("b", "class.txt"));
    assert_eq!(made("c", "composed.txt"), made("d", "apart.txt"));
    let lines: Vec<&str> = key.lines().collect();
    assert_eq!(lines[0], "student,code,attempt,block,kind,points,answer,tolerance,unit,reason");
    assert_eq!(lines[1], "1,3b3529d0,1,third,predict,1,S3,,,most-left");
    assert_eq!(lines[4], "1,3b3529d0,1,convoy,number,2,26,0.1,min,");
    let page = |file: &str| std::fs::read_to_string(folder.path().join("a").join(file)).unwrap();
    let (sheets, key) = (page("sheets.html"), page("key.html"));
    assert_eq!(sheets.matches("<section").count(), 4);
    assert_eq!(key.matches("class=\"answer\"").count(), 16);
    assert!(!sheets.contains("class=\"answer\"") && !sheets.contains("#1."), "{sheets}");
    folder.write("answers.txt", "gridlock-answers/1 holes 3b3529d0 S3;0.62;2;20\nnonsense\n");
    let said = run_in(folder.path(), &["exam", "grade", "a/key.csv", "answers.txt"]);
    assert_eq!((said.code, &*said.out), (2, "student,code,points,of\n1,3b3529d0,3,5\n"));
    assert!(said.err.starts_with("answers.txt:2: found no line of answers"), "{said:?}");
}

#[test]
fn an_exam_that_cannot_be_is_no_exam() {
    let folder = Folder::with("holes.json", HOLES);
    folder.write("hard.json", HOLES.replace("\">\", 300]", "\">\", 300000]"));
    for (arguments, expected) in [
        (&["exam", "holes.json", "--students", "3"][..], "--out: missing"),
        (&["exam", "holes.json", "--students", "0", "--out", "x"], "--students: found 0"),
        (&["exam", "holes.json", "--out", "x"], "--students"),
        (&["exam", "hard.json", "--students", "1", "--out", "x"], "/exam: student 1: none of 1000"),
        (&["exam", "none.json", "--students", "1", "--out", "x"], "none.json: cannot be read"),
    ] {
        let said = run_in(folder.path(), arguments);
        assert_eq!((said.code, &*said.out), (2, ""), "{arguments:?}");
        assert!(said.err.contains(expected), "{said:?}");
    }
    assert!(!folder.path().join("x").exists());
}
