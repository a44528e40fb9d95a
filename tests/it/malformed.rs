//! Broken and hostile input: an error with its place, or a run; never a panic, never a hang.

use gridlock::labs::balance::Figure2;
use gridlock::report::{Reported, TaskGraphReport, mapping_report, measure};
use gridlock::scenario::{Code, Document, Value, canonical, permalink, read, schema};
use proptest::prelude::*;

use crate::judge::accepts;

/// Text that uses every key of a scenario, with a list and with a workload of each kind.
const WITH_JOBS: &str = r#"{"format":"gridlock/1","lab":"allocate","title":"a","note":"b","seed":1,
    "policies":["intelligent","adaptive"],
    "options":{"system_loading":2,"resource_configuration":0.5,"event_order":"finish-first",
        "best_fit_tie":"index","fastest_tie":"best-fit","look_ahead":"skip","adaptive_tie":"best-fit",
        "speed_heterogeneity":0.1,"speed_set":3,"speed_mean":"sites"},
    "sites":[{"name":"x","processors":4,"speed":1.5},{"processors":8}],
    "jobs":[{"id":1,"submitted_at":0,"processors":3,"runtime":10,"requested_time":20,"user":1,"queue":-1},
        {"id":2,"submitted_at":0,"processors":3,"runtime":10}]}"#;

const WITH_TRACE: &str = r#"{"format":"gridlock/1","lab":"allocate","policy":"best-fit",
    "sites":[{"processors":4}],
    "workload":{"swf_text":"1 0 -1 60 4\n","processors_from":"requested","statuses":[1],"queues":[0],
        "zero_runtime":"keep","cap_runtime":true,"requested":"any","first":5,"content":"0123456789abcdef"}}"#;

const WITH_MODEL: &str = r#"{"format":"gridlock/1","component":"workload","seed":1,
    "workload":{"generator":"lublin","count":10,"types":"both","processors":64,"start_hour":8,
        "minimum_runtime":1}}"#;

const WITH_BUILT_IN: &str = r#"{"format":"gridlock/1","lab":"allocate","policy":"first-fit",
    "sites":[{"processors":4}],"workload":{"generator":"sdsc-like","count":10}}"#;

/// The pointers of all values in a value, its own first.
fn pointers(value: &Value, here: &str, into: &mut Vec<String>) {
    into.push(here.to_owned());
    for (key, value) in value.entries() {
        pointers(value, &format!("{here}/{key}"), into);
    }
    for (place, item) in value.items().iter().enumerate() {
        pointers(item, &format!("{here}/{place}"), into);
    }
}

fn any_value() -> impl Strategy<Value = Value> {
    let numbers = prop::sample::select(vec![
        0.0,
        -0.0,
        -1.0,
        0.5,
        1.0,
        2.0,
        128.0,
        4.5,
        1e-300,
        1e9,
        1e12,
        1e15,
        9_007_199_254_740_991.0,
        9_007_199_254_740_992.0,
        1e300,
        f64::MAX,
        -1e300,
    ]);
    let words = prop::sample::select(vec![
        "",
        "a",
        "gridlock/1",
        "allocate",
        "best-fit",
        "swf",
        "null",
        "\u{0}",
        "~1/~0",
        "S1",
        "1e400",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Flag),
        numbers.prop_map(Value::Number),
        words.prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        let key =
            prop::sample::select(vec!["id", "processors", "swf", "generator", "seed", "x/y", ""]);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::List),
            prop::collection::btree_map(key, inner, 0..4).prop_map(Value::object),
        ]
    })
}

