//! The stage of lab Allocate, and why what comes next comes next.

mod candidate;
mod drawing;
mod drive;
mod fit;
mod flight;
mod formula;
mod hits;
mod labels;
mod landed;
mod layout;
#[cfg(not(target_family = "wasm"))]
mod opening;
mod order;
mod outline;
mod paint;
mod picture;
mod planned;
mod read_out;
mod read_out_fit;
pub(super) mod room;
mod score_line;
mod site;
mod sites;
mod stage;
mod standing;
mod tiles;
mod why;
mod why_tables;

pub use drawing::stage_svg;
#[cfg(not(target_family = "wasm"))]
pub(in crate::ui) use opening::maps;
pub use order::SiteOrder;
#[cfg(not(target_family = "wasm"))]
pub(in crate::ui) use room::Before;
pub use stage::{Stage, StageProps};
pub use why::{WhyBody, WhyBodyProps};
