//! The worked cases of the specification that concern workloads.

use std::collections::BTreeMap;

use gridlock::domain::{Job, JobName};
use gridlock::time::{Span, Time};
use gridlock::workload::{
    GeneratorSpec, Imported, LublinSpec, LublinTypes, SpeedMean, SpeedSet, SwfFilters, cap_of,
    count_pieces, cut, generate, read_swf, sort_by_submission, speed_set,
};
use serde_json::{Value, json};

use crate::support::{close, golden};

/// The value at this key, or its default where the key is missing.
fn get<T: serde::de::DeserializeOwned + Default>(object: &Value, key: &str) -> T {
    object.get(key).map_or_else(T::default, |value| serde_json::from_value(value.clone()).unwrap())
}

fn filters(workload: &Value) -> SwfFilters {
    SwfFilters {
        processors_from: get(workload, "processors_from"),
        statuses: get(workload, "statuses"),
        queues: get(workload, "queues"),
        zero_runtime: get(workload, "zero_runtime"),
        cap_runtime: get(workload, "cap_runtime"),
        requested: get(workload, "requested"),
        first: get(workload, "first"),
        half: get(workload, "half"),
    }
}

fn job(row: &Value) -> Job {
    let secs = |key: &str| row[key].as_f64().unwrap();
    Job {
        name: JobName::whole(row["id"].as_u64().unwrap()),
        submitted_at: Time::from_secs(secs("submitted_at")),
        processors: get(row, "processors"),
        runtime: Span::from_secs(secs("runtime")),
        requested_time: get::<Option<f64>>(row, "requested_time").map(Span::from_secs),
        user: get(row, "user"),
        queue: get(row, "queue"),
        priority: None,
    }
}

fn jobs(list: &Value) -> Vec<Job> {
    list.as_array().unwrap().iter().map(job).collect()
}

/// What the trace gave, in the words of the golden cases.
fn as_document(imported: &Imported) -> Value {
    let header: BTreeMap<&String, Value> = imported
        .header
        .iter()
        .map(|(label, values)| match values.as_slice() {
            [value] => (label, json!(value)),
            values => (label, json!(values)),
        })
        .collect();
    let warning = |warning: &gridlock::workload::LineWarning| match warning.fields {
        Some(fields) => json!({"line": warning.line, "code": warning.code, "fields": fields}),
        None => json!({"line": warning.line, "code": warning.code}),
    };
    let dropped: BTreeMap<&str, u64> = imported
        .report
        .dropped
        .iter()
        .map(|(reason, tally)| (reason.name(), tally.count))
        .collect();
    json!({
        "header": header,
        "lines": imported.lines,
        "warnings": imported.report.warnings.iter().map(warning).collect::<Vec<_>>(),
        "dropped": dropped,
    })
}

#[test]
fn traces_are_read_as_the_golden_cases_say() {
    for name in ["e04-swf", "e04-swf-options"] {
        let case = golden(name);
        let workload = &case["scenario"]["workload"];
        let text = workload["swf_text"].as_str().unwrap();
        let imported = read_swf(text.as_bytes(), &filters(workload)).unwrap();
        assert_eq!(imported.jobs, jobs(&case["expect"]["jobs"]), "{name}");
        let mut expected = case["expect"].clone();
        expected.as_object_mut().unwrap().remove("jobs");
        assert_eq!(as_document(&imported), expected, "{name}");
    }
}

fn generator(workload: &Value) -> GeneratorSpec {
    let count = get(workload, "count");
    if workload["generator"] == "sdsc-like" {
        return GeneratorSpec::SdscLike { count };
    }
    let default = LublinSpec::default();
    GeneratorSpec::Lublin(LublinSpec {
        count,
        types: if workload["types"] == "typeless" {
            LublinTypes::Typeless
        } else {
            LublinTypes::Both
        },
        processors: get::<Option<u32>>(workload, "processors").unwrap_or(default.processors),
        ..default
    })
}

#[test]
fn generators_make_the_jobs_of_the_golden_cases() {
    for name in ["e07-lublin", "e07-lublin-64", "e08-sdsc-like"] {
        let case = golden(name);
        let scenario = &case["scenario"];
        let made = generate(&generator(&scenario["workload"]), scenario["seed"].as_u64().unwrap());
        assert_eq!(made, jobs(&case["expect"]["jobs"]), "{name}");
    }
}

#[test]
fn speed_sets_are_those_of_the_golden_cases() {
    for name in ["a19-speed-set-processors", "a19-speed-set-sites", "a25-speed-set-redrawn"] {
        let case = golden(name);
        let scenario = &case["scenario"];
        let options = &scenario["options"];
        let spec = SpeedSet {
            variance: get(options, "speed_heterogeneity"),
            set: get(options, "speed_set"),
            mean: if options["speed_mean"] == "sites" {
                SpeedMean::Sites
            } else {
                SpeedMean::Processors
            },
        };
        let sites = scenario["sites"].as_array().unwrap();
        let processors: Vec<u32> = sites.iter().map(|site| get(site, "processors")).collect();
        let speeds = speed_set(&spec, scenario["seed"].as_u64().unwrap(), &processors).unwrap();
        let expected = expected_speeds(&case["expect"]);
        assert!(!expected.is_empty());
        for (site, speed) in expected {
            assert!(close(speeds[site], speed), "{name}: {speeds:?}, expected {speed} at {site}");
        }
    }
}

/// The speeds that a case tells, of all sites or of those that a decision looked at.
fn expected_speeds(expect: &Value) -> BTreeMap<usize, f64> {
    let speed = |site: &Value| site["speed"].as_f64().unwrap();
    if let Some(sites) = expect["sites"].as_array() {
        return sites.iter().map(speed).enumerate().collect();
    }
    let decisions = expect["decisions"].as_array().unwrap();
    let candidates =
        decisions.iter().flat_map(|decision| decision["candidates"].as_array().unwrap());
    candidates.map(|site| (get(site, "site"), speed(site))).collect()
}

#[test]
fn jobs_are_cut_as_in_the_golden_cases() {
    for name in ["a07-cut", "a27-cap-rounding", "a28-cap-at-least-one"] {
        let case = golden(name);
        let scenario = &case["scenario"];
        let sites = scenario["sites"].as_array().unwrap();
        let widest = sites.iter().map(|site| get::<u32>(site, "processors")).max().unwrap();
        let cap = cap_of(get(&scenario["options"], "resource_configuration"), widest);
        let mut whole = jobs(&scenario["jobs"]);
        sort_by_submission(&mut whole);
        let pieces = cut(&whole, cap);
        assert_eq!(count_pieces(&whole, cap), pieces.len() as u64);
        let found: Vec<Value> =
            pieces.iter().map(|job| json!([name_in_results(job), job.processors])).collect();
        let rows = case["expect"]["schedule"].as_array().unwrap();
        let expected: Vec<Value> =
            rows.iter().map(|row| json!([row["job"], row["processors"]])).collect();
        assert_eq!(found, expected, "{name}");
    }
}

fn name_in_results(job: &Job) -> Value {
    match job.name.piece {
        None => json!(job.name.number),
        Some(_) => json!(job.name.to_string()),
    }
}
