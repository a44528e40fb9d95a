//! A server's turn that an own policy decides: whether it acts, with whom, and which job moves [P-46].

use std::cell::Cell;

use super::evidence::{Balancing, Decision as Decided, Evidence, Moved, Partner, Selecting};
use super::extremes::Extremes;
use super::facts::{Action, Stop, Trigger};
use super::force::Found;
use super::indices::Load;
use super::lab::Balance;
use super::options::Selection;
use super::own::{
    MAY_MOVE, MAY_PARTNER, MOVE, OwnActed, PARTNER, RECEIVE, SEND, THE_JOB, THE_OTHER, Turn,
    VOCABULARY,
};
use super::phase::Scratch;
use super::policy::movable::barred;
use super::policy::partner::appeal;
use super::refusal::Refusal;
use super::select::{Candidate, Move, RefusedJob};
use super::state::State;
use super::view::View;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Observer, Refused, Run};
use crate::own::{
    Asked, Considered, Decision, Draws, HookId, Keys, Memory, OwnPolicy, Sighting, Stopped,
    Stopping,
};
use crate::time::Time;

/// What an action comes to.
struct Plan {
    partner: Option<SiteId>,
    candidates: Vec<Candidate>,
    told: OwnActed,
    found: Result<(JobId, SiteId), Stop>,
}

impl Balance {
    /// One server's turn: both are asked, then what is true is done, the send first.
    pub(super) fn own_turn<O: Observer<Self>>(
        &self,
        (own, site): (&OwnPolicy, SiteId),
        global: &mut Extremes,
        run: &mut Run<'_, Self, O>,
        moved: &mut Vec<JobId>,
    ) -> Result<(), Refused<Self>> {
        let at = run.at();
        let mut acts = [false; 2];
        for (acts, (hook, action)) in acts.iter_mut().zip(ACTIONS) {
            let (state, scratch) = run.think();
            let (global, source) = (global.load, &Cell::new(site));
            let turn = Turn { view: self.view(state), at, global, site, action, source };
            let asked = wants(own, hook, turn, scratch);
            *acts = asked.map_err(|why| Refused { at, refusal: Refusal::Own(why) })?;
        }
        for (acts, (_, action)) in acts.into_iter().zip(ACTIONS) {
            if acts {
                self.own_act(own, (site, action), global, run, moved)?;
            }
        }
        Ok(())
    }

    fn own_act<O: Observer<Self>>(
        &self,
        own: &OwnPolicy,
        (site, action): (SiteId, Action),
        global: &mut Extremes,
        run: &mut Run<'_, Self, O>,
        moved: &mut Vec<JobId>,
    ) -> Result<(), Refused<Self>> {
        let (at, load) = (run.at(), global.load);
        let (state, Scratch { memory, worked, .. }) = run.think();
        let source = &Cell::new(site);
        let turn = Turn { view: self.view(state), at, global: load, site, action, source };
        let planned = plan(own, turn, moved, (memory, worked, O::EVIDENCE));
        let plan = planned.map_err(|why| Refused { at, refusal: Refusal::Own(why) })?;
        let acting @ (_, _, trigger) = (site, action, Trigger::Policy);
        let found = match self.script() {
            None => Found::by_policy(plan.found),
            Some(script) => {
                let wanted = plan.partner.map(|partner| Move { site, action, trigger, partner });
                self.acted(script, (run.state(), at), (wanted, plan.found), moved)?
            }
        };
        let evidence = |state: &State| explain(state, (at, site, action, load), &plan, found);
        self.carry_out(acting, found, (global, moved), run, evidence)
    }
}

/// The partner and the job of an action: the greatest of each, or why nothing moves.
fn plan(
    own: &OwnPolicy,
    mut turn: Turn<'_>,
    moved: &[JobId],
    (memory, worked, is_told): (&mut Memory, &mut u64, bool),
) -> Result<Plan, Stopping> {
    let (source, seen) = (turn.source, turn.clone());
    let (draws, bound) = (draws(own, MOVE, &turn), [Some(turn.site.0), None, None, None]);
    let decision = Decision::new(&own.program, &mut turn, memory, (draws, *worked), bound);
    let mut asking = Asking { own, decision, job: None, is_told, told: OwnActed::default() };
    let planned = asking.partner(&seen).and_then(|partner| match partner {
        None => Ok((None, Vec::new(), Err(Stop::PartnerNotEligible))),
        Some(partner) => {
            let (site, action, trigger) = (seen.site, seen.action, Trigger::Policy);
            let wanted = Move { site, action, trigger, partner };
            source.set(wanted.ends().0);
            let (candidates, job) = asking.job(&seen.view, wanted, moved)?;
            let found = job.map(|job| (job, partner)).ok_or(Stop::NoJob);
            Ok((Some(partner), candidates, found))
        }
    });
    *worked += asking.decision.work();
    let stop = |Stopped| {
        let stop = asking.decision.stop();
        Stopping { stop, policy: own.name, job: asking.job }
    };
    let (partner, candidates, found) = planned.map_err(stop)?;
    Ok(Plan { partner, candidates, told: asking.told, found })
}

