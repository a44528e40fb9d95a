//! The paper of lab Allocate run again: its Figure 2 and its Table V, number for number as the
//! specification gives them for the same options and speed sets.

use gridlock::experiment::bench::Bench;
use gridlock::experiment::named::{Claim, Given, Named, Recipe, Verdict, in_turn};
use gridlock::experiment::sweep::{Results, Sweep, TrialOutcome};
use gridlock::experiment::{Cell, Table};
use gridlock::scenario::Value;

use crate::support::close;

/// All numbers of Figure 2 on the built-in workload with seed 1.
const EXPECTED: &str = include_str!("../expected/figure-2.sdsc-like.seed-1.csv");

fn given() -> Given {
    Given { seed: 1.0, sets: 10, trace: None, first: None }
}

fn named(name: &str) -> &'static Named {
    Named::find(name).unwrap()
}

fn sweep(name: &str) -> Sweep {
    named(name).sweep(&given()).unwrap().unwrap()
}

/// The rows of a table as they are printed.
fn lines(table: &Table) -> Vec<Vec<String>> {
    let row = |row: &Vec<Cell>| row.iter().map(Cell::to_string).collect();
    table.rows.iter().map(row).collect()
}

#[test]
fn the_whole_experiment_has_as_many_runs_as_the_paper() {
    assert_eq!((sweep("table-5").settings(), sweep("table-5").len()), (400, 3_280));
}

/// Runs the settings of some loads and heterogeneities at one configuration.
fn part(rc: f64, loads: &[f64], spreads: &[f64]) -> Table {
    let Recipe::Sweep { file, table, .. } = named("figure-2").recipe else { panic!() };
    let list = |values: &[f64]| Value::List(values.iter().copied().map(Value::Number).collect());
    let mut value = file(&given());
    for (place, values) in [&[rc][..], loads, spreads].into_iter().enumerate() {
        value.put(&format!("/axes/{place}/values"), list(values));
    }
    let sweep = Sweep::check(&value).unwrap();
    table(&sweep, &Results::one_by_one(&sweep, &mut Bench::new(())))
}

#[test]
fn response_times_are_those_of_the_specification() {
    let parts = [part(1.0, &[1.0, 3.0], &[0.0, 0.1]), part(0.25, &[2.0], &[0.2])];
    for row in parts.iter().flat_map(lines) {
        // The letter of a panel depends on all settings being there.
        let key = format!(",{},", row[1..5].join(","));
        let expected = EXPECTED.lines().find(|line| line.contains(&key));
        let expected: Vec<&str> = expected.unwrap_or_else(|| panic!("{key}")).split(',').collect();
        assert_eq!(row[5], expected[5], "sets of {key}");
        for place in 6..10 {
            let number = |cell: &str| cell.parse::<f64>().unwrap();
            let (found, expected) = (number(&row[place]), number(expected[place]));
            assert!(close(found, expected), "{key} {place}: {found}, not {expected}");
        }
    }
}

/// The results of the whole experiment, as the specification gives their means; the number of jobs is
/// that of `jobs` by configuration.
fn published(jobs: [f64; 4]) -> (Sweep, Results) {
    let mut means = EXPECTED.lines().skip(1).map(|line| {
        let cells: Vec<&str> = line.split(',').collect();
        cells[6].parse::<f64>().unwrap()
    });
    let sweep = sweep("table-5");
    let mut results = Results::of(&sweep);
    for setting in 0..sweep.settings() {
        let mean = means.next().unwrap();
        for place in sweep.trials_of(setting) {
            let values = vec![mean, jobs[sweep.coordinates(setting)[0]]];
            results.put(place, TrialOutcome::Measured { values, fingerprint: None });
        }
    }
    (sweep, results)
}

