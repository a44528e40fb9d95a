//! The markers of a figure's lines, as outlines: a shape for each style, so that nobody needs colors.

use super::Style;

/// The outline of a marker around a point.
pub(super) fn marker(style: Style, x: f64, y: f64, half: f64) -> String {
    match style {
        Style::Blue => {
            format!("M{:.1} {:.1}h{w:.1}v{w:.1}h-{w:.1}z", x - half, y - half, w = 2.0 * half)
        }
        Style::Orange => {
            let (high, wide) = (half * 1.6, half * 1.85);
            format!(
                "M{x:.1} {:.1}l{wide:.1} {high:.1}h-{:.1}z",
                y - half,
                2.0 * wide,
                high = high + half * 0.3
            )
        }
        Style::Green => {
            let d = half * 1.25;
            format!("M{x:.1} {:.1}l{d:.1} {d:.1}l-{d:.1} {d:.1}l-{d:.1}-{d:.1}z", y - d)
        }
        Style::Neutral(number) => neutral(number, (x, y), half),
        Style::Ink => {
            let r = half * 1.15;
            format!(
                "M{:.1} {y:.1}a{r:.1} {r:.1} 0 1 0 {d:.1} 0a{r:.1} {r:.1} 0 1 0-{d:.1} 0z",
                x - r,
                d = 2.0 * r
            )
        }
    }
}

/// The marker of a gray line: two bars, a frame, an hourglass, a beam.
fn neutral(number: u8, (x, y): (f64, f64), half: f64) -> String {
    let (left, top, side) = (x - half, y - half, 2.0 * half);
    match number {
        0 => format!(
            "M{left:.1} {top:.1}h{half:.1}v{side:.1}h-{half:.1}zM{:.1} {top:.1}h{thin:.1}v{side:.1}h-{thin:.1}z",
            left + half * 1.5,
            thin = half * 0.5
        ),
        1 => format!(
            "M{left:.1} {top:.1}h{side:.1}v{side:.1}h-{side:.1}zM{:.1} {:.1}v{half:.1}h{half:.1}v-{half:.1}z",
            x - half / 2.0,
            y - half / 2.0
        ),
        2 => format!("M{left:.1} {top:.1}h{side:.1}l-{side:.1} {side:.1}h{side:.1}z"),
        _ => format!(
            "M{:.1} {:.1}h{wide:.1}v{half:.1}h-{wide:.1}z",
            x - half * 1.3,
            y - half / 2.0,
            wide = half * 2.6
        ),
    }
}
