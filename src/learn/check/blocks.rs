//! The blocks of a lesson: their names, what they show, their texts and values [L-23 to L-27].

use std::collections::{BTreeMap, BTreeSet};

use super::{Checker, is_name};
use crate::learn::lesson::block_name;
use crate::learn::worth::Absent;
use crate::learn::{anchor, forms, markup};
use crate::scenario::{Code, Value, shown};

/// The kinds of blocks.
pub(super) const KINDS: &[&str] =
    &["text", "stage", "predict", "number", "choice", "try", "compare", "what-if", "experiment"];

/// The kinds that must show something.
const SHOWING: &[&str] = &["stage", "predict", "experiment", "compare", "try", "what-if"];

/// What can be highlighted, alone or with what stands behind a colon.
const MARKS: &[&str] =
    &["queue", "holes", "readout", "why", "formula", "timeline", "matrix", "graph", "plane"];
const MARKS_OF: &[&str] = &["job", "site", "series", "row"];

/// A block that is being checked.
pub(super) struct Block<'a> {
    pub(super) value: &'a Value,
    pub(super) kind: &'static str,
    pub(super) place: usize,
    pub(super) name: String,
    pub(super) path: String,
    /// The name of the scenario on the stage.
    pub(super) stage: Option<String>,
}

impl<'a> Block<'a> {
    /// The path of a key.
    pub(super) fn at(&self, key: &str) -> String {
        format!("{}/{key}", self.path)
    }

    /// What stands at a key, as long as the block.
    pub(super) fn get(&self, key: &str) -> Option<&'a Value> {
        self.value.get(key)
    }

    /// What stands at a key that must be there.
    pub(super) fn needs(&self, key: &str) -> Result<&'a Value, Absent> {
        self.get(key).ok_or_else(|| Absent::AsWritten(format!("the block has no {key}")))
    }

    /// The items of a list.
    pub(super) fn list(&self, key: &str) -> &'a [Value] {
        self.get(key).map(Value::items).unwrap_or_default()
    }
}

