//! A lesson ready to be played: everything that the engine has worked out of it, as plain data that travels
//! from the worker to the page. The page computes nothing.

use serde::{Deserialize, Serialize};

use super::filled::Prose;
use super::prose::{LessonText, Paragraph};
use crate::explore::with_format;
use crate::learn::check::{Checked, check_itself};
use crate::learn::{
    DecimalSign, Lesson, Runs, Text, Texts, is_right_option, scenario, staged, swept, veiled,
    worked, worth, written_in,
};
use crate::playback::format;
use crate::scenario::{Code, Problem, Value};
use crate::words::{Language, language};

/// A lesson ready to be played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// The blocks, in their order.
    pub blocks: Vec<Block>,
    /// Its scenarios by name, complete.
    pub scenarios: Vec<(String, Value)>,
    /// Their titles as they were written, and as they are told.
    pub titles: Vec<(String, LessonText)>,
    /// Blocks whose answer is another than its author saw.
    pub notices: Vec<String>,
    /// What is locked.
    pub locks: Locks,
    /// How its language writes the decimal sign.
    pub sign: DecimalSign,
    /// The student and the code, where an exam is sat: then its blocks are those of the exam.
    pub sitting: Option<(String, String)>,
}

/// What learners may not do [L-44].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Locks {
    /// A question must be answered or given up before the next block.
    pub next: bool,
    /// The lab cannot be watched as long as a decision is asked.
    pub mode: bool,
    /// There are hints.
    pub hints: bool,
    /// How often a question may be answered.
    pub tries: u32,
}

impl Default for Locks {
    fn default() -> Self {
        Self { next: false, mode: false, hints: true, tries: 2 }
    }
}

/// A block of a lesson.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Block {
    /// Its kind.
    pub kind: String,
    /// What it says, its values filled in.
    pub text: Vec<Paragraph>,
    /// What stands on the stage.
    pub stage: Option<OnStage>,
    /// The sweep that is shown, by name.
    pub experiment: Option<Swept>,
    /// What is marked on the stage.
    pub highlight: Vec<String>,
    /// Whether the stage is shown as tables.
    pub tables: bool,
    /// What must not be seen before this block is answered.
    pub veils: Vec<OnStage>,
    /// What it asks.
    pub asks: Asks,
}

/// A place in the run of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnStage {
    /// The name of the scenario.
    pub scenario: String,
    /// How many facts are applied.
    pub cursor: usize,
}

/// A sweep with what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Swept {
    /// The sweep as a file, or the name of an experiment of a paper.
    pub sweep: Value,
    /// Its table, heads first; nothing where it is not run here.
    pub table: Option<Vec<Vec<String>>>,
}

/// What a block asks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Asks {
    /// Nothing.
    #[default]
    Nothing,
    /// The next decision.
    Predict {
        /// What is asked, by its word in files.
        ask: String,
        /// The name of the job whose level is asked.
        job: Option<String>,
        /// Whether the reason is asked, too.
        reason: bool,
        /// Whether there is help.
        hints: bool,
    },
    /// A number.
    Number(Number),
    /// Options.
    Choice(Choice),
    /// A change of the scenario.
    Try {
        /// What may be changed.
        change: Value,
        /// A change that does it: values by pointers.
        solution: Value,
    },
    /// Interventions.
    WhatIf {
        /// The verbs that are allowed; all where nothing is said.
        allow: Vec<String>,
        /// Interventions that do it.
        solution: Value,
    },
    /// To look at policies side by side.
    Compare {
        /// Their words in files.
        policies: Vec<String>,
    },
}

/// A number that is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Number {
    /// The answer, in the unit.
    pub answer: f64,
    /// The answer as it is told.
    pub told: String,
    /// Whether it is the fragmentation index, or made of it: the stage writes that where it is not asked.
    pub is_index: bool,
    /// By how much an answer may differ.
    pub tolerance: f64,
    /// The unit; empty for none.
    pub unit: String,
    /// How it is worked out, with its numbers.
    pub worked: Option<String>,
    /// Wrong turns, and what is said to them.
    pub turns: Vec<(f64, Vec<Paragraph>)>,
}

/// Options to choose among.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// Whether several may be right.
    pub several: bool,
    /// The options, in the order of the file.
    pub options: Vec<Offered>,
}

/// An option.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Offered {
    /// What it says.
    pub text: Vec<Paragraph>,
    /// Whether it is right.
    pub right: bool,
    /// What is said to it.
    pub say: Vec<Paragraph>,
}

