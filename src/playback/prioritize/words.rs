//! Operations, speeds and classes as people read them.

use crate::domain::ResourceType;
use crate::labs::prioritize::{Class, Priority};
use crate::playback::format::{NARROW, decimal, figures, not_vanishing};
use crate::words::Label;
use crate::words::prioritize::levels;

use super::view::Level;

/// The prefixes of numbers of operations.
const UNITS: [(f64, &str); 6] =
    [(1e15, "P"), (1e12, "T"), (1e9, "G"), (1e6, "M"), (1e4, "k"), (0.0, "")];

/// What a prefix stands for.
fn size_of_unit(prefix: &str) -> f64 {
    match prefix {
        "P" => 1e15,
        "T" => 1e12,
        "G" => 1e9,
        "M" => 1e6,
        "k" => 1e3,
        _ => 1.0,
    }
}

/// The prefix that suits numbers up to `most`.
pub(super) fn unit_of(most: f64) -> &'static str {
    UNITS.iter().find(|(from, _)| most >= *from).map_or("", |(_, prefix)| prefix)
}

/// A number of operations in a unit, three significant figures: "280", "2.5".
pub(super) fn in_unit(operations: f64, unit: &str) -> String {
    let number = operations / size_of_unit(unit);
    if number.fract() == 0.0 && number.abs() < 1e6 {
        return decimal(number, 0);
    }
    figures(number, 3)
}

/// A number of operations: "280 G", "155".
pub(super) fn operations(number: f64) -> String {
    let unit = unit_of(number);
    let space = if unit.is_empty() { String::new() } else { NARROW.to_string() };
    format!("{}{space}{unit}", in_unit(number, unit))
}

/// A speed: "8.0 GFLOPS".
pub(super) fn speed(operations_per_second: f64) -> String {
    let (unit, divisor) = match operations_per_second {
        speed if speed >= 1e12 => ("TFLOPS", 1e12),
        speed if speed >= 1e9 => ("GFLOPS", 1e9),
        _ => ("MFLOPS", 1e6),
    };
    let number = operations_per_second / divisor;
    let digits = usize::from(number < 100.0);
    format!("{}{NARROW}{unit}", not_vanishing(number, digits))
}

/// What a type of resource is called.
pub(super) const fn kind(kind: ResourceType) -> &'static str {
    match kind {
        ResourceType::Tflops => "TFLOPS",
        ResourceType::Gflops => "GFLOPS",
        ResourceType::Mflops => "MFLOPS",
    }
}

/// What a class is called.
pub fn class_name(class: Class) -> Label {
    match class {
        Class::Low => levels::low(),
        Class::Medium => levels::medium(),
        Class::High => levels::high(),
    }
}

/// A class before "complexity" or "parallelism".
pub(super) fn class_before(class: Class) -> Label {
    match class {
        Class::Low => levels::low_before(),
        Class::Medium => levels::medium_before(),
        Class::High => levels::high_before(),
    }
}

/// A class before "complexity" or "parallelism" at the beginning of a sentence.
pub(super) fn class_begins(class: Class) -> Label {
    match class {
        Class::Low => levels::low_begins(),
        Class::Medium => levels::medium_begins(),
        Class::High => levels::high_begins(),
    }
}

/// How much of something a class is.
pub fn how_much(class: Class) -> Label {
    match class {
        Class::Low => levels::little(),
        Class::Medium => levels::some(),
        Class::High => levels::much(),
    }
}

/// The level of a priority.
pub(super) const fn level(priority: Priority) -> Level {
    let (complexity, parallelism) = priority.classes();
    Level { number: priority.number(), complexity, parallelism }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_and_speeds_take_the_prefix_that_suits_them() {
        let plain = |text: String| text.replace(NARROW, "_");
        let told =
            [155.0, 9_999.0, 280e9, 2.5e12, 1_234_567.0, 0.0].map(|it| plain(operations(it)));
        assert_eq!(told, ["155", "9_999", "280_G", "2.5_T", "1.23_M", "0"]);
        let told = [8e9, 2e12, 1e8, 4.5e15, 2e3].map(|it| plain(speed(it)));
        assert_eq!(
            told,
            ["8.0_GFLOPS", "2.0_TFLOPS", "100_MFLOPS", "4_500_TFLOPS", "0.0020_MFLOPS"]
        );
    }
}
