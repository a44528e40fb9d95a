//! What the scenarios of several labs hold, as plain data.

use serde::de::value::Error as WordError;
use serde::de::{DeserializeOwned, IntoDeserializer};

use super::field::Object;
use super::tables::{COMPONENT, JOB, SITE, SOURCES};
use super::value::Value;
use crate::domain::{Job, JobName, Site, TraceNumber};
use crate::time::{Span, Time};
use crate::workload::{GeneratorSpec, LublinSpec, LublinTypes, SwfFilters};

/// One policy, or several run on the same workload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Policies<P> {
    /// `policy`.
    One(P),
    /// `policies`: not empty, none twice.
    Several(Vec<P>),
}

impl<P: DeserializeOwned> Policies<P> {
    /// Those of a scenario that has passed the check, which names some.
    pub(super) fn of(scenario: &Value, without: P) -> Self {
        match (scenario.get("policies"), scenario.get("policy").and_then(Value::text)) {
            (Some(policies), _) => {
                Self::Several(policies.items().iter().filter_map(|it| read(it.text()?)).collect())
            }
            (None, word) => Self::One(word.and_then(read).unwrap_or(without)),
        }
    }
}

impl<P> Policies<P> {
    /// The policies in order.
    pub fn list(&self) -> &[P] {
        match self {
            Self::One(policy) => std::slice::from_ref(policy),
            Self::Several(policies) => policies,
        }
    }
}

/// Where the jobs of a run come from.
#[derive(Clone, Debug, PartialEq)]
pub enum JobSource {
    /// They are written out, in the order of the file.
    Listed(Vec<Job>),
    /// They are read or made.
    Workload(WorkloadSource),
}

/// A workload that is read or made [F-15, F-16].
#[derive(Clone, Debug, PartialEq)]
pub enum WorkloadSource {
    /// From a trace.
    Trace(TraceSource),
    /// By a generator, with the scenario's seed.
    Generator(GeneratorSpec),
}

/// A trace, and which of its jobs are used [F-15].
#[derive(Clone, Debug, PartialEq)]
pub struct TraceSource {
    /// Where its text is.
    pub place: TracePlace,
    /// Which of its jobs are used.
    pub filters: SwfFilters,
    /// The hash that the unpacked file must have.
    pub content: Option<u64>,
}

/// Where the text of a trace is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TracePlace {
    /// In a file, or what the user opened under this name.
    File(String),
    /// In the scenario itself.
    Text(String),
}

/// A workload by itself [F-38].
#[derive(Clone, Debug, PartialEq)]
pub struct WorkloadDocument {
    /// Start of every stream of random numbers.
    pub seed: u64,
    /// What to read or make.
    pub source: WorkloadSource,
}

impl JobSource {
    /// Where the jobs of a scenario that has passed the check come from.
    pub(super) fn of(scenario: &Value) -> Self {
        match scenario.get("jobs") {
            Some(jobs) => Self::Listed(jobs.items().iter().map(read_job).collect()),
            None => Self::Workload(read_source(scenario.get("workload"))),
        }
    }
}

impl WorkloadDocument {
    /// Reads a value that has passed the check.
    pub(super) fn of(value: &Value) -> Self {
        let seed = Fields::of(value, &COMPONENT, 0).whole("seed").unwrap_or(1);
        Self { seed, source: read_source(value.get("workload")) }
    }
}

pub(super) fn read_site(site: &Value, place: usize) -> Site {
    let fields = Fields::of(site, &SITE, place);
    Site {
        name: fields.text("name").unwrap_or_default(),
        processors: fields.small("processors").unwrap_or(1),
        speed: fields.number("speed").unwrap_or(1.0),
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "checked to be from 1 to 9"
)]
pub(super) fn read_job(job: &Value) -> Job {
    let fields = Fields::of(job, &JOB, 0);
    Job {
        name: JobName::whole(fields.whole("id").unwrap_or(1)),
        submitted_at: Time::from_secs(fields.number("submitted_at").unwrap_or(0.0)),
        processors: fields.small("processors").unwrap_or(1),
        runtime: Span::from_secs(fields.number("runtime").unwrap_or(0.0)),
        requested_time: fields.number("requested_time").map(Span::from_secs),
        user: fields.number("user").map(signed).and_then(TraceNumber::new),
        queue: fields.number("queue").map(signed).and_then(TraceNumber::new),
        priority: fields.number("priority").map(|number| number as u8),
    }
}

