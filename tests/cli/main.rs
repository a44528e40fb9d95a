//! The command as a program: exit codes, streams, files.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets nothing where something must be has failed"
)]

mod command;
mod experiments;
mod formats;
mod explore;
mod hostile;
mod inputs;
mod lessons;
mod manual;
mod merge;
mod outputs;
mod own;
mod prioritize;
mod sweeps;