/// The lesson in the bytes of a file, with everything worked out, in the language that is spoken as far as it is
/// translated; all its problems where it cannot be opened.
pub fn course(bytes: &[u8]) -> Result<Course, Vec<Problem>> {
    Course::of(&Lesson::read(bytes)?)
}

impl Offered {
    /// What it says, without markup.
    pub fn plain(&self) -> String {
        self.text.iter().map(Paragraph::plain).collect::<Vec<_>>().join(" ")
    }
}

impl Course {
    /// A lesson with everything worked out; the problems of one that cannot be opened.
    pub fn of(lesson: &Lesson) -> Result<Self, Vec<Problem>> {
        let runs = Runs::default();
        let checked = check_itself(lesson, &runs);
        if checked.opens() {
            Ok(Self::made(lesson, &runs, &checked))
        } else {
            Err(checked.problems)
        }
    }

    /// A lesson that was checked, with everything worked out.
    pub(super) fn made(lesson: &Lesson, runs: &Runs, checked: &Checked) -> Self {
        let locks = lesson.value.get("locks");
        let flag = |key: &str| locks.and_then(|locks| locks.get(key));
        let tries = flag("tries").and_then(Value::number).filter(|it| (1.0..=5.0).contains(it));
        let names = lesson.value.get("scenarios").map(Value::entries).unwrap_or_default();
        let complete = |name: &str| Some(with_format(scenario(lesson, name)?));
        let changed = checked.problems.iter().filter(|it| it.code == Code::AnswerChanged);
        let language = language();
        let texts = Texts::of(&lesson.value, language.tag());
        let making = Making { lesson, runs, texts };
        let scenarios: Vec<(String, Value)> =
            names.iter().filter_map(|(it, _)| Some((it.clone(), complete(it)?))).collect();
        Self {
            blocks: (0..lesson.blocks().len()).filter_map(|place| making.block(place)).collect(),
            titles: scenarios
                .iter()
                .filter_map(|(_, it)| it.get("title")?.text())
                .map(|title| (title.to_owned(), LessonText::of(texts.scenario_title(title))))
                .collect(),
            scenarios,
            notices: changed.map(ToString::to_string).collect(),
            locks: Locks {
                next: flag("next") == Some(&Value::Flag(true)),
                mode: flag("mode") == Some(&Value::Flag(true)),
                hints: flag("hints") != Some(&Value::Flag(false)),
                tries: tries.map_or(2, small),
            },
            sign: if language == Language::German || written_in(&lesson.value) == "de" {
                DecimalSign::Either
            } else {
                DecimalSign::Point
            },
            sitting: None,
        }
    }

    /// A scenario's title as it is told.
    pub fn title(&self, scenario: &Value) -> Option<&LessonText> {
        let title = scenario.get("title")?.text()?;
        self.titles.iter().find(|(written, _)| written == title).map(|(_, told)| told)
    }

    /// The scenario of a name.
    pub fn scenario(&self, name: &str) -> Option<&Value> {
        self.scenarios.iter().find(|(known, _)| known == name).map(|(_, scenario)| scenario)
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to 5")]
fn small(number: f64) -> u32 {
    number as u32
}

/// Works blocks out.
struct Making<'a> {
    lesson: &'a Lesson,
    runs: &'a Runs,
    texts: Texts<'a>,
}

impl Making<'_> {
    fn block(&self, place: usize) -> Option<Block> {
        let block = self.lesson.blocks().get(place)?;
        let kind = block.get("kind").and_then(Value::text).unwrap_or_default();
        let stage = staged(self.lesson, place, self.runs);
        let show = self.show(place);
        let list = |key: &str| {
            let items = block.get("show").and_then(|show| show.get(key)).map(Value::items);
            items.unwrap_or_default().iter().filter_map(Value::text).map(str::to_owned).collect()
        };
        let on_stage = |(scenario, cursor)| OnStage { scenario, cursor };
        let prose = Prose::of((self.lesson, self.runs), place, stage.as_ref());
        Some(Block {
            kind: kind.to_owned(),
            text: self.told(&prose, &format!("/blocks/{place}/text")),
            asks: self.asks(place, (block, kind), &prose),
            stage: stage.map(|stage| on_stage((stage.scenario, stage.cursor))),
            experiment: show.and_then(|show| self.swept(show)),
            highlight: list("highlight"),
            tables: show.and_then(|show| show.get("view")) == Some(&Value::from("tables")),
            veils: veiled(self.lesson, place, self.runs).into_iter().map(on_stage).collect(),
        })
    }

