//! How policies are drawn: every lab fills the same slots with its own.

use super::Shown;
use crate::own::PREFIX;
use crate::scenario::{Choice, LabKind, kinds};
use crate::words::{Label, Worded, policies};

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
#[derive(Clone, Copy, Debug)]
pub struct PolicyMark {
    /// How it is drawn.
    pub slot: PolicySlot,
    called: Called,
}

/// What a policy is called.
#[derive(Clone, Copy, Debug)]
enum Called {
    /// The same in every language.
    Everywhere(&'static str),
    /// Where it stands alone, and inside a sentence.
    Worded(Worded, Worded),
}

macro_rules! called {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        /// What a policy of this word is called in its lab, where it is called otherwise in other languages.
        fn called(policy: &str) -> Option<(Worded, Worded)> {
            None$(.or_else(|| <<kinds::$lab as LabKind>::Lab as Shown>::called(policy)))*
        }
    };
}

crate::for_each_lab!(called);

impl Called {
    /// What a policy of this word is called by people; else as the scenario's table calls it.
    fn of(choice: &Choice) -> Self {
        match called(choice.word) {
            Some((alone, inside)) => Self::Worded(alone, inside),
            None => Self::Everywhere(choice.label),
        }
    }
}

impl PolicyMark {
    /// A policy of one's own, whatever it is called.
    pub const OWN: Self = Self::worded(PolicySlot::Star, policies::own, policies::own_inside);

    /// One that is called the same in every language.
    pub const fn new(slot: PolicySlot, label: &'static str) -> Self {
        Self { slot, called: Called::Everywhere(label) }
    }

    /// One that is called so where it stands alone, and so inside a sentence.
    pub const fn worded(slot: PolicySlot, alone: Worded, inside: Worded) -> Self {
        Self { slot, called: Called::Worded(alone, inside) }
    }

    /// The policy of a word among those of a lab, or one of one's own; the first one for any other word.
    pub fn of(policies: &'static [Choice], word: &str) -> Option<Self> {
        if word.starts_with(PREFIX) {
            return Some(Self::OWN);
        }
        let place = policies.iter().position(|choice| choice.word == word).unwrap_or(0);
        let choice = policies.get(place)?;
        let slot = PolicySlot::of(choice.word).unwrap_or_else(|| PolicySlot::at(place));
        Some(Self { slot, called: Called::of(choice) })
    }

    /// What the policy of a word among those of a lab is called in a sentence; the word where there are none.
    pub fn name_among(policies: &'static [Choice], word: &str) -> String {
        Self::of(policies, word).map_or_else(|| word.to_owned(), Self::name)
    }

    /// What it is called where it stands alone: "Best-fit", "CPLP".
    pub fn label(self) -> Label {
        match self.called {
            Called::Everywhere(label) => label,
            Called::Worded(alone, _) => alone(),
        }
    }

    /// What it is called in a sentence: "best-fit", "CPLP".
    pub fn name(self) -> String {
        self.inside().to_owned()
    }

    /// The same as a label.
    pub(in crate::playback) fn inside(self) -> Label {
        match self.called {
            Called::Everywhere(label) => label,
            Called::Worded(_, inside) => inside(),
        }
    }
}

/// Policies are told apart by how they are drawn and called.
impl PartialEq for PolicyMark {
    fn eq(&self, other: &Self) -> bool {
        (self.slot, self.label()) == (other.slot, other.label())
    }
}

impl Eq for PolicyMark {}
