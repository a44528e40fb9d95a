//! The question of lab Select in words: which cluster takes a job, or that none does [L-1, L-10 to L-12].

use super::marks::mark;
use super::table::Weighed;
use super::{Run, measure};
use crate::ids::{JobId, SiteId};
use crate::kernel::{Choice, Pick, Subject};
use crate::labs::select::{Candidate, Evidence, Policy, Select};
use crate::learn::decision::{Code, Decision};
use crate::playback::format;
use crate::playback::predict::{Asked, OptionRow, Wording};
use crate::playback::scene::{Scene, Stage, Words};
use crate::time::Span;

/// So many clusters stand in a formula.
const TOLD: usize = 6;

impl Asked for Select {
    fn wording(run: &Run, decision: &Decision) -> Wording {
        let state = run.timeline.state_at(decision.cursor);
        let row = |choice: &Choice| match *choice {
            Choice::Place(site) => {
                let processors = u64::from(run.lab().clusters().all()[site].processors);
                let waiting = state.clusters()[site].waiting().len() as u64;
                OptionRow {
                    choice: *choice,
                    name: run.site(site).to_owned(),
                    details: vec![
                        format::plural(processors, "processor"),
                        format!("{} waiting", format::count(waiting)),
                    ],
                }
            }
            _ => OptionRow {
                choice: Choice::Nothing,
                name: "None".to_owned(),
                details: vec!["it is discarded".to_owned()],
            },
        };
        let job = subject(decision);
        Wording {
            title: format!("Which cluster will take {}?", run.label(job)),
            lead: Words::default().say("The policy is ").strong(run.policy_name()).say(format!(
                ". {} needs {}.",
                run.label(job),
                measure::asked(run.job(job))
            )),
            rows: decision.question.options.iter().map(row).collect(),
        }
    }

    fn rule(run: &Run, _: &Decision) -> String {
        let rule = match run.policy() {
            Policy::Mcrs => {
                "MCRS takes the cluster with the least sum of transfer, wait and process."
            }
            Policy::Lars => "LARS takes the cluster on which the fewest jobs wait.",
            Policy::Bars => "BARS takes the cluster with the greatest bandwidth.",
            Policy::Pars => "PARS takes the cluster with the most power.",
            Policy::Own(_) => {
                "The policy takes the cluster to which its text gives the highest score."
            }
        };
        rule.to_owned()
    }

    fn numbers(run: &Run, decision: &Decision) -> Option<String> {
        let found = run.evidence(decision.cursor)?;
        let evidence: &Evidence = &found;
        let each = |told: &dyn Fn(&Candidate) -> String| {
            let all = evidence.candidates.iter().take(TOLD);
            let all: Vec<String> =
                all.map(|it| format!("{} {}", run.site(it.site), told(it))).collect();
            let more = evidence.candidates.len().saturating_sub(TOLD);
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            format!("{}{more}", all.join(", "))
        };
        let sum = |it: &Candidate| {
            let terms = [it.terms.transfer(), it.terms.wait, it.terms.process];
            terms.map(time).join(" + ")
        };
        let limit = evidence
            .limit
            .map_or_else(String::new, |limit| format!(" Limit {}.", format::duration(limit)));
        Some(match run.policy() {
            Policy::Lars => {
                let waiting = each(&|it| format::count(it.waiting as u64));
                format!("Waiting: {waiting}.{limit} Fewest: ?")
            }
            Policy::Bars => {
                format!("KB/s: {}.{limit} Best: ?", each(&|it| measure::plain(it.bandwidth)))
            }
            Policy::Pars => {
                format!("MIPS: {}.{limit} Most: ?", each(&|it| measure::plain(it.power)))
            }
            Policy::Mcrs | Policy::Own(_) => {
                format!("Transfer + wait + process: {}.{limit} Taken: ?", each(&sum))
            }
        })
    }

    fn sentence(run: &Run, decision: &Decision) -> String {
        let job = run.label(subject(decision));
        let Some(found) = run.evidence(decision.cursor) else { return String::new() };
        run.why_selected(&found, (&decision.question.answer, decision.question.code))
            .unwrap_or_else(|| format!("The policy allows {job} no cluster."))
    }

