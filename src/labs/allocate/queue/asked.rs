//! What people ask of a queue with orders and backfilling. No policy uses it, and no run pays for it.

use super::conservative::Earliest;
use super::order::graph_priorities;
use super::{Discipline, Waiting as _};
use crate::domain::Priority;
use crate::ids::{JobId, SiteId};
use crate::labs::allocate::earliest::EarliestStart;
use crate::labs::allocate::lab::Allocate;
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::state::State;
use crate::time::{Span, Time};

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// The waiting jobs in the order of a pass that would begin now.
    pub fn in_order(&self, state: &State<S::Free, D::Waiting>) -> Vec<JobId> {
        let at = state.line().map_or(Time::ZERO, |line| line.clock);
        let ordered = self.rules().and_then(|rules| self.order(state, (rules, at)).ok());
        ordered.unwrap_or_else(|| state.queue().collect())
    }

    /// The priorities that the order `cplp` would go by in a pass that would begin now.
    pub fn priorities(&self, state: &State<S::Free, D::Waiting>) -> Vec<(Priority, JobId)> {
        let (Some(rules), Some(line)) = (self.rules(), state.line()) else { return Vec::new() };
        let jobs: Vec<JobId> = line.jobs().collect();
        graph_priorities(&jobs, rules, (self.free_of(state), self.table().demands()))
    }

    /// How long the scheduler thinks that a job runs at speed 1; nothing where it plans nothing.
    pub fn estimate(&self, job: JobId) -> Option<Span> {
        let rules = self.rules().filter(|_| self.options().has_every_pass())?;
        (job.index() < rules.jobs()).then(|| rules.plan(job).estimate)
    }

    /// For each site that is large enough for a waiting job and has no room for it, the shadow time there:
    /// when enough of the jobs that run there are planned to have ended. In the order in which a
    /// reservation prefers them.
    pub fn shadow_times(
        &self,
        state: &State<S::Free, D::Waiting>,
        job: JobId,
    ) -> Vec<EarliestStart> {
        let Some(line) = state.line() else { return Vec::new() };
        let end = |one: &super::Runs| (one.planned_end.max(line.clock), one.job, one.site);
        let mut starts = self.room_at(state, job, line.running().iter().map(end).collect());
        crate::sorting::sort_by(&mut starts, |a, b| {
            let faster = self.speeds[b.site].total_cmp(&self.speeds[a.site]);
            a.at.cmp(&b.at).then(faster).then(a.site.cmp(&b.site))
        });
        starts
    }

    /// Where a waiting job could start first under conservative backfilling, with all other reservations
    /// kept: site by site, as far as they are wide enough.
    pub fn earliest_reservations(
        &self,
        state: &State<S::Free, D::Waiting>,
        (job, now): (JobId, Time),
    ) -> Vec<(SiteId, Time)> {
        let (Some(rules), Some(line)) = (self.rules(), state.waiting.line()) else {
            return Vec::new();
        };
        let mut profiles = line.profiles_now(now);
        if let Some(reserved) = line.reserved_of(job, rules) {
            self.take(&mut profiles, (job, rules), reserved, -1);
        }
        let Some(earliest) = Earliest::of(self, &profiles, (job, rules, line)) else {
            return Vec::new();
        };
        earliest.by_site().collect()
    }
}
