//! What cannot be done is refused, and a refused step leaves the state as it was: every way of every lab.

use std::sync::Arc;

use gridlock::domain::{Grid, Job, Site};
use gridlock::fnv::Fnv1a;
use gridlock::ids::{JobId, SiteId};
use gridlock::kernel::{FactLine, ForcedBy, Lab, Observer, Recorder, Refused, Run, Simulation};
use gridlock::labs::{allocate, balance, cluster, prioritize, select};
use gridlock::time::{Span, Time};

const SECOND: Time = Time::from_secs(1.0);
const FIFTH: Time = Time::from_secs(5.0);

/// A lab whose next event asks for one fact, as a policy would that answers wrongly.
struct Asking<'a, L: Lab> {
    lab: &'a L,
    fact: L::Fact,
}

impl<L: Lab> Lab for Asking<'_, L> {
    type State = L::State;
    type Event = ();
    type Fact = L::Fact;
    type Evidence = ();
    type Scratch = ();
    type Refusal = L::Refusal;

    fn initial(&self) -> L::State {
        self.lab.initial()
    }

    fn next_event(&self, _: &L::State) -> Option<(Time, ())> {
        Some((FIFTH, ()))
    }

    fn check(&self, state: &L::State, at: Time, fact: &L::Fact) -> Result<(), L::Refusal> {
        self.lab.check(state, at, fact)
    }

    fn apply(&self, state: &mut L::State, at: Time, fact: &L::Fact) {
        self.lab.apply(state, at, fact);
    }

    fn handle<O: Observer<Self>>(
        &self,
        (): (),
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        run.decide(self.fact.clone(), |_| ())
    }

    fn line(&self, fact: &L::Fact) -> FactLine {
        self.lab.line(fact)
    }

    fn job_name(&self, job: JobId) -> gridlock::domain::JobName {
        self.lab.job_name(job)
    }

    fn digest(&self, state: &L::State, into: &mut Fnv1a) {
        self.lab.digest(state, into);
    }

    fn violations(&self, state: &L::State) -> Vec<String> {
        self.lab.violations(state)
    }

    fn footprint(&self, state: &L::State) -> usize {
        self.lab.footprint(state)
    }
}

/// The state after some facts.
fn after<L: Lab>(lab: &L, facts: &[L::Fact]) -> L::State {
    let mut state = lab.initial();
    for fact in facts {
        lab.apply(&mut state, Time::ZERO, fact);
    }
    state
}

fn digest<L: Lab>(lab: &L, state: &L::State) -> u64 {
    let mut hash = Fnv1a::default();
    lab.digest(state, &mut hash);
    hash.finish()
}

/// Asks for `fact` at 5 s in the state after `before`, and holds what comes of it to `expected`.
fn refused<L: Lab>(lab: &L, before: &[L::Fact], fact: L::Fact, expected: &L::Refusal)
where
    L::Refusal: PartialEq,
{
    let asking = Asking { lab, fact };
    let state = after(lab, before);
    let (digest_before, shown) = (digest(lab, &state), format!("{state:?}"));
    let mut recorder = Recorder::default();
    let mut simulation = Simulation::resume(&asking, state);
    let refused = simulation.step(&mut recorder).unwrap_err();
    assert_eq!((refused.at, &refused.refusal), (FIFTH, expected));
    assert!(recorder.log.entries.is_empty(), "a refused fact is no step");
    assert_eq!(digest(lab, simulation.state()), digest_before);
    assert_eq!(format!("{:?}", simulation.state()), shown, "{expected:?}");
    assert!(!expected.to_string().is_empty());
}

/// A job of three processors, twice, for a site of four.
fn wide() -> Vec<Job> {
    vec![cluster_job(1), cluster_job(2)]
}

fn cluster_job(number: u64) -> Job {
    crate::cluster::job(number, 0.0, 3, 10.0, Some(10.0))
}

