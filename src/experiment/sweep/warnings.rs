//! Where a sample is too small for what is read off it.

use std::fmt;

use super::plan::Sweep;
use super::results::{Results, TrialOutcome};
use super::summary::replications;

/// Fewer runs than this make an interval that says little.
const FEW: usize = 5;

/// What a reader of the settings should know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Warning {
    /// Settings that were repeated so little that their intervals say little.
    FewReplications {
        /// How many settings.
        settings: usize,
        /// The least number of runs among them.
        fewest: usize,
    },
    /// Settings whose replications all gave the same, since nothing in them is drawn anew: they are one run,
    /// several times over.
    SameEveryTime {
        /// How many settings; all that are repeated.
        settings: usize,
    },
    /// A quantile so far out that it is the least or the greatest value.
    QuantileBeyondSample {
        /// The quantile, as a share.
        share: f64,
        /// How many runs it would take.
        needed: usize,
        /// The least number of runs in a setting.
        fewest: usize,
    },
}

impl Warning {
    /// The warnings about what is known so far.
    pub fn all(sweep: &Sweep, results: &Results) -> Vec<Self> {
        if !sweep.is_repeated() {
            return Vec::new();
        }
        // Settings that are the same every time need no repetition.
        let repeated = || (0..sweep.settings()).filter(|it| sweep.trials_of(*it).len() > 1);
        let settled = repeated().filter_map(|setting| is_one_run(sweep, results, setting));
        let settled: Vec<bool> = settled.collect();
        if !settled.is_empty() && settled.iter().all(|same| *same) {
            return vec![Self::SameEveryTime { settings: settled.len() }];
        }
        let counts = repeated().map(|setting| replications(sweep, results, setting));
        let counts: Vec<usize> = counts.filter(|count| *count > 0).collect();
        let Some(fewest) = counts.iter().copied().min() else { return Vec::new() };
        let settings = counts.iter().filter(|count| **count < FEW).count();
        let few = (settings > 0).then_some(Self::FewReplications { settings, fewest });
        let quantiles = sweep.file().quantiles.iter().filter_map(|share| {
            let tail = share.min(1.0 - share);
            if tail <= 0.0 {
                return None;
            }
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small")]
            let needed = (1.0 / tail - 1e-9).ceil() as usize;
            (fewest < needed).then_some(Self::QuantileBeyondSample {
                share: *share,
                needed,
                fewest,
            })
        });
        few.into_iter().chain(quantiles).collect()
    }
}

/// Whether all replications of a setting gave the same in every metric; nothing before two of them are there.
fn is_one_run(sweep: &Sweep, results: &Results, setting: usize) -> Option<bool> {
    let mut measured = sweep.trials_of(setting).filter_map(|place| match results.get(place)? {
        TrialOutcome::Measured { values, .. } => Some(values),
        TrialOutcome::Failed(_) => None,
    });
    let first = measured.next()?;
    let second = measured.next()?;
    Some(first == second && measured.all(|values| values == first))
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FewReplications { settings: 1, fewest } => write!(
                f,
                "1 setting has fewer than {FEW} replications (only {fewest}): its intervals say little"
            ),
            Self::FewReplications { settings, fewest } => write!(
                f,
                "{settings} settings have fewer than {FEW} replications (the least is {fewest}): \
                 their intervals say little"
            ),
            Self::SameEveryTime { settings: 1 } => f.write_str(
                "1 setting gives the same in every replication: it is one run, and intervals say nothing",
            ),
            Self::SameEveryTime { settings } => write!(
                f,
                "{settings} settings give the same in every replication: each is one run, and intervals say \
                 nothing"
            ),
            Self::QuantileBeyondSample { share, needed, fewest } => write!(
                f,
                "the quantile {share} needs {needed} replications, the least is {fewest}: it is an \
                 extreme value"
            ),
        }
    }
}
