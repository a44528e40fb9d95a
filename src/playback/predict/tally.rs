//! How many predictions were right so far [L-13].

use crate::learn::decision::Mark;
use crate::playback::format;
use crate::words::predict::asked as told;

/// At most so many dots are shown.
const DOTS: usize = 12;

/// How many were right, and the last of them one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// "3½".
    pub right: String,
    /// Of how many that were answered.
    pub of: usize,
    /// One a decision asked, the newest last.
    pub dots: Vec<Dot>,
}

/// What became of one decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dot {
    /// So many facts come before it.
    pub cursor: usize,
    /// What it is.
    pub kind: DotKind,
    /// Whether a hint was used.
    pub hinted: bool,
    /// "Question 41, right, with a hint".
    pub text: String,
}

/// How a dot is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DotKind {
    /// Right, or tied: filled.
    Right,
    /// Half filled.
    Half,
    /// Wrong: hollow.
    Wrong,
    /// Skipped: a dash.
    Skipped,
}

/// One answer: the decision's cursor and number, its mark if it was not skipped, whether a hint was used.
pub(super) type Entry = ((usize, usize), Option<Mark>, bool);

impl Tally {
    /// The tally of answers in the order in which they were given.
    pub(super) fn of(entries: &[Entry]) -> Self {
        let marks = || entries.iter().filter_map(|(_, mark, _)| *mark);
        let halves: f64 = marks().map(|mark| 2.0 * mark.worth()).sum();
        let whole = format::decimal((halves / 2.0).floor(), 0);
        let right = match (halves % 2.0 > 0.0, halves < 2.0) {
            (true, true) => "½".to_owned(),
            (true, false) => format!("{whole}½"),
            (false, _) => whole,
        };
        let shown = &entries[entries.len().saturating_sub(DOTS)..];
        Self { right, of: marks().count(), dots: shown.iter().map(dot).collect() }
    }
}

/// A sentence about the decision of a number.
type Numbered = fn(usize) -> String;

fn dot(((cursor, number), mark, hinted): &Entry) -> Dot {
    let (kind, plain, with_hint): (_, Numbered, Numbered) = match mark {
        Some(Mark::Right | Mark::Tied) => (DotKind::Right, told::dot_right, told::dot_right_hinted),
        Some(Mark::Half) => (DotKind::Half, told::dot_half, told::dot_half_hinted),
        Some(Mark::Wrong) => (DotKind::Wrong, told::dot_wrong, told::dot_wrong_hinted),
        None => (DotKind::Skipped, told::dot_skipped, told::dot_skipped_hinted),
    };
    let text = if *hinted { with_hint(*number) } else { plain(*number) };
    Dot { cursor: *cursor, kind, hinted: *hinted, text }
}

#[cfg(test)]
mod tests {
    use super::Mark::{Half, Right, Tied, Wrong};
    use super::{Mark, Tally};

    #[test]
    fn halves_count_half_and_what_was_skipped_counts_nowhere() {
        let of = |marks: &[Option<Mark>]| {
            let entries: Vec<_> = marks.iter().map(|mark| ((7, 3), *mark, true)).collect();
            let tally = Tally::of(&entries);
            (tally.right, tally.of, tally.dots.len())
        };
        assert_eq!(of(&[]), ("0".to_owned(), 0, 0));
        assert_eq!(of(&[Some(Half), None]), ("½".to_owned(), 1, 2));
        assert_eq!(
            of(&[Some(Right), Some(Tied), Some(Wrong), Some(Half), Some(Right)]),
            ("3½".to_owned(), 5, 5)
        );
        assert_eq!(of(&[Some(Right); 14]), ("14".to_owned(), 14, 12));
        assert_eq!(
            Tally::of(&[((7, 41), None, true)]).dots[0].text,
            "Question 41, skipped, with a hint"
        );
    }
}
