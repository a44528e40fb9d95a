//! Why what comes next comes next: the "Why?" panel for every kind of step.

use super::Run;
use super::passes::Pass;
use super::scene::priority_in;
use super::view::{Cell, FreeRow, Matrix, Operand, PrioritizeWhy};
use super::words::{class, operations, speed};
use crate::ids::{JobId, SiteId};
use crate::labs::prioritize::{
    Bounds, Class, Classified, Evidence, Execution, Fact, Judged, Policy, Priority,
};
use crate::playback::explanation::{Body, Explanation};
use crate::playback::format::{self, count};
use crate::playback::policy::PolicyMark;
use crate::playback::recording::FactKind;
use crate::playback::scene::Words;
use crate::scenario::tables::PRIORITIZE_POLICIES;
use crate::words::run;

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
        let number = count((number + usize::from(!answered)) as u64);
        let title = if place == 0 {
            format!("Why does {label} go first?")
        } else {
            format!("Why is {label} next?")
        };
        let fast = speed(given.speed);
        let judged = evidence.judged.as_ref();
        let rule = Words::default()
            .strong(&label)
            .say(" ▸ ")
            .strong(resource)
            .say(format!(", {fast}, for {}", format::duration(given.execution_time)));
        let free = self.free_rows(&evidence, place);
        Explanation {
            over: format!("Decision {} of pass {}", place + 1, self.events_begun(cursor)),
            title,
            lead: self.told_forced(&evidence, job).unwrap_or_else(|| self.lead(&evidence, place)),
            peek: match given.priority {
                Some(priority) => format!("Level {}, {resource}, {fast}", priority.number()),
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
                note: Some(format!(
                    "{}Decision {number} of the run.",
                    self.one_processor_told(job, given.site).unwrap_or_default()
                )),
            })),
        }
    }

    /// Why a job takes longer than its complexity over the speed of its resource: tasks one after the
    /// other use one processor, and the speed is that of all.
    fn one_processor_told(&self, job: JobId, site: SiteId) -> Option<String> {
        let resource = &self.lab().resources().all()[site];
        let measures = self.lab().table().measures(job);
        let at_once = resource.processors().min(u64::from(measures.width));
        let alone = self.lab().options().execution != Execution::ComplexityOverPeak;
        if !alone || at_once >= resource.processors() {
            return None;
        }
        let uses = match at_once {
            1 => "one task at a time, so it uses one processor".to_owned(),
            some => {
                format!("at most {} tasks at a time, so it uses no more processors", count(some))
            }
        };
        Some(format!(
            "{} runs {uses} of the {} of {}: {} each. ",
            self.label(job),
            count(resource.processors()),
            self.site(site),
            speed(resource.processor_speed())
        ))
    }

    fn lead(&self, evidence: &Evidence, place: usize) -> Words {
        let given = &evidence.assignments[place];
        let (label, resource) = (self.label(given.job), self.site(given.site).to_owned());
        let complexity = operations(self.lab().table().measures(given.job).complexity);
        let waiting = evidence.queue.len() - place;
        let fastest = Words::default().say(" It gets ").strong(&resource).say(
            if evidence.free.len() - place == 1 {
                ", the only resource that is still free."
            } else {
                ", the fastest of the free resources."
            },
        );
        let then = |words: Words, more: Words| {
            more.0.into_iter().fold(words, |words, word| {
                if word.strong { words.strong(word.text) } else { words.say(word.text) }
            })
        };
        match (self.lab().policy(), given.priority) {
            (Policy::Cplp, Some(priority)) => then(by_level(evidence, place, priority), fastest),
            (Policy::Fcfs, _) | (Policy::Cplp, None) => Words::default()
                .say("First come, first served: of the ")
                .say(format!("{} that wait, ", format::plural(waiting as u64, "job")))
                .strong(&label)
                .say(" came first. It gets ")
                .strong(&resource)
                .say(", the first free resource of the list, however slow."),
            (Policy::Own(_), _) => Words::default()
                .say("The own policy puts ")
                .strong(&label)
                .say(" first. It gets ")
                .strong(&resource)
                .say("."),
            (policy, _) => {
                let most = if policy == Policy::Ljfr { "most" } else { "least" };
                let words = Words::default()
                    .say("Of the ")
                    .say(format!("{} that wait, ", format::plural(waiting as u64, "job")))
                    .strong(&label)
                    .say(format!(" is the {most} complex: "))
                    .strong(complexity)
                    .say(" operations.");
                then(words, fastest)
            }
        }
    }

    fn free_rows(&self, evidence: &Evidence, place: usize) -> Vec<FreeRow> {
        let given = &evidence.assignments[place];
        let taken =
            |site: &SiteId| evidence.assignments[..place].iter().any(|one| one.site == *site);
        let mut free: Vec<SiteId> =
            evidence.free.iter().copied().filter(|site| !taken(site)).collect();
        let table = self.lab().resources();
        if self.lab().policy() != Policy::Fcfs {
            crate::sorting::sort_by(&mut free, |a, b| {
                table.speed(*b).total_cmp(&table.speed(*a)).then(a.cmp(b))
            });
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

    fn policy_mark(&self) -> Option<PolicyMark> {
        let word = match self.lab().policy() {
            Policy::Fcfs => "fcfs",
            Policy::Sjfr => "sjfr",
            Policy::Ljfr => "ljfr",
            Policy::Cplp => "cplp",
            Policy::Own(_) => return Some(PolicyMark::OWN),
        };
        PolicyMark::of(PRIORITIZE_POLICIES, word)
    }

    fn why_levels(&self, cursor: usize, jobs: u32, pass: &Pass) -> Explanation {
        let evidence = &pass.evidence;
        let free = format::plural(evidence.free.len() as u64, "resource");
        let lead = Words::default()
            .say(format!("{} and ", format::plural(jobs.into(), "job")))
            .strong(&free)
            .say(" is the most that can be decided now. Every job gets a level: how complex it is ")
            .say("among those that wait, and how wide against the resources that are free.");
        let lead = if evidence.free.len() as u64 >= u64::from(jobs) {
            Words::default()
                .say(format!("{free} for "))
                .strong(format::plural(jobs.into(), "job"))
                .say(": each will get one. The level says who gets the fastest: how complex a job is ")
                .say("among those that wait, and how wide against the resources that are free.")
        } else {
            lead
        };
        let judged = evidence.judged.as_ref();
        Explanation {
            over: self.over(cursor, "A pass begins"),
            title: "Which job needs a resource most?".to_owned(),
            lead,
            peek: format!("{} on nine levels", format::plural(jobs.into(), "job")),
            own: None,
            body: Body::Prioritize(Box::new(PrioritizeWhy {
                matrix: judged.map(|judged| self.matrix(judged, None)),
                policy: self.policy_mark(),
                note: judged.map(|judged| {
                    let ranges = &judged.parallelism;
                    format!(
                        "Parallelism of the resources: Max {}, Mid {}, Min {}.",
                        count(ranges.max),
                        format::trimmed(ranges.mid, 2),
                        count(ranges.min)
                    )
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
    let words = Words::default()
        .strong(class(complexity))
        .say(" complexity and ")
        .strong(class(parallelism).to_ascii_lowercase())
        .say(" parallelism are level ")
        .strong(number.to_string())
        .say(": ")
        .say(meaning(complexity, parallelism))
        .say(".");
    match (rest.is_empty(), same) {
        (true, _) => words.say(" No other job waits."),
        (false, 0) => words.say(" No job that waits is on a better level."),
        (false, same) => {
            let others = format::plural(same as u64, "more job");
            words.say(format!(
                " No job that waits is on a better level; {others} on this one came later."
            ))
        }
    }
}

/// What a level means in words.
fn meaning(complexity: Class, parallelism: Class) -> String {
    let work = match complexity {
        Class::High => "much work in its longest path",
        Class::Medium => "some work in its longest path",
        Class::Low => "little work in its longest path",
    };
    let wide = match parallelism {
        Class::Low => "little of it at the same time",
        Class::Medium => "some of it at the same time",
        Class::High => "much of it at the same time",
    };
    format!("{work}, {wide}")
}

/// The operands of a job's classes.
fn operands(judged: &Judged, job: JobId) -> Vec<Operand> {
    let Ok(place) = judged.classes.binary_search_by_key(&job, |row| row.job) else {
        return Vec::new();
    };
    let row = &judged.classes[place];
    let ranges = &judged.parallelism;
    let complexity = match judged.complexity {
        Bounds::Ranks(jobs) => {
            let of = format::plural(jobs as u64, "job");
            format!("{} of {of} more complex", count(row.heavier as u64))
        }
        Bounds::At { medium, high } => {
            format!("Medium from {}, high from {}", operations(medium), operations(high))
        }
    };
    vec![
        Operand {
            name: "Complexity",
            value: operations(row.complexity),
            against: complexity,
            class: class(row.complexity_class),
        },
        Operand {
            name: "Width",
            value: count(row.width.into()),
            against: format!("Mid {}, Max {}", format::trimmed(ranges.mid, 2), count(ranges.max)),
            class: class(row.parallelism_class),
        },
    ]
}

fn more_free(all: usize, shown: usize) -> Option<String> {
    let more = all.saturating_sub(shown);
    (more > 0).then(|| format!("{} free", format::plural(more as u64, "more resource")))
}