/// Whether the policy lets a server send, or receive.
fn wants(
    own: &OwnPolicy,
    hook: HookId,
    mut turn: Turn<'_>,
    Scratch { memory, worked, .. }: &mut Scratch,
) -> Result<bool, Stopping> {
    if !own.program.has(hook) {
        return Ok(false);
    }
    let (draws, bound) = (draws(own, hook, &turn), [Some(turn.site.0), None, None, None]);
    let mut decision = Decision::new(&own.program, &mut turn, memory, (draws, *worked), bound);
    let said = decision.begin(hook).and_then(|()| decision.truth(hook));
    *worked += decision.work();
    said.map_err(|Stopped| Stopping { stop: decision.stop(), policy: own.name, job: None })
}

/// A decision about an action that has begun.
struct Asking<'a, 'b> {
    own: &'a OwnPolicy,
    decision: Decision<'b>,
    /// The job that is being asked about.
    job: Option<JobId>,
    /// Whether what it looks at is to be told.
    is_told: bool,
    told: OwnActed,
}

impl Asking<'_, '_> {
    fn asked(&self, name: u8, (allow, keys): (HookId, HookId)) -> Asked {
        Asked { name, allow: self.own.program.has(allow).then_some(allow), keys }
    }

    /// The other server with the greatest; without `partner` the least loaded or the most loaded one.
    fn partner(&mut self, seen: &Turn<'_>) -> Result<Option<SiteId>, Stopped> {
        self.decision.begin(MOVE)?;
        if self.is_told {
            self.told.parts = self.decision.once(MOVE);
        }
        let asked = self.asked(THE_OTHER, (MAY_PARTNER, PARTNER));
        let mut best: Option<(Keys, SiteId)> = None;
        for other in seen.view.sites().filter(|other| *other != seen.site) {
            let mut keys = self.decision.element(asked, other.0)?;
            if keys.is_some() && !self.own.program.has(PARTNER) {
                let ra = seen.view.load(other).ra;
                keys = Some(Keys::one(appeal(seen.action, ra)));
            }
            if self.is_told {
                self.told.partners.push(self.decision.row(asked, other.0, keys));
            }
            if let Some(keys) = keys
                && best.is_none_or(|(least, _)| keys.compare(&least).is_gt())
            {
                best = Some((keys, other));
            }
        }
        if self.is_told {
            if let Some((_, other)) = best {
                self.decision.bind(THE_OTHER, other.0);
            }
            self.told.seen = self.decision.sights(PARTNER);
        }
        Ok(best.map(|(_, other)| other))
    }

    /// The job with the greatest, from the end of the queue, and all that were looked at.
    fn job(
        &mut self,
        view: &View<'_>,
        wanted: Move,
        moved: &[JobId],
    ) -> Result<(Vec<Candidate>, Option<JobId>), Stopped> {
        let (from, to) = wanted.ends();
        let asked = self.asked(THE_JOB, (MAY_MOVE, MOVE));
        let (mut candidates, mut best) = (Vec::new(), None::<(Keys, JobId)>);
        for waiting in view.queue(from).iter().rev() {
            let (job, rb_after) = (waiting.job, None);
            let mut refused = barred(view, to, *waiting, moved);
            let mut row = None::<Considered>;
            if refused.is_none() {
                self.job = Some(job);
                let keys = self.decision.element(asked, job.0)?;
                row = self.is_told.then(|| self.decision.row(asked, job.0, keys));
                match keys {
                    None => refused = Some(RefusedJob::Policy),
                    Some(keys) if best.is_none_or(|(least, _)| keys.compare(&least).is_gt()) => {
                        best = Some((keys, job));
                    }
                    Some(_) => {}
                }
            }
            if self.is_told {
                candidates.push(Candidate { job, refused, rb_after });
                self.told.jobs.push(row);
            }
        }
        if self.is_told
            && let Some((_, job)) = best
        {
            self.decision.bind(THE_JOB, job.0);
            let of_job = self.decision.sights(MOVE);
            let is_new = |seen: &Sighting| self.told.seen.iter().all(|it| it.name != seen.name);
            let new: Vec<Sighting> = of_job.into_iter().filter(is_new).collect();
            self.told.seen.extend(new);
        }
        Ok((candidates, best.map(|(_, job)| job)))
    }
}

/// What an action looked at, and what it came to.
fn explain(
    state: &State,
    (at, site, action, global): (Time, SiteId, Action, Load),
    plan: &Plan,
    found: Found,
) -> Evidence {
    let partner = plan.partner.map(|site| Partner { site, ra: state.load(site).ra, bound: None });
    let selecting = partner.map(|_| Selecting {
        selection: Selection::Latest,
        workload: None,
        candidates: plan.candidates.clone(),
    });
    let outcome = found.outcome.map(|(job, partner)| {
        let (from, to) = Move { site, action, trigger: Trigger::Policy, partner }.ends();
        Moved { job, from, to }
    });
    let balancing = Balancing {
        site,
        action,
        trigger: Trigger::Policy,
        load: state.load(site),
        global,
        bound: 0.0,
        partner,
        selecting,
        outcome,
        own: Some(plan.told.clone()),
        overruled: found.overruled,
    };
    Evidence { at, decision: Decided::Balance(Box::new(balancing)) }
}

/// The hooks that make a server act, in the order in which it does.
const ACTIONS: [(HookId, Action); 2] = [(SEND, Action::Send), (RECEIVE, Action::Receive)];

fn draws(own: &OwnPolicy, hook: HookId, turn: &Turn<'_>) -> Draws {
    let name = VOCABULARY.hooks[usize::from(hook)].name;
    Draws::new(own.seed, name, turn.view.facts(), u64::from(turn.site.0))
}
