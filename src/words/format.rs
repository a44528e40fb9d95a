//! Numbers, durations and names as people of a language read them [L-84]: narrow no-break spaces in thousands and before
//! units, a true minus, and no rounding that contradicts a comparison.

use super::{common, language};
use crate::domain::JobName;
use crate::time::{Span, Time};

/// The space inside numbers and before units.
pub const NARROW: char = '\u{202F}';

/// A whole number: "54 041".
pub fn count(number: u64) -> String {
    group(&number.to_string())
}

/// A number with `decimals` digits behind the point: "1 234.50", "−0.46".
pub fn decimal(number: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", number.abs());
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    let (whole, rest) = text.split_once('.').map_or((text.as_str(), None), |(w, r)| (w, Some(r)));
    let mut words = String::new();
    if number < 0.0 && !is_zero {
        words.push('−');
    }
    words.push_str(&group(whole));
    if let Some(rest) = rest {
        words.push(language().decimal_sign());
        words.push_str(rest);
    }
    words
}

/// A number with at most `decimals` digits behind the point, without zeros at its end: "1.8", "120".
pub fn trimmed(number: f64, decimals: usize) -> String {
    without_zeros(decimal(number, decimals))
}

fn without_zeros(text: String) -> String {
    let sign = language().decimal_sign();
    if text.contains(sign) {
        text.trim_end_matches('0').trim_end_matches(sign).to_owned()
    } else {
        text
    }
}

/// How many digits behind the point, at least `least`, keep `number` apart from 1 and from 0.
fn telling_decimals(number: f64, least: usize) -> usize {
    let tells = |decimals: &usize| {
        let text = decimal(number, *decimals);
        let is = |other: f64| text == decimal(other, *decimals);
        (number == 1.0 || !is(1.0)) && (number == 0.0 || !is(0.0))
    };
    (least..17).find(tells).unwrap_or(17)
}

/// A score: two digits, and more until it differs from 1 if it does: "2.25", "1.003", "1.00".
pub fn score(number: f64) -> String {
    decimal(number, telling_decimals(number, 2))
}

/// Two numbers whose quotient stands beside them as a score: with at least so many digits, and with more until the
/// quotient of what is shown is the one that is told.
pub fn divided([first, second]: [f64; 2], least: usize) -> [String; 2] {
    let agrees = |decimals: &usize| {
        let scale = (0..*decimals).fold(1.0, |scale, _| scale * 10.0);
        let rounded = |number: f64| (number * scale).round() / scale;
        score(rounded(first) / rounded(second)) == score(first / second)
    };
    let decimals = if second > 0.0 { (least..17).find(agrees) } else { None };
    [first, second].map(|number| decimal(number, decimals.unwrap_or(least)))
}

/// A factor in a sentence: "1.8" (times as fast).
pub fn factor(number: f64) -> String {
    trimmed(number, telling_decimals(number, 2))
}

/// Two numbers that are compared: with as many digits as tell them apart.
pub fn compared(left: f64, right: f64, least: usize) -> (String, String) {
    let tells = |decimals: &usize| decimal(left, *decimals) != decimal(right, *decimals);
    let decimals = if left == right { least } else { (least..17).find(tells).unwrap_or(17) };
    (decimal(left, decimals), decimal(right, decimals))
}

/// The fragmentation index and others between 0 and 1: "0.46".
pub fn index(number: f64) -> String {
    decimal(number, telling_decimals(number, 2))
}

/// A share in percent: "75 %".
pub fn share(number: f64) -> String {
    format!("{}{NARROW}%", decimal(number * 100.0, 0))
}

/// A number with `figures` significant figures: "19 200", "5.36", "0.0123".
pub fn significant(number: f64, figures: usize) -> String {
    if number == 0.0 || !number.is_finite() {
        return decimal(number, 0);
    }
    // The exponent of the number as it will be rounded: 9.996 has the figures of 10.0.
    let rounded = format!("{:.*e}", figures.max(1) - 1, number);
    let (mantissa, exponent) = rounded.split_once('e').unwrap_or((&rounded, "0"));
    let exponent: i64 = exponent.parse().unwrap_or(0);
    let decimals = i64::try_from(figures.max(1)).unwrap_or(3) - 1 - exponent;
    if let Ok(decimals) = usize::try_from(decimals) {
        return decimal(number, decimals);
    }
    // Zeros stand for the figures that are left out.
    let mut digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    digits.extend((decimals..0).map(|_| '0'));
    format!("{}{}", if number < 0.0 { "−" } else { "" }, group(&digits))
}

