//! Laws of lab Select on random systems, and small cases worked out by hand where no golden case tells
//! [D-1 to D-36].

use std::collections::BTreeMap;
use std::sync::Arc;

use gridlock::domain::{Cluster, Clusters, FileJob, JobName};
use gridlock::ids::{JobId, SiteId};
use gridlock::kernel::{Lab, Observer, Recorder, evidence_of, simulate};
use gridlock::labs::select::{
    Candidate, Concurrency, DeadlineFilter, DeadlineMode, Evidence, Fact, JobTable, Load, Options,
    Outcome, Plan, Policy, ProcessingPower, Reason, Select, State, TransferSize, WaitRule,
};
use gridlock::metrics::Metric;
use gridlock::report::{Reported, measure};
use gridlock::scenario::{Document, LabScenario, Value, canonical, kinds, schema};
use gridlock::time::Time;
use gridlock::workload::{NandagopalSpec, nandagopal_clusters, nandagopal_jobs};
use proptest::prelude::*;

use crate::judge::accepts;
use crate::support::pointers;

pub(crate) fn cluster(processors: u32, mips: f64, bandwidth: f64) -> Cluster {
    Cluster { name: String::new(), processors, mips, bandwidth }
}

pub(crate) fn job(number: u64, at: f64, length: f64) -> FileJob {
    FileJob {
        name: JobName::whole(number),
        submitted_at: Time::from_secs(at),
        length,
        processors: 1,
        input: 0.0,
        output: 0.0,
        deadline: None,
    }
}

fn clusters() -> impl Strategy<Value = Clusters> {
    let one = (1_u32..5, 1_u32..4, 1_u32..4).prop_map(|(processors, mips, bandwidth)| {
        cluster(processors, f64::from(mips), f64::from(bandwidth))
    });
    prop::collection::vec(one, 1..5).prop_map(Into::into)
}

fn jobs() -> impl Strategy<Value = Vec<FileJob>> {
    let one = (0_u32..9, 0_u32..9, 1_u32..6, 0_u32..4, 0_u32..4, prop::option::of(0_u32..12));
    prop::collection::vec(one, 0..16).prop_map(|rows| {
        let named = (1..).zip(rows);
        named
            .map(|(number, (at, length, processors, input, output, deadline))| FileJob {
                processors,
                input: f64::from(input),
                output: f64::from(output),
                deadline: deadline.map(f64::from),
                ..job(number, f64::from(at), f64::from(length))
            })
            .collect()
    })
}

fn options() -> impl Strategy<Value = Options> {
    let flags = prop::array::uniform6(any::<bool>());
    (0_usize..3, flags, 1_u32..4).prop_map(|(power, flags, scale)| {
        let [length, equation, shared, soft, mcrs, waiting] = flags;
        let pick = |flag: bool| usize::from(flag);
        Options {
            processing_power: [
                ProcessingPower::Node,
                ProcessingPower::Cluster,
                ProcessingPower::Required,
            ][power],
            transfer_size: [TransferSize::Files, TransferSize::Length][pick(length)],
            wait: [WaitRule::Exact, WaitRule::Equation4][pick(equation)],
            concurrency: [Concurrency::Serial, Concurrency::Shared][pick(shared)],
            deadline_scale: f64::from(scale),
            deadline_mode: [DeadlineMode::Admit, DeadlineMode::Soft][pick(soft)],
            deadline_filter: [DeadlineFilter::All, DeadlineFilter::McrsOnly][pick(mcrs)],
            load: [Load::WaitingThenRunning, Load::Waiting][pick(waiting)],
        }
    })
}

pub(crate) fn lab() -> impl Strategy<Value = Select> {
    (clusters(), jobs(), options(), 0_usize..4).prop_map(|(clusters, jobs, options, policy)| {
        Select::new(Arc::new(JobTable::new(jobs)), clusters, Policy::ALL[policy], options)
    })
}

/// Sweeps every state for violations and keeps all evidence with the place of its fact.
#[derive(Default)]
struct Sweep {
    facts: usize,
    evidence: Vec<(usize, Evidence)>,
}

impl Observer<Select> for Sweep {
    const EVIDENCE: bool = true;

    fn evidence(&mut self, evidence: Evidence) {
        self.evidence.push((self.facts, evidence));
    }

