//! What lab Balance says.

pub mod caption;
pub mod why;
