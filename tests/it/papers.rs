//! Average response times that the specification gives for the paper's trace and for the built-in
//! workload, on the paper's sites with equal speeds and nothing cut.

use gridlock::experiment::named::paper_scenario;
use gridlock::labs::allocate::Policy;
use gridlock::metrics::{Metric, MetricSet};
use gridlock::report::measure;
use gridlock::scenario::{Scenario, TraceError, Traces, Value, Workload};
use gridlock::workload::{Imported, SwfFilters, read_swf};

use crate::support::data;

const TRACE: &str = "traces/swf/SDSC-SP2-1998-4.1-cln.run-gt-0.54041jobs.swf.gz";

const POLICIES: [Policy; 4] =
    [Policy::BestFit, Policy::FastestFirst, Policy::Adaptive, Policy::Intelligent];

/// One trace in memory.
struct InMemory(Vec<u8>);

impl Traces for InMemory {
    fn read(&mut self, _: &str, filters: &SwfFilters) -> Result<Imported, TraceError> {
        Ok(read_swf(&self.0, filters)?)
    }
}

/// Holds the response times of all four policies to those expected, by system loading.
fn check(scenario: &Scenario, workload: &Workload, expected: &[(f64, [f64; 4])]) {
    for (loading, expected) in expected {
        let mut scenario = scenario.clone();
        scenario.options.run.system_loading = *loading;
        let prepared = scenario.prepare_on(workload).unwrap();
        for (policy, expected) in POLICIES.into_iter().zip(expected) {
            let wanted = MetricSet::of(&[Metric::AvgResponseTime]);
            let metrics = measure(&prepared, policy, wanted).unwrap();
            let found = metrics.get(Metric::AvgResponseTime).unwrap();
            assert!(
                (found - expected).abs() <= 0.05,
                "SL {loading} {policy:?}: {found}, not {expected}"
            );
        }
    }
}

#[test]
fn response_times_on_the_papers_trace_are_those_of_the_specification() {
    let name = "response_times_on_the_papers_trace_are_those_of_the_specification";
    let Some(bytes) = data(name, TRACE) else { return };
    let workload = Value::object([("swf", Value::from("trace"))]);
    let scenario = paper_scenario(workload, 1.0).unwrap();
    let workload = scenario.workload(&mut InMemory(bytes)).unwrap();
    assert_eq!(workload.jobs.len(), 54_041);
    check(
        &scenario,
        &workload,
        &[
            (1.0, [7716.5, 7782.4, 7790.8, 7716.5]),
            (2.0, [19_194.6, 20_138.9, 20_242.0, 19_192.0]),
            (3.0, [129_691.5, 179_353.2, 140_060.1, 134_920.5]),
        ],
    );
}

#[test]
fn response_times_on_the_built_in_workload_are_those_of_the_specification() {
    let workload = Value::object([("generator", Value::from("sdsc-like"))]);
    let scenario = paper_scenario(workload, 1.0).unwrap();
    let workload = scenario.workload(&mut ()).unwrap();
    check(
        &scenario,
        &workload,
        &[
            (1.0, [7502.2, 7714.5, 7676.3, 7502.2]),
            (2.0, [20_718.5, 24_071.6, 21_670.9, 20_666.8]),
            (3.0, [179_412.8, 195_345.0, 167_465.4, 152_291.3]),
            (4.0, [8_832_951.0, 9_393_400.4, 9_202_612.8, 9_047_908.8]),
            (5.0, [19_102_617.5, 19_122_972.0, 19_415_261.7, 19_497_279.2]),
        ],
    );
}
