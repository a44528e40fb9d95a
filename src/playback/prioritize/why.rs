//! Why what comes next comes next: the "Why?" panel for every kind of step.

use super::Run;
use super::passes::Pass;
use super::scene::priority_in;
use super::view::{Cell, FreeRow, Matrix, Operand, PrioritizeWhy};
use super::words::{class_before, class_begins, class_name, how_much, operations, speed};
use crate::ids::{JobId, SiteId};
use crate::labs::prioritize::policy::Key;
use crate::labs::prioritize::policy::resource::types;
use crate::labs::prioritize::{
    Bounds, Class, Classified, Evidence, Execution, Fact, Judged, Priority,
};
use crate::playback::explanation::{Body, Explanation};
use crate::playback::format::{self, count};
use crate::playback::policy::PolicyMark;
use crate::playback::recording::FactKind;
use crate::scenario::tables::prioritize::POLICIES as PRIORITIZE_POLICIES;
use crate::words::prioritize::{policies, stage, why as told};
use crate::words::{Words, run};

/// How many jobs a cell of the matrix names.
const NAMED: usize = 3;
/// How many free resources are told one by one.
const FREE: usize = 8;

impl Run {
    pub(super) fn why(&self, cursor: usize) -> Explanation {
        let Some(next) = self.next(cursor) else { return self.why_nothing() };
        if let Some(job) = self.resting_job(cursor) {
            return self.why_waiting(cursor, job);
        }
        match next.fact {
            Fact::Classified { jobs } => match self.pass_of(cursor) {
                Some(pass) => self.why_levels(cursor, jobs, &pass),
                None => Explanation::unknown(),
            },
            Fact::Answered { job, site: None, .. } => self.why_waiting(cursor, job),
            Fact::Queried { job, .. }
            | Fact::Answered { job, .. }
            | Fact::Migrated { job, .. }
            | Fact::Started { job, .. } => self.why_job(cursor, job),
            Fact::Submitted { job } => self.why_submitted(cursor, job),
            Fact::Finished { job, site } => self.why_finished(cursor, job, site),
            Fact::RegisterRequested { site }
            | Fact::RegisterAcknowledged { site }
            | Fact::Registered { site } => self.why_registered(cursor, site),
        }
    }

    /// The job that has just found no resource free: whatever comes next, it waits.
    fn resting_job(&self, cursor: usize) -> Option<JobId> {
        match self.next(cursor.checked_sub(1)?)?.fact {
            Fact::Answered { job, site: None, .. } => Some(job),
            _ => None,
        }
    }

    /// "Next, instant 3. A job finishes": as the clock counts.
    pub(super) fn over(&self, cursor: usize, what: &str) -> String {
        self.over_counted((run::instant, run::next_instant), cursor, what)
    }

    fn why_job(&self, cursor: usize, job: JobId) -> Explanation {
        let Some(Pass { evidence, .. }) = self.pass_of(cursor) else {
            return Explanation::unknown();
        };
        let Some(place) = evidence.assignments.iter().position(|one| one.job == job) else {
            return match self.next(cursor + 1) {
                None if !self.timeline.is_complete() => self.why_asked(cursor, job),
                _ => self.why_waiting(cursor, job),
            };
        };
        let given = &evidence.assignments[place];
        let (label, resource) = (self.label(job), self.site(given.site));
        let decided = self.steps_of(FactKind::Decision);
        let number = decided.partition_point(|step| (*step as usize) <= cursor.saturating_sub(1));
        let answered = matches!(
            self.next(cursor).map(|entry| entry.fact),
            Some(Fact::Migrated { .. } | Fact::Started { .. })
        );
        let number = number + usize::from(!answered);
        let title = if place == 0 { told::goes_first(&label) } else { told::is_next(&label) };
        let fast = speed(given.speed);
        let judged = evidence.judged.as_ref();
        let rule = told::rule(&label, resource, &fast, given.execution_time);
        let free = self.free_rows(&evidence, place);
        Explanation {
            over: told::over_decision(place + 1, self.events_begun(cursor)),
            title,
            lead: self.told_forced(&evidence, job).unwrap_or_else(|| self.lead(&evidence, place)),
            peek: match given.priority {
                Some(priority) => told::briefly_on_level(priority.number().into(), resource, &fast),
                None => format!("{resource}, {fast}"),
            },
            own: self.own_why(&evidence, place).map(Box::new),
            body: Body::Prioritize(Box::new(PrioritizeWhy {
                matrix: judged.map(|judged| self.matrix(judged, Some(job))),
                operands: judged.map_or_else(Vec::new, |judged| operands(judged, job)),
                rule: Some(rule),
                policy: self.policy_mark(),
                free_more: more_free(evidence.free.len() - place, free.len()),
                free,
                note: Some(
                    self.one_processor_told(job, given.site)
                        .unwrap_or_default()
                        .then(told::decision_of_run(number))
                        .text(),
                ),
            })),
        }
    }

