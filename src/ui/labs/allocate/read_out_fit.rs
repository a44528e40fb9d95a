//! The scale of the read-out, and which holes are drawn by themselves.

use crate::playback::{ReadOut, Verdict, format};

/// The room between two holes.
const GAP: f64 = 2.0;
/// How long a processor is at most.
const LONGEST: f64 = 7.4;
/// The narrowest hole drawn by itself.
const NARROWEST: f64 = 6.0;
/// The narrowest hole that still has its site's name below it.
const NAMED: f64 = 12.0;
/// The room for a letter of a name below a hole.
const LETTER: f64 = 8.6;
/// Names of so few letters are whole below every hole that has one.
const FEW: usize = 3;

/// A hole as a bar.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct HoleBar {
    /// Its site, or "+3" for several.
    pub name: String,
    /// The number of its site, by which it is known again; the last one of several.
    pub site: u32,
    /// Its free processors.
    pub text: String,
    /// Where it begins.
    pub x: f64,
    /// How long it is.
    pub width: f64,
    /// Whether it is the largest.
    pub largest: bool,
    /// What has room below it of its name; empty for nothing.
    pub below: String,
}

/// The read-out at a scale at which everything has room.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fit {
    /// The length of the part of the head that finds room, or of the whole head.
    pub need_width: f64,
    /// The processors that are missing.
    pub short: Option<u64>,
    /// The length of the part that is missing.
    pub short_width: f64,
    /// The holes, largest first; the smallest ones may be drawn as one.
    pub holes: Vec<HoleBar>,
}

impl Fit {
    /// Fits a read-out into a width; a processor is so long, in rem, if that is said, but never longer than has room.
    pub(super) fn new(read_out: &ReadOut, width: f64, unit: Option<f64>) -> Self {
        let longest = unit.map_or(LONGEST, |unit| unit * 16.0);
        let short = match read_out.verdict {
            Verdict::BlockedByFragmentation { short } => Some(u64::from(short)),
            Verdict::BlockedByCapacity { short } => Some(short),
            Verdict::Asked | Verdict::QueueEmpty | Verdict::Fits { .. } => None,
        };
        let need = f64::from(read_out.need);
        let free = read_out.free_total as f64;
        // A label beside a short hatch needs some room.
        let room = if short.is_some() && free < need { width - 90.0 } else { width - 2.0 };
        let gaps = GAP * (read_out.holes.len().min(24) as f64);
        let unit = ((width - 2.0 - gaps) / free.max(1.0)).min(room / need.max(1.0)).min(longest);
        let missing = short.unwrap_or(0) as f64;
        Self {
            need_width: ((need - missing) * unit - 1.0).max(0.0),
            short,
            short_width: (missing * unit).max(3.0),
            holes: bars(read_out, unit),
        }
    }
}

fn bars(read_out: &ReadOut, unit: f64) -> Vec<HoleBar> {
    let apart = |free: u32| f64::from(free) * unit - GAP >= NARROWEST;
    let single = read_out.holes.iter().take(24).take_while(|hole| apart(hole.free)).count();
    let mut x = 1.0;
    let mut bars = Vec::with_capacity(single + 1);
    for (place, hole) in read_out.holes[..single].iter().enumerate() {
        let width = f64::from(hole.free) * unit - GAP;
        bars.push(HoleBar {
            name: hole.name.clone(),
            below: below(&hole.name, width),
            site: hole.site.0,
            text: format::count(u64::from(hole.free)),
            x,
            width,
            largest: place == 0,
        });
        x += width + GAP;
    }
    let drawn: u64 = read_out.holes[..single].iter().map(|hole| u64::from(hole.free)).sum();
    let (free, rest) = (read_out.free_total.saturating_sub(drawn), &read_out.holes[single..]);
    if free > 0 {
        let width = (free as f64 * unit - GAP).max(2.0);
        let name = match (rest, read_out.more_holes) {
            ([only], 0) => only.name.clone(),
            (rest, more) => format!("+{}", rest.len() + more),
        };
        let text = format::count(free);
        let site = match rest {
            [only] => only.site.0,
            _ => u32::MAX,
        };
        let largest = single == 0;
        let below = below(&name, width);
        bars.push(HoleBar { name, site, text, x, width, largest, below });
    }
    bars
}

/// A name as far as it has room below a hole: a longer one would run into the next.
fn below(name: &str, width: f64) -> String {
    let letters = name.chars().count();
    let fit = |letters: usize| letters as f64 * LETTER <= width;
    if width < NAMED {
        return String::new();
    }
    if letters <= FEW || fit(letters) {
        return name.to_owned();
    }
    let kept = name.chars().enumerate().take_while(|(place, _)| fit(place + 2));
    let kept: String = kept.map(|(_, letter)| letter).collect();
    if kept.is_empty() { kept } else { format!("{}…", kept.trim_end()) }
}

#[cfg(test)]
mod tests {
    use super::{Fit, below};
    use crate::ids::SiteId;
    use crate::playback::{Fragmentation, Hole, ReadOut, Verdict};

    fn read_out(need: u32, holes: &[u32]) -> ReadOut {
        let free_total: u64 = holes.iter().map(|free| u64::from(*free)).sum();
        let largest = holes.first().copied().unwrap_or(0);
        let verdict = if need <= largest {
            Verdict::Fits { sites: 1, of: holes.len() }
        } else if u64::from(need) <= free_total {
            Verdict::BlockedByFragmentation { short: need - largest }
        } else {
            Verdict::BlockedByCapacity { short: u64::from(need) - free_total }
        };
        let hole = |(place, free): (u32, &u32)| Hole {
            site: SiteId(place),
            name: format!("S{place}"),
            free: *free,
        };
        let holes = (0..).zip(holes).map(hole).collect();
        ReadOut {
            title: String::new(),
            job: None,
            need,
            holes,
            more_holes: 0,
            free_total,
            largest,
            index: Fragmentation::NoneFree,
            verdict,
        }
    }

    #[test]
    fn everything_has_room_at_one_scale() {
        let many: Vec<u32> = (1..=40).rev().collect();
        let cases = [
            (64, vec![40, 18, 12, 4]),
            (36, vec![54, 40, 12, 4]),
            (64, vec![24, 12, 8]),
            (9_000, vec![3, 1]),
            (1, many.clone()),
            (900, many),
            (10_000, vec![9_999, 1]),
            (5, vec![]),
        ];
        for (need, holes) in cases {
            for width in [350.0, 547.6] {
                let fit = Fit::new(&read_out(need, &holes), width, None);
                let end = fit.holes.last().map_or(0.0, |bar| bar.x + bar.width);
                assert!(end <= width + 1.0, "{holes:?}: {end} of {width}");
                assert!(fit.need_width + fit.short_width <= width, "{need} against {holes:?}");
            }
        }
    }

    #[test]
    fn a_long_name_ends_where_its_hole_ends() {
        assert_eq!(below("S1", 13.0), "S1");
        assert_eq!(below("Karlsruhe", 90.0), "Karlsruhe");
        assert_eq!(below("Karlsruhe Institute of Technology", 90.0), "Karlsruhe…");
        assert_eq!(below("Karlsruhe Institute of Technology", 40.0), "Kar…");
        assert_eq!(below("Karlsruhe Institute of Technology", 13.0), "");
        assert_eq!(below("S1", 11.0), "");
    }

    #[test]
    fn the_head_ends_where_the_largest_hole_ends() {
        let fit = Fit::new(&read_out(64, &[40, 18, 12, 4]), 547.6, None);
        assert!((fit.need_width - (fit.holes[0].width + 1.0)).abs() < 0.01);
    }
}
