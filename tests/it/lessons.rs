//! Lessons and exams: the built-in ones, every kind of problem at its place, values, variants, grades.

use std::collections::BTreeSet;

use gridlock::learn::exam::{Key, Students, grade, key_csv, links_csv, normal, variant};
use gridlock::learn::{
    Checked, LARGEST, Lesson, Runs, answers_csv, built_in, check, find_built_in, lesson_schema,
};
use gridlock::random::Stream;
use gridlock::scenario::{Code, Value};

use crate::judge::accepts;
use crate::support::pointers;

fn parse(text: &str) -> Value {
    Value::parse(text.as_bytes()).unwrap()
}

fn checked(value: Value) -> Checked {
    check(&Lesson::of(value), &Runs::default())
}

/// The problems of a lesson: path and code.
fn problems(value: Value) -> Vec<(String, &'static str)> {
    checked(value).problems.into_iter().map(|it| (it.path, it.code.word())).collect()
}

/// A built-in lesson with some values put into it; `null` takes away.
fn changed(id: &str, changes: &[(&str, &str)]) -> Value {
    let mut value = find_built_in(id).unwrap().value;
    for (pointer, text) in changes {
        if *text == "null" {
            value.take(pointer).unwrap();
        } else {
            assert!(value.put(pointer, parse(text)), "{pointer}");
        }
    }
    value
}

#[test]
fn every_built_in_lesson_opens_and_its_answers_are_those_that_its_author_saw() {
    let mut ids = BTreeSet::new();
    let schema = lesson_schema();
    for lesson in built_in() {
        let checked = check(&lesson, &Runs::default());
        assert_eq!(checked.problems, [], "{}", lesson.id());
        assert!(ids.insert(lesson.id().to_owned()) && lesson.size < LARGEST);
        let asked = lesson.blocks().iter().filter(|block| {
            let kind = block.get("kind").and_then(Value::text).unwrap();
            !["text", "stage", "compare", "experiment"].contains(&kind)
        });
        assert_eq!(checked.answers.len(), asked.count(), "{}", lesson.id());
        assert!(accepts(&schema, &lesson.value), "{}", lesson.id());
    }
    assert_eq!(ids.len(), 12);
}

#[test]
fn answers_are_told_block_by_block() {
    let checked = check(&find_built_in("holes").unwrap(), &Runs::default());
    let table = answers_csv(&checked.answers);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[1], "third,predict,S3,,,most-left");
    assert_eq!(lines[2], "wide,predict,none,,,scattered");
    assert_eq!(lines[3], "index,number,0.6666666666666667,0.01,none,");
    assert_eq!(lines[4], "frees,choice,3,,,");
    assert_eq!(lines[5], "convoy,number,28,0.1,min,");
}

