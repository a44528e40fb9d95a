//! What scenarios of lab Cluster do in place of its policies [G-22 to G-29, G-33, G-34]: forcing what the policy
//! would choose changes nothing, a fork is its origin before its first intervention, and whatever happens, no
//! processor is given twice and nobody waits for ever.

use std::sync::Arc;

use gridlock::domain::{Job, Site, Widest};
use gridlock::ids::{JobId, SiteId};
use gridlock::kernel::{
    Entry, Forced, ForcedBy, ForcedStep, Infeasible, Lab, Measured as _, Observer, Obstacle,
    Recorder, Refused, Script, Simulation, World, WorldEvent, evidence_of, simulate,
};
use gridlock::labs::cluster::{
    ClusterLab, Event, Fact, JobTable, Opens, Options, Policy, Refusal, Rule, State,
};
use gridlock::metrics::{Collector, Metric, MetricSet};
use gridlock::report::Reports;
use gridlock::scenario::kinds;
use gridlock::time::Time;
use proptest::prelude::*;

use crate::cluster::{job, jobs, options, policies};

const PROCESSORS: u32 = 8;

/// A run with a script on a machine of so many processors.
fn with(
    jobs: &[Job],
    processors: u32,
    (policy, options): (Policy, Options),
    script: Script,
) -> ClusterLab {
    let site = Site { name: "S1".to_owned(), processors, speed: 1.0 };
    let most = |from: usize| {
        let sizes = script.world()[from..].iter().filter_map(|it| match it.event {
            World::Resize { processors, .. } => Some(processors),
            World::Cancel { .. } => None,
        });
        sizes.max().unwrap_or(0)
    };
    let resized = script.world().iter().enumerate().filter_map(|(place, it)| match it.event {
        World::Resize { processors, .. } => Some((it.at, processors.max(most(place + 1)))),
        World::Cancel { .. } => None,
    });
    let later = resized.collect();
    let widest = Widest::changing(processors.max(most(0)), later);
    let table = Arc::new(JobTable::judged(jobs.to_vec(), (&site, widest), options));
    ClusterLab::new(table, site, policy, options).scripted(Some(Arc::new(script)))
}

fn forced(intervention: u32, step: usize, at: Time, choice: Forced) -> ForcedStep {
    ForcedStep { intervention, step: step as u64, at, choice }
}

fn start(job: JobId) -> Forced {
    Forced::Start { job, site: None }
}

fn played(lab: &ClusterLab) -> Result<Vec<Entry<Fact>>, Refused<ClusterLab>> {
    let mut recorder = Recorder::default();
    simulate(lab, &mut recorder)?;
    Ok(recorder.log.entries)
}

/// Why a run ends with an intervention that cannot be carried out.
fn obstacle(lab: &ClusterLab) -> Infeasible {
    let Err(refused) = played(lab) else { panic!("it can be carried out") };
    match refused.refusal {
        Refusal::Infeasible(infeasible) => infeasible,
        other => panic!("{other}"),
    }
}

/// A fact without the mark of who chose it.
fn unmarked(entry: &Entry<Fact>) -> Entry<Fact> {
    let fact = match entry.fact {
        Fact::Started { job, finishes_at, rule, opens, .. } => {
            Fact::Started { job, finishes_at, rule, opens, forced: ForcedBy::NOBODY }
        }
        other => other,
    };
    Entry { at: entry.at, fact }
}

/// Holds the invariants of the lab to every state of its run.
#[derive(Default)]
struct Watched(Vec<String>);

impl Observer<ClusterLab> for Watched {
    fn fact(&mut self, lab: &ClusterLab, state: &State, at: Time, fact: &Fact) {
        let wrong = lab.violations(state);
        self.0.extend(wrong.into_iter().map(|it| format!("at {at} after {fact:?}: {it}")));
    }
}

