//! Holds a JSON value against its table: everything that is wrong with it, in the order of the tables
//! [F-3, F-30, F-31].

use std::collections::BTreeMap;

use super::field::{Bound, Choice, Field, Kind, List, Object, Variant, listed, selectors};
use super::identity::Identity;
use super::interventions::name_of;
use super::problem::{Code, Problem, Problems};
use super::shown::shown;
use super::value::{Value, escaped};
use crate::own::PREFIX;
use crate::spelling::did_you_mean;

/// The entries of a JSON object.
type Entries = [(String, Value)];

/// All that is wrong with `value`, which should be an object of this table.
pub fn check(value: &Value, table: &'static Object) -> Vec<Problem> {
    let mut checker = Checker::default();
    checker.value(value, &Kind::Object(table));
    checker.problems.into_list()
}

/// All that is wrong with `value` as the field of this table and key; a wrong field of this kind ends
/// the check of a document [F-31].
pub fn check_field(value: &Value, field: &Field) -> Vec<Problem> {
    let mut checker = Checker::default();
    match value.get(field.key) {
        None => checker.missing(field.key, || field.expected()),
        Some(value) => checker.inside(field.key, |checker| checker.value(value, &field.kind)),
    }
    checker.problems.into_list()
}

/// Walks through a value and collects problems.
#[derive(Debug, Default)]
struct Checker {
    problems: Problems,
    /// The JSON pointer of the value looked at.
    path: String,
}

impl Checker {
    fn inside(&mut self, step: &str, look: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        self.path.push('/');
        self.path.push_str(&escaped(step));
        look(self);
        self.path.truncate(length);
    }

    /// A problem of the value looked at.
    fn tell(&mut self, code: Code, value: &Value, expected: impl FnOnce() -> String) {
        let Self { problems, path } = self;
        problems.tell(|| Problem::found(code, path.clone(), shown(value), expected()));
    }

    /// A problem of the value at `key` of the object looked at, made of its path.
    fn tell_of(&mut self, key: &str, problem: impl FnOnce(String) -> Problem) {
        let Self { problems, path } = self;
        problems.tell(|| problem(format!("{path}/{}", escaped(key))));
    }

    fn missing(&mut self, key: &str, expected: impl FnOnce() -> String) {
        self.tell_of(key, |path| {
            let expected = expected();
            let problem =
                Problem::new(Code::Missing, path, format!("missing, expected {expected}"));
            Problem { expected: Some(expected.into()), ..problem }
        });
    }

    fn object(&mut self, entries: &Entries, table: &'static Object) {
        let known = || table.fields.iter().map(|field| field.key);
        let mut seen = 0;
        if table.in_file_order {
            for (key, value) in entries {
                if self.stray(key, table.key_noun, &known, &mut seen) {
                    continue;
                }
                if let Some(field) = table.field(key) {
                    self.given(value, field);
                }
            }
            self.law(entries, table);
            return;
        }
        for (key, _) in entries {
            self.stray(key, table.key_noun, &known, &mut seen);
        }
        for field in table.fields {
            self.field(entries, field, table);
        }
        self.law(entries, table);
    }

    /// What must hold of several fields together.
    fn law(&mut self, entries: &Entries, table: &'static Object) {
        if let Some(law) = table.also {
            law(entries, &self.path, &mut self.problems);
        }
    }

    /// Tells of a key that is unknown or repeated; whether it is one. `seen` has a bit for each known key
    /// that has come before.
    fn stray<'k, I: Iterator<Item = &'k str>>(
        &mut self,
        key: &str,
        noun: &str,
        known: &impl Fn() -> I,
        seen: &mut u64,
    ) -> bool {
        let Some(place) = known().position(|other| other == key) else {
            self.unknown_key(key, noun, known);
            return true;
        };
        let bit = 1_u64.rotate_left(u32::try_from(place).unwrap_or(0));
        if *seen & bit != 0 {
            self.tell_of(key, |path| {
                let message = format!("this {noun} is given twice");
                let problem = Problem::new(Code::Duplicate, &*path, message);
                Problem { first: Some(path.into()), ..problem }
            });
            return true;
        }
        *seen |= bit;
        false
    }

    fn unknown_key<'k, I: Iterator<Item = &'k str>>(
        &mut self,
        key: &str,
        noun: &str,
        known: &impl Fn() -> I,
    ) {
        self.tell_of(key, |path| {
            let expected = format!("one of {}", listed(known()));
            let meant = did_you_mean(key, known());
            let message = format!("unknown {noun}, expected {expected}{meant}");
            let problem = Problem::new(Code::UnknownKey, path, message);
            Problem { expected: Some(expected.into()), ..problem }
        });
    }

