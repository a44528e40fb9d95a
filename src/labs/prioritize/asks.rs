//! In which order jobs are served, which level a job gets, which resource answers a query [L-1].

use std::cmp::Ordering;

use super::facts::Fact;
use super::lab::Prioritize;
use super::options::{Policy, Search};
use super::policy::resource::{fastest, first};
use super::policy::{Key, order, ranks};
use super::state::State;
use super::view::View;
use crate::domain::Priority;
use crate::ids::{JobId, SiteId};
use crate::kernel::{
    Asking, Asks, Choice, Code, Entry, ForcedBy, Moment, Near, Pick, Question, Subject, Wanted,
};

/// So many jobs of an order are asked for.
const ASKED: usize = 5;

impl Asks for Prioritize {
    const ASKINGS: &'static [Asking] = &[Asking::Order, Asking::Level, Asking::Resource];

    fn may_ask(asking: Asking, _: Option<&Entry<Fact>>, next: &Entry<Fact>) -> bool {
        match (asking, next.fact) {
            (Asking::Order | Asking::Level, Fact::Classified { .. }) => true,
            (Asking::Order, Fact::Queried { forced, .. })
            | (Asking::Resource, Fact::Answered { forced, .. }) => forced == ForcedBy::NOBODY,
            _ => false,
        }
    }

    fn question(&self, wanted: Wanted<'_>, moment: &Moment<'_, Self>) -> Option<Question> {
        let next = moment.next.first()?;
        if !Self::may_ask(wanted.asking, moment.last, next) {
            return None;
        }
        match (wanted.asking, next.fact) {
            (Asking::Order, _) => self.order_asked(moment),
            (Asking::Level, _) => self.level_asked(wanted, moment.state),
            (_, Fact::Answered { job, site, .. }) => {
                Some(self.resource_asked(moment.state, job, site))
            }
            _ => None,
        }
    }

    fn codes(&self, asking: Asking) -> Vec<(Code, Near)> {
        let of = |policy: Policy| (policy.code(), Near::of((self.policy() == policy, true)));
        let own = (Code::Own, Near::of((self.policy().own().is_some(), false)));
        let takes_first = self.policy().takes_first();
        let by_type = self.by_type();
        match asking {
            Asking::Order => [own].into_iter().chain(Policy::ALL.map(of)).collect(),
            Asking::Level => vec![(Code::Level, Near::Policy)],
            _ => vec![
                (Code::FastestFree, Near::of((!takes_first && !by_type, true))),
                (Code::FirstFree, Near::of((takes_first, true))),
                (Code::OwnType, Near::of((by_type, false))),
                (Code::NoneFree, Near::Policy),
            ],
        }
    }
}

impl Prioritize {
    /// Whether queries are answered by the type of a resource first [B-25].
    pub fn by_type(&self) -> bool {
        self.policy().key() == Key::Level && self.options().search == Search::OwnType
    }

    fn order_asked(&self, moment: &Moment<'_, Self>) -> Option<Question> {
        let has_begun = |entry: &Entry<Fact>| {
            matches!(entry.fact, Fact::Classified { .. } | Fact::Queried { .. })
        };
        if moment.event.iter().any(has_begun) {
            return None;
        }
        let evidence = moment.evidence?;
        let found = evidence.order.as_ref().filter(|order| order.len() >= 2)?;
        let first = |order: &[JobId]| Pick::Order(order.iter().take(ASKED).copied().collect());
        let view = self.view(moment.state);
        let jobs = |policy| order(policy, &view).iter().map(|it| it.job).collect::<Vec<JobId>>();
        let rivals = Policy::ALL.map(|policy| first(&jobs(policy)));
        let options = evidence.queue.iter().copied().map(Choice::Job).collect();
        let asked = Question::one(Subject::Queue, options, Choice::Nothing);
        Some(Question {
            answer: first(found),
            tied_pairs: tied(self.policy(), &view),
            rivals: rivals.into(),
            code: Some(self.policy().code()),
            ..asked
        })
    }

    /// Of the job that is asked for, or of the first by arrival of which it has not been asked before.
    fn level_asked(&self, wanted: Wanted<'_>, state: &State) -> Option<Question> {
        let judged = self.judge(state)?;
        let is_wanted = |job: JobId| match wanted.job {
            Some(wanted) => job == wanted,
            None => !wanted.done.contains(&job),
        };
        let row = judged.classes.iter().find(|row| is_wanted(row.job))?;
        let levels = Priority::ALL.iter().copied().map(Choice::Level).collect();
        let asked = Question::one(Subject::Job(row.job), levels, Choice::Level(row.priority));
        Some(Question { code: Some(Code::Level), ..asked })
    }

    fn resource_asked(&self, state: &State, job: JobId, site: Option<SiteId>) -> Question {
        let resources = self.resources();
        let sites = (0..resources.all().len()).map(|site| Choice::Place(SiteId::from_index(site)));
        let options = sites.chain([Choice::Nothing]).collect();
        let choice = |site: Option<SiteId>| site.map_or(Choice::Nothing, Choice::Place);
        let free = state.free();
        let policy = self.policy();
        let has_ties = policy.own().is_none() && !policy.takes_first();
        let is_equal = |a: SiteId, b: SiteId| {
            resources.speed(a).total_cmp(&resources.speed(b)) == Ordering::Equal
                && (!self.by_type() || resources.kind(a) == resources.kind(b))
        };
        let tied = site.into_iter().filter(|_| has_ties).flat_map(|site| {
            free.iter().copied().filter(move |other| *other != site && is_equal(*other, site))
        });
        let rivals = [first(free), fastest(&self.view(state), free.iter().copied())];
        let asked = Question::one(Subject::Job(job), options, choice(site));
        Question {
            tied: tied.map(Choice::Place).collect(),
            is_single: free.len() <= 1,
            rivals: rivals.map(|site| Pick::One(choice(site))).into(),
            code: match site {
                None => Some(Code::NoneFree),
                Some(_) if policy.takes_first() => Some(Code::FirstFree),
                Some(_) if policy.own().is_some() => None,
                Some(_) if self.by_type() => Some(Code::OwnType),
                Some(_) => Some(Code::FastestFree),
            },
            ..asked
        }
    }
}

/// The pairs whose places only arrival decides; the order of arrival itself has none [L-7].
fn tied(policy: Policy, view: &View<'_>) -> Vec<(JobId, JobId)> {
    if policy.key() == Key::Arrival {
        return Vec::new();
    }
    let (order, mut tied) = (order(policy, view), Vec::new());
    for (place, a) in order.iter().enumerate() {
        let behind = order.iter().skip(place + 1);
        let equal = behind.take_while(|b| ranks(policy, view, *a, **b) == Ordering::Equal);
        tied.extend(equal.map(|b| (a.job, b.job)));
    }
    tied
}
