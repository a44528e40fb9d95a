//! What every lab says in the same words: where in the run a step is, how the run ended.

use super::{FactKind, Recorded, Shown};
use crate::playback::explanation::Explanation;
use crate::playback::format;
use crate::playback::scene::Words;
use crate::time::Time;

impl<L: Shown> Recorded<L> {
    /// "Event 118. A job starts": the event that the clock names. "Next, event 119. A job is submitted"
    /// where the step at `cursor` begins another.
    pub(in crate::playback) fn over_event(&self, cursor: usize, what: &str) -> String {
        self.over_counted(("Event", "event"), cursor, what)
    }

    /// The same in a lab that counts something else.
    pub(in crate::playback) fn over_counted(
        &self,
        (noun, after_next): (&str, &str),
        cursor: usize,
        what: &str,
    ) -> String {
        let with = self.index().events_begun_with(cursor);
        if with > self.events_begun(cursor) {
            return format!("Next, {after_next} {}. {what}", format::count(with as u64));
        }
        self.over_now(noun, cursor, what)
    }

    /// "Event 118. No allocation": what is the case, whatever comes next.
    pub(in crate::playback) fn over_now(&self, noun: &str, cursor: usize, what: &str) -> String {
        format!("{noun} {}. {what}", format::count(self.events_begun(cursor) as u64))
    }

    /// ", at 14 h 20 min": when the next fact happens, where that is later than now.
    pub(in crate::playback) fn later(&self, cursor: usize, at: Time) -> String {
        if at > self.timeline.time_at(cursor) || cursor == 0 {
            format!(", at {}", format::instant(at))
        } else {
            String::new()
        }
    }

    /// What is said where nothing comes next.
    pub(in crate::playback) fn nothing_next(&self) -> String {
        if !self.timeline.is_complete() {
            return "What follows is still being computed.".to_owned();
        }
        if self.timeline.is_empty() {
            return "There are no jobs, so nothing happens.".to_owned();
        }
        "The run has ended.".to_owned()
    }

    /// How the run ended; jobs may have met this fate: "rejected as wider than every site".
    pub(in crate::playback) fn ended(&self, fate: &str) -> Explanation {
        let rejections = self.steps_of(FactKind::Rejection).len();
        let over = "The end".to_owned();
        if self.timeline.is_empty() {
            let lead = "The workload has no jobs, so nothing happens.";
            let (title, peek) = ("Why is nothing here?".to_owned(), "No jobs".to_owned());
            return Explanation::plain(over, title, Words::default().say(lead), peek);
        }
        let jobs = format::plural(self.steps_of(FactKind::Finish).len() as u64, "job");
        let at = format::instant(self.timeline.time_at(self.timeline.len()));
        let mut lead = Words::default().strong(&jobs).say(format!(" finished, the last at {at}."));
        if rejections > 0 {
            let rejected = format::plural(rejections as u64, "job");
            let verb = if rejections == 1 { "was" } else { "were" };
            lead = lead.say(format!(" {rejected} {verb} {fate}."));
        }
        Explanation::plain(
            over,
            "How did it end?".to_owned(),
            lead,
            format!("{jobs} finished at {at}"),
        )
    }
}
