//! A canvas where there is no browser: what is drawn on it is written down as SVG. So the opening, which stands in
//! the page before the program, is drawn by the code that draws it afterwards. It understands what pens ask of a
//! browser's canvas, under the same names, and nothing more.
#![expect(
    clippy::format_push_string,
    reason = "there is little of it, and it is made with the site"
)]
#![expect(clippy::unnecessary_wraps, reason = "a browser's canvas can refuse what this one cannot")]

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fmt::Write as _;

use super::written::{escaped, faint, name_of, short};

/// What a browser's canvas answers.
type Done = Result<(), Infallible>;

/// How wide a letter is on average, as a share of its height: nothing can be measured here.
const LETTER: f64 = 0.58;

/// Everything that a browser's canvas remembers until it is restored.
#[derive(Clone, Debug)]
struct State {
    origin: (f64, f64),
    upright: bool,
    fill: String,
    stroke: String,
    opacity: f64,
    width: f64,
    dash: Vec<f64>,
    round: bool,
    font: String,
    anchor: &'static str,
    /// How far below its place a text's base line is, as a share of its size.
    drop: f64,
    halo: bool,
    /// How many groups that are cut off have been opened since it was saved.
    cuts: usize,
}

impl Default for State {
    fn default() -> Self {
        Self {
            origin: (0.0, 0.0),
            upright: false,
            fill: String::new(),
            stroke: String::new(),
            opacity: 1.0,
            width: 1.0,
            dash: Vec::new(),
            round: false,
            font: String::new(),
            anchor: "start",
            drop: 0.0,
            halo: false,
            cuts: 0,
        }
    }
}

/// The canvas.
#[derive(Debug, Default)]
pub(in crate::ui) struct Context {
    state: RefCell<State>,
    saved: RefCell<Vec<State>>,
    path: RefCell<String>,
    end: RefCell<(f64, f64)>,
    /// Where the last straight line began, and where it stands in the path.
    line: RefCell<Option<((f64, f64), usize)>>,
    body: RefCell<String>,
    /// Patterns and shapes that are referred to, by their ids.
    shared: RefCell<BTreeMap<String, String>>,
}

/// A width that was measured.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measured(f64);

impl Measured {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as a browser's")]
    pub(super) const fn width(&self) -> f64 {
        self.0
    }
}

/// A picture that is repeated.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    body: String,
    size: f64,
}

impl Context {
    /// What was drawn, as an element with these attributes that fills its box.
    pub(super) fn svg(&self, (width, height): (f64, f64), attributes: &str) -> String {
        let shared: String = self.shared.borrow().values().map(String::as_str).collect();
        let (width, height, body) = (short(width), short(height), self.body.borrow());
        format!(
            "<svg viewBox=\"0 0 {width} {height}\" preserveAspectRatio=\"none\"{attributes}>{shared}{body}</svg>"
        )
    }

    /// Draws what stands on another one, too.
    pub(super) fn copy(&self, of: &Self) {
        self.body.borrow_mut().push_str(&of.body.borrow());
        let shared = of.shared.borrow();
        let shared = shared.iter().map(|(id, one)| (id.clone(), one.clone()));
        self.shared.borrow_mut().extend(shared);
    }

    /// What was drawn, as a picture to be repeated.
    pub(super) fn pattern(self, size: f64) -> Pattern {
        Pattern { body: self.body.into_inner(), size }
    }

    /// Fills the shape just begun with a picture that begins at `origin`.
    pub(super) fn fill_pattern(&self, pattern: &Pattern, origin: f64, opacity: f64) {
        let (size, at) = (short(pattern.size), short(origin));
        let inside = format!(
            " x=\"{at}\" y=\"{at}\" width=\"{size}\" height=\"{size}\" patternUnits=\"userSpaceOnUse\">{}</pattern>",
            pattern.body
        );
        let id = name_of(&inside);
        self.shared.borrow_mut().insert(id.clone(), format!("<pattern id=\"{id}\"{inside}"));
        self.put_path(&format!("fill=\"url(#{id})\""), ("fill-opacity", opacity));
    }

    fn put_path(&self, paint: &str, (name, opacity): (&str, f64)) {
        if self.path.borrow().is_empty() || opacity <= 0.0 {
            return;
        }
        let seen =
            if opacity < 1.0 { format!(" {name}=\"{}\"", faint(opacity)) } else { String::new() };
        let mark = format!("<path d=\"{}\" {paint}{seen}/>", self.path.borrow());
        self.body.borrow_mut().push_str(&mark);
    }

    fn at(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let (left, top) = self.state.borrow().origin;
        (x + left, y + top)
    }

