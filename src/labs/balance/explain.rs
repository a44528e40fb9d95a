//! The evidence of decisions, worked out from the state before them [C-43].

use super::evidence::{Balancing, Decision, Evidence, Moved, Overruled, Partner, Selecting, Start};
use super::facts::Stop;
use super::force::Found;
use super::lab::Balance;
use super::local::Starting;
use super::options::Selection;
use super::phase::Triggered;
use super::policy::candidates as candidates_of;
use super::policy::local::{StartRule, scored};
use super::select::Move;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::time::Time;

/// What a start looked at.
pub(super) fn explain_start(
    lab: &Balance,
    state: &State,
    at: Time,
    starting: Starting,
) -> Evidence {
    let Starting { site, job, own: (own, rule), forced } = starting;
    let by_policy = start(lab, state, site, (own, rule));
    let start = match forced.place() {
        None => by_policy,
        Some(intervention) => Start {
            overruled: Some(Box::new(Overruled { intervention, instead: by_policy })),
            ..start(lab, state, site, (job, StartRule::Forced))
        },
    };
    Evidence { at, decision: Decision::Start(start) }
}

/// A job of a server's queue that starts there.
fn start(lab: &Balance, state: &State, site: SiteId, (job, rule): (JobId, StartRule)) -> Start {
    let view = lab.view(state);
    let used = view.used(site).iter().zip(view.capacity(site));
    let has_scores = matches!(rule, StartRule::Lowest | StartRule::Balanced);
    let scheduler = Some(lab.options.local_scheduler).filter(|_| has_scores);
    Start {
        job,
        site,
        rule,
        used: used.map(|(used, capacity)| used / capacity).collect(),
        requires: view.shares(job, site).collect(),
        candidates: scheduler.and_then(|scheduler| scored(scheduler, &view, site)),
        overruled: None,
    }
}

/// What a triggered action looked at, and what it came to.
pub(super) fn explain_action(
    lab: &Balance,
    state: &State,
    at: Time,
    triggered: &Triggered,
    moved: &[JobId],
    found: Found,
) -> Evidence {
    let Triggered { site, action, trigger, bound, global, partner, partner_bound } = *triggered;
    let partner =
        partner.map(|site| Partner { site, ra: state.load(site).ra, bound: partner_bound });
    let looked = !matches!(found.outcome, Err(Stop::NoPartner | Stop::PartnerNotEligible));
    let selecting = partner.filter(|_| looked).map(|partner| {
        let wanted = Move { site, action, trigger, partner: partner.site };
        selecting(lab, state, wanted, moved)
    });
    let outcome = found.outcome.map(|(job, partner)| {
        let (from, to) = Move { site, action, trigger, partner }.ends();
        Moved { job, from, to }
    });
    let balancing = Balancing {
        site,
        action,
        trigger,
        load: state.load(site),
        global,
        bound,
        partner,
        selecting,
        outcome,
        own: None,
        overruled: found.overruled,
    };
    Evidence { at, decision: Decision::Balance(Box::new(balancing)) }
}

/// The candidates of a selection; by the latest rule no further than the job taken.
fn selecting(lab: &Balance, state: &State, wanted: Move, moved: &[JobId]) -> Selecting {
    let selection = lab.policy.selection();
    let mut candidates = Vec::new();
    for candidate in candidates_of(selection, lab.view(state), wanted, moved) {
        candidates.push(candidate);
        if selection == Selection::Latest && candidate.refused.is_none() {
            break;
        }
    }
    let workload = (selection == Selection::Balanced)
        .then(|| state.workload(&lab.servers, wanted.site).to_vec());
    Selecting { selection, workload, candidates }
}
