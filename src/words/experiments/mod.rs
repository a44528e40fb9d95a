//! The page of experiments: what is asked for, how far its runs are, and what they come to.

pub mod asked;
pub mod runs;
pub mod shown;
