//! What is to hold of a scenario, and whether it does [G-71].

use serde::{Deserialize, Serialize};

use super::draft::Draft;
use crate::domain::JobName;
use crate::explore::Failed;
use crate::explore::document::FindDocument;
use crate::ids::JobId;
use crate::kernel::Waits;
use crate::metrics::{JobRun, Schedule, are_same};
use crate::report::{InternalError, Keyed, LabVisitor, Reported, RunError, watched};
use crate::runs::Runs;
use crate::scenario::{
    Document as Scenarios, JobSource, LabScenario, Problem, Scenario, Value, kinds,
};
use crate::time::Time;

/// What common sense denies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Property {
    /// A policy is worse than another one.
    WorsePolicy,
    /// One processor more on a site makes it worse.
    MoreProcessors,
    /// A faster site makes it worse.
    FasterSite,
    /// A shorter job makes it worse.
    ShorterJob,
    /// One job less makes it worse for the others.
    FewerJobs,
    /// Exact estimates make it worse.
    BetterEstimates,
}

/// The metric that is compared; less is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// Mean of finish minus submission.
    AvgResponseTime,
    /// Greatest finish minus submission.
    MaxResponseTime,
    /// Mean of start minus submission.
    AvgWait,
    /// Latest finish minus earliest submission.
    Makespan,
}

/// A change of a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Changed {
    Policy,
    Processors(usize),
    Speed(usize),
    Runtime(usize),
    Without(usize),
    Estimates,
}

/// A change that has the property, and the metric without and with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Hit {
    pub(super) changed: Changed,
    pub(super) values: [f64; 2],
}

/// A lab's scenario without sites and jobs: as it is, and with the change of policy or estimates.
enum Base {
    Allocate([Box<Scenario>; 2]),
    Cluster([Box<LabScenario<kinds::Cluster>>; 2]),
}

/// Whoever tells whether a property holds.
pub(super) struct Judge<'a> {
    document: &'a FindDocument,
    base: Base,
}

/// When a job came, started and finished.
type Course = (JobName, Time, JobRun);

impl<'a> Judge<'a> {
    pub(super) fn of(document: &'a FindDocument) -> Result<Self, Failed> {
        let (as_it_is, changed) = (document.scenario(), document.changed_scenario());
        let read = |value: &Value| Scenarios::check_scenario(value).map_err(Failed::Problems);
        let base = match (read(&as_it_is)?, read(&changed)?) {
            (Scenarios::Allocate(a), Scenarios::Allocate(b)) => Base::Allocate([a, b]),
            (Scenarios::Cluster(a), Scenarios::Cluster(b)) => Base::Cluster([a, b]),
            (other, _) => {
                let problem: Problem = other.is_not("a scenario of lab allocate or cluster");
                return Err(problem.into());
            }
        };
        Ok(Self { document, base })
    }

    /// The first change of a scenario that has the property; nothing if none has, or if a job is
    /// rejected.
    pub(super) fn hit(&self, draft: &Draft) -> Result<Option<Hit>, Failed> {
        if draft.rejects() {
            return Ok(None);
        }
        let mut own: Option<Vec<Course>> = None;
        for changed in self.changes(draft) {
            let own = match &mut own {
                Some(own) => own,
                none => none.insert(self.run(draft, 0)?),
            };
            let changes_base = matches!(changed, Changed::Policy | Changed::Estimates);
            let there = self.run(&changed.of(draft), usize::from(changes_base))?;
            let left_out = match changed {
                Changed::Without(place) => Some(place as u64 + 1),
                _ => None,
            };
            let here = own.iter().filter(|course| Some(course.0.number) != left_out);
            let metric = self.document.metric;
            let values = [metric.of(here), metric.of(there.iter())];
            if self.is_worse(changed, values) {
                return Ok(Some(Hit { changed, values }));
            }
        }
        Ok(None)
    }

    fn is_worse(&self, changed: Changed, [own, there]: [f64; 2]) -> bool {
        let (worse, better) = match changed {
            Changed::Policy => (own, there),
            _ => (there, own),
        };
        worse > better * (1.0 + self.document.margin) && !are_same(worse, better)
    }

    /// The changes of a scenario that the property asks for, in order.
    fn changes(&self, draft: &Draft) -> Vec<Changed> {
        let (sites, jobs) = (0..draft.sites.len(), 0..draft.jobs.len());
        match self.document.property {
            Property::WorsePolicy => vec![Changed::Policy],
            Property::MoreProcessors => sites.map(Changed::Processors).collect(),
            Property::FasterSite => sites.map(Changed::Speed).collect(),
            Property::ShorterJob => {
                jobs.filter(|job| draft.jobs[*job].runtime >= 2).map(Changed::Runtime).collect()
            }
            Property::FewerJobs => jobs.map(Changed::Without).collect(),
            Property::BetterEstimates => vec![Changed::Estimates],
        }
    }

