//! What the page says itself, around what a lab says.

pub mod bars;
pub mod cleaning;
pub mod film;
pub mod keys;
pub mod notices;
pub mod panels;
pub mod results;
pub mod share;
pub mod stage;
pub mod said;
pub mod timeline;
