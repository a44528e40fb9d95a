//! What a scenario lets its run do otherwise: the checks of shape, and what of the list is left for a
//! run [G-20, G-21, G-28].

use std::collections::BTreeMap;
use std::sync::Arc;

use super::check::check;
use super::field::Object;
use super::forced::KEY;
use super::problem::{Code, Problem, Problems};
use super::shown;
use super::value::Value;
use crate::domain::{JobName, Widest};
use crate::ids::{JobId, SiteId};
use crate::labs::{Forced, ForcedStep, NO_JOB, Script, World, WorldEvent};
use crate::time::Time;

/// The interventions of a scenario, in its order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Interventions(Arc<[Intervention]>);

/// One of them.
#[derive(Clone, Debug, PartialEq)]
struct Intervention {
    at: Time,
    what: What,
}

#[derive(Clone, Debug, PartialEq)]
enum What {
    Forced(u64, Choice),
    Resize(SiteId, u32),
    Cancel(JobName),
    /// A job as in the lab's list, with its submission.
    Submit(Value),
}

/// A forced choice, its jobs by their names.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Choice {
    Start(JobName, Option<SiteId>),
    Hold(JobName),
    Query(JobName),
    Assign(SiteId),
    Move(Option<JobName>),
    Select(Option<SiteId>),
}

/// How many facts the runs of two scenarios have in common, because nothing but choices forced later tells
/// the scenarios apart [G-33]; 0 where anything else does.
pub fn in_common(one: &Value, other: &Value) -> u64 {
    let [rest, other_rest] =
        [one, other].map(|scenario| scenario.entries().iter().filter(|(key, _)| key != KEY));
    let lists = [one, other].map(|scenario| scenario.get(KEY).map_or(&[][..], Value::items));
    let same = lists[0].iter().zip(lists[1]).take_while(|(a, b)| a == b).count();
    // Facts name interventions by their places: up to here all have the same.
    let later = lists.iter().flat_map(|list| &list[same..]);
    let mut steps = later.map(|it| it.get("step").and_then(whole));
    let first = steps.try_fold(u64::MAX, |first, step| Some(first.min(step?)));
    match first {
        Some(first) if first < u64::MAX && rest.eq(other_rest) => first,
        _ => 0,
    }
}

/// Whether the runs of two scenarios have the same jobs, because at most the policy and what is said about them tells the
/// scenarios apart.
pub fn have_same_jobs(one: &Value, other: &Value) -> bool {
    const APART: [&str; 5] = ["policy", "policies", "own_policies", "title", "note"];
    let [rest, other_rest] = [one, other].map(|scenario| {
        scenario.entries().iter().filter(|(key, _)| !APART.contains(&key.as_str()))
    });
    rest.eq(other_rest)
}

impl Interventions {
    /// Those of a scenario that has passed the check.
    #[inline]
    pub(super) fn of(scenario: &Value) -> Self {
        let given = scenario.get(KEY).map_or(&[][..], Value::items);
        if given.is_empty() { Self::default() } else { Self::read(given) }
    }

    #[inline(never)]
    fn read(given: &[Value]) -> Self {
        Self(given.iter().filter_map(Intervention::of).collect())
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The jobs that are submitted besides, as in the lab's list, each with its place among the
    /// interventions.
    pub(super) fn submitted(&self) -> impl Iterator<Item = (usize, &Value)> {
        let all = self.0.iter().enumerate();
        all.filter_map(|(place, it)| match &it.what {
            What::Submit(job) => Some((place, job)),
            _ => None,
        })
    }

    /// The jobs of a lab with those that are submitted besides, which stand at the end of the list [G-26].
    pub(super) fn joined<J>(
        &self,
        mut jobs: Vec<J>,
        read: impl Fn(&Value) -> Option<J>,
        name: impl Fn(&J) -> JobName,
    ) -> Result<Vec<J>, Vec<Problem>> {
        let repeated = self.repeats(|known| jobs.iter().any(|job| name(job) == known));
        if !repeated.is_empty() {
            return Err(repeated);
        }
        jobs.extend(self.submitted().filter_map(|(_, job)| read(job)));
        Ok(jobs)
    }

    /// That a job which is submitted besides has the id of another one, which the check could not know.
    pub(super) fn repeats(&self, names: impl Fn(JobName) -> bool) -> Vec<Problem> {
        let repeated = self.submitted().filter_map(|(place, job)| {
            let name = job.get("id").and_then(name_of)?;
            names(name).then(|| {
                let path = format!("/{KEY}/{place}/submit/id");
                Problem::new(
                    Code::Duplicate,
                    path,
                    format!("found {name}, which a job of the workload is already"),
                )
            })
        });
        repeated.collect()
    }

    /// The most processors that a job may need, from time to time, on sites with these processors [G-27].
    pub fn widest(&self, sites: impl Iterator<Item = u32>) -> Widest {
        let mut sizes: Vec<u32> = sites.collect();
        let mut changes: Vec<(Time, SiteId, u32)> = Vec::new();
        for it in self.0.iter() {
            if let What::Resize(site, processors) = it.what {
                changes.push((it.at, site, processors));
            }
        }
        crate::sorting::sort_by_key(&mut changes, |(at, ..)| *at);
        let widest = |sizes: &[u32], to_come: &[(Time, SiteId, u32)]| {
            let to_come = to_come.iter().map(|(.., processors)| *processors);
            sizes.iter().copied().chain(to_come).max().unwrap_or(0)
        };
        let first = widest(&sizes, &changes);
        let later = (0..changes.len()).map(|place| {
            let (at, site, processors) = changes[place];
            if let Some(size) = sizes.get_mut(site.index()) {
                *size = processors;
            }
            (at, widest(&sizes, &changes[place + 1..]))
        });
        let later = later.collect();
        Widest::changing(first, later)
    }

    /// What the run does otherwise, its jobs by their numbers; nothing where it does nothing otherwise.
    pub fn script<'a>(
        &self,
        jobs: impl Iterator<Item = (JobId, JobName)> + 'a,
    ) -> Option<Arc<Script>> {
        if self.is_empty() {
            None
        } else {
            Some(self.resolved(&jobs.map(|(id, name)| (name, id)).collect()))
        }
    }

