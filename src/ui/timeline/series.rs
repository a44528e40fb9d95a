//! A series of the timeline: a step line with the area below it.

use super::paint::Picture;
use crate::playback::{Series, SeriesPoint};
use crate::ui::browser::canvas::Pen;

/// The height of a value above the base line of its series.
fn rise(value: f64, series: &Series, height: f64) -> f64 {
    if series.top > 0.0 { (value / series.top).clamp(0.0, 1.0) * height } else { 0.0 }
}

/// Draws a series on its stretch of the picture.
pub(super) fn draw(picture: &Picture<'_>, pen: &Pen<'_>, series: &Series, place: (f64, f64)) {
    let (top, height) = (place.0 * picture.look.rem, place.1 * picture.look.rem);
    let base = top + height;
    pen.stroke(picture.look.palette.color("line"), 1.0);
    pen.line(&[(0.0, base.round() + 0.5), (picture.scale.width, base.round() + 0.5)]);
    let color = picture.look.palette.color(if series.kind.trouble { "blocked" } else { "ink" });
    for points in series.points.split(|point| point.last.is_none() && point.greatest.is_none()) {
        let line = step_line(picture, series, points, base, height);
        let (Some(first), Some(last)) = (line.first(), line.last()) else { continue };
        let mut area = line.clone();
        area.extend([(last.0, base), (first.0, base)]);
        pen.fill(color, 0.08).shape(&area);
        // Where nearly every column goes up and down, thick lines would be one blot.
        let crowded = line.len() as f64 > 1.5 * picture.scale.width;
        pen.stroke(color, if crowded { 0.8 } else { 1.6 }).line(&line);
    }
}

/// The points of a step line; where a column holds several values, it goes up and down in it.
fn step_line(
    picture: &Picture<'_>,
    series: &Series,
    points: &[SeriesPoint],
    base: f64,
    height: f64,
) -> Vec<(f64, f64)> {
    let mut line: Vec<(f64, f64)> = Vec::with_capacity(points.len() * 2);
    for point in points {
        let x = picture.scale.x(point.at);
        let y = |value: f64| base - rise(value, series, height - 1.0);
        if let Some((_, before)) = line.last().copied() {
            line.push((x, before));
        }
        let values = [point.greatest, point.least, point.last];
        let mut drawn = f64::NAN;
        for value in values.into_iter().flatten() {
            if y(value).to_bits() != drawn.to_bits() {
                drawn = y(value);
                line.push((x, drawn));
            }
        }
    }
    if let Some((_, last)) = line.last().copied() {
        let end = picture.scale.x(picture.tracks.whole.to).min(picture.scale.width);
        line.push((end.max(0.0), last));
    }
    line
}
