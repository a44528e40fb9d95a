//! Lab Prioritize as a page sees it: any step is the run's own, and every step is told.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::rc::Rc;

use gridlock::fnv::Fnv1a;
use gridlock::ids::JobId;
use gridlock::kernel::{Lab, Recorder, simulate};
use gridlock::labs::prioritize::{Policy, Prioritize};
use gridlock::playback::{
    Body, Direction, JobPlace, MessageState, PrioritizeReplay, PrioritizeStage, PrioritizeWhy,
    Replay, ResourceState, Stage, Stride, Target, Window,
};
use gridlock::report::{RunReport, run, schedule_csv};
use gridlock::runner::{Assembly, Request, Server, encode};
use gridlock::scenario::{LabScenario, Prepared, Value, kinds, presets};
use gridlock::time::Time;

use super::check_tables;
use super::openings::opening;

fn golden(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.json"));
    let case = Value::parse(&fs::read(path).unwrap()).unwrap();
    case.get("scenario").unwrap().clone()
}

fn prepared(scenario: &Value) -> Prepared<kinds::Prioritize> {
    LabScenario::<kinds::Prioritize>::check(scenario).unwrap().prepare(&mut ()).unwrap()
}

fn lab_of(prepared: &Prepared<kinds::Prioritize>, policy: Policy) -> Prioritize {
    Prioritize::new(prepared.table.clone(), prepared.machines.clone(), policy, prepared.options)
}

/// A scenario's first policy, recorded, in chunks of `chunk` facts.
fn recorded(
    scenario: &Value,
    chunk: usize,
) -> (Rc<PrioritizeReplay>, Prioritize, Recorder<Prioritize>) {
    let prepared = prepared(scenario);
    let policy = prepared.policies.list()[0];
    let lab = lab_of(&prepared, policy);
    let mut recorder = Recorder::default();
    simulate(&lab, &mut recorder).unwrap();
    let replay = Rc::new(PrioritizeReplay::new(lab_of(&prepared, policy)));
    let log = &recorder.log;
    for from in (0..log.entries.len()).step_by(chunk) {
        let to = (from + chunk).min(log.entries.len());
        let within = |step: u32| (from..to).contains(&(step as usize));
        let marks = log.events.iter().copied().filter(|mark| within(mark.step)).collect();
        replay.append(log.entries[from..to].to_vec(), marks);
    }
    replay.complete();
    (replay, lab, recorder)
}

fn stage_at(replay: &PrioritizeReplay, cursor: usize) -> PrioritizeStage {
    let Stage::Prioritize(stage) = replay.scene_at(cursor).stage else {
        panic!("a stage of lab Prioritize")
    };
    *stage
}

fn why_at(replay: &PrioritizeReplay, cursor: usize) -> PrioritizeWhy {
    let Body::Prioritize(why) = replay.explain(cursor).body else {
        panic!("a reason of lab Prioritize")
    };
    *why
}

const CASES: [&str; 12] = [
    "b04-three-jobs",
    "b05-queueing",
    "b06-ties-complexity",
    "b07-equal-complexities",
    "b08-single-task",
    "b11-no-jobs",
    "b12-late-registration",
    "b14-search-own-type-high-first",
    "b15-nine-priorities",
    "b16-classes-thresholds",
    "b18-window",
    "b20-generator",
];

#[test]
fn any_step_is_the_runs_own_forwards_and_backwards() {
    for name in CASES {
        let (replay, lab, recorder) = recorded(&golden(name), 7);
        let digest = |state: &gridlock::labs::prioritize::State| {
            let mut digest = Fnv1a::default();
            lab.digest(state, &mut digest);
            digest.finish()
        };
        let mut state = lab.initial();
        let mut states = vec![digest(&state)];
        for entry in &recorder.log.entries {
            lab.apply(&mut state, entry.at, &entry.fact);
            states.push(digest(&state));
        }
        assert_eq!(replay.len() + 1, states.len(), "{name}");
        for cursor in (0..states.len()).chain((0..states.len()).rev()) {
            assert_eq!(replay.scene_at(cursor).state, states[cursor], "{name} at {cursor}");
        }
    }
}

#[test]
fn every_step_is_told_in_words_and_tables() {
    for name in CASES {
        let (replay, ..) = recorded(&golden(name), 64);
        for cursor in 0..=replay.len() {
            let scene = replay.scene_at(cursor);
            assert!(scene.caption.text().ends_with('.'), "{name} at {cursor}");
            let why = replay.explain(cursor);
            assert!(why.title.ends_with('?'), "{name} at {cursor}: {}", why.title);
            assert!(why.lead.text().ends_with('.') && !why.peek.is_empty(), "{name} at {cursor}");
            let tables = replay.tables_at(cursor);
            check_tables(&tables);
            assert_eq!(tables.len(), 4);
        }
    }
}

#[test]
fn strides_lead_from_end_to_end_and_back_over_the_same_places() {
    for name in ["b05-queueing", "b15-nine-priorities", "b12-late-registration"] {
        let (replay, ..) = recorded(&golden(name), 64);
        for stride in [Stride::Fact, Stride::Decision, Stride::Event, Stride::Job(JobId(0))] {
            let walk = |mut at: usize, direction| {
                let mut places = Vec::new();
                while let Some(next) = replay.find(at, direction, Target::Stride(stride)) {
                    places.push(next);
                    at = next;
                }
                places
            };
            let forward = walk(0, Direction::Forward);
            let mut back = walk(replay.len() + 1, Direction::Back);
            back.reverse();
            assert!(!forward.is_empty(), "{name} {stride:?}");
            let kept = |places: Vec<usize>| -> Vec<usize> {
                places.into_iter().filter(|place| *place > 0 && *place < replay.len()).collect()
            };
            assert_eq!(kept(forward), kept(back), "{name} {stride:?}");
        }
    }
}

