//! The lessons that Gridlock brings along, in the order in which they build on each other [L-46].

use super::lesson::Lesson;
use crate::scenario::Value;

/// The files, in their order.
const FILES: &[&str] = &[
    include_str!("../../assets/lessons/01-holes.json"),
    include_str!("../../assets/lessons/02-speed-or-fit.json"),
    include_str!("../../assets/lessons/03-score.json"),
    include_str!("../../assets/lessons/04-counting-errs.json"),
    include_str!("../../assets/lessons/05-who-may-pass.json"),
    include_str!("../../assets/lessons/06-a-reservation-for-all.json"),
    include_str!("../../assets/lessons/07-estimates.json"),
    include_str!("../../assets/lessons/08-shorter-and-later.json"),
    include_str!("../../assets/lessons/09-nine-levels.json"),
    include_str!("../../assets/lessons/10-two-indices.json"),
    include_str!("../../assets/lessons/11-time-to-run.json"),
    include_str!("../../assets/lessons/12-reading-an-experiment.json"),
];

/// All built-in lessons.
pub fn built_in() -> impl Iterator<Item = Lesson> {
    // A test opens every one.
    let values = FILES.iter().filter_map(|text| Some((text, Value::parse(text.as_bytes()).ok()?)));
    values.map(|(text, value)| Lesson { size: text.len(), value })
}

/// The built-in lesson of this id.
pub fn find(id: &str) -> Option<Lesson> {
    built_in().find(|lesson| lesson.id() == id)
}
