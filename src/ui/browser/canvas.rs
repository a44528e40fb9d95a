//! Drawing on a canvas in CSS pixels, in the colors of the tokens.

use wasm_bindgen::JsCast;
#[cfg(target_family = "wasm")]
use web_sys::CanvasRenderingContext2d as Context;
use web_sys::HtmlCanvasElement;
use yew::NodeRef;

#[cfg(not(target_family = "wasm"))]
use super::drawn::Context;
pub use super::palette::Palette;

/// The size of a canvas that nobody has given one, in pixels.
const BORN: (u32, u32) = (300, 150);

/// Where a text is anchored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At its left end.
    Start,
    /// In its middle.
    Middle,
    /// At its right end.
    End,
}

/// A canvas that fills its box at the resolution of the screen.
#[derive(Debug)]
pub struct Surface {
    #[cfg(target_family = "wasm")]
    canvas: HtmlCanvasElement,
    context: Context,
    /// Its width in CSS pixels.
    pub width: f64,
    /// Its height in CSS pixels.
    pub height: f64,
    /// Whether what was drawn there before is gone: it has another size now.
    pub is_empty: bool,
    scale: f64,
}

impl Surface {
    /// Makes the canvas as large as its box; nothing if it has no place on the page.
    pub fn of(node: &NodeRef) -> Option<Self> {
        Self::on(node.cast()?)
    }

    /// The same for the canvas of an id.
    pub fn of_id(id: &str) -> Option<Self> {
        Measured::of_id(id)?.surface()
    }

    /// Whether the canvas with this id has the size that a canvas is born with: nobody has drawn on it.
    pub fn is_new(id: &str) -> bool {
        let element = web_sys::window().and_then(|window| window.document()?.get_element_by_id(id));
        let canvas = element.and_then(|element| element.dyn_into::<HtmlCanvasElement>().ok());
        canvas.is_some_and(|canvas| (canvas.width(), canvas.height()) == BORN)
    }

    /// Whether there is any canvas of a class on which nobody has drawn: its size was never said.
    pub fn is_any_new(class: &str) -> bool {
        let selector = format!("canvas.{class}:not([width])");
        let document = web_sys::window().and_then(|window| window.document());
        document.is_some_and(|document| matches!(document.query_selector(&selector), Ok(Some(_))))
    }

    fn on(canvas: HtmlCanvasElement) -> Option<Self> {
        Measured::on(canvas)?.surface()
    }

    /// A sheet of this size that is no part of a page.
    #[cfg(not(target_family = "wasm"))]
    pub(in crate::ui) fn sheet(width: f64, height: f64) -> Self {
        Self { context: Context::default(), width, height, is_empty: true, scale: 1.0 }
    }

    /// What is on such a sheet, as an element with these attributes that fills its box.
    #[cfg(not(target_family = "wasm"))]
    pub(in crate::ui) fn svg(&self, attributes: &str) -> String {
        self.context.svg((self.width, self.height), attributes)
    }
}

/// A canvas with the size of its box, not yet made as large: that lays the page out anew, so of many canvases all
/// are measured before the first is touched.
#[derive(Debug)]
#[cfg_attr(
    not(target_family = "wasm"),
    expect(
        dead_code,
        reason = "without a browser there is no canvas to be made as large as its box"
    )
)]
pub struct Measured {
    canvas: HtmlCanvasElement,
    width: f64,
    height: f64,
    /// Its upper left corner in the window, in CSS pixels.
    pub corner: (f64, f64),
}

impl Measured {
    /// The canvas of an id; nothing if it has no place on the page.
    pub fn of_id(id: &str) -> Option<Self> {
        let element = web_sys::window()?.document()?.get_element_by_id(id)?;
        Self::on(element.dyn_into().ok()?)
    }

    fn on(canvas: HtmlCanvasElement) -> Option<Self> {
        let area = canvas.get_bounding_client_rect();
        let (width, height) = (area.width(), area.height());
        let corner = (area.left(), area.top());
        (width >= 1.0 && height >= 1.0).then_some(Self { canvas, width, height, corner })
    }

    /// Without a browser there is no canvas on a page.
    #[cfg(not(target_family = "wasm"))]
    pub fn surface(self) -> Option<Surface> {
        drop(self);
        None
    }

    /// Makes the canvas as large as its box.
    #[cfg(target_family = "wasm")]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a canvas has few pixels"
    )]
    pub fn surface(self) -> Option<Surface> {
        let Self { canvas, width, height, .. } = self;
        let scale = web_sys::window()?.device_pixel_ratio().clamp(1.0, 4.0);
        let (columns, rows) = ((width * scale).round() as u32, (height * scale).round() as u32);
        let is_empty = canvas.width() != columns || canvas.height() != rows;
        if is_empty {
            canvas.set_width(columns);
            canvas.set_height(rows);
        }
        let context = canvas.get_context("2d").ok()??.dyn_into::<Context>().ok()?;
        Some(Surface { canvas, context, width, height, is_empty, scale })
    }
}

