//! The vertical scale of a panel: round marks, and room for everything that is drawn.

use crate::experiment::table::grouped;

/// How a scale goes up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Steps {
    /// By equal differences.
    #[default]
    Even,
    /// By equal ratios: where values differ by powers of ten, the small ones are seen too.
    Ratios,
}

/// From a value to a height.
#[derive(Clone, Debug, PartialEq)]
pub struct Scale {
    low: f64,
    high: f64,
    steps: Steps,
    /// The marks.
    pub ticks: Ticks,
}

/// Round values within a scale, and how they are written.
#[derive(Clone, Debug, PartialEq)]
pub struct Ticks {
    /// The values.
    pub values: Vec<f64>,
    /// Digits after the point.
    pub digits: usize,
}

/// At least so many marks.
const FEWEST: f64 = 2.0;

impl Scale {
    /// The scale in which all of `values` lie. By ratios only positive ones have a place.
    pub fn of(values: impl Iterator<Item = f64>, steps: Steps) -> Self {
        match steps {
            Steps::Even => Self::around(values),
            Steps::Ratios => Self::by_ratios(values.filter(|value| *value > 0.0)),
        }
    }

    fn by_ratios(values: impl Iterator<Item = f64>) -> Self {
        let powers: Vec<f64> = values.map(libm::log10).filter(|power| power.is_finite()).collect();
        let mut low = powers.iter().copied().fold(f64::INFINITY, f64::min);
        let mut high = powers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        // At least two powers of ten are marks.
        if libm::ceil(low) >= libm::floor(high) {
            low = libm::floor(low);
            high = libm::ceil(high).max(low + 1.0);
        }
        let first = libm::ceil(low - 1e-9);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "few")]
        let (more, digits) = ((high + 1e-9 - first) as u32, (-first).max(0.0) as usize);
        let values = (0..=more).map(|at| libm::exp10(first + f64::from(at))).collect();
        Self { low, high, steps: Steps::Ratios, ticks: Ticks { values, digits } }
    }

    fn around(values: impl Iterator<Item = f64>) -> Self {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in values.filter(|value| value.is_finite()) {
            low = low.min(value);
            high = high.max(value);
        }
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        if high - low <= high.abs().max(low.abs()) * 1e-9 {
            // All the same: the line lies in the middle.
            let room = if high == 0.0 { 1.0 } else { high.abs() * 0.1 };
            (low, high) = (low - room, high + room);
        }
        let ticks = Ticks::between(low, high);
        Self { low, high, steps: Steps::Even, ticks }
    }

    /// How high a value lies, 0 at the bottom and 1 at the top.
    pub fn height(&self, value: f64) -> f64 {
        let value = match self.steps {
            Steps::Even => value,
            Steps::Ratios => libm::log10(value).max(self.low),
        };
        (value - self.low) / (self.high - self.low)
    }
}

impl Ticks {
    /// Multiples of 1, 2, 2.5 or 5 times a power of ten, as few as there are at least two of.
    fn between(low: f64, high: f64) -> Self {
        const STEPS: [(f64, u8); 4] = [(5.0, 0), (2.5, 1), (2.0, 0), (1.0, 0)];
        let mut power = libm::ceil(libm::log10(high - low));
        loop {
            let of_power = STEPS.iter().find_map(|step| Self::every(low, high, *step, power));
            if let Some(ticks) = of_power {
                return ticks;
            }
            power -= 1.0;
        }
    }

    /// Multiples of a step at a power of ten, if at least two lie within; `more` digits are needed.
    fn every(low: f64, high: f64, (step, more): (f64, u8), power: f64) -> Option<Self> {
        let step = step * libm::exp10(power);
        let first = libm::ceil(low / step - 1e-9);
        let count = libm::floor(high / step + 1e-9) - first + 1.0;
        if count < FEWEST {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "few")]
        let values = (0..count.min(12.0) as u32).map(|at| (first + f64::from(at)) * step).collect();
        let digits = if power <= 0.0 { f64::from(more) - power } else { 0.0 };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small")]
        let digits = digits as usize;
        Some(Self { values, digits })
    }

    /// A mark in words, thousands apart.
    pub fn text(&self, value: f64) -> String {
        grouped(&format!("{:.*}", self.digits, value + 0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::{Scale, Steps};

    fn marks(values: &[f64]) -> Vec<String> {
        marks_by(values, Steps::Even)
    }

    fn marks_by(values: &[f64], steps: Steps) -> Vec<String> {
        let scale = Scale::of(values.iter().copied(), steps);
        scale.ticks.values.iter().map(|value| scale.ticks.text(*value)).collect()
    }

    #[test]
    fn marks_are_round_and_at_least_two() {
        assert_eq!(marks(&[4.9, 7.3]), ["5", "6", "7"]);
        assert_eq!(marks(&[1180.0, 1790.0]), ["1\u{202f}250", "1\u{202f}500", "1\u{202f}750"]);
        assert_eq!(marks(&[0.0, 42.0]), ["0", "25"]);
        assert_eq!(marks(&[3.0, 3.0]), ["2.75", "3.00", "3.25"]);
    }

    #[test]
    fn nothing_and_one_value_have_a_scale_too() {
        assert_eq!(marks(&[]), ["0", "1"]);
        let one = Scale::of([5.0].into_iter(), Steps::Even);
        assert!((one.height(5.0) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn by_ratios_every_power_of_ten_is_as_far_from_the_next() {
        let values = [8.0, 0.0, 100_401.0, 783.0];
        let marks = marks_by(&values, Steps::Ratios);
        assert_eq!(marks, ["10", "100", "1\u{202f}000", "10\u{202f}000", "100\u{202f}000"]);
        assert_eq!(marks_by(&[0.02, 0.5], Steps::Ratios), ["0.01", "0.10", "1.00"]);
        assert_eq!(marks_by(&[30.0, 60.0], Steps::Ratios), ["10", "100"]);
        assert_eq!(marks_by(&[], Steps::Ratios), ["1", "10"]);
        assert_eq!(marks_by(&[100.0], Steps::Ratios), ["100", "1\u{202f}000"]);
        let scale = Scale::of([1.0, 1e6, 0.0].into_iter(), Steps::Ratios);
        for (value, height) in [(1.0, 0.0), (100.0, 1.0 / 3.0), (1e6, 1.0), (0.0, 0.0)] {
            assert!((scale.height(value) - height).abs() < 1e-12, "{value}");
        }
    }
}
