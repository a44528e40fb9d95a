//! Shapes with textures and labels on a canvas: what maps of processors are drawn with.

#[cfg(target_family = "wasm")]
use wasm_bindgen::{JsCast, JsValue};
#[cfg(target_family = "wasm")]
use web_sys::{CanvasPattern as Pattern, CanvasRenderingContext2d, HtmlCanvasElement};

use super::canvas::Pen;
#[cfg(not(target_family = "wasm"))]
use super::drawn::{Context, Pattern};

/// A texture: a small picture repeated in both directions, sharp at the resolution of the screen.
#[derive(Clone, Debug)]
pub struct Tile {
    pattern: Pattern,
}

impl Tile {
    /// A texture whose picture is `size` CSS pixels wide and high. What is drawn beyond an edge is
    /// cut off.
    #[cfg(target_family = "wasm")]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a tile has few pixels"
    )]
    pub fn new(size: f64, density: f64, draw: impl Fn(&Pen<'_>, f64)) -> Option<Self> {
        let pixels = (size * density).round().max(1.0);
        let document = web_sys::window()?.document()?;
        let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
        canvas.set_width(pixels as u32);
        canvas.set_height(pixels as u32);
        let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        context.scale(density, density).ok()?;
        draw(&Pen { context: &context, scale: density, corner: (0.0, 0.0) }, pixels / density);
        let pattern = context.create_pattern_with_html_canvas_element(&canvas, "repeat").ok()??;
        Some(Self { pattern })
    }

    /// The same where there is no browser.
    #[cfg(not(target_family = "wasm"))]
    #[expect(clippy::unnecessary_wraps, reason = "a browser can refuse")]
    pub fn new(size: f64, density: f64, draw: impl Fn(&Pen<'_>, f64)) -> Option<Self> {
        let (context, size) = (Context::default(), (size * density).round().max(1.0) / density);
        draw(&Pen { context: &context, scale: density, corner: (0.0, 0.0) }, size);
        Some(Self { pattern: context.pattern(size) })
    }
}

/// A text on its place.
#[derive(Clone, Copy, Debug)]
pub struct Label<'a> {
    /// What it says.
    pub text: &'a str,
    /// As in CSS.
    pub font: &'a str,
    /// Its color.
    pub color: &'a str,
    /// The color around its letters, so that they are read on a texture.
    pub halo: &'a str,
    /// How thick that is.
    pub halo_width: f64,
    /// Where its middle is.
    pub center: (f64, f64),
    /// Whether it is read from below to above.
    pub upright: bool,
}

impl Pen<'_> {
    /// Begins a shape of several closed pieces: what follows fills it or draws along it.
    pub fn pieces(&self, pieces: &[Vec<(f64, f64)>]) -> &Self {
        self.context.begin_path();
        for piece in pieces {
            for (index, (x, y)) in piece.iter().enumerate() {
                if index == 0 {
                    self.context.move_to(*x, *y);
                } else {
                    self.context.line_to(*x, *y);
                }
            }
            self.context.close_path();
        }
        self
    }

    /// Begins a line through points: what follows draws along it.
    pub fn begin(&self, points: &[(f64, f64)]) -> &Self {
        self.path(points);
        self
    }

    /// Draws with the origin moved.
    pub fn shifted(&self, x: f64, y: f64, draw: impl FnOnce()) {
        self.context.save();
        self.context.translate(x, y).ok();
        draw();
        self.context.restore();
    }

    /// Draws only inside the shape just begun.
    pub fn clipped(&self, draw: impl FnOnce()) {
        self.context.save();
        self.context.clip();
        draw();
        self.context.restore();
    }

    /// Begins a rounded rectangle: what follows fills it or draws along it.
    pub fn rounded(&self, [x, y, width, height]: [f64; 4], radius: f64) -> &Self {
        self.context.begin_path();
        let (right, bottom) = (x + width, y + height);
        let radius = radius.min(width / 2.0).min(height / 2.0).max(0.0);
        self.context.move_to(x + radius, y);
        let corners = [(right, y, right, bottom), (right, bottom, x, bottom), (x, bottom, x, y)];
        for (corner_x, corner_y, to_x, to_y) in corners {
            self.context.arc_to(corner_x, corner_y, to_x, to_y, radius).ok();
        }
        self.context.arc_to(x, y, right, y, radius).ok();
        self.context.close_path();
        self
    }

    /// Begins a curve from one point to another.
    pub fn curve(&self, from: (f64, f64), bends: [(f64, f64); 2], to: (f64, f64)) -> &Self {
        self.context.begin_path();
        self.context.move_to(from.0, from.1);
        let [first, second] = bends;
        self.context.bezier_curve_to(first.0, first.1, second.0, second.1, to.0, to.1);
        self
    }

    /// Fills the shape just begun.
    pub fn fill_shape(&self, color: &str, opacity: f64) -> &Self {
        self.context.set_fill_style_str(color);
        self.context.set_global_alpha(opacity);
        self.context.fill();
        self
    }

    /// Fills the shape just begun with a texture whose pictures begin at `origin`.
    pub fn fill_tile(&self, tile: &Tile, origin: f64, opacity: f64) -> &Self {
        #[cfg(not(target_family = "wasm"))]
        self.context.fill_pattern(&tile.pattern, origin, opacity);
        #[cfg(target_family = "wasm")]
        self.fill_pattern(&tile.pattern, origin, opacity);
        self
    }

    #[cfg(target_family = "wasm")]
    fn fill_pattern(&self, pattern: &Pattern, origin: f64, opacity: f64) {
        self.context.save();
        // The shape keeps its place: only the texture is laid out in pixels of the screen.
        self.context.reset_transform().ok();
        let origin = (origin * self.scale).round();
        self.context.translate(self.corner.0 + origin, self.corner.1 + origin).ok();
        self.context.set_fill_style_canvas_pattern(pattern);
        self.context.set_global_alpha(opacity);
        self.context.fill();
        self.context.restore();
    }

    /// Draws along the shape just begun, with round corners; `dash` is stroke, gap, stroke, gap.
    pub fn outline(&self, color: &str, width: f64, dash: &[f64], opacity: f64) -> &Self {
        self.context.set_stroke_style_str(color);
        self.context.set_line_width(width);
        self.context.set_line_join("round");
        self.context.set_line_cap("round");
        self.context.set_global_alpha(opacity);
        self.dash(dash);
        self.context.stroke();
        self.dash(&[]);
        self
    }

    #[cfg(target_family = "wasm")]
    fn dash(&self, dash: &[f64]) {
        let lengths: js_sys::Array = dash.iter().map(|length| JsValue::from_f64(*length)).collect();
        self.context.set_line_dash(&lengths).ok();
    }

    #[cfg(not(target_family = "wasm"))]
    fn dash(&self, dash: &[f64]) {
        self.context.set_dash(dash);
    }

    /// Writes a label around its middle.
    pub fn label(&self, label: &Label<'_>, opacity: f64) {
        let context = self.context;
        context.save();
        context.translate(label.center.0, label.center.1).ok();
        if label.upright {
            context.rotate(-std::f64::consts::FRAC_PI_2).ok();
        }
        context.set_font(label.font);
        context.set_text_align("center");
        context.set_text_baseline("middle");
        context.set_line_join("round");
        context.set_global_alpha(opacity);
        context.set_stroke_style_str(label.halo);
        context.set_line_width(label.halo_width);
        // The middle of capitals and digits is a little above that of the line.
        context.stroke_text(label.text, 0.0, 0.5).ok();
        context.set_fill_style_str(label.color);
        context.fill_text(label.text, 0.0, 0.5).ok();
        context.restore();
    }
}
