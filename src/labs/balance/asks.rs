//! Which job moves, and which waiting job starts: questions of actions, and of starts of others than the head
//! [L-1].

use super::evidence::{Balancing, Decision, Start};
use super::facts::{Fact, Stop};
use super::lab::Balance;
use super::options::{LocalScheduler, Selection};
use super::policy::local::{StartRule, choose_by, fitting};
use super::policy::partner::is_eligible;
use super::policy::{TOLERANCE, select};
use super::select::{Candidate, Move};
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{
    Asking, Asks, Choice, Code, Entry, ForcedBy, Moment, Near, Pick, Question, Subject, Wanted,
};

impl Asks for Balance {
    const ASKINGS: &'static [Asking] = &[Asking::Move, Asking::Run];

    fn may_ask(asking: Asking, _: Option<&Entry<Fact>>, next: &Entry<Fact>) -> bool {
        match asking {
            Asking::Move => match next.fact {
                Fact::Transferred { forced, .. } | Fact::Refused { forced, .. } => {
                    forced == ForcedBy::NOBODY
                }
                _ => false,
            },
            Asking::Run => match next.fact {
                Fact::Started { forced, .. } => forced == ForcedBy::NOBODY,
                _ => false,
            },
            _ => false,
        }
    }

    fn question(&self, wanted: Wanted<'_>, moment: &Moment<'_, Self>) -> Option<Question> {
        if !Self::may_ask(wanted.asking, moment.last, moment.next.first()?) {
            return None;
        }
        match (wanted.asking, &moment.evidence?.decision) {
            (Asking::Move, Decision::Balance(balancing)) => self.move_asked(moment, balancing),
            (Asking::Run, Decision::Start(start)) if start.rule != StartRule::Head => {
                Some(self.run_asked(moment.state, start))
            }
            _ => None,
        }
    }

    fn codes(&self, asking: Asking) -> Vec<(Code, Near)> {
        if asking == Asking::Run {
            let of = |scheduler| Near::of((self.options().local_scheduler == scheduler, true));
            return vec![
                (Code::RunBalanced, of(LocalScheduler::Balanced)),
                (Code::RunLowest, of(LocalScheduler::Lowest)),
                (Code::RunFirst, of(LocalScheduler::FirstFit)),
            ];
        }
        let own = self.policy().own().is_some();
        let of = |selection| Near::of((!own && self.policy().selection() == selection, true));
        vec![
            (Code::Own, Near::of((own, false))),
            (Code::Latest, of(Selection::Latest)),
            (Code::BestBalance, of(Selection::Balanced)),
            (Code::PartnerNotEligible, Near::Policy),
            (Code::NoJob, Near::Policy),
        ]
    }
}

impl Balance {
    /// Without a partner there is nothing to decide.
    fn move_asked(&self, moment: &Moment<'_, Self>, balancing: &Balancing) -> Option<Question> {
        let Balancing { site, action, trigger, partner, .. } = *balancing;
        let partner = partner?;
        let wanted = Move { site, action, trigger, partner: partner.site };
        let (from, to) = wanted.ends();
        let queue = moment.state.queue(from);
        let latest_first = queue.iter().rev().map(|waiting| Choice::Job(waiting.job));
        let options = latest_first.chain([Choice::Nothing]).collect();
        let moves = |job: Option<JobId>| job.map_or(Choice::Nothing, Choice::Job);
        let answer = balancing.outcome.ok().map(|moved| moved.job);
        let is_eligible = is_eligible(action, partner.bound, partner.ra);
        let moved: Vec<JobId> = moment.event.iter().filter_map(transferred).collect();
        let rival = |selection| {
            let job = select(selection, &self.view(moment.state), wanted, &moved);
            let job = job.filter(|_| is_eligible);
            Pick::One(moves(job))
        };
        let subject = Subject::Move { acts: site, from, to };
        let own = balancing.own.is_some();
        let asked = Question::one(subject, options, moves(answer));
        Some(Question {
            tied: if own { Vec::new() } else { tied(balancing, answer) },
            is_single: queue.len() <= 1,
            rivals: [Selection::Latest, Selection::Balanced].map(rival).into(),
            code: match balancing.outcome {
                Ok(_) if own => Some(Code::Own),
                Ok(_) => Some(match self.policy().selection() {
                    Selection::Latest => Code::Latest,
                    Selection::Balanced => Code::BestBalance,
                }),
                Err(Stop::PartnerNotEligible) => Some(Code::PartnerNotEligible),
                Err(Stop::NoJob) => Some(Code::NoJob),
                Err(Stop::NoPartner | Stop::Forced) => None,
            },
            ..asked
        })
    }

    fn run_asked(&self, state: &State, start: &Start) -> Question {
        let Start { job, site, rule, .. } = *start;
        let queue = state.queue(self.queue_of(site)).iter();
        let options = queue.map(|waiting| Choice::Job(waiting.job)).collect();
        let scores = start.candidates.iter().flatten();
        let best = scores.clone().find(|(other, _)| *other == job).map(|(_, score)| *score);
        let is_tied = |(other, score): &&(JobId, f64)| {
            *other != job && best.is_some_and(|best| (score - best).abs() <= TOLERANCE)
        };
        let schedulers =
            [LocalScheduler::Balanced, LocalScheduler::Lowest, LocalScheduler::FirstFit];
        let rivals = schedulers.map(|scheduler| {
            let job = choose_by(scheduler, &self.view(state), site);
            Pick::One(job.map_or(Choice::Nothing, Choice::Job))
        });
        let asked = Question::one(Subject::Server(site), options, Choice::Job(job));
        Question {
            tied: scores.filter(is_tied).map(|(job, _)| Choice::Job(*job)).collect(),
            is_single: fitting(&self.view(state), site).count() <= 1,
            rivals: rivals.into(),
            code: match rule {
                StartRule::Balanced => Some(Code::RunBalanced),
                StartRule::Lowest => Some(Code::RunLowest),
                StartRule::FirstFit => Some(Code::RunFirst),
                StartRule::Head | StartRule::Forced => None,
            },
            ..asked
        }
    }
}

/// The job that a fact moves.
fn transferred(entry: &Entry<Fact>) -> Option<JobId> {
    if let Fact::Transferred { job, .. } = entry.fact { Some(job) } else { None }
}

/// Jobs that leave as good a balance as the one taken [L-7].
fn tied(balancing: &Balancing, answer: Option<JobId>) -> Vec<Choice> {
    let candidates = balancing.selecting.iter().flat_map(|it| &it.candidates);
    let may_move = candidates.filter(|it| it.refused.is_none());
    let best = may_move.clone().find(|it| Some(it.job) == answer).and_then(|it| it.rb_after);
    let is_tied = |it: &&Candidate| {
        let close = best.zip(it.rb_after).is_some_and(|(best, rb)| rb - best < TOLERANCE);
        Some(it.job) != answer && close
    };
    may_move.filter(is_tied).map(|it| Choice::Job(it.job)).collect()
}
