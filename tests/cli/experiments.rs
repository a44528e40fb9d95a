//! The tables of the paper of lab Allocate, on the built-in workload and on its own trace.

use std::path::{Path, PathBuf};

use crate::command::{Folder, Said, run_in};

fn experiment(arguments: &[&str]) -> Said {
    run_in(Folder::new().path(), &[&["experiment"], arguments].concat())
}

/// The columns `from..to` of a CSV table without its header.
fn columns(said: &Said, from: usize, to: usize) -> Vec<Vec<f64>> {
    let rows = said.out.lines().skip(1);
    rows.map(|row| {
        let cells = row.split(',').skip(from).take(to - from);
        cells.map(|cell| cell.parse().unwrap()).collect()
    })
    .collect()
}

/// The paper's trace, or a line that says which test did not run for lack of it.
fn trace(test: &str) -> Option<PathBuf> {
    const FILE: &str = "traces/swf/SDSC-SP2-1998-4.1-cln.run-gt-0.54041jobs.swf.gz";
    let folder = std::env::var_os("GRIDLOCK_DATA")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"), PathBuf::from);
    let file = folder.join(FILE);
    if !file.exists() {
        println!("not run: {test}: needs {FILE} (GRIDLOCK_DATA)");
        return None;
    }
    Some(file.canonicalize().unwrap())
}

#[test]
fn table_4_is_exact_on_the_papers_trace() {
    let Some(trace) = trace("table_4_is_exact_on_the_papers_trace") else { return };
    let said = experiment(&["table-4", "--swf", trace.to_str().unwrap()]);
    for row in columns(&said, 1, 7) {
        assert_eq!((row[0], row[1]), (row[3], row[4]));
        assert_eq!(format!("{:.2}", row[2]), format!("{:.2}", row[5]));
    }
}

#[test]
fn table_4_of_the_built_in_workload_is_that_of_the_specification() {
    let said = experiment(&["table-4"]);
    assert!(said.out.starts_with(
        "rc,jobs,max_processors,avg_processors,paper_jobs,paper_max_processors,paper_avg_processors\n\
         1,54041,128,12.34214762865232,54041,128,12.29\n"
    ));
    let jobs: Vec<f64> = columns(&said, 1, 2).concat();
    assert_eq!(jobs, [54041.0, 54308.0, 54308.0, 58466.0]);
}

#[test]
fn queue_lengths_are_the_papers_on_its_trace() {
    let Some(trace) = trace("queue_lengths_are_the_papers_on_its_trace") else { return };
    let said = experiment(&["queue-lengths", "--swf", trace.to_str().unwrap()]);
    let lengths = columns(&said, 1, 2).concat();
    for (found, expected) in lengths.iter().zip([0.914, 7.785, 98.534, 2618.713, 6717.594]) {
        assert!((found - expected).abs() < 0.0005, "{lengths:?}");
    }
}

#[test]
fn queue_lengths_of_the_built_in_workload_are_those_of_the_specification() {
    let said = experiment(&["queue-lengths", "--format", "json", "--seed", "1"]);
    let rows = said.json();
    let lengths = rows.as_array().unwrap().iter();
    let lengths: Vec<f64> =
        lengths.map(|row| row["queue_length_event_avg"].as_f64().unwrap()).collect();
    for (found, expected) in lengths.iter().zip([0.2, 5.4, 133.5, 6036.0, 10358.0]) {
        assert!((found - expected).abs() < 0.5, "{lengths:?}");
    }
}

#[test]
fn experiments_can_be_cut_short() {
    let rows = columns(&experiment(&["table-4", "--first", "100"]), 1, 2);
    assert_eq!(rows[0], [100.0]);
    assert_eq!(experiment(&["table-4", "--first", "-1"]).code, 2);
    assert_eq!(experiment(&["table-4", "--swf", "nothing.swf"]).code, 2);
}
