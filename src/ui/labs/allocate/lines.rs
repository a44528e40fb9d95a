//! The canvases of a long list of sites: one a line. A canvas is a layer that the browser sorts at every frame, so a
//! thousand sites must not have one each.

use std::ops::Range;

use yew::{Html, html};

use super::layout::Layout;
use super::order::SiteOrder;
use crate::ui::shared::Shared;

/// The class of these canvases.
pub(super) const LINE: &str = "map-line";

/// How the sites that are drawn stand in lines.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lines {
    /// The places in the order with which the lines begin.
    pub starts: Shared<[usize]>,
    /// The order.
    pub order: SiteOrder,
    /// The place of the first site that is drawn.
    pub from: usize,
}

impl Lines {
    /// The line of a place in the order.
    pub(super) fn of(starts: &[usize], place: usize) -> usize {
        starts.partition_point(|start| *start <= place).saturating_sub(1)
    }

    /// The line of a site by its place among those that are drawn.
    pub(super) fn of_drawn(&self, at: usize) -> usize {
        Self::of(&self.starts, self.from + at)
    }

    /// Whether the sites stand in the same lines, whichever of them are drawn.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        (&self.starts, self.order) == (&other.starts, other.order)
    }
}

/// The id of the canvas of a line.
pub(super) fn line_id(line: usize) -> String {
    format!("{LINE}-{line}")
}

/// The canvases of these lines, each as long as the list is wide.
pub(super) fn view_lines(
    rows: Range<usize>,
    layout: Layout,
    width: f64,
) -> impl Iterator<Item = Html> {
    let height = layout.line_height();
    rows.map(move |line| {
        let top = line as f64 * height;
        let style = format!("top:{top:.2}px;width:{width:.0}px;height:{:.0}px", height.ceil());
        let id = line_id(line);
        html! { <canvas key={id.clone()} class={LINE} {id} aria-hidden="true" {style} /> }
    })
}
