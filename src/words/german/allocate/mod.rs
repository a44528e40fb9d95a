//! Lab Allocate in German.

pub(in crate::words) mod why;
