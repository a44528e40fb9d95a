//! Printing: what is printed stands beside the page and is seen on paper alone.

use gloo_events::EventListener;
use web_sys::{Document, Element, Event};

use super::listen::{Heard, on_window};

/// The element that holds it.
const ID: &str = "printed";
/// What the root of the document has while it is there.
const MARK: &str = "data-printed";

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Asks the browser to print this HTML and nothing else. Whoever calls has escaped what people wrote.
pub fn print(inside: &str) {
    let Some(window) = web_sys::window() else { return };
    if fill(inside).is_none() {
        return;
    }
    EventListener::once(&window, "afterprint", |_| empty()).forget();
    window.print().ok();
}

/// Whatever else prints the page prints what is made here, as long as the answer is kept. Nothing made: the page is
/// printed as it is.
pub fn on_paper(make: impl Fn() -> Option<String> + 'static) -> Option<[Heard; 2]> {
    let before = on_window("beforeprint", move |_: &Event| {
        let is_filled = document().is_some_and(|it| it.get_element_by_id(ID).is_some());
        if !is_filled && let Some(made) = make() {
            fill(&made);
        }
    });
    let after = on_window("afterprint", |_: &Event| empty());
    Some([before?, after?])
}

/// Puts the HTML where paper shows it.
fn fill(inside: &str) -> Option<()> {
    let document = document()?;
    let place = document.get_element_by_id(ID).or_else(|| made(&document))?;
    place.set_inner_html(inside);
    document.document_element()?.set_attribute(MARK, "").ok()
}

fn made(document: &Document) -> Option<Element> {
    let place = document.create_element("div").ok()?;
    place.set_id(ID);
    place.set_class_name("printout");
    document.body()?.append_child(&place).ok()?;
    Some(place)
}

fn empty() {
    let Some(document) = document() else { return };
    if let Some(place) = document.get_element_by_id(ID) {
        place.remove();
    }
    if let Some(root) = document.document_element() {
        root.remove_attribute(MARK).ok();
    }
}