/// A number with at most `most` significant figures, without zeros at its end: "2.5", "280".
pub fn figures(number: f64, most: usize) -> String {
    without_zeros(significant(number, most))
}

/// A response time: three significant figures in the unit that suits it: "5.36 h".
pub fn response_time(span: Span) -> String {
    in_unit(span.secs(), unit_of(span.secs()), FIGURES)
}

/// How many significant figures a time has, where nothing asks for more.
pub const FIGURES: usize = 3;

/// More digits than these tell nobody anything.
const MOST_MORE: usize = 3;

/// A number that others stand beside, `written` with as many digits more as tell each of them from those that differ: all
/// have them, so that a column reads alike.
pub fn apart(value: f64, others: &[f64], written: impl Fn(f64, usize) -> String) -> String {
    let needed = |one: f64| {
        let tells = |more: &usize| {
            let text = written(one, *more);
            others.iter().all(|other| *other == one || written(*other, *more) != text)
        };
        (0..=MOST_MORE).find(tells).unwrap_or(0)
    };
    let more = others.iter().map(|other| needed(*other)).fold(needed(value), usize::max);
    written(value, more)
}

/// A response time of so many significant figures that others stand beside: in the unit that suits the longest of them
/// where all of them have figures in it: "1.87 h" beside "2.04 h", not "112 min".
pub fn response_time_beside(span: Span, others: &[f64], figures: usize) -> String {
    let longest =
        others.iter().copied().fold(span.secs(), |a, b| if b.abs() > a.abs() { b } else { a });
    let common = unit_of(longest);
    let reads = |secs: &f64| *secs == 0.0 || secs.abs() >= common.1 / 10.0;
    let all_read = others.iter().chain([&span.secs()]).all(reads);
    in_unit(span.secs(), if all_read { common } else { unit_of(span.secs()) }, figures)
}

/// The unit that suits so many seconds, and how many seconds it has.
fn unit_of(secs: f64) -> (&'static str, f64) {
    match secs.abs() {
        size if size < 120.0 => ("s", 1.0),
        size if size < 7_200.0 => ("min", 60.0),
        size if size < 172_800.0 => ("h", 3_600.0),
        _ => ("d", 86_400.0),
    }
}

fn in_unit(secs: f64, (unit, divisor): (&str, f64), figures: usize) -> String {
    format!("{}{NARROW}{unit}", significant(secs / divisor, figures))
}

/// The value of a metric, rounded as people read it; its unit is "s", "jobs", "jobs/s", "processors", "share",
/// or nothing.
pub fn metric(unit: &str, value: f64) -> String {
    metric_beside(unit, value, &[])
}

/// The same where those of other runs stand beside it.
pub fn metric_beside(unit: &str, value: f64, others: &[f64]) -> String {
    let written = |value: f64, more: usize| match unit {
        "s" => response_time_beside(Span::from_secs(value), others, FIGURES + more),
        "share" => format!("{}{NARROW}%", decimal(value * 100.0, 1 + more)),
        _ if value.fract() == 0.0 => decimal(value, 0),
        _ => significant(value, FIGURES + more),
    };
    let shown = apart(value, others, written);
    let is_one = shown == "1";
    match unit {
        "jobs" if is_one => common::one_job().to_owned(),
        "processors" if is_one => common::one_processor().to_owned(),
        "jobs" => common::jobs(&shown),
        "jobs/s" => common::jobs_per_second(&shown),
        "processors" => common::processors(&shown),
        _ => shown,
    }
}

