//! What a blocked head waits for on a grid: the one site on which it can start first.

use super::line::Line;
use crate::ids::{IdVec, JobId, SiteId};
use crate::labs::allocate::evidence::Reservation;
use crate::time::Time;

/// The reservation of a head that needs so many processors. Going up the planned ends of all sites,
/// the least shadow time decides; then the higher speed, then the lower number. A head that is held starts
/// at the first planned end at the earliest [G-25].
pub(super) fn reservation_of(
    (head, need, is_held): (JobId, u32, bool),
    line: &Line,
    (free, speeds): (&[u32], &IdVec<SiteId, f64>),
    now: Time,
) -> Option<Reservation> {
    let sites = || (0..free.len()).map(SiteId::from_index);
    // A site that drains has less than nothing.
    let base = |site: SiteId| i64::from(free[site.index()]) - i64::from(line.excess(site));
    let mut room: Vec<i64> = sites().map(base).collect();
    let wide = i64::from(need);
    let waits = is_held && !line.running.is_empty();
    let mut shadow_time = (!waits && room.iter().any(|room| *room >= wide)).then_some(now);
    for running in line.running.iter().rev() {
        let end = running.planned_end.max(now);
        if shadow_time.is_some_and(|shadow| end > shadow) {
            break;
        }
        room[running.site.index()] += i64::from(running.processors);
        // For a head that is held there may be room on another site already.
        let there = room[running.site.index()] >= wide;
        if shadow_time.is_none() && (there || waits && room.iter().any(|room| *room >= wide)) {
            shadow_time = Some(end);
        }
    }
    let shadow_time = shadow_time?;
    let mut sites = sites().filter(|site| room[site.index()] >= wide);
    let first = sites.next()?;
    let site =
        sites.fold(first, |best, site| if speeds[site] > speeds[best] { site } else { best });
    let extra_processors = u32::try_from(room[site.index()] - wide).unwrap_or(0);
    Some(Reservation { head, site, shadow_time, extra_processors })
}
