//! What lab Allocate says.

pub mod asked;
pub mod blocked;
pub mod caption;
pub mod drawing;
pub mod formula;
pub mod kept;
pub mod offer;
pub mod passing;
pub mod policies;
pub mod stage;
pub mod steps;
pub mod tables;
pub mod ties;
pub mod walks;
pub mod why;
