//! The questions of lab Prioritize in words: in which order jobs are served, which level a job gets, which resource
//! answers a query [L-1, L-10 to L-12].

use super::Run;
use super::words::{class, kind, operations, speed};
use crate::ids::{JobId, SiteId};
use crate::kernel::{Asking, Choice, Pick, Subject};
use crate::labs::prioritize::{
    Bounds, Class, Classified, Judged, Policy, Prioritize, Priority, Search,
};
use crate::learn::decision::{Code, Decision};
use crate::playback::format::{self, count};
use crate::playback::predict::{Asked, OptionRow, Wording};
use crate::playback::scene::{Scene, Stage, Words};

/// So many jobs or resources stand in a formula.
const TOLD: usize = 6;

impl Asked for Prioritize {
    fn wording(run: &Run, decision: &Decision) -> Wording {
        let lead = Words::default().say("The policy is ").strong(run.policy_name());
        let (title, lead) = match asking(decision) {
            Asking::Order => {
                let places = match &decision.question.answer {
                    Pick::Order(jobs) => jobs.len(),
                    _ => 0,
                };
                let all = decision.question.options.len();
                let which = if places < all {
                    format!("the first {} of them", count(places as u64))
                } else {
                    "all of them".to_owned()
                };
                let how = format!(". Pick {which} one after the other, here or in the list.");
                ("In which order are they served?".to_owned(), lead.say(how))
            }
            Asking::Level => {
                let job = run.label(subject(decision));
                (format!("Which level does {job} get?"), lead.say(run.measures_told(decision)))
            }
            _ => {
                let job = run.label(subject(decision));
                let how = lead.say(". Pick a resource here or on the right.");
                (format!("Which resource will {job} get?"), how)
            }
        };
        let rows = run.options(decision);
        Wording { title, lead, rows }
    }

    fn rule(run: &Run, decision: &Decision) -> String {
        let policy = run.lab().policy();
        let rule = match (asking(decision), policy) {
            (Asking::Order, Policy::Fcfs) => "FCFS serves jobs in the order of arrival.",
            (Asking::Order, Policy::Sjfr) => "SJFR serves the least complex job first.",
            (Asking::Order, Policy::Ljfr) => "LJFR serves the most complex job first.",
            (Asking::Order, Policy::Cplp) => {
                "CPLP serves by level, from 1 to 9; on one level, by arrival."
            }
            (Asking::Order, Policy::Own(_)) => {
                "The policy puts the queue in the order of its text."
            }
            (Asking::Level, _) => {
                "The level comes from two classes: how complex a job is, and how wide against the resources that are free."
            }
            (_, Policy::Fcfs) => "FCFS takes the first free resource of the list, however slow.",
            (_, Policy::Own(_)) => {
                "The policy takes the resource to which its text gives the highest score."
            }
            (_, Policy::Cplp) if run.lab().options().search == Search::OwnType => {
                "The type that suits the level is searched first, for its fastest free resource."
            }
            _ => "The fastest of the free resources is taken.",
        };
        rule.to_owned()
    }

    fn numbers(run: &Run, decision: &Decision) -> Option<String> {
        let state = run.timeline.state_at(decision.cursor);
        let each = |told: Vec<String>, all: usize| {
            let more = all.saturating_sub(told.len());
            let more =
                if more > 0 { format!(" and {} more", count(more as u64)) } else { String::new() };
            format!("{}{more}", told.join(", "))
        };
        Some(match asking(decision) {
            Asking::Order => {
                let told = decision.question.options.iter().take(TOLD).filter_map(|choice| {
                    let Choice::Job(job) = *choice else { return None };
                    Some(format!("{} {}", run.label(job), run.ranked_by(decision, job)))
                });
                let of = match run.lab().policy() {
                    Policy::Cplp => "Levels",
                    Policy::Sjfr | Policy::Ljfr => "Complexity",
                    Policy::Fcfs | Policy::Own(_) => "Arrival",
                };
                let told = each(told.collect(), decision.question.options.len());
                format!("{of}: {told}. Order: ?")
            }
            Asking::Level => {
                let (judged, row) = run.judged(decision)?;
                let (heavier, wide) = (heavier(&judged, &row), wide(&judged, &row));
                format!("{heavier}: ? {wide}: ? Level: ?")
            }
            _ => {
                let free = state.free();
                let speed = |site: &SiteId| {
                    format!("{} {}", run.site(*site), speed(run.lab().resources().speed(*site)))
                };
                let told: Vec<String> = free.iter().take(TOLD).map(speed).collect();
                if told.is_empty() {
                    "Free: none. Taken: ?".to_owned()
                } else {
                    format!("Free: {}. Taken: ?", each(told, free.len()))
                }
            }
        })
    }

