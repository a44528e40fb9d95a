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
    pub(super) least: f64,
}

impl Earliest {
    /// The earliest starts in these profiles.
    pub(super) fn of<S: Sites, D: Discipline>(
        lab: &Allocate<S, D>,
        profiles: &[Profile],
        asked: (JobId, &Rules, &Line),
    ) -> Option<Self> {
        Self::by(lab, profiles, asked, |profile, need, seconds| {
            Some(profile.earliest(need, seconds))
        })
    }

    /// The same, but none sooner than at the first later change of a profile [G-25].
    pub(super) fn later<S: Sites, D: Discipline>(
        lab: &Allocate<S, D>,
        profiles: &[Profile],
        asked: (JobId, &Rules, &Line),
    ) -> Option<Self> {
        Self::by(lab, profiles, asked, Profile::later)
    }

    fn by<S: Sites, D: Discipline>(
        lab: &Allocate<S, D>,
        profiles: &[Profile],
        (job, rules, line): (JobId, &Rules, &Line),
        of: impl Fn(&Profile, u32, f64) -> Option<f64>,
    ) -> Option<Self> {
        let need = lab.table.demands()[job.index()].processors;
        let start = |(site, profile): (usize, &Profile)| {
            let site = SiteId::from_index(site);
            let seconds = rules.plan(job).estimate_at(lab.speeds[site]).secs();
            let is_wide = line.size(site, lab.capacity[site.index()]) >= need;
            is_wide.then(|| of(profile, need, seconds)).flatten()
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
    pub(super) fn site<S: Sites, D: Discipline>(&self, lab: &Allocate<S, D>) -> Option<SiteId> {
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
        if let Some(earliest) = Earliest::of(self, &profiles, (job, rules, line)) {
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
            let Some(line) = line else { break };
            let Some(earliest) = Earliest::of(self, &profiles, (*job, rules, line)) else {
                continue;
            };
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
    pub(super) fn put<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (job, order, trigger): (JobId, &[JobId], Trigger),
        earliest: &Earliest,
        chosen: &mut Chosen,
    ) -> Result<Option<(SiteId, Time)>, Stopping> {
        let at = run.at();
        let line = run.state().waiting.line().filter(|_| earliest.least <= at.secs());
        let mut due = Vec::new();
        for (other, (site, starts_at)) in line.into_iter().flat_map(Line::reservations) {
            if other != job && starts_at <= at {
                due.push((other, site));
            }
        }
        let to = self.placed_at(run, (job, order, trigger), (earliest, &due), chosen)?;
        if let Some((site, starts_at)) = to {
            run.emit(Fact::Reserved { job, site, starts_at });
        }
        Ok(to)
    }

    /// Where a job is reserved beside those whose reservations are due.
    pub(super) fn placed_at<O: Observer<Self>>(
        &self,
        run: &Run<'_, Self, O>,
        (job, order, trigger): (JobId, &[JobId], Trigger),
        (earliest, due): (&Earliest, &[(JobId, SiteId)]),
        chosen: &mut Chosen,
    ) -> Result<Option<(SiteId, Time)>, Stopping> {
        let picked = if earliest.least <= run.at().secs() {
            let mut picked = self.pick_now(run.state(), (job, order, trigger), earliest, due)?;
            if O::EVIDENCE
                && let Some((_, seen)) = &mut picked
            {
                seen.told = self.told(run.state(), (job, trigger), seen).map(Box::new);
            }
            picked
        } else {
            None
        };
        let site = picked.as_ref().map(|(reasoned, _)| reasoned.site);
        let Some(site) = site.or_else(|| earliest.site(self)) else { return Ok(None) };
        let starts_at = Time::from_secs(earliest.least);
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
        due: &[(JobId, SiteId)],
    ) -> Result<Option<(Reasoned, Seen)>, Stopping> {
        let mut free = self.free_of(state).to_vec();
        for (other, site) in due {
            let need = self.table.demands()[other.index()].processors;
            free[site.index()] = free[site.index()].saturating_sub(need);
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
    ) -> Option<Start> {
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
            let seen = Some(Box::new(seen));
            return Some(Start { job, reasoned, rule, behind, reserved_at, seen });
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
            free: self.free_of(state).to_vec(),
            barred: Vec::new(),
            told: None,
        };
        (Reasoned { site, rule, branch, look_ahead }, seen)
    }
}
