//! `gridlock run --format`: the schedule for other programs.

use expect_test::expect;

use crate::command::{SCENARIO, run_with};

fn printed(format: &str) -> String {
    let said = run_with(SCENARIO.as_bytes(), &["run", "-", "--format", format]);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{said:?}");
    // The version is another with each release.
    said.out.replace(env!("CARGO_PKG_VERSION"), "VERSION")
}

#[test]
fn a_log_has_one_line_a_job_and_says_what_it_cannot_hold() {
    let expected = expect![[r#"
        ; Version: 2.2
        ; Computer: Gridlock VERSION
        ; Information: Small
        ; MaxJobs: 3
        ; MaxRecords: 3
        ; Preemption: No
        ; MaxNodes: 12
        ; MaxProcs: 12
        ; MaxPartitions: 2
        ; Partition: 1 old, "x": 4 processors, speed 1
        ; Partition: 2 S2: 8 processors, speed 2.5
        ; Note: Simulated: lab allocate, policy intelligent, options {"system_loading":2.0,"event_order":"submit-first","best_fit_tie":"fastest","fastest_tie":"index","look_ahead":"stop","adaptive_tie":"fastest-first","queue_order":"fcfs","backfill":"none","estimates":"requested","overrun":"ignore","resource_configuration":null,"speed_heterogeneity":null,"speed_set":0,"speed_mean":"processors"}, seed 7.
        ; Note: Fingerprint of the run: 1ebbd4f8348a164e.
        ; Note: Times are seconds with fractions.
        ; Note: Rejected (status 0, without a run): 1 of the jobs.
        1 0 0 48 3 -1 -1 3 -1 -1 1 -1 -1 -1 -1 2 -1 -1
        3 5 -1 -1 -1 -1 -1 40 -1 -1 0 -1 -1 -1 -1 -1 -1 -1
        2 5 43 72.4 8 -1 -1 8 120 -1 1 -1 -1 -1 -1 2 -1 -1
    "#]];
    expected.assert_eq(&printed("swf"));
}

#[test]
fn jobs_for_evalys_have_processors_as_intervals() {
    let expected = expect![[r#"
        job_id,workload_name,profile,submission_time,requested_number_of_resources,requested_time,success,final_state,starting_time,execution_time,finish_time,waiting_time,turnaround_time,stretch,allocated_resources,consumed_energy,metadata
        1,allocate,,0,3,-1,1,COMPLETED_SUCCESSFULLY,0,48,48,0,48,1,4-6,-1,S2
        3,allocate,,5,40,-1,0,REJECTED,-1,-1,-1,-1,-1,-1,,-1,
        2,allocate,,5,8,120,1,COMPLETED_SUCCESSFULLY,48,72.4,120.4,43,115.4,1.5939226519337015,4-11,-1,S2
    "#]];
    expected.assert_eq(&printed("evalys"));
}

#[test]
fn a_trace_has_a_process_a_site_and_counters() {
    let expected = expect![[r#"
        {"displayTimeUnit":"ms","otherData":{"format":"gridlock/1","lab":"allocate","runs":[{"fingerprint":"1ebbd4f8348a164e","policy":"intelligent"}],"tracks":"A job stands on the track of its first processor.","version":"VERSION"},"traceEvents":[
        {"ph":"M","name":"process_name","pid":1,"args":{"name":"queue"}},
        {"ph":"M","name":"process_sort_index","pid":1,"args":{"sort_index":1}},
        {"ph":"M","name":"thread_name","pid":1,"tid":1,"args":{"name":"left"}},
        {"ph":"M","name":"thread_sort_index","pid":1,"tid":1,"args":{"sort_index":0}},
        {"ph":"M","name":"process_name","pid":2,"args":{"name":"old, \"x\", 4 processors"}},
        {"ph":"M","name":"process_sort_index","pid":2,"args":{"sort_index":2}},
        {"ph":"M","name":"process_name","pid":3,"args":{"name":"S2, 8 processors"}},
        {"ph":"M","name":"process_sort_index","pid":3,"args":{"sort_index":3}},
        {"ph":"M","name":"thread_name","pid":3,"tid":2,"args":{"name":"processor 0"}},
        {"ph":"M","name":"thread_sort_index","pid":3,"tid":2,"args":{"sort_index":0}},
        {"ph":"C","name":"queue length","ts":0,"pid":1,"args":{"jobs":0}},
        {"ph":"C","name":"fragmentation","ts":0,"pid":1,"args":{"index":0.4444444444444444}},
        {"ph":"X","name":"job 1","ts":0,"dur":48000000,"pid":3,"tid":2,"args":{"held":"0-2","processors":3,"run":48.0,"submitted_at":0.0,"wait":0.0}},
        {"ph":"C","name":"queue length","ts":5000000,"pid":1,"args":{"jobs":1}},
        {"ph":"i","name":"job 3 rejected","ts":5000000,"pid":1,"tid":1,"s":"p","args":{"submitted_at":5.0}},
        {"ph":"C","name":"queue length","ts":48000000,"pid":1,"args":{"jobs":0}},
        {"ph":"C","name":"fragmentation","ts":48000000,"pid":1,"args":{"index":0.0}},
        {"ph":"X","name":"job 2","ts":48000000,"dur":72400000,"pid":3,"tid":2,"args":{"held":"0-7","processors":8,"requested_time":120.0,"run":72.4,"submitted_at":5.0,"wait":43.0}},
        {"ph":"C","name":"fragmentation","ts":120400000,"pid":1,"args":{"index":0.33333333333333337}}
        ]}
    "#]];
    expected.assert_eq(&printed("perfetto"));
}

#[test]
fn json_and_csv_are_formats_too() {
    let plain = run_with(SCENARIO.as_bytes(), &["run", "-"]);
    assert_eq!(printed("json"), plain.out.replace(env!("CARGO_PKG_VERSION"), "VERSION"));
    assert_eq!(printed("csv"), run_with(SCENARIO.as_bytes(), &["run", "-", "--csv"]).out);
    let both = run_with(SCENARIO.as_bytes(), &["run", "-", "--csv", "--format", "swf"]);
    assert_eq!(both.code, 2, "{both:?}");
}

#[test]
fn a_list_of_jobs_is_that_of_one_policy() {
    let several = SCENARIO
        .replace("\"policy\": \"intelligent\"", "\"policies\": [\"worst-fit\", \"best-fit\"]");
    let run = |arguments: &[&str]| {
        run_with(several.as_bytes(), &[&["run", "-", "--format"], arguments].concat())
    };
    let said = run(&["swf"]);
    assert_eq!(said.code, 2);
    assert_eq!(
        said.err,
        "<stdin>: /policies: found several policies, expected --policy with one of worst-fit, best-fit\n"
    );
    assert!(run(&["swf", "--policy", "best-fit"]).out.contains("policy best-fit, options"));
    let one = run(&["json", "--policy", "worst-fit"]).json();
    assert_eq!(one["policy"], "worst-fit", "one policy, one result");
    assert_eq!(run(&["evalys", "--policy", "fcfs"]).code, 2);
    let both = run(&["perfetto"]).json();
    let names = both["traceEvents"].as_array().unwrap().iter();
    let names = names.filter(|event| event["name"] == "process_name");
    let names: Vec<&str> = names.map(|event| event["args"]["name"].as_str().unwrap()).collect();
    assert_eq!(names[0], "worst-fit: queue");
    assert_eq!(names.len(), 6);
}

#[test]
fn what_has_no_schedule_of_jobs_on_processors_is_refused() {
    let balance = r#"{"format": "gridlock/1", "lab": "balance", "policy": "none",
        "servers": [{"capacity": [1, 1]}],
        "jobs": [{"id": 1, "submitted_at": 0, "runtime": 5, "requirements": [1, 1], "submitted_to": 0}]}"#;
    for format in ["swf", "evalys"] {
        let said = run_with(balance.as_bytes(), &["run", "-", "--format", format]);
        assert_eq!(said.code, 2);
        assert_eq!(
            said.err,
            format!(
                "gridlock: --format: found \"{format}\", but jobs of lab balance hold several resources and \
                 no processors, expected json, csv or perfetto\n"
            )
        );
    }
    assert_eq!(run_with(balance.as_bytes(), &["run", "-", "--format", "perfetto"]).code, 0);

    let question = br#"{"format": "gridlock/1", "explore": "waiting", "scenario": {}}"#;
    for arguments in [&["--format", "swf"][..], &["--policy", "best-fit"]] {
        let said = run_with(question, &[&["run", "-"], arguments].concat());
        assert_eq!(said.code, 2);
        assert!(said.err.starts_with(&format!("gridlock: {}: ", arguments[0])), "{said:?}");
    }

    let workload = br#"{"format":"gridlock/1","component":"workload","seed":3,
        "workload":{"generator":"sdsc-like","count":2}}"#;
    let said = run_with(workload, &["run", "-", "--format", "swf"]);
    assert_eq!(said.out.lines().filter(|line| !line.starts_with(';')).count(), 2, "{said:?}");
    let said = run_with(workload, &["run", "-", "--format", "evalys"]);
    assert_eq!(
        said.err,
        "gridlock: --format: found \"evalys\", but a workload by itself has no schedule, expected json or \
         swf\n"
    );
}
