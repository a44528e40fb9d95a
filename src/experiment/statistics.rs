//! Statistics over the replications of a setting: mean, spread, Student's t intervals, quantiles [F-33].

use std::cell::Cell;

/// What the values of one metric in one setting come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// How many values there are.
    pub count: usize,
    /// Their mean; 0 of nothing [M-1].
    pub mean: f64,
    /// Their sample standard deviation; nothing for fewer than two.
    pub deviation: Option<f64>,
}

impl Sample {
    /// The mean and spread of `values`, summed in their order.
    pub fn of(values: &[f64]) -> Self {
        let count = values.len();
        let mean = if count == 0 { 0.0 } else { values.iter().sum::<f64>() / count as f64 };
        let squares = || values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>();
        let deviation = (count >= 2).then(|| (squares() / (count - 1) as f64).sqrt());
        Self { count, mean, deviation }
    }

    /// Half the width of the 95 % confidence interval of the mean; nothing for fewer than two values.
    pub fn half_width(&self) -> Option<f64> {
        Some(
            of_95_per_cent(self.count.checked_sub(1)?)? * self.deviation?
                / (self.count as f64).sqrt(),
        )
    }
}

/// The quantile of a 95 % interval. Settings are mostly repeated equally often, so the last one is kept:
/// it takes far longer than everything else about an interval.
fn of_95_per_cent(freedom: usize) -> Option<f64> {
    thread_local! {
        static LAST: Cell<(usize, Option<f64>)> = const { Cell::new((0, None)) };
    }
    LAST.with(|last| {
        if last.get().0 != freedom {
            last.set((freedom, student_t(0.975, freedom)));
        }
        last.get().1
    })
}

/// The value at the nearest rank of `share` of `values`: at place max(1, ceil(share × n)), counted
/// from 1 [M-4]; nothing of nothing.
pub fn quantile(values: &[f64], share: f64) -> Option<f64> {
    let mut ascending = values.to_vec();
    crate::sorting::sort_numbers(&mut ascending);
    // A share such as 0.7 of ten values is the seventh, whatever 0.7 × 10 comes to in binary.
    let rank = (share * ascending.len() as f64 - 1e-9).ceil().max(1.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small count")]
    let place = rank as usize - 1;
    ascending.get(place.min(ascending.len().checked_sub(1)?)).copied()
}

/// The quantile of Student's t distribution with so many degrees of freedom, for shares from one half
/// on; nothing without any freedom.
pub fn student_t(share: f64, freedom: usize) -> Option<f64> {
    if freedom == 0 || !(0.5..1.0).contains(&share) {
        return None;
    }
    let freedom = freedom as f64;
    // The distribution function grows: first a bound above, then halving to the last bit.
    let mut high = 1.0;
    while below(high, freedom) < share {
        high *= 2.0;
    }
    let mut low = 0.0;
    loop {
        let middle = 0.5 * (low + high);
        if middle <= low || middle >= high {
            return Some(middle);
        }
        if below(middle, freedom) < share {
            low = middle;
        } else {
            high = middle;
        }
    }
}

/// The share of Student's t distribution below `t`, which is not negative.
fn below(t: f64, freedom: f64) -> f64 {
    1.0 - 0.5 * regularized_beta(freedom / 2.0, 0.5, freedom / (freedom + t * t))
}

/// The regularized incomplete beta function, by its continued fraction where that converges quickly
/// and by its symmetry elsewhere.
fn regularized_beta(a: f64, b: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    if x >= 1.0 {
        return 1.0;
    }
    let logarithm = libm::lgamma(a + b) - libm::lgamma(a) - libm::lgamma(b)
        + a * libm::log(x)
        + b * libm::log1p(-x);
    let front = libm::exp(logarithm);
    if x < (a + 1.0) / (a + b + 2.0) {
        front * fraction(a, b, x) / a
    } else {
        1.0 - front * fraction(b, a, 1.0 - x) / b
    }
}

/// The continued fraction of the incomplete beta function, evaluated from the front (Lentz).
fn fraction(a: f64, b: f64, x: f64) -> f64 {
    const LEAST: f64 = 1e-300;
    let kept = |value: f64| if value.abs() < LEAST { LEAST } else { value };
    let mut c = 1.0;
    let mut d = 1.0 / kept(1.0 - (a + b) * x / (a + 1.0));
    let mut result = d;
    for step in 1..500 {
        let m = f64::from(step);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        for term in [even, odd] {
            d = 1.0 / kept(1.0 + term * d);
            c = kept(1.0 + term / c);
            result *= c * d;
        }
        if (c * d - 1.0).abs() < 1e-15 {
            break;
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::{Sample, quantile, student_t};

    #[test]
    fn a_single_value_has_no_spread_and_no_interval() {
        let one = Sample::of(&[3.0]);
        assert_eq!((one.mean, one.deviation, one.half_width()), (3.0, None, None));
        assert_eq!(Sample::of(&[]).mean, 0.0);
    }

    #[test]
    fn equal_values_have_an_interval_of_no_width() {
        assert_eq!(Sample::of(&[2.0, 2.0, 2.0]).half_width(), Some(0.0));
    }

    #[test]
    fn intervals_of_samples_of_other_sizes_do_not_depend_on_each_other() {
        let width = |values: &[f64]| Sample::of(values).half_width();
        let (few, many) = ([1.0, 2.0], [1.0, 2.0, 4.0, 8.0]);
        let alone = (width(&few), width(&many));
        assert_eq!((width(&few), width(&many)), alone);
        assert!((width(&few).unwrap() - student_t(0.975, 1).unwrap() / 2.0).abs() < 1e-12);
        assert_eq!(width(&[1.0]), None);
    }

    #[test]
    fn quantiles_are_values_that_occurred() {
        let values: Vec<f64> = (1..=10).rev().map(f64::from).collect();
        for (share, expected) in
            [(0.0, 1.0), (0.1, 1.0), (0.5, 5.0), (0.7, 7.0), (0.95, 10.0), (1.0, 10.0)]
        {
            assert_eq!(quantile(&values, share), Some(expected), "{share}");
        }
        assert_eq!(quantile(&[], 0.5), None);
    }

    #[test]
    fn one_degree_of_freedom_is_the_cauchy_distribution() {
        // tan(pi (p - 1/2)), a closed form.
        let expected = libm::tan(std::f64::consts::PI * 0.475);
        assert!((student_t(0.975, 1).unwrap() - expected).abs() < 1e-11 * expected);
        assert_eq!(student_t(0.5, 3).map(|t| t < 1e-9), Some(true));
        assert_eq!(student_t(0.975, 0), None);
    }
}