/// Resizes, each at some time to so many processors, and cancelled jobs.
fn world() -> impl Strategy<Value = Vec<(u32, bool, u32)>> {
    prop::collection::vec((0_u32..40, any::<bool>(), 0_u32..14), 0..6)
}

fn script_of(world: &[(u32, bool, u32)]) -> Script {
    let events = (0_u32..).zip(world).map(|(intervention, (at, resizes, what))| {
        let event = if *resizes {
            World::Resize { site: SiteId(0), processors: *what }
        } else {
            World::Cancel { job: JobId(*what) }
        };
        WorldEvent { intervention, at: Time::from_secs(f64::from(*at)), event }
    });
    Script::new(Vec::new(), events.collect())
}

/// The same run with nobody cancelled who is not there.
fn feasible(jobs: &[Job], run: (Policy, Options), mut world: Vec<(u32, bool, u32)>) -> ClusterLab {
    loop {
        let lab = with(jobs, PROCESSORS, run, script_of(&world));
        match simulate(&lab, &mut ()) {
            Ok(_) => return lab,
            Err(refused) => match refused.refusal {
                Refusal::Infeasible(it) => drop(world.remove(it.intervention as usize)),
                other => panic!("{other}"),
            },
        }
    }
}

/// Who starts when, in the order of the log, and by which rule.
fn starts(lab: &ClusterLab) -> Vec<(u64, f64, Rule)> {
    let started = |entry: &Entry<Fact>| match entry.fact {
        Fact::Started { job, rule, .. } => Some((lab.job_name(job).number, entry.at.secs(), rule)),
        _ => None,
    };
    played(lab).unwrap().iter().filter_map(started).collect()
}

/// The step at which a fact of this kind first stands.
fn step_of(facts: &[Entry<Fact>], is: impl Fn(&Fact) -> bool) -> usize {
    facts.iter().position(|entry| is(&entry.fact)).unwrap()
}

fn at(secs: f64) -> Time {
    Time::from_secs(secs)
}

fn resize(intervention: u32, secs: f64, processors: u32) -> WorldEvent {
    let event = World::Resize { site: SiteId(0), processors };
    WorldEvent { intervention, at: at(secs), event }
}

