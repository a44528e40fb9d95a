//! The interventions of a scenario in words, and where its run carries them out.

use crate::playback::format::instant;
use crate::playback::replay::{Direction, JobMoment, Replay, Target};
use crate::playback::scene::Words;
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::time::Time;
use crate::words::what_if as told;

/// An intervention in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Phrased {
    /// Its place in the list.
    pub place: usize,
    /// "J43 on S5", "J43 waits", "S1 has 6".
    pub short: String,
    /// "**J43** starts on S5".
    pub words: Words,
    /// "Step 61, 15 h 59 min".
    pub when: String,
    /// When, if that can be read.
    pub at: Option<Time>,
    /// The step that it forces.
    pub step: Option<usize>,
    /// The name of the job that it submits.
    submits: Option<String>,
}

/// All of them, in the order of the list.
pub fn told(scenario: &Value) -> Vec<Phrased> {
    let list = scenario.get("interventions").map_or(&[][..], Value::items);
    list.iter().enumerate().map(|(place, entry)| at(scenario, place, entry)).collect()
}

/// One of them; it need not be in the list.
pub fn at(scenario: &Value, place: usize, entry: &Value) -> Phrased {
    let (step, at) = (entry.get("step").and_then(whole), entry.get("at").and_then(time));
    let (short, words) = spoken(scenario, entry);
    let when = match (step, at) {
        (Some(step), Some(at)) => told::when(step, at),
        (None, Some(at)) => instant(at),
        _ => String::new(),
    };
    let submits = entry.at("/submit/id").map(Value::to_json);
    Phrased { place, short, words, when, at, step, submits }
}

fn spoken(scenario: &Value, entry: &Value) -> (String, Words) {
    let job = |key: &str| Some(format!("J{}", entry.get(key).and_then(name)?));
    if let Some(job) = job("start") {
        let Some(site) = entry.get("site").and_then(whole) else {
            return (told::first(&job), told::starts(&job));
        };
        let site = machine(scenario, site);
        return (told::on(&job, &site), told::starts_on(&job, &site));
    }
    if let Some(job) = job("hold") {
        return (told::waits(&job), told::is_held(&job));
    }
    if let Some(job) = job("cancel") {
        return (told::cancelled(&job), told::is_cancelled(&job));
    }
    if let Some(site) = entry.get("resize").and_then(whole) {
        let (site, size) = (machine(scenario, site), entry.get("processors").and_then(whole));
        let size = size.unwrap_or(0);
        return (told::has(&site, size), told::has_from_then(&site, size));
    }
    if let Some(submitted) = entry.get("submit") {
        let label = format!("J{}", submitted.get("id").map(Value::to_json).unwrap_or_default());
        return (told::added(&label), told::is_submitted(&label));
    }
    if let Some(job) = job("query") {
        return (told::next(&job), told::is_asked_for(&job));
    }
    if let Some(site) = entry.get("assign").and_then(whole) {
        let site = machine(scenario, site);
        return (told::answers(&site), told::is_answer(&site));
    }
    if entry.get("move").is_some() {
        return match job("move") {
            Some(job) => (told::moves(&job), told::does_move(&job)),
            None => (told::nobody_moves().to_owned(), told::nobody_does_move()),
        };
    }
    if let Some(site) = entry.get("select") {
        return match whole(site) {
            Some(site) => {
                let site = machine(scenario, site);
                (told::selected(&site), told::gets_job(&site))
            }
            None => (told::turned_away().to_owned(), told::nobody_gets_job()),
        };
    }
    // No word that is known: as it is written.
    (entry.to_json(), Words::default().say(entry.to_json()))
}

/// What a machine is called.
fn machine(scenario: &Value, place: usize) -> String {
    let key = LabTable::of(scenario).and_then(LabTable::machines).map(|known| known.field.key);
    let row = key.and_then(|key| scenario.get(key)?.items().get(place));
    let given = row.and_then(|row| row.get("name")?.text());
    let letter = key.and_then(|key| key.chars().next()).unwrap_or('s').to_ascii_uppercase();
    given.map_or_else(|| format!("{letter}{}", place + 1), str::to_owned)
}

/// A job's name, as results have it.
fn name(value: &Value) -> Option<String> {
    match value {
        Value::Number(_) => Some(value.to_json()),
        Value::Text(text) => Some(text.clone()),
        _ => None,
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole, not negative")]
fn whole(value: &Value) -> Option<usize> {
    let number =
        value.number().filter(|number| number.fract() == 0.0 && (0.0..=1e15).contains(number))?;
    Some(number as usize)
}

fn time(value: &Value) -> Option<Time> {
    let secs = value.number().filter(|secs| (0.0..=1e15).contains(secs))?;
    Some(Time::from_secs(secs))
}

/// The step of an intervention's own fact, as far as the run has come.
pub fn step_of(replay: &dyn Replay, told: &Phrased) -> Option<usize> {
    if let Some(name) = &told.submits {
        let label = format!("J{name}");
        let found = replay.jobs_named(name, 50).into_iter().find(|job| job.mark.label == label)?;
        let target = Target::Job(found.mark.job, JobMoment::Submission);
        return replay.find(0, Direction::Forward, target);
    }
    replay.intervened(told.place)
}