#[test]
fn a_grid_refuses_whoever_is_not_the_head_fits_nowhere_or_never_ends() {
    use allocate::{Allocate, Fact, JobTable, Lanes, Options, Policy, Refusal, StartRule};
    let grid: Grid = vec![Site { name: String::new(), processors: 4, speed: 1.0 }].into();
    let options = Options::default();
    let table = Arc::new(JobTable::new(wide(), &grid));
    let sites = Lanes::new(&grid, Policy::BestFit, &options);
    let lab = Allocate::with_index(table, grid, Policy::BestFit, options, sites);
    let [one, two] = [JobId(0), JobId(1)];
    let submitted = [Fact::Submitted { job: one }, Fact::Submitted { job: two }];
    let (rule, forced) = (StartRule::Head, ForcedBy::NOBODY);
    let start =
        |job, finishes_at| Fact::Started { job, site: SiteId(0), finishes_at, rule, forced };
    let running = [submitted[0], submitted[1], start(one, Time::from_secs(10.0))];
    for (before, fact, expected) in [
        (&submitted[..], start(two, FIFTH), Refusal::NotTheHead { job: two, head: Some(one) }),
        (&submitted[..0], start(one, FIFTH), Refusal::NotTheHead { job: one, head: None }),
        (
            &running[..],
            start(two, FIFTH),
            Refusal::NoRoom { job: two, site: SiteId(0), free: 1, processors: 3 },
        ),
        (&submitted[..], start(one, SECOND), Refusal::NoFinish { job: one }),
    ] {
        // Whoever adds a way adds a case.
        match expected {
            Refusal::NotTheHead { .. } | Refusal::NoRoom { .. } | Refusal::NoFinish { .. } => {}
            Refusal::NotWaiting { .. } => unreachable!("only where others than the head may start"),
            Refusal::Own(_) => unreachable!("no own policy decides"),
            Refusal::Infeasible(_) => unreachable!("no scenario interferes"),
        }
        refused(&lab, before, fact, &expected);
    }
}

#[test]
fn a_grid_with_backfilling_refuses_whoever_does_not_wait() {
    use allocate::{AnyAllocate, Backfill, Fact, JobTable, Options, Policy, Refusal, StartRule};
    let grid: Grid = vec![Site { name: String::new(), processors: 4, speed: 1.0 }].into();
    let options = Options { backfill: Backfill::Easy, ..Options::default() };
    let table = Arc::new(JobTable::new(wide(), &grid));
    let lab = AnyAllocate::new(table, grid, Policy::BestFit, options).many();
    let (job, rule, site) = (JobId(0), StartRule::Head, SiteId(0));
    let forced = ForcedBy::NOBODY;
    let start = |finishes_at| Fact::Started { job, site, finishes_at, rule, forced };
    let running = [Fact::Submitted { job }, start(Time::from_secs(10.0))];
    refused(&lab, &running, start(FIFTH), &Refusal::NotWaiting { job });
    refused(&lab, &running[..0], start(FIFTH), &Refusal::NotWaiting { job });
}

#[test]
fn a_machine_refuses_whoever_does_not_wait_fits_not_or_never_ends() {
    use cluster::{Fact, Opens, Options, Policy, Refusal, Rule};
    let [one, two] = [JobId(0), JobId(1)];
    let (rule, opens, forced) = (Rule::Head, Opens::NOTHING, ForcedBy::NOBODY);
    let start = |job, finishes_at| Fact::Started { job, finishes_at, rule, opens, forced };
    let submitted = [Fact::Submitted { job: one }, Fact::Submitted { job: two }];
    let running = [submitted[0], submitted[1], start(one, Time::from_secs(10.0))];
    for policy in [Policy::Easy, Policy::Sjf] {
        let lab = crate::cluster::lab(wide(), 4, policy, Options::default());
        for (before, fact, expected) in [
            (&submitted[..1], start(two, FIFTH), Refusal::NotWaiting { job: two }),
            (&running[..], start(one, FIFTH), Refusal::NotWaiting { job: one }),
            (&running[..], start(two, FIFTH), Refusal::NoRoom { job: two, free: 1, processors: 3 }),
            (&submitted[..], start(one, SECOND), Refusal::NoFinish { job: one }),
        ] {
            match expected {
                Refusal::Own(_)
                | Refusal::Infeasible(_)
                | Refusal::NotWaiting { .. }
                | Refusal::NoRoom { .. }
                | Refusal::NoFinish { .. } => {}
            }
            refused(&lab, before, fact, &expected);
        }
    }
}

#[test]
fn servers_refuse_whoever_does_not_wait_fits_not_may_not_move_or_never_ends() {
    use balance::{Action, Fact, Options, Policy, Refusal, Trigger};
    let job = |number| crate::balance::job(number, 0.0, 10.0, &[0.6], 0);
    let options = Options { transfer_limit: 0, ..Options::default() };
    let jobs = vec![job(1), job(2)];
    let lab = crate::balance::lab_of(&[&[1.0], &[1.0], &[0.5]], jobs, Policy::Si, options);
    let ([one, two], [a, b, small]) = ([JobId(0), JobId(1)], [SiteId(0), SiteId(1), SiteId(2)]);
    let forced = ForcedBy::NOBODY;
    let start = |job, site, finishes_at| Fact::Started { job, site, finishes_at, forced };
    let moved = |job, to| {
        let (action, trigger) = (Action::Send, Trigger::Ra);
        Fact::Transferred { job, action, trigger, from: a, to, forced }
    };
    let submitted =
        [Fact::Submitted { job: one, site: Some(a) }, Fact::Submitted { job: two, site: Some(a) }];
    let running = [submitted[0], submitted[1], start(one, a, Time::from_secs(10.0))];
    let redirected = Fact::Redirected { job: one, from: a, to: a };
    for (before, fact, expected) in [
        (&submitted[..], start(one, b, FIFTH), Refusal::NotWaiting { job: one, site: b }),
        (&running[..], start(two, a, FIFTH), Refusal::NoRoom { job: two, site: a }),
        (&submitted[..], moved(one, small), Refusal::NoRoom { job: one, site: small }),
        (&submitted[..], moved(one, b), Refusal::NoMove { job: one }),
        (&submitted[..], redirected, Refusal::NoMove { job: one }),
        (&submitted[..], start(one, a, SECOND), Refusal::NoFinish { job: one }),
    ] {
        match expected {
            Refusal::NotWaiting { .. }
            | Refusal::NoRoom { .. }
            | Refusal::NoMove { .. }
            | Refusal::NoFinish { .. }
            | Refusal::Infeasible(_)
            | Refusal::Own(_) => {}
        }
        refused(&lab, before, fact, &expected);
    }
}

