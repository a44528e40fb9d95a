//! Lab Balance as its page tells it: every step of every worked case, and the words of Figure 2.

use std::path::Path;

use expect_test::expect_file;
use gridlock::kernel::{Lab, Recorder, simulate};
use gridlock::labs::balance::{Balance, Policy};
use gridlock::playback::{
    BalanceReplay, BalanceStage, BalanceWhy, Body, Condition, Direction, Replay, Role, Stage,
    Stride, Target, Window, balance_conditions,
};
use gridlock::scenario::{Document, LabScenario, Prepared, kinds, presets, read};
use gridlock::time::Time;
use serde_json::Value;

use super::check_tables;
use super::openings::opening;
use super::telling::told;

fn lab_of(prepared: &Prepared<kinds::Balance>, policy: Policy) -> Balance {
    let (table, servers) = (prepared.table.clone(), prepared.machines.clone());
    Balance::new(table, servers, policy, prepared.options)
}

fn replay_of(prepared: &Prepared<kinds::Balance>, policy: Policy) -> BalanceReplay {
    let lab = lab_of(prepared, policy);
    let mut recorder = Recorder::<Balance>::default();
    simulate(&lab, &mut recorder).unwrap();
    let against = gridlock::playback::Shown::held_against(&lab);
    let replay = BalanceReplay::against(lab, &against);
    replay.append(recorder.log.entries, recorder.log.events);
    replay.complete();
    replay
}

fn prepared(key: &str) -> (Prepared<kinds::Balance>, usize) {
    let preset = presets("balance").into_iter().find(|preset| preset.key == key).unwrap();
    let scenario = LabScenario::<kinds::Balance>::check(&preset.scenario).unwrap();
    (scenario.prepare(&mut ()).unwrap(), opening(&preset))
}

#[test]
fn the_central_queue_comes_to_what_its_own_run_comes_to() {
    let (prepared, _) = prepared("paper");
    let balanced = lab_of(&prepared, prepared.policies.list()[0]);
    assert!(!balanced.policy().is_central());
    let come_to = gridlock::playback::Shown::held_against(&balanced);
    let central = replay_of(&prepared, Policy::Central);
    let ends = (1..=central.len()).filter(|cursor| {
        *cursor == central.len() || central.time_at(*cursor) < central.time_at(cursor + 1)
    });
    let mut seen = 0;
    for cursor in ends {
        let at = central.time_at(cursor);
        let last = come_to.iter().rfind(|moment| moment.at <= at).unwrap();
        let scene = central.scene_at(cursor);
        let read = |series: usize| scene.readings[series].value.unwrap();
        assert_eq!((last.at, f64::from(last.waiting)), (at, read(0)));
        assert!((last.utilization - read(1)).abs() < 1e-12, "{at:?}");
        seen += 1;
    }
    assert!(seen > 100, "{seen} instants");
    assert_eq!(come_to.last().unwrap().finished as usize, prepared.table.jobs().len());
    // A run that is the central queue's own is held against none.
    let none = gridlock::playback::Shown::held_against(&lab_of(&prepared, Policy::Central));
    assert!(none.is_empty());
}

fn stage_at(replay: &dyn Replay, cursor: usize) -> BalanceStage {
    match replay.scene_at(cursor).stage {
        Stage::Balance(stage) => stage,
        other => panic!("another lab: {other:?}"),
    }
}

/// The stage in lines of text.
pub(super) fn stage_lines(stage: &BalanceStage) -> Vec<String> {
    let mut lines = Vec::new();
    for server in &stage.servers {
        let role = server.role.map(|role| format!(" [{}]", role.name())).unwrap_or_default();
        lines.push(format!("  {}{role}", server.spoken));
    }
    let choice = &stage.choice;
    lines.push(format!("{}: {}", choice.title, choice.verdict));
    for row in &choice.rows {
        let chosen = if row.chosen { ", chosen" } else { "" };
        let latest = if row.latest { ", latest" } else { "" };
        lines.push(format!("  {}{chosen}{latest}", row.spoken));
    }
    lines.extend(choice.numbers.iter().map(|(name, value)| format!("  {name} {value}")));
    lines
}

