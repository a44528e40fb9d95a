//! Elements: values, focus, places, dialogs.

use wasm_bindgen::JsCast;
use web_sys::{
    ClipboardEvent, Document, Element, Event, EventTarget, FocusEvent, HtmlDialogElement,
    HtmlElement, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement, KeyboardEvent,
    MouseEvent, Node, PointerEvent, ScrollIntoViewOptions, ScrollLogicalPosition,
};
use yew::NodeRef;

use crate::playback::Direction;

const FOCUSABLE: &str = concat!(
    "button:not([disabled]),a[href],input:not([disabled]),select:not([disabled]),textarea,summary,",
    "[tabindex]:not([tabindex='-1'])"
);
const CONTROL: &str = "button,a[href],summary,input,select,textarea,[role=option],[role=slider]";

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

fn element_of(target: Option<EventTarget>) -> Option<Element> {
    target?.dyn_into().ok()
}

/// What the field of the event now says.
pub fn value_of(event: &Event) -> String {
    let Some(target) = event.target() else { return String::new() };
    if let Some(field) = target.dyn_ref::<HtmlInputElement>() {
        field.value()
    } else if let Some(field) = target.dyn_ref::<HtmlSelectElement>() {
        field.value()
    } else if let Some(field) = target.dyn_ref::<HtmlTextAreaElement>() {
        field.value()
    } else {
        String::new()
    }
}

/// Shows the option of this value in a choice.
pub fn choose(node: &NodeRef, value: &str) {
    if let Some(select) = node.cast::<HtmlSelectElement>()
        && select.value() != value
    {
        select.set_value(value);
    }
}

/// Whether the check box of the event is checked.
pub fn is_checked(event: &Event) -> bool {
    let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    field.is_some_and(|field| field.checked())
}

/// Whether the event belongs to something that is typed into or chosen from.
pub fn in_text_field(event: &Event) -> bool {
    let Some(element) = element_of(event.target()) else { return false };
    if let Some(field) = element.dyn_ref::<HtmlInputElement>() {
        return !matches!(
            field.type_().as_str(),
            "range" | "checkbox" | "radio" | "button" | "file"
        );
    }
    matches!(element.tag_name().as_str(), "TEXTAREA" | "SELECT")
        || element.closest("[contenteditable]").ok().flatten().is_some()
}

/// Whether the event belongs to something that Space and Enter act on.
pub fn on_control(event: &Event) -> bool {
    element_of(event.target())
        .is_some_and(|element| element.closest(CONTROL).ok().flatten().is_some())
}

/// Whether the event belongs to something that the selector names, or to a part of it.
pub fn within(event: &Event, selector: &str) -> bool {
    element_of(event.target())
        .is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}

/// The id of what the event belongs to.
pub fn id_of_target(event: &Event) -> Option<String> {
    element_of(event.target()).map(|element| element.id())
}

/// The text that is being pasted.
pub fn pasted_text(event: &Event) -> Option<String> {
    let data = event.dyn_ref::<ClipboardEvent>()?.clipboard_data()?;
    data.get_data("text/plain").ok().filter(|text| !text.is_empty())
}

/// What an attribute of the nearest element around the event says that the selector names.
pub fn data_of(event: &Event, selector: &str, name: &str) -> Option<String> {
    element_of(event.target())?.closest(selector).ok()??.get_attribute(name)
}

/// The same of the element at a point of the window.
pub fn data_at((x, y): (f64, f64), selector: &str, name: &str) -> Option<String> {
    #[expect(clippy::cast_possible_truncation, reason = "pixels of a window")]
    let found = document()?.element_from_point(x as f32, y as f32)?;
    found.closest(selector).ok()??.get_attribute(name)
}

/// Whether a modal dialog is open.
pub fn in_dialog() -> bool {
    document().and_then(|document| document.query_selector("dialog[open]").ok().flatten()).is_some()
}

pub(super) fn html(node: &NodeRef) -> Option<HtmlElement> {
    node.cast()
}

/// Moves the focus to an element.
pub fn focus(node: &NodeRef) {
    if let Some(element) = html(node) {
        element.focus().ok();
    }
}

/// Moves the focus to a text field and selects what it holds.
pub fn focus_and_select(node: &NodeRef) {
    if let Some(field) = node.cast::<HtmlInputElement>() {
        field.focus().ok();
        field.select();
    }
}

/// Moves the focus to the first part of an element that can have it.
pub fn focus_first(node: &NodeRef) {
    let first = html(node).and_then(|element| element.query_selector(FOCUSABLE).ok().flatten());
    if let Some(first) = first.and_then(|first| first.dyn_into::<HtmlElement>().ok()) {
        first.focus().ok();
    }
}

