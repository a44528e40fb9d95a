//! Steps that a sentence explains: submissions, finishes, rejections, the end.

use crate::ids::{JobId, SiteId};
use crate::labs::allocate::Backfill;
use crate::playback::allocate::Run;
use crate::playback::explanation::Explanation;
use crate::words::allocate::steps;
use crate::words::lab;

impl Run {
    pub(super) fn why_submitted(&self, cursor: usize, job: JobId) -> Explanation {
        let label = &self.label(job);
        let state = self.timeline.state_at(cursor);
        let Some(head) = state.head() else {
            let need = self.need(job);
            return Explanation::plain(
                self.over_event(cursor, steps::over_submitted_alone()),
                steps::can_start(label),
                steps::is_head(label, need),
                steps::is_head_briefly(label, need),
            );
        };
        let over = self.over_event(cursor, lab::over_submitted());
        let is_held =
            self.lab().own().is_none() || state.line().is_some_and(|line| line.is_held(head));
        let head = &self.label(head);
        if self.lab().options().has_every_pass() {
            let joins = match self.lab().options().backfill {
                Backfill::Conservative => steps::joins_for_place,
                _ => steps::joins_for_pass,
            };
            let (title, peek) = (steps::can_start(label), steps::joins_briefly(label));
            return Explanation::plain(over, title, joins(label, head), peek);
        }
        let place = state.queue_length() + 1;
        // Where there is no room the head that rests is explained instead; here an intervention holds it, or the policy.
        let waits = if is_held { steps::waits_behind_held } else { steps::waits_behind };
        Explanation::plain(
            over,
            lab::why_waits(label),
            waits(label, head, place),
            steps::waits_behind_briefly(label, head, place),
        )
    }

    pub(super) fn why_finished(&self, cursor: usize, job: JobId, site: SiteId) -> Explanation {
        let (label, place) = (&self.label(job), self.site(site));
        let state = self.timeline.state_at(cursor);
        let freed = self.need(job);
        let lead = steps::frees(label, place, freed, self.lab().free(&state, site) + freed);
        let Some(head) = state.head() else {
            return Explanation::plain(
                self.over_event(cursor, steps::over_finished_alone()),
                steps::when_finishes(label),
                lead.then(steps::nothing_starts()),
                steps::frees_briefly(label, place),
            );
        };
        let (need, head) = (self.need(head), &self.label(head));
        Explanation::plain(
            self.over_event(cursor, steps::over_finished()),
            steps::when_finishes(label),
            lead.then(steps::head_is_tried(head, need)),
            steps::head_is_tried_briefly(label, place, head),
        )
    }

    pub(super) fn why_rejected(&self, cursor: usize, job: JobId) -> Explanation {
        let label = &self.label(job);
        let state = self.timeline.state_at(cursor);
        let (need, widest) = (self.need(job), self.lab().widest_to_come(&state));
        Explanation::plain(
            steps::over_rejected().to_owned(),
            lab::why_rejected(label),
            steps::rejected(label, need, widest),
            steps::rejected_briefly(need, widest),
        )
    }
}