impl Surface {
    /// An empty canvas and a pen to draw on it.
    pub fn cleared(&self) -> Pen<'_> {
        self.cleared_from(0.0)
    }

    /// An empty canvas and a pen to draw on it, its origin `left` CSS pixels from the left edge.
    pub fn cleared_from(&self, left: f64) -> Pen<'_> {
        self.context.reset_transform().ok();
        let [width, height] = [self.width, self.height].map(|side| (side * self.scale).round());
        self.context.clear_rect(0.0, 0.0, width, height);
        self.context.scale(self.scale, self.scale).ok();
        self.context.translate(left, 0.0).ok();
        self.context.set_global_alpha(1.0);
        Pen { context: &self.context, scale: self.scale, corner: (0.0, 0.0) }
    }

    /// Empties a part of the canvas and draws there and nowhere else, the origin in its upper left corner.
    pub fn within(&self, area: [f64; 4], draw: impl FnOnce(&Pen<'_>)) {
        let [x, y, width, height] = area.map(|side| (side * self.scale).round());
        self.context.save();
        self.context.reset_transform().ok();
        self.context.begin_path();
        self.context.rect(x, y, width, height);
        self.context.clip();
        self.context.clear_rect(x, y, width, height);
        self.context.translate(x, y).ok();
        self.context.scale(self.scale, self.scale).ok();
        self.context.set_global_alpha(1.0);
        draw(&Pen { context: &self.context, scale: self.scale, corner: (x, y) });
        self.context.restore();
    }

    /// Another surface of the same size that is nowhere on the page.
    #[cfg(target_family = "wasm")]
    pub fn beside(&self) -> Option<Self> {
        let element = web_sys::window()?.document()?.create_element("canvas").ok()?;
        let canvas: HtmlCanvasElement = element.dyn_into().ok()?;
        let (width, height) = (self.width, self.height);
        canvas.set_width(self.canvas.width());
        canvas.set_height(self.canvas.height());
        Measured { canvas, width, height, corner: (0.0, 0.0) }.surface()
    }

    /// The same; without a browser a sheet.
    #[cfg(not(target_family = "wasm"))]
    #[expect(clippy::unnecessary_wraps, reason = "a browser can refuse a canvas")]
    pub fn beside(&self) -> Option<Self> {
        Some(Self::sheet(self.width, self.height))
    }

    /// Whether another surface has the same size in pixels.
    pub fn is_like(&self, other: &Self) -> bool {
        let size = |of: &Self| [of.width, of.height].map(|side| (side * of.scale).round());
        size(self) == size(other) && self.scale == other.scale
    }

    /// The width and height of one pixel of the screen, for crisp lines.
    pub fn hair(&self) -> f64 {
        1.0 / self.scale
    }
}

/// Draws on a [`Surface`].
#[derive(Debug)]
pub struct Pen<'a> {
    pub(super) context: &'a Context,
    /// Pixels of the screen for each CSS pixel.
    #[cfg_attr(
        not(target_family = "wasm"),
        expect(dead_code, reason = "what is written down as SVG has no pixels")
    )]
    pub(super) scale: f64,
    /// Where what it draws on begins on the canvas, in pixels of the screen.
    #[cfg_attr(
        not(target_family = "wasm"),
        expect(dead_code, reason = "what is written down as SVG has no pixels")
    )]
    pub(super) corner: (f64, f64),
}

