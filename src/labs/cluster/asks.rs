//! Who starts now: the question that a pass answers after every submission and finish [L-1].

use super::facts::Fact;
use super::lab::ClusterLab;
use super::options::Policy;
use super::policy::starts;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{
    Asking, Asks, Choice, Code, Entry, ForcedBy, Moment, Near, Pick, Question, Subject, Wanted,
};
use crate::time::Time;

impl Asks for ClusterLab {
    const ASKINGS: &'static [Asking] = &[Asking::Start];

    fn may_ask(asking: Asking, last: Option<&Entry<Fact>>, next: &Entry<Fact>) -> bool {
        let goes_on = |last: &Entry<Fact>| {
            matches!(last.fact, Fact::Submitted { .. } | Fact::Finished { .. })
                && !(last.at == next.at && comes_before_the_pass(&next.fact))
                && !(last.at == next.at && is_forced(&next.fact))
        };
        asking == Asking::Start && last.is_some_and(goes_on)
    }

    fn question(&self, wanted: Wanted<'_>, moment: &Moment<'_, Self>) -> Option<Question> {
        let (last, next, state) = (moment.last?, moment.next.first()?, moment.state);
        if !Self::may_ask(wanted.asking, Some(last), next) || state.queue_length() == 0 {
            return None;
        }
        let jobs: Vec<JobId> = state.queue().map(|waiting| waiting.job).collect();
        let fits = state.queue().filter(|waiting| waiting.processors <= state.free()).count();
        let options = jobs.into_iter().map(Choice::Job).collect();
        let asked = Question::one(Subject::Queue, options, Choice::Nothing);
        Some(Question {
            answer: Pick::Jobs(started(moment, last.at)?),
            is_single: fits == 0 || state.queue_length() == 1,
            rivals: Policy::RIVALS
                .map(|it| Pick::Jobs(self.starts_under(it, state, last.at)))
                .into(),
            ..asked
        })
    }

    /// Codes belong to single jobs.
    fn codes(&self, _: Asking) -> Vec<(Code, Near)> {
        Vec::new()
    }
}

impl ClusterLab {
    /// Who would start, ascending, in a pass from this state if another policy decided that plans by planned ends
    /// alone: `fcfs`, `easy` or `easy-sjbf` [E-7 to E-10].
    pub fn starts_under(&self, policy: Policy, state: &State, at: Time) -> Vec<JobId> {
        let starts = starts(policy, &self.view(state, at));
        ascending(starts.into_iter().map(|start| start.waiting.job).collect())
    }
}

/// What may still come at an instant before its pass.
const fn comes_before_the_pass(fact: &Fact) -> bool {
    matches!(fact, Fact::Submitted { .. } | Fact::Finished { .. } | Fact::Corrected { .. })
}

/// Whether a fact was forced.
fn is_forced(fact: &Fact) -> bool {
    match fact {
        Fact::Started { forced, .. } | Fact::Held { forced, .. } => *forced != ForcedBy::NOBODY,
        _ => false,
    }
}

/// The jobs of all starts that follow in this instant, ascending; nothing if it is not known yet where they end, or
/// one of them is forced. Reservations are skipped, and rejections, which bring about no pass: one may stand between
/// processors that were given back as planned and the pass that this leads to [E-6].
fn started(moment: &Moment<'_, ClusterLab>, at: Time) -> Option<Vec<JobId>> {
    let mut started = Vec::new();
    for entry in moment.next {
        match entry.fact {
            _ if entry.at != at => return Some(ascending(started)),
            _ if is_forced(&entry.fact) => return None,
            Fact::Started { job, .. } => started.push(job),
            Fact::Reserved { .. } | Fact::Rejected { .. } => {}
            _ => return Some(ascending(started)),
        }
    }
    moment.is_complete.then(|| ascending(started))
}

fn ascending(mut jobs: Vec<JobId>) -> Vec<JobId> {
    jobs.sort_unstable();
    jobs
}
