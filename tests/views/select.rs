//! The stage of lab Select and its part of "Why?", of a run of the scenario that the page opens on.

use gridlock::kernel::{Recorder, simulate};
use gridlock::labs::select::{Policy, Select};
use gridlock::playback::{Aim, Replay, SelectReplay};
use gridlock::scenario::{LabScenario, kinds, presets};
use gridlock_page::ui::components::{WhyPanel, WhyPanelProps};
use gridlock_page::ui::labs::select::{Stage, StageProps};
use gridlock_page::ui::shared::Shared;
use yew::Callback;

use crate::{render, text_of, times};

fn opening(key: &str) -> (SelectReplay, usize) {
    let preset = presets("select").into_iter().find(|preset| preset.key == key).unwrap();
    let prepared =
        LabScenario::<kinds::Select>::check(&preset.scenario).unwrap().prepare(&mut ()).unwrap();
    let lab = Select::new(prepared.table, prepared.machines, Policy::Mcrs, prepared.options);
    let mut recorder = Recorder::default();
    simulate(&lab, &mut recorder).unwrap();
    let replay = SelectReplay::new(lab);
    replay.append(recorder.log.entries, recorder.log.events);
    replay.complete();
    let cursor = replay.place_of(Aim::Anchor(preset.opens)).unwrap();
    (replay, cursor)
}

/// The stage as a picture, so many facts after the scenario's first moment.
fn stage(key: &'static str, further: usize) -> String {
    view(key, further, View::Picture)
}

#[derive(Clone, Copy, PartialEq)]
enum View {
    Picture,
    Tables,
}

fn view(key: &'static str, further: usize, view: View) -> String {
    render::<Stage>(move || {
        let (replay, cursor) = opening(key);
        StageProps {
            scene: Shared::new(replay.scene_at(cursor + further)),
            tables: Shared::new(replay.tables_at(cursor + further)),
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

/// How many clusters have a row in the picture.
fn rows_of(html: &str) -> usize {
    let rows = html.split("class=\"clusters\"").nth(1).unwrap();
    times(rows.split("</table>").next().unwrap(), "<th scope=\"row\"")
}

#[test]
fn a_decision_shows_each_cluster_with_its_bar_and_what_each_policy_would_pick() {
    let html = stage("select-opening", 0);
    let text = text_of(&html);
    for part in ["TTR of J23 on each cluster", "deadline 5", "J23 needs 7", "late", "chosen"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    for policy in ["LARS", "BARS", "PARS", "MCRS"] {
        assert!(text.contains(policy), "{policy}");
    }
    assert_eq!(rows_of(&html), 10);
    assert!(html.contains("tb x"), "what lies beyond the deadline");
    assert!(html.contains("6 processors, "), "the squares are read aloud");
}

#[test]
fn other_moments_show_what_is_ahead_and_how_many_jobs_are_at_each_stage() {
    let html = stage("select-opening", 1);
    let text = text_of(&html);
    for part in ["What each cluster has ahead", "Input on its way", "Output on its way"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!html.contains("class=\"picks\""));
}

#[test]
fn of_fifty_clusters_a_dozen_are_shown_and_the_others_counted() {
    let html = stage("select-fifty", 2_001);
    assert_eq!(rows_of(&html), 12);
    assert!(text_of(&html).contains('+'));
}

#[test]
fn the_stage_has_a_twin_in_text() {
    let html = view("select-opening", 0, View::Tables);
    assert!(!html.contains("class=\"clusters\""));
    assert!(html.contains("stage-tables") && times(&html, "<table") == 3);
}

#[test]
fn why_shows_sentence_formula_verdict_candidates_and_waits() {
    let html = render::<WhyPanel>(|| {
        let (replay, cursor) = opening("select-opening");
        WhyPanelProps {
            explanation: Shared::new(replay.explain(cursor)),
            children: yew::Html::default(),
        }
    });
    let text = text_of(&html);
    for part in ["Why C4?", "not the idlest", "the least:", "past the deadline", "fewer than 7"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(html.contains("Time to run is transfer plus wait plus process"));
    assert_eq!(times(&html, "<table"), 2);
    assert!(html.contains("<details"), "the waits are folded");
}
