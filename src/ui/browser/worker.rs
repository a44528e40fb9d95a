//! One background worker, made of the page's own program.
//!
//! The worker is a small script that imports the page's glue and is handed the compiled module, so
//! that nothing is downloaded or compiled twice, wherever the page lies. Messages are bytes.
//! Stopping is `terminate`: it ends even a busy worker at once.
//!
//! A worker that the browser ends, for want of memory for example, says nothing. So it holds a lock for as
//! long as it lives, and whoever asks for that lock is answered when it is gone. Where pages have no locks
//! (without a secure connection) it starts all the same.

use std::cell::Cell;
use std::rc::{Rc, Weak};

use js_sys::{Array, Date, Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, DedicatedWorkerGlobalScope, Event, MessageEvent, Url, Worker,
    WorkerOptions, WorkerType,
};

use super::{message_of, rest};
use crate::words::page::stage;

/// The first message of a worker: it is ready to listen. What is sent earlier is lost.
const READY: &str = "ready";
/// What the worker runs once it has the glue: the compiled module comes with the first message, and the rest if
/// it is here. Its lock has the name of its own address, which no other worker has.
const BOOT: &str = "onmessage=e=>{onmessage=null;globalThis.gridlockRestModule=e.data[1];const go=()=>{init({module_or_path:e.data[0]});return new Promise(()=>{})};navigator.locks?navigator.locks.request(location.href,go).catch(go):go()};";

fn scope() -> Option<DedicatedWorkerGlobalScope> {
    js_sys::global().dyn_into().ok()
}

/// Whether this program runs as a worker.
pub fn in_worker() -> bool {
    scope().is_some()
}

/// What a worker answers within so many milliseconds it tells all at once: a short run is drawn once and not at its
/// beginning, its jobs and its end.
const AT_ONCE_MS: f64 = 12.0;

/// The worker's side: answers every message with any number of messages. Never returns to the page.
pub fn serve<F>(mut answer: F)
where
    F: FnMut(&[u8], &dyn Fn(&[u8])) + 'static,
{
    let Some(scope) = scope() else { return };
    let own = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        if rest::take(&data) {
            return;
        }
        let bytes = Uint8Array::new(&data).to_vec();
        let (asked_at, held) = (Date::now(), Held::default());
        answer(&bytes, &|reply| {
            held.hold(reply);
            if Date::now() - asked_at > AT_ONCE_MS {
                held.send(&own);
            }
        });
        held.send(&own);
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    scope.post_message(&READY.into()).ok();
}

/// Replies that are held back, and what they consist of.
#[derive(Default)]
struct Held {
    replies: Array,
    buffers: Array,
}

impl Held {
    fn hold(&self, reply: &[u8]) {
        let bytes = Uint8Array::from(reply);
        self.replies.push(&bytes);
        self.buffers.push(&bytes.buffer());
    }

    fn send(&self, scope: &DedicatedWorkerGlobalScope) {
        if self.replies.length() > 0 {
            scope.post_message_with_transfer(&self.replies, &self.buffers).ok();
            self.replies.set_length(0);
            self.buffers.set_length(0);
        }
    }
}

/// How many workers the machine runs at once: one a processor, within reason.
pub fn processors() -> usize {
    let count = web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency());
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to 8")]
    let count = count.clamp(1.0, 8.0) as usize;
    count
}

/// What a worker tells the page.
#[derive(Debug)]
pub enum FromWorker {
    /// It listens now.
    Ready,
    /// It sent a message.
    Message(Vec<u8>),
    /// It is gone, with the browser's own message.
    Lost(String),
}

/// The page's side: a running worker. Dropping it stops it at once.
#[derive(Debug)]
pub struct Background {
    worker: Worker,
    /// Whether it has the rest of the program.
    whole: Cell<bool>,
    /// As long as this lives, the end of the worker is a loss.
    _wanted: Rc<()>,
    _told: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut(Event)>,
}

impl Background {
    /// Starts a worker.
    pub fn start(told: impl Fn(FromWorker) + Clone + 'static) -> Result<Self, String> {
        Self::start_now(told).map_err(|error| message_of(&error))
    }

