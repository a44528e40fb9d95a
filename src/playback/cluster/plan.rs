//! The plan of the machine at one moment: jobs until their planned ends, the reservations, the shadow
//! time and the extra processors.

use super::lanes::{Lanes, Side};
use super::stage::{BlockKind, Patch, Plan, PlanBlock};
use super::{Run, State};
use crate::ids::JobId;
use crate::kernel::Decided;
use crate::labs::cluster::{Grounds, Reservation, Rule, Waiting};
use crate::playback::tracks::Window;
use crate::time::{Span, Time};
use crate::words::cluster::stage as told;

/// With more running jobs than this, neighbors in the order of planned ends are drawn as one.
const APART: usize = 240;
/// How many reservations are drawn at most.
const RESERVED: usize = 120;
/// How much time is shown where nothing is planned.
const IDLE: f64 = 3_600.0;
/// The share of the picture that lies before now.
const PAST: f64 = 0.04;

/// What a blocked head waits for, where some planned end makes room for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Shadow {
    pub(super) head: JobId,
    /// The shadow time.
    pub(super) at: Time,
    pub(super) extra_processors: u32,
}

impl Shadow {
    fn of(reservation: Reservation) -> Option<Self> {
        let Reservation { head, extra_processors, .. } = reservation;
        Some(Self { head, at: reservation.shadow()?, extra_processors })
    }
}

/// What is planned, before it has a place.
struct Piece {
    job: JobId,
    others: usize,
    processors: u32,
    from: f64,
    to: f64,
    kind: BlockKind,
    backfilled: bool,
    side: Side,
}

impl Run {
    /// The moment that the plan is made for: the next start, or the last fact.
    pub(super) fn moment_of(&self, cursor: usize) -> Time {
        match (self.starting(cursor), self.next(cursor)) {
            (Some(_), Some(next)) => next.at,
            _ => self.timeline.time_at(cursor),
        }
    }

    /// What the head waits for: as the next start was decided, or as things are.
    pub(super) fn reserved(&self, cursor: usize, state: &State) -> Option<Shadow> {
        let evidence = self.starting(cursor).and_then(|_| self.evidence(cursor));
        let by_policy = evidence.as_deref().and_then(Decided::by_policy);
        let reserved = match by_policy.map(|evidence| evidence.grounds) {
            Some(Grounds::BeforeShadow(it) | Grounds::Extra(it) | Grounds::Own(it)) => Some(it),
            Some(_) => None,
            None => self.lab().reservation(state, self.moment_of(cursor)),
        };
        reserved.and_then(Shadow::of)
    }

    pub(super) fn plan(&self, cursor: usize, state: &State, reserved: Option<Shadow>) -> Plan {
        let now = self.moment_of(cursor).secs();
        let (pieces, mut left_out) = self.pieces(cursor, state, (now, reserved));
        let window = window(now, horizon(now, &pieces, reserved));
        let place = place_in(window);
        let existing = self.lab().existing_now(state);
        let processors = f64::from(existing.max(1));
        let patch = |from: f64, to: f64, (low, high): (u32, u32)| {
            let left = place(from);
            Patch {
                left,
                width: place(to) - left,
                top: 1.0 - f64::from(high) / processors,
                height: f64::from(high - low) / processors,
            }
        };
        let mut lanes = Lanes::new(existing, now);
        let mut blocks = Vec::with_capacity(pieces.len());
        let mut head_top = 0;
        for piece in &pieces {
            if piece.from > window.to.secs() {
                left_out += 1;
                continue;
            }
            let rows = lanes.take(piece.processors, (piece.from, piece.to), piece.side);
            let begins =
                if piece.kind == BlockKind::Running { window.from.secs() } else { piece.from };
            head_top = rows.last().map_or(0, |(_, high)| *high);
            blocks.push(PlanBlock {
                mark: self.mark(piece.job),
                kind: piece.kind,
                backfilled: piece.backfilled,
                patches: rows.into_iter().map(|rows| patch(begins, piece.to, rows)).collect(),
                text: self.told(piece),
            });
        }
        let extra = reserved.filter(|it| it.extra_processors > 0).map(|it| {
            let rows = (head_top.min(existing), existing);
            let text = told::extra(it.extra_processors);
            (patch(it.at.secs(), window.to.secs(), rows), text)
        });
        let shadow = reserved.map(|it| (place(it.at.secs()), told::shadow_time(it.at)));
        Plan {
            window,
            now: place(now),
            shadow,
            extra,
            more: (left_out > 0).then(|| told::later(left_out)),
            spoken: blocks.iter().map(|block| block.text.as_str()).collect::<Vec<_>>().join(". "),
            blocks,
        }
    }

