//! Steps that a sentence explains: arrivals, redirections, rejections, finishes.

use crate::ids::{JobId, SiteId};
use crate::playback::balance::Run;
use crate::playback::balance::names::resource;
use crate::playback::explanation::Explanation;
use crate::playback::format;
use crate::words::balance::why;
use crate::words::lab;

impl Run {
    pub(super) fn why_submitted(
        &self,
        cursor: usize,
        job: JobId,
        site: Option<SiteId>,
    ) -> Explanation {
        let label = &self.label(job);
        let state = self.timeline.state_at(cursor);
        let waiting = state.queue(site.unwrap_or(SiteId(0))).len();
        let (lead, peek) = if let Some(server) = site.map(|site| self.site(site)) {
            let joins = match waiting {
                0 => why::joins_alone(label, server),
                some => why::joins_behind(label, server, some),
            };
            let follows = if self.lab().compares_queues() {
                why::starts_if_fits()
            } else {
                why::starts_if_fits_alone()
            };
            (joins.then(follows), why::arrives_briefly(label, server))
        } else {
            let joins = match waiting {
                0 => why::joins_central_alone(label),
                some => why::joins_central_behind(label, some),
            };
            (joins.then(why::first_with_room()), why::arrives_central_briefly(label))
        };
        let over = self.over_event(cursor, why::over_arrives());
        Explanation::plain(over, why::where_to(label), lead, peek)
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
        let resource = resource(short, capacity.len());
        Explanation::plain(
            self.over_event(cursor, why::over_goes_on()),
            why::why(to_name),
            why::goes_on(&label, &needs, &resource, from_name, &has, to_name),
            why::goes_on_briefly(&label, from_name, to_name),
        )
    }

    pub(super) fn why_rejected(&self, job: JobId) -> Explanation {
        let label = self.label(job);
        let needs = self.table().requirements(job).iter();
        let needs: Vec<String> = needs.map(|needs| format::trimmed(*needs, 2)).collect();
        Explanation::plain(
            why::over_rejected().to_owned(),
            lab::why_rejected(&label),
            why::rejected(&label, &needs),
            why::rejected_briefly(&label),
        )
    }

    pub(super) fn why_finished(&self, cursor: usize, job: JobId, site: SiteId) -> Explanation {
        let (label, name) = (&self.label(job), self.site(site));
        let state = self.timeline.state_at(cursor);
        let lead = why::gives_back(label, name);
        let (lead, peek) = match state.queue(self.lab().queue_of(site)).len() {
            0 => (lead.then(why::nobody_waits()), why::nobody_waits_briefly(label, name)),
            some => (lead.then(why::may_fit(some)), why::may_fit_briefly(label, some, name)),
        };
        Explanation::plain(
            self.over_event(cursor, why::over_finishes()),
            why::when_finishes(label),
            lead,
            peek,
        )
    }
}