fn cancel(intervention: u32, secs: f64, job: u32) -> WorldEvent {
    WorldEvent { intervention, at: at(secs), event: World::Cancel { job: JobId(job) } }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn a_machine_forced_to_its_policys_choices_makes_the_same_facts(
        jobs in jobs(), policy in policies(), options in options(),
    ) {
        let run = (policy, options);
        let origin = played(&with(&jobs, PROCESSORS, run, Script::default())).unwrap();
        let starts: Vec<ForcedStep> = origin
            .iter()
            .enumerate()
            .filter_map(|(step, entry)| match entry.fact {
                Fact::Started { job, .. } => {
                    Some(forced(u32::try_from(step).unwrap(), step, entry.at, start(job)))
                }
                _ => None,
            })
            .collect();
        let alone = starts.iter().step_by(3).map(|step| vec![*step]);
        for script in alone.chain([starts.clone()]) {
            let fork = played(&with(&jobs, PROCESSORS, run, Script::new(script, Vec::new()))).unwrap();
            let fork: Vec<_> = fork.iter().map(unmarked).collect();
            prop_assert_eq!(&fork, &origin);
        }
    }

    #[test]
    fn a_machine_with_an_empty_script_makes_the_same_facts(
        jobs in jobs(), policy in policies(), options in options(),
    ) {
        let plain = crate::cluster::lab(jobs.clone(), PROCESSORS, policy, options);
        let scripted = with(&jobs, PROCESSORS, (policy, options), Script::default());
        prop_assert_eq!(played(&plain).unwrap(), played(&scripted).unwrap());
    }

    /// Choice by choice a pass does what it does at once: a choice at an instant that cannot come makes every
    /// event of the instant go that way.
    #[test]
    fn a_fork_of_a_machine_is_its_origin_before_its_first_intervention(
        jobs in jobs(), policy in policies(), options in options(),
        which in any::<prop::sample::Index>(), whom in any::<prop::sample::Index>(), holds in any::<bool>(),
    ) {
        let run = (policy, options);
        let origin = played(&with(&jobs, PROCESSORS, run, Script::default())).unwrap();
        prop_assume!(!origin.is_empty());
        let step = which.index(origin.len());
        let table = with(&jobs, PROCESSORS, run, Script::default());
        let accepted = table.table().demands().len();
        prop_assume!(accepted > 0);
        // Who starts there, or anybody.
        let job = match origin[step].fact {
            Fact::Started { job, .. } if holds => job,
            _ => JobId::from_index(whom.index(accepted)),
        };
        let choice = if holds { Forced::Hold { job } } else { start(job) };
        let script = Script::new(vec![forced(0, step, origin[step].at, choice)], Vec::new());
        let lab = with(&jobs, PROCESSORS, run, script);
        let mut watched = (Watched::default(), Recorder::default());
        let outcome = simulate(&lab, &mut watched);
        prop_assert!(watched.0.0.is_empty(), "{:?}", watched.0.0);
        let log = watched.1.log;
        let known = log.entries.len().min(step);
        prop_assert_eq!(&log.entries[..known], &origin[..known]);
        match outcome {
            Ok(_) => {
                // Nobody waits for ever, and what is told of the choice is told again from its state.
                let mark = log.events[log.event_of(step).unwrap()];
                let mut state = lab.initial();
                for entry in &log.entries[..mark.step as usize] {
                    lab.apply(&mut state, entry.at, &entry.fact);
                }
                let told = evidence_of(&lab, &state, (log.entries[step].at, mark.event), step - mark.step as usize);
                let told = told.unwrap().unwrap();
                prop_assert_eq!(told.forced().map(|it| (it.intervention, it.job)), Some((0, job)));
                let started = |entry: &&Entry<Fact>| matches!(entry.fact, Fact::Started { .. });
                prop_assert_eq!(log.entries.iter().filter(started).count(), accepted);
            }
            Err(refused) => {
                prop_assert!(matches!(refused.refusal, Refusal::Infeasible(_)), "{}", refused.refusal);
            }
        }
    }

    /// A machine that shrinks drains: nothing is taken from a job, nothing given twice, and no utilization passes
    /// 1 [G-27, T-8].
    #[test]
    fn whatever_happens_to_a_machine_no_processor_is_given_twice(
        jobs in jobs(), policy in policies(), options in options(), world in world(),
    ) {
        let lab = feasible(&jobs, (policy, options), world);
        let wanted = MetricSet::of(<kinds::Cluster as Reports>::ALWAYS).with_interventions();
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
        prop_assert_eq!(share(Metric::Jobs), of(|fact| matches!(fact, Fact::Finished { .. })));
    }

    #[test]
    fn a_machine_rebuilt_from_facts_goes_on_with_what_is_still_to_be_done(
        jobs in jobs(), policy in policies(), options in options(), world in world(),
    ) {
        let lab = feasible(&jobs, (policy, options), world);
        let mut recorder = Recorder::<ClusterLab>::default();
        simulate(&lab, &mut recorder).unwrap();
        let log = recorder.log;
        for mark in &log.events {
            let step = mark.step as usize;
            let mut state = lab.initial();
            for entry in &log.entries[..step] {
                lab.apply(&mut state, entry.at, &entry.fact);
            }
            let mut rest = Recorder::<ClusterLab>::default();
            let mut simulation = Simulation::resume(&lab, state);
            while simulation.step(&mut rest).unwrap() {}
            prop_assert_eq!(&rest.log.entries, &log.entries[step..], "from step {}", step);
        }
    }
}

