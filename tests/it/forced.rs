//! What scenarios do in place of their policies [G-20 to G-34]: forcing what the policy would choose changes
//! nothing, a fork is its origin before its first intervention, and whatever is forced, no processor is given
//! twice.

use gridlock::ids::{JobId, SiteId};
use gridlock::kernel::{
    Entry, Forced, ForcedBy, ForcedStep, Lab, Measured as _, Observer, Recorder, Refused, Script,
    Simulation, World, WorldEvent, evidence_of, simulate,
};
use gridlock::labs::allocate::{
    Allocate, AnyAllocate, Backfill, Buckets, Fact, JobTable, Open, Options, QueueOrder, Refusal,
};
use gridlock::metrics::{Collector, Metric, MetricSet};
use gridlock::report::Reports;
use gridlock::scenario::kinds;
use gridlock::time::Time;
use proptest::prelude::*;
use std::sync::Arc;

use crate::allocate::System;
use crate::grid_backfilling::crowded;

type Grid = Allocate<Buckets, Open>;

fn with(system: &System, script: Script) -> Grid {
    let table = Arc::new(JobTable::new(system.jobs.clone(), &system.grid));
    let lab = AnyAllocate::new(table, system.grid.clone(), system.policy, system.options);
    lab.scripted(Some(Arc::new(script))).many()
}

fn forced(intervention: u32, step: usize, at: Time, choice: Forced) -> ForcedStep {
    ForcedStep { intervention, step: step as u64, at, choice }
}

fn played(lab: &Grid) -> Result<Vec<Entry<Fact>>, Refused<Grid>> {
    let mut recorder = Recorder::default();
    simulate(lab, &mut recorder)?;
    Ok(recorder.log.entries)
}

/// A fact without the mark of who chose it.
fn unmarked(entry: &Entry<Fact>) -> Entry<Fact> {
    let fact = match entry.fact {
        Fact::Started { job, site, finishes_at, rule, .. } => {
            Fact::Started { job, site, finishes_at, rule, forced: ForcedBy::NOBODY }
        }
        other => other,
    };
    Entry { at: entry.at, fact }
}

/// Holds the invariants of a lab to every state of its run.
#[derive(Default)]
struct Watched(Vec<String>);

impl Observer<Grid> for Watched {
    fn fact(&mut self, lab: &Grid, state: &<Grid as Lab>::State, at: Time, fact: &Fact) {
        let wrong = lab.violations(state);
        self.0.extend(wrong.into_iter().map(|it| format!("at {at} after {fact:?}: {it}")));
    }
}

/// Resizes, each of a site at some time to so many processors, and cancelled jobs.
fn world() -> impl Strategy<Value = Vec<(u32, bool, u32, u32)>> {
    prop::collection::vec((0_u32..40, any::<bool>(), 0_u32..40, 0_u32..14), 0..6)
}

fn script_of(world: &[(u32, bool, u32, u32)], system: &System) -> Script {
    let events = (0_u32..).zip(world).map(|(intervention, (at, resizes, which, processors))| {
        let at = Time::from_secs(f64::from(*at));
        let event = if *resizes {
            let site = SiteId(which % u32::try_from(system.grid.len()).unwrap());
            World::Resize { site, processors: *processors }
        } else {
            World::Cancel { job: JobId(*which) }
        };
        WorldEvent { intervention, at, event }
    });
    Script::new(Vec::new(), events.collect())
}

/// The same run with nobody cancelled who is not there.
fn feasible(system: &System, mut world: Vec<(u32, bool, u32, u32)>) -> (Grid, Script) {
    loop {
        let script = script_of(&world, system);
        let lab = judged(system, &script);
        match simulate(&lab, &mut ()) {
            Ok(_) => return (lab, script),
            Err(refused) => match refused.refusal {
                Refusal::Infeasible(it) => drop(world.remove(it.intervention as usize)),
                other => panic!("{other}"),
            },
        }
    }
}

