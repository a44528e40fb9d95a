//! What can be varied of a scenario, in every lab.

use gridlock::experiment::bench::Bench;
use gridlock::experiment::sweep::{Results, Sweep};
use gridlock::experiment::variables::variables;
use gridlock::metrics::Metric;
use gridlock::scenario::tables::LABS;
use gridlock::scenario::{Kind, Value, presets};

fn experiment(base: &Value, path: &str, values: Vec<Value>) -> Value {
    let mut base = base.clone();
    for key in ["/format", "/policies"] {
        base.take(key);
    }
    let axis = Value::object([
        ("name", Value::from("x")),
        ("path", Value::from(path)),
        ("values", Value::List(values)),
    ]);
    Value::object([
        ("format", Value::from("gridlock/1")),
        ("experiment", Value::from("one axis")),
        ("base", base),
        ("axes", Value::List(vec![axis])),
    ])
}

#[test]
fn every_choice_of_every_preset_can_be_an_axis() {
    for lab in LABS {
        for preset in presets(lab.choice.word) {
            let mut base = preset.scenario.clone();
            if let Some(policies) = base.take("/policies") {
                base.put("/policy", policies.items()[0].clone());
            }
            let all = variables(&base);
            assert!(all.iter().any(|it| it.path == "/policy"), "{}", preset.key);
            let options = lab.options.fields.iter().filter(|field| {
                matches!(
                    field.kind,
                    Kind::Word(_) | Kind::Flag | Kind::Whole(..) | Kind::Number(..)
                )
            });
            for option in options {
                let path = format!("/options/{}", option.key);
                assert!(all.iter().any(|it| it.path == path), "{}: {path}", preset.key);
            }
            for one in &all {
                let file = experiment(&base, &one.path, one.values(&base));
                let checked = Sweep::check(&file);
                assert!(checked.is_ok(), "{} {}: {:?}", preset.key, one.path, checked.err());
            }
        }
    }
}

/// The average response time and the makespan, bit for bit, of a preset under all its policies.
fn times(base: &Value, also: Option<Metric>) -> Vec<(u64, u64)> {
    let policy = variables(base).into_iter().find(|it| it.path == "/policy").unwrap();
    let mut file = experiment(base, "/policy", policy.values(base));
    let metrics = [Metric::AvgResponseTime, Metric::Makespan].into_iter().chain(also);
    file.put("/metrics", Value::List(metrics.map(|it| Value::from(it.key())).collect()));
    let sweep = Sweep::check(&file).unwrap_or_else(|problems| panic!("{problems:?}"));
    let results = Results::one_by_one(&sweep, &mut Bench::new(()));
    let bits = |place, metric| results.value(place, metric).unwrap().to_bits();
    (0..sweep.len()).map(|place| (bits(place, 0), bits(place, 1))).collect()
}

#[test]
fn response_times_summed_up_on_the_way_are_those_of_the_schedule() {
    for lab in LABS {
        for preset in presets(lab.choice.word) {
            let mut base = preset.scenario.clone();
            if let Some(policies) = base.take("/policies") {
                base.put("/policy", policies.items()[0].clone());
            }
            let (without, with) = (times(&base, None), times(&base, Some(Metric::MaxResponseTime)));
            assert!(without.len() > 1, "{}", preset.key);
            assert_eq!(without, with, "{}", preset.key);
        }
    }
}

#[test]
fn machines_and_the_workload_that_is_there_can_be_varied() {
    let base =
        br#"{"lab":"allocate","policy":"adaptive","sites":[{"processors":8},{"processors":9}],
        "workload":{"generator":"sdsc-like","count":60}}"#;
    let base = Value::parse(base).unwrap();
    let all = variables(&base);
    let found = |path: &str| all.iter().find(|it| it.path == path);
    let second = found("/sites/1/processors").unwrap();
    assert_eq!((second.name().as_str(), second.group.as_str()), ("site_2_processors", "Sites 2"));
    assert_eq!(second.values(&base), [Value::Number(9.0)]);
    assert_eq!(found("/workload/count").unwrap().name(), "count");
    assert!(found("/sites/2/processors").is_none() && found("/workload/swf").is_none());
    assert!(variables(&Value::Null).is_empty());
}

#[test]
fn the_params_and_the_names_of_own_policies_can_be_varied() {
    let text = r#"{"lab": "select", "policy": "own:calm",
        "own_policies": [{"name": "calm", "text": "param crowd = 3\nparam k = 1\nscore = -crowd * k",
                          "parameters": {"k": 2}}]}"#;
    let base = Value::parse(text.as_bytes()).unwrap();
    let all = variables(&base);
    let own: Vec<_> = all.iter().filter(|one| one.group == "own:calm").collect();
    let told: Vec<_> = own.iter().map(|one| (one.label(), one.name(), one.values(&base))).collect();
    let param = |name: &'static str, value| (name, name.to_owned(), vec![Value::Number(value)]);
    assert_eq!(told, [param("crowd", 3.0), param("k", 2.0)]);
    assert_eq!(own[0].path, "/own_policies/0/parameters/crowd");
    let policy = all.iter().find(|one| one.path == "/policy").unwrap();
    assert_eq!(policy.values(&base).last(), Some(&Value::from("own:calm")));
}
