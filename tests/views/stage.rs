//! The stage: what is read, spoken and reached without a canvas.

use gridlock::playback::Scene;
use gridlock_page::ui::labs::allocate::{SiteOrder, Stage, StageProps};
use gridlock_page::ui::shared::Shared;
use gridlock_page::ui::tween::Pace;
use yew::Callback;

use crate::{fixture, render, text_of, times};

fn stage(scene: fn() -> Scene, order: SiteOrder) -> String {
    staged(scene, order, Look::Picture)
}

/// What the stage shows.
#[derive(Clone, Copy, PartialEq)]
enum Look {
    Picture,
    Tables,
}

fn staged(scene: fn() -> Scene, order: SiteOrder, look: Look) -> String {
    render::<Stage>(move || StageProps {
        picks: None,
        rows: false,
        scene: Shared::new(scene()),
        tables: Shared::new(fixture::tables()),
        as_tables: look == Look::Tables,
        on_tables: Callback::noop(),
        pace: Pace::Moves,
        announce: true,
        summary: None,
        order,
        on_order: Callback::noop(),
        selected: None,
        on_select: Callback::noop(),
        targets: None,
        foot: None,
    })
}

/// The names of the sites in the order in which they stand.
fn names(html: &str) -> Vec<String> {
    let parts = html.split("data-site=\"").skip(1);
    parts.map(|part| part.split('"').next().unwrap().to_owned()).collect()
}

#[test]
fn the_stage_says_where_it_is_for_tests_and_reports() {
    let html = stage(fixture::decision, SiteOrder::Speed);
    assert!(
        html.contains(r#"data-cursor="200""#) && html.contains(r#"data-state="0123456789abcdef""#)
    );
}

#[test]
fn sites_stand_fastest_first_unless_another_order_is_chosen() {
    assert_eq!(names(&stage(fixture::decision, SiteOrder::Speed)), ["S3", "S5", "S4", "S2", "S1"]);
    assert_eq!(names(&stage(fixture::decision, SiteOrder::Id)), ["S1", "S2", "S3", "S4", "S5"]);
    assert_eq!(names(&stage(fixture::decision, SiteOrder::Size)), ["S2", "S3", "S4", "S5", "S1"]);
}

#[test]
fn a_decision_marks_both_picks_and_the_site_taken() {
    let html = stage(fixture::decision, SiteOrder::Speed);
    let text = text_of(&html);
    for part in [
        "J40 is next.",
        "chosen",
        "leaves 18",
        "leaves 4",
        "54 free of 128",
        "After J40 starts on S3",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert_eq!(times(&html, "class=\"pick-tag\""), 1);
}

#[test]
fn a_blocked_head_is_short_of_processors_everywhere() {
    let text = text_of(&stage(fixture::blocked, SiteOrder::Speed));
    for part in [
        "24 shortlargest hole",
        "46 short",
        "60 short",
        "Blocked by fragmentation",
        "1 − 40/74 = 0.46",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn every_map_has_words_and_sites_are_one_tab_stop() {
    let html = stage(fixture::decision, SiteOrder::Speed);
    assert_eq!(times(&html, "class=\"map\""), 5);
    assert!(html.contains("Site S3, speed 1.8: 74 of 128 processors busy, 54 free."));
    let hits = html.split("<button").filter(|part| part.contains("class=\"hit"));
    let stops = hits.filter(|part| part.contains("tabindex=\"0\"")).count();
    assert_eq!(stops, 1);
}

#[test]
fn the_caption_is_announced_unless_it_would_be_too_often() {
    let html = stage(fixture::decision, SiteOrder::Speed);
    assert!(
        html.contains(r#"role="status" aria-live="polite" class="caption""#)
            || html.contains(r#"class="caption" role="status" aria-live="polite""#),
        "{html}"
    );
}

#[test]
fn tables_stand_beside_the_picture_for_screen_readers_or_in_its_place() {
    let beside = stage(fixture::decision, SiteOrder::Speed);
    assert!(beside.contains("Stage at 14 h 20 min as a table") && beside.contains("class=\"sr\""));
    let instead = staged(fixture::decision, SiteOrder::Speed, Look::Tables);
    assert!(instead.contains("stage-tables") && !instead.contains("<canvas"));
}
