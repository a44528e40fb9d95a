//! Laws of lab Prioritize on random systems, and small cases worked out by hand where the paper leaves
//! room [B-1 to B-39].

use std::sync::Arc;

use gridlock::domain::{GraphJob, JobName, Resource, Resources, TaskGraph};
use gridlock::ids::{JobId, SiteId};
use gridlock::kernel::{Lab, Observer, Recorder, evidence_of, simulate};
use gridlock::labs::prioritize::policy::{self, Ranked};
use gridlock::labs::prioritize::{
    Class, ComplexityClasses, Evidence, Execution, Fact, JobTable, Mid, Options, ParallelismRange,
    PassEnd, Policy, Prioritize, PriorityTie, Search, SpeedRule, State, WidthRule, list_schedule,
};
use gridlock::metrics::{Metric, MetricSet};
use gridlock::report::measure;
use gridlock::scenario::{Document, LabScenario, Value, canonical, kinds, schema};
use gridlock::time::Time;
use proptest::prelude::*;

use crate::judge::accepts;
use crate::support::pointers;
use crate::task_graph::graph;

pub(crate) fn resource(p: [u32; 3], clock_hz: f64, registered_at: f64) -> Resource {
    Resource {
        name: String::new(),
        operations_per_cycle: p[0],
        processors_per_node: p[1],
        nodes: p[2],
        clock_hz,
        registered_at: Time::from_secs(registered_at),
    }
}

fn resources() -> impl Strategy<Value = Resources> {
    let one = (1_u32..3, 1_u32..3, 1_u32..4, 0_usize..4, 0_u32..3).prop_map(
        |(p1, p2, p3, clock, registered_at)| {
            let clock = [1.0, 2.0, 1e9, 1e12][clock];
            resource([p1, p2, p3], clock, f64::from(registered_at))
        },
    );
    prop::collection::vec(one, 1..5).prop_map(Into::into)
}

fn jobs() -> impl Strategy<Value = Vec<GraphJob>> {
    prop::collection::vec((0_u32..4, graph()), 0..12).prop_map(|rows| {
        let named = (1..).zip(rows);
        named
            .map(|(number, (at, graph))| GraphJob {
                name: JobName::whole(number),
                submitted_at: Time::from_secs(f64::from(at)),
                graph: Arc::new(graph),
            })
            .collect()
    })
}

fn options() -> impl Strategy<Value = Options> {
    let pick = |n: usize| 0..n;
    let window = prop::option::of(1_u32..4);
    ((pick(4), pick(3), pick(4)), (pick(2), pick(2), pick(2), pick(2)), pick(2), window).prop_map(
        |((classes, mid, execution), (range, width, speed, search), tie, window)| Options {
            complexity_classes: [
                ComplexityClasses::RankTerciles,
                ComplexityClasses::RangeThirds,
                ComplexityClasses::MaxMid,
                ComplexityClasses::Thresholds,
            ][classes],
            complexity_thresholds: (classes == 3).then_some([3.0, 6.0]),
            mid: [Mid::Midrange, Mid::Median, Mid::Mean][mid],
            parallelism_range: [ParallelismRange::Free, ParallelismRange::All][range],
            width: [WidthRule::Layers, WidthRule::Antichain][width],
            execution: [
                Execution::ListSchedule,
                Execution::Brent,
                Execution::ComplexityOverPeak,
                Execution::ComplexityOverProcessor,
            ][execution],
            speed: [SpeedRule::Peak, SpeedRule::Processor][speed],
            search: [Search::Fastest, Search::OwnType][search],
            priority_tie: [PriorityTie::Arrival, PriorityTie::Complexity][tie],
            window,
        },
    )
}

const POLICIES: [Policy; 4] = [Policy::Fcfs, Policy::Sjfr, Policy::Ljfr, Policy::Cplp];

pub(crate) fn lab() -> impl Strategy<Value = Prioritize> {
    (resources(), jobs(), options(), 0_usize..4).prop_map(|(resources, jobs, options, policy)| {
        let table = Arc::new(JobTable::new(jobs, options.width));
        Prioritize::new(table, resources, POLICIES[policy], options)
    })
}

