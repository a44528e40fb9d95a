//! What stands on the maps already.

use std::collections::BTreeMap;

use super::paint::{Brushes, paint_site};
use super::picture::SitePicture;
use super::site::{MAP, map_id};
use crate::ids::SiteId;
use crate::playback::SiteView;
use crate::ui::browser::canvas::{Measured, Surface};
use crate::ui::shared::Shared;

/// What stands on the maps, so that a step draws only those that it changes: of a thousand sites most stay
/// as they are.
#[derive(Debug, Default)]
pub(super) struct Standing {
    brushes: Option<Shared<Option<Brushes>>>,
    maps: BTreeMap<SiteId, SitePicture>,
}

impl Standing {
    /// Forgets what was drawn with other brushes.
    pub(super) fn holds_for(&mut self, brushes: &Shared<Option<Brushes>>) {
        if self.brushes.as_ref() != Some(brushes) {
            self.maps.clear();
            self.brushes = Some(brushes.clone());
        }
    }

    /// Forgets what was drawn on maps in whose place others have come since, on which nothing stands; whether there
    /// are any.
    pub(super) fn forget_new<'a>(&mut self, sites: impl Iterator<Item = &'a SiteView>) -> bool {
        // One question for all: it is asked at every frame.
        if !Surface::is_any_new(MAP) {
            return false;
        }
        let mut any = false;
        for site in sites.filter(|site| Surface::is_new(&map_id(site))) {
            self.maps.remove(&site.site);
            any = true;
        }
        any
    }

    /// Draws the maps of sites, except those that stand there already: the page is not even asked for these.
    pub(super) fn paint<'a>(
        &mut self,
        brushes: &Brushes,
        pictures: impl Iterator<Item = (&'a SiteView, SitePicture)>,
    ) {
        let changed = pictures.filter(|(site, picture)| self.maps.get(&site.site) != Some(picture));
        let measured = changed.filter_map(|(site, picture)| {
            Some((Measured::of_id(&map_id(site))?, site.site, picture))
        });
        let measured: Vec<_> = measured.collect();
        for (map, site, picture) in measured {
            if let Some(surface) = map.surface() {
                paint_site(&surface, brushes, &picture);
                self.maps.insert(site, picture);
            }
        }
    }
}