    fn fact(&mut self, lab: &Select, state: &State, _: Time, _: &Fact) {
        assert_eq!(lab.violations(state), Vec::<String>::new());
        self.facts += 1;
    }
}

fn run(lab: &Select) -> (Vec<(usize, Evidence)>, Recorder<Select>) {
    let mut both = (Sweep::default(), Recorder::default());
    simulate(lab, &mut both).unwrap();
    (both.0.evidence, both.1)
}

/// The facts of a run as words: time, kind, job, cluster.
fn told(lab: &Select, log: &Recorder<Select>) -> Vec<String> {
    let line = |at: Time, fact: &Fact| {
        let line = lab.line(fact);
        let job = line.job.map_or(0, |job| lab.job_name(job).number);
        let place = line.place.map(|place| format!(" {place}")).unwrap_or_default();
        format!("{} {} {job}{place}", at.secs(), line.kind)
    };
    log.log.entries.iter().map(|entry| line(entry.at, &entry.fact)).collect()
}

fn plans(log: &Recorder<Select>) -> BTreeMap<JobId, (SiteId, Plan)> {
    let selected = log.log.entries.iter().filter_map(|entry| match entry.fact {
        Fact::Selected { job, site, plan, .. } => Some((job, (site, plan))),
        _ => None,
    });
    selected.collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_job_is_turned_away_or_passes_through_its_stages_once(lab in lab()) {
        let (_, log) = run(&lab);
        let plans = plans(&log);
        let mut facts: BTreeMap<JobId, Vec<(&str, Time)>> = BTreeMap::new();
        for entry in &log.log.entries {
            let line = lab.line(&entry.fact);
            facts.entry(line.job.unwrap()).or_default().push((line.kind, entry.at));
        }
        prop_assert_eq!(facts.len(), lab.table().jobs().len());
        for (id, facts) in facts {
            let at = lab.table().job(id).submitted_at;
            match plans.get(&id) {
                None => prop_assert_eq!(facts, [("submitted", at), ("rejected", at)]),
                Some((_, plan)) => prop_assert_eq!(facts, [
                    ("submitted", at),
                    ("selected", at),
                    ("staged", plan.staged_at),
                    ("started", plan.started_at),
                    ("processed", plan.processed_at),
                    ("finished", plan.finished_at),
                ]),
            }
        }
    }

    #[test]
    fn replay_equals_the_run_and_evidence_is_had_again(lab in lab()) {
        let (evidence, log) = run(&lab);
        let mut state = lab.initial();
        let mut seen = evidence.iter();
        let mut events = log.log.events.iter().peekable();
        let mut before = (0, lab.initial(), None);
        for (step, entry) in log.log.entries.iter().enumerate() {
            if let Some(mark) = events.next_if(|mark| mark.step as usize == step) {
                before = (step, state.clone(), Some(mark.event));
                prop_assert_eq!(lab.next_event(&state), Some((entry.at, mark.event)));
            }
            let event = (entry.at, before.2.unwrap());
            let again = evidence_of(&lab, &before.1, event, step - before.0).unwrap();
            let decides = matches!(entry.fact, Fact::Selected { .. } | Fact::Rejected { .. });
            prop_assert_eq!(again.is_some(), decides);
            if decides {
                let again = (step, again.unwrap());
                prop_assert_eq!(&again, seen.next().unwrap());
                let pick = |policy| again.1.pick(policy, lab.options()).map(|it| it.site);
                let differ = Policy::ALL.windows(2).any(|two| pick(two[0]) != pick(two[1]));
                prop_assert_eq!(lab.picks_differ(&state, again.1.job), differ);
            }
            prop_assert_eq!(lab.check(&state, entry.at, &entry.fact), Ok(()));
            lab.apply(&mut state, entry.at, &entry.fact);
        }
        prop_assert!(lab.next_event(&state).is_none() && seen.next().is_none());
    }

    #[test]
    fn the_parts_of_ttr_sum_to_it_and_mcrs_takes_the_least(lab in lab()) {
        for (_, evidence) in run(&lab).0 {
            let sum = |it: &Candidate| {
                it.terms.input + it.terms.output + it.terms.wait + it.terms.process
            };
            for it in &evidence.candidates {
                prop_assert_eq!(sum(it).to_bits(), it.terms.ttr().to_bits());
                let in_time = evidence.limit.is_none_or(|limit| it.terms.ttr() <= limit.secs());
                prop_assert_eq!(it.within_deadline, in_time);
            }
            let filters = lab.options().filters(lab.policy());
            let pick = evidence.pick(lab.policy(), lab.options()).map(|it| it.site);
            match evidence.outcome {
                Outcome::Selected { site, .. } => prop_assert_eq!(pick, Some(site)),
                Outcome::Rejected(_) => prop_assert_eq!(pick, None),
            }
            let left: Vec<&Candidate> =
                evidence.candidates.iter().filter(|it| it.within_deadline || !filters).collect();
            match evidence.outcome {
                Outcome::Rejected(Reason::WiderThanEverySite) => {
                    prop_assert!(evidence.candidates.is_empty());
                }
                Outcome::Rejected(Reason::Deadline { best_ttr }) => {
                    prop_assert!(left.is_empty() && !evidence.candidates.is_empty());
                    let least = evidence.candidates.iter().map(|it| it.terms.ttr());
                    prop_assert_eq!(best_ttr.secs(), least.fold(f64::INFINITY, f64::min));
                }
                Outcome::Rejected(Reason::Policy | Reason::Forced) => {
                    prop_assert!(false, "no own policy, no script");
                }
                Outcome::Selected { site, ttr } => {
                    let chosen = left.iter().find(|it| it.site == site).unwrap();
                    prop_assert_eq!(chosen.terms.ttr(), ttr);
                    if lab.policy() == Policy::Mcrs {
                        let is_first = |it: &&&Candidate| {
                            it.terms.ttr() > ttr || (it.terms.ttr() == ttr && it.site >= site)
                        };
                        prop_assert_eq!(left.iter().filter(is_first).count(), left.len());
                    }
                }
            }
        }
    }

    #[test]
    fn the_parts_of_an_exact_wait_sum_to_it(lab in lab()) {
        for candidate in run(&lab).0.iter().flat_map(|(_, evidence)| &evidence.candidates) {
            let Some(serial) = candidate.serial else { continue };
            let known = candidate.waiting_work + serial.remaining;
            let wait = match lab.options().wait {
                WaitRule::Exact => known + serial.staging_gap,
                WaitRule::Equation4 => known,
            };
            prop_assert!((wait - candidate.terms.wait).abs() <= 1e-9 * wait.max(1.0));
        }
    }

    #[test]
    fn no_job_takes_longer_than_estimated_where_clusters_run_one_at_a_time(lab in lab()) {
        let exact = lab.options().concurrency == Concurrency::Serial
            && lab.options().wait == WaitRule::Exact;
        for (id, (_, plan)) in plans(&run(&lab).1) {
            let ttr = plan.finished_at.since(lab.table().job(id).submitted_at);
            prop_assert!(!exact || ttr.secs() <= plan.ttr_estimate.secs() * (1.0 + 1e-12));
        }
    }

    #[test]
    fn no_cluster_is_ever_oversubscribed_and_none_overtakes(lab in lab()) {
        let plans = plans(&run(&lab).1);
        for (id, (site, plan)) in &plans {
            let here = || plans.iter().filter(|(_, (other, _))| other == site);
            let running = here().filter(|(_, (_, it))| {
                it.started_at <= plan.started_at && plan.started_at < it.processed_at
            });
            let in_use: u32 = running.clone().map(|(id, _)| lab.table().job(*id).processors).sum();
            prop_assert!(in_use <= lab.clusters().all()[*site].processors);
            if lab.options().concurrency == Concurrency::Serial {
                prop_assert!(running.count() <= 1);
            }
            let is_later = |other: &JobId, it: &Plan| other < id || it.started_at >= plan.started_at;
            prop_assert!(here().all(|(other, (_, it))| is_later(other, it)));
        }
    }
}

