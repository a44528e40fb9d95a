//! An expression as it has been read: typed, with the place of its first word [P-16].

use super::problem::{Problem, Read};
use crate::own::{Body, Kind, Number, Place, Thing, Truth, Vocabulary};

/// An expression with the place of its first word.
#[derive(Clone, Debug)]
pub(super) struct Parsed {
    pub(super) is: Expression,
    pub(super) at: Place,
}

/// An expression of any type.
#[derive(Clone, Debug)]
pub(super) enum Expression {
    Number(Number),
    Truth(Truth),
    Thing(Kind, Thing),
    /// The word `none`, or a choice between two of it: it fits every kind of thing.
    None(Thing),
    /// What a part gives whose expression could not be read: it fits any type [P-15].
    Any,
}

impl Parsed {
    pub(super) fn number(at: Place, number: Number) -> Self {
        Self { is: Expression::Number(number), at }
    }

    pub(super) fn truth(at: Place, truth: Truth) -> Self {
        Self { is: Expression::Truth(truth), at }
    }

    /// As a number, which it must be.
    pub(super) fn into_number(self, vocabulary: &Vocabulary) -> Read<Number> {
        match self.is {
            Expression::Number(number) => Ok(number),
            Expression::Any => Ok(Number::Constant(0.0)),
            other => Err(Problem::type_at(self.at, other.named(vocabulary), "a number")),
        }
    }

    /// As a truth, which it must be.
    pub(super) fn into_truth(self, vocabulary: &Vocabulary) -> Read<Truth> {
        match self.is {
            Expression::Truth(truth) => Ok(truth),
            Expression::Any => Ok(Truth::Constant(false)),
            other => Err(Problem::type_at(self.at, other.named(vocabulary), "true or false")),
        }
    }

    /// As a thing of a kind or none, which it must be.
    pub(super) fn into_thing(self, kind: Kind, vocabulary: &Vocabulary) -> Read<Thing> {
        match self.is {
            Expression::Thing(found, thing) if found == kind => Ok(thing),
            Expression::None(thing) => Ok(thing),
            Expression::Any => Ok(Thing::None),
            other => {
                let expected = format!("a {} or none", vocabulary.kinds[usize::from(kind)]);
                Err(Problem::type_at(self.at, other.named(vocabulary), &expected))
            }
        }
    }

    /// As what a part may hold.
    pub(super) fn into_body(self) -> Option<Body> {
        match self.is {
            Expression::Number(number) => Some(Body::Number(number)),
            Expression::Truth(truth) => Some(Body::Truth(truth)),
            Expression::Thing(kind, thing) => Some(Body::Thing(kind, thing)),
            Expression::None(thing) => Some(Body::Thing(0, thing)),
            Expression::Any => None,
        }
    }
}

impl Expression {
    /// What it gives, for people.
    pub(super) fn named(&self, vocabulary: &Vocabulary) -> &'static str {
        match self {
            Self::Number(_) => "a number",
            Self::Truth(_) => "true or false",
            Self::Thing(kind, _) => a_thing(vocabulary.kinds[usize::from(*kind)]),
            Self::None(_) => "none",
            Self::Any => "anything",
        }
    }
}

/// A kind of thing with its article.
fn a_thing(kind: &'static str) -> &'static str {
    match kind {
        "job" => "a job",
        "site" => "a site",
        "resource" => "a resource",
        "cluster" => "a cluster",
        "server" => "a server",
        _ => "a thing",
    }
}
