//! When a blocked head can start on each site: for people, no policy uses it.

use super::lab::Allocate;
use super::queue::Discipline;
use super::sites::Sites;
use super::state::{Running, State};
use crate::ids::{JobId, SiteId};
use crate::time::Time;

/// The first time at which the head has room on one site.
#[derive(Clone, Debug, PartialEq)]
pub struct EarliestStart {
    /// The site.
    pub site: SiteId,
    /// When.
    pub at: Time,
    /// The jobs that have finished by then, first to finish first.
    pub after: Vec<JobId>,
}

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// For each site that is large enough for the head and has no room for it, the first time at
    /// which enough of the jobs running there now have finished; earliest first.
    pub fn earliest_starts(&self, state: &State<S::Free, D::Waiting>) -> Vec<EarliestStart> {
        let Some(head) = state.head() else { return Vec::new() };
        let need = u64::from(self.table().job(head).processors);
        let mut room: Vec<u64> =
            self.grid().iter().map(|site| u64::from(site.processors)).collect();
        let large: Vec<bool> = room.iter().map(|processors| *processors >= need).collect();
        for (site, room) in room.iter_mut().enumerate() {
            *room = u64::from(self.free(state, SiteId::from_index(site)));
        }
        let mut after = vec![Vec::new(); room.len()];
        let mut starts = Vec::new();
        let mut running = state.running();
        crate::sorting::sort_by_key(&mut running, |running| (running.finishes_at, running.job));
        for Running { job, site, finishes_at } in running {
            let place = site.index();
            if !large[place] || room[place] >= need {
                continue;
            }
            room[place] += u64::from(self.table().job(job).processors);
            after[place].push(job);
            if room[place] >= need {
                let after = std::mem::take(&mut after[place]);
                starts.push(EarliestStart { site, at: finishes_at, after });
            }
        }
        crate::sorting::sort_by_key(&mut starts, |start| (start.at, start.site));
        starts
    }
}
