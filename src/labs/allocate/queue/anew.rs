//! Reservations that interventions drop and make anew, and a held job that is put off [G-24 to G-27].

use super::conservative::{Chosen, Earliest};
use super::plan::Rules;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Observer, Run};
use crate::labs::allocate::evidence::Trigger;
use crate::labs::allocate::facts::Fact;
use crate::labs::allocate::lab::Allocate;
use crate::labs::allocate::queue::{Discipline, Waiting as _};
use crate::labs::allocate::sites::Sites;
use crate::own::Stopping;
use crate::time::Time;

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// Drops all reservations and makes them anew in order, beside the running jobs alone. Those that moved
    /// are told; who finds no place has none [G-24, G-27].
    pub(super) fn reserve_anew<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        order: &[JobId],
        (rules, trigger): (&Rules, Trigger),
    ) -> Result<Chosen, Stopping> {
        let (at, mut chosen) = (run.at(), Chosen::new());
        let mut profiles = self.profiles_of_running(run.state(), at);
        let mut due: Vec<(JobId, SiteId)> = Vec::new();
        for job in order.iter().copied() {
            let Some(line) = run.state().waiting.line() else { break };
            let (before, is_held) = (line.reserved_of(job, rules), line.is_held(job));
            let found = if is_held {
                Earliest::later(self, &profiles, (job, rules, line))
            } else {
                Earliest::of(self, &profiles, (job, rules, line))
            };
            let Some(earliest) = found else { continue };
            let to = self.placed_at(run, (job, order, trigger), (&earliest, &due), &mut chosen)?;
            let Some((site, starts_at)) = to else { continue };
            if starts_at <= at {
                due.push((job, site));
            }
            if before != to {
                run.emit(Fact::Reserved { job, site, starts_at });
            }
            self.take(&mut profiles, (job, rules), (site, starts_at), 1);
        }
        Ok(chosen)
    }

    /// Reserves for every waiting job that has no reservation, in order: the one that has just come, and
    /// those for whom there was no place [G-25, G-27].
    pub(super) fn reserve_missing<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        order: &[JobId],
        (rules, trigger): (&Rules, Trigger),
    ) -> Result<Chosen, Stopping> {
        let mut chosen = Chosen::new();
        for job in order.iter().copied() {
            let Some(line) = run.state().waiting.line() else { break };
            // Who is held without one has none until the next event, which a reservation that comes due is not.
            if line.reserved_of(job, rules).is_some() || line.is_held(job) {
                continue;
            }
            let profiles = line.profiles_now(run.at());
            if let Some(earliest) = Earliest::of(self, &profiles, (job, rules, line)) {
                self.put(run, (job, order, trigger), &earliest, &mut chosen)?;
            }
        }
        Ok(chosen)
    }

    /// Puts a job off that is held: to the first later change of a profile at which it fits [G-25].
    pub(super) fn put_off<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (job, rules): (JobId, &Rules),
    ) {
        let Some(line) = run.state().waiting.line() else { return };
        let (mut profiles, before) = (line.profiles_now(run.at()), line.reserved_of(job, rules));
        if let Some(before) = before {
            self.take(&mut profiles, (job, rules), before, -1);
        }
        let Some(later) = Earliest::later(self, &profiles, (job, rules, line)) else { return };
        let Some(site) = later.site(self) else { return };
        let starts_at = Time::from_secs(later.least);
        if before != Some((site, starts_at)) {
            run.emit(Fact::Reserved { job, site, starts_at });
        }
    }
}
