//! Scenarios that come with the program, each with the question that it answers.

use super::{Value, canonical};

/// A scenario of the menu.
#[derive(Clone, Debug, PartialEq)]
pub struct Preset {
    /// The lab's word in files.
    pub lab: &'static str,
    /// Its name in addresses and tests.
    pub key: &'static str,
    /// Its name for people.
    pub title: String,
    /// The question that it answers, in a sentence.
    pub question: String,
    /// The scenario itself.
    pub scenario: Value,
    /// The moment at which it opens: one that asks its question.
    pub opens: Anchor,
    /// What it is compared with, as an explore document, where the question is about two runs.
    pub compared: Option<Value>,
}

/// A moment of a run that is found again however steps are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Before the job of this number starts.
    Start(u64),
    /// Before the decision of this number, from 1.
    Decision(u32),
    /// Before a head is blocked, or an action is in vain, for the time of this number, from 1.
    Blocked(u32),
}

/// Key, opening and text of one.
pub(super) type Text = (&'static str, Anchor, &'static str);
/// Those of a lab.
pub(super) type Texts = &'static [Text];

/// The scenarios of each lab, and what the program opens with: the first of the first lab.
macro_rules! presets {
    (
        []
        $first:ident $first_module:ident { $($first_run:ty,)* }
        $($lab:ident $module:ident { $($run:ty,)* })*
    ) => {
        const LABS: &[(&str, Texts)] = &[
            (stringify!($first_module), super::$first_module::PRESETS),
            $((stringify!($module), super::$module::PRESETS),)*
        ];
        const FIRST: (&str, Text) = (stringify!($first_module), super::$first_module::OPENING);
    };
}

crate::for_each_lab!(presets);

/// The scenarios of a lab; its page opens on the first. Title and question are the title and the note
/// of the scenario.
pub fn presets(lab: &str) -> Vec<Preset> {
    let Some((lab, texts)) = LABS.iter().find(|(word, _)| *word == lab) else { return Vec::new() };
    texts.iter().filter_map(|(key, opens, text)| read(lab, key, *opens, text)).collect()
}

/// The scenario that the program opens with: the first of the first lab.
pub fn opening() -> Option<Preset> {
    let (lab, (key, opens, text)) = FIRST;
    read(lab, key, opens, text)
}

/// The one of this key, of any lab.
pub(super) fn find(key: &str) -> Option<Preset> {
    let texts = LABS.iter().flat_map(|(lab, texts)| texts.iter().map(move |text| (*lab, text)));
    let (lab, (key, opens, text)) = texts.into_iter().find(|(_, text)| text.0 == key)?;
    read(lab, key, *opens, text)
}

/// The one whose scenario this is, as it ships.
pub(super) fn shipped(scenario: &Value) -> Option<Preset> {
    let presets = presets(scenario.get("lab").and_then(Value::text)?);
    let scenario = canonical(scenario);
    presets.into_iter().find(|preset| canonical(&preset.scenario) == scenario)
}

/// The keys of all.
pub(super) fn keys() -> impl Iterator<Item = &'static str> {
    LABS.iter().flat_map(|(_, texts)| texts.iter().map(|text| text.0))
}

fn read(lab: &'static str, key: &'static str, opens: Anchor, text: &str) -> Option<Preset> {
    let document = Value::parse(text.as_bytes()).ok()?;
    let mut scenario = document.get("base").unwrap_or(&document).clone();
    let compared = document.get("base").is_some().then(|| document.clone());
    if compared.is_some() {
        scenario.put("/format", document.get("format")?.clone());
    }
    let words = |key| Some(scenario.get(key)?.text()?.to_owned());
    let (title, question) = (words("title")?, words("note")?);
    Some(Preset { lab, key, title, question, scenario, opens, compared })
}
