//! Files that the person chooses, drops and saves.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, DragEvent, Event, File, FileList, HtmlAnchorElement, HtmlInputElement,
    ReadableWritablePair, Response, Url,
};

#[wasm_bindgen]
extern "C" {
    /// Packs what goes through it.
    type CompressionStream;

    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;
}

/// A file that the person gave us.
#[derive(Clone, Debug, PartialEq)]
pub struct UserFile(File);

impl UserFile {
    /// Its name without folder.
    pub fn name(&self) -> String {
        self.0.name()
    }

    /// Its size in bytes.
    pub fn size(&self) -> f64 {
        self.0.size()
    }
}

/// The files chosen in a file field, which is emptied so that the same file can be chosen again.
pub fn chosen_files(event: &Event) -> Vec<UserFile> {
    let Some(field) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
    else {
        return Vec::new();
    };
    let files = list(field.files());
    field.set_value("");
    files
}

/// The files dropped onto the page.
pub fn dropped_files(event: &DragEvent) -> Vec<UserFile> {
    list(event.data_transfer().and_then(|data| data.files()))
}

/// Whether files are being dragged.
pub fn has_files(event: &DragEvent) -> bool {
    event.data_transfer().is_some_and(|data| data.types().includes(&JsValue::from_str("Files"), 0))
}

fn list(files: Option<FileList>) -> Vec<UserFile> {
    let Some(files) = files else { return Vec::new() };
    (0..files.length()).filter_map(|index| files.get(index)).map(UserFile).collect()
}

/// Reads a file; an error is the browser's own message.
pub async fn read_bytes(file: &UserFile) -> Result<Vec<u8>, String> {
    match JsFuture::from(file.0.array_buffer()).await {
        Ok(buffer) => Ok(Uint8Array::new(&buffer).to_vec()),
        Err(error) => Err(js_sys::Error::from(error).message().into()),
    }
}

/// The first bytes of a file, as far as it has so many; none where the browser cannot read it.
pub async fn first_bytes(file: &UserFile, count: u32) -> Vec<u8> {
    let Ok(slice) = file.0.slice_with_i32_and_f64(0, f64::from(count)) else { return Vec::new() };
    let buffer = JsFuture::from(slice.array_buffer()).await;
    buffer.map_or_else(|_| Vec::new(), |buffer| Uint8Array::new(&buffer).to_vec())
}

/// Reads a file and packs it as gzip on the way, without holding the whole of it; nothing where the browser
/// does not pack.
pub async fn read_packed(file: &UserFile) -> Option<Vec<u8>> {
    let packer = CompressionStream::new("gzip").ok()?;
    // It is the pair of the end that takes and the end that gives.
    let packed = file.0.stream().pipe_through(packer.unchecked_ref::<ReadableWritablePair>());
    let whole = Response::new_with_opt_readable_stream(Some(&packed)).ok()?.array_buffer().ok()?;
    Some(Uint8Array::new(&JsFuture::from(whole).await.ok()?).to_vec())
}

/// Who is told the name of a file that the browser refuses to make.
type Told = Rc<dyn Fn(&str)>;

thread_local! {
    static TOLD: RefCell<Option<Told>> = const { RefCell::new(None) };
}

/// From now on this is told of every file that the browser refuses to make.
pub fn on_refused(tell: impl Fn(&str) + 'static) {
    TOLD.set(Some(Rc::new(tell)));
}

/// Tells of a file that the browser refuses to make.
pub fn refuse(name: &str) {
    let told = TOLD.with_borrow(Option::clone);
    if let Some(tell) = told {
        tell(name);
    }
}

/// Lets the person save a text as a file.
pub fn save(name: &str, kind: &str, text: &str) {
    if save_now(name, kind, text).is_err() {
        refuse(name);
    }
}

/// Lets the person save bytes as a file; whether that went well.
pub fn save_bytes(name: &str, kind: &str, bytes: &[u8]) -> bool {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&Uint8Array::from(bytes));
    // What the parts are, the browser sees by itself.
    Blob::new_with_str_sequence_and_options(&parts, &options)
        .and_then(|blob| save_blob(name, &blob))
        .is_ok()
}

fn save_now(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)?;
    save_blob(name, &blob)
}

pub(super) fn save_blob(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(blob)?;
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let anchor: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    anchor.set_href(&url);
    anchor.set_download(name);
    anchor.click();
    Url::revoke_object_url(&url)
}
