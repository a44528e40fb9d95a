//! Recording a canvas as a video. What browsers have for that is called by its name, since a typed call would
//! have to be written in the first part of the program, which records nothing.

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag};

use super::coming::{Coming, coming};
use super::screen::Screen;

/// What a video is recorded as, the best first.
const KINDS: [&str; 3] = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];
/// How many bits a second there are: letters stay sharp.
const BITS: u32 = 8_000_000;

/// A video that is being recorded.
#[derive(Debug)]
pub struct Recorder {
    recorder: JsValue,
    /// What can be told to take a frame: a track, or in some browsers the stream.
    taker: JsValue,
    parts: Array,
    stopped: Coming<JsValue>,
    _heard: [Closure<dyn FnMut(JsValue)>; 2],
}

/// A method of an object, with its operands.
pub(super) fn call(on: &JsValue, name: &str, with: &[&JsValue]) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(on, &name.into())?.dyn_into()?;
    match with {
        [] => method.call0(on),
        [one] => method.call1(on, one),
        more => method.apply(on, &more.iter().copied().collect()),
    }
}

fn maker() -> Option<Function> {
    Reflect::get(&js_sys::global(), &"MediaRecorder".into()).ok()?.dyn_into().ok()
}

/// What a video would be recorded as; nothing where the browser records none.
fn kind() -> Option<&'static str> {
    let maker = maker()?;
    let knows = |kind: &&str| {
        let knows = call(&maker, "isTypeSupported", &[&JsValue::from_str(kind)]);
        knows.is_ok_and(|knows| knows.is_truthy())
    };
    KINDS.into_iter().find(knows)
}

/// Whether this browser records videos.
pub fn records() -> bool {
    kind().is_some()
}

impl Recorder {
    /// Begins to record what is shown on the screen, frame by frame as it is told.
    pub fn begin(screen: &Screen) -> Option<Self> {
        Self::begun(screen).ok()
    }

    fn begun(screen: &Screen) -> Result<Self, JsValue> {
        let kind = kind().ok_or(JsValue::NULL)?;
        let stream = call(&screen.canvas, "captureStream", &[&0.into()])?;
        let tracks: Array = call(&stream, "getVideoTracks", &[])?.dyn_into()?;
        let track = tracks.get(0);
        let takes = Reflect::get(&track, &"requestFrame".into())?.is_function();
        let options = js_sys::Object::new();
        Reflect::set(&options, &"mimeType".into(), &kind.into())?;
        Reflect::set(&options, &"videoBitsPerSecond".into(), &BITS.into())?;
        let maker = maker().ok_or(JsValue::NULL)?;
        let recorder =
            Reflect::construct(&maker, &[stream.clone(), options.into()].iter().collect())?;
        let parts = Array::new();
        let (come, stopped) = coming();
        let part = {
            let parts = parts.clone();
            Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
                parts.push(&Reflect::get(&event, &"data".into()).unwrap_or_default());
            })
        };
        let end = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| come(event));
        Reflect::set(&recorder, &"ondataavailable".into(), part.as_ref())?;
        Reflect::set(&recorder, &"onstop".into(), end.as_ref())?;
        call(&recorder, "start", &[])?;
        let taker = if takes { track } else { stream };
        Ok(Self { recorder, taker, parts, stopped, _heard: [part, end] })
    }

    /// Takes what is shown now as the next frame.
    pub fn take(&self) {
        call(&self.taker, "requestFrame", &[]).ok();
    }

    /// The video as a file, once it is written.
    pub async fn finished(self) -> Option<Vec<u8>> {
        call(&self.recorder, "stop", &[]).ok()?;
        self.stopped.await;
        let kind = BlobPropertyBag::new();
        kind.set_type("video/webm");
        // What the parts are, the browser sees by itself.
        let whole = Blob::new_with_str_sequence_and_options(&self.parts, &kind).ok()?;
        let bytes = wasm_bindgen_futures::JsFuture::from(whole.array_buffer()).await.ok()?;
        Some(js_sys::Uint8Array::new(&bytes).to_vec())
    }
}
