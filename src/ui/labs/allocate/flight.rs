//! What is drawn above everything else on the stage: the arrow from the head to its site, and the head
//! on its way there.

use super::density::Density;
use super::layout::MARGIN;
use super::outline::{Outline, Point};
use super::paint::Brushes;
use super::picture::{moving_head, stage_of};
use super::site::map_id;
use crate::playback::{JobMark, Scene, SiteView};
use crate::ui::browser::brush::Label;
use crate::ui::browser::canvas::{Pen, Surface};
use crate::ui::browser::dom::Area;
use crate::ui::browser::place::area_of;
use crate::ui::components::{item_id, leaving_id};
use crate::ui::ink::{Ink, ink_of};
use crate::ui::tween::{Motion, first_processors};

/// The id of the canvas above the stage.
pub(super) const OVER: &str = "stage-over";

/// The outline around a bar, in rem.
const OUTLINE: f64 = 0.1875;

/// A rectangle: x, y, width, height.
type Rect = [f64; 4];

/// Draws what moves above the stage, or the arrow when nothing does.
pub(super) fn paint_over(brushes: &Brushes, scene: &Scene, moving: Option<(&Motion, f64)>) {
    let Some(surface) = Surface::of_id(OVER) else { return };
    let pen = surface.cleared();
    let Some(over) = area_of(&format!("#{OVER}")) else { return };
    match moving {
        Some((motion, ms)) => {
            if ms >= motion.travel_from {
                paint_travelers(&pen, brushes, scene, (motion, ms), over);
            }
        }
        None => paint_arrow(&pen, brushes, scene, over),
    }
}

fn paint_travelers(
    pen: &Pen<'_>,
    brushes: &Brushes,
    scene: &Scene,
    (motion, ms): (&Motion, f64),
    over: Area,
) {
    let share = motion.travel(ms);
    for (mark, site) in &motion.travelers {
        let site = stage_of(scene).sites.iter().find(|view| view.site == *site);
        let from = bar_of(&leaving_id(mark.job), brushes, over);
        let to = site.and_then(|site| hole_of(site, mark, brushes, over));
        if let (Some(from), Some(to)) = (from, to) {
            let place = std::array::from_fn(|side| from[side] + (to[side] - from[side]) * share);
            paint_traveler(pen, brushes, mark, place);
        }
    }
}

fn paint_traveler(pen: &Pen<'_>, brushes: &Brushes, mark: &JobMark, place: Rect) {
    let (ink, unit): (Ink, f64) = (ink_of(mark), brushes.look.rem / 16.0);
    let palette = &brushes.look.palette;
    let color = palette.color(ink.token);
    pen.rounded(place, 3.0 * unit).outline(palette.color("surface"), 4.0 * unit, &[], 0.9);
    pen.fill_shape(color, 1.0);
    if let Some(tile) = brushes.tiles.texture(ink.texture) {
        pen.fill_tile(tile, 0.0, 1.0);
    }
    let font = format!("700 {:.2}px {}", 16.0 * unit, brushes.look.font);
    let [x, y, width, height] = place;
    if pen.text_width(&mark.label, &font) + 4.0 * unit <= width && height > 18.0 * unit {
        let (center, halo_width) = ((x + width / 2.0, y + height / 2.0), 4.0 * unit);
        let (text, font, color, halo) =
            (mark.label.as_str(), &font, palette.color("on-job"), color);
        pen.label(&Label { text, font, color, halo, halo_width, center, upright: false }, 1.0);
    }
}

/// Where the bar of a job is, without its outline.
fn bar_of(item: &str, brushes: &Brushes, over: Area) -> Option<Rect> {
    let area = area_of(&format!("#{item} .q-bar"))?;
    let edge = OUTLINE * brushes.look.rem;
    let (x, y) = (area.left - over.left + edge, area.top - over.top + edge);
    Some([x, y, area.width - 2.0 * edge, area.height - 2.0 * edge])
}

