//! What stands on the maps already.

use std::collections::BTreeMap;

use super::paint::{Brushes, paint_site};
use super::picture::SitePicture;
use super::site::map_id;
use crate::ids::SiteId;
use crate::playback::SiteView;
use crate::ui::browser::canvas::Surface;
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

    /// Draws a site's map, unless it stands there already.
    pub(super) fn paint(&mut self, site: &SiteView, brushes: &Brushes, picture: SitePicture) {
        let Some(surface) = Surface::of_id(&map_id(site)) else { return };
        if surface.is_empty || self.maps.get(&site.site) != Some(&picture) {
            paint_site(&surface, brushes, &picture);
            self.maps.insert(site.site, picture);
        }
    }
}
