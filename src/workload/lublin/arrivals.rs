//! When jobs of one type arrive: gaps drawn for an even day and stretched over a real one, busy by day
//! and quiet by night [E-21, E-22].

use super::gamma::distribution;
use super::model::Model;
use crate::workload::Stream;

/// Half hours in a day.
const BUCKETS: usize = 48;

/// Seconds in a half hour.
const BUCKET_SECONDS: f64 = 1800.0;

/// The longest gap, as a logarithm.
const LONGEST_GAP: f64 = 13.0;

/// The clock of one type of jobs [E-22].
#[derive(Clone, Debug)]
pub(super) struct Arrivals {
    pub(super) model: Model,
    weights: [f64; BUCKETS],
    bucket: usize,
    points: f64,
    remainder: f64,
    /// When the next job is submitted.
    pub(super) next: f64,
}

impl Arrivals {
    pub(super) fn new(model: Model, start_hour: f64) -> Self {
        let weights = daily_cycle(model.anum, model.bnum);
        let bucket = bucket_at(start_hour);
        Self { model, weights, bucket, points: 0.0, remainder: 0.0, next: 0.0 }
    }

    /// Moves to the next arrival: a gap is worth more clock time where the day is quiet.
    pub(super) fn advance(&mut self, stream: &mut Stream) {
        let gap = loop {
            let gap = stream.gamma(self.model.aarr * self.model.arar, self.model.barr);
            if gap <= LONGEST_GAP {
                break gap;
            }
        };
        self.points += libm::exp(gap) / BUCKET_SECONDS;
        let mut step = 0.0;
        while self.points > self.weights[self.bucket] {
            self.points -= self.weights[self.bucket];
            self.bucket = (self.bucket + 1) % BUCKETS;
            step += BUCKET_SECONDS;
        }
        let share = self.points / self.weights[self.bucket];
        step += BUCKET_SECONDS * (share - self.remainder);
        self.remainder = share;
        self.next = (self.next + step).floor();
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "hours of a day are few and not negative; anything else saturates"
)]
fn bucket_at(start_hour: f64) -> usize {
    (start_hour * 2.0).floor() as usize % BUCKETS
}

/// How busy each half hour of the day is, relative to the mean [E-21].
fn daily_cycle(shape: f64, scale: f64) -> [f64; BUCKETS] {
    let mut weights = [0.0; BUCKETS];
    for half_hour in 11..=58_u8 {
        let middle = f64::from(half_hour);
        weights[usize::from(half_hour - 1) % BUCKETS] = distribution(shape, (middle + 0.5) / scale)
            - distribution(shape, (middle - 0.5) / scale);
    }
    let mean = weights.iter().sum::<f64>() / BUCKETS as f64;
    weights.map(|weight| weight / mean)
}
