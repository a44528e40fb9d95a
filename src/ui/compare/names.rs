//! The names of compared runs beside the clock, over the lines of their queues.

use super::lines::Chart;
use super::paint::{Board, LETTERS, run_look};
use crate::playback::compare::LinePoint;
use crate::playback::format::decimal;
use crate::ui::browser::canvas::Align;
use crate::ui::timeline::layout::Scale;

/// The names of the runs with what waits in each now, beside the clock: above the lines where there is room for all,
/// else as high as the lines, none below `base`, on which they stand.
pub(super) fn names(
    board: &Board<'_>,
    chart: &Chart<'_>,
    (base, rise): (f64, &dyn Fn(f64) -> f64),
) {
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
    let crest = crest(&chart.lines.lines, board.scale, across).map_or(base, rise);
    if !above(&mut placed, line_height, crest - 0.4 * rem) {
        apart(&mut placed, line_height, base);
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