    /// Why a job takes longer than its complexity over the speed of its resource: tasks one after the
    /// other use one processor, and the speed is that of all.
    fn one_processor_told(&self, job: JobId, site: SiteId) -> Option<Words> {
        let resource = &self.lab().resources().all()[site];
        let measures = self.lab().table().measures(job);
        let at_once = resource.processors().min(u64::from(measures.width));
        let alone = self.lab().options().execution != Execution::ComplexityOverPeak;
        if !alone || at_once >= resource.processors() {
            return None;
        }
        let (label, all) = (&self.label(job), resource.processors());
        let (name, each) = (self.site(site), &speed(resource.processor_speed()));
        Some(match at_once {
            1 => told::one_processor(label, all, name, each),
            some => told::few_processors(label, some, all, name, each),
        })
    }

    fn lead(&self, evidence: &Evidence, place: usize) -> Words {
        let given = &evidence.assignments[place];
        let (label, resource) = (&self.label(given.job), self.site(given.site));
        let complexity = &operations(self.lab().table().measures(given.job).complexity);
        let waiting = evidence.queue.len() - place;
        let fastest = || match evidence.free.len() - place {
            1 => told::gets_only(resource),
            _ if self.lab().by_type() => told::gets_fastest_of_type(resource),
            _ => told::gets_fastest(resource),
        };
        let policy = self.lab().policy();
        let Some(word) = policy.word() else { return told::by_own(label, resource) };
        match (policy.key(), given.priority) {
            (Key::Level, Some(priority)) => by_level(evidence, place, priority).then(fastest()),
            _ => match policies::why(word, waiting, label, complexity) {
                Some(_) if waiting == 1 => told::no_other_waits().then(fastest()),
                Some(why) => why.then(fastest()),
                None => told::by_arrival(waiting, label, resource),
            },
        }
    }

    fn free_rows(&self, evidence: &Evidence, place: usize) -> Vec<FreeRow> {
        let given = &evidence.assignments[place];
        let taken =
            |site: &SiteId| evidence.assignments[..place].iter().any(|one| one.site == *site);
        let mut free: Vec<SiteId> =
            evidence.free.iter().copied().filter(|site| !taken(site)).collect();
        let table = self.lab().resources();
        if !self.lab().policy().takes_first() {
            crate::sorting::sort_by(&mut free, |a, b| {
                table.speed(*b).total_cmp(&table.speed(*a)).then(a.cmp(b))
            });
        }
        if let Some(priority) = given.priority.filter(|_| self.lab().by_type()) {
            let types = types(priority);
            let place = |site: &SiteId| types.iter().position(|kind| *kind == table.kind(*site));
            crate::sorting::sort_by_key(&mut free, place);
        }
        let row = |site: SiteId| FreeRow {
            name: self.site(site).to_owned(),
            speed: speed(table.speed(site)),
            runs_for: format::duration(self.lab().execution_time(given.job, site)),
            chosen: site == given.site,
        };
        free.into_iter().take(FREE).map(row).collect()
    }