/// How long something takes: "42 s", "25 min", "14 h 20 min", "3 d 4 h".
pub fn duration(span: Span) -> String {
    let secs = span.secs().abs();
    let sign = if span.secs() < 0.0 { "−" } else { "" };
    let text = if secs < 59.95 && secs.fract() != 0.0 {
        unit(&significant_seconds(secs), "s")
    } else if secs < 59.5 {
        unit(&trimmed(secs, 0), "s")
    } else if secs < 599.5 {
        two_units(whole(secs), 60, "min", "s")
    } else if secs < 7_170.0 {
        unit(&count(whole(secs / 60.0)), "min")
    } else if secs < 171_000.0 {
        two_units(whole(secs / 60.0), 60, "h", "min")
    } else {
        two_units(whole(secs / 3_600.0), 24, "d", "h")
    };
    format!("{sign}{text}")
}

/// A point on the clock: "42 s", "25 min 07 s", "14 h 20 min", "3 d 04 h 20 min". Never ahead of the
/// clock: what is left out is cut off.
pub fn instant(at: Time) -> String {
    // A sum of fractions may fall short of a whole by a last bit: that is the whole.
    let secs = at.secs() * (1.0 + 1e-12);
    if secs < 60.0 {
        return unit(&trimmed((secs * 10.0).floor() / 10.0, 1), "s");
    }
    let total = floor(secs);
    let (days, hours, minutes) = (total / 86_400, total / 3_600 % 24, total / 60 % 60);
    if total < 3_600 {
        return format!("{minutes}{NARROW}min {:02}{NARROW}s", total % 60);
    }
    if days == 0 {
        return format!("{hours}{NARROW}h {minutes:02}{NARROW}min");
    }
    format!("{}{NARROW}d {hours:02}{NARROW}h {minutes:02}{NARROW}min", count(days))
}

/// A number with so many digits behind the point, and with more where nothing but zeros would be left of it.
pub fn not_vanishing(number: f64, decimals: usize) -> String {
    let told = decimal(number, decimals);
    if number != 0.0 && told == decimal(0.0, decimals) { significant(number, 2) } else { told }
}

/// A speed: "×1.8".
pub fn speed(speed: f64, decimals: usize) -> String {
    format!("×{}", not_vanishing(speed, decimals))
}

/// How many digits, from 1 to 3, tell these speeds apart.
pub fn speed_decimals(speeds: impl Iterator<Item = f64>) -> usize {
    let mut sorted: Vec<f64> = speeds.collect();
    crate::sorting::sort_numbers(&mut sorted);
    sorted.dedup();
    let tells = |decimals: &usize| {
        let texts: Vec<String> = sorted.iter().map(|one| decimal(*one, *decimals)).collect();
        texts.windows(2).all(|pair| pair[0] != pair[1])
    };
    (1..3).find(tells).unwrap_or(3)
}

/// What people call a job: "J40", "J7.1".
pub fn job_label(name: JobName) -> String {
    format!("J{name}")
}

/// The ink of a job, 0 to 7: a function of its number alone, so that seeking and walking agree.
pub fn ink(name: JobName) -> u8 {
    u8::try_from(name.number % 8 * 5 % 8).unwrap_or(0)
}

/// What a job asks for: "36 × 90 min", processors times run time at speed 1.
pub fn job_size(processors: u32, work: Span) -> String {
    format!("{} × {}", count(u64::from(processors)), duration(work))
}

/// "1 processor", "96 processors".
pub fn plural(number: u64, noun: &str) -> String {
    format!("{} {noun}{}", count(number), if number == 1 { "" } else { "s" })
}

/// A small number as a word, others in digits: "four", "17".
pub fn in_words(number: u64) -> String {
    let word = match number {
        0 => common::none(),
        1 => common::one(),
        2 => common::two(),
        3 => common::three(),
        4 => common::four(),
        5 => common::five(),
        6 => common::six(),
        7 => common::seven(),
        8 => common::eight(),
        9 => common::nine(),
        _ => return count(number),
    };
    word.to_owned()
}

/// "a", "a and b", "a, b and c".
pub fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => common::and(&first.join(", "), last),
    }
}

fn group(digits: &str) -> String {
    if digits.len() < 4 {
        return digits.to_owned();
    }
    let mut grouped = String::with_capacity(digits.len() * 2);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(NARROW);
        }
        grouped.push(digit);
    }
    grouped
}

