//! The browser behind one door: the only part of the program that knows web-sys.
//!
//! Everything here either works or quietly does nothing: a refused clipboard, a full storage or a
//! missing element is an answer, never a panic.

pub mod awake;
pub mod brush;
pub mod canvas;
pub mod clipboard;
pub mod coming;
pub mod dom;
#[cfg(not(target_family = "wasm"))]
mod drawn;
#[cfg(not(target_family = "wasm"))]
mod written;
pub mod field;
pub mod files;
pub mod focus;
pub mod frame;
pub mod growing;
pub mod inside;
pub mod key;
pub mod listen;
pub mod look;
pub mod outline;
mod palette;
pub mod part;
pub mod picture;
pub mod place;
pub mod prefers;
pub mod print;
pub mod random;
pub mod recorder;
pub mod rest;
pub mod screen;
pub mod slide;
pub mod storage;
pub mod text;
pub mod url;
pub mod worker;

use wasm_bindgen::{JsCast, JsValue};

use crate::words::page::stage;

/// The browser's own words for what went wrong.
fn message_of(error: &JsValue) -> String {
    let message = error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    let message = message.or_else(|| error.as_string());
    message.unwrap_or_else(|| stage::browser_refuses().to_owned())
}

/// Tells the small script outside the program that the program cannot go on.
pub fn report_stop(message: &str) {
    let stopped = js_sys::Reflect::get(&js_sys::global(), &"gridlockStopped".into());
    if let Some(stopped) =
        stopped.ok().and_then(|stopped| stopped.dyn_into::<js_sys::Function>().ok())
    {
        stopped.call1(&JsValue::NULL, &message.into()).ok();
    }
    web_sys::console::error_1(&message.into());
}
