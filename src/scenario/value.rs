//! JSON as people wrote it: keys in their order, repeated keys kept, places of syntax errors known.

use std::num::NonZero;

use std::cell::Cell;
use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::problem::{Code, Problem};

/// Whole numbers up to this are exact as doubles.
pub(super) const MOST_EXACT: f64 = 9_007_199_254_740_991.0;

/// A JSON value.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Value {
    /// `null`.
    #[default]
    Null,
    /// `true` or `false`.
    Flag(bool),
    /// Any number: `4` and `4.0` are the same one [F-3].
    Number(f64),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// An object, its keys in the order of the file, repeated ones included.
    Object(Vec<(String, Value)>),
}

/// The most bytes that the values of a file may take: its text is smaller, down to a thirtieth.
const MOST_BYTES: usize = 1 << 30;

impl Value {
    /// The most steps of a JSON pointer at which something may be put: what is nested more deeply than
    /// JSON may be written could not be copied or dropped in bounded room.
    pub const MOST_STEPS: usize = 32;

    /// Reads JSON text [F-1]; a byte-order mark is dropped.
    pub fn parse(bytes: &[u8]) -> Result<Self, Problem> {
        Self::parse_within(bytes, MOST_BYTES)
    }

    /// Reads JSON text whose values may take so many bytes of memory.
    pub fn parse_within(bytes: &[u8], most_bytes: usize) -> Result<Self, Problem> {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        if bytes.trim_ascii().is_empty() {
            let first = NonZero::new(1);
            let problem = Problem::new(Code::Syntax, "", "found nothing, expected JSON".to_owned());
            return Err(Problem { line: first, column: first, ..problem });
        }
        let room = Cell::new(most_bytes);
        let mut reader = serde_json::Deserializer::from_slice(bytes);
        let read = Within(&room).deserialize(&mut reader);
        let read = read.and_then(|value| reader.end().map(|()| value));
        read.map_err(
            |error| {
                if error.is_data() { too_large(&error, most_bytes) } else { syntax(&error) }
            },
        )
    }

