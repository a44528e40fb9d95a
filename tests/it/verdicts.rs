//! What the papers claim, in our own words, and what the specification says came of it: every claim has
//! its verdict in an experiment, every verdict its claim here, and what does not hold has a reason.

use gridlock::experiment::bench::Bench;
use gridlock::experiment::named::{Claim, Given, NAMED, Named, Recipe, Verdict, in_turn};
use gridlock::experiment::sweep::{Results, Sweep, TrialOutcome};
use gridlock::experiment::{Cell, Table};
use gridlock::scenario::{TraceError, Traces};
use gridlock::workload::{Imported, SwfFilters, read_swf};

use crate::support::data;

use Verdict::{InPart as Part, NotComparable as Other, NotReproduced as No, Reproduced as Yes};

/// Of an experiment: the verdicts on what its paper claims, in order.
type Expected = (&'static str, &'static [(&'static str, Verdict)]);

/// The example graph; trials of ten jobs on ten resources; the worked example of two queues.
const OF_OWN_WORKLOADS: [Expected; 20] = [
    (
        "speed-ratios",
        &[
            ("Fastest over slowest site at SH 0.05", Yes),
            ("Fastest over slowest site at SH 0.1", Yes),
            ("Fastest over slowest site at SH 0.15", Yes),
            ("Fastest over slowest site at SH 0.2", Yes),
        ],
    ),
    ("sumathi-figure-2", &[("The width of the example graph", Yes)]),
    ("sumathi-figure-3", &[("The execution times of ten jobs", Other)]),
    (
        "sumathi-trials",
        &[
            ("ljfr < fcfs", Yes),
            ("cplp < fcfs", Yes),
            ("sjfr < fcfs", No),
            ("ljfr < sjfr", Yes),
            ("cplp < sjfr", Yes),
            ("cplp within 5 % of ljfr", Yes),
            ("cplp < ljfr", Yes),
            ("cplp < ljfr in most trials", No),
        ],
    ),
    (
        "leinberger-figure-2",
        &[
            ("RA of the first queue", Yes),
            ("RA of the second queue", Yes),
            ("RB of the first queue as the jobs came", Yes),
            ("RB of the second queue as the jobs came", Yes),
            ("RB of the first queue after the latest jobs changed places", Yes),
            ("RB of the second queue after the latest jobs changed places", Yes),
            ("RB of the first queue after the balanced jobs changed places", Yes),
            ("RB of the second queue after the balanced jobs changed places", Yes),
        ],
    ),
    (
        "leinberger-figure-3",
        &[("The mean requirement", Yes), ("The correlation of two requirements", Yes)],
    ),
    (
        "leinberger-figure-4",
        &[
            (
                "A central queue is 15 % ahead of every policy even between nearly equal servers",
                Yes,
            ),
            ("Balancing reaches about 85 % of a central queue and no more", Yes),
            ("Throughput relative to a central queue falls the more servers differ", Part),
            ("Balanced selection adds 5 to 10 % to the throughput", Part),
            ("The balance index as a trigger adds more", Yes),
            ("Both together add 5 to 15 % to the throughput", Yes),
            ("The extended policies always beat their baseline", Part),
            ("Throughput is the higher the more capacities go together", Yes),
            ("RI+RB+BSP beats SI+RB+BSP where capacities go together", Yes),
            ("SI+RB+BSP beats RI+RB+BSP where they do not, the more the more servers differ", No),
        ],
    ),
    (
        "nandagopal-figure-2",
        &[
            ("MCRS has the least TTR at every grid size", Yes),
            ("TTR falls with the number of clusters", Yes),
            ("TTR at 50 clusters under that of LARS, in percent", Yes),
            ("TTR at 10 clusters is close to that of LARS", Yes),
            ("TTR at 10 clusters under that of PARS, in percent", No),
            ("TTR at 10 clusters under that of BARS, in percent", No),
        ],
    ),
    ("nandagopal-figure-3", &[("MCRS has the greatest throughput at every grid size", Yes)]),
    (
        "nandagopal-figure-4",
        &[
            ("MCRS has the greatest utilization at every grid size", Yes),
            ("Its advantage over each other grows with the grid", Part),
        ],
    ),
    (
        "nandagopal-figure-5",
        &[
            ("MCRS has the least TTR at every ratio", Yes),
            ("TTR grows with the number of jobs", Yes),
            ("TTR of PARS and BARS grows much faster", Yes),
            ("TTR at ratio 10 under that of LARS, in percent", Yes),
        ],
    ),
    (
        "nandagopal-figure-6",
        &[
            ("Throughput is greatest near ratio 2", No),
            ("Throughput at ratio 10 over that of LARS, in percent", Yes),
        ],
    ),
    ("nandagopal-figure-7", &[("Utilization is greatest near ratio 2", No)]),
    (
        "nandagopal-figure-8",
        &[
            ("MCRS has the least TTR at every deadline", Yes),
            ("TTR falls as deadlines grow", No),
            ("TTR at deadline 70 under that of LARS, in percent", Part),
        ],
    ),
    (
        "nandagopal-figure-9",
        &[
            ("Growth of throughput from deadline 20 to 50, in percent", No),
            ("Growth of throughput from deadline 20 to 70, in percent", No),
        ],
    ),
    ("nandagopal-figure-10", &[("Growth of utilization from deadline 20 to 70, in percent", No)]),
    (
        "nandagopal-table-2",
        &improvements([[Part, Part, Yes], [Part, Part, Yes], [Part, Part, Yes]]),
    ),
    (
        "nandagopal-table-3",
        &improvements([[Part, Part, Yes], [Part, Part, Yes], [Part, Part, Yes]]),
    ),
    ("nandagopal-table-4", &improvements([[Part, Part, Part], [Yes, Part, Yes], [Part, Yes, Yes]])),
    ("sumathi-readings", &[]),
];

/// TTR, throughput and utilization, over PARS, BARS and LARS: all have the paper's sign.
const fn improvements(verdicts: [[Verdict; 3]; 3]) -> [(&'static str, Verdict); 9] {
    let [ttr, throughput, utilization] = verdicts;
    [
        ("TTR under that of PARS, in percent", ttr[0]),
        ("TTR under that of BARS, in percent", ttr[1]),
        ("TTR under that of LARS, in percent", ttr[2]),
        ("Throughput over that of PARS, in percent", throughput[0]),
        ("Throughput over that of BARS, in percent", throughput[1]),
        ("Throughput over that of LARS, in percent", throughput[2]),
        ("Utilization over that of PARS, in percent", utilization[0]),
        ("Utilization over that of BARS, in percent", utilization[1]),
        ("Utilization over that of LARS, in percent", utilization[2]),
    ]
}

/// What is claimed of the paper's own trace of jobs.
const TABLE_4: [&str; 12] = [
    "Jobs at RC 100 %",
    "Widest job at RC 100 %",
    "Average width at RC 100 %",
    "Jobs at RC 75 %",
    "Widest job at RC 75 %",
    "Average width at RC 75 %",
    "Jobs at RC 50 %",
    "Widest job at RC 50 %",
    "Average width at RC 50 %",
    "Jobs at RC 25 %",
    "Widest job at RC 25 %",
    "Average width at RC 25 %",
];

const QUEUE_LENGTHS: [&str; 5] = [
    "Average queue length at SL 1",
    "Average queue length at SL 2",
    "Average queue length at SL 3",
    "Average queue length at SL 4",
    "Average queue length at SL 5",
];

/// With the verdicts on the paper's trace, and on the built-in workload where they are others.
const FIGURE_2: [(&str, Verdict); 3] = [
    ("Best-fit beats fastest-first at SL 4, SH 0 and 0.05, every RC", Part),
    ("Fastest-first beats best-fit at SL 2, SH 0.15 and 0.2, every RC", Yes),
    ("The curves of the twelve panels", Other),
];

const TABLE_5: [(&str, Verdict); 7] = [
    ("Best or within 1 % of the best in most settings", Yes),
    ("Better than adaptive in most settings", Yes),
    ("The same at every system loading", No),
    ("Settings in which it is the best", No),
    ("Settings in which it is within 1 % of the best", Yes),
    ("Best or within 1 % of the best", Part),
    ("Settings in which it is better than adaptive", Yes),
];

fn given(named: &Named, trace: Option<&str>) -> Given {
    let trace = trace.map(str::to_owned);
    Given { seed: 1.0, sets: named.sets.unwrap_or(1), trace, first: None }
}

fn named(name: &str) -> &'static Named {
    Named::find(name).unwrap()
}

/// Holds claims to the verdicts expected; whatever was not reproduced says why.
fn check(name: &str, claims: &[Claim], expected: &[(&str, Verdict)]) {
    let found: Vec<(&str, Verdict)> = claims.iter().map(|it| (it.claim, it.verdict)).collect();
    assert_eq!(found, expected, "{name}: {claims:#?}");
    for claim in claims {
        let has_reason = !claim.reason.is_empty();
        assert!(claim.verdict == Yes || has_reason, "{name}: {} has no reason", claim.claim);
    }
}

/// Figure 4 of lab Balance as published with the specification: policy, correlation of capacities, and
/// the throughput at each difference of the servers.
const FIGURE_4: [(&str, f64, [f64; 6]); 15] = [
    ("si", 0.5, [0.843, 0.820, 0.780, 0.746, 0.713, 0.698]),
    ("si-bsp", 0.5, [0.846, 0.836, 0.809, 0.776, 0.751, 0.742]),
    ("si-rb-bsp", 0.5, [0.845, 0.854, 0.836, 0.829, 0.808, 0.799]),
    ("ri", 0.5, [0.849, 0.820, 0.785, 0.750, 0.716, 0.704]),
    ("ri-bsp", 0.5, [0.844, 0.838, 0.806, 0.773, 0.744, 0.729]),
    ("ri-rb-bsp", 0.5, [0.841, 0.851, 0.849, 0.833, 0.817, 0.817]),
    ("sy", 0.5, [0.841, 0.817, 0.781, 0.749, 0.717, 0.710]),
    ("sy-bsp", 0.5, [0.850, 0.833, 0.811, 0.789, 0.759, 0.747]),
    ("sy-rb-bsp", 0.5, [0.847, 0.854, 0.847, 0.839, 0.858, 0.866]),
    ("si-rb-bsp", 0.15, [0.854, 0.834, 0.821, 0.801, 0.771, 0.740]),
    ("ri-rb-bsp", 0.15, [0.845, 0.834, 0.814, 0.823, 0.804, 0.805]),
    ("sy-rb-bsp", 0.15, [0.846, 0.838, 0.822, 0.841, 0.871, 0.808]),
    ("si-rb-bsp", 0.7, [0.859, 0.854, 0.867, 0.859, 0.855, 0.831]),
    ("ri-rb-bsp", 0.7, [0.852, 0.861, 0.876, 0.871, 0.862, 0.834]),
    ("sy-rb-bsp", 0.7, [0.848, 0.869, 0.861, 0.872, 0.879, 0.869]),
];

fn figure_4() -> Table {
    let rows = FIGURE_4.into_iter().flat_map(|(policy, correlation, throughputs)| {
        [1.2, 2.0, 3.0, 4.0, 6.0, 8.0].into_iter().zip(throughputs).map(
            move |(variance, throughput)| {
                vec![
                    "a".into(),
                    policy.into(),
                    correlation.into(),
                    variance.into(),
                    16_u64.into(),
                    throughput.into(),
                    0.0.into(),
                ]
            },
        )
    });
    let columns = &["panel", "policy", "correlation", "variance", "sets", "throughput", "sd"];
    Table::new(columns, rows.collect())
}

/// The claims of an experiment; sweeps of several figures are run once.
fn claims_of(named: &'static Named, known: &mut Vec<(String, Sweep, Results)>) -> Vec<Claim> {
    let given = given(named, None);
    match named.recipe {
        Recipe::Direct { claims, .. } if named.name == "leinberger-figure-4" => claims(&figure_4()),
        Recipe::Direct { table, claims } => claims(&table(&given, &mut (), &in_turn).unwrap()),
        Recipe::Sweep { file, .. } => {
            let text = file(&given).to_json();
            if known.iter().all(|(of, ..)| *of != text) {
                let sweep = named.sweep(&given).unwrap().unwrap();
                let results = Results::one_by_one(&sweep, &mut Bench::new(()));
                known.push((text.clone(), sweep, results));
            }
            let (_, sweep, results) = known.iter().find(|(of, ..)| *of == text).unwrap();
            named.claims(sweep, results)
        }
    }
}

#[test]
fn every_claim_about_drawn_workloads_has_the_verdict_of_the_specification() {
    let mut known = Vec::new();
    for (name, expected) in OF_OWN_WORKLOADS {
        check(name, &claims_of(named(name), &mut known), expected);
    }
}

#[test]
fn every_experiment_has_its_verdicts_here() {
    // The quick figure is judged as the whole one is; its few sets decide nothing.
    let of_traces = ["table-4", "figure-2", "table-5", "queue-lengths", "leinberger-quick"];
    let own = ["grid-backfilling"];
    for experiment in NAMED {
        let listed = OF_OWN_WORKLOADS.iter().any(|(name, _)| *name == experiment.name);
        assert!(
            listed || of_traces.iter().chain(&own).any(|it| *it == experiment.name),
            "{}",
            experiment.name
        );
    }
}

#[test]
fn our_own_questions_are_answered_by_a_small_run_of_every_order_and_backfilling() {
    let own = named("grid-backfilling");
    let given = Given { sets: 2, first: Some(150.0), ..given(own, None) };
    let sweep = own.sweep(&given).unwrap().unwrap();
    assert_eq!(sweep.len(), 4 * 4 * 4 * 2);
    let results = Results::one_by_one(&sweep, &mut Bench::new(()));
    assert_eq!(results.failed(), 0);
    let table = own.table(&sweep, &results);
    assert_eq!(table.rows.len(), 16);
    let claims = own.claims(&sweep, &results);
    assert_eq!(claims.len(), 8);
    let answers = [Verdict::Holds, Verdict::DoesNotHold, Part];
    assert!(claims.iter().all(|claim| answers.contains(&claim.verdict)), "{claims:?}");
    // What is said of the spread is what the table says.
    let spread = |row: usize| match table.rows[row][8] {
        Cell::Number(spread) => spread,
        _ => f64::NAN,
    };
    assert_eq!(claims[0].ours, Cell::Text(format!("{:.1} %", spread(1) * 100.0)));
    assert_eq!(claims[0].verdict == Verdict::Holds, spread(1) >= 0.05);
    assert_eq!(claims[2].verdict == Verdict::Holds, spread(1) < spread(0));
    // Nothing is known before anything has been run.
    let none = own.claims(&sweep, &Results::of(&sweep));
    assert!(none.iter().all(|claim| claim.verdict == Verdict::Open));
}

#[test]
fn what_is_not_reproduced_in_the_quick_figure_has_a_reason() {
    let Recipe::Direct { claims, .. } = named("leinberger-quick").recipe else { panic!() };
    let found = claims(&figure_4());
    assert_eq!(found.len(), 10);
    for claim in found {
        assert!(claim.verdict == Yes || !claim.reason.is_empty(), "{}", claim.claim);
    }
}

/// What a trace is called that is given.
const TRACE: Option<&str> = Some("trace");

/// One trace in memory.
struct InMemory(Vec<u8>);

impl Traces for InMemory {
    fn read(&mut self, _: &str, filters: &SwfFilters) -> Result<Imported, TraceError> {
        Ok(read_swf(&self.0, filters)?)
    }
}

fn all(claims: &[&'static str], verdict: Verdict) -> Vec<(&'static str, Verdict)> {
    claims.iter().map(|claim| (*claim, verdict)).collect()
}

#[test]
fn numbers_of_the_papers_trace_are_not_held_against_another_workload() {
    let Recipe::Direct { table, claims } = named("table-4").recipe else { panic!() };
    let found = table(&given(named("table-4"), None), &mut (), &in_turn).unwrap();
    check("table-4", &claims(&found), &all(&TABLE_4, Other));
    let lengths = named("queue-lengths");
    let sweep = lengths.sweep(&given(lengths, None)).unwrap().unwrap();
    let results = Results::one_by_one(&sweep, &mut Bench::new(()));
    check("queue-lengths", &lengths.claims(&sweep, &results), &all(&QUEUE_LENGTHS, Other));
}

#[test]
fn numbers_of_the_papers_trace_are_reproduced() {
    let test = "numbers_of_the_papers_trace_are_reproduced";
    let trace = "traces/swf/SDSC-SP2-1998-4.1-cln.run-gt-0.54041jobs.swf.gz";
    let Some(bytes) = data(test, trace) else { return };
    let Recipe::Direct { table, claims } = named("table-4").recipe else { panic!() };
    let given_trace = given(named("table-4"), TRACE);
    let found = table(&given_trace, &mut InMemory(bytes.clone()), &in_turn).unwrap();
    check("table-4", &claims(&found), &all(&TABLE_4, Yes));
    let lengths = named("queue-lengths");
    let sweep = lengths.sweep(&given(lengths, TRACE)).unwrap().unwrap();
    let results = Results::one_by_one(&sweep, &mut Bench::new(InMemory(bytes)));
    check("queue-lengths", &lengths.claims(&sweep, &results), &all(&QUEUE_LENGTHS, Yes));
}

/// The results of the whole Figure 2, as published with the specification; how many jobs a run has
/// follows from the resource configuration.
fn published(name: &str, text: &str, jobs: [f64; 4], trace: Option<&str>) -> Vec<Claim> {
    let named = named(name);
    let sweep = named.sweep(&given(named, trace)).unwrap().unwrap();
    let mut means = text
        .lines()
        .skip(1)
        .map(|line| line.split(',').nth(6).and_then(|cell| cell.parse::<f64>().ok()).unwrap());
    let mut results = Results::of(&sweep);
    for setting in 0..sweep.settings() {
        let mean = means.next().unwrap();
        for place in sweep.trials_of(setting) {
            let values = vec![mean, jobs[sweep.coordinates(setting)[0]]];
            results.put(place, TrialOutcome::Measured { values, fingerprint: None });
        }
    }
    named.claims(&sweep, &results)
}

#[test]
fn the_figure_and_table_of_a_hundred_settings_are_judged_as_published() {
    let test = "the_figure_and_table_of_a_hundred_settings_are_judged_as_published";
    let Some(bytes) = data(test, "spec/results/figure-2.sdsc-sp2.seed-1.csv") else { return };
    let text = String::from_utf8(bytes).unwrap();
    let jobs = [54_041.0, 54_305.0, 54_534.0, 58_890.0];
    check("figure-2", &published("figure-2", &text, jobs, TRACE), &FIGURE_2);
    check("table-5", &published("table-5", &text, jobs, TRACE), &TABLE_5);
}

/// The twin on the built-in workload, of which statements are judged and numbers are not.
#[test]
fn on_the_built_in_workload_the_statements_are_judged_and_the_numbers_are_not() {
    let text = include_str!("../expected/figure-2.sdsc-like.seed-1.csv");
    let jobs = [54_041.0, 54_308.0, 54_308.0, 58_466.0];
    let found = published("table-5", text, jobs, None);
    let mut expected = TABLE_5;
    for (place, row) in expected.iter_mut().enumerate() {
        if place >= 3 {
            row.1 = Other;
        }
    }
    check("table-5", &found, &expected);
    let cells: Vec<Cell> = found.iter().map(|claim| claim.paper.clone()).collect();
    assert_eq!(cells[0], Cell::Number(76.0), "the printed sum stands beside it");
}
