//! Where presets and traces open: on a picture that asks their question, found by a search and kept as
//! an anchor.

use std::rc::Rc;

use gridlock::playback::{Aim, BlockKind, Body, Direction, Replay, RowKind, Stage, Stride, Target};
use gridlock::runner::{Assembly, OpenedTrace, Request, Server, encode};
use gridlock::scenario::tables::LABS;
use gridlock::scenario::{Anchor, Preset, Value, presets};

use crate::support::data;

const TRACE: &str = "traces/swf/SDSC-SP2-1998-4.1-cln.run-gt-0.54041jobs.swf.gz";

/// The run of a scenario, as the page has it.
fn replay_of(scenario: &Value, trace: Option<OpenedTrace>) -> Rc<dyn Replay> {
    let mut assembly = Assembly::default();
    let request = Request::Run { scenario: scenario.to_json(), policy: None, trace };
    Server::new().answer(&encode(&request).unwrap(), &mut |reply| {
        assembly.hear(reply);
    });
    assembly.run().unwrap().replay()
}

/// The cursor at which a preset opens.
pub(super) fn opening(preset: &Preset) -> usize {
    replay_of(&preset.scenario, None).place_of(Aim::Anchor(preset.opens)).unwrap()
}

fn all() -> Vec<Preset> {
    LABS.iter().flat_map(|lab| presets(lab.choice.word)).collect()
}

/// Whether the stage shows jobs at work, or at least in line.
fn is_empty(stage: &Stage) -> bool {
    match stage {
        Stage::Allocate(stage) => stage.sites.iter().all(|site| site.running.is_empty()),
        Stage::Prioritize(stage) => stage.jobs.is_empty() || stage.focus.is_none(),
        Stage::Balance(stage) => stage.waiting == 0 || stage.running == 0,
        Stage::Select(stage) => stage.rows.iter().all(|row| row.parts.is_empty()),
        Stage::Cluster(stage) => {
            !stage.plan.blocks.iter().any(|block| block.kind == BlockKind::Running)
        }
    }
}

#[test]
fn every_preset_opens_on_a_picture_with_something_to_explain() {
    for preset in all() {
        let replay = replay_of(&preset.scenario, None);
        let found = replay.place_of(Aim::Anchor(preset.opens));
        let cursor = found.unwrap_or_else(|| panic!("{} has no {:?}", preset.key, preset.opens));
        assert!(cursor > 0 && cursor < replay.len(), "{}", preset.key);
        assert!(!is_empty(&replay.scene_at(cursor).stage), "{} opens empty", preset.key);
        let why = replay.explain(cursor);
        assert_ne!(why.body, Body::Plain, "{}: {}", preset.key, why.lead.text());
    }
}

/// The first decision, or other step of a stride, for which something holds.
fn first(replay: &dyn Replay, stride: Stride, is_it: impl Fn(usize) -> bool) -> Option<usize> {
    let next = |from: &usize| replay.find(*from, Direction::Forward, Target::Stride(stride));
    std::iter::successors(next(&0), next).find(|cursor| is_it(*cursor))
}