/// Where a job lies on its site.
fn hole_of(site: &SiteView, mark: &JobMark, brushes: &Brushes, over: Area) -> Option<Rect> {
    let first = *first_processors(site).get(&mark.job)?;
    let count = site.running.iter().find(|block| block.mark.job == mark.job)?.processors;
    let outline = brushes.layout.lattice().outline(first, count, 1.0);
    on_map(site, &outline, over)
}

fn on_map(site: &SiteView, outline: &Outline, over: Area) -> Option<Rect> {
    let map = area_of(&format!("#{}", map_id(site)))?;
    let [x, y, width, height] = outline.bounds;
    let (left, top) = (map.left - over.left + MARGIN, map.top - over.top + MARGIN);
    Some([left + x, top + y, width, height])
}

/// Whether an arrow leads from the head to its site: where it is about to start and the sites stand in one line.
pub(super) fn has_arrow(brushes: &Brushes, scene: &Scene) -> bool {
    brushes.layout.density == Density::Full && moving_head(scene).is_some()
}

fn paint_arrow(pen: &Pen<'_>, brushes: &Brushes, scene: &Scene, over: Area) {
    if !has_arrow(brushes, scene) {
        return;
    }
    let Some((head, processors)) = moving_head(scene) else { return };
    let chosen =
        |site: &&SiteView| site.candidate.as_ref().is_some_and(|candidate| candidate.chosen);
    let Some(site) = stage_of(scene).sites.iter().find(chosen) else { return };
    let Some(bar) = bar_of(&item_id(head.job), brushes, over) else { return };
    let first = site.processors.saturating_sub(site.free);
    let outline = brushes.layout.lattice().outline(first, processors, 1.0);
    let Some(hole) = on_map(site, &outline, over) else { return };
    let unit = brushes.look.rem / 16.0;
    let label_end = label_end(&item_id(head.job), over);
    // Where busy processors stand above the hole in its first column, it begins below them.
    let corner = outline.pieces.first().and_then(|piece| piece.first());
    let notch = corner.map_or(0.0, |corner| corner.1 - outline.bounds[1]);
    let (from, bends, tip) = course((bar, label_end), (hole, notch, caption(site, over)), unit);
    let (end, wings) = arrow_head(bends[1], tip, 14.0 * unit);
    let color = brushes.look.palette.color(ink_of(&head).token);
    // What the line crosses stays readable beside it.
    let ground = brushes.look.palette.color("surface");
    pen.curve(from, bends, end).outline(ground, 7.0 * unit, &[], 0.8);
    pen.outline(color, 3.0 * unit, &[], 1.0);
    pen.pieces(&[vec![tip, wings[0], wings[1]]]).fill_shape(color, 1.0);
}

/// Where the label of a bar ends.
fn label_end(item: &str, over: Area) -> f64 {
    let lines = ["q-id", "q-n"].map(|line| area_of(&format!("#{item} .{line}")));
    right_of(&lines, over)
}

/// Where the words above a site's map begin and end.
fn caption(site: &SiteView, over: Area) -> (f64, f64) {
    let area = |word: &str| area_of(&format!("[data-place=\"{}\"] .{word}", site.site.0));
    let left = area("count b").map_or(0.0, |count| count.left - over.left);
    (left, right_of(&["speed", "count b", "count .of"].map(area), over))
}

fn right_of(areas: &[Option<Area>], over: Area) -> f64 {
    areas.iter().flatten().map(|area| area.left + area.width - over.left).fold(0.0, f64::max)
}

/// How far beside words a line stays readable, and they do, in CSS pixels at the usual size.
const CLEAR: f64 = 10.0;

/// Where on a hole the arrow ends if it comes from above: at its middle, or beside the words above it where it is wide
/// enough.
fn landing([x, _, width, _]: Rect, caption_end: f64, unit: f64) -> f64 {
    let (middle, beside) = (x + width / 2.0, caption_end + CLEAR * unit);
    if middle < beside && beside <= x + width - CLEAR * unit { beside } else { middle }
}

