//! What lab Select says.

pub mod caption;
pub mod stage;
pub mod why;
