//! The questions of lab Prioritize in words: in which order jobs are served, which level a job gets, which resource
//! answers a query [L-1, L-10 to L-12].

use super::Run;
use super::words::{class_before, kind, operations, speed};
use crate::ids::{JobId, SiteId};
use crate::kernel::{Asking, Choice, Pick, Subject};
use crate::labs::prioritize::policy::Key;
use crate::labs::prioritize::{Bounds, Classified, Judged, Policy, Prioritize, Priority, Search};
use crate::learn::decision::{Code, Decision};
use crate::playback::format;
use crate::playback::policy::PolicyMark;
use crate::playback::predict::{Asked, OptionRow, Wording};
use crate::playback::scene::{Scene, Stage};
use crate::words::Words;
use crate::words::prioritize::{asked as told, policies, stage};

/// So many jobs or resources stand in a formula.
const TOLD: usize = 6;

impl Asked for Prioritize {
    fn wording(run: &Run, decision: &Decision) -> Wording {
        let policy = &run.policy_name();
        let (title, lead) = match asking(decision) {
            Asking::Order => {
                let places = match &decision.question.answer {
                    Pick::Order(jobs) => jobs.len(),
                    _ => 0,
                };
                let lead = if places < decision.question.options.len() {
                    told::pick_first(policy, places)
                } else {
                    told::pick_all(policy)
                };
                (told::which_order().to_owned(), lead)
            }
            Asking::Level => {
                let job = subject(decision);
                let (label, measures) = (&run.label(job), run.lab().table().measures(job));
                let complexity = &operations(measures.complexity);
                let lead = told::measures(policy, label, complexity, measures.width);
                (told::which_level(label), lead)
            }
            _ => {
                let job = &run.label(subject(decision));
                (told::which_resource(job), told::pick_resource(policy))
            }
        };
        let rows = run.options(decision);
        Wording { title, lead, rows }
    }

    fn rule(run: &Run, decision: &Decision) -> String {
        let (policy, search) = (run.lab().policy(), run.lab().options().search);
        let rule = match (asking(decision), policy.key()) {
            (Asking::Order, _) => {
                policy.word().and_then(policies::rule).unwrap_or_else(told::rule_own_order)
            }
            (Asking::Level, _) => told::rule_level(),
            _ if policy.takes_first() => told::rule_first_free(),
            _ if policy.own().is_some() => told::rule_own_resource(),
            (_, Key::Level) if search == Search::OwnType => told::rule_own_type(),
            _ => told::rule_fastest(),
        };
        rule.to_owned()
    }

    fn numbers(run: &Run, decision: &Decision) -> Option<String> {
        let state = run.timeline.state_at(decision.cursor);
        let each = |told: Vec<String>, all: usize| match all.saturating_sub(told.len()) {
            0 => told.join(", "),
            more => told::told_more(&told.join(", "), more),
        };
        Some(match asking(decision) {
            Asking::Order => {
                let told = decision.question.options.iter().take(TOLD).filter_map(|choice| {
                    let Choice::Job(job) = *choice else { return None };
                    Some(format!("{} {}", run.label(job), run.ranked_by(decision, job)))
                });
                let told = each(told.collect(), decision.question.options.len());
                match run.lab().policy().key() {
                    Key::Level => told::numbers_levels(&told),
                    Key::Complexity => told::numbers_complexity(&told),
                    Key::Arrival => told::numbers_arrival(&told),
                }
            }
            Asking::Level => {
                let (judged, row) = run.judged(decision)?;
                let numbers = heavier(&judged, &row).then(wide(&judged, &row));
                numbers.then(told::numbers_level()).text()
            }
            _ => {
                let free = state.free();
                let speed = |site: &SiteId| {
                    format!("{} {}", run.site(*site), speed(run.lab().resources().speed(*site)))
                };
                let told: Vec<String> = free.iter().take(TOLD).map(speed).collect();
                if told.is_empty() {
                    told::numbers_none_free().to_owned()
                } else {
                    told::numbers_free(&each(told, free.len()))
                }
            }
        })
    }

    fn sentence(run: &Run, decision: &Decision) -> String {
        match (&decision.question.answer, asking(decision)) {
            (Pick::Order(order), _) => run.why_in_order(decision, order),
            (_, Asking::Level) => {
                let Some((judged, row)) = run.judged(decision) else { return String::new() };
                let classes = by_complexity(&judged, &row).then(by_width(&judged, &row));
                classes.then(told::that_is(row.priority.number().into())).text()
            }
            (Pick::One(Choice::Place(site)), _) => run.why_this_resource(decision, *site),
            _ => told::no_resource_free().to_owned(),
        }
    }

    fn tie_rule(run: &Run, decision: &Decision) -> Option<String> {
        let rule = match (asking(decision), run.lab().policy().key()) {
            (Asking::Order, Key::Level) => told::tied_level(),
            (Asking::Order, _) => told::tied_complexity(),
            _ => told::tied_speed(),
        };
        Some(rule.to_owned())
    }

