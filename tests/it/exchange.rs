//! Schedules in the formats of other programs: every job of the result is there with its times, and nobody is
//! where somebody else is.

use std::collections::BTreeMap;

use gridlock::report::{
    Reported, Reports, RunReport, Traced, moments, run, write_evalys, write_perfetto, write_swf,
    write_swf_workload,
};
use gridlock::scenario::{Document, Problem};
use gridlock::workload::{Imported, SwfFilters, ZeroRuntime, read_swf};
use proptest::prelude::*;
use serde_json::Value;

use crate::explore::{allocate, cluster, drawn, list, number, result_of};
use crate::support::close;

/// One schedule in all formats; no lists of jobs where jobs hold no processors.
struct Written {
    swf: String,
    evalys: String,
    perfetto: Value,
}

fn written(scenario: &Value) -> Written {
    fn all<S: Reported>(prepared: Result<S, Vec<Problem>>) -> Written {
        let prepared = prepared.unwrap();
        let policy = prepared.heading().policies.list()[0];
        let outcome = run(&prepared, policy, &mut |_| std::ops::ControlFlow::Continue(()));
        let outcome = outcome.unwrap().unwrap();
        let report = || RunReport { prepared: &prepared, outcome: &outcome };
        let (mut swf, mut evalys, mut perfetto) = (Vec::new(), Vec::new(), Vec::new());
        if S::Kind::ON_PROCESSORS {
            write_swf(&mut swf, &report()).unwrap();
            write_evalys(&mut evalys, &report()).unwrap();
        }
        let moments = moments(&prepared, policy).unwrap();
        write_perfetto(&mut perfetto, &[Traced { report: report(), moments }]).unwrap();
        Written {
            swf: String::from_utf8(swf).unwrap(),
            evalys: String::from_utf8(evalys).unwrap(),
            perfetto: serde_json::from_slice(&perfetto).unwrap(),
        }
    }
    let mut scenario = scenario.clone();
    scenario["format"] = "gridlock/1".into();
    match gridlock::scenario::read(scenario.to_string().as_bytes()).unwrap() {
        Document::Allocate(scenario) => all(scenario.prepare(&mut ())),
        Document::Cluster(scenario) => all(scenario.prepare(&mut ())),
        Document::Prioritize(scenario) => all(scenario.prepare(&mut ())),
        Document::Select(scenario) => all(scenario.prepare(&mut ())),
        Document::Balance(scenario) => all(scenario.prepare(&mut ())),
        other => panic!("{other:?}"),
    }
}

fn read(log: &str) -> Imported {
    let filters = SwfFilters { zero_runtime: ZeroRuntime::Keep, ..SwfFilters::default() };
    read_swf(log.as_bytes(), &filters).unwrap()
}

/// The numbers of the lines of a log.
fn lines(log: &str) -> Vec<Vec<f64>> {
    let jobs = log.lines().filter(|line| !line.starts_with(';'));
    jobs.map(|line| line.split(' ').map(|it| it.parse().unwrap()).collect()).collect()
}

/// When a job began to hold processors and when it gave them back.
fn times(row: &Value) -> (f64, f64) {
    let until = row.get("processed_at").unwrap_or(&row["finished_at"]);
    (number(&row["started_at"]), number(until))
}

