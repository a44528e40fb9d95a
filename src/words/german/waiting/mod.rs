//! Why jobs wait, in words, in German.

pub(in crate::words) mod picture;
pub(in crate::words) mod reasons;
