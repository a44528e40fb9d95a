//! What lessons say.

pub mod answers;
pub mod sheets;