/// The lab's part of an explanation in lines of text.
pub(super) fn why_lines(why: &BalanceWhy) -> Vec<String> {
    let mut lines: Vec<String> =
        why.formulas.iter().map(|formula| format!("{formula:?}")).collect();
    lines.extend(why.plane.as_ref().map(|plane| plane.spoken.clone()));
    lines.extend(why.verdict.as_ref().map(|(words, mark)| format!("{words} {}", mark.label)));
    for row in why.table.iter().flat_map(|table| &table.rows) {
        let needs = row.needs.join(" ");
        let refused = row.refused.map(|why| format!(", refused: {why}")).unwrap_or_default();
        lines.push(format!("  {} {needs} | {}{refused}", row.job, row.score));
    }
    lines.extend(why.note.as_ref().map(ToString::to_string));
    lines
}

/// A step says something, sensibly, and its parts agree with each other.
fn check_step(replay: &dyn Replay, cursor: usize) {
    let (scene, why) = (replay.scene_at(cursor), replay.explain(cursor));
    for text in [why.lead.text(), why.title.clone(), why.peek.clone(), scene.caption.text()] {
        assert!(!text.trim().is_empty() && !text.contains("  "), "at {cursor}: {text:?}");
        assert!(!text.contains("NaN") && !text.contains("inf"), "at {cursor}: {text:?}");
    }
    assert!(!why.peek.ends_with('.') && !why.over.ends_with('.'), "at {cursor}");
    let stage = stage_at(replay, cursor);
    let senders = stage.servers.iter().filter(|it| it.role == Some(Role::Sender)).count();
    assert_eq!(senders, usize::from(stage.travel.is_some()), "at {cursor}");
    for server in &stage.servers {
        assert!(server.used.iter().all(|used| (0.0..=1.0 + 3e-9).contains(used)), "at {cursor}");
        assert!(server.waits.iter().all(|waits| *waits <= stage.scale || stage.scale >= 64.0));
    }
    let chosen = stage.choice.rows.iter().filter(|row| row.chosen).count();
    let decides = matches!(&why.body, Body::Balance(why) if why.verdict.is_some());
    assert!(chosen <= 1 && (!decides || chosen == 1), "at {cursor}");
    if let (Body::Balance(why), true) = (&why.body, chosen == 1) {
        let rows = why.table.iter().flat_map(|table| &table.rows);
        assert_eq!(rows.filter(|row| row.chosen).count(), 1, "at {cursor}");
    }
}

#[test]
fn every_step_of_every_worked_case_is_shown_and_explained_under_its_policies() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let (mut cases, mut steps) = (0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let case: Value = serde_json::from_str(&text).unwrap();
        let Ok(Document::Balance(scenario)) = read(case["scenario"].to_string().as_bytes()) else {
            continue;
        };
        let prepared = scenario.prepare(&mut ()).unwrap();
        cases += 1;
        for policy in prepared.policies.list() {
            let replay = replay_of(&prepared, *policy);
            for cursor in 0..=replay.len() {
                check_step(&replay, cursor);
                steps += 1;
            }
            check_tables(&replay.tables_at(replay.len() / 2));
            let whole = Window { from: Time::ZERO, to: replay.time_at(replay.len()) };
            assert_eq!(replay.tracks(whole, 300).rows.len(), prepared.machines.len());
        }
    }
    assert!(cases >= 24 && steps > 1_500, "{cases} cases, {steps} steps");
}

#[test]
fn nothing_is_compared_where_nobody_moves_jobs() {
    let (prepared, _) = prepared("figure-2");
    for policy in [Policy::None, Policy::Central] {
        let replay = replay_of(&prepared, policy);
        let lead = |cursor: usize| replay.explain(cursor).lead.text();
        let told: Vec<String> = (0..replay.len()).map(lead).collect();
        assert!(told.iter().any(|text| text.contains(" joins the ")), "{told:?}");
        assert!(told.iter().all(|text| !text.contains("compared")), "{told:?}");
        assert!(told.iter().all(|text| !text.contains("queue of the central")), "{told:?}");
    }
}

#[test]
fn figure_2_is_told_with_the_papers_numbers() {
    let (prepared, opening) = prepared("figure-2");
    let replay = replay_of(&prepared, Policy::SyRbBsp);
    let all: Vec<String> = (0..=replay.len()).map(|cursor| told(&replay, cursor)).collect();
    expect_file!["told/balance_figure_2.txt"].assert_eq(&all.join("\n"));
    let stage = stage_at(&replay, opening);
    assert_eq!(stage.figure.len(), 4);
    let printed: Vec<_> = stage.figure.iter().map(|state| state.rb.join(" ")).collect();
    assert_eq!(printed, ["1.5 1.25", "1.2 1.07", "1.29 1.06", "1 1"]);
    let travel = stage.travel.unwrap();
    assert_eq!((travel.mark.label.as_str(), travel.from, travel.to), ("J3", 0, 1));
}

