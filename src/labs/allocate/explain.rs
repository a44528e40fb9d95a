//! Evidence of a decision, made over a copy of the free processors: slower than the indexes,
//! independent of them, and complete.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use super::evidence::{
    Branch, Candidate, Evidence, LookedAhead, Rule, Score, Situation, Walk, WalkedJob,
};
use super::lab::Allocate;
use super::options::{BestFitTie, FastestTie, LookAhead, Policy};
use super::sites::Sites;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::time::Time;

/// How many places of the queue a walk lists even where a job finds no site.
const LISTED: usize = 64;

/// The evidence for starting the head on `site`; `state` is the one before the start.
pub(super) fn explain<S: Sites>(
    lab: &Allocate<S>,
    state: &State<S::Free>,
    (at, situation, trigger): (Time, Situation, JobId),
    site: SiteId,
) -> Evidence {
    let job = JobId::from_index(state.head);
    let need = lab.table.demands()[state.head].processors;
    let numbers = (0..lab.grid.len()).map(SiteId::from_index);
    let free: Vec<u32> = numbers.clone().map(|site| lab.free(state, site)).collect();
    let candidates: Vec<Candidate> = numbers
        .filter(|site| free[site.index()] >= need)
        .map(|site| Candidate {
            site,
            free: free[site.index()],
            leftover: free[site.index()] - need,
            speed: lab.speeds[site],
        })
        .collect();
    let best_fit_tied = tied(&candidates, |a, b| b.free.cmp(&a.free));
    let fastest_tied = tied(&candidates, |a, b| a.speed.total_cmp(&b.speed));
    let best_fit_site = best_fit(lab, &free, need).unwrap_or(site);
    let fastest_site = fastest(lab, &free, &fastest_tied).unwrap_or(site);
    let (rule, branch) = verdict(lab.policy, situation, site, (best_fit_site, fastest_site));
    let look_ahead = matches!(rule, Rule::Equation6 | Rule::MostJobs)
        .then(|| looked_ahead(lab, state, &free, (best_fit_site, fastest_site), rule));
    Evidence {
        job,
        at,
        processors: need,
        work: lab.work(job).secs(),
        situation,
        trigger,
        queue_length: state.queue_length(),
        free,
        candidates,
        best_fit_site,
        best_fit_tied,
        fastest_site,
        fastest_tied,
        rule,
        branch,
        site,
        look_ahead,
    }
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

/// Best-fit's pick.
fn best_fit<S: Sites>(lab: &Allocate<S>, free: &[u32], need: u32) -> Option<SiteId> {
    let mut pick: Option<SiteId> = None;
    for (number, room) in free.iter().enumerate().filter(|(_, room)| **room >= need) {
        let site = SiteId::from_index(number);
        let better = pick.is_none_or(|pick| {
            let other = free[pick.index()];
            *room < other
                || *room == other
                    && lab.options.best_fit_tie == BestFitTie::Fastest
                    && lab.speeds[site] > lab.speeds[pick]
        });
        if better {
            pick = Some(site);
        }
    }
    pick
}

/// Fastest-first's pick among the candidates that share the highest speed.
fn fastest<S: Sites>(lab: &Allocate<S>, free: &[u32], tied: &[SiteId]) -> Option<SiteId> {
    match lab.options.fastest_tie {
        FastestTie::Index => tied.first().copied(),
        FastestTie::BestFit => tied.iter().min_by_key(|site| free[site.index()]).copied(),
    }
}

/// The rule that decided, and whose site was taken.
fn verdict(
    policy: Policy,
    situation: Situation,
    site: SiteId,
    (best, fastest): (SiteId, SiteId),
) -> (Rule, Branch) {
    let branch = if site == fastest { Branch::FastestFirst } else { Branch::BestFit };
    match policy {
        Policy::BestFit => (Rule::Policy, Branch::BestFit),
        Policy::FastestFirst => (Rule::Policy, Branch::FastestFirst),
        Policy::FirstFit => (Rule::Policy, Branch::FirstFit),
        Policy::WorstFit => (Rule::Policy, Branch::WorstFit),
        Policy::Adaptive | Policy::Intelligent if best == fastest => (Rule::SameSite, Branch::Both),
        Policy::Adaptive => (Rule::MostJobs, branch),
        Policy::Intelligent if situation == Situation::Submission => (Rule::Equation1, branch),
        Policy::Intelligent => (Rule::Equation6, branch),
    }
}

/// Both walks, and what the rule makes of them.
fn looked_ahead<S: Sites>(
    lab: &Allocate<S>,
    state: &State<S::Free>,
    free: &[u32],
    (best, fastest): (SiteId, SiteId),
    rule: Rule,
) -> LookedAhead {
    let best_fit = walk(lab, state, free, best);
    let fastest_first = walk(lab, state, free, fastest);
    let speed_ratio = lab.speeds[fastest] / lab.speeds[best];
    let capacity_ratio = fastest_first.computing_capacity / best_fit.computing_capacity;
    let score = Score { speed_ratio, capacity_ratio, score: speed_ratio * capacity_ratio };
    LookedAhead {
        score: (rule == Rule::Equation6).then_some(score),
        tie: (rule == Rule::MostJobs).then_some(best_fit.placed == fastest_first.placed),
        best_fit,
        fastest_first,
    }
}

/// One look-ahead, job by job.
fn walk<S: Sites>(lab: &Allocate<S>, state: &State<S::Free>, free: &[u32], first: SiteId) -> Walk {
    let mut holes = Holes::new(lab, free);
    let (mut walk, mut placed, mut total) = (Vec::new(), 0, 0.0);
    for (place, job) in state.queue().enumerate() {
        let need = lab.table.demands()[job.index()].processors;
        let site = if place == 0 { Some(first) } else { holes.best_fit(need) };
        let capacity = site.map_or(0.0, |site| lab.speeds[site] * f64::from(need));
        if let Some(site) = site {
            holes.take(site, need);
            placed += 1;
            total += capacity;
        }
        if site.is_some() || place < LISTED {
            walk.push(WalkedJob { job, processors: need, site, computing_capacity: capacity });
        }
        if site.is_none() && lab.options.look_ahead == LookAhead::Stop {
            break;
        }
    }
    Walk { walk, placed, unplaced: state.queue_length() - placed, computing_capacity: total }
}

/// The free processors of a walk, in the order in which best-fit prefers sites.
struct Holes {
    free: Vec<u32>,
    /// Of each site, how many sites a tie is decided for rather than for it.
    rank: Vec<u32>,
    /// Free processors, rank, site.
    order: BTreeSet<(u32, u32, SiteId)>,
}

impl Holes {
    fn new<S: Sites>(lab: &Allocate<S>, free: &[u32]) -> Self {
        let mut sites: Vec<SiteId> = (0..free.len()).map(SiteId::from_index).collect();
        if lab.options.best_fit_tie == BestFitTie::Fastest {
            crate::sorting::sort_by(&mut sites, |a, b| lab.speeds[*b].total_cmp(&lab.speeds[*a]));
        }
        let mut rank = vec![0; free.len()];
        for (place, site) in (0..).zip(&sites) {
            rank[site.index()] = place;
        }
        let mut order = BTreeSet::new();
        order.extend(sites.iter().map(|site| (free[site.index()], rank[site.index()], *site)));
        Self { order, free: free.to_vec(), rank }
    }

    fn best_fit(&self, need: u32) -> Option<SiteId> {
        self.order.range((need, 0, SiteId(0))..).next().map(|(.., site)| *site)
    }

    fn take(&mut self, site: SiteId, processors: u32) {
        let (free, rank) = (&mut self.free[site.index()], self.rank[site.index()]);
        self.order.remove(&(*free, rank, site));
        *free -= processors;
        self.order.insert((*free, rank, site));
    }
}
