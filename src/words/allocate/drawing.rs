//! The stage as a drawing to be saved.

use crate::words::{Index, Label};

messages! {
    Allocate::Drawing;

    legend() -> Label =
        "A cell is a processor: solid is busy, hollow is free. A bar is as long as its job is wide. Labels: \
         processors × runtime at speed 1.";
    queue(jobs: usize, processors: u64) -> String =
        "Waiting queue: {jobs} {jobs:job|jobs}, {processors} {processors:processor|processors}";
    processors(number: u64) -> String = "{number} {number:processor|processors}";
    head(job: &str) -> String = "{job} head";
    totals(free: u64, largest: u32) -> String = "{free} free in total, largest hole {largest}";
    index(largest: u32, free: u64, index: Index) -> String =
        "Fragmentation index 1 − {largest}/{free} = {index}";
    free_of(free: u32, processors: u32) -> String = "{free} free of {processors}";
    kept(job: &str, at: &str) -> String = "{job} from {at}";
    kept_extra(job: &str, at: &str, extra: u32) -> String = "{job} from {at}, {extra} extra";
    leaves(policies: &str, left: u32) -> String = "{policies}, leaves {left}";
    chosen_leaves(policies: &str, left: u32) -> String = "{policies}, chosen, leaves {left}";
}