    fn sentence(run: &Run, decision: &Decision) -> String {
        match (&decision.question.answer, asking(decision)) {
            (Pick::Order(order), _) => run.why_in_order(decision, order),
            (_, Asking::Level) => {
                let Some((judged, row)) = run.judged(decision) else { return String::new() };
                let (heavier, wide) = (heavier(&judged, &row), wide(&judged, &row));
                let lower = |of: Class| class(of).to_ascii_lowercase();
                format!(
                    "{heavier}: {} complexity. {wide}: {} parallelism. That is level {}.",
                    lower(row.complexity_class),
                    lower(row.parallelism_class),
                    row.priority.number()
                )
            }
            (Pick::One(Choice::Place(site)), _) => run.why_this_resource(decision, *site),
            _ => "No resource is free.".to_owned(),
        }
    }

    fn tie_rule(run: &Run, decision: &Decision) -> Option<String> {
        let rule = match (asking(decision), run.lab().policy()) {
            (Asking::Order, Policy::Cplp) => "On one level, who came first is served first.",
            (Asking::Order, _) => "Of jobs of the same complexity, who came first is served first.",
            _ => "Of resources of the same speed, the first in the list is taken.",
        };
        Some(rule.to_owned())
    }

    fn meant(run: &Run, decision: &Decision, pick: &Pick) -> Option<String> {
        match (pick, &decision.question.answer) {
            (Pick::Order(pick), Pick::Order(answer)) => run.other_order(decision, pick, answer),
            (Pick::One(Choice::Level(pick)), _) => {
                let (complexity, parallelism) = pick.classes();
                let lower = |of: Class| class(of).to_ascii_lowercase();
                let number = pick.number();
                Some(format!(
                    "Level {number} is {} complexity and {} parallelism.",
                    lower(complexity),
                    lower(parallelism)
                ))
            }
            (Pick::One(pick), Pick::One(answer)) => run.other_resource(decision, *pick, *answer),
            _ => None,
        }
    }

    /// The job that is asked about is the one that is shown.
    fn veil(_: &Run, decision: &Decision, scene: &mut Scene) {
        let Stage::Prioritize(stage) = &mut scene.stage else { return };
        if let Subject::Job(job) = decision.question.subject {
            stage.focus = Some(job);
        }
    }
}

/// What is asked.
fn asking(decision: &Decision) -> Asking {
    match (&decision.question.answer, decision.question.options.first()) {
        (Pick::Order(_), _) => Asking::Order,
        (_, Some(Choice::Level(_))) => Asking::Level,
        _ => Asking::Resource,
    }
}

fn subject(decision: &Decision) -> JobId {
    match decision.question.subject {
        Subject::Job(job) => job,
        _ => JobId(0),
    }
}

/// How a job's complexity is judged.
fn heavier(judged: &Judged, row: &Classified) -> String {
    match judged.complexity {
        Bounds::Ranks(jobs) => {
            let of = format::plural(jobs as u64, "job");
            let verb = if row.heavier == 1 { "is" } else { "are" };
            format!("{} of {of} {verb} heavier", count(row.heavier as u64))
        }
        Bounds::At { medium, high } => format!(
            "Complexity {} against {} and {}",
            operations(row.complexity),
            operations(medium),
            operations(high)
        ),
    }
}

