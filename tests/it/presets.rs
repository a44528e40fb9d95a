//! The built-in scenarios: each runs, answers its question, and the first shows every state of the
//! "Why?" panel within its first events.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use expect_test::expect_file;
use gridlock::kernel::{Observer, simulate};
use gridlock::labs::allocate::{
    Allocate, Branch, Cause, Event, Evidence, Fact, Grounded, Lanes, Policy, Rule, State,
};
use gridlock::metrics::{Metric, MetricSet};
use gridlock::report::{Reported, Reports, measure};
use gridlock::scenario::tables::LABS;
use gridlock::scenario::{
    Anchor, Document, LabScenario, Prepared, Preset, Scenario, Value, canonical, kinds, presets,
};
use gridlock::time::Time;
use gridlock::with_scenario;
use gridlock::workload::Stream;

/// How many events count as the first.
const FIRST: usize = 40;

/// What the panel can be asked to explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Shown {
    ScoreForFastestFirst,
    ScoreForBestFit,
    SpeedsAlone,
    SameSite,
    BlockedByFragmentation,
    BlockedByCapacity,
    JoinedBehindABlockedHead,
    FinishedWithAnEmptyQueue,
}

const ALL: [Shown; 8] = [
    Shown::ScoreForFastestFirst,
    Shown::ScoreForBestFit,
    Shown::SpeedsAlone,
    Shown::SameSite,
    Shown::BlockedByFragmentation,
    Shown::BlockedByCapacity,
    Shown::JoinedBehindABlockedHead,
    Shown::FinishedWithAnEmptyQueue,
];

/// Notes what the first events show, and the decisions at which the page could open.
#[derive(Default)]
struct Tour {
    events: usize,
    decisions: u32,
    facts_of_event: usize,
    pending: Option<Evidence>,
    shown: BTreeSet<Shown>,
    openings: Vec<u32>,
}

type Free = <Lanes as gridlock::labs::allocate::Sites>::Free;

impl Observer<Allocate<Lanes>> for Tour {
    const EVIDENCE: bool = true;

    fn event(&mut self, _: &Allocate<Lanes>, _: &State<Free>, _: Time, _: Event) {
        self.facts_of_event = 0;
    }

    fn evidence(&mut self, evidence: Grounded) {
        self.pending = evidence.by_policy().cloned();
    }

    fn fact(&mut self, lab: &Allocate<Lanes>, _: &State<Free>, _: Time, fact: &Fact) {
        let evidence = self.pending.take();
        self.decisions += u32::from(matches!(fact, Fact::Started { .. }));
        if self.events < FIRST {
            if let Some(evidence) = &evidence {
                self.shown.insert(decision(evidence));
                if is_an_opening(evidence) {
                    self.openings.push(self.decisions);
                }
            }
            if let Fact::Blocked { job, free_total, free_max } = *fact {
                let cause = Cause::of(lab.table().job(job).processors, free_total, free_max);
                self.shown.insert(match cause {
                    Cause::Fragmentation => Shown::BlockedByFragmentation,
                    Cause::Capacity | Cause::Policy => Shown::BlockedByCapacity,
                });
            }
        }
        self.facts_of_event += 1;
    }

    fn settled(&mut self, _: &Allocate<Lanes>, _: &State<Free>, _: Time, event: Event) {
        if self.events < FIRST && self.facts_of_event == 1 {
            self.shown.insert(match event {
                Event::Finish(..) => Shown::FinishedWithAnEmptyQueue,
                _ => Shown::JoinedBehindABlockedHead,
            });
        }
        self.events += 1;
    }
}

fn decision(evidence: &Evidence) -> Shown {
    match (evidence.rule, evidence.branch) {
        (Rule::Equation6, Branch::FastestFirst) => Shown::ScoreForFastestFirst,
        (Rule::Equation6, _) => Shown::ScoreForBestFit,
        (Rule::Equation1, _) => Shown::SpeedsAlone,
        _ => Shown::SameSite,
    }
}

