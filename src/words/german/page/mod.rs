//! What the page says itself, in German.

pub(in crate::words) mod bars;
pub(in crate::words) mod cleaning;
pub(in crate::words) mod film;
pub(in crate::words) mod keys;
pub(in crate::words) mod notices;
pub(in crate::words) mod panels;
pub(in crate::words) mod results;
pub(in crate::words) mod share;
pub(in crate::words) mod stage;
pub(in crate::words) mod said;
pub(in crate::words) mod timeline;
