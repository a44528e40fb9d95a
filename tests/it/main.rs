//! Integration tests, linked once.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets nothing where something must be has failed"
)]

mod support;
mod allocate;
mod tidy;
mod workload;
