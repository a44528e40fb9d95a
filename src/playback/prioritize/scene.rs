//! One moment on the screen: jobs by level, the brokers and their messages, the resources.

use std::collections::BTreeMap;

use super::passes::Pass;
use super::view::{
    JobPlace, LevelRow, PrioritizeStage, ResourceState, ResourceView, Thresholds, Waiting,
};
use super::words::{kind, level, operations, speed};
use super::{Run, State};
use crate::ids::{JobId, SiteId};
use crate::labs::prioritize::policy::Key;
use crate::labs::prioritize::{Bounds, Class, Fact, Judged, Policy, Priority};
use crate::playback::format;
use crate::playback::scene::{QueueScene, QueuedJob, Scene, Stage};
use crate::time::Span;
use crate::words::Label;
use crate::words::prioritize::{brokers, policies, stage as told};

/// How many jobs are told one by one.
const SHOWN: usize = 200;
/// How many waiting jobs the broker's box names.
const QUEUED: usize = 5;

impl Run {
    pub(super) fn scene(&self, cursor: usize) -> Scene {
        let state = self.timeline.state_at(cursor);
        Scene {
            cursor,
            clock: self.clock(cursor),
            caption: self.caption(cursor),
            queue: self.queue(&state),
            stage: Stage::Prioritize(Box::new(self.stage(&state, cursor))),
            readings: self.readings(cursor),
            state: self.digest(&state),
        }
    }

    fn queue(&self, state: &State) -> QueueScene {
        let shown: Vec<QueuedJob> = state
            .queue()
            .take(SHOWN)
            .map(|job| QueuedJob {
                mark: self.lab_mark(job),
                processors: 1,
                work: Span::ZERO,
                text: operations(self.lab().table().measures(job).complexity),
            })
            .collect();
        let jobs = state.queue_length();
        let more = jobs - shown.len();
        QueueScene { jobs, processors: jobs as u64, shown, more, more_processors: more as u64 }
    }

    fn stage(&self, state: &State, cursor: usize) -> PrioritizeStage {
        let pass = self.pass_before(cursor);
        let judged = pass.as_ref().and_then(|pass| pass.evidence.judged.as_ref());
        let focus = self.focus(cursor, pass.as_ref());
        let order = listed(state, pass.as_ref());
        let at = self.where_they_are(state);
        let row = |job: &JobId| self.row(*job, (state, &at), judged);
        let waiting: Vec<JobId> =
            order.iter().copied().filter(|job| state.is_waiting(*job)).collect();
        let chip = |job: &JobId| Waiting {
            mark: self.lab_mark(*job),
            level: priority_in(judged, *job).map(Priority::number),
            current: Some(*job) == focus,
        };
        PrioritizeStage {
            title: title(self.lab().policy(), judged).to_owned(),
            jobs: order.iter().take(SHOWN).map(row).collect(),
            more: order.len().saturating_sub(SHOWN),
            focus,
            judged: judged.map(thresholds),
            sorting: self.sorting(),
            queue: waiting.iter().take(QUEUED).map(chip).collect(),
            queue_more: state.queue_length().saturating_sub(QUEUED.min(waiting.len())),
            messages: self.messages(cursor),
            resources: self.resources(state, cursor),
            registered: state.registered(),
            free: state.free().len(),
        }
    }

    /// What the broker does with its queue.
    fn sorting(&self) -> Label {
        let built_in = self.lab().policy().word();
        built_in.and_then(policies::sorts).unwrap_or_else(brokers::sorts_by_own)
    }

    /// The job that the step before or after is about; else the first of the pass.
    fn focus(&self, cursor: usize, pass: Option<&Pass>) -> Option<JobId> {
        let of = |step: usize| self.next(step).and_then(|entry| job_of(&entry.fact));
        let asked = |step: usize| self.next(step).is_some_and(|entry| is_asked(&entry.fact));
        let next = of(cursor).filter(|_| asked(cursor));
        let last = cursor.checked_sub(1).and_then(of);
        let first = pass.and_then(|pass| pass.evidence.order.as_ref()?.first().copied());
        next.or_else(|| if asked(cursor.checked_sub(1)?) { last } else { None })
            .or(first)
            .or(last)
            .or_else(|| (self.lab().table().jobs().first()).map(|_| JobId(0)))
    }

    fn row(
        &self,
        job: JobId,
        (state, at): (&State, &BTreeMap<JobId, SiteId>),
        judged: Option<&Judged>,
    ) -> LevelRow {
        let measures = self.lab().table().measures(job);
        LevelRow {
            mark: self.lab_mark(job),
            level: priority_in(judged, job).map(level),
            complexity: measures.complexity,
            complexity_text: operations(measures.complexity),
            width: measures.width,
            place: match at.get(&job) {
                Some(site) => JobPlace::At(self.site(*site).to_owned()),
                None if state.is_waiting(job) => JobPlace::Waiting,
                None => JobPlace::Finished,
            },
        }
    }

    /// The jobs that run or are on their way, with where.
    pub(super) fn where_they_are(&self, state: &State) -> BTreeMap<JobId, SiteId> {
        let running = state.running(self.lab().table()).into_iter();
        let on_the_way = state.on_the_way().map(|it| (it.job, it.site));
        running.map(|running| (running.job, running.site)).chain(on_the_way).collect()
    }

