//! Lab Cluster as the page tells it: every step is shown and explained, and the words are pinned.

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::Path;

use expect_test::expect_file;
use gridlock::kernel::{Recorder, simulate};
use gridlock::labs::cluster::{ClusterLab, Policy};
use gridlock::playback::{
    BlockKind, Body, ClusterReplay, ClusterStage, ClusterWhy, Condition, Direction, Patch, Replay,
    Scene, Stage, Stride, Target, Window, cluster_conditions,
};
use gridlock::report::{Reported, RunReport, run, schedule_csv};
use gridlock::runner::{Assembly, OpenedTrace, Request, Server, encode};
use gridlock::scenario::{Document, LabScenario, Prepared, Value, kinds, presets, read};
use gridlock::time::Time;

use super::check_tables;
use super::openings::opening;
use super::telling::told;
use crate::support::golden;

pub(super) fn stage_lines(stage: &ClusterStage) -> Vec<String> {
    let plan = &stage.plan;
    let mut lines = vec![format!("{}: {} of {} free", stage.name, stage.free, stage.processors)];
    lines.extend(plan.shadow.as_ref().map(|(place, text)| format!("  {text} at {place:.2}")));
    lines.extend(plan.extra.as_ref().map(|(patch, text)| format!("  {text} {}", place(*patch))));
    for block in &plan.blocks {
        let mark = if block.backfilled { " backfilled" } else { "" };
        let parts: Vec<String> = block.patches.iter().map(|patch| place(*patch)).collect();
        lines.push(format!("  {} {:?}{mark} {}", block.text, block.kind, parts.join(" ")));
    }
    lines.extend(plan.more.iter().cloned());
    lines.push(
        stage
            .numbers
            .iter()
            .map(|(name, value)| format!("{name} {value}"))
            .collect::<Vec<_>>()
            .join(", "),
    );
    lines
}

fn place(Patch { left, width, top, height }: Patch) -> String {
    format!("[{left:.2}+{width:.2} {top:.2}+{height:.2}]")
}

pub(super) fn why_lines(why: &ClusterWhy) -> Vec<String> {
    let mut lines = Vec::new();
    for formula in &why.formulas {
        let (rule, numbers) = (formula.rule.join(" "), formula.numbers.join(" "));
        lines.push(format!("  {rule}: {numbers} {:?}", formula.holds));
    }
    lines.extend(why.verdict.as_ref().map(|words| format!("  {words}")));
    if let Some(table) = &why.table {
        lines.push(format!("  {}: {}", table.caption, table.columns.join(" | ")));
        lines.extend(table.rows.iter().map(|row| format!("    {}", row.join(" | "))));
    }
    lines.extend(why.note.as_ref().map(|words| format!("  {words}")));
    lines
}

/// The whole run of a policy, given to the replay in chunks.
fn replay(prepared: &Prepared<kinds::Cluster>, policy: Policy, chunk: usize) -> ClusterReplay {
    let (table, site) = (prepared.table.clone(), prepared.machines.clone());
    let lab = ClusterLab::new(table, site, policy, prepared.options);
    let mut recorder = Recorder::default();
    simulate(&lab, &mut recorder).unwrap();
    let (replay, log) = (ClusterReplay::new(lab), recorder.log);
    let (mut from, all) = (0, log.entries.len());
    for facts in log.entries.chunks(chunk) {
        let end = from + facts.len();
        let until = if end == all { usize::MAX } else { end };
        let within = |step: u32| (from..until).contains(&(step as usize));
        let marks = log.events.iter().copied().filter(|mark| within(mark.step)).collect();
        replay.append(facts.to_vec(), marks);
        from = end;
    }
    replay.complete();
    replay
}

fn preset(key: &str) -> (Prepared<kinds::Cluster>, usize) {
    let preset = presets("cluster").into_iter().find(|preset| preset.key == key).unwrap();
    let scenario = LabScenario::<kinds::Cluster>::check(&preset.scenario).unwrap();
    (scenario.prepare(&mut ()).unwrap(), opening(&preset))
}

fn stage(scene: &Scene) -> &ClusterStage {
    let Stage::Cluster(stage) = &scene.stage else { panic!("another lab") };
    stage
}

fn why(replay: &ClusterReplay, cursor: usize) -> ClusterWhy {
    let Body::Cluster(why) = replay.explain(cursor).body else { panic!("no reasons") };
    *why
}

