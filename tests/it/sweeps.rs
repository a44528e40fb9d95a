//! Sweeps: what is run, in which order, what comes of it, and what happens to those that fail
//! [F-32 to F-34, F-36].

use gridlock::experiment::bench::Bench;
use gridlock::experiment::statistics::{Sample, student_t};
use gridlock::experiment::sweep::{
    Contents, Results, Share, Summary, Sweep, TrialOutcome, Warning, join, settings_table,
};
use gridlock::experiment::{Bundle, Content, Format, Print, Table};
use gridlock::report::Reports;
use gridlock::scenario::{Code, Value, kinds};
use proptest::prelude::*;

/// Four settings of a small grid, repeated with three speed sets where those matter.
const SMALL: &str = r#"{"format": "gridlock/1", "experiment": "small",
    "base": {"lab": "allocate", "policy": "best-fit",
        "sites": [{"processors": 8}, {"processors": 64}, {"processors": 32}],
        "workload": {"generator": "sdsc-like", "count": 120}},
    "axes": [{"name": "sh", "path": "/options/speed_heterogeneity", "values": [0, 0.1]},
             {"name": "policy", "path": "/policy", "values": ["best-fit", "fastest-first"]}],
    "replications": {"path": "/options/speed_set", "values": [0, 1, 2]},
    "metrics": ["avg_response_time", "utilization"], "baseline": "best-fit",
    "quantiles": [0.5]}"#;

fn value(text: &str) -> Value {
    Value::parse(text.as_bytes()).unwrap()
}

fn sweep(text: &str) -> Sweep {
    let mut sweep = Sweep::check(&value(text)).unwrap_or_else(|problems| panic!("{problems:?}"));
    sweep.fingerprinted = true;
    sweep
}

fn run(sweep: &Sweep) -> Results {
    Results::one_by_one(sweep, &mut Bench::new(()))
}

fn csv(table: &Table) -> String {
    let mut text = Vec::new();
    table.write_csv(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// `SMALL` with something else at a path.
fn small_with(path: &str, new: &str) -> Value {
    let mut file = value(SMALL);
    assert!(file.put(path, value(new)));
    file
}

#[test]
fn the_first_axis_is_slowest_and_equal_replications_are_run_once() {
    let sweep = sweep(SMALL);
    assert_eq!((sweep.settings(), sweep.len()), (4, 8), "no heterogeneity: one run will do");
    let rows = csv(&run(&sweep).rows(&sweep, |_| true));
    let starts: Vec<String> =
        rows.lines().map(|line| line.split(',').take(3).collect::<Vec<_>>().join(",")).collect();
    assert_eq!(
        starts,
        [
            "sh,policy,replication",
            "0,best-fit,0",
            "0,fastest-first,0",
            "0.1,best-fit,0",
            "0.1,best-fit,1",
            "0.1,best-fit,2",
            "0.1,fastest-first,0",
            "0.1,fastest-first,1",
            "0.1,fastest-first,2",
        ]
    );
}

#[test]
fn a_trial_is_a_scenario_that_runs_by_itself() {
    let sweep = sweep(SMALL);
    let trial = sweep.trial(7).unwrap();
    let scenario = sweep.scenario(trial);
    assert_eq!(scenario.at("/policy"), Some(&Value::from("fastest-first")));
    assert_eq!(scenario.at("/options/speed_set"), Some(&Value::Number(2.0)));
    let alone = Bench::new(()).run(&scenario, &sweep.ask()).unwrap();
    assert_eq!(run(&sweep).get(7), Some(&TrialOutcome::of(&sweep, Ok(alone))));
}

#[test]
fn results_do_not_depend_on_the_order_in_which_trials_end() {
    let sweep = sweep(SMALL);
    let (expected, ask) = (run(&sweep), sweep.ask());
    let mut shuffled = Results::of(&sweep);
    let mut benches = [Bench::new(()), Bench::new(())];
    for place in [3, 7, 0, 5, 1, 2, 6, 4] {
        let scenario = sweep.scenario(sweep.trial(place).unwrap());
        shuffled.put(place, TrialOutcome::of(&sweep, benches[place % 2].run(&scenario, &ask)));
    }
    assert_eq!(shuffled, expected);
}

#[test]
fn what_is_done_so_far_can_be_used() {
    let sweep = sweep(SMALL);
    let all = run(&sweep);
    let mut some = Results::of(&sweep);
    for place in [0, 3, 4] {
        some.put(place, all.get(place).unwrap().clone());
    }
    assert_eq!((some.done(), some.is_complete()), (3, false));
    assert_eq!(some.rows(&sweep, |_| true).rows.len(), 3);
    assert_eq!(settings_table(&sweep, &some).rows.len(), 2);
    assert_eq!(Summary::of(&sweep, &some, 2).replications, 2);
}

#[test]
fn a_seed_a_replication_makes_another_workload() {
    let sweep = sweep(
        r#"{"format": "gridlock/1", "experiment": "seeds",
        "base": {"lab": "allocate", "policy": "best-fit", "seed": 5, "sites": [{"processors": 128}],
            "workload": {"generator": "lublin", "count": 50}},
        "replications": {"count": 3}, "metrics": ["avg_response_time", "jobs"]}"#,
    );
    let results = run(&sweep);
    let seeds = (0..3).map(|place| sweep.scenario(sweep.trial(place).unwrap()));
    let seeds: Vec<_> = seeds.map(|scenario| scenario.at("/seed").cloned().unwrap()).collect();
    assert_eq!(seeds, [5.0, 6.0, 7.0].map(Value::Number));
    let times: Vec<f64> = (0..3).filter_map(|place| results.value(place, 0)).collect();
    assert!(times[0] != times[1] && times[1] != times[2], "{times:?}");
}

#[test]
fn other_labs_are_swept_the_same_way() {
    let sweep = sweep(
        r#"{"format": "gridlock/1", "experiment": "graphs",
        "base": {"lab": "prioritize", "policy": "cplp",
            "resources": {"generator": "sumathi", "count": 4},
            "workload": {"generator": "sumathi", "count": 5}},
        "axes": [{"name": "policy", "path": "/policy", "values": ["fcfs", "cplp"]}],
        "replications": {"count": 2}}"#,
    );
    let all = <kinds::Prioritize as Reports>::METRICS;
    assert_eq!(sweep.metrics, all, "without a list: all of the lab's");
    let results = run(&sweep);
    assert_eq!((results.done(), results.failed()), (4, 0));
}

