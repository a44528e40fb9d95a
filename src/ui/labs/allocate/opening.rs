//! The maps of the sites as they stand in the page before the program.

use super::crowd::Crowd;
use super::layout::Layout;
use super::order::SiteOrder;
use super::paint::{Brushes, paint_site};
use super::picture::{SitePicture, moving_head, stage_of};
use super::site::map_id;
use crate::playback::Scene;
use crate::ui::browser::canvas::Surface;
use crate::ui::browser::look::Look;
use crate::ui::labs::room::{Before, Room, room_of};

/// The maps, by the attributes of the canvases in whose places they stand.
pub(super) fn maps(
    scene: &Scene,
    order: SiteOrder,
    look: &Look,
    before: Before,
) -> Vec<(String, String)> {
    let sites = &stage_of(scene).sites;
    let places = order.sorted(sites);
    let crowd = Crowd::of(stage_of(scene), &places);
    let room: Room = room_of(before, (look.rem, look.density));
    let layout = Layout::new(&crowd, room);
    let brushes = Brushes::new(look.clone(), layout);
    let head = moving_head(scene);
    let drawn = places.into_iter().map(|place| {
        let site = &sites[place];
        let surface = Surface::sheet(layout.map_width(site.processors), layout.map_height());
        paint_site(&surface.cleared(), &brushes, &SitePicture::still(site, head.as_ref()));
        (format!("id=\"{}\"", map_id(site)), surface.svg(" class=\"map\""))
    });
    drawn.collect()
}