/// Sweeps every state for violations and keeps all evidence with the place of its fact.
#[derive(Default)]
struct Sweep {
    facts: usize,
    evidence: Vec<(usize, Evidence)>,
}

impl Observer<Prioritize> for Sweep {
    const EVIDENCE: bool = true;

    fn evidence(&mut self, evidence: Evidence) {
        self.evidence.push((self.facts, evidence));
    }

    fn fact(&mut self, lab: &Prioritize, state: &State, _: Time, _: &Fact) {
        assert_eq!(lab.violations(state), Vec::<String>::new());
        self.facts += 1;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_job_runs_once_and_no_resource_holds_two(lab in lab()) {
        let mut both = (Sweep::default(), Recorder::default());
        let end = simulate(&lab, &mut both).unwrap();
        prop_assert_eq!(end.queue_length(), 0);
        let started = both.1.log.entries.iter().filter_map(|entry| match entry.fact {
            Fact::Started { job, finishes_at, .. } => Some((job, entry.at, finishes_at)),
            _ => None,
        });
        let mut started: Vec<(JobId, Time, Time)> = started.collect();
        started.sort_unstable();
        prop_assert_eq!(started.len(), lab.table().jobs().len());
        for (place, (job, at, finishes_at)) in started.into_iter().enumerate() {
            prop_assert_eq!(job.index(), place);
            prop_assert!(lab.table().job(job).submitted_at <= at && at <= finishes_at);
        }
    }

    /// A run puts no more jobs in order than can get a resource.
    #[test]
    fn who_is_served_and_where_is_told_by_the_definitions(lab in lab()) {
        let mut both = (Sweep::default(), Recorder::default());
        simulate(&lab, &mut both).unwrap();
        let mut passes = both.0.evidence.iter().map(|(step, _)| *step).peekable();
        let (mut state, mut order, mut asks) = (lab.initial(), Vec::new(), None);
        for (step, entry) in both.1.log.entries.iter().enumerate() {
            let view = lab.view(&state);
            if passes.next_if_eq(&step).is_some() {
                // Where nothing is free the first by arrival is refused.
                let policy = if view.free().is_empty() { Policy::Fcfs } else { lab.policy() };
                order = policy::order(policy, &view);
            }
            match entry.fact {
                Fact::Queried { job, priority, .. } => {
                    prop_assert_eq!(order.remove(0), Ranked { job, priority });
                    asks = priority;
                }
                Fact::Answered { site, .. } => {
                    let found = policy::answer(lab.policy(), &view, view.free(), asks);
                    prop_assert_eq!(found, site);
                }
                _ => {}
            }
            lab.apply(&mut state, entry.at, &entry.fact);
        }
    }

    #[test]
    fn replay_equals_the_run_and_evidence_is_had_again(lab in lab()) {
        let mut both = (Sweep::default(), Recorder::default());
        let end = simulate(&lab, &mut both).unwrap();
        let (sweep, log) = (both.0, both.1.log);
        let mut state = lab.initial();
        for (place, mark) in log.events.iter().enumerate() {
            let next = log.events.get(place + 1).map_or(log.entries.len(), |it| it.step as usize);
            let first = mark.step as usize;
            let due = lab.next_event(&state).unwrap();
            for step in first..next {
                let found = evidence_of(&lab, &state, due, step - first).unwrap();
                let expected = sweep.evidence.iter().find(|(at, _)| *at == step);
                prop_assert_eq!(found.as_ref(), expected.map(|(_, evidence)| evidence));
            }
            for entry in &log.entries[first..next] {
                lab.apply(&mut state, entry.at, &entry.fact);
            }
        }
        let digest = |state: &State| {
            let mut hash = gridlock::fnv::Fnv1a::default();
            lab.digest(state, &mut hash);
            hash.finish()
        };
        prop_assert_eq!(digest(&state), digest(&end));
    }

    #[test]
    fn what_happens_is_what_the_evidence_says(lab in lab()) {
        let mut both = (Sweep::default(), Recorder::default());
        simulate(&lab, &mut both).unwrap();
        let mut happened = both.1.log.entries.iter().filter_map(|entry| match entry.fact {
            Fact::Started { job, site, finishes_at, priority } => {
                Some((job, site, finishes_at, priority))
            }
            _ => None,
        });
        for (_, evidence) in &both.0.evidence {
            for row in &evidence.assignments {
                let told = (row.job, row.site, row.finishes_at, row.priority);
                prop_assert_eq!(happened.next(), Some(told));
            }
            let all = evidence.assignments.len() + evidence.unserved.len();
            prop_assert_eq!(all, evidence.queue.len());
            let served = evidence.unserved.is_empty();
            prop_assert_eq!(evidence.outcome == PassEnd::AllServed, served);
        }
        prop_assert_eq!(happened.next(), None);
    }

    #[test]
    fn classes_follow_from_counting(lab in lab()) {
        let mut sweep = Sweep::default();
        simulate(&lab, &mut sweep).unwrap();
        for (_, evidence) in &sweep.evidence {
            let Some(judged) = &evidence.judged else { continue };
            let n = judged.classes.len();
            for row in &judged.classes {
                let heavier = judged.classes.iter().filter(|it| it.complexity > row.complexity);
                prop_assert_eq!(row.heavier, heavier.count());
                if lab.options().complexity_classes == ComplexityClasses::RankTerciles {
                    let share = row.heavier as f64 / n as f64;
                    let class = match share {
                        share if share < 1.0 / 3.0 - 1e-12 => Class::High,
                        share if share < 2.0 / 3.0 - 1e-12 => Class::Medium,
                        _ => Class::Low,
                    };
                    prop_assert_eq!(row.complexity_class, class);
                }
                let ranges = judged.parallelism;
                let class = if f64::from(row.width) >= ranges.max as f64 {
                    Class::High
                } else if f64::from(row.width) >= ranges.mid {
                    Class::Medium
                } else {
                    Class::Low
                };
                prop_assert_eq!(row.parallelism_class, class);
                prop_assert_eq!(row.priority.classes(), (row.complexity_class, class));
            }
        }
    }

    #[test]
    fn a_list_schedule_keeps_order_and_processors(graph in graph(), p in 1_u32..4, clock in 1_u32..3) {
        let resource = resource([1, p, 1], f64::from(clock), 0.0);
        let runs = list_schedule(&graph, &resource);
        prop_assert_eq!(runs.len(), graph.len());
        let end = |task: u32| runs.iter().find(|run| run.task == task).unwrap().ends_at;
        for (place, run) in runs.iter().enumerate() {
            prop_assert!(run.processor < p);
            for before in graph.predecessors(run.task as usize) {
                prop_assert!(end(*before) <= run.starts_at);
            }
            for other in &runs[place + 1..] {
                let apart = other.processor != run.processor || run.ends_at <= other.starts_at;
                prop_assert!(apart, "{:?} {:?}", run, other);
            }
        }
        let last = runs.iter().map(|run| run.ends_at).fold(0.0, f64::max) * f64::from(clock);
        let brent = graph.complexity() + (graph.work() - graph.complexity()) / f64::from(p);
        prop_assert!(last <= brent + 1e-9 && last >= graph.complexity() - 1e-9);
    }
}

/// One task of so many operations.
pub(crate) fn single(number: u64, at: f64, operations: f64) -> GraphJob {
    wide(number, at, &[operations])
}

/// Tasks side by side.
fn wide(number: u64, at: f64, weights: &[f64]) -> GraphJob {
    GraphJob {
        name: JobName::whole(number),
        submitted_at: Time::from_secs(at),
        graph: Arc::new(TaskGraph::new(weights.to_vec(), Vec::new()).unwrap()),
    }
}

fn run(
    jobs: Vec<GraphJob>,
    resources: Vec<Resource>,
    policy: Policy,
    options: Options,
) -> (Prioritize, Vec<(usize, Evidence)>, Recorder<Prioritize>) {
    let table = Arc::new(JobTable::new(jobs, options.width));
    let lab = Prioritize::new(table, resources.into(), policy, options);
    let mut both = (Sweep::default(), Recorder::default());
    simulate(&lab, &mut both).unwrap();
    (lab, both.0.evidence, both.1)
}

/// Who starts where and when: job number, resource, seconds.
fn starts(lab: &Prioritize, recorder: &Recorder<Prioritize>) -> Vec<(u64, u32, f64)> {
    let started = recorder.log.entries.iter().filter_map(|entry| match entry.fact {
        Fact::Started { job, site: SiteId(site), .. } => {
            Some((lab.job_name(job).number, site, entry.at.secs()))
        }
        _ => None,
    });
    started.collect()
}

#[test]
fn own_type_searches_from_the_type_of_the_priority() {
    let three = || {
        vec![
            resource([1, 1, 1], 1e12, 0.0),
            resource([1, 1, 1], 1e9, 0.0),
            resource([1, 1, 1], 1.0, 0.0),
        ]
    };
    let options = Options {
        search: Search::OwnType,
        complexity_classes: ComplexityClasses::Thresholds,
        complexity_thresholds: Some([10.0, 20.0]),
        ..Options::default()
    };
    // Width 1 is high where every resource has parallelism 1: priorities 4, 7 and 9.
    for (operations, site) in [(20.0, 1), (10.0, 2), (5.0, 2)] {
        let (lab, _, log) = run(vec![single(1, 0.0, operations)], three(), Policy::Cplp, options);
        assert_eq!(starts(&lab, &log), [(1, site, 0.0)], "{operations}");
    }
    // The fastest within the type, and the next type where the first has none.
    let two = vec![resource([1, 1, 1], 1e9, 0.0), resource([1, 1, 1], 2e9, 0.0)];
    let (lab, _, log) = run(vec![single(1, 0.0, 5.0)], two, Policy::Cplp, options);
    assert_eq!(starts(&lab, &log), [(1, 1, 0.0)]);
}

#[test]
fn a_width_of_exactly_mid_is_medium_and_of_exactly_max_is_high() {
    let two = vec![resource([1, 2, 1], 1.0, 0.0), resource([1, 4, 1], 1.0, 0.0)];
    let jobs = [&[1.0; 2][..], &[1.0; 3], &[1.0; 4]];
    let jobs = (1..).zip(jobs).map(|(number, weights)| wide(number, 0.0, weights)).collect();
    let (_, evidence, _) = run(jobs, two, Policy::Cplp, Options::default());
    let classes = evidence[0].1.judged.as_ref().unwrap().classes.iter();
    let classes: Vec<Class> = classes.map(|row| row.parallelism_class).collect();
    assert_eq!(classes, [Class::Low, Class::Medium, Class::High]);
}

#[test]
fn brents_bound_counts_no_more_processors_than_the_graph_is_wide() {
    // Two tasks of 4, one of them before two of 1 each: CC 5, work 10.
    let graph = TaskGraph::new(vec![4.0, 4.0, 1.0, 1.0], vec![(0, 2), (0, 3)]).unwrap();
    let job = || GraphJob {
        name: JobName::whole(1),
        submitted_at: Time::ZERO,
        graph: Arc::new(graph.clone()),
    };
    for (width, processors, expected) in [
        (WidthRule::Layers, 8, 5.0 + 5.0 / 2.0),
        (WidthRule::Antichain, 8, 5.0 + 5.0 / 3.0),
        (WidthRule::Antichain, 2, 5.0 + 5.0 / 2.0),
    ] {
        let options = Options { width, execution: Execution::Brent, ..Options::default() };
        let one = vec![resource([1, processors, 1], 1.0, 0.0)];
        let (_, evidence, _) = run(vec![job()], one, Policy::Cplp, options);
        assert_eq!(evidence[0].1.assignments[0].execution_time.secs(), expected);
    }
}

#[test]
fn a_window_holds_for_every_policy_and_what_it_leaves_is_not_unserved() {
    let jobs = || (1..=3).map(|number| single(number, 0.0, 4.0 - number as f64)).collect();
    let three = || (0..3).map(|_| resource([1, 1, 1], 1.0, 0.0)).collect();
    let options = Options { window: Some(2), ..Options::default() };
    for (policy, first) in [(Policy::Sjfr, [2, 1]), (Policy::Ljfr, [1, 2]), (Policy::Fcfs, [1, 2])]
    {
        let (lab, evidence, log) = run(jobs(), three(), policy, options);
        let pass = &evidence[0].1;
        assert_eq!((pass.queue.len(), pass.outcome), (2, PassEnd::AllServed));
        assert!(pass.unserved.is_empty());
        let starts = starts(&lab, &log);
        assert_eq!(starts.iter().map(|start| start.0).take(2).collect::<Vec<_>>(), first);
        // The third resource stays free until the next pass, at the first finish.
        assert_eq!((starts[2].0, starts[2].2), (3, 2.0));
    }
}

#[test]
fn equal_complexities_start_by_arrival_under_both_directions() {
    for policy in [Policy::Sjfr, Policy::Ljfr] {
        let jobs = vec![single(1, 1.0, 3.0), single(2, 0.0, 9.0), single(3, 1.0, 3.0)];
        let one = vec![resource([1, 1, 1], 1.0, 0.0)];
        let (lab, _, log) = run(jobs, one, policy, Options::default());
        let order: Vec<u64> = starts(&lab, &log).iter().map(|start| start.0).collect();
        assert_eq!(order, [2, 1, 3]);
    }
}

#[test]
fn jobs_given_in_any_order_arrive_by_time_and_finish_in_the_order_of_the_list() {
    let jobs = vec![single(1, 2.0, 2.0), single(2, 0.0, 4.0), single(3, 2.0, 2.0)];
    let three = (0..3).map(|_| resource([1, 1, 1], 1.0, 0.0)).collect();
    let (lab, _, log) = run(jobs, three, Policy::Fcfs, Options::default());
    let finished = log.log.entries.iter().filter_map(|entry| match entry.fact {
        Fact::Finished { job, .. } => Some((lab.job_name(job).number, entry.at.secs())),
        _ => None,
    });
    assert_eq!(finished.collect::<Vec<_>>(), [(1, 4.0), (2, 4.0), (3, 4.0)]);
    assert_eq!(lab.job_name(JobId(0)).number, 2, "ids are places by arrival");
}

#[test]
fn a_job_that_takes_no_time_brings_another_round_at_the_same_instant() {
    let jobs = (1..=3).map(|number| single(number, 0.0, 0.0)).collect();
    let one = vec![resource([1, 1, 1], 1.0, 0.0)];
    let (lab, evidence, log) = run(jobs, one, Policy::Fcfs, Options::default());
    assert_eq!(starts(&lab, &log), [(1, 0, 0.0), (2, 0, 0.0), (3, 0, 0.0)]);
    assert_eq!(evidence.len(), 3, "a pass for each round with waiting jobs");
    assert_eq!(log.log.events.len(), 4);
}

#[test]
fn all_resources_means_all_that_have_registered() {
    let two = vec![resource([1, 1, 1], 1.0, 0.0), resource([1, 9, 1], 1.0, 5.0)];
    let jobs = vec![wide(1, 0.0, &[2.0, 2.0]), wide(2, 5.0, &[2.0, 2.0])];
    let options = Options { parallelism_range: ParallelismRange::All, ..Options::default() };
    let (_, evidence, _) = run(jobs, two, Policy::Cplp, options);
    let ranges = |pass: usize| evidence[pass].1.judged.as_ref().unwrap().parallelism;
    assert_eq!((ranges(0).max, ranges(0).min), (1, 1));
    assert_eq!((ranges(1).max, ranges(1).mid, ranges(1).min), (9, 5.0, 1));
}

#[test]
fn a_peak_of_exactly_a_bound_is_of_the_higher_type() {
    let number = |clock| resource([1, 1, 1], clock, 0.0).kind().number();
    let below = 1e12 * (1.0 - f64::EPSILON);
    assert_eq!([1e12, below, 1e9, 999_999_999.0].map(number), [1, 2, 2, 3]);
}

const SCENARIO: &str = r#"{"format":"gridlock/1","lab":"prioritize","title":"a","seed":2,
    "policies":["fcfs","sjfr","ljfr","cplp"],
    "options":{"complexity_classes":"thresholds","complexity_thresholds":[2,5],"mid":"mean",
        "parallelism_range":"all","width":"antichain","execution":"brent","speed":"processor",
        "search":"own-type","priority_tie":"complexity","window":2},
    "resources":[{"name":"x","operations_per_cycle":2,"processors_per_node":2,"nodes":2,"clock_hz":3,
        "registered_at":1},{"operations_per_cycle":1,"processors_per_node":1,"nodes":1,"clock_hz":1}],
    "jobs":[{"id":1,"submitted_at":2,"tasks":[1,2,3],"edges":[[0,1],[0,2,7]]},{"id":2,"tasks":[4]}]}"#;