#[test]
fn a_run_that_fails_is_a_row_and_the_others_go_on() {
    let file = small_with("/axes/0/values", "[0, -1]");
    let sweep = Sweep::check(&file).unwrap();
    let results = run(&sweep);
    assert_eq!((results.done(), results.failed()), (8, 6));
    let rows = csv(&results.rows(&sweep, |_| true));
    let failed = rows.lines().nth(3).unwrap();
    let (start, error) = failed.split_once(",,,").unwrap();
    assert_eq!(start, "-1,best-fit,0");
    assert!(error.starts_with("\"out-of-range: /options/speed_heterogeneity: found -1"), "{error}");
    let settings = csv(&settings_table(&sweep, &results));
    assert!(settings.lines().nth(3).unwrap().starts_with("-1,best-fit,0,,,"), "{settings}");
}

#[test]
fn pairs_are_compared_replication_by_replication() {
    let sweep = sweep(SMALL);
    let results = run(&sweep);
    let own: Vec<f64> = (5..8).filter_map(|place| results.value(place, 0)).collect();
    let base: Vec<f64> = (2..5).filter_map(|place| results.value(place, 0)).collect();
    let pairs = || own.iter().zip(&base);
    let column = &Summary::of(&sweep, &results, 3).columns[0];
    let compared = column.compared.unwrap();
    let differences: Vec<f64> = pairs().map(|(own, base)| own - base).collect();
    assert_eq!(compared.differences, Sample::of(&differences));
    let ratio = pairs().map(|(own, base)| own / base).sum::<f64>() / 3.0;
    assert!((compared.ratio - ratio).abs() < 1e-12);
    let header = csv(&settings_table(&sweep, &results));
    assert!(header.starts_with(
        "sh,policy,replications,avg_response_time,avg_response_time_sd,avg_response_time_ci95,\
         avg_response_time_q50,avg_response_time_vs_best-fit,avg_response_time_vs_best-fit_ci95,\
         avg_response_time_ratio_best-fit,utilization,"
    ));
}

