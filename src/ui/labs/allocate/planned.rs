//! What the page shows where jobs may start before the head: why one may, what is kept of a site for those
//! who wait, and where on its map.

use yew::{Html, html};

use super::outline::Point;
use super::paint::Brushes;
use crate::playback::{KeptView, PlanWhy, format};
use crate::ui::browser::canvas::Pen;
use crate::ui::components::{rule_formula, sentence, verdicts};
use crate::ui::ink::ink_of;
use crate::words::allocate::kept as told;

/// The part of "Why?" that goes before that of the site.
#[inline(never)]
pub(super) fn view_plan(plan: &PlanWhy) -> Html {
    html! {
        <>
            { for plan.formulas.iter().map(rule_formula) }
            if let Some(words) = &plan.verdict { <p class="rule">{ sentence(words) }</p> }
            if let Some(table) = &plan.table { { verdicts(table) } }
            if let Some(then) = &plan.then { <h3>{ then }</h3> }
        </>
    }
}

/// What is kept of a site, below its map: "J41 at 16 h 00 min · 2 extra".
#[inline(never)]
pub(super) fn view_kept(kept: &KeptView) -> Html {
    let rest = match (kept.extra, kept.more) {
        (Some(extra), _) => told::extra(extra),
        (None, 0) => String::new(),
        (None, more) => format!("+{}", format::count(more as u64)),
    };
    let title = match (kept.extra, kept.more) {
        (Some(extra), _) => told::head_means(&kept.mark.label, &kept.at, extra),
        (None, more) => told::reservation_means(&kept.mark.label, &kept.at, more),
    };
    let ink = format!("--k:var(--{})", ink_of(&kept.mark).token);
    html! {
        <span class="mark kept" style={ink} {title}>
            <b>{ &kept.mark.label }</b>
            <span>{ &kept.at }</span>
            if !rest.is_empty() { <span class="leave">{ rest }</span> }
        </span>
    }
}

/// Where the job will lie for which a site is kept, and what it will leave over.
#[inline(never)]
pub(super) fn paint_kept(pen: &Pen<'_>, brushes: &Brushes, kept: &KeptView, margin: f64) {
    let unit = brushes.look.rem / 16.0;
    let pieces = |runs: &[(u32, u32)], inset: f64| -> Vec<Vec<Point>> {
        let lattice = brushes.layout.lattice();
        runs.iter()
            .flat_map(|(first, count)| lattice.outline(*first, *count, inset).pieces)
            .collect()
    };
    let palette = &brushes.look.palette;
    pen.pieces(&pieces(&kept.extra_runs, 2.0 * unit));
    pen.outline(palette.color("ink-2"), 1.5 * unit, &[2.0 * unit, 3.0 * unit], 1.0);
    let (own, token) = (pieces(&kept.runs, 1.5 * unit), ink_of(&kept.mark).token);
    pen.pieces(&own);
    if let Some(tile) = brushes.tiles.hatch(&brushes.look, token) {
        pen.fill_tile(&tile, margin, 1.0);
    }
    pen.outline(palette.color("surface"), 4.0 * unit, &[], 1.0);
    pen.outline(palette.color(token), 2.0 * unit, &[5.0 * unit, 3.0 * unit], 1.0);
}