/// A decision worth opening at: a wide head, several sites with room, several jobs behind it, and a
/// score that prefers the faster site although fewer jobs get in.
fn is_an_opening(evidence: &Evidence) -> bool {
    let Some(both) = &evidence.look_ahead else { return false };
    let Some(score) = both.score else { return false };
    evidence.processors >= 24
        && evidence.candidates.len() >= 3
        && (5..=9).contains(&evidence.queue_length)
        && both.fastest_first.placed < both.best_fit.placed
        && (1.05..2.5).contains(&score.score)
}

fn tour(prepared: &Prepared<kinds::Allocate>) -> Tour {
    let (options, grid) = (prepared.options.run, prepared.machines.clone());
    let sites = Lanes::new(&grid, Policy::Intelligent, &options);
    let lab =
        Allocate::with_index(prepared.table.clone(), grid, Policy::Intelligent, options, sites);
    let mut tour = Tour::default();
    simulate(&lab, &mut tour).unwrap();
    tour
}

/// Forty-eight jobs of round numbers, drawn with this seed, on five sites of the paper's sizes.
fn candidate(seed: u64) -> Value {
    const WIDTHS: [f64; 14] =
        [4.0, 8.0, 10.0, 12.0, 16.0, 24.0, 32.0, 36.0, 40.0, 48.0, 64.0, 64.0, 96.0, 128.0];
    const MINUTES: [f64; 10] = [20.0, 30.0, 40.0, 60.0, 90.0, 120.0, 150.0, 180.0, 240.0, 360.0];
    let mut stream = Stream::new(seed, "presets/opening");
    let mut minute = 0.0;
    let pick = |of: &[f64], stream: &mut Stream| {
        let last = i64::try_from(of.len() - 1).unwrap();
        of[usize::try_from(stream.integer(0, last)).unwrap()]
    };
    let jobs = (1..=48_u32).map(|id| {
        minute += stream.exponential(8.0).ceil();
        let (processors, runtime) = (pick(&WIDTHS, &mut stream), pick(&MINUTES, &mut stream));
        Value::object([
            ("id", Value::Number(f64::from(id))),
            ("submitted_at", Value::Number(60.0 * minute)),
            ("processors", Value::Number(processors)),
            ("runtime", Value::Number(60.0 * runtime)),
        ])
    });
    let jobs = jobs.collect();
    let sites = [(8.0, 0.7), (128.0, 1.0), (128.0, 1.8), (128.0, 1.2), (50.0, 1.5)];
    let sites = sites.map(|(processors, speed)| {
        Value::object([("processors", Value::Number(processors)), ("speed", Value::Number(speed))])
    });
    canonical(&Value::object([
        ("format", Value::from("gridlock/1")),
        ("lab", Value::from("allocate")),
        ("title", Value::from("A morning on five sites")),
        ("note", Value::from("Why does the head of the queue go to this site and not to another?")),
        ("policy", Value::from("intelligent")),
        ("sites", Value::List(sites.into())),
        ("jobs", Value::List(jobs)),
    ]))
}

/// The scenario with one site and one job a line.
fn laid_out(scenario: &Value) -> String {
    let mut text = String::from("{\n");
    let entries = scenario.entries();
    for (place, (key, value)) in entries.iter().enumerate() {
        let comma = if place + 1 == entries.len() { "" } else { "," };
        if let Value::List(items) = value {
            let items: Vec<String> =
                items.iter().map(|item| format!("    {}", item.to_json())).collect();
            writeln!(text, "  \"{key}\": [\n{}\n  ]{comma}", items.join(",\n")).unwrap();
        } else {
            writeln!(text, "  \"{key}\": {}{comma}", value.to_json()).unwrap();
        }
    }
    text + "}\n"
}

fn prepared(scenario: &Value) -> Prepared<kinds::Allocate> {
    Scenario::check(scenario).unwrap().prepare(&mut ()).unwrap()
}

fn preset(key: &str) -> Preset {
    presets("allocate").into_iter().find(|preset| preset.key == key).unwrap()
}