#[test]
fn a_setting_that_is_run_once_pairs_with_every_replication_of_the_baseline() {
    let mut file = small_with(
        "/axes",
        r#"[{"name": "policy", "path": "/policy", "values": ["best-fit"]},
        {"name": "sh", "path": "/options/speed_heterogeneity", "values": [0, 0.1]}]"#,
    );
    file.put("/baseline", Value::Number(0.1));
    let sweep = Sweep::check(&file).unwrap();
    let results = run(&sweep);
    let compared = Summary::of(&sweep, &results, 0).columns[0].compared.unwrap();
    assert_eq!(compared.differences.count, 3);
    let once = results.value(0, 0).unwrap();
    let mean = (1..4).filter_map(|place| results.value(place, 0)).sum::<f64>() / 3.0;
    assert!((compared.differences.mean - (once - mean)).abs() < 1e-9 * once);
}

#[test]
fn a_warm_up_leaves_the_first_jobs_out_of_the_metrics_of_jobs() {
    // Four jobs of 10 s on one processor, all at once: response times 10, 20, 30, 40.
    let sweep = sweep(
        r#"{"format": "gridlock/1", "experiment": "warm-up",
        "base": {"lab": "allocate", "policy": "first-fit", "sites": [{"processors": 1}],
            "jobs": [{"id": 1, "submitted_at": 0, "processors": 1, "runtime": 10},
                     {"id": 2, "submitted_at": 0, "processors": 1, "runtime": 10},
                     {"id": 3, "submitted_at": 0, "processors": 1, "runtime": 10},
                     {"id": 4, "submitted_at": 0, "processors": 1, "runtime": 10}]},
        "metrics": ["jobs", "avg_response_time", "max_wait", "makespan"], "warm_up": 0.5}"#,
    );
    let results = run(&sweep);
    let values: Vec<f64> = (0..4).filter_map(|metric| results.value(0, metric)).collect();
    assert_eq!(values, [4.0, 35.0, 30.0, 40.0]);
}

/// Of ten jobs the first four are too wide. The share is one of all jobs, so a warm-up of 0.3 is over
/// before the first job that runs, and one of 0.6 takes the first two of those.
#[test]
fn rejected_jobs_count_in_the_share_of_the_warm_up() {
    let job = |number: u32| {
        let processors = if number <= 4 { 99 } else { 1 };
        format!(
            r#"{{"id": {number}, "submitted_at": {number}, "processors": {processors},
                "runtime": {number}, "requested_time": 10}}"#
        )
    };
    let jobs: Vec<String> = (1..=10).map(job).collect();
    for (lab, policy) in [("allocate", "first-fit"), ("cluster", "easy")] {
        for (warm_up, expected) in [(0.0, 7.5), (0.3, 7.5), (0.5, 8.0), (0.6, 8.5), (0.9, 10.0)] {
            let sweep = sweep(&format!(
                r#"{{"format": "gridlock/1", "experiment": "warm-up",
                "base": {{"lab": "{lab}", "policy": "{policy}", "sites": [{{"processors": 16}}],
                    "jobs": [{}]}},
                "metrics": ["avg_response_time"], "warm_up": {warm_up}}}"#,
                jobs.join(",")
            ));
            let found = run(&sweep).value(0, 0);
            assert_eq!(found, Some(expected), "{lab}, warm-up {warm_up}");
        }
    }
}

/// `scipy.stats.t.ppf(0.975, n)` of `SciPy` 1.17.1.
const REFERENCE: [(usize, f64); 13] = [
    (1, 12.706_204_736_174_694),
    (2, 4.302_652_729_749_462),
    (3, 3.182_446_305_283_707_8),
    (4, 2.776_445_105_197_793_4),
    (5, 2.570_581_835_636_314_6),
    (7, 2.364_624_251_592_784),
    (9, 2.262_157_162_798_205),
    (14, 2.144_786_687_917_804),
    (29, 2.045_229_642_132_703),
    (59, 2.000_995_378_088_267),
    (99, 1.984_216_951_586_417_4),
    (999, 1.962_341_461_133_449_3),
    (100_000, 1.959_987_707_534_609_5),
];

