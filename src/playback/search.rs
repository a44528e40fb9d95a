//! A search for a small scenario in which a rule fails, in words: what can be searched for, and what was
//! found [G-70 to G-75].

use super::{PolicyMark, format, metrics};
use crate::explore::Document;
use crate::metrics::Metric;
use crate::scenario::tables::LabTable;
use crate::scenario::{Problem, Value, policy_word};
use crate::words::search as told;
use crate::words::{Label, Worded, in_english};

/// Something that common sense denies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Denied {
    /// Its word in files.
    pub word: &'static str,
    /// "… one processor more makes it worse".
    pub label: Label,
}

/// Words in files, what people call it, and the labs in which it is searched for.
type Searchable = (&'static str, Worded, &'static [&'static str]);

const ALL: &[Searchable] = &[
    ("worse-policy", told::worse_policy, &["allocate", "cluster"]),
    ("more-processors", told::more_processors, &["allocate", "cluster"]),
    ("faster-site", told::faster_site, &["allocate"]),
    ("shorter-job", told::shorter_job, &["allocate", "cluster"]),
    ("fewer-jobs", told::fewer_jobs, &["allocate", "cluster"]),
    ("better-estimates", told::better_estimates, &["cluster"]),
];

/// The metrics that are compared.
const METRICS: [Metric; 4] =
    [Metric::AvgResponseTime, Metric::MaxResponseTime, Metric::AvgWait, Metric::Makespan];

/// The metrics that are compared: words in files, and what people call them.
pub fn metrics() -> [(&'static str, Label); 4] {
    METRICS.map(|metric| (metric.key(), metrics::name(metric)))
}

/// What can be searched for in a lab; nothing in labs in which nobody searches.
pub fn denied(lab: &str) -> Vec<Denied> {
    let of_lab = ALL.iter().filter(|(_, _, labs)| labs.contains(&lab));
    of_lab.map(|(word, label, _)| Denied { word, label: label() }).collect()
}

/// What is searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The lab.
    pub lab: &'static str,
    /// The word of the property.
    pub property: String,
    /// Who decides.
    pub policy: String,
    /// The policy that is to be better.
    pub than: String,
    /// What is compared.
    pub metric: String,
    /// How many scenarios are drawn, as it was typed.
    pub tries: String,
    /// Start of the stream of random numbers, as it was typed.
    pub seed: String,
}

impl Wanted {
    /// What people would ask first, in the lab of a scenario; nothing in labs in which nobody searches.
    pub fn usual(scenario: &Value) -> Option<Self> {
        let lab = LabTable::of(scenario)?;
        let first = denied(lab.choice.word).into_iter().next()?;
        let known = |word: &&str| lab.policies.iter().any(|policy| policy.word == *word);
        let (improved, plain) = match lab.choice.word {
            "allocate" => ("intelligent", "best-fit"),
            _ => ("easy", "fcfs"),
        };
        let policy = policy_word(scenario).filter(known).unwrap_or(improved);
        let than = if policy == plain { improved } else { plain };
        Some(Self {
            lab: lab.choice.word,
            property: first.word.to_owned(),
            policy: policy.to_owned(),
            than: than.to_owned(),
            metric: METRICS[0].key().to_owned(),
            tries: "10000".to_owned(),
            seed: "1".to_owned(),
        })
    }

    /// Whether another policy is asked for.
    pub fn compares(&self) -> bool {
        self.property == "worse-policy"
    }

    /// The search as an explore document.
    pub fn document(&self) -> Value {
        let text = |key, text: &str| (key, Value::from(text));
        // What is no number is told at its place.
        let number = |key, typed: &str| {
            (key, typed.trim().parse().map_or_else(|_| Value::from(typed), Value::Number))
        };
        let mut entries = vec![
            text("format", "gridlock/1"),
            text("explore", "find"),
            text("lab", self.lab),
            text("property", &self.property),
            text("policy", &self.policy),
            text("metric", &self.metric),
            number("tries", &self.tries),
            number("seed", &self.seed),
        ];
        if self.compares() {
            entries.push(text("than", &self.than));
        }
        Value::object(entries)
    }

    /// What is wrong with it.
    pub fn problems(&self) -> Vec<Problem> {
        Document::check(&self.document()).err().unwrap_or_default()
    }

    /// The search that a document asks for, if the page has fields for all of it.
    pub fn of(document: &Value) -> Result<Self, Vec<Problem>> {
        Document::check(document)?;
        let text =
            |key, usual: &str| document.get(key).and_then(Value::text).unwrap_or(usual).to_owned();
        let number =
            |key, usual: &str| document.get(key).map_or_else(|| usual.to_owned(), Value::to_json);
        let lab = document.get("lab").and_then(Value::text).unwrap_or_default();
        let lab = if lab == "cluster" { "cluster" } else { "allocate" };
        Ok(Self {
            lab,
            property: text("property", "worse-policy"),
            policy: text("policy", ""),
            than: text("than", ""),
            metric: text("metric", METRICS[0].key()),
            tries: number("tries", "10000"),
            seed: number("seed", "1"),
        })
    }
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundPicture {
    /// "Found: 2 jobs on 2 sites, after 27 of 153 scenarios".
    pub title: String,
    /// "Average response time: 0.5 s under intelligent, 0.417 s under best-fit".
    pub values: String,
    /// The comparison that it opens as; nothing if nothing was found.
    pub document: Option<Value>,
}

impl FoundPicture {
    /// The picture of an answer.
    pub fn of(answer: &Value, wanted: &Wanted) -> Self {
        let number = |key| answer.get(key).and_then(Value::number).unwrap_or_default();
        let tries = whole(number("tries"));
        let (Some(base), Some(runs)) = (answer.get("base"), answer.get("runs")) else {
            return Self {
                title: told::nothing_found(tries),
                values: told::proves_nothing().to_owned(),
                document: None,
            };
        };
        let count = |key| base.get(key).map_or(0, |list| list.items().len() as u64);
        let metric = METRICS.into_iter().find(|metric| metric.key() == wanted.metric);
        let values = answer.get("values").map_or(&[][..], Value::items);
        let value = |place: usize| {
            values.get(place).and_then(Value::number).map(|value| format::metric("s", value))
        };
        let (first, second) = wanted.sides();
        let entries = [
            ("format", Value::from("gridlock/1")),
            ("explore", Value::from("compare")),
            ("base", base.clone()),
            ("runs", named(runs, wanted.change())),
        ];
        Self {
            title: told::suffice(count("jobs"), count("sites")),
            values: told::values(
                metric.map_or_else(told::metric, metrics::name),
                &value(0).unwrap_or_default(),
                &first,
                &value(1).unwrap_or_default(),
                &second,
                whole(number("hits")),
                tries,
            ),
            document: Some(Value::object(entries)),
        }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts, rounded")]
fn whole(number: f64) -> u64 {
    number.max(0.0).round() as u64
}

impl Wanted {
    /// What people call the two runs.
    fn sides(&self) -> (String, String) {
        match self.change() {
            Some((_, with)) => (told::as_it_is().to_owned(), with().to_owned()),
            None => {
                (told::under(&self.called(&self.policy)), told::under(&self.called(&self.than)))
            }
        }
    }

    /// What a policy of the lab is called in a sentence.
    fn called(&self, policy: &str) -> String {
        let policies = LabTable::named(self.lab).map_or(&[][..], |lab| lab.policies);
        PolicyMark::name_among(policies, policy)
    }

    /// What is changed in the second run, as its name and behind its value; nothing where it is the policy.
    fn change(&self) -> Option<(Worded, Worded)> {
        Some(match self.property.as_str() {
            "worse-policy" => return None,
            "more-processors" => (told::one_processor_more, told::with_more_processors),
            "faster-site" => (told::one_faster_site, told::with_faster_site),
            "shorter-job" => (told::one_shorter_job, told::with_shorter_job),
            "fewer-jobs" => (told::one_job_less, told::with_fewer_jobs),
            _ => (told::exact_estimates, told::with_exact_estimates),
        })
    }
}

/// The runs of a comparison with a name for the second, where its policy does not say it.
fn named(runs: &Value, change: Option<(Worded, Worded)>) -> Value {
    let rows = runs.items().iter().enumerate().map(|(place, row)| {
        let mut row = row.clone();
        if let Some((name, _)) = change.filter(|_| place == 1) {
            row.put("/name", Value::from(in_english(name)));
        }
        row
    });
    Value::List(rows.collect())
}
