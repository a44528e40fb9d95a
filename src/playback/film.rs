//! A stretch of a run as the frames of a film: which cursors are pictured, and which stretch is
//! proposed at first.

use super::replay::{Direction, Replay, Stride, Target};
use super::tracks::Window;
use crate::time::Time;

/// How many frames a film has at most.
pub const MOST: usize = 600;
/// How many it has at most where nobody has chosen a stretch.
const USUAL: usize = 120;

/// What a film shows of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shot {
    /// From when on.
    pub from: Time,
    /// Until when.
    pub to: Time,
    /// How far it is from one frame to the next.
    pub stride: Stride,
}

/// Why there is no film of a stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFilm {
    /// It ends before it begins.
    Backwards,
    /// It has more than [`MOST`] frames.
    TooLong,
}

/// The cursors of the frames: the first state of the stretch, what each step from there comes to, and the end
/// of the run if that lies in the stretch.
pub fn frames(run: &dyn Replay, shot: Shot) -> Result<Vec<usize>, NoFilm> {
    if shot.to < shot.from {
        return Err(NoFilm::Backwards);
    }
    let mut cursors = vec![first_at(run, shot.from)];
    while let Some(next) = next_of(run, &cursors, shot) {
        if cursors.len() == MOST {
            return Err(NoFilm::TooLong);
        }
        cursors.push(next);
    }
    Ok(cursors)
}

/// The cursor after the last one, as long as the stretch goes on.
fn next_of(run: &dyn Replay, cursors: &[usize], shot: Shot) -> Option<usize> {
    let last = *cursors.last()?;
    let end = run.len();
    let found = run.find(last, Direction::Forward, Target::Stride(shot.stride)).unwrap_or(end);
    (found > last && run.time_at(found) <= shot.to).then_some(found)
}

/// The first cursor at which the clock shows this time or a later one; the end if none does.
fn first_at(run: &dyn Replay, from: Time) -> usize {
    let (mut low, mut high) = (0, run.len());
    while low < high {
        let middle = low.midpoint(high);
        if run.time_at(middle) < from {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

/// The stretch that comes to mind: the window that is shown, else the whole run if it is short, else what
/// follows from `now` on.
pub fn usual(run: &dyn Replay, window: Option<Window>, now: Time, stride: Stride) -> Shot {
    let end = run.time_at(run.len());
    if let Some(Window { from, to }) = window {
        return Shot { from, to: to.min(end).max(from), stride };
    }
    let whole = Shot { from: Time::ZERO, to: end, stride };
    if frames(run, whole).is_ok_and(|cursors| cursors.len() <= USUAL) {
        return whole;
    }
    let mut cursors = vec![first_at(run, now)];
    let ahead = Shot { from: now, ..whole };
    while let Some(next) = next_of(run, &cursors, ahead).filter(|_| cursors.len() < USUAL) {
        cursors.push(next);
    }
    Shot { to: cursors.last().map_or(end, |last| run.time_at(*last)), ..ahead }
}
