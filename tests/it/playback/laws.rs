//! Any step, reached from anywhere, is the step of the run itself.

use gridlock::fnv::Fnv1a;
use gridlock::ids::JobId;
use gridlock::kernel::{Lab, Observer, Recorder, simulate};
use gridlock::labs::allocate::{Allocate, Buckets, Fact, Grounded, Lanes, Sites};
use gridlock::playback::allocate_conditions::{BLOCKED, FRAGMENTED, INDEX};
use gridlock::playback::condition::{QUEUE, START};
use gridlock::playback::{
    Body, Condition, Direction, Replay, Stage, Stride, Target, Timeline, Window,
};
use gridlock::time::Time;
use proptest::prelude::*;

use super::recorded;
use crate::allocate::{System, system};

/// What a live run shows: the digest of each state and the evidence of each fact.
#[derive(Default)]
struct Live {
    digests: Vec<u64>,
    pending: Option<Grounded>,
    decisions: Vec<Option<Grounded>>,
}

impl<S: Sites> Observer<Allocate<S>> for Live {
    const EVIDENCE: bool = true;

    fn evidence(&mut self, evidence: Grounded) {
        self.pending = Some(evidence);
    }

    fn fact(&mut self, lab: &Allocate<S>, state: &<Allocate<S> as Lab>::State, _: Time, _: &Fact) {
        self.digests.push(digest(lab, state));
        self.decisions.push(self.pending.take());
    }
}

fn digest<L: Lab>(lab: &L, state: &L::State) -> u64 {
    let mut hash = Fnv1a::default();
    lab.digest(state, &mut hash);
    hash.finish()
}

fn lanes(system: &System) -> Allocate<Lanes> {
    let sites = Lanes::new(&system.grid, system.policy, &system.options);
    Allocate::with_index(system.table(), system.grid.clone(), system.policy, system.options, sites)
}

fn buckets(system: &System) -> Allocate<Buckets> {
    let sites = Buckets::new(&system.grid, system.policy, &system.options);
    Allocate::with_index(system.table(), system.grid.clone(), system.policy, system.options, sites)
}

/// A timeline with so little room that only few clones are kept equals the live run at any step,
/// evidence included.
fn timeline_is_the_run<S: Sites>(lab: Allocate<S>, room: usize, jumps: &[prop::sample::Index]) {
    let mut observers = (Live::default(), Recorder::<Allocate<S>>::default());
    let begin = digest(&lab, &lab.initial());
    simulate(&lab, &mut observers).unwrap();
    let (live, recorder) = observers;
    let mut timeline = Timeline::with_limit(lab, |_, state| state.queue_length(), room);
    timeline.append(recorder.log.entries, recorder.log.events, &mut ());
    timeline.complete(&mut ());
    let expected = |cursor: usize| cursor.checked_sub(1).map_or(begin, |last| live.digests[last]);
    let steps = timeline.len();
    assert_eq!(steps, live.digests.len());
    assert!(timeline.clones_bytes() <= room.max(4_096));
    let jumps = jumps.iter().map(|jump| jump.index(steps + 1));
    for cursor in (0..=steps).chain((0..=steps).rev()).chain(jumps) {
        let state = timeline.state_at(cursor);
        assert_eq!(digest(timeline.lab(), &state), expected(cursor), "at {cursor}");
        assert_eq!(timeline.rows()[cursor], state.queue_length());
        assert!(timeline.lab().violations(&state).is_empty());
    }
    for (step, decision) in live.decisions.iter().enumerate() {
        assert_eq!(timeline.evidence(step).as_ref(), decision.as_ref(), "step {step}");
    }
}

/// Where a stride or condition stands, read off the steps one by one.
fn is_place(replay: &dyn Replay, cursor: usize, target: Target) -> bool {
    let over = replay.explain(cursor).over;
    let scene = replay.scene_at(cursor);
    let holds = |cursor: usize| {
        let scene = replay.scene_at(cursor);
        let Stage::Allocate(stage) = &scene.stage else { panic!("another lab") };
        let free: u64 = stage.sites.iter().map(|site| u64::from(site.free)).sum();
        let largest = stage.sites.iter().map(|site| site.free).max().unwrap();
        match target {
            Target::Condition(Condition { kind, bound }) if *kind == QUEUE => {
                scene.queue.jobs as f64 > bound
            }
            Target::Condition(Condition { kind, bound }) if *kind == INDEX => {
                scene.readings[2].value.is_some_and(|index| index > bound)
            }
            _ => scene.queue.shown.first().is_some_and(|head| {
                head.processors > largest && u64::from(head.processors) <= free
            }),
        }
    };
    match target {
        Target::Stride(Stride::Fact) => true,
        Target::Stride(Stride::Event) => {
            cursor == replay.len()
                || cursor == 0
                || replay.event_at(cursor + 1) > replay.event_at(cursor)
                || scene.caption.text().ends_with("and rejected.")
        }
        Target::Stride(Stride::Decision) => over.starts_with("Decision"),
        Target::Stride(Stride::Blocked) => over.ends_with("No allocation"),
        Target::Condition(condition) if *condition.kind == START => over.starts_with("Decision"),
        Target::Condition(condition) if *condition.kind == BLOCKED => {
            over.ends_with("No allocation")
        }
        Target::Condition(_) => holds(cursor) && (cursor == 0 || !holds(cursor - 1)),
        Target::Stride(Stride::Job(job)) => {
            let label = scene.caption.0.last().unwrap().text.clone();
            let name = replay.jobs_named(&(job.0 + 1).to_string(), 1)[0].mark.label.clone();
            label.split(' ').next() == Some(name.as_str())
        }
        // A run alone parts from nobody.
        Target::Stride(Stride::Divergence) | Target::Time(_) | Target::Job(..) => false,
    }
}

