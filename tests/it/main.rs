//! Integration tests, linked once.
#![expect(
    clippy::unwrap_used,
    reason = "a test that meets nothing where something must be has failed"
)]

mod allocate;
mod tidy;
