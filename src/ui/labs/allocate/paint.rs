//! Draws the map of a site.

use super::labels::{Fitted, fit_label};
use super::layout::{Layout, MARGIN};
use super::outline::{Lattice, Outline, Point};
use super::picture::{Ghost, Patch, SitePicture};
use super::planned::paint_kept;
use super::tiles::Tiles;
use crate::playback::format;
use crate::ui::browser::brush::Label;
use crate::ui::browser::canvas::Pen;
use crate::ui::browser::look::Look;
use crate::ui::ink::{INKS, Ink, ink_of};

/// What maps are drawn with.
#[derive(Debug)]
pub(super) struct Brushes {
    /// Colors and letters.
    pub look: Look,
    /// Textures.
    pub tiles: Tiles,
    /// The scale.
    pub layout: Layout,
}

impl Brushes {
    /// Brushes for a look and a scale.
    pub(super) fn new(look: Look, layout: Layout) -> Self {
        let pitch = layout.smooth.is_none().then_some(layout.pitch);
        let tiles = Tiles::new(&look, pitch);
        Self { look, tiles, layout }
    }

    fn unit(&self) -> f64 {
        self.look.rem / 16.0
    }

    /// Half the gap between two blocks: thin where the blocks are thin.
    fn inset(&self, lattice: &Lattice) -> f64 {
        self.unit().min(lattice.across / 8.0).min(1.5).max(if self.layout.smooth.is_some() {
            0.15
        } else {
            0.5
        })
    }
}

/// Draws a site where its map begins.
pub(super) fn paint_site(pen: &Pen<'_>, brushes: &Brushes, picture: &SitePicture) {
    let margin = (MARGIN * brushes.look.density).round() / brushes.look.density;
    pen.shifted(margin, margin, || {
        paint_free(pen, brushes, picture, margin);
        let (solid, fading): (Vec<&Patch>, Vec<&Patch>) =
            picture.blocks.iter().partition(|patch| patch.opacity >= 1.0);
        for patch in fading {
            paint_blocks(pen, brushes, &[patch], (margin, patch.opacity));
        }
        paint_blocks(pen, brushes, &solid, (margin, 1.0));
        if let Some(kept) = &picture.kept {
            paint_kept(pen, brushes, kept, margin);
        }
        if let Some(ghost) = &picture.ghost {
            paint_ghost(pen, brushes, ghost, margin);
        }
    });
}

fn paint_free(pen: &Pen<'_>, brushes: &Brushes, picture: &SitePicture, margin: f64) {
    let lattice = brushes.layout.lattice();
    if let Some(tile) = &brushes.tiles.free {
        let everything = lattice.outline(0, picture.processors, 0.0);
        pen.pieces(&everything.pieces).fill_tile(tile, margin, 1.0);
    } else {
        let inset = 0.5 * brushes.unit();
        let everything = lattice.outline(0, picture.processors, inset);
        let color = brushes.look.palette.color("line-strong");
        pen.pieces(&everything.pieces).outline(color, brushes.unit(), &[], 1.0);
    }
}

/// Draws blocks that are seen equally well: all of one ink at once, however many there are.
fn paint_blocks(
    pen: &Pen<'_>,
    brushes: &Brushes,
    patches: &[&Patch],
    (margin, opacity): (f64, f64),
) {
    let (lattice, inset) = (brushes.layout.lattice(), brushes.inset(&brushes.layout.lattice()));
    let outline = |patch: &Patch, inset| lattice.outline(patch.first, patch.processors, inset);
    for ink in INKS {
        let of_ink = patches.iter().filter(|patch| ink_of(&patch.mark) == ink);
        let pieces: Vec<Vec<Point>> =
            of_ink.flat_map(|patch| outline(patch, inset).pieces).collect();
        if pieces.is_empty() || opacity <= 0.0 {
            continue;
        }
        pen.pieces(&pieces).fill_shape(brushes.look.palette.color(ink.token), opacity);
        if let Some(tile) = brushes.tiles.texture(ink.texture) {
            pen.fill_tile(tile, margin, opacity);
        }
    }
    if let Some(tile) = &brushes.tiles.borders {
        let inner = patches.iter().flat_map(|patch| outline(patch, 3.0 * inset).pieces);
        pen.pieces(&inner.collect::<Vec<_>>()).fill_tile(tile, margin, opacity);
    }
    for patch in patches {
        let count = format::count(u64::from(patch.processors));
        let outline = outline(patch, inset);
        paint_labels(
            pen,
            brushes,
            &outline,
            (&patch.mark.label, &count),
            (ink_of(&patch.mark), opacity),
        );
    }
}

fn paint_ghost(pen: &Pen<'_>, brushes: &Brushes, ghost: &Ghost, margin: f64) {
    let (unit, ink) = (brushes.unit(), ink_of(&ghost.patch.mark));
    let color = brushes.look.palette.color(ink.token);
    let width = if ghost.chosen { 3.0 * unit } else { 2.0 * unit };
    let patch = &ghost.patch;
    let outline = brushes.layout.lattice().outline(patch.first, patch.processors, width * 0.75);
    pen.pieces(&outline.pieces);
    if ghost.chosen {
        if let Some(tile) = brushes.tiles.hatch(&brushes.look, ink.token) {
            pen.fill_tile(&tile, margin, patch.opacity);
        }
        pen.outline(color, width, &[], 1.0);
    } else {
        pen.outline(color, width, &[5.0 * unit, 4.0 * unit], 1.0);
    }
    let surface = brushes.look.palette.color("surface");
    let colors = Colors { text: color, halo: surface, halo_width: 6.0 * unit };
    write(pen, brushes, outline.heart, (&patch.mark.label, None), (colors, 1.0));
}

fn paint_labels(
    pen: &Pen<'_>,
    brushes: &Brushes,
    outline: &Outline,
    (name, count): (&str, &str),
    (ink, opacity): (Ink, f64),
) {
    let palette = &brushes.look.palette;
    let (text, halo) = (palette.color("on-job"), palette.color(ink.token));
    let colors = Colors { text, halo, halo_width: 4.0 * brushes.unit() };
    pen.pieces(&outline.pieces).clipped(|| {
        write(pen, brushes, outline.heart, (name, Some(count)), (colors, opacity));
    });
}

#[derive(Clone, Copy)]
struct Colors<'a> {
    text: &'a str,
    halo: &'a str,
    halo_width: f64,
}

fn write(
    pen: &Pen<'_>,
    brushes: &Brushes,
    heart: [f64; 4],
    (name, count): (&str, Option<&str>),
    (colors, opacity): (Colors<'_>, f64),
) {
    let font = |weight: u32, size: f64| format!("{weight} {size:.2}px {}", brushes.look.font);
    let measure = |text: &str, weight: u32, size: f64| pen.text_width(text, &font(weight, size));
    for Fitted { text, weight, size, center, upright } in
        fit_label(heart, name, count, brushes.unit(), measure)
    {
        let (font, color) = (font(weight, size), colors.text);
        let (halo, halo_width) = (colors.halo, colors.halo_width);
        let label = Label { text: &text, font: &font, color, halo, halo_width, center, upright };
        pen.label(&label, opacity);
    }
}
