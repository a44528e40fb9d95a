//! What can be forced where the run stands: who starts now, who is held, what can happen to the machine [G-22,
//! G-24 to G-27].

use std::sync::Arc;

use super::Run;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Decided, Entry, Forced, Observer, Script, Simulation};
use crate::labs::cluster::{ClusterLab, Fact, State};
use crate::playback::format;
use crate::playback::what_if::{
    Choosing, JOBS, Listing, Offer, OfferedJob, OfferedSite, PRESENT, PresentJob, SubmitField,
    WorldOffer, name_value, nothing_decided,
};
use crate::time::{Span, Time};
use crate::words::cluster::offer as told;
use crate::words::lab;

/// The machine is the only place.
const MACHINE: SiteId = SiteId(0);

impl Run {
    pub(super) fn offer(&self, cursor: usize) -> Offer {
        let state = self.timeline.state_at(cursor);
        let choosing = self.choosing(cursor, &state);
        let jobs =
            choosing.as_ref().map_or_else(Vec::new, |it| self.offered_jobs(cursor, &state, it));
        let nothing = match choosing {
            None => Some(Self::why_nothing(cursor, &state)),
            Some(_) if jobs.is_empty() => Some(told::none_fits().to_owned()),
            Some(_) => None,
        };
        let forced = choosing.and_then(|choosing| choosing.forced);
        let what_if = if forced.is_some() { told::what_if_job } else { told::what_if_not };
        let title = match choosing.and_then(|choosing| choosing.done()) {
            Some(Forced::Start { job, .. }) => what_if(&self.label(job)),
            Some(Forced::Hold { job }) => lab::what_if_waits(&self.label(job)),
            _ => lab::what_if().to_owned(),
        };
        Offer {
            title,
            forced: forced.map(|(place, _)| place),
            jobs,
            listing: Listing::AllJobs,
            nothing,
            world: self.world(cursor, &state),
        }
    }

    /// The moment at which a choice made at a cursor is carried out, and what the run does then; nothing where
    /// there is none.
    fn choosing(&self, cursor: usize, state: &State) -> Option<Choosing> {
        let next = self.next(cursor);
        let forced = match next.map(|next| (next.at, next.fact)) {
            Some((at, Fact::Started { job, forced, .. })) => Some((at, forced, start(job))),
            Some((at, Fact::Held { job, forced, .. })) => Some((at, forced, Forced::Hold { job })),
            _ => None,
        };
        if let Some((at, forced, done)) = forced {
            let at = (cursor, at);
            return Some(match forced.place() {
                None => Choosing { at, own: Some(done), forced: None },
                Some(place) => {
                    let evidence = self.evidence(cursor);
                    let told = evidence.as_deref().and_then(Decided::forced);
                    let own = told.and_then(|told| told.instead.as_ref()).map(|own| start(own.job));
                    Choosing { at, own, forced: Some((place, done)) }
                }
            });
        }
        // Nobody starts by itself. Whether the run stands here at all the run alone can tell.
        let at = (cursor, self.timeline.log().entries.get(cursor.checked_sub(1)?)?.at);
        let fitting = state.queue().find(|waiting| waiting.processors <= state.free())?;
        let is_moment = self.is_carried_out(at, start(fitting.job));
        is_moment.then_some(Choosing { at, own: None, forced: None })
    }

    /// Whether a choice can be made at a moment: it is tried on the state before the event.
    fn is_carried_out(&self, at: (usize, Time), choice: Forced) -> bool {
        let nothing = Script::default();
        let script = self.lab().script().unwrap_or(&nothing).fork((at.0 as u64, at.1), choice);
        let fork = self.lab().clone().scripted(Some(Arc::new(script)));
        let log = self.timeline.log();
        let event = at.0.checked_sub(1).and_then(|last| log.event_of(last));
        let Some(mark) = event.and_then(|event| log.events.get(event)) else { return false };
        let from = mark.step as usize;
        let mut facts = Counted(from);
        let mut simulation = Simulation::resume(&fork, self.timeline.state_at(from));
        while facts.0 <= at.0 {
            if !simulation.step(&mut facts).unwrap_or(false) {
                return false;
            }
        }
        true
    }