/// The lab with a table that knows how large sites will be.
fn judged(system: &System, script: &Script) -> Grid {
    let sizes = |until: Option<Time>| {
        let mut sizes: Vec<u32> = system.grid.iter().map(|site| site.processors).collect();
        let mut most: Vec<u32> = Vec::new();
        for it in script.world() {
            if let World::Resize { site, processors } = it.event {
                if until.is_some_and(|until| it.at <= until) {
                    sizes[site.index()] = processors;
                } else {
                    most.push(processors);
                }
            }
        }
        sizes.into_iter().chain(most).max().unwrap_or(0)
    };
    let later = script.world().iter().map(|it| (it.at, sizes(Some(it.at)))).collect();
    let widest = gridlock::domain::Widest::changing(sizes(None), later);
    let table = Arc::new(JobTable::judged(system.jobs.clone(), widest));
    let lab = AnyAllocate::new(table, system.grid.clone(), system.policy, system.options);
    lab.scripted(Some(Arc::new(script.clone()))).many()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn forcing_what_the_policy_would_choose_changes_nothing_but_evidence(system in crowded()) {
        let origin = played(&with(&system, Script::default())).unwrap();
        let starts: Vec<ForcedStep> = origin
            .iter()
            .enumerate()
            .filter_map(|(step, entry)| match entry.fact {
                Fact::Started { job, site, .. } => {
                    let choice = Forced::Start { job, site: Some(site) };
                    Some(forced(u32::try_from(step).unwrap(), step, entry.at, choice))
                }
                _ => None,
            })
            .collect();
        let alone = starts.iter().step_by(3).map(|step| vec![*step]);
        for script in alone.chain([starts.clone()]) {
            // Behind a blocked head whom nobody may pass there is no moment.
            let all = script.clone();
            let lab = with(&system, Script::new(script, Vec::new()));
            match played(&lab) {
                Ok(fork) => {
                    let fork: Vec<_> = fork.iter().map(unmarked).collect();
                    prop_assert_eq!(&fork, &origin);
                }
                Err(refused) => {
                    let Refusal::Infeasible(it) = refused.refusal else { panic!("{refused:?}") };
                    let step = all.iter().find(|one| one.intervention == it.intervention).unwrap();
                    let before = &origin[usize::try_from(step.step).unwrap() - 1].fact;
                    prop_assert!(matches!(before, Fact::Blocked { .. }), "{:?} after {:?}", it, before);
                    prop_assert!(!system.options.backfill.passes_head());
                }
            }
        }
    }

    #[test]
    fn a_run_without_interventions_is_the_same_with_an_empty_script(system in crowded()) {
        let table = Arc::new(JobTable::new(system.jobs.clone(), &system.grid));
        let plain = AnyAllocate::new(table, system.grid.clone(), system.policy, system.options).many();
        prop_assert_eq!(played(&plain).unwrap(), played(&with(&system, Script::default())).unwrap());
    }

    #[test]
    fn a_fork_is_its_origin_before_its_first_intervention(
        system in crowded(), which in any::<prop::sample::Index>(), site in 0_u32..5, holds in any::<bool>(),
    ) {
        let origin = played(&with(&system, Script::default())).unwrap();
        let starts: Vec<usize> = (0..origin.len())
            .filter(|step| matches!(origin[*step].fact, Fact::Started { .. }))
            .collect();
        prop_assume!(!starts.is_empty());
        let step = starts[which.index(starts.len())];
        let Fact::Started { job, .. } = origin[step].fact else { unreachable!() };
        let choice = if holds {
            Forced::Hold { job }
        } else {
            Forced::Start { job, site: Some(SiteId(site % u32::try_from(system.grid.len()).unwrap())) }
        };
        let script = Script::new(vec![forced(0, step, origin[step].at, choice)], Vec::new());
        let lab = with(&system, script);
        let mut watched = (Watched::default(), Recorder::default());
        let outcome = simulate(&lab, &mut watched);
        prop_assert!(watched.0.0.is_empty(), "{:?}", watched.0.0);
        let log = watched.1.log;
        let known = log.entries.len().min(step);
        prop_assert_eq!(&log.entries[..known], &origin[..known]);
        if outcome.is_ok() {
            // Nobody waits for ever, and what is told of the choice is told again from its state.
            let mark = log.events[log.event_of(step).unwrap()];
            let mut state = lab.initial();
            for entry in &log.entries[..mark.step as usize] {
                lab.apply(&mut state, entry.at, &entry.fact);
            }
            let at = log.entries[step].at;
            let told = evidence_of(&lab, &state, (at, mark.event), step - mark.step as usize);
            let told = told.unwrap().unwrap();
            prop_assert_eq!(told.forced().map(|it| (it.intervention, it.job)), Some((0, job)));
            let started = |fact: &Fact| matches!(fact, Fact::Started { .. });
            let count = log.entries.iter().filter(|entry| started(&entry.fact)).count();
            prop_assert_eq!(count, lab.table().demands().len());
        }
    }

    /// Sites that shrink drain: nothing is taken from a job, nothing given twice, and no utilization passes 1
    /// [G-27, T-8].
    #[test]
    fn whatever_happens_from_outside_no_processor_is_given_twice(
        system in crowded(), world in world(),
    ) {
        let (lab, _) = feasible(&system, world);
        let wanted = MetricSet::of(<kinds::Allocate as Reports>::ALWAYS).with_interventions();
        let mut observers = (Collector::new(&lab, wanted), (Watched::default(), Recorder::default()));
        let state = simulate(&lab, &mut observers).unwrap();
        let (collector, (watched, recorder)) = observers;
        prop_assert!(watched.0.is_empty(), "{:?}", watched.0);
        prop_assert_eq!(lab.queue_length(&state), 0);
        let metrics = collector.finish(&lab);
        let share = |metric| metrics.get(metric).unwrap();
        prop_assert!(share(Metric::Utilization) <= 1.0 + 1e-12, "{:?}", share(Metric::Utilization));
        let of = |wanted: fn(&Fact) -> bool| {
            recorder.log.entries.iter().filter(|entry| wanted(&entry.fact)).count() as f64
        };
        prop_assert_eq!(share(Metric::Cancelled), of(|fact| matches!(fact, Fact::Cancelled { .. })));
        prop_assert_eq!(share(Metric::Rejected), of(|fact| matches!(fact, Fact::Rejected { .. })));
        prop_assert_eq!(
            share(Metric::Jobs), of(|fact| matches!(fact, Fact::Finished { .. })),
        );
        // Who becomes too wide leaves the queue in its order, that of arrival, whatever that of its passes.
        let neighbors = recorder.log.entries.windows(2);
        for facts in neighbors.filter(|facts| facts[0].at == facts[1].at) {
            if let (Fact::Rejected { job: first }, Fact::Rejected { job: then }) = (facts[0].fact, facts[1].fact) {
                prop_assert!(first < then, "{:?} is turned away before {:?}", first, then);
            }
        }
    }

    /// First come, first served has no pass without a fact, so that facts alone tell where a run stands.
    #[test]
    fn a_state_rebuilt_from_facts_goes_on_with_what_is_still_to_be_done(
        system in crowded(), world in world(),
    ) {
        let options = Options {
            queue_order: QueueOrder::Fcfs, backfill: Backfill::None, ..system.options
        };
        let system = System { options, ..system };
        let (lab, _) = feasible(&system, world);
        let mut recorder = Recorder::<Grid>::default();
        simulate(&lab, &mut recorder).unwrap();
        let log = recorder.log;
        for mark in &log.events {
            let step = mark.step as usize;
            let mut state = lab.initial();
            for entry in &log.entries[..step] {
                lab.apply(&mut state, entry.at, &entry.fact);
            }
            let mut rest = Recorder::<Grid>::default();
            let mut simulation = Simulation::resume(&lab, state);
            while simulation.step(&mut rest).unwrap() {}
            prop_assert_eq!(&rest.log.entries, &log.entries[step..], "from step {}", step);
        }
    }
}