    #[inline(never)]
    fn resolved(&self, jobs: &BTreeMap<JobName, JobId>) -> Arc<Script> {
        let job = |name: JobName| jobs.get(&name).copied().unwrap_or(NO_JOB);
        let (mut forced, mut world) = (Vec::new(), Vec::new());
        for (intervention, it) in (0_u32..).zip(self.0.iter()) {
            let at = it.at;
            match it.what {
                What::Forced(step, choice) => {
                    let choice = match choice {
                        Choice::Start(name, site) => Forced::Start { job: job(name), site },
                        Choice::Hold(name) => Forced::Hold { job: job(name) },
                        Choice::Query(name) => Forced::Query { job: job(name) },
                        Choice::Assign(site) => Forced::Assign { site },
                        Choice::Move(name) => Forced::Move { job: name.map(job) },
                        Choice::Select(site) => Forced::Select { site },
                    };
                    forced.push(ForcedStep { intervention, step, at, choice });
                }
                What::Resize(site, processors) => {
                    world.push(WorldEvent {
                        intervention,
                        at,
                        event: World::Resize { site, processors },
                    });
                }
                What::Cancel(name) => {
                    world.push(WorldEvent {
                        intervention,
                        at,
                        event: World::Cancel { job: job(name) },
                    });
                }
                What::Submit(_) => {}
            }
        }
        Arc::new(Script::new(forced, world))
    }
}

impl Intervention {
    fn of(value: &Value) -> Option<Self> {
        let at = value.get("at")?.number()?;
        let job = |key| value.get(key).and_then(name_of);
        let site =
            |key| value.get(key).and_then(whole).and_then(|it| u32::try_from(it).ok()).map(SiteId);
        let what = if let Some(submitted) = value.get("submit") {
            let mut job = submitted.clone();
            job.put("/submitted_at", Value::Number(at));
            What::Submit(job)
        } else if let Some(place) = site("resize") {
            What::Resize(place, u32::try_from(value.get("processors").and_then(whole)?).ok()?)
        } else if let Some(name) = job("cancel") {
            What::Cancel(name)
        } else {
            let choice = if let Some(name) = job("start") {
                Choice::Start(name, site("site"))
            } else if let Some(name) = job("hold") {
                Choice::Hold(name)
            } else if let Some(name) = job("query") {
                Choice::Query(name)
            } else if let Some(place) = site("assign") {
                Choice::Assign(place)
            } else if value.get("move").is_some() {
                Choice::Move(job("move"))
            } else if value.get("select").is_some() {
                Choice::Select(site("select"))
            } else {
                return None;
            };
            What::Forced(whole(value.get("step")?)?, choice)
        };
        Some(Self { at: Time::from_secs(at), what })
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be whole")]
fn whole(value: &Value) -> Option<u64> {
    value
        .number()
        .filter(|number| *number >= 0.0 && number.fract() == 0.0)
        .map(|number| number as u64)
}

/// The job that a value names as results do: by its number, or as a piece such as "7.0".
pub(super) fn name_of(value: &Value) -> Option<JobName> {
    match value {
        Value::Number(_) => whole(value).map(JobName::whole),
        Value::Text(text) => {
            let (number, piece) = text.split_once('.')?;
            Some(JobName { number: number.parse().ok()?, piece: Some(piece.parse().ok()?) })
        }
        _ => None,
    }
}

fn given<'a>(entries: &'a [(String, Value)], key: &str) -> Option<&'a Value> {
    entries.iter().find(|(other, _)| other == key).map(|(_, value)| value)
}

