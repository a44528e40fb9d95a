//! Named streams of random numbers: every use of chance has its own, so that drawing more
//! in one place never changes what another place draws.

use std::f64::consts::PI;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::fnv::Fnv1a;

/// An endless sequence of random numbers that depends on a seed and a name only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// The stream of this name under this seed.
    pub fn new(seed: u64, name: &str) -> Self {
        let mut hash = Fnv1a::default();
        hash.update(name.as_bytes());
        Self::named(seed, hash)
    }

    /// The stream whose name has this hash: for names that are put together of numbers.
    pub fn named(seed: u64, name: Fnv1a) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed ^ name.finish()))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Evenly distributed in [0, 1).
    #[inline]
    pub fn uniform(&mut self) -> f64 {
        const UNIT: f64 = 1.0 / (1_u64 << 53) as f64;
        (self.bits() >> 11) as f64 * UNIT
    }

    /// Evenly distributed in (0, 1), so that its logarithm is finite.
    pub fn positive(&mut self) -> f64 {
        loop {
            let draw = self.uniform();
            if draw > 0.0 {
                return draw;
            }
        }
    }

    /// Evenly distributed between `low` and `high`.
    pub fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.uniform()
    }

    /// A whole number from `low` to `high`, both possible.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a whole number of the span, cut off by intent"
    )]
    pub fn integer(&mut self, low: i64, high: i64) -> i64 {
        let choices = high as f64 - low as f64 + 1.0;
        low.saturating_add((self.uniform() * choices).floor() as i64)
    }

    /// Exponentially distributed with this mean.
    pub fn exponential(&mut self, mean: f64) -> f64 {
        -mean * libm::log(self.positive())
    }

    /// Normally distributed with mean 0 and variance 1, by Box and Muller's first value.
    pub fn normal(&mut self) -> f64 {
        let radius = libm::sqrt(-2.0 * libm::log(self.positive()));
        radius * libm::cos(2.0 * PI * self.uniform())
    }

    /// Gamma distributed with shape `alpha` and scale `beta`.
    pub fn gamma(&mut self, alpha: f64, beta: f64) -> f64 {
        let whole = alpha.floor();
        let mut logarithms = 0.0;
        let mut drawn = 0.0;
        while drawn < whole {
            logarithms += libm::log(self.positive());
            drawn += 1.0;
        }
        let erlang = if whole >= 1.0 { -beta * logarithms } else { 0.0 };
        let fraction = alpha - whole;
        if fraction > 0.0 {
            let share = self.beta_share(fraction);
            erlang + beta * share * -libm::log(self.positive())
        } else {
            erlang
        }
    }

    /// Beta distributed with shapes `fraction` and 1 - `fraction`, by Jöhnk's rejection.
    fn beta_share(&mut self, fraction: f64) -> f64 {
        loop {
            let x = libm::pow(self.uniform(), 1.0 / fraction);
            let y = libm::pow(self.uniform(), 1.0 / (1.0 - fraction));
            let sum = x + y;
            if sum <= 1.0 {
                return if sum > 0.0 { x / sum } else { 0.0 };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Stream;

    fn check(seed: u64, name: &str, bits: [u64; 3], uniforms: [f64; 3]) {
        let mut stream = Stream::new(seed, name);
        assert_eq!([stream.bits(), stream.bits(), stream.bits()], bits);
        let mut stream = Stream::new(seed, name);
        assert_eq!(uniforms.map(f64::to_bits), uniforms.map(|_| stream.uniform().to_bits()));
    }

    #[test]
    fn streams_start_with_the_specified_numbers() {
        check(
            1,
            "workload/sdsc-like",
            [0x3451_913d_4854_c6a0, 0x8eaa_56e5_6439_4898, 0xb377_38ec_0506_7a2d],
            [0.204_369_618_856_008_9, 0.557_286_673_549_446, 0.701_037_938_711_147_3],
        );
        check(
            7,
            "speeds/150000/3",
            [0xbb35_5b0d_0f57_2b1e, 0x953e_92ca_e454_d541, 0x9e20_3ea2_cd1d_5d27],
            [0.731_282_892_883_737_5, 0.582_986_044_439_468_3, 0.617_679_514_643_091],
        );
    }

    #[test]
    fn normals_are_the_specified_ones() {
        let mut stream = Stream::new(7, "speeds/150000/3");
        for normal in [-0.686_012_872_105_957_1_f64, 0.616_847_510_510_062_8] {
            assert_eq!(stream.normal().to_bits(), normal.to_bits());
        }
    }

    /// Mean and variance of many draws.
    fn moments(mut draw: impl FnMut() -> f64) -> (f64, f64) {
        let draws: Vec<f64> = (0..50_000).map(|_| draw()).collect();
        let n = draws.len() as f64;
        let mean = draws.iter().sum::<f64>() / n;
        (mean, draws.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / n)
    }

    #[test]
    fn gammas_have_the_mean_and_variance_of_their_shape() {
        for (alpha, beta) in [(6.57, 0.823), (0.5, 2.0), (4.0, 1.5)] {
            let mut stream = Stream::new(3, "gamma");
            let (mean, variance) = moments(|| stream.gamma(alpha, beta));
            assert!((mean / (alpha * beta) - 1.0).abs() < 0.02, "mean {mean}");
            assert!((variance / (alpha * beta * beta) - 1.0).abs() < 0.05, "variance {variance}");
        }
    }

    #[test]
    fn the_other_draws_have_their_means() {
        let mut stream = Stream::new(3, "others");
        assert!((moments(|| stream.exponential(4.0)).0 - 4.0).abs() < 0.1);
        assert!((moments(|| stream.range(2.0, 6.0)).0 - 4.0).abs() < 0.1);
        assert!((moments(|| stream.integer(1, 6) as f64).0 - 3.5).abs() < 0.1);
        assert!((0..1000).all(|_| (1..=6).contains(&stream.integer(1, 6))));
    }
}
