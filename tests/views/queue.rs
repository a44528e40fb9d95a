//! The waiting queue.

use gridlock::playback::{QueueScene, Scene};
use gridlock_page::ui::components::{Queue, QueueProps};
use gridlock_page::ui::shared::Shared;
use yew::{Callback, Html};

use crate::{fixture, render, text_of, times};

fn queue(scene: impl FnOnce() -> Scene + Send + 'static, leaving: usize) -> String {
    render::<Queue>(move || {
        let scene = scene();
        let leaving = scene.queue.shown[..leaving].to_vec();
        QueueProps {
            picks: None,
            unit: None,
            scene: Shared::new(scene),
            leaving,
            widest: 128,
            width: 63.0,
            selected: None,
            on_select: Callback::noop(),
            legend: Html::default(),
        }
    })
}

#[test]
fn the_head_is_tagged_and_the_queue_is_one_tab_stop() {
    let html = queue(fixture::decision, 0);
    assert_eq!(times(&html, "<em>head</em>"), 1);
    assert_eq!(times(&html, "tabindex=\"0\""), 1);
    assert_eq!(times(&html, "tabindex=\"-1\""), 5);
    let said = text_of(&html);
    assert!(said.contains("J40 head36 × 90 min"), "{said}");
    assert!(text_of(&html).contains("6 jobs, 138 processors"));
}

#[test]
fn bars_are_as_long_as_jobs_are_wide() {
    let html = queue(fixture::decision, 0);
    // 36 and 64 processors at 0.225 rem each, and the outline.
    assert!(html.contains("width:8.4750rem") && html.contains("width:14.7750rem"));
}

#[test]
fn thousands_of_jobs_are_counted_where_they_cannot_be_drawn() {
    let scene = || {
        let few = fixture::decision();
        let queue =
            QueueScene { jobs: 6_717, processors: 98_765, more: 6_711, ..few.queue.clone() };
        Scene { queue, ..few }
    };
    let text = text_of(&queue(scene, 0));
    assert!(text.contains("+6\u{202F}711") && text.contains("98\u{202F}627 processors"), "{text}");
}

#[test]
fn the_place_of_a_job_on_its_way_is_kept() {
    let html = queue(fixture::decision, 1);
    assert!(html.contains("q-leaving-40") && html.contains("ghost-bar"));
}

#[test]
fn an_empty_queue_says_so() {
    let scene = || Scene { queue: fixture::queue(Vec::new()), ..fixture::decision() };
    assert!(text_of(&queue(scene, 0)).contains("Nobody waits."));
}
