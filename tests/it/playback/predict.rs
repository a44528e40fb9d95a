//! Predicting lab Allocate: nothing goes beyond a question without an answer, and nothing shown before it depends on
//! what follows [L-13 to L-17].

use std::rc::Rc;

use gridlock::ids::SiteId;
use gridlock::kernel::{Log, Recorder, simulate};
use gridlock::labs::allocate::{AnyAllocate, Event, Fact, Policy};
use gridlock::learn::decision::{Register, Taken, told};
use gridlock::playback::predict::{
    Act, Ask, Asking, Choice, DotKind, Form, Learner, Mark, Panel, Settings,
};
use gridlock::playback::{
    AllocateReplay, Command, Direction, JobMoment, Player, Replay, Stride, Target, Verdict, Window,
};
use gridlock::playback::{Stage, Table};
use gridlock::time::Time;
use proptest::prelude::*;
use proptest::strategy::ValueTree;

use super::give;
use crate::allocate::System;
use crate::grid_backfilling::crowded;

fn lab_of(system: &System, policy: Policy) -> AnyAllocate {
    AnyAllocate::new(system.table(), system.grid.clone(), policy, system.options)
}

fn log_of(system: &System, policy: Policy) -> Log<Fact, Event> {
    let lab = lab_of(system, policy).many();
    let mut recorder = Recorder::default();
    simulate(&lab, &mut recorder).unwrap();
    recorder.log
}

/// A replay of these facts, whatever the policy would do.
fn replay_of(system: &System, log: &Log<Fact, Event>) -> Rc<AllocateReplay> {
    let replay = Rc::new(AllocateReplay::new(lab_of(system, system.policy).many()));
    give(&replay, log, (0, log.entries.len()));
    replay.complete();
    replay
}

fn learner_of(replay: &Rc<AllocateReplay>, settings: Settings, cursor: usize) -> Learner {
    let replay: Rc<dyn Replay> = replay.clone();
    Learner::begin(replay.questions().unwrap(), settings, cursor)
}

/// Where the run asks, found without playback and without a search: by a look at every cursor.
fn asked_at(system: &System, settings: Settings) -> Vec<usize> {
    let lab = lab_of(system, system.policy).many();
    let taken = Taken::run(&lab).unwrap();
    let mut register = Register::new(Asking::Site);
    let is_asked = |cursor: &usize| {
        let decision = register.at(&taken, *cursor);
        decision.is_some_and(|it| settings.asks(it.number, &it.question))
    };
    (0..told(&taken)).filter(is_asked).collect()
}

fn settings() -> impl Strategy<Value = Settings> {
    (0..Ask::ALL.len(), any::<bool>()).prop_map(|(ask, single)| Settings {
        ask: Ask::ALL[ask],
        single,
        ..Settings::default()
    })
}

