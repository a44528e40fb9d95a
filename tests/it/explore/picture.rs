//! Why jobs wait as a picture: it tells what the answer says, and nothing else.

use gridlock::playback::waiting::{
    Told, WaitingAnswer, WaitingOverview, WaitingPicture, WaitingTold,
};
use gridlock::runner::{Reply, Request, Server, decode, encode};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{allocate, answered, drawn};
use crate::support::close;

/// The answer to the document.
fn read(scenario: &Value) -> WaitingAnswer {
    let document = json!({"format": "gridlock/1", "explore": "waiting", "scenario": scenario});
    serde_json::from_value(answered(&document)).unwrap()
}

/// What a worker replies, but for how far it is.
fn replies(scenario: &Value, job: Option<&str>) -> Vec<Reply> {
    let mut scenario = scenario.clone();
    scenario["format"] = "gridlock/1".into();
    let (scenario, job) = (scenario.to_string(), job.map(str::to_owned));
    let request = encode(&Request::Waiting { scenario, job, trace: None }).unwrap();
    let mut replies = Vec::new();
    Server::new().answer(&request, &mut |reply| replies.push(decode(reply).unwrap()));
    replies.retain(|reply| !matches!(reply, Reply::Progress(_)));
    replies
}

fn told(scenario: &Value, job: Option<&str>) -> WaitingTold {
    match &replies(scenario, job)[..] {
        [Reply::Waiting(told)] => (**told).clone(),
        other => panic!("{other:?}"),
    }
}

/// The waits of the run, as the page reads them.
fn overview(scenario: &Value) -> WaitingOverview {
    match told(scenario, None) {
        WaitingTold::Overview(overview) => *overview,
        WaitingTold::Job(answer) => panic!("{answer:?}"),
    }
}

fn pictured(scenario: &Value, asked: Option<&str>) -> WaitingPicture {
    WaitingPicture::of(&overview(scenario), Told::Named(asked))
}