/// Where a search finds the question of a preset asked for the first time.
fn searched(preset: &Preset, replay: &dyn Replay) -> Option<usize> {
    let stage = |cursor: usize| replay.scene_at(cursor).stage;
    match (preset.lab, preset.key) {
        // A case that a search has found is small: somebody runs, and something is decided.
        (_, "found-policy" | "found-faster" | "found-processor" | "found-estimates") => {
            first(replay, Stride::Fact, |cursor| {
                let explains = replay.explain(cursor).body != Body::Plain;
                explains && !is_empty(&stage(cursor)) && anchor_of(cursor, replay).is_some()
            })
        }
        // Its jobs wait in one queue: several fit, and one has to be chosen.
        (_, "central") => first(
            replay,
            Stride::Fact,
            |cursor| matches!(stage(cursor), Stage::Balance(stage) if stage.waiting >= 32 && stage.choice.rows.len() > 3),
        ),
        // The first server to act on its balance has several jobs to choose from.
        ("balance", "figure-2") => first(replay, Stride::Decision, |_| true),
        ("balance", "latest") => first(
            replay,
            Stride::Decision,
            |cursor| matches!(stage(cursor), Stage::Balance(stage) if stage.waiting >= 2 * stage.servers.len()),
        ),
        ("balance", _) => first(replay, Stride::Decision, |cursor| {
            let Stage::Balance(stage) = stage(cursor) else { return false };
            let rows = &stage.choice.rows;
            stage.waiting >= 2 * stage.servers.len()
                && rows.iter().filter(|row| row.refused.is_none()).count() > 4
                && rows.iter().any(|row| row.chosen && !row.latest)
                && replay.explain(cursor).lead.text().contains("unbalanced")
        }),
        // No cluster is in time.
        (_, "select-tight") => first(replay, Stride::Decision, |cursor| {
            let Stage::Select(stage) = stage(cursor) else { return false };
            stage.rows.iter().all(|row| row.kind != RowKind::Chosen)
        }),
        (_, "select-opening") => first(replay, Stride::Decision, |cursor| {
            let Stage::Select(stage) = stage(cursor) else { return false };
            let has = |kind| stage.rows.iter().any(|row| row.kind == kind);
            stage.picks.len() == 4 && has(RowKind::Late) && has(RowKind::TooSmall)
        }),
        _ => replay.place_of(Aim::Telling),
    }
}

#[test]
fn every_preset_opens_where_a_search_finds_its_question() {
    let mut elsewhere = Vec::new();
    // The first preset of all is searched for together with its jobs; among thirty-two servers no queue
    // is long, and a transfer was chosen.
    let by_hand = ["opening", "many"];
    for preset in all().into_iter().filter(|preset| !by_hand.contains(&preset.key)) {
        let replay = replay_of(&preset.scenario, None);
        let (found, opens) =
            (searched(&preset, &*replay), replay.place_of(Aim::Anchor(preset.opens)));
        if found.is_none() || found != opens {
            elsewhere.push(format!(
                "{}: {opens:?}, found {found:?} = {:?}",
                preset.key,
                found.and_then(|found| anchor_of(found, &*replay))
            ));
        }
    }
    assert!(elsewhere.is_empty(), "{}", elsewhere.join("\n"));
}

/// How a preset would name a moment.
fn anchor_of(cursor: usize, replay: &dyn Replay) -> Option<Anchor> {
    let is_it = |anchor: &Anchor| replay.place_of(Aim::Anchor(*anchor)) == Some(cursor);
    let numbers = 1..2_000;
    let all = numbers
        .flat_map(|n| [Anchor::Decision(n), Anchor::Blocked(n), Anchor::Start(u64::from(n))]);
    all.into_iter().find(is_it)
}

#[test]
fn a_trace_opens_at_its_first_telling_moment() {
    let scenario = Value::parse(
        br#"{"format":"gridlock/1","lab":"allocate","policy":"intelligent","options":{"system_loading":3},
            "sites":[{"processors":8},{"processors":128},{"processors":128},{"processors":128},{"processors":50}],
            "workload":{"swf":"trace.swf"}}"#,
    )
    .unwrap();
    let opens = |bytes: Vec<u8>| {
        let trace = OpenedTrace { name: "trace.swf".to_owned(), bytes };
        let replay = replay_of(&scenario, Some(trace));
        let cursor = replay.place_of(Aim::Telling).unwrap();
        assert!(!is_empty(&replay.scene_at(cursor).stage));
        assert_ne!(replay.explain(cursor).body, Body::Plain);
        replay.time_at(cursor).secs() / 86_400.0
    };
    // Nothing happens for four days and a half.
    let line = |job: u32| {
        let (at, runs, wide) =
            (390_000 + 60 * job, 4_000 + job * 7_919 % 5_000, 1 + job * 31 % 120);
        format!("{job} {at} 0 {runs} {wide} -1 -1 {wide} {} -1 1 1 1 1 1 1 -1 -1\n", 2 * runs)
    };
    let days = opens((1..=200).map(line).collect::<String>().into_bytes());
    assert!((4.5..5.5).contains(&days), "{days}");
    if let Some(bytes) = data("a_trace_opens_at_its_first_telling_moment", TRACE) {
        let days = opens(bytes);
        assert!(days > 4.6, "{days}");
    }
}