fn read_source(workload: Option<&Value>) -> WorkloadSource {
    let value = workload.unwrap_or(&Value::Null);
    let chosen = SOURCES.iter().find(|variant| {
        variant
            .keys
            .iter()
            .any(|key| value.get(key).is_some() && variant.is_chosen_by(key, value.entries()))
    });
    let fields = Fields::of(value, chosen.map_or(&COMPONENT, |variant| variant.object), 0);
    let count = fields.small("count").unwrap_or(0);
    match chosen.and_then(|variant| variant.word) {
        None => WorkloadSource::Trace(read_trace(&fields)),
        Some("lublin") => WorkloadSource::Generator(GeneratorSpec::Lublin(LublinSpec {
            count,
            types: match fields.text("types").as_deref() {
                Some("typeless") => LublinTypes::Typeless,
                _ => LublinTypes::Both,
            },
            processors: fields.small("processors").unwrap_or(1),
            start_hour: fields.number("start_hour").unwrap_or(0.0),
            minimum_runtime: fields.number("minimum_runtime").unwrap_or(0.0),
        })),
        Some(_) => WorkloadSource::Generator(GeneratorSpec::SdscLike { count }),
    }
}

fn read_trace(fields: &Fields<'_>) -> TraceSource {
    let numbers = |key| {
        let list = fields.given(key)?;
        Some(list.items().iter().filter_map(Value::number).map(signed).collect())
    };
    let place = match fields.text("swf_text") {
        Some(text) => TracePlace::Text(text),
        None => TracePlace::File(fields.text("swf").unwrap_or_default()),
    };
    TraceSource {
        place,
        filters: SwfFilters {
            processors_from: fields.word("processors_from").unwrap_or_default(),
            statuses: numbers("statuses"),
            queues: numbers("queues"),
            zero_runtime: fields.word("zero_runtime").unwrap_or_default(),
            cap_runtime: fields.given("cap_runtime") == Some(&Value::Flag(true)),
            requested: fields.word("requested").unwrap_or_default(),
            first: fields.whole("first"),
            half: fields.word("half"),
        },
        content: fields.text("content").and_then(|text| u64::from_str_radix(&text, 16).ok()),
    }
}

/// The fields of a checked object, with the defaults of its table.
pub(super) struct Fields<'a> {
    value: &'a Value,
    table: &'static Object,
    place: usize,
}

impl<'a> Fields<'a> {
    pub(super) fn of(value: &'a Value, table: &'static Object, place: usize) -> Self {
        Self { value, table, place }
    }

    /// What is written there, unless it is `null`.
    fn given(&self, key: &str) -> Option<&'a Value> {
        self.value.get(key).filter(|value| **value != Value::Null)
    }

    fn default(&self, key: &str) -> Option<Value> {
        self.table.field(key)?.default.value(self.place)
    }

    pub(super) fn number(&self, key: &str) -> Option<f64> {
        match self.given(key) {
            Some(value) => value.number(),
            None => self.default(key)?.number(),
        }
    }

    pub(super) fn text(&self, key: &str) -> Option<String> {
        match self.given(key) {
            Some(value) => value.text().map(str::to_owned),
            None => self.default(key)?.text().map(str::to_owned),
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "checked to be whole"
    )]
    pub(super) fn whole(&self, key: &str) -> Option<u64> {
        self.number(key).map(|number| number as u64)
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "checked to be small"
    )]
    pub(super) fn small(&self, key: &str) -> Option<u32> {
        self.number(key).map(|number| number as u32)
    }

    pub(super) fn word<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        match self.given(key) {
            Some(value) => read(value.text()?),
            None => read(self.default(key)?.text()?),
        }
    }

    pub(super) fn flag(&self, key: &str) -> Option<bool> {
        match self.given(key).cloned().or_else(|| self.default(key))? {
            Value::Flag(flag) => Some(flag),
            _ => None,
        }
    }

    /// Two numbers in a list.
    pub(super) fn pair(&self, key: &str) -> Option<[f64; 2]> {
        let value = self.given(key).cloned().or_else(|| self.default(key))?;
        let numbers: Vec<f64> = value.items().iter().filter_map(Value::number).collect();
        numbers.try_into().ok()
    }

    pub(super) fn items(&self, key: &str) -> &'a [Value] {
        self.value.get(key).map_or(&[], Value::items)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "checked to be whole")]
fn signed(number: f64) -> i64 {
    number as i64
}

/// The choice that a word of a file stands for.
pub(super) fn read<T: DeserializeOwned>(word: &str) -> Option<T> {
    let word: serde::de::value::StrDeserializer<'_, WordError> = word.into_deserializer();
    T::deserialize(word).ok()
}
