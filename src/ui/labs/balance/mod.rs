//! The stage of lab Balance, and why what comes next comes next.

mod choice;
mod figure;
mod formula;
mod lane;
mod letters;
mod plane;
mod server;
mod servers;
mod sky;
mod stage;
mod why;

pub use stage::{Stage, StageProps};
pub use why::{WhyBody, WhyBodyProps};

/// A number in SVG.
fn px(number: f64) -> String {
    format!("{number:.1}")
}
