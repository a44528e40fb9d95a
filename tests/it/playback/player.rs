//! The player: what every command does in every mode, and that all ways lead to the same step.

use std::rc::Rc;

use gridlock::ids::JobId;
use gridlock::playback::allocate_conditions::INDEX;
use gridlock::playback::condition::{QUEUE, START};
use gridlock::playback::{
    Aim, AllocateReplay, Command, Condition, Direction, JobMoment, Mode, Player, Replay, Speed,
    Stride, Target,
};
use gridlock::time::Time;
use proptest::prelude::*;

use super::{recorded, unfinished};
use crate::allocate::{System, system};

const PAUSED: Mode = Mode::Paused { reached: None };
const PLAYING: Mode = Mode::Playing { carry: 0.0 };

fn replay_of(system: &System) -> Rc<AllocateReplay> {
    recorded((system.jobs.clone(), &system.grid), system.policy, system.options, 4)
}

fn at(cursor: usize, mode: Mode) -> Player {
    Player { cursor, mode, ..Player::default() }
}

/// A run of three jobs on one site: 1 starts, 2 and 3 wait; 12 facts.
fn small() -> Rc<AllocateReplay> {
    super::lecture::three_jobs()
}

fn tick(seconds: f64) -> Command {
    Command::Tick { elapsed_ms: seconds * 1_000.0 }
}

#[test]
fn every_command_does_in_every_mode_what_it_says() {
    let run = small();
    let end = run.len();
    let condition = Condition::above(&QUEUE, 1.0);
    let start = Condition::of(&START);
    let reached = Mode::Paused { reached: Some(condition) };
    let starts: Vec<usize> =
        (0..end).filter(|c| run.explain(*c).over.contains("Decision")).collect();
    let job = JobId(2);
    // Command, the cursor it leads to from 5, the mode after it when paused, and when playing.
    let events: Vec<usize> = (0..9).map(|event| run.cursor_of_event(event)).collect();
    let next_event = *events.iter().find(|cursor| **cursor > 5).unwrap();
    let last_event = *events.iter().rfind(|cursor| **cursor < 5).unwrap();
    let next_start = *starts.iter().find(|cursor| **cursor > 5).unwrap();
    let last_start = *starts.iter().rfind(|cursor| **cursor < 5).unwrap();
    let finish = run.find(0, Direction::Forward, Target::Job(job, JobMoment::Finish)).unwrap();
    let find = Command::FindCondition(Direction::Back, start);
    let table = [
        (Command::StepForward, next_event, PAUSED, PAUSED),
        (Command::StepBack, last_event, PAUSED, PAUSED),
        (Command::NextDecision, next_start, PAUSED, PAUSED),
        (Command::PreviousDecision, last_start, PAUSED, PAUSED),
        (Command::First, 0, PAUSED, PAUSED),
        (Command::Last, end, PAUSED, PAUSED),
        (Command::Seek(7), 7, PAUSED, PLAYING),
        (Command::Seek(end + 9), end, PAUSED, PLAYING),
        (Command::SeekTime(Time::ZERO), 2, PAUSED, PLAYING),
        (Command::GoToJob(job, JobMoment::Finish), finish, PAUSED, PAUSED),
        (find, last_start, PAUSED, PAUSED),
        (Command::TogglePlay, 5, PLAYING, PAUSED),
        (Command::Pause, 5, reached, PAUSED),
        (Command::Grown, 5, reached, PLAYING),
        (tick(0.0), 5, reached, PLAYING),
        (tick(0.1), 5, reached, Mode::Playing { carry: 0.1 }),
        (Command::SetSpeed(Speed::One), 5, reached, PLAYING),
        (Command::SetStride(Stride::Event), 5, reached, PLAYING),
        (Command::RemoveBreakpoint(start), 5, reached, PLAYING),
    ];
    for (command, cursor, paused, playing) in table {
        assert_eq!(at(5, reached).after(command, &*run), at(cursor, paused), "{command:?}");
        assert_eq!(at(5, PLAYING).after(command, &*run), at(cursor, playing), "{command:?}");
    }
}