/// The log of a schedule gives its jobs when it is read, and its lines the waits.
fn log_is_the_schedule(result: &Value, log: &str) -> Result<(), TestCaseError> {
    let schedule = list(&result["schedule"]);
    let rejected = list(&result["rejected"]);
    let is_cut = schedule.iter().chain(rejected).any(|row| row["job"].is_string());
    let all = lines(log);
    prop_assert!(all.iter().all(|line| line.len() == 18), "{log}");
    prop_assert!(all.windows(2).all(|pair| pair[0][1] <= pair[1][1]), "by submission");
    prop_assert_eq!(all.len(), schedule.len() + rejected.len());
    let ran: Vec<&Vec<f64>> = all.iter().filter(|line| line[3] >= 0.0).collect();
    prop_assert_eq!(ran.len(), schedule.len());
    for (line, row) in ran.iter().zip(schedule) {
        let (from, to) = times(row);
        prop_assert_eq!(line[2], from - number(&row["submitted_at"]));
        prop_assert_eq!(line[15], number(&row["site"]) + 1.0);
        let name = row["job"].to_string().replace('"', "");
        let whole: f64 = name.split('.').next().unwrap().parse().unwrap();
        prop_assert_eq!(if is_cut { line[13] } else { line[0] }, whole);
        prop_assert_eq!(line[3], to - from);
        prop_assert_eq!(line[10] == 0.0, row.get("killed") == Some(&true.into()));
    }
    if !schedule.is_empty() {
        let imported = read(log);
        prop_assert_eq!(imported.jobs.len(), schedule.len());
        prop_assert_eq!(imported.report.warnings.len(), 0);
        for (job, row) in imported.jobs.iter().zip(schedule) {
            let (from, to) = times(row);
            prop_assert_eq!(job.submitted_at.secs(), number(&row["submitted_at"]));
            prop_assert_eq!(job.runtime.secs(), to - from);
            if let Some(processors) = row.get("processors") {
                prop_assert_eq!(f64::from(job.processors), number(processors));
            }
            if !is_cut {
                prop_assert_eq!(Some(job.name.number), row["job"].as_u64());
            }
        }
    }
    Ok(())
}

/// The processors in a set of intervals.
fn members(set: &str) -> Vec<u64> {
    let interval = |part: &str| {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        first.parse().unwrap()..=last.parse().unwrap()
    };
    set.split(' ').filter(|part| !part.is_empty()).flat_map(interval).collect()
}

/// Whether no two of these stretches have a moment in common.
fn are_apart(stretches: &mut [(f64, f64)]) -> bool {
    stretches.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)));
    stretches.windows(2).all(|pair| pair[0].1 <= pair[1].0)
}

/// The processors of each site: from the first of all on, as many as it has.
fn sizes(result: &Value) -> Vec<u64> {
    let machines = ["sites", "clusters", "resources"].iter().find_map(|key| result.get(*key));
    let of = |machine: &Value| {
        let whole = |key: &str| machine.get(key).and_then(Value::as_u64);
        let nodes = whole("processors_per_node").zip(whole("nodes"));
        whole("processors").or(nodes.map(|(each, nodes)| each * nodes)).unwrap()
    };
    list(machines.unwrap()).iter().map(of).collect()
}

/// Every job of the jobs.csv has its processors, all of its site, for itself.
fn nobody_shares_a_processor(result: &Value, csv: &str) -> Result<(), TestCaseError> {
    let mut lines = csv.lines();
    let columns: Vec<&str> = lines.next().unwrap().split(',').collect();
    let sizes = sizes(result);
    let schedule = list(&result["schedule"]);
    let mut by_processor: BTreeMap<u64, Vec<(f64, f64)>> = BTreeMap::new();
    let mut ran = 0;
    for line in lines {
        let cells: BTreeMap<&str, &str> = columns.iter().copied().zip(line.split(',')).collect();
        let number_of = |column: &str| cells[column].parse::<f64>().unwrap();
        let held = members(cells["allocated_resources"]);
        if held.is_empty() {
            prop_assert_eq!((cells["final_state"], number_of("starting_time")), ("REJECTED", -1.0));
            continue;
        }
        let row = &schedule[ran];
        ran += 1;
        let (from, to) = times(row);
        prop_assert_eq!(row["job"].to_string().replace('"', ""), cells["job_id"]);
        prop_assert_eq!((number_of("starting_time"), number_of("finish_time")), (from, to));
        prop_assert_eq!(held.len() as f64, number_of("requested_number_of_resources"));
        let site = usize::try_from(row["site"].as_u64().unwrap()).unwrap();
        let first: u64 = sizes[..site].iter().sum();
        prop_assert!(held.iter().all(|it| (first..first + sizes[site]).contains(it)), "{line}");
        for processor in held {
            by_processor.entry(processor).or_default().push((from, to));
        }
    }
    prop_assert_eq!(ran, schedule.len());
    prop_assert!(by_processor.values_mut().all(|stretches| are_apart(stretches)), "{csv}");
    Ok(())
}

