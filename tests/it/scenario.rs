//! Scenarios: what is accepted, what is told of the rest, and in which order.

use gridlock::scenario::{Code, Document, Problem, Scenario, Value, canonical, read, schema};
use gridlock::workload::SpeedMean;

use crate::judge::accepts;

/// A scenario that is right, as a value to spoil.
fn right() -> Value {
    Value::parse(
        br#"{"format":"gridlock/1","lab":"allocate","policy":"intelligent",
            "sites":[{"processors":4},{"processors":8,"speed":2.5}],
            "jobs":[{"id":1,"submitted_at":0,"processors":3,"runtime":10}]}"#,
    )
    .unwrap()
}

/// The scenario with changes: pointer and JSON, `-` to take away.
fn with(changes: &[(&str, &str)]) -> Value {
    let mut value = right();
    for (pointer, json) in changes {
        if *json == "-" {
            assert!(value.take(pointer).is_some(), "{pointer}");
        } else {
            assert!(value.put(pointer, Value::parse(json.as_bytes()).unwrap()), "{pointer}");
        }
    }
    value
}

/// The problems of a value, one a line: path, code.
fn problems(value: &Value) -> Vec<(String, Code)> {
    let problems = Document::check(value).err().unwrap_or_default();
    problems.into_iter().map(|problem| (problem.path, problem.code)).collect()
}

#[track_caller]
fn check(changes: &[(&str, &str)], expected: &[(&str, Code)]) {
    let value = with(changes);
    let expected: Vec<_> =
        expected.iter().map(|(path, code)| ((*path).to_owned(), *code)).collect();
    assert_eq!(problems(&value), expected, "{}", value.to_json());
}

