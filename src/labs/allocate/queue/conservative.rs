//! Conservative backfilling on a grid: every waiting job has a site and a start.

use super::line::Line;
use super::pass::{Seen, Start};
use super::plan::Rules;
use super::profile::Profile;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Observer, Run};
use crate::labs::allocate::evidence::{Branch, Rule, Trigger};
use crate::labs::allocate::facts::{Fact, StartRule};
use crate::labs::allocate::lab::Allocate;
use crate::labs::allocate::policy::Reasoned;
use crate::labs::allocate::queue::{Discipline, Waiting as _};
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::state::State;
use crate::labs::allocate::view::Room;
use crate::own::Stopping;
use crate::time::Time;

/// Choices of this event: who is to start now where the policy said so.
pub(super) type Chosen = Vec<(JobId, Reasoned, Seen)>;

/// The earliest start of a job on each site that is wide enough.
pub(super) struct Earliest {
    starts: Vec<Option<f64>>,
    least: f64,
}

impl Earliest {
    /// The earliest starts in these profiles.
    pub(super) fn of<S: Sites, D: Discipline>(
        lab: &Allocate<S, D>,
        profiles: &[Profile],
        (job, rules): (JobId, &Rules),
    ) -> Option<Self> {
        let need = lab.table.demands()[job.index()].processors;
        let start = |(site, profile): (usize, &Profile)| {
            let site = SiteId::from_index(site);
            let seconds = rules.plan(job).estimate_at(lab.speeds[site]).secs();
            (lab.grid[site].processors >= need).then(|| profile.earliest(need, seconds))
        };
        let starts: Vec<Option<f64>> = profiles.iter().enumerate().map(start).collect();
        let least = starts.iter().flatten().copied().min_by(f64::total_cmp)?;
        Some(Self { starts, least })
    }

