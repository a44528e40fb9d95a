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
pub use order::SiteOrder;
pub use stage::{Stage, StageProps};
pub use why::{WhyBody, WhyBodyProps};
