//! The stage of lab Prioritize and its part of "Why?", rendered from a real run.

use gridlock::playback::{Aim, Body, Replay};
use gridlock::runner::{Assembly, Request, Server, encode};
use gridlock::scenario::presets;
use gridlock_page::ui::labs::prioritize::{Stage, StageProps, WhyBody, WhyBodyProps};
use gridlock_page::ui::shared::Shared;
use gridlock_page::ui::store::View;
use yew::Callback;

use crate::{render, text_of, times};

fn opening() -> (std::rc::Rc<dyn Replay>, usize) {
    let preset = presets("prioritize").remove(0);
    let request = Request::Run { scenario: preset.scenario.to_json(), policy: None, trace: None };
    let mut assembly = Assembly::default();
    Server::new().answer(&encode(&request).unwrap(), &mut |reply| {
        assembly.hear(reply);
    });
    let replay = assembly.replay().unwrap();
    let cursor = replay.place_of(Aim::Anchor(preset.opens)).unwrap();
    (replay, cursor)
}

#[expect(clippy::fn_params_excessive_bools, reason = "one question")]
fn stage(as_tables: bool) -> String {
    render::<Stage>(move || {
        let (replay, cursor) = opening();
        let scene = replay.scene_at(cursor);
        let graph = gridlock_page::ui::labs::graph_of(&scene, &View::default());
        StageProps {
            graph: graph.and_then(|job| replay.graph(job)).map(Shared::new),
            scene: Shared::new(scene),
            tables: Shared::new(replay.tables_at(cursor)),
            as_tables,
            on_tables: Callback::noop(),
            announce: true,
            summary: None,
            selected: None,
            on_select: Callback::noop(),
            targets: None,
            foot: None,
            picks: None,
        }
    })
}

#[test]
fn jobs_stand_by_level_with_the_first_one_shown() {
    let html = stage(false);
    assert_eq!(times(&html, r#"class="lvl""#), 10);
    // It alone has its color, and nothing around it does.
    assert_eq!(times(&html, r#"<tr class="on job "#), 1);
    assert!(html.contains(r#"<div class="prio-grid">"#), "{html}");
    let text = text_of(&html);
    assert!(text.contains("J1 is level 1: much work, little of it parallel"), "{text}");
    assert!(text.contains("2 R3, GFLOPS, now"), "{text}");
    assert!(html.contains("Task graph of J1: 8 tasks in 5 layers."), "{html}");
}

#[test]
fn the_picture_has_a_text_twin() {
    let html = stage(true);
    assert_eq!(times(&html, r#"class="as-table""#), 4);
    assert!(!html.contains("<canvas"));
}

#[test]
fn why_shows_the_nine_levels_and_the_operands() {
    let html = render::<WhyBody>(|| {
        let (replay, cursor) = opening();
        let Body::Prioritize(why) = replay.explain(cursor).body else { panic!("a decision") };
        WhyBodyProps { why: Shared::new(*why) }
    });
    assert_eq!(times(&html, "<td class=\"on\">"), 1);
    let text = text_of(&html);
    for part in ["1J1", "9J9", "0 of 10 jobs more complex", "Mid 4.5, Max 8", "CPLP"] {
        assert!(text.contains(part), "{part} in {text}");
    }
}
