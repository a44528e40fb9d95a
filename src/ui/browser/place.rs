//! Where elements are on the page, by selector, how much room there is, and how far a wheel zooms in it.

use web_sys::WheelEvent;

use super::dom::{self, Area};

/// Where the first element of a selector is, in CSS pixels from the upper left corner of the window;
/// nothing if there is none or it is not shown.
pub fn area_of(selector: &str) -> Option<Area> {
    let document = web_sys::window()?.document()?;
    let element = document.query_selector(selector).ok()??;
    let found = element.get_bounding_client_rect();
    (found.width() > 0.0 && found.height() > 0.0).then(|| Area {
        left: found.left(),
        top: found.top(),
        width: found.width(),
        height: found.height(),
    })
}

/// How wide and how high the window is, in CSS pixels.
pub fn window_size() -> Option<(f64, f64)> {
    let window = web_sys::window()?;
    Some((window.inner_width().ok()?.as_f64()?, window.inner_height().ok()?.as_f64()?))
}

/// The room inside an element: width, height, and the width of the whole window, in CSS pixels.
pub fn inner_size(node: &yew::NodeRef) -> Option<(f64, f64, f64)> {
    let element = node.cast::<web_sys::Element>()?;
    let window = web_sys::window()?.inner_width().ok()?.as_f64()?;
    Some((f64::from(element.client_width()), f64::from(element.client_height()), window))
}

/// What an element is seen through where it scrolls with it: the stage.
pub fn frame_of(node: &yew::NodeRef) -> Option<web_sys::Element> {
    node.cast::<web_sys::Element>()?.closest("#stage").ok()?
}

/// The part of an element that is near what is seen of its frame, from its own top downward in CSS pixels: half a
/// height of that beyond it on both sides, in steps of a quarter of one, so that it seldom changes. What is drawn costs at
/// every step, seen or not.
pub fn near_frame(node: &yew::NodeRef) -> Option<(f64, f64)> {
    let top = node.cast::<web_sys::Element>()?.get_bounding_client_rect().top();
    let height = web_sys::window()?.inner_height().ok()?.as_f64()?;
    let (mut from, mut to) = (0.0, height);
    if let Some(frame) = frame_of(node) {
        let frame = frame.get_bounding_client_rect();
        (from, to) = (frame.top().clamp(0.0, height), frame.bottom().clamp(0.0, height));
    }
    let step = ((to - from) / 4.0).max(50.0);
    let first = (((from - top) / step).floor() - 2.0).max(0.0) * step;
    let end = (((to - top) / step).ceil() + 2.0).max(1.0) * step;
    Some((first, end))
}

/// How many columns a grid has and how far its rows are apart, in CSS pixels; by its first row.
pub fn grid_of(node: &yew::NodeRef) -> Option<(usize, f64)> {
    let grid = node.cast::<web_sys::Element>()?;
    let row = grid.first_element_child()?.get_bounding_client_rect().height();
    let style = web_sys::window()?.get_computed_style(&grid).ok()??;
    let columns = style.get_property_value("grid-template-columns").ok()?;
    let gap = style.get_property_value("row-gap").ok()?;
    let gap = Some(dom::pixels(&gap)).filter(|gap| gap.is_finite()).unwrap_or(0.0);
    Some((columns.split_whitespace().count().max(1), row + gap))
}

/// By how much a turn of the wheel makes larger; smaller if it is less than 1. To and fro by the same leads back.
pub fn wheel_zoom(event: &WheelEvent) -> f64 {
    /// For each pixel that the wheel would scroll.
    const PIXEL: f64 = 0.002;
    let turn = PIXEL * event.delta_y().abs();
    let zoom = 1.0 + turn + turn * turn / 2.0;
    if event.delta_y() < 0.0 { zoom } else { 1.0 / zoom }
}
