//! The distribution function of the gamma distribution, from which the daily cycle is cut [E-21].

/// The relative change at which the series and the fraction end, and a bound for both.
const PRECISION: f64 = 1e-10;
const MOST_TERMS: u32 = 10_000;

/// Stands in for 0 where it would be divided by.
const TINY: f64 = 1e-300;

/// The regularized lower incomplete gamma function P(a, x), for x > 0 [E-21].
pub(super) fn distribution(a: f64, x: f64) -> f64 {
    let front = libm::exp(a * libm::log(x) - x - libm::lgamma(a));
    if x < a + 1.0 { front * lower_series(a, x) } else { 1.0 - front * upper_fraction(a, x) }
}

/// The sum of the series of the lower part.
fn lower_series(a: f64, x: f64) -> f64 {
    let mut denominator = a;
    let mut term = 1.0 / a;
    let mut sum = term;
    for _ in 0..MOST_TERMS {
        denominator += 1.0;
        term *= x / denominator;
        sum += term;
        if term.abs() < sum.abs() * PRECISION {
            break;
        }
    }
    sum
}

/// The continued fraction of the upper part, by Lentz's method: each term multiplies the value by the
/// ratio of two running fractions.
fn upper_fraction(a: f64, x: f64) -> f64 {
    let mut partial = x + 1.0 - a;
    let mut numerator = 1.0 / TINY;
    let mut denominator = 1.0 / away_from_zero(partial);
    let mut fraction = denominator;
    for term in 1..MOST_TERMS {
        let term = f64::from(term);
        let factor = -term * (term - a);
        partial += 2.0;
        denominator = 1.0 / away_from_zero(factor * denominator + partial);
        numerator = away_from_zero(partial + factor / numerator);
        let change = numerator * denominator;
        fraction *= change;
        if (change - 1.0).abs() < PRECISION {
            break;
        }
    }
    fraction
}

fn away_from_zero(value: f64) -> f64 {
    if value.abs() < TINY { TINY } else { value }
}

#[cfg(test)]
mod tests {
    use super::distribution;

    #[test]
    fn the_function_has_its_known_values_on_both_branches() {
        // With shape 1 it is the exponential distribution, with shape 1/2 the error function.
        for x in [0.1, 0.9, 1.9, 2.1, 7.0] {
            assert!((distribution(1.0, x) - (1.0 - libm::exp(-x))).abs() < 1e-9);
            assert!((distribution(0.5, x) - libm::erf(x.sqrt())).abs() < 1e-9);
        }
    }
}
