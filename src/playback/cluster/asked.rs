//! The question of lab Cluster in words: who starts now [L-1, L-10 to L-12].

use std::iter;

use super::{Run, State};
use crate::ids::JobId;
use crate::kernel::{Choice, Pick};
use crate::labs::cluster::{ClusterLab, Evidence, Fact, Grounds, Held, Obstacle, Policy};
use crate::learn::decision::Decision;
use crate::playback::format;
use crate::playback::predict::{Asked, OptionRow, Wording};
use crate::playback::scene::{Scene, Stage, Table};
use crate::time::Time;
use crate::words::Words;
use crate::words::cluster::{asked as told, policies, stage};

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
            title: told::who_starts().to_owned(),
            lead: told::policy_is(&run.policy_name()),
            rows,
        }
    }

    fn rule(run: &Run, _: &Decision) -> String {
        let rule = run.lab().policy().word().and_then(policies::rule);
        rule.unwrap_or_else(told::rule_own).to_owned()
    }

    fn numbers(run: &Run, decision: &Decision) -> Option<String> {
        let (state, at) = run.asked_state(decision);
        let head = state.head()?;
        let mut numbers = told::numbers(state.free(), &run.label(head.job), head.processors);
        if let Some(kept) = run.lab().reservation(&state, at)
            && let Some(shadow) = kept.shadow()
        {
            numbers = numbers.then(told::numbers_shadow(shadow, kept.extra_processors));
        }
        Some(numbers.then(told::numbers_who()).text())
    }

    fn sentence(run: &Run, decision: &Decision) -> String {
        let jobs = answer(decision);
        if jobs.is_empty() {
            return told::nobody_starts().then(run.why_nobody_starts(decision)).text();
        }
        let starts = run.starts_after(decision.cursor, jobs.len());
        let each = starts.iter().take(TOLD).filter_map(|step| run.why_it_starts(*step));
        let more = (jobs.len() > TOLD).then(|| told::more_start(jobs.len() - TOLD));
        each.chain(more).fold(Words::default(), Words::then).text()
    }

    /// Where the first of the queue was named and nobody starts, why it waits is told of the pick.
    fn sentence_before(run: &Run, decision: &Decision, meant: &str) -> String {
        let is_same = || run.why_nobody_starts(decision).text() == meant;
        if answer(decision).is_empty() && is_same() {
            return told::nobody_starts().text();
        }
        Self::sentence(run, decision)
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
            let told = if picked.is_empty() {
                told::start_alone(&missed)
            } else {
                told::careful().then(told::start_too(&missed))
            };
            return Some(told.text());
        };
        Some(run.why_it_stays(decision, *wrong)?.text())
    }

    /// What the head waits for is a part of the answer, unless it is planned.
    fn veil(past: &Run, decision: &Decision, scene: &mut Scene) {
        let Stage::Cluster(stage) = &mut scene.stage else { return };
        let state = past.timeline.state_at(decision.cursor);
        stage.plan = past.plan(decision.cursor, &state, None);
        stage.numbers = past.numbers(decision.cursor, &state, None);
    }

    fn veil_tables(past: &Run, tables: &mut [Table]) {
        if past.lab().policy().reserves() {
            return;
        }
        for table in tables {
            table.drop_column(stage::column_reserved_from());
        }
    }
}

fn nobody() -> OptionRow {
    let (name, details) = (told::nobody().to_owned(), vec![told::all_wait().to_owned()]);
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
        match self.lab().policy() {
            Policy::Own(name) => name.as_str().to_owned(),
            policy => policy.word().and_then(policies::name).unwrap_or_default().to_owned(),
        }
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

    fn why_it_starts(&self, step: usize) -> Option<Words> {
        let found = self.evidence(step)?;
        let evidence: &Evidence = found.by_policy()?;
        let label = &self.label(evidence.job);
        let end = evidence.planned_end;
        Some(match evidence.grounds {
            Grounds::Head => told::head_fits(label),
            Grounds::BeforeShadow(kept) => match kept.shadow() {
                Some(shadow) => told::ends_in_time(label, end, shadow),
                None => told::no_shadow(label, end),
            },
            Grounds::Extra(kept) => {
                told::extra_processors(label, evidence.processors, kept.extra_processors)
            }
            Grounds::Reserved { reserved_at } => told::reservation(label, reserved_at),
            Grounds::Own(_) => told::own(&self.policy_name(), label),
        })
    }

    /// Why the first of the queue waits where nobody starts.
    fn why_nobody_starts(&self, decision: &Decision) -> Words {
        let (state, at) = self.asked_state(decision);
        let first = self.lab().held(&state, at).first().copied();
        first.map(|held| self.why_it_waits(&held, &state)).unwrap_or_default()
    }

    /// Why a job waits that was named: what is the first to keep it, before anybody starts or once some have
    /// their processors.
    fn why_it_stays(&self, decision: &Decision, job: JobId) -> Option<Words> {
        let (cursor, at) = (decision.cursor, self.timeline.time_at(decision.cursor));
        let starts = self.starts_after(cursor, answer(decision).len());
        let steps = iter::once(cursor).chain(starts.iter().map(|it| it + 1));
        let mut found = None;
        for (started, step) in steps.enumerate() {
            let state = self.timeline.state_at(step);
            let held = self.lab().held(&state, at).into_iter().find(|held| held.job == job);
            let Some(held) = held else { continue };
            let keeps =
                matches!(held.obstacle, Obstacle::NoRoom { .. } | Obstacle::DelaysHead { .. });
            found = Some((started, held, state));
            if keeps {
                break;
            }
        }
        let (started, held, state) = found?;
        Some(match held.obstacle {
            Obstacle::NoRoom { free } if started > 0 => {
                let names = self.names_of(&starts[..started]);
                told::fits_no_more(&self.label(job), held.processors, &names, free)
            }
            _ => self.why_it_waits(&held, &state),
        })
    }

    /// Who starts at these steps.
    fn names_of(&self, starts: &[usize]) -> Vec<String> {
        let job = |step: &usize| match self.timeline.log().entries[*step].fact {
            Fact::Started { job, .. } => Some(self.label(job)),
            _ => None,
        };
        starts.iter().filter_map(job).collect()
    }

    /// What keeps a job from starting in a state.
    fn why_it_waits(&self, held: &Held, state: &State) -> Words {
        let label = &self.label(held.job);
        let head = state.head().map_or_else(String::new, |head| self.label(head.job));
        match held.obstacle {
            Obstacle::NoRoom { free } => told::does_not_fit(label, held.processors, free),
            Obstacle::DelaysHead { ends_at, reservation } => {
                let extra = reservation.extra_processors;
                match reservation.shadow() {
                    Some(shadow) => told::would_delay(label, ends_at, shadow, extra),
                    None => told::would_delay_end(label, ends_at, extra),
                }
            }
            Obstacle::Reserved { starts_at } => told::reserved_later(label, starts_at),
            // Its order and whom it lets pass are its own.
            _ if self.lab().own().is_some() => told::own_waits(&self.policy_name(), label),
            Obstacle::BehindHead
            | Obstacle::TriedLater
            | Obstacle::Held
            | Obstacle::Policy
            | Obstacle::Nothing => told::behind_head(&head, &self.policy_name()),
        }
    }
}