/// 2,000 jobs of which most wait, each behind many heads.
fn long() -> Value {
    let presets = gridlock::scenario::presets("allocate");
    let preset = presets.iter().find(|it| it.key == "sdsc-like").unwrap();
    let mut scenario: Value = serde_json::from_str(&preset.scenario.to_json()).unwrap();
    if let Some(policies) = scenario.as_object_mut().unwrap().remove("policies") {
        scenario["policy"] = policies[0].clone();
    }
    scenario
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
        let waits = overview(&scenario);
        let mut waited = answer.clone();
        waited.jobs.retain(|job| job.wait > 0.0);
        prop_assert_eq!(&waits.answer, &waited);
        let started = answer.jobs.iter().filter(|job| job.started_at.is_some()).count();
        prop_assert_eq!((waits.waited, waits.counted), (waited.jobs.len(), started));
        let picture = WaitingPicture::of(&waits, Told::Named(None));
        let area = picture.levels.iter().map(|level| {
            let jobs: usize = level.parts.iter().map(|(_, jobs)| jobs).sum();
            jobs as f64 * (level.to.secs() - level.from.secs())
        });
        prop_assert!(close(area.sum(), answer.total_wait), "{}", scenario);
        let rows = picture.rows.iter().flat_map(|row| &row.pieces);
        let lengths: f64 = rows.map(|piece| piece.to.secs() - piece.from.secs()).sum();
        prop_assert!(close(lengths, answer.total_wait));
        let ends = picture.rows.iter().map(|row| (row.from, row.to));
        let from = ends.clone().map(|(from, _)| from).min().unwrap_or_default();
        let to = ends.map(|(_, to)| to).max().unwrap_or_default();
        prop_assert_eq!((picture.window.from, picture.window.to), (from, to));
        let parts: f64 = picture.budget.iter().map(|line| line.part).sum();
        prop_assert!(picture.rows.is_empty() || close(parts, 1.0));
        prop_assert_eq!(picture.one.is_some(), !picture.rows.is_empty());
    }

    #[test]
    fn every_reason_of_the_budget_leads_to_a_job_that_meets_it_there(scenario in allocate(4..14)) {
        let answer = read(&scenario);
        for (line, row) in pictured(&scenario, None).budget.iter().zip(&answer.budget) {
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
    let label = |asked: Option<&str>| pictured(&worked(), asked).one.unwrap().label;
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
    let picture = pictured(&worked(), Some("4"));
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
    let expected = overview(&worked());
    let mut scenario = worked();
    let policy = scenario.as_object_mut().unwrap().remove("policy").unwrap();
    scenario["policies"] = json!([policy, "worst-fit"]);
    assert_eq!(overview(&scenario), expected);
    assert!(matches!(&replies(&json!({}), None)[..], [Reply::Problems(_)]));
    assert!(matches!(&replies(&worked(), Some("999"))[..], [Reply::Problems(_)]));
}

#[test]
fn of_a_long_run_all_is_told_in_outline_and_the_longest_waits_whole() {
    let (scenario, all) = (long(), read(&long()));
    let waits = overview(&scenario);
    let waited: Vec<_> = all.jobs.iter().filter(|job| job.wait > 0.0).collect();
    assert_eq!(waits.waited, waited.len());
    assert_eq!(waits.answer.budget, all.budget);
    assert_eq!(waits.answer.metrics, all.metrics);
    // Nobody who is left out waited longer, and of the others nothing is left out.
    let told = &waits.answer.jobs;
    assert!((100..=300).contains(&told.len()), "{} of {}", told.len(), waited.len());
    let least = told.iter().map(|job| job.wait).fold(f64::MAX, f64::min);
    let others = waited.iter().filter(|job| !told.contains(job));
    assert!(others.clone().all(|job| job.wait <= least));
    assert_eq!(others.count() + told.len(), waited.len());
    // The longest stretches, counted anew: neighbors that differ in their heads only are one.
    for (row, longest) in all.budget.iter().zip(&waits.longest) {
        let of = |it: &&[gridlock::explore::waiting::Interval]| (it[0].reason, it[0].cause);
        let stretches = waited.iter().flat_map(|job| {
            let chunks = job.intervals.chunk_by(|a, b| (a.reason, a.cause) == (b.reason, b.cause));
            let mine = chunks.filter(|it| of(it) == (row.reason, row.cause));
            mine.map(|it| (it[it.len() - 1].to - it[0].from, job.job, it[0].from))
        });
        let best = stretches.fold(None, |best: Option<(f64, _, f64)>, one| match best {
            Some(best) if best.0 >= one.0 => Some(best),
            _ => Some(one),
        });
        let found = longest.as_ref().map(|it| (it.job, it.from));
        assert_eq!(found, best.map(|(_, job, from)| (job, from)), "{row:?}");
    }
    // As many as ever wait at once.
    let mut changes: Vec<(f64, i32)> = waited.iter().map(|job| (job.submitted_at, 1)).collect();
    changes.extend(waited.iter().map(|job| (job.intervals.last().unwrap().to, -1)));
    changes.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let (mut now, mut peak) = (0, 0);
    for (_, change) in changes {
        now += change;
        peak = peak.max(now);
    }
    let picture = WaitingPicture::of(&waits, Told::Named(None));
    assert_eq!(picture.peak, usize::try_from(peak).unwrap());
    assert!((100..=240).contains(&picture.levels.len()), "{}", picture.levels.len());
    assert!(picture.levels.windows(2).all(|pair| pair[0].to <= pair[1].from));
    assert!(picture.has_more && picture.one.is_some());
    assert!(picture.tables[1].caption.starts_with("Jobs that waited longest"));
}

#[test]
fn who_is_not_among_the_longest_waits_is_asked_about_alone() {
    let (scenario, all) = (long(), read(&long()));
    let waits = overview(&scenario);
    let short =
        all.jobs.iter().filter(|job| job.wait > 0.0).min_by(|a, b| a.wait.total_cmp(&b.wait));
    let name = short.unwrap().job.0.to_string();
    assert!(waits.lacks(&name));
    assert!(!waits.lacks(&waits.answer.jobs[0].job.0.to_string()));
    assert!(!overview(&worked()).lacks("999"), "of a short run all is known");
    assert!(WaitingPicture::of(&waits, Told::Coming).one.is_none());
    let WaitingTold::Job(answer) = told(&scenario, Some(&name)) else { panic!("a job alone") };
    let picture = WaitingPicture::of(&waits, Told::Alone(&name, &answer));
    assert_eq!(picture.one.as_ref().unwrap().name, name);
    assert_eq!(picture.rows, WaitingPicture::of(&waits, Told::Coming).rows);
    // Who did not wait has nothing to be told of.
    let none = all.jobs.iter().find(|job| job.wait == 0.0).unwrap().job.0.to_string();
    let WaitingTold::Job(answer) = told(&scenario, Some(&none)) else { panic!("a job alone") };
    let longest = waits.answer.jobs.iter().map(|job| job.wait).fold(0.0, f64::max);
    let one = WaitingPicture::of(&waits, Told::Alone(&none, &answer)).one.unwrap();
    assert!(one.caption.text().starts_with(&format!("J{none} did not wait. J")));
    assert_eq!(one.ends.1.since(one.ends.0).secs(), longest);
}

#[test]
fn what_is_too_short_to_be_drawn_is_drawn_with_its_neighbors() {
    let waits = overview(&long());
    let picture = WaitingPicture::of(&waits, Told::Named(None));
    let axis = picture.aligned.unwrap_or_else(|| picture.window.to.since(picture.window.from));
    for row in &picture.rows {
        let pieces = &row.pieces;
        assert_eq!((pieces[0].from, pieces[pieces.len() - 1].to), (row.from, row.to));
        assert!(pieces.windows(2).all(|pair| pair[0].to == pair[1].from), "{}", row.text);
        let short = pieces.iter().filter(|it| it.to.since(it.from).secs() < axis.secs() / 1_000.0);
        assert!(short.count() <= 1, "only the last may be shorter: {}", row.text);
        let window = picture.window_of_row(row);
        assert!(window.from <= row.from && row.to <= window.to);
    }
    // Beside a run that is much longer than any wait, rows begin where their jobs came, the longest first.
    let job = |id: u64, at: u64| json!({"id": id, "submitted_at": at, "processors": 4, "runtime": 10 * id});
    let jobs: Vec<Value> = (1..=40).map(|id| job(id, id.div_ceil(2) * 1_000)).collect();
    let short =
        json!({"lab": "cluster", "sites": [{"processors": 4}], "policy": "fcfs", "jobs": jobs});
    let picture = pictured(&short, None);
    assert_eq!(picture.rows.len(), 20);
    let lengths = picture.rows.iter().map(|row| row.to.since(row.from));
    assert!(lengths.clone().is_sorted_by(|a, b| a >= b));
    assert_eq!(picture.aligned, lengths.max());
    let first = &picture.rows[0];
    let window = picture.window_of_row(first);
    assert_eq!((window.from, window.to), (first.from, first.to));
}
