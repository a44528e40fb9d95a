//! How far somebody is in a lesson, as it is kept on the device and exported [L-42, L-43, L-49].

use super::outline::Outline;
use crate::scenario::Value;

/// The format of progress.
const FORMAT: &str = "gridlock-progress/1";

/// How a block stands [L-42].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// Nothing has come of it yet.
    #[default]
    Open,
    /// Read, or answered right.
    Done,
    /// Given up: the answer was shown.
    Shown,
    /// All tries are used.
    Wrong,
}

impl Standing {
    const WORDS: [(Self, &'static str); 4] = [
        (Self::Open, "open"),
        (Self::Done, "done"),
        (Self::Shown, "shown"),
        (Self::Wrong, "wrong"),
    ];

    /// Its word in files, and for people.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(one, _)| *one == self).map_or("open", |(_, word)| word)
    }

    fn of(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, known)| *known == word).map(|(one, _)| *one)
    }
}

/// How a block stands, and what it took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BlockState {
    /// How it stands.
    pub standing: Standing,
    /// How often it was answered.
    pub tries: u32,
    /// How many hints were looked at.
    pub hints: u32,
}

impl BlockState {
    /// Whether it was right at the first try.
    pub const fn is_first(self) -> bool {
        matches!(self.standing, Standing::Done) && self.tries == 1
    }
}

/// How far somebody is in a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How each block stands.
    pub blocks: Vec<BlockState>,
    /// The place of the block that was looked at last.
    pub at: usize,
}

impl Progress {
    /// Nothing has been done yet.
    pub fn new(outline: &Outline) -> Self {
        Self { blocks: vec![BlockState::default(); outline.blocks.len()], at: 0 }
    }

    /// What was kept, as far as the lesson still has those blocks.
    pub fn read(text: &str, outline: &Outline) -> Self {
        let mut progress = Self::new(outline);
        let Ok(kept) = Value::parse(text.as_bytes()) else { return progress };
        let rows = kept.get("blocks").map(Value::items).unwrap_or_default();
        for (block, state) in outline.blocks.iter().zip(&mut progress.blocks) {
            let hash = format!("{:016x}", block.hash);
            let row = rows.iter().find(|row| {
                let text = |key: &str| row.get(key).and_then(Value::text);
                text("hash") == Some(&hash) && text("block") == Some(&block.name)
            });
            let Some(row) = row else { continue };
            let count = |key: &str| row.get(key).and_then(Value::number).map_or(0, small);
            let word = row.get("state").and_then(Value::text).unwrap_or_default();
            *state = BlockState {
                standing: Standing::of(word).unwrap_or_default(),
                tries: count("tries"),
                hints: count("hints"),
            };
        }
        let at = kept.get("at").and_then(Value::number).map_or(0, small);
        progress.at = (at as usize).min(outline.blocks.len().saturating_sub(1));
        progress
    }

    /// The same as a value: to be kept, or as one lesson of an export.
    pub fn value(&self, outline: &Outline) -> Value {
        let rows = outline.blocks.iter().zip(&self.blocks).map(|(block, state)| {
            Value::object([
                ("block", Value::from(block.name.as_str())),
                ("hash", Value::Text(format!("{:016x}", block.hash))),
                ("state", Value::from(state.standing.word())),
                ("tries", Value::Number(f64::from(state.tries))),
                ("hints", Value::Number(f64::from(state.hints))),
            ])
        });
        Value::object([
            ("lesson", Value::from(outline.id.as_str())),
            ("at", Value::Number(self.at as f64)),
            ("blocks", Value::List(rows.collect())),
        ])
    }

    /// Whether anything has been done.
    pub fn has_begun(&self) -> bool {
        self.at > 0 || self.blocks.iter().any(|block| *block != BlockState::default())
    }

    /// Whether no block is open.
    pub fn is_done(&self) -> bool {
        self.blocks.iter().all(|block| block.standing != Standing::Open)
    }

    /// The share of the blocks that are no longer open.
    pub fn share(&self) -> f64 {
        let done = self.blocks.iter().filter(|block| block.standing != Standing::Open).count();
        if self.blocks.is_empty() { 0.0 } else { done as f64 / self.blocks.len() as f64 }
    }

    /// How many questions were right at the first try, and how many there are.
    pub fn right_at_first(&self, outline: &Outline) -> (usize, usize) {
        let questions = outline.blocks.iter().zip(&self.blocks).filter(|it| it.0.is_question);
        let right = questions.filter(|(_, state)| state.is_first()).count();
        (right, outline.questions())
    }
}

/// The progress of several lessons as a file [L-49]: no name, no time of day.
pub fn export(lessons: impl IntoIterator<Item = Value>) -> Value {
    let lessons = lessons.into_iter().map(|mut lesson| {
        lesson.take("/at");
        lesson
    });
    Value::object([("format", Value::from(FORMAT)), ("lessons", Value::List(lessons.collect()))])
}

/// A small count; more is not told.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
fn small(number: f64) -> u32 {
    if number.is_nan() { 0 } else { number.clamp(0.0, 1e6) as u32 }
}

#[cfg(test)]
mod tests {
    use super::super::outline::{find, listed};
    use super::{BlockState, Outline, Progress, Standing, export};
    use crate::scenario::Value;

    fn begun(outline: &Outline) -> Progress {
        let mut progress = Progress::new(outline);
        progress.blocks[1] = BlockState { standing: Standing::Done, tries: 1, hints: 0 };
        progress.blocks[2] = BlockState { standing: Standing::Shown, tries: 2, hints: 1 };
        progress.at = 3;
        progress
    }

    #[test]
    fn progress_comes_back_as_it_was_kept() {
        let outline = listed(&[]).remove(0);
        let progress = begun(&outline);
        let kept = progress.value(&outline).to_json();
        assert_eq!(Progress::read(&kept, &outline), progress);
        assert_eq!(Progress::read("{", &outline), Progress::new(&outline));
        assert_eq!(progress.right_at_first(&outline), (1, 6));
        assert!(progress.has_begun() && !progress.is_done());
        assert!(kept.len() < 8 << 10, "{}", kept.len());
    }

    #[test]
    fn a_block_whose_text_has_changed_is_open_again() {
        let mut lesson = find("holes", &[]).unwrap();
        let kept = begun(&Outline::of(&lesson)).value(&Outline::of(&lesson)).to_json();
        lesson.put("/blocks/2/text", Value::from("Another question?"));
        let read = Progress::read(&kept, &Outline::of(&lesson));
        assert_eq!(read.blocks[1].standing, Standing::Done);
        assert_eq!(read.blocks[2], BlockState::default());
    }

    #[test]
    fn an_export_tells_states_tries_and_hints_and_nothing_else() {
        let outline = listed(&[]).remove(0);
        let told = export([begun(&outline).value(&outline)]);
        assert_eq!(told.get("format"), Some(&Value::from("gridlock-progress/1")));
        let row = told.at("/lessons/0/blocks/2").unwrap();
        let keys: Vec<&str> = row.entries().iter().map(|(key, _)| &**key).collect();
        assert_eq!(keys, ["block", "hash", "state", "tries", "hints"]);
        assert_eq!(told.at("/lessons/0/at"), None);
    }
}
