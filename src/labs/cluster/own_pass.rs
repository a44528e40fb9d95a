//! A pass that an own policy decides: the heads of its order, then those behind a blocked head that it
//! lets start [P-23, P-43].

use super::evidence::{Evidence, Grounds, Reservation};
use super::facts::Fact;
use super::lab::ClusterLab;
use super::own::{BACKFILL_ORDER, MAY_BACKFILL, ORDER, OwnOrder, Room};
use super::policy::easy;
use super::refusal::Refusal;
use super::state::State;
use super::table::Demand;
use crate::ids::JobId;
use crate::kernel::{Decided, ForcedBy, Observer, Refused, Run};
use crate::own::{OwnPolicy, Stopping};
use crate::time::Time;

impl ClusterLab {
    /// The pass after a submission or a finish.
    pub(super) fn own_pass<O: Observer<Self>>(
        &self,
        own: &OwnPolicy,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        let mut room = std::mem::take(&mut run.think().1.own);
        let done = self.own_pass_in(own, run, &mut room);
        run.think().1.own = room;
        done
    }

    fn own_pass_in<O: Observer<Self>>(
        &self,
        own: &OwnPolicy,
        run: &mut Run<'_, Self, O>,
        room: &mut Room,
    ) -> Result<(), Refused<Self>> {
        // Nobody waits, so nothing is decided.
        if run.state().queue.jobs().is_empty() {
            return Ok(());
        }
        let at = run.at();
        let stopped = |stopping: Stopping| Refused { at, refusal: Refusal::Own(stopping) };
        let told = if O::EVIDENCE { self.tell_order(own, run.state(), at) } else { None };
        room.line.clear();
        room.line.extend_from_slice(run.state().queue.jobs());
        let mut jobs = std::mem::take(&mut room.tried);
        jobs.clone_from(&room.line);
        let ordered = self.sort((own, ORDER), (run.state(), at, None), room, &mut jobs);
        room.line.clone_from(&jobs);
        room.tried = jobs;
        ordered.map_err(stopped)?;
        while let Some(head) = room.line.first().copied() {
            if self.table.demand(head).processors > run.state().free {
                break;
            }
            self.own_start(run, (head, Grounds::Head), (room, told.as_ref()))?;
        }
        let Some(head) = room.line.first().copied() else { return Ok(()) };
        if room.line.len() < 2 || !own.program.has(MAY_BACKFILL) {
            return Ok(());
        }
        self.own_backfill(own, run, (head, told.as_ref()), room)
    }

    /// Tries every job behind the blocked head once.
    fn own_backfill<O: Observer<Self>>(
        &self,
        own: &OwnPolicy,
        run: &mut Run<'_, Self, O>,
        (head, told): (JobId, Option<&OwnOrder>),
        room: &mut Room,
    ) -> Result<(), Refused<Self>> {
        let at = run.at();
        let stopped = |stopping: Stopping| Refused { at, refusal: Refusal::Own(stopping) };
        let needs = |job: JobId| self.table.demand(job).processors;
        let Some(head) = run.state().waiting(head) else { return Ok(()) };
        let mut reserved = easy::reservation(&self.view(run.state(), at), &head);
        let mut tried = std::mem::take(&mut room.tried);
        tried.clear();
        tried.extend_from_slice(&room.line[1..]);
        let by = (run.state(), at, Some(reserved));
        let ordered = self.sort((own, BACKFILL_ORDER), by, room, &mut tried);
        ordered.map_err(stopped)?;
        for job in tried.iter().copied() {
            if needs(job) > run.state().free {
                continue;
            }
            let Room { memory, worked, line, .. } = &mut *room;
            let asked = (run.state(), at, reserved);
            let may = self.may_backfill(own, asked, (memory, worked), (line, job));
            if may.map_err(stopped)? {
                self.own_start(run, (job, Grounds::Own(reserved)), (room, told))?;
                reserved = self.after(reserved, (run.at(), job));
            }
        }
        room.tried = tried;
        Ok(())
    }

    /// What is left over for others once a job has passed the head: one that still runs at the shadow
    /// time takes its processors, and there are never fewer than none [P-43].
    pub(super) fn after(&self, reserved: Reservation, (at, job): (Time, JobId)) -> Reservation {
        let demand = self.table.demand(job);
        easy::after(reserved, at, (demand.processors, demand.requested))
    }

    fn own_start<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (job, grounds): (JobId, Grounds),
        (room, told): (&mut Room, Option<&OwnOrder>),
    ) -> Result<(), Refused<Self>> {
        let at = run.at();
        let (rule, forced) = (grounds.rule(), ForcedBy::NOBODY);
        let (finishes_at, line) = (at + self.table.demand(job).run, &room.line);
        let opens = std::mem::take(&mut run.think().1.opening);
        run.decide(Fact::Started { job, finishes_at, rule, opens, forced }, |state| {
            Decided::ByPolicy(self.own_evidence((state, at), (job, grounds), (line, told)))
        })?;
        room.line.retain(|other| *other != job);
        Ok(())
    }

    /// What a start rests on that the own policy asks for; `line` are the waiting jobs in the order of the pass,
    /// with this one.
    pub(super) fn own_evidence(
        &self,
        (state, at): (&State, Time),
        (job, grounds): (JobId, Grounds),
        (line, told): (&[JobId], Option<&OwnOrder>),
    ) -> Evidence {
        let Demand { processors, requested: estimate, .. } = *self.table.demand(job);
        Evidence {
            job,
            at,
            processors,
            free: state.free,
            queue_length: state.queue_length(),
            estimate,
            planned_end: at + estimate,
            grounds,
            passed: Vec::new(),
            own_order: told.cloned(),
            own: match (grounds, self.own()) {
                (Grounds::Own(it), Some(own)) => {
                    self.tell_backfill(own, (state, at, it), (line, job))
                }
                _ => None,
            },
        }
    }
}