/// Moves the focus to the entry of a menu that is chosen, else to the first part that can have it.
pub fn focus_chosen(node: &NodeRef) {
    const CHOSEN: &str = "[aria-current=true], [aria-pressed=true], input:checked";
    let chosen = html(node).and_then(|element| element.query_selector(CHOSEN).ok().flatten());
    match chosen.and_then(|chosen| chosen.dyn_into::<HtmlElement>().ok()) {
        Some(chosen) => {
            chosen.focus().ok();
        }
        None => focus_first(node),
    }
}

/// Moves the focus to another entry of the menu that the event belongs to; whether there is one.
pub fn focus_entry(event: &KeyboardEvent, node: &NodeRef) -> bool {
    let Some(list) = html(node).and_then(|element| element.query_selector_all(".menu-item").ok())
    else {
        return false;
    };
    let entries: Vec<HtmlElement> =
        (0..list.length()).filter_map(|at| list.get(at)?.dyn_into().ok()).collect();
    let target = event.target().and_then(|target| target.dyn_into::<Node>().ok());
    let here = entries.iter().position(|entry| Some(entry.as_ref()) == target.as_ref());
    let Some((here, last)) = here.zip(entries.len().checked_sub(1)) else { return false };
    let next = match event.key().as_str() {
        "ArrowDown" => (here + 1).min(last),
        "ArrowUp" => here.saturating_sub(1),
        "Home" => 0,
        "End" => last,
        _ => return false,
    };
    entries[next].focus().ok();
    true
}

/// Moves the focus to the element of an id.
pub fn focus_id(id: &str) {
    let element = document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        element.focus().ok();
    }
}

/// Presses a button or link by its id.
pub fn click(node: &NodeRef) {
    if let Some(element) = html(node) {
        element.click();
    }
}

/// Presses the button, link or file field of an id.
pub fn click_id(id: &str) {
    let element = document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        element.click();
    }
}

/// Marks the elements inside another that one of these selectors finds, and no others.
pub fn mark_parts(within: &str, selectors: &[String]) {
    const MARK: &str = "data-mark";
    let Some(document) = document() else { return };
    let all = |selector: &str| {
        let found = document.query_selector_all(selector).ok();
        let length = found.as_ref().map_or(0, web_sys::NodeList::length);
        (0..length)
            .filter_map(move |place| element_of(found.as_ref()?.item(place)?.dyn_into().ok()))
    };
    for marked in all(&format!("{within} [{MARK}]")) {
        marked.remove_attribute(MARK).ok();
    }
    for selector in selectors {
        for part in all(&format!("{within} {selector}")) {
            part.set_attribute(MARK, "").ok();
        }
    }
}

/// Scrolls as little as needed to show the element of an id.
pub fn scroll_to(id: &str) {
    if let Some(element) = document().and_then(|document| document.get_element_by_id(id)) {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Start);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Scrolls a list, and nothing around it, until the element of an id stands in its middle.
pub fn center_in_list(id: &str, list: &str) {
    let element = document().and_then(|document| document.get_element_by_id(id));
    let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    if let Ok(Some(list)) = element.closest(list) {
        list.set_scroll_top(element.offset_top() - list.client_height() / 2);
    }
}

/// Where one part of the page stands below the other, a timeline may be wider than the window: scrolls it sideways until
/// what lies at a share of its picture is seen, in the middle then.
pub fn show_across(share: f64) {
    if !has_root_mark("stacked") {
        return;
    }
    let picture = document().and_then(|it| it.query_selector(".timeline .tl-plot").ok().flatten());
    let Some(picture) = picture else { return };
    let Ok(Some(timeline)) = picture.closest(".timeline") else { return };
    let (seen, all) = (timeline.get_bounding_client_rect(), picture.get_bounding_client_rect());
    let at = all.left() + all.width() * share;
    if at < seen.left() || at > seen.right() {
        timeline.scroll_by_with_x_and_y(at - seen.left() - seen.width() / 2.0, 0.0);
    }
}

/// Moves the focus to the next (or previous) region of the page: the elements with `data-region`.
pub fn focus_region(direction: Direction) {
    let Some(document) = document() else { return };
    let Ok(list) = document.query_selector_all("[data-region]") else { return };
    let regions: Vec<HtmlElement> = (0..list.length())
        .filter_map(|at| list.get(at)?.dyn_into().ok())
        .filter(|region: &HtmlElement| region.get_bounding_client_rect().height() > 0.0)
        .collect();
    let active = document.active_element();
    let here =
        regions.iter().position(|region| region.contains(active.as_ref().map(AsRef::as_ref)));
    let count = regions.len();
    let next = match (here, direction) {
        (None, Direction::Forward) => 0,
        (None, Direction::Back) => count.saturating_sub(1),
        (Some(here), Direction::Forward) => (here + 1) % count,
        (Some(here), Direction::Back) => (here + count - 1) % count,
    };
    if let Some(region) = regions.get(next) {
        region.focus().ok();
    }
}

/// Whether the focus leaves an element with this event.
pub fn leaves(event: &FocusEvent, node: &NodeRef) -> bool {
    let to = event.related_target().and_then(|target| target.dyn_into::<Node>().ok());
    match (node.get(), to) {
        (Some(node), Some(to)) => !node.contains(Some(&to)),
        // Nothing gets the focus: a click on plain ground, or another window; neither is a choice.
        _ => false,
    }
}

/// Whether the event happened inside an element.
pub fn inside(event: &Event, node: &NodeRef) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Node>().ok());
    node.get().is_some_and(|node| node.contains(target.as_ref()))
}