    fn matrix(&self, judged: &Judged, job: Option<JobId>) -> Matrix {
        let current = job.and_then(|job| priority_in(Some(judged), job));
        let classes = [Class::High, Class::Medium, Class::Low];
        let cells = classes.map(|complexity| {
            Class::ALL.map(|parallelism| {
                let priority = Priority::of(complexity, parallelism);
                let on: Vec<&Classified> =
                    judged.classes.iter().filter(|row| row.priority == priority).collect();
                let mut named: Vec<String> =
                    on.iter().take(NAMED).map(|row| self.label(row.job)).collect();
                if on.len() > NAMED {
                    named.push(format!("+{}", count((on.len() - NAMED) as u64)));
                }
                let current = current == Some(priority);
                Cell { level: priority.number(), jobs: named.join(" "), current }
            })
        });
        Matrix { cells, ink: job.map_or(0, |job| self.lab_mark(job).ink) }
    }

    /// The policy as it is drawn.
    pub(super) fn policy_mark(&self) -> Option<PolicyMark> {
        match self.lab().policy().word() {
            Some(word) => PolicyMark::of(&PRIORITIZE_POLICIES, word),
            None => Some(PolicyMark::OWN),
        }
    }

    fn why_levels(&self, cursor: usize, jobs: u32, pass: &Pass) -> Explanation {
        let evidence = &pass.evidence;
        let free = evidence.free.len();
        let lead = if free as u64 >= u64::from(jobs) {
            told::levels_enough_free(free, jobs)
        } else {
            told::levels(jobs, free)
        };
        let judged = evidence.judged.as_ref();
        Explanation {
            over: self.over(cursor, told::over_pass()),
            title: told::most_needed().to_owned(),
            lead,
            peek: told::levels_briefly(jobs),
            own: None,
            body: Body::Prioritize(Box::new(PrioritizeWhy {
                matrix: judged.map(|judged| self.matrix(judged, None)),
                policy: self.policy_mark(),
                note: judged.map(|judged| {
                    let ranges = &judged.parallelism;
                    told::ranges(ranges.max, &format::trimmed(ranges.mid, 2), ranges.min)
                }),
                ..PrioritizeWhy::default()
            })),
        }
    }
}

/// The level of a decision, and how it stands among those that wait.
fn by_level(evidence: &Evidence, place: usize, priority: Priority) -> Words {
    let (complexity, parallelism) = priority.classes();
    let number = priority.number();
    let judged = evidence.judged.as_ref();
    let level = |job: JobId| priority_in(judged, job).map(Priority::number);
    let order = evidence.order.as_deref().unwrap_or_default();
    let rest = order.get(place + 1..).unwrap_or_default();
    let same = rest.iter().filter(|job| level(**job) == Some(number)).count();
    let words = told::by_level(
        class_begins(complexity),
        class_before(parallelism),
        number.into(),
        how_much(complexity),
        how_much(parallelism),
    );
    words.then(match (rest.is_empty(), same) {
        (true, _) => told::no_other_waits(),
        (false, 0) => told::none_better(),
        (false, same) => told::none_better_others_later(same),
    })
}

/// The operands of a job's classes.
fn operands(judged: &Judged, job: JobId) -> Vec<Operand> {
    let Ok(place) = judged.classes.binary_search_by_key(&job, |row| row.job) else {
        return Vec::new();
    };
    let row = &judged.classes[place];
    let ranges = &judged.parallelism;
    let complexity = match judged.complexity {
        Bounds::Ranks(jobs) => told::more_complex(row.heavier, jobs),
        Bounds::At { medium, high } => {
            told::complexity_bounds(&operations(medium), &operations(high))
        }
    };
    vec![
        Operand {
            name: stage::column_complexity(),
            value: operations(row.complexity),
            against: complexity,
            class: class_name(row.complexity_class),
        },
        Operand {
            name: stage::column_width(),
            value: count(row.width.into()),
            against: told::width_bounds(&format::trimmed(ranges.mid, 2), ranges.max),
            class: class_name(row.parallelism_class),
        },
    ]
}

fn more_free(all: usize, shown: usize) -> Option<String> {
    let more = all.saturating_sub(shown);
    (more > 0).then(|| told::more_free(more))
}