/// The line from a bar, whose label ends somewhere, to a hole, whose first column begins so far below the others, under
/// the words of its site: where it begins, how it bends and where it ends. Where it cannot come down beside the words, it
/// passes them on their left and comes from there.
fn course(
    (bar, label_end): (Rect, f64),
    (hole, notch, (caption_left, caption_end)): (Rect, f64, (f64, f64)),
    unit: f64,
) -> (Point, [Point; 2], Point) {
    let [x, y, _, height] = hole;
    let above = (landing(hole, caption_end, unit), y - 4.0 * unit);
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

/// Where the line begins and how it bends: from below a long bar, or from the right end of a bar that
/// is shorter than its label. A far site is reached from straight above, past the captions of others, and so is one beside
/// whose own caption there is room; else a near one by a bow.
fn bow(
    bar: Rect,
    label_end: f64,
    (tip, caption_end): (Point, f64),
    unit: f64,
) -> (Point, [Point; 2]) {
    let [x, y, width, height] = bar;
    let below = (x + width * 0.86, y + height + 3.0 * unit);
    let is_short = below.0 < label_end;
    let from = if is_short { (x + width + 4.0 * unit, y + height * 0.6) } else { below };
    let (dx, dy) = (tip.0 - from.0, tip.1 - from.1);
    let is_clear = dx > 0.0 && tip.0 >= caption_end + CLEAR * unit;
    let near = (1.0 - dx.abs() / (320.0 * unit)).clamp(0.0, 1.0);
    let lean = if is_clear { 0.0 } else { near };
    let first = if is_short {
        (label_end + 34.0 * unit, from.1 + dy * 0.12)
    } else {
        (from.0, from.1 + dy * 0.44)
    };
    (from, [first, (tip.0 - dx * 0.85 * lean, tip.1 - dy * (0.38 + 0.27 * (1.0 - lean)))])
}

/// Where the line ends and where the wings of the head are, coming from a point.
fn arrow_head(from: Point, tip: Point, length: f64) -> (Point, [Point; 2]) {
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
    use super::{Point, bow, course, landing};

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
        assert_eq!(landing(hole, 60.0, 1.0).to_bits(), 94_f64.to_bits(), "the middle is clear");
        assert_eq!(landing(hole, 150.0, 1.0).to_bits(), 94_f64.to_bits(), "nothing is");
        let (caption_end, captions) = (90.0, 85.0..116.0);
        let tip = (landing(hole, caption_end, 1.0), 116.0);
        let (from, [first, second]) = bow([0.0, 0.0, 86.0, 28.0], 50.0, (tip, caption_end), 1.0);
        for share in (0..=100_u32).map(|part| f64::from(part) / 100.0) {
            let (x, y) = on_curve([from, first, second, tip], share);
            assert!(!captions.contains(&y) || x > caption_end, "{x} {y}");
        }
    }

    #[test]
    fn a_narrow_hole_below_the_words_is_reached_beside_them() {
        // A bar, its label until 153 and words of a site, whose hole is its first column.
        let (bar, label_end, words) = ([31.0, 88.0, 16.0, 32.0], 153.0, 176.0..222.0);
        let sites = [(28.0, 162.0), (287.0, 396.0)];
        let places = sites.map(|site| [4.0, 18.0, 48.0, 78.0, 108.0].map(|along| (site, along)));
        for ((left, right), along) in places.into_iter().flatten() {
            let hole = [left + along, 233.0, 11.0, 86.0];
            let (from, [first, second], tip) =
                course((bar, label_end), (hole, 24.0, (left, right)), 1.0);
            assert!(tip.0 < hole[0] && tip.1 > hole[1] + 24.0, "{tip:?}");
            for share in (0..=100_u32).map(|part| f64::from(part) / 100.0) {
                let (x, y) = on_curve([from, first, second, tip], share);
                assert!(x > 4.0, "beyond the stage: {x} {y}");
                assert!(!words.contains(&y) || x < left - 1.5 || x > right, "{x} {y}");
                let is_label = (125.0..168.0).contains(&y) && x > 28.0 && x < label_end;
                assert!(!is_label || left > 100.0, "{x} {y}");
            }
        }
    }
}
