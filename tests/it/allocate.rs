//! Laws of lab Allocate, on random workloads, grids, policies and options.

use std::sync::Arc;

use gridlock::domain::{Grid, Job, JobName, Site};
use gridlock::ids::{JobId, SiteId};
use gridlock::kernel::{Lab, Observer, Recorder, simulate};
use gridlock::labs::allocate::JobTable;
use gridlock::labs::allocate::{
    AdaptiveTie, Allocate, BestFitTie, Branch, Buckets, Event, EventOrder, Evidence, Fact,
    FastestTie, Grounded, Lanes, LookAhead, Options, Policy, Rule, Sites,
};
use gridlock::time::Time;
use proptest::prelude::*;

use crate::support::job;

/// A random system small enough for many simultaneous events and ties.
#[derive(Clone, Debug)]
pub(crate) struct System {
    pub(crate) grid: Grid,
    pub(crate) jobs: Vec<Job>,
    pub(crate) policy: Policy,
    pub(crate) options: Options,
}

impl System {
    pub(crate) fn table(&self) -> Arc<JobTable> {
        Arc::new(JobTable::new(self.jobs.clone(), &self.grid))
    }

    pub(crate) fn lanes(&self) -> Allocate<Lanes> {
        let sites = Lanes::new(&self.grid, self.policy, &self.options);
        Allocate::with_index(self.table(), self.grid.clone(), self.policy, self.options, sites)
    }

    pub(crate) fn buckets(&self) -> Allocate<Buckets> {
        let sites = Buckets::new(&self.grid, self.policy, &self.options);
        Allocate::with_index(self.table(), self.grid.clone(), self.policy, self.options, sites)
    }
}

fn grid(sites: std::ops::Range<usize>, largest: u32) -> impl Strategy<Value = Grid> {
    let site = (1..largest, prop::sample::select(vec![0.5, 0.7, 1.0, 1.0, 1.5, 2.0]));
    prop::collection::vec(site, sites).prop_map(|rows| {
        let named = |(number, (processors, speed)): (usize, (u32, f64))| Site {
            name: format!("S{}", number + 1),
            processors,
            speed,
        };
        rows.into_iter().enumerate().map(named).collect::<Vec<_>>().into()
    })
}

fn options() -> impl Strategy<Value = Options> {
    (0_u32..32, prop::sample::select(vec![1.0, 1.5])).prop_map(|(bits, system_loading)| Options {
        system_loading,
        event_order: [EventOrder::SubmitFirst, EventOrder::FinishFirst][bits as usize & 1],
        best_fit_tie: [BestFitTie::Fastest, BestFitTie::Index][bits as usize >> 1 & 1],
        fastest_tie: [FastestTie::Index, FastestTie::BestFit][bits as usize >> 2 & 1],
        look_ahead: [LookAhead::Stop, LookAhead::Skip][bits as usize >> 3 & 1],
        adaptive_tie: [AdaptiveTie::FastestFirst, AdaptiveTie::BestFit][bits as usize >> 4 & 1],
        ..Options::default()
    })
}

fn policy() -> impl Strategy<Value = Policy> {
    prop::sample::select(vec![
        Policy::BestFit,
        Policy::FastestFirst,
        Policy::Adaptive,
        Policy::Intelligent,
        Policy::FirstFit,
        Policy::WorstFit,
    ])
}

fn jobs(widest: u32) -> impl Strategy<Value = Vec<Job>> {
    prop::collection::vec((0_u32..3, 1..widest, 0_u32..9), 0..60).prop_map(|rows| {
        let mut at = 0.0;
        let mut jobs = Vec::new();
        for (number, (gap, processors, runtime)) in rows.into_iter().enumerate() {
            at += f64::from(gap);
            jobs.push(job(number as u64 + 1, at, processors, f64::from(runtime) * 1.25));
        }
        jobs
    })
}

pub(crate) fn system(sites: std::ops::Range<usize>, largest: u32) -> impl Strategy<Value = System> {
    (grid(sites, largest), jobs(largest + largest / 8 + 1), policy(), options())
        .prop_map(|(grid, jobs, policy, options)| System { grid, jobs, policy, options })
}

/// Sweeps the invariants after every fact and collects the evidence.
#[derive(Default)]
struct Sweep {
    wrong: Vec<String>,
    at: Time,
    pending: Option<Evidence>,
    decisions: Vec<(Evidence, SiteId)>,
}

