//! The upper layer of the timeline: a curtain before what has not happened yet, the jobs that run
//! now, the playhead, the crosshair.

use super::layout::{FOOT, PAD, SERIES_END, series};
use super::paint::{PLANNED, Picture, bars, lanes};
use crate::time::Time;
use crate::ui::browser::canvas::{Align, Pen, Surface};
use crate::ui::ink::INKS;
use crate::words::page::timeline as said;

/// What moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Moment {
    /// Where the playhead is.
    pub now: Time,
    /// Where the pointer is, in CSS pixels.
    pub pointer: Option<f64>,
}

/// Draws the upper layer.
pub(super) fn paint(picture: &Picture<'_>, surface: &Surface, moment: Moment) {
    let pen = surface.cleared_from(PAD * picture.look.rem);
    let x = picture.scale.x(moment.now);
    curtain(picture, &pen, x);
    running(picture, &pen, moment.now, x);
    veil(picture, &pen);
    if let Some(pointer) = moment.pointer {
        pen.fill(picture.look.palette.color("ink-2"), 1.0).rect(
            pointer.round() - 0.5,
            0.0,
            1.0,
            FOOT * picture.look.rem,
        );
    }
    playhead(picture, &pen, x);
}

/// Hides what has not happened yet.
fn curtain(picture: &Picture<'_>, pen: &Pen<'_>, x: f64) {
    let (rem, palette, width) = (picture.look.rem, &picture.look.palette, picture.scale.width);
    let from = x.max(0.0);
    if from >= width {
        return;
    }
    let bottom = SERIES_END;
    pen.inside([from, 0.0, width - from, bottom * rem + 1.0], || {
        pen.fill(palette.color("surface"), 1.0).rect(from, 0.0, width - from, bottom * rem + 1.0);
        lanes(picture, pen);
        let all = picture.tracks.series.len();
        for (top, height) in (0..all).map(|place| series(place, all)) {
            let base = ((top + height) * rem).round() + 0.5;
            pen.stroke(palette.color("line"), 1.0).line(&[(from, base), (width, base)]);
        }
    });
}

/// The jobs that run now: dark up to now, light up to their end.
fn running(picture: &Picture<'_>, pen: &Pen<'_>, now: Time, x: f64) {
    for (ink, of) in INKS.iter().enumerate() {
        let color = picture.look.palette.color(of.token);
        let runs = |bar: &crate::playback::Bar| {
            usize::from(bar.mark.ink) == ink && bar.from <= now && now < bar.to
        };
        let (mut played, mut planned) = (Vec::new(), Vec::new());
        for [left, y, wide, high] in bars(picture, runs) {
            let split = x.clamp(left, left + wide);
            played.push([left, y, split - left, high]);
            planned.push([split, y, left + wide - split, high]);
        }
        if !played.is_empty() {
            pen.fill(color, 1.0).rects(played);
            // Where it is asked what comes, no end is drawn ahead.
            if picture.tracks.veiled.is_none() {
                pen.fill(color, PLANNED).rects(planned);
            }
        }
    }
}

/// What is asked about.
fn veil(picture: &Picture<'_>, pen: &Pen<'_>) {
    let Some(from) = picture.tracks.veiled else { return };
    let (rem, palette, width) = (picture.look.rem, &picture.look.palette, picture.scale.width);
    let (from, bottom) = (picture.scale.x(from).max(0.0), SERIES_END * rem);
    let room = width - from;
    if room <= 0.0 {
        return;
    }
    pen.fill(palette.color("surface-3"), 1.0).rect(from, 0.0, room, bottom);
    let font = format!("{:.1}px {}", 0.875 * rem, picture.look.font);
    for (line, text) in [said::hidden_until(), said::you_predict()].into_iter().enumerate() {
        if pen.text_width(text, &font) + rem < room {
            let y = bottom / 2.0 + (line as f64 - 0.1) * 1.25 * rem;
            let middle = from + room / 2.0;
            pen.fill(palette.color("ink-2"), 1.0).text(text, &font, Align::Middle, (middle, y));
        }
    }
}

fn playhead(picture: &Picture<'_>, pen: &Pen<'_>, x: f64) {
    if x < -1.0 || x > picture.scale.width + 1.0 {
        return;
    }
    let (rem, palette) = (picture.look.rem, &picture.look.palette);
    let foot = FOOT * rem;
    pen.fill(palette.color("ink"), 1.0).rect(x - 1.0, 0.0, 2.0, foot);
    pen.fill(palette.color("surface"), 1.0).dots([(x, foot)], 0.5 * rem);
    pen.fill(palette.color("ink"), 1.0).dots([(x, foot)], 0.375 * rem);
}