const DRAWN: &str = r#"{"format":"gridlock/1","lab":"prioritize","policy":"cplp",
    "resources":{"generator":"sumathi","count":2},
    "workload":{"generator":"sumathi","count":2,"depth":[2,3],"width_max":4,"weight_log10":[1,2],
        "interarrival":3}}"#;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(800))]

    #[test]
    fn any_value_in_any_place_is_a_problem_or_runs(
        text in prop::sample::select(vec![SCENARIO, DRAWN]),
        place in any::<prop::sample::Index>(),
        new in prop::sample::select(vec![
            "null", "true", "\"x\"", "\"thresholds\"", "\"cplp\"", "0", "-1", "0.5", "1", "2", "40",
            "1e300", "[]", "[1]", "[0,1]", "[2,1]", "[1,0]", "[0,9]", "[0,-1]", "[[0,1]]",
            "[[1,0],[0,1]]", "{}", "{\"id\":1}", "[0,1,2,3]", "[\"a\",1]", "[0.5,1]",
        ]),
    ) {
        let mut value = Value::parse(text.as_bytes()).unwrap();
        let mut places = Vec::new();
        pointers(&value, "", &mut places);
        let place = &places[place.index(places.len())];
        prop_assert!(value.put(place, Value::parse(new.as_bytes()).unwrap()));
        let checked = Document::check(&value);
        prop_assert_eq!(Document::check(&canonical(&value)).is_ok(), checked.is_ok());
        // A schema cannot tell what must hold of several fields together, but refuses nothing right.
        prop_assert!(accepts(&schema::scenario(), &value) || checked.is_err(), "{place} {new}");
        let Ok(Document::Prioritize(scenario)) = checked else { return Ok(()) };
        let prepared = scenario.prepare(&mut ()).unwrap();
        for policy in prepared.policies.list() {
            let metrics = measure(&prepared, *policy, MetricSet::of(&[Metric::Jobs])).unwrap();
            prop_assert_eq!(metrics.get(Metric::Jobs), Some(prepared.table.jobs().len() as f64));
        }
    }
}

