//! Orders and backfilling on the page of lab Allocate: who may pass and why on this site, what is kept for
//! whom, in words that are pinned; and that scenes and reasons agree with the facts.

use std::fmt::Write as _;
use std::path::Path;
use std::rc::Rc;

use expect_test::expect_file;
use gridlock::playback::{Body, Replay, Scene, Stage, Stride, allocate_conditions};
use gridlock::playback::{Condition, Direction, Target};
use gridlock::runner::{Assembly, Request, Server, encode};
use gridlock::scenario::{Value, presets};

use super::check_tables;
use super::openings::opening;
use super::telling::told;

/// The run of a scenario under a policy, as the page has it.
fn replay_of(scenario: &Value, policy: Option<&str>) -> Rc<dyn Replay> {
    let mut assembly = Assembly::default();
    let policy = policy.map(str::to_owned);
    let request = Request::Run { scenario: scenario.to_json(), policy, trace: None };
    Server::new().answer(&encode(&request).unwrap(), &mut |reply| {
        assembly.hear(reply);
    });
    assembly.run().unwrap().replay()
}

/// The scenario of a case with a known answer.
fn golden(name: &str) -> Value {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.json"));
    let case = Value::parse(&std::fs::read(path).unwrap()).unwrap();
    case.get("scenario").unwrap().clone()
}

fn preset(key: &str) -> gridlock::scenario::Preset {
    presets("allocate").into_iter().find(|preset| preset.key == key).unwrap()
}

#[test]
fn whole_runs_with_orders_and_backfilling_are_told() {
    let cases = [
        ("a42-two-sites", "best-fit"),
        ("a43-speeds", "best-fit"),
        ("a44-shadow-tie", "best-fit"),
        ("a45-order-sjf", "best-fit"),
        ("a46-conservative", "best-fit"),
    ];
    let mut text = String::new();
    for (name, policy) in cases {
        let replay = replay_of(&golden(name), Some(policy));
        for cursor in 0..replay.len() {
            check_tables(&replay.tables_at(cursor));
            writeln!(text, "--- {name} {cursor}\n{}", told(&*replay, cursor)).unwrap();
        }
    }
    expect_file!["told/grid_backfilling.txt"].assert_eq(&text);
}

#[test]
fn the_presets_open_where_a_job_passes_others_and_say_why() {
    let mut text = String::new();
    for key in ["grid-easy", "grid-conservative"] {
        let preset = preset(key);
        let (replay, cursor) = (replay_of(&preset.scenario, None), opening(&preset));
        assert!(replay.explain(cursor).title.starts_with("Why may "), "{key}");
        writeln!(text, "--- {key}\n{}", told(&*replay, cursor)).unwrap();
    }
    expect_file!["told/grid_openings.txt"].assert_eq(&text);
}

fn stage(scene: &Scene) -> &gridlock::playback::AllocateStage {
    let Stage::Allocate(stage) = &scene.stage else { panic!("another lab's stage") };
    stage
}

#[test]
fn what_is_kept_of_a_site_is_what_the_head_needs_and_what_it_leaves_over() {
    let replay = replay_of(&preset("grid-easy").scenario, None);
    let count = |runs: &[(u32, u32)]| runs.iter().map(|(_, count)| count).sum::<u32>();
    let (mut kept_somewhere, mut cursor) = (0, 0);
    while let Some(next) = replay.find(cursor, Direction::Forward, Target::Stride(Stride::Fact))
        && next < 4_000
    {
        cursor = next;
        let scene = replay.scene_at(cursor);
        let kept: Vec<_> = stage(&scene)
            .sites
            .iter()
            .filter_map(|site| Some((site, site.kept.as_ref()?)))
            .collect();
        assert!(kept.len() <= 1, "step {cursor}: EASY keeps one site");
        let Some((site, kept)) = kept.first() else { continue };
        let head = scene.queue.shown.iter().find(|job| job.mark == kept.mark).unwrap();
        assert_eq!(count(&kept.runs), head.processors, "step {cursor}");
        assert_eq!(Some(count(&kept.extra_runs)), kept.extra, "step {cursor}");
        let ends = kept.runs.iter().chain(&kept.extra_runs).map(|(first, count)| first + count);
        assert!(ends.max().unwrap() <= site.processors);
        kept_somewhere += 1;
    }
    assert!(kept_somewhere > 200, "{kept_somewhere}");
}

#[test]
fn every_backfill_is_found_and_asks_who_may_pass() {
    let replay = replay_of(&preset("grid-easy").scenario, None);
    let backfills = Target::Condition(Condition::of(&allocate_conditions::BACKFILL));
    let decisions = Target::Stride(Stride::Decision);
    let (mut found, mut cursor) = (0, 0);
    while let Some(next) = replay.find(cursor, Direction::Forward, backfills)
        && found < 150
    {
        let why = replay.explain(next);
        assert!(
            why.title.starts_with("Why may J") && why.title.contains(" pass J"),
            "{}",
            why.title
        );
        assert!(matches!(why.body, Body::Allocate(why) if why.plan.is_some()), "step {next}");
        let before = replay.find(next + 1, Direction::Back, decisions);
        assert_eq!(before, Some(next), "a walk by decisions stops at a start that passes");
        cursor = next;
        found += 1;
    }
    assert!(found > 100, "{found}");
}

#[test]
fn the_queue_is_shown_in_its_order() {
    let replay = replay_of(&golden("a45-order-sjf"), Some("best-fit"));
    let mut orders = 0;
    for cursor in 0..replay.len() {
        let scene = replay.scene_at(cursor);
        let works: Vec<_> = scene.queue.shown.iter().map(|job| job.work).collect();
        assert!(works.is_sorted(), "step {cursor}: {works:?}");
        assert!(stage(&scene).queue_told.starts_with("shortest first"));
        orders += usize::from(works.len() > 1);
    }
    assert!(orders > 0);
}

#[test]
fn a_job_that_joins_a_queue_is_not_told_for_the_one_at_its_head() {
    let replay = replay_of(&golden("a44-shadow-tie"), None);
    let captions: Vec<String> =
        (0..=replay.len()).map(|cursor| replay.scene_at(cursor).caption.text()).collect();
    for told in [
        "J3 was submitted to an empty queue. No site can hold it, so it waits.",
        "J4 was submitted and joined the queue. J3 still waits. J4 may pass the head.",
    ] {
        assert!(captions.iter().any(|caption| caption.starts_with(told)), "{told}: {captions:?}");
    }
}