    fn tie_rule(_: &Run, _: &Decision) -> Option<String> {
        Some("Equal clusters: the first in the list is taken.".to_owned())
    }

    fn meant(run: &Run, decision: &Decision, pick: &Pick) -> Option<String> {
        let Pick::One(pick) = *pick else { return None };
        let found = run.evidence(decision.cursor)?;
        let weighed = Weighed::of(run, &found);
        match (pick, &decision.question.answer) {
            (Choice::Place(site), answer) => Some(run.other_cluster(&weighed, site, answer)),
            (Choice::Nothing, Pick::One(Choice::Place(site))) => {
                let ttr = weighed.candidate(*site)?.terms.ttr();
                Some(format!("{} can take it: TTR {}.", run.site(*site), time(ttr)))
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

fn time(secs: f64) -> String {
    format::duration(Span::from_secs(secs))
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
        let of = |it: &Candidate| [it.terms.transfer(), it.terms.wait, it.terms.process].map(time);
        let candidate = taken.and_then(|site| weighed.candidate(site));
        Some(match code? {
            Code::LeastTtr => {
                let it = candidate?;
                let sum = time(it.terms.ttr());
                format!("{name} has the least sum: {} = {sum}.", of(it).join(" + "))
            }
            Code::LeastLoad => format!("{name} has the fewest waiting; nothing else is asked."),
            Code::BestLink => format!("{name} has the best link; nothing else is asked."),
            Code::MostPower => format!("{name} has the most power; nothing else is asked."),
            Code::OnlyLeft => format!("{name} is the only one wide enough and in time."),
            Code::Own => format!("{} takes {name}.", self.policy_name()),
            Code::Deadline => {
                let all = evidence.candidates.iter().map(|it| it.terms.ttr());
                let least = time(all.fold(f64::INFINITY, f64::min));
                let limit = evidence.limit.map(format::duration).unwrap_or_default();
                format!("The least TTR is {least}, the limit {limit}.")
            }
            Code::TooWide => {
                let needs =
                    format::plural(u64::from(self.job(evidence.job).processors), "processor");
                let all = self.lab().clusters().all().iter();
                let widest = all.map(|it| it.processors).max().unwrap_or(0);
                let widest = format::count(u64::from(widest));
                format!("It needs {needs}; the widest cluster has {widest}.")
            }
            _ => return None,
        })
    }

    /// What it would have meant to pick a cluster that is not the answer.
    fn other_cluster(&self, weighed: &Weighed<'_>, pick: SiteId, answer: &Pick) -> String {
        let name = self.site(pick);
        let Some(candidate) = weighed.candidate(pick) else {
            let has = self.lab().clusters().all()[pick].processors;
            let has = format::plural(u64::from(has), "processor");
            let (job, needs) =
                (self.label(weighed.evidence.job), self.job(weighed.evidence.job).processors);
            return format!("{name} has {has}; {job} needs {}.", format::count(u64::from(needs)));
        };
        let ttr = candidate.terms.ttr();
        if weighed.is_out(candidate)
            && let Some(limit) = weighed.evidence.limit
        {
            return format!("{name} would be {} late.", time(ttr - limit.secs()));
        }
        let mut others = Policy::ALL.into_iter().zip(weighed.picks);
        let other = others.find(|(policy, site)| *policy != self.policy() && *site == Some(pick));
        if let Some((policy, _)) = other {
            return format!("That is {}'s cluster.", mark(policy).name());
        }
        let taken = match answer {
            Pick::One(Choice::Place(site)) => weighed.candidate(*site),
            _ => None,
        };
        match taken {
            Some(it) => {
                format!(
                    "TTR {} on {name}, {} on {}.",
                    time(ttr),
                    time(it.terms.ttr()),
                    self.site(it.site)
                )
            }
            None => format!("TTR {} on {name}.", time(ttr)),
        }
    }
}
