//! A panel as SVG: the same marks on the page, in the enlarged panel and in an exported file. Colors are
//! left to classes, so that the page's themes and a file's own rules both fit.

use std::fmt::Write as _;

use super::marker::marker;
use super::{Figure, Panel, Point, Scale, Style, Wording};

/// The size of a panel, in its own units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Half the size of a marker.
    pub marker: f64,
    /// The room at its left, for the values.
    left: f64,
}

/// The least room for the values.
const LEFT: f64 = 56.0;
/// How wide a letter of a label is, about.
const LETTER: f64 = 8.0;
const RIGHT: f64 = 22.0;
const TOP: f64 = 20.0;
const BOTTOM: f64 = 33.0;

impl Frame {
    /// As one of many.
    const SMALL: Self = Self { width: 306.0, height: 158.0, marker: 4.2, left: LEFT };
    /// Alone.
    const LARGE: Self = Self { width: 760.0, height: 420.0, marker: 5.4, left: LEFT };

    /// As large as its place on the page, whose units are then its own: letters keep their size.
    pub fn within(width: f64, height: f64) -> Self {
        let (width, height) = (width.max(160.0), height.max(110.0));
        Self { width, height, ..Self::SMALL }.with_marker()
    }

    fn with_marker(self) -> Self {
        let large = self.width > 500.0;
        Self { marker: if large { Self::LARGE.marker } else { self.marker }, ..self }
    }

    /// As large as a panel of this figure can be on a page of usual size.
    pub fn of(figure: &Figure) -> Self {
        let width =
            (Self::SMALL.width * 3.0 / figure.columns.len().max(1) as f64).clamp(190.0, 760.0);
        let height =
            (Self::SMALL.height * 4.0 / figure.rows.len().max(1) as f64).clamp(158.0, 420.0);
        Self { width, height, ..Self::SMALL }.with_marker()
    }

    /// With as much room at the left as the values of a scale need.
    fn beside(self, scale: &Scale) -> Self {
        let letters = |value: &f64| scale.ticks.text(*value).chars().count();
        let longest = scale.ticks.values.iter().map(letters).max().unwrap_or(0);
        Self { left: LEFT.max(longest as f64 * LETTER + 18.0), ..self }
    }

    fn x(&self, figure: &Figure, place: usize) -> f64 {
        let places = figure.places.len();
        let room = self.width - self.left - RIGHT;
        if figure.side_by_side {
            return self.left + room * (place as f64 + 0.5) / places.max(1) as f64;
        }
        if places < 2 {
            return self.left + room / 2.0;
        }
        self.left + room * place as f64 / (places - 1) as f64
    }

    fn y(&self, scale: &Scale, value: f64) -> f64 {
        TOP + (1.0 - scale.height(value)) * (self.height - TOP - BOTTOM)
    }
}

impl Style {
    /// The class of a line in this style.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Blue => "bf",
            Self::Orange => "ff",
            Self::Green => "ad",
            Self::Ink => "it",
            Self::Neutral(0) => "n0",
            Self::Neutral(1) => "n1",
            Self::Neutral(2) => "n2",
            Self::Neutral(_) => "n3",
        }
    }
}

// Writing into a String cannot fail.
macro_rules! put {
    ($svg:expr, $($text:tt)*) => { let _ = write!($svg, $($text)*); };
}

