//! A lab that was added by its own files and one row: its run goes from worker to page, is played back, and
//! says what it does in both languages.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets nothing where something must be has failed"
)]

use std::rc::Rc;

use gridlock::playback::{Condition, Direction, Replay, Stage, Target, condition_kind};
use gridlock::runner::{Assembly, Request, Server, encode};
use gridlock::scenario::{Anchor, presets};
use gridlock::words::{Language, catalogue, speak};

/// The run of the lab's preset, carried out and heard as on the page: J1 comes at 0 and takes 10 s, J2 at 2 and
/// takes 20, J3 at 4 and takes 5. The shortest waiting job is next.
fn opened() -> Assembly {
    let preset = presets("toy").remove(0);
    assert_eq!((preset.key, preset.opens), ("toy-opening", Anchor::Decision(2)));
    let request = Request::Run { scenario: preset.scenario.to_json(), policy: None, trace: None };
    let mut assembly = Assembly::default();
    Server::new().answer(&encode(&request).unwrap(), &mut |reply| {
        assembly.hear(reply);
    });
    assert!(assembly.results().is_some(), "the run has ended");
    assembly
}

fn replay() -> Rc<dyn Replay> {
    opened().replay().unwrap()
}

/// Who is on the machine, and who waits.
fn stage(replay: &dyn Replay, cursor: usize) -> (Option<String>, Vec<String>) {
    let Stage::Toy(stage) = replay.scene_at(cursor).stage else { panic!("another lab's stage") };
    let waiting = stage.waiting.into_iter().map(|mark| mark.label).collect();
    (stage.running.map(|mark| mark.label), waiting)
}

#[test]
fn every_step_is_told_and_explained() {
    let replay = replay();
    let told = [
        ("J1 is submitted next", "Why does J1 come?"),
        ("J1 joined the queue. J1 is next.", "Why J1?"),
        ("J1 has the machine. J2 is submitted next", "Why does J2 come?"),
        ("J2 joined the queue. J3 is submitted next", "Why does J3 come?"),
        ("J3 joined the queue. J1 finishes next", "Why does J1 finish?"),
        ("J1 finished. J3 is next.", "Why J3?"),
        ("J3 has the machine. J3 finishes next", "Why does J3 finish?"),
        ("J3 finished. J2 is next.", "Why J2?"),
        ("J2 has the machine. J2 finishes next", "Why does J2 finish?"),
        ("J2 finished. The run has ended.", "How did it end?"),
    ];
    assert_eq!(replay.len() + 1, told.len());
    for (cursor, (caption, title)) in told.into_iter().enumerate() {
        let said = replay.scene_at(cursor).caption.text();
        assert!(said.starts_with(caption), "{cursor}: {said}");
        let why = replay.explain(cursor);
        assert_eq!(why.title, title, "{cursor}");
        assert!(!why.lead.text().is_empty() && !why.peek.is_empty() && !why.over.is_empty());
    }
    assert_eq!(replay.explain(5).lead.text(), "J3 is the shortest of the 2 waiting jobs.");
}

#[test]
fn going_back_shows_what_was_there() {
    let replay = replay();
    let forward: Vec<_> = (0..=replay.len()).map(|cursor| replay.scene_at(cursor)).collect();
    for cursor in (0..=replay.len()).rev() {
        assert_eq!(replay.scene_at(cursor), forward[cursor]);
    }
    let names = |waiting: &[&str]| waiting.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(stage(&*replay, 4), (Some("J1".to_owned()), names(&["J2", "J3"])));
    assert_eq!(stage(&*replay, 6), (Some("J3".to_owned()), names(&["J2"])));
    assert_eq!(stage(&*replay, 9), (None, names(&[])));
}

#[test]
fn steps_are_found_and_nothing_is_offered_that_the_lab_has_not() {
    let replay = replay();
    let start = Target::Condition(Condition::of(condition_kind("start").unwrap()));
    assert_eq!(replay.find(2, Direction::Forward, start), Some(5));
    assert!(!replay.can_be_forced() && replay.offer(5).is_none());
    assert!(!replay.can_be_predicted() && Rc::clone(&replay).questions().is_none());
    assert_eq!(replay.tables_at(4)[0].rows.len(), 2);
}

#[test]
fn its_sentences_are_in_the_catalogue_and_in_german() {
    let own = catalogue().into_iter().filter(|entry| entry.id.starts_with("toy."));
    let own: Vec<_> = own.collect();
    assert!(own.len() > 10 && own.iter().all(|entry| entry.is_in(Language::German)));
    speak(Language::German);
    let why = replay().explain(5).lead.text();
    speak(Language::English);
    assert_eq!(why, "J3 ist der kürzeste von 2 wartenden Jobs.");
}
