//! What can be forced where the run stands: which job moves to the partner, or that none does; which job a server
//! starts [G-31].

use super::Run;
use crate::ids::{JobId, SiteId};
use crate::kernel::Forced;
use crate::labs::balance::{Action, Balancing, Decision, Fact, Start, State, Stop};
use crate::playback::format;
use crate::playback::what_if::{
    Choice, Choosing, JOBS, Listing, Offer, OfferedJob, Saying, SubmitField, WorldOffer,
    name_value, nothing_decided,
};
use crate::scenario::Value;
use crate::time::Time;
use crate::words::Digits;
use crate::words::balance::offer as told;
use crate::words::lab;

impl Run {
    pub(super) fn offer(&self, cursor: usize) -> Offer {
        let state = self.timeline.state_at(cursor);
        let evidence = self.next(cursor).and_then(|_| self.evidence(cursor));
        let (choosing, jobs, nothing) = match evidence.as_deref().map(|it| (it.at, &it.decision)) {
            Some((at, Decision::Start(start))) => {
                let choosing = starting((cursor, at), start);
                (Some(choosing), self.offered_starts(&state, start.site, &choosing), None)
            }
            Some((at, Decision::Balance(acted))) => {
                self.offered_action(&state, ((cursor, at), acted))
            }
            _ => (None, Vec::new(), Some(nothing_decided(cursor))),
        };
        let forced = choosing.and_then(|choosing| choosing.forced);
        let what_if = if forced.is_some() { told::what_if } else { told::what_if_not };
        let title = match choosing.and_then(|choosing| choosing.done()) {
            Some(Forced::Start { job, .. } | Forced::Move { job: Some(job) }) => {
                what_if(&self.label(job))
            }
            Some(Forced::Move { job: None }) if forced.is_some() => {
                told::what_if_nobody().to_owned()
            }
            _ => lab::what_if().to_owned(),
        };
        Offer {
            title,
            forced: forced.map(|(place, _)| place),
            jobs,
            listing: Listing::AllJobs,
            nothing,
            world: self.world(cursor),
        }
    }

    /// The jobs that a server could start.
    fn offered_starts(&self, state: &State, site: SiteId, choosing: &Choosing) -> Vec<OfferedJob> {
        let queue = state.queue(self.lab().queue_of(site)).iter().map(|waiting| waiting.job);
        let fitting = queue.filter(|job| self.lab().fits(state, *job, site));
        Self::first(choosing, fitting)
            .into_iter()
            .map(|job| {
                let words = told::starts(&self.label(job), self.site(site));
                let means = told::ends_at(choosing.at.1 + self.table().job(job).runtime);
                let choice = Forced::Start { job, site: None };
                self.offered(
                    job,
                    vec![choosing.choice(choice, |job| self.name(job), (words, means, Some(site)))],
                )
            })
            .collect()
    }

    /// The jobs that an action could move, and that none does; or why nothing can be forced.
    fn offered_action(
        &self,
        state: &State,
        (at, acted): ((usize, Time), &Balancing),
    ) -> (Option<Choosing>, Vec<OfferedJob>, Option<String>) {
        let is_vain = matches!(acted.outcome, Err(Stop::PartnerNotEligible | Stop::NoPartner));
        let Some(partner) = acted.partner.filter(|_| !is_vain) else {
            let told = told::no_partner(self.site(acted.site));
            return (None, Vec::new(), Some(told));
        };
        let (from, to) = match acted.action {
            Action::Send => (acted.site, partner.site),
            Action::Receive => (partner.site, acted.site),
        };
        let moved = acted.outcome.ok().map(|moved| moved.job);
        let own = acted.overruled.map_or(moved, |told| told.instead);
        let forced = acted.overruled.map(|told| (told.intervention, Forced::Move { job: moved }));
        let choosing = Choosing { at, own: Some(Forced::Move { job: own }), forced };
        let movable = self.lab().movable(state, (from, to), &self.moved_in_phase(at.0));
        let mut jobs: Vec<OfferedJob> = Self::first(&choosing, movable.into_iter())
            .into_iter()
            .map(|job| {
                let words = told::moves(&self.label(job), self.site(to));
                let candidates = acted.selecting.iter().flat_map(|selecting| &selecting.candidates);
                let rb = candidates.filter(|it| it.job == job).find_map(|it| it.rb_after);
                let means = match rb {
                    Some(rb) => told::rb_of(self.site(acted.site), Digits(rb, 2)),
                    None => told::needs(&self.needs(job)),
                };
                let choice = Forced::Move { job: Some(job) };
                self.offered(
                    job,
                    vec![choosing.choice(choice, |job| self.name(job), (words, means, Some(to)))],
                )
            })
            .collect();
        let nothing = jobs.is_empty().then(|| told::none_may(self.site(from)));
        if let Some(first) = jobs.first_mut() {
            let (words, means) = (told::nobody_moves(), told::keeps_queue(self.site(from)));
            let choice = Forced::Move { job: None };
            first.choices.push(choosing.choice(choice, |job| self.name(job), (words, means, None)));
        }
        (Some(choosing), jobs, nothing)
    }

