//! Files, lengths and speeds in words.

use crate::domain::FileJob;
use crate::playback::format::{self, NARROW, significant};
use crate::words::select::stage as told;

/// A size in kilobytes: "850 KB", "1.39 GB".
pub(super) fn size(kilobytes: f64) -> String {
    scaled(kilobytes, ["KB", "MB", "GB", "TB"])
}

/// A length in million instructions: "850 MI", "2.83 M MI".
pub(super) fn length(million: f64) -> String {
    scaled(million, ["MI", "k MI", "M MI", "G MI"])
}

/// A length in million MI: "2.8".
pub(super) fn millions(million: f64) -> String {
    let value = million / 1e6;
    if value >= 1.0 { format::decimal(value, 1) } else { significant(value, 2) }
}

fn scaled(number: f64, units: [&str; 4]) -> String {
    let mut value = number;
    let mut unit = units[0];
    for next in &units[1..] {
        if value < 999.5 {
            break;
        }
        value /= 1000.0;
        unit = next;
    }
    let text = if value.fract() == 0.0 { format::decimal(value, 0) } else { significant(value, 3) };
    format!("{text}{NARROW}{unit}")
}

/// A speed or a bandwidth as a plain number: "486", "0.5".
pub(super) fn plain(number: f64) -> String {
    if number.fract() == 0.0 { format::decimal(number, 0) } else { significant(number, 3) }
}

/// What a job asks for: "5 processors, 2.83 M MI, 1.39 GB".
pub(super) fn asked(job: &FileJob) -> String {
    told::asked(job.processors, &length(job.length), &size(job.input + job.output))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_take_the_unit_that_suits_them() {
        let texts = [0.0, 850.0, 999.4, 1_390_000.0, 13_000.0, 2.5e12]
            .map(|one| size(one).replace(NARROW, " "));
        assert_eq!(texts, ["0 KB", "850 KB", "999 KB", "1.39 GB", "13 MB", "2 500 TB"]);
        assert_eq!(length(2_830_000.0).replace(NARROW, " "), "2.83 M MI");
        assert_eq!([2_830_000.0, 45_000.0].map(millions), ["2.8", "0.045"]);
        assert_eq!([486.0, 0.5, 333.333].map(plain), ["486", "0.500", "333"]);
    }
}
