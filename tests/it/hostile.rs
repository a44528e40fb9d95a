//! Small inputs that ask for much: links up to the longest, nested and repeated, end with a value or an
//! error in bounded room, and a run that is too large is told before it begins.

use gridlock::experiment::sweep::Sweep;
use gridlock::metrics::Metric;
use gridlock::report::{Reported, measure};
use gridlock::runner::{MOST_BYTES, Reply, Request, Server, decode, encode};
use gridlock::scenario::permalink::{self, LONGEST, LinkError, Permalink};
use gridlock::scenario::{Code, Document, MOST_PROBLEMS, Problem, Scenario, Value};
use proptest::prelude::*;

const BASE: &str = r#"{"format":"gridlock/1","lab":"allocate","policy":"best-fit","sites":[{"processors":4}],"jobs":[]}"#;

fn parse(text: &str) -> Value {
    Value::parse(text.as_bytes()).unwrap()
}

/// How many problems there are, told or only counted.
fn counted(problems: &[Problem]) -> usize {
    assert!(problems.len() <= MOST_PROBLEMS);
    let more = problems.iter().filter_map(|problem| problem.more).map(|more| more.get() as usize);
    problems.len() + more.sum::<usize>()
}

/// A link to a scenario or an experiment.
fn link(key: &str, value: Value) -> String {
    let (scenario, experiment) =
        if key == "s" { (value, Value::Null) } else { (Value::Null, value) };
    permalink::encode(&Permalink { scenario, experiment, ..Permalink::default() })
}

/// Does with a link what a page does: opens and checks it, and writes it again.
fn open(fragment: &str) -> Result<(), LinkError> {
    let opened = permalink::decode(fragment)?;
    let Permalink { scenario, experiment, .. } = &opened.link;
    if let Err(problems) = Document::check_scenario(scenario) {
        counted(&problems);
    }
    match Sweep::check(experiment) {
        Ok(sweep) => {
            let scenario = sweep.trial(0).map(|trial| sweep.scenario(trial));
            assert!(scenario.is_none_or(|scenario| scenario.to_json().len() > 1));
        }
        Err(problems) => assert!(counted(&problems) > 0),
    }
    assert!(permalink::decode(&permalink::encode(&opened.link)).is_ok());
    Ok(())
}