pub(crate) fn one(
    jobs: Vec<FileJob>,
    clusters: Vec<Cluster>,
    policy: Policy,
    options: Options,
) -> Select {
    Select::new(Arc::new(JobTable::new(jobs)), clusters.into(), policy, options)
}

#[test]
fn within_an_instant_stages_come_before_submissions() {
    // Job 1 ends processing at 10, when job 2 starts there and job 3's input arrives elsewhere.
    let jobs = vec![
        FileJob { output: 5.0, ..job(1, 0.0, 10.0) },
        FileJob { output: 0.0, ..job(2, 1.0, 0.0) },
        FileJob { processors: 2, input: 8.0, ..job(3, 2.0, 3.0) },
        job(4, 10.0, 0.0),
        job(5, 10.0, 1.0),
    ];
    let clusters = vec![cluster(1, 1.0, 1.0), cluster(2, 1.0, 1.0)];
    let only_first = Options { load: Load::Waiting, ..Options::default() };
    let lab = one(jobs, clusters, Policy::Bars, only_first);
    let (_, log) = run(&lab);
    let at_ten: Vec<String> =
        told(&lab, &log).into_iter().filter(|line| line.starts_with("10 ")).collect();
    assert_eq!(
        at_ten,
        [
            "10 processed 1 0",
            "10 staged 3 1",
            "10 started 2 0",
            "10 processed 2 0",
            "10 finished 2 0",
            "10 started 3 1",
            "10 submitted 4",
            "10 selected 4 0",
            "10 staged 4 0",
            "10 started 4 0",
            "10 processed 4 0",
            "10 finished 4 0",
            "10 submitted 5",
            "10 selected 5 0",
            "10 staged 5 0",
            "10 started 5 0",
        ]
    );
}