#[test]
fn the_opening_shows_nine_levels_and_the_answer_that_is_next() {
    let preset = presets("prioritize").remove(0);
    let (replay, ..) = recorded(&preset.scenario, 64);
    let cursor = opening(&preset);
    let stage = stage_at(&replay, cursor);
    let levels: Vec<(String, u8)> =
        stage.jobs.iter().map(|row| (row.mark.label.clone(), row.level.unwrap().number)).collect();
    let expected = [
        ("J1", 1),
        ("J10", 1),
        ("J2", 2),
        ("J4", 3),
        ("J3", 4),
        ("J5", 5),
        ("J7", 6),
        ("J6", 7),
        ("J8", 8),
        ("J9", 9),
    ];
    assert_eq!(levels, expected.map(|(job, level)| (job.to_owned(), level)));
    assert_eq!(stage.title, "Jobs, by level");
    let states: Vec<MessageState> = stage.messages.iter().map(|message| message.state).collect();
    assert_eq!(states, [MessageState::Sent, MessageState::Next, MessageState::Later]);
    assert_eq!(stage.messages[1].text, "R3, GFLOPS");
    let names: Vec<&str> = stage.resources.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["R3", "R2", "R1"], "by type, then the fastest first");
    assert!(matches!(&stage.resources[0].state, ResourceState::Chosen(job) if job.label == "J1"));
    let why = why_at(&replay, cursor);
    let matrix = why.matrix.unwrap();
    let jobs = matrix.cells.each_ref().map(|row| row.each_ref().map(|cell| cell.jobs.as_str()));
    assert_eq!(jobs, [["J1 J10", "J2", "J3"], ["J4", "J5", "J6"], ["J7", "J8", "J9"]]);
    assert!(matrix.cells[0][0].current);
    let against: Vec<&str> = why.operands.iter().map(|row| row.against.as_str()).collect();
    assert_eq!(against, ["0 of 10 jobs more complex", "Mid 4.5, Max 8"]);
    assert_eq!(why.free.iter().map(|row| row.chosen).collect::<Vec<_>>(), [true, false, false]);
    let graph = replay.graph(stage.focus.unwrap()).unwrap();
    assert_eq!((graph.complexity.as_str(), graph.unit, graph.width), ("310", "G", 3));
}

#[test]
fn a_job_is_followed_from_queue_to_resource_to_its_end() {
    let (replay, ..) = recorded(&golden("b15-nine-priorities"), 64);
    let place = |cursor: usize, label: &str| {
        let stage = stage_at(&replay, cursor);
        stage.jobs.iter().find(|row| row.mark.label == label).map(|row| row.place.clone())
    };
    assert_eq!(place(20, "J1"), Some(JobPlace::Waiting));
    assert_eq!(place(23, "J1"), Some(JobPlace::At("R3".to_owned())));
    let waits = (0..replay.len())
        .find(|cursor| replay.explain(*cursor).title == "Why does J3 wait?")
        .unwrap();
    assert!(replay.explain(waits).lead.text().contains("none of them free"));
    let last = stage_at(&replay, replay.len());
    assert!(last.jobs.iter().all(|row| row.place == JobPlace::Finished));
    let end = replay.time_at(replay.len());
    let tracks = replay.tracks(Window { from: Time::ZERO, to: end }, 100);
    assert_eq!(tracks.rows.iter().map(|row| row.bars.len()).sum::<usize>(), 9);
}

#[test]
fn other_policies_have_an_order_and_no_levels() {
    for (policy, title) in [
        ("fcfs", "Jobs, by arrival"),
        ("sjfr", "Jobs, least complex first"),
        ("ljfr", "Jobs, most complex first"),
    ] {
        let mut scenario = golden("b15-nine-priorities");
        scenario.put("/policy", Value::from(policy));
        let (replay, ..) = recorded(&scenario, 64);
        let first = replay.find(0, Direction::Forward, Target::Stride(Stride::Decision)).unwrap();
        let stage = stage_at(&replay, first);
        assert_eq!((stage.title.as_str(), stage.jobs[0].level), (title, None));
        let why = why_at(&replay, first);
        assert!(why.matrix.is_none() && why.operands.is_empty() && why.rule.is_some());
    }
}

#[test]
fn the_page_gets_what_the_command_line_computes() {
    for scenario in presets("prioritize").into_iter().map(|preset| preset.scenario) {
        let request = Request::Run { scenario: scenario.to_json(), policy: None, trace: None };
        let mut assembly = Assembly::default();
        Server::new().answer(&encode(&request).unwrap(), &mut |reply| {
            assembly.hear(reply);
        });
        let prepared = prepared(&scenario);
        let policy = prepared.policies.list()[0];
        let outcome = run(&prepared, policy, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
        let results = assembly.results().unwrap();
        assert_eq!(results.fingerprint, outcome.fingerprint);
        assert_eq!(results.metrics, outcome.metrics);
        let known = assembly.run().unwrap();
        let report = RunReport { prepared: &prepared, outcome: &outcome };
        assert_eq!(known.schedule_csv(results), schedule_csv(&report));
        assert_eq!(known.prepared().downcast_ref(), Some(&prepared));
    }
}