#[test]
fn quantiles_of_students_t_are_those_of_scipy() {
    for (freedom, expected) in REFERENCE {
        let found = student_t(0.975, freedom).unwrap();
        assert!((found / expected - 1.0).abs() < 1e-9, "{freedom}: {found}, not {expected}");
    }
    for (share, expected) in [(0.9, 1.533_206_274_058_944), (0.995, 4.604_094_871_349_992)] {
        assert!((student_t(share, 4).unwrap() - expected).abs() < 1e-9);
    }
}

#[test]
fn intervals_are_those_of_scipy() {
    let sample = Sample::of(&[12.5, 9.25, 14.0, 11.75, 10.5, 13.0, 8.75, 12.0]);
    assert_eq!(sample.mean, 11.46875);
    assert!((sample.deviation.unwrap() - 1.829_507_642_587_402_4).abs() < 1e-12);
    // `scipy.stats.t.interval(0.95, 7, loc=mean, scale=sem)` ends at 12.99825666548452.
    assert!((sample.half_width().unwrap() - (12.998_256_665_484_52 - 11.46875)).abs() < 1e-9);
}

#[test]
fn too_small_a_sample_is_told_of() {
    let few = sweep(SMALL);
    let warnings = Warning::all(&few, &run(&few));
    assert_eq!(warnings, [Warning::FewReplications { settings: 2, fewest: 3 }]);
    let extreme = Sweep::check(&small_with("/quantiles", "[0.95]")).unwrap();
    let warnings = Warning::all(&extreme, &run(&extreme));
    let expected = Warning::QuantileBeyondSample { share: 0.95, needed: 20, fewest: 3 };
    assert_eq!(warnings.get(1), Some(&expected));
}

