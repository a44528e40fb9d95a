//! The address bar: only the part behind `#`, which never leaves the machine. What the page writes there
//! comes a little later, and at the latest before the address becomes a place to come back to.

use std::cell::{Cell, RefCell};

use web_sys::PerformanceNavigation;

use super::frame::Due;
use super::storage;

/// How long after a change the address follows, in milliseconds.
const DELAY_MS: u32 = 400;

/// What was written as the page was left, behind what the address said until then, in the storage of the tab.
const LATE: &str = "gridlock.session.late";

thread_local! {
    /// What is still to be written into the address.
    static PENDING: RefCell<Option<Due>> = const { RefCell::new(None) };
    /// Whether nothing has been written since the address was made a place to come back to.
    static IS_COPY: Cell<bool> = const { Cell::new(false) };
    /// Whether something was typed that another address would throw away.
    static IS_HELD: Cell<bool> = const { Cell::new(false) };
}

/// Holds the address where it is, until it is dropped.
#[derive(Debug)]
pub struct Held(());

impl Drop for Held {
    fn drop(&mut self) {
        IS_HELD.set(false);
    }
}

/// Holds the address where it is, since something was typed here.
pub fn hold() -> Held {
    IS_HELD.set(true);
    Held(())
}

/// Whether the address has been brought back to this fragment, since it is held.
pub(super) fn is_brought_back(hash: &str) -> bool {
    let is_held = IS_HELD.get();
    if is_held {
        push(&if hash.is_empty() { address_without_hash() } else { format!("#{hash}") });
    }
    is_held
}

/// Writes into the address a little later, unless something is to be written there anyway. Behind a new
/// place to come back to it is written at once: until then the way back would lead to the same address.
pub fn write_later(write: impl FnOnce() + 'static) {
    if PENDING.with_borrow(Option::is_none) {
        write_after(if IS_COPY.take() { 0 } else { DELAY_MS }, write);
    }
}

/// Writes into the address at once, in place of what was to be written later: another page is shown than the one
/// that it names, and whoever loads it again would come to that one.
pub fn write_soon(write: impl FnOnce() + 'static) {
    IS_COPY.set(false);
    write_after(0, write);
}

fn write_after(delay: u32, write: impl FnOnce() + 'static) {
    let write = move || {
        // First: what is written may have something written later.
        let done = PENDING.take();
        write();
        drop(done);
    };
    PENDING.set(Some(Due::after(delay, write)));
}

/// Writes now what was to be written later.
fn settle() {
    if let Some(pending) = PENDING.take() {
        pending.settle();
    }
}

/// Forgets what was to be written: the address leads elsewhere by now.
pub fn forget() {
    IS_COPY.set(false);
    PENDING.take();
}

/// Writes as the page is left. A browser that loads the page again goes to the address that stood there before, so what
/// follows is left in the tab for `catch_up`. A bare address leads to what was kept anyway.
pub fn write_late(write: impl FnOnce()) {
    let before = hash();
    write();
    let after = hash();
    if before == after || before.is_empty() {
        storage::forget_in_tab(LATE);
    } else {
        storage::keep_in_tab(LATE, &format!("{before}#{after}")).ok();
    }
}

/// Brings an address up to date that was loaded again before what was written last had come there.
pub fn catch_up() {
    let Some(late) = storage::kept_in_tab(LATE) else { return };
    storage::forget_in_tab(LATE);
    if let Some((before, after)) = late.split_once('#')
        && before == hash()
        && is_loaded_again()
    {
        replace_hash(after);
    }
}

/// Whether the page was loaded again, and not by a link or a typed address, which mean what they say.
fn is_loaded_again() -> bool {
    let performance = web_sys::window().and_then(|window| window.performance());
    performance.is_some_and(|it| it.navigation().type_() == PerformanceNavigation::TYPE_RELOAD)
}

/// The fragment of the address without its `#`.
pub fn hash() -> String {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    hash.map(|hash| hash.trim_start_matches('#').to_owned()).unwrap_or_default()
}

/// The address without fragment.
pub fn address_without_hash() -> String {
    let href =
        web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// Where others find this page: its own address without a fragment, or, where it runs from disk, the address that
/// it was built for, if it was built for one.
pub fn public_address() -> String {
    let own = address_without_hash();
    let built_for = || {
        let document = web_sys::window()?.document()?;
        let meta = document.query_selector("meta[name='gridlock-address']").ok()??;
        meta.get_attribute("content").filter(|address| !address.is_empty())
    };
    if own.starts_with("file:") { built_for().unwrap_or(own) } else { own }
}

/// Makes this fragment the place to come back to, and goes on without one.
pub fn leave(hash: &str) {
    forget();
    replace_hash(hash);
    push(&address_without_hash());
}

/// Makes the address as it is now a place to come back to.
pub fn mark() {
    settle();
    IS_COPY.set(true);
    let hash = hash();
    push(&if hash.is_empty() { address_without_hash() } else { format!("#{hash}") });
}

fn push(next: &str) {
    let Some(history) = web_sys::window().and_then(|window| window.history().ok()) else { return };
    history.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(next)).ok();
}

/// The same, and goes on to something that is on its way: the address names it until it has come.
pub fn mark_towards(hash: &str) {
    mark();
    replace_hash(hash);
}

/// Changes the fragment without a new entry in the history; an empty one takes it away.
pub fn replace_hash(hash: &str) {
    let Some(history) = web_sys::window().and_then(|window| window.history().ok()) else { return };
    let place = if hash.is_empty() { address_without_hash() } else { format!("#{hash}") };
    history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&place)).ok();
}