#[test]
fn settings_are_changed_and_nothing_else() {
    let run = small();
    for mode in [PAUSED, PLAYING] {
        let player = at(3, mode);
        let faster = player.clone().after(Command::SetSpeed(Speed::Hundred), &*run);
        assert_eq!(faster, Player { speed: Speed::Hundred, ..player.clone() });
        let wider = player.clone().after(Command::SetStride(Stride::Blocked), &*run);
        assert_eq!(wider, Player { stride: Stride::Blocked, ..player.clone() });
        let (one, other) = (Condition::of(&START), Condition::above(&INDEX, 0.4));
        let with = |player: Player, command| player.after(command, &*run);
        let both = with(player.clone(), Command::AddBreakpoint(one));
        let both = with(both, Command::ToggleBreakpoint(other));
        assert_eq!(both, Player { breakpoints: vec![one, other], ..player.clone() });
        assert_eq!(with(both.clone(), Command::AddBreakpoint(other)), both);
        let left = with(both.clone(), Command::ToggleBreakpoint(one));
        assert_eq!(left.breakpoints, [other]);
        assert_eq!(with(left, Command::RemoveBreakpoint(other)), player);
    }
}

#[test]
fn a_breakpoint_stops_playing_and_is_remembered_as_long_as_one_stands_there() {
    let run = small();
    let condition = Condition::above(&QUEUE, 1.0);
    let stop = run.begins(0, run.len(), condition).unwrap();
    let player = Player {
        speed: Speed::Hundred,
        breakpoints: vec![Condition::above(&INDEX, 2.0), condition],
        mode: PLAYING,
        ..Player::default()
    };
    let stopped = player.after(tick(0.2), &*run);
    assert_eq!((stopped.cursor, stopped.reached()), (stop, Some(condition)));
    let still = stopped.clone().after(tick(0.2), &*run);
    assert_eq!(still, stopped);
    assert_eq!(stopped.clone().after(Command::Seek(stop), &*run), stopped);
    assert_eq!(stopped.clone().after(Command::StepForward, &*run).reached(), None);
    let removed = stopped.clone().after(Command::RemoveBreakpoint(condition), &*run);
    assert_eq!((removed.cursor, removed.mode), (stop, PAUSED));
    // Playing on is not stopped by the same moment again.
    let on = stopped.after(Command::TogglePlay, &*run).after(tick(0.02), &*run);
    assert!(on.cursor > stop && on.is_playing());
}

#[test]
fn playing_goes_by_the_stride_and_pauses_where_it_says() {
    let run = small();
    let play = |stride, speed, seconds: f64| {
        let mut player = Player { stride, speed, mode: PLAYING, ..Player::default() };
        for _ in 0..20 {
            player = player.after(tick(seconds / 20.0), &*run);
        }
        player
    };
    let find = |from, stride| run.find(from, Direction::Forward, Target::Stride(stride));
    assert_eq!(play(Stride::Fact, Speed::Two, 2.01).cursor, 4);
    assert_eq!(play(Stride::Event, Speed::One, 2.01).cursor, run.cursor_of_event(2));
    let second = find(find(0, Stride::Decision).unwrap(), Stride::Decision).unwrap();
    assert_eq!(play(Stride::Decision, Speed::Two, 1.01).cursor, second);
    let blocked = play(Stride::Blocked, Speed::Ten, 4.0);
    assert_eq!((Some(blocked.cursor), blocked.mode), (find(0, Stride::Blocked), PAUSED));
    let job = Stride::Job(JobId(1));
    let about = play(job, Speed::Thousand, 1.0);
    assert_eq!((Some(about.cursor), about.mode), (find(0, job), PAUSED));
    let over = play(Stride::Decision, Speed::TenThousand, 1.0);
    assert_eq!((over.cursor, over.mode), (run.len(), PAUSED));
    // At the end, Play begins anew.
    let anew = over.after(Command::TogglePlay, &*run);
    assert_eq!((anew.cursor, anew.mode), (0, PLAYING));
}