    /// The text at a pointer, its values filled in; nothing where there is none.
    fn told(&self, prose: &Prose, pointer: &str) -> Vec<Paragraph> {
        let Some(Text { text, lang }) = self.texts.at(pointer) else { return Vec::new() };
        let parts = prose.filled(text).into_iter();
        parts.map(|part| lang.map_or(part.clone(), |lang| part.marked(lang))).collect()
    }

    /// What the block shows, or what one before it has left there.
    fn show(&self, place: usize) -> Option<&Value> {
        let blocks = self.lesson.blocks().get(..=place)?;
        blocks.iter().rev().find_map(|block| block.get("show"))
    }

    fn swept(&self, show: &Value) -> Option<Swept> {
        let name = show.get("experiment").and_then(Value::text)?;
        let sweep = self.lesson.value.get("experiments")?.get(name)?;
        let table = swept(self.lesson, name, self.runs);
        Some(Swept { sweep: with_format(sweep.clone()), table })
    }

    fn asks(&self, place: usize, (block, kind): (&Value, &str), prose: &Prose) -> Asks {
        let text = |key: &str| block.get(key).and_then(Value::text).map(str::to_owned);
        let texts = |key: &str| {
            let items = block.get(key).map(Value::items).unwrap_or_default();
            items.iter().filter_map(Value::text).map(str::to_owned).collect()
        };
        let value = |key: &str| block.get(key).cloned().unwrap_or_default();
        match kind {
            "predict" => Asks::Predict {
                ask: text("ask").unwrap_or_default(),
                job: block.get("job").map(|job| text("job").unwrap_or_else(|| job.to_json())),
                reason: block.get("reason") == Some(&Value::Flag(true)),
                hints: block.get("hints") != Some(&Value::Flag(false)),
            },
            "number" => self.number(place, block, prose).map_or(Asks::Nothing, Asks::Number),
            "choice" => Asks::Choice(self.choice(place, block, prose)),
            "try" => Asks::Try {
                change: value("change"),
                solution: block.at("/solution/set").cloned().unwrap_or_default(),
            },
            "what-if" => Asks::WhatIf { allow: texts("allow"), solution: value("solution") },
            "compare" => Asks::Compare { policies: texts("policies") },
            _ => Asks::Nothing,
        }
    }

    fn number(&self, place: usize, block: &Value, prose: &Prose) -> Option<Number> {
        const SIZES: [(&str, f64); 4] = [("s", 1.0), ("min", 60.0), ("h", 3600.0), ("%", 0.01)];
        let unit = block.get("unit").and_then(Value::text).unwrap_or("none");
        let size = SIZES.iter().find(|(word, _)| *word == unit).map_or(1.0, |(_, size)| *size);
        let value = block.get("value")?;
        let of = |value: &Value| Some(worth(self.lesson, place, value, self.runs)? / size);
        let answer = of(value)?;
        let turns = block.get("turns").map(Value::items).unwrap_or_default();
        let said = |turn: usize| self.told(prose, &format!("/blocks/{place}/turns/{turn}/say"));
        let turn = |(at, turn): (usize, &Value)| Some((of(turn.get("value")?)?, said(at)));
        let digits = |number: f64| format::trimmed(number, 4);
        let formula = worked(self.lesson, place, value, self.runs, &digits);
        // The numbers of a length of time are seconds.
        let seconds = if matches!(unit, "s" | "min" | "h") { " s" } else { "" };
        Some(Number {
            answer,
            told: format::trimmed(answer, 4),
            is_index: reads_index(value),
            tolerance: block.get("tolerance").and_then(Value::number).unwrap_or(0.005),
            unit: if unit == "none" { String::new() } else { unit.to_owned() },
            worked: formula.map(|formula| format!("{formula}{seconds}")),
            turns: turns.iter().enumerate().filter_map(turn).collect(),
        })
    }

    fn choice(&self, place: usize, block: &Value, prose: &Prose) -> Choice {
        let options = block.get("options").map(Value::items).unwrap_or_default();
        let text = |option: usize, key: &str| {
            self.told(prose, &format!("/blocks/{place}/options/{option}/{key}"))
        };
        let options = options.iter().enumerate().map(|(at, option)| Offered {
            text: text(at, "text"),
            right: option
                .get("right")
                .is_some_and(|right| is_right_option(self.lesson, place, right, self.runs)),
            say: text(at, "say"),
        });
        Choice {
            several: block.get("several") == Some(&Value::Flag(true)),
            options: options.collect(),
        }
    }
}

/// Whether a value is made of a fragmentation index.
fn reads_index(value: &Value) -> bool {
    value.get("reading").and_then(Value::text) == Some("index")
        || value.items().iter().chain(value.entries().iter().map(|(_, it)| it)).any(reads_index)
}
