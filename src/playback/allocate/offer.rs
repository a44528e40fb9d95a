//! What can be forced where the run stands: who can start where, who can be held, what can happen from
//! outside [G-22 to G-27].

use super::{Run, State};
use crate::ids::{JobId, SiteId};
use crate::kernel::Decided;
use crate::labs::allocate::{Event, Fact, Instead, StartRule};
use crate::playback::format;
use crate::playback::what_if::{
    Choice, Listing, Offer, OfferedJob, OfferedSite, PRESENT, Places, PresentJob, Standing,
    SubmitField, WorldOffer, at_step, name_value,
};
use crate::scenario::Value;
use crate::time::{Span, Time};
use crate::words::allocate::offer as told;
use crate::words::lab;

/// How many waiting jobs are offered one by one, at most.
const JOBS: usize = 60;
/// How many choices are told for all of them, about.
const CHOICES: usize = 6_000;

/// A moment at which something can be decided.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Moment {
    at: Time,
    /// Whether it is that of a pass, so that somebody may be about to start.
    of_pass: bool,
}

/// What happens at a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Now {
    /// Whom the policy starts, and where.
    own: Option<(JobId, SiteId)>,
    /// The head that cannot start.
    blocked: Option<JobId>,
    /// What is forced: by which intervention, who starts where; nowhere if the job is held.
    forced: Option<(u32, JobId, Option<SiteId>)>,
    /// Whether the policy's choice may be held.
    may_hold: bool,
}

impl Run {
    pub(super) fn offer(&self, cursor: usize) -> Offer {
        let state = self.timeline.state_at(cursor);
        let moment = self.decidable(cursor);
        let now = moment.map_or_else(Now::default, |moment| self.now(cursor, moment));
        let at = moment.map(|moment| (cursor, moment.at));
        let jobs = at.map_or_else(Vec::new, |at| self.offered_jobs(&state, (at, now)));
        Offer {
            title: self.asked(now),
            forced: now.forced.map(|(place, ..)| place),
            listing: Listing::OneJob { places: Places::Sites },
            nothing: nothing_offered(cursor, moment, &jobs),
            world: self.world(cursor, &state),
            jobs,
        }
    }

    /// The moment at which a choice made at a cursor is carried out; none behind a blocked head whom nobody may pass,
    /// and while an event still makes its reservations [G-22, G-34].
    fn decidable(&self, cursor: usize) -> Option<Moment> {
        let log = self.timeline.log();
        let last = cursor.checked_sub(1)?;
        let before = log.entries.get(last)?;
        let event = log.events.get(log.event_of(last)?)?.event;
        let here = |mark: &crate::kernel::EventMark<Event>| mark.step as usize;
        let from = log.events.partition_point(|mark| here(mark) < cursor);
        let to = log.events.partition_point(|mark| here(mark) <= cursor);
        let begun = &log.events[from..to];
        let next = log.entries.get(cursor);
        let is_decided = matches!(event, Event::GiveBack(..) | Event::Rejection(_) | Event::Kept);
        let is_blocked = matches!(before.fact, Fact::Blocked { .. })
            && !self.lab().options().backfill.passes_head();
        let stands = !is_decided && !is_blocked;
        if begun.is_empty() {
            let next = next.filter(|_| stands)?;
            let goes_on = matches!(next.fact, Fact::Reserved { .. } | Fact::Rejected { .. });
            return (!goes_on).then_some(Moment { at: next.at, of_pass: true });
        }
        let after = stands.then_some(Moment { at: before.at, of_pass: false });
        let own = next.zip(begun.last()).filter(|(next, mark)| {
            matches!(mark.event, Event::Pass(_) | Event::Due)
                && matches!(
                    next.fact,
                    Fact::Started { .. } | Fact::Held { .. } | Fact::Blocked { .. }
                )
        });
        if let Some((next, _)) = own
            && after.is_none_or(|after| after.at < next.at)
        {
            return Some(Moment { at: next.at, of_pass: true });
        }
        // A pass that brings about nothing, at the instant of its give-back.
        let empty = || {
            let is_pass =
                |mark: &crate::kernel::EventMark<Event>| matches!(mark.event, Event::Pass(_));
            let ends = next.is_none_or(|next| next.at > before.at) || begun.len() > 1;
            (ends && !is_blocked && begun.iter().any(is_pass))
                .then_some(Moment { at: before.at, of_pass: false })
        };
        after.or_else(empty)
    }