    /// Site by site, as far as they are wide enough.
    pub(super) fn by_site(&self) -> impl Iterator<Item = (SiteId, Time)> + '_ {
        let starts = self.starts.iter().enumerate();
        starts.filter_map(|(site, start)| {
            Some((SiteId::from_index(site), Time::from_secs((*start)?)))
        })
    }

    /// The fastest site with the least start, of several the first.
    fn site<S: Sites, D: Discipline>(&self, lab: &Allocate<S, D>) -> Option<SiteId> {
        let sites = (0..self.starts.len()).map(SiteId::from_index);
        let mut first = sites.filter(|site| self.starts[site.index()] == Some(self.least));
        let best = first.next()?;
        Some(first.fold(
            best,
            |best, site| {
                if lab.speeds[site] > lab.speeds[best] { site } else { best }
            },
        ))
    }
}

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// Reserves a site and a start for the job that has just come.
    pub(super) fn reserve<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (job, order): (JobId, &[JobId]),
        (rules, trigger): (&Rules, Trigger),
    ) -> Result<Chosen, Stopping> {
        let mut chosen = Chosen::new();
        let Some(line) = run.state().waiting.line() else { return Ok(chosen) };
        let profiles = line.profiles_now(run.at());
        if let Some(earliest) = Earliest::of(self, &profiles, (job, rules)) {
            self.put(run, (job, order, trigger), &earliest, &mut chosen)?;
        }
        Ok(chosen)
    }

    /// Lets every waiting job, in order, keep or improve its reservation.
    pub(super) fn improve<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        order: &[JobId],
        (rules, trigger): (&Rules, Trigger),
    ) -> Result<Chosen, Stopping> {
        let mut chosen = Chosen::new();
        let Some(line) = run.state().waiting.line() else { return Ok(chosen) };
        let mut profiles = line.profiles_now(run.at());
        for job in order {
            let line = run.state().waiting.line();
            let reserved = line.and_then(|line| line.reserved_of(*job, rules));
            if let Some(reserved) = reserved {
                self.take(&mut profiles, (*job, rules), reserved, -1);
            }
            let Some(earliest) = Earliest::of(self, &profiles, (*job, rules)) else { continue };
            let keeps = |(site, at): (SiteId, Time)| {
                earliest.least >= at.secs() && earliest.starts[site.index()] == Some(at.secs())
            };
            let to = match reserved.filter(|reserved| keeps(*reserved)) {
                Some(kept) => Some(kept),
                None => self.put(run, (*job, order, trigger), &earliest, &mut chosen)?,
            };
            if let Some(to) = to {
                self.take(&mut profiles, (*job, rules), to, 1);
            }
        }
        Ok(chosen)
    }

    /// Makes a reservation: now where the policy says so, or where the job can start first.
    fn put<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (job, order, trigger): (JobId, &[JobId], Trigger),
        earliest: &Earliest,
        chosen: &mut Chosen,
    ) -> Result<Option<(SiteId, Time)>, Stopping> {
        let at = run.at();
        let picked = if earliest.least <= at.secs() {
            let mut picked = self.pick_now(run.state(), (job, order, trigger), earliest, at)?;
            if O::EVIDENCE
                && let Some((_, seen)) = &mut picked
            {
                seen.told = self.told(run.state(), (job, trigger), seen);
            }
            picked
        } else {
            None
        };
        let site = picked.as_ref().map(|(reasoned, _)| reasoned.site);
        let Some(site) = site.or_else(|| earliest.site(self)) else { return Ok(None) };
        let starts_at = Time::from_secs(earliest.least);
        run.emit(Fact::Reserved { job, site, starts_at });
        chosen.extend(picked.map(|(reasoned, seen)| (job, reasoned, seen)));
        Ok(Some((site, starts_at)))
    }

    /// The policy's choice among the sites on which a job can start at once, beside what reservations
    /// need that are due there.
    fn pick_now(
        &self,
        state: &State<S::Free, D::Waiting>,
        (job, order, trigger): (JobId, &[JobId], Trigger),
        earliest: &Earliest,
        at: Time,
    ) -> Result<Option<(Reasoned, Seen)>, Stopping> {
        let mut free = self.free_of(state);
        let waiting = state.waiting.line().map_or(&[][..], Line::waiting);
        for other in waiting.iter().filter(|other| other.job != job) {
            if let Some((site, _)) = other.reserved.filter(|(_, due)| *due <= at) {
                let need = self.table.demands()[other.job.index()].processors;
                free[site.index()] = free[site.index()].saturating_sub(need);
            }
        }
        let barred: Vec<bool> =
            earliest.starts.iter().map(|start| *start != Some(earliest.least)).collect();
        let Some(place) = order.iter().position(|other| *other == job) else { return Ok(None) };
        let behind = &order[place + 1..];
        let room = Room { free: &free, barred: &barred };
        let reasoned = self.placed(state, (job, behind), room, trigger)?;
        let seen = Seen { behind: behind.to_vec(), free, barred, told: None };
        Ok(reasoned.map(|reasoned| (reasoned, seen)))
    }

    /// The next job in the order whose reservation is due and that fits on its site.
    pub(super) fn next_due(
        &self,
        state: &State<S::Free, D::Waiting>,
        (order, next): (&[JobId], &mut usize),
        (rules, at): (&Rules, Time),
        chosen: &mut Chosen,
    ) -> Option<Box<Start>> {
        let line = state.waiting.line()?;
        while let Some(job) = order.get(*next).copied() {
            *next += 1;
            let Some((site, due)) = line.reserved_of(job, rules) else { continue };
            let need = self.table.demands()[job.index()].processors;
            if due > at || self.free(state, site) < need {
                continue;
            }
            let place =
                chosen.iter().position(|(of, reasoned, _)| *of == job && reasoned.site == site);
            let (reasoned, seen) = match place.map(|place| chosen.swap_remove(place)) {
                Some((_, reasoned, seen)) => (reasoned, seen),
                None => self.as_reserved(state, (order, *next), site),
            };
            let (rule, behind) = (StartRule::Reservation, None);
            let reserved_at = Some(due);
            return Some(Box::new(Start { job, reasoned, rule, behind, reserved_at, seen }));
        }
        None
    }

    /// A start on the site that was reserved before.
    fn as_reserved(
        &self,
        state: &State<S::Free, D::Waiting>,
        (order, next): (&[JobId], usize),
        site: SiteId,
    ) -> (Reasoned, Seen) {
        let (rule, branch, look_ahead) = (Rule::Reservation, Branch::Reservation, None);
        let seen = Seen {
            behind: order.get(next..).map(<[_]>::to_vec).unwrap_or_default(),
            free: self.free_of(state),
            barred: Vec::new(),
            told: None,
        };
        (Reasoned { site, rule, branch, look_ahead }, seen)
    }

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
            Fact::Submitted { .. } | Fact::Rejected { .. } | Fact::Blocked { .. } => {}
        }
        line.profiles = profiles;
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
        let free = self.free_of(state);
        let now_secs = now.secs();
        let mut changes: Vec<Vec<(f64, i64)>> =
            free.iter().map(|free| vec![(now_secs, i64::from(*free))]).collect();
        let line = state.waiting.line();
        for running in line.into_iter().flat_map(|line: &Line| &line.running) {
            let end = running.planned_end.secs().max(now_secs);
            changes[running.site.index()].push((end, i64::from(running.processors)));
        }
        for waiting in line.into_iter().flat_map(|line| &line.waiting) {
            let Some((site, start)) = waiting.reserved else { continue };
            let seconds = rules.plan(waiting.job).estimate_at(self.speeds[site]).secs();
            let need = i64::from(self.table.demands()[waiting.job.index()].processors);
            if seconds > 0.0 {
                let changes = &mut changes[site.index()];
                changes.push((start.secs().max(now_secs), -need));
                changes.push(((start.secs() + seconds).max(now_secs), need));
            }
        }
        changes.into_iter().map(Profile::new).collect()
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