/// What must hold of the interventions of a scenario whose machines stand at this key and whose jobs are of
/// this kind [G-28].
pub(super) fn interventions_law(
    entries: &[(String, Value)],
    path: &str,
    problems: &mut Problems,
    (machines, job): (&str, &'static Object),
) {
    let Some(Value::List(list)) = given(entries, KEY) else { return };
    if list.is_empty() {
        return;
    }
    for problem in of_list(entries, list, (path, machines, job)) {
        problems.tell(|| problem);
    }
}

#[inline(never)]
fn of_list(
    entries: &[(String, Value)],
    list: &[Value],
    (path, machines, job): (&str, &str, &'static Object),
) -> Vec<Problem> {
    let sites = match given(entries, machines) {
        Some(Value::List(sites)) => Some(sites.len()),
        _ => None,
    };
    let several = given(entries, "policies").is_some();
    let (mut steps, mut ids) = (BTreeMap::new(), BTreeMap::new());
    for (place, job) in given(entries, "jobs").map_or(&[][..], Value::items).iter().enumerate() {
        if let Some(name) = job.get("id").and_then(name_of) {
            ids.entry(name).or_insert_with(|| format!("{path}/jobs/{place}/id"));
        }
    }
    let mut problems = Vec::new();
    for (place, value) in list.iter().enumerate() {
        let here = format!("{path}/{KEY}/{place}");
        problems.extend(of_places(value, (&here, sites)));
        if let Some(step) = value.get("step").and_then(whole).filter(|_| is_forced(value)) {
            let at = format!("{here}/step");
            if several {
                let message = "a step is one run's: expected policy in place of policies";
                problems.push(Problem::new(Code::Conflict, at.as_str(), message));
            }
            problems.extend(repeated(&mut steps, step, (at, &step.to_string())));
        }
        let Some(submitted) = value.get("submit") else { continue };
        if !matches!(submitted, Value::Object(_)) {
            let expected = "a job as in the list of jobs, without submitted_at".to_owned();
            let at = format!("{here}/submit");
            problems.push(Problem::found(Code::WrongType, at, shown(submitted), expected));
            continue;
        }
        problems.extend(of_submitted(value, submitted, (&here, job)));
        if let Some(name) = submitted.get("id").and_then(name_of) {
            let at = format!("{here}/submit/id");
            problems.extend(repeated(&mut ids, name, (at, &name.to_string())));
        }
    }
    problems
}

fn is_forced(value: &Value) -> bool {
    ["start", "hold", "query", "assign", "move", "select"]
        .iter()
        .any(|verb| value.get(verb).is_some())
}

/// That places of machines exist.
fn of_places(value: &Value, (path, sites): (&str, Option<usize>)) -> Vec<Problem> {
    let Some(sites) = sites.filter(|sites| *sites > 0) else { return Vec::new() };
    let of_key = |key: &&str| {
        let given =
            value.get(key).filter(|value| whole(value).is_some_and(|it| it >= sites as u64))?;
        let expected = format!("a whole number from 0 to {}", sites - 1);
        Some(Problem::found(Code::OutOfRange, format!("{path}/{key}"), given.to_json(), expected))
    };
    ["site", "resize", "assign", "select"].iter().filter_map(of_key).collect()
}

/// That something has been said before.
fn repeated<K: Ord>(
    seen: &mut BTreeMap<K, String>,
    key: K,
    (path, found): (String, &str),
) -> Option<Problem> {
    let Some(first) = seen.get(&key) else {
        seen.insert(key, path);
        return None;
    };
    let message = format!("found {found}, which {first} is already");
    let problem = Problem::new(Code::Duplicate, path, message);
    Some(Problem { found: Some(found.into()), first: Some(first.as_str().into()), ..problem })
}

/// What is wrong with a job that is submitted besides: all but when, which the intervention says.
fn of_submitted(
    value: &Value,
    submitted: &Value,
    (path, table): (&str, &'static Object),
) -> Vec<Problem> {
    let mut problems = Vec::new();
    if submitted.get("submitted_at").is_some() {
        let message = "unknown key: the intervention itself says when";
        problems.push(Problem::new(
            Code::UnknownKey,
            format!("{path}/submit/submitted_at"),
            message,
        ));
    }
    let mut job = submitted.clone();
    let at = value.get("at").and_then(Value::number).filter(|at| *at >= 0.0 && *at <= 1e12);
    job.put("/submitted_at", Value::Number(at.unwrap_or(0.0)));
    problems.extend(check(&job, table).into_iter().map(|problem| {
        let path = format!("{path}/submit{}", problem.path);
        Problem { path, ..problem }
    }));
    problems
}
