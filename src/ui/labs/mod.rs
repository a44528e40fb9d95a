//! What each lab shows in its own way.

pub mod allocate;