#[test]
fn table_5_counts_as_the_specification_does() {
    let (sweep, results) = published([54_041.0, 54_308.0, 54_308.0, 58_466.0]);
    let table = named("table-5").table(&sweep, &results);
    let counts: Vec<Vec<String>> = lines(&table).into_iter().map(|row| row[..5].to_vec()).collect();
    assert_eq!(
        counts,
        [
            ["1", "4", "5", "9", "12"],
            ["0.75", "7", "7", "14", "11"],
            ["0.5", "8", "5", "13", "16"],
            ["0.25", "10", "8", "18", "13"],
            ["total", "29", "25", "54", "52"],
        ]
    );
    assert_eq!(lines(&table)[4][5..], ["39", "37", "76", "64"]);
}

fn verdict(claims: &[Claim], claim: &str) -> Verdict {
    claims.iter().find(|it| it.claim == claim).unwrap_or_else(|| panic!("{claim}")).verdict
}

#[test]
fn numbers_are_compared_on_the_papers_own_workload_only() {
    let statement = "Best or within 1 % of the best in most settings";
    let number = "Settings in which it is the best";
    let (sweep, results) = published([54_041.0, 54_308.0, 54_308.0, 58_466.0]);
    let claims = named("table-5").claims(&sweep, &results);
    assert_eq!(verdict(&claims, statement), Verdict::Reproduced);
    assert_eq!(verdict(&claims, number), Verdict::NotComparable);
    let (sweep, results) = published([54_041.0, 54_305.0, 54_534.0, 58_890.0]);
    let claims = named("table-5").claims(&sweep, &results);
    assert_eq!(verdict(&claims, number), Verdict::NotReproduced);
    let unknown = named("table-5").claims(&sweep, &Results::of(&sweep));
    assert!(unknown.iter().all(|claim| claim.verdict == Verdict::Open));
}

#[test]
fn statements_of_the_text_are_judged_by_cases() {
    let (_, results) = published([0.0; 4]);
    let sweep = sweep("figure-2");
    let claims = named("figure-2").claims(&sweep, &results);
    let heavy = "Best-fit beats fastest-first at SL 4, SH 0 and 0.05, every RC";
    let spread = "Fastest-first beats best-fit at SL 2, SH 0.15 and 0.2, every RC";
    assert_eq!(verdict(&claims, spread), Verdict::Reproduced);
    assert!(matches!(verdict(&claims, heavy), Verdict::Reproduced | Verdict::InPart));
}

#[test]
fn what_is_far_apart_is_not_called_close() {
    const HEAVY: &str = "Best-fit beats fastest-first at SL 4, SH 0 and 0.05, every RC";
    let sweep = sweep("figure-2");
    let reason = |results: &Results| {
        let claims = named("figure-2").claims(&sweep, results);
        claims.iter().find(|it| it.claim == HEAVY).unwrap().reason
    };
    // Every response is the same, and best-fit's a tenth shorter where it is to be; but for one setting.
    let with = |longer: f64| {
        let mut results = Results::of(&sweep);
        for setting in 0..sweep.settings() {
            let at = sweep.coordinates(setting);
            let by = match at[..] {
                [3, 3, 0, 0] => longer,
                [_, _, _, 0] => 0.9,
                _ => 1.0,
            };
            for place in sweep.trials_of(setting) {
                let values = vec![1e6 * by, 0.0];
                results.put(place, TrialOutcome::Measured { values, fingerprint: None });
            }
        }
        reason(&results)
    };
    assert_eq!(with(0.9), "");
    assert_eq!(
        with(1.003),
        "where it does not, the two are within a few thousandths of each other"
    );
    assert_eq!(with(1.2), "another workload or other speed sets than the paper's");
    assert_eq!(reason(&Results::of(&sweep)), "");
}

#[test]
fn the_sites_speeds_differ_as_the_specification_says() {
    let Recipe::Direct { table, claims } = named("speed-ratios").recipe else { panic!() };
    let table = table(&given(), &mut (), &in_turn).unwrap();
    for (row, expected) in table.rows.iter().zip([1.79, 2.35, 2.89, 4.04]) {
        let Cell::Number(ratio) = row[2] else { panic!() };
        assert!((ratio - expected).abs() < 0.005, "{ratio}, not {expected}");
    }
    assert!(claims(&table).iter().all(|claim| claim.verdict == Verdict::Reproduced));
}
