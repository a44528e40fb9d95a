//! What interventions do, in sentences: a choice that was forced, with what the policy would have done; a machine
//! with another size; a job that leaves.

use crate::ids::JobId;
use crate::kernel::Overruling;
use crate::labs::cluster::{Evidence, State};
use crate::playback::cluster::Run;
use crate::playback::explanation::Explanation;
use crate::playback::format;
use crate::time::Time;
use crate::words::cluster::why;
use crate::words::lab;

impl Run {
    /// A start or a hold that the scenario forces: first that, then why the policy would have done what it
    /// would have done.
    pub(super) fn why_forced(
        &self,
        cursor: usize,
        state: &State,
        told: &Overruling<Evidence>,
    ) -> Explanation {
        let label = &self.label(told.job);
        let (title, lead, peek) = match told.site {
            Some(_) => {
                let peek = why::forced_start_briefly(label);
                (why::why_starts(label), why::forced_start(label), peek)
            }
            None => {
                (lab::why_waits(label), lab::forced_hold(label), lab::forced_hold_briefly(label))
            }
        };
        let Some(evidence) = &told.instead else {
            let lead = lead.then(why::would_start_nobody());
            let body = self.waiting(cursor, state);
            let over = self.over_event(cursor, lab::over_forced());
            return Explanation { over, title, lead, peek, own: None, body };
        };
        let own = self.why_started(cursor, state, evidence);
        let would = if told.site.is_some() && evidence.job == told.job {
            lab::would_do_same()
        } else {
            why::would_start(&self.label(evidence.job))
        };
        Explanation { title, lead: lead.then(would).then(own.lead), peek, ..own }
    }

    pub(super) fn why_cancelled(&self, cursor: usize, (job, runs): (JobId, bool)) -> Explanation {
        let label = &self.label(job);
        let lead = if runs {
            why::stops(label, self.lab().table().demand(job).processors)
        } else {
            lab::leaves_queue(label)
        };
        Explanation::plain(
            self.over_event(cursor, lab::over_cancelled()),
            lab::why_leaves(label),
            lead,
            lab::cancelled_briefly(label),
        )
    }

    /// A reservation that an intervention moves: of a held job, or of everybody.
    pub(super) fn why_moved(
        &self,
        cursor: usize,
        state: &State,
        (job, starts_at): (JobId, Time),
    ) -> Explanation {
        let (label, starts) = (self.label(job), format::instant(starts_at));
        let told = if state.is_held(job) { why::held_plan_changes } else { why::all_anew };
        let over = self.over_event(cursor, lab::over_reservation_moves());
        let peek = format!("{label}: {starts}");
        Explanation::plain(over, why::why_then(&starts), told(&label, &starts), peek)
    }

    pub(super) fn why_resized(&self, cursor: usize, state: &State, processors: u32) -> Explanation {
        let busy = self.lab().existing_now(state) - state.free();
        let mut lead = why::resized(processors, self.lab().size(state));
        if busy > processors {
            lead = lead.then(lab::still_in_use(busy - processors));
        }
        Explanation::plain(
            self.over_event(cursor, why::over_resized()),
            why::what_happens().to_owned(),
            lead,
            why::resized_briefly(processors),
        )
    }
}
