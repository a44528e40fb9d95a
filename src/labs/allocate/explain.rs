//! Evidence of a decision, made by the policies' definitions over a copy of the free
//! processors: slower than the indexes, independent of them, and complete.

use std::cmp::Ordering;

use super::evidence::{Candidate, Evidence, Grounded, Grounds, Occasion, Rule, Situation, Trigger};
use super::facts::StartRule;
use super::lab::Allocate;
use super::policy::{self, best_fit, fastest_first};
use super::queue::{Discipline, Seen, Start};
use super::sites::Sites;
use super::state::State;
use super::view::{Room, Turn, View};
use crate::ids::{JobId, SiteId};
use crate::kernel::Decided;
use crate::time::Time;

/// The evidence for starting the head of a strict queue on `site`; `state` is the one before the start.
pub(super) fn explain_head<S: Sites, D: Discipline>(
    lab: &Allocate<S, D>,
    state: &State<S::Free, D::Waiting>,
    (at, situation, trigger): (Time, Situation, JobId),
    site: SiteId,
) -> Grounded {
    let job = JobId::from_index(state.head);
    // Ten thousand may wait, and a run is looked through decision by decision.
    let behind: Vec<JobId> =
        if lab.policy.looks_ahead() { state.queue().skip(1).collect() } else { Vec::new() };
    let free = lab.free_of(state).to_vec();
    let turn = Turn { job, behind: &behind, situation };
    let room = Room { free: &free, barred: &[] };
    let view = View::new(turn, room, (&lab.speeds, lab.table.demands(), &lab.options));
    let reasoned = policy::choose(lab.policy, &view);
    let reasoned = policy::Reasoned::on(site, reasoned);
    let occasion = match situation {
        Situation::Submission => Occasion::Submitted,
        Situation::Finish => Occasion::Finished,
    };
    let trigger = Trigger { situation, occasion, job: Some(trigger) };
    let seen = Some(Box::new(Seen { behind, free, barred: Vec::new(), told: None }));
    let rule = StartRule::Head;
    let start = Start { job, reasoned, rule, behind: None, reserved_at: None, seen };
    Decided::ByPolicy(explain(lab, state, (at, trigger), &start))
}

/// The evidence for a start; `state` is the one before it.
pub(super) fn explain<S: Sites, D: Discipline>(
    lab: &Allocate<S, D>,
    state: &State<S::Free, D::Waiting>,
    (at, trigger): (Time, Trigger),
    start: &Start,
) -> Evidence {
    let Start { job, ref reasoned, ref seen, .. } = *start;
    let nothing = Seen::default();
    let seen = seen.as_deref().unwrap_or(&nothing);
    let turn = Turn { job, behind: &seen.behind, situation: trigger.situation };
    let room = Room { free: &seen.free, barred: &seen.barred };
    let view = View::new(turn, room, (&lab.speeds, lab.table.demands(), &lab.options));
    let allowed: Vec<Candidate> = view.candidates().collect();
    Evidence {
        job,
        at,
        processors: view.need(),
        work: lab.work(job).secs(),
        trigger,
        queue_length: state.queue_length(),
        free: seen.free.clone(),
        candidates: view.sites_with_room().collect(),
        best_fit_site: best_fit::site(&view).unwrap_or(reasoned.site),
        best_fit_tied: tied(&allowed, |a, b| b.free.cmp(&a.free)),
        fastest_site: fastest_first::site(&view).unwrap_or(reasoned.site),
        fastest_tied: tied(&allowed, |a, b| a.speed.total_cmp(&b.speed)),
        rule: reasoned.rule,
        branch: reasoned.branch,
        site: reasoned.site,
        look_ahead: reasoned.look_ahead.as_deref().cloned(),
        grounds: grounds(lab, at, start),
        own: match (reasoned.rule, &seen.told) {
            (Rule::Own, None) => lab.told(state, (job, trigger), seen),
            (_, told) => told.as_deref().cloned(),
        },
        own_order: None,
    }
}

/// Why the job may start, where every event has its pass.
fn grounds<S: Sites, D: Discipline>(
    lab: &Allocate<S, D>,
    at: Time,
    start: &Start,
) -> Option<Grounds> {
    let is_told = lab.has_every_pass() || start.rule == StartRule::KeptToTheEnd;
    let rules = lab.rules().filter(|_| is_told)?;
    let Start { rule, behind, reserved_at, .. } = *start;
    let planned_end = at + rules.plan(start.job).estimate_at(lab.speeds[start.reasoned.site]);
    Some(Grounds { rule, planned_end, behind, reserved_at })
}

/// The candidates that none is better than.
fn tied(
    candidates: &[Candidate],
    order: impl Fn(&Candidate, &Candidate) -> Ordering,
) -> Vec<SiteId> {
    let Some(best) = candidates.iter().max_by(|a, b| order(a, b)) else { return Vec::new() };
    let unbeaten = candidates.iter().filter(|one| order(one, best).is_eq());
    unbeaten.map(|candidate| candidate.site).collect()
}
