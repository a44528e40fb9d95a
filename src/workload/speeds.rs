//! Speed sets: speeds of the sites drawn so that their sample variance is exact while the grid's
//! computing capability stays what it was.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Stream;

/// The slowest speed a drawn site may have.
const SLOWEST: f64 = 0.1;

/// How often a set is drawn before its variance counts as out of reach.
const TRIES: u32 = 1000;

/// Which mean of the drawn speeds is made 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpeedMean {
    /// The mean over processors: the sum of processors times speed does not change.
    #[default]
    Processors,
    /// The plain mean over sites.
    Sites,
}

/// Which speeds to draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpeedSet {
    /// The sample variance of the speeds: the paper's speed heterogeneity.
    pub variance: f64,
    /// The number of the set; sets of the same variance are independent.
    pub set: u64,
    /// Which mean is 1.
    pub mean: SpeedMean,
}

/// No set of this variance was found in which every site is fast enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpeedError {
    /// The variance asked for.
    pub variance: f64,
    /// How many sites there are.
    pub sites: usize,
}

impl fmt::Display for SpeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { variance, sites } = self;
        write!(
            f,
            "found {variance:?}, expected a smaller variance: in {TRIES} tries no {sites} speeds of this \
             variance were all at least {SLOWEST}"
        )
    }
}

impl std::error::Error for SpeedError {}

/// Draws the speeds of sites with these numbers of processors, in order of sites.
pub fn speed_set(spec: &SpeedSet, seed: u64, processors: &[u32]) -> Result<Vec<f64>, SpeedError> {
    let sites = processors.len();
    if spec.variance == 0.0 || sites < 2 {
        return Ok(vec![1.0; sites]);
    }
    let millionths = (spec.variance * 1e6 + 0.5).floor();
    let mut stream = Stream::new(seed, &format!("speeds/{millionths}/{}", spec.set));
    for _ in 0..TRIES {
        let draws: Vec<f64> = processors.iter().map(|_| stream.normal()).collect();
        let speeds = rescaled(&draws, spec, processors);
        if speeds.iter().all(|speed| *speed >= SLOWEST) {
            return Ok(speeds);
        }
    }
    Err(SpeedError { variance: spec.variance, sites })
}

/// Shifts and stretches the draws to mean 1 and the variance asked for.
fn rescaled(draws: &[f64], spec: &SpeedSet, processors: &[u32]) -> Vec<f64> {
    let sites = draws.len() as f64;
    let mean = draws.iter().sum::<f64>() / sites;
    let squares: f64 = draws.iter().map(|x| (x - mean) * (x - mean)).sum();
    let deviation = (squares / (sites - 1.0)).sqrt();
    let centre = match spec.mean {
        SpeedMean::Sites => mean,
        SpeedMean::Processors => weighted_mean(draws, processors),
    };
    draws.iter().map(|x| 1.0 + spec.variance.sqrt() * (x - centre) / deviation).collect()
}

fn weighted_mean(draws: &[f64], processors: &[u32]) -> f64 {
    let weighted: f64 = draws.iter().zip(processors).map(|(x, p)| f64::from(*p) * x).sum();
    weighted / processors.iter().map(|p| f64::from(*p)).sum::<f64>()
}