    /// What the run does at a moment.
    fn now(&self, cursor: usize, moment: Moment) -> Now {
        let next = self.next(cursor).filter(|next| next.at == moment.at && moment.of_pass);
        match next.map(|next| next.fact) {
            Some(Fact::Started { job, site, rule, forced, .. }) => match forced.place() {
                Some(place) => self.overruled(cursor, (place, job, Some(site))),
                None => Now {
                    own: Some((job, site)),
                    may_hold: rule != StartRule::KeptToTheEnd && self.is_followed(cursor),
                    ..Now::default()
                },
            },
            Some(Fact::Held { job, forced }) => match forced.place() {
                Some(place) => self.overruled(cursor, (place, job, None)),
                None => Now::default(),
            },
            Some(Fact::Blocked { job, .. }) => Now { blocked: Some(job), ..Now::default() },
            _ => Now::default(),
        }
    }

    /// What is forced at a cursor, and what the policy would have done.
    fn overruled(&self, cursor: usize, forced: (u32, JobId, Option<SiteId>)) -> Now {
        let evidence = self.evidence(cursor);
        let instead = evidence.as_deref().and_then(Decided::forced).map(|told| &told.instead);
        let (own, blocked) = match instead {
            Some(Some(Instead::Start(evidence))) => (Some((evidence.job, evidence.site)), None),
            Some(Some(Instead::Blocked { job, .. })) => (None, Some(*job)),
            _ => (None, None),
        };
        let may_hold = own.is_some() && self.is_followed(cursor);
        Now { own, blocked, forced: Some(forced), may_hold }
    }

    /// Whether an event follows that could start whoever is held [G-28].
    fn is_followed(&self, cursor: usize) -> bool {
        let comes =
            |entry: &crate::kernel::Entry<Fact>| matches!(entry.fact, Fact::Submitted { .. });
        self.timeline.state_at(cursor).running_jobs() > 0
            || self.timeline.log().entries[cursor..].iter().any(comes)
    }

    fn asked(&self, now: Now) -> String {
        match (now.forced, now.own, now.blocked) {
            (Some((_, _, Some(site))), ..) => told::what_if_site(self.site(site)),
            (Some((_, job, None)), ..) => lab::what_if_waits(&self.label(job)),
            (None, Some((_, site)), _) => told::what_if_not(self.site(site)),
            (None, None, Some(head)) => told::what_if_passes(&self.label(head)),
            (None, None, None) => lab::what_if().to_owned(),
        }
    }

    /// The waiting jobs, whom the run decides on first, each with the sites that have room.
    fn offered_jobs(&self, state: &State, (at, now): ((usize, Time), Now)) -> Vec<OfferedJob> {
        let ordered: Vec<JobId> = if self.lab().options().has_every_pass() {
            self.lab().in_order(state)
        } else {
            state.queue().collect()
        };
        let decided = [now.forced.map(|(_, job, _)| job), now.own.map(|(job, _)| job), now.blocked];
        let most = (CHOICES / self.lab().grid().len().max(1)).clamp(1, JOBS);
        let mut first: Vec<JobId> = Vec::new();
        for job in decided.into_iter().flatten().chain(ordered) {
            if first.len() < most && !first.contains(&job) {
                first.push(job);
            }
        }
        first.into_iter().map(|job| self.offered(state, job, (at, now))).collect()
    }

