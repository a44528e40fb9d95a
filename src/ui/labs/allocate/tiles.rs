//! The textures of the maps: cells, diagonal lines, dots, the hatch of a ghost.

use std::cell::RefCell;

use crate::ui::browser::brush::Tile;
use crate::ui::browser::look::Look;
use crate::ui::ink::Texture;

/// The textures for one look and one size of cells.
#[derive(Debug)]
pub(super) struct Tiles {
    /// Free processors: hollow cells.
    pub free: Option<Tile>,
    /// The borders of the cells of a job.
    pub borders: Option<Tile>,
    diagonal: Option<Tile>,
    dots: Option<Tile>,
    hatch: RefCell<Option<(&'static str, Tile)>>,
}

impl Tiles {
    /// The textures for a look; `pitch` is the distance of cells, none where there are none.
    pub(super) fn new(look: &Look, pitch: Option<f64>) -> Self {
        let unit = look.rem / 16.0;
        let cells =
            |draw: fn(&Look, f64) -> Option<Tile>| pitch.and_then(|pitch| draw(look, pitch));
        Self {
            free: cells(free_cells),
            borders: cells(borders),
            diagonal: slanted(look, 7.0 * unit, "on-job", (unit, 0.26)),
            dots: dotted(look, 7.5 * unit, 1.2 * unit),
            hatch: RefCell::new(None),
        }
    }

    /// What lies over the color of a job.
    pub(super) fn texture(&self, texture: Texture) -> Option<&Tile> {
        match texture {
            Texture::Plain => None,
            Texture::Diagonal => self.diagonal.as_ref(),
            Texture::Dots => self.dots.as_ref(),
        }
    }

    /// The hatch of a ghost in a job's color.
    pub(super) fn hatch(&self, look: &Look, token: &'static str) -> Option<Tile> {
        let kept = self.hatch.borrow().as_ref().filter(|(of, _)| *of == token).cloned();
        if let Some((_, tile)) = kept {
            return Some(tile);
        }
        let unit = look.rem / 16.0;
        let tile = slanted(look, 6.0 * unit, token, (1.25 * unit, 0.55))?;
        self.hatch.replace(Some((token, tile.clone())));
        Some(tile)
    }
}

fn free_cells(look: &Look, pitch: f64) -> Option<Tile> {
    let color = look.palette.color("line-strong");
    Tile::new(pitch, look.density, |pen, size| {
        let gap = (size * 2.0 / 15.0).max(0.5);
        let side = size - 2.0 * gap;
        pen.rounded([gap, gap, side, side], size * 2.0 / 15.0);
        pen.outline(color, (size * 1.2 / 15.0).max(0.6), &[], 1.0);
    })
}

fn borders(look: &Look, pitch: f64) -> Option<Tile> {
    if pitch < 6.0 {
        return None;
    }
    let color = look.palette.color("on-job");
    Tile::new(pitch, look.density, |pen, size| {
        let gap = size * 2.0 / 15.0;
        pen.fill(color, 0.2);
        // Half of each line on both sides of the border, so that tiles join.
        for edge in [0.0, size - 0.5] {
            pen.rect(gap, edge, size - 2.0 * gap, 0.5);
            pen.rect(edge, gap, 0.5, size - 2.0 * gap);
        }
    })
}

/// Lines from the lower left to the upper right, `distance` apart.
fn slanted(look: &Look, distance: f64, token: &str, (width, opacity): (f64, f64)) -> Option<Tile> {
    let color = look.palette.color(token);
    Tile::new(distance * std::f64::consts::SQRT_2, look.density, |pen, size| {
        for offset in [-size, 0.0, size] {
            let (from, to) = (offset - size, offset + 2.0 * size);
            pen.curve((from, 2.0 * size), [(from, 2.0 * size), (to, -size)], (to, -size));
            pen.outline(color, width, &[], opacity);
        }
    })
}

fn dotted(look: &Look, distance: f64, radius: f64) -> Option<Tile> {
    let color = look.palette.color("on-job");
    Tile::new(distance, look.density, |pen, size| {
        pen.fill(color, 0.36);
        pen.dots([(size / 2.0, size / 2.0)], radius);
    })
}