/// The events of a trace stand in order, every job that ran on a track of its site, no two on one at once; the
/// area under the queue is the sum of the waits.
fn trace_is_the_run(result: &Value, trace: &Value) -> Result<(), TestCaseError> {
    let events = list(&trace["traceEvents"]);
    let at = |event: &Value| event.get("ts").map_or(-1.0, number);
    prop_assert!(events.windows(2).all(|pair| at(&pair[0]) <= at(&pair[1])));
    let of = |kind: &str| events.iter().filter(|event| event["ph"] == kind).collect::<Vec<_>>();
    let mut slices: BTreeMap<String, &Value> = BTreeMap::new();
    let mut tracks: BTreeMap<u64, (u64, Vec<(f64, f64)>)> = BTreeMap::new();
    for slice in of("X") {
        slices.insert(slice["name"].as_str().unwrap().to_owned(), slice);
        let track = tracks.entry(slice["tid"].as_u64().unwrap()).or_default();
        track.0 = slice["pid"].as_u64().unwrap();
        track.1.push((number(&slice["ts"]), number(&slice["ts"]) + number(&slice["dur"])));
        let named = of("M").iter().any(|it| it["tid"] == slice["tid"] && it["pid"] == slice["pid"]);
        prop_assert!(named, "{slice}");
    }
    prop_assert!(tracks.values_mut().all(|(_, stretches)| are_apart(stretches)));
    let schedule = list(&result["schedule"]);
    prop_assert_eq!(slices.len(), schedule.len());
    let mut waits = 0.0;
    for row in schedule {
        let slice = slices[&format!("job {}", row["job"].to_string().replace('"', ""))];
        let (from, to) = times(row);
        prop_assert!(close(number(&slice["ts"]), (from * 1e6).round()));
        prop_assert!(close(number(&slice["ts"]) + number(&slice["dur"]), (to * 1e6).round()));
        prop_assert_eq!(number(&slice["pid"]), number(&row["site"]) + 2.0, "after the queue");
        waits += from - number(&row["submitted_at"]);
    }
    prop_assert_eq!(of("i").len(), list(&result["rejected"]).len());
    let mut area = 0.0;
    let mut before = (0.0, 0.0);
    for count in of("C").into_iter().filter(|count| count["name"] == "queue length") {
        area += before.1 * (number(&count["ts"]) - before.0);
        before = (number(&count["ts"]), number(&count["args"]["jobs"]));
    }
    prop_assert_eq!(before.1, 0.0, "nobody waits at the end");
    // In lab Select a job is in no queue while its input is on its way.
    let queued = result["lab"] != "select";
    prop_assert!(!queued || (area / 1e6 - waits).abs() < 1e-4, "{area} {waits}");
    Ok(())
}