    fn add(&self, letter: &str, points: &[(f64, f64)]) {
        self.line.replace(None);
        let mut path = self.path.borrow_mut();
        path.push_str(letter);
        for (place, point) in points.iter().enumerate() {
            let (x, y) = self.at(*point);
            let gap = if place == 0 { "" } else { " " };
            // Writing to a text cannot fail.
            write!(path, "{gap}{} {}", short(x), short(y)).ok();
            self.end.replace(*point);
        }
    }

    pub(super) fn save(&self) {
        let state = State { cuts: 0, ..self.state.borrow().clone() };
        self.saved.borrow_mut().push(self.state.replace(state));
    }

    pub(super) fn restore(&self) {
        let Some(before) = self.saved.borrow_mut().pop() else { return };
        let state = self.state.replace(before);
        self.body.borrow_mut().push_str(&"</g>".repeat(state.cuts));
    }

    pub(super) fn clip(&self) {
        let inside = format!("<path d=\"{}\"/></clipPath>", self.path.borrow());
        let id = name_of(&inside);
        self.shared.borrow_mut().insert(id.clone(), format!("<clipPath id=\"{id}\">{inside}"));
        self.body.borrow_mut().push_str(&format!("<g clip-path=\"url(#{id})\">"));
        self.state.borrow_mut().cuts += 1;
    }

    pub(super) fn reset_transform(&self) -> Done {
        self.state.borrow_mut().origin = (0.0, 0.0);
        Ok(())
    }

    #[expect(clippy::unused_self, reason = "one unit is one pixel here")]
    pub(super) fn scale(&self, _x: f64, _y: f64) -> Done {
        Ok(())
    }

    pub(super) fn translate(&self, x: f64, y: f64) -> Done {
        let to = self.at((x, y));
        self.state.borrow_mut().origin = to;
        Ok(())
    }

    /// Turns what is written: labels stand upright or they do not.
    pub(super) fn rotate(&self, _angle: f64) -> Done {
        self.state.borrow_mut().upright = true;
        Ok(())
    }

    #[expect(clippy::unused_self, reason = "it is empty")]
    pub(super) fn clear_rect(&self, _x: f64, _y: f64, _width: f64, _height: f64) {}

    pub(super) fn set_fill_style_str(&self, color: &str) {
        color.clone_into(&mut self.state.borrow_mut().fill);
    }

    pub(super) fn set_stroke_style_str(&self, color: &str) {
        color.clone_into(&mut self.state.borrow_mut().stroke);
    }

    pub(super) fn set_global_alpha(&self, opacity: f64) {
        self.state.borrow_mut().opacity = opacity;
    }

    pub(super) fn set_line_width(&self, width: f64) {
        self.state.borrow_mut().width = width;
    }

    pub(super) fn set_line_join(&self, join: &str) {
        self.state.borrow_mut().round = join == "round";
    }

    #[expect(clippy::unused_self, reason = "ends are as corners are")]
    pub(super) fn set_line_cap(&self, _cap: &str) {}

    pub(super) fn set_dash(&self, dash: &[f64]) {
        self.state.borrow_mut().dash = dash.to_vec();
    }

    pub(super) fn set_font(&self, font: &str) {
        font.clone_into(&mut self.state.borrow_mut().font);
    }

    pub(super) fn set_text_align(&self, align: &str) {
        self.state.borrow_mut().anchor = match align {
            "center" => "middle",
            "right" => "end",
            _ => "start",
        };
    }

    pub(super) fn set_text_baseline(&self, line: &str) {
        self.state.borrow_mut().drop = if line == "middle" { 0.36 } else { 0.0 };
    }

    pub(super) fn begin_path(&self) {
        self.path.borrow_mut().clear();
    }

    pub(super) fn close_path(&self) {
        self.path.borrow_mut().push('z');
    }

    pub(super) fn move_to(&self, x: f64, y: f64) {
        self.add("M", &[(x, y)]);
    }

    /// What goes on straight ahead is one line: series have a point in every column.
    pub(super) fn line_to(&self, x: f64, y: f64) {
        let middle = *self.end.borrow();
        let before = *self.line.borrow();
        let straight = before.filter(|(from, _)| {
            let (back, on) = ((middle.0 - from.0, middle.1 - from.1), (x - middle.0, y - middle.1));
            let turn = back.0 * on.1 - back.1 * on.0;
            turn.abs() < 0.01 && back.0 * on.0 + back.1 * on.1 >= 0.0
        });
        let begins = straight.unwrap_or((middle, self.path.borrow().len()));
        self.path.borrow_mut().truncate(begins.1);
        self.add("L", &[(x, y)]);
        self.line.replace(Some(begins));
    }

    #[expect(clippy::too_many_arguments, reason = "a browser's canvas takes as many")]
    pub(super) fn bezier_curve_to(&self, a: f64, b: f64, c: f64, d: f64, x: f64, y: f64) {
        self.add("C", &[(a, b), (c, d), (x, y)]);
    }

