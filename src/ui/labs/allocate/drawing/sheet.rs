//! A sheet of SVG that is written on from top to bottom.

use std::fmt::Write as _;

use super::super::outline::Outline;
use crate::ui::browser::look::Look;
use crate::ui::ink::{Ink, Texture};

/// What stands around the drawing.
const FRAME: &str = include_str!("sheet.svg");

/// How a text is set.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Type {
    /// The size of its letters.
    pub size: f64,
    /// Whether it is bold.
    pub bold: bool,
    /// Whether it stands around its place instead of behind it.
    pub centered: bool,
    /// Whether it is read from below to above.
    pub upright: bool,
}

/// What has been drawn so far.
#[derive(Debug)]
pub(super) struct Sheet<'a> {
    look: &'a Look,
    body: String,
}

impl<'a> Sheet<'a> {
    pub(super) fn new(look: &'a Look) -> Self {
        Self { look, body: String::new() }
    }

    pub(super) fn color(&self, token: &str) -> &'a str {
        self.look.palette.color(token)
    }

    fn put(&mut self, markup: std::fmt::Arguments<'_>) {
        // Writing to a text cannot fail.
        self.body.write_fmt(markup).ok();
        self.body.push('\n');
    }

    /// A text at a place, in the color of a token.
    pub(super) fn text(&mut self, text: &str, (x, y): (f64, f64), set: Type, token: &str) {
        let (weight, color) = (if set.bold { 700 } else { 400 }, self.color(token));
        let anchor = if set.centered { "middle" } else { "start" };
        let turn = if set.upright {
            format!(" transform=\"rotate(-90 {x:.1} {y:.1})\"")
        } else {
            String::new()
        };
        let text = escaped(text);
        // On cells, letters are read better with a margin of ground.
        let halo = if set.centered && token != "on-job" {
            format!(
                " stroke=\"{}\" stroke-width=\"5\" paint-order=\"stroke\"",
                self.color("surface")
            )
        } else {
            String::new()
        };
        let (size, drop) = (set.size, if set.centered { set.size * 0.36 } else { 0.0 });
        self.put(format_args!(
            "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"{size}\" font-weight=\"{weight}\" text-anchor=\"{anchor}\" fill=\"{color}\"{halo}{turn}>{text}</text>",
            y + drop
        ));
    }

    /// A rectangle with a fill and a line, both as in SVG.
    pub(super) fn rect(&mut self, [x, y, width, height]: [f64; 4], fill: &str, line: &str) {
        let corner = 3;
        self.put(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{corner}\" fill=\"{fill}\" {line}/>"
        ));
    }

    /// A hollow rectangle of a pattern, as round as it is far from its edges.
    fn rect_within(&mut self, [x, y, width, height]: [f64; 4], line: &str) {
        let fill = "none";
        self.put(format_args!(
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" rx=\"{x:.2}\" fill=\"{fill}\" {line}/>"
        ));
    }

    /// The same shape in the color of a job, with its texture over it.
    pub(super) fn job(&mut self, shape: &str, ink: Ink) {
        let color = self.color(ink.token);
        self.put(format_args!("<path d=\"{shape}\" fill=\"{color}\"/>"));
        let pattern = match ink.texture {
            Texture::Plain => return,
            Texture::Diagonal => "diagonal",
            Texture::Dots => "dots",
        };
        self.put(format_args!("<path d=\"{shape}\" fill=\"url(#{pattern})\"/>"));
    }

    /// A shape with a fill and a line, both as in SVG.
    pub(super) fn shape(&mut self, shape: &str, fill: &str, line: &str) {
        self.put(format_args!("<path d=\"{shape}\" fill=\"{fill}\" {line}/>"));
    }

    /// The cells of free processors; `pitch` is their distance, `shape` what they fill.
    pub(super) fn cells(&mut self, shape: &str, pitch: f64, (x, y): (f64, f64), id: usize) {
        let (gap, color) = (pitch * 2.0 / 15.0, self.color("line-strong"));
        let side = pitch - 2.0 * gap;
        let (units, line) = ("patternUnits=\"userSpaceOnUse\"", format!("stroke=\"{color}\""));
        self.put(format_args!(
            "<pattern id=\"cells-{id}\" x=\"{x:.2}\" y=\"{y:.2}\" width=\"{pitch:.3}\" height=\"{pitch:.3}\" {units}>"
        ));
        self.rect_within([gap, gap, side, side], &line);
        self.put(format_args!("</pattern>"));
        self.put(format_args!("<path d=\"{shape}\" fill=\"url(#cells-{id})\"/>"));
    }

    /// The sheet as a file.
    pub(super) fn finished(
        self,
        (title, link): (&str, &str),
        (width, height): (f64, f64),
    ) -> String {
        let [font, title, link] = [&self.look.font, title, link].map(escaped);
        let filled = [
            ("WIDTH", width.to_string()),
            ("HEIGHT", format!("{height:.0}")),
            ("FONT", font),
            ("SURFACE", self.color("surface").to_owned()),
            ("ON-JOB", self.color("on-job").to_owned()),
            ("BLOCKED", self.color("blocked").to_owned()),
            ("LINK", link),
            ("TITLE", title),
        ];
        // What people write, the title, comes last: nothing in it is filled.
        let (before, after) = FRAME.split_once("{BODY}").unwrap_or((FRAME, ""));
        let before = filled.into_iter().fold(before.to_owned(), |frame, (name, value)| {
            frame.replace(&format!("{{{name}}}"), &value)
        });
        format!("{before}{}{after}", self.body)
    }
}

/// An outline as a path, moved to a place.
pub(super) fn path_of(outline: &Outline, (left, top): (f64, f64)) -> String {
    let mut path = String::new();
    for piece in &outline.pieces {
        for (place, (x, y)) in piece.iter().enumerate() {
            let letter = if place == 0 { 'M' } else { 'L' };
            write!(path, "{letter}{:.2} {:.2}", x + left, y + top).ok();
        }
        path.push('Z');
    }
    path
}

/// A rectangle as a path.
pub(super) fn box_path([x, y, width, height]: [f64; 4]) -> String {
    format!("m{x:.2} {y:.2}h{width:.2}v{height:.2}h{:.2}z", -width)
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            letter => safe.push(letter),
        }
    }
    safe
}
