//! A lesson as it is read: JSON of a bounded size, told from a scenario by its `format` [L-20].

use crate::scenario::{Code, Problem, Value, check_field, unpacked};

use super::tables::FORMAT;

/// The most bytes of a lesson, unpacked.
pub const LARGEST: usize = 256 << 10;

/// What is read at all: more is no lesson.
const MOST: usize = 16 * LARGEST;

/// The format of lessons of this version.
pub const LESSON_FORMAT: &str = "gridlock-lesson/1";

/// A lesson as it was written; what is wrong with it is told by [`super::check()`].
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The JSON.
    pub value: Value,
    /// How many bytes it has, unpacked.
    pub size: usize,
}

impl Lesson {
    /// Whether a value is meant to be a lesson and no scenario.
    pub fn is_meant(value: &Value) -> bool {
        let format = value.get("format").and_then(Value::text);
        format.is_some_and(|format| format.starts_with("gridlock-lesson/"))
    }

    /// The lesson in the bytes of a file, plain or gzip; a problem where it is no JSON, or has another
    /// format.
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<Problem>> {
        let bytes = unpacked(bytes).map_err(|problem| vec![problem])?;
        let size = bytes.len();
        if size > MOST {
            return Err(vec![too_large(size)]);
        }
        let value = Value::parse(&bytes).map_err(|problem| vec![problem])?;
        Ok(Self { value, size })
    }

    /// A lesson that is there as a value.
    pub fn of(value: Value) -> Self {
        Self { size: value.to_json().len(), value }
    }

    /// What is wrong with its format; the check ends there [F-31].
    pub(super) fn format_problems(&self) -> Vec<Problem> {
        if !matches!(self.value, Value::Object(_)) {
            return crate::scenario::check_object(&self.value, &super::tables::LESSON);
        }
        check_field(&self.value, &FORMAT)
    }

    /// Its id; empty where it has none.
    pub fn id(&self) -> &str {
        self.value.get("id").and_then(Value::text).unwrap_or_default()
    }

    /// Its title; empty where it has none.
    pub fn title(&self) -> &str {
        self.value.get("title").and_then(Value::text).unwrap_or_default()
    }

    /// Its blocks.
    pub fn blocks(&self) -> &[Value] {
        self.value.get("blocks").map(Value::items).unwrap_or_default()
    }

    /// Its exam, if it has one.
    pub fn exam(&self) -> Option<&Value> {
        self.value.get("exam").filter(|exam| **exam != Value::Null)
    }
}

/// The name of the block at a place: its id, or the place from 1 [L-23].
pub fn block_name(block: &Value, place: usize) -> String {
    let id = block.get("id").and_then(Value::text);
    id.map_or_else(|| (place + 1).to_string(), str::to_owned)
}

/// That a lesson has more bytes than one may.
pub(super) fn too_large(size: usize) -> Problem {
    let expected = format!("at most {LARGEST} bytes");
    Problem::found(Code::TooLarge, "", format!("{size} bytes"), expected)
}
