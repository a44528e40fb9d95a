//! Lab Toy in German.

pub(in crate::words) mod steps;