/// Whether no two jobs lie on each other, and all lie within the picture.
fn is_sound(stage: &ClusterStage) -> bool {
    let patches: Vec<&Patch> = stage.plan.blocks.iter().flat_map(|block| &block.patches).collect();
    let common = |a: (f64, f64), b: (f64, f64)| (a.0 + a.1).min(b.0 + b.1) - a.0.max(b.0) > 1e-9;
    patches.iter().enumerate().all(|(place, one)| {
        let inside = one.left >= 0.0 && one.left + one.width <= 1.0 + 1e-9;
        let apart = patches[..place].iter().all(|other| {
            !common((one.left, one.width), (other.left, other.width))
                || !common((one.top, one.height), (other.top, other.height))
        });
        inside && one.top >= -1e-9 && one.top + one.height <= 1.0 + 1e-9 && apart
    })
}

#[test]
fn every_step_of_every_case_is_explained_under_every_policy() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let (mut cases, mut steps) = (0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let case = Value::parse(text.as_bytes()).unwrap().take("/scenario").unwrap();
        let Ok(Document::Cluster(scenario)) = read(case.to_json().as_bytes()) else { continue };
        let Ok(prepared) = scenario.prepare(&mut ()) else { continue };
        cases += 1;
        for policy in Policy::ALL {
            let replay = replay(&prepared, policy, 7);
            for cursor in 0..=replay.len() {
                let (scene, why) = (replay.scene_at(cursor), replay.explain(cursor));
                assert!(!why.lead.text().is_empty() && !scene.caption.text().is_empty());
                assert!(!why.title.is_empty() && !why.peek.is_empty());
                check_tables(&replay.tables_at(cursor));
                assert!(is_sound(stage(&scene)), "{policy:?} {cursor}: {:?}", stage(&scene));
                steps += 1;
            }
            let whole = Window { from: Time::ZERO, to: replay.time_at(replay.len()) };
            assert_eq!(replay.tracks(whole, 300).rows.len(), 1);
        }
    }
    assert!(cases >= 9 && steps > 800, "{cases} cases, {steps} steps");
}

#[test]
fn the_presets_open_where_there_is_something_to_see() {
    let mut text = String::new();
    for (key, policy) in [
        ("cluster-opening", Policy::Easy),
        ("cluster-conservative", Policy::Conservative),
        ("cluster-predicted", Policy::EasyPlusPlus),
    ] {
        let (prepared, cursor) = preset(key);
        let replay = replay(&prepared, policy, 1_000);
        for at in cursor..cursor + 3 {
            writeln!(text, "--- {key} {at}\n{}", told(&replay, at)).unwrap();
        }
    }
    expect_file!["told/cluster_openings.txt"].assert_eq(&text);
}

#[test]
fn the_page_opens_where_a_job_passes_the_head_and_others_may_not() {
    let (prepared, cursor) = preset("cluster-opening");
    let replay = replay(&prepared, Policy::Easy, 1_000);
    let scene = replay.scene_at(cursor);
    let plan = &stage(&scene).plan;
    let of_kind = |kind| plan.blocks.iter().filter(|block| block.kind == kind).count();
    assert_eq!((of_kind(BlockKind::Starting), of_kind(BlockKind::Reserved)), (1, 1));
    assert!(plan.shadow.is_some() && plan.extra.is_some());
    assert!(plan.blocks.iter().any(|block| block.backfilled && block.kind == BlockKind::Running));
    let why = why(&replay, cursor);
    assert_eq!(why.formulas[0].holds, Some(true));
    let table = why.table.unwrap();
    let reasons: Vec<&str> = table.rows.iter().map(|row| row[3].as_str()).collect();
    assert!(
        reasons.len() > 2 && reasons.iter().any(|reason| reason.contains("extra")),
        "{reasons:?}"
    );
    // The hatched block begins at the shadow time, and the extra processors lie beside it.
    let head = plan.blocks.iter().find(|block| block.kind == BlockKind::Reserved).unwrap();
    let (shadow, extra) = (plan.shadow.as_ref().unwrap(), plan.extra.as_ref().unwrap());
    assert!((head.patches[0].left - shadow.0).abs() < 1e-9);
    assert!((extra.0.top + extra.0.height - head.patches[0].top).abs() < 1e-9);
}

#[test]
fn a_job_that_an_own_policy_lets_pass_is_not_told_as_the_head() {
    let case = golden("p21-cluster-greedy")["scenario"].to_string();
    let Ok(Document::Cluster(scenario)) = read(case.as_bytes()) else { panic!("another lab") };
    let prepared = scenario.prepare(&mut ()).unwrap();
    let lab = prepared.lab(prepared.policies.list()[1]);
    let mut recorder = Recorder::default();
    simulate(&lab, &mut recorder).unwrap();
    let replay = ClusterReplay::new(lab);
    replay.append(recorder.log.entries, recorder.log.events);
    replay.complete();
    let passes = |cursor: &usize| replay.explain(*cursor).title == "Why may J3 pass J2?";
    let cursor = (0..replay.len()).find(passes).unwrap();
    let told = replay.explain(cursor);
    assert!(told.over.ends_with("A job may pass the head"), "{}", told.over);
    assert_eq!(told.peek, "The own policy lets J3 pass J2");
    assert_eq!(why(&replay, cursor).note, None);
}

