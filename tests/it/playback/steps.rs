//! Steps that show decisions: how far the usual step of a lab goes, what is told where a head cannot
//! start, and that clock and reasons count alike.

use std::rc::Rc;

use gridlock::playback::condition::QUEUE;
use gridlock::playback::{
    Body, Command, Condition, Direction, JobMoment, Player, Replay, Stage, Stride, Target, Verdict,
};
use gridlock::runner::{Assembly, Request, Server, encode};
use gridlock::scenario::tables::LABS;
use gridlock::scenario::{Value, presets};

/// The run of the first preset of a lab, as the page has it.
pub(super) fn first_preset(lab: &str) -> Rc<dyn Replay> {
    run_of(&presets(lab)[0].scenario)
}

fn run_of(scenario: &Value) -> Rc<dyn Replay> {
    let mut assembly = Assembly::default();
    let request = Request::Run { scenario: scenario.to_json(), policy: None, trace: None };
    Server::new().answer(&encode(&request).unwrap(), &mut |reply| {
        assembly.hear(reply);
    });
    assembly.run().unwrap().replay()
}

/// Every cursor at which a walk with a stride stands.
pub(super) fn walk(replay: &dyn Replay, stride: Stride) -> Vec<usize> {
    let next = |from: &usize| replay.find(*from, Direction::Forward, Target::Stride(stride));
    std::iter::successors(next(&0), next).collect()
}

#[test]
fn the_usual_step_goes_to_what_a_lab_decides() {
    let usual: Vec<(&str, &str)> = LABS
        .iter()
        .map(|lab| (lab.choice.word, first_preset(lab.choice.word).strides()[0].1()))
        .collect();
    let expected = [
        ("allocate", "Decision"),
        ("prioritize", "Decision"),
        ("balance", "Step"),
        ("select", "Decision"),
        ("cluster", "Start"),
    ];
    assert_eq!(usual, expected);
}

#[test]
fn a_walk_with_the_usual_step_explains_every_decision_of_the_first_preset() {
    let replay = first_preset("allocate");
    let explained = walk(&*replay, replay.strides()[0].0).into_iter().filter(|cursor| {
        matches!(replay.explain(*cursor).body, Body::Allocate(why) if !why.candidates.is_empty())
    });
    assert_eq!(explained.count(), walk(&*replay, Stride::Decision).len());
    assert!(walk(&*replay, Stride::Decision).len() > 40);
}

#[test]
fn a_blocked_head_is_explained_however_far_a_step_goes() {
    let mut blocked = 0;
    for preset in presets("allocate").iter().filter(|preset| preset.scenario.get("jobs").is_some())
    {
        let replay = run_of(&preset.scenario);
        for cursor in [Stride::Event, Stride::Blocked].map(|stride| walk(&*replay, stride)).concat()
        {
            let Stage::Allocate(stage) = replay.scene_at(cursor).stage else { unreachable!() };
            let is_blocked = matches!(
                stage.read_out.verdict,
                Verdict::BlockedByFragmentation { .. } | Verdict::BlockedByCapacity { .. }
            );
            if is_blocked && cursor < replay.len() && stage.moving.is_none() {
                let head = &stage.read_out.job.as_ref().unwrap().label;
                assert_eq!(replay.explain(cursor).title, format!("Why is {head} waiting?"));
                blocked += 1;
            }
        }
    }
    assert!(blocked > 50, "{blocked}");
}

#[test]
fn clock_and_reasons_count_events_alike() {
    for lab in LABS {
        let replay = first_preset(lab.choice.word);
        let mut told = 0;
        for cursor in 0..replay.len().min(3_000) {
            let over = replay.explain(cursor).over.replace('\u{202F}', "");
            let (noun, number) = match over.split_once('.') {
                Some((head, _)) => head.rsplit_once(' ').unwrap_or((head, "")),
                None => continue,
            };
            let Ok(number) = number.parse::<usize>() else { continue };
            if !["event", "instant"].iter().any(|counted| noun.to_lowercase().ends_with(counted)) {
                // Decisions are counted for themselves.
                continue;
            }
            let clock = replay.scene_at(cursor).clock.event;
            let begins = usize::from(noun.starts_with("Next, "));
            assert_eq!(number, clock + begins, "{}, step {cursor}: {over}", lab.choice.word);
            told += 1;
        }
        assert!(told > 20, "{}: {told}", lab.choice.word);
    }
}

#[test]
fn a_breakpoint_that_is_never_reached_says_how_far_it_came() {
    let replay = first_preset("allocate");
    let longest = replay.extent(Condition::above(&QUEUE, 10.0)).unwrap();
    let rare = Condition::above(&QUEUE, longest);
    assert_eq!(replay.begins(0, replay.len(), rare), None);
    let told = rare.missed(replay.extent(rare));
    assert_eq!(told, format!("queue > {longest} was never reached: {longest} at most"));
    let reached = Condition::above(&QUEUE, longest - 1.0);
    assert!(replay.begins(0, replay.len(), reached).is_some());
}

#[test]
fn another_policy_is_met_at_the_same_instant_before_the_same_decision() {
    let preset = &presets("allocate")[0];
    let mut other = preset.scenario.clone();
    other.put("/policy", Value::from("first-fit"));
    let (one, other) = (first_preset("allocate"), run_of(&other));
    for cursor in walk(&*one, Stride::Decision) {
        let stood = Player { cursor, ..Player::default() };
        let held = stood.instant(&*one);
        let there = Player { held, ..Player::default() }.after(Command::Grown, &*other);
        assert!(other.time_at(there.cursor) <= one.time_at(cursor));
        let job = one.deciding(cursor);
        let start = other.find(0, Direction::Forward, Target::Job(job.unwrap(), JobMoment::Start));
        if start.is_some_and(|step| other.time_at(step + 1) == one.time_at(cursor)) {
            assert_eq!(Some(there.cursor), start, "the decision of step {cursor}");
        }
        // And back again: to and fro does not drift.
        let held = there.instant(&*other);
        let back = Player { held, ..Player::default() }.after(Command::Grown, &*one);
        assert_eq!(back.cursor, cursor);
    }
}

#[test]
fn a_chain_says_why_it_takes_longer_than_its_operations_over_the_speed() {
    let replay = first_preset("prioritize");
    let notes: Vec<String> = walk(&*replay, Stride::Decision)
        .into_iter()
        .filter_map(|cursor| match replay.explain(cursor).body {
            Body::Prioritize(why) => why.note,
            _ => None,
        })
        .collect();
    let chain = "runs one task at a time, so it uses one processor of the ";
    assert!(notes.iter().any(|note| note.contains(chain)), "{notes:#?}");
}
