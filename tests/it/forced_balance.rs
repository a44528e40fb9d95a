//! What scenarios of lab Balance do in place of its policies [G-28, G-31, G-33]: forcing what the policy would
//! choose changes nothing, a fork is its origin before its first intervention, and whatever is forced, no server
//! gives more than it has.

use std::sync::Arc;

use gridlock::ids::{JobId, SiteId};
use gridlock::kernel::{
    Chooses as _, Forced, ForcedBy, ForcedStep, Infeasible, Lab as _, Obstacle, Script, evidence_of,
};
use gridlock::labs::balance::{
    Balance, Balancing, Decision, Fact, Options, Policy, StartRule, Stop,
};
use gridlock::time::Time;
use proptest::prelude::*;

use crate::balance::{job, lab, lab_of};
use crate::forcing::{
    Scripted, facts, forced, goes_on, log_of, obstacle, played, start, state_before, unmarked, with,
};

impl Scripted for Balance {
    fn under(&self, script: Arc<Script>) -> Self {
        self.clone().scripted(Some(script))
    }

    fn unmarked(fact: Fact) -> Fact {
        let forced = ForcedBy::NOBODY;
        match fact {
            Fact::Started { job, site, finishes_at, .. } => {
                Fact::Started { job, site, finishes_at, forced }
            }
            Fact::Transferred { job, action, trigger, from, to, .. } => {
                Fact::Transferred { job, action, trigger, from, to, forced }
            }
            Fact::Refused { site, action, trigger, stop, .. } => {
                Fact::Refused { site, action, trigger, stop, forced }
            }
            other => other,
        }
    }
}

