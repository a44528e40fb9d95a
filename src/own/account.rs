//! What a decision looked at, by name: for evidence, when somebody asks [P-51, P-52].

use super::vocabulary::Kind;

/// A part with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    /// The part.
    pub name: String,
    /// Its value.
    pub value: Value,
}

/// The value of a part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// A number; infinite too.
    Number(f64),
    /// True or false.
    Truth(bool),
    /// A thing of a kind.
    Thing(Kind, u32),
    /// No thing.
    None,
}

/// What was asked of one element.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    /// The element.
    pub thing: u32,
    /// Whether it may be taken, if that was asked.
    pub allowed: Option<bool>,
    /// The parts that were evaluated for it.
    pub parts: Vec<Named>,
    /// Its keys, if they were asked.
    pub keys: Option<Vec<f64>>,
}

/// Something that a decision could see, with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Sighting {
    /// As a text names it: `now`, `site.free`, `ahead_jobs(site)`.
    pub name: String,
    /// The unit of a number, empty where it has none.
    pub unit: &'static str,
    /// The thing that it belongs to, if it belongs to one.
    pub of: Option<(Kind, u32)>,
    /// The value.
    pub value: Value,
}

/// A decision as it was made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Account {
    /// The parts that were evaluated once.
    pub parts: Vec<Named>,
    /// What was asked of the elements, one by one.
    pub rows: Vec<Considered>,
    /// The elements with the best keys.
    pub tied: Vec<u32>,
    /// What could be seen, of an element that was best.
    pub seen: Vec<Sighting>,
}
