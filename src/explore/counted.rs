//! Forced choices counted anew: a choice is forced where the log holds so many facts [G-22], and another
//! intervention before it makes them more or fewer. What was meant is the moment at which the same has happened at
//! its instant.
//!
//! Whoever edits a scenario by hand names the step; this is for those who change a run while they look at it.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;

use super::subject::Failed;
use crate::domain::JobName;
use crate::experiment::bench::{Bench, PreparedVisitor};
use crate::kernel::{Observer, Waits};
use crate::report::{Keyed, LabVisitor, Reported, RunError, watched};
use crate::runs::Runs;
use crate::scenario::Value;
use crate::time::Time;

const KEY: &str = "interventions";

/// What tells a fact from others of its instant, in any run of these jobs.
type Told = (&'static str, Option<JobName>, Option<u32>);

/// What happens at an instant.
#[derive(Clone, Debug, PartialEq)]
struct Instant {
    at: Time,
    /// How many facts the log holds before it, once that is known.
    before: Option<u64>,
    facts: Vec<Told>,
}

/// Whether a forced choice that both scenarios have may have another number in the second: it is not earlier than
/// something that only one of them has.
pub fn may_differ(before: &Value, after: &Value) -> bool {
    let (ours, theirs) = (list(before), list(after));
    let changed = ours.iter().filter(|one| !theirs.contains(one));
    let changed = changed.chain(theirs.iter().filter(|one| !ours.contains(one)));
    let first = changed.filter_map(at).min();
    let Some(first) = first else { return false };
    let kept = theirs.iter().filter(|one| step(one).is_some() && ours.contains(one));
    kept.filter_map(at).any(|at| at >= first)
}

/// The second scenario with the steps at which the forced choices that it has from the first are meant: where, at
/// their instants, all has happened that had happened before, as far as it still does. One for which nothing of that
/// comes keeps its step, or gets the next one where another is forced by now, and the run tells whether it can be carried
/// out there.
///
/// # Errors
///
/// If the program is at fault. What is wrong with a scenario is told by whoever runs it.
pub fn counted_anew(before: &Value, after: &Value, bench: &mut Bench<'_>) -> Result<Value, Failed> {
    let (ours, theirs) = (list(before), list(after));
    let is_kept = |one: &Value| step(one).is_some() && ours.contains(one);
    let mut kept: Vec<usize> = (0..theirs.len()).filter(|at| is_kept(&theirs[*at])).collect();
    kept.sort_by_key(|at| step(&theirs[*at]));
    let times: Vec<Time> = kept.iter().filter_map(|place| at(&theirs[*place])).collect();
    let meant = instants(before, &times, bench)?;
    let mut next = theirs.to_vec();
    for (number, place) in kept.iter().enumerate() {
        let Some((step, at)) = step(&next[*place]).zip(at(&next[*place])) else { continue };
        // Those behind it are not counted yet.
        let later = &kept[number..];
        let known = (0..next.len()).filter(|place| !later.contains(place));
        let known: Vec<Value> = known.map(|place| next[place].clone()).collect();
        let taken: Vec<u64> = known.iter().filter_map(self::step).collect();
        let meant = meant.iter().find(|one| one.at == at).and_then(|one| one.until(step));
        let counted = match meant {
            None => None,
            Some(happened) => {
                let found = instants(&with_list(after, known), &[at], bench)?;
                found.first().and_then(|instant| instant.after(happened))
            }
        };
        // No two choices are forced at one step.
        let from = counted.unwrap_or(step);
        let mut near = from..=from.saturating_add(taken.len() as u64);
        let free = near.find(|step| !taken.contains(step)).unwrap_or(from);
        next[*place].put("/step", Value::Number(free as f64));
    }
    Ok(with_list(after, next))
}

fn list(scenario: &Value) -> &[Value] {
    scenario.get(KEY).map_or(&[][..], Value::items)
}

fn with_list(scenario: &Value, list: Vec<Value>) -> Value {
    let mut scenario = scenario.clone();
    scenario.put(&format!("/{KEY}"), Value::List(list));
    scenario
}

fn at(one: &Value) -> Option<Time> {
    one.get("at")?.number().filter(|secs| secs.is_finite() && *secs >= 0.0).map(Time::from_secs)
}

fn step(one: &Value) -> Option<u64> {
    const MOST: f64 = 1e15;
    let step = one.get("step")?.number()?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within the range")]
    let whole = step as u64;
    (step.fract() == 0.0 && (0.0..=MOST).contains(&step)).then_some(whole)
}

impl Instant {
    /// What has happened at it when the log holds so many facts; nothing if it never does there.
    fn until(&self, step: u64) -> Option<&[Told]> {
        let count = usize::try_from(step.checked_sub(self.before?)?).ok()?;
        self.facts.get(..count)
    }

    /// How many facts the log holds as soon as all these have happened at it that do; nothing if none does.
    fn after(&self, happened: &[Told]) -> Option<u64> {
        let mut open = self.facts.clone();
        let happens = happened.iter().filter(|fact| {
            let place = open.iter().position(|one| one == *fact);
            place.map(|place| open.swap_remove(place)).is_some()
        });
        let mut lacking: Vec<&Told> = happens.collect();
        if lacking.is_empty() && !happened.is_empty() {
            return None;
        }
        let mut count = self.before?;
        for fact in &self.facts {
            if lacking.is_empty() {
                break;
            }
            if let Some(place) = lacking.iter().position(|one| *one == fact) {
                lacking.swap_remove(place);
            }
            count += 1;
        }
        Some(count)
    }
}

/// What happens at these instants, in order, as far as the run comes: one that refuses an intervention ends there.
fn instants(
    scenario: &Value,
    times: &[Time],
    bench: &mut Bench<'_>,
) -> Result<Vec<Instant>, Failed> {
    let mut wanted: Vec<Instant> = Vec::new();
    for at in times {
        if wanted.last().is_none_or(|last| last.at != *at) {
            wanted.push(Instant { at: *at, before: None, facts: Vec::new() });
        }
    }
    let found = RefCell::new(wanted);
    let answer = bench.show(scenario, Look(&found));
    let found = found.into_inner();
    match answer.map_err(Failed::from) {
        // Whoever runs it is told.
        Ok(()) | Err(Failed::Problems(_)) => Ok(found),
        Err(failed) => Err(failed),
    }
}

/// Looks at the instants of a run.
struct Look<'a>(&'a RefCell<Vec<Instant>>);

