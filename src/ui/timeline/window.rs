//! Which part of a run the timeline shows: zooming, moving, following the playhead.

use crate::playback::Window;
use crate::time::Time;

/// The shortest part that is shown, as a share of the whole.
const CLOSEST: f64 = 1e-6;
/// How much one press of a key or button zooms.
pub(super) const STEP: f64 = 2.0;

/// A window between two times in seconds.
pub(super) fn window(from: f64, to: f64) -> Window {
    Window { from: Time::from_secs(from.max(0.0)), to: Time::from_secs(to.max(0.0)) }
}

/// How long a window is, in seconds.
pub(super) fn length(window: Window) -> f64 {
    window.to.secs() - window.from.secs()
}

/// The window `factor` times as close, with `center` staying where it is; nothing for the whole.
pub(super) fn zoomed(shown: Window, whole: Window, center: f64, factor: f64) -> Option<Window> {
    let (all, now) = (length(whole), length(shown));
    if all <= 0.0 || now <= 0.0 {
        return None;
    }
    let size = (now / factor).max(all * CLOSEST);
    if size >= all * 0.999 {
        return None;
    }
    let share = ((center - shown.from.secs()) / now).clamp(0.0, 1.0);
    Some(inside(center - size * share, size, whole))
}

/// The window moved by some seconds, still inside the whole.
pub(super) fn moved(shown: Window, whole: Window, by: f64) -> Window {
    inside(shown.from.secs() + by, length(shown), whole)
}

/// The window that shows `now`: the same one if it does, else the next page.
pub(super) fn following(shown: Window, whole: Window, now: f64) -> Window {
    const MARGIN: f64 = 0.04;
    let size = length(shown);
    if now < shown.from.secs() || now > shown.to.secs() - size * MARGIN {
        inside(now - size * 0.2, size, whole)
    } else {
        shown
    }
}

fn inside(from: f64, size: f64, whole: Window) -> Window {
    let last = (whole.to.secs() - size).max(whole.from.secs());
    let from = from.clamp(whole.from.secs(), last);
    window(from, (from + size).min(whole.to.secs().max(from)))
}

#[cfg(test)]
mod tests {
    use super::{following, length, moved, window, zoomed};

    #[test]
    fn zooming_keeps_the_center_and_ends_at_the_whole() {
        let whole = window(0.0, 100.0);
        let near = zoomed(whole, whole, 25.0, 2.0).unwrap();
        assert_eq!(near, window(12.5, 62.5));
        assert_eq!(zoomed(near, whole, 25.0, 0.5), None);
        assert_eq!(zoomed(whole, whole, 25.0, 0.5), None);
        assert_eq!(zoomed(window(0.0, 0.0), window(0.0, 0.0), 0.0, 2.0), None);
    }

    #[test]
    fn a_window_never_leaves_the_run() {
        let whole = window(0.0, 100.0);
        assert_eq!(moved(window(10.0, 30.0), whole, -50.0), window(0.0, 20.0));
        assert_eq!(moved(window(10.0, 30.0), whole, 500.0), window(80.0, 100.0));
    }

    #[test]
    fn the_playhead_is_followed_page_by_page() {
        let whole = window(0.0, 100.0);
        let page = window(10.0, 30.0);
        assert_eq!(following(page, whole, 20.0), page);
        let next = following(page, whole, 29.9);
        assert!(next.from.secs() > 20.0 && length(next) > 19.9, "{next:?}");
        assert_eq!(following(page, whole, 5.0), window(1.0, 21.0));
    }
}
