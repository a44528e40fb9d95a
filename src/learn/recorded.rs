//! What somebody has recorded while watching, made into a lesson: scenarios stored once, places named by facts, the
//! answers of questions filled in by the engine [L-53 to L-55].

use serde::{Deserialize, Serialize};

use super::asked::changed;
use super::check::check;
use super::lesson::{LESSON_FORMAT, Lesson};
use super::played::{Played, Runs};
use crate::scenario::{Problem, Value};

/// A scenario that differs in at most so many values from an earlier one is stored as that with changes.
const MOST_CHANGES: usize = 4;
/// At most so many letters of an id.
const ID: usize = 40;
/// What of a scenario has no place in a lesson.
const LEFT_OUT: [&str; 2] = ["format", "policies"];

/// What is being recorded.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Draft {
    /// The title.
    pub title: String,
    /// What one can do afterwards.
    pub goal: String,
    /// The tag of the language that it is written in; nothing for English.
    #[serde(default)]
    pub language: Option<String>,
    /// How long it takes; as suggested where nothing is said.
    pub minutes: Option<u32>,
    /// The stops, in their order.
    pub stops: Vec<Stop>,
    /// Whether it is saved as it is.
    #[serde(default)]
    pub saved: bool,
}

/// A place of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Stop {
    /// The whole scenario.
    pub scenario: Value,
    /// So many facts are applied.
    pub cursor: usize,
    /// When that is, in words.
    pub at: String,
    /// What is said there.
    pub text: String,
    /// The caption of the stage, as what could be said.
    pub caption: String,
    /// The caption that says nothing of the decision and asks about it; nothing where nothing is decided.
    #[serde(default)]
    pub question: String,
    /// The question about the number that is asked for; nothing where none is.
    #[serde(default)]
    pub number: String,
    /// The question about the decision that follows, by its word in files; nothing where nothing is decided.
    pub decision: Option<String>,
    /// What is asked there.
    pub asks: StopAsks,
    /// Whether a decision that is picked right is asked its reason too.
    #[serde(default)]
    pub asks_why: bool,
    /// What somebody pointed at, as lessons name it: `job:4`, `site:2`.
    #[serde(default)]
    pub highlight: Vec<String>,
}

impl Stop {
    /// What could be said there, for whoever says nothing: what is asked, or else what is seen.
    pub fn suggested(&self) -> &str {
        let asked = match self.asks {
            StopAsks::Predict(_) => &self.question,
            StopAsks::Number(_) => &self.number,
            StopAsks::Nothing | StopAsks::Choice(_) => &self.caption,
        };
        if asked.is_empty() { &self.caption } else { asked }
    }
}

/// What a stop asks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum StopAsks {
    /// Nothing.
    #[default]
    Nothing,
    /// The next decision, by its word in files.
    Predict(String),
    /// A number of the state, by its word in files.
    Number(String),
    /// Options, and whether each is right.
    Choice(Vec<(String, bool)>),
}

/// A recorded lesson.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Recorded {
    /// The lesson.
    pub lesson: Value,
    /// What is wrong with it, with the place of the stop where it is about one.
    pub problems: Vec<(Option<usize>, Problem)>,
}

impl Draft {
    /// As it is kept and sent.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What was kept or sent; nothing where that is no draft.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_slice(text.as_bytes()).ok()
    }

    /// One minute a stop, two a question.
    pub fn suggested_minutes(&self) -> u32 {
        let minutes = |stop: &Stop| if stop.asks == StopAsks::Nothing { 1 } else { 2 };
        self.stops.iter().map(minutes).sum::<u32>().clamp(1, 90)
    }

    /// The title as an id: lower case, signs as `-`.
    pub fn id(&self) -> String {
        let letter = |letter: char| {
            let lower = letter.to_ascii_lowercase();
            if lower.is_ascii_alphanumeric() { lower } else { '-' }
        };
        let all: String = self.title.chars().map(letter).collect();
        let words: Vec<&str> = all.split('-').filter(|word| !word.is_empty()).collect();
        let id: String = words.join("-").chars().take(ID).collect();
        let id = id.trim_end_matches('-');
        if id.is_empty() { "lesson".to_owned() } else { id.to_owned() }
    }
}

/// The lesson of a draft, with the answers of its questions, and everything that is wrong with it.
pub fn recorded(draft: &Draft) -> Recorded {
    let runs = Runs::default();
    let mut scenarios = Scenarios::default();
    let blocks: Vec<Value> = draft
        .stops
        .iter()
        .map(|stop| block(stop, scenarios.name_of(&stop.scenario), &runs))
        .collect();
    let minutes = draft.minutes.unwrap_or_else(|| draft.suggested_minutes());
    let mut lesson = Value::object([
        ("format", Value::from(LESSON_FORMAT)),
        ("id", Value::Text(draft.id())),
        ("title", Value::from(draft.title.trim())),
        ("goals", Value::List(vec![Value::from(draft.goal.trim())])),
        ("minutes", Value::Number(f64::from(minutes))),
        ("scenarios", Value::Object(scenarios.written)),
        ("blocks", Value::List(blocks)),
    ]);
    if let Some(language) = &draft.language {
        lesson.put("/language", Value::from(language.as_str()));
    }
    let first = check(&Lesson::of(lesson.clone()), &runs);
    for answer in first.answers.iter().filter(|answer| answer.kind != "choice") {
        lesson.put(&format!("/blocks/{}/expect", answer.place), answer.answer.clone());
    }
    let checked = check(&Lesson::of(lesson.clone()), &runs);
    let problems = checked.problems.into_iter().map(|problem| {
        let place = problem.path.strip_prefix("/blocks/").and_then(|rest| rest.split('/').next());
        (place.and_then(|place| place.parse().ok()), problem)
    });
    Recorded { lesson, problems: problems.collect() }
}