    /// A round corner between two sides that stand upright on each other.
    pub(super) fn arc_to(&self, x: f64, y: f64, to_x: f64, to_y: f64, radius: f64) -> Done {
        let from = *self.end.borrow();
        let towards = |to: f64, at: f64| (to - at).clamp(-radius, radius);
        let begins = (x + towards(from.0, x), y + towards(from.1, y));
        let ends = (x + towards(to_x, x), y + towards(to_y, y));
        self.add("L", &[begins]);
        self.add("Q", &[(x, y), ends]);
        Ok(())
    }

    /// A whole circle, whatever the angles.
    pub(super) fn arc(&self, x: f64, y: f64, radius: f64, _from: f64, _to: f64) -> Done {
        self.add("M", &[(x + radius, y)]);
        let (round, across) = (short(radius), short(2.0 * radius));
        let half = |way: &str| format!("a{round} {round} 0 1 0 {way}{across} 0");
        self.path.borrow_mut().push_str(&(half("-") + &half("") + "z"));
        Ok(())
    }

    pub(super) fn rect(&self, x: f64, y: f64, width: f64, height: f64) {
        if width <= 0.0 || height <= 0.0 {
            return;
        }
        self.add("M", &[(x, y)]);
        let (across, down) = (short(width), short(height));
        self.path.borrow_mut().push_str(&format!("h{across}v{down}h{}z", short(-width)));
    }

    pub(super) fn fill_rect(&self, x: f64, y: f64, width: f64, height: f64) {
        self.begin_path();
        self.rect(x, y, width, height);
        self.fill();
    }

    pub(super) fn stroke_rect(&self, x: f64, y: f64, width: f64, height: f64) {
        self.begin_path();
        self.rect(x, y, width, height);
        self.stroke();
    }

    pub(super) fn fill(&self) {
        let State { fill, opacity, .. } = self.state.borrow().clone();
        self.put_path(&format!("fill=\"{fill}\""), ("fill-opacity", opacity));
    }

    pub(super) fn stroke(&self) {
        let State { stroke, opacity, width, dash, round, .. } = self.state.borrow().clone();
        let mut paint = format!("fill=\"none\" stroke=\"{stroke}\"");
        if width != 1.0 {
            paint += &format!(" stroke-width=\"{}\"", short(width));
        }
        if round {
            paint += " stroke-linejoin=\"round\"";
        }
        if !dash.is_empty() {
            let lengths: Vec<String> = dash.into_iter().map(short).collect();
            paint +=
                &format!(" stroke-linecap=\"round\" stroke-dasharray=\"{}\"", lengths.join(" "));
        }
        self.put_path(&paint, ("stroke-opacity", opacity));
    }

    /// The margin around what is written next.
    pub(super) fn stroke_text(&self, _text: &str, _x: f64, _y: f64) -> Done {
        self.state.borrow_mut().halo = true;
        Ok(())
    }

    pub(super) fn fill_text(&self, text: &str, x: f64, y: f64) -> Done {
        let (x, y) = self.at((x, y));
        let state = self.state.borrow().clone();
        let (weight, size) = type_of(&state.font);
        let (x, y, size) = (short(x), short(y + state.drop * size), short(size));
        // As a style: those of the page's own figures have less to say than that.
        let mut style = format!("fill:{};text-anchor:{}", state.fill, state.anchor);
        if state.halo {
            let State { stroke, width, .. } = &state;
            style += &format!(";paint-order:stroke;stroke:{stroke};stroke-width:{}", short(*width));
        }
        let mut set = format!("x=\"{x}\" y=\"{y}\" font-size=\"{size}\" style=\"{style}\"");
        if weight != "400" {
            set += &format!(" font-weight=\"{weight}\"");
        }
        if state.upright {
            let (left, top) = state.origin;
            set += &format!(" transform=\"rotate(-90 {} {})\"", short(left), short(top));
        }
        self.body.borrow_mut().push_str(&format!("<text {set}>{}</text>", escaped(text)));
        Ok(())
    }

    pub(super) fn measure_text(&self, text: &str) -> Result<Measured, Infallible> {
        let (_, size) = type_of(&self.state.borrow().font);
        Ok(Measured(text.chars().count() as f64 * size * LETTER))
    }
}

/// The weight and the size of a font as CSS has it: "700 16px sans-serif".
fn type_of(font: &str) -> (String, f64) {
    let mut words = font.split(' ');
    let first = words.next().unwrap_or_default();
    let (weight, size) = match first.strip_suffix("px") {
        Some(size) => ("400", size),
        None => (first, words.next().unwrap_or_default().trim_end_matches("px")),
    };
    (weight.to_owned(), size.parse().unwrap_or(16.0))
}
