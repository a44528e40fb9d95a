//! The stage of lab Cluster and its part of "Why?", of a run of the scenario that the page opens on.

use gridlock::kernel::{Recorder, simulate};
use gridlock::labs::cluster::{ClusterLab, Policy};
use gridlock::playback::{Aim, ClusterReplay, Replay};
use gridlock::scenario::{LabScenario, kinds, presets};
use gridlock_page::ui::components::{WhyPanel, WhyPanelProps};
use gridlock_page::ui::labs::cluster::{Stage, StageProps};
use gridlock_page::ui::shared::Shared;
use yew::Callback;

use crate::{render, text_of, times};

fn opening(key: &str, policy: Policy) -> (ClusterReplay, usize) {
    let preset = presets("cluster").into_iter().find(|preset| preset.key == key).unwrap();
    let prepared =
        LabScenario::<kinds::Cluster>::check(&preset.scenario).unwrap().prepare(&mut ()).unwrap();
    let lab = ClusterLab::new(prepared.table, prepared.machines, policy, prepared.options);
    let mut recorder = Recorder::default();
    simulate(&lab, &mut recorder).unwrap();
    let replay = ClusterReplay::new(lab);
    replay.append(recorder.log.entries, recorder.log.events);
    replay.complete();
    let cursor = replay.place_of(Aim::Anchor(preset.opens)).unwrap();
    (replay, cursor)
}

/// How the stage is shown.
#[derive(Clone, Copy, PartialEq)]
enum View {
    Picture,
    Tables,
}

fn stage(key: &'static str, policy: Policy, view: View) -> String {
    render::<Stage>(move || {
        let (replay, cursor) = opening(key, policy);
        StageProps {
            picks: None,
            scene: Shared::new(replay.scene_at(cursor)),
            tables: Shared::new(replay.tables_at(cursor)),
            as_tables: view == View::Tables,
            on_tables: Callback::noop(),
            announce: true,
            summary: None,
            selected: None,
            on_select: Callback::noop(),
            targets: None,
            foot: None,
        }
    })
}

fn why(key: &'static str, policy: Policy) -> String {
    render::<WhyPanel>(move || {
        let (replay, cursor) = opening(key, policy);
        WhyPanelProps {
            explanation: Shared::new(replay.explain(cursor)),
            children: yew::Html::default(),
        }
    })
}

#[test]
fn a_backfill_is_drawn_with_the_reservation_the_shadow_time_and_the_extra_processors() {
    let html = stage("cluster-opening", Policy::Easy, View::Picture);
    let text = text_of(&html);
    for part in ["shadow time", "1 extra processor", "head", "J4 needs 9", "▸ J9", "now"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert_eq!(times(&html, "pl-extra"), 1);
    assert_eq!(times(&html, "tb job pl-go"), 1);
    assert_eq!(times(&html, "tb job pl-res"), 1);
    assert!(html.contains("J4: 9 processors reserved from"), "the plan is read aloud");
}

#[test]
fn everybody_has_a_reservation_under_conservative_backfilling() {
    let html = stage("cluster-conservative", Policy::Conservative, View::Picture);
    assert_eq!(times(&html, "tb job pl-res"), 4, "all who wait but the one that starts");
    assert_eq!(times(&html, "pl-shadow"), 0);
}

#[test]
fn the_tables_have_what_the_plan_shows() {
    let html = stage("cluster-opening", Policy::Easy, View::Tables);
    let text = text_of(&html);
    for part in ["Waiting queue, 5", "Running jobs, 4", "Planned end", "Backfilled"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert_eq!(times(&html, "pl-field"), 0, "the picture gives way");
}

#[test]
fn the_panel_says_whom_a_job_passes_with_the_numbers_of_the_test() {
    let html = why("cluster-opening", Policy::Easy);
    let text = text_of(&html);
    for part in ["Why may J9 pass J4?", "J9 passes J4, J5 and J8.", "Whom it passes", "9 > 4 free"]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(html.contains("holds: now + estimate ≤ shadow time"), "{html}");
}

#[test]
fn a_reservation_says_which_holes_are_not_long_enough() {
    let (replay, _) = opening("cluster-conservative", Policy::Conservative);
    let told = |cursor| {
        text_of(&render::<WhyPanel>(move || {
            let (replay, _) = opening("cluster-conservative", Policy::Conservative);
            WhyPanelProps {
                explanation: Shared::new(replay.explain(cursor)),
                children: yew::Html::default(),
            }
        }))
    };
    let text = (0..replay.len()).map(told).find(|text| text.contains("not long enough"));
    assert!(text.is_some_and(|text| text.contains("the hole")));
}