fn block(stop: &Stop, name: String, runs: &Runs) -> Value {
    let played = runs.of(&bare(&stop.scenario)).ok();
    let at = played.map_or(Value::Number(stop.cursor as f64), |it| anchor(&it, stop.cursor));
    let mut show = vec![("scenario", Value::Text(name)), ("at", at.clone())];
    if !stop.highlight.is_empty() {
        let marks = stop.highlight.iter().map(|mark| Value::from(mark.as_str()));
        show.push(("highlight", Value::List(marks.collect())));
    }
    let show = Value::object(show);
    let said = if stop.text.trim().is_empty() { stop.suggested() } else { &stop.text };
    let text = ("text", Value::from(said.trim()));
    let of = |kind: &'static str| vec![("kind", Value::from(kind)), text.clone()];
    let mut entries = match &stop.asks {
        StopAsks::Nothing => of("stage"),
        StopAsks::Predict(ask) => {
            let mut entries = of("predict");
            entries.push(("ask", Value::from(ask.as_str())));
            if stop.asks_why {
                entries.push(("reason", Value::Flag(true)));
            }
            entries
        }
        StopAsks::Number(reading) => {
            let value = [("reading", Value::from(reading.as_str())), ("at", at)];
            let mut entries = of("number");
            entries.push(("value", Value::object(value)));
            entries
        }
        StopAsks::Choice(options) => {
            let option = |(text, right): &(String, bool)| {
                Value::object([("text", Value::from(text.trim())), ("right", Value::Flag(*right))])
            };
            let mut entries = of("choice");
            let right = options.iter().filter(|(_, right)| *right).count();
            if right > 1 {
                entries.push(("several", Value::Flag(true)));
            }
            entries.push(("options", Value::List(options.iter().map(option).collect())));
            entries
        }
    };
    entries.push(("show", show));
    Value::object(entries)
}

/// The place before a fact, so that it survives a change of numbers: its kind, its job or else its site, and which of
/// those it is.
fn anchor(played: &Played, cursor: usize) -> Value {
    let Some(next) = played.steps.get(cursor) else { return Value::from("end") };
    if cursor == 0 {
        return Value::from("start");
    }
    let mut entries = vec![("fact", Value::from(next.kind()))];
    let whom = ["job", "site"].into_iter().find_map(|key| Some((key, next.fact.get(key)?.clone())));
    entries.extend(whom.filter(|(_, value)| *value != Value::Null));
    let found = Value::object(entries.clone());
    let before =
        super::anchor::matching(played, &found).take_while(|place| *place <= cursor).count();
    if before > 1 {
        entries.push(("nth", Value::Number(before as f64)));
    }
    Value::object(entries)
}

/// A scenario as lessons hold it.
fn bare(scenario: &Value) -> Value {
    let kept = scenario.entries().iter().filter(|(key, _)| !LEFT_OUT.contains(&&**key));
    Value::Object(kept.cloned().collect())
}

/// The scenarios of a lesson, each once.
#[derive(Default)]
struct Scenarios {
    /// As they are, by their names.
    whole: Vec<(String, Value)>,
    /// As the lesson holds them.
    written: Vec<(String, Value)>,
}

impl Scenarios {
    /// The name of a scenario, which is stored if it is new.
    fn name_of(&mut self, scenario: &Value) -> String {
        let scenario = bare(scenario);
        if let Some((name, _)) = self.whole.iter().find(|(_, known)| *known == scenario) {
            return name.clone();
        }
        let name = match self.whole.len() {
            0 => "main".to_owned(),
            more => format!("main-{}", more + 1),
        };
        let derived = self.whole.iter().find_map(|(of, known)| derived(of, known, &scenario));
        self.written.push((name.clone(), derived.unwrap_or_else(|| scenario.clone())));
        self.whole.push((name.clone(), scenario));
        name
    }
}

/// A scenario as another one with a few values put at their places; nothing where there are too many.
fn derived(of: &str, known: &Value, scenario: &Value) -> Option<Value> {
    let mut set = Vec::new();
    differences(known, scenario, String::new(), &mut set);
    if set.len() > MOST_CHANGES || changed(known, &set).ok().as_ref() != Some(scenario) {
        return None;
    }
    let set = Value::Object(set);
    Some(Value::object([("of", Value::from(of)), ("set", set)]))
}

fn differences(a: &Value, b: &Value, path: String, found: &mut Vec<(String, Value)>) {
    match (a, b) {
        _ if a == b => {}
        (Value::Object(_), Value::Object(_)) => {
            let at = |key: &str| format!("{path}/{}", key.replace('~', "~0").replace('/', "~1"));
            for (key, value) in b.entries() {
                differences(a.get(key).unwrap_or(&Value::Null), value, at(key), found);
            }
            let gone = a.entries().iter().filter(|(key, _)| b.get(key).is_none());
            found.extend(gone.map(|(key, _)| (at(key), Value::Null)));
        }
        (Value::List(a), Value::List(b)) if a.len() == b.len() => {
            for (place, (a, b)) in a.iter().zip(b).enumerate() {
                differences(a, b, format!("{path}/{place}"), found);
            }
        }
        _ => found.push((path, b.clone())),
    }
}
