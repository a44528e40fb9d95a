//! The questions of lab Balance in words: which job moves, which waiting job starts [L-1, L-10 to L-12].

use super::Run;
use super::choice::reason;
use super::stage::{CandidateView, Choice as Chosen, Role, ServerView};
use crate::ids::{JobId, SiteId};
use crate::kernel::{Choice, Pick, Subject};
use crate::labs::balance::{
    Action, Balance, Balancing, Candidate, Decision as Decided, LocalScheduler, Policy, Selection,
    Start, State, Trigger,
};
use crate::learn::decision::{Code, Decision};
use crate::playback::format;
use crate::playback::predict::{Asked, OptionRow, Wording};
use crate::playback::scene::{Scene, Stage};
use crate::words::balance::asked as told;
use crate::words::balance::choice as readout;
use crate::words::{Digits, Words};

/// So many jobs stand in a formula.
const TOLD: usize = 6;
/// What is called the latest job, and the one that leaves the best balance.
const SELECTIONS: [&str; 2] = ["LSP", "BSP"];

/// A sentence about a server, its value and the bound.
type Compared = fn(&str, &str, &str) -> Words;

impl Asked for Balance {
    fn wording(run: &Run, decision: &Decision) -> Wording {
        let rows = decision.question.options.iter().map(|choice| run.option(decision, *choice));
        let rows = rows.collect();
        match decision.question.subject {
            Subject::Move { acts, from, to } => {
                let (name, other) =
                    (run.site(acts), run.site(if acts == from { to } else { from }));
                let title = if acts == from { told::may_send } else { told::may_receive };
                let trigger = run.with_action(decision, |acted| run.trigger_told(acted));
                Wording {
                    title: title(name, other),
                    lead: told::policy_is(&run.policy_name()).then(trigger.unwrap_or_default()),
                    rows,
                }
            }
            _ => Wording {
                title: told::which_starts(run.site(server(decision))),
                lead: told::scheduler_is(run.local_name()),
                rows,
            },
        }
    }

    fn rule(run: &Run, decision: &Decision) -> String {
        let rule = match (decision.question.subject, run.lab().policy()) {
            (Subject::Move { .. }, Policy::Own(_)) => told::rule_own(),
            (Subject::Move { .. }, policy) => match policy.selection() {
                Selection::Latest => told::rule_latest(),
                Selection::Balanced => told::rule_balanced(),
            },
            _ => match run.lab().options().local_scheduler {
                LocalScheduler::Balanced => told::rule_start_balanced(),
                LocalScheduler::Lowest => told::rule_start_lowest(),
                LocalScheduler::FirstFit => told::rule_start_first(),
            },
        };
        rule.to_owned()
    }

    fn numbers(run: &Run, decision: &Decision) -> Option<String> {
        let found = run.evidence(decision.cursor)?;
        Some(match &found.decision {
            Decided::Balance(acted) => run.move_numbers(acted),
            Decided::Start(start) => run.start_numbers(decision, start),
            Decided::Redirect { .. } => return None,
        })
    }

    fn sentence(run: &Run, decision: &Decision) -> String {
        let Some(found) = run.evidence(decision.cursor) else { return String::new() };
        match &found.decision {
            Decided::Balance(acted) => run.why_it_moves(decision, acted),
            Decided::Start(start) => run.why_it_starts(decision, start),
            Decided::Redirect { .. } => String::new(),
        }
    }

    fn tie_rule(_: &Run, decision: &Decision) -> Option<String> {
        let rule = match decision.question.subject {
            Subject::Move { .. } => told::tie_move(),
            _ => told::tie_start(),
        };
        Some(rule.to_owned())
    }

    fn meant(run: &Run, decision: &Decision, pick: &Pick) -> Option<String> {
        let Pick::One(pick) = *pick else { return None };
        let found = run.evidence(decision.cursor)?;
        match &found.decision {
            Decided::Balance(acted) => Some(run.other_move(decision, acted, pick)),
            Decided::Start(start) => Some(run.other_start(decision, start, pick)),
            Decided::Redirect { .. } => None,
        }
    }

