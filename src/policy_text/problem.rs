//! What is wrong with a text: where, of what kind, and what to do about it [P-61].

use std::fmt;

use super::tokens::{Token, Word, Wrong};
use crate::own::Place;
use crate::spelling::nearest;

/// The kind of a problem of a text [P-61].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// A word that does not belong where it stands.
    Syntax,
    /// A name that nobody has given.
    UnknownName,
    /// A thing that has no such field.
    UnknownField,
    /// A name that does not exist in a hook that uses it [P-26].
    NotHere,
    /// A number where a truth belongs, and the like.
    WrongType,
    /// A name that is taken, or a second rule for a hook.
    Duplicate,
    /// A rule that the text needs [P-25].
    Missing,
    /// Rules that exclude each other [P-25].
    Conflict,
    /// More than a text may have [P-14].
    TooLarge,
}

/// One thing that is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Its kind.
    pub code: Code,
    /// Where.
    pub at: Place,
    /// What was found and what was expected, in a sentence for people.
    pub message: String,
    /// The name that was probably meant, to be put in place of the one that stands there.
    pub meant: Option<String>,
}

/// What a reading step gives, or the problem that ends the statement.
pub(super) type Read<T> = Result<T, Problem>;

impl Problem {
    pub(super) fn new(code: Code, at: Place, message: impl Into<String>) -> Self {
        Self { code, at, message: message.into(), meant: None }
    }

    /// A word that does not belong where it stands.
    pub(super) fn unexpected(token: &Token<'_>, expected: &str) -> Self {
        let message = match token.word {
            Word::Wrong(Wrong::Number(written)) => {
                let expected = "digits with at most one point, and digits after an e";
                format!("{written} is no number, expected {expected}")
            }
            Word::Wrong(Wrong::TooLarge(written)) => {
                format!("{written} is too large, expected at most 1.79e308")
            }
            word => format!("found {word}, expected {expected}"),
        };
        Self::new(Code::Syntax, token.at, message)
    }

    /// A value of another type than the one that belongs there.
    pub(super) fn type_at(at: Place, found: &str, expected: &str) -> Self {
        Self::new(Code::WrongType, at, format!("found {found}, expected {expected}"))
    }

    /// A word that is none of those that exist; `what` says that, up to the choices.
    pub(super) fn unknown<'a>(
        (code, at): (Code, Place),
        (word, what): (&str, String),
        choices: impl Iterator<Item = &'a str> + Clone,
        hint: &str,
    ) -> Self {
        let listed = choices.clone().collect::<Vec<_>>().join(", ");
        let meant = nearest(word, choices).map(str::to_owned);
        let mut message = format!("{what}, expected one of {listed}{hint}");
        if let Some(meant) = &meant {
            message.extend(["; did you mean ", meant, "?"]);
        }
        Self { meant, ..Self::new(code, at, message) }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.at.line, self.at.column, self.message)
    }
}