#[test]
fn a_run_that_still_grows_is_waited_for() {
    let system = super::lecture::three_jobs_system();
    let (run, rest) = unfinished((system.0, &system.1), 2);
    let known = run.len();
    let player = Player { speed: Speed::Hundred, mode: PLAYING, ..Player::default() };
    let waiting = player.after(tick(0.25), &*run);
    assert!(waiting.is_playing() && waiting.cursor <= known);
    assert_eq!(waiting.clone().after(tick(0.25), &*run), waiting);
    let stepped = waiting.clone().after(Command::StepForward, &*run);
    assert_eq!((stepped.cursor, stepped.mode), (waiting.cursor, PAUSED));
    let wanting = Player::default().after(Command::Seek(known + 4), &*run);
    assert_eq!((wanting.cursor, wanting.wanted), (known, Some(Aim::Cursor(known + 4))));
    assert_eq!(wanting.clone().after(Command::First, &*run), Player::default());
    rest();
    let there = wanting.after(Command::Grown, &*run);
    assert_eq!((there.cursor, there.wanted), (known + 4, None));
    let over = (0..9).fold(waiting, |player, _| player.after(tick(0.25), &*run));
    assert_eq!((over.cursor, over.mode), (run.len(), PAUSED));
}

#[test]
fn fractions_of_a_step_add_up() {
    let run = small();
    let begin = Player { stride: Stride::Fact, mode: PLAYING, ..Player::default() };
    let ticks = |player: Player, count| {
        (0..count).fold(player, |player: Player, _| player.after(tick(1.0 / 64.0), &*run))
    };
    assert_eq!(ticks(begin.clone(), 63).cursor, 0);
    assert_eq!(ticks(begin.clone(), 64).cursor, 1);
    assert_eq!(ticks(begin.clone(), 320).cursor, 5);
    // A page that was away does not jump.
    assert_eq!(begin.after(tick(60.0), &*run).cursor, 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn walking_and_seeking_land_on_the_same_step(
        system in system(1..5, 12),
        walk in prop::collection::vec(0_usize..9, 0..40),
        jump in any::<prop::sample::Index>(),
    ) {
        let run = replay_of(&system);
        let mut player = Player::default();
        for choice in walk {
            let command = [
                Command::StepForward,
                Command::StepBack,
                Command::NextDecision,
                Command::PreviousDecision,
                Command::Seek(jump.index(run.len() + 1)),
                Command::SetStride(Stride::Fact),
                Command::SetStride(Stride::Event),
                Command::SetStride(Stride::Blocked),
                Command::SeekTime(run.time_at(jump.index(run.len() + 1))),
            ][choice];
            player = player.after(command, &*run);
        }
        let cursor = player.cursor;
        let mut walked = Player { stride: Stride::Fact, ..Player::default() };
        for _ in 0..cursor {
            walked = walked.after(Command::StepForward, &*run);
        }
        let sought = Player { stride: Stride::Fact, ..Player::default() }
            .after(Command::Last, &*run)
            .after(Command::Seek(cursor), &*run);
        prop_assert_eq!(&walked, &sought);
        prop_assert_eq!(walked.cursor, cursor);
        let back = (cursor..run.len()).fold(
            Player { cursor: run.len(), stride: Stride::Fact, ..Player::default() },
            |player, _| player.after(Command::StepBack, &*run),
        );
        prop_assert_eq!(back.cursor, cursor);
    }

    #[test]
    fn playing_visits_no_step_beyond_a_breakpoint(
        system in system(1..5, 12),
        speed in prop::sample::select(Speed::ALL.to_vec()),
        stride in prop::sample::select(vec![Stride::Fact, Stride::Event, Stride::Decision]),
    ) {
        let run = replay_of(&system);
        let condition = Condition::above(&QUEUE, 1.0);
        let mut player = Player {
            speed, stride, breakpoints: vec![condition], mode: PLAYING, ..Player::default()
        };
        for _ in 0..4_000 {
            let before = player.cursor;
            player = player.after(tick(0.25), &*run);
            if let Some(stop) = run.begins(before, run.len(), condition) {
                prop_assert!(player.cursor <= stop);
            }
            if !player.is_playing() {
                break;
            }
        }
        let expected = run.begins(0, run.len(), condition).unwrap_or(run.len());
        prop_assert_eq!(player.cursor, expected);
        prop_assert!(!player.is_playing());
    }
}
