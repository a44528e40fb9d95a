//! The way of the arrow from the head of the queue to its site: past the words of both.

use super::outline::Point;

/// A rectangle: x, y, width, height.
pub(super) type Rect = [f64; 4];

/// How far beside words a line stays readable, and they do, in CSS pixels at the usual size.
const CLEAR: f64 = 10.0;

/// What stands above a site's map: where its words begin and end, and where the tag at their right begins.
#[derive(Clone, Copy)]
pub(super) struct Words {
    /// Where the words begin.
    pub begin: f64,
    /// Where they end.
    pub end: f64,
    /// Where the tag begins; beyond everything if there is none.
    pub tag: f64,
}

/// Where on a hole the arrow ends if it comes from above: at its middle, or beside the words above it and before the tag
/// there where it is wide enough.
fn landing([x, _, width, _]: Rect, words: Words, unit: f64) -> f64 {
    let (middle, beside) = (x + width / 2.0, words.end + CLEAR * unit);
    let before = words.tag - CLEAR * unit * 0.8;
    if middle < beside && beside <= x + width - CLEAR * unit {
        return beside;
    }
    if before < middle && beside.max(x + CLEAR * unit) <= before { before } else { middle }
}

/// The line from a bar, whose label ends somewhere, to a hole, whose first column begins so far below the others, under
/// the words of its site: where it begins, how it bends and where it ends. Where it cannot come down beside the words, it
/// passes them on their left and comes from there.
pub(super) fn course(
    (bar, label_end): (Rect, f64),
    (hole, notch, words): (Rect, f64, Words),
    unit: f64,
) -> (Point, [Point; 2], Point) {
    let [x, y, _, height] = hole;
    let Words { begin: caption_left, end: caption_end, .. } = words;
    let above = (landing(hole, words, unit), y - 4.0 * unit);
    if above.0 >= caption_end + CLEAR * unit {
        let (from, bends) = bow(bar, label_end, (above, caption_end), unit);
        return (from, bends, above);
    }
    let side = (x - 3.0 * unit, y + notch + ((height - notch) / 2.0).min(12.0 * unit));
    let along = x - caption_left;
    let is_beside = along <= CLEAR * unit;
    if caption_left > bar[0] + 4.0 * CLEAR * unit {
        let (from, [first, _]) = bow(bar, label_end, (side, caption_end), unit);
        let second = if is_beside {
            (side.0 - 10.0 * unit, side.1 - (side.1 - from.1) * 0.65)
        } else {
            (caption_left - 14.0 * unit - along * 0.45, y + 7.0 * unit)
        };
        return (from, [first, second], side);
    }
    // Straight below the bar: past its label, too.
    let from = (bar[0] - 3.0 * unit, bar[1] + bar[3] * 0.6);
    let left = bar[0] - 26.0 * unit;
    let (first, second) = if is_beside {
        ((left, from.1 + (side.1 - from.1) * 0.25), (x - 24.0 * unit, side.1 - 58.0 * unit))
    } else {
        (
            (left, from.1 + (y - from.1) * 0.7),
            (caption_left - 12.0 * unit - along * 0.4, y + 24.0 * unit),
        )
    };
    (from, [first, second], side)
}

/// Where the line begins and how it bends: from below a long bar, beside its label straight above the tip if it can, or
/// from the right end of a bar that is shorter than its label, down before the label of the next. A far site is reached
/// from straight above, past the captions of others, and so is one beside whose own caption there is room; else a near
/// one by a bow.
fn bow(
    bar: Rect,
    label_end: f64,
    (tip, caption_end): (Point, f64),
    unit: f64,
) -> (Point, [Point; 2]) {
    let [x, y, width, height] = bar;
    let end = x + width * 0.86;
    let straight = tip.0 >= label_end + CLEAR * unit && tip.0 < end;
    let below = (if straight { tip.0 } else { end }, y + height + 3.0 * unit);
    let is_short = below.0 < label_end;
    let from = if is_short { (x + width + 4.0 * unit, y + height * 0.6) } else { below };
    let (dx, dy) = (tip.0 - from.0, tip.1 - from.1);
    let is_clear = dx > 0.0 && tip.0 >= caption_end + CLEAR * unit;
    let near = (1.0 - dx.abs() / (320.0 * unit)).clamp(0.0, 1.0);
    if is_short && dx > 0.0 && near > 0.3 {
        // Down between its label and the next.
        let gap = label_end + 12.0 * unit;
        return (from, [(gap, from.1 + dy * 0.05), (gap, tip.1 - dy * 0.3)]);
    }
    let lean = if is_clear { 0.0 } else { near };
    let first = if is_short {
        (label_end + 34.0 * unit, from.1 + dy * 0.12)
    } else {
        (from.0, from.1 + dy * 0.44)
    };
    (from, [first, (tip.0 - dx * 0.85 * lean, tip.1 - dy * (0.38 + 0.27 * (1.0 - lean)))])
}

