//! The screen on which a film is shown while it is made: a canvas of the size of the film.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};
use yew::NodeRef;

use super::coming::coming;
use super::look::Look;
use super::picture::{image_of, image_of_svg};
use super::recorder::call;

/// The height for which the measures below are meant.
const USUAL: f64 = 720.0;
/// The room at the sides and below.
const MARGIN: f64 = 20.0;
/// The room above, where the title stands.
const HEAD: f64 = 64.0;
/// Where its letters stand, and how large they are.
const BASE: f64 = 43.0;
const LETTERS: f64 = 27.0;

/// A canvas of the size of a film.
#[derive(Debug)]
pub struct Screen {
    pub(super) canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
}

/// A frame as it is kept.
#[derive(Clone, Debug)]
pub struct Kept(Blob);

impl Screen {
    /// The canvas of a node, made so large; nothing if it cannot be drawn on.
    pub fn of(node: &NodeRef, (width, height): (u16, u16)) -> Option<Self> {
        let canvas: HtmlCanvasElement = node.cast()?;
        canvas.set_width(width.into());
        canvas.set_height(height.into());
        // Its pixels are read back, frame by frame.
        let often = js_sys::Object::new();
        js_sys::Reflect::set(&often, &"willReadFrequently".into(), &true.into()).ok()?;
        let context = call(&canvas, "getContext", &[&"2d".into(), &often]).ok()?;
        Some(Self { context: context.dyn_into().ok()?, canvas })
    }

    /// Draws a frame: a drawing as large as it fits, but not larger than `most`, below a title at the left and
    /// the clock at the right. Tells how much the drawing was enlarged; nothing where that failed.
    pub async fn draw(
        &self,
        drawing: &str,
        (title, clock): (&str, &str),
        look: &Look,
        most: f64,
    ) -> Option<f64> {
        let image = image_of_svg(drawing).await.ok()?;
        let (width, height) = self.size();
        let unit = height / USUAL;
        let (room, high) = (width - 2.0 * MARGIN * unit, height - (HEAD + MARGIN) * unit);
        let own = (f64::from(image.width().max(1)), f64::from(image.height().max(1)));
        let scale = most.min(room / own.0).min(high / own.1);
        let left = (width - own.0 * scale) / 2.0;
        self.context.set_fill_style_str(look.palette.color("surface"));
        self.context.fill_rect(0.0, 0.0, width, height);
        self.head((title, clock), look, unit);
        self.image(&image, [left, HEAD * unit, own.0 * scale, own.1 * scale])?;
        Some(scale)
    }

    /// The title, as much of it as there is room for, and the clock.
    fn head(&self, (title, clock): (&str, &str), look: &Look, unit: f64) {
        let (width, _) = self.size();
        self.context.set_fill_style_str(look.palette.color("ink"));
        self.context.set_font(&format!("650 {}px {}", LETTERS * unit, look.font));
        let wide = |text: &str| self.context.measure_text(text).map_or(0.0, |it| it.width());
        let (edge, base) = (MARGIN * unit, BASE * unit);
        let room = width - 4.0 * edge - wide(clock);
        let (mut kept, mut shown) = (title, title.to_owned());
        while wide(&shown) > room && !kept.is_empty() {
            kept = kept.char_indices().next_back().map_or("", |(end, _)| &kept[..end]);
            shown = format!("{}…", kept.trim_end_matches([' ', ',']));
        }
        self.context.set_text_align("left");
        self.context.fill_text(&shown, edge, base).ok();
        self.context.set_text_align("right");
        self.context.fill_text(clock, width - edge, base).ok();
    }

    fn image(&self, image: &HtmlImageElement, [x, y, width, height]: [f64; 4]) -> Option<()> {
        self.context
            .draw_image_with_html_image_element_and_dw_and_dh(image, x, y, width, height)
            .ok()
    }

    fn size(&self) -> (f64, f64) {
        (self.canvas.width().into(), self.canvas.height().into())
    }

    /// What stands there: red, green, blue and opacity of each pixel.
    pub fn pixels(&self) -> Option<Vec<u8>> {
        let (width, height) = self.size();
        Some(self.context.get_image_data(0.0, 0.0, width, height).ok()?.data().0)
    }

    /// Keeps what stands there, packed.
    pub async fn keep(&self) -> Option<Kept> {
        let (come, kept) = coming();
        let told = Closure::<dyn FnMut(JsValue)>::new(move |blob: JsValue| come(blob));
        call(&self.canvas, "toBlob", &[told.as_ref()]).ok()?;
        kept.await.dyn_into().ok().map(Kept)
    }

    /// Shows what was kept, when `due` has come.
    pub async fn show(&self, kept: &Kept, due: impl Future<Output = ()>) -> Option<()> {
        let image = image_of(&kept.0).await.ok()?;
        due.await;
        let (width, height) = self.size();
        self.image(&image, [0.0, 0.0, width, height])
    }
}
