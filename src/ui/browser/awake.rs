//! The screen that stays on while somebody presents [L-79], and the picture that fills it, where the browser lets us.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::worker::spawn;

/// Calls a method without arguments of something that browsers may lack.
fn call(of: &JsValue, method: &str, argument: &JsValue) -> Option<JsValue> {
    let method: Function = Reflect::get(of, &method.into()).ok()?.dyn_into().ok()?;
    method.call1(of, argument).ok()
}

/// Waits for a promise of which nobody needs the answer: a refusal changes nothing.
fn settle(promise: Option<JsValue>) {
    if let Some(promise) = promise.and_then(|promise| promise.dyn_into::<Promise>().ok()) {
        spawn(async move {
            JsFuture::from(promise).await.ok();
        });
    }
}

/// Keeps the screen on until it is dropped; asked for again whenever the page is seen again, since browsers take it
/// back meanwhile.
#[derive(Debug)]
pub struct Awake {
    lock: Rc<RefCell<Option<JsValue>>>,
    _heard: Option<super::listen::Heard>,
}

impl Awake {
    /// From now on.
    pub fn begin() -> Self {
        let lock = Rc::new(RefCell::new(None));
        ask(&lock);
        let seen = Rc::downgrade(&lock);
        let heard = super::listen::on_document("visibilitychange", move |_: &web_sys::Event| {
            if let Some(lock) = seen.upgrade() {
                ask(&lock);
            }
        });
        Self { lock, _heard: heard }
    }
}

fn ask(lock: &Rc<RefCell<Option<JsValue>>>) {
    let Some(window) = web_sys::window() else { return };
    let Ok(known) = Reflect::get(&window.navigator(), &"wakeLock".into()) else { return };
    let Some(promise) = call(&known, "request", &"screen".into()) else { return };
    let Ok(promise) = promise.dyn_into::<Promise>() else { return };
    let lock = Rc::downgrade(lock);
    spawn(async move {
        let Ok(held) = JsFuture::from(promise).await else { return };
        match lock.upgrade() {
            Some(lock) => drop(lock.replace(Some(held))),
            // It came too late.
            None => settle(call(&held, "release", &JsValue::UNDEFINED)),
        }
    });
}

impl Drop for Awake {
    fn drop(&mut self) {
        if let Some(held) = self.lock.take() {
            settle(call(&held, "release", &JsValue::UNDEFINED));
        }
    }
}

/// Whether the page fills the screen.
pub fn is_full_screen() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    let element = document.and_then(|it| Reflect::get(&it, &"fullscreenElement".into()).ok());
    element.is_some_and(|element| !element.is_null() && !element.is_undefined())
}

/// Whether somebody has just pressed something; browsers that cannot tell may still refuse what is asked.
fn has_been_pressed() -> bool {
    let navigator = web_sys::window().map(|window| window.navigator());
    let within = |it: &JsValue, name: &str| Reflect::get(it, &name.into()).ok();
    let activation = navigator.and_then(|it| within(&it, "userActivation"));
    let active = activation.filter(JsValue::is_object).and_then(|it| within(&it, "isActive"));
    active.and_then(|it| it.as_bool()).unwrap_or(true)
}

/// Asks for the whole screen. Who comes back to a page that presents has pressed nothing yet, and would only get a
/// complaint of the browser's. Where `wanted` is gone by the time the screen comes, it is given back.
pub fn ask_for_screen(wanted: Weak<()>) {
    if !has_been_pressed() {
        return;
    }
    let document = web_sys::window().and_then(|window| window.document());
    let root = document.and_then(|document| document.document_element());
    let Some(root) = root.filter(|_| !is_full_screen()) else { return };
    let Some(promise) = call(&root, "requestFullscreen", &JsValue::UNDEFINED) else { return };
    let Ok(promise) = promise.dyn_into::<Promise>() else { return };
    spawn(async move {
        // Refused, the page is presented in its window.
        if JsFuture::from(promise).await.is_ok() && wanted.upgrade().is_none() {
            give_screen_back();
        }
    });
}

/// Gives it back.
pub fn give_screen_back() {
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(document) = document.filter(|_| is_full_screen()) {
        settle(call(&document, "exitFullscreen", &JsValue::UNDEFINED));
    }
}
