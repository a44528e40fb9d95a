//! What is drawn above the stage: the arrow from the head to its site, behind the words there, and the head on its
//! way, before them.

use super::arrow::{Rect, Words, arrow_head, course};
use super::density::Density;
use super::layout::MARGIN;
use super::outline::Outline;
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

/// Where the words above a site's map are.
fn caption(site: &SiteView, over: Area) -> Words {
    let area = |word: &str| area_of(&format!("[data-place=\"{}\"] .{word}", site.site.0));
    let left = |word: &str| area(word).map(|area| area.left - over.left);
    let end = right_of(&["speed", "count b", "count .of"].map(area), over);
    Words {
        begin: left("count b").unwrap_or(0.0),
        end,
        tag: left("pick-tag").unwrap_or(f64::INFINITY),
    }
}

fn right_of(areas: &[Option<Area>], over: Area) -> f64 {
    areas.iter().flatten().map(|area| area.left + area.width - over.left).fold(0.0, f64::max)
}
