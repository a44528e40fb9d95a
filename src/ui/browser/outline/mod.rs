//! A part of the page as a drawing: boxes, texts, SVG figures and canvases, as they are laid out and
//! colored now. What is scrolled out of sight or there for screen readers only is left out.

mod boxes;

use std::fmt::Write as _;

use wasm_bindgen::JsCast;
use web_sys::{
    CanvasRenderingContext2d, CssStyleDeclaration, DomRect, Element, HtmlCanvasElement, Node, Range,
};
use yew::NodeRef;

/// The room around the drawing, and that for its title.
const MARGIN: f64 = 16.0;
const HEAD: f64 = 30.0;
/// How wide a letter of the link is at most, and how high a line of it.
const LETTER: f64 = 8.0;
const LINE: f64 = 16.0;
/// In how many lines the link may stand.
const LINES: usize = 4;

/// What an SVG element gets from style sheets.
const STYLED: [&str; 14] = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linejoin",
    // Words stand before their rim.
    "paint-order",
    "fill-opacity",
    "stroke-opacity",
    "opacity",
    "font-size",
    "font-weight",
    "text-anchor",
    "overflow",
    "vector-effect",
];

/// What is no part of a drawing: words for screen readers, the button that shows tables.
const LEFT_OUT: [&str; 2] = ["sr", "as-text"];

/// The element of an id as an SVG file; `title` and `link` say where it comes from.
pub fn svg_of_id(id: &str, from: (&str, &str)) -> Option<String> {
    svg_of(&web_sys::window()?.document()?.get_element_by_id(id)?, from)
}

/// What stands first in an element as an SVG file with no title above it.
pub fn svg_in(node: &NodeRef) -> Option<String> {
    svg_of(&node.cast::<Element>()?.first_element_child()?, ("", ""))
}

fn svg_of(root: &Element, (title, link): (&str, &str)) -> Option<String> {
    let area = root.get_bounding_client_rect();
    let mut sheet = Sheet { body: String::new(), origin: (area.left(), area.top()) };
    sheet.element(root, &area);
    let style = style_of(root)?;
    let (ink, ground, font) = (get(&style, "color"), ground_of(root), get(&style, "font-family"));
    let is_bare = title.is_empty();
    let (margin, top) = if is_bare { (0.0, 0.0) } else { (MARGIN, MARGIN + HEAD) };
    let foot = top + area.height() + if is_bare { 0.0 } else { LINE };
    let told = link_lines(link, area.width());
    let (width, height) = (area.width() + 2.0 * margin, foot + LINE * told.len() as f64 + margin);
    let color = get(&style, "color");
    let mut texts = String::new();
    for (place, line) in (0_u8..).zip(&told) {
        let (y, line) = (foot + LINE * f64::from(place), escaped(line));
        // Writing to a text cannot fail.
        let _ = writeln!(
            texts,
            "<text x=\"{MARGIN}\" y=\"{y:.0}\" font-size=\"12\" fill=\"{color}\">{line}</text>"
        );
    }
    let told = texts;
    let (font, title, link) = (escaped(&font), escaped(title), escaped(link));
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"{font}\">
<title>{title}</title>
<desc>{link}</desc>
<defs><pattern id=\"saved-hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><path d=\"M.5 0v6\" stroke=\"{ink}\"/></pattern></defs>
<rect width=\"100%\" height=\"100%\" fill=\"{ground}\"/>
<text x=\"{MARGIN}\" y=\"28\" font-size=\"17\" font-weight=\"700\" fill=\"{ink}\">{title}</text>
<g transform=\"translate({margin} {top})\">
{body}</g>
{told}</svg>
",
        body = sheet.body,
    ))
}

/// A link in lines as wide as the drawing; one that would fill the drawing is kept in its description alone.
fn link_lines(link: &str, width: f64) -> Vec<String> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a few hundred letters"
    )]
    let letters = (width / LETTER).max(20.0) as usize;
    let is_short = link.chars().count() <= letters * LINES;
    let shown = if is_short { link } else { link.split('#').next().unwrap_or(link) };
    let all: Vec<char> = shown.chars().collect();
    all.chunks(letters).map(|line| line.iter().collect()).collect()
}