impl Checker<'_> {
    pub(super) fn blocks(&mut self) {
        let blocks = self.lesson.get("blocks").map(Value::items).unwrap_or_default();
        let mut names = BTreeMap::new();
        let mut stage = None;
        for (place, value) in blocks.iter().enumerate() {
            let path = format!("/blocks/{place}");
            let kind = value.get("kind").and_then(Value::text);
            let Some(kind) = KINDS.iter().find(|known| Some(**known) == kind) else {
                let found = value.get("kind").map_or_else(|| "nothing".to_owned(), shown);
                let expected = format!("one of {}", KINDS.join(", "));
                self.found.found(Code::UnknownValue, format!("{path}/kind"), found, &expected);
                continue;
            };
            let name = block_name(value, place);
            let mut block = Block { value, kind, place, name, path, stage: None };
            self.name(&block, &mut names);
            if !self.show(&block, &mut stage) {
                continue;
            }
            block.stage.clone_from(&stage);
            if self.texts(&block) {
                self.question(&block);
            }
        }
    }

    fn name(&mut self, block: &Block<'_>, names: &mut BTreeMap<String, usize>) {
        let here = block.at("id");
        if let Some(first) = names.insert(block.name.clone(), block.place) {
            let message = format!("block {first} is called {} already", block.name);
            self.found.put(Code::Duplicate, &here, message);
        }
        let id = block.get("id").and_then(Value::text);
        if let Some(id) = id.filter(|id| !is_name(id, 32)) {
            let found = format!("{id:?}");
            self.found.found(Code::OutOfRange, here, found, "1 to 32 of a to z, 0 to 9 and -");
        }
    }

    /// What the block shows; whether the check goes on behind it.
    fn show(&mut self, block: &Block<'_>, stage: &mut Option<String>) -> bool {
        let show = block.get("show").filter(|show| !show.entries().is_empty());
        let Some(show) = show else {
            if SHOWING.contains(&block.kind) {
                self.found.put(Code::Missing, block.at("show"), "missing, expected what is shown");
                return false;
            }
            return true;
        };
        let here = block.at("show");
        let experiments = self.lesson.get("experiments");
        let unknown = |name: &str| experiments.is_none_or(|all| all.get(name).is_none());
        let named = |key: &str| show.get(key).and_then(Value::text);
        if let Some(name) = named("experiment").filter(|name| unknown(name)) {
            let message = format!("no sweep is called {name}");
            self.found.put(Code::UnknownScenario, format!("{here}/experiment"), message);
        }
        *stage = named("scenario").map(str::to_owned);
        let scenario = stage.as_ref().map(|name| self.scenarios.get(name).cloned());
        if let Some(None) = scenario {
            let name = stage.as_deref().unwrap_or_default();
            let message = format!("no scenario is called {name}");
            self.found.put(Code::UnknownScenario, format!("{here}/scenario"), message);
            return false;
        }
        self.highlight(show, &here);
        let Some(scenario) = scenario.flatten() else { return true };
        let start = Value::from("start");
        let at = show.get("at").unwrap_or(&start);
        let here = format!("{here}/at");
        forms::anchor(at, &here, &mut self.found);
        let played = self.ground(None).played(&scenario);
        let cursor = played.and_then(|played| anchor::cursor(&played, at).map_err(Absent::InRun));
        if let Err(absent) = &cursor {
            self.found.put(Code::NoSuchFact, here, absent.clone().why());
        }
        cursor.is_ok()
    }

    fn highlight(&mut self, show: &Value, path: &str) {
        const MOST: usize = 6;
        let here = format!("{path}/highlight");
        let marks = show.get("highlight").map(Value::items).unwrap_or_default();
        if marks.len() > MOST {
            let found = format!("{} marks", marks.len());
            self.found.found(Code::OutOfRange, &here, found, "at most 6");
        }
        for mark in marks.iter().filter_map(Value::text) {
            let is_word = |text: &str| {
                !text.is_empty()
                    && text.chars().all(|it| it.is_alphanumeric() || "_.-".contains(it))
            };
            let is_of = |(what, which): (&str, &str)| MARKS_OF.contains(&what) && is_word(which);
            if !MARKS.contains(&mark) && !mark.split_once(':').is_some_and(is_of) {
                let of = MARKS_OF.iter().map(|of| format!("{of}:..."));
                let all: Vec<String> = MARKS.iter().map(ToString::to_string).chain(of).collect();
                let expected = format!("one of {}", all.join(", "));
                self.found.found(Code::UnknownValue, &here, format!("{mark:?}"), &expected);
            }
        }
    }

    /// The values and the texts of a block; whether the check goes on behind them.
    fn texts(&mut self, block: &Block<'_>) -> bool {
        let here = block.at("values");
        let values = block.get("values").unwrap_or(&Value::Null);
        if !matches!(values, Value::Object(_) | Value::Null) {
            self.found.found(Code::WrongType, &here, shown(values), "an object");
        }
        for (name, value) in values.entries() {
            let path = format!("{here}/{name}");
            if name.len() > 24 {
                let found = format!("{name:?}");
                self.found.found(Code::OutOfRange, &path, found, "at most 24 characters");
            }
            forms::value(value, &path, &mut self.found);
        }
        let ground = self.ground(block.stage.as_deref());
        let absent = values.entries().iter().find_map(|(_, value)| ground.value(value).err());
        if let Some(absent) = absent {
            self.found.put(Code::NoSuchFact, here, absent.why());
            return false;
        }
        let names: BTreeSet<&str> = values.entries().iter().map(|(name, _)| &**name).collect();
        let mut used = BTreeSet::new();
        let text = block.get("text");
        if text.is_some() {
            markup::check(text, &block.at("text"), &names, &mut used, &mut self.found);
        } else if block.kind != "compare" {
            self.found.put(Code::Missing, block.at("text"), "missing, expected a text");
        }
        for (place, option) in block.list("options").iter().enumerate() {
            let path = format!("{}/{place}", block.at("options"));
            for key in ["text", "right"].iter().filter(|key| option.get(key).is_none()) {
                self.found.put(Code::Missing, format!("{path}/{key}"), "missing");
            }
            for key in ["text", "say"].iter().filter(|key| option.get(key).is_some()) {
                let path = format!("{path}/{key}");
                markup::check(option.get(key), &path, &names, &mut used, &mut self.found);
            }
        }
        for (place, turn) in block.list("turns").iter().enumerate() {
            let path = format!("{}/{place}/say", block.at("turns"));
            markup::check(turn.get("say"), &path, &names, &mut used, &mut self.found);
        }
        for name in names.iter().filter(|name| !used.contains(**name)) {
            let message = "no text of the block has this value";
            self.found.put(Code::Placeholder, format!("{here}/{name}"), message);
        }
        true
    }
}
