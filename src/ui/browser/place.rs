//! Where elements are on the page, by selector.

use super::dom::Area;

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

/// The room inside an element: width, height, and the width of the whole window, in CSS pixels.
pub fn inner_size(node: &yew::NodeRef) -> Option<(f64, f64, f64)> {
    let element = node.cast::<web_sys::Element>()?;
    let window = web_sys::window()?.inner_width().ok()?.as_f64()?;
    Some((f64::from(element.client_width()), f64::from(element.client_height()), window))
}