#[test]
fn what_must_hold_of_several_fields_is_told_where_it_does_not() {
    let told = |pointer: &str, json: &str| {
        let mut value = Value::parse(SCENARIO.as_bytes()).unwrap();
        assert!(value.put(pointer, Value::parse(json.as_bytes()).unwrap()));
        let problems = LabScenario::<kinds::Prioritize>::check(&value).err().unwrap_or_default();
        let told = problems.iter().map(|problem| {
            let code = serde_json::to_value(problem.code).unwrap();
            format!("{} {}", problem.path, code.as_str().unwrap())
        });
        told.collect::<Vec<_>>()
    };
    let thresholds = "/options/complexity_thresholds";
    assert_eq!(told(thresholds, "null"), ["/options/complexity_thresholds missing"]);
    assert_eq!(told(thresholds, "[5,2]"), ["/options/complexity_thresholds out-of-range"]);
    assert_eq!(told(thresholds, "[5]"), ["/options/complexity_thresholds out-of-range"]);
    assert_eq!(
        told("/options/complexity_classes", "\"max-mid\""),
        ["/options/complexity_thresholds conflict"]
    );
    assert_eq!(
        told("/jobs/0/edges", "[[0,1],[0],[1,2],[2,0.5],[0,1],[5,-1],[1,0],[2,2]]"),
        [
            "/jobs/0/edges/1 out-of-range",
            "/jobs/0/edges/3 wrong-type",
            "/jobs/0/edges/4 duplicate",
            "/jobs/0/edges/5 unknown-task",
            "/jobs/0/edges/7 self-loop",
            "/jobs/0/edges cycle",
        ]
    );
    assert_eq!(told("/resources", "[]"), ["/resources empty"]);
    assert_eq!(told("/resources", "3"), ["/resources wrong-type"]);
    assert_eq!(told("/jobs", "[]"), Vec::<String>::new());
}
