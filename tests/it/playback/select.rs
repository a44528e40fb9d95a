//! Lab Select as the page tells it: every step is shown and explained, and the words are pinned.

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::Path;

use expect_test::expect_file;
use gridlock::kernel::{Recorder, simulate};
use gridlock::labs::select::{Policy, Select};
use gridlock::playback::{
    Body, Condition, Direction, PartKind, Replay, RowKind, Scene, SelectReplay, SelectStage, Stage,
    Stride, Target, Window, select_conditions,
};
use gridlock::report::{RunReport, run, schedule_csv};
use gridlock::runner::{Assembly, Request, Server, encode};
use gridlock::scenario::{Document, LabScenario, Prepared, Value, kinds, presets, read};
use gridlock::time::Time;

use super::check_tables;
use super::openings::opening;
use super::telling::told;

/// The whole run of a policy, given to the replay in chunks.
fn replay(prepared: &Prepared<kinds::Select>, policy: Policy, chunk: usize) -> SelectReplay {
    let (table, clusters) = (prepared.table.clone(), prepared.machines.clone());
    let lab = Select::new(table, clusters, policy, prepared.options);
    let mut recorder = Recorder::default();
    simulate(&lab, &mut recorder).unwrap();
    let (replay, log) = (SelectReplay::new(lab), recorder.log);
    for (number, facts) in log.entries.chunks(chunk).enumerate() {
        let from = number * chunk;
        let within = |step: u32| (from..from + facts.len()).contains(&(step as usize));
        let marks = log.events.iter().copied().filter(|mark| within(mark.step)).collect();
        replay.append(facts.to_vec(), marks);
    }
    replay.complete();
    replay
}

fn preset(key: &str) -> (Prepared<kinds::Select>, usize) {
    let preset = presets("select").into_iter().find(|preset| preset.key == key).unwrap();
    let scenario = LabScenario::<kinds::Select>::check(&preset.scenario).unwrap();
    (scenario.prepare(&mut ()).unwrap(), opening(&preset))
}

fn stage(scene: &Scene) -> &SelectStage {
    let Stage::Select(stage) = &scene.stage else { panic!("another lab") };
    stage
}

#[test]
fn every_step_of_every_case_is_explained_under_every_policy() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let (mut cases, mut steps) = (0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let case = Value::parse(text.as_bytes()).unwrap().take("/scenario").unwrap();
        let Ok(Document::Select(scenario)) = read(case.to_json().as_bytes()) else { continue };
        let prepared = scenario.prepare(&mut ()).unwrap();
        cases += 1;
        for policy in Policy::ALL {
            let replay = replay(&prepared, policy, 7);
            for cursor in 0..=replay.len() {
                let (scene, why) = (replay.scene_at(cursor), replay.explain(cursor));
                assert!(!why.lead.text().is_empty() && !scene.caption.text().is_empty());
                assert!(!why.title.is_empty() && !why.peek.is_empty());
                check_tables(&replay.tables_at(cursor));
                let stage = stage(&scene);
                assert_eq!(stage.rows.len(), prepared.machines.len());
                for part in stage.rows.iter().flat_map(|row| &row.parts) {
                    assert!(part.from >= 0.0 && part.from + part.width <= 1.0 + 1e-9, "{part:?}");
                }
                steps += 1;
            }
            let whole = Window { from: Time::ZERO, to: replay.time_at(replay.len()) };
            assert_eq!(replay.tracks(whole, 300).rows.len(), prepared.machines.len());
        }
    }
    assert!(cases >= 17 && steps > 1_500, "{cases} cases, {steps} steps");
}

#[test]
fn a_run_is_told_step_by_step() {
    let (prepared, _) = preset("select-slow-link");
    let replay = replay(&prepared, Policy::Mcrs, 1_000);
    let mut text = String::new();
    for cursor in 0..=replay.len() {
        writeln!(text, "--- {cursor}\n{}", told(&replay, cursor)).unwrap();
    }
    expect_file!["told/select_slow_link.txt"].assert_eq(&text);
}

#[test]
fn the_opening_moment_is_told_under_every_policy() {
    let (prepared, cursor) = preset("select-opening");
    let mut text = String::new();
    let job = replay(&prepared, Policy::Mcrs, 1_000).scene_at(cursor);
    for policy in Policy::ALL {
        let replay = replay(&prepared, policy, 1_000);
        // The same job, whatever has become of those before it.
        let at = replay.find(0, Direction::Forward, Target::Time(job.clock.at)).unwrap();
        let decision = replay.find(at, Direction::Back, Target::Stride(Stride::Decision)).unwrap();
        writeln!(text, "--- {policy:?}\n{}", told(&replay, decision)).unwrap();
    }
    expect_file!["told/select_opening.txt"].assert_eq(&text);
}

#[test]
fn the_page_opens_where_each_criterion_alone_picks_another_cluster() {
    let (prepared, cursor) = preset("select-opening");
    let replay = replay(&prepared, Policy::Mcrs, 1_000);
    let scene = replay.scene_at(cursor);
    let stage = stage(&scene);
    assert!(scene.caption.text().ends_with("Each criterion alone picks another cluster."));
    assert_eq!(stage.picks.len(), 4);
    let of_kind = |kind| stage.rows.iter().filter(|row| row.kind == kind).count();
    assert_eq!(of_kind(RowKind::Chosen), 1);
    assert!(of_kind(RowKind::Late) > 0 && of_kind(RowKind::TooSmall) > 0);
    assert!(stage.axis.deadline.as_ref().is_some_and(|deadline| deadline.place.is_some()));
    for row in stage.rows.iter().filter(|row| row.kind != RowKind::TooSmall) {
        let kinds: Vec<PartKind> = row.parts.iter().map(|part| part.kind).collect();
        assert_eq!(kinds[0], PartKind::Transfer);
        assert!(kinds.contains(&PartKind::Process) || kinds.contains(&PartKind::Late));
        let late = kinds.contains(&PartKind::Late);
        assert_eq!(late, row.kind == RowKind::Late);
    }
}

