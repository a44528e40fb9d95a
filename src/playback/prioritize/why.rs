//! Why what comes next comes next: the "Why?" panel for every kind of step.

use super::Run;
use super::passes::Pass;
use super::scene::priority_in;
use super::view::{Cell, FreeRow, Matrix, Operand, PrioritizeWhy};
use super::words::{class, operations, speed};
use crate::ids::{JobId, SiteId};
use crate::labs::prioritize::{
    Bounds, Class, Classified, Evidence, Fact, Judged, Policy, Priority,
};
use crate::playback::explanation::{Body, Explanation};
use crate::playback::format;
use crate::playback::policy::PolicyMark;
use crate::playback::recording::FactKind;
use crate::playback::scene::Words;
use crate::scenario::tables::PRIORITIZE_POLICIES;

/// How many jobs a cell of the matrix names.
const NAMED: usize = 3;
/// How many free resources are told one by one.
const FREE: usize = 8;

impl Run {
    pub(super) fn why(&self, cursor: usize) -> Explanation {
        let Some(next) = self.next(cursor) else { return self.why_nothing() };
        match next.fact {
            Fact::Classified { jobs } => match self.pass_of(cursor) {
                Some(pass) => self.why_levels(cursor, jobs, &pass),
                None => Explanation::unknown(),
            },
            Fact::Answered { job, site: None } => self.why_waiting(cursor, job),
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

    /// "Instant 3. A job finishes": the instant that step `cursor` belongs to.
    fn over(&self, cursor: usize, what: &str) -> String {
        format!("Instant {}. {what}", format::count(self.events_begun(cursor + 1) as u64))
    }

    fn why_job(&self, cursor: usize, job: JobId) -> Explanation {
        let Some(Pass { evidence, .. }) = self.pass_of(cursor) else {
            return Explanation::unknown();
        };
        let Some(place) = evidence.assignments.iter().position(|one| one.job == job) else {
            return self.why_waiting(cursor, job);
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
            over: format!("Decision {} of pass {}", place + 1, self.events_begun(cursor + 1)),
            title,
            lead: self.lead(&evidence, place),
            peek: match given.priority {
                Some(priority) => format!("Level {}, {resource}, {fast}", priority.number()),
                None => format!("{resource}, {fast}"),
            },
            body: Body::Prioritize(Box::new(PrioritizeWhy {
                matrix: judged.map(|judged| self.matrix(judged, Some(job))),
                operands: judged.map_or_else(Vec::new, |judged| operands(judged, job)),
                rule: Some(rule),
                policy: self.policy_mark(),
                free_more: more_free(evidence.free.len() - place, free.len()),
                free,
                note: Some(format!("Decision {} of the run.", format::count(number as u64))),
            })),
        }
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
                    named.push(format!("+{}", format::count((on.len() - NAMED) as u64)));
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
            body: Body::Prioritize(Box::new(PrioritizeWhy {
                matrix: judged.map(|judged| self.matrix(judged, None)),
                policy: self.policy_mark(),
                note: judged.map(|judged| {
                    let ranges = &judged.parallelism;
                    format!(
                        "Parallelism of the resources: Max {}, Mid {}, Min {}.",
                        format::count(ranges.max),
                        format::trimmed(ranges.mid, 2),
                        format::count(ranges.min)
                    )
                }),
                ..PrioritizeWhy::default()
            })),
        }
    }

    fn why_waiting(&self, cursor: usize, job: JobId) -> Explanation {
        let state = self.timeline.state_at(cursor);
        let running = state.running(self.lab().table());
        let (label, waiting) = (self.label(job), state.queue_length() as u64);
        let first = running.first().map(|first| {
            let at = format::instant(first.finishes_at);
            format!(" The first to be free again is {}, at {at}.", self.site(first.site))
        });
        let known = format::plural(state.registered() as u64, "resource");
        let lead = Words::default()
            .say(format!("{known} known, "))
            .strong("none of them free")
            .say(first.unwrap_or_else(|| ".".to_owned()));
        Explanation::plain(
            self.over(cursor, "No allocation"),
            format!("Why does {label} wait?"),
            lead,
            format!("No resource free, {} waiting", format::plural(waiting, "job")),
        )
    }

    fn why_submitted(&self, cursor: usize, job: JobId) -> Explanation {
        let measures = self.lab().table().measures(job);
        let (label, complexity) = (self.label(job), operations(measures.complexity));
        let lead = Words::default()
            .say(format!("{label} has a heaviest path of "))
            .strong(&complexity)
            .say(" operations and is ")
            .strong(format::count(measures.width.into()))
            .say(" wide. It joins the end of the broker's queue; when everything of this instant ")
            .say("has happened, the broker looks for resources.");
        Explanation::plain(
            self.over(cursor, "A job is submitted"),
            format!("What happens to {label}?"),
            lead,
            format!("Complexity {complexity}, width {}", measures.width),
        )
    }

    fn why_finished(&self, cursor: usize, job: JobId, site: SiteId) -> Explanation {
        let (label, resource) = (self.label(job), self.site(site));
        let lead = Words::default()
            .say(format!("{label} had {resource} for itself. Now "))
            .strong(format!("{resource} is free"))
            .say(" for the next job.");
        Explanation::plain(
            self.over(cursor, "A job finishes"),
            format!("What does {label} leave?"),
            lead,
            format!("{resource} becomes free"),
        )
    }

    fn why_registered(&self, cursor: usize, site: SiteId) -> Explanation {
        let resource = &self.lab().resources().all()[site];
        let (name, fast) = (&resource.name, speed(resource.peak_speed()));
        let lead = Words::default()
            .say(
                "Its local broker asks the information server, is answered, and sends what it is: ",
            )
            .strong(format::plural(resource.processors(), "processor"))
            .say(" of together ")
            .strong(&fast)
            .say(". From then on GIS can answer with it.");
        Explanation::plain(
            self.over(cursor, "A resource registers"),
            format!("How does the grid learn of {name}?"),
            lead,
            format!("{name}, {fast}"),
        )
    }

    fn why_nothing(&self) -> Explanation {
        if !self.timeline.is_complete() {
            return Explanation::unknown();
        }
        let jobs = format::plural(self.steps_of(FactKind::Finish).len() as u64, "job");
        let at = format::instant(self.timeline.time_at(self.timeline.len()));
        let lead = Words::default().strong(&jobs).say(format!(" finished, the last at {at}."));
        let (over, title) = ("The end".to_owned(), "How did it end?".to_owned());
        Explanation::plain(over, title, lead, format!("{jobs} finished at {at}"))
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
            format!("{} of {of} more complex", format::count(row.heavier as u64))
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
            value: format::count(row.width.into()),
            against: format!(
                "Mid {}, Max {}",
                format::trimmed(ranges.mid, 2),
                format::count(ranges.max)
            ),
            class: class(row.parallelism_class),
        },
    ]
}

fn more_free(all: usize, shown: usize) -> Option<String> {
    let more = all.saturating_sub(shown);
    (more > 0).then(|| format!("{} free", format::plural(more as u64, "more resource")))
}
