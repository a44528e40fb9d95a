//! Workloads: traces, generators, cutting and speed sets.

mod golden;
mod malformed;
mod laws;
mod traces;