/// The inside of a panel's `svg` element.
pub fn panel_svg(figure: &Figure, panel: &Panel, frame: Frame) -> String {
    let scale = figure.scale_of(panel);
    let frame = frame.beside(&scale);
    let mut svg = String::new();
    write_axes(&mut svg, figure, &scale, frame);
    // Heavy lines first, so that coincident ones stay visible on top of them.
    let mut order: Vec<usize> = (0..panel.lines.len()).collect();
    order.reverse();
    for line in &order {
        let style = figure.lines.get(*line).map_or(Style::Neutral(0), |line| line.style);
        write_band(&mut svg, figure, &panel.lines[*line], (&scale, frame, style));
    }
    for line in order {
        let style = figure.lines.get(line).map_or(Style::Neutral(0), |line| line.style);
        write_line(&mut svg, figure, &panel.lines[line], (&scale, frame, style));
    }
    write_pending(&mut svg, figure, panel, frame);
    if let Some(letter) = figure.letter(panel) {
        // A title stands above the highest line, not on it.
        let y = if panel.title.is_empty() { 15.0 } else { 12.0 };
        put!(svg, r#"<text class="pl" x="{:.1}" y="{y}">{letter}"#, frame.left - 6.0);
        if !panel.title.is_empty() {
            put!(svg, r#" <tspan font-weight="400">{}</tspan>"#, escaped(&panel.title));
        }
        svg.push_str("</text>");
    }
    svg
}

fn write_axes(svg: &mut String, figure: &Figure, scale: &Scale, frame: Frame) {
    let right = frame.width - RIGHT + 8.0;
    for value in &scale.ticks.values {
        let y = frame.y(scale, *value);
        put!(svg, r#"<path class="gl" d="M{:.1} {y:.1}H{right:.1}"/>"#, frame.left - 8.0);
        let text = figure.wording.number(&scale.ticks.text(*value));
        put!(
            svg,
            r#"<text class="yt" x="{:.1}" y="{:.1}">{text}</text>"#,
            frame.left - 15.0,
            y + 5.0
        );
    }
    // Where labels would run into each other only some are written, or every other one higher.
    let room = (frame.width - frame.left - RIGHT) / figure.places.len().max(1) as f64;
    let longest = figure.places.iter().map(|text| text.chars().count()).max().unwrap_or(1);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small count")]
    let needed = ((longest as f64 * LETTER + 10.0) / room).ceil().max(1.0) as usize;
    // Between two numbers others can be read, between two words nothing.
    let has_words = figure.places.iter().any(|text| text.chars().any(char::is_alphabetic));
    let staggers = (figure.side_by_side || has_words) && needed == 2;
    let every = if staggers { 1 } else { needed };
    for (place, text) in figure.places.iter().enumerate().step_by(every) {
        // A label at an end keeps within the panel.
        let half = text.chars().count() as f64 * LETTER / 2.0;
        let x = frame.x(figure, place).max(half).min(frame.width - half);
        let up = if staggers && place % 2 == 0 { 15.0 } else { 0.0 };
        put!(
            svg,
            r#"<text class="xt" x="{x:.1}" y="{:.1}">{}</text>"#,
            frame.height - 4.0 - up,
            escaped(text)
        );
    }
}

type Pen<'a> = (&'a Scale, Frame, Style);

fn write_band(svg: &mut String, figure: &Figure, points: &[Point], (scale, frame, style): Pen<'_>) {
    if points.iter().all(|point| point.spread.is_none()) || points.len() < 2 {
        return;
    }
    let at = |point: &Point, side: f64| {
        let value = point.value + side * point.spread.unwrap_or(0.0);
        (frame.x(figure, point.place), frame.y(scale, value))
    };
    let upper = points.iter().map(|point| at(point, 1.0));
    let lower = points.iter().rev().map(|point| at(point, -1.0));
    put!(svg, r#"<path class="band {}" d=""#, style.class());
    for (place, (x, y)) in upper.chain(lower).enumerate() {
        put!(svg, "{}{x:.1} {y:.1}", if place == 0 { 'M' } else { 'L' });
    }
    svg.push_str("Z\"/>");
}

fn write_line(svg: &mut String, figure: &Figure, points: &[Point], (scale, frame, style): Pen<'_>) {
    if points.is_empty() {
        return;
    }
    if figure.side_by_side {
        write_whiskers(svg, figure, points, (scale, frame, style));
    }
    put!(svg, r#"<g class="line {}"><path d=""#, style.class());
    for (place, point) in points.iter().enumerate() {
        let (x, y) = (frame.x(figure, point.place), frame.y(scale, point.value));
        put!(svg, "{}{x:.1} {y:.1}", if place == 0 { 'M' } else { 'L' });
    }
    svg.push_str("\"/>");
    for point in points {
        let (x, y) = (frame.x(figure, point.place), frame.y(scale, point.value));
        put!(
            svg,
            r#"<path data-setting="{}" d="{}"/>"#,
            point.setting,
            marker(style, x, y, frame.marker)
        );
    }
    svg.push_str("</g>");
}

/// Intervals as bars, where there is no line along which they could be a band.
fn write_whiskers(svg: &mut String, figure: &Figure, points: &[Point], pen: Pen<'_>) {
    let (scale, frame, style) = pen;
    for point in points {
        let Some(spread) = point.spread else { continue };
        let x = frame.x(figure, point.place);
        let (high, low) =
            (frame.y(scale, point.value + spread), frame.y(scale, point.value - spread));
        let half = frame.marker * 1.5;
        put!(
            svg,
            r#"<path class="whisker {}" d="M{:.1} {high:.1}h{w:.1}m-{half:.1} 0V{low:.1}m-{half:.1} 0h{w:.1}"/>"#,
            style.class(),
            x - half,
            w = 2.0 * half
        );
    }
}

/// A veil over the places of which nothing is known yet.
fn write_pending(svg: &mut String, figure: &Figure, panel: &Panel, frame: Frame) {
    if panel.done >= panel.of {
        return;
    }
    let known = panel.lines.iter().flatten().map(|point| point.place + 1).max().unwrap_or(0);
    if known >= figure.places.len() {
        return;
    }
    let left = if known == 0 {
        frame.left - 8.0
    } else {
        f64::midpoint(frame.x(figure, known - 1), frame.x(figure, known))
    };
    let right = frame.width - RIGHT + 8.0;
    let Wording { running, not_run_yet, .. } = &figure.wording;
    let words = escaped(if panel.done > 0 { running } else { not_run_yet });
    put!(
        svg,
        r#"<g class="pend"><rect x="{left:.1}" y="8" width="{:.1}" height="{:.1}"/><text x="{:.1}" y="{:.1}">{words}</text></g>"#,
        right - left,
        frame.height - BOTTOM - 8.0,
        f64::midpoint(left, right),
        frame.height / 2.0
    );
}

/// A short piece of a line with its marker, for legends.
pub fn sample_svg(style: Style) -> String {
    let (class, marker) = (style.class(), marker(style, 22.0, 8.0, 4.4));
    format!(
        r#"<svg class="sample" viewBox="0 0 44 16" aria-hidden="true"><g class="line {class}"><path d="M2 8H42"/><path d="{marker}"/></g></svg>"#
    )
}

/// The whole figure as a file, with title, what is said below it, legend and the link to it. `rules` are
/// the style rules that give its classes their colors.
pub fn figure_svg(figure: &Figure, [title, told, link]: [&str; 3], rules: &str) -> String {
    const SIDE: f64 = 110.0;
    let frame = Frame::of(figure);
    let Frame { width, height, .. } = frame;
    let (columns, rows) = (figure.columns.len().max(1) as f64, figure.rows.len().max(1) as f64);
    let all_width = SIDE + columns * width;
    let told = lines_of(told, (all_width - 32.0) / LETTER);
    let more = 18.0 * (told.len() - 1) as f64;
    let (legend, below) = legend_svg(figure, all_width, 72.0 + more);
    let head = below + 8.0;
    let all_height = head + rows * (height + 6.0) + 34.0;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {all_width} {all_height}" width="{all_width}" height="{all_height}"><style>{rules}</style><rect class="bg" width="100%" height="100%"/>"#
    );
    put!(svg, r#"<text class="title" x="16" y="32">{}</text>"#, escaped(title));
    for (place, line) in told.iter().enumerate() {
        let y = 54 + 18 * place;
        put!(svg, r#"<text class="sub" x="16" y="{y}">{}</text>"#, escaped(line));
    }
    svg.push_str(&legend);
    for (place, text) in figure.columns.iter().enumerate() {
        let x = SIDE + (place as f64 + 0.5) * width;
        put!(
            svg,
            r#"<text class="head" text-anchor="middle" x="{x:.1}" y="{}">{}</text>"#,
            head + 4.0,
            escaped(text)
        );
    }
    for (place, text) in figure.rows.iter().enumerate() {
        let y = head + 8.0 + (place as f64 + 0.5) * (height + 6.0);
        put!(svg, r#"<text class="head" x="16" y="{y:.1}">{}</text>"#, escaped(text));
    }
    for panel in &figure.panels {
        let x = SIDE + panel.column as f64 * width;
        let y = head + 8.0 + panel.row as f64 * (height + 6.0);
        put!(
            svg,
            r#"<g transform="translate({x:.1} {y:.1})">{}</g>"#,
            panel_svg(figure, panel, frame)
        );
    }
    // As much of the link as there is room for; all of it behind that.
    let room = all_width / 7.0;
    let shown = link.char_indices().find(|(place, _)| *place as f64 > room);
    let shown = shown.map_or_else(|| link.to_owned(), |(end, _)| format!("{}…", &link[..end]));
    put!(
        svg,
        r#"<a href="{}"><text class="link" x="16" y="{:.1}">{}</text></a></svg>"#,
        escaped(link),
        all_height - 12.0,
        escaped(&shown)
    );
    svg
}

/// A text in lines of so many letters, if none of its words is longer; one line at least.
fn lines_of(text: &str, room: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let Some(line) = lines.last_mut() else { break };
        if line.is_empty() {
            line.push_str(word);
        } else if (line.chars().count() + 1 + word.chars().count()) as f64 <= room {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// The legend of a file from a line on, as many lines of it as it needs, and where it ends.
fn legend_svg(figure: &Figure, width: f64, begin: f64) -> (String, f64) {
    let (mut svg, mut x, mut y) = (String::new(), 16.0, begin);
    for line in &figure.lines {
        let needed = 72.0 + 8.5 * line.name.chars().count() as f64;
        if x + needed > width && x > 16.0 {
            (x, y) = (16.0, y + 22.0);
        }
        put!(
            svg,
            r#"<g class="line {}"><path d="M{x:.1} {y}H{:.1}"/><path d="{}"/></g>"#,
            line.style.class(),
            x + 40.0,
            marker(line.style, x + 20.0, y, 4.2)
        );
        let name = escaped(&line.name);
        put!(svg, r#"<text class="sub" x="{:.1}" y="{:.1}">{name}</text>"#, x + 48.0, y + 5.0);
        x += needed;
    }
    (svg, y + 16.0)
}

/// Text as it may stand in markup.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{Frame, panel_svg};
    use crate::experiment::figure::{Figure, Line, Panel, Point, Steps, Style, Wording};

    fn figure(points: Vec<Point>, done: usize) -> Figure {
        Figure {
            metric: "Average wait".to_owned(),
            unit: "",
            baseline: "a".to_owned(),
            relative: false,
            along: Some("x".to_owned()),
            places: vec!["<1".to_owned(), "2".to_owned()],
            lines: vec![Line { name: "a".to_owned(), style: Style::Blue }],
            rows: vec![String::new()],
            columns: vec![String::new()],
            panels: vec![Panel {
                row: 0,
                column: 0,
                title: String::new(),
                lines: vec![points],
                done,
                of: 2,
                failed: 0,
            }],
            lettered: true,
            side_by_side: false,
            steps: Steps::Even,
            wording: Wording::default(),
        }
    }

    #[test]
    fn every_known_setting_has_one_marker_and_the_rest_is_veiled() {
        let point = Point { place: 0, setting: 7, value: 2.0, spread: None };
        let figure = figure(vec![point], 1);
        let svg = panel_svg(&figure, &figure.panels[0], Frame::SMALL);
        assert_eq!(svg.matches("data-setting=\"7\"").count(), 1);
        assert!(svg.contains("running"), "{svg}");
        assert!(svg.contains("&lt;1"), "labels are escaped: {svg}");
        assert!(svg.contains(r#"<text class="pl" x="50.0" y="15">a</text>"#), "{svg}");
    }

    #[test]
    fn labels_keep_within_the_panel() {
        let point = |place, value| Point { place, setting: place, value, spread: None };
        let mut figure = figure(vec![point(0, 0.002_4), point(1, 0.003)], 2);
        figure.places = vec!["none".to_owned(), "easy-sjbf".to_owned()];
        let svg = panel_svg(&figure, &figure.panels[0], Frame::SMALL);
        // "0.0025" needs more room than most values: six letters and what lies between them and the axis.
        assert!(svg.contains(r#"<text class="yt" x="51.0" y="112.5">0.0025</text>"#), "{svg}");
        // Nine letters around the last place would reach beyond the edge at 306.
        assert!(svg.contains(r#"<text class="xt" x="270.0" y="154.0">easy-sjbf"#), "{svg}");
    }

    #[test]
    fn words_at_an_axis_stand_in_two_rows_where_one_has_no_room() {
        let mut figure = figure(Vec::new(), 0);
        let places = ["none", "easy", "easy-sjbf", "conservative"];
        figure.places = places.map(str::to_owned).to_vec();
        let svg = panel_svg(&figure, &figure.panels[0], Frame::SMALL);
        assert!(places.iter().all(|place| svg.contains(&format!(">{place}<"))), "{svg}");
        let numbers = ["1000000000", "2000000000", "3000000000", "4000000000"];
        figure.places = numbers.map(str::to_owned).to_vec();
        let svg = panel_svg(&figure, &figure.panels[0], Frame::SMALL);
        assert!(svg.contains(">3000000000<") && !svg.contains(">2000000000<"), "{svg}");
    }

    #[test]
    fn a_panel_without_runs_says_so() {
        let figure = figure(Vec::new(), 0);
        assert!(panel_svg(&figure, &figure.panels[0], Frame::LARGE).contains("not run yet"));
    }

    #[test]
    fn values_of_one_axis_stand_beside_each_other_with_their_intervals() {
        let point = |place| Point { place, setting: place, value: 2.0, spread: Some(0.5) };
        let mut figure = figure(vec![point(0)], 2);
        figure.side_by_side = true;
        figure.panels[0].lines.push(vec![point(1)]);
        let svg = panel_svg(&figure, &figure.panels[0], Frame::of(&figure));
        assert_eq!(svg.matches("class=\"whisker ").count(), 2, "{svg}");
    }

    #[test]
    fn a_long_legend_goes_on_in_another_line() {
        let mut figure = figure(Vec::new(), 0);
        let name = "a policy with a long name".to_owned();
        figure.lines = vec![Line { name, style: Style::Blue }; 5];
        let (svg, below) = super::legend_svg(&figure, 600.0, 72.0);
        assert!(svg.contains(r#"x="64.0" y="77.0""#) && svg.contains(r#"x="64.0" y="121.0""#));
        assert!(below > 121.0);
    }

    #[test]
    fn what_is_told_has_as_many_lines_as_it_needs() {
        let told = "word ".repeat(60);
        let svg = super::figure_svg(&figure(Vec::new(), 0), ["T", told.trim(), "#"], "");
        assert_eq!(svg.matches("word").count(), 60);
        assert!(svg.contains(r#"y="72">word"#), "a second line: {svg}");
        assert_eq!(super::lines_of("", 10.0), [""]);
        assert_eq!(super::lines_of("a longest-of-all b c", 5.0), ["a", "longest-of-all", "b c"]);
    }

    #[test]
    fn a_link_without_room_is_cut_in_the_picture_but_whole_behind_it() {
        let link = format!("https://example.org/#1.{}", "a".repeat(900));
        let svg = super::figure_svg(&figure(Vec::new(), 0), ["T", "", &link], "");
        assert!(svg.contains(&format!("<a href=\"{link}\">")) && svg.contains("a…</text>"));
    }
}
