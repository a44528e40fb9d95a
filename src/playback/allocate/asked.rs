//! The questions of lab Allocate in words: where a job goes, or that it waits [L-1, L-10 to L-12].

use super::{AllocateLab, Run};
use crate::ids::{JobId, SiteId};
use crate::kernel::{Choice, Decided, Pick, Subject};
use crate::labs::allocate::{Backfill, Branch, Evidence, Policy, Rule};
use crate::learn::decision::{Code, Decision};
use crate::playback::allocate::picture::{Hole, ReadOut, Verdict};
use crate::playback::format;
use crate::playback::predict::{Asked, OptionRow, Wording};
use crate::playback::scene::{Scene, Stage, Table};
use crate::words::allocate::policies::{self, Taken};
use crate::words::allocate::{asked as told, caption};
use crate::words::lab;
use crate::words::{Label, Score};

impl Asked for AllocateLab {
    fn wording(run: &Run, decision: &Decision) -> Wording {
        let job = subject(decision);
        let state = run.timeline.state_at(decision.cursor);
        let row = |choice: &Choice| match *choice {
            Choice::Place(site) => {
                let (speed, free) = (run.names().speed(site), run.lab().free(&state, site));
                OptionRow {
                    choice: *choice,
                    name: run.site(site).to_owned(),
                    details: vec![format!("×{speed}"), told::free(free)],
                }
            }
            _ => OptionRow {
                choice: Choice::Nothing,
                name: told::no_site().to_owned(),
                details: vec![told::it_waits().to_owned()],
            },
        };
        Wording {
            title: told::where_to(&run.label(job)),
            lead: told::policy_is(&run.policy_name()),
            rows: decision.question.options.iter().map(row).collect(),
        }
    }

    fn rule(run: &Run, _: &Decision) -> String {
        let rule = run.lab().policy().word().and_then(policies::rule);
        rule.unwrap_or_else(told::rule_own).to_owned()
    }

    fn numbers(run: &Run, decision: &Decision) -> Option<String> {
        let (job, found) = (subject(decision), run.evidence(decision.cursor));
        let by_policy = found.as_deref().and_then(Decided::by_policy);
        if let Some(evidence) = by_policy {
            return Some(run.formula_asked(evidence));
        }
        let state = run.timeline.state_at(decision.cursor);
        let sites = (0..run.lab().grid().len()).map(SiteId::from_index);
        let free: Vec<String> = sites
            .map(|site| format!("{} {}", run.site(site), number(run.lab().free(&state, site))))
            .collect();
        Some(told::numbers_blocked(&run.label(job), run.need(job), &free.join(", ")))
    }

    fn sentence(run: &Run, decision: &Decision) -> String {
        let job = subject(decision);
        let found = run.evidence(decision.cursor);
        match found.as_deref().and_then(Decided::by_policy) {
            Some(evidence) => run.why_it_goes(evidence, decision.question.code),
            None => run.why_it_waits(decision, job),
        }
    }

    fn tie_rule(run: &Run, decision: &Decision) -> Option<String> {
        let found = run.evidence(decision.cursor)?;
        run.ties_told(found.by_policy()?).map(|words| words.text())
    }

    fn meant(run: &Run, decision: &Decision, pick: &Pick) -> Option<String> {
        let Pick::One(pick) = *pick else { return None };
        let job = subject(decision);
        let state = run.timeline.state_at(decision.cursor);
        let need = run.need(job);
        let found = run.evidence(decision.cursor);
        let evidence = found.as_deref().and_then(Decided::by_policy);
        let free = |site: SiteId| run.lab().free(&state, site);
        match (pick, &decision.question.answer) {
            (Choice::Place(site), _) if free(site) < need => {
                Some(told::too_small(run.site(site), free(site), &run.label(job), need))
            }
            (Choice::Nothing, Pick::One(Choice::Place(site))) => {
                Some(told::has_room(run.site(*site), free(*site)))
            }
            (Choice::Place(site), Pick::One(Choice::Place(answer))) => {
                Some(run.other_site((site, *answer), evidence?))
            }
            _ => None,
        }
    }

    fn conceal(scene: &mut Scene) {
        let Stage::Allocate(stage) = &mut scene.stage else { return };
        for block in stage.sites.iter_mut().flat_map(|site| &mut site.running) {
            block.finishes_at = None;
        }
    }

