//! What a list of lessons tells of one, without running anything [L-51].

use super::prose::LessonText;
use crate::fnv::fnv1a64;
use crate::learn::exam::asked_blocks;
use crate::learn::{Lesson, Texts, block_name, built_in, find_built_in};
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::words::language;
use crate::words::page::bars;

/// The kinds of blocks that are worth a mark [L-42].
const QUESTIONS: [&str; 5] = ["predict", "number", "choice", "try", "what-if"];

/// A lesson in a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: LessonText,
    /// What one can do afterwards.
    pub goals: Vec<LessonText>,
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
    /// What is told of a lesson, in the language that is spoken as far as it is translated.
    pub fn of(lesson: &Value) -> Self {
        let text = |key: &str| lesson.get(key).and_then(Value::text).unwrap_or_default().to_owned();
        let texts = |key: &str| {
            let items = lesson.get(key).map(Value::items).unwrap_or_default();
            items.iter().filter_map(Value::text).map(str::to_owned).collect()
        };
        let language = language();
        let translated = Texts::of(lesson, language.tag());
        let told = |pointer: String| translated.at(&pointer).map(LessonText::of);
        let goals = lesson.get("goals").map_or(0, |goals| goals.items().len());
        let scenarios = lesson.get("scenarios").map(Value::entries).unwrap_or_default();
        let has_sweeps = lesson.get("experiments").is_some_and(|all| !all.entries().is_empty());
        let lab = scenarios.iter().find_map(|(_, it)| it.get("lab").and_then(Value::text));
        let lab = lab.filter(|_| !has_sweeps).unwrap_or_default();
        let label = LabTable::named(lab);
        let blocks = lesson.get("blocks").map(Value::items).unwrap_or_default();
        let blocks = blocks.iter().enumerate().map(|(place, block)| BlockOutline {
            name: block_name(block, place),
            is_question: block.get("kind").and_then(Value::text).is_some_and(is_question),
            hash: fnv1a64(block.to_json().as_bytes()),
        });
        Self {
            id: text("id"),
            title: told("/title".to_owned()).unwrap_or_default(),
            goals: (0..goals).filter_map(|goal| told(format!("/goals/{goal}"))).collect(),
            lab: lab.to_owned(),
            lab_label: label.map_or_else(bars::experiments, |known| known.choice.label).to_owned(),
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

/// The lessons of a page, in the order in which they build on each other: the built-in ones, then those that the page
/// brings along besides. One of these with the id of a built-in one stands in its place [L-46].
pub fn listed(brought: &[Value]) -> Vec<Outline> {
    let id = |lesson: &Value| lesson.get("id").and_then(Value::text).map(str::to_owned);
    let of_id =
        |known: &Lesson| brought.iter().find(|own| id(own).as_deref() == Some(known.id())).cloned();
    let built: Vec<Lesson> = built_in().collect();
    let others = brought.iter().filter(|own| {
        let own = id(own);
        !built.iter().any(|known| own.as_deref() == Some(known.id()))
    });
    let in_place = built.iter().map(|known| of_id(known).unwrap_or_else(|| known.value.clone()));
    in_place.chain(others.cloned()).map(|lesson| Outline::of(&lesson)).collect()
}

/// The lesson of an id, of those that the page brings along or else of the built-in ones.
pub fn find(id: &str, brought: &[Value]) -> Option<Value> {
    let own = brought.iter().find(|own| own.get("id").and_then(Value::text) == Some(id));
    own.cloned().or_else(|| find_built_in(id).map(|lesson| lesson.value))
}

/// The number of a built-in lesson, from 1; nothing where it is none.
pub fn number_of(id: &str) -> Option<usize> {
    built_in().position(|known| known.id() == id).map(|place| place + 1)
}

/// What a link calls a lesson: where it is the number of a built-in one, its id [L-47].
pub fn by_id(called: Value) -> Value {
    match called {
        Value::Number(number) => {
            let mut numbered = (1_u32..).zip(built_in());
            let found = numbered.find(|(place, _)| f64::from(*place) == number);
            found.map_or_else(|| Value::Text(number.to_string()), |(_, it)| Value::from(it.id()))
        }
        called => called,
    }
}

/// Whether a value is meant to be a lesson.
pub fn is_meant(value: &Value) -> bool {
    Lesson::is_meant(value)
}

#[cfg(test)]
mod tests {
    use super::{by_id, find, listed, number_of};
    use crate::scenario::Value;
    use crate::scenario::permalink::{Permalink, encode};

    #[test]
    fn every_block_of_a_built_in_lesson_has_a_link_that_can_be_typed() {
        for outline in listed(&[]) {
            let number = Value::Number(number_of(&outline.id).unwrap() as f64);
            assert_eq!(by_id(number.clone()), Value::from(&*outline.id));
            for block in &outline.blocks {
                let block = Some(block.name.clone());
                let link = Permalink { lesson: number.clone(), block, ..Permalink::default() };
                let text = encode(&link);
                assert!(text.len() < 60, "{} {text}", outline.id);
            }
        }
        assert_eq!(by_id(Value::Number(13.0)), Value::from("13"));
        assert_eq!(by_id(Value::from("ours")), Value::from("ours"));
    }

    #[test]
    fn a_lesson_that_is_brought_stands_last_or_in_the_place_of_the_one_of_its_id() {
        let usual: Vec<String> = listed(&[]).into_iter().map(|it| it.id).collect();
        let lesson = |id: &str| {
            let text =
                format!(r#"{{"format": "gridlock-lesson/1", "id": "{id}", "title": "Ours"}}"#);
            Value::parse(text.as_bytes()).unwrap()
        };
        let brought = [lesson("ours"), lesson(&usual[1])];
        let all = listed(&brought);
        let ids: Vec<&str> = all.iter().map(|it| it.id.as_str()).collect();
        let wanted: Vec<&str> = usual.iter().map(String::as_str).chain(["ours"]).collect();
        assert_eq!(ids, wanted);
        assert_eq!((all[1].title.text.as_str(), all[0].title.text == "Ours"), ("Ours", false));
        assert_eq!(find(&usual[1], &brought), Some(brought[1].clone()));
        assert_eq!(find("ours", &[]), None);
        assert!(find(&usual[0], &brought).is_some());
    }
}
