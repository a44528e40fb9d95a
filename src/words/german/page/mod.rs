//! What the page says itself, in German.

pub(in crate::words) mod bars;
pub(in crate::words) mod keys;
pub(in crate::words) mod panels;
