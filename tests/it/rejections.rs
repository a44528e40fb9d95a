//! Where a rejection stands among simultaneous events [A-6, T-3, T-7].

use std::fmt::Write as _;
use std::sync::Arc;

use expect_test::{Expect, expect};
use gridlock::domain::Site;
use gridlock::kernel::{Lab, Recorder, simulate};
use gridlock::labs::allocate::{AnyAllocate, EventOrder, JobTable, Options, Policy};

use crate::support::job;

/// Jobs 1 to 4 on one site of four processors; 2 and 4 are too wide. 2 and 3 are submitted as 1
/// finishes, 4 as 3 does.
fn check(event_order: EventOrder, expected: Expect) {
    let rows = [(0.0, 4), (5.0, 9), (5.0, 2), (10.0, 7)];
    let jobs =
        rows.iter().zip(1..).map(|((at, processors), number)| job(number, *at, *processors, 5.0));
    let grid = vec![Site { name: "S1".to_owned(), processors: 4, speed: 1.0 }].into();
    let table = Arc::new(JobTable::new(jobs.collect::<Vec<_>>(), &grid));
    let by_position: Vec<_> = table.by_position().map(|job| table.job(job).name.number).collect();
    assert_eq!(by_position, [1, 2, 3, 4], "results list every job in its place");
    let options = Options { event_order, ..Options::default() };
    let AnyAllocate::Few(lab) = AnyAllocate::new(table, grid, Policy::BestFit, options) else {
        unreachable!("one site fits the small index")
    };
    let mut recorder = Recorder::default();
    simulate(&lab, &mut recorder).unwrap();
    let mut lines = String::new();
    for entry in &recorder.log.entries {
        let line = lab.line(&entry.fact);
        let job = lab.job_name(line.job.unwrap());
        writeln!(lines, "{:>2} {} {job}", entry.at.secs(), line.kind).unwrap();
    }
    expected.assert_eq(&lines);
}

#[test]
fn it_stands_where_the_submission_would_before_finishes() {
    check(
        EventOrder::SubmitFirst,
        expect![[r#"
             0 submitted 1
             0 started 1
             5 rejected 2
             5 submitted 3
             5 blocked 3
             5 finished 1
             5 started 3
            10 rejected 4
            10 finished 3
        "#]],
    );
}

#[test]
fn it_stands_where_the_submission_would_after_finishes() {
    check(
        EventOrder::FinishFirst,
        expect![[r#"
             0 submitted 1
             0 started 1
             5 finished 1
             5 rejected 2
             5 submitted 3
             5 started 3
            10 finished 3
            10 rejected 4
        "#]],
    );
}
