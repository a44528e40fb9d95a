//! Which generator makes the jobs, and with what parameters [F-16].

use super::lublin::{Lublin, LublinSpec};
use super::sdsc_like::SdscLike;
use crate::domain::Job;

/// A generated workload.
#[derive(Clone, Debug, PartialEq)]
pub enum GeneratorSpec {
    /// The model of Lublin and Feitelson [E-20].
    Lublin(LublinSpec),
    /// The built-in workload of the kind of the SDSC SP2 log [W-1].
    SdscLike {
        /// How many jobs.
        count: u32,
    },
}

impl GeneratorSpec {
    /// How many jobs are made.
    pub const fn count(&self) -> u32 {
        match self {
            Self::Lublin(spec) => spec.count,
            Self::SdscLike { count } => *count,
        }
    }
}

/// Makes the jobs, in order of submission.
pub fn generate(spec: &GeneratorSpec, seed: u64) -> Vec<Job> {
    match spec {
        GeneratorSpec::Lublin(spec) => take(Lublin::new(spec, seed), spec.count),
        GeneratorSpec::SdscLike { count } => take(SdscLike::new(seed), *count),
    }
}

fn take(jobs: impl Iterator<Item = Job>, count: u32) -> Vec<Job> {
    let mut taken = Vec::with_capacity(count as usize);
    taken.extend(jobs.take(count as usize));
    taken
}
