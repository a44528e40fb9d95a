//! The question of lab Cluster in words: who starts now [L-1, L-10 to L-12].

use super::{Run, State};
use crate::ids::JobId;
use crate::kernel::{Choice, Pick};
use crate::labs::cluster::{ClusterLab, Evidence, Fact, Grounds, Held, Obstacle, Policy};
use crate::learn::decision::Decision;
use crate::playback::format;
use crate::playback::predict::{Asked, OptionRow, Wording};
use crate::playback::scene::{Scene, Stage, Table, Words};
use crate::time::Time;

/// So many starts are told one by one.
const TOLD: usize = 3;

impl Asked for ClusterLab {
    fn wording(run: &Run, decision: &Decision) -> Wording {
        let state = run.timeline.state_at(decision.cursor);
        let row = |choice: &Choice| {
            let Choice::Job(job) = *choice else { return nobody() };
            let waiting = state.waiting(job);
            let size = waiting.map(|it| format::job_size(it.processors, it.estimate));
            OptionRow { choice: *choice, name: run.label(job), details: size.into_iter().collect() }
        };
        let rows = decision.question.options.iter().map(row).chain([nobody()]).collect();
        Wording {
            title: "Who starts now?".to_owned(),
            lead: Words::default()
                .say("The policy is ")
                .strong(run.policy_name())
                .say(". Pick all who start, here or in the queue, or nobody."),
            rows,
        }
    }

    fn rule(run: &Run, _: &Decision) -> String {
        let rule = match run.lab().policy() {
            Policy::Fcfs => {
                "FCFS starts jobs in the order of arrival; who does not fit blocks those behind."
            }
            Policy::Sjf => {
                "SJF starts the shortest estimate first; who does not fit blocks those behind."
            }
            Policy::Ljf => {
                "LJF starts the longest estimate first; who does not fit blocks those behind."
            }
            Policy::Easy => {
                "EASY lets others pass a blocked head if they end by its shadow time, or need only extra processors."
            }
            Policy::EasySjbf => {
                "The same as EASY, but those who may pass are tried shortest first."
            }
            Policy::EasyPlusPlus => {
                "The same as EASY, shortest first, with estimates predicted from what the user's last jobs took."
            }
            Policy::Conservative => {
                "Conservative backfilling lets a job start before its turn only if nobody's reservation gets later."
            }
            Policy::Own(_) => "The policy orders the queue, and says who may pass a blocked head.",
        };
        rule.to_owned()
    }

    fn numbers(run: &Run, decision: &Decision) -> Option<String> {
        let (state, at) = run.asked_state(decision);
        let count = |number: u32| format::count(u64::from(number));
        let head = state.head()?;
        let mut told = format!(
            "{} free; {}, the head, needs {}.",
            count(state.free()),
            run.label(head.job),
            count(head.processors)
        );
        if let Some(kept) = run.lab().reservation(&state, at)
            && let Some(shadow) = kept.shadow()
        {
            let (shadow, extra) = (format::instant(shadow), count(kept.extra_processors));
            told = format!("{told} Shadow time {shadow}, extra processors {extra}.");
        }
        Some(format!("{told} Who starts: ?"))
    }

    fn sentence(run: &Run, decision: &Decision) -> String {
        let jobs = answer(decision);
        if jobs.is_empty() {
            let (state, at) = run.asked_state(decision);
            let first = run.lab().held(&state, at).first().copied();
            let why = first.map(|held| run.why_it_waits(&held, &state));
            return format!("Nobody starts. {}", why.unwrap_or_default()).trim_end().to_owned();
        }
        let starts = run.starts_after(decision.cursor, jobs.len());
        let told = starts.iter().take(TOLD).filter_map(|step| run.why_it_starts(*step));
        let mut told: Vec<String> = told.collect();
        if jobs.len() > TOLD {
            let more = format::plural((jobs.len() - TOLD) as u64, "more job");
            told.push(format!("{more} start, too."));
        }
        told.join(" ")
    }

    /// Who was named and waits, or else that nobody who was named would have delayed the head.
    fn meant(run: &Run, decision: &Decision, pick: &Pick) -> Option<String> {
        let Pick::Jobs(picked) = pick else { return None };
        let jobs = answer(decision);
        let Some(wrong) = picked.iter().find(|job| !jobs.contains(job)) else {
            let missed: Vec<String> = jobs
                .iter()
                .filter(|job| !picked.contains(job))
                .map(|job| run.label(*job))
                .collect();
            let verb = if missed.len() == 1 { "starts" } else { "start" };
            let missed = format!("{} {verb}, too.", format::listed(&missed));
            let careful = "You were careful: nobody you named would have delayed the head.";
            return Some(if picked.is_empty() { missed } else { format!("{careful} {missed}") });
        };
        // As it is once those who start have their processors.
        let last = run
            .starts_after(decision.cursor, jobs.len())
            .last()
            .map_or(decision.cursor, |it| it + 1);
        let (before, at) = run.asked_state(decision);
        let state = run.timeline.state_at(last);
        let held = run.lab().held(&state, at).into_iter().find(|held| held.job == *wrong)?;
        Some(run.why_it_waits(&held, &before))
    }

