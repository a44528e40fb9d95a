//! The figures of the paper of lab Balance, as the specification says they come out [C-50 to C-54].

use gridlock::experiment::named::{Given, Named, Recipe, in_turn, verdicts_of_table};
use gridlock::experiment::{Cell, Table};
use gridlock::labs::balance::Figure2;

use crate::support::close;

fn table(name: &str, sets: u32) -> (&'static Named, Table) {
    let named = Named::find(name).unwrap();
    let given = Given { seed: 1.0, sets, trace: None, first: None };
    match named.recipe {
        Recipe::Direct { table, .. } => (named, table(&given, &mut (), &in_turn).unwrap()),
        Recipe::Sweep { .. } => panic!("{name} needs no sweep"),
    }
}

fn number(cell: &Cell) -> f64 {
    match cell {
        Cell::Number(number) => *number,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_worked_example_ends_in_perfect_balance() {
    let worked = Figure2::worked();
    assert_eq!((worked.global_ra, worked.global_rb), (4.0, 1.0));
    let jobs: Vec<_> = worked.steps.iter().filter_map(|step| step.job).collect();
    assert_eq!(jobs, ["A", "D"]);
    assert_eq!(worked.steps[3].rb, [1.0, 1.0]);
}

#[test]
fn requirements_are_distributed_as_the_paper_draws_them() {
    let (named, table) = table("leinberger-figure-3", 1);
    let of = |figure: &'static str| table.rows.iter().filter(move |row| row[0] == figure.into());
    let (a, b): (Vec<_>, Vec<_>) = (of("a").collect(), of("b").collect());
    assert_eq!((a.len(), b.len()), (50, 400));
    assert!(close(a.iter().map(|row| number(&row[3])).sum::<f64>() * 0.02, 1.0));
    assert!(close(b.iter().map(|row| number(&row[3])).sum::<f64>(), 1.0));
    for row in a {
        assert!((number(&row[3]) - number(&row[4])).abs() < 0.4, "{row:?}");
    }
    let verdicts = verdicts_of_table(named, &table);
    assert!(verdicts.rows.iter().all(|row| row[3] == "reproduced".into()));
}

#[test]
fn the_points_of_figure_4_lie_below_the_central_queue_and_are_the_same_again() {
    let (_, one) = table("leinberger-quick", 1);
    assert_eq!(one.rows.len(), 6 * 3 * 3);
    for row in &one.rows {
        let throughput = number(&row[5]);
        assert!((0.4..1.05).contains(&throughput), "{row:?}");
    }
    // A panel of its own and the one with all the policies agree where they show the same.
    let point = |panel: &'static str| {
        let same = |row: &&Vec<Cell>| row[0] == panel.into() && row[1] == "sy-rb-bsp".into();
        one.rows.iter().filter(same).map(|row| number(&row[5])).collect::<Vec<_>>()
    };
    assert_eq!(point("c"), point("e"));
    assert_ne!(point("d"), point("e"));
}

#[test]
fn several_threads_find_the_same_figure() {
    let (named, one) = table("leinberger-quick", 1);
    let Recipe::Direct { table, .. } = named.recipe else { panic!("it needs no sweep") };
    let given = Given { seed: 1.0, sets: 1, trace: None, first: None };
    let three = |count: usize, work: &(dyn Fn(usize) + Sync)| {
        std::thread::scope(|scope| {
            for first in 0..3 {
                scope.spawn(move || (first..count).step_by(3).for_each(work));
            }
        });
    };
    assert_eq!(table(&given, &mut (), &three).unwrap(), one);
}