#[test]
fn jobs_are_served_as_they_come_and_in_the_order_of_the_file_among_equals() {
    let jobs = vec![job(7, 5.0, 1.0), job(8, 0.0, 1.0), job(9, 5.0, 1.0)];
    let lab = one(jobs, vec![cluster(1, 1.0, 1.0)], Policy::Mcrs, Options::default());
    let (evidence, _) = run(&lab);
    let served = evidence.iter().map(|(_, it)| lab.job_name(it.job).number);
    assert_eq!(served.collect::<Vec<_>>(), [8, 7, 9]);
}

#[test]
fn a_job_whose_input_is_still_on_its_way_counts_as_waiting() {
    // Cluster 0 is idle for ten seconds to come, yet one job waits there; cluster 1 runs one.
    let jobs = vec![
        FileJob { input: 10.0, ..job(1, 0.0, 5.0) },
        FileJob { processors: 2, ..job(2, 0.0, 50.0) },
        job(3, 1.0, 1.0),
    ];
    let clusters = vec![cluster(1, 1.0, 1.0), cluster(2, 1.0, 1.0)];
    let (evidence, _) = run(&one(jobs, clusters, Policy::Lars, Options::default()));
    let last = &evidence[2].1;
    let counts = last.candidates.iter().map(|it| (it.waiting, it.running));
    assert_eq!(counts.collect::<Vec<_>>(), [(1, 0), (0, 1)]);
    assert!(matches!(last.outcome, Outcome::Selected { site: SiteId(1), .. }));
}

#[test]
fn pars_compares_what_jobs_are_divided_by() {
    let clusters = || vec![cluster(1, 300.0, 1.0), cluster(8, 200.0, 1.0)];
    let site = |power| {
        let options = Options { processing_power: power, ..Options::default() };
        let lab = one(vec![job(1, 0.0, 600.0)], clusters(), Policy::Pars, options);
        plans(&run(&lab).1)[&JobId(0)].0.0
    };
    assert_eq!([ProcessingPower::Node, ProcessingPower::Cluster].map(site), [0, 1]);
    assert_eq!(site(ProcessingPower::Required), 0);
}

#[test]
fn a_job_exactly_as_long_as_its_limit_is_kept() {
    let limited = |deadline| {
        let jobs = vec![FileJob { deadline: Some(deadline), ..job(1, 0.0, 10.0) }];
        let options = Options { deadline_scale: 1.0, ..Options::default() };
        let lab = one(jobs, vec![cluster(1, 1.0, 1.0)], Policy::Mcrs, options);
        plans(&run(&lab).1).len()
    };
    assert_eq!([10.0, 9.999_999, 0.0].map(limited), [1, 0, 0]);
}

#[test]
fn a_deadline_of_zero_admits_what_takes_no_time() {
    let jobs = vec![FileJob { deadline: Some(0.0), ..job(1, 3.0, 0.0) }];
    let lab = one(jobs, vec![cluster(1, 1.0, 1.0)], Policy::Mcrs, Options::default());
    assert_eq!(plans(&run(&lab).1).len(), 1);
}

