//! What a blocked head waits for on a grid: the one site on which it can start first.

use super::line::Line;
use crate::ids::{IdVec, JobId, SiteId};
use crate::labs::allocate::evidence::Reservation;
use crate::time::Time;

/// The reservation of a head that needs so many processors. Going up the planned ends of all sites,
/// the least shadow time decides; then the higher speed, then the lower number.
pub(super) fn reservation_of(
    (head, need): (JobId, u32),
    line: &Line,
    (free, speeds): (&[u32], &IdVec<SiteId, f64>),
    now: Time,
) -> Option<Reservation> {
    let mut room = free.to_vec();
    let mut shadow_time = room.iter().any(|room| *room >= need).then_some(now);
    for running in line.running.iter().rev() {
        let end = running.planned_end.max(now);
        if shadow_time.is_some_and(|shadow| end > shadow) {
            break;
        }
        let room = &mut room[running.site.index()];
        *room += running.processors;
        if *room >= need && shadow_time.is_none() {
            shadow_time = Some(end);
        }
    }
    let shadow_time = shadow_time?;
    let mut sites =
        (0..room.len()).map(SiteId::from_index).filter(|site| room[site.index()] >= need);
    let first = sites.next()?;
    let site =
        sites.fold(first, |best, site| if speeds[site] > speeds[best] { site } else { best });
    let extra_processors = room[site.index()] - need;
    Some(Reservation { head, site, shadow_time, extra_processors })
}