    /// One field of an object in the order of its table.
    fn field(&mut self, entries: &Entries, field: &'static Field, table: &'static Object) {
        let here = present(entries, field);
        let group = table.one_of.iter().find(|group| group.contains(&field.key));
        match (here, group) {
            (None, None) if field.default == super::field::Default::Required => {
                self.missing(field.key, || field.expected());
            }
            (None, Some(group)) if group.first() == Some(&field.key) => {
                let given =
                    |key: &&str| table.field(key).is_some_and(|it| present(entries, it).is_some());
                if !group.iter().any(given) {
                    self.missing(field.key, || group.join(" or "));
                }
            }
            (None, _) => {}
            (Some(value), group) => {
                let earlier = group.into_iter().flat_map(|group| group.iter());
                let earlier = earlier.take_while(|key| **key != field.key).find(|key| {
                    table.field(key).is_some_and(|other| present(entries, other).is_some())
                });
                if let Some(earlier) = earlier {
                    self.conflict(field.key, earlier);
                }
                self.given(value, field);
            }
        }
    }

    fn conflict(&mut self, key: &str, earlier: &str) {
        self.tell_of(key, |path| {
            let message = format!("{key} and {earlier} exclude each other, expected one of them");
            Problem::new(Code::Conflict, path, message)
        });
    }

    fn given(&mut self, value: &Value, field: &'static Field) {
        if field.nullable && *value == Value::Null {
            return;
        }
        self.inside(field.key, |checker| checker.value(value, &field.kind));
    }

    fn value(&mut self, value: &Value, kind: &Kind) {
        match (kind, value) {
            (Kind::Text, Value::Text(_))
            | (Kind::Flag, Value::Flag(_))
            | (Kind::Edge | Kind::Any, _) => {}
            (Kind::Hash, Value::Text(text)) if is_hash(text) => {}
            (Kind::JobName, value) if name_of(value).is_some() => {}
            (Kind::Policy(_), Value::Text(word)) if word.starts_with(PREFIX) => {}
            (Kind::Word(choices) | Kind::Policy(choices), Value::Text(word)) => {
                self.word(value, word, choices, kind);
            }
            (Kind::Whole(low, high), Value::Number(number)) => {
                if number.fract() != 0.0 {
                    self.tell(Code::WrongType, value, || kind.expected(None));
                } else if *number < *low || *number > *high {
                    self.tell(Code::OutOfRange, value, || kind.expected(Some(*number)));
                }
            }
            (Kind::Number(low, high), Value::Number(number)) => {
                self.number(*number, *low, *high, kind);
            }
            (Kind::List(list) | Kind::ListOrOneOf(list, _), Value::List(items)) => {
                self.list(items, list);
            }
            (Kind::Single(list), Value::List(items)) => {
                if items.len() > 1 {
                    self.tell(Code::OutOfRange, value, || kind.expected(None));
                }
                self.list(items, list);
            }
            (Kind::Object(table), Value::Object(entries)) => self.object(entries, table),
            (Kind::OneOf(variants) | Kind::ListOrOneOf(_, variants), Value::Object(entries)) => {
                self.variant(entries, variants);
            }
            (Kind::Verb(variants), Value::Object(entries)) => self.verb(entries, variants),
            _ => self.tell(Code::WrongType, value, || kind.expected(None)),
        }
    }

    fn number(&mut self, number: f64, low: Bound, high: f64, kind: &Kind) {
        if !low.admits(number) || number > high {
            self.tell(Code::OutOfRange, &Value::Number(number), || kind.expected(Some(number)));
        }
    }

    fn word(&mut self, value: &Value, word: &str, choices: &[Choice], kind: &Kind) {
        if choices.iter().any(|choice| choice.word == word) {
            return;
        }
        let mut words = choices.iter().map(|choice| choice.word);
        self.unknown_word(value, word, || kind.expected(None), &mut words);
    }

    /// A word that is not among the choices, and the one that is near to it.
    fn unknown_word(
        &mut self,
        value: &Value,
        word: &str,
        expected: impl FnOnce() -> String,
        words: &mut dyn Iterator<Item = &'static str>,
    ) {
        let Self { problems, path } = self;
        problems.tell(|| {
            let (path, found) = (path.clone(), shown(value));
            let mut problem = Problem::found(Code::UnknownValue, path, found, expected());
            problem.message.push_str(&did_you_mean(word, words));
            problem
        });
    }

    fn list(&mut self, items: &[Value], list: &'static List) {
        if items.is_empty() && !list.may_be_empty {
            let expected = || "a list that is not empty".to_owned();
            self.tell(Code::Empty, &Value::List(Vec::new()), expected);
        }
        let unique = match list.items {
            Kind::Object(table) => table.fields.iter().find(|field| field.unique),
            _ => None,
        };
        let mut seen = BTreeMap::new();
        for (place, item) in items.iter().enumerate() {
            self.inside(&place.to_string(), |checker| checker.value(item, &list.items));
            if list.distinct {
                self.repeated(&mut seen, (place, ""), Some(item));
            }
            if let Some(field) = unique {
                self.repeated(&mut seen, (place, field.key), item.get(field.key));
            }
        }
    }

