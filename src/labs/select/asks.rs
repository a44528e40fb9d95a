//! Which cluster takes a job: the question of every choice [L-1].

use super::evidence::{Evidence, Outcome};
use super::facts::{Fact, Reason};
use super::lab::Select;
use super::options::Policy;
use super::policy::is_better;
use super::view::Compared;
use crate::kernel::{
    Asking, Asks, Choice, Code, Entry, ForcedBy, Moment, Near, Pick, Question, Subject, Wanted,
};

impl Asks for Select {
    const ASKINGS: &'static [Asking] = &[Asking::Cluster];

    fn may_ask(asking: Asking, _: Option<&Entry<Fact>>, next: &Entry<Fact>) -> bool {
        asking == Asking::Cluster
            && match next.fact {
                Fact::Selected { forced, .. } | Fact::Rejected { forced, .. } => {
                    forced == ForcedBy::NOBODY
                }
                _ => false,
            }
    }

    fn question(&self, wanted: Wanted<'_>, moment: &Moment<'_, Self>) -> Option<Question> {
        if !Self::may_ask(wanted.asking, moment.last, moment.next.first()?) {
            return None;
        }
        let evidence = moment.evidence?;
        let clusters = self.clusters().ids().map(Choice::Place);
        let options = clusters.chain([Choice::Nothing]).collect();
        let answer = match evidence.outcome {
            Outcome::Selected { site, .. } => Choice::Place(site),
            Outcome::Rejected(_) => Choice::Nothing,
        };
        let rivals = Policy::ALL.map(|policy| {
            let taken = evidence.pick(policy, self.options());
            Pick::One(taken.map_or(Choice::Nothing, |it| Choice::Place(it.site)))
        });
        let left = Policy::ALL.map(|policy| evidence.left(policy, self.options()).count());
        let asked = Question::one(Subject::Job(evidence.job), options, answer);
        Some(Question {
            tied: self.tied(evidence),
            is_single: left.into_iter().all(|clusters| clusters <= 1),
            rivals: rivals.into(),
            code: self.code(evidence),
            ..asked
        })
    }

    fn codes(&self, _: Asking) -> Vec<(Code, Near)> {
        let of = |policy: Policy| (policy.code(), Near::of((self.policy() == policy, true)));
        let own = (Code::Own, Near::of((self.policy().own().is_some(), false)));
        let mut built_in = Policy::ALL.map(of);
        crate::sorting::sort_by_key(&mut built_in, |(code, _)| *code);
        let plain = [Code::OnlyLeft, Code::Deadline, Code::TooWide].map(|it| (it, Near::Policy));
        [own].into_iter().chain(built_in).chain(plain).collect()
    }
}

impl Select {
    /// Clusters that are equal to the one taken in what decides [L-7].
    fn tied(&self, evidence: &Evidence) -> Vec<Choice> {
        let (policy, options) = (self.policy(), self.options());
        let Outcome::Selected { site, .. } = evidence.outcome else { return Vec::new() };
        let taken = evidence.left(policy, options).find(|it| it.site == site);
        let Some(taken) = taken.filter(|_| policy.own().is_none()) else { return Vec::new() };
        let is_better = |one: &Compared, other: &Compared| is_better(policy, options, one, other);
        let is_tied =
            |it: &Compared| it.site != site && !is_better(it, &taken) && !is_better(&taken, it);
        let tied = evidence.left(policy, options).filter(is_tied);
        tied.map(|it| Choice::Place(it.site)).collect()
    }

    /// Why the cluster was taken, or none was [L-10].
    fn code(&self, evidence: &Evidence) -> Option<Code> {
        match evidence.outcome {
            Outcome::Rejected(Reason::Deadline { .. }) => return Some(Code::Deadline),
            Outcome::Rejected(Reason::WiderThanEverySite) => return Some(Code::TooWide),
            Outcome::Rejected(Reason::Policy | Reason::Forced) => return None,
            Outcome::Selected { .. } => {}
        }
        if evidence.left(self.policy(), self.options()).count() == 1 {
            return Some(Code::OnlyLeft);
        }
        Some(self.policy().code())
    }
}
