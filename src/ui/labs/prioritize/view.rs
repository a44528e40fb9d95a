//! Which part of a graph is shown, and where its layers and places lie then.

use crate::playback::{GraphPicture, TaskDot};
use crate::ui::browser::canvas::Surface;
use crate::ui::browser::look::Look;

/// How close one can look.
const CLOSEST: f64 = 40.0;

/// Which part of a graph is shown: how close, and how far it is moved in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct View {
    zoom: f64,
    by: (f64, f64),
}

impl Default for View {
    fn default() -> Self {
        Self { zoom: 1.0, by: (0.0, 0.0) }
    }
}

impl View {
    /// The view moved.
    pub(super) fn moved(self, x: f64, y: f64) -> Self {
        if self.zoom <= 1.0 {
            return self;
        }
        Self { by: (self.by.0 + x, self.by.1 + y), ..self }
    }

    /// The view so many times as close; a place, counted from the middle, stays where it is.
    pub(super) fn zoomed(self, factor: f64, (x, y): (f64, f64)) -> Self {
        let zoom = (self.zoom * factor).clamp(1.0, CLOSEST);
        if zoom <= 1.0 {
            return Self::default();
        }
        let grown = zoom / self.zoom;
        let kept = |at: f64, by: f64| at - (at - by) * grown;
        Self { zoom, by: (kept(x, self.by.0), kept(y, self.by.1)) }
    }
}

/// So far apart, in rem, places have room for the names of their tasks.
pub(super) const NAMED: f64 = 3.2;

/// From layers and places to CSS pixels.
pub(super) struct Scale {
    /// Where layer 0, place 0 is.
    pub(super) origin: (f64, f64),
    /// The distance of layers, and of places.
    pub(super) unit: (f64, f64),
    /// The radius of the heaviest task.
    pub(super) radius: f64,
}

impl Scale {
    /// The scale that shows a picture on a surface.
    pub(super) fn new(picture: &GraphPicture, view: View, look: &Look, surface: &Surface) -> Self {
        let (width, height) = (surface.width, surface.height);
        let rem = look.rem;
        let foot = 1.6 * rem;
        let layers = (picture.layers.len().max(1) - 1) as f64;
        let tall = f64::from(picture.extent.1 - picture.extent.0);
        let margin = (2.4 * rem).min(width / 8.0);
        let wide = if layers > 0.0 { (width - 2.0 * margin) / layers } else { 0.0 };
        let wide = wide.min(12.0 * rem);
        let room = height - foot - 2.0 * (2.6 * rem).min(height / 5.0);
        let high = if tall > 0.0 { (room / tall).min(7.0 * rem) } else { 7.0 * rem };
        // Above the topmost task stands its name, below the lowest nothing; that stays so when somebody looks closer.
        let is_named = high > NAMED * rem && tall > 0.0;
        let lower = if is_named { (0.5 * rem).min(height / 20.0) } else { 0.0 };
        let unit = (wide * view.zoom, high * view.zoom);
        let middle = f64::from(picture.extent.0 + picture.extent.1) / 2.0;
        let left = width / 2.0 - layers * unit.0 / 2.0;
        let center = (height - foot) / 2.0 + lower;
        let origin = (left + view.by.0, center - middle * unit.1 + view.by.1);
        let between = if layers > 0.0 { unit.0 * 0.36 } else { 2.4 * rem };
        let radius = between.min(unit.1 * 0.42).clamp(1.5, 2.2 * rem);
        // Above a task there is room for its name.
        let has_names = unit.1 > NAMED * rem && tall > 0.0;
        let radius = if has_names { radius.min((unit.1 - 1.3 * rem) / 2.0) } else { radius };
        Self { origin, unit, radius }
    }

    /// Where a layer and a place are.
    pub(super) fn at(&self, (x, y): (f32, f32)) -> (f64, f64) {
        (self.origin.0 + f64::from(x) * self.unit.0, self.origin.1 + f64::from(y) * self.unit.1)
    }

    /// How large a task is drawn.
    pub(super) fn radius_of(&self, task: &TaskDot) -> f64 {
        // The area tells the weight, above a least size that can be seen.
        self.radius * (0.55 + 0.45 * f64::from(task.share).sqrt())
    }
}
