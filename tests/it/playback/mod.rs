//! Playback and the runner: any step of a run is the run's own, and every step is told.

mod balance;
mod cluster;
mod costs;
mod film;
mod forced;
mod golden;
mod in_common;
mod laws;
mod lecture;
mod lessons;
mod offers;
mod openings;
mod passing;
mod player;
mod predict;
mod predict_labs;
mod prioritize;
mod runner;
mod select;
mod steps;
mod telling;
mod traces;
mod what_if;

use std::rc::Rc;
use std::sync::Arc;

use gridlock::domain::{Grid, Job};
use gridlock::kernel::{Lab, Log, Recorder, simulate};
use gridlock::labs::allocate::{AnyAllocate, Event, Fact, JobTable, Options, Policy};
use gridlock::playback::{AllocateReplay, Table};

/// A run with its log, and a replay that knows nothing of it yet.
fn run_of(
    (jobs, grid): (Vec<Job>, &Grid),
    policy: Policy,
    options: Options,
) -> (Rc<AllocateReplay>, Log<Fact, Event>) {
    let table = Arc::new(JobTable::new(jobs, grid));
    let lab = AnyAllocate::new(table, grid.clone(), policy, options);
    let log = match &lab {
        AnyAllocate::Few(lab) => log_of(lab),
        AnyAllocate::Many(lab) => log_of(lab),
        AnyAllocate::Open(lab) => log_of(lab),
    };
    (Rc::new(AllocateReplay::new(lab)), log)
}

fn log_of<L: Lab<Fact = Fact, Event = Event>>(lab: &L) -> Log<Fact, Event> {
    let mut recorder = Recorder::<L>::default();
    simulate(lab, &mut recorder).unwrap();
    recorder.log
}

/// Tables as people read them: each with a caption and heads, and as many cells a row as heads.
fn check_tables(tables: &[Table]) {
    assert!(!tables.is_empty(), "no tables");
    for table in tables {
        assert!(!table.caption.is_empty() && !table.columns.is_empty(), "{table:?}");
        for row in &table.rows {
            assert_eq!(row.len(), table.columns.len(), "{}: {row:?}", table.caption);
            assert!(!row[0].is_empty(), "{}: a row without a head", table.caption);
            let is_number = |cell: &String| !cell.contains("NaN") && !cell.contains("inf");
            assert!(row.iter().all(is_number), "{}: {row:?}", table.caption);
        }
    }
}

/// Gives the replay the facts `from` to `to - 1`.
fn give(replay: &AllocateReplay, log: &Log<Fact, Event>, (from, to): (usize, usize)) {
    let within = |step: u32| (from..to).contains(&(step as usize));
    let marks = log.events.iter().copied().filter(|mark| within(mark.step)).collect();
    replay.append(log.entries[from..to].to_vec(), marks);
}

/// A recorded run, given to the replay in chunks of `chunk` facts.
fn recorded(
    system: (Vec<Job>, &Grid),
    policy: Policy,
    options: Options,
    chunk: usize,
) -> Rc<AllocateReplay> {
    let (replay, log) = run_of(system, policy, options);
    let steps = log.entries.len();
    for from in (0..steps).step_by(chunk) {
        give(&replay, &log, (from, (from + chunk).min(steps)));
    }
    replay.complete();
    replay
}

/// A run by best-fit of which only the first facts are known, and how to learn the others.
fn unfinished(
    system: (Vec<Job>, &Grid),
    known: usize,
) -> (Rc<AllocateReplay>, impl FnOnce() + use<>) {
    let (replay, log) = run_of(system, Policy::BestFit, Options::default());
    give(&replay, &log, (0, known));
    let growing = Rc::clone(&replay);
    (replay, move || {
        give(&growing, &log, (known, log.entries.len()));
        growing.complete();
    })
}