    fn offered_jobs(&self, cursor: usize, state: &State, choosing: &Choosing) -> Vec<OfferedJob> {
        let decided = [choosing.done(), choosing.own].map(|done| match done {
            Some(Forced::Start { job, .. } | Forced::Hold { job }) => Some(job),
            _ => None,
        });
        let fits =
            |job: &JobId| state.waiting(*job).is_some_and(|it| it.processors <= state.free());
        let mut jobs: Vec<JobId> = Vec::new();
        let waiting = state.queue().map(|waiting| waiting.job);
        for job in decided.into_iter().flatten().chain(waiting) {
            if jobs.len() < JOBS && fits(&job) && !jobs.contains(&job) {
                jobs.push(job);
            }
        }
        let is_followed = self.is_followed(cursor, state);
        jobs.into_iter().map(|job| self.offered(state, job, (choosing, is_followed))).collect()
    }

    fn offered(
        &self,
        state: &State,
        job: JobId,
        (choosing, is_followed): (&Choosing, bool),
    ) -> OfferedJob {
        let label = self.label(job);
        let name = |job: JobId| name_value(self.lab().table().job(job).name);
        let (processors, estimate) =
            state.waiting(job).map_or((0, Span::ZERO), |it| (it.processors, it.estimate));
        let left = state.free().saturating_sub(processors);
        let words = told::starts(&label);
        let means = told::means(left, choosing.at.1 + estimate);
        let mut choices = vec![choosing.choice(start(job), name, (words, means, Some(MACHINE)))];
        let hold = Forced::Hold { job };
        let is_own = choosing.own == Some(start(job));
        if choosing.done() == Some(hold) || is_own && is_followed {
            let (words, means) = (lab::hold(&label), lab::hold_means().to_owned());
            choices.push(choosing.choice(hold, name, (words, means, None)));
        }
        let head = state.head().map(|head| head.job).filter(|head| *head != job);
        let note = head.map_or_else(String::new, |head| lab::passes(&self.label(head)));
        let size = format::job_size(processors, estimate);
        OfferedJob { mark: self.mark(job), size, note, choices }
    }

    /// Whether an event follows that could start whoever is held [G-28].
    fn is_followed(&self, cursor: usize, state: &State) -> bool {
        let comes = |entry: &Entry<Fact>| matches!(entry.fact, Fact::Submitted { .. });
        !state.running().is_empty() || self.timeline.log().entries[cursor..].iter().any(comes)
    }

    fn why_nothing(cursor: usize, state: &State) -> String {
        let decided = nothing_decided(cursor);
        if cursor == 0 || state.queue_length() == 0 {
            return decided;
        }
        let fits = state.queue().any(|waiting| waiting.processors <= state.free());
        if fits { decided } else { told::nobody_fits().to_owned() }
    }

    /// What can happen at the clock: it comes first at its instant, so only who was there before can leave.
    fn world(&self, cursor: usize, state: &State) -> WorldOffer {
        let at = self.timeline.time_at(cursor);
        let entries = &self.timeline.log().entries;
        let before = self.timeline.state_at(entries.partition_point(|entry| entry.at < at));
        let waits = state.queue().map(|waiting| waiting.job);
        let waits =
            waits.filter(|job| before.waiting(*job).is_some()).map(|job| (job, lab::waits()));
        let ran: Vec<JobId> = before.running().iter().map(|one| one.job).collect();
        let running = state.running();
        let running = running.iter().map(|one| one.job).filter(|job| ran.contains(job));
        let present = waits.chain(running.map(|job| (job, told::runs()))).take(PRESENT);
        let present = present.map(|(job, text)| PresentJob {
            mark: self.mark(job),
            name: name_value(self.lab().table().job(job).name),
            text: text.to_owned(),
        });
        let in_use =
            state.running().iter().map(|one| self.lab().table().demand(one.job).processors).sum();
        let jobs = self.lab().table().arrivals().jobs();
        let unused = jobs.iter().map(|job| job.name.number).max().unwrap_or(0) + 1;
        let site = OfferedSite {
            site: MACHINE,
            name: self.lab().site().name.clone(),
            processors: self.lab().size(state),
            in_use,
        };
        let submit = vec![
            SubmitField::id(unused),
            SubmitField::number("processors", lab::column_processors(), "", "1"),
            SubmitField::number("runtime", told::runtime(), "s", "3600"),
        ];
        let world = WorldOffer::of_jobs(at, submit);
        WorldOffer { present: present.collect(), sites: vec![site], ..world }
    }
}

const fn start(job: JobId) -> Forced {
    Forced::Start { job, site: None }
}

/// Counts facts.
struct Counted(usize);

impl Observer<ClusterLab> for Counted {
    fn fact(&mut self, _: &ClusterLab, _: &State, _: Time, _: &Fact) {
        self.0 += 1;
    }
}