/// At 1 s two processors come free. The head needs four and leaves one over: J4 may have it, and J5 after it may
/// not. J5 starts by force in place of J4; then nothing is left over, and J4 waits.
#[test]
fn a_pass_begins_anew_behind_a_start_that_the_policy_would_not_have_made() {
    let all = [
        job(1, 0.0, 3, 10.0, None),
        job(2, 0.0, 2, 1.0, None),
        job(3, 0.5, 4, 10.0, None),
        job(4, 0.5, 1, 20.0, None),
        job(5, 0.5, 1, 20.0, None),
    ];
    let run = (Policy::Easy, Options::default());
    let origin = played(&with(&all, 5, run, Script::default())).unwrap();
    let step = step_of(&origin, |fact| matches!(fact, Fact::Started { job: JobId(3), .. }));
    let script = Script::new(vec![forced(0, step, at(1.0), start(JobId(4)))], vec![]);
    let expected = [
        (1, 0.0, Rule::Head),
        (2, 0.0, Rule::Head),
        (5, 1.0, Rule::Forced),
        (3, 10.0, Rule::Head),
        (4, 20.0, Rule::Head),
    ];
    assert_eq!(starts(&with(&all, 5, run, script)), expected);
}

/// Nothing runs and the head is held: its shadow time is now, so only what it leaves over may start.
#[test]
fn a_held_head_that_could_start_at_once_leaves_its_extra_processors() {
    let all = [
        job(1, 0.0, 4, 2.0, None),
        job(2, 1.0, 3, 5.0, None),
        job(3, 1.0, 1, 3.0, None),
        job(4, 1.0, 1, 3.0, None),
    ];
    let run = (Policy::Easy, Options::default());
    let origin = played(&with(&all, 4, run, Script::default())).unwrap();
    let step = step_of(&origin, |fact| matches!(fact, Fact::Started { job: JobId(1), .. }));
    let script =
        Script::new(vec![forced(0, step, at(2.0), Forced::Hold { job: JobId(1) })], vec![]);
    let expected = [
        (1, 0.0, Rule::Head),
        (3, 2.0, Rule::BackfillExtra),
        (2, 5.0, Rule::Head),
        (4, 5.0, Rule::Head),
    ];
    assert_eq!(starts(&with(&all, 4, run, script)), expected);
}

/// The machine shrinks below what the head needs, and is to grow again: until then no planned end makes room for
/// it, and whoever fits may start [G-27].
#[test]
fn while_no_planned_end_makes_room_for_the_head_whoever_fits_starts() {
    let all = [job(1, 0.0, 2, 10.0, None), job(2, 1.0, 4, 5.0, None), job(3, 2.0, 1, 50.0, None)];
    for policy in [Policy::Easy, Policy::EasySjbf, Policy::EasyPlusPlus] {
        let script = Script::new(vec![], vec![resize(0, 1.5, 3), resize(1, 30.0, 5)]);
        let lab = with(&all, 4, (policy, Options::default()), script);
        let expected =
            [(1, 0.0, Rule::Head), (3, 2.0, Rule::BackfillBeforeShadow), (2, 30.0, Rule::Head)];
        assert_eq!(starts(&lab), expected, "{policy:?}");
        let mut recorder = Recorder::default();
        simulate(&lab, &mut recorder).unwrap();
        let step = step_of(&recorder.log.entries, |fact| {
            matches!(fact, Fact::Started { job: JobId(2), .. })
        });
        let mut state = lab.initial();
        for entry in &recorder.log.entries[..step] {
            lab.apply(&mut state, entry.at, &entry.fact);
        }
        assert_eq!(lab.reservation(&state, at(2.0)).map(|it| it.shadow()), Some(None));
    }
}

