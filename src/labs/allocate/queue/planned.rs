//! The free processors of every site over time, as planned: kept up to date by every fact, under conservative
//! backfilling.

use super::line::Line;
use super::plan::Rules;
use super::profile::Profile;
use crate::ids::{JobId, SiteId};
use crate::labs::allocate::facts::Fact;
use crate::labs::allocate::lab::Allocate;
use crate::labs::allocate::queue::{Discipline, Waiting as _};
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::state::State;
use crate::time::Time;

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// What a fact does to the profiles; the line is the one before it.
    pub(super) fn keep_profiles(&self, line: &mut Line, at: Time, (fact, rules): (&Fact, &Rules)) {
        if line.profiles.is_empty() {
            line.profiles = self.capacity.iter().map(|site| Profile::of(*site)).collect();
        }
        let mut profiles = std::mem::take(&mut line.profiles);
        for profile in &mut profiles {
            profile.forget(at.secs());
        }
        match *fact {
            Fact::Reserved { job, site, starts_at } => {
                if let Some(before) = line.reserved_of(job, rules) {
                    self.take(&mut profiles, (job, rules), before, -1);
                }
                self.take(&mut profiles, (job, rules), (site, starts_at), 1);
            }
            Fact::Started { job, site, .. } => {
                if let Some(before) = line.reserved_of(job, rules) {
                    self.take(&mut profiles, (job, rules), before, -1);
                }
                self.take(&mut profiles, (job, rules), (site, at), 1);
            }
            Fact::Finished { job, .. } => {
                if let Some(place) = line.place_of_running(job) {
                    let running = line.running[place];
                    let started = (running.site, running.started_at);
                    self.take(&mut profiles, (job, rules), started, -1);
                }
            }
            // Of those who leave without a start, and of one who is held, the line drops the reservation.
            Fact::Cancelled { job, site: None, .. } | Fact::Rejected { job } => {
                self.drop_from(&mut profiles, (line, rules), job);
            }
            Fact::Held { job, .. } => {
                let due = line.place_of(job, rules).and_then(|place| line.waiting.reserved(place));
                if due.is_some_and(|(_, due)| due <= at) {
                    self.drop_from(&mut profiles, (line, rules), job);
                }
            }
            // Where a site has another size, or a running job has left, they are made anew after it.
            Fact::Cancelled { .. }
            | Fact::Resized { .. }
            | Fact::Submitted { .. }
            | Fact::Blocked { .. } => {}
        }
        line.profiles = profiles;
    }

    /// Takes the reservation of a job out of the profiles, if it has one.
    fn drop_from(&self, profiles: &mut [Profile], (line, rules): (&mut Line, &Rules), job: JobId) {
        let Some(place) = (job.index() < rules.jobs()).then(|| line.place_of(job, rules)).flatten()
        else {
            return;
        };
        if let Some(reserved) = line.waiting.reserved_mut(place).take() {
            self.take(profiles, (job, rules), reserved, -1);
        }
    }

    /// The profiles as running jobs alone make them.
    pub(super) fn profiles_of_running(
        &self,
        state: &State<S::Free, D::Waiting>,
        now: Time,
    ) -> Vec<Profile> {
        self.changes_of_running(state, now).into_iter().map(Profile::new).collect()
    }

    /// What is wrong with the profiles that are kept: they are those that one would make anew.
    pub(in crate::labs::allocate) fn wrong_profiles(
        &self,
        state: &State<S::Free, D::Waiting>,
    ) -> Vec<String> {
        let (Some(line), Some(rules)) = (state.waiting.line(), self.rules()) else {
            return Vec::new();
        };
        let kept = line.profiles_now(line.clock);
        let anew = self.profiles(state, line.clock, rules);
        let pairs = kept.iter().zip(&anew).enumerate();
        let wrong = pairs.filter(|(_, (kept, anew))| kept.changes() != anew.changes());
        wrong
            .map(|(site, _)| format!("the profile of site {site} is not what is planned"))
            .collect()
    }

    /// The same made anew: the planned ends of running jobs, and the reservations of all that wait.
    pub(super) fn profiles(
        &self,
        state: &State<S::Free, D::Waiting>,
        now: Time,
        rules: &Rules,
    ) -> Vec<Profile> {
        let now_secs = now.secs();
        let mut changes = self.changes_of_running(state, now);
        let line = state.waiting.line();
        for (job, (site, start)) in line.into_iter().flat_map(Line::reservations) {
            let seconds = rules.plan(job).estimate_at(self.speeds[site]).secs();
            let need = i64::from(self.table.demands()[job.index()].processors);
            if seconds > 0.0 {
                let changes = &mut changes[site.index()];
                changes.push((start.secs().max(now_secs), -need));
                changes.push(((start.secs() + seconds).max(now_secs), need));
            }
        }
        changes.into_iter().map(Profile::new).collect()
    }

    /// What is free now on each site, and what comes free as running jobs are planned to end. A site that
    /// drains has less than nothing.
    fn changes_of_running(
        &self,
        state: &State<S::Free, D::Waiting>,
        now: Time,
    ) -> Vec<Vec<(f64, i64)>> {
        let (line, now_secs) = (state.waiting.line(), now.secs());
        let excess = |site| line.map_or(0, |line| line.excess(SiteId::from_index(site)));
        let free = self.free_of(state).iter().copied().enumerate();
        let base = |(site, free): (usize, u32)| i64::from(free) - i64::from(excess(site));
        let mut changes: Vec<Vec<(f64, i64)>> =
            free.map(|free| vec![(now_secs, base(free))]).collect();
        for running in line.into_iter().flat_map(|line: &Line| &line.running) {
            let end = running.planned_end.secs().max(now_secs);
            changes[running.site.index()].push((end, i64::from(running.processors)));
        }
        changes
    }

    /// Takes a job into its site's profile, or out of it where `times` is -1.
    pub(super) fn take(
        &self,
        profiles: &mut [Profile],
        (job, rules): (JobId, &Rules),
        (site, start): (SiteId, Time),
        times: i64,
    ) {
        let seconds = rules.plan(job).estimate_at(self.speeds[site]).secs();
        let need = i64::from(self.table.demands()[job.index()].processors);
        profiles[site.index()].take(start.secs(), seconds, times * need);
    }
}
