//! The drawing of the difference Gantt.

use super::paint::{Board, Still, change_token};
use crate::playback::compare::{Change, DifferenceBar, DifferenceRow};
use crate::time::Time;
use crate::ui::browser::canvas::{Align, Surface};
use crate::ui::browser::look::Look;
use crate::ui::timeline::layout::{Scale, standing};

/// At most so many rows are drawn.
pub(super) const MOST_ROWS: usize = 120;
/// The height of all rows where that is enough, and the least and the greatest of one, in rem.
const ROWS: (f64, f64, f64) = (9.5, 0.75, 6.0);
/// The room of the axis, in rem.
pub(super) const FOOT: f64 = 1.9;

/// The height of a row, in rem.
pub(super) fn height(rows: usize) -> f64 {
    (ROWS.0 / rows.max(1) as f64).clamp(ROWS.1, ROWS.2)
}

/// Draws all rows, which the key stands for, and the clock.
pub(super) fn paint<K: Clone + PartialEq>(
    surface: &Surface,
    (look, scale): (&Look, Scale),
    (rows, now): (&[DifferenceRow], Time),
    (still, key): (&mut Still<K>, &K),
) {
    let pen = still.copied(surface, key, |pen| paint_rows(&Board { pen, look, scale }, rows));
    let foot = height(rows.len()) * look.rem * rows.len().min(MOST_ROWS) as f64;
    Board { pen: &pen, look, scale }.clock(now, (0.0, foot + 0.15 * look.rem));
}

fn paint_rows(board: &Board<'_>, rows: &[DifferenceRow]) {
    let each = height(rows.len()) * board.look.rem;
    let gap = (each * 0.12).min(3.0);
    let drawn = rows.len().min(MOST_ROWS);
    for (place, row) in rows.iter().take(drawn).enumerate() {
        let (top, high) = (place as f64 * each, each - gap);
        board.pen.fill(board.color("surface-3"), 0.6).rect(0.0, top, board.scale.width, high);
        match &row.density {
            Some(density) => paint_density(board, density, (top, high)),
            None => paint_bars(board, row, (top, high)),
        }
    }
    let foot = each * drawn as f64;
    board.axis(foot + 1.55 * board.look.rem);
}

/// A bar's rectangle.
fn place(board: &Board<'_>, bar: &DifferenceBar, (top, high): (f64, f64)) -> [f64; 4] {
    let x = board.scale.x(bar.from).max(0.0);
    let right = board.scale.x(bar.to).min(board.scale.width);
    let y = top + high * f64::from(bar.offset);
    [x, y, (right - x - 0.5).max(0.8), (high * f64::from(bar.height) - 0.5).max(0.8)]
}

fn paint_bars(board: &Board<'_>, row: &DifferenceRow, lane: (f64, f64)) {
    let is_same = |bar: &&DifferenceBar| bar.change == Some(Change::Same);
    let pale = row.other.iter().filter(is_same).map(|bar| place(board, bar, lane));
    board.pen.fill(board.color("ink-3"), 0.25).rects(pale);
    let kinds = [
        Some(Change::Earlier),
        Some(Change::Later),
        Some(Change::Site),
        Some(Change::Length),
        None,
    ];
    for kind in kinds {
        let bars = row.other.iter().filter(|bar| bar.change == kind);
        let places: Vec<[f64; 4]> = bars.map(|bar| place(board, bar, lane)).collect();
        board.pen.fill(board.color(change_token(kind)), 0.55).rects(places.iter().copied());
        // What is later is hatched too: no change is told by color alone.
        if kind == Some(Change::Later) {
            board.pen.stroke(board.color(change_token(kind)), 1.0);
            for area in &places {
                board.pen.hatch(*area, 5.0);
            }
        }
    }
    let changed = row.baseline.iter().filter(|bar| !is_same(bar));
    board.pen.stroke(board.color("ink"), 1.2);
    for bar in changed {
        let [x, y, wide, high] = place(board, bar, lane);
        board.pen.frame(x + 0.5, y + 0.5, (wide - 1.0).max(0.5), (high - 1.0).max(0.5));
    }
    let font = board.font(600, 0.75);
    for bar in row.other.iter().filter(|bar| !is_same(bar)) {
        let [x, y, wide, high] = place(board, bar, lane);
        let text = &bar.mark.label;
        if high >= 0.85 * board.look.rem && board.pen.text_width(text, &font) + 6.0 < wide {
            let at = (x + wide / 2.0, y + high / 2.0 + 0.3 * board.look.rem);
            board.pen.fill(board.color("ink"), 1.0).text(text, &font, Align::Middle, at);
        }
    }
}

/// How busy the row is in both runs: the other's filled, the baseline's as a line.
fn paint_density(board: &Board<'_>, density: &[Vec<f32>; 2], (top, high): (f64, f64)) {
    let [ours, theirs] = density;
    let wide = board.scale.width / ours.len().max(1) as f64;
    board.pen.fill(board.color("ink-2"), 0.35);
    board.pen.columns(standing(theirs, board.scale.width, (top, high)));
    let line: Vec<(f64, f64)> = ours
        .iter()
        .enumerate()
        .map(|(column, busy)| {
            let tall = high * f64::from(*busy).clamp(0.0, 1.0);
            (column as f64 * wide, top + high - tall)
        })
        .collect();
    board.pen.stroke(board.color("ink"), 0.8);
    board.pen.line(&line);
}
