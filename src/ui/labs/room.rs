//! How much room the stage gives to the sites, followed as it changes.

use std::cell::Cell;

use yew::{NodeRef, hook, use_effect_with, use_state_eq};

use crate::ui::browser::listen::on_resize;
use crate::ui::browser::look::Look;
use crate::ui::browser::place::inner_size;
use crate::ui::shared::Shared;

/// The room for the sites and how fine the screen is; lengths are in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::ui::labs) struct Room {
    /// The width of the row.
    pub width: f64,
    /// The height for all lines; where the page scrolls there is no end to it.
    pub height: f64,
    /// The size of 1 rem.
    pub rem: f64,
    /// Pixels of the screen for each CSS pixel.
    pub density: f64,
    /// Whether small sites are a row of cells each: in lessons, and while somebody presents [L-50].
    pub rows: bool,
}

/// The stage and the window before they are measured, at 16 px to the rem.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Before {
    /// The width and the height of the stage, and the width of the window.
    pub stage: (f64, f64, f64),
    /// Whether everything stands one below the other.
    pub stacked: bool,
}

const USUAL: Before = Before { stage: (1060.0, 538.0, 1440.0), stacked: false };
/// The widest window with small margins, in CSS pixels; the style sheets say the same.
const SMALL: f64 = 760.0;
/// What stands beside the sites, in rem; in small windows the second.
const BESIDE: (f64, f64) = (3.25, 2.0);
/// What stands above and below the sites, in rem.
const AROUND: f64 = 19.25;

thread_local! {
    /// What the stage before this one was measured as: a stage that comes in its place is mostly as large, and
    /// need not be laid out twice.
    static LAST: Cell<Option<(f64, f64, f64)>> = const { Cell::new(None) };
}

/// The room for the sites on a stage.
#[hook]
pub(in crate::ui::labs) fn use_room(stage: NodeRef, look: Option<&Shared<Look>>) -> Room {
    let before = use_before();
    let size = use_state_eq(|| LAST.get().unwrap_or(before.stage));
    {
        let size = size.clone();
        use_effect_with(stage, move |stage| {
            let (element, node) = (stage.cast(), stage.clone());
            let measure = move || {
                if let Some(now) = inner_size(&node) {
                    LAST.set(Some(now));
                    size.set(now);
                }
            };
            measure();
            let watch = element.and_then(|element| on_resize(&element, measure));
            move || drop(watch)
        });
    }
    let rem = look.map_or(16.0, |look| look.rem);
    let density = look.map_or(1.0, |look| look.density);
    let stacked = look.map_or(before.stacked, |look| look.stacked);
    room_of(Before { stage: *size, stacked }, (rem, density))
}

/// What the page is taken for until it is measured: where it is drawn before the program is here, as that is told.
#[cfg(not(target_family = "wasm"))]
#[hook]
fn use_before() -> Before {
    yew::use_context().unwrap_or(USUAL)
}

#[cfg(target_family = "wasm")]
#[hook]
fn use_before() -> Before {
    USUAL
}

/// The room for the sites on a stage of this size.
pub(in crate::ui::labs) fn room_of(before: Before, (rem, density): (f64, f64)) -> Room {
    let Before { stage: (width, height, window), stacked } = before;
    // Where everything stands one below the other the page scrolls.
    let height = if stacked { f64::INFINITY } else { height - AROUND * rem };
    let beside = if window <= SMALL { BESIDE.1 } else { BESIDE.0 };
    Room { width: width - beside * rem, height, rem, density, rows: false }
}