    fn resources(&self, state: &State, cursor: usize) -> Vec<ResourceView> {
        let table = self.lab().resources();
        let mut busy = vec![None; table.all().len()];
        for (job, site) in self.where_they_are(state) {
            busy[site.index()] = Some(job);
        }
        let chosen = self.chosen(cursor);
        let mut sites: Vec<SiteId> = (0..busy.len()).map(SiteId::from_index).collect();
        crate::sorting::sort_by(&mut sites, |a, b| {
            let fast = table.speed(*b).total_cmp(&table.speed(*a));
            table.kind(*a).cmp(&table.kind(*b)).then(fast).then(a.cmp(b))
        });
        let known = &table.registrations()[..state.registered()];
        let view = |site: SiteId| {
            let state = match (busy[site.index()], chosen) {
                (Some(job), _) => ResourceState::Busy(self.lab_mark(job)),
                (None, Some((job, to))) if to == site => ResourceState::Chosen(self.lab_mark(job)),
                (None, _) if known.contains(&site) => ResourceState::Free,
                (None, _) => ResourceState::Unknown,
            };
            self.resource(site, state)
        };
        sites.into_iter().map(view).collect()
    }

    fn resource(&self, site: SiteId, state: ResourceState) -> ResourceView {
        let resource = &self.lab().resources().all()[site];
        let (speed, kind) = (speed(resource.peak_speed()), kind(resource.kind()));
        let (nodes, each) = (u64::from(resource.nodes), u64::from(resource.processors_per_node));
        let processors = format!("{} × {}", format::count(nodes), format::count(each));
        let (name, all) = (&resource.name, resource.processors());
        let spoken = match &state {
            ResourceState::Unknown => told::is_unknown(name, &speed, all),
            ResourceState::Free => told::is_free(name, &speed, all),
            ResourceState::Chosen(job) => told::is_chosen(name, &speed, all, &job.label),
            ResourceState::Busy(job) => told::is_busy(name, &speed, all, &job.label),
        };
        ResourceView { site, name: name.clone(), kind, speed, processors, state, spoken }
    }

    /// The resource that has been answered, or is about to be, and for whom.
    fn chosen(&self, cursor: usize) -> Option<(JobId, SiteId)> {
        match self.next(cursor)?.fact {
            Fact::Answered { job, site: Some(site), .. } | Fact::Migrated { job, site } => {
                Some((job, site))
            }
            _ => None,
        }
    }
}

/// The jobs of the list: those of the pass in the policy's order, then those that have come since.
fn listed(state: &State, pass: Option<&Pass>) -> Vec<JobId> {
    let Some(Pass { evidence, .. }) = pass else {
        return (0..state.submitted()).map(JobId::from_index).collect();
    };
    let mut order: Vec<JobId> = match &evidence.order {
        Some(order) => order.clone(),
        None => evidence.queue.clone(),
    };
    let last = evidence.queue.last().copied();
    order.extend(state.queue().filter(|job| Some(*job) > last));
    order
}

/// Whether a fact is part of how a job gets its resource.
fn is_asked(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Queried { .. } | Fact::Answered { .. } | Fact::Migrated { .. } | Fact::Started { .. }
    )
}

/// The job that a fact is about.
pub(super) fn job_of(fact: &Fact) -> Option<JobId> {
    match *fact {
        Fact::Submitted { job }
        | Fact::Finished { job, .. }
        | Fact::Queried { job, .. }
        | Fact::Answered { job, .. }
        | Fact::Migrated { job, .. }
        | Fact::Started { job, .. } => Some(job),
        Fact::RegisterRequested { .. }
        | Fact::RegisterAcknowledged { .. }
        | Fact::Registered { .. }
        | Fact::Classified { .. } => None,
    }
}

/// The priority of a job in a pass.
pub(super) fn priority_in(judged: Option<&Judged>, job: JobId) -> Option<Priority> {
    let classes = &judged?.classes;
    // By arrival, which is the order of ids.
    let place = classes.binary_search_by_key(&job, |row| row.job).ok()?;
    Some(classes[place].priority)
}

/// What the list of jobs is called: by its order.
fn title(policy: Policy, judged: Option<&Judged>) -> Label {
    match policy.word() {
        None => told::jobs_by_own(),
        Some(_) if policy.key() == Key::Level && judged.is_some() => told::jobs_by_level(),
        Some(policy) => policies::jobs(policy).unwrap_or_else(told::jobs_by_arrival),
    }
}

/// Where classes begin; by rank, at the least complex job of a class.
pub(super) fn thresholds(judged: &Judged) -> Thresholds {
    let least = |class: Class| {
        let of_class = judged.classes.iter().filter(|row| row.complexity_class == class);
        of_class.map(|row| row.complexity).min_by(f64::total_cmp)
    };
    let complexity = match judged.complexity {
        Bounds::Ranks(_) => [least(Class::Medium), least(Class::High)],
        Bounds::At { medium, high } => [Some(medium), Some(high)],
    };
    Thresholds { complexity, parallelism: [judged.parallelism.mid, judged.parallelism.max as f64] }
}