/// Shows a `dialog` so that nothing behind it can be reached.
pub fn open_dialog(node: &NodeRef) {
    if let Some(dialog) = node.cast::<HtmlDialogElement>()
        && !dialog.open()
    {
        dialog.show_modal().ok();
    }
}

/// Closes a `dialog`; the focus goes back to where it came from.
pub fn close_dialog(node: &NodeRef) {
    if let Some(dialog) = node.cast::<HtmlDialogElement>() {
        dialog.close();
    }
}

/// Sets or takes away a `data-` attribute of the page.
pub fn mark_root(name: &str, value: Option<&str>) {
    let Some(root) = document().and_then(|document| document.document_element()) else { return };
    let name = format!("data-{name}");
    match value {
        Some(value) => root.set_attribute(&name, value).ok(),
        None => root.remove_attribute(&name).ok(),
    };
}

/// Whether the page has a `data-` attribute.
pub fn has_root_mark(name: &str) -> bool {
    let root = document().and_then(|document| document.document_element());
    root.is_some_and(|root| root.has_attribute(&format!("data-{name}")))
}

/// Sets a style property of the page.
pub fn root_style(name: &str, value: &str) {
    let root = document().and_then(|document| document.document_element());
    if let Some(root) = root.and_then(|root| root.dyn_into::<HtmlElement>().ok()) {
        root.style().set_property(name, value).ok();
    }
}

/// The title of the window.
pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

/// A place on the page, in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// From the left edge of the window.
    pub left: f64,
    /// From the top edge of the window.
    pub top: f64,
    /// How wide.
    pub width: f64,
    /// How high.
    pub height: f64,
}

/// Where an element is.
pub fn element_box(node: &NodeRef) -> Area {
    let Some(element) = node.cast::<Element>() else { return Area::default() };
    let r#box = element.get_bounding_client_rect();
    Area { left: r#box.left(), top: r#box.top(), width: r#box.width(), height: r#box.height() }
}

/// Whether the page is longer than its window.
pub fn page_scrolls() -> bool {
    let root = document().and_then(|document| document.document_element());
    root.is_some_and(|root| root.scroll_height() > root.client_height() + 1)
}

/// The size of 1 rem in CSS pixels.
pub fn rem() -> f64 {
    let size = web_sys::window()
        .zip(document().and_then(|document| document.document_element()))
        .and_then(|(window, root)| {
            window.get_computed_style(&root).ok().flatten()?.get_property_value("font-size").ok()
        });
    size.map(|size| pixels(&size)).filter(|size| size.is_finite()).unwrap_or(16.0)
}

/// The number of a length in pixels, NaN for another; the browser reads it, whose reader is there already.
pub(super) fn pixels(length: &str) -> f64 {
    js_sys::parse_float(length)
}

/// Where the pointer is inside an element, from its upper left corner.
pub fn pointer_in(event: &MouseEvent, node: &NodeRef) -> (f64, f64) {
    let area = element_box(node);
    (f64::from(event.client_x()) - area.left, f64::from(event.client_y()) - area.top)
}

/// Sends all movements of this pointer to an element until the button is released.
pub fn hold_pointer(event: &PointerEvent, node: &NodeRef) {
    if let Some(element) = node.cast::<Element>() {
        element.set_pointer_capture(event.pointer_id()).ok();
    }
}