/// How its width is.
fn wide(judged: &Judged, row: &Classified) -> String {
    let ranges = &judged.parallelism;
    let (max, mid) = (count(ranges.max), format::trimmed(ranges.mid, 2));
    format!("Width {} against max {max}, mid {mid}", count(row.width.into()))
}

impl Run {
    /// What the policy is called in a sentence.
    fn policy_name(&self) -> String {
        match self.lab().policy() {
            Policy::Fcfs => "FCFS".to_owned(),
            Policy::Sjfr => "SJFR".to_owned(),
            Policy::Ljfr => "LJFR".to_owned(),
            Policy::Cplp => "CPLP".to_owned(),
            Policy::Own(name) => name.as_str().to_owned(),
        }
    }

    /// ". The longest path of J1 has 280 G operations, and J1 is 3 wide."
    fn measures_told(&self, decision: &Decision) -> String {
        let job = subject(decision);
        let (label, measures) = (self.label(job), self.lab().table().measures(job));
        let (complexity, width) = (operations(measures.complexity), count(measures.width.into()));
        format!(
            ". The longest path of {label} has {complexity} operations, and {label} is {width} wide."
        )
    }

    fn options(&self, decision: &Decision) -> Vec<OptionRow> {
        let state = self.timeline.state_at(decision.cursor);
        let at = self.where_they_are(&state);
        let known = &self.lab().resources().registrations()[..state.registered()];
        let row = |choice: &Choice| {
            let (name, details) = match *choice {
                Choice::Job(job) => {
                    let measures = self.lab().table().measures(job);
                    let width = format!("width {}", count(measures.width.into()));
                    (self.label(job), vec![operations(measures.complexity), width])
                }
                Choice::Level(level) => {
                    let (complexity, parallelism) = level.classes();
                    let lower = |of: Class| class(of).to_ascii_lowercase();
                    let what = format!(
                        "{} complexity, {} parallelism",
                        lower(complexity),
                        lower(parallelism)
                    );
                    (format!("Level {}", level.number()), vec![what])
                }
                Choice::Place(site) => {
                    let busy = at.iter().find(|(_, place)| **place == site);
                    let doing = match busy {
                        Some((job, _)) => format!("busy with {}", self.label(*job)),
                        None if known.contains(&site) => "free".to_owned(),
                        None => "not registered".to_owned(),
                    };
                    let fast = speed(self.lab().resources().speed(site));
                    (self.site(site).to_owned(), vec![fast, doing])
                }
                Choice::Nothing => ("None".to_owned(), vec!["none is free".to_owned()]),
            };
            OptionRow { choice: *choice, name, details }
        };
        let mut options = decision.question.options.clone();
        // Levels stand as their matrix: the most complex above, the narrowest at the left.
        crate::sorting::sort_by_key(&mut options, |choice| match choice {
            Choice::Level(level) => {
                let (complexity, parallelism) = level.classes();
                (std::cmp::Reverse(Some(complexity)), Some(parallelism))
            }
            _ => (std::cmp::Reverse(None), None),
        });
        options.iter().map(row).collect()
    }

    /// What the levels of the pass are made of, and that of the job that is asked about.
    fn judged(&self, decision: &Decision) -> Option<(Judged, Classified)> {
        let judged = self.evidence(decision.cursor)?.judged.clone()?;
        let job = subject(decision);
        let row = judged.classes.iter().find(|row| row.job == job).copied()?;
        Some((judged, row))
    }

    /// What puts a job at its place.
    fn ranked_by(&self, decision: &Decision, job: JobId) -> String {
        match self.lab().policy() {
            Policy::Cplp => self
                .level_of(decision, job)
                .map_or_else(String::new, |level| level.number().to_string()),
            Policy::Sjfr | Policy::Ljfr => operations(self.lab().table().measures(job).complexity),
            Policy::Fcfs | Policy::Own(_) => {
                format::instant(self.lab().table().job(job).submitted_at)
            }
        }
    }

    fn level_of(&self, decision: &Decision, job: JobId) -> Option<Priority> {
        let evidence = self.evidence(decision.cursor)?;
        super::scene::priority_in(evidence.judged.as_ref(), job)
    }