    /// Who runs, who starts, who has a reservation, in the order in which they get their places; and how
    /// many reservations are left out.
    fn pieces(
        &self,
        cursor: usize,
        state: &State,
        (now, reserved): (f64, Option<Shadow>),
    ) -> (Vec<Piece>, usize) {
        let running = state.running();
        let together = running.len().div_ceil(APART).max(1);
        let running = running.chunks(together).map(|some| Piece {
            job: some[0].job,
            others: some.len() - 1,
            processors: some.iter().map(|running| running.processors).sum(),
            from: now,
            to: some[0].planned_end.secs().max(now),
            kind: BlockKind::Running,
            backfilled: some.len() == 1 && self.is_backfilled(some[0].job),
            side: Side::Bottom,
        });
        let mut pieces: Vec<Piece> = running.collect();
        let waits = |waiting: Waiting, from: f64, kind| Piece {
            job: waiting.job,
            others: 0,
            processors: waiting.processors,
            from,
            to: from + waiting.estimate.secs(),
            kind,
            backfilled: false,
            side: Side::Bottom,
        };
        let starting = self.starting(cursor);
        if let Some((job, rule)) = starting
            && let Some(waiting) = state.queue().find(|waiting| waiting.job == job)
        {
            let side = if rule == Rule::BackfillExtra { Side::Top } else { Side::Bottom };
            let piece = waits(waiting, now, BlockKind::Starting);
            pieces.push(Piece { side, backfilled: rule.is_backfill(), ..piece });
        }
        if self.lab().policy().reserves() {
            // Before its reservation is made a job has none.
            let without = starting.map(|(job, _)| job).or_else(|| self.unreserved(cursor));
            let is_known = |waiting: &Waiting| without != Some(waiting.job);
            let known = state.queue().filter(is_known);
            let mut waiting: Vec<(Waiting, Time)> =
                known.filter_map(|it| Some((it, it.reservation()?))).collect();
            crate::sorting::sort_by_key(&mut waiting, |(_, from)| *from);
            let shown = waiting.iter().take(RESERVED);
            pieces.extend(
                shown.map(|(it, from)| waits(*it, from.secs().max(now), BlockKind::Reserved)),
            );
            return (pieces, waiting.len().saturating_sub(RESERVED));
        }
        if let (Some(shadow), Some(head)) = (reserved, state.head()) {
            pieces.push(waits(head, shadow.at.secs().max(now), BlockKind::Reserved));
        }
        (pieces, 0)
    }

    fn told(&self, piece: &Piece) -> String {
        let (job, processors) = (&self.label(piece.job), piece.processors);
        let (from, to) = (Time::from_secs(piece.from), Time::from_secs(piece.to));
        match (piece.kind, piece.others) {
            (BlockKind::Running, 0) => told::until(job, processors, to),
            (BlockKind::Running, others) => told::until_with_others(job, others, processors, to),
            (BlockKind::Starting, _) => told::starts(job, processors, to),
            (BlockKind::Reserved, _) => told::reserved(job, processors, from, to),
        }
    }
}

/// How far the plan is shown: what decides fills it, and what lies far beyond is cut.
fn horizon(now: f64, pieces: &[Piece], reserved: Option<Shadow>) -> f64 {
    let ends = |kinds: &[BlockKind]| {
        let some = pieces.iter().filter(|piece| kinds.contains(&piece.kind));
        some.map(|piece| piece.to - now).fold(0.0, f64::max)
    };
    let Some(reserved) = reserved else {
        let planned = ends(&[BlockKind::Reserved]);
        return if planned > 0.0 {
            planned.max(ends(&[BlockKind::Starting]))
        } else {
            Some(ends(&[BlockKind::Running, BlockKind::Starting]))
                .filter(|length| *length > 0.0)
                .unwrap_or(IDLE)
        };
    };
    let until = reserved.at.secs() - now;
    let head = ends(&[BlockKind::Reserved]);
    let shown = if until > 0.0 { head.min(until * 1.9) } else { head };
    shown.max(until * 1.35).max(ends(&[BlockKind::Starting]).min(until.max(1.0) * 4.0))
}

/// A window that ends at a round distance, so that it stays while time goes on a little.
fn window(now: f64, length: f64) -> Window {
    const ROUND: [f64; 10] = [1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0];
    let mut unit = 1.0;
    while unit * 10.0 <= length {
        unit *= 10.0;
    }
    let length = length.max(1.0) * 1.02;
    let found = ROUND.into_iter().map(|step| step * unit).find(|step| *step >= length);
    let length = found.unwrap_or(unit * 10.0);
    Window { from: Time::from_secs(now - PAST * length), to: Time::from_secs(now + length) }
}

/// Where times lie in a window.
fn place_in(window: Window) -> impl Fn(f64) -> f64 {
    let (from, length) = (window.from.secs(), window.to.since(window.from));
    move |secs: f64| ((secs - from) / Span::secs(length)).clamp(0.0, 1.0)
}