impl<S: Sites> Observer<Allocate<S>> for Sweep {
    const EVIDENCE: bool = true;

    fn evidence(&mut self, evidence: Grounded) {
        self.pending = evidence.by_policy().cloned();
    }

    fn fact(
        &mut self,
        lab: &Allocate<S>,
        state: &<Allocate<S> as Lab>::State,
        at: Time,
        fact: &Fact,
    ) {
        if at < self.at {
            self.wrong.push(format!("time ran back from {} to {at}", self.at));
        }
        self.at = at;
        self.wrong.extend(lab.violations(state));
        if let (Fact::Started { site, .. }, Some(evidence)) = (fact, self.pending.take()) {
            self.decisions.push((evidence, *site));
        }
    }

    fn settled(
        &mut self,
        lab: &Allocate<S>,
        state: &<Allocate<S> as Lab>::State,
        _: Time,
        _: Event,
    ) {
        let Some(head) = state.head() else { return };
        let need = lab.table().job(head).processors;
        if lab.free_max(state) >= need {
            self.wrong.push(format!("the head {head:?} could start, but waits [A-12]"));
        }
    }
}

fn log_of<S: Sites>(lab: &Allocate<S>) -> Vec<(Time, Fact)> {
    let mut recorder = Recorder::default();
    simulate(lab, &mut recorder).unwrap();
    recorder.log.entries.into_iter().map(|entry| (entry.at, entry.fact)).collect()
}

/// What the rules make of a decision's evidence, worked out from the evidence alone.
fn site_by_rule(evidence: &Evidence, options: &Options) -> Option<SiteId> {
    let (best, fastest) = (evidence.best_fit_site, evidence.fastest_site);
    let walks = evidence.look_ahead.as_ref();
    let take_fastest = match evidence.rule {
        Rule::Reservation | Rule::Own | Rule::KeptToTheEnd => return None,
        Rule::SameSite => best == fastest,
        Rule::Equation1 => {
            let speed =
                |site| evidence.candidates.iter().find(|one| one.site == site).unwrap().speed;
            speed(best) < speed(fastest)
        }
        Rule::Equation6 => walks?.score?.score > 1.0,
        Rule::MostJobs => {
            let (bf, ff) = (walks?.best_fit.placed, walks?.fastest_first.placed);
            ff > bf || ff == bf && options.adaptive_tie == AdaptiveTie::FastestFirst
        }
        Rule::Policy => match evidence.branch {
            Branch::BestFit => false,
            Branch::FastestFirst => true,
            Branch::FirstFit => return evidence.candidates.first().map(|one| one.site),
            _ => {
                let most = evidence.candidates.iter().map(|one| one.free).max()?;
                return evidence.candidates.iter().find(|one| one.free == most).map(|one| one.site);
            }
        },
    };
    Some(if take_fastest { fastest } else { best })
}

