//! Steps over time, of all runs on one axis, and the areas between them [G-9].

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use super::track::{SERIES, Step, series_of};
use super::watched::Watched;
use crate::time::Time;

/// What is followed over time, of all runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Series(pub Vec<(&'static str, Vec<SeriesRow>)>);

/// An instant at which the value of some run changes, and the values of all.
#[derive(Clone, Debug, PartialEq)]
pub struct SeriesRow {
    /// When, in seconds.
    pub at: f64,
    /// The value of each run from then on.
    pub values: Vec<f64>,
}

/// The integral of the other run's values minus the baseline's, from the first instant of either run to
/// the last.
#[derive(Clone, Debug, PartialEq)]
pub struct Areas(pub Vec<(Cow<'static, str>, f64)>);

impl Series {
    pub(super) fn of(runs: &[Watched]) -> Self {
        let count = runs.first().map_or(0, |run| series_of(run.lab));
        let named = SERIES.iter().enumerate().take(count);
        Self(named.map(|(which, name)| (*name, rows(runs, which))).collect())
    }
}

fn rows(runs: &[Watched], which: usize) -> Vec<SeriesRow> {
    let mut rows: Vec<SeriesRow> = Vec::new();
    for (at, steps) in Merged::of(runs.iter()) {
        let values: Vec<f64> = steps.iter().map(|step| step.values[which]).collect();
        if rows.last().is_none_or(|last| last.values != values) {
            rows.push(SeriesRow { at: at.secs(), values });
        }
    }
    rows
}

impl Areas {
    pub(super) fn of(baseline: &Watched, other: &Watched) -> Self {
        let named = SERIES.iter().take(series_of(baseline.lab));
        let mut areas: Vec<_> = named.map(|name| (Cow::Borrowed(*name), 0.0)).collect();
        let mut last: Option<(Time, Vec<Step>)> = None;
        for (at, steps) in Merged::of([baseline, other].into_iter()) {
            if let Some((since, before)) = &last {
                let seconds = at.since(*since).secs();
                for (which, (_, area)) in areas.iter_mut().enumerate() {
                    *area += (before[1].values[which] - before[0].values[which]) * seconds;
                }
            }
            last = Some((at, steps));
        }
        Self(areas)
    }
}

/// The instants of several runs, with the step of each run that holds from then on.
struct Merged<'a> {
    runs: Vec<&'a [Step]>,
}

impl<'a> Merged<'a> {
    fn of(runs: impl Iterator<Item = &'a Watched>) -> Self {
        Self { runs: runs.map(|run| run.steps.as_slice()).collect() }
    }
}

impl Iterator for Merged<'_> {
    type Item = (Time, Vec<Step>);

    fn next(&mut self) -> Option<Self::Item> {
        // The first of what is left of each run holds now; the second comes next.
        let at = self.runs.iter().filter_map(|steps| Some(steps.get(1)?.at)).min()?;
        for steps in &mut self.runs {
            if steps.get(1).is_some_and(|step| step.at == at) {
                *steps = &steps[1..];
            }
        }
        Some((at, self.runs.iter().filter_map(|steps| steps.first().copied()).collect()))
    }
}

impl Serialize for SeriesRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut row = serializer.serialize_seq(Some(self.values.len() + 1))?;
        row.serialize_element(&self.at)?;
        for value in &self.values {
            row.serialize_element(value)?;
        }
        row.end()
    }
}

impl Serialize for Series {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        as_map(&self.0, serializer)
    }
}

impl Serialize for Areas {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        as_map(&self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for Areas {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = Areas;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("areas by the name of their series")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Areas, A::Error> {
                let mut areas = Vec::new();
                while let Some((name, area)) = map.next_entry::<String, f64>()? {
                    areas.push((Cow::Owned(name), area));
                }
                Ok(Areas(areas))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

fn as_map<K: Serialize, T: Serialize, S: Serializer>(
    entries: &[(K, T)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(entries.len()))?;
    for (key, value) in entries {
        map.serialize_entry(key, value)?;
    }
    map.end()
}
