//! The question of lab Select in words: which cluster takes a job, or that none does [L-1, L-10 to L-12].

use super::marks::mark;
use super::table::Weighed;
use super::why::Unit;
use super::{Run, measure};
use crate::ids::{JobId, SiteId};
use crate::kernel::{Choice, Pick, Subject};
use crate::labs::select::{Candidate, Evidence, Policy, Select};
use crate::learn::decision::{Code, Decision};
use crate::playback::format;
use crate::playback::predict::{Asked, OptionRow, Wording};
use crate::playback::scene::{Scene, Stage};
use crate::time::Span;
use crate::words::select::asked as told;
use crate::words::select::policies::{self, Compares};

/// So many clusters stand in a formula.
const TOLD: usize = 6;

impl Asked for Select {
    fn wording(run: &Run, decision: &Decision) -> Wording {
        let state = run.timeline.state_at(decision.cursor);
        let row = |choice: &Choice| match *choice {
            Choice::Place(site) => {
                let processors = run.lab().clusters().all()[site].processors;
                let waiting = state.clusters()[site].waiting().len();
                OptionRow {
                    choice: *choice,
                    name: run.site(site).to_owned(),
                    details: vec![told::processors(processors), told::waiting(waiting)],
                }
            }
            _ => OptionRow {
                choice: Choice::Nothing,
                name: told::none().to_owned(),
                details: vec![told::is_discarded().to_owned()],
            },
        };
        let job = subject(decision);
        let label = &run.label(job);
        Wording {
            title: told::which(label),
            lead: told::policy_is(&run.policy_name(), label, &measure::asked(run.job(job))),
            rows: decision.question.options.iter().map(row).collect(),
        }
    }

    fn rule(run: &Run, _: &Decision) -> String {
        let rule = run.policy().word().and_then(policies::rule);
        rule.unwrap_or_else(told::rule_own).to_owned()
    }

    fn numbers(run: &Run, decision: &Decision) -> Option<String> {
        let found = run.evidence(decision.cursor)?;
        let evidence: &Evidence = &found;
        let each = |say: &dyn Fn(&Candidate) -> String| {
            let all = evidence.candidates.iter().take(TOLD);
            let all: Vec<String> =
                all.map(|it| format!("{} {}", run.site(it.site), say(it))).collect();
            match evidence.candidates.len().saturating_sub(TOLD) {
                0 => all.join(", "),
                more => told::and_more(&all.join(", "), more),
            }
        };
        let sum = |it: &Candidate| {
            let terms = [it.terms.transfer(), it.terms.wait, it.terms.process];
            terms.map(|term| format::duration(Span::from_secs(term))).join(" + ")
        };
        let one = |compares| match compares {
            Compares::Waiting => each(&|it| format::count(it.waiting as u64)),
            Compares::Bandwidth => each(&|it| measure::plain(it.bandwidth)),
            Compares::Power => each(&|it| measure::plain(it.power)),
        };
        let numbers = run.policy().word().and_then(|policy| policies::numbers(policy, one));
        let (all, asked) =
            numbers.unwrap_or_else(|| (told::all_sums(&each(&sum)), told::taken_asked()));
        let limit = evidence.limit.map(told::limit).unwrap_or_default();
        Some(all.then(limit).then(asked).text())
    }

    fn sentence(run: &Run, decision: &Decision) -> String {
        let job = run.label(subject(decision));
        let Some(found) = run.evidence(decision.cursor) else { return String::new() };
        run.why_selected(&found, (&decision.question.answer, decision.question.code))
            .unwrap_or_else(|| told::none_allowed(&job))
    }

    fn tie_rule(_: &Run, _: &Decision) -> Option<String> {
        Some(told::tie().to_owned())
    }

    fn meant(run: &Run, decision: &Decision, pick: &Pick) -> Option<String> {
        let Pick::One(pick) = *pick else { return None };
        let found = run.evidence(decision.cursor)?;
        let weighed = Weighed::of(run, &found);
        match (pick, &decision.question.answer) {
            (Choice::Place(site), answer) => Some(run.other_cluster(&weighed, site, answer)),
            (Choice::Nothing, Pick::One(Choice::Place(site))) => {
                Some(told::can_take(run.site(*site), ttr(weighed.candidate(*site)?)))
            }
            _ => None,
        }
    }