impl Pen<'_> {
    /// Fills with a color from now on.
    pub fn fill(&self, color: &str, opacity: f64) -> &Self {
        self.context.set_fill_style_str(color);
        self.context.set_global_alpha(opacity);
        self
    }

    /// Draws lines like this from now on.
    pub fn stroke(&self, color: &str, width: f64) -> &Self {
        self.context.set_stroke_style_str(color);
        self.context.set_line_width(width);
        self.context.set_global_alpha(1.0);
        self
    }

    /// Everything that stands on another surface of the same size.
    #[cfg(not(target_family = "wasm"))]
    pub fn copy(&self, of: &Surface) {
        self.context.copy(&of.context);
    }

    /// Everything that stands on another surface of the same size.
    #[cfg(target_family = "wasm")]
    pub fn copy(&self, of: &Surface) {
        self.context.set_global_alpha(1.0);
        let (width, height) = (f64::from(of.canvas.width()), f64::from(of.canvas.height()));
        let (width, height) = (width / self.scale, height / self.scale);
        let copied = self
            .context
            .draw_image_with_html_canvas_element_and_dw_and_dh(&of.canvas, 0.0, 0.0, width, height);
        // A canvas without pixels cannot be copied, and shows nothing.
        copied.ok();
    }

    /// A filled rectangle.
    pub fn rect(&self, x: f64, y: f64, width: f64, height: f64) {
        self.context.fill_rect(x, y, width, height);
    }

    /// Many filled rectangles at once: x, y, width, height.
    pub fn rects(&self, rects: impl IntoIterator<Item = [f64; 4]>) {
        self.context.begin_path();
        for [x, y, width, height] in rects {
            self.context.rect(x, y, width, height);
        }
        self.context.fill();
    }

    /// Filled columns from left to right, those that touch as one outline: left, top, right and bottom of each. A
    /// shape with an edge between any two columns has all of these edges in every row of pixels, an outline only
    /// those where its height changes there.
    pub fn columns(&self, columns: impl IntoIterator<Item = [f64; 4]>) {
        let mut floor: Vec<[f64; 3]> = Vec::new();
        self.context.begin_path();
        for [left, top, right, bottom] in columns {
            let end = floor.last().map_or(left, |[_, end, _]| *end);
            if end < left {
                self.close_columns(&mut floor);
            }
            let (left, right) = (left.max(end), right.max(end));
            if floor.is_empty() {
                self.context.move_to(left, top);
            } else {
                self.context.line_to(left, top);
            }
            self.context.line_to(right, top);
            floor.push([left, right, bottom]);
        }
        self.close_columns(&mut floor);
        self.context.fill();
    }

    /// Closes the outline of columns along their bottoms.
    fn close_columns(&self, floor: &mut Vec<[f64; 3]>) {
        let (mut last, mut columns) = (None, floor.drain(..).rev().peekable());
        while let Some([left, right, bottom]) = columns.next() {
            if last != Some(bottom) {
                self.context.line_to(right, bottom);
            }
            if columns.peek().is_none_or(|[_, _, next]| *next != bottom) {
                self.context.line_to(left, bottom);
            }
            last = Some(bottom);
        }
    }

    /// The outline of a rectangle.
    pub fn frame(&self, x: f64, y: f64, width: f64, height: f64) {
        self.context.stroke_rect(x, y, width, height);
    }

    /// Draws only inside a rectangle.
    pub fn inside(&self, [x, y, width, height]: [f64; 4], draw: impl FnOnce()) {
        self.context.save();
        self.context.begin_path();
        self.context.rect(x, y, width, height);
        self.context.clip();
        draw();
        self.context.restore();
    }

    /// Diagonal lines inside a rectangle, in the color of the stroke; neighbors fit together.
    pub fn hatch(&self, [x, y, width, height]: [f64; 4], distance: f64) {
        self.context.save();
        self.context.begin_path();
        self.context.rect(x, y, width, height);
        self.context.clip();
        self.context.begin_path();
        let mut foot = ((x + y) / distance).floor() * distance - y - height;
        while foot < x + width {
            self.context.move_to(foot, y + height);
            self.context.line_to(foot + height, y);
            foot += distance;
        }
        self.context.stroke();
        self.context.restore();
    }

    /// A line through points.
    pub fn line(&self, points: &[(f64, f64)]) {
        self.path(points);
        self.context.stroke();
    }

    /// A filled shape with these corners.
    pub fn shape(&self, points: &[(f64, f64)]) {
        self.path(points);
        self.context.close_path();
        self.context.fill();
    }

    pub(super) fn path(&self, points: &[(f64, f64)]) {
        self.context.begin_path();
        for (index, (x, y)) in points.iter().enumerate() {
            if index == 0 {
                self.context.move_to(*x, *y);
            } else {
                self.context.line_to(*x, *y);
            }
        }
    }

    /// Filled circles of one size.
    pub fn dots(&self, centers: impl IntoIterator<Item = (f64, f64)>, radius: f64) {
        self.context.begin_path();
        for (x, y) in centers {
            self.context.move_to(x + radius, y);
            self.context.arc(x, y, radius, 0.0, std::f64::consts::TAU).ok();
        }
        self.context.fill();
    }

    /// A text; `font` as in CSS, `y` is its base line.
    pub fn text(&self, text: &str, font: &str, align: Align, (x, y): (f64, f64)) {
        self.context.set_font(font);
        self.context.set_text_align(match align {
            Align::Start => "left",
            Align::Middle => "center",
            Align::End => "right",
        });
        self.context.fill_text(text, x, y).ok();
    }

    /// How wide a text is.
    pub fn text_width(&self, text: &str, font: &str) -> f64 {
        self.context.set_font(font);
        self.context.measure_text(text).map_or(0.0, |measured| measured.width())
    }
}

#[cfg(test)]
mod tests {
    use super::Surface;

    #[test]
    fn columns_that_touch_have_one_outline() {
        let surface = Surface::sheet(20.0, 10.0);
        let columns = [
            [0.0, 6.0, 2.0, 10.0],
            [2.0, 4.0, 5.0, 10.0],
            [4.5, 5.0, 6.0, 10.0],
            [8.0, 1.0, 9.0, 3.0],
        ];
        surface.cleared().fill("#000", 1.0).columns(columns);
        let drawn = surface.svg("");
        assert!(drawn.contains("M0 6L2 6L2 4L5 4L5 5L6 5L6 10L0 10M8 1L9 1L9 3L8 3\""), "{drawn}");
    }
}
