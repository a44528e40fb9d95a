//! Why jobs wait, in words.

pub mod picture;
pub mod reasons;
