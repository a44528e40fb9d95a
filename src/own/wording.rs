//! How a part or a rule is written, word by word, so that “Why?” can put the values in place of the
//! names [P-51].

/// How a part or a rule is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Wording {
    /// Its name.
    pub name: String,
    /// What stands behind its `=`; of several keys the first.
    pub words: Vec<Spelled>,
}

/// A word of an expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Spelled {
    /// A sign, a number, a reserved word or a function: it stands for itself.
    Itself(String),
    /// A part, or something that the lab lets one see: `leftover`, `site.free`, `ahead_jobs(site)`.
    Named(String),
    /// A param, with the value that holds.
    Param(String, f64),
}

impl Wording {
    /// The part that this is, if it is nothing else; a minus before it is passed over.
    pub fn only_part(&self) -> Option<&str> {
        match &self.words[..] {
            [Spelled::Named(name)] => Some(name),
            [Spelled::Itself(minus), Spelled::Named(name)] if minus == "-" => Some(name),
            _ => None,
        }
    }
}