#[test]
fn the_states_of_figure_2_are_steps_of_the_run_and_the_present_one_is_marked() {
    let (prepared, opening) = prepared("figure-2");
    let replay = replay_of(&prepared, Policy::SyRbBsp);
    let now = |cursor: usize| {
        let figure = stage_at(&replay, cursor).figure;
        figure.iter().find(|state| state.is_now).map(gridlock::playback::FigureState::name)
    };
    let names: Vec<_> = (opening - 1..opening + 3).map(now).collect();
    let expected = [None, Some("(a) Initial"), Some("(c) S1 sends J3"), Some("(c) S1 receives J6")];
    assert_eq!(names, expected);
    let stage = stage_at(&replay, opening);
    let cursors: Vec<_> = stage.figure.iter().map(|state| state.cursor).collect();
    assert_eq!(cursors, [Some(opening), None, Some(opening + 1), Some(opening + 2)]);
    // In the paper's unit.
    assert_eq!((stage.servers[0].ra_text.as_str(), stage.servers[0].ra_name), ("4", "RA %"));
    // The state that no rule of the run leads to is drawn all the same.
    let swapped = stage.in_state(&stage.figure[1]);
    let waits: Vec<Vec<f64>> = swapped.servers.iter().map(|server| server.waits.clone()).collect();
    assert_eq!(waits, [[0.03, 0.04, 0.03], [0.05, 0.04, 0.05]]);
    let queues: Vec<Vec<&str>> = swapped
        .servers
        .iter()
        .map(|server| server.queue.iter().map(|mark| mark.label.as_str()).collect())
        .collect();
    assert_eq!(queues, [["J3", "J6"], ["J5", "J4"]]);
    assert!(swapped.travel.is_none() && swapped.figure[1].is_now && !swapped.figure[0].is_now);
}

#[test]
fn the_first_steps_of_the_presets_and_those_they_open_at_are_told() {
    for preset in presets("balance") {
        let (prepared, opening) = prepared(preset.key);
        let policy = prepared.policies.list()[0];
        let replay = replay_of(&prepared, policy);
        assert!(opening <= replay.len(), "{}", preset.key);
        for cursor in (0..200).chain(opening.saturating_sub(3)..opening + 40) {
            check_step(&replay, cursor.min(replay.len()));
        }
        if opening > 0 {
            let stage = stage_at(&replay, opening);
            assert!(stage.travel.is_some() || stage.common.is_some(), "{}", preset.key);
        }
    }
}

#[test]
fn states_are_those_of_the_run_from_either_direction() {
    let (prepared, _) = prepared("sixteen");
    let replay = replay_of(&prepared, Policy::RiRbBsp);
    let lab = lab_of(&prepared, Policy::RiRbBsp);
    let steps: Vec<usize> = (0..replay.len()).step_by(97).collect();
    let forward: Vec<u64> = steps.iter().map(|step| replay.scene_at(*step).state).collect();
    let back: Vec<u64> = steps.iter().rev().map(|step| replay.scene_at(*step).state).collect();
    assert_eq!(forward, back.into_iter().rev().collect::<Vec<_>>());
    let mut digest = gridlock::fnv::Fnv1a::default();
    lab.digest(&lab.initial(), &mut digest);
    assert_eq!(forward[0], digest.finish());
}

#[test]
fn transfers_and_conditions_are_found_in_both_directions() {
    let (prepared, _) = prepared("sixteen");
    let replay = replay_of(&prepared, Policy::RiRbBsp);
    let transfer = Target::Stride(Stride::Decision);
    let middle = replay.len() / 2;
    let next = replay.find(middle, Direction::Forward, transfer).unwrap();
    assert!(next > middle && stage_at(&replay, next).travel.is_some());
    assert!((middle + 1..next).all(|cursor| stage_at(&replay, cursor).travel.is_none()));
    let last = replay.find(middle, Direction::Back, transfer).unwrap();
    assert!(last < middle && stage_at(&replay, last).travel.is_some());
    let unbalanced = Condition::above(&balance_conditions::UNBALANCED, 2.0);
    let begins = replay.find(0, Direction::Forward, Target::Condition(unbalanced)).unwrap();
    let rb = |cursor: usize| replay.scene_at(cursor).readings[2].value.unwrap_or(0.0);
    assert!(rb(begins) > 2.0 && rb(begins - 1) <= 2.0);
}
