//! How an own policy is asked in this lab: for the site of a job, and for the order of a pass [P-20 to
//! P-24, P-41].

use super::evidence::{Branch, Occasion, Rule, Situation, Trigger};
use super::lab::Allocate;
use super::own::{
    ALLOW, CHOOSE, Chosen, Moment, ORDER, OwnOrder, OwnTold, SCORE, THE_JOB, THE_SITE, VOCABULARY,
    position,
};
use super::policy::Reasoned;
use super::queue::{Discipline, Line, Rules, Seen, Waiting as _};
use super::sites::Sites;
use super::state::State;
use super::view::{Room, Turn, View};
use crate::ids::{JobId, SiteId};
use crate::own::{
    Account, Asked, Decision, Draws, HookId, Keys, Memory, OwnPolicy, Stopped, Stopping,
};
use crate::time::Time;

/// How many jobs of an order are told [P-51].
const LISTED: usize = 64;

/// What the policy is asked about.
#[derive(Clone, Copy)]
pub(super) struct Placing<'a> {
    pub(super) job: JobId,
    /// The jobs behind it, in the order in which the pass comes to them.
    pub(super) behind: &'a [JobId],
    pub(super) room: Room<'a>,
    pub(super) trigger: Trigger,
}

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// The site that an own policy gives a job, or none.
    pub(super) fn ask(
        &self,
        (own, rules): (&OwnPolicy, &Rules),
        state: &State<S::Free, D::Waiting>,
        placing: Placing<'_>,
    ) -> Result<Option<Reasoned>, Stopping> {
        let Some(line) = state.waiting.line() else { return Ok(None) };
        let view = self.view(placing);
        let candidates = || view.sites();
        if candidates().next().is_none() {
            return Ok(None);
        }
        let (mut moment, mut memory) =
            (self.moment((line, rules), (&view, placing.room)), Memory::default());
        let (hook, bound) = (hook_of(own), [Some(placing.job.0), None, None, None]);
        let draws = draws(own, hook, line, position(&self.table, placing.job));
        let by = (draws, line.worked());
        let mut decision = Decision::new(&own.program, &mut moment, &mut memory, by, bound);
        let answer = match hook {
            CHOOSE => {
                let chosen = decision.begin(CHOOSE).and_then(|()| decision.thing(CHOOSE));
                chosen.map(|site| site.filter(|site| candidates().any(|one| one == *site)))
            }
            _ => decision.best(by_site(own), candidates()),
        };
        line.work(decision.work());
        let chosen = answer.map_err(|Stopped| stopping(&decision, own, Some(placing.job)))?;
        let (rule, branch, look_ahead) = (Rule::Own, Branch::Own, None);
        Ok(chosen.map(|site| Reasoned { site: SiteId(site), rule, branch, look_ahead }))
    }

    /// What an own policy was asked about a job, with what it saw.
    pub(super) fn told(
        &self,
        state: &State<S::Free, D::Waiting>,
        (job, trigger): (JobId, Trigger),
        seen: &Seen,
    ) -> Option<OwnTold> {
        let asked = self.own().zip(self.rules())?;
        let room = Room { free: &seen.free, barred: &seen.barred };
        self.tell(asked, state, Placing { job, behind: &seen.behind, room, trigger })
    }

    /// What an own policy was asked about a job that it keeps waiting though a site has room; `order` is
    /// that of the pass.
    pub fn told_of_waiting(
        &self,
        state: &State<S::Free, D::Waiting>,
        job: JobId,
        order: &[JobId],
    ) -> Option<OwnTold> {
        let asked = self.own().zip(self.rules())?;
        let behind: Vec<JobId> = order.iter().copied().filter(|other| *other != job).collect();
        let free = self.free_of(state);
        let room = Room { free, barred: &[] };
        let (situation, occasion) = (Situation::Finish, Occasion::Finished);
        let trigger = Trigger { situation, occasion, job: None };
        self.tell(asked, state, Placing { job, behind: &behind, room, trigger })
    }

    /// The same question once more, with everything that it looked at.
    fn tell(
        &self,
        (own, rules): (&OwnPolicy, &Rules),
        state: &State<S::Free, D::Waiting>,
        placing: Placing<'_>,
    ) -> Option<OwnTold> {
        let line = state.waiting.line()?;
        let view = self.view(placing);
        let (mut moment, mut memory) =
            (self.moment((line, rules), (&view, placing.room)), Memory::default());
        let (hook, bound) = (hook_of(own), [Some(placing.job.0), None, None, None]);
        let draws = draws(own, hook, line, position(&self.table, placing.job));
        let mut decision = Decision::new(&own.program, &mut moment, &mut memory, (draws, 0), bound);
        if hook != CHOOSE {
            let told = decision.told(by_site(own), view.sites()).ok()?;
            return Some(OwnTold { told, choose: None });
        }
        decision.begin(CHOOSE).ok()?;
        let choose = decision.thing(CHOOSE).ok()?.map(SiteId);
        let (parts, seen) = (decision.once(CHOOSE), decision.sights(CHOOSE));
        let told = Account { parts, seen, ..Account::default() };
        Some(OwnTold { told, choose: Some(Chosen(choose)) })
    }

    /// Puts the waiting jobs in the order of an own policy.
    pub(super) fn ask_order(
        &self,
        (own, rules): (&OwnPolicy, &Rules),
        (line, at): (&Line, Time),
        free: &[u32],
    ) -> Result<Vec<JobId>, Stopping> {
        let (mut moment, mut memory) = (self.ordering((line, rules), at, free), Memory::default());
        let jobs = moment.queue.clone().unwrap_or_default();
        let by = (draws(own, ORDER, line, 0.0), line.worked());
        let mut decision = Decision::new(&own.program, &mut moment, &mut memory, by, [None; 4]);
        let mut ranked: Vec<(Keys, JobId)> = Vec::with_capacity(jobs.len());
        let mut ask = || {
            decision.begin(ORDER)?;
            for job in &jobs {
                ranked.extend(decision.element(BY_JOB, job.0)?.map(|keys| (keys, *job)));
            }
            Ok(())
        };
        let asked = ask();
        line.work(decision.work());
        asked.map_err(|Stopped| stopping(&decision, own, None))?;
        ranked.sort_by(|(a, _), (b, _)| a.compare(b));
        Ok(ranked.into_iter().map(|(_, job)| job).collect())
    }

    /// The order once more, with everything that it looked at.
    pub(super) fn tell_order(
        &self,
        state: &State<S::Free, D::Waiting>,
        at: Time,
    ) -> Option<OwnOrder> {
        let (own, line, rules) = (self.own()?, state.waiting.line()?, self.rules()?);
        if !own.program.has(ORDER) {
            return None;
        }
        let free = self.free_of(state);
        let mut moment = self.ordering((line, rules), at, free);
        let (jobs, mut memory) = (moment.queue.clone().unwrap_or_default(), Memory::default());
        let by = (draws(own, ORDER, line, 0.0), 0);
        let mut decision = Decision::new(&own.program, &mut moment, &mut memory, by, [None; 4]);
        decision.begin(ORDER).ok()?;
        let parts = decision.once(ORDER);
        let mut rows = Vec::new();
        for job in &jobs {
            let keys = decision.element(BY_JOB, job.0).ok()??;
            rows.push((keys, decision.row(BY_JOB, job.0, Some(keys))));
        }
        rows.sort_by(|(a, _), (b, _)| a.compare(b));
        if let Some((_, first)) = rows.first() {
            decision.bind(THE_JOB, first.thing);
        }
        let (seen, rows) = (decision.sights(ORDER), rows.into_iter().map(|(_, row)| row));
        Some(OwnOrder { parts, rows: rows.take(LISTED).collect(), seen })
    }

    /// What the built-in policies would see.
    fn view<'a>(&'a self, Placing { job, behind, room, trigger }: Placing<'a>) -> View<'a> {
        let turn = Turn { job, behind, situation: trigger.situation };
        View::new(turn, room, (&self.speeds, self.table.demands(), &self.options))
    }

    /// What a decision about the site of a job looks like.
    fn moment<'a>(
        &'a self,
        (line, rules): (&'a Line, &'a Rules),
        (view, room): (&View<'a>, Room<'a>),
    ) -> Moment<'a> {
        Moment {
            grid: &self.grid,
            table: &self.table,
            rules,
            line,
            at: line.clock(),
            view: Some(view.clone()),
            candidates: None,
            queue: None,
            free: room.free,
            ends: Vec::new(),
        }
    }

    /// What a decision about the order looks like.
    fn ordering<'a>(
        &'a self,
        (line, rules): (&'a Line, &'a Rules),
        at: Time,
        free: &'a [u32],
    ) -> Moment<'a> {
        let mut queue: Vec<JobId> = line.jobs().collect();
        queue.sort_unstable();
        let queue = Some(queue);
        let (grid, table) = (&self.grid, &*self.table);
        let (view, candidates, ends) = (None, None, Vec::new());
        Moment { grid, table, rules, line, at, view, candidates, queue, free, ends }
    }
}

const BY_JOB: Asked = Asked { name: THE_JOB, allow: None, keys: ORDER };

fn by_site(own: &OwnPolicy) -> Asked {
    let allow = own.program.has(ALLOW).then_some(ALLOW);
    Asked { name: THE_SITE, allow, keys: SCORE }
}

fn hook_of(own: &OwnPolicy) -> HookId {
    if own.program.has(CHOOSE) { CHOOSE } else { SCORE }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a position is a count"
)]
fn draws(own: &OwnPolicy, hook: HookId, line: &Line, position: f64) -> Draws {
    let name = VOCABULARY.hooks[usize::from(hook)].name;
    Draws::new(own.seed, name, line.facts(), position as u64)
}

fn stopping(decision: &Decision<'_>, own: &OwnPolicy, job: Option<JobId>) -> Stopping {
    Stopping { stop: decision.stop(), policy: own.name, job }
}
