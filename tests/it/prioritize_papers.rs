//! The figures of the paper of lab Prioritize, as the specification says they come out [B-50 to B-52].

use gridlock::experiment::Cell;

use crate::paper::{column, table};

#[test]
fn the_example_graph_has_the_papers_layers() {
    let table = table("sumathi-figure-2");
    let layer = |row: &[Cell]| matches!(row[2], Cell::Whole(_));
    assert_eq!(column(&table, "value", layer), [1.0, 3.0, 1.0, 1.0, 3.0]);
    assert_eq!(column(&table, "paper", layer), [1.0, 3.0, 1.0, 1.0, 3.0]);
}

#[test]
fn figure_3_comes_out_as_published_with_the_specification() {
    let table = table("sumathi-figure-3");
    let published = [384.0, 783.0, 23.5, 268.0, 37.3, 31.1, 608.0, 30.9, 75.4, 3165.0];
    for (found, expected) in column(&table, "cplp", |_| true).into_iter().zip(published) {
        assert!((found / expected - 1.0).abs() < 3e-3, "{found}, not {expected}");
    }
    let mean = |policy| column(&table, policy, |_| true).iter().sum::<f64>() / 10.0;
    let means = ["fcfs", "sjfr", "ljfr", "cplp"].map(mean).map(f64::round);
    assert_eq!(means, [16_431.0, 22_454.0, 379.0, 541.0]);
    let priorities = column(&table, "priority", |_| true);
    assert_eq!(priorities, [6.0, 3.0, 1.0, 3.0, 1.0, 1.0, 6.0, 1.0, 3.0, 6.0]);
}

#[test]
fn sixty_trials_hold_what_the_specification_says_they_hold() {
    let table = table("sumathi-trials");
    let counts = column(&table, "value", |row| matches!(row[2], Cell::Whole(_)));
    assert_eq!(counts, [59.0, 59.0, 3.0, 60.0, 60.0, 10.0, 11.0, 11.0]);
    let means = column(&table, "value", |row| row[2] == Cell::Empty);
    let rounded: Vec<f64> = means.iter().map(|mean| (mean * 1000.0).round() / 1000.0).collect();
    assert_eq!(rounded, [3.652, 0.117, 0.172]);
    let verdicts = table.rows.iter().filter(|row| row[4] == Cell::Word("not held"));
    assert_eq!(verdicts.count(), 2, "SJFR does not beat FCFS, nor CPLP LJFR in most trials");
}

#[test]
fn the_claims_depend_on_the_reading_as_the_specification_says() {
    let table = table("sumathi-readings");
    let better = column(&table, "cplp_better_than_ljfr", |_| true);
    assert_eq!(better, [11.0, 3.0, 8.0, 0.0, 13.0, 8.0, 7.0, 5.0, 10.0, 12.0, 11.0]);
    let close = column(&table, "cplp_close_to_ljfr", |_| true);
    assert_eq!(close, [10.0, 52.0, 11.0, 12.0, 8.0, 4.0, 9.0, 30.0, 8.0, 8.0, 12.0]);
}
