//! Steps that are no starts: jobs that come, get reservations, run longer than predicted, finish.

use super::{ClusterWhy, span_of};
use crate::ids::JobId;
use crate::labs::cluster::State;
use crate::playback::cluster::Run;
use crate::playback::explanation::{Body, Explanation, RuleFormula};
use crate::playback::format;
use crate::playback::scene::Table;
use crate::time::{Span, Time};
use crate::words::cluster::why as told;
use crate::words::lab;

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
        let lead = told::joins(&label, &needs);
        let (lead, body) = match self.predicted(state, at, job) {
            Some((formula, words)) => {
                let table = self.who_waits(cursor, state);
                let why = ClusterWhy { formulas: vec![formula], table, ..ClusterWhy::default() };
                (lead.then(words), Body::Cluster(Box::new(why)))
            }
            None if self.lab().predicts() => {
                (lead.then(told::request_taken()), self.waiting(cursor, state))
            }
            None => (lead.then(told::pass_follows()), self.waiting(cursor, state)),
        };
        let over = self.over_event(cursor, told::over_submitted());
        let title = told::asks_for(&label);
        Explanation { over, title, lead, peek: format!("{label}: {needs}"), own: None, body }
    }

    pub(super) fn why_rejected(&self, cursor: usize, state: &State, job: JobId) -> Explanation {
        let label = &self.label(job);
        let needs = self.lab().table().job(job).processors;
        let has = self.lab().widest_to_come(state);
        Explanation::plain(
            self.over_event(cursor, told::over_rejected()),
            lab::why_rejected(label),
            told::rejected(label, needs, has),
            told::rejected_briefly(label),
        )
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
                (true, _) => told::the_hole(),
                (false, true) => told::not_long_enough(),
                (false, false) => told::too_few(),
            };
            vec![
                format::instant(*from),
                span_of(until.since(*from).secs()),
                count(*free),
                verdict.to_owned(),
            ]
        };
        let columns =
            [told::column_from(), told::column_for(), lab::column_free(), told::column_verdict()];
        let rows = hole.steps.iter().enumerate().map(row);
        let mut table = Table::listed("", &columns, hole.steps.len(), rows);
        told::free_as_planned().clone_into(&mut table.caption);
        let is_new = self.unreserved(cursor) == Some(job);
        let length = hole.ends_at.since(hole.starts_at);
        let mut lead = told::first_hole(&label, need, length, &starts);
        if let Some(before) = before.filter(|before| !is_new && *before > hole.starts_at) {
            lead = lead.then(told::earlier(before.since(hole.starts_at)));
        }
        let what = if is_new { told::over_reserved() } else { lab::over_reservation_moves() };
        let why = ClusterWhy { table: Some(table), ..ClusterWhy::default() };
        let heading = (self.over_event(cursor, what), told::why_then(&starts));
        Self::explained(heading, (lead, told::first_hole_briefly(&label, &starts)), why)
    }

    pub(super) fn why_corrected(&self, cursor: usize, state: &State, job: JobId) -> Explanation {
        let label = self.label(job);
        let Some(it) = self.lab().correction(state, job) else { return Explanation::unknown() };
        let span = format::duration;
        let lead = told::goes_on(&label, it.before, it.estimate);
        let formulas = it.added.map(|(last, next)| RuleFormula {
            rule: vec![told::estimate(), "−", told::last_raise(), "+", told::next_raise()],
            numbers: vec![span(it.before), "−".to_owned(), span(last), "+".to_owned(), span(next)],
            holds: None,
        });
        let why = ClusterWhy {
            formulas: formulas.into_iter().collect(),
            verdict: Some(told::at_most(it.estimate, it.requested)),
            note: Some(told::correction(u64::from(it.number))),
            ..ClusterWhy::default()
        };
        let over = self.over_event(cursor, told::over_corrected());
        let peek = told::corrected_briefly(&label, it.estimate, it.before);
        Self::explained((over, told::why_anew(&label)), (lead, peek), why)
    }

    pub(super) fn why_finished(
        &self,
        cursor: usize,
        state: &State,
        (job, at, as_planned): (JobId, Time, bool),
    ) -> Explanation {
        let label = self.label(job);
        let running = state.running();
        let running = running.iter().find(|running| running.job == job);
        let early = running.map_or(Span::ZERO, |it| it.planned_end.since(at));
        let demand = self.lab().table().demand(job);
        let freed = demand.processors;
        let (lead, peek) = if demand.killed {
            (told::cut_off(&label, freed), told::cut_off_briefly().to_owned())
        } else if as_planned || early.secs() <= 0.0 {
            (told::as_planned(&label, freed), told::as_planned_briefly().to_owned())
        } else {
            (told::ends_early(&label, freed, early), told::ends_early_briefly(early))
        };
        let over = self.over_event(cursor, told::over_finished());
        let title = told::what_changes(&label);
        Explanation { over, title, lead, peek, own: None, body: self.waiting(cursor, state) }
    }
}