    /// Who acts with whom is told, and what each job would leave or take, without a number that decides.
    fn veil(past: &Run, decision: &Decision, scene: &mut Scene) {
        let Stage::Balance(stage) = &mut scene.stage else { return };
        let state = past.timeline.state_at(decision.cursor);
        if let Subject::Move { from, to, .. } = decision.question.subject {
            for (site, role) in [(from, Role::Sender), (to, Role::Receiver)] {
                if let Some(view) = stage.servers.get_mut(site.index()) {
                    let waiting = state.queue(site).len();
                    let named = ServerView { role: Some(role), ..view.clone() };
                    *view = ServerView { spoken: super::scene::spoken(&named, waiting), ..named };
                }
            }
        }
        stage.choice = past.choice_asked(&state, decision);
    }
}

/// The server on which a job starts.
const fn server(decision: &Decision) -> SiteId {
    match decision.question.subject {
        Subject::Server(site) | Subject::Move { acts: site, .. } => site,
        _ => SiteId(0),
    }
}

/// The jobs of the answer's queue that can be picked.
fn jobs(decision: &Decision) -> impl Iterator<Item = JobId> + '_ {
    decision.question.options.iter().filter_map(|choice| match choice {
        Choice::Job(job) => Some(*job),
        _ => None,
    })
}

impl Run {
    /// What the policy is called in a sentence.
    fn policy_name(&self) -> String {
        match self.lab().policy() {
            Policy::Own(name) => name.as_str().to_owned(),
            policy => {
                let who = match (policy.sends(), policy.receives()) {
                    (true, true) => "SY",
                    (true, false) => "SI",
                    _ => "RI",
                };
                let which = match policy.selection() {
                    _ if policy.watches_balance() => ", RB+BSP",
                    Selection::Balanced => ", BSP",
                    Selection::Latest => "",
                };
                format!("{who}{which}")
            }
        }
    }

