//! Why jobs wait: the head for want of a hole, all others for the head, for whom something is kept, or
//! for those who have reservations [G-42, G-34].

use super::facts::Event;
use super::lab::Allocate;
use super::options::Backfill;
use super::queue::{Discipline, Waiting as _};
use super::sites::Sites;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{Line, Measured as _, Reason, WaitReason, Waits};
use crate::time::Time;

/// The reasons of a queue in which only the head may start.
const STRICT: &[Reason] = &[
    Reason::Fragmentation,
    Reason::Capacity,
    Reason::NoSite,
    Reason::Held,
    Reason::HeadOfLine,
    Reason::Behind,
];

/// Those of a queue in which others may pass it.
const OPEN: &[Reason] = &[
    Reason::Fragmentation,
    Reason::Capacity,
    Reason::NoSite,
    Reason::Held,
    Reason::HeadOfLine,
    Reason::Behind,
    Reason::WouldDelayHead,
    Reason::ReservedForOthers,
];

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// Why a job for which no site has room waits, if it heads the queue.
    fn reason_of_head(&self, state: &State<S::Free, D::Waiting>, head: JobId) -> Reason {
        let need = self.table.demands()[head.index()].processors;
        if self.free_max(state) >= need {
            Reason::Held
        } else if need > self.widest_now(state) {
            Reason::NoSite
        } else if self.free_total(state) >= u64::from(need) {
            Reason::Fragmentation
        } else {
            Reason::Capacity
        }
    }

    /// Under conservative backfilling: why a job waits for which some site has room.
    fn reserved_with_room(
        &self,
        state: &State<S::Free, D::Waiting>,
        (job, room): (JobId, u32),
    ) -> Option<WaitReason> {
        if self.options.backfill != Backfill::Conservative || self.processors_in_line(job) > room {
            return None;
        }
        let (_, starts_at) = state.waiting.line()?.reserved_of(job, self.rules()?)?;
        Some(WaitReason::ReservedForOthers { starts_at })
    }
}

impl<S: Sites, D: Discipline> Waits for Allocate<S, D> {
    const REASONS: &'static [Reason] = OPEN;
    /// When the head was to start, as the last pass saw it; nothing outside EASY.
    type Pass = Option<Time>;

    fn reasons_of_run(&self) -> &'static [Reason] {
        if self.options.backfill == Backfill::None { STRICT } else { OPEN }
    }

    /// Jobs that pass the head do not move the shadow time, so that after a pass it is that of the
    /// pass.
    fn remember(
        &self,
        state: &State<S::Free, D::Waiting>,
        _: Time,
        event: Event,
        pass: &mut Self::Pass,
    ) {
        if self.rules().is_some() && self.moves_queue(event) {
            let reservation = state.head().and_then(|head| self.reservation(state, head));
            *pass = reservation.map(|reservation| reservation.shadow_time);
        }
    }

    fn waits_in_line(&self) -> bool {
        let reserves = self.options.backfill == Backfill::Conservative;
        !reserves && self.script().is_none() && self.own().is_none()
    }

    fn waiting_line(
        &self,
        state: &State<S::Free, D::Waiting>,
        shadow_time: &Self::Pass,
    ) -> Option<Line> {
        let (head, room) = (state.head()?, self.free_max(state));
        let of_head = self.reserved_with_room(state, (head, room));
        let of_head =
            of_head.unwrap_or_else(|| WaitReason::Plain(self.reason_of_head(state, head)));
        let cause = of_head.reason();
        let in_line = |has_room| WaitReason::InLine { has_room, head, cause };
        let passes_head = matches!(self.options.backfill, Backfill::Easy | Backfill::EasySjbf);
        let with_room = if passes_head {
            WaitReason::WouldDelayHead { head, shadow_time: *shadow_time }
        } else {
            in_line(true)
        };
        Some(Line { head, of_head, room, with_room, without_room: in_line(false) })
    }

    fn processors_in_line(&self, job: JobId) -> u32 {
        self.table.demands()[job.index()].processors
    }

    fn reasons(
        &self,
        state: &State<S::Free, D::Waiting>,
        _: Time,
        pass: &Self::Pass,
        mut tell: impl FnMut(JobId, WaitReason),
    ) {
        let Some(line) = self.waiting_line(state, pass) else { return };
        for job in state.queue() {
            let processors = self.processors_in_line(job);
            let is_held = || state.line().is_some_and(|line| line.is_held(job));
            let reason = if processors <= line.room && is_held() {
                WaitReason::Plain(Reason::Held)
            } else if job != line.head
                && let Some(reserved) = self.reserved_with_room(state, (job, line.room))
            {
                reserved
            } else {
                line.reason(job, processors)
            };
            tell(job, reason);
        }
    }
}
