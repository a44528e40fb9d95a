//! A value as it stands in a text [L-27].

use crate::playback::format;
use crate::time::{Span, Time};

/// A number in a form; `machines` are the names of the stage's machines.
pub fn told(number: f64, form: Option<&str>, machines: &[String]) -> String {
    let span = || Span::from_secs(number.max(0.0));
    match form {
        Some("count") => format::decimal(number, 0),
        Some("percent") => format::share(number),
        Some("time") => format::duration(span()),
        Some("clock") => format::instant(Time::from_secs(number.max(0.0))),
        Some("min") => format!("{}{}min", format::trimmed(number / 60.0, 2), format::NARROW),
        Some("h") => format!("{}{}h", format::trimmed(number / 3600.0, 2), format::NARROW),
        Some("job") => format!("J{number}"),
        Some("site") => site(number, machines),
        Some("speed") => format::speed(number, 2),
        Some(digits) if digits.parse::<usize>().is_ok_and(|digits| digits <= 4) => {
            format::decimal(number, digits.parse().unwrap_or(0))
        }
        _ if number.fract() == 0.0 => format::decimal(number, 0),
        _ => format::decimal(number, 2),
    }
}

/// The name of the machine at a place.
fn site(number: f64, machines: &[String]) -> String {
    let place = (0_u32..).zip(machines).find(|(place, _)| f64::from(*place) == number);
    place.map_or_else(|| format!("S{}", format::decimal(number + 1.0, 0)), |(_, name)| name.clone())
}