    /// Tells of a value that an earlier item of the list has too.
    fn repeated(
        &mut self,
        seen: &mut BTreeMap<Identity, usize>,
        (place, key): (usize, &str),
        value: Option<&Value>,
    ) {
        let Some((value, identity)) = value.and_then(|value| Some((value, Identity::of(value)?)))
        else {
            return;
        };
        let Some(first) = seen.get(&identity) else {
            seen.insert(identity, place);
            return;
        };
        let Self { problems, path } = self;
        problems.tell(|| {
            let at = |place: usize| match key {
                "" => format!("{path}/{place}"),
                key => format!("{path}/{place}/{key}"),
            };
            let (first, found) = (at(*first), shown(value));
            let message = format!("found {found}, which {first} is already");
            let problem = Problem::new(Code::Duplicate, at(place), message);
            Problem { found: Some(found.into()), first: Some(first.into()), ..problem }
        });
    }

    /// An object of one of several kinds whose keys are verbs: it is the object that lacks one.
    fn verb(&mut self, entries: &Entries, variants: &'static [Variant]) {
        if selectors(variants).any(|key| entries.iter().any(|(other, _)| other == key)) {
            return self.variant(entries, variants);
        }
        self.strays_among(entries, variants, |_| true);
        let Self { problems, path } = self;
        problems.tell(|| {
            let expected = format!("one of {}", listed(selectors(variants)));
            let message = format!("missing, expected {expected}");
            let problem = Problem::new(Code::Missing, path.clone(), message);
            Problem { expected: Some(expected.into()), ..problem }
        });
    }

    /// An object of one of several kinds.
    fn variant(&mut self, entries: &Entries, variants: &'static [Variant]) {
        let has = |key: &&&str| entries.iter().any(|(other, _)| other == **key);
        let given: Vec<&'static str> = selectors(variants).filter(|key| has(&key)).collect();
        let Some(first) = given.first() else {
            self.strays_among(entries, variants, |_| true);
            let missing = selectors(variants).next().unwrap_or_default();
            self.missing(missing, || format!("one of {}", listed(selectors(variants))));
            return;
        };
        let others = given.iter().filter(|key| !variants.iter().any(|it| it.pairs(key, first)));
        let others: Vec<&str> = others.copied().collect();
        let chosen = variants.iter().find(|variant| variant.is_chosen_by(first, entries));
        let Some(chosen) = chosen else {
            self.strays_among(entries, variants, |variant| variant.keys.contains(first));
            self.unknown_selector(entries, variants, first);
            return;
        };
        let table = chosen.object;
        let known = || table.fields.iter().map(|field| field.key).chain(others.iter().copied());
        let mut seen = 0;
        for (key, _) in entries {
            self.stray(key, table.key_noun, &known, &mut seen);
        }
        for field in table.fields {
            self.field(entries, field, table);
        }
        self.law(entries, table);
        for other in &others {
            self.conflict(other, first);
        }
    }

    fn strays_among(
        &mut self,
        entries: &Entries,
        variants: &'static [Variant],
        counts: impl Fn(&Variant) -> bool,
    ) {
        let fields = variants.iter().filter(|variant| counts(variant));
        let mut known: Vec<&str> = Vec::new();
        for field in fields.flat_map(|variant| variant.object.fields) {
            if !known.contains(&field.key) {
                known.push(field.key);
            }
        }
        let mut seen = 0;
        for (key, _) in entries {
            self.stray(key, "key", &|| known.iter().copied(), &mut seen);
        }
    }

    /// The key that selects is there, but not with a word that does.
    fn unknown_selector(&mut self, entries: &Entries, variants: &'static [Variant], key: &str) {
        let Some((_, value)) = entries.iter().find(|(other, _)| other == key) else { return };
        let words = || variants.iter().filter(|it| it.keys.contains(&key)).filter_map(|it| it.word);
        let expected = format!("one of {}", listed(words()));
        self.inside(key, |checker| match value.text() {
            Some(word) => checker.unknown_word(value, word, || expected, &mut words()),
            None => checker.tell(Code::WrongType, value, || expected),
        });
    }
}

/// The value of a field, unless it counts as absent.
fn present<'a>(entries: &'a Entries, field: &Field) -> Option<&'a Value> {
    let found = entries.iter().find(|(key, _)| key == field.key).map(|(_, value)| value);
    found.filter(|value| !(field.nullable && **value == Value::Null))
}

fn is_hash(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
