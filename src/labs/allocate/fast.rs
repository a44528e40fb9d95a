//! The policies' answers for a strict queue, by the indexes over the sites: the same as the definitions
//! in `policy` give, and faster.

use std::cmp::Ordering;

use super::evidence::Situation;
use super::lab::Allocate;
use super::options::{AdaptiveTie, Policy};
use super::queue::Discipline;
use super::sites::{Pretended, Sites};
use super::state::State;
use crate::ids::{JobId, SiteId};

/// More than all rounding in a look-ahead together, so that a bound is never taken for an answer
/// that exact arithmetic would not give.
const SLACK: f64 = 1.0 + 1e-9;

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// The site that the policy picks for a job at the head, for whoever asks aside; nothing if no
    /// site has room.
    pub fn choice(
        &self,
        state: &State<S::Free, D::Waiting>,
        situation: Situation,
        job: JobId,
    ) -> Option<SiteId> {
        let need = self.table.demands()[job.index()].processors;
        self.choose(state, situation, need, &mut S::Scratch::default())
    }

    /// The site for the head, which needs `need` processors; nothing if no site has room.
    #[inline]
    pub(super) fn choose(
        &self,
        state: &State<S::Free, D::Waiting>,
        situation: Situation,
        need: u32,
        scratch: &mut S::Scratch,
    ) -> Option<SiteId> {
        match self.policy {
            Policy::BestFit => self.sites.best_fit(&state.free, need),
            Policy::FastestFirst => self.sites.fastest(&state.free, need),
            Policy::FirstFit => self.sites.first_fit(&state.free, need),
            Policy::WorstFit => self.sites.worst_fit(&state.free, need),
            Policy::Adaptive => self.adaptive(state, need, scratch),
            Policy::Intelligent => self.intelligent(state, situation, need, scratch),
            Policy::Own(_) => None,
        }
    }

    /// Whichever of the two picks lets more waiting jobs in.
    #[inline]
    fn adaptive(
        &self,
        state: &State<S::Free, D::Waiting>,
        need: u32,
        scratch: &mut S::Scratch,
    ) -> Option<SiteId> {
        let (best, fastest) = self.sites.picks(&state.free, need)?;
        if best == fastest {
            return Some(best);
        }
        let queue = self.pretended(state, need);
        let more = self.sites.compare_jobs(&state.free, (fastest, best), &queue, scratch);
        Some(match (more, self.options.adaptive_tie) {
            (Ordering::Greater, _) | (Ordering::Equal, AdaptiveTie::FastestFirst) => fastest,
            (Ordering::Less, _) | (Ordering::Equal, AdaptiveTie::BestFit) => best,
        })
    }

    /// Whichever of the two picks scores better.
    #[inline]
    fn intelligent(
        &self,
        state: &State<S::Free, D::Waiting>,
        situation: Situation,
        need: u32,
        scratch: &mut S::Scratch,
    ) -> Option<SiteId> {
        let (best, fastest) = self.sites.picks(&state.free, need)?;
        if best == fastest {
            return Some(best);
        }
        let fast = match situation {
            Situation::Submission => self.speeds[best] < self.speeds[fastest],
            Situation::Finish => self.score_above_one(state, need, (best, fastest), scratch),
        };
        Some(if fast { fastest } else { best })
    }

    /// Equation (6): whether the score (5) is above 1.
    ///
    /// No look-ahead can put more capacity to work than is free now, so the walk from the fastest
    /// site often settles the matter alone, and each walk may stop where its total does.
    fn score_above_one(
        &self,
        state: &State<S::Free, D::Waiting>,
        need: u32,
        (best, fastest): (SiteId, SiteId),
        scratch: &mut S::Scratch,
    ) -> bool {
        let (free, queue) = (&state.free, self.pretended(state, need));
        let speed_ratio = self.speeds[fastest] / self.speeds[best];
        let enough = self.sites.capacity(free) / speed_ratio * SLACK;
        let with_fastest = self.sites.total_capacity(free, fastest, &queue, enough, scratch);
        if with_fastest > enough {
            return true;
        }
        let enough = with_fastest * speed_ratio * SLACK;
        let with_best = self.sites.total_capacity(free, best, &queue, enough, scratch);
        if with_best > enough {
            return false;
        }
        speed_ratio * (with_fastest / with_best) > 1.0
    }

    #[inline]
    fn pretended(&self, state: &State<S::Free, D::Waiting>, need: u32) -> Pretended<'_> {
        Pretended {
            need,
            behind: state.head + 1..state.tail,
            widths: self.table.widths(),
            demands: self.table.demands(),
            look_ahead: self.options.look_ahead,
        }
    }
}