fn message(changes: &[(&str, &str)]) -> String {
    let problems = Document::check(&with(changes)).unwrap_err();
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_right_scenario_becomes_plain_data() {
    let scenario = Scenario::check(&with(&[
        ("/seed", "4.0"),
        ("/title", "null"),
        ("/options/speed_mean", "\"sites\""),
        ("/jobs/0/queue", "-1"),
    ]))
    .unwrap();
    assert_eq!((scenario.seed, scenario.title), (4, None));
    assert_eq!(scenario.options.speed_mean, SpeedMean::Sites);
    let names: Vec<_> = scenario.machines.iter().map(|site| (&*site.name, site.speed)).collect();
    assert_eq!(names, [("S1", 1.0), ("S2", 2.5)]);
}

#[test]
fn a_missing_or_wrong_format_ends_the_check_then_the_lab() {
    check(&[("/format", "-"), ("/policy", "-")], &[("/format", Code::Missing)]);
    check(&[("/format", "\"gridlock/2\""), ("/lab", "-")], &[("/format", Code::UnknownValue)]);
    check(&[("/lab", "-"), ("/policy", "-")], &[("/lab", Code::Missing)]);
    check(&[("/lab", "7"), ("/policy", "-")], &[("/lab", Code::WrongType)]);
    check(&[("/lab", "\"alocate\"")], &[("/lab", Code::UnknownValue)]);
    assert_eq!(problems(&Value::List(vec![])), [(String::new(), Code::WrongType)]);
}

#[test]
fn problems_come_in_the_order_of_the_tables() {
    check(
        &[
            ("/sites/0", "-"),
            ("/sites/0", "-"),
            ("/seed", "-1"),
            ("/policy", "\"best_fit\""),
            ("/zeta", "1"),
            ("/alpha", "1"),
            ("/options/look_ahead", "\"skp\""),
            ("/options/lookahead", "1"),
            ("/options/system_loading", "0"),
        ],
        &[
            ("/zeta", Code::UnknownKey),
            ("/alpha", Code::UnknownKey),
            ("/seed", Code::OutOfRange),
            ("/policy", Code::UnknownValue),
            ("/options/look_ahead", Code::UnknownValue),
            ("/options/lookahead", Code::UnknownKey),
            ("/options/system_loading", Code::OutOfRange),
            ("/sites", Code::Empty),
        ],
    );
}

#[test]
fn one_of_two_alternatives_is_needed_and_not_both() {
    check(
        &[("/policy", "-"), ("/jobs", "-")],
        &[("/policy", Code::Missing), ("/jobs", Code::Missing)],
    );
    check(
        &[("/policies", r#"["adaptive"]"#), ("/workload", r#"{"generator":"sdsc-like"}"#)],
        &[("/policies", Code::Conflict), ("/workload", Code::Conflict)],
    );
    check(&[("/workload", "null")], &[]);
    check(&[("/workload", "null"), ("/jobs", "-")], &[("/jobs", Code::Missing)]);
    check(&[("/policy", "-"), ("/policies", "[]")], &[("/policies", Code::Empty)]);
    check(
        &[("/policy", "-"), ("/policies", r#"["adaptive","best-fit","adaptive"]"#)],
        &[("/policies/2", Code::Duplicate)],
    );
}

#[test]
fn null_counts_as_absent_only_where_null_is_the_default() {
    check(&[("/note", "null"), ("/jobs/0/user", "null"), ("/jobs/0/requested_time", "null")], &[]);
    check(&[("/options/resource_configuration", "null")], &[]);
    check(
        &[("/seed", "null"), ("/options/speed_set", "null"), ("/sites/0/name", "null")],
        &[
            ("/seed", Code::WrongType),
            ("/options/speed_set", Code::WrongType),
            ("/sites/0/name", Code::WrongType),
        ],
    );
}

#[test]
fn a_workload_is_one_source_with_its_own_keys() {
    let source = |json: &str, expected: &[(&str, Code)]| {
        check(&[("/jobs", "-"), ("/workload", json)], expected);
    };
    source(r#"{"swf":"a.swf","first":10,"statuses":[0,1],"queues":null,"cap_runtime":true}"#, &[]);
    source(r#"{"generator":"lublin","count":10,"start_hour":8.5}"#, &[]);
    source("{}", &[("/workload/swf", Code::Missing)]);
    source(r#"{"swf":"a","swf_text":"b"}"#, &[("/workload/swf_text", Code::Conflict)]);
    source(r#"{"swf":"a","generator":"lublin"}"#, &[("/workload/generator", Code::Conflict)]);
    source(r#"{"generator":"sdsc_like"}"#, &[("/workload/generator", Code::UnknownValue)]);
    source(r#"{"generator":5}"#, &[("/workload/generator", Code::WrongType)]);
    source(r#"{"generator":"sdsc-like","types":"both"}"#, &[("/workload/types", Code::UnknownKey)]);
    source(r#"{"swf":"a","content":"12"}"#, &[("/workload/content", Code::WrongType)]);
    source(
        r#"{"swf":"a","first":0,"statuses":["1"]}"#,
        &[("/workload/statuses/0", Code::WrongType), ("/workload/first", Code::OutOfRange)],
    );
}

#[test]
fn a_key_given_twice_is_told_with_its_first_place() {
    let text = br#"{"format":"gridlock/1","lab":"allocate","policy":"adaptive","policy":"adaptive",
        "sites":[{"processors":1,"processors":1}],"jobs":[],"options":{"look_ahead":"skip","look_ahead":"stop"}}"#;
    let problems = read(text).unwrap_err();
    let told: Vec<_> =
        problems.iter().map(|it| (&*it.path, it.code, it.first.as_deref())).collect();
    assert_eq!(
        told,
        [
            ("/policy", Code::Duplicate, Some("/policy")),
            ("/options/look_ahead", Code::Duplicate, Some("/options/look_ahead")),
            ("/sites/0/processors", Code::Duplicate, Some("/sites/0/processors")),
        ]
    );
}

#[test]
fn job_ids_are_unique() {
    let job = r#"{"id":1,"submitted_at":5,"processors":1,"runtime":1}"#;
    let problems = Document::check(&with(&[("/jobs/1", job)])).unwrap_err();
    let [Problem { path, code, first, .. }] = &problems[..] else { panic!("{problems:?}") };
    assert_eq!(
        (&**path, *code, first.as_deref()),
        ("/jobs/1/id", Code::Duplicate, Some("/jobs/0/id"))
    );
}

#[test]
fn messages_name_what_was_found_and_what_was_expected() {
    assert_eq!(
        message(&[("/jobs/0/processors", "0")]),
        "/jobs/0/processors: found 0, expected a whole number from 1"
    );
    assert_eq!(
        message(&[("/jobs/0/processors", "1e10")]),
        "/jobs/0/processors: found 10000000000, expected a whole number from 1 to 1000000000"
    );
    assert_eq!(
        message(&[("/options/resource_configuration", "1.5")]),
        "/options/resource_configuration: found 1.5, expected a number above 0 to 1"
    );
    assert_eq!(
        message(&[("/options/lookahead", "1")]),
        "/options/lookahead: unknown option, expected one of system_loading, resource_configuration, \
         event_order, best_fit_tie, fastest_tie, look_ahead, adaptive_tie, speed_heterogeneity, speed_set, \
         speed_mean, queue_order, backfill, estimates, overrun; did you mean look_ahead?"
    );
    assert_eq!(message(&[("/sites", "-")]), "/sites: missing, expected a list");
}

#[test]
fn the_canonical_scenario_leaves_out_what_goes_without_saying() {
    let value = with(&[
        ("/note", "null"),
        ("/seed", "1"),
        ("/sites/0/name", "\"S1\""),
        ("/sites/1/name", "\"S1\""),
        ("/options", r#"{"look_ahead":"skip","system_loading":1,"oops":3}"#),
        ("/jobs/0/user", "null"),
    ]);
    assert_eq!(
        canonical(&value).to_json(),
        r#"{"format":"gridlock/1","lab":"allocate","policy":"intelligent","options":{"look_ahead":"skip","oops":3},"sites":[{"processors":4},{"name":"S1","processors":8,"speed":2.5}],"jobs":[{"id":1,"submitted_at":0,"processors":3,"runtime":10}]}"#
    );
}

#[test]
fn gzip_is_unpacked_and_broken_gzip_is_unreadable() {
    use std::io::Write as _;
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packer.write_all(right().to_json().as_bytes()).unwrap();
    let gzip = packer.finish().unwrap();
    assert!(read(&gzip).is_ok());
    let problems = read(&gzip[..gzip.len() / 2]).unwrap_err();
    assert_eq!(problems[0].code, Code::Unreadable);
}

#[test]
fn the_schema_accepts_and_refuses_what_the_check_does() {
    let schema = schema::scenario();
    for (changes, expected) in [
        (&[][..], true),
        (&[("/workload", "null")], true),
        (&[("/note", "null"), ("/options/resource_configuration", "null")], true),
        (&[("/seed", "null")], false),
        (&[("/policy", "-")], false),
        (&[("/policies", r#"["adaptive"]"#)], false),
        (&[("/policy", "-"), ("/policies", r#"["adaptive"]"#)], true),
        (&[("/policy", "-"), ("/policies", "[]")], false),
        (&[("/sites/0/processors", "4.5")], false),
        (&[("/options/resource_configuration", "0")], false),
        (&[("/oops", "1")], false),
        (&[("/jobs", "-"), ("/workload", r#"{"generator":"lublin","count":3}"#)], true),
        (&[("/jobs", "-"), ("/workload", r#"{"swf":"a","swf_text":"b"}"#)], false),
        (
            &[
                ("/lab", "-"),
                ("/policy", "-"),
                ("/sites", "-"),
                ("/jobs", "-"),
                ("/component", "\"workload\""),
                ("/workload", r#"{"swf_text":"x","first":null}"#),
            ],
            true,
        ),
    ] {
        let value = with(changes);
        assert_eq!(accepts(&schema, &value), expected, "{}", value.to_json());
        assert_eq!(problems(&value).is_empty(), expected, "{}", value.to_json());
    }
}
