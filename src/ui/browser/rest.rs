//! The part of the program that the first lab does without: the other labs, the experiments, files,
//! the panels that open before the page. `./dev build` puts it into a file of its own, which is fetched once the page stands.
//!
//! The page gives it as a function in the global `gridlockRest`, which fetches and compiles it; where there is
//! none, the program is whole from the beginning. Its address stands in the global `gridlockRestAt`: a function that is
//! called though the rest is not here fetches it from there, while nothing else happens. So what is seldom called
//! can wait with the rest.

use std::cell::RefCell;

use js_sys::WebAssembly::{Instance, Module};
use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::message_of;

/// The global function that fetches the rest.
const FETCH: &str = "gridlockRest";
/// The global in which a page that is one file holds it compiled, and a worker what it was handed.
const MODULE: &str = "gridlockRestModule";
/// The global text that says where it stands.
const ADDRESS: &str = "gridlockRestAt";
/// The global that is true once the rest is joined with the first part, by whom ever.
const JOINED: &str = "gridlockRestJoined";
/// The name under which the rest asks for what the first part has.
const FIRST: &str = "first";

thread_local! {
    /// The rest, once it is compiled and joined with the first part.
    static ARRIVED: RefCell<Option<Module>> = const { RefCell::new(None) };
}

fn fetcher() -> Option<Function> {
    Reflect::get(&js_sys::global(), &FETCH.into()).ok()?.dyn_into().ok()
}

/// The compiled rest, for workers: as it arrived, or as a page that is one file has it from the beginning. Nothing if
/// the program is whole or the rest is not there yet.
pub(super) fn module() -> Option<Module> {
    let held = || Reflect::get(&js_sys::global(), &MODULE.into()).ok()?.dyn_into().ok();
    ARRIVED.with_borrow(Clone::clone).or_else(held)
}

/// Where the rest stands, for workers that need it before the page has it.
pub(super) fn address() -> Option<String> {
    Reflect::get(&js_sys::global(), &ADDRESS.into()).ok()?.as_string()
}

/// Whether everything can be called.
pub fn is_here() -> bool {
    // Where no browser is, the opening is drawn, which needs no rest.
    cfg!(target_family = "wasm") && (ARRIVED.with_borrow(Option::is_some) || fetcher().is_none())
}

/// Joins the rest with the first part, once: joined again, its data would be as at the beginning, and what it had noted
/// since gone. It happens at once, so that nobody comes between who would join it too.
fn join(module: &Module) -> Result<(), JsValue> {
    let global = js_sys::global();
    if Reflect::get(&global, &JOINED.into())?.is_truthy() {
        return Ok(());
    }
    let imports = Object::new();
    Reflect::set(&imports, &FIRST.into(), &wasm_bindgen::exports())?;
    Instance::new(module, &imports)?;
    Reflect::set(&global, &JOINED.into(), &JsValue::TRUE)?;
    Ok(())
}

/// Waits until everything can be called. An error is the browser's own message; whoever comes next
/// tries again.
pub async fn arrival() -> Result<(), String> {
    fetch().await.map_err(|error| message_of(&error))
}

async fn fetch() -> Result<(), JsValue> {
    if is_here() {
        return Ok(());
    }
    let Some(fetcher) = fetcher() else { return Ok(()) };
    let promise: Promise = fetcher.call0(&JsValue::UNDEFINED)?.dyn_into()?;
    let module: Module = JsFuture::from(promise).await?.dyn_into()?;
    join(&module)?;
    ARRIVED.set(Some(module));
    Ok(())
}

/// In a worker: joins the rest that the page has sent. False if `data` is something else.
pub(super) fn take(data: &JsValue) -> bool {
    let Some(module) = data.dyn_ref::<Module>() else { return false };
    if let Err(error) = join(module) {
        super::report_stop(&message_of(&error));
    }
    true
}