impl PreparedVisitor for Look<'_> {
    type Answer = ();

    fn visit<S: Reported>(self, prepared: &S, policy: S::Policy) -> Result<(), RunError> {
        prepared.with_lab(policy, self)
    }
}

impl LabVisitor for Look<'_> {
    type Answer = Result<(), RunError>;

    fn visit<L: Keyed + Runs + Waits>(self, lab: &L) -> Self::Answer {
        let is_past = Cell::new(false);
        let watch = Watch { found: self.0, is_past: &is_past, logged: 0 };
        let mut go_on = |_| {
            if is_past.get() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        watched(lab, watch, &mut go_on).map(|_| ())
    }
}

/// Keeps the facts of the instants.
struct Watch<'a> {
    found: &'a RefCell<Vec<Instant>>,
    /// Whether all of them are over.
    is_past: &'a Cell<bool>,
    logged: u64,
}

impl<L: Keyed> Observer<L> for Watch<'_> {
    fn fact(&mut self, lab: &L, _: &L::State, at: Time, fact: &L::Fact) {
        let logged = self.logged;
        self.logged += 1;
        if self.is_past.get() {
            return;
        }
        let mut found = self.found.borrow_mut();
        for instant in found.iter_mut().filter(|instant| instant.at <= at) {
            instant.before.get_or_insert(logged);
            if instant.at == at {
                let line = lab.line(fact);
                instant.facts.push((line.kind, line.job.map(|job| lab.job_name(job)), line.place));
            }
        }
        self.is_past.set(found.last().is_none_or(|last| last.at < at));
    }
}
