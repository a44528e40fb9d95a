//! When a blocked head can start on each site: for people, no policy uses it.

use super::lab::Allocate;
use super::queue::Discipline;
use super::sites::Sites;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::time::Time;

/// The first time at which the head has room on one site.
#[derive(Clone, Debug, PartialEq)]
pub struct EarliestStart {
    /// The site.
    pub site: SiteId,
    /// When.
    pub at: Time,
    /// The jobs that have ended by then, first to end first.
    pub after: Vec<JobId>,
}

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// For each site that is large enough for the head and has no room for it, the first time at
    /// which enough of the jobs running there now have finished; earliest first.
    pub fn earliest_starts(&self, state: &State<S::Free, D::Waiting>) -> Vec<EarliestStart> {
        let Some(head) = state.head() else { return Vec::new() };
        let running = state.running();
        let ends = running.iter().map(|one| (one.finishes_at, one.job, one.site));
        let mut starts = self.room_at(state, head, ends.collect());
        crate::sorting::sort_by_key(&mut starts, |start| (start.at, start.site));
        starts
    }

    /// The same for a waiting job and by these ends, in any order.
    pub(super) fn room_at(
        &self,
        state: &State<S::Free, D::Waiting>,
        job: JobId,
        mut ends: Vec<(Time, JobId, SiteId)>,
    ) -> Vec<EarliestStart> {
        let need = i64::from(self.table().job(job).processors);
        let sites = || (0..self.grid().len()).map(SiteId::from_index);
        let large: Vec<bool> =
            sites().map(|site| i64::from(self.size_of(state, site)) >= need).collect();
        let excess = |site| state.line().map_or(0, |line| line.excess(site));
        let base = |site| i64::from(self.free(state, site)) - i64::from(excess(site));
        let mut room: Vec<i64> = sites().map(base).collect();
        let mut after = vec![Vec::new(); room.len()];
        let mut starts = Vec::new();
        crate::sorting::sort_by_key(&mut ends, |(at, job, _)| (*at, *job));
        for (at, job, site) in ends {
            let place = site.index();
            if !large[place] || room[place] >= need {
                continue;
            }
            room[place] += i64::from(self.table().job(job).processors);
            after[place].push(job);
            if room[place] >= need {
                let after = std::mem::take(&mut after[place]);
                starts.push(EarliestStart { site, at, after });
            }
        }
        starts
    }
}