/// The metrics of a scenario of one cluster with these jobs.
fn metrics(options: &str, jobs: &str) -> gridlock::metrics::Metrics {
    let text = format!(
        r#"{{"format":"gridlock/1","lab":"select","policy":"mcrs","options":{options},
        "clusters":[{{"processors":4,"mips":1,"bandwidth":1}}],"jobs":{jobs}}}"#
    );
    let value = Value::parse(text.as_bytes()).unwrap();
    let prepared = LabScenario::<kinds::Select>::check(&value).unwrap().prepare(&mut ()).unwrap();
    measure(&prepared, Policy::Mcrs, prepared.wanted()).unwrap()
}

#[test]
fn whether_a_job_is_late_is_told_by_what_happened() {
    // The estimate of job 2 is 2 + 10 + 10; input and wait overlap, so that it takes 20.
    let jobs = r#"[{"id":1,"length":10},{"id":2,"length":10,"input":2,"deadline":20}]"#;
    let found = metrics(r#"{"deadline_scale":1,"deadline_mode":"soft"}"#, jobs);
    assert_eq!(found.get(Metric::MetDeadline), Some(2.0));
    assert_eq!(found.get(Metric::AvgTtrEstimate), Some(16.0));
    assert_eq!(found.get(Metric::AvgTtr), Some(15.0));
    let refused = metrics(r#"{"deadline_scale":1}"#, jobs);
    assert_eq!(refused.get(Metric::Completed), Some(1.0), "the estimate decides");
}

#[test]
fn the_equation_for_the_wait_changes_nothing_where_jobs_share_a_cluster() {
    let jobs = nandagopal_jobs(&NandagopalSpec { count: 60, ..NandagopalSpec::default() }, 3);
    let clusters = nandagopal_clusters(3, 3);
    let choices = |wait| {
        let options = Options { wait, concurrency: Concurrency::Shared, ..Options::default() };
        let table = Arc::new(JobTable::new(jobs.clone()));
        plans(&run(&Select::new(table, clusters.clone(), Policy::Mcrs, options)).1)
    };
    assert_eq!(choices(WaitRule::Exact), choices(WaitRule::Equation4));
}

#[test]
fn one_deadline_for_all_leaves_the_rest_of_the_jobs_as_they_are() {
    let each = nandagopal_jobs(&NandagopalSpec::default(), 1);
    let spec = NandagopalSpec { deadline: Some(20.0), ..NandagopalSpec::default() };
    let same = nandagopal_jobs(&spec, 1);
    let with = |job: &FileJob| FileJob { deadline: Some(20.0), ..*job };
    assert_eq!(each.iter().map(with).collect::<Vec<_>>(), same);
    assert!(each.iter().any(|job| job.deadline != Some(20.0)));
}

#[test]
fn fewer_clusters_are_the_first_of_more() {
    let (few, many) = (nandagopal_clusters(10, 4), nandagopal_clusters(50, 4));
    assert_eq!(few.as_slice(), &many.as_slice()[..10]);
}

#[test]
fn drawn_numbers_keep_to_the_ranges_of_the_paper() {
    for seed in 1..4 {
        for it in &nandagopal_clusters(200, seed) {
            assert!((4..=12).contains(&it.processors) && (277.0..=577.0).contains(&it.mips));
            assert!((100.0..=1000.0).contains(&it.bandwidth));
        }
        for job in nandagopal_jobs(&NandagopalSpec::default(), seed) {
            assert!((1e6..=1e7).contains(&job.length) && (4..=8).contains(&job.processors));
            let files = [job.input, job.output];
            assert!(files.iter().all(|file| (5000.0..=7000.0).contains(file)));
            assert!((10.0..=100.0).contains(&job.deadline.unwrap()));
        }
    }
}

const SCENARIO: &str = r#"{"format":"gridlock/1","lab":"select","title":"a","seed":2,
    "policies":["mcrs","lars","bars","pars"],
    "options":{"processing_power":"required","transfer_size":"length","wait":"equation-4",
        "concurrency":"shared","deadline_scale":3,"deadline_mode":"soft",
        "deadline_filter":"mcrs-only","load":"waiting"},
    "clusters":[{"name":"x","processors":2,"mips":3,"bandwidth":4},
        {"processors":1,"mips":0.5,"bandwidth":0.5}],
    "jobs":[{"id":1,"submitted_at":2,"length":5,"processors":2,"input":3,"output":1,"deadline":9},
        {"id":2,"length":4}]}"#;

const DRAWN: &str = r#"{"format":"gridlock/1","lab":"select","policy":"mcrs",
    "clusters":{"generator":"nandagopal","count":2},
    "workload":{"generator":"nandagopal","count":3,"interarrival":3,"deadline":10}}"#;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(800))]

    #[test]
    fn any_value_in_any_place_is_a_problem_or_runs(
        text in prop::sample::select(vec![SCENARIO, DRAWN]),
        place in any::<prop::sample::Index>(),
        new in prop::sample::select(vec![
            "null", "true", "\"x\"", "\"shared\"", "\"pars\"", "0", "-1", "0.5", "1", "2", "40",
            "1e15", "1e300", "5e-324", "[]", "[1]", "{}", "{\"id\":1}",
        ]),
    ) {
        let mut value = Value::parse(text.as_bytes()).unwrap();
        let mut places = Vec::new();
        pointers(&value, "", &mut places);
        let place = &places[place.index(places.len())];
        prop_assert!(value.put(place, Value::parse(new.as_bytes()).unwrap()));
        let checked = Document::check(&value);
        prop_assert_eq!(Document::check(&canonical(&value)).is_ok(), checked.is_ok());
        // That numbers of jobs are unique is beyond a schema, which refuses nothing right.
        let accepted = accepts(&schema::scenario(), &value);
        prop_assert!(accepted || checked.is_err(), "{} {}", place, new);
        let Ok(Document::Select(scenario)) = checked else { return Ok(()) };
        let Ok(prepared) = scenario.prepare(&mut ()) else {
            prop_assert_eq!(new, "5e-324", "only what is next to nothing never comes to an end");
            return Ok(());
        };
        for policy in prepared.policies.list() {
            let found = measure(&prepared, *policy, prepared.wanted()).unwrap();
            let number = |metric| found.get(metric).unwrap();
            let jobs = number(Metric::Completed) + number(Metric::Rejected);
            prop_assert_eq!(jobs, prepared.table.jobs().len() as f64);
            prop_assert!(found.iter().all(|(_, value)| value.is_finite()));
        }
    }
}