    /// The change as a merge patch on a scenario.
    pub(super) fn patch(&self, draft: &Draft, hit: &Hit) -> Value {
        let changed = hit.changed.of(draft);
        let (key, value) = match hit.changed {
            Changed::Policy => ("policy", Value::from(self.document.than.as_str())),
            Changed::Processors(_) | Changed::Speed(_) => ("sites", changed.sites_value()),
            Changed::Runtime(_) => ("jobs", changed.jobs_value()),
            Changed::Without(place) => {
                let Value::List(mut jobs) = draft.jobs_value() else { return Value::Null };
                jobs.remove(place);
                ("jobs", Value::List(jobs))
            }
            Changed::Estimates => ("options", Value::object([("estimates", Value::from("exact"))])),
        };
        Value::object([(key, value)])
    }

    /// Runs a scenario as it is (0) or with the change of policy or estimates (1).
    fn run(&self, draft: &Draft, which: usize) -> Result<Vec<Course>, Failed> {
        match &self.base {
            Base::Allocate(bases) => {
                let mut scenario = bases[which].clone();
                scenario.machines = draft.sites().into();
                scenario.jobs = JobSource::Listed(draft.jobs());
                let prepared = scenario.prepare(&mut ()).map_err(Failed::Problems)?;
                courses(&prepared, scenario.policies.list().first().copied())
            }
            Base::Cluster(bases) => {
                let mut scenario = bases[which].clone();
                scenario.machines = draft.sites().swap_remove(0);
                scenario.jobs = JobSource::Listed(draft.jobs());
                let prepared = scenario.prepare(&mut ()).map_err(Failed::Problems)?;
                courses(&prepared, scenario.policies.list().first().copied())
            }
        }
    }
}

impl Changed {
    fn of(self, draft: &Draft) -> Draft {
        let mut changed = draft.clone();
        match self {
            Self::Processors(place) => changed.sites[place].processors += 1,
            Self::Speed(place) => changed.sites[place].speed += 1,
            Self::Runtime(place) => changed.jobs[place].runtime -= 1,
            Self::Without(place) => {
                changed.jobs.remove(place);
            }
            Self::Policy | Self::Estimates => {}
        }
        changed
    }
}

impl Wanted {
    /// The metric of some jobs, in their order; 0 of none.
    fn of<'a>(self, courses: impl Iterator<Item = &'a Course> + Clone) -> f64 {
        let count = courses.clone().count() as f64;
        let response = |course: &Course| course.2.finished_at.since(course.1).secs();
        let wait = |course: &Course| course.2.started_at.since(course.1).secs();
        let average = |sum: f64| if count == 0.0 { 0.0 } else { sum / count };
        match self {
            Self::AvgResponseTime => average(courses.map(response).fold(0.0, |a, b| a + b)),
            Self::AvgWait => average(courses.map(wait).fold(0.0, |a, b| a + b)),
            Self::MaxResponseTime => courses.map(response).fold(0.0, f64::max),
            Self::Makespan => {
                let last = courses.clone().map(|course| course.2.finished_at).max();
                let first = courses.map(|course| course.1).min();
                last.zip(first).map_or(0.0, |(last, first)| last.since(first).secs())
            }
        }
    }
}

fn courses<S: Reported>(prepared: &S, policy: Option<S::Policy>) -> Result<Vec<Course>, Failed> {
    let policy = policy.ok_or_else(|| InternalError("no policy".to_owned()))?;
    let courses = prepared.with_lab(policy, Courses);
    courses.map_err(|error| Failed::of_run(prepared, error))
}

/// The courses of the jobs of a run, in the order of positions.
struct Courses;

impl LabVisitor for Courses {
    type Answer = Result<Vec<Course>, RunError>;

    fn visit<L: Keyed + Runs + Waits>(self, lab: &L) -> Self::Answer {
        let schedule = Schedule::for_jobs(lab.job_count());
        let watched = watched(lab, schedule, &mut |_| std::ops::ControlFlow::Continue(()))?;
        let course =
            |(job, row): (JobId, &JobRun)| (lab.job_name(job), lab.submitted_at(job), *row);
        Ok(watched.unwrap_or_default().rows().map(course).collect())
    }
}
