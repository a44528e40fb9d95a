//! Reads one number of a trace. Nearly all are short decimals, for which a product or quotient of two
//! exact doubles is the correctly rounded value; the rest goes to the standard library.

/// Powers of ten that doubles hold exactly, as many as short numbers have decimals.
const TENS: [f64; 16] =
    [1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

/// So many digits fit a double exactly.
const SHORT: usize = 15;

/// The number that this text is, perhaps infinite or not a number; nothing if it is no number at all.
#[inline]
pub(super) fn parse(text: &[u8]) -> Option<f64> {
    short_decimal(text).or_else(|| std::str::from_utf8(text).ok()?.parse().ok())
}

/// `-12` or `30.5`, with at most fifteen digits.
#[inline]
fn short_decimal(text: &[u8]) -> Option<f64> {
    let (negative, digits) = match text {
        [b'-', rest @ ..] => (true, rest),
        _ => (false, text),
    };
    if digits.is_empty() || digits.len() > SHORT {
        return None;
    }
    let mut value = 0_u64;
    let mut decimals = None;
    for (place, byte) in digits.iter().enumerate() {
        match byte {
            b'0'..=b'9' => value = value * 10 + u64::from(byte - b'0'),
            b'.' if decimals.is_none() && place > 0 => decimals = Some(digits.len() - place - 1),
            _ => return None,
        }
    }
    let value = value as f64 / decimals.map_or(1.0, |count| TENS[count]);
    Some(if negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::parse;

    #[test]
    fn numbers_of_every_form_are_read() {
        for (text, value) in [
            ("0", 0.0),
            ("-1", -1.0),
            ("+7", 7.0),
            ("30.5", 30.5),
            ("1.", 1.0),
            (".5", 0.5),
            ("1e3", 1000.0),
            ("123456789012345678", 123_456_789_012_345_680.0),
            ("1e400", f64::INFINITY),
            ("-inf", f64::NEG_INFINITY),
        ] {
            assert_eq!(parse(text.as_bytes()), Some(value), "{text}");
        }
        assert!(parse(b"NaN").is_some_and(f64::is_nan));
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in
            ["", "-", ".", "--1", "1-", "1.2.3", "0x10", "1_000", "1,5", "4:30", "abc", "\u{a0}1"]
        {
            assert_eq!(parse(text.as_bytes()), None, "{text}");
        }
        assert_eq!(parse(b"\xff"), None);
    }

    proptest! {
        #[test]
        fn short_numbers_are_what_the_standard_library_reads(text in "[+-]?[0-9]{0,9}\\.?[0-9]{0,9}") {
            prop_assert_eq!(parse(text.as_bytes()), text.parse::<f64>().ok());
        }
    }
}
