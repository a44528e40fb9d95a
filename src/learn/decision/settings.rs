//! Which decisions are asked, and how [L-5].

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{MOST_OPTIONS, divides};
use crate::kernel::{Asking, Question};

/// Which decisions are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ask {
    /// Every one.
    #[default]
    Every,
    /// Those at which two rivals would decide differently.
    Divides,
    /// One in so many, counted over all decisions of the run.
    OneIn(u8),
}

impl Ask {
    /// All that there are.
    pub const ALL: [Self; 6] = [
        Self::Every,
        Self::Divides,
        Self::OneIn(2),
        Self::OneIn(3),
        Self::OneIn(5),
        Self::OneIn(10),
    ];
}

impl Serialize for Ask {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Every => serializer.serialize_str("every"),
            Self::Divides => serializer.serialize_str("divides"),
            Self::OneIn(number) => serializer.serialize_u8(*number),
        }
    }
}

impl<'de> Deserialize<'de> for Ask {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u8),
            Word(String),
        }

        let expected = "every, divides, 2, 3, 5 or 10";
        match Written::deserialize(deserializer)? {
            Written::Number(number) if Self::ALL.contains(&Self::OneIn(number)) => {
                Ok(Self::OneIn(number))
            }
            Written::Number(number) => {
                Err(D::Error::invalid_value(Unexpected::Unsigned(number.into()), &expected))
            }
            Written::Word(word) => match word.as_str() {
                "every" => Ok(Self::Every),
                "divides" => Ok(Self::Divides),
                _ => Err(D::Error::invalid_value(Unexpected::Str(&word), &expected)),
            },
        }
    }
}

/// What is asked of a run, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Which decisions.
    pub ask: Ask,
    /// Whether those are asked too of which the state leaves one option.
    pub single: bool,
    /// Whether it is asked why.
    pub reason: bool,
    /// Whether there are hints.
    pub hints: bool,
    /// Which kind of decision; the usual one of the lab if nothing is said.
    pub asking: Option<Asking>,
}

impl Default for Settings {
    fn default() -> Self {
        Self { ask: Ask::Every, single: false, reason: false, hints: true, asking: None }
    }
}

impl Settings {
    /// Whether a decision of this number, from 1, is asked. One that is not asked for what it is, is counted all
    /// the same.
    pub fn asks(self, number: usize, question: &Question) -> bool {
        let is_chosen = match self.ask {
            Ask::Every => true,
            Ask::Divides => divides(question),
            Ask::OneIn(of) => number.saturating_sub(1).is_multiple_of(of.max(1).into()),
        };
        is_chosen && question.options.len() <= MOST_OPTIONS && (self.single || !question.is_single)
    }
}