/// Reads a document and, if it is right and small, runs it.
fn use_it(text: &str) -> Result<(), Vec<Code>> {
    let problems = |problems: Vec<gridlock::scenario::Problem>| {
        assert!(!problems.is_empty());
        problems.into_iter().map(|problem| problem.code).collect::<Vec<_>>()
    };
    match read(text.as_bytes()).map_err(problems)? {
        Document::Workload(document) => {
            document.load(&mut ()).map_err(problems)?;
        }
        Document::Allocate(scenario) => {
            let prepared = scenario.prepare(&mut ()).map_err(problems)?;
            for policy in prepared.policies.list() {
                measure(&prepared, *policy, prepared.wanted()).unwrap();
            }
        }
        Document::Prioritize(scenario) => {
            let prepared = scenario.prepare(&mut ()).map_err(problems)?;
            for policy in prepared.policies.list() {
                measure(&prepared, *policy, prepared.wanted()).unwrap();
            }
        }
        Document::Select(scenario) => {
            let prepared = scenario.prepare(&mut ()).map_err(problems)?;
            for policy in prepared.policies.list() {
                measure(&prepared, *policy, prepared.wanted()).unwrap();
            }
        }
        Document::Balance(scenario) => {
            let prepared = scenario.prepare(&mut ()).map_err(problems)?;
            for policy in prepared.policies.list() {
                measure(&prepared, *policy, prepared.wanted()).unwrap();
            }
        }
        Document::Cluster(scenario) => {
            let prepared = scenario.prepare(&mut ()).map_err(problems)?;
            for policy in prepared.policies.list() {
                measure(&prepared, *policy, prepared.wanted()).unwrap();
            }
        }
        Document::Figure2 => drop(Figure2::worked()),
        Document::TaskGraph(document) => drop(TaskGraphReport::of(&document).unwrap()),
        Document::Mapping(document) => drop(mapping_report(&document).unwrap()),
    }
    Ok(())
}

/// Whether a document asks for more jobs than a test should make.
fn is_huge(value: &Value) -> bool {
    let count = value.at("/workload/count").and_then(Value::number);
    count.is_some_and(|count| count > 1e5)
        || value.at("/workload/generator").is_some() && count.is_none()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn any_value_in_any_place_is_a_problem_or_runs(
        text in prop::sample::select(vec![WITH_JOBS, WITH_TRACE, WITH_MODEL, WITH_BUILT_IN]),
        place in any::<prop::sample::Index>(),
        new in any_value(),
    ) {
        let mut value = Value::parse(text.as_bytes()).unwrap();
        let mut places = Vec::new();
        pointers(&value, "", &mut places);
        prop_assert!(value.put(&places[place.index(places.len())], new));
        let right = Document::check(&value).is_ok();
        if !is_huge(&value) {
            let used = use_it(&value.to_json());
            prop_assert!(right || used.is_err());
        }
        // What is right stays right without what goes without saying, and the schema agrees, except
        // that it cannot tell job ids apart.
        prop_assert_eq!(Document::check(&canonical(&value)).is_ok(), right);
        let same_ids = value.at("/jobs/0/id") == value.at("/jobs/1/id") && value.at("/jobs/1/id").is_some();
        prop_assert!(same_ids || accepts(&schema::scenario(), &value) == right, "{}", value.to_json());
    }

    #[test]
    fn any_change_of_the_text_is_a_problem_or_runs(
        text in prop::sample::select(vec![WITH_JOBS, WITH_TRACE, WITH_MODEL, WITH_BUILT_IN]),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
        end in any::<prop::sample::Index>(),
    ) {
        let mut bytes = text.as_bytes().to_vec();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        bytes.truncate(end.index(bytes.len()) + 1);
        if let Err(problems) = read(&bytes) {
            prop_assert!(!problems.is_empty());
            for problem in problems {
                prop_assert!(!problem.message.is_empty(), "{:?}", problem);
                // What is no JSON is told by its line, everything else by its place.
                let is_text = problem.code == Code::Syntax && problem.path.is_empty();
                prop_assert!(!is_text || problem.line.is_some(), "{:?}", problem);
                prop_assert!(problem.path.is_empty() || problem.path.starts_with('/'));
            }
        } else {
            let text = String::from_utf8(bytes).unwrap();
            let value = Value::parse(text.as_bytes()).unwrap();
            prop_assert!(Document::check(&value).is_ok(), "{}", text);
            // It runs, or preparing it finds what no check of one place can find.
            if !is_huge(&value)
                && let Err(codes) = use_it(&text)
            {
                let found_late = [Code::OutOfRange, Code::NoJobs, Code::Unreadable, Code::Conflict];
                prop_assert!(codes.iter().all(|code| found_late.contains(code)), "{:?}", codes);
            }
        }
    }

    #[test]
    fn any_link_opens_or_is_refused(text in ".{0,80}", bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = permalink::decode(&text);
        let _ = permalink::decode(&format!("#1.{text}"));
        let made = permalink::Permalink {
            scenario: Value::parse(WITH_JOBS.as_bytes()).unwrap(),
            cursor: bytes.len() as u64,
            ..Default::default()
        };
        let mut link = permalink::encode(&made).into_bytes();
        for (place, byte) in bytes.iter().enumerate().take(3) {
            let length = link.len();
            link[(place * 67 + usize::from(*byte)) % length] = b'A' + byte % 26;
        }
        if let Ok(opened) = permalink::decode(&String::from_utf8(link).unwrap()) {
            let _ = Document::check(&opened.link.scenario);
        }
    }
}

