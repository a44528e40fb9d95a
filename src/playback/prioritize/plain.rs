//! Steps that a sentence explains: jobs that come, wait and finish, resources that register, the end.

use super::Run;
use super::words::{operations, speed};
use crate::ids::{JobId, SiteId};
use crate::playback::explanation::Explanation;
use crate::playback::format;
use crate::playback::recording::FactKind;
use crate::playback::scene::Words;
use crate::words::run;

impl Run {
    pub(super) fn why_waiting(&self, cursor: usize, job: JobId) -> Explanation {
        let state = self.timeline.state_at(cursor);
        let running = state.running(self.lab().table());
        let (label, waiting) = (self.label(job), state.queue_length() as u64);
        let first = running.first().map(|first| {
            let at = format::instant(first.finishes_at);
            format!(" The first to be free again is {}, at {at}.", self.site(first.site))
        });
        let known = format::plural(state.registered() as u64, "resource");
        let lead = Words::default()
            .say(format!("{known} known, "))
            .strong("none of them free")
            .say(first.unwrap_or_else(|| ".".to_owned()));
        Explanation::plain(
            run::instant(self.events_begun(cursor), "No allocation"),
            format!("Why does {label} wait?"),
            lead,
            format!("No resource free, {} waiting", format::plural(waiting, "job")),
        )
    }

    /// A job is asked for, and nobody knows the answer yet.
    pub(super) fn why_asked(&self, cursor: usize, job: JobId) -> Explanation {
        let label = self.label(job);
        let lead = Words::default()
            .say("GGRB ")
            .say(self.sorting())
            .say(", so it asks for ")
            .strong(&label)
            .say(" now. GIS answers next.");
        Explanation::plain(
            self.over(cursor, "A query"),
            format!("Why is {label} next?"),
            lead,
            format!("{label} is asked for"),
        )
    }

    pub(super) fn why_submitted(&self, cursor: usize, job: JobId) -> Explanation {
        let measures = self.lab().table().measures(job);
        let (label, complexity) = (self.label(job), operations(measures.complexity));
        let lead = Words::default()
            .say(format!("{label} has a heaviest path of "))
            .strong(&complexity)
            .say(" operations and is ")
            .strong(format::count(measures.width.into()))
            .say(" wide. It joins the end of the broker's queue; when everything of this instant ")
            .say("has happened, the broker looks for resources.");
        Explanation::plain(
            self.over(cursor, "A job is submitted"),
            format!("What happens to {label}?"),
            lead,
            format!("Complexity {complexity}, width {}", measures.width),
        )
    }

    pub(super) fn why_finished(&self, cursor: usize, job: JobId, site: SiteId) -> Explanation {
        let (label, resource) = (self.label(job), self.site(site));
        let lead = Words::default()
            .say(format!("{label} had {resource} for itself. Now "))
            .strong(format!("{resource} is free"))
            .say(" for the next job.");
        Explanation::plain(
            self.over(cursor, "A job finishes"),
            format!("What does {label} leave?"),
            lead,
            format!("{resource} becomes free"),
        )
    }

    pub(super) fn why_registered(&self, cursor: usize, site: SiteId) -> Explanation {
        let resource = &self.lab().resources().all()[site];
        let (name, fast) = (&resource.name, speed(resource.peak_speed()));
        let lead = Words::default()
            .say(
                "Its local broker asks the information server, is answered, and sends what it is: ",
            )
            .strong(format::plural(resource.processors(), "processor"))
            .say(" of together ")
            .strong(&fast)
            .say(". From then on GIS can answer with it.");
        Explanation::plain(
            self.over(cursor, "A resource registers"),
            format!("How does the grid learn of {name}?"),
            lead,
            format!("{name}, {fast}"),
        )
    }

    pub(super) fn why_nothing(&self) -> Explanation {
        if !self.timeline.is_complete() {
            return Explanation::unknown();
        }
        let jobs = format::plural(self.steps_of(FactKind::Finish).len() as u64, "job");
        let at = format::instant(self.timeline.time_at(self.timeline.len()));
        let lead = Words::default().strong(&jobs).say(format!(" finished, the last at {at}."));
        let (over, title) = ("The end".to_owned(), "How did it end?".to_owned());
        Explanation::plain(over, title, lead, format!("{jobs} finished at {at}"))
    }
}
