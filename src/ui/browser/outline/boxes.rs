//! Backgrounds, borders and outlines of a part of the page as shapes.

use web_sys::{CssStyleDeclaration, DomRect};

use super::{CLEAR, Sheet, get, pixels};

const SIDES: [&str; 4] = ["top", "right", "bottom", "left"];

impl Sheet {
    /// Background and border.
    pub(super) fn ground(&mut self, style: &CssStyleDeclaration, area: &DomRect) {
        let (x, y) = (area.left() - self.origin.0, area.top() - self.origin.1);
        let (width, height) = (area.width(), area.height());
        let round = get(style, "border-top-left-radius");
        let share = round.trim_end_matches('%').parse::<f64>().map_or(0.0, |share| share / 100.0);
        let radius = pixels(style, "border-top-left-radius").max(share * height).min(height / 2.0);
        let mut fills = vec![get(style, "background-color")];
        if is_pattern(&get(style, "background-image")) {
            fills.push("url(#saved-hatch)".to_owned());
        }
        for fill in fills.iter().filter(|fill| *fill != CLEAR) {
            self.put(format_args!(
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{radius:.1}\" fill=\"{fill}\"/>\n"
            ));
        }
        self.lines(style, [x, y, width, height], radius);
    }

    /// Outline and border.
    fn lines(&mut self, style: &CssStyleDeclaration, area: [f64; 4], radius: f64) {
        let [x, y, width, height] = area;
        let rounded = |wide: f64, color: &str, out: f64| {
            format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{radius:.1}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{wide}\"/>\n",
                x - out,
                y - out,
                (width + 2.0 * out).max(0.0),
                (height + 2.0 * out).max(0.0)
            )
        };
        let outline = pixels(style, "outline-width");
        if outline > 0.0 && get(style, "outline-style") != "none" {
            let out = pixels(style, "outline-offset") + outline / 2.0;
            self.body.push_str(&rounded(outline, &get(style, "outline-color"), out));
        }
        let all = pixels(style, "border-top-width");
        let color = get(style, "border-top-color");
        if SIDES.iter().all(|side| {
            (pixels(style, &format!("border-{side}-width")) - all).abs() < 0.01
                && get(style, &format!("border-{side}-color")) == color
        }) {
            if all > 0.0 && color != CLEAR {
                self.body.push_str(&rounded(all, &color, -all / 2.0));
            }
            return;
        }
        self.sides(style, area);
    }

    /// A border that is not the same on all sides: a tip, or lines.
    fn sides(&mut self, style: &CssStyleDeclaration, [x, y, width, height]: [f64; 4]) {
        let foot = pixels(style, "border-bottom-width");
        if foot > 1.0 && foot > height - 1.0 {
            // A tip made of borders.
            let (base, tip) =
                if get(style, "rotate") == "180deg" { (y, foot) } else { (y + foot, -foot) };
            let color = get(style, "border-bottom-color");
            self.put(format_args!(
                "<path d=\"M{x:.1} {base:.1}h{width:.1}l{:.1} {tip:.1}z\" fill=\"{color}\"/>\n",
                -width / 2.0
            ));
            return;
        }
        let lines = [
            ("top", format!("M{x:.1} {y:.1}h{width:.1}")),
            ("bottom", format!("M{x:.1} {:.1}h{width:.1}", y + height)),
            ("left", format!("M{x:.1} {y:.1}v{height:.1}")),
            ("right", format!("M{:.1} {y:.1}v{height:.1}", x + width)),
        ];
        for (side, line) in lines {
            let wide = pixels(style, &format!("border-{side}-width"));
            if wide > 0.0 && get(style, &format!("border-{side}-style")) != "none" {
                let color = get(style, &format!("border-{side}-color"));
                self.put(format_args!(
                    "<path d=\"{line}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{wide}\"/>\n"
                ));
            }
        }
    }
}

/// Whether a background is a pattern: its first image repeats a stripe or a dot. One that fades tells that a part can be
/// scrolled, and is no part of what it shows.
fn is_pattern(image: &str) -> bool {
    image.starts_with("repeating-linear-gradient") || image.starts_with("radial-gradient")
}

#[cfg(test)]
mod tests {
    use super::is_pattern;

    #[test]
    fn what_tells_that_there_is_more_is_no_pattern() {
        assert!(is_pattern(
            "repeating-linear-gradient(135deg, rgb(0, 0, 0) 0px, rgb(1, 1, 1) 2px)"
        ));
        assert!(is_pattern(
            "radial-gradient(rgba(255, 255, 255, 0.28) 1.2px, rgba(0, 0, 0, 0) 1.3px)"
        ));
        assert!(!is_pattern(
            "linear-gradient(rgb(255, 255, 255) 40%, rgba(0, 0, 0, 0)), radial-gradient(red, blue)"
        ));
        assert!(!is_pattern("none"));
    }
}
