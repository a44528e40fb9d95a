//! What runs in a sweep a million times over: time, the kernel, the labs and their metrics. They are a
//! package of their own because Cargo optimizes by package: these for speed, also on the page, where
//! everything else is compiled for size. `gridlock` exports them again under the same names.

pub mod time;
pub mod ids;
pub mod fnv;
pub mod random;
pub mod sorting;
pub mod domain;
pub mod own;
pub mod kernel;
pub mod labs;
pub mod metrics;
pub mod runs;
