//! Drawing a graph: layers from left to right, the widest one marked, the critical path in the job's
//! ink.

use super::view::{NAMED, Scale, View};
use crate::playback::{GraphPicture, TaskDot, Wire};
use crate::ui::browser::canvas::{Align, Pen, Surface};
use crate::ui::browser::look::Look;
use crate::ui::ink::INKS;
use crate::words::prioritize::graph as told;

/// Draws the graph.
pub(super) fn paint(picture: &GraphPicture, view: View, look: &Look, surface: &Surface) {
    let scale = Scale::new(picture, view, look, surface);
    let pen = surface.cleared();
    layers(picture, &scale, look, surface, &pen);
    let ink = look.palette.color(INKS[usize::from(picture.mark.ink) % INKS.len()].token);
    let crowded = picture.wires.len() > 400;
    for critical in [false, true] {
        // Of thousands of wires only a pale shape is left, on which path and tasks can be seen.
        let plain = if crowded { "line" } else { "line-strong" };
        let color = if critical { ink } else { look.palette.color(plain) };
        let thick = if critical {
            (scale.radius * 0.18).clamp(1.8, 4.5)
        } else if crowded {
            0.6
        } else {
            1.4
        };
        pen.stroke(color, thick).fill(color, 1.0);
        for wire in picture.wires.iter().filter(|wire| wire.critical == critical) {
            draw_wire(picture, wire, &scale, &pen, thick);
        }
    }
    tasks(picture, &scale, (look, ink), surface, &pen);
}

/// The widest layer as a column, and the sizes of the layers below.
fn layers(picture: &GraphPicture, scale: &Scale, look: &Look, surface: &Surface, pen: &Pen<'_>) {
    let rem = look.rem;
    let foot = surface.height - 0.35 * rem;
    let half = (scale.radius * 1.5).min(scale.unit.0.max(scale.radius * 4.0) * 0.46);
    if let Some(widest) = picture.widest.filter(|_| picture.tasks.len() > 1) {
        let x = scale.origin.0 + widest as f64 * scale.unit.0;
        let (top, height) = (1.0, foot - 1.6 * rem);
        pen.fill(look.palette.color("surface-2"), 1.0).rect(x - half, top, 2.0 * half, height);
        pen.stroke(look.palette.color("line-strong"), 1.0).frame(x - half, top, 2.0 * half, height);
    }
    let (plain, bold) = (
        format!("{}px {}", (rem * 0.875).max(12.0), look.font),
        format!("650 {}px {}", (rem * 0.875).max(12.0), look.font),
    );
    let widest = picture.widest.map(|widest| (widest, picture.layers[widest]));
    let named = widest.into_iter().chain(
        picture
            .layers
            .iter()
            .copied()
            .enumerate()
            .filter(|(layer, _)| Some(*layer) != picture.widest),
    );
    let mut taken: Vec<(f64, f64)> = Vec::new();
    for (layer, size) in named {
        let x = scale.origin.0 + layer as f64 * scale.unit.0;
        let is_widest = picture.widest == Some(layer);
        let (text, font) =
            if is_widest { (told::widest(size), &bold) } else { (size.to_string(), &plain) };
        let wide = pen.text_width(&text, font);
        let (from, to) = (x - wide / 2.0 - 3.0, x + wide / 2.0 + 3.0);
        if taken.iter().all(|(a, b)| to < *a || from > *b)
            && from > -40.0
            && to < surface.width + 40.0
        {
            let color = look.palette.color(if is_widest { "ink" } else { "ink-2" });
            pen.fill(color, 1.0).text(&text, font, Align::Middle, (x, foot));
            taken.push((from, to));
        }
    }
}

fn draw_wire(picture: &GraphPicture, wire: &Wire, scale: &Scale, pen: &Pen<'_>, thick: f64) {
    let mut points: Vec<(f64, f64)> = wire.points.iter().map(|point| scale.at(*point)).collect();
    let [first, .., last] = points.as_mut_slice() else { return };
    let (from, to) = (*first, *last);
    let near =
        |task: u32| picture.tasks.get(task as usize).map_or(0.0, |task| scale.radius_of(task));
    if scale.radius > 4.0 {
        let count = points.len();
        let (second, before) = (points[1], points[count - 2]);
        points[0] = towards(from, second, near(wire.ends.0) + 2.0);
        let tip = towards(to, before, near(wire.ends.1) + 2.0);
        points[count - 1] = towards(tip, before, thick * 2.0);
        pen.line(&points);
        let along = direction(before, to);
        let size = (thick * 2.0 + 4.0).min(scale.radius);
        let back = (tip.0 - along.0 * size, tip.1 - along.1 * size);
        let side = (-along.1 * size * 0.5, along.0 * size * 0.5);
        pen.shape(&[tip, (back.0 + side.0, back.1 + side.1), (back.0 - side.0, back.1 - side.1)]);
    } else {
        pen.line(&points);
    }
}

fn direction(from: (f64, f64), to: (f64, f64)) -> (f64, f64) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = libm::hypot(x, y).max(1e-9);
    (x / length, y / length)
}

/// The place `distance` from one towards another.
fn towards(from: (f64, f64), to: (f64, f64), distance: f64) -> (f64, f64) {
    let along = direction(from, to);
    (from.0 + along.0 * distance, from.1 + along.1 * distance)
}

fn tasks(
    picture: &GraphPicture,
    scale: &Scale,
    (look, ink): (&Look, &str),
    surface: &Surface,
    pen: &Pen<'_>,
) {
    let palette = &look.palette;
    let seen = |task: &&TaskDot| {
        let (x, y) = scale.at(task.at);
        let margin = scale.radius * 2.0 + 20.0;
        x > -margin && y > -margin && x < surface.width + margin && y < surface.height + margin
    };
    for task in picture.tasks.iter().filter(seen) {
        let radius = scale.radius_of(task);
        let rim = if task.critical { ink } else { palette.color("line-strong") };
        pen.fill(rim, 1.0).dots([scale.at(task.at)], radius);
        if !task.critical && radius > 2.5 {
            let inner = radius - (radius * 0.1).clamp(1.0, 2.0);
            pen.fill(palette.color("surface"), 1.0).dots([scale.at(task.at)], inner);
        }
    }
    let rem = look.rem;
    let names = scale.unit.1 > NAMED * rem || picture.layers.iter().all(|size| *size == 1);
    let font = format!("650 {}px {}", rem.min(scale.radius * 0.8).max(12.0), look.font);
    let small = format!("{}px {}", (rem * 0.8125).max(12.0), look.font);
    if scale.radius < 9.0 {
        return;
    }
    for (number, task) in picture.tasks.iter().enumerate().filter(|(_, task)| seen(task)) {
        let ((x, y), radius) = (scale.at(task.at), scale.radius_of(task));
        let color = palette.color(if task.critical { "on-job" } else { "ink" });
        if pen.text_width(&task.weight, &font) < 1.8 * radius {
            pen.fill(color, 1.0).text(
                &task.weight,
                &font,
                Align::Middle,
                (x, y + scale.radius * 0.28),
            );
        }
        if names {
            let above = (x, y - radius - 0.35 * rem);
            pen.fill(palette.color("ink-2"), 1.0).text(
                &format!("T{number}"),
                &small,
                Align::Middle,
                above,
            );
        }
    }
}