    /// An object of these entries.
    pub fn object<K: Into<String>>(entries: impl IntoIterator<Item = (K, Self)>) -> Self {
        Self::Object(entries.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    /// What stands at `key` of an object; the first, if the key is repeated.
    pub fn get(&self, key: &str) -> Option<&Self> {
        let Self::Object(entries) = self else { return None };
        entries.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// What stands at a JSON pointer such as `/options/look_ahead`.
    pub fn at(&self, pointer: &str) -> Option<&Self> {
        steps(pointer).try_fold(self, |value, step| match value {
            Self::List(items) => items.get(step.parse::<usize>().ok()?),
            _ => value.get(&step),
        })
    }

    /// Puts `new` at a JSON pointer, making the objects on the way. A place in a list may be one
    /// past its end. False, with nothing changed, where the pointer leads through anything else or has
    /// more steps than [`Value::MOST_STEPS`].
    pub fn put(&mut self, pointer: &str, new: Self) -> bool {
        if pointer.matches('/').count() > Self::MOST_STEPS {
            return false;
        }
        let mut steps: Vec<String> = steps(pointer).collect();
        let Some(last) = steps.pop() else {
            *self = new;
            return true;
        };
        if !self.leads(&steps, &last) {
            return false;
        }
        let mut place = self;
        for step in steps {
            let Some(next) = place.entry(&step) else { return false };
            place = next;
        }
        match place.entry(&last) {
            Some(place) => *place = new,
            None => return false,
        }
        true
    }

    /// Takes away what stands at a JSON pointer and gives it back.
    pub fn take(&mut self, pointer: &str) -> Option<Self> {
        let (parents, last) = pointer.rsplit_once('/')?;
        let last = unescaped(last);
        let parent = steps(parents).try_fold(self, |value, step| value.existing(&step))?;
        match parent {
            Self::Object(entries) => {
                let place = entries.iter().position(|(key, _)| *key == last)?;
                Some(entries.remove(place).1)
            }
            Self::List(items) => {
                let place = last.parse::<usize>().ok().filter(|place| *place < items.len())?;
                Some(items.remove(place))
            }
            _ => None,
        }
    }

    /// The number, if it is one.
    pub const fn number(&self) -> Option<f64> {
        if let Self::Number(number) = self { Some(*number) } else { None }
    }

    /// The string, if it is one.
    pub fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The items, if it is a list; else none.
    pub fn items(&self) -> &[Self] {
        if let Self::List(items) = self { items } else { &[] }
    }

    /// The entries, if it is an object; else none.
    pub fn entries(&self) -> &[(String, Self)] {
        if let Self::Object(entries) = self { entries } else { &[] }
    }

    /// JSON text on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// JSON text for people: indented, with a line feed at the end.
    pub fn to_pretty_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    fn existing(&mut self, step: &str) -> Option<&mut Self> {
        match self {
            Self::Object(entries) => {
                entries.iter_mut().find(|(key, _)| key == step).map(|(_, value)| value)
            }
            Self::List(items) => items.get_mut(step.parse::<usize>().ok()?),
            _ => None,
        }
    }

    /// Whether [`Value::put`] can go this way.
    fn leads(&self, steps: &[String], last: &str) -> bool {
        let mut place = self;
        for step in steps.iter().map(String::as_str).chain([last]) {
            let next = match place {
                Self::Object(_) => place.get(step),
                Self::List(items) => match step.parse::<usize>() {
                    Ok(index) if index <= items.len() => items.get(index),
                    _ => return false,
                },
                _ => return false,
            };
            match next {
                Some(next) => place = next,
                None => return true,
            }
        }
        true
    }

    fn entry(&mut self, step: &str) -> Option<&mut Self> {
        match self {
            Self::Object(entries) => {
                let place = entries.iter().position(|(key, _)| key == step);
                let place = place.unwrap_or_else(|| {
                    entries.push((step.to_owned(), Self::Object(Vec::new())));
                    entries.len() - 1
                });
                entries.get_mut(place).map(|(_, value)| value)
            }
            Self::List(items) => {
                let place = step.parse::<usize>().ok()?;
                if place == items.len() {
                    items.push(Self::Object(Vec::new()));
                }
                items.get_mut(place)
            }
            _ => None,
        }
    }
}

/// The steps of a JSON pointer.
fn steps(pointer: &str) -> impl Iterator<Item = String> + '_ {
    pointer.split('/').skip(1).map(unescaped)
}

fn unescaped(step: &str) -> String {
    step.replace("~1", "/").replace("~0", "~")
}

/// A key as a step of a JSON pointer.
pub(super) fn escaped(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

/// The values of a text take more room than there is.
fn too_large(error: &serde_json::Error, most_bytes: usize) -> Problem {
    let most = most_bytes >> 20;
    let message = format!("found values that take more than {most} MB of memory, expected fewer");
    let line = u32::try_from(error.line()).ok().and_then(NonZero::new);
    Problem { line, ..Problem::new(Code::Unreadable, "", message) }
}

fn syntax(error: &serde_json::Error) -> Problem {
    let text = error.to_string();
    // The place stands in the problem itself.
    let message = text.split(" at line ").next().unwrap_or(&text);
    let (line, column) = (error.line(), error.column());
    Problem {
        line: u32::try_from(line).ok().and_then(NonZero::new),
        column: u32::try_from(column).ok().and_then(NonZero::new),
        ..Problem::new(Code::Syntax, "", format!("not JSON: {message} (column {column})"))
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Flag(flag) => serializer.serialize_bool(*flag),
            Self::Number(number) => serialize_number(*number, serializer),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(items) => serializer.collect_seq(items),
            Self::Object(entries) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                for (key, value) in entries {
                    map.serialize_entry(key, value)?;
                }
                map.end()
            }
        }
    }
}

/// Whole numbers are written without a fraction, all others so that reading gives the same [F-21].
#[expect(clippy::cast_possible_truncation, reason = "whole and small enough to be exact")]
pub(crate) fn serialize_number<S: Serializer>(
    number: f64,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    if number.fract() == 0.0 && number.abs() <= MOST_EXACT {
        serializer.serialize_i64(number as i64)
    } else {
        serializer.serialize_f64(number)
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Within(&Cell::new(MOST_BYTES)).deserialize(deserializer)
    }
}

/// Builds a [`Value`] from whatever stands in the text, as long as there are so many bytes of room.
struct Within<'a>(&'a Cell<usize>);

