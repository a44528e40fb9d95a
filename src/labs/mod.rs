//! The labs: one simulated system for each paper. No lab knows another.

pub mod allocate;
pub mod cluster;
pub mod balance;
pub mod prioritize;
pub mod select;

pub use crate::kernel::{
    Forced, ForcedStep, Infeasible, NO_JOB, Obstacle, Script, World, WorldEvent,
};
