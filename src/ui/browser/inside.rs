//! Keeps what opens beside a button inside the window.

use super::dom::html;
use super::place::window_size;

/// Pixels that stay free between a panel and the window's edge.
const MARGIN: f64 = 8.0;

/// Shifts a panel sideways as far as needed for all of it to be seen; its beginning, if it is wider than the
/// window.
pub fn keep(node: &yew::NodeRef) {
    let Some((panel, (width, _))) = html(node).zip(window_size()) else { return };
    let area = panel.get_bounding_client_rect();
    // How far it may go to the left, and how far it has to go to the right.
    let before = MARGIN - area.left();
    let beyond = f64::min(width - MARGIN - area.right(), 0.0);
    let shift = if before > 0.0 { before } else { beyond.max(before) };
    if shift.abs() >= 1.0 {
        panel.style().set_property("translate", &format!("{shift}px")).ok();
    }
}
