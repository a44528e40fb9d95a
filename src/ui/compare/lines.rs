//! The drawing of queues over time and of the starts that are joined below them.

use super::names::names;
use super::paint::{Board, Still, change_token, run_look};
use crate::playback::compare::{Change, Joined, LinePoint, OverTime, Together};
use crate::playback::format::decimal;
use crate::time::Time;
use crate::ui::browser::canvas::{Align, Surface};
use crate::ui::browser::look::Look;
use crate::ui::timeline::layout::Scale;
use crate::words::compare_page;

/// Heights in rem: the lines, the two rows of starts, the axis, all of it.
const LINES: (f64, f64) = (1.1, 5.2);
const STARTS: (f64, f64) = (6.9, 8.9);
const AXIS: f64 = 10.9;
pub(super) const HEIGHT: f64 = 11.25;

/// What the chart is drawn from.
pub(super) struct Chart<'a> {
    pub(super) together: &'a Together,
    pub(super) run: usize,
    pub(super) lines: &'a OverTime,
    pub(super) joined: &'a [Joined],
    pub(super) now: Time,
    pub(super) cursor: usize,
}

/// Draws the chart: what stays while the clock moves, which the key stands for, and the clock.
pub(super) fn paint<K: Clone + PartialEq>(
    surface: &Surface,
    (look, scale): (&Look, Scale),
    chart: &Chart<'_>,
    (still, key): (&mut Still<K>, &K),
) {
    let (top, base) = (LINES.0 * look.rem, LINES.1 * look.rem);
    let rise =
        |value: f64| base - (value / chart.lines.top.max(1.0)).clamp(0.0, 1.0) * (base - top);
    let pen = still.copied(surface, key, |pen| {
        paint_still(&Board { pen, look, scale }, chart, (top, base), &rise);
    });
    let board = Board { pen: &pen, look, scale };
    names(&board, chart, (LINES.1 * look.rem, &rise));
    board.clock(chart.now, (0.0, (STARTS.1 + 0.5) * look.rem));
}

/// What stays while the clock moves.
fn paint_still(
    board: &Board<'_>,
    chart: &Chart<'_>,
    (top, base): (f64, f64),
    rise: &dyn Fn(f64) -> f64,
) {
    let (pen, scale) = (board.pen, board.scale);
    pen.stroke(board.color("line"), 1.0);
    pen.line(&[(0.0, base.round() + 0.5), (scale.width, base.round() + 0.5)]);
    let shades = chart.lines.shades.iter().map(|shade| {
        let (left, right) = (scale.x(shade.from).max(0.0), scale.x(shade.to).min(scale.width));
        let [a, b] = shade.values.map(rise);
        [left, a.min(b), right.max(left + 0.3), a.max(b)]
    });
    pen.fill(board.color("ink"), 0.16).columns(shades);
    // The baseline is drawn last: where nothing differs, it is what is seen.
    for (place, line) in chart.lines.lines.iter().enumerate().rev() {
        let (token, dash) = run_look(chart.together, place);
        let points = steps(line, scale, rise);
        pen.begin(&points).outline(
            board.color(token),
            if place == 0 { 2.0 } else { 1.6 },
            dash,
            1.0,
        );
    }
    board.text(&decimal(chart.lines.top, 0), (400, "ink-2"), Align::Start, (2.0, top - 2.0));
    starts(board, chart);
    board.axis(AXIS * board.look.rem);
}

/// A step line; where a stretch holds several values, it goes up and down in it.
fn steps(line: &[LinePoint], scale: Scale, rise: &dyn Fn(f64) -> f64) -> Vec<(f64, f64)> {
    let mut points: Vec<(f64, f64)> = Vec::with_capacity(line.len() * 2);
    for point in line {
        let x = scale.x(point.at).clamp(0.0, scale.width);
        if let Some((_, before)) = points.last().copied() {
            points.push((x, before));
        }
        if point.least != point.greatest {
            points.push((x, rise(point.greatest)));
            points.push((x, rise(point.least)));
        }
        points.push((x, rise(point.last)));
    }
    if let Some((_, last)) = points.last().copied() {
        points.push((scale.width, last));
    }
    points
}

/// Each job's start in the baseline above, in the other run below, joined.
fn starts(board: &Board<'_>, chart: &Chart<'_>) {
    let (rem, scale) = (board.look.rem, board.scale);
    let (above, below) = (STARTS.0 * rem, STARTS.1 * rem);
    let name = |run: usize| chart.together.runs().get(run).map_or("", |run| run.name.as_str());
    let order = [Change::Same, Change::Length, Change::Site, Change::Later, Change::Earlier];
    for change in order {
        let (width, dash): (f64, &[f64]) = match change {
            Change::Same | Change::Length => (0.6, &[]),
            Change::Site => (1.4, &[2.0, 3.0]),
            Change::Later => (1.6, &[6.0, 4.0]),
            Change::Earlier => (1.8, &[]),
        };
        for joined in chart.joined.iter().filter(|joined| joined.change == change) {
            let points = [(scale.x(joined.from), above), (scale.x(joined.to), below)];
            board.pen.begin(&points).outline(
                board.color(change_token(Some(change))),
                width,
                dash,
                0.9,
            );
        }
    }
    let radius = (0.16 * rem).max(2.0);
    for (run, y) in [(0, above), (chart.run, below)] {
        let (token, _) = run_look(chart.together, run);
        let places = chart.joined.iter();
        let places = places.map(|joined| scale.x(if run == 0 { joined.from } else { joined.to }));
        board.pen.fill(board.color(token), 1.0).dots(places.map(|x| (x, y)), radius);
    }
    // At the beginning of the axis they stand beside the clock.
    for (run, y) in [(0, above - 0.5 * rem), (chart.run, below + 1.1 * rem)] {
        let label = compare_page::starts(name(run));
        board.text(&label, (400, "ink-2"), Align::Start, (0.75 * rem, y));
    }
}
