//! A series of the timeline: a step line with the area below it.

use super::layout::{self, SMALLEST_PX};
use super::paint::Picture;
use crate::playback::{Series, SeriesPoint};
use crate::ui::browser::canvas::{Align, Pen};
use crate::ui::glyph::policy_token;

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
        pen.fill(color, 0.08).columns(area(picture, series, points, (base, height)));
        // Where nearly every column goes up and down, thick lines would be one blot.
        let crowded = line.len() as f64 > 1.5 * picture.scale.width;
        pen.stroke(color, if crowded { 0.8 } else { 1.6 }).line(&line);
    }
}

/// Draws the series of another policy as dotted lines over those of the run, and names it.
pub(super) fn draw_another(picture: &Picture<'_>, pen: &Pen<'_>) {
    let Some(another) = &picture.tracks.another else { return };
    let (rem, all) = (picture.look.rem, picture.tracks.series.len());
    let color = picture.look.palette.color(policy_token(another.mark.slot));
    for (place, series) in another.series.iter().enumerate() {
        let (top, height) = layout::series(place, all);
        let (base, height) = ((top + height) * rem, height * rem);
        let line = step_line(picture, series, &series.points, base, height);
        pen.begin(&line).outline(color, 1.4, &[0.5, 3.0], 1.0);
        if place == 0 && line.len() > 1 {
            let font = format!("700 {}px {}", (0.75 * rem).max(SMALLEST_PX), picture.look.font);
            let text = format!("◆ {}", another.mark.label());
            let at = (picture.scale.width - 2.0, top * rem + 0.6 * rem);
            pen.fill(color, 1.0).text(&text, &font, Align::End, at);
        }
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
        line.push((end(picture), last));
    }
    line
}

/// Where a series ends.
fn end(picture: &Picture<'_>) -> f64 {
    picture.scale.x(picture.tracks.whole.to).min(picture.scale.width).max(0.0)
}

/// What lies below a step line, in columns: what goes up and down within one has no width.
fn area(
    picture: &Picture<'_>,
    series: &Series,
    points: &[SeriesPoint],
    (base, height): (f64, f64),
) -> impl Iterator<Item = [f64; 4]> {
    points.iter().enumerate().filter_map(move |(place, point)| {
        let value = point.last.or(point.least).or(point.greatest)?;
        let next = points.get(place + 1).map(|next| picture.scale.x(next.at));
        let top = base - rise(value, series, height - 1.0);
        Some([picture.scale.x(point.at), top, next.unwrap_or_else(|| end(picture)), base])
    })
}