    fn offered(&self, state: &State, job: JobId, (at, now): ((usize, Time), Now)) -> OfferedJob {
        let (need, label) = (self.need(job), self.label(job));
        let name = name_value(self.table().job(job).name);
        let sites = (0..self.lab().grid().len()).map(SiteId::from_index);
        let sites: Vec<SiteId> =
            sites.filter(|site| self.lab().free(state, *site) >= need).collect();
        let started = self.names().fastest_first(sites).into_iter().map(|site| Choice {
            id: format!("start-{}-{}", job.0, site.0),
            words: told::start(&label, self.site(site)),
            means: self.means(state, (job, site), at.1),
            place: Some(site),
            standing: standing(now, (job, Some(site))),
            intervention: at_step(
                at,
                [("start", name.clone()), ("site", Value::Number(f64::from(site.0)))],
            ),
        });
        let mut choices: Vec<Choice> = started.collect();
        let is_held = now.forced.is_some_and(|(_, held, site)| held == job && site.is_none());
        if is_held || now.may_hold && now.own.is_some_and(|(own, _)| own == job) {
            choices.push(Choice {
                id: format!("hold-{}", job.0),
                words: lab::hold(&label),
                means: lab::hold_means().to_owned(),
                place: None,
                standing: standing(now, (job, None)),
                intervention: at_step(at, [("hold", name)]),
            });
        }
        let note = if choices.is_empty() {
            told::no_hole(need, self.lab().free_max(state))
        } else {
            let passed = state.head().filter(|head| *head != job);
            passed.map_or_else(String::new, |head| lab::passes(&self.label(head)))
        };
        let size = format::job_size(need, self.lab().work(job));
        OfferedJob { mark: self.mark(job), size, note, choices }
    }

    /// "leaves 26, ends at 17 h 10 min".
    fn means(&self, state: &State, (job, site): (JobId, SiteId), at: Time) -> String {
        let left = self.lab().free(state, site) - self.need(job);
        let runs = self.lab().work(job).secs() / self.lab().grid()[site].speed;
        told::start_means(left, at + Span::from_secs(runs))
    }

    /// What can happen at the clock: it comes first at its instant, so only who was there before can leave.
    fn world(&self, cursor: usize, state: &State) -> WorldOffer {
        let at = self.timeline.time_at(cursor);
        let entries = &self.timeline.log().entries;
        let begins = entries.partition_point(|entry| entry.at < at);
        let before = self.timeline.state_at(begins);
        let waited: Vec<JobId> = before.queue().collect();
        let waits = state.queue().filter(|job| waited.contains(job)).map(|job| (job, None));
        let ran: Vec<JobId> = before.running().into_iter().map(|one| one.job).collect();
        let running = state.running().into_iter().filter(|one| ran.contains(&one.job));
        let running = running.map(|one| (one.job, Some(one.site)));
        let present = waits.chain(running).take(PRESENT).map(|(job, site)| PresentJob {
            mark: self.mark(job),
            name: name_value(self.table().job(job).name),
            text: site
                .map_or_else(|| lab::waits().to_owned(), |site| told::runs_on(self.site(site))),
        });
        let sites = (0..self.lab().grid().len()).map(SiteId::from_index);
        let known = self.table().jobs().iter().map(|job| job.name.number);
        let submit = vec![
            SubmitField::id(known.max().unwrap_or(0) + 1),
            SubmitField::number("processors", told::processors(), "", "1"),
            SubmitField::number("runtime", told::runtime(), "s", "3600"),
        ];
        WorldOffer {
            present: present.collect(),
            sites: sites.map(|site| self.offered_site(state, site)).collect(),
            ..WorldOffer::of_jobs(at, submit)
        }
    }

    fn offered_site(&self, state: &State, site: SiteId) -> OfferedSite {
        OfferedSite {
            site,
            name: self.site(site).to_owned(),
            processors: self.lab().size_of(state, site),
            in_use: self.lab().existing_on(state, site) - self.lab().free(state, site),
        }
    }
}

/// Why nothing can be decided at a cursor, where nothing can.
fn nothing_offered(cursor: usize, moment: Option<Moment>, jobs: &[OfferedJob]) -> Option<String> {
    let why = if cursor == 0 {
        told::not_yet()
    } else if moment.is_none() {
        lab::nothing_decided()
    } else if jobs.is_empty() {
        lab::nobody_waits()
    } else if jobs.iter().all(|job| job.choices.is_empty()) {
        told::no_room()
    } else {
        return None;
    };
    Some(why.to_owned())
}

/// What a choice is to the run.
fn standing(now: Now, (job, site): (JobId, Option<SiteId>)) -> Standing {
    let is_own = now.own.is_some_and(|(own, there)| own == job && Some(there) == site);
    match now.forced {
        Some((_, forced, there)) if (forced, there) == (job, site) => Standing::Forced,
        Some(_) if is_own => Standing::Instead,
        None if is_own => Standing::ByItself,
        _ => Standing::Possible,
    }
}