#[test]
fn replications_that_are_all_the_same_run_are_told_of() {
    let mut file = value(SMALL);
    file.take("/base/workload");
    file.put("/axes/0/values", value("[0]"));
    let jobs = r#"[{"id": 1, "processors": 4, "runtime": 10, "submitted_at": 0},
        {"id": 2, "processors": 40, "runtime": 20, "submitted_at": 0}]"#;
    file.put("/base/jobs", value(jobs));
    file.put("/replications", value(r#"{"count": 3}"#));
    let fixed = Sweep::check(&file).unwrap();
    let warnings = Warning::all(&fixed, &run(&fixed));
    assert_eq!(fixed.len(), 6, "the seed is another each time");
    assert_eq!(warnings, [Warning::SameEveryTime { settings: 2 }]);
}

#[test]
fn everything_that_is_wrong_with_an_experiment_is_told_at_its_place() {
    let problems = |file: &Value| -> Vec<(String, Code)> {
        let problems = Sweep::check(file).unwrap_err();
        problems.into_iter().map(|problem| (problem.path, problem.code)).collect()
    };
    let at = |path: &str, code| vec![(path.to_owned(), code)];
    for (path, new, expected) in [
        ("/format", "\"gridlock/9\"", at("/format", Code::UnknownValue)),
        ("/metrics/0", "\"speed\"", at("/metrics/0", Code::UnknownValue)),
        ("/baseline", "\"adaptive\"", at("/baseline", Code::UnknownValue)),
        ("/axes/0/path", "\"sites/0\"", at("/axes/0/path", Code::OutOfRange)),
        ("/axes/0/path", "\"/sites/9/speed\"", at("/axes/0/path", Code::OutOfRange)),
        ("/axes/0/path", "\"/policy\"", at("/axes/1/path", Code::Duplicate)),
        ("/axes/0/name", "\"error\"", at("/axes/0/name", Code::Duplicate)),
        ("/axes/0/name", "\"policy\"", at("/axes/1/name", Code::Duplicate)),
        ("/axes/0/values", "[]", at("/axes/0/values", Code::Empty)),
        ("/base/sites", "[]", at("/base/sites", Code::Empty)),
        ("/base/policies", "[\"best-fit\"]", at("/base/policies", Code::Conflict)),
        ("/base/format", "\"gridlock/1\"", at("/base/format", Code::UnknownKey)),
        ("/base", "3", at("/base", Code::WrongType)),
        ("/replications", "{\"count\": 0}", at("/replications/count", Code::OutOfRange)),
        ("/replications", "{}", at("/replications/path", Code::Missing)),
        ("/warm_up", "1", at("/warm_up", Code::OutOfRange)),
        ("/quantiles", "[2]", at("/quantiles/0", Code::OutOfRange)),
        ("/colour", "1", at("/colour", Code::UnknownKey)),
    ] {
        assert_eq!(problems(&small_with(path, new)), expected, "{path} {new}");
    }
    let mut file = small_with("/metrics/0", "\"speed\"");
    file.put("/base/sites", value("[]"));
    file.put("/baseline", value("\"adaptive\""));
    let all = [
        ("/base/sites", Code::Empty),
        ("/metrics/0", Code::UnknownValue),
        ("/baseline", Code::UnknownValue),
    ];
    assert_eq!(problems(&file), all.map(|(path, code)| (path.to_owned(), code)));
    let many: Vec<String> = (0..4000).map(|value| value.to_string()).collect();
    let mut file = small_with("/axes/0/values", &format!("[{}]", many.join(",")));
    file.put("/replications/values", value(&format!("[{}]", many.join(","))));
    assert_eq!(problems(&file), at("/axes", Code::OutOfRange));
}

#[test]
fn an_experiment_comes_back_from_its_file() {
    let sweep = sweep(SMALL);
    assert_eq!(Sweep::check(&sweep.file().to_value()).unwrap().file(), sweep.file());
}

const ROWS: Print = Print { named: None, content: Content::Rows, format: Format::Csv };

/// The shares of a sweep, as several machines would write them.
fn shares(sweep: &Sweep, print: &Print, of: usize) -> Vec<String> {
    let results = run(sweep);
    let shares = (1..=of).map(|number| {
        let mut text = Vec::new();
        Share { number, of }
            .write(sweep, &results, (print, &Contents::default()), &mut text)
            .unwrap();
        String::from_utf8(text).unwrap()
    });
    shares.collect()
}

fn printed(print: &Print, sweep: &Sweep, results: &Results) -> String {
    let mut text = Vec::new();
    print.write(sweep, results, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn shares_are_joined_byte_for_byte_whatever_is_printed() {
    // One axis value fails, and its message has commas and quotes.
    let sweep = Sweep::check(&small_with("/axes/0/values", "[0.1, \"a, \\\"b\\\"\"]")).unwrap();
    for content in [Content::Rows, Content::Table] {
        for format in [Format::Csv, Format::Json, Format::Bundle] {
            let print = Print { content, format, ..ROWS };
            let expected = printed(&print, &sweep, &run(&sweep));
            for of in [1, 3, 12, 20] {
                let mut texts = shares(&sweep, &print, of);
                texts.reverse();
                let (sweep, results, print) = join(&texts).unwrap();
                assert_eq!(printed(&print, &sweep, &results), expected, "{content:?} {of}");
            }
        }
    }
}

#[test]
fn shares_that_do_not_belong_together_are_refused() {
    let sweep = sweep(SMALL);
    let three = shares(&sweep, &ROWS, 3);
    let told = |texts: &[&String]| -> Vec<(Option<usize>, String)> {
        let texts: Vec<String> = texts.iter().map(|text| (*text).clone()).collect();
        let errors = join(&texts).unwrap_err();
        errors.into_iter().map(|error| (error.file, error.message)).collect()
    };
    let missing = told(&[&three[0], &three[2]]);
    assert_eq!(missing, [(None, "missing: share 2/3".to_owned())]);
    let repeated = told(&[&three[0], &three[1], &three[2], &three[1]]);
    assert_eq!(repeated[0], (Some(3), "share 2/3 is there already".to_owned()));
    let other = Sweep::check(&small_with("/experiment", "\"other\"")).unwrap();
    let foreign = told(&[&three[0], &three[1], &shares(&other, &ROWS, 3)[2]]);
    assert_eq!(foreign[0].0, Some(2));
    assert!(foreign[0].1.contains("another experiment"));
    let changed = three[2].replace("120", "121");
    assert!(told(&[&three[0], &three[1], &changed])[0].1.contains("has been changed"));
    let cut = three[2].split_inclusive('\n').take(3).collect::<String>();
    assert!(told(&[&three[0], &three[1], &cut]).iter().any(|(_, why)| why.contains("expected 2")));
    assert!(told(&[&"sh,policy\n".to_owned()])[0].1.contains("not a share"));
    let endless = three[0].replace("\"1/3\"", "\"1/1000000000000\"");
    assert_ne!(endless, three[0]);
    assert!(told(&[&endless])[0].1.contains("not a share"));
}

#[test]
fn a_bundle_can_be_run_again_and_gives_the_same() {
    let sweep = sweep(SMALL);
    let text = printed(&Print { format: Format::Bundle, ..ROWS }, &sweep, &run(&sweep));
    let file = value(&text);
    let bundle = Bundle::open(&file).unwrap();
    let again = bundle.sweep().unwrap();
    assert_eq!(again, sweep);
    let rows = printed(&Print { format: Format::Json, ..ROWS }, &again, &run(&again));
    assert_eq!(*bundle.rows, value(&rows));
    assert_eq!(file.get("version").and_then(Value::text), Some(env!("CARGO_PKG_VERSION")));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_place_is_a_trial_of_exactly_one_setting(sizes in prop::collection::vec(1_usize..4, 0..4),
        repetitions in 1_usize..4) {
        let mut file = value(SMALL);
        let axes = sizes.iter().enumerate().map(|(place, size)| Value::object([
            ("name", Value::Text(format!("a{place}"))),
            ("path", Value::Text(format!("/sites/{place}/speed"))),
            ("values", Value::List((1..=*size).map(|it| Value::Number(it as f64)).collect())),
        ]));
        file.put("/axes", Value::List(axes.collect()));
        file.put("/base/sites/3", value(r#"{"processors": 4}"#));
        file.take("/baseline");
        file.put("/replications", value(&format!(r#"{{"count": {repetitions}}}"#)));
        let sweep = Sweep::check(&file).unwrap();
        prop_assert_eq!(sweep.settings(), sizes.iter().product::<usize>());
        prop_assert_eq!(sweep.len(), sweep.settings() * repetitions);
        for place in 0..sweep.len() {
            let trial = sweep.trial(place).unwrap();
            prop_assert!(sweep.trials_of(trial.setting).contains(&place));
            prop_assert_eq!(sweep.setting_at(&sweep.coordinates(trial.setting)), trial.setting);
        }
        prop_assert!(sweep.trial(sweep.len()).is_none());
    }
}

#[test]
fn a_scenario_with_interventions_has_the_metrics_that_tell_of_them() {
    let mut file = value(
        r#"{"format": "gridlock/1", "experiment": "cancelled",
            "base": {"lab": "cluster", "policy": "fcfs", "sites": [{"processors": 4}],
                "jobs": [{"id": 1, "submitted_at": 0, "processors": 4, "runtime": 10},
                         {"id": 2, "submitted_at": 0, "processors": 4, "runtime": 10}],
                "interventions": [{"at": 11, "cancel": 2}]},
            "axes": [{"name": "policy", "path": "/policy", "values": ["fcfs", "sjf"]}]}"#,
    );
    let has_them = |file: &Value| {
        let sweep = Sweep::check(file).unwrap();
        let keys: Vec<&str> = sweep.metrics.iter().map(|metric| metric.key()).collect();
        let rows = csv(&run(&sweep).rows(&sweep, |_| true));
        (keys.ends_with(&["forced", "cancelled"]), rows.lines().nth(1).map(str::to_owned))
    };
    let (has, row) = has_them(&file);
    assert!(has && row.as_ref().is_some_and(|row| row.ends_with(",0,1,")), "{row:?}");
    assert!(file.put("/metrics", value(r#"["avg_wait", "cancelled"]"#)));
    assert_eq!(has_them(&file).1.as_deref(), Some("fcfs,0,0,1,"));
    assert!(file.put("/metrics", value(r#"["cancelled_jobs", "avg_wiat"]"#)));
    let problems = Sweep::check(&file).unwrap_err();
    assert_eq!(problems.len(), 2);
    assert!(problems[1].message.ends_with("; did you mean avg_wait?"), "{problems:?}");
    let mut plain = value(SMALL);
    assert!(plain.put("/metrics", Value::Null));
    let plain = Sweep::check(&plain).unwrap();
    assert!(!plain.metrics.iter().any(|metric| metric.key() == "cancelled"));
}
