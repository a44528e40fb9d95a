//! Steps that a sentence explains: arrivals, redirections, rejections, finishes.

use crate::ids::{JobId, SiteId};
use crate::playback::balance::Run;
use crate::playback::balance::names::resource;
use crate::playback::explanation::Explanation;
use crate::playback::format;
use crate::playback::scene::Words;

impl Run {
    pub(super) fn why_submitted(
        &self,
        cursor: usize,
        job: JobId,
        site: Option<SiteId>,
    ) -> Explanation {
        let label = self.label(job);
        let state = self.timeline.state_at(cursor);
        let place = site.map_or("the central queue", |site| self.site(site));
        let behind = match state.queue(site.unwrap_or(SiteId(0))).len() {
            0 => "where nobody waits".to_owned(),
            some => format!("behind {}", format::plural(some as u64, "job")),
        };
        let then = match site {
            Some(_) => "It starts if it fits; then the queues are compared.",
            None => "The first server that has room starts it.",
        };
        Explanation::plain(
            self.over_event(cursor, "A job arrives"),
            format!("Where does {label} go?"),
            Words::default().say(format!("{label} joins the queue of {place}, {behind}. {then}")),
            format!("{label} arrives at {place}"),
        )
    }

    pub(super) fn why_redirected(
        &self,
        cursor: usize,
        job: JobId,
        from: SiteId,
        to: SiteId,
    ) -> Explanation {
        let (label, from_name, to_name) = (self.label(job), self.site(from), self.site(to));
        let needs = self.table().requirements(job);
        let capacity = self.servers().capacity(from);
        let short = (0..needs.len()).find(|k| needs[*k] > capacity[*k]).unwrap_or(0);
        let (needs, has) = format::compared(needs[short], capacity[short], 2);
        let lead = Words::default()
            .say(format!("{label} needs "))
            .strong(&needs)
            .say(format!(
                " of {}, and all of {from_name} is {has}. ",
                resource(short, capacity.len())
            ))
            .say(format!("{to_name} is the next server that can hold it. This is no transfer."));
        Explanation::plain(
            self.over_event(cursor, "A job goes on"),
            format!("Why {to_name}?"),
            lead,
            format!("{label} does not fit {from_name}, {to_name} is next"),
        )
    }

    pub(super) fn why_rejected(&self, job: JobId) -> Explanation {
        let label = self.label(job);
        let needs = self.table().requirements(job).iter();
        let needs: Vec<String> = needs.map(|needs| format::trimmed(*needs, 2)).collect();
        Explanation::plain(
            "A job is turned away".to_owned(),
            format!("Why is {label} rejected?"),
            Words::default()
                .say(format!("{label} needs {} of the resources. ", format::listed(&needs)))
                .strong("No server has so much of each")
                .say(", so it would wait for ever."),
            format!("{label} is larger than every server"),
        )
    }

    pub(super) fn why_finished(&self, cursor: usize, job: JobId, site: SiteId) -> Explanation {
        let (label, name) = (self.label(job), self.site(site));
        let state = self.timeline.state_at(cursor);
        let waiting = state.queue(self.lab().queue_of(site)).len();
        let lead = Words::default().say(format!("{label} gives back what it held of {name}. "));
        let (lead, peek) = if waiting == 0 {
            (lead.say("Nobody waits there."), format!("{label} finishes, nobody waits at {name}"))
        } else {
            let jobs = format::plural(waiting as u64, "waiting job");
            (
                lead.say("Now ").strong(&jobs).say(" may fit."),
                format!("{label} finishes; {jobs} may fit {name}"),
            )
        };
        Explanation::plain(
            self.over_event(cursor, "A job finishes"),
            format!("What happens when {label} finishes?"),
            lead,
            peek,
        )
    }
}
