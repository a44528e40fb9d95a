//! Scenarios that come with the program, each with the question that it answers.

use super::Value;

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
    /// How many facts are applied when it opens [T-7].
    pub cursor: u64,
}

/// Key, cursor and text of each.
type Texts = &'static [(&'static str, u64, &'static str)];

/// The scenarios of each lab that comes with some.
const LABS: &[(&str, Texts)] = &[
    ("allocate", ALLOCATE),
    ("prioritize", PRIORITIZE),
    ("balance", BALANCE),
    ("select", SELECT),
    ("cluster", CLUSTER),
];

const ALLOCATE: Texts = &[
    ("opening", 38, include_str!("presets/opening.json")),
    ("sdsc-like", 0, include_str!("presets/sdsc-like.json")),
    ("lublin", 0, include_str!("presets/lublin.json")),
    ("equal-speeds", 0, include_str!("presets/equal-speeds.json")),
    ("fast-small-site", 0, include_str!("presets/fast-small-site.json")),
    ("cut-wide-jobs", 0, include_str!("presets/cut-wide-jobs.json")),
];

const PRIORITIZE: Texts = &[
    // The answer to the first query is next.
    ("nine-levels", 20, include_str!("presets/nine-levels.json")),
    ("ten-drawn-jobs", 0, include_str!("presets/ten-drawn-jobs.json")),
    ("longest-first", 0, include_str!("presets/longest-first.json")),
    ("one-after-the-other", 0, include_str!("presets/one-after-the-other.json")),
];

const BALANCE: Texts = &[
    ("figure-2", 10, include_str!("presets/balance-figure-2.json")),
    ("sixteen", 3978, include_str!("presets/balance-sixteen.json")),
    ("paper", 10192, include_str!("presets/balance-paper.json")),
    ("latest", 5394, include_str!("presets/balance-latest.json")),
    ("central", 0, include_str!("presets/balance-central.json")),
    ("unlike", 22485, include_str!("presets/balance-unlike.json")),
    ("many", 24120, include_str!("presets/balance-many.json")),
];

const SELECT: Texts = &[
    ("select-opening", 110, include_str!("presets/select-opening.json")),
    ("select-fifty", 0, include_str!("presets/select-fifty.json")),
    ("select-slow-link", 1, include_str!("presets/select-slow-link.json")),
    ("select-tight", 0, include_str!("presets/select-tight.json")),
    ("select-shared", 0, include_str!("presets/select-shared.json")),
    ("select-soft", 0, include_str!("presets/select-soft.json")),
];

const CLUSTER: Texts = &[
    ("cluster-opening", 16, include_str!("presets/cluster-opening.json")),
    ("cluster-conservative", 20, include_str!("presets/cluster-conservative.json")),
    ("cluster-predicted", 17, include_str!("presets/cluster-predicted.json")),
    ("cluster-sdsc-like", 0, include_str!("presets/cluster-sdsc-like.json")),
];

/// The scenarios of a lab; its page opens on the first. Title and question are the title and the note
/// of the scenario.
pub fn presets(lab: &str) -> Vec<Preset> {
    let Some((lab, texts)) = LABS.iter().find(|(word, _)| *word == lab) else { return Vec::new() };
    texts.iter().filter_map(|(key, cursor, text)| read(lab, key, *cursor, text)).collect()
}

fn read(lab: &'static str, key: &'static str, cursor: u64, text: &str) -> Option<Preset> {
    let scenario = Value::parse(text.as_bytes()).ok()?;
    let words = |key| Some(scenario.get(key)?.text()?.to_owned());
    Some(Preset { lab, key, title: words("title")?, question: words("note")?, cursor, scenario })
}