fn unit(number: &str, unit: &str) -> String {
    format!("{number}{NARROW}{unit}")
}

fn two_units(total: u64, per: u64, large: &str, small: &str) -> String {
    match total % per {
        0 => unit(&count(total / per), large),
        rest => format!("{} {}", unit(&count(total / per), large), unit(&count(rest), small)),
    }
}

fn significant_seconds(secs: f64) -> String {
    if secs < 0.1 { significant(secs, 1) } else { trimmed(secs, 1) }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "times are finite, not negative and below 2^53 s for any input that was checked; the cast saturates"
)]
fn floor(number: f64) -> u64 {
    number.floor() as u64
}

fn whole(number: f64) -> u64 {
    floor(number + 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> String {
        text.replace(NARROW, "_")
    }

    #[test]
    fn what_is_divided_has_the_digits_that_its_quotient_needs() {
        assert_eq!(divided([1.8, 1.5], 1), ["1.8", "1.5"]);
        assert_eq!(divided([1.36, 1.32], 1), ["1.36", "1.32"]);
        assert_eq!(divided([21.7, 21.1], 1), ["21.7", "21.1"]);
        assert_eq!(divided([1.0, 0.0], 1), ["1.0", "0.0"]);
    }

    #[test]
    fn thousands_are_grouped_from_four_digits_on() {
        let texts = [7, 999, 1_000, 54_041, 1_234_567].map(|number| plain(&count(number)));
        assert_eq!(texts, ["7", "999", "1_000", "54_041", "1_234_567"]);
        assert_eq!(plain(&decimal(-19_194.56, 1)), "−19_194.6");
        assert_eq!(decimal(-0.001, 2), "0.00");
    }

    #[test]
    fn rounding_never_contradicts_a_comparison_with_one() {
        let texts = [2.25, 1.003, 0.999_9, 1.0, 0.5, 1.000_000_1, 0.000_4].map(score);
        assert_eq!(texts, ["2.25", "1.003", "0.9999", "1.00", "0.50", "1.0000001", "0.0004"]);
        assert_eq!(score(1.0 + f64::EPSILON), "1.0000000000000002");
        assert_eq!([1.8, 1.25, 2.0, 1.001].map(factor), ["1.8", "1.25", "2", "1.001"]);
        assert_eq!(compared(96.04, 96.02, 0), ("96.04".to_owned(), "96.02".to_owned()));
        assert_eq!(compared(120.0, 96.0, 0), ("120".to_owned(), "96".to_owned()));
    }

    #[test]
    fn durations_take_two_units_at_most() {
        let secs = [0.0, 0.04, 2.5, 42.0, 59.97, 90.0, 600.0, 1_500.0, 5_400.0, 7_199.0, 51_600.0];
        let texts = secs.map(|secs| plain(&duration(Span::from_secs(secs))));
        let expected = [
            "0_s",
            "0.04_s",
            "2.5_s",
            "42_s",
            "1_min",
            "1_min 30_s",
            "10_min",
            "25_min",
            "90_min",
            "2_h",
            "14_h 20_min",
        ];
        assert_eq!(texts, expected);
        assert_eq!(plain(&duration(Span::from_secs(273_600.0))), "3_d 4_h");
        assert_eq!(plain(&duration(Span::from_secs(-42.0))), "−42_s");
    }

    #[test]
    fn the_clock_never_runs_ahead() {
        let secs = [0.0, 42.0, 59.99, 61.0, 1_507.0, 51_659.0, 57_600.0, 274_859.0];
        let texts = secs.map(|secs| plain(&instant(Time::from_secs(secs))));
        let expected = [
            "0_s",
            "42_s",
            "59.9_s",
            "1_min 01_s",
            "25_min 07_s",
            "14_h 20_min",
            "16_h 00_min",
            "3_d 04_h 20_min",
        ];
        assert_eq!(texts, expected);
    }

    #[test]
    fn all_numbers_of_a_column_have_the_digits_that_two_of_them_need() {
        let written = |value: f64, more: usize| decimal(value, more);
        let column = [61.2, 69.0, 61.4];
        let shown = column.map(|value| apart(value, &column, written));
        assert_eq!(shown, ["61.2", "69.0", "61.4"]);
        assert_eq!(apart(69.0, &[69.0, 61.4], written), "69");
    }

    #[test]
    fn numbers_that_differ_have_digits_that_tell_them_apart() {
        let beside = |unit, value, other| plain(&metric_beside(unit, value, &[value, other]));
        assert_eq!(beside("s", 1_000_000.0, 1_000_001.0), beside("s", 1_000_000.0, 1_000_000.0));
        assert_eq!(
            [beside("s", 36_000.0, 36_005.0), beside("s", 36_005.0, 36_000.0)],
            ["10.000_h", "10.001_h"]
        );
        assert_eq!([beside("", 4.3301, 4.3349), beside("", 4.3349, 4.3301)], ["4.330", "4.335"]);
        assert_eq!(beside("share", 0.5, 0.5), "50.0_%");
    }

    #[test]
    fn figures_shares_and_speeds() {
        let texts = [19_194.6, 5.357, 0.012_34, 9.996, 0.0].map(|one| plain(&significant(one, 3)));
        assert_eq!(texts, ["19_200", "5.36", "0.0123", "10.0", "0"]);
        assert_eq!(plain(&response_time(Span::from_secs(19_194.6))), "5.33_h");
        let beside =
            |secs, other| plain(&response_time_beside(Span::from_secs(secs), &[secs, other], 3));
        assert_eq!(beside(6_720.0, 7_344.0), "1.87_h");
        assert_eq!(beside(7_344.0, 6_720.0), "2.04_h");
        assert_eq!(beside(0.0, 7_344.0), "0_h");
        // In hours five seconds would be figures behind zeros.
        assert_eq!(beside(5.0, 7_344.0), "5.00_s");
        assert_eq!(beside(7_344.0, 5.0), "2.04_h");
        assert_eq!(plain(&share(0.751)), "75_%");
        assert_eq!(speed(1.8, 1), "×1.8");
        assert_eq!(speed_decimals([1.0, 1.8, 1.0].into_iter()), 1);
        assert_eq!(speed_decimals([1.21, 1.24].into_iter()), 2);
        assert_eq!(speed_decimals([1.0, 1.000_01].into_iter()), 3);
    }

    #[test]
    fn a_small_speed_does_not_vanish() {
        assert_eq!([speed(0.02, 1), speed(0.0004, 3)], ["×0.020", "×0.00040"]);
        assert_eq!([speed(0.06, 1), speed(0.0, 1)], ["×0.1", "×0.0"]);
    }

    #[test]
    fn a_single_job_is_no_jobs() {
        let jobs = [0.0, 1.0, 1.25, 2.0].map(|value| metric("jobs", value));
        assert_eq!(jobs, ["0 jobs", "1 job", "1.25 jobs", "2 jobs"]);
        assert_eq!(metric("processors", 1.0), "1 processor");
        assert_eq!(metric("jobs/s", 0.0125), "0.0125 jobs/s");
    }

    #[test]
    fn a_job_keeps_label_and_ink() {
        let piece = JobName { number: 7, piece: Some(1) };
        assert_eq!(
            (job_label(JobName::whole(40)), job_label(piece)),
            ("J40".into(), "J7.1".into())
        );
        let inks: Vec<u8> = (1..9).map(|number| ink(JobName::whole(number))).collect();
        assert_eq!(inks, [5, 2, 7, 4, 1, 6, 3, 0]);
        assert_eq!(ink(piece), ink(JobName::whole(7)));
        assert_eq!(plain(&job_size(36, Span::from_secs(5_400.0))), "36 × 90_min");
    }

    #[test]
    fn words_for_small_numbers_and_lists() {
        assert_eq!((in_words(4), in_words(17)), ("four".into(), "17".into()));
        assert_eq!((plural(1, "job"), plural(0, "job")), ("1 job".into(), "0 jobs".into()));
        let names = ["S1", "S2", "S3"].map(str::to_owned);
        assert_eq!(listed(&names), "S1, S2 and S3");
        assert_eq!((listed(&names[..1]), listed(&[])), ("S1".into(), String::new()));
    }
}
