//! The captions that are the same in every lab: where in the run a step is, how the run ended.

use super::{FactKind, Recorded, Shown};
use crate::playback::explanation::Explanation;
use crate::time::Time;
use crate::words::{Words, run};

/// How the place of a step in the run is told, of its number and of what happens there.
type Placed = fn(usize, &str) -> String;

impl<L: Shown> Recorded<L> {
    /// "Event 118. A job starts": the event that the clock names. "Next, event 119. A job is submitted"
    /// where the step at `cursor` begins another.
    pub(in crate::playback) fn over_event(&self, cursor: usize, what: &str) -> String {
        self.over_counted((run::event, run::next_event), cursor, what)
    }

    /// The same in a lab that counts something else.
    pub(in crate::playback) fn over_counted(
        &self,
        (now, next): (Placed, Placed),
        cursor: usize,
        what: &str,
    ) -> String {
        let with = self.index().events_begun_with(self, cursor);
        if with > self.events_begun(cursor) {
            return next(with, what);
        }
        now(self.events_begun(cursor), what)
    }

    /// "Event 118. No allocation": what is the case, whatever comes next.
    pub(in crate::playback) fn over_now(&self, cursor: usize, what: &str) -> String {
        run::event(self.events_begun(cursor), what)
    }

    /// When the next fact happens, where that is later than now.
    pub(in crate::playback) fn later(&self, cursor: usize, at: Time) -> Option<Time> {
        (at > self.timeline.time_at(cursor) || cursor == 0).then_some(at)
    }

    /// What is said where nothing comes next.
    pub(in crate::playback) fn nothing_next(&self) -> Words {
        let told = if !self.timeline.is_complete() {
            run::still_computed()
        } else if self.timeline.is_empty() {
            run::no_jobs()
        } else {
            run::has_ended()
        };
        Words::default().strong(told)
    }

    /// How the run ended; jobs may have met this fate: "rejected as wider than every site".
    pub(in crate::playback) fn ended(&self, fate: &str) -> Explanation {
        let rejections = self.steps_of(FactKind::Rejection).len();
        let over = run::over_end().to_owned();
        if self.timeline.is_empty() {
            let (title, peek) = (run::why_nothing().to_owned(), run::nothing_briefly().to_owned());
            return Explanation::plain(over, title, run::nothing(), peek);
        }
        let (mut lead, peek) = self.finished_told();
        if rejections > 0 {
            lead = lead.then(run::met(rejections, fate));
        }
        Explanation::plain(over, run::how_it_ended().to_owned(), lead, peek)
    }

    /// How many jobs finished and when the last of them did, in a sentence and briefly. What comes after that, a
    /// rejection for one, is no end of a job.
    pub(in crate::playback) fn finished_told(&self) -> (Words, String) {
        let finishes = self.steps_of(FactKind::Finish);
        let Some(last) = finishes.last() else {
            return (run::none_finished(), run::none_finished_briefly().to_owned());
        };
        let (jobs, at) = (finishes.len(), self.timeline.time_at(*last as usize + 1));
        (run::ended(jobs, at), run::ended_briefly(jobs, at))
    }
}
