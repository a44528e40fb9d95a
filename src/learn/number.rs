//! Numbers as exams write and read them, and as people type them [L-63, L-35, L-86].

use serde::{Deserialize, Serialize};

/// The slack of every comparison with a tolerance [L-35].
pub(super) const SLACK: f64 = 1e-9;

/// A number in the fewest digits that read back the same, never with an exponent, whole ones without a
/// point [L-63].
pub fn short(number: f64) -> String {
    if number == 0.0 { "0".to_owned() } else { number.to_string() }
}

/// Why a typed text is no number [L-86].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Untyped {
    /// Nothing was typed.
    Nothing,
    /// It has a second decimal sign, or one of another language.
    Signs,
    /// Something stands there that is no part of a number, such as a unit.
    Other,
}

/// How a language writes the decimal sign [L-86].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DecimalSign {
    /// As a point.
    #[default]
    Point,
    /// As a comma, or as a point.
    Either,
}

/// A number as it is typed, with a point and without blanks [L-86].
pub fn typed(text: &str, sign: DecimalSign) -> Result<String, Untyped> {
    let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let text = text.replace('\u{2212}', "-");
    if text.is_empty() {
        return Err(Untyped::Nothing);
    }
    let signs = text.chars().filter(|sign| matches!(sign, '.' | ',')).count();
    if signs > 1 || (sign == DecimalSign::Point && text.contains(',')) {
        return Err(Untyped::Signs);
    }
    let text = text.replace(',', ".");
    let digits = text.trim_start_matches(['-', '+']);
    let is_plain = digits.len() + 1 >= text.len()
        && digits.chars().all(|sign| sign.is_ascii_digit() || sign == '.')
        && digits.chars().any(|sign| sign.is_ascii_digit());
    let is_finite = text.parse().is_ok_and(f64::is_finite);
    if is_plain && is_finite { Ok(text) } else { Err(Untyped::Other) }
}

/// Whether a typed number is right: within the tolerance, or the exact one rounded [L-35].
pub fn is_right(typed: &str, exact: f64, tolerance: f64) -> bool {
    let number = typed.parse::<f64>().ok().filter(|number| number.is_finite());
    number.is_some_and(|number| (number - exact).abs() <= tolerance + SLACK)
        || (number.is_some() && is_rounded(typed, exact))
}

/// Whether a typed number is the exact one, rounded half away from zero to the digits typed, of which at
/// least two must be significant [L-35].
fn is_rounded(typed: &str, exact: f64) -> bool {
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
    use super::{DecimalSign, Untyped, is_right, is_rounded, short, typed};

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

    #[test]
    fn numbers_are_read_as_their_language_writes_them() {
        for (text, sign, expected) in [
            (" 1\u{202f}234.5 ", DecimalSign::Point, Ok("1234.5")),
            ("1,5", DecimalSign::Either, Ok("1.5")),
            ("1.234", DecimalSign::Either, Ok("1.234")),
            ("\u{2212}2", DecimalSign::Point, Ok("-2")),
            ("1,5", DecimalSign::Point, Err(Untyped::Signs)),
            ("1.2.3", DecimalSign::Point, Err(Untyped::Signs)),
            ("1.2,3", DecimalSign::Either, Err(Untyped::Signs)),
            ("26 min", DecimalSign::Point, Err(Untyped::Other)),
            ("1e3", DecimalSign::Point, Err(Untyped::Other)),
            ("--1", DecimalSign::Point, Err(Untyped::Other)),
            (".", DecimalSign::Point, Err(Untyped::Other)),
            ("  ", DecimalSign::Point, Err(Untyped::Nothing)),
        ] {
            assert_eq!(typed(text, sign), expected.map(str::to_owned), "{text}");
        }
    }

    #[test]
    fn an_answer_is_right_within_the_tolerance_or_as_it_is_rounded() {
        assert!(is_right("0.67", 2.0 / 3.0, 0.005) && is_right("0.6", 2.0 / 3.0, 0.1));
        assert!(is_right("26", 26.4, 0.1) && !is_right("27", 26.4, 0.1));
        assert!(!is_right("x", 1.0, 9.0));
    }
}
