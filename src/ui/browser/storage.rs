//! What outlives a reload: short texts in localStorage, the opened trace in IndexedDB.
//!
//! Names that begin with `gridlock.session` are forgotten by a fresh start; other names are
//! preferences and stay.

use js_sys::{Function, Promise, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransactionMode, Storage,
};

use super::frame;

const DATABASE: &str = "gridlock.session";
const STORE: &str = "files";
const LINK: &str = "gridlock.session.link";
/// How long a reader waits for the database, in milliseconds.
const READ_MS: u32 = 3_000;
/// How long a writer does, for whom nobody waits.
const WRITE_MS: u32 = 60_000;

/// The browser would not store something, most often because its share of the disk is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

fn local() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// The text kept under a name.
pub fn kept(name: &str) -> Option<String> {
    local()?.get_item(name).ok().flatten()
}

/// Keeps a text under a name.
pub fn keep(name: &str, text: &str) -> Result<(), Refused> {
    local().ok_or(Refused)?.set_item(name, text).map_err(|_| Refused)
}

/// Forgets what is kept under a name.
pub fn forget(name: &str) {
    if let Some(local) = local() {
        local.remove_item(name).ok();
    }
}

fn tab() -> Option<Storage> {
    web_sys::window()?.session_storage().ok().flatten()
}

/// The text kept under a name for as long as this tab is open.
pub fn kept_in_tab(name: &str) -> Option<String> {
    tab()?.get_item(name).ok().flatten()
}

/// Keeps a text under a name for as long as this tab is open.
pub fn keep_in_tab(name: &str, text: &str) -> Result<(), Refused> {
    tab().ok_or(Refused)?.set_item(name, text).map_err(|_| Refused)
}

/// Forgets what is kept under a name for this tab.
pub fn forget_in_tab(name: &str) {
    if let Some(tab) = tab() {
        tab.remove_item(name).ok();
    }
}

/// Leaves the permalink where the rescue card finds it.
pub fn session_link(hash: &str) {
    keep_in_tab(LINK, &format!("#{hash}")).ok();
}

/// The bytes kept under a name, if there are any; refused too if the storage does not answer in time.
pub async fn kept_bytes(name: &str) -> Result<Option<Vec<u8>>, Refused> {
    let store = store(IdbTransactionMode::Readonly).await.map_err(|_| Refused)?;
    let asked = store.get(&name.into()).map_err(|_| Refused)?;
    let found = done(&asked, READ_MS).await.map_err(|_| Refused)?;
    Ok(found.dyn_into::<Uint8Array>().ok().map(|bytes| bytes.to_vec()))
}

/// Keeps bytes under a name.
pub async fn keep_bytes(name: &str, bytes: &[u8]) -> Result<(), Refused> {
    let store = store(IdbTransactionMode::Readwrite).await.map_err(|_| Refused)?;
    let asked = store.put_with_key(&Uint8Array::from(bytes), &name.into()).map_err(|_| Refused)?;
    done(&asked, WRITE_MS).await.map(|_| ()).map_err(|_| Refused)
}

/// Forgets the bytes kept under a name.
pub async fn delete_bytes(name: &str) {
    if let Ok(store) = store(IdbTransactionMode::Readwrite).await
        && let Ok(asked) = store.delete(&name.into())
    {
        done(&asked, WRITE_MS).await.ok();
    }
}

async fn store(mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    let factory = web_sys::window().and_then(|window| window.indexed_db().ok().flatten());
    let asked = factory.ok_or(JsValue::NULL)?.open_with_u32(DATABASE, 1)?;
    let new: IdbOpenDbRequest = asked.clone();
    let upgrade = Closure::once_into_js(move || {
        if let Ok(database) = new.result().and_then(JsCast::dyn_into::<IdbDatabase>) {
            database.create_object_store(STORE).ok();
        }
    });
    asked.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
    let database: IdbDatabase = done(&asked, READ_MS).await?.dyn_into()?;
    // A fresh start deletes the database: do not stand in its way.
    let own = database.clone();
    let leave = Closure::once_into_js(move || own.close());
    database.set_onversionchange(Some(leave.unchecked_ref()));
    database.transaction_with_str_and_mode(STORE, mode)?.object_store(STORE)
}

/// Waits for a request, for a while: nobody should wait for a storage that never answers.
async fn done(request: &IdbRequest, patience_ms: u32) -> Result<JsValue, JsValue> {
    let mut patience = None;
    let mut both = |resolve: Function, reject: Function| {
        let answer = request.clone();
        let success = Closure::once_into_js(move || {
            let result = answer.result().unwrap_or(JsValue::UNDEFINED);
            resolve.call1(&JsValue::NULL, &result).ok();
        });
        request.set_onsuccess(Some(success.unchecked_ref()));
        let late = reject.clone();
        let failure = Closure::once_into_js(move || {
            reject.call0(&JsValue::NULL).ok();
        });
        request.set_onerror(Some(failure.unchecked_ref()));
        patience = Some(frame::after(patience_ms, move || {
            late.call0(&JsValue::NULL).ok();
        }));
    };
    let promise: Promise = Promise::new(&mut both);
    JsFuture::from(promise).await
}
