//! What stands on the maps already.

use std::collections::{BTreeMap, BTreeSet};

use super::flight::{has_arrow, paint_over};
use super::lines::{Lines, SHEET, sheet_id};
use super::paint::{Brushes, paint_site};
use super::picture::SitePicture;
use super::site::{MAP, map_id};
use crate::ids::SiteId;
use crate::playback::{Scene, SiteView};
use crate::ui::browser::canvas::{Measured, Surface};
use crate::ui::browser::place::area_of;
use crate::ui::shared::Shared;
use crate::ui::tween::Motion;

/// A site with its place among those that are drawn.
pub(super) type Drawn<'a> = (usize, &'a SiteView);

/// What stands on the maps, so that a step draws only those that it changes: of a thousand sites most stay
/// as they are.
#[derive(Debug, Default)]
pub(super) struct Standing {
    brushes: Option<Shared<Option<Brushes>>>,
    /// The lines in which the sites of a long list stand.
    lines: Option<Lines>,
    /// The canvases of such a list that hold nothing else.
    own: BTreeSet<usize>,
    maps: BTreeMap<SiteId, SitePicture>,
    /// Where the maps of a long list are on these canvases.
    places: BTreeMap<SiteId, [f64; 4]>,
    over: Over,
}

/// What there is on the canvas above the stage.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Over {
    /// Nothing, so that it need not be emptied.
    #[default]
    Nothing,
    /// An arrow, or jobs that travel.
    Something,
}

impl Standing {
    /// Forgets what was drawn with other brushes, or in other lines.
    pub(super) fn holds_for(&mut self, brushes: &Shared<Option<Brushes>>, lines: Option<&Lines>) {
        let is_like = match (&self.lines, lines) {
            (Some(before), Some(lines)) => before.is_like(lines),
            (before, lines) => before.is_none() && lines.is_none(),
        };
        if self.brushes.as_ref() != Some(brushes) || !is_like {
            self.maps.clear();
            self.own.clear();
            self.places.clear();
            self.brushes = Some(brushes.clone());
        }
        self.lines = lines.cloned();
    }

    /// Forgets what was drawn on canvases in whose place others have come since, on which nothing stands; whether
    /// there are any.
    pub(super) fn forget_new<'a>(&mut self, sites: impl Iterator<Item = Drawn<'a>>) -> bool {
        // One question for all: it is asked at every frame.
        if !Surface::is_any_new(if self.lines.is_some() { SHEET } else { MAP }) {
            return false;
        }
        let mut any = false;
        for (at, site) in sites {
            let sheet = self.lines.as_ref().map(|lines| lines.sheet(at));
            let canvas = sheet.map_or_else(|| map_id(site), sheet_id);
            if Surface::is_new(&canvas) {
                self.maps.remove(&site.site);
                self.places.remove(&site.site);
                any = true;
            }
        }
        any
    }

    /// Draws the maps of sites, except those that stand there already: the page is not even asked for these.
    pub(super) fn paint<'a>(
        &mut self,
        brushes: &Brushes,
        pictures: impl Iterator<Item = (Drawn<'a>, SitePicture)>,
    ) {
        let changed = pictures
            .filter(|((_, site), picture)| self.maps.get(&site.site) != Some(picture))
            .collect::<Vec<_>>();
        match self.lines.clone() {
            None => self.paint_apart(brushes, changed),
            Some(lines) => self.paint_together(brushes, &lines, changed),
        }
    }

    /// Each on a canvas of its own.
    fn paint_apart(&mut self, brushes: &Brushes, changed: Vec<(Drawn<'_>, SitePicture)>) {
        let measured = changed.into_iter().filter_map(|((_, site), picture)| {
            Some((Measured::of_id(&map_id(site))?, site.site, picture))
        });
        let measured: Vec<_> = measured.collect();
        for (map, site, picture) in measured {
            if let Some(surface) = map.surface() {
                paint_site(&surface.cleared(), brushes, &picture);
                self.maps.insert(site, picture);
            }
        }
    }

    /// Each on its place on the canvas of its lines.
    fn paint_together(
        &mut self,
        brushes: &Brushes,
        lines: &Lines,
        changed: Vec<(Drawn<'_>, SitePicture)>,
    ) {
        let mut canvases: Vec<(usize, Measured)> = Vec::new();
        let mut places = Vec::new();
        for ((at, site), picture) in changed {
            let sheet = lines.sheet(at);
            if !canvases.iter().any(|(known, _)| *known == sheet) {
                canvases.extend(Measured::of_id(&sheet_id(sheet)).map(|canvas| (sheet, canvas)));
            }
            let canvas = canvases.iter().find(|(known, _)| *known == sheet);
            let corner = canvas.map(|(_, canvas)| canvas.corner);
            let place = corner.and_then(|corner| self.place_of(site, corner));
            places.extend(place.map(|place| (sheet, place, site.site, picture)));
        }
        let surfaces: Vec<_> = canvases
            .into_iter()
            .filter_map(|(sheet, canvas)| Some((sheet, canvas.corner, canvas.surface()?)))
            .collect();
        for (sheet, _, surface) in &surfaces {
            if self.own.insert(*sheet) {
                surface.cleared();
            }
        }
        for (sheet, [left, top, width, height], site, picture) in places {
            let canvas = surfaces.iter().find(|(known, ..)| *known == sheet);
            let Some((_, corner, surface)) = canvas else { continue };
            let pixel = |place: f64| (place / surface.hair()).round() * surface.hair();
            // Both are where the screen has them: the browser moves a box to whole pixels, not what lies between two.
            let (x, y) =
                (pixel(corner.0 + left) - pixel(corner.0), pixel(corner.1 + top) - pixel(corner.1));
            surface.within([x, y, width, height], |pen| paint_site(pen, brushes, &picture));
            self.maps.insert(site, picture);
        }
    }

    /// Where the map of a site is on the canvas of its lines, whose corner this is: left, top, width and height. The
    /// page is asked once, since nothing moves a site among its lines but another order or scale.
    fn place_of(&mut self, site: &SiteView, corner: (f64, f64)) -> Option<[f64; 4]> {
        if let Some(place) = self.places.get(&site.site) {
            return Some(*place);
        }
        let map = area_of(&format!("#{}", map_id(site)))?;
        let place = [map.left - corner.0, map.top - corner.1, map.width, map.height];
        self.places.insert(site.site, place);
        Some(place)
    }

    /// Draws what moves above the stage, or the arrow when nothing does.
    pub(super) fn paint_over(
        &mut self,
        brushes: &Brushes,
        scene: &Scene,
        moving: Option<(&Motion, f64)>,
    ) {
        let over = match moving {
            Some((motion, ms)) if ms >= motion.travel_from => Over::Something,
            None if has_arrow(brushes, scene) => Over::Something,
            _ => Over::Nothing,
        };
        if (over, self.over) != (Over::Nothing, Over::Nothing) {
            paint_over(brushes, scene, moving);
        }
        self.over = over;
    }
}