/// What lines are broken at; spaces that do not break belong to the text.
const BREAKS: [char; 3] = [' ', '\n', '\t'];

/// No color at all, in the words of browsers.
const CLEAR: &str = "rgba(0, 0, 0, 0)";

struct Sheet {
    body: String,
    origin: (f64, f64),
}

impl Sheet {
    fn put(&mut self, markup: std::fmt::Arguments<'_>) {
        // Writing to a text cannot fail.
        self.body.write_fmt(markup).ok();
    }

    /// An element with what is in it, as far as `clip` lets it be seen.
    fn element(&mut self, element: &Element, clip: &DomRect) {
        let area = element.get_bounding_client_rect();
        let Some(style) = style_of(element) else { return };
        let is_hidden = get(&style, "visibility") == "hidden" || get(&style, "opacity") == "0";
        let classes = element.class_list();
        let is_left_out = LEFT_OUT.iter().any(|class| classes.contains(class));
        if is_hidden || is_left_out || get(&style, "display") == "none" {
            return;
        }
        if element.tag_name().eq_ignore_ascii_case("svg") {
            self.figure(element, &area);
            return;
        }
        if !overlaps(&area, clip) {
            return;
        }
        self.ground(&style, &area);
        if let Some(canvas) = element.dyn_ref::<HtmlCanvasElement>() {
            self.canvas(canvas, &area);
        }
        let clips = get(&style, "overflow-y") != "visible";
        let is_cut = clips && runs_over(element);
        if is_cut {
            let (x, y) = (area.left() - self.origin.0, area.top() - self.origin.1);
            let (width, height) = (area.width(), area.height());
            self.put(format_args!(
                "<svg x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
                 viewBox=\"{x:.1} {y:.1} {width:.1} {height:.1}\">\n"
            ));
        }
        let clip = if clips { &area } else { clip };
        let nodes = element.child_nodes();
        for node in (0..nodes.length()).filter_map(|place| nodes.get(place)) {
            if let Some(element) = node.dyn_ref::<Element>() {
                self.element(element, clip);
            } else if node.node_type() == Node::TEXT_NODE {
                self.words(&node, &style, clip);
            }
        }
        if is_cut {
            self.body.push_str("</svg>\n");
        }
    }

    fn canvas(&mut self, canvas: &HtmlCanvasElement, area: &DomRect) {
        // Reading all pixels once waits until they are drawn.
        let pixels = canvas.get_context("2d").ok().flatten().and_then(|context| {
            let context: CanvasRenderingContext2d = context.dyn_into().ok()?;
            let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
            context.get_image_data(0.0, 0.0, width, height).ok()
        });
        let Some(Ok(data)) = pixels.map(|_| canvas.to_data_url_with_type("image/png")) else {
            return;
        };
        let (x, y) = (area.left() - self.origin.0, area.top() - self.origin.1);
        self.put(format_args!(
            "<image x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\" href=\"{data}\"/>\n",
            area.width(),
            area.height()
        ));
    }

    /// A text, line by line as it is broken.
    fn words(&mut self, node: &Node, style: &CssStyleDeclaration, clip: &DomRect) {
        let text = node.text_content().unwrap_or_default();
        let Some(range) = Range::new().ok().filter(|_| !text.trim().is_empty()) else { return };
        let mut line: Option<(DomRect, String)> = None;
        let mut from = 0;
        for word in text.split_inclusive(' ') {
            let to = from + u32::try_from(word.encode_utf16().count()).unwrap_or(0);
            range.set_start(node, from).ok();
            range.set_end(node, to).ok();
            from = to;
            let area = range.get_bounding_client_rect();
            if area.width() <= 0.0 || (line.is_none() && word.trim_matches(BREAKS).is_empty()) {
                continue;
            }
            match &mut line {
                Some((first, line)) if (first.top() - area.top()).abs() < 2.0 => {
                    line.push_str(word);
                }
                _ => {
                    self.line(line.take(), style, clip);
                    line = Some((area, word.to_owned()));
                }
            }
        }
        self.line(line, style, clip);
    }

