//! What can be forced where the run stands.

use crate::time::Time;
use crate::words::{Label, Words};

messages! {
    Cluster::Offer;

    none_fits() -> Label = "No waiting job fits.";
    what_if_job(job: &str) -> String = "What if {job}?";
    what_if_not(job: &str) -> String = "What if not {job}?";
    starts(job: &str) -> Words = "**{job}** starts";
    means(left: u32, ends: Time) -> String = "leaves {left}, planned until {ends}";
    nobody_fits() -> Label = "Nobody who waits fits the free processors.";
    runs() -> Label = "runs";
    runtime() -> Label = "Runtime";
}
