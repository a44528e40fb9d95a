//! Steps that a sentence explains: submissions, finishes, rejections, the end.

use crate::ids::{JobId, SiteId};
use crate::labs::allocate::Backfill;
use crate::playback::allocate::Run;
use crate::playback::explanation::Explanation;
use crate::playback::format;
use crate::playback::scene::Words;

impl Run {
    pub(super) fn why_submitted(&self, cursor: usize, job: JobId) -> Explanation {
        let label = self.label(job);
        let state = self.timeline.state_at(cursor);
        let Some(head) = state.head() else {
            let room = format::plural(u64::from(self.need(job)), "free processor");
            return Explanation::plain(
                self.over_event(cursor, "A job is submitted, nobody waits"),
                format!("Can {label} start at once?"),
                Words::default()
                    .say(format!("{label} is submitted to an empty queue, so it is the head: "))
                    .say("it starts if a site has ")
                    .strong(&room)
                    .say("."),
                format!("{label} is the head at once and needs {room} on one site"),
            );
        };
        if self.lab().options().has_every_pass() {
            let lead = Words::default()
                .say(format!("{label} joins the queue, where "))
                .strong(self.label(head))
                .say(" is at the head. ")
                .say(if self.lab().options().backfill == Backfill::Conservative {
                    "It gets a site and a start first, such that nobody's start gets later."
                } else {
                    "A pass follows: the waiting jobs are tried in order."
                });
            return Explanation::plain(
                self.over_event(cursor, "A job is submitted, others wait"),
                format!("Can {label} start at once?"),
                lead,
                format!("{label} joins the queue, and a pass follows"),
            );
        }
        let place = format::count(state.queue_length() as u64 + 1);
        // Where there is no room the head that rests is explained instead; here the policy keeps it waiting.
        let lead = Words::default()
            .strong(self.label(head))
            .say(" is at the head, and the policy keeps it waiting. Under FCFS nobody overtakes it, so ")
            .say(format!("{label} joins the end of the queue, at place "))
            .strong(&place)
            .say(".");
        Explanation::plain(
            self.over_event(cursor, "A job is submitted, others wait"),
            format!("Why does {label} wait?"),
            lead,
            format!("FCFS: {label} waits behind {}, at place {place}", self.label(head)),
        )
    }

    pub(super) fn why_finished(&self, cursor: usize, job: JobId, site: SiteId) -> Explanation {
        let (label, place) = (self.label(job), self.site(site));
        let state = self.timeline.state_at(cursor);
        let freed = u64::from(self.need(job));
        let free = u64::from(self.lab().free(&state, site)) + freed;
        let lead = Words::default()
            .say(format!("{label} finishes on {place} and frees "))
            .strong(format::plural(freed, "processor"))
            .say(format!(", so {} will be free there. ", format::count(free)));
        let Some(head) = state.head() else {
            return Explanation::plain(
                self.over_event(cursor, "A job finishes, nobody waits"),
                format!("What happens when {label} finishes?"),
                lead.say("Nobody waits, so nothing starts."),
                format!("{label} finishes on {place}; nobody waits"),
            );
        };
        let need = format::plural(u64::from(self.need(head)), "processor");
        Explanation::plain(
            self.over_event(cursor, "A job finishes, jobs are waiting"),
            format!("What happens when {label} finishes?"),
            lead.strong(self.label(head))
                .say(format!(" is at the head and needs {need}: now it is tried again.")),
            format!("{label} finishes on {place}; then {} is tried again", self.label(head)),
        )
    }

    pub(super) fn why_rejected(&self, cursor: usize, job: JobId) -> Explanation {
        let label = self.label(job);
        let state = self.timeline.state_at(cursor);
        let (need, widest) = (
            format::count(u64::from(self.need(job))),
            format::count(u64::from(self.lab().widest_to_come(&state))),
        );
        let lead = Words::default()
            .say(format!("{label} needs "))
            .strong(&need)
            .say(" processors inside one site, and the largest site has ")
            .strong(&widest)
            .say(". It could never start and would block the queue for ever. ")
            .say("Give the scenario a resource configuration (RC), and wide jobs are cut into ")
            .say("pieces that fit.");
        Explanation::plain(
            "Not an event. A job is turned away".to_owned(),
            format!("Why is {label} rejected?"),
            lead,
            format!("Needs {need}, the largest site has {widest}"),
        )
    }
}
