//! The balancing phase after each event: sweeps over the servers until no rule moves a job
//! [C-16 to C-25, C-29].
//!
//! A sweep visits every server once and asks two comparisons of each; only a server that acts walks a
//! queue.

use super::evidence::Evidence;
use super::explain::explain_action;
use super::extremes::Extremes;
use super::facts::{Action, Fact, Stop, Trigger};
use super::force::Found;
use super::indices::Load;
use super::lab::Balance;
use super::options::Policy;
use super::policy::partner::{bound as bound_of, is_eligible};
use super::policy::select;
use super::policy::triggers::{Bounds, turn};
use super::select::Move;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Observer, Refused, Run};
use crate::own::Memory;

/// Below this there is nothing to balance [C-19].
const NOTHING: f64 = 1e-9;

/// Room that phases reuse.
#[derive(Debug, Default)]
pub struct Scratch {
    /// The jobs that have moved in this phase [C-20].
    moved: Vec<JobId>,
    /// What an own policy remembers within a decision.
    pub(super) memory: Memory,
    /// How many operations it has done so far.
    pub(super) worked: u64,
}

/// An action that was triggered, and what it is held against.
#[derive(Clone, Copy, Debug)]
pub(super) struct Triggered {
    pub(super) site: SiteId,
    pub(super) action: Action,
    pub(super) trigger: Trigger,
    /// What the server's index reached [C-17, C-24].
    pub(super) bound: f64,
    pub(super) global: Load,
    /// The server that would be the partner, if there is another.
    pub(super) partner: Option<SiteId>,
    /// What the partner's load must not pass; nothing if anyone will do [C-22, C-25].
    pub(super) partner_bound: Option<f64>,
}

impl Balance {
    /// The indices of all queues together [C-15].
    pub fn global_load(&self, state: &State) -> Load {
        let (servers, resources) = (self.servers.len(), self.servers.resources());
        Load::of((0..resources).map(|k| {
            let waits = state.workload.iter().skip(k).step_by(resources);
            waits.fold(0.0, |sum, waits| sum + waits) / servers as f64
        }))
    }

    /// From which load on a server is over [C-17].
    pub fn over_bound(&self, global: Load) -> f64 {
        Bounds::of(global, &self.options).over
    }

    /// Up to which load a server is under [C-17].
    pub fn under_bound(&self, global: Load) -> f64 {
        Bounds::of(global, &self.options).under
    }

    /// From which balance index on a server is out of balance [C-24].
    pub fn balance_bound(&self, global: Load) -> f64 {
        Bounds::of(global, &self.options).balance
    }

    /// One phase: sweeps until one moves nothing [C-19].
    pub(super) fn phase<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        if self.policy == Policy::None {
            return Ok(());
        }
        let mut moved = std::mem::take(&mut run.think().1.moved);
        moved.clear();
        let done = self.sweeps(run, &mut moved);
        run.think().1.moved = moved;
        done
    }

    fn sweeps<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        moved: &mut Vec<JobId>,
    ) -> Result<(), Refused<Self>> {
        let mut global = Extremes::of(self, run.state());
        loop {
            let before = moved.len();
            for site in self.servers.sites() {
                if global.load.ra <= NOTHING {
                    return Ok(());
                }
                self.turn(site, &mut global, run, moved)?;
            }
            if moved.len() == before {
                return Ok(());
            }
        }
    }

    /// One server's turn [C-18, C-29].
    fn turn<O: Observer<Self>>(
        &self,
        site: SiteId,
        global: &mut Extremes,
        run: &mut Run<'_, Self, O>,
        moved: &mut Vec<JobId>,
    ) -> Result<(), Refused<Self>> {
        if let Some(own) = self.own() {
            return self.own_turn((own, site), global, run, moved);
        }
        turn(self.policy, run.state().load(site), global.bounds, |trigger, action| {
            self.act((site, action, trigger), global, run, moved)
        })
    }

    /// A triggered action: a move, or a refusal with its reason [C-22, C-23].
    fn act<O: Observer<Self>>(
        &self,
        (site, action, trigger): (SiteId, Action, Trigger),
        global: &mut Extremes,
        run: &mut Run<'_, Self, O>,
        moved: &mut Vec<JobId>,
    ) -> Result<(), Refused<Self>> {
        let at = run.at();
        let state = run.state();
        let triggered = self.triggered(state, (site, action, trigger), global);
        let own = self.outcome(state, &triggered, moved);
        let found = match self.script() {
            None => Found::by_policy(own),
            Some(script) => {
                let partner = triggered.partner;
                let wanted = partner.map(|partner| Move { site, action, trigger, partner });
                self.acted(script, (state, at), (wanted, own), moved)?
            }
        };
        let before = if O::EVIDENCE { moved.clone() } else { Vec::new() };
        let evidence = |state: &State| explain_action(self, state, at, &triggered, &before, found);
        self.carry_out((site, action, trigger), found, (global, moved), run, evidence)
    }

    /// Does what an action has found, or says why nothing moves.
    pub(super) fn carry_out<O: Observer<Self>>(
        &self,
        (site, action, trigger): (SiteId, Action, Trigger),
        found: Found,
        (global, moved): (&mut Extremes, &mut Vec<JobId>),
        run: &mut Run<'_, Self, O>,
        evidence: impl FnOnce(&State) -> Evidence,
    ) -> Result<(), Refused<Self>> {
        let forced = found.forced();
        let (job, partner) = match found.outcome {
            Ok(found) => found,
            Err(stop) => {
                return run.decide(Fact::Refused { site, action, trigger, stop, forced }, evidence);
            }
        };
        let (from, to) = Move { site, action, trigger, partner }.ends();
        run.decide(Fact::Transferred { job, action, trigger, from, to, forced }, evidence)?;
        moved.push(job);
        // Nothing else fits the source, which gave nothing back but a place in its queue.
        self.serve_newcomer(job, to, run)?;
        *global = Extremes::of(self, run.state());
        Ok(())
    }

    fn triggered(
        &self,
        state: &State,
        (site, action, trigger): (SiteId, Action, Trigger),
        global: &Extremes,
    ) -> Triggered {
        let bounds = &global.bounds;
        let bound = match (trigger, action) {
            (Trigger::Rb | Trigger::Policy, _) => bounds.balance,
            (Trigger::Ra, Action::Send) => bounds.over,
            (Trigger::Ra, Action::Receive) => bounds.under,
        };
        let partner = global.partner(site, action);
        let partner_bound = bound_of(&self.view(state), (site, action, trigger), bounds);
        Triggered { site, action, trigger, bound, global: global.load, partner, partner_bound }
    }

    /// The job that a triggered action moves, and the partner; or why it moves nothing.
    fn outcome(
        &self,
        state: &State,
        triggered: &Triggered,
        moved: &[JobId],
    ) -> Result<(JobId, SiteId), Stop> {
        let partner = triggered.partner.ok_or(Stop::NoPartner)?;
        let Triggered { site, action, trigger, partner_bound, .. } = *triggered;
        if !is_eligible(action, partner_bound, state.load(partner).ra) {
            return Err(Stop::PartnerNotEligible);
        }
        let (wanted, selection) =
            (Move { site, action, trigger, partner }, self.policy.selection());
        let job = select(selection, &self.view(state), wanted, moved).ok_or(Stop::NoJob)?;
        Ok((job, partner))
    }
}
