//! The balancing phase after each event: sweeps over the servers until no rule moves a job
//! [C-16 to C-25, C-29].
//!
//! A sweep visits every server once and asks two comparisons of each. What depends on all servers,
//! the global indices and the least and most loaded ones, is had once after each move, not once for
//! each visit; only a server that acts walks a queue.

use super::evidence::Evidence;
use super::explain::explain_action;
use super::facts::{Action, Fact, Stop, Trigger};
use super::force::Found;
use super::indices::Load;
use super::lab::Balance;
use super::options::{BalancePartner, Policy};
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

/// What every server compares itself with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Global {
    /// The indices of all queues together [C-15].
    pub(super) load: Load,
    /// The two least loaded servers, the lower position first among equals.
    least: [Option<SiteId>; 2],
    /// The two most loaded ones.
    most: [Option<SiteId>; 2],
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

impl Triggered {
    /// Whether the partner may be one [C-22, C-25].
    pub(super) fn is_eligible(&self, partner_ra: f64) -> bool {
        match (self.action, self.partner_bound) {
            (_, None) => true,
            (Action::Send, Some(bound)) => partner_ra <= bound,
            (Action::Receive, Some(bound)) => partner_ra >= bound,
        }
    }
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
        global.ra * (1.0 + self.options.sender_threshold)
    }

    /// Up to which load a server is under [C-17].
    pub fn under_bound(&self, global: Load) -> f64 {
        global.ra * (1.0 - self.options.receiver_threshold)
    }

    /// From which balance index on a server is out of balance [C-24].
    pub fn balance_bound(&self, global: Load) -> f64 {
        global.rb * (1.0 + self.options.balance_threshold)
    }

    fn global(&self, state: &State) -> Global {
        let mut global =
            Global { load: self.global_load(state), least: [None; 2], most: [None; 2] };
        let ra = |site: SiteId| state.load(site).ra;
        for site in self.servers.sites() {
            enter(&mut global.least, site, |than| ra(site) < ra(than));
            enter(&mut global.most, site, |than| ra(site) > ra(than));
        }
        global
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
        let mut global = self.global(run.state());
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

    /// One server's turn: at most one action, or a send and a receive on balance [C-18, C-29].
    fn turn<O: Observer<Self>>(
        &self,
        site: SiteId,
        global: &mut Global,
        run: &mut Run<'_, Self, O>,
        moved: &mut Vec<JobId>,
    ) -> Result<(), Refused<Self>> {
        if let Some(own) = self.own() {
            return self.own_turn((own, site), global, run, moved);
        }
        let load = run.state().load(site);
        let (sends, receives) = (self.policy.sends(), self.policy.receives());
        if sends && load.ra >= self.over_bound(global.load) {
            return self.act((site, Action::Send, Trigger::Ra), global, run, moved);
        }
        if receives && load.ra <= self.under_bound(global.load) {
            return self.act((site, Action::Receive, Trigger::Ra), global, run, moved);
        }
        if !self.policy.watches_balance() || load.rb < self.balance_bound(global.load) {
            return Ok(());
        }
        if sends {
            self.act((site, Action::Send, Trigger::Rb), global, run, moved)?;
        }
        if receives {
            self.act((site, Action::Receive, Trigger::Rb), global, run, moved)?;
        }
        Ok(())
    }

    /// A triggered action: a move, or a refusal with its reason [C-22, C-23].
    fn act<O: Observer<Self>>(
        &self,
        (site, action, trigger): (SiteId, Action, Trigger),
        global: &mut Global,
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
        (global, moved): (&mut Global, &mut Vec<JobId>),
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
        *global = self.global(run.state());
        Ok(())
    }

    fn triggered(
        &self,
        state: &State,
        (site, action, trigger): (SiteId, Action, Trigger),
        global: &Global,
    ) -> Triggered {
        let (over, under) = (self.over_bound(global.load), self.under_bound(global.load));
        let bound = match (trigger, action) {
            (Trigger::Rb | Trigger::Policy, _) => self.balance_bound(global.load),
            (Trigger::Ra, Action::Send) => over,
            (Trigger::Ra, Action::Receive) => under,
        };
        let eligible = match action {
            Action::Send => under,
            Action::Receive => over,
        };
        let partner_bound = match (trigger, self.options.balance_partner) {
            (Trigger::Ra, _) | (_, BalancePartner::Eligible) => Some(eligible),
            (_, BalancePartner::LessLoaded) => Some(state.load(site).ra),
            (_, BalancePartner::Any) => None,
        };
        let best = match action {
            Action::Send => global.least,
            Action::Receive => global.most,
        };
        let partner = best.into_iter().flatten().find(|partner| *partner != site);
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
        if !triggered.is_eligible(state.load(partner).ra) {
            return Err(Stop::PartnerNotEligible);
        }
        let Triggered { site, action, trigger, .. } = *triggered;
        let wanted = Move { site, action, trigger, partner };
        let job = self.select(state, wanted, moved).ok_or(Stop::NoJob)?;
        Ok((job, partner))
    }
}

/// Lets a server into the best two if it comes before one of them.
fn enter(best: &mut [Option<SiteId>; 2], site: SiteId, is_before: impl Fn(SiteId) -> bool) {
    if best[0].is_none_or(&is_before) {
        *best = [Some(site), best[0]];
    } else if best[1].is_none_or(&is_before) {
        best[1] = Some(site);
    }
}