/// Copies of lessons with one thing changed, and the problem that comes of it.
const BROKEN: &[(&str, &str, &str, (&str, &str))] = &[
    ("holes", "/format", r#""gridlock-lesson/9""#, ("/format", "unknown-value")),
    ("holes", "/extra", "1", ("/extra", "unknown-key")),
    ("holes", "/id", r#""Holes!""#, ("/id", "out-of-range")),
    ("holes", "/title", "null", ("/title", "missing")),
    ("holes", "/goals", "[]", ("/goals", "out-of-range")),
    ("holes", "/minutes", "91", ("/minutes", "out-of-range")),
    ("holes", "/blocks/0/kind", r#""film""#, ("/blocks/0/kind", "unknown-value")),
    ("holes", "/blocks/2/id", r#""third""#, ("/blocks/2/id", "duplicate")),
    ("holes", "/blocks/0/film", "1", ("/blocks/0/film", "unknown-key")),
    ("holes", "/blocks/0/text", r#""a **b""#, ("/blocks/0/text", "markup")),
    ("holes", "/blocks/0/text", r#""[a](https://x)""#, ("/blocks/0/text", "markup")),
    ("holes", "/blocks/0/text", r#""{none}""#, ("/blocks/0/text", "placeholder")),
    ("holes", "/blocks/2/text", r#""a""#, ("/blocks/2/values/need", "placeholder")),
    ("holes", "/blocks/0/text", "null", ("/blocks/0/text", "missing")),
    (
        "holes",
        "/blocks/0/show/scenario",
        r#""nowhere""#,
        ("/blocks/0/show/scenario", "unknown-scenario"),
    ),
    ("holes", "/scenarios/pack/of", r#""nowhere""#, ("/scenarios/pack", "unknown-scenario")),
    (
        "holes",
        "/scenarios/scatter/jobs/3/processors",
        "0",
        ("/scenarios/scatter/jobs/3/processors", "out-of-range"),
    ),
    (
        "holes",
        "/scenarios/scatter/policies",
        r#"["best-fit"]"#,
        ("/scenarios/scatter/policies", "conflict"),
    ),
    ("holes", "/blocks/1/show/at/job", "99", ("/blocks/1/show/at", "no-such-fact")),
    ("holes", "/blocks/3/values/free/at/job", "99", ("/blocks/3/values", "no-such-fact")),
    ("holes", "/blocks/4/value/reading", r#""mood""#, ("/blocks/4", "no-such-fact")),
    ("holes", "/blocks/1/show/at/fact", r#""submitted""#, ("/blocks/1/show/at", "not-askable")),
    ("holes", "/blocks/1/ask", r#""level""#, ("/blocks/1/show/at", "not-askable")),
    ("holes", "/blocks/5/options/0/right", "true", ("/blocks/5/options", "answer")),
    ("holes", "/blocks/4/turns/0/value", "0.67", ("/blocks/4/turns/0/value", "answer")),
    ("holes", "/blocks/1/expect", "0", ("/blocks/1/expect", "answer-changed")),
    ("holes", "/blocks/6/expect", "29", ("/blocks/6/expect", "answer-changed")),
    ("holes", "/blocks/8/until/is/1", r#""<""#, ("/blocks/8/until", "holds-already")),
    ("holes", "/blocks/8/until/is/2", "0.99", ("/blocks/8/solution", "solution-fails")),
    ("holes", "/blocks/8/change/0/add", r#""/sites""#, ("/blocks/8/solution", "conflict")),
    ("holes", "/translations/de/~1title", r#""{a}""#, ("/translations/de//title", "translation")),
    ("holes", "/translations/de/~1nothing", r#""a""#, ("/translations/de//nothing", "translation")),
    ("holes", "/exam/keep/2/is/2", "1000000", ("/exam", "no-variant")),
    ("holes", "/exam/vary/0/path", r#""/scenarios/scatter/x""#, ("/exam/vary/0", "missing")),
    ("holes", "/exam/vary/0/path", r#""/title""#, ("/exam/vary/0", "unknown-value")),
    ("holes", "/exam/vary/0/path", r#""/scenarios/scatter/title""#, ("/exam/vary/0", "wrong-type")),
    ("holes", "/exam/blocks/0", r#""make""#, ("/exam/blocks/0", "unknown-value")),
    ("holes", "/locks", r#"{"tries":9}"#, ("/locks/tries", "out-of-range")),
    ("counting-errs", "/blocks/6/solution/0/site", "0", ("/blocks/6/solution", "solution-fails")),
    ("counting-errs", "/blocks/6/solution", "[]", ("/blocks/6/solution", "missing")),
    ("counting-errs", "/blocks/6/allow", r#"["hold"]"#, ("/blocks/6/solution", "conflict")),
    (
        "reading-an-experiment",
        "/experiments/packing/axes/0/path",
        r#""/nothing/there""#,
        ("/experiments/packing", "conflict"),
    ),
    (
        "reading-an-experiment",
        "/experiments/packing/replications/count",
        "401",
        ("/experiments/packing", "too-large"),
    ),
];

#[test]
fn every_kind_of_problem_is_told_at_its_place() {
    let mut codes = BTreeSet::new();
    for (id, pointer, text, (path, code)) in BROKEN {
        let found = problems(changed(id, &[(pointer, text)]));
        assert!(
            found.iter().any(|(at, of)| at == path && of == code),
            "{pointer} {text}: expected {code} at {path}, found {found:?}"
        );
        codes.insert(*code);
    }
    for code in [
        Code::Markup,
        Code::Placeholder,
        Code::UnknownScenario,
        Code::NoSuchFact,
        Code::NotAskable,
        Code::Answer,
        Code::AnswerChanged,
        Code::HoldsAlready,
        Code::SolutionFails,
        Code::Translation,
        Code::NoVariant,
        Code::TooLarge,
    ] {
        assert!(codes.contains(code.word()), "{code:?}");
    }
}

#[test]
fn another_answer_than_the_author_saw_is_a_warning() {
    let one = checked(changed("holes", &[("/blocks/1/expect", "0")]));
    assert!(one.opens() && one.problems.len() == 1);
    assert!(!checked(changed("holes", &[("/minutes", "0")])).opens());
}

#[test]
fn a_lesson_has_256_kib_and_not_one_byte_more() {
    let lesson = find_built_in("holes").unwrap();
    let mut text = lesson.value.to_json();
    for (size, expected) in [(LARGEST, 0), (LARGEST + 1, 1)] {
        text += &" ".repeat(size - text.len());
        let lesson = Lesson::read(text.as_bytes()).unwrap();
        let found = check(&lesson, &Runs::default()).problems;
        assert_eq!(found.len(), expected, "{size}");
        assert!(found.iter().all(|it| (&*it.path, it.code) == ("", Code::TooLarge)));
    }
    assert!(Lesson::read(&vec![b' '; 17 * LARGEST]).is_err());
}

/// A lesson that asks one number of lesson 1's scenario.
fn value_of(value: &str) -> Result<f64, Vec<(String, &'static str)>> {
    let mut lesson = find_built_in("holes").unwrap().value;
    lesson.take("/exam");
    lesson.take("/translations");
    let block = format!(
        r#"[{{"kind":"number","text":"?","show":{{"scenario":"scatter"}},"value":{value},"tolerance":0}}]"#
    );
    lesson.put("/blocks", parse(&block));
    let checked = checked(lesson);
    let list = checked.problems.into_iter().map(|it| (it.path, it.code.word())).collect();
    checked.answers.first().and_then(|answer| answer.answer.number()).ok_or(list)
}

#[test]
fn values_are_what_runs_say() {
    let blocked = r#"{"fact":"blocked","job":4}"#;
    for (value, expected) in [
        ("7".to_owned(), 7.0),
        (r#"{"field":"/jobs/3/processors"}"#.to_owned(), 7.0),
        (r#"{"metric":"jobs"}"#.to_owned(), 5.0),
        (r#"{"metric":"avg_wait","policy":"best-fit"}"#.to_owned(), 0.0),
        (r#"{"job":5,"of":"wait"}"#.to_owned(), 1680.0),
        (r#"{"job":5,"of":"response_time"}"#.to_owned(), 2580.0),
        (r#"{"job":5,"of":"bounded_slowdown"}"#.to_owned(), 2580.0 / 900.0),
        (format!(r#"{{"fact":{blocked},"of":"/processors"}}"#), 7.0),
        (format!(r#"{{"reading":"free_total","at":{blocked}}}"#), 15.0),
        (format!(r#"{{"reading":"free_max","at":{blocked}}}"#), 5.0),
        (format!(r#"{{"reading":"index","at":{blocked}}}"#), 1.0 - 5.0 / 15.0),
        (format!(r#"{{"reading":"time","at":{blocked}}}"#), 180.0),
        (format!(r#"{{"reading":"queue_length","at":{blocked}}}"#), 1.0),
        (format!(r#"{{"reading":"busy","at":{blocked}}}"#), 9.0),
        (r#"{"reading":"busy","at":"end"}"#.to_owned(), 0.0),
        (r#"{"peak":"queue_length","at":{"fact":"blocked"}}"#.to_owned(), 1.0),
        (r#"{"peak":"busy","at":{"fact":"held"}}"#.to_owned(), 0.0),
        (r#"{"count":{"fact":"started"}}"#.to_owned(), 5.0),
        (r#"{"sum":[1,2,3]}"#.to_owned(), 6.0),
        (r#"{"product":[2,3,4]}"#.to_owned(), 24.0),
        (r#"{"min":[2,3]}"#.to_owned(), 2.0),
        (r#"{"max":[2,3]}"#.to_owned(), 3.0),
        (r#"{"difference":[2,3]}"#.to_owned(), -1.0),
        (r#"{"ratio":[3,2]}"#.to_owned(), 1.5),
        (r#"{"ratio":[3,0]}"#.to_owned(), 0.0),
    ] {
        assert_eq!(value_of(&value), Ok(expected), "{value}");
    }
    for absent in [
        r#"{"metric":"luck"}"#,
        r#"{"job":99,"of":"wait"}"#,
        r#"{"job":1,"of":"luck"}"#,
        r#"{"fact":"end","of":"/job"}"#,
        r#"{"fact":{"fact":"started","nth":9},"of":"/job"}"#,
        r#"{"fact":{"fact":"started"},"of":"/kind"}"#,
        r#"{"reading":"luck"}"#,
        r#"{"reading":"time","at":999}"#,
        r#"{"metric":"jobs","in":"mine"}"#,
        r#"{"experiment":"none","row":{},"column":"a"}"#,
        r#"{"sum":[1,{"metric":"luck"}]}"#,
        "{}",
        "null",
        "[]",
    ] {
        let found = value_of(absent).unwrap_err();
        let expected = ("/blocks/0".to_owned(), "no-such-fact");
        assert!(found.contains(&expected), "{absent}: {found:?}");
    }
}

#[test]
fn a_condition_is_true_false_or_about_what_does_not_exist() {
    let right = |condition: &str| {
        let options = format!(
            r#"[{{"text":"a","right":{condition}}},{{"text":"b","right":{{"not":{condition}}}}}]"#
        );
        let checked =
            checked(changed("holes", &[("/blocks/5/options", &options), ("/exam", "null")]));
        let absent = checked.problems.iter().any(|it| it.code == Code::NoSuchFact);
        let answer = checked.answers.iter().find(|answer| answer.block == "frees");
        (!absent).then(|| answer.unwrap().told == "1")
    };
    let missing = r#"{"is":[{"metric":"luck"},"=",1]}"#;
    for (condition, expected) in [
        (r#"{"is":[1,"<",2]}"#.to_owned(), Some(true)),
        (r#"{"is":[1,"=",1.0000000001]}"#.to_owned(), Some(true)),
        (r#"{"is":[1,"<",1.0000000001]}"#.to_owned(), Some(false)),
        (r#"{"is":[1,"<=",1.0000000001]}"#.to_owned(), Some(true)),
        (r#"{"is":[2,"!=",2]}"#.to_owned(), Some(false)),
        (r#"{"all":[{"is":[1,"<",2]},{"is":[2,">",3]}]}"#.to_owned(), Some(false)),
        (r#"{"any":[{"is":[1,"<",2]},{"is":[2,">",3]}]}"#.to_owned(), Some(true)),
        (missing.to_owned(), None),
        (format!(r#"{{"any":[{{"is":[1,"<",2]}},{missing}]}}"#), None),
    ] {
        assert_eq!(right(&condition), expected, "{condition}");
    }
}

#[test]
fn the_variants_of_lesson_holes_are_those_of_the_rules() {
    let (lesson, runs) = (find_built_in("holes").unwrap(), Runs::default());
    let mut stream = Stream::new(1, "exam/holes/1");
    let uniforms = [0.320_501_119_683_166_2, 0.120_974_956_781_988_11, 0.196_323_869_433_444_82];
    assert_eq!(uniforms.map(|_| stream.uniform()), uniforms);
    let made: Vec<_> =
        ["1", "2", "3", "4"].iter().map(|it| variant(&lesson, 1, it, &runs).unwrap()).collect();
    let codes: Vec<&str> = made.iter().map(|variant| &*variant.code).collect();
    assert_eq!(codes, ["3b3529d0", "10cc7874", "223db708", "82ba4e64"]);
    assert_eq!(made.iter().map(|variant| variant.attempt).collect::<Vec<_>>(), [1, 1, 4, 2]);
    let first: Vec<&str> = made[0].answers.iter().map(|answer| &*answer.told).collect();
    assert_eq!(first[0], "S3");
    assert!(first[1].starts_with("0.6153846") && first[2..] == ["2", "26"]);
    let number = |pointer: &str| made[0].lesson.value.at(pointer).and_then(Value::number).unwrap();
    let sites =
        [0, 1, 2].map(|site| number(&format!("/scenarios/scatter/sites/{site}/processors")));
    assert_eq!(sites, [8.0, 7.0, 7.0]);
    let runtimes =
        [0, 1, 2, 3, 4].map(|job| number(&format!("/scenarios/scatter/jobs/{job}/runtime")));
    assert_eq!(runtimes, [3900.0, 1800.0, 2100.0, 1500.0, 1200.0]);
}

#[test]
fn a_variant_depends_on_seed_and_student_and_on_nothing_else() {
    let lesson = find_built_in("who-may-pass").unwrap();
    let (one, another) = (Runs::default(), Runs::default());
    let names = ["Ada", "Alan", "Grace"];
    let forth: Vec<_> = names.iter().map(|it| variant(&lesson, 7, it, &one).unwrap()).collect();
    let mut back: Vec<_> =
        names.iter().rev().map(|it| variant(&lesson, 7, it, &another).unwrap()).collect();
    back.reverse();
    assert_eq!(forth, back);
    assert_ne!(variant(&lesson, 8, "Ada", &one).unwrap().written, forth[0].written);
    assert_eq!(normal("  Ada \t Lovelace "), "Ada Lovelace");
}

#[test]
fn two_hundred_students_have_a_key_and_links_without_the_seed() {
    let (lesson, runs) = (find_built_in("holes").unwrap(), Runs::default());
    let Students(students) = Students::counted(200).unwrap();
    let variants: Vec<_> =
        students.iter().map(|it| variant(&lesson, 20_261_123, it, &runs).unwrap()).collect();
    let key = key_csv(&lesson, &variants);
    assert_eq!(key.lines().count(), 1 + 4 * 200);
    let links = links_csv(&lesson, &variants, "https://example.org/");
    assert_eq!(links.lines().count(), 201);
    let is_short = |line: &str| line.contains("https://example.org/#1.") && line.len() < 1000;
    assert!(links.lines().skip(1).all(is_short));
    // Everybody's own answers are right, whoever graded them.
    let lines = variants.iter().map(|variant| {
        let answers: Vec<&str> = variant.answers.iter().map(|answer| &*answer.told).collect();
        format!("gridlock-answers/1 holes {} {}\n", variant.code, answers.join(";"))
    });
    let lines: BTreeSet<String> = lines.collect();
    let graded =
        grade(&Key::read(&key).unwrap(), &lines.into_iter().collect::<String>(), find_built_in);
    assert_eq!(graded.problems, []);
    assert!(graded.grades.len() > 150 && graded.grades.iter().all(|it| it.points == it.of));
    assert!(graded.grades.iter().all(|it| it.of == 5.0));
}

#[test]
fn lines_that_are_none_are_told_and_the_others_graded() {
    let (lesson, runs) = (find_built_in("holes").unwrap(), Runs::default());
    let variants: Vec<_> =
        ["1", "2"].iter().map(|it| variant(&lesson, 1, it, &runs).unwrap()).collect();
    let key = Key::read(&key_csv(&lesson, &variants)).unwrap();
    let text = "hello\ngridlock-answers/1 holes 00000000 a;b;c;d\n\
        gridlock-answers/1 holes 10cc7874 S1;0.5\n\
        gridlock-answers/1 holes 3b3529d0 s3; 0.62 ; 1 ;26\n\
        gridlock-answers/1 holes 3b3529d0 S3;0.62;2;26\n";
    let graded = grade(&key, text, find_built_in);
    let lines: Vec<_> = graded.problems.iter().map(|it| it.line.unwrap().get()).collect();
    assert_eq!(lines, [1, 2, 3, 5]);
    let [only] = &graded.grades[..] else { panic!("{graded:?}") };
    assert_eq!((&*only.student, only.points, only.of), ("1", 4.0, 5.0));
    assert_eq!(graded.csv(), "student,code,points,of\n1,3b3529d0,4,5\n");
    assert!(Key::read("a,b\n1,2\n").is_err());
}

/// What is put in place of something in a lesson.
const STRANGE: &[&str] = &[
    "null",
    "true",
    "0",
    "-1",
    "1e300",
    "0.5",
    "\"\"",
    "\"start\"",
    "\"/a/b\"",
    "\"{x\"",
    "[]",
    "{}",
    "[[]]",
    r#"{"of":"scatter"}"#,
    r#"{"is":[1,"=",1]}"#,
    r#"[{"kind":"try"}]"#,
];

#[test]
fn a_lesson_with_anything_in_the_place_of_anything_never_panics() {
    let mut stream = Stream::new(5, "lessons with anything");
    let ids = ["holes", "counting-errs", "who-may-pass", "nine-levels", "time-to-run"];
    for id in ids {
        let whole = find_built_in(id).unwrap().value;
        let mut places = Vec::new();
        pointers(&whole, "", &mut places);
        let last = i64::try_from(places.len() - 1).unwrap();
        let strangest = i64::try_from(STRANGE.len() - 1).unwrap();
        for _ in 0..60 {
            let place = &places[usize::try_from(stream.integer(1, last)).unwrap()];
            let strange = STRANGE[usize::try_from(stream.integer(0, strangest)).unwrap()];
            let mut value = whole.clone();
            // An exam that fails would be tried a thousand times.
            value.take("/exam");
            value.put(place, parse(strange));
            let first = checked(value.clone());
            assert_eq!(first, checked(value), "{id} {place} {strange}");
        }
    }
}
