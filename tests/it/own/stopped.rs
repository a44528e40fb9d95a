//! A run that a policy of one's own cannot go on with keeps what was done, and nothing that was still to come [P-60].

use serde_json::{Value, json};

use crate::explore::result_of;

/// What comes of a scenario of a lab that this text decides.
fn result(text: &str, mut scenario: Value) -> Value {
    scenario["own_policies"] = json!([{"name": "mine", "text": text}]);
    scenario["policy"] = "own:mine".into();
    result_of(&scenario)
}

/// J1 ends at 5, just when J2 comes, and submissions are first: J1's finish has not happened when J2 is decided about.
#[test]
fn a_job_whose_finish_is_due_at_the_stop_has_not_finished() {
    let text = "score = if job.position == 1 then 0 / 0 else 1";
    let grid = |order: &str| {
        json!({"lab": "allocate", "options": {"event_order": order}, "sites": [{"processors": 7}], "jobs": [
            {"id": 1, "submitted_at": 0, "processors": 1, "runtime": 5},
            {"id": 2, "submitted_at": 5, "processors": 1, "runtime": 2},
        ]})
    };
    let stopped = result(text, grid("submit-first"));
    assert_eq!(stopped["stopped"]["at"], 5.0);
    assert_eq!((&stopped["schedule"], &stopped["metrics"]["jobs"]), (&json!([]), &json!(0)));
    let stopped = result(text, grid("finish-first"));
    assert_eq!(stopped["schedule"][0]["job"], 1);
    assert_eq!(stopped["metrics"]["jobs"], 1);
}

#[test]
fn nobody_is_rejected_who_only_has_not_finished() {
    let job = |id: u32, at: f64, share: f64| json!({"id": id, "submitted_at": at, "runtime": 50, "requirements": [share]});
    let jobs =
        [job(1, 0.0, 0.9), job(2, 1.0, 7.0), job(3, 2.0, 0.9), job(4, 9.0, 0.9), job(5, 9.0, 8.0)];
    let stopped = result(
        "send = if now == 2 then 0 / 0 > 1 else false",
        json!({"lab": "balance", "servers": [{"capacity": [1]}, {"capacity": [1]}], "jobs": jobs}),
    );
    assert_eq!(stopped["stopped"]["at"], 2.0);
    assert_eq!(stopped["schedule"], json!([]));
    // J2 is larger than every server and has come; J5 is too, and has not.
    let rejected = stopped["rejected"].as_array().unwrap();
    assert_eq!(rejected.iter().map(|row| row["job"].as_u64()).collect::<Vec<_>>(), [Some(2)]);
    assert_eq!(stopped["metrics"]["rejected"], 1);
}

#[test]
fn jobs_too_wide_that_were_still_to_come_are_not_rejected() {
    let job = |id: u32, at: f64, processors: u32| json!({"id": id, "submitted_at": at, "processors": processors, "runtime": 5});
    let jobs = [job(1, 0.0, 9), job(2, 1.0, 1), job(3, 2.0, 9)];
    for lab in ["allocate", "cluster"] {
        let text = if lab == "allocate" { "score = 0 / 0" } else { "order = 0 / 0" };
        let stopped = result(text, json!({"lab": lab, "sites": [{"processors": 4}], "jobs": jobs}));
        assert_eq!(stopped["stopped"]["at"], 1.0, "{lab}");
        let rejected = stopped["rejected"].as_array().unwrap();
        assert_eq!(
            rejected.iter().map(|row| &row["job"]).collect::<Vec<_>>(),
            [&json!(1)],
            "{lab}"
        );
    }
}

#[test]
fn a_cluster_that_was_chosen_is_no_job_that_is_done() {
    let job =
        |id: u32, at: f64, length: f64| json!({"id": id, "submitted_at": at, "length": length});
    let stopped = result(
        "score = if job.position == 2 then 0 / 0 else 1",
        json!({"lab": "select", "clusters": [{"processors": 2, "mips": 100, "bandwidth": 100}],
            "jobs": [job(1, 0.0, 100.0), job(2, 1.0, 1000.0), job(3, 4.0, 100.0), job(4, 9.0, 100.0)]}),
    );
    assert_eq!(stopped["stopped"]["at"], 4.0);
    let rows = stopped["schedule"].as_array().unwrap();
    assert_eq!(rows.iter().map(|row| &row["job"]).collect::<Vec<_>>(), [&json!(1)]);
    let metrics = &stopped["metrics"];
    assert_eq!(
        (&metrics["jobs"], &metrics["completed"], &metrics["met_deadline"]),
        (&json!(1), &json!(1), &json!(1))
    );
    assert_eq!((&metrics["submitted"], &metrics["avg_ttr"]), (&json!(3), &rows[0]["ttr"]));
    assert!(metrics["utilization"].as_f64().unwrap() <= 1.0);
}

/// J3 passes J2, which waits for all four processors, and runs still when the policy cannot go on; J4 has passed and ended.
#[test]
fn who_has_passed_the_head_and_not_finished_is_not_counted() {
    let job = |id: u32, at: f64, processors: u32, runtime: f64| json!({"id": id, "submitted_at": at, "processors": processors, "runtime": runtime});
    let jobs = [
        job(1, 0.0, 2, 10.0),
        job(2, 1.0, 4, 5.0),
        job(3, 2.0, 1, 20.0),
        job(4, 2.0, 1, 1.0),
        job(5, 6.0, 1, 20.0),
    ];
    let stopped = result(
        "may_backfill = true\norder = 0 / (if now < 6 then 1 else 0)",
        json!({"lab": "cluster", "sites": [{"processors": 4}], "jobs": jobs}),
    );
    assert_eq!(stopped["stopped"]["at"], 6.0);
    assert_eq!(
        (&stopped["metrics"]["jobs"], &stopped["metrics"]["backfilled"]),
        (&json!(1), &json!(1))
    );
}

/// What each element is asked is asked of nobody where nobody waits [P-23].
#[test]
fn an_empty_queue_is_not_put_in_order() {
    let text = "let urgency = 1 / queue_length - 1 / queue_length\norder = urgency + job.position";
    for (lab, more) in [("cluster", ""), ("allocate", "\nscore = 1")] {
        let jobs = [json!({"id": 1, "submitted_at": 0, "processors": 1, "runtime": 5})];
        let done = result(
            &format!("{text}{more}"),
            json!({"lab": lab, "sites": [{"processors": 4}], "jobs": jobs}),
        );
        assert_eq!(
            (&done["stopped"], &done["metrics"]["jobs"]),
            (&Value::Null, &json!(1)),
            "{lab}"
        );
    }
}