fn check_laws<S: Sites>(lab: &Allocate<S>, system: &System) -> Result<(), TestCaseError> {
    let mut sweep = Sweep::default();
    let last = simulate(lab, &mut sweep).unwrap();
    prop_assert!(sweep.wrong.is_empty(), "{:?}", sweep.wrong);
    prop_assert_eq!(last.queue_length() + last.running_jobs(), 0);
    for (evidence, site) in &sweep.decisions {
        prop_assert_eq!(evidence.site, *site);
        prop_assert_eq!(site_by_rule(evidence, &system.options), Some(*site), "{:?}", evidence);
        let least = evidence.candidates.iter().map(|one| one.leftover).min();
        let most = evidence.candidates.iter().map(|one| one.speed).fold(0.0, f64::max);
        let of = |site| evidence.candidates.iter().find(|one| one.site == site).unwrap();
        prop_assert_eq!(Some(of(evidence.best_fit_site).leftover), least);
        prop_assert!(of(evidence.fastest_site).speed >= most);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_law_holds_with_up_to_eight_sites(system in system(1..9, 24)) {
        check_laws(&system.lanes(), &system)?;
    }

    #[test]
    fn every_law_holds_with_many_sites(system in system(1..40, 24)) {
        check_laws(&system.buckets(), &system)?;
    }

    #[test]
    fn every_law_holds_with_sites_so_large_that_numbers_share_a_set(mut system in system(1..9, 24)) {
        let vast: Vec<Site> = system
            .grid
            .iter()
            .map(|site| Site { processors: site.processors * 40_000 - 7, ..site.clone() })
            .collect();
        system.grid = vast.into();
        for job in &mut system.jobs {
            job.processors = job.processors * 39_999 + job.processors % 5;
        }
        check_laws(&system.buckets(), &system)?;
    }

    #[test]
    fn both_indexes_give_the_same_run(system in system(1..9, 24)) {
        prop_assert_eq!(log_of(&system.lanes()), log_of(&system.buckets()));
    }

    #[test]
    fn every_accepted_job_runs_once_in_the_order_of_submission(system in system(1..9, 24)) {
        let table = system.table();
        let mut expected = 0;
        let (mut finished, mut rejected) = (vec![0; table.jobs().len()], 0);
        for (at, fact) in log_of(&system.lanes()) {
            match fact {
                Fact::Started { job, finishes_at, .. } => {
                    prop_assert_eq!(job, JobId::from_index(expected));
                    prop_assert!(at >= table.job(job).submitted_at && finishes_at >= at);
                    expected += 1;
                }
                Fact::Finished { job, .. } => finished[job.index()] += 1,
                Fact::Rejected { .. } => rejected += 1,
                _ => {}
            }
        }
        prop_assert_eq!(expected + rejected, table.jobs().len());
        prop_assert!(finished[..expected].iter().all(|times| *times == 1));
    }

    #[test]
    fn renaming_jobs_changes_nothing_but_names(system in system(1..9, 24)) {
        let mut renamed = system.clone();
        let count = renamed.jobs.len() as u64;
        for (number, job) in renamed.jobs.iter_mut().enumerate() {
            job.name = JobName::whole(10 * (count - number as u64));
        }
        prop_assert_eq!(log_of(&system.lanes()), log_of(&renamed.lanes()));
    }

    /// Whatever waits: the score is then the ratio of the two totals alone.
    #[test]
    fn with_equal_speeds_intelligent_is_best_fit_unless_the_other_walk_places_more(
        mut system in system(1..9, 24),
    ) {
        let equal: Vec<Site> =
            system.grid.iter().map(|site| Site { speed: 1.5, ..site.clone() }).collect();
        system.grid = equal.into();
        system.policy = Policy::Intelligent;
        let mut sweep = Sweep::default();
        simulate(&system.lanes(), &mut sweep).unwrap();
        for (evidence, site) in sweep.decisions {
            let places_more = evidence.look_ahead.as_ref().is_some_and(|walks| {
                walks.fastest_first.computing_capacity > walks.best_fit.computing_capacity
            });
            prop_assert_eq!(evidence.rule == Rule::Equation6, evidence.look_ahead.is_some());
            let expected =
                if places_more { evidence.fastest_site } else { evidence.best_fit_site };
            prop_assert_eq!(site, expected, "{:?}", evidence);
        }
    }

    #[test]
    fn adaptive_and_intelligent_take_one_of_the_two_picks(mut system in system(2..9, 24)) {
        for policy in [Policy::Adaptive, Policy::Intelligent] {
            system.policy = policy;
            let mut sweep = Sweep::default();
            simulate(&system.lanes(), &mut sweep).unwrap();
            for (evidence, site) in sweep.decisions {
                prop_assert!([evidence.best_fit_site, evidence.fastest_site].contains(&site));
            }
        }
    }
}

/// The third job is decided when the second leaves its wide site: best-fit's site would leave no room for
/// the fifth, the first site does.
#[test]
fn with_equal_speeds_and_a_queue_intelligent_can_leave_best_fit() {
    let site = |processors| Site { name: String::new(), processors, speed: 1.0 };
    let rows = [(0.0, 6, 10.0), (1.0, 6, 10.0), (2.0, 2, 10.0), (3.0, 3, 10.0), (4.0, 4, 10.0)];
    let of_third = |policy| {
        let system = System {
            grid: vec![site(5), site(4), site(6)].into(),
            jobs: (1..)
                .zip(rows)
                .map(|(number, (at, processors, runtime))| job(number, at, processors, runtime))
                .collect(),
            policy,
            options: Options::default(),
        };
        let starts = log_of(&system.lanes()).into_iter().filter_map(|(_, fact)| match fact {
            Fact::Started { job: JobId(2), site, .. } => Some(site),
            _ => None,
        });
        starts.collect::<Vec<_>>()
    };
    assert_eq!(of_third(Policy::BestFit), [SiteId(1)]);
    assert_eq!(of_third(Policy::Intelligent), [SiteId(0)]);
}
