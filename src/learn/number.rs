//! Numbers as exams write and read them [L-63, L-35].

/// The slack of every comparison with a tolerance [L-35].
pub(super) const SLACK: f64 = 1e-9;

/// A number in the fewest digits that read back the same, never with an exponent, whole ones without a
/// point [L-63].
pub fn short(number: f64) -> String {
    if number == 0.0 { "0".to_owned() } else { number.to_string() }
}

/// Whether a typed number is the exact one, rounded half away from zero to the digits typed, of which at
/// least two must be significant [L-35].
pub(super) fn is_rounded(typed: &str, exact: f64) -> bool {
    let digits = typed.trim().trim_start_matches(['-', '+']);
    let significant = digits.trim_start_matches(['0', '.']);
    if significant.chars().filter(char::is_ascii_digit).count() < 2 {
        return false;
    }
    let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let Ok(decimals) = i32::try_from(decimals) else { return false };
    let Ok(number) = typed.trim().parse::<f64>() else { return false };
    let scale = libm::pow(10.0, f64::from(decimals));
    let scaled = exact.abs() * scale;
    // A slack as in every comparison, so that 0.125 typed as 0.13 is right on every device.
    let rounded = libm::floor(scaled + 0.5 + 1e-9 * scaled.max(1.0)) / scale;
    (number - rounded.copysign(exact)).abs() <= 1e-9 * number.abs().max(1.0)
}

#[cfg(test)]
mod tests {
    use super::{is_rounded, short};

    #[test]
    fn numbers_are_short_and_have_no_exponent() {
        for (number, expected) in [
            (8.0, "8"),
            (-0.0, "0"),
            (0.615_384_6, "0.6153846"),
            (1e-7, "0.0000001"),
            (1e21, "1000000000000000000000"),
            (-2.5, "-2.5"),
        ] {
            assert_eq!(short(number), expected);
        }
    }

    #[test]
    fn what_is_rounded_to_two_digits_or_more_is_right() {
        for (typed, exact, expected) in [
            ("0.67", 2.0 / 3.0, true),
            ("0.7", 2.0 / 3.0, false),
            ("0.66", 2.0 / 3.0, false),
            ("0.13", 0.125, true),
            ("-0.13", -0.125, true),
            ("0.13", -0.125, false),
            ("26", 26.4, true),
            ("27", 26.4, false),
            ("1.0", 1.04, true),
            ("x", 1.0, false),
        ] {
            assert_eq!(is_rounded(typed, exact), expected, "{typed} {exact}");
        }
    }
}