fn targets() -> Vec<Target> {
    let strides =
        [Stride::Fact, Stride::Event, Stride::Decision, Stride::Blocked, Stride::Divergence];
    let conditions = [
        Condition::of(&START),
        Condition::of(&BLOCKED),
        Condition::of(&FRAGMENTED),
        Condition::above(&QUEUE, 2.0),
        Condition::above(&INDEX, 0.5),
    ];
    let conditions = conditions.map(Target::Condition);
    strides.map(Target::Stride).into_iter().chain(conditions).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn replay_equals_the_run_at_every_step_from_either_direction(
        system in system(1..9, 12),
        room in prop::sample::select(vec![0_usize, 2_000, 20_000, 1 << 20]),
        jumps in prop::collection::vec(any::<prop::sample::Index>(), 20),
    ) {
        timeline_is_the_run(lanes(&system), room, &jumps);
        timeline_is_the_run(buckets(&system), room, &jumps);
    }

    #[test]
    fn every_step_can_be_shown_and_explained(
        system in system(1..12, 40),
        chunk in 1_usize..40,
    ) {
        let jobs = (system.jobs.clone(), &system.grid);
        let replay = recorded(jobs, system.policy, system.options, chunk);
        let mut states = Vec::new();
        for cursor in 0..=replay.len() {
            let scene = replay.scene_at(cursor);
            states.push(scene.state);
            let Stage::Allocate(stage) = &scene.stage else { panic!("another lab") };
            for site in &stage.sites {
                let busy: u32 = site.running.iter().map(|block| block.processors).sum();
                prop_assert_eq!(busy + site.free, site.processors);
            }
            let why = replay.explain(cursor);
            let words = [why.lead.text(), why.title.clone(), why.peek.clone(), scene.caption.text()];
            for text in &words {
                prop_assert!(!text.trim().is_empty() && !text.contains("  "), "{text:?}");
                prop_assert!(!text.contains("NaN") && !text.contains("inf"), "{text:?}");
            }
            prop_assert!(!why.peek.ends_with('.') && !why.over.ends_with('.'));
            let decides = matches!(why.body, Body::Allocate(ref why) if !why.candidates.is_empty());
            prop_assert_eq!(decides, stage.moving.is_some());
            let chosen = stage.sites.iter().filter(|site| {
                site.candidate.as_ref().is_some_and(|mark| mark.chosen)
            });
            prop_assert_eq!(chosen.count(), usize::from(stage.moving.is_some()));
        }
        for cursor in (0..=replay.len()).rev() {
            prop_assert_eq!(replay.scene_at(cursor).state, states[cursor]);
        }
    }

    #[test]
    fn searches_find_the_nearest_place(system in system(1..5, 12)) {
        let jobs = (system.jobs.clone(), &system.grid);
        let replay = recorded(jobs, system.policy, system.options, 7);
        let every_job = (0..system.jobs.len().min(3))
            .map(|job| Target::Stride(Stride::Job(JobId::from_index(job))));
        let rejects = system.table().demands().len() < system.jobs.len();
        let every_job = every_job.filter(|_| !rejects);
        for target in targets().into_iter().chain(every_job) {
            let places: Vec<usize> =
                (0..=replay.len()).filter(|cursor| is_place(&*replay, *cursor, target)).collect();
            for from in 0..=replay.len() {
                let next = places.iter().copied().find(|place| *place > from);
                let last = places.iter().copied().rfind(|place| *place < from);
                let find = |direction| replay.find(from, direction, target);
                prop_assert_eq!(find(Direction::Forward), next, "{:?} from {}", target, from);
                prop_assert_eq!(find(Direction::Back), last, "{:?} back from {}", target, from);
                if let Target::Condition(condition) = target {
                    let begins = replay.begins(from, from + 5, condition);
                    prop_assert_eq!(begins, next.filter(|next| *next <= from + 5));
                }
            }
        }
    }

    #[test]
    fn the_timeline_shows_what_ran(system in system(1..5, 12), columns in 1_usize..40) {
        let jobs = (system.jobs.clone(), &system.grid);
        let replay = recorded(jobs, system.policy, system.options, 5);
        let whole = replay.tracks(Window { from: Time::ZERO, to: Time::from_secs(1.0) }, 1).whole;
        let tracks = replay.tracks(whole, columns);
        let bars: usize = tracks.rows.iter().map(|row| row.bars.len()).sum();
        prop_assert_eq!(bars, replay.decisions());
        for row in &tracks.rows {
            for bar in &row.bars {
                prop_assert!(bar.offset >= 0.0 && bar.offset + bar.height <= 1.000_01);
                prop_assert!(bar.from >= whole.from && bar.to <= whole.to);
            }
        }
        let longest = (0..=replay.len()).map(|cursor| replay.scene_at(cursor).queue.jobs).max();
        let queue = &tracks.series[0];
        let drawn = queue.points.iter().filter_map(|point| point.greatest).fold(0.0, f64::max);
        prop_assert!(drawn <= longest.unwrap_or(0) as f64);
        prop_assert!(queue.top >= drawn);
        for series in &tracks.series {
            for point in &series.points {
                prop_assert!(point.least <= point.greatest);
            }
        }
    }
}
