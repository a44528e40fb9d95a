//! What is said of runs that are compared.

pub mod figures;
pub mod jobs;
pub mod parting;
