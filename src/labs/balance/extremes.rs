//! What every server compares itself with during a phase: found once after each move instead of once
//! for each visit. The partner that follows from it is the one that `policy::partner` finds by looking
//! at all servers.

use super::facts::Action;
use super::indices::Load;
use super::lab::Balance;
use super::policy::triggers::Bounds;
use super::state::State;
use crate::ids::SiteId;

/// The indices of all queues together, and the servers that stand out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extremes {
    /// The indices of all queues together [C-15].
    pub(super) load: Load,
    /// What a server's own are held against.
    pub(super) bounds: Bounds,
    /// The two least loaded servers, the lower position first among equals.
    least: [Option<SiteId>; 2],
    /// The two most loaded ones.
    most: [Option<SiteId>; 2],
}

impl Extremes {
    /// Those of a state.
    pub(super) fn of(lab: &Balance, state: &State) -> Self {
        let load = lab.global_load(state);
        let bounds = Bounds::of(load, &lab.options);
        let mut extremes = Self { load, bounds, least: [None; 2], most: [None; 2] };
        let ra = |site: SiteId| state.load(site).ra;
        for site in lab.servers.sites() {
            enter(&mut extremes.least, site, |than| ra(site) < ra(than));
            enter(&mut extremes.most, site, |than| ra(site) > ra(than));
        }
        extremes
    }

    /// The other server that an action turns to [C-22].
    pub(super) fn partner(&self, site: SiteId, action: Action) -> Option<SiteId> {
        let best = match action {
            Action::Send => self.least,
            Action::Receive => self.most,
        };
        best.into_iter().flatten().find(|partner| *partner != site)
    }
}

/// Lets a server into the best two if it comes before one of them.
fn enter(best: &mut [Option<SiteId>; 2], site: SiteId, is_before: impl Fn(SiteId) -> bool) {
    if best[0].is_none_or(&is_before) {
        *best = [Some(site), best[0]];
    } else if best[1].is_none_or(&is_before) {
        best[1] = Some(site);
    }
}