#[test]
fn parts_of_the_formula_are_rounded_so_that_they_add_up() {
    let (prepared, _) = preset("select-fifty");
    let replay = replay(&prepared, Policy::Mcrs, 10_000);
    let (mut cursor, mut formulas) = (0, 0);
    let number = |text: &str| -> f64 {
        let plain: String = text.chars().filter(|it| it.is_ascii_digit() || *it == '.').collect();
        plain.parse().unwrap()
    };
    while let Some(next) = replay.find(cursor, Direction::Forward, Target::Stride(Stride::Decision))
    {
        cursor = next;
        let Body::Select(why) = replay.explain(cursor).body else { panic!("not explained") };
        let Some(formula) = why.formula else { continue };
        let sum: f64 = formula.terms.iter().map(|term| number(term)).sum();
        assert!((sum - number(&formula.total)).abs() < 1e-6, "{formula:?}");
        formulas += 1;
    }
    assert!(formulas > 900);
}

#[test]
fn of_many_clusters_the_first_by_ttr_are_shown_and_the_picks_always() {
    let (prepared, _) = preset("select-fifty");
    let replay = replay(&prepared, Policy::Pars, 10_000);
    let mut cursor = replay.len() / 2;
    for _ in 0..60 {
        let forward = Target::Stride(Stride::Decision);
        cursor = replay.find(cursor, Direction::Forward, forward).unwrap();
        let scene = replay.scene_at(cursor);
        let stage = stage(&scene);
        assert!(stage.rows.len() <= 12 && stage.clusters == 50);
        for pick in &stage.picks {
            let Some(cluster) = &pick.cluster else { continue };
            assert!(stage.rows.iter().any(|row| row.name == *cluster), "{cluster} is not shown");
        }
        let more: usize = stage
            .more
            .iter()
            .map(|text| text[1..].split(' ').next().unwrap().parse::<usize>().unwrap())
            .sum();
        assert_eq!(stage.rows.len() + more, 50);
        // Stages of jobs are shown too, with as few rows.
        assert!(replay.tables_at(cursor).len() == 3);
    }
}

#[test]
fn decisions_and_rejections_are_stepped_to_and_conditions_found() {
    let (prepared, _) = preset("select-tight");
    let replay = replay(&prepared, Policy::Mcrs, 10_000);
    let (mut cursor, mut decisions) = (0, 0);
    while let Some(next) = replay.find(cursor, Direction::Forward, Target::Stride(Stride::Decision))
    {
        (cursor, decisions) = (next, decisions + 1);
    }
    assert_eq!(decisions, 200);
    let rejected = Target::Condition(Condition::of(&select_conditions::REJECTED));
    let at = replay.find(0, Direction::Forward, rejected).unwrap();
    let why = replay.explain(at);
    assert!(why.title.ends_with("rejected?"), "{}", why.title);
    let scene = replay.scene_at(at);
    assert!(stage(&scene).rows.iter().all(|row| row.kind != RowKind::Chosen));
    let differ = Target::Condition(Condition::of(&select_conditions::PICKS_DIFFER));
    let at = replay.find(0, Direction::Forward, differ).unwrap();
    assert!(stage(&replay.scene_at(at)).picks.len() > 1);
    assert!(stage(&replay.scene_at(at - 1)).picks.is_empty());
}

#[test]
fn seeking_and_walking_come_to_the_same_states() {
    let (prepared, _) = preset("select-shared");
    let walked = replay(&prepared, Policy::Lars, 64);
    let at_once = replay(&prepared, Policy::Lars, 100_000);
    for cursor in (0..=walked.len()).chain((0..walked.len()).rev().step_by(17)) {
        assert_eq!(walked.scene_at(cursor), at_once.scene_at(cursor));
    }
}

#[test]
fn what_the_page_saves_is_what_the_command_line_writes() {
    let preset = presets("select").into_iter().find(|it| it.key == "select-tight").unwrap();
    let mut server = Server::default();
    let mut assembly = Assembly::default();
    let scenario = preset.scenario.to_json();
    let request = Request::Run { scenario, policy: None, trace: None };
    server.answer(&encode(&request).unwrap(), &mut |bytes| {
        assembly.hear(bytes);
    });
    let (run_of_page, results) = (assembly.run().unwrap(), assembly.results().unwrap());
    let prepared =
        LabScenario::<kinds::Select>::check(&preset.scenario).unwrap().prepare(&mut ()).unwrap();
    let outcome =
        run(&prepared, Policy::Mcrs, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
    assert_eq!(results.fingerprint, outcome.fingerprint);
    assert_eq!(results.metrics, outcome.metrics);
    let report = RunReport { prepared: &prepared, outcome: &outcome };
    assert_eq!(run_of_page.schedule_csv(results), schedule_csv(&report));
    assert!(run_of_page.schedule_csv(results).contains(",,,"), "rejected jobs have their rows");
}

#[test]
fn where_no_job_finished_there_is_no_last_one() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/d02-literal-deadlines.json");
    let case = Value::parse(&std::fs::read(path).unwrap()).unwrap().take("/scenario").unwrap();
    let Ok(Document::Select(scenario)) = read(case.to_json().as_bytes()) else { unreachable!() };
    let replay = replay(&scenario.prepare(&mut ()).unwrap(), Policy::Mcrs, 100);
    let end = replay.explain(replay.len());
    assert_eq!(end.lead.text(), "No job finished. 5 jobs were turned away.");
    assert_eq!(end.peek, "No job finished");
}