#[test]
fn what_is_wrong_is_told_where_it_is() {
    let told = |pointer: &str, json: &str| {
        let mut value = Value::parse(SCENARIO.as_bytes()).unwrap();
        assert!(value.put(pointer, Value::parse(json.as_bytes()).unwrap()));
        let checked = LabScenario::<kinds::Select>::check(&value)
            .and_then(|scenario| scenario.prepare(&mut ()));
        let told = checked.err().unwrap_or_default().into_iter().map(|problem| {
            let code = serde_json::to_value(problem.code).unwrap();
            format!("{} {}", problem.path, code.as_str().unwrap())
        });
        told.collect::<Vec<_>>()
    };
    assert_eq!(told("/clusters/0/bandwidth", "0"), ["/clusters/0/bandwidth out-of-range"]);
    assert_eq!(told("/clusters/1/mips", "-1"), ["/clusters/1/mips out-of-range"]);
    assert_eq!(told("/clusters/0/processors", "0"), ["/clusters/0/processors out-of-range"]);
    assert_eq!(told("/clusters/1/mips", "5e-324"), ["/clusters/1/mips out-of-range"]);
    assert_eq!(told("/clusters", "[]"), ["/clusters empty"]);
    assert_eq!(told("/jobs/0/deadline", "-1"), ["/jobs/0/deadline out-of-range"]);
    assert_eq!(told("/jobs/0/processors", "0"), ["/jobs/0/processors out-of-range"]);
    assert_eq!(told("/jobs/0/input", "-5"), ["/jobs/0/input out-of-range"]);
    assert_eq!(told("/jobs/0/length", "\"long\""), ["/jobs/0/length wrong-type"]);
    assert_eq!(told("/jobs/1/id", "1"), ["/jobs/1/id duplicate"]);
    assert_eq!(told("/options/deadline_scale", "0"), ["/options/deadline_scale out-of-range"]);
    assert_eq!(told("/options/wait", "\"eq-4\""), ["/options/wait unknown-value"]);
    assert_eq!(told("/jobs", "[]"), Vec::<String>::new());
}
