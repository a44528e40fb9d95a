//! Presenting: what the page's root is told of it, the screen that stays on, the pointer that hides.

use std::rc::Rc;

use yew::{hook, use_effect_with};

use crate::ui::browser::awake::{Awake, ask_for_screen, give_screen_back, is_full_screen};
use crate::ui::browser::frame::{self, Timer};
use crate::ui::browser::{dom, listen, place};
use crate::ui::store::{Dispatch, Part, PresentAction, Presenting, ViewAction};

/// Whoever presents has at least so wide a window, in CSS pixels.
const NARROWEST: f64 = 760.0;

/// The pointer hides after it has rested so long, in milliseconds.
const REST_MS: u32 = 2_000;

/// Whether the window is wide enough to be presented, and no frame of another page: that is not asked for the whole
/// screen.
pub fn can_present() -> bool {
    !dom::has_root_mark("embed") && place::window_size().is_none_or(|(width, _)| width >= NARROWEST)
}

/// Marks the root with what is shown, and keeps the screen on while somebody presents.
#[hook]
pub fn use_presenting(present: Option<Presenting>, dispatch: &Dispatch) {
    let dispatch = dispatch.clone();
    let marks =
        present.map(|it| [Part::Strip, Part::Timeline, Part::Blank].map(|part| it.has(part)));
    use_effect_with(marks, |marks| {
        let mark = |name, on: bool| dom::mark_root(name, on.then_some(""));
        let [strip, timeline, blank] = marks.unwrap_or_default();
        mark("present", marks.is_some());
        mark("present-strip", strip);
        mark("present-timeline", timeline);
        mark("present-blank", blank);
    });
    use_effect_with(present.is_some(), move |on| {
        // The key that gives the screen back is not told to the page, but this is.
        let end = dispatch.clone();
        let left = move |_: &yew::Event| {
            if !is_full_screen() {
                end.view(ViewAction::Present(PresentAction::End));
            }
        };
        let narrowed = move |_: &yew::Event| {
            if !can_present() {
                dispatch.view(ViewAction::Present(PresentAction::End));
            }
        };
        let held = on.then(|| {
            let left = listen::on_document("fullscreenchange", left);
            let narrowed = listen::on_window("resize", narrowed);
            let wanted = Rc::new(());
            ask_for_screen(Rc::downgrade(&wanted));
            (Awake::begin(), Resting::new(), left, narrowed, wanted)
        });
        let was_on = *on;
        move || {
            drop(held);
            if was_on {
                give_screen_back();
                dom::mark_root("resting", None);
            }
        }
    });
}

/// Hides the pointer whenever it rests.
struct Resting(
    #[expect(dead_code, reason = "dropping it ends the listening")] Option<listen::Heard>,
);

impl Resting {
    fn new() -> Self {
        let timer = std::cell::RefCell::new(Some(rest()));
        Self(listen::on_document("pointermove", move |_: &yew::PointerEvent| {
            dom::mark_root("resting", None);
            // Dropping the old one ends it.
            timer.replace(Some(rest()));
        }))
    }
}

fn rest() -> Timer {
    frame::after(REST_MS, || dom::mark_root("resting", Some("")))
}
