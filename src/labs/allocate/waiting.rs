//! Why jobs wait: the head for want of a hole, all others for the head, for whom something is kept, for
//! those who have reservations, or because an own policy keeps them [G-42, G-34].

use super::evidence::Reservation;
use super::facts::{Event, Fact};
use super::lab::Allocate;
use super::options::Backfill;
use super::queue::{Discipline, Rules, Waiting as _};
use super::sites::Sites;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Line, Measured as _, Reason, WaitReason, Waits};
use crate::time::Time;

/// The reasons that there are.
const REASONS: &[Reason] = &[
    Reason::Fragmentation,
    Reason::Capacity,
    Reason::NoSite,
    Reason::Held,
    Reason::HeadOfLine,
    Reason::Behind,
    Reason::WouldDelayHead,
    Reason::ReservedForOthers,
    Reason::Policy,
];

/// So many of them there are in a queue in which only the head may start.
const STRICT: usize = 6;

/// So many where others may pass it: all but that of own policies.
const OPEN: usize = 8;

/// What a pass leaves that states do not hold: what it kept for a blocked head, and when it was; nothing outside EASY.
type LastPass = Option<(Reservation, Time)>;

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// Why a job for which no site has room waits, if it heads the queue.
    fn reason_of_head(&self, state: &State<S::Free, D::Waiting>, head: JobId) -> Reason {
        let need = self.table.demands()[head.index()].processors;
        if self.free_max(state) >= need {
            let is_held = || state.line().is_some_and(|line| line.is_held(head));
            if self.own().is_some() && !is_held() { Reason::Policy } else { Reason::Held }
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

    /// Whether a job behind a blocked head could have started in the last pass without delaying it, so that nothing but
    /// an own policy keeps it [A-46, G-34].
    fn could_pass(&self, state: &State<S::Free, D::Waiting>, pass: &LastPass, job: JobId) -> bool {
        if self.own().is_none() || !self.options.backfill.passes_head() {
            return false;
        }
        let need = self.processors_in_line(job);
        let in_time = |kept: &Reservation, at: Time| {
            let ends = |rules: &Rules| at + rules.plan(job).estimate_at(self.speeds[kept.site]);
            self.rules().is_some_and(|rules| ends(rules) <= kept.shadow_time)
        };
        let may_take = |site: SiteId| match pass {
            Some((kept, at)) if kept.site == site => {
                need <= kept.extra_processors || in_time(kept, *at)
            }
            _ => true,
        };
        let mut sites = self.free_of(state).iter().enumerate();
        sites.any(|(place, free)| *free >= need && may_take(SiteId::from_index(place)))
    }
}

impl<S: Sites, D: Discipline> Waits for Allocate<S, D> {
    const REASONS: &'static [Reason] = REASONS;
    type Pass = LastPass;

    fn reasons_of_run(&self) -> &'static [Reason] {
        match self.options.backfill {
            _ if self.own().is_some() => REASONS,
            Backfill::None => &REASONS[..STRICT],
            _ => &REASONS[..OPEN],
        }
    }

    fn notice(
        &self,
        state: &State<S::Free, D::Waiting>,
        at: Time,
        fact: &Fact,
        pass: &mut Self::Pass,
    ) {
        if let Fact::Held { job, .. } = fact
            && self.rules().is_some()
            && state.head() == Some(*job)
        {
            *pass = self.reservation(state, *job).map(|reservation| (reservation, at));
        }
    }

    /// Jobs that pass the head do not move the shadow time, so that after a pass it is that of the
    /// pass; but for a head that is held, for which it was noticed.
    fn remember(
        &self,
        state: &State<S::Free, D::Waiting>,
        at: Time,
        event: Event,
        pass: &mut Self::Pass,
    ) {
        let is_held = |head| state.line().is_some_and(|line| line.is_held(head));
        if self.rules().is_some() && self.moves_queue(event) && !state.head().is_some_and(is_held) {
            let reservation = state.head().and_then(|head| self.reservation(state, head));
            *pass = reservation.map(|reservation| (reservation, at));
        }
    }

    fn waits_in_line(&self) -> bool {
        let reserves = self.options.backfill == Backfill::Conservative;
        !reserves && self.script().is_none() && self.own().is_none()
    }

    fn waiting_line(&self, state: &State<S::Free, D::Waiting>, pass: &Self::Pass) -> Option<Line> {
        let (head, room) = (state.head()?, self.free_max(state));
        let of_head = self.reserved_with_room(state, (head, room));
        let of_head =
            of_head.unwrap_or_else(|| WaitReason::Plain(self.reason_of_head(state, head)));
        let cause = of_head.reason();
        let in_line = |has_room| WaitReason::InLine { has_room, head, cause };
        let with_room = if self.options.backfill.passes_head() {
            let shadow_time = pass.map(|(kept, _)| kept.shadow_time);
            WaitReason::WouldDelayHead { head, shadow_time }
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
            } else if job != line.head && self.could_pass(state, pass, job) {
                WaitReason::Plain(Reason::Policy)
            } else {
                line.reason(job, processors)
            };
            tell(job, reason);
        }
    }
}