#[test]
fn the_page_opens_on_the_first_scenario_that_shows_everything() {
    let found = (0..20_000).map(candidate).find_map(|scenario| {
        let tour = tour(&prepared(&scenario));
        let everything = ALL.iter().all(|state| tour.shown.contains(state));
        let opening = tour.openings.first().copied().filter(|_| everything)?;
        Some((scenario, opening))
    });
    let (scenario, decision) = found.unwrap();
    expect_file!["../../src/scenario/presets/opening.json"].assert_eq(&laid_out(&scenario));
    let first = presets("allocate").remove(0);
    assert_eq!((first.key, first.opens), ("opening", Anchor::Decision(decision)));
    assert_eq!(first.scenario, scenario);
    assert!(prepared(&scenario).table.jobs().len() <= 60);
}

#[test]
fn every_scenario_of_the_menu_runs_and_asks_a_question() {
    let presets = presets("allocate");
    assert_eq!(presets.len(), 10);
    for preset in presets {
        assert!(preset.question.ends_with('?'), "{}", preset.key);
        let prepared = prepared(&preset.scenario);
        let policy = prepared.policies.list()[0];
        let metrics = measure(&prepared, policy, prepared.wanted()).unwrap();
        assert_eq!(metrics.get(Metric::Rejected), Some(0.0), "{}", preset.key);
        // What a search has found is as small as can be.
        let small = preset.compared.is_some();
        assert!(small || metrics.get(Metric::QueueLengthMax) > Some(1.0), "{}", preset.key);
    }
}

/// Holds what a run counts where little is asked for to the same among all that results tell.
fn counted_alone<K: Reports>(scenario: &LabScenario<K>, key: &str) {
    let prepared = scenario.prepare(&mut ()).unwrap();
    let little = [Metric::Jobs, Metric::AvgResponseTime, Metric::Makespan, Metric::Rejected];
    for policy in prepared.policies.list() {
        let of = |wanted| measure(&prepared, *policy, wanted).unwrap();
        let all = of(prepared.wanted());
        let alone = of(MetricSet::of(&little));
        for metric in little {
            let (found, expected) = (alone.get(metric), all.get(metric));
            assert!(
                found.is_some() && found == expected,
                "{key}, {policy:?}, {metric:?}: {found:?}"
            );
        }
    }
}

#[test]
fn what_is_counted_alone_is_what_is_counted_with_all_else() {
    for preset in LABS.iter().flat_map(|lab| presets(lab.choice.word)) {
        let document = Document::check(&preset.scenario).unwrap();
        with_scenario!(
            document,
            scenario => counted_alone(&scenario, preset.key),
            other => panic!("{}: {other:?}", preset.key)
        );
    }
}

/// A metric of a preset under a policy, after changes to it.
fn metric(key: &str, policy: Policy, metric: Metric, changes: &[(&str, Value)]) -> f64 {
    let mut scenario = preset(key).scenario;
    for (pointer, value) in changes {
        assert!(scenario.put(pointer, value.clone()));
    }
    let prepared = prepared(&scenario);
    measure(&prepared, policy, prepared.wanted()).unwrap().get(metric).unwrap()
}

#[test]
fn the_questions_have_answers() {
    let response = |key, policy| metric(key, policy, Metric::AvgResponseTime, &[]);
    let fastest_first = response("fast-small-site", Policy::FastestFirst);
    let best_fit = response("fast-small-site", Policy::BestFit);
    assert!(fastest_first > 1.1 * best_fit, "{fastest_first} {best_fit}");

    let worst_fit = response("equal-speeds", Policy::WorstFit);
    let best_fit = response("equal-speeds", Policy::BestFit);
    assert!(worst_fit > 1.1 * best_fit, "{worst_fit} {best_fit}");
    let time = Metric::ExternalFragmentationTimeFraction;
    assert!(metric("equal-speeds", Policy::BestFit, time, &[]) > 0.05);

    let time = Metric::AvgResponseTime;
    let cut = metric("cut-wide-jobs", Policy::Intelligent, time, &[]);
    let whole = [("/options/resource_configuration", Value::Null)];
    let whole = metric("cut-wide-jobs", Policy::Intelligent, time, &whole);
    assert!(cut < 0.75 * whole, "{cut} {whole}");
}
