//! The lower layer of the timeline: everything that stays while the playhead moves.

use super::axis::Mark;
use super::layout::{AXIS, EVENTS, FOOT, PAD, SMALLEST_PX, Scale, lane, standing};
use super::{layout, series};
use crate::playback::{Tick, TickKind, Tracks};
use crate::sorting::sort_numbers;
use crate::ui::browser::canvas::{Align, Pen, Surface};
use crate::ui::browser::look::Look;
use crate::ui::ink::INKS;

/// How dark jobs are that have finished.
pub(super) const FINISHED: f64 = 0.5;
/// Events closer to each other than this, in CSS pixels, are drawn smaller.
const CROWDED: f64 = 4.0;
/// How dark what is yet to come is.
pub(super) const PLANNED: f64 = 0.25;

/// What a layer is drawn from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picture<'a> {
    /// What happened.
    pub tracks: &'a Tracks,
    /// The order of the lanes: places in the list of rows.
    pub order: &'a [usize],
    /// Times to places.
    pub scale: Scale,
    /// Colors, letters, sizes.
    pub look: &'a Look,
}

/// Draws the lower layer.
pub(super) fn paint(picture: &Picture<'_>, surface: &Surface, marks: &[Mark]) {
    let pen = surface.cleared_from(PAD * picture.look.rem);
    lanes(picture, &pen);
    if picture.order.iter().any(|place| picture.tracks.rows[*place].density.is_some()) {
        densities(picture, &pen);
    }
    for (place, ink) in INKS.iter().enumerate() {
        let color = picture.look.palette.color(ink.token);
        pen.fill(color, FINISHED).rects(bars(picture, |bar| usize::from(bar.mark.ink) == place));
    }
    bar_labels(picture, &pen);
    events(picture, &pen);
    let all = picture.tracks.series.len();
    for (place, series) in picture.tracks.series.iter().enumerate() {
        series::draw(picture, &pen, series, layout::series(place, all));
    }
    series::draw_another(picture, &pen);
    axis(picture, &pen, marks);
}

/// The empty lanes.
pub(super) fn lanes(picture: &Picture<'_>, pen: &Pen<'_>) {
    let (rem, sites) = (picture.look.rem, picture.order.len());
    let rects = (0..sites).map(|place| {
        let (top, height) = lane(place, sites);
        [0.0, top * rem, picture.scale.width, height * rem]
    });
    pen.fill(picture.look.palette.color("surface-3"), 1.0).rects(rects);
}

/// The rectangles of some bars.
pub(super) fn bars<'a>(
    picture: &'a Picture<'_>,
    wanted: impl Fn(&crate::playback::Bar) -> bool + 'a,
) -> impl Iterator<Item = [f64; 4]> + 'a {
    const THINNEST: f64 = 0.5;
    let sites = picture.order.len();
    picture
        .order
        .iter()
        .enumerate()
        .flat_map(move |(place, row)| {
            let (top, height) = lane(place, sites);
            picture.tracks.rows[*row].bars.iter().map(move |bar| (bar, top, height))
        })
        .filter(move |(bar, _, _)| wanted(bar))
        .map(move |(bar, top, height)| {
            let x = picture.scale.x(bar.from).max(0.0);
            let right = picture.scale.x(bar.to).min(picture.scale.width);
            let y = (top + height * f64::from(bar.offset)) * picture.look.rem;
            let thick = (height * f64::from(bar.height) * picture.look.rem - 0.5).max(THINNEST);
            [x, y, (right - x - 0.5).max(THINNEST), thick]
        })
}

/// The names of jobs on bars that are long and high enough.
fn bar_labels(picture: &Picture<'_>, pen: &Pen<'_>) {
    const LEAST_HEIGHT: f64 = 0.75;
    let (rem, rows) = (picture.look.rem, picture.order.len());
    let size = (0.75 * rem).max(SMALLEST_PX);
    let font = format!("600 {size}px {}", picture.look.font);
    pen.fill(picture.look.palette.color("ink"), 1.0);
    for (place, row) in picture.order.iter().enumerate() {
        let (top, height) = lane(place, rows);
        for bar in &picture.tracks.rows[*row].bars {
            let high = height * f64::from(bar.height);
            let left = picture.scale.x(bar.from).max(0.0);
            let wide = picture.scale.x(bar.to).min(picture.scale.width) - left;
            if high < LEAST_HEIGHT || wide < size {
                continue;
            }
            if pen.text_width(&bar.mark.label, &font) + size < wide {
                let middle = top + height * f64::from(bar.offset) + high / 2.0;
                let at = (left + wide / 2.0, middle * rem + 0.36 * size);
                pen.text(&bar.mark.label, &font, Align::Middle, at);
            }
        }
    }
}