    /// What the head waits for is a part of the answer, unless it is planned.
    fn veil(past: &Run, decision: &Decision, scene: &mut Scene) {
        let Stage::Cluster(stage) = &mut scene.stage else { return };
        let state = past.timeline.state_at(decision.cursor);
        stage.plan = past.plan(decision.cursor, &state, None);
        stage.numbers = past.numbers(decision.cursor, &state, None);
    }

    fn veil_tables(past: &Run, tables: &mut [Table]) {
        if past.lab().policy() == Policy::Conservative {
            return;
        }
        for table in tables {
            table.drop_column("Reserved from");
        }
    }
}

fn nobody() -> OptionRow {
    let (name, details) = ("Nobody".to_owned(), vec!["all wait".to_owned()]);
    OptionRow { choice: Choice::Nothing, name, details }
}

/// The jobs that start.
fn answer(decision: &Decision) -> &[JobId] {
    match &decision.question.answer {
        Pick::Jobs(jobs) => jobs,
        _ => &[],
    }
}

impl Run {
    /// The state that is asked about, and when that is.
    fn asked_state(&self, decision: &Decision) -> (State, Time) {
        (self.timeline.state_at(decision.cursor), self.timeline.time_at(decision.cursor))
    }

    /// What the policy is called in a sentence.
    fn policy_name(&self) -> String {
        let name = match self.lab().policy() {
            Policy::Fcfs => "FCFS",
            Policy::Sjf => "SJF",
            Policy::Ljf => "LJF",
            Policy::Easy => "EASY",
            Policy::EasySjbf => "EASY-SJBF",
            Policy::EasyPlusPlus => "EASY++",
            Policy::Conservative => "conservative",
            Policy::Own(name) => return name.as_str().to_owned(),
        };
        name.to_owned()
    }

    /// The steps of the next starts.
    fn starts_after(&self, cursor: usize, starts: usize) -> Vec<usize> {
        let entries = self.timeline.log().entries.iter().enumerate().skip(cursor);
        let is_start = |fact: &Fact| matches!(fact, Fact::Started { .. });
        entries
            .filter(|(_, entry)| is_start(&entry.fact))
            .map(|(step, _)| step)
            .take(starts)
            .collect()
    }

    fn why_it_starts(&self, step: usize) -> Option<String> {
        let found = self.evidence(step)?;
        let evidence: &Evidence = found.by_policy()?;
        let label = self.label(evidence.job);
        let count = |number: u32| format::count(u64::from(number));
        Some(match evidence.grounds {
            Grounds::Head => format!("{label} is at the head and fits."),
            Grounds::BeforeShadow(kept) => {
                let end = format::instant(evidence.planned_end);
                match kept.shadow() {
                    Some(shadow) => format!(
                        "{label} ends at {end}, not after the shadow time {}: the head loses nothing.",
                        format::instant(shadow)
                    ),
                    None => format!(
                        "{label} ends at {end}, and no planned end makes room for the head."
                    ),
                }
            }
            Grounds::Extra(kept) => format!(
                "{label} outlasts the shadow time, but needs {} of the {} extra processors.",
                count(evidence.processors),
                count(kept.extra_processors)
            ),
            Grounds::Reserved { reserved_at } => {
                format!(
                    "{label} has its processors reserved from {}.",
                    format::instant(reserved_at)
                )
            }
            Grounds::Own(_) => format!("{} lets {label} pass the head.", self.policy_name()),
        })
    }

    fn why_it_waits(&self, held: &Held, before: &State) -> String {
        let (label, need) = (self.label(held.job), format::count(u64::from(held.processors)));
        let head = before.head().map_or_else(String::new, |head| self.label(head.job));
        match held.obstacle {
            Obstacle::NoRoom { free } => {
                let free = format::count(u64::from(free));
                format!("{label} needs {need}; {free} are free.")
            }
            Obstacle::DelaysHead { ends_at, reservation } => {
                let shadow =
                    reservation.shadow().map_or_else(|| "the end".to_owned(), format::instant);
                format!(
                    "{label} would end at {}, after {shadow}, and needs more than the {} extra processors.",
                    format::instant(ends_at),
                    format::count(u64::from(reservation.extra_processors))
                )
            }
            Obstacle::Reserved { starts_at } => format!(
                "The first hole for {label} that takes nothing from anybody begins at {}.",
                format::instant(starts_at)
            ),
            Obstacle::BehindHead | Obstacle::TriedLater | Obstacle::Held | Obstacle::Nothing => {
                format!(
                    "{head} stands in front, and nobody passes it under {}.",
                    self.policy_name()
                )
            }
        }
    }
}