fn command() -> impl Strategy<Value = Command> {
    let strides =
        prop::sample::select(vec![Stride::Fact, Stride::Event, Stride::Decision, Stride::Blocked]);
    prop_oneof![
        4 => Just(Command::StepForward),
        2 => Just(Command::StepBack),
        2 => Just(Command::NextDecision),
        1 => Just(Command::PreviousDecision),
        1 => Just(Command::First),
        3 => Just(Command::Last),
        2 => (0_usize..80).prop_map(Command::Seek),
        2 => (0_u32..400).prop_map(|at| Command::SeekTime(Time::from_secs(f64::from(at)))),
        2 => Just(Command::TogglePlay),
        4 => (0_u32..240).prop_map(|ms| Command::Tick { elapsed_ms: f64::from(ms) }),
        1 => strides.prop_map(Command::SetStride),
        1 => (0_u32..14).prop_map(|job| Command::GoToJob(
            gridlock::ids::JobId(job),
            JobMoment::Finish
        )),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn what_is_looked_for_in_slices_is_what_is_found_at_once(
        system in crowded(),
        searches in prop::collection::vec((settings(), 0_usize..60, 0_usize..9), 1..8),
    ) {
        let lab = lab_of(&system, system.policy).many();
        let taken = Taken::run(&lab).unwrap();
        let mut register = Register::new(Asking::Site);
        for (settings, from, most) in searches {
            let asked = asked_at(&system, settings);
            let next = asked.iter().copied().find(|at| *at >= from);
            let end = next.unwrap_or_else(|| told(&taken));
            let mut slices = 0;
            loop {
                let looked = register.look(&taken, settings, from, most);
                prop_assert!(looked.until <= end);
                if looked.is_done {
                    prop_assert_eq!(looked.until, end);
                    break;
                }
                slices += 1;
                if most == 0 || slices > 1_000 {
                    prop_assert!(most == 0, "it does not end");
                    break;
                }
            }
            let found = register.next(&taken, settings, from, |_| true);
            prop_assert_eq!(found.map(|it| it.cursor), next);
        }
    }

    #[test]
    fn no_command_goes_beyond_a_question_without_an_answer(
        system in crowded(),
        settings in settings(),
        commands in prop::collection::vec((command(), 0_u8..4), 1..40),
    ) {
        let log = log_of(&system, system.policy);
        let replay = replay_of(&system, &log);
        let asked = asked_at(&system, settings);
        let mut open: Vec<usize> = asked.clone();
        let mut learner = learner_of(&replay, settings, 0);
        let mut player = Player::default();
        for (command, answers) in commands {
            let bound = open.iter().copied().find(|at| *at >= player.cursor);
            let back = matches!(command, Command::StepBack | Command::PreviousDecision | Command::First);
            let before = player.cursor;
            (learner, player) = learner.after(command, player, &*replay);
            let most = bound.unwrap_or(log.entries.len());
            prop_assert!(player.cursor <= most, "{command:?} from {before} to {}", player.cursor);
            prop_assert!(!back || player.cursor <= before);
            prop_assert_eq!(player.wanted, None);
            let here = open.iter().copied().find(|at| *at >= player.cursor);
            prop_assert_eq!(learner.shown().len(), here.unwrap_or(log.entries.len()));
            if command == Command::Last {
                prop_assert_eq!(player.cursor, most);
            }
            let stands = here == Some(player.cursor) && matches!(learner.panel(player.cursor), Panel::Asking { .. });
            prop_assert!(!stands || !player.is_playing());
            if stands && answers == 0 {
                let at = player.cursor;
                (learner, player) = learner.doing(Act::Skip, player);
                prop_assert_eq!(player.cursor, at + 1);
                open.retain(|other| *other != at);
            } else if stands && answers == 1 {
                let at = player.cursor;
                // Nothing is picked yet, so nothing is revealed.
                (learner, player) = learner.doing(Act::Reveal, player);
                prop_assert_eq!(player.cursor, at);
                (learner, player) = learner.doing(Act::Pick(Choice::Nothing), player);
                (learner, player) = learner.doing(Act::Reveal, player);
                prop_assert_eq!(player.cursor, at + 1);
                open.retain(|other| *other != at);
            }
        }
        prop_assert_eq!(learner.tally().dots.len(), (asked.len() - open.len()).min(12));
    }

    /// Two runs that differ only from the question on look alike.
    #[test]
    fn nothing_that_is_shown_depends_on_what_follows(
        system in crowded(),
        other in prop::sample::select(vec![
            Policy::BestFit, Policy::FastestFirst, Policy::FirstFit, Policy::WorstFit,
        ]),
        from in any::<prop::sample::Index>(),
    ) {
        let (log, differs) = (log_of(&system, system.policy), log_of(&system, other));
        let parts = log.entries.iter().zip(&differs.entries).position(|(a, b)| a != b);
        prop_assume!(parts.is_some());
        let c = parts.unwrap();
        let is_decision = |log: &Log<Fact, Event>| {
            matches!(log.entries[c].fact, Fact::Started { .. } | Fact::Blocked { .. })
        };
        prop_assume!(is_decision(&log) && is_decision(&differs));
        let (a, b) = (replay_of(&system, &log), replay_of(&system, &differs));
        prop_assert_ne!(a.scene_at(c + 1), b.scene_at(c + 1));
        let settings = Settings { single: true, ..Settings::default() };
        let begin = |replay: &Rc<AllocateReplay>| learner_of(replay, settings, from.index(c + 1));
        let (mut a, mut b) = ((begin(&a), a), (begin(&b), b));
        let mut players = (Player::default(), Player::default());
        players.0.cursor = from.index(c + 1);
        players.1.cursor = from.index(c + 1);
        // Everything before is skipped.
        for _ in 0..=c {
            (a.0, players.0) = a.0.after(Command::Last, players.0, &*a.1);
            (b.0, players.1) = b.0.after(Command::Last, players.1, &*b.1);
            prop_assert_eq!(players.0.cursor, players.1.cursor);
            if players.0.cursor >= c {
                break;
            }
            (a.0, players.0) = a.0.doing(Act::Skip, players.0);
            (b.0, players.1) = b.0.doing(Act::Skip, players.1);
        }
        prop_assert_eq!(players.0.cursor, c);
        prop_assert_eq!(a.0.panel(c), b.0.panel(c));
        let is_asked = matches!(a.0.panel(c), Panel::Asking { .. });
        prop_assert!(is_asked);
        let (a, b) = (a.0.shown(), b.0.shown());
        let whole = Window { from: Time::ZERO, to: Time::from_secs(1e4) };
        for columns in [7, 300] {
            let tracks = a.tracks(whole, columns);
            prop_assert_eq!(&tracks, &b.tracks(whole, columns));
            let now = a.time_at(c);
            prop_assert!(tracks.rows.iter().flat_map(|row| &row.bars).all(|bar| bar.to.secs() <= now.secs() + 1e-3));
        }
        for at in 0..=c {
            prop_assert_eq!(a.scene_at(at), b.scene_at(at));
            prop_assert_eq!(a.explain(at), b.explain(at));
            prop_assert_eq!(a.tables_at(at), b.tables_at(at));
            let ends = |table: &Table| table.columns.iter().any(|name| name == "Finishes at");
            prop_assert!(!a.tables_at(at).iter().any(ends));
        }
        for stride in [Stride::Fact, Stride::Event, Stride::Decision, Stride::Blocked] {
            let next = a.find(c, Direction::Forward, Target::Stride(stride));
            prop_assert_eq!(next, None);
        }
        let scene = a.scene_at(c);
        prop_assert_eq!(scene.clock.events, None);
        let Stage::Allocate(stage) = scene.stage else { panic!("another stage") };
        prop_assert_eq!(stage.read_out.verdict, Verdict::Asked);
        prop_assert!(stage.sites.iter().all(|site| site.candidate.is_none() && site.short.is_none()));
    }
}

/// The first question of a preset, and everything that can be picked there.
fn lecture() -> (System, Rc<AllocateReplay>) {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    loop {
        let system = crowded().new_tree(&mut runner).unwrap().current();
        let (log, settings) = (log_of(&system, system.policy), Settings::default());
        if asked_at(&system, settings).len() > 3 {
            let replay = replay_of(&system, &log);
            return (system, replay);
        }
    }
}

/// Goes to the next question and picks what the run does, or something else.
fn answer(
    learner: Learner,
    player: Player,
    replay: &AllocateReplay,
    wanted: Mark,
) -> (Learner, Player) {
    let (learner, player) = learner.after(Command::Last, player, replay);
    let at = player.cursor;
    let moves = replay.scene_at(at);
    let Stage::Allocate(stage) = &moves.stage else { panic!("another stage") };
    let chosen =
        stage.sites.iter().find(|site| site.candidate.as_ref().is_some_and(|it| it.chosen));
    let right = chosen.map_or(Choice::Nothing, |site| Choice::Place(site.site));
    let Panel::Asking { question, .. } = learner.panel(at) else {
        panic!("nothing is asked at {at}")
    };
    assert_eq!(question.form, Form::One);
    let other = question.rows.iter().map(|row| row.choice).find(|choice| *choice != right);
    let pick = if wanted == Mark::Right { right } else { other.unwrap() };
    let (learner, player) = learner.doing(Act::Pick(pick), player);
    learner.doing(Act::Reveal, player)
}

#[test]
fn answers_are_told_counted_and_found_again() {
    let (_, replay) = lecture();
    let learner = learner_of(&replay, Settings::default(), 0);
    let (learner, player) = answer(learner, Player::default(), &replay, Mark::Right);
    let first = player.cursor - 1;
    let Panel::Feedback(told) = learner.panel(player.cursor) else { panic!("nothing is told") };
    assert_eq!((told.word, told.mark), ("Right.", Some(Mark::Right)));
    assert_eq!((told.meant, learner.explained(player.cursor)), (None, first));
    let (learner, player) = learner.after(Command::StepForward, player, &*replay);
    let (learner, player) = learner.after(Command::Last, player, &*replay);
    let (learner, player) = learner.doing(Act::Hint, player);
    let Panel::Asking { hints, all_hints, .. } = learner.panel(player.cursor) else { panic!() };
    assert_eq!((hints.len(), all_hints), (1, 2));
    let (learner, player) = learner.doing(Act::Hint, player);
    let Panel::Asking { hints, .. } = learner.panel(player.cursor) else { panic!() };
    assert!(hints[1].ends_with('?'), "{hints:?}");
    let (learner, player) = learner.doing(Act::Skip, player);
    let Panel::Feedback(told) = learner.panel(player.cursor) else { panic!("nothing is told") };
    assert_eq!((told.word, told.mark, told.picked), ("Skipped.", None, None));
    let tally = learner.tally();
    assert_eq!((tally.right.as_str(), tally.of), ("1", 1));
    let dots: Vec<_> = tally.dots.iter().map(|dot| (dot.kind, dot.hinted)).collect();
    assert_eq!(dots, [(DotKind::Right, false), (DotKind::Skipped, true)]);
    // Back at the first one it says what was picked, and asks no more.
    let (learner, player) = learner.doing(Act::GoTo(first), player);
    assert_eq!(player.cursor, first);
    assert!(matches!(learner.panel(first), Panel::Feedback(_)));
    // A run of another policy begins anew.
    assert!(learner_of(&replay, Settings::default(), 0).tally().dots.is_empty());
}

#[test]
fn a_run_that_was_looked_through_in_slices_is_asked_and_shown_as_any_other() {
    let (_, replay) = lecture();
    let (settings, whole) =
        (Settings::default(), Window { from: Time::ZERO, to: Time::from_secs(1e4) });
    for cursor in 0..=replay.len() {
        let run: Rc<dyn Replay> = replay.clone();
        let questions = run.questions().unwrap();
        while !questions.look(cursor, settings, 3) {}
        let sliced = Learner::begin(questions, settings, cursor);
        let other = learner_of(&replay, settings, cursor);
        assert_eq!(sliced.panel(cursor), other.panel(cursor));
        assert_eq!(sliced.shown().len(), other.shown().len());
        assert_eq!(sliced.shown().tracks(whole, 200), other.shown().tracks(whole, 200));
        assert_eq!(sliced.shown().scene_at(cursor), other.shown().scene_at(cursor));
    }
}

#[test]
fn whoever_looks_on_from_further_than_the_question_that_stands_shows_nothing_beyond_it() {
    let (_, replay) = lecture();
    let (settings, run) = (Settings::default(), Rc::clone(&replay) as Rc<dyn Replay>);
    let questions = run.questions().unwrap();
    let learner = Learner::begin(Rc::clone(&questions), settings, 0);
    let (learner, player) = learner.after(Command::Last, Player::default(), &*replay);
    assert!(learner.is_asked(player.cursor) && player.cursor < replay.len());
    let shown = learner.shown().len();
    // Somebody came from there, and is not told in time that nobody waits for it any more.
    while !questions.look(replay.len(), settings, 1) {}
    assert_eq!(learner.shown().len(), shown);
    let at = player.cursor;
    let (learner, player) = learner.after(Command::Last, player, &*replay);
    assert!(learner.is_asked(player.cursor));
    assert_eq!(player.cursor, at);
}

#[test]
fn who_thinks_while_the_next_question_is_looked_for_sees_what_any_other_sees() {
    let (_, replay) = lecture();
    let settings = Settings::default();
    let whole = Window { from: Time::ZERO, to: Time::from_secs(1e4) };
    let begin = || (learner_of(&replay, settings, 0), Player::default());
    let ((mut learner, mut player), (mut other, mut others)) = (begin(), begin());
    let mut asked = 0;
    while let Some((questions, from)) = learner.goes_on() {
        while !questions.look_on(from, settings, 1) {}
        asked += 1;
        let seen = |learner: &Learner, cursor: usize| {
            let shown = learner.shown();
            let scene = shown.scene_at(cursor);
            (learner.panel(cursor), shown.len(), shown.tracks(whole, 200), scene)
        };
        assert_eq!(seen(&learner, player.cursor), seen(&other, others.cursor));
        (learner, player) = answer(learner, player, &replay, Mark::Wrong);
        (other, others) = answer(other, others, &replay, Mark::Wrong);
        assert_eq!(seen(&learner, player.cursor), seen(&other, others.cursor));
    }
    assert!(asked > 2, "{asked} questions");
}

#[test]
fn what_is_asked_next_is_gone_to_and_stays() {
    let (system, replay) = lecture();
    let asked = asked_at(&system, Settings::default());
    let (first, second) = (asked[0], asked[1]);
    let learner = learner_of(&replay, Settings::default(), first + 1);
    let player = Player { cursor: first + 1, ..Player::default() };
    let (learner, player) = learner.doing(Act::Next, player);
    assert_eq!(player.cursor, second);
    assert!(learner.is_asked(second));
    let (_, player) = learner.doing(Act::Next, player);
    assert_eq!(player.cursor, second);
}

#[test]
fn a_wrong_pick_is_told_what_it_would_have_meant() {
    let (_, replay) = lecture();
    let learner = learner_of(&replay, Settings::default(), 0);
    let (learner, player) = answer(learner, Player::default(), &replay, Mark::Wrong);
    let Panel::Feedback(told) = learner.panel(player.cursor) else { panic!("nothing is told") };
    assert_eq!((told.word, told.mark), ("Not this time.", Some(Mark::Wrong)));
    assert!(told.meant.is_some() && !told.sentence.is_empty(), "{told:?}");
    assert_eq!(learner.tally().dots[0].kind, DotKind::Wrong);
}

#[test]
fn after_a_right_pick_the_reason_is_asked_and_a_wrong_one_is_half_right() {
    let (_, replay) = lecture();
    let settings = Settings { reason: true, ..Settings::default() };
    let learner = learner_of(&replay, settings, 0);
    let (learner, player) = answer(learner, Player::default(), &replay, Mark::Right);
    let Panel::Asking { reasons: Some((rows, None)), hints, .. } = learner.panel(player.cursor)
    else {
        panic!("no reason is asked for: {:?}", learner.panel(player.cursor));
    };
    assert!((2..=4).contains(&rows.len()) && hints.is_empty());
    // Nothing is chosen, so nothing happens; the pick stands.
    let (learner, player) = learner.doing(Act::Reveal, player);
    let (learner, player) = learner.doing(Act::Pick(Choice::Place(SiteId(0))), player);
    let half = rows.iter().filter(|row| {
        let (learner, player) = learner.clone().doing(Act::Reason(row.code), player.clone());
        let (learner, player) = learner.doing(Act::Reveal, player);
        let Panel::Feedback(told) = learner.panel(player.cursor) else { panic!("nothing is told") };
        told.mark == Some(Mark::Half)
    });
    assert_eq!(half.count(), rows.len() - 1);
}