#[track_caller]
fn refused(bytes: &[u8], expected: Code) {
    let problems = read(bytes).unwrap_err();
    assert_eq!(problems[0].code, expected, "{problems:?}");
}

#[test]
fn a_corpus_of_broken_files_is_refused() {
    refused(b"", Code::Syntax);
    refused(b"\xEF\xBB\xBF", Code::Syntax);
    refused(b"\xFF\xFE{\0}\0", Code::Syntax);
    refused(&WITH_JOBS.as_bytes()[..300], Code::Syntax);
    refused(WITH_JOBS.replace("0.5", "NaN").as_bytes(), Code::Syntax);
    refused(WITH_JOBS.replace("0.5", "1e400").as_bytes(), Code::Syntax);
    refused(WITH_JOBS.replace("0.5", "-Infinity").as_bytes(), Code::Syntax);
    refused(WITH_JOBS.replace("0.5", "05").as_bytes(), Code::Syntax);
    refused(WITH_JOBS.replace("\"id\":2", "\"id\":1").as_bytes(), Code::Duplicate);
    refused(WITH_JOBS.replace("\"id\":2", "\"id\":\"2\"").as_bytes(), Code::WrongType);
    refused(WITH_JOBS.replace("\"a\"", "\"\u{1}\"").as_bytes(), Code::Syntax);
    refused(WITH_JOBS.replace("\"a\"", "\"\\ud800\"").as_bytes(), Code::Syntax);
    refused(b"null", Code::WrongType);
    refused(b"[[[[[[[[]]]]]]]]", Code::WrongType);
    refused("[".repeat(5_000_000).as_bytes(), Code::Syntax);
    refused(b"\x1F\x8B", Code::Unreadable);
    refused(b"\x1F\x8B\x08\x00\x00\x00\x00\x00\x00\xFFgarbage", Code::Unreadable);
}

#[test]
fn long_lines_and_other_line_ends_are_no_fault() {
    let long = WITH_JOBS.replace("\"a\"", &format!("\"{}\"", "x".repeat(10_000_000)));
    assert!(read(long.as_bytes()).is_ok());
    assert!(read(WITH_JOBS.replace('\n', "\r\n").as_bytes()).is_ok());
    assert!(read(format!("\u{FEFF}{WITH_JOBS}\n\n").as_bytes()).is_ok());
}

#[test]
fn limits_that_only_preparing_finds_are_problems_too() {
    let with = |text: &str, from: &str, to: &str| use_it(&text.replace(from, to)).unwrap_err();
    let wide = with(
        WITH_JOBS,
        "\"processors\":3,\"runtime\":10}",
        "\"processors\":1000000000,\"runtime\":10}",
    );
    assert_eq!(wide, [Code::OutOfRange]);
    assert_eq!(
        with(WITH_JOBS, "\"speed_heterogeneity\":0.1", "\"speed_heterogeneity\":4"),
        [Code::OutOfRange]
    );
    assert_eq!(with(WITH_TRACE, "1 0 -1 60 4", "no trace"), [Code::NoJobs]);
    assert_eq!(
        with(WITH_TRACE, "\"swf_text\":\"1 0 -1 60 4\\n\"", "\"swf\":\"x\""),
        [Code::Unreadable]
    );
}