    /// The bars are those of what the clusters have ahead, as long as nobody is placed.
    fn veil(past: &Run, decision: &Decision, scene: &mut Scene) {
        let Stage::Select(stage) = &mut scene.stage else { return };
        stage.latest = past.latest(decision.cursor, Some(subject(decision)));
    }
}

fn subject(decision: &Decision) -> JobId {
    match decision.question.subject {
        Subject::Job(job) => job,
        _ => JobId(0),
    }
}

fn ttr(candidate: &Candidate) -> Span {
    Span::from_secs(candidate.terms.ttr())
}

impl Run {
    /// What the policy is called in a sentence.
    fn policy_name(&self) -> String {
        match self.policy() {
            Policy::Own(name) => name.as_str().to_owned(),
            policy => mark(policy).name(),
        }
    }

    fn why_selected(
        &self,
        evidence: &Evidence,
        (answer, code): (&Pick, Option<Code>),
    ) -> Option<String> {
        let weighed = Weighed::of(self, evidence);
        let taken = match answer {
            Pick::One(Choice::Place(site)) => Some(*site),
            _ => None,
        };
        let name = taken.map_or("", |site| self.site(site));
        let candidate = taken.and_then(|site| weighed.candidate(site));
        Some(match code? {
            Code::LeastTtr => {
                // Rounded as the formula of the decision is, so that whoever adds them up gets the sum.
                let (candidate, all) = (candidate?, evidence.candidates.iter().collect::<Vec<_>>());
                let unit = Unit::of(&all, Some(candidate));
                let [transfer, wait, process, _] = unit.terms(candidate);
                let terms = [transfer, wait, process].join(" + ");
                told::least_sum(name, &terms, &unit.with_name(candidate.terms.ttr()))
            }
            Code::LeastLoad | Code::BestLink | Code::MostPower => {
                policies::goes(self.policy().word()?, name)?
            }
            Code::OnlyLeft => told::only_left(name),
            Code::Own => told::takes(&self.policy_name(), name),
            Code::Deadline => {
                let all = evidence.candidates.iter().map(|it| it.terms.ttr());
                let least = Span::from_secs(all.fold(f64::INFINITY, f64::min));
                told::least_ttr(least, evidence.limit?)
            }
            Code::TooWide => {
                let all = self.lab().clusters().all().iter();
                let widest = all.map(|it| it.processors).max().unwrap_or(0);
                told::too_wide(self.job(evidence.job).processors, widest)
            }
            _ => return None,
        })
    }

    /// What it would have meant to pick a cluster that is not the answer.
    fn other_cluster(&self, weighed: &Weighed<'_>, pick: SiteId, answer: &Pick) -> String {
        let name = self.site(pick);
        let Some(candidate) = weighed.candidate(pick) else {
            let has = self.lab().clusters().all()[pick].processors;
            let job = weighed.evidence.job;
            return told::has_only(name, has, &self.label(job), self.job(job).processors);
        };
        if weighed.is_out(candidate)
            && let Some(limit) = weighed.evidence.limit
        {
            let by = Span::from_secs(candidate.terms.ttr() - limit.secs());
            return told::would_be_late(name, by);
        }
        let mut others = Policy::ALL.into_iter().zip(weighed.picks);
        let other = others.find(|(policy, site)| *policy != self.policy() && *site == Some(pick));
        if let Some((policy, _)) = other {
            return told::that_is(&mark(policy).name());
        }
        let taken = match answer {
            Pick::One(Choice::Place(site)) => weighed.candidate(*site),
            _ => None,
        };
        match taken {
            Some(it) => told::ttr_of_both(ttr(candidate), name, ttr(it), self.site(it.site)),
            None => told::ttr_on(ttr(candidate), name),
        }
    }
}
