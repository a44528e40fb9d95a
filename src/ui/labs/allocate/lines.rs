//! The canvases of a long list of sites: one for some lines. A canvas is a layer that the browser sorts at every frame,
//! so a thousand sites must not have one each; one for all would be handed over as a whole whenever a site changes.

use std::ops::Range;

use yew::{Html, html};

use super::layout::Layout;
use super::order::SiteOrder;
use crate::ui::shared::Shared;

/// The class of these canvases.
pub(super) const SHEET: &str = "map-sheet";
/// How many lines stand on one.
const LINES: usize = 4;

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

    /// The canvas of a site by its place among those that are drawn.
    pub(super) fn sheet(&self, at: usize) -> usize {
        Self::of(&self.starts, self.from + at) / LINES
    }

    /// Whether the sites stand in the same lines, whichever of them are drawn.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        (&self.starts, self.order) == (&other.starts, other.order)
    }
}

/// The id of a canvas.
pub(super) fn sheet_id(sheet: usize) -> String {
    format!("{SHEET}-{sheet}")
}

/// The canvases of these lines, each as long as the list is wide.
pub(super) fn view_sheets(
    lines: Range<usize>,
    layout: Layout,
    width: f64,
) -> impl Iterator<Item = Html> {
    let height = LINES as f64 * layout.line_height();
    let sheets = lines.start / LINES..lines.end.div_ceil(LINES);
    sheets.map(move |sheet| {
        let top = sheet as f64 * height;
        let style = format!("top:{top:.2}px;width:{width:.0}px;height:{:.0}px", height.ceil());
        let id = sheet_id(sheet);
        html! { <canvas key={id.clone()} class={SHEET} {id} aria-hidden="true" {style} /> }
    })
}
