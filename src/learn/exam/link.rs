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
    permalink::encode(&Permalink { lesson, sitting: variant.sitting(), ..Permalink::default() })
}

impl Variant {
    /// What a student's link says besides the lesson: the student, the code, the values.
    pub(crate) fn sitting(&self) -> Value {
        let set = self.written.iter().map(|(pointer, value)| (&**pointer, Value::Number(*value)));
        Value::object([
            ("student", Value::from(&*self.student)),
            ("code", Value::from(&*self.code)),
            ("set", Value::object(set)),
        ])
    }
}