    fn veil(past: &Run, decision: &Decision, scene: &mut Scene) {
        let Stage::Allocate(stage) = &mut scene.stage else { return };
        let (job, state) = (subject(decision), past.timeline.state_at(decision.cursor));
        stage.moving = None;
        for site in &mut stage.sites {
            site.candidate = None;
            site.short = None;
            site.largest_hole = false;
        }
        let head = state.head().filter(|head| *head != job);
        if past.lab().options().backfill != Backfill::Conservative
            && let Some(kept) = head.and_then(|head| past.lab().reservation(&state, head))
        {
            past.mark_kept_for_head(kept, &state, &mut stage.sites);
        }
        let read_out = &mut stage.read_out;
        let holes: &[Hole] = &read_out.holes;
        *read_out = ReadOut {
            title: caption::read_out_against(&past.label(job)),
            job: Some(past.mark(job)),
            need: past.need(job),
            verdict: Verdict::Asked,
            holes: holes.to_vec(),
            ..*read_out
        };
    }

    /// When running jobs end no scheduler knows; what it has planned it does.
    fn conceal_tables(tables: &mut [Table]) {
        for table in tables {
            table.drop_column(lab::column_finishes_at());
        }
    }
}

/// The job that is asked about.
fn subject(decision: &Decision) -> JobId {
    match decision.question.subject {
        Subject::Job(job) => job,
        _ => JobId(0),
    }
}

/// What would be left over on a site.
fn left_on(evidence: &Evidence, site: SiteId) -> u32 {
    let free = evidence.free.get(site.index()).copied().unwrap_or(0);
    free.saturating_sub(evidence.processors)
}

fn number(processors: u32) -> String {
    format::count(u64::from(processors))
}

impl Run {
    /// What the policy is called in a sentence.
    fn policy_name(&self) -> String {
        self.policy_called(policies::quoted)
    }

    /// A name at the beginning of a sentence; one of somebody's own stays as it is.
    fn policy_begins(&self) -> String {
        self.policy_called(policies::begins)
    }

    fn policy_called(&self, of_word: impl Fn(&str) -> Option<Label>) -> String {
        match self.lab().policy() {
            Policy::Own(name) => name.as_str().to_owned(),
            policy => policy.word().and_then(of_word).unwrap_or_default().to_owned(),
        }
    }

    fn why_it_goes(&self, evidence: &Evidence, code: Option<Code>) -> String {
        let (site, taken) = (self.site(evidence.site), evidence.site);
        let label = &self.label(evidence.job);
        match code {
            None => told::goes_to(label, site),
            Some(Code::OnlyRoom) => {
                let free = evidence.free.get(taken.index()).copied().unwrap_or(0);
                told::only_room(site, free, evidence.processors)
            }
            Some(Code::ReservationDue) => told::reservation_due(label, evidence.at),
            Some(Code::Own) => self.why_own(evidence),
            Some(Code::KeptToTheEnd) => told::kept_to_the_end(&self.policy_begins(), label),
            Some(code) => {
                self.why_by_rule(evidence).unwrap_or_else(|| self.why_weighed(evidence, code))
            }
        }
    }

    /// Why a policy took a site by its own rule.
    fn why_by_rule(&self, evidence: &Evidence) -> Option<String> {
        let policy = evidence.branch.policy().filter(|_| evidence.rule == Rule::Policy)?;
        let (site, job) = (self.site(evidence.site), &self.label(evidence.job));
        let (left, speed) = (left_on(evidence, evidence.site), &self.names().speed(evidence.site));
        policies::goes(policy.word()?, Taken { job, site, left, speed })
    }

    /// Why one of the two picks that were weighed was taken.
    fn why_weighed(&self, evidence: &Evidence, code: Code) -> String {
        let site = self.site(evidence.site);
        let (fast, best) = (evidence.fastest_site, evidence.best_fit_site);
        let speed = |site: SiteId| self.names().speed(site);
        let score = evidence.look_ahead.as_ref().and_then(|walks| walks.score);
        let score = Score(score.map_or(0.0, |score| score.score));
        let placed = evidence.look_ahead.as_ref().map(|walks| {
            let (fast, best) = (walks.fastest_first.placed, walks.best_fit.placed);
            (fast.max(best), fast.min(best))
        });
        let (more, fewer) = placed.unwrap_or_default();
        match code {
            Code::BothAgree => told::both_agree(site),
            Code::SpeedAlone => told::speed_alone(&speed(fast), &speed(best)),
            Code::ScoreAbove1 => told::score_above_1(score),
            Code::ScoreNotAbove1 => told::score_not_above_1(score),
            Code::MoreJobs => told::more_jobs(site, more, fewer),
            Code::JobsTie if evidence.branch == Branch::BestFit => {
                told::jobs_tie(more, policies::best_fit_quoted())
            }
            Code::JobsTie => told::jobs_tie(more, policies::fastest_first_quoted()),
            _ => told::goes_to(&self.label(evidence.job), site),
        }
    }