    fn local_name(&self) -> &'static str {
        match self.lab().options().local_scheduler {
            LocalScheduler::Balanced => told::local_balanced(),
            LocalScheduler::Lowest => told::local_lowest(),
            LocalScheduler::FirstFit => told::local_first_fit(),
        }
    }

    fn option(&self, decision: &Decision, choice: Choice) -> OptionRow {
        let (name, details) = match choice {
            Choice::Job(job) => (self.label(job), vec![self.needs_of(job, server(decision))]),
            _ => (told::nothing().to_owned(), vec![told::no_job_moves().to_owned()]),
        };
        OptionRow { choice, name, details }
    }

    /// What a job needs of a server: "10 · 25 · 40 · 5 %".
    fn needs_of(&self, job: JobId, site: SiteId) -> String {
        let needs = self.lab().shares(job, site);
        let needs: Vec<String> = needs.map(|share| format::decimal(share * 100.0, 0)).collect();
        format!("{}{}%", needs.join(" · "), format::NARROW)
    }

    fn with_action<T>(&self, decision: &Decision, read: impl FnOnce(&Balancing) -> T) -> Option<T> {
        match &self.evidence(decision.cursor)?.decision {
            Decided::Balance(acted) => Some(read(acted)),
            Decided::Start(_) | Decided::Redirect { .. } => None,
        }
    }

    /// What made a server act: "S1 is overloaded: RA 2.31 ≥ 1.95."
    fn trigger_told(&self, acted: &Balancing) -> Words {
        let site = self.site(acted.site);
        let (state, value): (Compared, f64) = match (acted.trigger, acted.action) {
            (Trigger::Policy, _) => return told::policy_lets(site),
            (Trigger::Ra, Action::Send) => (told::overloaded, acted.load.ra),
            (Trigger::Ra, Action::Receive) => (told::underloaded, acted.load.ra),
            (Trigger::Rb, _) if acted.load.rb < acted.bound => {
                return told::has_just_sent(site);
            }
            (Trigger::Rb, _) => (told::unbalanced, acted.load.rb),
        };
        let (value, bound) = format::compared(value, acted.bound, 2);
        state(site, &value, &bound)
    }

    /// What must hold of the partner: "S2 has RA 0.41, it would need at most 0.85."
    fn partner_told(&self, acted: &Balancing) -> Option<Words> {
        let partner = acted.partner?;
        let (ra, bound) = format::compared(partner.ra, partner.bound?, 2);
        let needed = match acted.action {
            Action::Send => told::needed_at_most,
            Action::Receive => told::needed_at_least,
        };
        Some(needed(self.site(partner.site), &ra, &bound))
    }

    fn move_numbers(&self, acted: &Balancing) -> String {
        let candidates = acted.selecting.iter().flat_map(|selecting| &selecting.candidates);
        let scored = candidates.filter_map(|it| {
            Some(format!("{} {}", self.label(it.job), format::decimal(it.rb_after?, 2)))
        });
        let scored: Vec<String> = scored.take(TOLD).collect();
        let asked = match (scored.is_empty(), self.lab().policy().selection()) {
            (false, _) => told::rb_afterwards(&scored.join(", ")),
            (true, Selection::Latest) => told::latest_asked(),
            (true, Selection::Balanced) => told::least_asked(),
        };
        self.partner_told(acted).unwrap_or_default().then(asked).text()
    }

    fn start_numbers(&self, decision: &Decision, start: &Start) -> String {
        let scored = start.candidates.iter().flatten().take(TOLD);
        let scored = scored
            .map(|(job, score)| format!("{} {}", self.label(*job), format::decimal(*score, 2)));
        let scored: Vec<String> = scored.collect();
        if scored.is_empty() {
            let needs = jobs(decision).take(TOLD);
            let needs =
                needs.map(|job| format!("{} {}", self.label(job), self.needs_of(job, start.site)));
            let free = start.used.iter().map(|used| format::decimal((1.0 - used) * 100.0, 0));
            let (free, needs): (Vec<String>, Vec<String>) = (free.collect(), needs.collect());
            let free = format!("{}{}%", free.join(" · "), format::NARROW);
            return told::free_and_needs(&free, &needs.join(", "));
        }
        match self.lab().options().local_scheduler {
            LocalScheduler::Lowest => told::most_asked(&scored.join(", ")),
            _ => told::least_of_fitting_asked(&scored.join(", ")),
        }
    }

    fn why_it_moves(&self, decision: &Decision, acted: &Balancing) -> String {
        let Ok(moved) = acted.outcome else {
            return match decision.question.code {
                Some(Code::PartnerNotEligible) => {
                    self.partner_told(acted).unwrap_or_default().text()
                }
                _ if acted.trigger == Trigger::Rb => told::no_job_lowers().to_owned(),
                _ => told::no_job_may().to_owned(),
            };
        };
        let (label, site) = (&self.label(moved.job), self.site(acted.site));
        match decision.question.code {
            Some(Code::Latest) => told::latest(label),
            Some(Code::BestBalance) => match rb_of(acted, moved.job) {
                Some(rb) => told::best_balance_rb(label, site, Digits(rb, 2)),
                None => told::best_balance(label, site),
            },
            _ => told::takes(&self.policy_name(), label),
        }
    }

    fn why_it_starts(&self, decision: &Decision, start: &Start) -> String {
        let (label, site) = (&self.label(start.job), self.site(start.site));
        match decision.question.code {
            Some(Code::RunBalanced) => told::run_balanced(label, site),
            Some(Code::RunLowest) => told::run_lowest(label, site),
            _ => told::run_first(label),
        }
    }

    /// What it would have meant to pick another job, or none.
    fn other_move(&self, decision: &Decision, acted: &Balancing, pick: Choice) -> String {
        let Ok(moved) = acted.outcome else {
            return match pick {
                Choice::Job(job) => told::stays(&self.label(job)),
                _ => told::nothing_moves().to_owned(),
            };
        };
        let Choice::Job(job) = pick else { return told::may_move(&self.label(moved.job)) };
        let (label, answer) = (&self.label(job), &self.label(moved.job));
        let candidates = acted.selecting.iter().flat_map(|selecting| &selecting.candidates);
        let is_it = |it: &&Candidate| it.job == job;
        if let Some(why) = candidates.clone().find(is_it).and_then(|it| it.refused) {
            return told::may_not_move(label, reason(why));
        }
        let rivals = decision.question.rivals.iter().zip(SELECTIONS);
        let mut other =
            rivals.filter(|(rival, _)| **rival == Pick::One(pick)).map(|(_, name)| name);
        let other = other.next_back().map(told::that_is).unwrap_or_default();
        let compared = match (rb_of(acted, job), rb_of(acted, moved.job)) {
            (Some(a), Some(b)) => {
                let (a, b) = format::compared(a, b, 2);
                told::rb_of_both(&a, label, &b, answer)
            }
            _ => told::is_later(answer, label),
        };
        other.then(compared).text()
    }

    fn other_start(&self, decision: &Decision, start: &Start, pick: Choice) -> String {
        let Choice::Job(job) = pick else {
            return told::fits(&self.label(start.job));
        };
        let (label, answer) = (&self.label(job), &self.label(start.job));
        let state = self.timeline.state_at(decision.cursor);
        if !self.lab().fits(&state, job, start.site) {
            return told::does_not_fit(label, &self.needs_of(job, start.site));
        }
        let score = |job: JobId| {
            let mut scores = start.candidates.iter().flatten();
            scores.find(|(other, _)| *other == job).map(|(_, score)| *score)
        };
        match (score(job), score(start.job)) {
            (Some(a), Some(b)) => {
                let (a, b) = format::compared(a, b, 2);
                let compared = match self.lab().options().local_scheduler {
                    LocalScheduler::Lowest => told::of_least_used,
                    _ => told::most_over_average,
                };
                compared(&a, label, &b, answer)
            }
            _ => told::stands_before(answer, label),
        }
    }

    /// Each job that can be picked beside the server, and nothing that was worked out.
    fn choice_asked(&self, state: &State, decision: &Decision) -> Chosen {
        let (site, servers) = (server(decision), self.servers());
        let name = self.site(site);
        let (adds, here, title) = if let Subject::Move { acts, to, .. } = decision.question.subject
        {
            let title = if acts == to { told::would_wait_with } else { told::would_wait_without };
            (acts == to, state.workload(servers, acts).to_vec(), title(name))
        } else {
            let used = state.used(servers, site).iter().zip(servers.capacity(site));
            let used = used.map(|(used, capacity)| used / capacity).collect();
            (true, used, told::would_use(name))
        };
        let starts = matches!(decision.question.subject, Subject::Server(_));
        let row = |job: JobId| {
            let part: Vec<f64> = self.lab().shares(job, site).collect();
            let without = || here.iter().zip(&part).map(|(w, part)| (w - part).max(0.0)).collect();
            let rest = if adds { here.clone() } else { without() };
            let joins = if adds { readout::with } else { readout::without };
            CandidateView {
                mark: Some(self.mark(job)),
                rest,
                part,
                adds,
                score: String::new(),
                stranded: if starts { String::new() } else { " ".to_owned() },
                chosen: false,
                latest: false,
                refused: None,
                spoken: joins(name, &self.label(job)).text(),
            }
        };
        Chosen { title, rows: jobs(decision).map(row).collect(), ..Chosen::default() }
    }
}

fn rb_of(acted: &Balancing, job: JobId) -> Option<f64> {
    let mut candidates = acted.selecting.iter().flat_map(|selecting| &selecting.candidates);
    candidates.find(|it| it.job == job)?.rb_after
}