    fn line(
        &mut self,
        line: Option<(DomRect, String)>,
        style: &CssStyleDeclaration,
        clip: &DomRect,
    ) {
        let Some((area, text)) = line.filter(|(area, _)| overlaps(area, clip)) else { return };
        let (size, weight) = (pixels(style, "font-size"), get(style, "font-weight"));
        let y = area.top() + area.height() / 2.0 + 0.35 * size - self.origin.1;
        self.put(format_args!(
            "<text x=\"{:.1}\" y=\"{y:.1}\" font-size=\"{size}\" font-weight=\"{weight}\" letter-spacing=\"{}\" fill=\"{}\">{}</text>\n",
            area.left() - self.origin.0,
            get(style, "letter-spacing"),
            get(style, "color"),
            escaped(text.trim_matches(BREAKS))
        ));
    }

    /// A figure, at its place.
    fn figure(&mut self, figure: &Element, area: &DomRect) {
        let (x, y) = (area.left() - self.origin.0, area.top() - self.origin.1);
        let place = format!(
            " x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\"",
            area.width(),
            area.height()
        );
        self.part(figure, &place);
    }

    /// An element of a figure with its attributes, its style and what is in it.
    fn part(&mut self, element: &Element, place: &str) {
        let Some(style) = style_of(element) else { return };
        if get(&style, "display") == "none" {
            return;
        }
        let tag = element.tag_name();
        self.put(format_args!("<{tag}{place}"));
        for name in element.get_attribute_names().iter().filter_map(|name| name.as_string()) {
            let is_set = STYLED.contains(&&*name) || name == "class" || name == "style";
            let is_placed = !place.is_empty() && matches!(&*name, "x" | "y" | "width" | "height");
            if !is_set && !is_placed && !name.starts_with("xmlns") {
                let value = escaped(&element.get_attribute(&name).unwrap_or_default());
                self.put(format_args!(" {name}=\"{value}\""));
            }
        }
        for name in STYLED {
            let value = escaped(&get(&style, name));
            self.put(format_args!(" {name}=\"{value}\""));
        }
        self.body.push('>');
        let nodes = element.child_nodes();
        for node in (0..nodes.length()).filter_map(|place| nodes.get(place)) {
            if let Some(element) = node.dyn_ref::<Element>() {
                self.part(element, "");
            } else if node.node_type() == Node::TEXT_NODE {
                self.body.push_str(&escaped(&node.text_content().unwrap_or_default()));
            }
        }
        self.put(format_args!("</{tag}>\n"));
    }
}

fn style_of(element: &Element) -> Option<CssStyleDeclaration> {
    web_sys::window()?.get_computed_style(element).ok().flatten()
}

fn get(style: &CssStyleDeclaration, name: &str) -> String {
    style.get_property_value(name).unwrap_or_default()
}

fn pixels(style: &CssStyleDeclaration, name: &str) -> f64 {
    get(style, name).trim_end_matches("px").parse().unwrap_or(0.0)
}

/// What an element stands on: its background, or that of what it is in.
fn ground_of(element: &Element) -> String {
    let color = style_of(element).map_or_else(String::new, |style| get(&style, "background-color"));
    match element.parent_element() {
        Some(parent) if color == CLEAR => ground_of(&parent),
        _ => color,
    }
}

/// Whether there is more in an element than it has room for.
fn runs_over(element: &Element) -> bool {
    element.scroll_width() > element.client_width()
        || element.scroll_height() > element.client_height()
}

/// Whether more than an edge of the first lies in the second.
fn overlaps(one: &DomRect, other: &DomRect) -> bool {
    one.left() < other.right() - 1.0
        && one.right() > other.left() + 1.0
        && one.top() < other.bottom() - 1.0
        && one.bottom() > other.top() + 1.0
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
