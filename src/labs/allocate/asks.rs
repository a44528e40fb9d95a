//! Where a job goes: the question of every start and of every head that cannot start [L-1].

use super::Situation;
use super::evidence::{Branch, Evidence, Rule};
use super::facts::{Cause, Fact, StartRule};
use super::lab::Allocate;
use super::options::Policy;
use super::policy::{best_fit, fastest_first};
use super::queue::Discipline;
use super::sites::Sites;
use super::state::State;
use super::view::{Room, Turn, View};
use crate::ids::{JobId, SiteId};
use crate::kernel::{
    Asking, Asks, Choice, Code, Decided, Entry, ForcedBy, Moment, Near, Pick, Question, Subject,
    Wanted,
};

impl<S: Sites, D: Discipline> Asks for Allocate<S, D> {
    const ASKINGS: &'static [Asking] = &[Asking::Site];

    fn may_ask(asking: Asking, _: Option<&Entry<Fact>>, next: &Entry<Fact>) -> bool {
        asking == Asking::Site
            && match next.fact {
                Fact::Started { forced, rule, .. } => {
                    forced == ForcedBy::NOBODY && rule != StartRule::Forced
                }
                Fact::Blocked { .. } => true,
                _ => false,
            }
    }

    fn question(&self, wanted: Wanted<'_>, moment: &Moment<'_, Self>) -> Option<Question> {
        let next = moment.next.first()?;
        if !Self::may_ask(wanted.asking, moment.last, next) {
            return None;
        }
        let places = (0..self.grid().len()).map(|site| Choice::Place(SiteId::from_index(site)));
        let options: Vec<Choice> = places.chain([Choice::Nothing]).collect();
        match next.fact {
            Fact::Started { job, site, .. } => {
                let evidence = moment.evidence.and_then(Decided::by_policy)?;
                let asked = Question::one(Subject::Job(job), options, Choice::Place(site));
                Some(Question {
                    tied: tied(evidence),
                    is_single: evidence.candidates.len() == 1,
                    rivals: [evidence.best_fit_site, evidence.fastest_site, evidence.site]
                        .map(|site| Pick::One(Choice::Place(site)))
                        .into(),
                    code: code(evidence),
                    ..asked
                })
            }
            Fact::Blocked { job, free_total, free_max } => {
                let need = self.table().demands().get(job.index())?.processors;
                let cause = Cause::of(need, free_total, free_max);
                let asked = Question::one(Subject::Job(job), options, Choice::Nothing);
                Some(Question {
                    is_single: cause == Cause::Capacity,
                    rivals: self.rivals_of_waiting(moment.state, job),
                    code: match cause {
                        Cause::Fragmentation => Some(Code::Scattered),
                        Cause::Capacity => Some(Code::TooFew),
                        Cause::Policy => None,
                    },
                    ..asked
                })
            }
            _ => None,
        }
    }

    fn codes(&self, _: Asking) -> Vec<(Code, Near)> {
        use Policy::{Adaptive, Intelligent};
        let of = |policies: &[Policy]| policies.contains(&self.policy());
        let near = |rival| move |(policy, code)| (code, Near::of((of(&[policy]), rival)));
        let plain = [
            (Code::BothAgree, Near::of((of(Policy::WEIGHING), false))),
            (Code::SpeedAlone, Near::of((of(&[Intelligent]), false))),
            (Code::ScoreAbove1, Near::of((of(&[Intelligent]), false))),
            (Code::ScoreNotAbove1, Near::of((of(&[Intelligent]), false))),
            (Code::MoreJobs, Near::of((of(&[Adaptive]), false))),
            (Code::JobsTie, Near::of((of(&[Adaptive]), false))),
            (Code::Scattered, Near::Policy),
            (Code::TooFew, Near::Policy),
            (Code::Own, Near::of((self.policy().own().is_some(), false))),
        ];
        let weighed = Policy::WEIGHED.iter().copied().map(near(true));
        let alone = Policy::ALONE.iter().copied().map(near(false));
        [(Code::OnlyRoom, Near::Policy)]
            .into_iter()
            .chain(weighed)
            .chain(alone)
            .chain(plain)
            .collect()
    }
}

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// What best-fit, fastest-first and the run do with a job that waits: the first two differ from the run
    /// only where a site has room for it.
    fn rivals_of_waiting(&self, state: &State<S::Free, D::Waiting>, job: JobId) -> Vec<Pick> {
        let free = self.free_of(state);
        let turn = Turn { job, behind: &[], situation: Situation::Finish };
        let room = Room { free, barred: &[] };
        let view = View::new(turn, room, (&self.speeds, self.table.demands(), &self.options));
        let picked = [best_fit::site(&view), fastest_first::site(&view), None];
        picked.map(|site| Pick::One(site.map_or(Choice::Nothing, Choice::Place))).into()
    }
}

/// Sites that only a tie rule separates from the one taken [L-7].
fn tied(evidence: &Evidence) -> Vec<Choice> {
    let Evidence { best_fit_tied, fastest_tied, .. } = evidence;
    let mut tied: Vec<SiteId> = match evidence.branch {
        Branch::Both => {
            best_fit_tied.iter().filter(|site| fastest_tied.contains(site)).copied().collect()
        }
        branch => branch.tied(evidence),
    };
    if is_even(evidence) {
        tied = vec![evidence.best_fit_site, evidence.fastest_site];
        crate::sorting::sort_by_key(&mut tied, |site| *site);
    }
    tied.retain(|site| *site != evidence.site);
    tied.into_iter().map(Choice::Place).collect()
}

/// Whether the two look-aheads come out equal.
fn is_even(evidence: &Evidence) -> bool {
    evidence.look_ahead.as_ref().is_some_and(|looked| {
        looked.tie == Some(true) || looked.score.is_some_and(|score| score.score == 1.0)
    })
}

/// Why the site was taken [L-10].
fn code(evidence: &Evidence) -> Option<Code> {
    if evidence.candidates.len() == 1 {
        return Some(Code::OnlyRoom);
    }
    let is_even = evidence.look_ahead.as_ref().is_some_and(|it| it.tie == Some(true));
    Some(match (evidence.rule, evidence.branch) {
        (Rule::Policy, branch) => return branch.policy()?.code(),
        (Rule::SameSite, _) => Code::BothAgree,
        (Rule::Equation1, _) => Code::SpeedAlone,
        (Rule::Equation6, Branch::FastestFirst) => Code::ScoreAbove1,
        (Rule::Equation6, _) => Code::ScoreNotAbove1,
        (Rule::MostJobs, _) if is_even => Code::JobsTie,
        (Rule::MostJobs, _) => Code::MoreJobs,
        (Rule::Reservation, _) => Code::ReservationDue,
        (Rule::Own, _) => Code::Own,
        (Rule::KeptToTheEnd, _) => Code::KeptToTheEnd,
    })
}
