//! What a list of lessons tells of one, without running anything [L-51].

use crate::fnv::fnv1a64;
use crate::learn::exam::asked_blocks;
use crate::learn::{Lesson, block_name, built_in, find_built_in};
use crate::scenario::Value;
use crate::scenario::tables::LABS;

/// The kinds of blocks that are worth a mark [L-42].
const QUESTIONS: [&str; 5] = ["predict", "number", "choice", "try", "what-if"];

/// A lesson in a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What one can do afterwards.
    pub goals: Vec<String>,
    /// The word of the lab of its first scenario; empty where it has none.
    pub lab: String,
    /// The lab for people.
    pub lab_label: String,
    /// How long it takes, in minutes.
    pub minutes: f64,
    /// The paper or the rule behind it.
    pub source: Option<String>,
    /// The lessons that should come first.
    pub needs: Vec<String>,
    /// Its blocks.
    pub blocks: Vec<BlockOutline>,
    /// Whether it has an exam.
    pub has_exam: bool,
}

/// A block, as far as progress is kept of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlockOutline {
    /// Its name.
    pub name: String,
    /// Whether it asks something that is worth a mark.
    pub is_question: bool,
    /// The hash of its text: a block whose text is the same keeps its state [L-43].
    pub hash: u64,
}

impl Outline {
    /// What is told of a lesson.
    pub fn of(lesson: &Value) -> Self {
        let text = |key: &str| lesson.get(key).and_then(Value::text).unwrap_or_default().to_owned();
        let texts = |key: &str| {
            let items = lesson.get(key).map(Value::items).unwrap_or_default();
            items.iter().filter_map(Value::text).map(str::to_owned).collect()
        };
        let scenarios = lesson.get("scenarios").map(Value::entries).unwrap_or_default();
        let has_sweeps = lesson.get("experiments").is_some_and(|all| !all.entries().is_empty());
        let lab = scenarios.iter().find_map(|(_, it)| it.get("lab").and_then(Value::text));
        let lab = lab.filter(|_| !has_sweeps).unwrap_or_default();
        let label = LABS.iter().find(|known| known.choice.word == lab);
        let blocks = lesson.get("blocks").map(Value::items).unwrap_or_default();
        let blocks = blocks.iter().enumerate().map(|(place, block)| BlockOutline {
            name: block_name(block, place),
            is_question: block.get("kind").and_then(Value::text).is_some_and(is_question),
            hash: fnv1a64(block.to_json().as_bytes()),
        });
        Self {
            id: text("id"),
            title: text("title"),
            goals: texts("goals"),
            lab: lab.to_owned(),
            lab_label: label.map_or("Experiments", |known| known.choice.label).to_owned(),
            minutes: lesson.get("minutes").and_then(Value::number).unwrap_or_default(),
            source: lesson.get("source").and_then(Value::text).map(str::to_owned),
            needs: texts("needs"),
            blocks: blocks.collect(),
            has_exam: lesson.get("exam").is_some_and(|exam| *exam != Value::Null),
        }
    }

    /// What is told of its exam: of its blocks those that are asked there.
    pub fn of_exam(lesson: &Value) -> Self {
        let outline = Self::of(lesson);
        let asked = asked_blocks(&Lesson::of(lesson.clone()));
        let blocks = asked.iter().filter_map(|place| outline.blocks.get(*place).cloned());
        Self { blocks: blocks.collect(), ..outline }
    }

    /// How many questions it has.
    pub fn questions(&self) -> usize {
        self.blocks.iter().filter(|block| block.is_question).count()
    }
}

/// Whether blocks of a kind are worth a mark.
pub fn is_question(kind: &str) -> bool {
    QUESTIONS.contains(&kind)
}

/// The built-in lessons, in the order in which they build on each other.
pub fn listed() -> Vec<Outline> {
    built_in().map(|lesson| Outline::of(&lesson.value)).collect()
}

/// The built-in lesson of an id.
pub fn find(id: &str) -> Option<Value> {
    find_built_in(id).map(|lesson| lesson.value)
}

/// Whether a value is meant to be a lesson.
pub fn is_meant(value: &Value) -> bool {
    Lesson::is_meant(value)
}
