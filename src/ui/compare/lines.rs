//! The drawing of queues over time and of the starts that are joined below them.

use super::paint::{Board, LETTERS, Still, change_token, run_look};
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
    names(&board, chart, &rise);
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

/// The names of the runs with what waits in each now, beside the clock.
fn names(board: &Board<'_>, chart: &Chart<'_>, rise: &dyn Fn(f64) -> f64) {
    let x = board.scale.x(chart.now);
    if !(0.0..=board.scale.width).contains(&x) {
        return;
    }
    let rem = board.look.rem;
    let line_height = 1.05 * rem;
    let runs = 0..chart.lines.lines.len();
    let mut placed: Vec<(f64, (usize, String), f64)> = runs
        .map(|run| {
            let value = chart.together.waiting_at(run, chart.cursor);
            let name = chart.together.runs().get(run).map_or("", |run| run.name.as_str());
            let text = format!("{name} {}", decimal(value, 0));
            let wide = board.pen.text_width(&text, &board.font(700, LETTERS));
            (rise(value), (run, text), wide)
        })
        .collect();
    placed.sort_by(|a, b| a.0.total_cmp(&b.0));
    let right = x > board.scale.width - 10.0 * rem;
    // The number of the axis stands at its beginning.
    let top = board.pen.text_width(&decimal(chart.lines.top, 0), &board.font(400, LETTERS));
    let beside = (x + 8.0).max(top + 10.0);
    let (align, at) = if right { (Align::End, x - 8.0) } else { (Align::Start, beside) };
    let widest = placed.iter().map(|(.., wide)| *wide).fold(0.0, f64::max);
    let across = if right { (at - widest, at) } else { (at, at + widest) };
    let crest = crest(&chart.lines.lines, board.scale, across).map_or(LINES.1 * rem, rise);
    if !above(&mut placed, line_height, crest - 0.4 * rem) {
        apart(&mut placed, line_height, LINES.1 * rem);
    }
    for (y, (run, text), wide) in placed {
        let (token, _) = run_look(chart.together, run);
        // Lines go on behind it.
        let left = if right { at - wide } else { at };
        let ground = board.pen.fill(board.color("surface"), 0.85);
        ground.rect(left - 2.0, y - 0.75 * rem, wide + 4.0, line_height);
        board.text(&text, (700, token), align, (at, y));
    }
}

/// The greatest value that any line has between two places.
fn crest(lines: &[Vec<LinePoint>], scale: Scale, (left, right): (f64, f64)) -> Option<f64> {
    let within = |line: &Vec<LinePoint>| {
        // The value that it comes with counts too.
        let first = line.partition_point(|point| scale.x(point.at) < left).saturating_sub(1);
        let points = line.iter().skip(first).take_while(|point| scale.x(point.at) <= right);
        points.map(|point| point.greatest.max(point.last)).reduce(f64::max)
    };
    lines.iter().filter_map(within).reduce(f64::max)
}

/// Moves what stands at ascending heights one above the other, the last of it at `lowest`, if there is room for all.
fn above<T>(placed: &mut [(f64, T, f64)], line_height: f64, lowest: f64) -> bool {
    let first = lowest - line_height * placed.len().saturating_sub(1) as f64;
    let has_room = first >= 0.75 * line_height;
    if has_room {
        for (place, (y, ..)) in placed.iter_mut().enumerate() {
            *y = first + line_height * place as f64;
        }
    }
    has_room
}

/// Moves what stands at ascending heights apart by a line each, none below the lowest line.
fn apart<T>(placed: &mut [(f64, T, f64)], line_height: f64, lowest: f64) {
    let mut free = line_height;
    for (y, ..) in placed.iter_mut() {
        *y = y.max(free);
        free = *y + line_height;
    }
    let mut free = lowest;
    for (y, ..) in placed.iter_mut().rev() {
        *y = y.min(free);
        free = *y - line_height;
    }
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

#[cfg(test)]
mod tests {
    use super::{above, apart};

    #[test]
    fn names_stand_above_the_lines_where_there_is_room_for_all() {
        let mut placed = [20.0, 30.0].map(|y| (y, (), 0.0));
        assert!(above(&mut placed, 10.0, 28.0));
        assert_eq!(placed.map(|it| it.0), [18.0, 28.0]);
        assert!(!above(&mut placed, 10.0, 17.0));
        assert_eq!(placed.map(|it| it.0), [18.0, 28.0], "nothing moves in vain");
    }

    #[test]
    fn names_stand_apart_and_above_what_is_below_the_lines() {
        for (at, expected) in [
            ([50.0, 50.0, 50.0], [30.0, 40.0, 50.0]),
            ([0.0, 5.0, 48.0], [10.0, 20.0, 48.0]),
            ([12.0, 14.0, 90.0], [12.0, 22.0, 50.0]),
        ] {
            let mut placed = at.map(|y| (y, (), 0.0));
            apart(&mut placed, 10.0, 50.0);
            assert_eq!(placed.map(|it| it.0), expected);
        }
    }
}
