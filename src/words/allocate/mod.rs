//! What lab Allocate says.

pub mod why;