#[test]
fn seeking_and_walking_come_to_the_same_states() {
    let (prepared, _) = preset("cluster-predicted");
    for policy in Policy::ALL {
        let (walked, at_once) = (replay(&prepared, policy, 3), replay(&prepared, policy, 100_000));
        assert_eq!(walked.event_at(walked.len()), at_once.event_at(at_once.len()));
        // Every submission and every finish is counted, those too that bring about no fact.
        assert!(at_once.event_at(at_once.len()) >= 2 * prepared.table.demands().len());
        for cursor in (0..=walked.len()).chain((0..walked.len()).rev().step_by(5)) {
            assert_eq!(walked.scene_at(cursor), at_once.scene_at(cursor));
            assert_eq!(walked.explain(cursor), at_once.explain(cursor));
        }
    }
}

#[test]
fn starts_backfills_and_corrections_are_found() {
    let (prepared, _) = preset("cluster-predicted");
    let replay = replay(&prepared, Policy::EasyPlusPlus, 1_000);
    let (mut cursor, mut starts) = (0, 0);
    while let Some(next) = replay.find(cursor, Direction::Forward, Target::Stride(Stride::Decision))
    {
        (cursor, starts) = (next, starts + 1);
    }
    assert_eq!(starts, prepared.table.demands().len());
    for kind in [&cluster_conditions::BACKFILL, &cluster_conditions::CORRECTION] {
        let found = replay.find(0, Direction::Forward, Target::Condition(Condition::of(kind)));
        assert!(found.is_some(), "{}", kind.label());
    }
}

#[test]
fn what_the_page_saves_is_what_the_command_line_writes() {
    for preset in presets("cluster") {
        let (mut server, mut assembly) = (Server::default(), Assembly::default());
        let scenario = preset.scenario.to_json();
        let request = Request::Run { scenario, policy: None, trace: None };
        server.answer(&encode(&request).unwrap(), &mut |bytes| {
            assembly.hear(bytes);
        });
        let (run_of_page, results) = (assembly.run().unwrap(), assembly.results().unwrap());
        let prepared = LabScenario::<kinds::Cluster>::check(&preset.scenario)
            .unwrap()
            .prepare(&mut ())
            .unwrap();
        let policy = prepared.policies.list()[0];
        let outcome = run(&prepared, policy, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
        assert_eq!(results.fingerprint, outcome.fingerprint);
        assert_eq!(results.metrics, outcome.metrics);
        let report = RunReport { prepared: &prepared, outcome: &outcome };
        assert_eq!(run_of_page.schedule_csv(results), schedule_csv(&report));
        let replay = run_of_page.replay();
        assert_eq!(replay.event_at(replay.len()) as u64, prepared.events(), "{}", preset.key);
    }
}

#[test]
fn the_header_of_a_trace_says_how_large_its_machine_is() {
    let of = |text: &str| OpenedTrace { name: "a.swf".to_owned(), bytes: text.into() }.processors();
    assert_eq!(of("; MaxNodes: 99\n; MaxProcs: 100\n1 0 -1 5 1\n"), Some(100.0));
    assert_eq!(of("; MaxNodes: 99\n1 0 -1 5 1\n"), Some(99.0));
    assert_eq!((of("; MaxProcs: many\n"), of("1 0 -1 5 1\n")), (None, None));
}

#[test]
fn a_trace_is_read_once_for_both_labs_that_take_one() {
    let trace = OpenedTrace {
        name: "a.swf".to_owned(),
        bytes: b"1 0 -1 5 1 -1 -1 1 9 -1 1 1\n2 1 -1 5 3 -1 -1 3 9 -1 1 1\n".to_vec(),
    };
    let (mut server, mut trace) = (Server::default(), Some(trace));
    for (lab, policy, sites) in [
        ("cluster", "easy", r#"[{"processors":4}]"#),
        ("allocate", "best-fit", r#"[{"processors":4},{"processors":2}]"#),
        ("cluster", "conservative", r#"[{"processors":3}]"#),
    ] {
        let scenario = format!(
            r#"{{"format":"gridlock/1","lab":"{lab}","policy":"{policy}","sites":{sites},"workload":{{"swf":"a.swf"}}}}"#
        );
        let mut assembly = Assembly::default();
        let request = Request::Run { scenario, policy: None, trace: trace.take() };
        server.answer(&encode(&request).unwrap(), &mut |bytes| {
            assembly.hear(bytes);
        });
        let run = assembly.run().unwrap();
        assert_eq!(run.source().map(|source| source.jobs), Some(2), "{lab}");
        assert_eq!(run.schedule().rows().count(), 2, "{lab}");
    }
}
