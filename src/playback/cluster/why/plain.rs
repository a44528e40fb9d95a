//! Steps that are no starts: jobs that come, get reservations, run longer than predicted, finish.

use super::{ClusterWhy, span_of};
use crate::ids::JobId;
use crate::labs::cluster::State;
use crate::playback::cluster::Run;
use crate::playback::explanation::{Body, Explanation, RuleFormula};
use crate::playback::format;
use crate::playback::scene::{Table, Words};
use crate::time::{Span, Time};

impl Run {
    pub(super) fn why_submitted(
        &self,
        cursor: usize,
        state: &State,
        (job, at): (JobId, Time),
    ) -> Explanation {
        let label = self.label(job);
        let demand = self.lab().table().demand(job);
        let prediction = self.lab().prediction(state, at, job);
        let needs = format::job_size(demand.processors, prediction.estimate);
        let lead = Words::default().say(format!("{label} joins the queue: "));
        let lead = lead.strong(&needs).say(", as the scheduler thinks. ");
        let (lead, body) = match self.predicted(state, at, job) {
            Some((formula, words)) => {
                let lead = Words(lead.0.into_iter().chain(words.0).collect());
                let table = self.who_waits(cursor, state);
                let why = ClusterWhy { formulas: vec![formula], table, ..ClusterWhy::default() };
                (lead, Body::Cluster(Box::new(why)))
            }
            None if self.lab().predicts() => {
                let lead = lead.say("Its user has not finished two jobs: the request is taken.");
                (lead, self.waiting(cursor, state))
            }
            None => (lead.say("Then a pass looks at everybody."), self.waiting(cursor, state)),
        };
        let over = self.over_event(cursor, "A job is submitted");
        let title = format!("What does {label} ask for?");
        Explanation { over, title, lead, peek: format!("{label}: {needs}"), own: None, body }
    }

    pub(super) fn why_rejected(&self, cursor: usize, state: &State, job: JobId) -> Explanation {
        let label = self.label(job);
        let count = |number: u32| format::count(u64::from(number));
        let needs = self.lab().table().job(job).processors;
        let has = self.lab().widest_to_come(state);
        let lead = Words::default()
            .say(format!("{label} needs "))
            .strong(count(needs))
            .say(format!(" processors, the machine has {}: it could never start.", count(has)));
        let peek = format!("{label} is wider than the machine");
        let over = self.over_event(cursor, "A job is turned away");
        Explanation::plain(over, format!("Why is {label} rejected?"), lead, peek)
    }

    pub(super) fn why_reserved(
        &self,
        cursor: usize,
        state: &State,
        (job, at): (JobId, Time),
    ) -> Explanation {
        let label = self.label(job);
        let Some(hole) = state.hole(at, job) else { return Explanation::unknown() };
        let need = self.lab().table().demand(job).processors;
        let before = state.queue().find(|it| it.job == job).and_then(|it| it.reservation());
        let starts = format::instant(hole.starts_at);
        let count = |number: u32| format::count(u64::from(number));
        let row = |(place, (from, free)): (usize, &(Time, u32))| {
            let until = hole.steps.get(place + 1).map_or(hole.ends_at, |next| next.0);
            let verdict = match (*from >= hole.starts_at, *free >= need) {
                (true, _) => "the hole",
                (false, true) => "not long enough",
                (false, false) => "too few",
            };
            vec![
                format::instant(*from),
                span_of(until.since(*from).secs()),
                count(*free),
                verdict.to_owned(),
            ]
        };
        let columns = ["From", "For", "Free", "Verdict"];
        let rows = hole.steps.iter().enumerate().map(row);
        let mut table = Table::listed("Free", &columns, hole.steps.len(), rows);
        "Free processors as planned".clone_into(&mut table.caption);
        let is_new = self.unreserved(cursor) == Some(job);
        let lead = Words::default().say(format!(
            "{label} needs {} for {}. With all other reservations kept, the first hole that is wide and \
             long enough begins at ",
            format::plural(u64::from(need), "processor"),
            format::duration(hole.ends_at.since(hole.starts_at))
        ));
        let lead = lead.strong(&starts).say(".");
        let lead = match before.filter(|_| !is_new) {
            Some(before) if before > hole.starts_at => lead.say(format!(
                " That is {} earlier than before.",
                format::duration(before.since(hole.starts_at))
            )),
            _ => lead,
        };
        let what = if is_new { "A job gets its reservation" } else { "A reservation moves" };
        let why = ClusterWhy { table: Some(table), ..ClusterWhy::default() };
        let heading = (self.over_event(cursor, what), format!("Why {starts}?"));
        Self::explained(heading, (lead, format!("{label}: first hole at {starts}")), why)
    }

    pub(super) fn why_corrected(&self, cursor: usize, state: &State, job: JobId) -> Explanation {
        let label = self.label(job);
        let Some(it) = self.lab().correction(state, job) else { return Explanation::unknown() };
        let span = format::duration;
        let lead = Words::default()
            .say(format!("{label} was expected to take {}, and goes on. ", span(it.before)))
            .say("Its estimate is raised to ")
            .strong(span(it.estimate))
            .say(": a prediction that was too short never cuts a job.");
        let formulas = it.added.map(|(last, next)| RuleFormula {
            rule: vec!["estimate", "−", "last raise", "+", "next raise"],
            numbers: vec![span(it.before), "−".to_owned(), span(last), "+".to_owned(), span(next)],
            holds: None,
        });
        let verdict = Words::default()
            .strong(format!("= {}", span(it.estimate)))
            .say(format!(", at most the {} requested", span(it.requested)));
        let why = ClusterWhy {
            formulas: formulas.into_iter().collect(),
            verdict: Some(verdict),
            note: Some(
                Words::default().say(format!("It is correction {} of this job.", it.number)),
            ),
            ..ClusterWhy::default()
        };
        let over = self.over_event(cursor, "A prediction is corrected");
        let peek = format!("{label}: {} in place of {}", span(it.estimate), span(it.before));
        Self::explained((over, format!("Why is {label} planned anew?")), (lead, peek), why)
    }

    pub(super) fn why_finished(
        &self,
        cursor: usize,
        state: &State,
        (job, at, as_planned): (JobId, Time, bool),
    ) -> Explanation {
        let label = self.label(job);
        let running = state.running().iter().find(|running| running.job == job);
        let early = running.map_or(Span::ZERO, |it| it.planned_end.since(at));
        let freed = u64::from(self.lab().table().demand(job).processors);
        let killed = self.lab().table().demand(job).killed;
        let lead = Words::default()
            .say(format!("{label} gives back "))
            .strong(format::plural(freed, "processor"));
        let (lead, peek) = if killed {
            (
                lead.say(": it is cut off at its requested time."),
                "Cut off at its requested time".to_owned(),
            )
        } else if as_planned || early.secs() <= 0.0 {
            (lead.say(", as planned."), "Ends as planned".to_owned())
        } else {
            let early = format::duration(early);
            (
                lead.say(format!(
                    ", {early} earlier than planned: those who wait may start sooner."
                )),
                format!("Ends {early} earlier than planned"),
            )
        };
        let over = self.over_event(cursor, "A job finishes");
        let title = format!("What does the end of {label} change?");
        Explanation { over, title, lead, peek, own: None, body: self.waiting(cursor, state) }
    }
}