/// What a fact was a choice of; nothing where nobody chose, or could have chosen otherwise.
fn chosen(fact: &Fact) -> Option<Forced> {
    match *fact {
        Fact::Started { job, .. } => Some(start(job)),
        Fact::Transferred { job, .. } => Some(Forced::Move { job: Some(job) }),
        Fact::Refused { .. } => Some(Forced::Move { job: None }),
        _ => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn servers_forced_to_their_policys_choices_make_the_same_facts(lab in lab()) {
        let origin = facts(&lab);
        let mut choices = Vec::new();
        for (step, entry) in origin.iter().enumerate() {
            // Moving nothing is told as forced where nothing would have moved either.
            if let Some(choice) = chosen(&entry.fact)
                && choice != (Forced::Move { job: None })
            {
                choices.push(forced(step, step, entry.at, choice));
            }
        }
        let alone = choices.iter().step_by(3).map(|step| vec![*step]);
        for script in alone.chain([choices.clone(), vec![]]) {
            let fork = facts(&with(&lab, script));
            prop_assert_eq!(&unmarked::<Balance>(&fork), &origin);
        }
    }

    /// Any job at any step: what cannot be is told, what can changes nothing before it, and the evidence says what
    /// the policy would have done.
    #[test]
    fn a_fork_of_a_phase_is_its_origin_before_it(
        lab in lab(), which in any::<prop::sample::Index>(), whom in 0_u32..24, moves_none in any::<bool>(),
    ) {
        let origin = facts(&lab);
        let steps: Vec<usize> =
            (0..origin.len()).filter(|step| chosen(&origin[*step].fact).is_some()).collect();
        prop_assume!(!steps.is_empty());
        let step = steps[which.index(steps.len())];
        let own = origin[step];
        let choice = match own.fact {
            Fact::Started { .. } => start(JobId(whom)),
            _ if moves_none => Forced::Move { job: None },
            _ => Forced::Move { job: Some(JobId(whom)) },
        };
        let fork = with(&lab, vec![forced(0, step, own.at, choice)]);
        if let Err(refused) = played(&fork) {
            let it = Balance::infeasible(&refused.refusal);
            let obstacle = it.expect("nothing else is refused").obstacle;
            let expected: &[Obstacle] = match own.fact {
                Fact::Started { .. } => &[Obstacle::NotWaiting, Obstacle::DoesNotFit],
                Fact::Refused { stop: Stop::NoPartner, .. } => &[Obstacle::NoPartner],
                Fact::Refused { stop: Stop::PartnerNotEligible, .. } => {
                    &[Obstacle::PartnerNotEligible]
                }
                _ => &[
                    Obstacle::NotWaiting,
                    Obstacle::TransferLimit,
                    Obstacle::MovedInThisPhase,
                    Obstacle::DoesNotFitPartner,
                ],
            };
            prop_assert!(expected.contains(&obstacle), "{:?}", obstacle);
            return Ok(());
        }
        let log = log_of(&fork);
        prop_assert_eq!(&log.entries[..step], &origin[..step]);
        let made = log.entries[step];
        prop_assert_eq!((made.at, chosen(&made.fact)), (own.at, Some(choice)));
        let event = log.events[log.event_of(step).unwrap()];
        let state = state_before(&fork, &log.entries, event.step as usize);
        let at = (own.at, event.event);
        let told = evidence_of(&fork, &state, at, step - event.step as usize).unwrap().unwrap();
        match (told.decision, chosen(&own.fact)) {
            (Decision::Start(told), Some(policys)) => {
                let instead = told.overruled.unwrap().instead;
                prop_assert_eq!((told.rule, start(told.job)), (StartRule::Forced, choice));
                prop_assert_eq!(start(instead.job), policys);
            }
            (Decision::Balance(told), Some(policys)) => {
                let Balancing { outcome, overruled, .. } = *told;
                let job = outcome.ok().map(|moved| moved.job);
                prop_assert_eq!(Forced::Move { job }, choice);
                prop_assert_eq!(Forced::Move { job: overruled.unwrap().instead }, policys);
            }
            other => prop_assert!(false, "{:?}", other),
        }
        goes_on(&fork, &log)?;
    }

    #[test]
    fn whatever_else_may_move_can_be_forced(lab in lab(), which in any::<prop::sample::Index>()) {
        let log = log_of(&lab);
        let moved = |step: &usize| matches!(log.entries[*step].fact, Fact::Transferred { .. });
        let steps: Vec<usize> = (0..log.entries.len()).filter(moved).collect();
        prop_assume!(!steps.is_empty());
        let step = steps[which.index(steps.len())];
        let state = state_before(&lab, &log.entries, step);
        let begun = log.events[log.event_of(step).unwrap()].step as usize;
        let found = lab.alternatives(&state, &log.entries[begun..step], &log.entries[step]);
        let found = found.expect("a move is a choice");
        prop_assert_eq!(Some(found.choices[found.chosen]), chosen(&log.entries[step].fact));
        for choice in found.choices {
            let fork = with(&lab, vec![forced(0, step, log.entries[step].at, choice)]);
            prop_assert_eq!(chosen(&log_of(&fork).entries[step].fact), Some(choice));
        }
    }
}

/// Two servers, both in use; three jobs come to the first, the last of which makes it send the latest.
fn crowded(options: Options) -> Balance {
    let jobs = vec![
        job(1, 0.0, 10.0, &[0.9, 0.9], 0),
        job(2, 0.0, 20.0, &[0.9, 0.9], 1),
        job(3, 1.0, 5.0, &[0.6, 0.2], 0),
        job(4, 2.0, 5.0, &[0.3, 0.5], 0),
        job(5, 3.0, 5.0, &[0.5, 0.3], 0),
    ];
    lab_of(&[&[1.0, 1.0], &[1.0, 1.0]], jobs, Policy::Si, options)
}

#[test]
fn a_choice_of_a_server_that_cannot_be_carried_out_names_its_intervention() {
    let moves = |number: u32| Forced::Move { job: Some(JobId(number - 1)) };
    let at = Time::from_secs;
    let at_the_limit = Options { transfer_limit: 1, ..Options::default() };
    for (options, (step, when, choice), expected) in [
        (Options::default(), (10, 3.0, moves(9)), Obstacle::NotWaiting),
        (Options::default(), (10, 3.0, moves(3)), Obstacle::NotWaiting),
        (Options::default(), (10, 3.0, start(JobId(3))), Obstacle::OtherChoice),
        (Options::default(), (6, 1.0, moves(3)), Obstacle::MovedInThisPhase),
        (at_the_limit, (10, 3.0, moves(9)), Obstacle::NotWaiting),
        (at_the_limit, (6, 1.0, moves(3)), Obstacle::TransferLimit),
        (Options::default(), (1, 0.0, moves(1)), Obstacle::OtherChoice),
        (Options::default(), (1, 0.0, start(JobId(1))), Obstacle::NotWaiting),
        (Options::default(), (9, 3.0, moves(4)), Obstacle::NoSuchMoment),
        (Options::default(), (10, 2.0, moves(4)), Obstacle::NoSuchMoment),
        (Options::default(), (99, 50.0, moves(4)), Obstacle::NoSuchMoment),
    ] {
        let step: ForcedStep = forced(7, step, at(when), choice);
        let found = obstacle(&with(&crowded(options), vec![step]));
        assert_eq!(found, Infeasible::of(7, expected), "{step:?}");
    }
}

#[test]
fn a_job_goes_to_no_partner_that_could_never_hold_it_and_starts_nowhere_without_room() {
    let jobs = vec![
        job(1, 0.0, 10.0, &[0.9], 0),
        job(2, 0.0, 20.0, &[0.4], 1),
        job(3, 1.0, 5.0, &[0.6], 0),
        job(4, 2.0, 5.0, &[0.3], 0),
    ];
    let small = lab_of(&[&[1.0], &[0.5]], jobs.clone(), Policy::Si, Options::default());
    let entries = facts(&small);
    let step = entries.iter().position(|it| matches!(it.fact, Fact::Transferred { .. })).unwrap();
    let third = Forced::Move { job: Some(JobId(2)) };
    let found = obstacle(&with(&small, vec![forced(2, step, entries[step].at, third)]));
    assert_eq!(found, Infeasible::of(2, Obstacle::DoesNotFitPartner));
    // The third job starts at 10, and then the fourth beside it; together with it a fifth would be too much.
    let mut jobs = vec![jobs[0].clone(), jobs[2].clone(), jobs[3].clone()];
    jobs.push(job(5, 3.0, 5.0, &[0.7], 0));
    let alone = lab_of(&[&[1.0]], jobs, Policy::Si, Options::default());
    let entries = facts(&alone);
    let is_fourth = |fact: &Fact| matches!(*fact, Fact::Started { job: JobId(2), .. });
    let step = entries.iter().position(|it| is_fourth(&it.fact)).unwrap();
    let found = obstacle(&with(&alone, vec![forced(2, step, entries[step].at, start(JobId(3)))]));
    assert_eq!(found, Infeasible::of(2, Obstacle::DoesNotFit));
}

#[test]
fn from_one_queue_for_all_another_job_starts() {
    let jobs = vec![
        job(1, 0.0, 10.0, &[0.9], 0),
        job(2, 0.0, 20.0, &[0.9], 0),
        job(3, 1.0, 5.0, &[0.6], 0),
        job(4, 2.0, 5.0, &[0.3], 0),
        job(5, 3.0, 5.0, &[0.5], 0),
    ];
    let lab = lab_of(&[&[1.0], &[1.0]], jobs, Policy::Central, Options::default());
    let entries = facts(&lab);
    let at_ten = |place: usize| entries[place].at == Time::from_secs(10.0);
    let is_start = |place: &usize| matches!(entries[*place].fact, Fact::Started { .. });
    let step = (0..entries.len()).filter(|it| at_ten(*it)).find(is_start).unwrap();
    let fork = with(&lab, vec![forced(0, step, entries[step].at, start(JobId(4)))]);
    let Fact::Started { job: JobId(4), site: SiteId(0), forced, .. } =
        log_of(&fork).entries[step].fact
    else {
        panic!("job 5 is started")
    };
    assert_eq!(forced.place(), Some(0));
}