#[test]
fn clusters_refuse_whoever_has_not_just_come_is_too_wide_or_cannot_go_that_way() {
    use select::{Fact, Options, Plan, Policy, Reason, Refusal};
    let job = crate::select::job(1, 0.0, 10.0);
    let wide = gridlock::domain::FileJob { processors: 9, ..crate::select::job(2, 0.0, 10.0) };
    let clusters = vec![crate::select::cluster(4, 1.0, 1.0)];
    let lab = crate::select::one(vec![job, wide], clusters, Policy::Mcrs, Options::default());
    let plan = |staged_at| Plan {
        staged_at,
        started_at: Time::from_secs(6.0),
        processed_at: Time::from_secs(16.0),
        finished_at: Time::from_secs(17.0),
        ttr_estimate: Span::from_secs(17.0),
    };
    let selected = |job, staged_at| Fact::Selected {
        job,
        site: SiteId(0),
        plan: plan(Time::from_secs(staged_at)),
        forced: ForcedBy::NOBODY,
    };
    let submitted = [Fact::Submitted { job: JobId(0) }, Fact::Submitted { job: JobId(1) }];
    let [one, two] = [JobId(0), JobId(1)];
    let (reason, forced) = (Reason::WiderThanEverySite, ForcedBy::NOBODY);
    let rejected = Fact::Rejected { job: one, reason, forced };
    for (before, fact, expected) in [
        (&submitted[..0], selected(one, 6.0), Refusal::NotArriving { job: one }),
        (&submitted[..0], rejected, Refusal::NotArriving { job: one }),
        (&submitted[..], selected(two, 6.0), Refusal::TooNarrow { job: two, site: SiteId(0) }),
        (&submitted[..1], selected(one, 7.0), Refusal::NoPlan { job: one }),
    ] {
        match expected {
            Refusal::Own(_)
            | Refusal::Infeasible(_)
            | Refusal::NotArriving { .. }
            | Refusal::TooNarrow { .. }
            | Refusal::NoPlan { .. } => {}
        }
        refused(&lab, before, fact, &expected);
    }
}

#[test]
fn a_broker_refuses_whoever_does_not_wait_what_is_not_free_and_what_is_not_there() {
    use prioritize::{Fact, JobTable, Options, Policy, Prioritize, Refusal};
    let options = Options::default();
    let jobs = vec![crate::prioritize::single(1, 0.0, 10.0)];
    let table = Arc::new(JobTable::new(jobs, options.width));
    let resources = vec![crate::prioritize::resource([1, 1, 1], 1.0, 0.0)];
    let lab = Prioritize::new(table, resources.into(), Policy::Fcfs, options);
    let (job, site) = (JobId(0), SiteId(0));
    let start = |finishes_at| Fact::Started { job, site, finishes_at, priority: None };
    let facts = [Fact::Submitted { job }, Fact::Registered { site }, Fact::Migrated { job, site }];
    let forced = ForcedBy::NOBODY;
    let queried = Fact::Queried { job, priority: None, forced };
    for (before, fact, expected) in [
        (&facts[..0], queried, Refusal::NotWaiting { job }),
        (&facts[..1], Fact::Answered { job, site: Some(site), forced }, Refusal::NotFree { site }),
        (&facts[..1], Fact::Migrated { job, site }, Refusal::NotFree { site }),
        (&facts[..2], start(FIFTH), Refusal::NotThere { job }),
        (&facts[..3], Fact::Migrated { job, site }, Refusal::NotThere { job }),
        (&facts[..3], start(SECOND), Refusal::NoFinish { job }),
    ] {
        match expected {
            Refusal::Own(_)
            | Refusal::Infeasible(_)
            | Refusal::NotWaiting { .. }
            | Refusal::NotFree { .. }
            | Refusal::NotThere { .. }
            | Refusal::NoFinish { .. } => {}
        }
        refused(&lab, before, fact, &expected);
    }
}
