//! Integration tests, linked once.

mod allocate;
