//! What the page says itself, around what a lab says.

pub mod bars;
pub mod film;
pub mod keys;
pub mod notices;
pub mod panels;
pub mod timeline;
