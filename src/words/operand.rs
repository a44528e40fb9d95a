//! What stands in the places of a message: values, which the catalogue formats [L-81, L-84].

use super::format;
use crate::domain::JobName;
use crate::time::{Span, Time};

/// A value in a sentence.
#[derive(Clone, Copy, Debug)]
pub enum Operand<'a> {
    /// A label, a name or a text that somebody wrote: it is never translated.
    Text(&'a str),
    /// The label of a job.
    Job(JobName),
    /// How many.
    Count(u64),
    /// How many, as a word where it is small.
    InWords(u64),
    /// A point on the clock.
    Clock(Time),
    /// How long.
    Length(Span),
    /// A number with so many digits behind the point.
    Digits(f64, usize),
    /// In percent.
    Share(f64),
    /// A score, never rounded to 1.
    Score(f64),
    /// So many times.
    Factor(f64),
    /// Between 0 and 1.
    Index(f64),
    /// A speed with so many digits.
    Speed(f64, usize),
    /// One thing and another.
    List(&'a [String]),
}

impl Operand<'_> {
    /// In the language that is spoken.
    pub fn text(&self) -> String {
        match *self {
            Self::Text(text) => text.to_owned(),
            Self::Job(name) => format::job_label(name),
            Self::Count(number) => format::count(number),
            Self::InWords(number) => format::in_words(number),
            Self::Clock(at) => format::instant(at),
            Self::Length(span) => format::duration(span),
            Self::Digits(number, decimals) => format::decimal(number, decimals),
            Self::Share(share) => format::share(share),
            Self::Score(score) => format::score(score),
            Self::Factor(factor) => format::factor(factor),
            Self::Index(index) => format::index(index),
            Self::Speed(speed, decimals) => format::speed(speed, decimals),
            Self::List(items) => format::listed(items),
        }
    }

    /// Whether it is the number one. English and German both have one form for that and another for all
    /// else.
    pub(super) fn is_one(&self) -> bool {
        matches!(self, Self::Count(1) | Self::InWords(1) | Self::List([_]))
    }
}

/// A number with so many digits behind the point.
#[derive(Clone, Copy, Debug)]
pub struct Digits(pub f64, pub usize);

/// A number that is a word where it is small.
#[derive(Clone, Copy, Debug)]
pub struct InWords(pub u64);

/// A share, in percent.
#[derive(Clone, Copy, Debug)]
pub struct Share(pub f64);

/// A score.
#[derive(Clone, Copy, Debug)]
pub struct Score(pub f64);

/// A factor.
#[derive(Clone, Copy, Debug)]
pub struct Factor(pub f64);

/// An index between 0 and 1.
#[derive(Clone, Copy, Debug)]
pub struct Index(pub f64);

/// A speed, and how many digits tell it from others.
#[derive(Clone, Copy, Debug)]
pub struct Speed(pub f64, pub usize);

macro_rules! operands {
    ($($type:ty => |$value:ident| $operand:expr;)*) => {$(
        impl<'a> From<$type> for Operand<'a> {
            fn from($value: $type) -> Self {
                $operand
            }
        }
    )*};
}

operands! {
    &'a str => |text| Self::Text(text);
    &'a [String] => |items| Self::List(items);
    JobName => |name| Self::Job(name);
    u64 => |number| Self::Count(number);
    u32 => |number| Self::Count(u64::from(number));
    usize => |number| Self::Count(number as u64);
    Time => |at| Self::Clock(at);
    Span => |span| Self::Length(span);
    Digits => |number| Self::Digits(number.0, number.1);
    InWords => |number| Self::InWords(number.0);
    Share => |share| Self::Share(share.0);
    Score => |score| Self::Score(score.0);
    Factor => |factor| Self::Factor(factor.0);
    Index => |index| Self::Index(index.0);
    Speed => |speed| Self::Speed(speed.0, speed.1);
}
