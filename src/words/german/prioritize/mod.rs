//! Lab Prioritize in German.

pub(in crate::words) mod asked;
pub(in crate::words) mod brokers;
pub(in crate::words) mod caption;
pub(in crate::words) mod forced;
pub(in crate::words) mod graph;
pub(in crate::words) mod levels;
pub(in crate::words) mod offer;
pub(in crate::words) mod plain;
pub(in crate::words) mod policies;
pub(in crate::words) mod stage;
pub(in crate::words) mod why;