#[test]
fn links_that_repeat_a_little_very_often_are_opened_in_bounded_room() {
    for item in ["{}", "[]", "0", "\"\"", "[[]]", "{\"\":{}}", "{\"id\":1}", "[0,0]", "null"] {
        for (key, before) in [
            ("s", r#"{"format":"gridlock/1","lab":"allocate","policy":"best-fit","sites":"#),
            ("s", r#"{"format":"gridlock/1","lab":"allocate","policy":"best-fit","jobs":"#),
            ("s", r#"{"format":"gridlock/1","lab":"balance","policy":"sy-rb-bsp","servers":"#),
            ("s", r#"{"format":"gridlock/1","lab":"prioritize","policy":"cplp","jobs":"#),
            ("s", r#"{"format":"gridlock/1","lab":"select","policy":"mcrs","clusters":"#),
            ("e", r#"{"format":"gridlock/1","experiment":"x","base":{"lab":"allocate"},"axes":"#),
            (
                "e",
                r#"{"format":"gridlock/1","experiment":"x","base":{"lab":"allocate"},"metrics":"#,
            ),
        ] {
            let items = vec![item; 40_000].join(",");
            let text = format!("{before}[{items}]}}");
            let made = link(key, parse(&text));
            assert!(made.len() < LONGEST, "{} characters of {item}", made.len());
            assert!(matches!(open(&made), Ok(()) | Err(LinkError::TooLarge)), "{item}");
        }
    }
}

#[test]
fn values_that_take_far_more_room_than_their_text_do_not_fit_into_a_link() {
    let text = format!("[{}]", vec!["[0]"; 700_000].join(","));
    let made = link("s", Value::object([("jobs", parse(&text))]));
    assert_eq!((made.len() < LONGEST, open(&made)), (true, Err(LinkError::TooLarge)));
}

#[test]
fn a_link_to_an_experiment_whose_path_has_many_steps_is_a_problem() {
    for steps in [32, 33, 100, 100_000] {
        let text = format!(
            r#"{{"format":"gridlock/1","experiment":"x","base":{},
            "axes":[{{"name":"x","path":"{}","values":[1]}}]}}"#,
            BASE.replacen(r#""format":"gridlock/1","#, "", 1),
            "/a".repeat(steps)
        );
        let made = link("e", parse(&text));
        assert!(made.len() < 700, "{}", made.len());
        let opened = permalink::decode(&made).unwrap();
        let problems = Sweep::check(&opened.link.experiment).unwrap_err();
        let expected = if steps <= Value::MOST_STEPS {
            ("/base/a", Code::UnknownKey)
        } else {
            ("/axes/0/path", Code::OutOfRange)
        };
        assert_eq!((&*problems[0].path, problems[0].code), expected, "{steps}");
    }
}

#[test]
fn problems_beyond_the_first_thousand_are_counted() {
    let edges = vec!["[0,9]"; 5000].join(",");
    for (text, expected) in [
        (
            BASE.replace(r#""jobs":[]"#, &format!(r#""jobs":[{}]"#, vec!["{}"; 3000].join(","))),
            12_000,
        ),
        (BASE.replace("{\"processors\":4}", &vec!["7"; 2500].join(",")), 2500),
        (
            format!(
                r#"{{"format":"gridlock/1","lab":"prioritize","policy":"cplp","resources":{{"generator":"sumathi"}},
                "jobs":[{{"id":1,"tasks":[1,1],"edges":[{edges}]}}]}}"#
            ),
            5000,
        ),
        (
            format!(
                r#"{{"format":"gridlock/1","component":"mapping","policy":"min-min","cost":[[1],{}]}}"#,
                vec!["[1,1]"; 1500].join(",")
            ),
            1500,
        ),
    ] {
        let problems = Document::check(&parse(&text)).unwrap_err();
        assert_eq!(
            (problems.len(), counted(&problems)),
            (MOST_PROBLEMS, expected),
            "{:?}",
            problems[0]
        );
    }
}

/// What a worker answers to a scenario.
fn answers(scenario: &str) -> Vec<Reply> {
    let mut replies = Vec::new();
    let request = Request::Run { scenario: scenario.to_owned(), policy: None, trace: None };
    let mut keep = |bytes: &[u8]| replies.push(decode(bytes).unwrap());
    Server::new().answer(&encode(&request).unwrap(), &mut keep);
    replies
}

#[test]
fn a_run_that_is_too_large_is_told_before_it_begins() {
    let made = |count: u32| {
        let workload = format!(r#""workload":{{"generator":"sdsc-like","count":{count}}}"#);
        BASE.replace(r#""jobs":[]"#, &workload)
    };
    let huge = made(20_000_000);
    let link = link("s", parse(&huge));
    assert!(link.len() < 200, "{}", link.len());
    let told = answers(&huge);
    let [Reply::Problems(problems)] = &told[..] else { panic!("it was begun") };
    assert_eq!((&*problems[0].path, problems[0].code), ("/workload/count", Code::OutOfRange));
    assert!(
        problems[0].message.starts_with("found 20000000 jobs on 1 machines, which take about ")
    );
    assert!(problems[0].message.contains("gridlock run FILE"), "{}", problems[0].message);
    assert!(matches!(answers(&made(50)).last(), Some(Reply::Done(_))));
    // What the message says would fit does.
    let fits = problems[0].message.split("at most about ").nth(1).unwrap();
    let fits: u32 = fits.split(' ').next().unwrap().parse().unwrap();
    let size = |count: u32| Document::check(&parse(&made(count))).unwrap().size(None);
    assert!(size(fits).bytes <= MOST_BYTES && size(fits + 2000).bytes > MOST_BYTES);
}

#[test]
fn every_lab_tells_how_large_its_runs_will_be() {
    for (text, place) in [
        (
            r#"{"lab":"allocate","policy":"best-fit","sites":[{"processors":100}],
            "options":{"resource_configuration":0.01},"workload":{"generator":"sdsc-like","count":2000000}}"#,
            "/workload/count",
        ),
        (
            r#"{"lab":"cluster","policy":"easy","sites":[{"processors":100}],
            "workload":{"generator":"lublin","count":20000000}}"#,
            "/workload/count",
        ),
        (
            r#"{"lab":"prioritize","policy":"cplp","resources":{"generator":"sumathi","count":4},
            "workload":{"generator":"sumathi","count":1000000}}"#,
            "/workload/count",
        ),
        (
            r#"{"lab":"balance","policy":"sy-rb-bsp","servers":{"generator":"leinberger","count":4},
            "workload":{"generator":"leinberger","count":10000000,"rate":1,"mean_runtime":1}}"#,
            "/workload/count",
        ),
        (
            r#"{"lab":"select","policy":"mcrs","clusters":{"generator":"nandagopal","count":1000000},
            "workload":{"generator":"nandagopal","count":1}}"#,
            "/workload/count",
        ),
    ] {
        let text = text.replacen('{', r#"{"format":"gridlock/1","#, 1);
        let document = Document::check(&parse(&text)).unwrap_or_else(|it| panic!("{text}: {it:?}"));
        let problem = document.size(None).problem(MOST_BYTES).unwrap();
        assert_eq!((&*problem.path, problem.code), (place, Code::OutOfRange), "{text}");
    }
    let traced = r#"{"format":"gridlock/1","lab":"allocate","policy":"best-fit",
        "sites":[{"processors":4}],"workload":{"swf":"mine.swf"}}"#;
    let document = Document::check(&parse(traced)).unwrap();
    assert_eq!(document.size(None).problem(MOST_BYTES), None);
    assert!(document.size(Some(9_000_000)).problem(MOST_BYTES).is_some());
}

#[test]
fn tiny_jobs_at_huge_times_do_no_more_work_than_a_grid_can() {
    for (runtime, at) in [(3e-5, 1e12), (7e-5, 1e12), (1e-9, 1e6), (1e-4, 9e11)] {
        let job = |id: u32| {
            format!(r#"{{"id":{id},"submitted_at":{at},"processors":4,"runtime":{runtime}}}"#)
        };
        let jobs: Vec<String> = (1..50).map(job).collect();
        let text = BASE.replace(r#""jobs":[]"#, &format!(r#""jobs":[{}]"#, jobs.join(",")));
        let scenario = Scenario::check(&parse(&text)).unwrap();
        let prepared = scenario.prepare(&mut ()).unwrap();
        let run = measure(&prepared, prepared.policies.list()[0], prepared.wanted()).unwrap();
        let share = run.get(Metric::SpeedWeightedUtilization).unwrap();
        assert!((0.0..=1.0).contains(&share), "{share} with {runtime} s at {at} s");
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    let keys = prop::sample::select(vec![
        "",
        "s",
        "format",
        "lab",
        "sites",
        "jobs",
        "axes",
        "base",
        "path",
        "values",
        "name",
        "id",
        "processors",
        "workload",
        "generator",
        "count",
        "options",
        "policy",
        "experiment",
    ]);
    let words = prop::sample::select(vec![
        "",
        "gridlock/1",
        "allocate",
        "balance",
        "best-fit",
        "/a/b",
        "//",
        "/sites/0",
        "sdsc-like",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Flag),
        (-3.0..1e7_f64).prop_map(|number| Value::Number(number.trunc())),
        words.prop_map(Value::from),
    ];
    let some = leaf.prop_recursive(5, 40, 6, move |inner| {
        let entries = prop::collection::vec((keys.clone(), inner.clone()), 0..6);
        prop_oneof![
            prop::collection::vec(inner, 0..6).prop_map(Value::List),
            entries.prop_map(Value::object),
        ]
    });
    // The same again and again, and nested in itself.
    (some, 0_usize..40, 0_usize..1000).prop_map(|(value, nested, times)| {
        let deep = (0..nested).fold(value, |inner, _| Value::object([("base", inner)]));
        if times > 0 { Value::List(vec![deep; times]) } else { deep }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn links_up_to_the_longest_open_or_are_refused(
        key in prop::sample::select(vec!["s", "e"]),
        value in any_json(),
        inside in prop::sample::select(vec!["", "/jobs", "/sites", "/axes", "/options", "/base", "/metrics"]),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..3),
    ) {
        // A document of our own with something else in it, or anything at all.
        let mut document = match key {
            "s" => parse(BASE),
            _ => parse(r#"{"format":"gridlock/1","experiment":"x","base":{"lab":"allocate"}}"#),
        };
        document.put(inside, value);
        // Values of half a million entries make no long link, but a long test.
        prop_assume!(document.to_json().len() < 1 << 20);
        let mut made = link(key, document).into_bytes();
        for (place, byte) in changes {
            let place = place.index(made.len());
            made[place] = byte % 128;
        }
        made.truncate(LONGEST);
        let _ = open(&String::from_utf8(made).unwrap());
    }
}
