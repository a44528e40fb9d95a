//! What a field of an input is: its name, type, range, default and words of help, written down once.
//!
//! The tables made of these give the checks, the JSON schema, the forms of the page and the command
//! line's help. A lab adds tables, nothing else.

use super::problem::Problems;
use super::value::{MOST_EXACT, Value};

/// The fields of one kind of JSON object, in the order in which problems are told [F-31].
#[derive(Clone, Copy, Debug)]
pub struct Object {
    /// What such an object is called.
    pub name: &'static str,
    /// What it is for, in a sentence.
    pub help: &'static str,
    /// What its keys are called in messages.
    pub key_noun: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
    /// Groups of keys of which exactly one must be given.
    pub one_of: &'static [&'static [&'static str]],
    /// Whether its problems are told in the order of the file instead of the table's.
    pub in_file_order: bool,
    /// What else must hold, of several fields together.
    pub also: Option<Law>,
}

/// What must hold of several fields together: tells the problems of an object's entries, given with its
/// path.
pub type Law = fn(&[(String, Value)], &str, &mut Problems);

impl Object {
    /// The field of this key.
    pub fn field(&self, key: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.key == key)
    }

    /// Whether `key` is one of several of which exactly one must be given.
    pub fn is_alternative(&self, key: &str) -> bool {
        self.one_of.iter().any(|group| group.contains(&key))
    }
}

/// One field.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its key in files.
    pub key: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// What it means, in a sentence.
    pub help: &'static str,
    /// The unit of its numbers.
    pub unit: Option<&'static str>,
    /// What may stand there.
    pub kind: Kind,
    /// What holds without it.
    pub default: Default,
    /// Whether `null` counts as absent.
    pub nullable: bool,
    /// Whether no two objects of one list may have the same.
    pub unique: bool,
}

