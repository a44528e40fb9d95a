//! The policies' answers for a strict queue, by the indexes over the sites: the same as the definitions
//! in `policy` give, and faster.

use super::evidence::Situation;
use super::lab::Allocate;
use super::policy;
use super::queue::Discipline;
use super::sites::{Pretended, Sites};
use super::state::State;
use crate::ids::{JobId, SiteId};

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
        policy::by_index(self.policy, &Head { lab: self, state, situation, need }, scratch)
    }
}

/// The job at the head of a strict queue, and what surrounds it.
pub(super) struct Head<'a, S: Sites, D: Discipline> {
    pub(super) lab: &'a Allocate<S, D>,
    pub(super) state: &'a State<S::Free, D::Waiting>,
    pub(super) situation: Situation,
    /// The processors that it needs.
    pub(super) need: u32,
}

impl<S: Sites, D: Discipline> Head<'_, S, D> {
    /// The look-aheads that can be made.
    #[inline]
    pub(super) fn pretended(&self) -> Pretended<'_> {
        let (table, state) = (&self.lab.table, self.state);
        Pretended {
            need: self.need,
            behind: state.head + 1..state.tail,
            widths: table.widths(),
            demands: table.demands(),
            look_ahead: self.lab.options.look_ahead,
        }
    }
}