fn densities(picture: &Picture<'_>, pen: &Pen<'_>) {
    let (rem, sites) = (picture.look.rem, picture.order.len());
    pen.fill(picture.look.palette.color("ink-2"), FINISHED);
    for (place, row) in picture.order.iter().enumerate() {
        let (top, height) = lane(place, sites);
        let shares = picture.tracks.rows[*row].density.as_deref().unwrap_or_default();
        pen.columns(standing(shares, picture.scale.width, (top * rem, height * rem)));
    }
}

fn events(picture: &Picture<'_>, pen: &Pen<'_>) {
    let (rem, palette) = (picture.look.rem, &picture.look.palette);
    let (top, height) = (EVENTS.0 * rem, EVENTS.1 * rem);
    let middle = top + height / 2.0;
    let places = |kind: TickKind| {
        let ticks = picture.tracks.ticks.iter();
        ticks.filter(move |tick: &&Tick| tick.kind == kind).map(|tick| picture.scale.x(tick.at))
    };
    for stretch in &picture.tracks.marked {
        let (x, right) = (picture.scale.x(stretch.from).max(-2.0), picture.scale.x(stretch.to));
        let wide = (right.min(picture.scale.width + 2.0) - x).max(1.0);
        let (y, high) = (top + 1.0, height - 2.0);
        pen.stroke(palette.color("blocked"), 1.2).hatch([x, y, wide, high], 4.0);
        if wide > 3.0 {
            pen.stroke(palette.color("blocked"), 1.0).frame(
                x + 0.5,
                y + 0.5,
                wide - 1.0,
                high - 1.0,
            );
        }
    }
    let crowded = picture.tracks.ticks.len() as f64 > picture.scale.width / CROWDED;
    if crowded {
        // Dots would run together: submissions above, starts below, as thin strokes.
        let strokes = |kind, y: f64| {
            let mut at: Vec<f64> = places(kind).collect();
            sort_numbers(&mut at);
            // In whole columns, so that neighbors touch.
            let at = at.into_iter().map(f64::floor);
            at.map(move |x| [x, y, x + 1.0, y + height / 2.0 - 2.0])
        };
        pen.fill(palette.color("line-strong"), 0.6)
            .columns(strokes(TickKind::Submission, top + 1.0));
        pen.fill(palette.color("ink"), 0.6).columns(strokes(TickKind::Start, middle + 1.0));
    } else {
        let strokes = places(TickKind::Submission).map(|x| [x - 0.5, top + 1.5, 1.0, height - 3.0]);
        pen.fill(palette.color("line-strong"), 1.0).rects(strokes);
        let dots = places(TickKind::Start).map(|x| (x, middle));
        pen.fill(palette.color("ink"), 1.0).dots(dots, 0.17 * rem);
    }
    let strokes = places(TickKind::Transfer).map(|x| [x - 0.5, top + 1.0, 1.0, height - 2.0]);
    pen.fill(palette.color("ink"), if crowded { 0.5 } else { 1.0 }).rects(strokes);
    for x in places(TickKind::Rejection) {
        let arm = 0.2 * rem;
        let pen = pen.stroke(palette.color("blocked"), 1.8);
        pen.line(&[(x - arm, middle - arm), (x + arm, middle + arm)]);
        pen.line(&[(x - arm, middle + arm), (x + arm, middle - arm)]);
    }
}

fn axis(picture: &Picture<'_>, pen: &Pen<'_>, marks: &[Mark]) {
    let (rem, width) = (picture.look.rem, picture.scale.width);
    let font = format!("{}px {}", (rem * 0.875).max(SMALLEST_PX), picture.look.font);
    let pen = pen.fill(picture.look.palette.color("ink-2"), 1.0);
    let mut free = 0.0;
    for mark in marks {
        let x = picture.scale.x(mark.at);
        let wide = pen.text_width(&mark.text, &font);
        let (align, left) = if x < wide / 2.0 {
            (Align::Start, x)
        } else if x > width - wide / 2.0 {
            (Align::End, x - wide)
        } else {
            (Align::Middle, x - wide / 2.0)
        };
        if left >= free {
            pen.text(&mark.text, &font, align, (x, AXIS * rem));
            free = left + wide + rem;
        }
        pen.rect(x.round().min(width - 1.0), FOOT * rem - 3.0, 1.0, 3.0);
    }
}
