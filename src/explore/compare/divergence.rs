//! Where two runs part: instants whose facts are not the same multiset [G-3 to G-5].

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::Pair;
use super::track::Seen;
use super::watched::Watched;
use crate::report::Named;
use crate::time::Time;

/// Kinds of facts that decide; finishes are consequences [G-5].
const DECIDING: &[&str] =
    &["started", "rejected", "cancelled", "selected", "transferred", "redirected"];

/// Where two runs part first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Divergence {
    /// When, in seconds.
    pub at: f64,
    /// What differs.
    pub difference: Difference,
    /// The baseline's first fact of the instant that the other run lacks.
    pub baseline: Option<Side>,
    /// The other run's first fact of the instant that the baseline lacks.
    pub other: Option<Side>,
}

/// What differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Difference {
    /// The same happens to the same job, elsewhere.
    Site,
    /// The same happens to another job.
    Job,
    /// Something else happens.
    Kind,
    /// The other run has no such fact: there the job waits.
    OnlyBaseline,
    /// The baseline has no such fact.
    OnlyOther,
}

/// A fact of one run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Side {
    /// Its number in the log.
    pub step: u32,
    /// Its kind.
    pub kind: Cow<'static, str>,
    /// The job's name.
    pub job: Option<Named>,
    /// The number of the site.
    pub site: Option<u32>,
}

/// The first divergence of all pairs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct FirstDivergence {
    /// When, in seconds.
    pub at: f64,
    /// In which run; the first, if several part then.
    pub run: usize,
}

impl FirstDivergence {
    pub(super) fn of(pairs: &[Pair]) -> Option<Self> {
        let all = pairs.iter().filter_map(|pair| Some((pair.divergence.as_ref()?.at, pair.run)));
        // Of equal ones the first is kept.
        let first = all.min_by(|a, b| a.0.total_cmp(&b.0))?;
        Some(Self { at: first.0, run: first.1 })
    }
}

/// The first divergence of a run from the baseline, and all at which they decide differently: those show
/// the first deciding fact that the other lacks.
pub(super) fn of(baseline: &Watched, other: &Watched) -> (Option<Divergence>, Vec<Divergence>) {
    let (mut ours, mut theirs) = (&*baseline.facts, &*other.facts);
    let mut first = None;
    let mut parted = Vec::new();
    let divergence = |at: Time, sides: (Option<&Seen>, Option<&Seen>)| Divergence {
        at: at.secs(),
        difference: Difference::between(sides.0, sides.1),
        baseline: sides.0.map(|fact| Side::of(fact, baseline)),
        other: sides.1.map(|fact| Side::of(fact, other)),
    };
    while let Some(at) = next_instant(ours, theirs) {
        let (here, there);
        (here, ours) = split(ours, at);
        (there, theirs) = split(theirs, at);
        if are_alike(here, there) {
            continue;
        }
        let (only_here, only_there) = (lacking(here, there), lacking(there, here));
        let deciding = |facts: &[&'_ Seen]| facts.iter().position(|it| DECIDING.contains(&it.kind));
        let decided = (
            deciding(&only_here).map(|place| only_here[place]),
            deciding(&only_there).map(|place| only_there[place]),
        );
        if decided.0.is_some() || decided.1.is_some() {
            parted.push(divergence(at, decided));
        }
        if first.is_none() && !(only_here.is_empty() && only_there.is_empty()) {
            first = Some(divergence(at, (only_here.first().copied(), only_there.first().copied())));
        }
    }
    (first, parted)
}

impl Difference {
    fn between(baseline: Option<&Seen>, other: Option<&Seen>) -> Self {
        match (baseline, other) {
            (Some(a), Some(b)) if a.kind == b.kind && a.job == b.job => Self::Site,
            (Some(a), Some(b)) if a.kind == b.kind => Self::Job,
            (Some(_), Some(_)) => Self::Kind,
            (Some(_), None) => Self::OnlyBaseline,
            (None, _) => Self::OnlyOther,
        }
    }
}

impl Side {
    fn of(fact: &Seen, run: &Watched) -> Self {
        let job = fact.job.and_then(|job| run.names.get(job.index()).copied().map(Named));
        let kind = Cow::Borrowed(fact.kind);
        Self { step: fact.step, kind, job, site: fact.site }
    }
}

/// The earliest instant of what is left of two logs.
fn next_instant(ours: &[Seen], theirs: &[Seen]) -> Option<Time> {
    [ours.first(), theirs.first()].into_iter().flatten().map(|fact| fact.at).min()
}

/// The facts of an instant, and those behind.
fn split(facts: &[Seen], at: Time) -> (&[Seen], &[Seen]) {
    facts.split_at(facts.iter().position(|fact| fact.at != at).unwrap_or(facts.len()))
}

/// Whether two instants are the same fact by fact, as most are.
fn are_alike(here: &[Seen], there: &[Seen]) -> bool {
    here.len() == there.len() && here.iter().zip(there).all(|(a, b)| key(a) == key(b))
}

/// The columns that are compared.
fn key(fact: &Seen) -> (&'static str, Option<u32>, Option<u32>) {
    (fact.kind, fact.job.map(|job| job.0), fact.site)
}

/// The facts of one run that the other has not, or not as often, in the order of the log.
fn lacking<'a>(here: &'a [Seen], there: &[Seen]) -> Vec<&'a Seen> {
    let mut left: Vec<_> = there.iter().map(key).collect();
    left.sort_unstable();
    let mut taken = vec![false; left.len()];
    let mut lacks = |fact: &&Seen| {
        let wanted = key(fact);
        let from = left.partition_point(|other| *other < wanted);
        let equal = (from..left.len()).take_while(|place| left[*place] == wanted);
        let free = equal.into_iter().find(|place| !taken[*place]);
        free.inspect(|place| taken[*place] = true).is_none()
    };
    here.iter().filter(|fact| lacks(fact)).collect()
}
