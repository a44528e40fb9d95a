//! The link of a student [F-39, L-66]: the lesson, and the values that are the student's own. The seed is not
//! in it, so that nobody derives a neighbor's variant.

use super::{Lesson, Variant};
use crate::learn::built_in;
use crate::scenario::Value;
use crate::scenario::permalink::{self, Permalink};

/// The fragment of a student's link, with its `#`.
pub fn student_link(lesson: &Lesson, variant: &Variant) -> String {
    let built_in = built_in::find(lesson.id()).is_some_and(|known| known.value == lesson.value);
    let lesson = if built_in { Value::from(lesson.id()) } else { lesson.value.clone() };
    let set = variant.written.iter().map(|(pointer, value)| (&**pointer, Value::Number(*value)));
    let student = Value::object([
        ("student", Value::from(&*variant.student)),
        ("code", Value::from(&*variant.code)),
        ("set", Value::object(set)),
    ]);
    permalink::encode(&Permalink { lesson, sitting: student, ..Permalink::default() })
}