fn all_formats_tell_the_schedule(scenario: &Value) -> Result<(), TestCaseError> {
    let (result, written) = (result_of(scenario), written(scenario));
    trace_is_the_run(&result, &written.perfetto)?;
    if result["lab"] != "balance" {
        log_is_the_schedule(&result, &written.swf)?;
        nobody_shares_a_processor(&result, &written.evalys)?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn other_formats_tell_the_schedule_of_lab_allocate(
        scenario in allocate(0..14), share in prop::sample::select(vec![0.0, 0.5, 0.25]),
    ) {
        let mut scenario = scenario;
        if share > 0.0 {
            scenario["options"]["resource_configuration"] = share.into();
        }
        all_formats_tell_the_schedule(&scenario)?;
    }

    #[test]
    fn other_formats_tell_the_schedule_of_lab_cluster(scenario in cluster(0..14)) {
        all_formats_tell_the_schedule(&scenario)?;
    }

    #[test]
    fn other_formats_tell_the_schedule_of_the_other_labs(scenario in drawn()) {
        all_formats_tell_the_schedule(&scenario)?;
    }
}

#[test]
fn a_cut_job_is_numbered_anew_and_told_as_the_application() {
    let scenario = serde_json::json!({"lab": "allocate", "policy": "best-fit",
        "options": {"resource_configuration": 0.5}, "sites": [{"processors": 4}],
        "jobs": [{"id": 7, "submitted_at": 0, "processors": 4, "runtime": 5}]});
    let log = written(&scenario).swf;
    let told: Vec<(f64, f64, f64)> =
        lines(&log).iter().map(|line| (line[0], line[4], line[13])).collect();
    assert_eq!(told, [(1.0, 2.0, 7.0), (2.0, 2.0, 7.0)]);
    assert!(log.contains("; Note: Wide jobs were cut"), "{log}");
}

#[test]
fn a_cancelled_job_keeps_its_processors_until_it_leaves() {
    let scenario = serde_json::json!({"lab": "allocate", "policy": "best-fit",
        "sites": [{"processors": 4}],
        "jobs": [{"id": 1, "submitted_at": 0, "processors": 4, "runtime": 50},
                 {"id": 2, "submitted_at": 1, "processors": 1, "runtime": 5},
                 {"id": 3, "submitted_at": 1, "processors": 1, "runtime": 5}],
        "interventions": [{"at": 4, "cancel": 2}, {"at": 10, "cancel": 1}]});
    let Written { swf, evalys, perfetto } = written(&scenario);
    let told: Vec<Vec<f64>> =
        lines(&swf).iter().map(|it| vec![it[2], it[3], it[4], it[10]]).collect();
    assert_eq!(told[0], [0.0, 10.0, 4.0, 5.0], "cancelled while it ran");
    assert_eq!(told[1], [3.0, -1.0, -1.0, 5.0], "cancelled while it waited");
    assert_eq!(told[2], [9.0, 5.0, 1.0, 1.0]);
    assert_eq!(evalys.matches("COMPLETED_KILLED").count(), 2, "{evalys}");
    let left = list(&perfetto["traceEvents"]).iter().filter(|event| event["ph"] == "i");
    let left: Vec<&Value> = left.map(|event| &event["name"]).collect();
    assert_eq!(left, ["job 2 cancelled"]);
}

#[test]
fn the_jobs_of_a_workload_come_back_as_they_are() {
    let document = br#"{"format":"gridlock/1","component":"workload","seed":3,
        "workload":{"generator":"lublin","count":200,"processors":64}}"#;
    let Document::Workload(document) = gridlock::scenario::read(document).unwrap() else {
        panic!()
    };
    let workload = document.load(&mut ()).unwrap();
    let mut log = Vec::new();
    write_swf_workload(&mut log, &workload).unwrap();
    assert_eq!(read(std::str::from_utf8(&log).unwrap()).jobs, *workload.jobs);
}

#[test]
fn a_log_keeps_what_the_log_of_its_jobs_says_of_itself() {
    let filters = SwfFilters::default();
    let trace = b"; Acknowledge: A. Person\n; Copyright: somebody\n; MaxProcs: 9\n1 0 -1 60 8 -1 -1 8 120\n";
    let imported = read_swf(trace, &filters).unwrap();
    let workload = gridlock::scenario::Workload {
        jobs: imported.jobs.into(),
        trace: Some(std::sync::Arc::new(gridlock::scenario::TraceReport {
            header: imported.header,
            cleaning: imported.report,
            content: imported.content,
        })),
    };
    let mut log = Vec::new();
    write_swf_workload(&mut log, &workload).unwrap();
    let again = read(std::str::from_utf8(&log).unwrap());
    assert_eq!(
        (&again.jobs, &again.header["Copyright"][..]),
        (&*workload.jobs, &["somebody".to_owned()][..])
    );
    assert!(!again.header.contains_key("MaxProcs"), "that of another machine");
}
