//! Runs with interventions as the page tells them: they come through the worker as they are, and the words at
//! every step that the scenario makes are pinned.

use std::fmt::Write as _;

use expect_test::expect_file;
use gridlock::runner::{Assembly, Request, Server, encode};

use super::check_tables;
use super::telling::told;
use crate::support::golden;

/// What is told at every step that an intervention makes, or that follows from one by no other rule.
fn told_of(case: &str) -> String {
    let golden = golden(case);
    let (scenario, fingerprint) = (&golden["scenario"], &golden["expect"]["fingerprint"]);
    let (mut server, mut assembly) = (Server::default(), Assembly::default());
    let request = Request::Run { scenario: scenario.to_string(), policy: None, trace: None };
    server.answer(&encode(&request).unwrap(), &mut |bytes| {
        assembly.hear(bytes);
    });
    let (run, results) = (assembly.run().unwrap(), assembly.results().unwrap());
    assert_eq!(&format!("{:016x}", results.fingerprint), fingerprint, "{case}");
    let replay = run.replay();
    let mut text = format!("# {case}\n");
    for cursor in 0..=replay.len() {
        check_tables(&replay.tables_at(cursor));
        let told = told(&*replay, cursor);
        if ["orced", "scenario", "is held"].iter().any(|word| told.contains(word)) {
            write!(text, "## {cursor}\n{told}").unwrap();
        }
    }
    text
}

#[test]
fn every_intervention_in_lab_select_is_told() {
    expect_file!["told/forced_select.txt"].assert_eq(&told_of("g27-select-force"));
}

#[test]
fn every_intervention_in_lab_prioritize_is_told() {
    expect_file!["told/forced_prioritize.txt"].assert_eq(&told_of("g24-prioritize-force"));
}

#[test]
fn every_intervention_in_lab_balance_is_told() {
    let cases = ["g25-balance-force", "g26-balance-none", "g44-balance-start"];
    expect_file!["told/forced_balance.txt"].assert_eq(&cases.map(told_of).join("\n"));
}

#[test]
fn every_intervention_in_lab_cluster_is_told() {
    let cases = [
        "g11-cluster-start",
        "g12-cluster-hold",
        "g13-conservative",
        "g14-conservative-resize",
        "g42-easy-held-head",
        "g43-conservative-hold-cancel",
    ];
    expect_file!["told/forced_cluster.txt"].assert_eq(&cases.map(told_of).join("\n"));
}