impl Within<'_> {
    /// Takes away room for so many bytes.
    fn charge<E: Error>(&self, bytes: usize) -> Result<(), E> {
        let left = self.0.get().checked_sub(bytes);
        self.0.set(left.ok_or_else(|| E::custom("too large"))?);
        Ok(())
    }

    /// Takes away what a list grows by when something is put behind the others.
    fn charge_growth<T, E: Error>(&self, list: &Vec<T>) -> Result<(), E> {
        const LEAST: usize = 4;
        let grows = list.len() == list.capacity();
        self.charge(if grows { list.len().max(LEAST) * size_of::<T>() } else { 0 })
    }
}

impl<'de> DeserializeSeed<'de> for Within<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Within<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(Value::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Number(number as f64))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(Value::Number(number as f64))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Value::Number(number))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        self.charge(text.len())?;
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Value, E> {
        self.charge(text.capacity())?;
        Ok(Value::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element_seed(Within(self.0))? {
            self.charge_growth(&items)?;
            items.push(item);
        }
        Ok(Value::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut entries = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            self.charge(key.capacity())?;
            self.charge_growth(&entries)?;
            entries.push((key, map.next_value_seed(Within(self.0))?));
        }
        Ok(Value::Object(entries))
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use super::{Code, Value};

    fn parse(text: &str) -> Value {
        Value::parse(text.as_bytes()).unwrap()
    }

    #[test]
    fn what_holds_nothing_is_told_to_hold_nothing() {
        for text in ["", " \n", "\u{feff}"] {
            let problem = Value::parse(text.as_bytes()).unwrap_err();
            assert_eq!(problem.message, "found nothing, expected JSON", "{text:?}");
        }
    }

    #[test]
    fn order_and_repeated_keys_are_kept() {
        let text = r#"{"b":1,"a":[null,true,"x"],"b":2.5}"#;
        let value = parse(text);
        assert_eq!(value.to_json(), text);
        assert_eq!(value.get("b"), Some(&Value::Number(1.0)));
    }

    #[test]
    fn numbers_come_back_as_they_were() {
        for text in ["0.1", "1e300", "4.9e-324", "9007199254740991", "0.30000000000000004"] {
            let number = parse(text).number().unwrap();
            assert_eq!(parse(&Value::Number(number).to_json()), Value::Number(number), "{text}");
        }
        assert_eq!(parse("4.0").to_json(), "4");
    }

    #[test]
    fn what_is_not_json_is_told_with_its_place() {
        let deep = "[".repeat(100_000);
        for text in ["", "{", "[1,]", "nan", "1e400", "{\"a\" 1}", "\"\u{1}\"", "1 2", &deep] {
            let problem = Value::parse(text.as_bytes()).unwrap_err();
            assert_eq!(problem.code, Code::Syntax, "{text}");
            assert!(problem.line.is_some());
        }
        assert_eq!(Value::parse(b"[1,\r\n \"\xff\"]").unwrap_err().line, NonZero::new(2));
    }

    #[test]
    fn values_that_take_more_room_than_there_is_are_refused() {
        for (text, bytes) in [
            ("[1,2,3,4,5]", 8 * size_of::<Value>()),
            (r#"{"abc":1}"#, 4 * size_of::<(String, Value)>() + 3),
            (r#"[[],"abcd",[[]]]"#, 8 * size_of::<Value>() + 4),
        ] {
            assert!(Value::parse_within(text.as_bytes(), bytes).is_ok(), "{text}");
            let problem = Value::parse_within(text.as_bytes(), bytes - 1).unwrap_err();
            assert_eq!((problem.code, problem.line), (Code::Unreadable, NonZero::new(1)), "{text}");
        }
    }

    #[test]
    fn pointers_read_write_and_take() {
        let mut value = parse(r#"{"sites":[{"processors":4}],"a/b":{"~":1}}"#);
        assert_eq!(value.at("/sites/0/processors"), Some(&Value::Number(4.0)));
        assert_eq!(value.at("/a~1b/~0"), Some(&Value::Number(1.0)));
        assert!(value.put("/sites/1/processors", Value::Number(8.0)));
        assert!(value.put("/options/system_loading", Value::Number(2.0)));
        assert!(!value.put("/sites/9/processors", Value::Null));
        assert!(!value.put("/sites/0/processors/x", Value::Null));
        assert!(!value.put(&"/a".repeat(Value::MOST_STEPS + 1), Value::Null));
        assert_eq!(value.take("/a~1b"), Some(parse(r#"{"~":1}"#)));
        assert_eq!(
            value.to_json(),
            r#"{"sites":[{"processors":4},{"processors":8}],"options":{"system_loading":2}}"#
        );
    }
}