/// Where the line ends and where the wings of the head are, coming from a point.
pub(super) fn arrow_head(from: Point, tip: Point, length: f64) -> (Point, [Point; 2]) {
    let (dx, dy) = (tip.0 - from.0, tip.1 - from.1);
    let distance = dx.hypot(dy).max(1e-6);
    let (along_x, along_y) = (dx / distance * length, dy / distance * length);
    let foot = (tip.0 - along_x, tip.1 - along_y);
    let (side_x, side_y) = (along_y * 0.46, -along_x * 0.46);
    let wings = [(foot.0 + side_x, foot.1 + side_y), (foot.0 - side_x, foot.1 - side_y)];
    ((tip.0 - along_x * 0.7, tip.1 - along_y * 0.7), wings)
}

#[cfg(test)]
mod tests {
    use super::{Point, Words, bow, course, landing};

    /// A point of a curve.
    fn on_curve([a, b, c, d]: [Point; 4], share: f64) -> Point {
        let rest = 1.0 - share;
        let (ends, inner) = ([rest * rest * rest, share * share * share], 3.0 * rest * share);
        let weights = [ends[0], inner * rest, inner * share, ends[1]];
        let sum = |of: fn(Point) -> f64| {
            [a, b, c, d].into_iter().zip(weights).map(|(point, weight)| of(point) * weight).sum()
        };
        (sum(|point| point.0), sum(|point| point.1))
    }

    #[test]
    fn the_arrow_ends_beside_the_caption_and_passes_it() {
        let hole = [74.0, 120.0, 40.0, 60.0];
        let words = |end, tag| Words { begin: 0.0, end, tag };
        let ends = |end, tag| landing(hole, words(end, tag), 1.0).to_bits();
        assert_eq!(ends(60.0, f64::INFINITY), 94_f64.to_bits(), "the middle is clear");
        assert_eq!(ends(150.0, f64::INFINITY), 94_f64.to_bits(), "nothing is");
        assert_eq!(ends(60.0, 98.0), 90_f64.to_bits(), "before the tag");
        assert_eq!(ends(60.0, 84.0), 94_f64.to_bits(), "the tag is all above it");
        let (caption_end, captions) = (90.0, 85.0..116.0);
        let tip = (landing(hole, words(caption_end, f64::INFINITY), 1.0), 116.0);
        let (from, [first, second]) = bow([0.0, 0.0, 86.0, 28.0], 50.0, (tip, caption_end), 1.0);
        for share in (0..=100_u32).map(|part| f64::from(part) / 100.0) {
            let (x, y) = on_curve([from, first, second, tip], share);
            assert!(!captions.contains(&y) || x > caption_end, "{x} {y}");
        }
    }

    #[test]
    fn below_a_long_bar_the_line_leads_straight_down() {
        let words = Words { begin: 28.0, end: 152.0, tag: 187.0 };
        let hole = [151.0, 322.0, 118.0, 118.0];
        let bar = [28.0, 175.0, 231.0, 36.0];
        let (from, bends, tip) = course((bar, 125.0), (hole, 0.0, words), 1.0);
        assert_eq!(tip.0.to_bits(), 179_f64.to_bits());
        assert!(
            [from, bends[0], bends[1]].iter().all(|point| point.0.to_bits() == tip.0.to_bits())
        );
    }

    #[test]
    fn a_narrow_hole_below_the_words_is_reached_beside_them() {
        // A bar, its label until 153 and words of a site, whose hole is its first column.
        let (bar, label_end, lines) = ([31.0, 88.0, 16.0, 32.0], 153.0, 176.0..222.0);
        let sites = [(28.0, 162.0), (287.0, 396.0)];
        let words = |begin, end| Words { begin, end, tag: f64::INFINITY };
        let places = sites.map(|site| [4.0, 18.0, 48.0, 78.0, 108.0].map(|along| (site, along)));
        for ((left, right), along) in places.into_iter().flatten() {
            let hole = [left + along, 233.0, 11.0, 86.0];
            let (from, [first, second], tip) =
                course((bar, label_end), (hole, 24.0, words(left, right)), 1.0);
            assert!(tip.0 < hole[0] && tip.1 > hole[1] + 24.0, "{tip:?}");
            for share in (0..=100_u32).map(|part| f64::from(part) / 100.0) {
                let (x, y) = on_curve([from, first, second, tip], share);
                assert!(x > 4.0, "beyond the stage: {x} {y}");
                assert!(!lines.contains(&y) || x < left - 1.5 || x > right, "{x} {y}");
                let is_label = (125.0..168.0).contains(&y) && x > 28.0 && x < label_end;
                assert!(!is_label || left > 100.0, "{x} {y}");
            }
        }
    }
}
