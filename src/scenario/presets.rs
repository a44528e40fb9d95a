//! Scenarios that come with the program, each with the question that it answers.

use Anchor::{Blocked, Decision, Start};

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
type Text = (&'static str, Anchor, &'static str);
/// Those of a lab.
type Texts = &'static [Text];

/// What the program opens with.
const OPENING: Text = ("opening", Decision(13), include_str!("presets/opening.json"));

/// The scenarios of each lab that comes with some.
const LABS: &[(&str, Texts)] = &[
    ("allocate", ALLOCATE),
    ("prioritize", PRIORITIZE),
    ("balance", BALANCE),
    ("select", SELECT),
    ("cluster", CLUSTER),
];

const ALLOCATE: Texts = &[
    OPENING,
    ("sdsc-like", Decision(278), include_str!("presets/sdsc-like.json")),
    ("lublin", Decision(213), include_str!("presets/lublin.json")),
    ("equal-speeds", Blocked(3), include_str!("presets/equal-speeds.json")),
    ("fast-small-site", Blocked(9), include_str!("presets/fast-small-site.json")),
    ("cut-wide-jobs", Decision(271), include_str!("presets/cut-wide-jobs.json")),
    ("grid-easy", Decision(189), include_str!("presets/grid-easy.json")),
    ("grid-conservative", Decision(189), include_str!("presets/grid-conservative.json")),
    ("found-policy", Blocked(1), include_str!("presets/found-policy.json")),
    ("found-faster", Decision(2), include_str!("presets/found-faster.json")),
];

const PRIORITIZE: Texts = &[
    // The answer to the first query is next.
    ("nine-levels", Decision(1), include_str!("presets/nine-levels.json")),
    ("ten-drawn-jobs", Decision(1), include_str!("presets/ten-drawn-jobs.json")),
    ("longest-first", Decision(1), include_str!("presets/longest-first.json")),
    ("one-after-the-other", Decision(7), include_str!("presets/one-after-the-other.json")),
];

const BALANCE: Texts = &[
    ("sixteen", Decision(140), include_str!("presets/balance-sixteen.json")),
    ("figure-2", Decision(1), include_str!("presets/balance-figure-2.json")),
    ("paper", Decision(892), include_str!("presets/balance-paper.json")),
    ("latest", Decision(445), include_str!("presets/balance-latest.json")),
    ("central", Start(237), include_str!("presets/balance-central.json")),
    ("unlike", Decision(1185), include_str!("presets/balance-unlike.json")),
    ("many", Decision(1575), include_str!("presets/balance-many.json")),
];

const SELECT: Texts = &[
    ("select-opening", Decision(23), include_str!("presets/select-opening.json")),
    ("select-fifty", Decision(9), include_str!("presets/select-fifty.json")),
    ("select-slow-link", Decision(2), include_str!("presets/select-slow-link.json")),
    ("select-tight", Decision(59), include_str!("presets/select-tight.json")),
    ("select-shared", Decision(9), include_str!("presets/select-shared.json")),
    ("select-soft", Decision(3), include_str!("presets/select-soft.json")),
];

const CLUSTER: Texts = &[
    ("cluster-opening", Decision(6), include_str!("presets/cluster-opening.json")),
    ("cluster-conservative", Decision(6), include_str!("presets/cluster-conservative.json")),
    ("cluster-predicted", Decision(7), include_str!("presets/cluster-predicted.json")),
    ("cluster-sdsc-like", Decision(109), include_str!("presets/cluster-sdsc-like.json")),
    ("found-processor", Decision(2), include_str!("presets/found-processor.json")),
    ("found-estimates", Decision(2), include_str!("presets/found-estimates.json")),
];

/// The scenarios of a lab; its page opens on the first. Title and question are the title and the note
/// of the scenario.
pub fn presets(lab: &str) -> Vec<Preset> {
    let Some((lab, texts)) = LABS.iter().find(|(word, _)| *word == lab) else { return Vec::new() };
    texts.iter().filter_map(|(key, opens, text)| read(lab, key, *opens, text)).collect()
}

/// The scenario that the program opens with: the first of the first lab.
pub fn opening() -> Option<Preset> {
    let (key, opens, text) = OPENING;
    read("allocate", key, opens, text)
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