    /// The jobs that have moved in the phase that a step belongs to.
    fn moved_in_phase(&self, step: usize) -> Vec<JobId> {
        let log = self.timeline.log();
        let begun = log.event_of(step).and_then(|event| log.events.get(event));
        let begun = begun.map_or(step, |mark| mark.step as usize);
        let before = log.entries[begun..step].iter();
        before
            .filter_map(|entry| match entry.fact {
                Fact::Transferred { job, .. } => Some(job),
                _ => None,
            })
            .collect()
    }

    /// Some jobs, those that are decided on first.
    fn first(choosing: &Choosing, jobs: impl Iterator<Item = JobId>) -> Vec<JobId> {
        let mut jobs: Vec<JobId> = jobs.collect();
        let decided = [choosing.done(), choosing.own].map(|done| match done {
            Some(Forced::Start { job, .. } | Forced::Move { job: Some(job) }) => Some(job),
            _ => None,
        });
        crate::sorting::sort_by_key(&mut jobs, |job| {
            decided.iter().position(|decided| *decided == Some(*job)).unwrap_or(decided.len())
        });
        jobs.truncate(JOBS);
        jobs
    }

    fn offered(&self, job: JobId, choices: Vec<Choice>) -> OfferedJob {
        let size = told::size(&self.needs(job), self.table().job(job).runtime);
        OfferedJob { mark: self.mark(job), size, note: String::new(), choices }
    }

    fn name(&self, job: JobId) -> Value {
        name_value(self.table().job(job).name)
    }

    fn world(&self, cursor: usize) -> WorldOffer {
        let known = self.table().jobs().iter().map(|job| job.name.number);
        let unused = known.max().unwrap_or(0) + 1;
        let tenth = self.servers().capacity(SiteId(0)).iter();
        let tenth: Vec<String> =
            tenth.map(|capacity| format::significant(capacity / 10.0, 2)).collect();
        let mut submit = vec![
            SubmitField::id(unused),
            SubmitField::numbers("requirements", told::field_needs(), tenth.join(" ")),
            SubmitField::number("runtime", told::field_runtime(), "s", "100"),
        ];
        if !self.lab().policy().is_central() {
            let servers = self.servers().sites().map(|site| {
                let keys = vec![("submitted_to", Value::Number(f64::from(site.0)))];
                Saying { words: self.site(site).to_owned(), entries: keys }
            });
            submit.push(SubmitField::one_of(
                "submitted_to",
                told::field_submitted_to(),
                servers.collect(),
            ));
        }
        WorldOffer::of_jobs(self.timeline.time_at(cursor), submit)
    }
}

/// What a server starts, and what its scheduler would have started.
fn starting(at: (usize, Time), start: &Start) -> Choosing {
    let of = |job: JobId| Forced::Start { job, site: None };
    let told = start.overruled.as_ref();
    let own = told.map_or(start.job, |told| told.instead.job);
    let forced = told.map(|told| (told.intervention, of(start.job)));
    Choosing { at, own: Some(of(own)), forced }
}
