//! Listening to events, until the answer is dropped.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, EventTarget, HashChangeEvent, ResizeObserver};
use yew::NodeRef;

use super::url;

/// Keeps a listener alive.
#[derive(Debug)]
pub struct Heard(#[expect(dead_code, reason = "dropping it ends the listening")] EventListener);

impl Heard {
    pub(super) fn new(
        target: &EventTarget,
        kind: &'static str,
        hear: impl Fn(&Event) + 'static,
    ) -> Self {
        let options = EventListenerOptions::enable_prevent_default();
        Self(EventListener::new_with_options(target, kind, options, hear))
    }
}

/// Listens on the window.
pub fn on_window<E: JsCast>(kind: &'static str, hear: impl Fn(&E) + 'static) -> Option<Heard> {
    Some(typed(web_sys::window()?.as_ref(), kind, hear))
}

/// Hears every fragment that is put into the address, without its `#`. It is told after the change, and
/// the page may have written a link of its own there meanwhile: what was put there counts.
pub fn on_hash(hear: impl Fn(String) + 'static) -> Option<Heard> {
    on_window("hashchange", move |event: &HashChangeEvent| {
        let hash = |address: String| {
            address.split_once('#').map(|(_, hash)| hash.to_owned()).unwrap_or_default()
        };
        if !url::is_brought_back(&hash(event.old_url())) {
            hear(hash(event.new_url()));
        }
    })
}

/// Listens on the document.
pub fn on_document<E: JsCast>(kind: &'static str, hear: impl Fn(&E) + 'static) -> Option<Heard> {
    Some(typed(web_sys::window()?.document()?.as_ref(), kind, hear))
}

/// Listens on one element; the listener may prevent what the browser would do.
pub fn on_node<E: JsCast>(
    kind: &'static str,
    node: &NodeRef,
    hear: impl Fn(&E) + 'static,
) -> Option<Heard> {
    Some(typed(node.cast::<Element>()?.as_ref(), kind, hear))
}

/// Hears whatever scrolls, the page or a part of it.
pub fn on_scroll(scrolled: impl Fn() + 'static) -> Option<Heard> {
    let options = EventListenerOptions::run_in_capture_phase();
    let target = web_sys::window()?;
    let heard = EventListener::new_with_options(&target, "scroll", options, move |_| scrolled());
    Some(Heard(heard))
}

fn typed<E: JsCast>(
    target: &EventTarget,
    kind: &'static str,
    hear: impl Fn(&E) + 'static,
) -> Heard {
    Heard::new(target, kind, move |event| {
        if let Some(event) = event.dyn_ref() {
            hear(event);
        }
    })
}

/// Watches the size of an element.
#[derive(Debug)]
pub struct Watched {
    observer: ResizeObserver,
    _told: Closure<dyn FnMut(JsValue)>,
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Calls `resized` whenever the element's size changes, until the answer is dropped.
pub fn on_resize(element: &Element, resized: impl Fn() + 'static) -> Option<Watched> {
    let told = Closure::<dyn FnMut(JsValue)>::new(move |_| resized());
    let observer = ResizeObserver::new(told.as_ref().unchecked_ref()).ok()?;
    observer.observe(element);
    Some(Watched { observer, _told: told })
}

/// The same, for an element that a component refers to.
pub fn on_node_resize(node: &NodeRef, resized: impl Fn() + 'static) -> Option<Watched> {
    on_resize(&node.cast::<Element>()?, resized)
}