    fn start_now(tell: impl Fn(FromWorker) + Clone + 'static) -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        let script = if let Some(glue) = one_file_glue() {
            format!("{glue}\nconst init=__wbg_init;{BOOT}")
        } else {
            options.set_type(WorkerType::Module);
            let at =
                rest::address().map(|at| format!("globalThis.gridlockRestAt={};", quoted(&at)));
            format!("import init from {};{}{BOOT}", quoted(&glue_url()?), at.unwrap_or_default())
        };
        let kind = BlobPropertyBag::new();
        kind.set_type("text/javascript");
        let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&script.into()), &kind)?;
        let url = Url::create_object_url_with_blob(&blob)?;
        let worker = Worker::new_with_options(&url, &options)?;
        Url::revoke_object_url(&url)?;
        let lose = tell.clone();
        let wanted = Rc::new(());
        let watched = Rc::downgrade(&wanted);
        let told = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let data = event.data();
            if data.as_string().is_some_and(|text| text == READY) {
                // It has its lock by now.
                watch(&url, watched.clone(), tell.clone());
                return tell(FromWorker::Ready);
            }
            for message in data.unchecked_into::<Array>().iter() {
                // Whoever hears of one may be done with the worker.
                if watched.strong_count() > 0 {
                    tell(FromWorker::Message(taken(&message)));
                }
            }
        });
        let failed = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            event.prevent_default();
            let message =
                Reflect::get(&event, &"message".into()).ok().and_then(|text| text.as_string());
            lose(FromWorker::Lost(message.unwrap_or_else(|| stage::not_fetched().to_owned())));
        });
        worker.set_onmessage(Some(told.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        let rest = rest::module().map_or(JsValue::UNDEFINED, JsValue::from);
        worker.post_message(&Array::of2(&wasm_bindgen::module(), &rest))?;
        Ok(Self { worker, whole: Cell::new(false), _wanted: wanted, _told: told, _failed: failed })
    }

    /// Sends a message; only after [`FromWorker::Ready`].
    pub fn send(&self, message: &[u8]) {
        // Messages arrive in order: what needs the rest comes after it.
        if !self.whole.get()
            && let Some(rest) = rest::module()
        {
            self.worker.post_message(&rest).ok();
            self.whole.set(true);
        }
        let bytes = Uint8Array::from(message);
        self.worker.post_message_with_transfer(&bytes, &Array::of1(&bytes.buffer())).ok();
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// The bytes of a message, whose own memory is given back at once where browsers can do that: a long run is a hundred
/// megabytes of messages, which would be there until the browser looks for what nobody holds.
fn taken(message: &JsValue) -> Vec<u8> {
    let array = Uint8Array::new(message);
    let bytes = array.to_vec();
    // Older browsers refuse; they keep it until they look.
    array.buffer().transfer_with_length(0).ok();
    bytes
}

/// Tells of the loss when the worker of this address is gone and somebody still wants it.
fn watch(address: &str, wanted: Weak<()>, tell: impl Fn(FromWorker) + 'static) {
    let Some(asked) = ask_for_lock(address) else { return };
    spawn(async move {
        // Where locks are refused, nobody watches.
        if JsFuture::from(asked).await.is_ok() && wanted.upgrade().is_some() {
            tell(FromWorker::Lost(stage::ended_silently().to_owned()));
        }
    });
}

/// Answered once nobody else holds the lock; nothing where pages have no locks.
fn ask_for_lock(name: &str) -> Option<Promise> {
    let navigator = Reflect::get(&js_sys::global(), &"navigator".into()).ok()?;
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    let ask: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    ask.call2(&locks, &name.into(), &Closure::once_into_js(|| {})).ok()?.dyn_into().ok()
}

/// The glue as a classic script, which a page that is one file brings along: from disk browsers start
/// no other workers.
fn one_file_glue() -> Option<String> {
    Reflect::get(&js_sys::global(), &"gridlockGlue".into()).ok()?.as_string()
}

/// Where the page's glue is: the page preloads it by this address.
fn glue_url() -> Result<String, JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let link = document.query_selector("link[rel=modulepreload]")?.ok_or(stage::no_glue())?;
    Reflect::get(&link, &"href".into())?.as_string().ok_or_else(|| stage::no_glue_address().into())
}

/// A JavaScript string literal.
fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

/// Does something that takes a while, without anybody waiting for it.
pub fn spawn(work: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(work);
}