    fn why_own(&self, evidence: &Evidence) -> String {
        let (policy, site) = (&self.policy_begins(), self.site(evidence.site));
        let own = self.own_why(evidence);
        match own.as_ref().and_then(|own| own.key_of(site)) {
            Some(score) => told::own_scores(policy, site, score),
            None => told::own_takes(policy, site),
        }
    }

    fn why_it_waits(&self, decision: &Decision, job: JobId) -> String {
        let state = self.timeline.state_at(decision.cursor);
        let sites = (0..self.lab().grid().len()).map(SiteId::from_index);
        let total: u64 = sites.map(|site| u64::from(self.lab().free(&state, site))).sum();
        let (label, need) = (&self.label(job), self.need(job));
        match decision.question.code {
            Some(Code::Scattered) => {
                told::scattered(total, self.lab().free_max(&state), label, need)
            }
            Some(Code::TooFew) => told::too_few(total, label, need),
            _ => told::keeps_waiting(&self.policy_begins(), label),
        }
    }

    /// What a pick is that has room, beside the answer.
    fn other_site(&self, (pick, answer): (SiteId, SiteId), evidence: &Evidence) -> String {
        let (a, b) = (self.site(pick), self.site(answer));
        let speed = |site: SiteId| self.names().speed(site);
        if pick == evidence.best_fit_site && evidence.branch != Branch::BestFit {
            return told::that_is_best_fit(left_on(evidence, pick));
        }
        if pick == evidence.fastest_site && evidence.branch != Branch::FastestFirst {
            return told::that_is_fastest(&speed(pick));
        }
        match (self.lab().policy().code(), evidence.branch) {
            // Who weighs two sites has been decided by the one that was taken.
            (Some(Code::Fastest), _) | (None, Branch::FastestFirst) => {
                told::speeds_of(a, &speed(pick), b, &speed(answer))
            }
            (Some(Code::FirstRoom), _) => told::stands_before(b, a),
            _ => told::left_on(left_on(evidence, pick), a, left_on(evidence, answer), b),
        }
    }

    /// The formula that decides with its numbers, and a "?" in place of what comes of it.
    fn formula_asked(&self, evidence: &Evidence) -> String {
        let speed = |site: SiteId| self.names().speed(site);
        let (fast, best) = (evidence.fastest_site, evidence.best_fit_site);
        let need = number(evidence.processors);
        let with_room = |told: &dyn Fn(SiteId, u32) -> String| {
            let each = evidence.candidates.iter().map(|one| told(one.site, one.free));
            each.collect::<Vec<_>>().join(", ")
        };
        let left = || {
            with_room(&|site, free| {
                let left = number(free.saturating_sub(evidence.processors));
                format!("{} {} − {need} = {left}", self.site(site), number(free))
            })
        };
        let speeds = || with_room(&|site, _| format!("{} ×{}", self.site(site), speed(site)));
        match (evidence.rule, &evidence.look_ahead) {
            (Rule::Equation6, Some(walks)) => {
                let of = |walk: f64| format::trimmed(walk, 1);
                let (f, b) =
                    (walks.fastest_first.computing_capacity, walks.best_fit.computing_capacity);
                told::numbers_score(&speed(fast), &speed(best), &of(f), &of(b))
            }
            (Rule::MostJobs, Some(walks)) => told::numbers_jobs(
                walks.fastest_first.placed,
                self.site(fast),
                walks.best_fit.placed,
                self.site(best),
            ),
            (Rule::Equation1, ..) => told::numbers_speeds(&speed(fast), &speed(best)),
            (Rule::SameSite, ..) => told::numbers_both(&left(), &speeds()),
            (rule, ..) => {
                let room = || {
                    let each = |site, free| format!("{} {}", self.site(site), number(free));
                    told::numbers_room(evidence.processors, &with_room(&each))
                };
                let policy = evidence.branch.policy().filter(|_| rule == Rule::Policy);
                let numbers = policy.and_then(Policy::word);
                numbers.and_then(|it| policies::numbers(it, left, speeds)).unwrap_or_else(room)
            }
        }
    }
}