/// Six of eight processors are in use when there come to be four: what a job of two gives back is gone, what one of
/// four gives back is free.
#[test]
fn a_machine_that_shrinks_drains_before_anything_is_free() {
    let all = [
        job(1, 0.0, 2, 5.0, None),
        job(2, 0.0, 4, 10.0, None),
        job(3, 1.0, 3, 2.0, None),
        job(4, 1.0, 1, 2.0, None),
    ];
    let script = Script::new(vec![], vec![resize(0, 1.0, 4)]);
    for policy in Policy::ALL.into_iter().filter(|it| *it != Policy::Ljf) {
        let lab = with(&all, 8, (policy, Options::default()), script.clone());
        let late: Vec<(u64, f64)> = starts(&lab).iter().skip(2).map(|it| (it.0, it.1)).collect();
        let by_number = |mut rows: Vec<(u64, f64)>| {
            rows.sort_by_key(|row| row.0);
            rows
        };
        assert_eq!(by_number(late), [(3, 10.0), (4, 10.0)], "{policy:?}");
    }
}

/// The second of two events of an instant sees what the first has made; a submission of the instant comes after
/// both, and what is given back as planned before them.
#[test]
fn several_events_from_outside_come_in_the_order_of_the_list_before_submissions() {
    let all = [job(1, 0.0, 2, 5.0, None), job(2, 1.0, 4, 5.0, None), job(3, 5.0, 2, 5.0, None)];
    let run = (Policy::Fcfs, Options::default());
    let kinds = |world| {
        let lab = with(&all, 4, run, Script::new(vec![], world));
        let facts = played(&lab).unwrap();
        let now = facts.iter().filter(|entry| entry.at == at(5.0));
        now.map(|entry| lab.line(&entry.fact).kind).collect::<Vec<_>>()
    };
    let (first, second) = (resize(0, 5.0, 2), resize(1, 5.0, 4));
    let expected = ["finished", "resized", "resized", "started", "submitted"];
    assert_eq!(kinds(vec![first, second]), expected);
    let (first, second) = (resize(0, 5.0, 4), resize(1, 5.0, 2));
    let expected = ["finished", "resized", "started", "resized", "submitted"];
    assert_eq!(kinds(vec![first, second]), expected);
    let too_soon = with(&all, 4, run, Script::new(vec![], vec![cancel(0, 5.0, 2)]));
    assert_eq!(obstacle(&too_soon), Infeasible::of(0, Obstacle::NotInSystem));
}

/// J3 is predicted to take 2 s and goes on: its correction comes after the resize of the same instant.
#[test]
fn an_event_from_outside_comes_before_a_correction_of_its_instant() {
    let all = [
        job(1, 0.0, 1, 2.0, Some(50.0)),
        job(2, 3.0, 1, 2.0, Some(50.0)),
        job(3, 6.0, 1, 30.0, Some(50.0)),
    ];
    let script = Script::new(vec![], vec![resize(0, 8.0, 6)]);
    let lab = with(&all, 4, (Policy::EasyPlusPlus, Options::default()), script);
    let facts = played(&lab).unwrap();
    let resized = step_of(&facts, |fact| matches!(fact, Fact::Resized { .. }));
    assert!(matches!(facts[resized + 1].fact, Fact::Corrected { job: JobId(2), .. }));
    assert_eq!((facts[resized].at, facts[resized + 1].at), (at(8.0), at(8.0)));
}

/// A correction has a fact and no pass, and yet one may start there by force; there is nobody to hold.
#[test]
fn a_correction_is_a_moment_without_a_pass() {
    let all = [
        job(1, 0.0, 1, 2.0, Some(50.0)),
        job(2, 3.0, 1, 2.0, Some(50.0)),
        job(3, 6.0, 2, 30.0, Some(50.0)),
        job(4, 7.0, 4, 5.0, Some(50.0)),
        job(5, 7.0, 2, 90.0, Some(90.0)),
    ];
    let run = (Policy::EasyPlusPlus, Options::default());
    let origin = played(&with(&all, 4, run, Script::default())).unwrap();
    let corrected = step_of(&origin, |fact| matches!(fact, Fact::Corrected { .. }));
    let here = |choice| {
        let forced = forced(0, corrected + 1, origin[corrected].at, choice);
        with(&all, 4, run, Script::new(vec![forced], vec![]))
    };
    let fork = played(&here(start(JobId(4)))).unwrap();
    assert!(matches!(
        fork[corrected + 1].fact,
        Fact::Started { job: JobId(4), rule: Rule::Forced, .. }
    ));
    let held = obstacle(&here(Forced::Hold { job: JobId(3) }));
    assert_eq!(held, Infeasible::of(0, Obstacle::NothingToHold));
}