    fn meant(run: &Run, decision: &Decision, pick: &Pick) -> Option<String> {
        match (pick, &decision.question.answer) {
            (Pick::Order(pick), Pick::Order(answer)) => run.other_order(decision, pick, answer),
            (Pick::One(Choice::Level(pick)), _) => {
                let (complexity, parallelism) = pick.classes();
                let (complexity, parallelism) =
                    (class_before(complexity), class_before(parallelism));
                Some(told::level_is(pick.number().into(), complexity, parallelism))
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

/// How a job's complexity is judged, without the result.
fn heavier(judged: &Judged, row: &Classified) -> Words {
    match judged.complexity {
        Bounds::Ranks(jobs) => told::numbers_ranks(row.heavier, jobs),
        Bounds::At { medium, high } => told::numbers_bounds(
            &operations(row.complexity),
            &operations(medium),
            &operations(high),
        ),
    }
}

/// How its width is.
fn wide(judged: &Judged, row: &Classified) -> Words {
    let ranges = &judged.parallelism;
    told::numbers_width(row.width, ranges.max, &format::trimmed(ranges.mid, 2))
}

/// Why a job has its class of complexity.
fn by_complexity(judged: &Judged, row: &Classified) -> Words {
    let class = class_before(row.complexity_class);
    match judged.complexity {
        Bounds::Ranks(jobs) => told::by_ranks(row.heavier, jobs, class),
        Bounds::At { medium, high } => told::by_bounds(
            &operations(row.complexity),
            &operations(medium),
            &operations(high),
            class,
        ),
    }
}

/// Why it has its class of parallelism.
fn by_width(judged: &Judged, row: &Classified) -> Words {
    let (ranges, class) = (&judged.parallelism, class_before(row.parallelism_class));
    told::by_width(row.width, ranges.max, &format::trimmed(ranges.mid, 2), class)
}

impl Run {
    /// What the policy is called in a sentence.
    fn policy_name(&self) -> String {
        match self.lab().policy() {
            Policy::Own(name) => name.as_str().to_owned(),
            _ => self.policy_mark().map(PolicyMark::name).unwrap_or_default(),
        }
    }

    fn options(&self, decision: &Decision) -> Vec<OptionRow> {
        let state = self.timeline.state_at(decision.cursor);
        let at = self.where_they_are(&state);
        let known = &self.lab().resources().registrations()[..state.registered()];
        let row = |choice: &Choice| {
            let (name, details) = match *choice {
                Choice::Job(job) => {
                    let measures = self.lab().table().measures(job);
                    let width = told::option_width(measures.width);
                    (self.label(job), vec![operations(measures.complexity), width])
                }
                Choice::Level(level) => {
                    let (complexity, parallelism) = level.classes();
                    let what =
                        told::option_classes(class_before(complexity), class_before(parallelism));
                    (told::option_level(level.number().into()), vec![what])
                }
                Choice::Place(site) => {
                    let busy = at.iter().find(|(_, place)| **place == site);
                    let doing = match busy {
                        Some((job, _)) => stage::busy_with(&self.label(*job)),
                        None if known.contains(&site) => stage::free().to_owned(),
                        None => stage::not_registered().to_owned(),
                    };
                    let fast = speed(self.lab().resources().speed(site));
                    (self.site(site).to_owned(), vec![fast, doing])
                }
                Choice::Nothing => (told::none().to_owned(), vec![told::none_is_free().to_owned()]),
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
        match self.lab().policy().key() {
            Key::Level => self
                .level_of(decision, job)
                .map_or_else(String::new, |level| level.number().to_string()),
            Key::Complexity => operations(self.lab().table().measures(job).complexity),
            Key::Arrival => format::instant(self.lab().table().job(job).submitted_at),
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
        let Some(word) = self.lab().policy().word() else {
            return told::own_first(&policy, &label);
        };
        let by_level = || {
            let level = |job: &JobId| self.level_of(decision, *job);
            let first = level(&first);
            match order.iter().map(level).find(|other| *other != first).flatten() {
                Some(other) => told::level_before(&by, other.number().into()),
                None => told::all_on_level(&by),
            }
        };
        policies::first(word, &label, &by).unwrap_or_else(by_level)
    }

    /// The first place at which an order is another one.
    fn other_order(&self, decision: &Decision, pick: &[JobId], answer: &[JobId]) -> Option<String> {
        let (picked, right) = pick.iter().zip(answer).find(|(picked, right)| picked != right)?;
        let by = |job: &JobId| self.ranked_by(decision, *job);
        let (right, picked, first, other) =
            (&self.label(*right), &self.label(*picked), &by(right), &by(picked));
        let policy = self.lab().policy();
        Some(match policy.key() {
            _ if policy.own().is_some() => told::before(right, picked),
            Key::Level => told::before_by_level(right, first, picked, other),
            Key::Arrival => told::before_by_arrival(right, first, picked, other),
            Key::Complexity => told::before_by_complexity(right, first, picked, other),
        })
    }

    fn why_this_resource(&self, decision: &Decision, site: SiteId) -> String {
        let (name, resources) = (self.site(site), self.lab().resources());
        let fast = speed(resources.speed(site));
        match decision.question.code {
            Some(Code::FirstFree) => told::is_first_free(name),
            Some(Code::OwnType) => told::is_of_own_type(name, &fast, kind(resources.kind(site))),
            Some(Code::FastestFree) => told::is_fastest_free(name, &fast),
            _ => told::takes(&self.policy_name(), name),
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
                    Some((job, _)) => told::is_busy(name, &self.label(*job)),
                    None => told::is_not_registered(name),
                })
            }
            (Choice::Nothing, Choice::Place(site)) => Some(told::is_free(self.site(site))),
            (Choice::Place(pick), Choice::Place(answer)) => {
                let (a, b) = (self.site(pick), self.site(answer));
                Some(match decision.question.code {
                    Some(Code::FirstFree) => told::stands_before(b, a),
                    Some(Code::OwnType) if resources.kind(pick) != resources.kind(answer) => {
                        let (a_kind, b_kind) =
                            (kind(resources.kind(pick)), kind(resources.kind(answer)));
                        told::types(a, a_kind, b, b_kind)
                    }
                    _ => told::speeds(a, &speed(pick), b, &speed(answer)),
                })
            }
            _ => None,
        }
    }
}
