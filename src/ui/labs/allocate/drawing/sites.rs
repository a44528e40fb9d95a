//! The maps of the sites on a saved drawing.

use super::sheet::{Sheet, Type, path_of};
use super::{INNER, MARGIN, SMALL, STRONG};
use crate::playback::{Scene, SiteView, format};
use crate::ui::components::policy_names;
use crate::ui::glyph::policy_token;
use crate::ui::ink::ink_of;
use crate::ui::labs::allocate::crowd::Crowd;
use crate::ui::labs::allocate::labels::fit_label;
use crate::ui::labs::allocate::layout::{GAP, Layout};
use crate::ui::labs::allocate::order::SiteOrder;
use crate::ui::labs::allocate::picture::{Ghost, Patch, SitePicture, moving_head, stage_of};
use crate::ui::labs::room::Room;
use crate::words::allocate::{drawing as told, stage};

/// The height that the lines of sites should not exceed.
const HEIGHT: f64 = 420.0;

/// Draws all sites in lines; tells where they end.
pub(super) fn draw(sheet: &mut Sheet<'_>, scene: &Scene, order: SiteOrder, top: f64) -> f64 {
    let sites = &stage_of(scene).sites;
    let places = order.sorted(sites);
    let crowd = Crowd::of(stage_of(scene), &places);
    let layout = Layout::new(
        &crowd,
        Room { width: INNER, height: HEIGHT, rem: 16.0, density: 1.0, rows: false },
    );
    let head = moving_head(scene);
    let (mut x, mut y) = (MARGIN, top);
    for place in places {
        let (site, width) = (&sites[place], layout.site_width(sites[place].processors));
        if x > MARGIN && x + width > MARGIN + INNER + 0.5 {
            (x, y) = (MARGIN, y + layout.map_height() + 92.0);
        }
        caption(sheet, site, (x, y));
        let picture = SitePicture::still(site, head.as_ref());
        map(sheet, &layout, &picture, (x, y + 32.0), place);
        mark(sheet, site, (x, y + 32.0 + layout.map_height()), layout.map_width(site.processors));
        x += width + GAP * 16.0;
    }
    y + layout.map_height() + 60.0
}

fn caption(sheet: &mut Sheet<'_>, site: &SiteView, (x, y): (f64, f64)) {
    sheet.text(&format!("{} {}", site.name, site.speed_text), (x, y), STRONG, "ink");
    let text = told::free_of(site.free, site.processors);
    sheet.text(&text, (x, y + 19.0), SMALL, "ink-2");
}

fn map(sheet: &mut Sheet<'_>, layout: &Layout, picture: &SitePicture, at: (f64, f64), id: usize) {
    let lattice = layout.lattice();
    let whole = path_of(&lattice.outline(0, picture.processors, 0.0), at);
    if layout.smooth.is_none() {
        sheet.cells(&whole, layout.pitch, at, id);
    } else {
        let line = format!("stroke=\"{}\"", sheet.color("line-strong"));
        sheet.shape(&whole, "none", &line);
    }
    let inset = if layout.smooth.is_some() { 0.2 } else { 1.0 };
    for patch in &picture.blocks {
        let outline = lattice.outline(patch.first, patch.processors, inset);
        let path = path_of(&outline, at);
        let line = format!("stroke=\"{}\" stroke-width=\"2\"", sheet.color("surface"));
        sheet.shape(&path, "none", &line);
        sheet.job(&path, ink_of(&patch.mark));
        let count = format::count(u64::from(patch.processors));
        label(sheet, outline.heart, patch, (Some(&count), at));
    }
    if let Some(ghost) = &picture.ghost {
        ghost_of_head(sheet, layout, ghost, at);
    }
}

fn ghost_of_head(sheet: &mut Sheet<'_>, layout: &Layout, ghost: &Ghost, at: (f64, f64)) {
    let patch = &ghost.patch;
    let outline = layout.lattice().outline(patch.first, patch.processors, 2.0);
    let color = sheet.color(ink_of(&patch.mark).token);
    let dash = if ghost.chosen {
        "stroke-width=\"3\""
    } else {
        "stroke-width=\"2\" stroke-dasharray=\"5 4\""
    };
    let fill = if ghost.chosen { color } else { "none" };
    let line = format!("fill-opacity=\".2\" stroke=\"{color}\" {dash}");
    sheet.shape(&path_of(&outline, at), fill, &line);
    let [x, y, width, height] = outline.heart;
    let middle = (at.0 + x + width / 2.0, at.1 + y + height / 2.0);
    if width > 30.0 {
        let set = Type { centered: true, ..STRONG };
        sheet.text(&patch.mark.label, middle, set, ink_of(&patch.mark).token);
    }
}

fn label(
    sheet: &mut Sheet<'_>,
    heart: [f64; 4],
    patch: &Patch,
    (count, at): (Option<&str>, (f64, f64)),
) {
    // No letters can be measured here: bold ones are about six tenths as wide as high.
    let measure = |text: &str, _: u32, size: f64| text.chars().count() as f64 * size * 0.62;
    for fitted in fit_label(heart, &patch.mark.label, count, 1.0, measure) {
        let center = (fitted.center.0 + at.0, fitted.center.1 + at.1);
        let set = Type {
            size: fitted.size,
            bold: fitted.weight > 500,
            centered: true,
            upright: fitted.upright,
        };
        sheet.text(&fitted.text, center, set, "on-job");
    }
}

/// What the site is to the head, below its map.
fn mark(sheet: &mut Sheet<'_>, site: &SiteView, (x, y): (f64, f64), width: f64) {
    if let Some(kept) = &site.kept {
        let text = match kept.extra {
            Some(extra) => told::kept_extra(&kept.mark.label, &kept.at, extra),
            None => told::kept(&kept.mark.label, &kept.at),
        };
        let below = if site.candidate.is_some() { 42.0 } else { 18.0 };
        sheet.text(&text, (x, y + below), SMALL, "ink");
    }
    if let Some(short) = site.short.filter(|_| site.kept.is_none()) {
        let token = if site.largest_hole { "blocked" } else { "ink-2" };
        sheet.text(&stage::short(u64::from(short)), (x, y + 18.0), SMALL, token);
        return;
    }
    let Some(candidate) = &site.candidate else { return };
    let Some(pick) = candidate.picks.first() else { return };
    let dash = if candidate.chosen { "" } else { " stroke-dasharray=\"8 5\"" };
    let line =
        format!("stroke=\"{}\" stroke-width=\"4\"{dash}", sheet.color(policy_token(pick.slot)));
    sheet.shape(&format!("M{x:.1} {:.1}h{width:.1}", y + 5.0), "none", &line);
    let say = if candidate.chosen { told::chosen_leaves } else { told::leaves };
    let text = say(&policy_names(&candidate.picks), candidate.leftover);
    sheet.text(&text, (x, y + 24.0), SMALL, "ink");
}
