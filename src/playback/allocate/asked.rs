//! The questions of lab Allocate in words: where a job goes, or that it waits [L-1, L-10 to L-12].

use super::marks::{BEST_FIT, FASTEST_FIRST, FIRST_FIT, WORST_FIT};
use super::{AllocateLab, Run};
use crate::ids::{JobId, SiteId};
use crate::kernel::{Choice, Decided, Pick, Subject};
use crate::labs::allocate::{Backfill, Branch, Evidence, Policy, Rule};
use crate::learn::decision::{Code, Decision};
use crate::playback::format;
use crate::playback::predict::{Asked, OptionRow, Wording};
use crate::playback::scene::{Hole, ReadOut, Scene, Stage, Table, Verdict, Words};

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
                    details: vec![format!("×{speed}"), format!("{} free", number(free))],
                }
            }
            _ => OptionRow {
                choice: Choice::Nothing,
                name: "No site".to_owned(),
                details: vec!["it waits".to_owned()],
            },
        };
        Wording {
            title: format!("Where will {} go?", run.label(job)),
            lead: Words::default()
                .say("The policy is ")
                .strong(run.policy_name())
                .say(". Click a site on the stage, or press its number."),
            rows: decision.question.options.iter().map(row).collect(),
        }
    }

    fn rule(run: &Run, _: &Decision) -> String {
        let rule = match run.lab().policy() {
            Policy::BestFit => {
                "Best-fit takes the site on which the fewest processors are left over, so that the large holes stay."
            }
            Policy::FastestFirst => "Fastest-first takes the fastest site that has room.",
            Policy::FirstFit => "First-fit takes the first site in the list that has room.",
            Policy::WorstFit => {
                "Worst-fit takes the site on which the most processors are left over."
            }
            Policy::Adaptive => {
                "Adaptive tries best-fit's and fastest-first's site, and takes the one with which more waiting jobs get in."
            }
            Policy::Intelligent => {
                "Intelligent weighs the speed that the head gains against what the whole queue can put to work."
            }
            Policy::Own(_) => {
                "The policy takes the site to which its text gives the highest score."
            }
        };
        rule.to_owned()
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
        let need = number(run.need(job));
        Some(format!("{} needs {need}. Free: {}. With room: ?", run.label(job), free.join(", ")))
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
            (Choice::Place(site), _) if free(site) < need => Some(format!(
                "{} has {} free; {} needs {}.",
                run.site(site),
                number(free(site)),
                run.label(job),
                number(need)
            )),
            (Choice::Nothing, Pick::One(Choice::Place(site))) => {
                Some(format!("{} has room: {} free.", run.site(*site), number(free(*site))))
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
            title: format!("{} against the holes", past.label(job)),
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
            table.drop_column("Finishes at");
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
fn left_on(evidence: &Evidence, site: SiteId) -> String {
    let free = evidence.free.get(site.index()).copied().unwrap_or(0);
    number(free.saturating_sub(evidence.processors))
}

fn number(processors: u32) -> String {
    format::count(u64::from(processors))
}

impl Run {
    /// What the policy is called in a sentence.
    fn policy_name(&self) -> String {
        match self.lab().policy() {
            Policy::BestFit => BEST_FIT.name(),
            Policy::FastestFirst => FASTEST_FIRST.name(),
            Policy::FirstFit => FIRST_FIT.name(),
            Policy::WorstFit => WORST_FIT.name(),
            Policy::Adaptive => "adaptive".to_owned(),
            Policy::Intelligent => "intelligent".to_owned(),
            Policy::Own(name) => name.as_str().to_owned(),
        }
    }

    /// A name at the beginning of a sentence; one of somebody's own stays as it is.
    fn policy_begins(&self) -> String {
        let name = self.policy_name();
        if self.lab().policy().own().is_some() {
            return name;
        }
        let mut letters = name.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_ascii_uppercase().to_string() + letters.as_str()
        })
    }

    fn why_it_goes(&self, evidence: &Evidence, code: Option<Code>) -> String {
        let (site, taken) = (self.site(evidence.site), evidence.site);
        let label = self.label(evidence.job);
        let speed = |site: SiteId| self.names().speed(site);
        let Some(code) = code else { return format!("{label} goes to {site}.") };
        match code {
            Code::OnlyRoom => {
                let free = number(evidence.free.get(taken.index()).copied().unwrap_or(0));
                format!(
                    "Only {site} has room: {free} free, {} needed.",
                    number(evidence.processors)
                )
            }
            Code::LeastLeft => {
                format!("Best-fit leaves the least over: {} on {site}.", left_on(evidence, taken))
            }
            Code::Fastest => {
                format!(
                    "Fastest-first takes the fastest site with room: {site}, ×{}.",
                    speed(taken)
                )
            }
            Code::FirstRoom => format!("First-fit takes the first site with room: {site}."),
            Code::MostLeft => {
                format!("Worst-fit leaves the most over: {} on {site}.", left_on(evidence, taken))
            }
            Code::ReservationDue => {
                let at = format::instant(evidence.at);
                format!("{label} has its processors reserved from {at}.")
            }
            Code::Own => self.why_own(evidence),
            Code::KeptToTheEnd => format!(
                "{} keeps {label} waiting; nothing else is to come, so it starts.",
                self.policy_begins()
            ),
            _ => self.why_weighed(evidence, code),
        }
    }

    /// Why one of the two picks that were weighed was taken.
    fn why_weighed(&self, evidence: &Evidence, code: Code) -> String {
        let site = self.site(evidence.site);
        let (fast, best) = (evidence.fastest_site, evidence.best_fit_site);
        let speed = |site: SiteId| self.names().speed(site);
        let score = evidence.look_ahead.as_ref().and_then(|walks| walks.score);
        let score = score.map_or_else(String::new, |score| format::score(score.score));
        let placed = evidence.look_ahead.as_ref().map(|walks| {
            let (fast, best) = (walks.fastest_first.placed, walks.best_fit.placed);
            (format::count(fast.max(best) as u64), format::count(fast.min(best) as u64))
        });
        let (more, fewer) = placed.unwrap_or_default();
        match code {
            Code::BothAgree => {
                format!("Best-fit and fastest-first agree on {site}; nothing is weighed.")
            }
            Code::SpeedAlone => format!(
                "Nobody else waits, so only speed counts: ×{} against ×{}.",
                speed(fast),
                speed(best)
            ),
            Code::ScoreAbove1 => format!(
                "The score is {score} > 1: what is gained in speed and capacity outweighs the rest."
            ),
            Code::ScoreNotAbove1 => format!(
                "The score is {score} ≤ 1: the speed does not make up for the capacity lost."
            ),
            Code::MoreJobs => format!("With {site}, {more} jobs get in instead of {fewer}."),
            Code::JobsTie => {
                let whose =
                    if evidence.branch == Branch::BestFit { BEST_FIT } else { FASTEST_FIRST };
                format!("Both let {more} jobs in; the tie goes to {}.", whose.name())
            }
            _ => format!("{} goes to {site}.", self.label(evidence.job)),
        }
    }

    fn why_own(&self, evidence: &Evidence) -> String {
        let (policy, site) = (self.policy_begins(), self.site(evidence.site));
        let own = self.own_why(evidence);
        match own.as_ref().and_then(|own| own.key_of(site)) {
            Some(score) => format!("{policy} scores {site} highest: {score}."),
            None => format!("{policy} takes {site}."),
        }
    }

    fn why_it_waits(&self, decision: &Decision, job: JobId) -> String {
        let state = self.timeline.state_at(decision.cursor);
        let sites = (0..self.lab().grid().len()).map(SiteId::from_index);
        let total: u64 = sites.map(|site| u64::from(self.lab().free(&state, site))).sum();
        let (label, need, total) = (self.label(job), number(self.need(job)), format::count(total));
        match decision.question.code {
            Some(Code::Scattered) => {
                let largest = number(self.lab().free_max(&state));
                format!(
                    "{total} are free, but the largest hole is {largest} and {label} needs {need}."
                )
            }
            Some(Code::TooFew) => format!("Only {total} are free in all; {label} needs {need}."),
            _ => format!("{} keeps {label} waiting.", self.policy_begins()),
        }
    }

    /// What a pick is that has room, beside the answer.
    fn other_site(&self, (pick, answer): (SiteId, SiteId), evidence: &Evidence) -> String {
        let (a, b) = (self.site(pick), self.site(answer));
        if pick == evidence.best_fit_site && evidence.branch != Branch::BestFit {
            return format!("That is best-fit's site: {} left.", left_on(evidence, pick));
        }
        if pick == evidence.fastest_site && evidence.branch != Branch::FastestFirst {
            return format!("That is fastest-first's site: ×{}.", self.names().speed(pick));
        }
        match self.lab().policy() {
            Policy::FastestFirst => {
                let speed = |site: SiteId| self.names().speed(site);
                format!("{a} has ×{}, {b} ×{}.", speed(pick), speed(answer))
            }
            Policy::FirstFit => format!("{b} stands before {a} in the list."),
            _ => {
                let left = |site: SiteId| left_on(evidence, site);
                format!("{} left on {a}, {} on {b}.", left(pick), left(answer))
            }
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
        match (evidence.rule, &evidence.look_ahead, evidence.branch) {
            (Rule::Equation6, Some(walks), _) => {
                let of = |walk: f64| format::trimmed(walk, 1);
                let (f, b) =
                    (walks.fastest_first.computing_capacity, walks.best_fit.computing_capacity);
                format!(
                    "Speeds {} ∕ {} × capacities {} ∕ {} = ?",
                    speed(fast),
                    speed(best),
                    of(f),
                    of(b)
                )
            }
            (Rule::MostJobs, Some(walks), _) => format!(
                "Jobs that get in: {} with {}, {} with {}. Taken: ?",
                format::count(walks.fastest_first.placed as u64),
                self.site(fast),
                format::count(walks.best_fit.placed as u64),
                self.site(best)
            ),
            (Rule::Equation1, ..) => {
                format!("Speeds {} and {}. Faster: ?", speed(fast), speed(best))
            }
            (Rule::Policy, _, Branch::BestFit) => format!("Left over: {}. The least: ?", left()),
            (Rule::Policy, _, Branch::WorstFit) => format!("Left over: {}. The most: ?", left()),
            (Rule::Policy, _, Branch::FastestFirst) => {
                format!("With room: {}. The fastest: ?", speeds())
            }
            (Rule::SameSite, ..) => {
                format!("Left over: {}. Speeds: {}. Both take: ?", left(), speeds())
            }
            _ => {
                let free = with_room(&|site, free| format!("{} {}", self.site(site), number(free)));
                format!("{need} needed. With room: {free}. Taken: ?")
            }
        }
    }
}