/// What may stand at a field.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Any string.
    Text,
    /// One of these words.
    Word(&'static [Choice]),
    /// One of these words, or `own:` and the name of an own policy.
    Policy(&'static [Choice]),
    /// `true` or `false`.
    Flag,
    /// A whole number from the first to the second, both possible.
    Whole(f64, f64),
    /// A number, fractions allowed.
    Number(Bound, f64),
    /// Sixteen hexadecimal digits.
    Hash,
    /// A list.
    List(&'static List),
    /// A list of exactly one item.
    Single(&'static List),
    /// An object.
    Object(&'static Object),
    /// An object of one of several kinds; which, is told by the keys and words that select it.
    OneOf(&'static [Variant]),
    /// An object of one of several kinds, told apart by what it does: one key of each.
    Verb(&'static [Variant]),
    /// A job as results name it: its number, or the name of a piece.
    JobName,
    /// A list, or an object of one of several kinds that says how to make one.
    ListOrOneOf(&'static List, &'static [Variant]),
    /// An edge of a graph, `[from, to]` or `[from, to, data]`; the law of the graph checks it.
    Edge,
    /// Anything: what it must be is told by what it is put into.
    Any,
}

/// The lower end of a range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bound {
    /// This number or more.
    From(f64),
    /// More than this number.
    Above(f64),
}

/// A word that may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word in files.
    pub word: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// What choosing it means, in a sentence.
    pub help: &'static str,
}

/// A list of values of one kind.
#[derive(Clone, Copy, Debug)]
pub struct List {
    /// What may stand in it.
    pub items: Kind,
    /// Whether it may have no item.
    pub may_be_empty: bool,
    /// Whether an item may not be repeated.
    pub distinct: bool,
}

impl List {
    /// Any number of items, none as well.
    pub const fn any(items: Kind) -> Self {
        Self { items, may_be_empty: true, distinct: false }
    }

    /// One item at least.
    pub const fn some(items: Kind) -> Self {
        Self { items, may_be_empty: false, distinct: false }
    }

    /// One item at least, none of them twice.
    pub const fn distinct(items: Kind) -> Self {
        Self { items, may_be_empty: false, distinct: true }
    }
}

/// One kind of object among several.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// The keys of which one must be given.
    pub keys: &'static [&'static str],
    /// The word that must stand there, where the key alone does not select.
    pub word: Option<&'static str>,
    /// Its name for people.
    pub label: &'static str,
    /// Its fields.
    pub object: &'static Object,
}

/// What holds where a field is absent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Default {
    /// It must be given, unless it is one of several alternatives.
    Required,
    /// Nothing: as if it were `null`.
    Null,
    /// A number.
    Number(f64),
    /// A word.
    Word(&'static str),
    /// `true` or `false`.
    Flag(bool),
    /// An object with its own defaults.
    Empty,
    /// This prefix and the place in the list, counted from 1.
    Numbered(&'static str),
    /// A list of numbers.
    Numbers(&'static [f64]),
    /// A list with nothing in it.
    NoItems,
}

impl Variant {
    /// Whether two keys may stand together as far as selecting goes.
    pub(super) fn pairs(&self, a: &str, b: &str) -> bool {
        self.keys.contains(&a) && self.keys.contains(&b)
    }

    /// Whether `key`, found in these entries, selects this kind.
    pub(super) fn is_chosen_by(&self, key: &str, entries: &[(String, Value)]) -> bool {
        let word =
            || entries.iter().find(|(other, _)| other == key).and_then(|(_, value)| value.text());
        self.keys.contains(&key) && (self.word.is_none() || self.word == word())
    }
}

/// The keys that tell kinds apart, in order.
pub(super) fn selectors(variants: &'static [Variant]) -> impl Iterator<Item = &'static str> {
    let mut seen: Vec<&str> = Vec::new();
    variants.iter().flat_map(|variant| variant.keys.iter().copied()).filter(move |key| {
        let new = !seen.contains(key);
        seen.push(key);
        new
    })
}

impl Default {
    /// The default of a field of the object at `place` of its list; nothing where there is none.
    pub fn value(self, place: usize) -> Option<Value> {
        Some(match self {
            Self::Required => return None,
            Self::Null => Value::Null,
            Self::Number(number) => Value::Number(number),
            Self::Word(word) => Value::from(word),
            Self::Flag(flag) => Value::Flag(flag),
            Self::Empty => Value::Object(Vec::new()),
            Self::Numbered(prefix) => Value::Text(format!("{prefix}{}", place + 1)),
            Self::NoItems => Value::List(Vec::new()),
            Self::Numbers(numbers) => {
                Value::List(numbers.iter().map(|number| Value::Number(*number)).collect())
            }
        })
    }
}

impl Field {
    /// A field that must be given.
    pub const fn required(
        key: &'static str,
        label: &'static str,
        kind: Kind,
        help: &'static str,
    ) -> Self {
        Self {
            key,
            label,
            help,
            unit: None,
            kind,
            default: Default::Required,
            nullable: false,
            unique: false,
        }
    }

    /// A field with a default; where that is `null`, `null` may be written.
    pub const fn optional(
        key: &'static str,
        label: &'static str,
        kind: Kind,
        default: Default,
        help: &'static str,
    ) -> Self {
        let nullable = matches!(default, Default::Null);
        Self { default, nullable, ..Self::required(key, label, kind, help) }
    }

    /// The same field, its numbers in this unit.
    #[must_use]
    pub const fn in_unit(self, unit: &'static str) -> Self {
        Self { unit: Some(unit), ..self }
    }

    /// The same field; no two objects of one list may have the same value.
    #[must_use]
    pub const fn unique(self) -> Self {
        Self { unique: true, ..self }
    }

    /// The same field; `null` counts as absent [F-3].
    #[must_use]
    pub const fn nullable(self) -> Self {
        Self { nullable: true, ..self }
    }

    /// The words to choose from; none for other kinds of fields.
    pub const fn choices(&self) -> &'static [Choice] {
        match self.kind {
            Kind::Word(choices) | Kind::Policy(choices) => choices,
            Kind::List(List { items: Kind::Word(choices) | Kind::Policy(choices), .. }) => choices,
            _ => &[],
        }
    }

    /// What may stand here, in words: `a number above 0`, `one of stop, skip`.
    pub fn expected(&self) -> String {
        let expected = self.kind.expected(None);
        if self.nullable && self.default == Default::Null {
            format!("{expected}, or null")
        } else {
            expected
        }
    }
}

impl Kind {
    /// What may stand here, in words; a limit that `found` exceeds is named.
    pub(super) fn expected(&self, found: Option<f64>) -> String {
        match self {
            Self::Text => "a string".to_owned(),
            Self::Word([only]) => format!("\"{}\"", only.word),
            Self::Word(choices) | Self::Policy(choices) => {
                format!("one of {}", listed(choices.iter().map(|choice| choice.word)))
            }
            Self::Flag => "true or false".to_owned(),
            Self::Whole(low, high) => {
                format!("a whole number from {}{}", plain(*low), limit(found, *high, MOST_EXACT))
            }
            Self::Number(low, high) => {
                let low = match low {
                    Bound::From(low) => format!("from {}", plain(*low)),
                    Bound::Above(low) => format!("above {}", plain(*low)),
                };
                format!("a number {low}{}", limit(found, *high, f64::MAX))
            }
            Self::Hash => "16 hexadecimal digits".to_owned(),
            Self::List(_) => "a list".to_owned(),
            Self::Single(_) => "a list of one item".to_owned(),
            Self::Object(_) | Self::OneOf(_) | Self::Verb(_) => "an object".to_owned(),
            Self::JobName => "a job's number, or the name of a piece such as \"7.0\"".to_owned(),
            Self::ListOrOneOf(..) => "a list or an object".to_owned(),
            Self::Edge => "[from, to]".to_owned(),
            Self::Any => "a value".to_owned(),
        }
    }
}

impl Bound {
    /// Whether `number` lies above this end.
    pub fn admits(self, number: f64) -> bool {
        match self {
            Self::From(low) => number >= low,
            Self::Above(low) => number > low,
        }
    }
}

/// The upper end of a range in words: always where it is small enough to be thought of, else where
/// it is exceeded.
fn limit(found: Option<f64>, high: f64, none: f64) -> String {
    const EVERYDAY: f64 = 1000.0;
    let exceeded = found.is_some_and(|found| found > high);
    let told = exceeded || high <= EVERYDAY;
    if told && (high < none || exceeded) { format!(" to {}", plain(high)) } else { String::new() }
}

/// A number as people write it.
pub(super) fn plain(number: f64) -> String {
    Value::Number(number).to_json()
}

/// Words with commas between them.
pub(super) fn listed<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(", ")
}
