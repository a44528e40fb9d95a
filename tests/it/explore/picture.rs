//! Why jobs wait as a picture: it tells what the answer says, and nothing else.

use gridlock::playback::waiting::{WaitingAnswer, WaitingPicture};
use gridlock::runner::{Reply, Request, Server, decode, encode};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{allocate, answered, drawn};
use crate::support::close;

/// The answer, as the page reads it.
fn read(scenario: &Value) -> WaitingAnswer {
    let document = json!({"format": "gridlock/1", "explore": "waiting", "scenario": scenario});
    serde_json::from_value(answered(&document)).unwrap()
}

fn worked() -> Value {
    crate::support::golden("g17-waiting-allocate")["scenario"]["scenario"].clone()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_area_of_those_who_wait_is_all_waiting(
        scenario in prop_oneof![allocate(0..14), drawn()],
    ) {
        let answer = read(&scenario);
        let picture = WaitingPicture::of(&answer, None);
        let area = picture.levels.iter().map(|level| {
            let jobs: usize = level.parts.iter().map(|(_, jobs)| jobs).sum();
            jobs as f64 * (level.to.secs() - level.from.secs())
        });
        prop_assert!(close(area.sum(), answer.total_wait), "{}", scenario);
        let rows = picture.rows.iter().flat_map(|row| &row.pieces);
        let lengths: f64 = rows.map(|piece| piece.to.secs() - piece.from.secs()).sum();
        prop_assert!(close(lengths, answer.total_wait));
        let parts: f64 = picture.budget.iter().map(|line| line.part).sum();
        prop_assert!(picture.rows.is_empty() || close(parts, 1.0));
        prop_assert_eq!(picture.one.is_some(), !picture.rows.is_empty());
    }

    #[test]
    fn every_reason_of_the_budget_leads_to_a_job_that_meets_it_there(scenario in allocate(4..14)) {
        let answer = read(&scenario);
        for (line, row) in WaitingPicture::of(&answer, None).budget.iter().zip(&answer.budget) {
            let way = line.way.as_ref().unwrap();
            let job = answer.jobs.iter().find(|job| job.job.0.to_string() == way.name).unwrap();
            let met = job.intervals.iter().find(|it| it.from == way.at.secs()).unwrap();
            prop_assert_eq!((met.reason, met.cause), (row.reason, row.cause));
        }
    }
}

#[test]
fn the_job_that_is_asked_about_is_told_of_and_without_one_the_longest_wait() {
    let answer = read(&worked());
    let longest = answer.jobs.iter().map(|job| job.wait).fold(0.0, f64::max);
    let label = |asked: Option<&str>| WaitingPicture::of(&answer, asked).one.unwrap().label;
    let by_default = label(None).trim_start_matches('J').to_owned();
    let job = answer.jobs.iter().find(|job| job.job.0.to_string() == by_default).unwrap();
    assert_eq!(job.wait, longest);
    let other = answer.jobs.iter().find(|job| job.wait > 0.0 && job.wait < longest).unwrap();
    let name = other.job.0.to_string();
    assert_eq!(label(Some(&name)), format!("J{name}"));
    assert_eq!(label(Some("999")), format!("J{by_default}"), "an unknown job");
}

#[test]
fn words_name_the_reason_the_heads_and_why_these_wait() {
    let picture = WaitingPicture::of(&read(&worked()), Some("4"));
    let one = picture.one.unwrap();
    assert_eq!(one.title, "Why did J4 wait?");
    let told = one.lead.text();
    assert!(told.contains("behind J"), "{told}");
    assert!(one.parts.iter().all(|part| part.text.contains(" to ")), "{:?}", one.parts);
    assert!(one.groups.iter().all(|group| group.text.starts_with("behind J")));
    let note = picture.note.unwrap();
    assert!(note.starts_with("Fragmentation holds the head for "), "{note}");
    let captions: Vec<&str> = picture.tables.iter().map(|table| table.caption.as_str()).collect();
    assert!(captions[0].starts_with("Wait of J4"), "{captions:?}");
    assert!(captions[1].starts_with("Jobs that waited"), "{captions:?}");
}

#[test]
fn a_worker_tells_why_jobs_wait_under_the_first_of_several_policies() {
    let expected = read(&worked());
    let mut scenario = worked();
    let policy = scenario.as_object_mut().unwrap().remove("policy").unwrap();
    scenario["policies"] = json!([policy, "worst-fit"]);
    scenario["format"] = "gridlock/1".into();
    let ask = |scenario: String| {
        let request = encode(&Request::Waiting { scenario, job: None, trace: None }).unwrap();
        let mut replies = Vec::new();
        Server::new().answer(&request, &mut |reply| replies.push(decode(reply).unwrap()));
        replies
    };
    match ask(scenario.to_string()).as_slice() {
        [Reply::Waiting(answer)] => assert_eq!(**answer, expected),
        other => panic!("{other:?}"),
    }
    assert!(matches!(ask("{}".to_owned()).as_slice(), [Reply::Problems(_)]));
}
