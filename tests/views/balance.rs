//! The stage of lab Balance and its part of "Why?": what is read, spoken and reached without a browser.

use gridlock::kernel::{Recorder, simulate};
use gridlock::labs::balance::Balance;
use gridlock::playback::{Aim, BalanceReplay, Body, Replay, Stage as Shown, TickKind, Window};
use gridlock::scenario::{LabScenario, kinds, presets};
use gridlock::time::Time;
use gridlock_page::ui::labs::balance::{Stage, StageProps, WhyBody, WhyBodyProps};
use gridlock_page::ui::shared::Shared;
use gridlock_page::ui::tween::Pace;
use yew::Callback;

use crate::{render, text_of, times};

/// The preset that plays Figure 2, and the place at which it opens.
fn figure_2() -> (BalanceReplay, usize) {
    let preset = presets("balance").into_iter().find(|preset| preset.key == "figure-2").unwrap();
    let prepared =
        LabScenario::<kinds::Balance>::check(&preset.scenario).unwrap().prepare(&mut ()).unwrap();
    let policy = prepared.policies.list()[0];
    let lab = Balance::new(prepared.table, prepared.machines, policy, prepared.options);
    let mut recorder = Recorder::<Balance>::default();
    simulate(&lab, &mut recorder).unwrap();
    let against = gridlock::playback::Shown::held_against(&lab);
    let replay = BalanceReplay::against(lab, &against);
    replay.append(recorder.log.entries, recorder.log.events);
    replay.complete();
    let cursor = replay.place_of(Aim::Anchor(preset.opens)).unwrap();
    (replay, cursor)
}

/// What the stage shows.
#[derive(Clone, Copy, PartialEq)]
enum Look {
    Picture,
    Tables,
}

fn stage(look: Look) -> String {
    render::<Stage>(move || {
        let (replay, cursor) = figure_2();
        StageProps {
            scene: Shared::new(replay.scene_at(cursor)),
            tables: Shared::new(replay.tables_at(cursor)),
            as_tables: look == Look::Tables,
            on_tables: Callback::noop(),
            pace: Pace::Moves,
            announce: true,
            summary: None,
            selected: None,
            on_select: Callback::noop(),
            on_seek: Callback::noop(),
            targets: None,
            foot: None,
            picks: None,
        }
    })
}

#[test]
fn sender_and_receiver_are_tagged_and_the_job_is_on_its_way() {
    let html = stage(Look::Picture);
    assert_eq!(times(&html, "class=\"srv send"), 1);
    assert_eq!(times(&html, "class=\"srv recv"), 1);
    assert!(html.contains("class=\"lane-job\"") && text_of(&html).contains("J3"));
}

#[test]
fn servers_are_one_tab_stop_and_say_what_their_figures_show() {
    let html = stage(Look::Picture);
    let tab_stops = html.split("id=\"server-").skip(1);
    let tags = tab_stops.filter_map(|part| part.split('>').next());
    assert_eq!(tags.filter(|tag| tag.contains("tabindex=\"0\"")).count(), 1);
    assert!(html.contains("RA 4 %, RB 1.50"), "{}", text_of(&html));
}

#[test]
fn the_printed_states_of_figure_2_stand_beside_the_run() {
    let text = text_of(&stage(Look::Picture));
    assert!(text.contains("Figure 2, in percent") && text.contains("1.2, 1.07"));
}

#[test]
fn the_tables_say_the_same_in_text() {
    let html = stage(Look::Tables);
    assert!(!html.contains("class=\"sky\""));
    assert!(text_of(&html).contains("Resource 1 asked for"));
}

#[test]
fn why_shows_the_formula_with_its_numbers_and_every_candidate() {
    let html = render::<WhyBody>(|| {
        let (replay, cursor) = figure_2();
        match replay.explain(cursor).body {
            Body::Balance(why) => WhyBodyProps { why: Shared::new(*why) },
            other => unreachable!("{other:?}"),
        }
    });
    assert_eq!(times(&html, "<math"), 2);
    assert!(html.contains("class=\"plane\""));
    let text = text_of(&html);
    for job in ["J3", "J4"] {
        assert!(text.contains(job), "{text}");
    }
    assert!(text.contains("1.29 is the smallest"), "{text}");
}

#[test]
fn the_central_queue_stands_beside_the_balanced_ones() {
    let (replay, cursor) = figure_2();
    let Shown::Balance(stage) = replay.scene_at(cursor).stage else { panic!("lab Balance") };
    let central = stage.central.unwrap();
    assert!(
        text_of(&self::stage(Look::Picture)).contains(&format!(
            "central {} waiting, {} finished",
            central.waiting, central.finished
        ))
    );
    let end = replay.scene_at(replay.len());
    let Shown::Balance(end) = end.stage else { panic!("lab Balance") };
    let central = end.central.unwrap();
    assert_eq!((central.waiting, central.finished as usize), (0, end.finished));
}

#[test]
fn transfers_are_the_events_and_the_central_series_share_the_scale() {
    let (replay, _) = figure_2();
    let whole = Window { from: Time::ZERO, to: replay.time_at(replay.len()) };
    let tracks = replay.tracks(whole, 100);
    assert_eq!(tracks.events, "Transfers");
    assert!(!tracks.ticks.is_empty());
    assert!(tracks.ticks.iter().all(|tick| tick.kind == TickKind::Transfer));
    let another = tracks.another.unwrap();
    assert_eq!((another.mark.label(), another.series.len()), ("central", 2));
    for (own, its) in tracks.series.iter().zip(&another.series) {
        assert!((own.top - its.top).abs() < f64::EPSILON);
    }
}

#[test]
fn every_table_can_be_saved() {
    let html = stage(Look::Tables);
    assert_eq!(times(&html, "Save as CSV: "), 2 * times(&html, "class=\"as-table\""));
    assert!(!stage(Look::Picture).contains("Save as CSV"));
}
