//! The page's side of a comparison: its long lists come in parts, and are put together again.

use serde::de::DeserializeOwned;

use super::protocol::{ComparedPart, Packed};
use super::wire::{WireError, decode};
use crate::explore::compare::{Comparison, Divergence, JobRow, SoFar};

/// The long lists of a comparison as far as they have come, run by run.
#[derive(Debug, Default)]
pub struct ComparedLists {
    jobs: Vec<Vec<JobRow>>,
    parted: Vec<Vec<Divergence>>,
    so_far: Vec<Vec<SoFar>>,
}

impl ComparedLists {
    /// Takes a part.
    pub fn take(&mut self, part: ComparedPart, run: u32, packed: &Packed) -> Result<(), WireError> {
        match part {
            ComparedPart::Jobs => add(&mut self.jobs, run, packed),
            ComparedPart::Divergences => add(&mut self.parted, run, packed),
            ComparedPart::SoFar => add(&mut self.so_far, run, packed),
        }
    }

    /// Puts them into the comparison that they are of.
    pub fn put(mut self, comparison: &mut Comparison) {
        for pair in &mut comparison.pairs {
            pair.jobs.jobs = of_run(&mut self.jobs, pair.run);
            pair.parted = of_run(&mut self.parted, pair.run);
            pair.divergences = pair.parted.iter().map(|one| one.at).collect();
        }
        let runs = 0..comparison.runs.len();
        comparison.so_far = runs.map(|run| of_run(&mut self.so_far, run)).collect();
    }
}

fn add<T: DeserializeOwned>(
    lists: &mut Vec<Vec<T>>,
    run: u32,
    packed: &Packed,
) -> Result<(), WireError> {
    let mut rows: Vec<T> = decode(&packed.bytes)?;
    // A comparison has few runs; whatever else comes is no message of ours.
    let run = run as usize;
    if run >= usize::from(u8::MAX) {
        return Err(WireError::unknown("the run"));
    }
    if lists.len() <= run {
        lists.resize_with(run + 1, Vec::new);
    }
    lists[run].append(&mut rows);
    Ok(())
}

fn of_run<T>(lists: &mut [Vec<T>], run: usize) -> Vec<T> {
    lists.get_mut(run).map(std::mem::take).unwrap_or_default()
}
