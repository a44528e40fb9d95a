//! What lab Cluster says.

pub mod asked;
pub mod caption;
pub mod offer;
pub mod plan;
pub mod policies;
pub mod stage;
pub mod why;
