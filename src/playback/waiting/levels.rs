//! How many jobs wait for what, over time.

use super::WaitRow;
use super::words::{Tone, WaitKind, Who};
use crate::time::Time;

/// At most so many stretches are drawn.
const MOST: usize = 240;

/// What holds from an instant to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// From when.
    pub from: Time,
    /// To when.
    pub to: Time,
    /// How many wait, by how it is drawn, in the order in which they are stacked; none is 0.
    pub parts: Vec<(WaitKind, usize)>,
}

/// The order in which they are stacked.
const STACK: [WaitKind; 9] = {
    const fn of(tone: Tone, who: Who) -> WaitKind {
        WaitKind { tone, who }
    }
    [
        of(Tone::Fragmentation, Who::Own),
        of(Tone::Capacity, Who::Own),
        of(Tone::Rule, Who::Own),
        of(Tone::Fragmentation, Who::WithRoom),
        of(Tone::Capacity, Who::WithRoom),
        of(Tone::Rule, Who::WithRoom),
        of(Tone::Fragmentation, Who::WithoutRoom),
        of(Tone::Capacity, Who::WithoutRoom),
        of(Tone::Rule, Who::WithoutRoom),
    ]
};

/// How many wait for what. Where too much happens, neighbors are drawn as the fullest of them.
pub(super) fn levels(rows: &[WaitRow]) -> Vec<Level> {
    let mut changes: Vec<(Time, usize, bool)> = Vec::new();
    for piece in rows.iter().flat_map(|row| &row.pieces) {
        let Some(place) = STACK.iter().position(|kind| *kind == piece.kind) else { continue };
        changes.push((piece.from, place, true));
        changes.push((piece.to, place, false));
    }
    crate::sorting::sort_by_key(&mut changes, |change| change.0);
    let mut counts = [0_usize; STACK.len()];
    let mut levels: Vec<Level> = Vec::new();
    for change in changes.chunk_by(|a, b| a.0 == b.0) {
        let at = change[0].0;
        if let Some(last) = levels.last_mut() {
            last.to = at;
        }
        for (_, place, comes) in change {
            counts[*place] =
                if *comes { counts[*place] + 1 } else { counts[*place].saturating_sub(1) };
        }
        let parts = STACK.iter().copied().zip(counts).filter(|(_, jobs)| *jobs > 0).collect();
        levels.push(Level { from: at, to: at, parts });
    }
    levels.retain(|level| !level.parts.is_empty() && level.from < level.to);
    thinned(levels)
}

/// At most [`MOST`] of them.
fn thinned(levels: Vec<Level>) -> Vec<Level> {
    let each = levels.len().div_ceil(MOST).max(1);
    if each == 1 {
        return levels;
    }
    let jobs = |level: &Level| level.parts.iter().map(|(_, jobs)| jobs).sum::<usize>();
    let fullest = |some: &[Level]| {
        let most = some.iter().max_by_key(|level| jobs(level))?;
        Some(Level { from: some.first()?.from, to: some.last()?.to, parts: most.parts.clone() })
    };
    levels.chunks(each).filter_map(fullest).collect()
}
