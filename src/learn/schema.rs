//! The JSON Schema (draft 2020-12) of lessons, made from their tables [F-27].
//!
//! It accepts every lesson that the check accepts; what scenarios, values and conditions must be is beyond
//! it.

use super::tables::LESSON;
use crate::scenario::{Value, schema};

/// The schema of lessons.
pub fn lesson() -> Value {
    let mut made = schema::object(&LESSON);
    made.put("/$schema", Value::from(schema::DIALECT));
    for key in ["scenarios", "experiments", "translations"] {
        made.put(&format!("/properties/{key}/type"), Value::from("object"));
    }
    made
}
