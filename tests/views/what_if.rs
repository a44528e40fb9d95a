//! The stage while something is forced, and what stands in the read-out's place.

use gridlock::ids::SiteId;
use gridlock::playback::Forcing;
use gridlock_page::ui::labs::allocate::{SiteOrder, Stage, StageProps};
use gridlock_page::ui::shared::Shared;
use gridlock_page::ui::tween::Pace;
use yew::{Callback, html};

use crate::{fixture, render, text_of, times};

/// The decision of the fixture with S4 forced in place of the policy's S3; one may bring the job to S2.
fn forked() -> String {
    render::<Stage>(|| {
        let mut scene = fixture::decision();
        fixture::force(&mut scene, (2, Forcing::Policy), (3, Forcing::Forced));
        StageProps {
            picks: None,
            rows: false,
            scene: Shared::new(scene),
            tables: Shared::new(fixture::tables()),
            as_tables: false,
            on_tables: Callback::noop(),
            pace: Pace::Moves,
            announce: true,
            summary: None,
            order: SiteOrder::Speed,
            on_order: Callback::noop(),
            selected: None,
            on_select: Callback::noop(),
            targets: Some([SiteId(1)].into()),
            foot: Some(html! { <p>{ "What can be forced" }</p> }),
        }
    })
}

#[test]
fn a_forced_site_is_tagged_and_the_policys_own_stands_beside_it() {
    let html = forked();
    let text = text_of(&html);
    assert_eq!(times(&html, "class=\"pick-tag\">forced"), 1, "{text}");
    assert!(text.contains("policyleaves 18") || text.contains("policy leaves 18"), "{text}");
    assert!(!text.contains("chosen"), "{text}");
}

#[test]
fn where_a_picked_job_can_go_is_marked_site_by_site() {
    let html = forked();
    assert_eq!((times(&html, "data-target=\"yes\""), times(&html, "data-target=\"no\"")), (1, 4));
    assert!(html.contains("data-place=\"1\" data-target=\"yes\""), "{html}");
}

#[test]
fn what_can_be_forced_stands_in_place_of_the_read_out() {
    let html = forked();
    assert!(html.contains("What can be forced") && !html.contains("class=\"readout"), "{html}");
}
