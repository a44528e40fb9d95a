//! EASY: around a blocked head others start if that does not delay it: they are over when it can start, or need no
//! more than it leaves over then [E-8, E-9].

use super::{Start, fcfs};
use crate::labs::cluster::evidence::{Grounds, Reservation};
use crate::labs::cluster::queue::Waiting;
use crate::labs::cluster::view::View;
use crate::time::{Span, Time};

/// Who starts in a pass.
pub fn starts(view: &View<'_>) -> Vec<Start> {
    starts_with(view, |_| {})
}

/// The same if those behind the head are tried in another order.
pub fn starts_with(view: &View<'_>, order: impl FnOnce(&mut [Waiting])) -> Vec<Start> {
    let mut line = view.by_arrival();
    let mut starts = fcfs::heads(view, &line);
    let supposed = view.supposing(starts.iter().map(|start| &start.waiting));
    let (view, rest) = (supposed.view(), &mut line[starts.len()..]);
    let Some((head, behind)) = rest.split_first_mut() else { return starts };
    order(behind);
    let mut reserved = reservation(&view, head);
    let mut free = view.free();
    for waiting in behind.iter().copied() {
        let Some(rest) = free.checked_sub(waiting.processors) else { continue };
        if let Some(grounds) = grounds(&reserved, view.at(), &waiting) {
            free = rest;
            reserved = after(reserved, view.at(), (waiting.processors, waiting.estimate));
            starts.push(Start { waiting, grounds });
        }
    }
    starts
}

/// Why a job that fits may pass the head; nothing if it may not.
pub fn grounds(reserved: &Reservation, now: Time, waiting: &Waiting) -> Option<Grounds> {
    if is_over_by_then(reserved, now, waiting.estimate) {
        return Some(Grounds::BeforeShadow(*reserved));
    }
    let is_extra = waiting.processors <= reserved.extra_processors;
    is_extra.then_some(Grounds::Extra(*reserved))
}

/// What the head leaves over once a job has passed it: who still runs at the shadow time takes its processors.
pub fn after(reserved: Reservation, now: Time, (processors, estimate): (u32, Span)) -> Reservation {
    if is_over_by_then(&reserved, now, estimate) {
        return reserved;
    }
    let extra_processors = reserved.extra_processors.saturating_sub(processors);
    Reservation { extra_processors, ..reserved }
}

/// Whether a job that starts now is planned to be over by the shadow time.
#[inline]
fn is_over_by_then(reserved: &Reservation, now: Time, estimate: Span) -> bool {
    now + estimate <= reserved.shadow_time
}

/// Whether a job has grounds, for runs that ask many jobs at once.
#[inline]
pub(in crate::labs::cluster) fn admits(
    reserved: &Reservation,
    now: Time,
    (processors, estimate): (u32, Span),
) -> bool {
    (processors <= reserved.extra_processors) | is_over_by_then(reserved, now, estimate)
}

/// What a blocked head waits for: going up the planned ends, the first time at which enough processors will
/// be free, and what it leaves over of all that is free by then [E-8]. Where no planned end makes room, since the
/// machine drains, that time never comes and whoever fits may start [G-27].
#[inline]
pub fn reservation(view: &View<'_>, head: &Waiting) -> Reservation {
    reservation_from(view, head, None)
}

/// The same for a head that is held though it fits: it starts at the first planned end at the earliest, and now if
/// nothing runs [G-25].
pub fn reservation_of_held(view: &View<'_>, head: &Waiting) -> Reservation {
    let at_once = view.running() == 0 && view.free() >= head.processors;
    reservation_from(view, head, at_once.then_some(view.at()))
}

#[inline(always)]
fn reservation_from(view: &View<'_>, head: &Waiting, mut shadow_time: Option<Time>) -> Reservation {
    // What is in use beyond the size of the machine goes as jobs end.
    let need = i64::from(head.processors) + i64::from(view.excess());
    let mut free = i64::from(view.free());
    for (end, processors) in view.planned_ends() {
        if shadow_time.is_some_and(|shadow| end > shadow) {
            break;
        }
        free += i64::from(processors);
        if free >= need && shadow_time.is_none() {
            shadow_time = Some(end);
        }
    }
    let shadow_time = shadow_time.unwrap_or(Reservation::NEVER);
    let extra_processors = u32::try_from(free - need).unwrap_or(0);
    Reservation { head: head.job, shadow_time, extra_processors }
}