    fn why_in_order(&self, decision: &Decision, order: &[JobId]) -> String {
        let (policy, Some(first)) = (self.policy_name(), order.first().copied()) else {
            return String::new();
        };
        let (label, by) = (self.label(first), self.ranked_by(decision, first));
        match self.lab().policy() {
            Policy::Fcfs => format!("FCFS serves by arrival: {label} came first, at {by}."),
            Policy::Sjfr => format!("SJFR serves the least complexity first: {label}, {by}."),
            Policy::Ljfr => format!("LJFR serves the greatest complexity first: {label}, {by}."),
            Policy::Own(_) => format!("{policy} puts {label} first."),
            Policy::Cplp => {
                let level = |job: &JobId| self.level_of(decision, *job);
                let first = level(&first);
                match order.iter().map(level).find(|other| *other != first).flatten() {
                    Some(other) => format!("Level {by} comes before level {}.", other.number()),
                    None => format!("All of these are on level {by}, so who came first is first."),
                }
            }
        }
    }

    /// The first place at which an order is another one.
    fn other_order(&self, decision: &Decision, pick: &[JobId], answer: &[JobId]) -> Option<String> {
        let (picked, right) = pick.iter().zip(answer).find(|(picked, right)| picked != right)?;
        let by = |job: &JobId| match self.lab().policy() {
            Policy::Own(_) => self.label(*job),
            Policy::Cplp => {
                format!("{} is on level {}", self.label(*job), self.ranked_by(decision, *job))
            }
            Policy::Fcfs => {
                format!("{} came at {}", self.label(*job), self.ranked_by(decision, *job))
            }
            _ => format!("{} has {} operations", self.label(*job), self.ranked_by(decision, *job)),
        };
        let before = format!("{} comes before {}", self.label(*right), self.label(*picked));
        Some(match self.lab().policy() {
            Policy::Own(_) => format!("{before}."),
            _ => format!("{before}: {}, {}.", by(right), by(picked)),
        })
    }

    fn why_this_resource(&self, decision: &Decision, site: SiteId) -> String {
        let (name, resources) = (self.site(site), self.lab().resources());
        let fast = speed(resources.speed(site));
        match decision.question.code {
            Some(Code::FirstFree) => format!("{name} is the first free one in the list."),
            Some(Code::OwnType) => format!(
                "{name}, {fast}, is the fastest of the first type with one free: {}.",
                kind(resources.kind(site))
            ),
            Some(Code::FastestFree) => format!("{name} is the fastest free resource: {fast}."),
            _ => format!("{} takes {name}.", self.policy_name()),
        }
    }

    /// What it would have meant to pick a resource that is not the answer.
    fn other_resource(&self, decision: &Decision, pick: Choice, answer: Choice) -> Option<String> {
        let state = self.timeline.state_at(decision.cursor);
        let resources = self.lab().resources();
        let speed = |site: SiteId| speed(resources.speed(site));
        match (pick, answer) {
            (Choice::Place(site), _) if !state.free().contains(&site) => {
                let at = self.where_they_are(&state);
                let (name, job) = (self.site(site), at.iter().find(|(_, place)| **place == site));
                Some(match job {
                    Some((job, _)) => format!("{name} is busy with {}.", self.label(*job)),
                    None => format!("{name} is not registered yet."),
                })
            }
            (Choice::Nothing, Choice::Place(site)) => Some(format!("{} is free.", self.site(site))),
            (Choice::Place(pick), Choice::Place(answer)) => {
                let (a, b) = (self.site(pick), self.site(answer));
                Some(match decision.question.code {
                    Some(Code::FirstFree) => format!("{b} stands before {a} in the list."),
                    Some(Code::OwnType) if resources.kind(pick) != resources.kind(answer) => {
                        let (a_kind, b_kind) =
                            (kind(resources.kind(pick)), kind(resources.kind(answer)));
                        format!("{a} is of type {a_kind}, {b} of type {b_kind}.")
                    }
                    _ => format!("{a} has {}, {b} has {}.", speed(pick), speed(answer)),
                })
            }
            _ => None,
        }
    }
}
