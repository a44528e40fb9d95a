//! What the page says itself, in German.

pub(in crate::words) mod bars;
pub(in crate::words) mod film;
pub(in crate::words) mod keys;
pub(in crate::words) mod notices;
pub(in crate::words) mod panels;
pub(in crate::words) mod timeline;
