//! How policies are drawn: every lab fills the same slots with its own.

use crate::own::PREFIX;
use crate::scenario::Choice;

/// Color, glyph and dash together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PolicySlot {
    /// Blue square, solid.
    Square,
    /// Orange triangle, dashed.
    Triangle,
    /// Green diamond, dotted.
    Diamond,
    /// Ink circle, heavy.
    Circle,
    /// Neutral bars.
    Bars,
    /// Neutral frame.
    Frame,
    /// Violet star: a policy of one's own.
    Star,
}

impl PolicySlot {
    const ALL: [Self; 6] =
        [Self::Square, Self::Triangle, Self::Diamond, Self::Circle, Self::Bars, Self::Frame];

    /// The slot of the policy at a place in its lab's list; those beyond the slots share the last.
    pub fn at(place: usize) -> Self {
        Self::ALL.get(place).copied().unwrap_or(Self::Frame)
    }

    /// The slot of a policy of this word, where it is not that of its place: in lab Balance three
    /// schemes share the slot of the selection that they use, in lab Cluster the kinds of EASY that try
    /// the shortest first share one.
    fn of(word: &str) -> Option<Self> {
        Some(match word {
            "none" | "ljf" => Self::Frame,
            "central" | "conservative" => Self::Diamond,
            "sjf" => Self::Bars,
            "si" | "ri" | "sy" => Self::Square,
            "si-bsp" | "ri-bsp" | "sy-bsp" | "easy-sjbf" | "easy-plus-plus" => Self::Triangle,
            "si-rb-bsp" | "ri-rb-bsp" | "sy-rb-bsp" | "easy" => Self::Circle,
            _ => return None,
        })
    }
}

/// A policy as it is drawn and called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PolicyMark {
    /// How it is drawn.
    pub slot: PolicySlot,
    /// What it is called where it stands alone: "Best-fit", "CPLP".
    pub label: &'static str,
}

impl PolicyMark {
    /// A policy of one's own, whatever it is called.
    pub const OWN: Self = Self { slot: PolicySlot::Star, label: "Own policy" };

    /// The policy of a word among those of a lab, or one of one's own; the first one for any other word.
    pub fn of(policies: &'static [Choice], word: &str) -> Option<Self> {
        if word.starts_with(PREFIX) {
            return Some(Self::OWN);
        }
        let place = policies.iter().position(|choice| choice.word == word).unwrap_or(0);
        let choice = policies.get(place)?;
        let slot = PolicySlot::of(choice.word).unwrap_or_else(|| PolicySlot::at(place));
        Some(Self { slot, label: choice.label })
    }

    /// What it is called in a sentence: "best-fit", "CPLP".
    pub fn name(self) -> String {
        let mut letters = self.label.chars();
        let (first, second) = (letters.next(), letters.next());
        match (first, second) {
            (Some(first), Some(second)) if second.is_ascii_lowercase() => {
                [first.to_ascii_lowercase(), second].into_iter().chain(letters).collect()
            }
            _ => self.label.to_owned(),
        }
    }
}
