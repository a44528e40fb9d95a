//! Parts of the page by themselves: whether one is there, what stands in it, which has the focus, the lines that one
//! shows.

use wasm_bindgen::JsCast;
use web_sys::{Document, HtmlElement};
use yew::NodeRef;

use crate::playback::Direction;

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// What stands in the part of the page of this id.
pub fn text_of(id: &str) -> Option<String> {
    document()?.get_element_by_id(id)?.text_content()
}

/// An attribute of the element around what has the focus, or of that itself.
pub fn focused_data(selector: &str, name: &str) -> Option<String> {
    document()?.active_element()?.closest(selector).ok()??.get_attribute(name)
}

/// What has the focus.
pub fn focused() -> Option<HtmlElement> {
    document()?.active_element()?.dyn_into().ok()
}

/// What has the focus, if it is in a part of the page that a selector finds.
pub fn focused_in(selector: &str) -> Option<HtmlElement> {
    let active = focused()?;
    active.closest(selector).ok().flatten().map(|_| active)
}

/// Moves the focus to the first part of the page that a selector finds.
pub fn focus_on(selector: &str) {
    let found = document().and_then(|document| document.query_selector(selector).ok().flatten());
    if let Some(found) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        found.focus().ok();
    }
}

/// Gives the focus back to what had it before an element that leaves, unless somebody has moved it elsewhere since.
pub fn focus_back(before: Option<&HtmlElement>, leaving: &NodeRef) {
    let is_elsewhere = focused().is_some_and(|active| {
        let leaves = leaving.get().is_some_and(|node| node.contains(Some(active.as_ref())));
        active.tag_name() != "BODY" && !leaves
    });
    if let Some(before) = before.filter(|_| !is_elsewhere) {
        before.focus().ok();
    }
}

/// Whether the page has a part that a selector finds.
pub fn is_there(selector: &str) -> bool {
    document().and_then(|document| document.query_selector(selector).ok().flatten()).is_some()
}

/// Shows the next lines of what shows only some of its lines, or those before; whether there were any.
pub fn pages_on(selector: &str, to: Direction) -> bool {
    /// What is hidden of a line does not count.
    const LINE: i32 = 8;
    let found = document().and_then(|document| document.query_selector(selector).ok().flatten());
    let Some(part) = found else { return false };
    let (top, height) = (part.scroll_top(), part.client_height());
    let has_more = match to {
        Direction::Forward => top + height + LINE < part.scroll_height(),
        Direction::Back => top > LINE,
    };
    if has_more {
        part.set_scroll_top(if to == Direction::Forward { top + height } else { top - height });
    }
    has_more
}