/// Reservations for 5 s, made by hand, since runs themselves have another event wherever one comes due: the first
/// job is held there, the second starts, and the first is put off to its planned end.
#[test]
fn a_reservation_that_comes_due_is_a_moment() {
    let all = [job(1, 0.0, 6, 9.0, Some(9.0)), job(2, 0.0, 3, 4.0, Some(4.0))];
    let script = Script::new(vec![forced(0, 4, at(5.0), Forced::Hold { job: JobId(0) })], vec![]);
    let lab = with(&all, 8, (Policy::Conservative, Options::default()), script);
    let mut state = lab.initial();
    for job in [0, 1].map(JobId) {
        lab.apply(&mut state, Time::ZERO, &Fact::Submitted { job });
        let (starts_at, opens) = (at(5.0), Opens::NOTHING);
        lab.apply(&mut state, Time::ZERO, &Fact::Reserved { job, starts_at, opens });
    }
    assert_eq!(lab.next_event(&state), Some((at(5.0), Event::Due)));
    let mut recorder = Recorder::<ClusterLab>::default();
    let mut simulation = Simulation::resume(&lab, state);
    assert!(simulation.step(&mut recorder).unwrap());
    let facts: Vec<Fact> = recorder.log.entries.iter().map(|entry| entry.fact).collect();
    let forced = ForcedBy::intervention(0);
    assert_eq!(facts[0], Fact::Held { job: JobId(0), opens: Opens::DUE, forced });
    let later = Fact::Reserved { job: JobId(0), starts_at: at(9.0), opens: Opens::NOTHING };
    assert_eq!(facts[1], later);
    assert!(matches!(facts[2], Fact::Started { job: JobId(1), .. }));
    assert!(simulation.state().is_held(JobId(0)));
    while simulation.step(&mut recorder).unwrap() {}
    let started = recorder.log.entries.iter().rfind(|it| matches!(it.fact, Fact::Started { .. }));
    assert_eq!(started.unwrap().at, at(9.0));
}

/// Nobody runs, nobody comes: whoever is held would wait for ever.
#[test]
fn what_the_run_alone_can_tell_names_its_intervention() {
    let all = [job(1, 0.0, 4, 5.0, None), job(2, 1.0, 4, 5.0, None), job(3, 1.0, 1, 5.0, None)];
    let run = (Policy::Easy, Options::default());
    let script = |step, secs, choice| {
        with(&all, 4, run, Script::new(vec![forced(0, step, at(secs), choice)], vec![]))
    };
    for (lab, expected) in [
        (script(2, 1.0, start(JobId(0))), Obstacle::NoSuchMoment),
        (script(3, 1.0, start(JobId(1))), Obstacle::DoesNotFit),
        (script(3, 1.0, start(JobId(0))), Obstacle::NotWaiting),
        (script(3, 1.0, Forced::Hold { job: JobId(1) }), Obstacle::NothingToHold),
        (script(3, 2.0, start(JobId(1))), Obstacle::NoSuchMoment),
        (script(99, 9.0, start(JobId(1))), Obstacle::NoSuchMoment),
        (script(3, 1.0, Forced::Query { job: JobId(1) }), Obstacle::OtherChoice),
    ] {
        assert_eq!(obstacle(&lab), Infeasible::of(0, expected));
    }
    let gone = Script::new(vec![], vec![cancel(4, 0.5, 1)]);
    let expected = Infeasible::of(4, Obstacle::NotInSystem);
    assert_eq!(obstacle(&with(&all, 4, run, gone)), expected);
}
