//! Whom an action turns to: the least loaded other server to send, the most loaded one to receive, if it is
//! loaded little, or much, enough [C-22, C-25].

use super::triggers::Bounds;
use crate::ids::SiteId;
use crate::labs::balance::facts::{Action, Trigger};
use crate::labs::balance::options::BalancePartner;
use crate::labs::balance::view::View;

/// How gladly an action turns to a server of this load; it turns to the one with the greatest.
pub fn appeal(action: Action, ra: f64) -> f64 {
    match action {
        Action::Send => 0.0 - ra,
        Action::Receive => ra,
    }
}

/// The other server that an action turns to, of equals the first; nothing if there is no other.
pub fn choose(view: &View<'_>, site: SiteId, action: Action) -> Option<SiteId> {
    let appeal = |site: SiteId| appeal(action, view.load(site).ra);
    let others = view.sites().filter(|other| *other != site);
    others.reduce(|best, other| if appeal(other) > appeal(best) { other } else { best })
}

/// What the partner's load must not pass; nothing if anyone will do.
#[inline]
pub fn bound(
    view: &View<'_>,
    (site, action, trigger): (SiteId, Action, Trigger),
    bounds: &Bounds,
) -> Option<f64> {
    let eligible = match action {
        Action::Send => bounds.under,
        Action::Receive => bounds.over,
    };
    match (trigger, view.options().balance_partner) {
        (Trigger::Ra, _) | (_, BalancePartner::Eligible) => Some(eligible),
        (_, BalancePartner::LessLoaded) => Some(view.load(site).ra),
        (_, BalancePartner::Any) => None,
    }
}

/// Whether a server of this load may be the partner.
#[inline]
pub fn is_eligible(action: Action, bound: Option<f64>, ra: f64) -> bool {
    match (action, bound) {
        (_, None) => true,
        (Action::Send, Some(bound)) => ra <= bound,
        (Action::Receive, Some(bound)) => ra >= bound,
    }
}
