//! Runs that are compared, on one clock: what each has come to at an instant, where they part and why,
//! what changed of each job [G-1 to G-10].
//!
//! What differs is read off the answer of the comparison; the states, and the reasons for what a run
//! does, off the replays of the runs.

pub mod asked;
mod figures;
mod gantt;
mod jobs;
mod names;
mod over_time;
mod parting;
mod replay;
mod side;
mod tables;

use std::any::Any;
use std::rc::Rc;

use super::last::Last;
pub use figures::{Difference, FigureRow};
pub use gantt::{DifferenceBar, DifferenceRow};
pub use jobs::{JobColumn, JobLine, Order, Way};
pub use names::RunName;
pub use over_time::{Joined, LinePoint, OverTime, Shade, Starts};
pub use parting::{PartSide, Parting};
pub use side::{LaneNow, NowBlock, Side};

use super::policy::PolicyMark;
use super::replay::{Compared, Direction, Replay, Target};
use super::scene::Scene;
use super::tracks::Window;
use crate::domain::JobName;
pub use crate::explore::compare::{
    Change, Comparison, Divergence, FirstDivergence, JobRow, Pair, SoFar, Summary, Verdict,
};
use crate::own::PREFIX;
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::sorting::{sort_by_key, sort_numbers};
use crate::time::Time;
use crate::words::{Language, Worded};

/// A run that is compared.
#[derive(Debug)]
pub struct ComparedRun {
    /// Its name: that of its policy, unless the comparison gives it another.
    pub name: RunName,
    /// Who decides.
    pub mark: Option<PolicyMark>,
    replay: Rc<dyn Replay>,
    /// The names of its lanes.
    lanes: Vec<String>,
}

impl ComparedRun {
    /// A run that has ended.
    pub fn new(name: &str, policy: &str, lab: &str, replay: Rc<dyn Replay>) -> Self {
        let policies = LabTable::named(lab);
        let policies = policies.map_or(&[][..], |lab| lab.policies);
        let own = policy.strip_prefix(PREFIX);
        let known = own.is_some() || policies.iter().any(|choice| choice.word == policy);
        let mark = known.then(|| PolicyMark::of(policies, policy)).flatten();
        let named = match own.filter(|_| name == policy) {
            Some(own) => RunName::Given(own.to_owned()),
            None => RunName::of(name, mark.filter(|_| name == policy)),
        };
        let begin = Window { from: Time::ZERO, to: Time::from_secs(1.0) };
        let lanes = replay.tracks(begin, 1).rows.into_iter().map(|row| row.name).collect();
        Self { name: named, mark, replay, lanes }
    }

    /// The name of the lane of a number in facts.
    fn lane(&self, site: u32) -> String {
        let name = self.lanes.get(site as usize).cloned();
        name.unwrap_or_else(|| format!("{}", u64::from(site) + 1))
    }

    /// How many of its facts have happened up to a time.
    fn cursor(&self, at: Option<Time>) -> usize {
        let Some(at) = at else { return 0 };
        self.replay.find(0, Direction::Forward, Target::Time(at)).unwrap_or(0)
    }
}

/// The instants of all runs, ascending; runs are added one after another.
#[derive(Debug, Default)]
pub struct Instants(Vec<Time>);

impl Instants {
    /// Adds the instants of a run that has ended.
    pub fn add(&mut self, run: &dyn Replay) {
        let mut merged = Vec::with_capacity(self.0.len() + run.len() / 2);
        let mut known = self.0.iter().copied().peekable();
        for step in 1..=run.len() {
            let at = run.time_at(step);
            while let Some(earlier) = known.next_if(|known| *known <= at) {
                merged.push(earlier);
            }
            if merged.last() != Some(&at) {
                merged.push(at);
            }
        }
        merged.extend(known);
        self.0 = merged;
    }
}

/// A place, and the language that it is told in.
type Place = (usize, Language);

/// What is seen at a cursor.
type Seen = (Rc<[Side]>, Scene);

/// A run, a part of the time, and the columns that it is drawn in.
type Stretch = (usize, Window, usize);

/// Several runs on one clock.
pub struct Together {
    document: Value,
    runs: Vec<ComparedRun>,
    comparison: Comparison,
    instants: Vec<Time>,
    /// The instants at which some run decides differently than the baseline, in seconds.
    stops: Vec<f64>,
    /// Of each pair the places of its jobs by their names.
    places: Vec<Vec<(JobName, u32)>>,
    strides: &'static [(super::Stride, Worded)],
    /// The sides at a cursor, with the scene of the baseline.
    sides: Last<Place, Seen>,
    /// The divergence at a place among all.
    told: Last<Place, Option<Parting>>,
    lines: Last<Stretch, Rc<OverTime>>,
    joined: Last<Stretch, Rc<[Joined]>>,
    /// They have names.
    rows: Last<(Stretch, Language), Rc<[DifferenceRow]>>,
}

impl std::fmt::Debug for Together {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct(stringify!(Together)).field("runs", &self.runs).finish_non_exhaustive()
    }
}

impl Together {
    /// Runs with what the comparison of this document says of them; nothing of no runs.
    pub fn new(
        document: Value,
        runs: Vec<ComparedRun>,
        comparison: Comparison,
        instants: Instants,
    ) -> Option<Self> {
        runs.first()?;
        let parted = comparison.pairs.iter().flat_map(|pair| &pair.parted);
        let mut stops: Vec<f64> = parted.map(|one| one.at).collect();
        sort_numbers(&mut stops);
        stops.dedup();
        let places = comparison.pairs.iter().map(|pair| {
            let rows = pair.jobs.jobs.iter().zip(0_u32..);
            let mut places: Vec<_> = rows.map(|(row, place)| (row.job.0, place)).collect();
            if !places.is_sorted() {
                sort_by_key(&mut places, |place| *place);
            }
            places
        });
        let places = places.collect();
        let strides = replay::strides(&runs);
        let instants = instants.0;
        let (sides, told) = (Last::default(), Last::default());
        let (lines, joined, rows) = (Last::default(), Last::default(), Last::default());
        Some(Self {
            document,
            runs,
            comparison,
            instants,
            stops,
            places,
            strides,
            sides,
            told,
            lines,
            joined,
            rows,
        })
    }

    /// The runs of a comparison that is known only as one of those.
    pub fn of(compared: Rc<dyn Compared>) -> Option<Rc<Self>> {
        let any: Rc<dyn Any> = compared;
        any.downcast().ok()
    }

    /// The document that was compared.
    pub fn document(&self) -> &Value {
        &self.document
    }

    /// The run that the others are held against.
    fn baseline(&self) -> &ComparedRun {
        &self.runs[0]
    }

    /// The runs, the baseline first.
    pub fn runs(&self) -> &[ComparedRun] {
        &self.runs
    }

    /// How they differ.
    pub fn comparison(&self) -> &Comparison {
        &self.comparison
    }

    /// When the clock stands at a cursor; nothing before the first instant.
    fn at(&self, cursor: usize) -> Option<Time> {
        self.instants.get(cursor.min(self.instants.len()).checked_sub(1)?).copied()
    }

    /// How many instants there are up to a time.
    fn until(&self, at: Time) -> usize {
        self.instants.partition_point(|known| *known <= at)
    }

    /// All of the time that the runs take.
    pub fn whole(&self) -> Window {
        let from = self.instants.first().copied().unwrap_or(Time::ZERO);
        Window { from, to: self.instants.last().copied().unwrap_or(from) }
    }

    /// The pair of a run; runs count from 0, which is the baseline.
    fn pair(&self, run: usize) -> Option<&Pair> {
        self.comparison.pairs.iter().find(|pair| pair.run == run)
    }

    /// What became of the job of this label in a pair.
    fn row_of(&self, run: usize, label: &str) -> Option<&JobRow> {
        let name = named(label)?;
        let places = self.places.get(run.checked_sub(1)?)?;
        let found = places.binary_search_by(|place| place.0.cmp(&name)).ok()?;
        self.pair(run)?.jobs.jobs.get(places[found].1 as usize)
    }

    fn run_name(&self, run: usize) -> &str {
        self.runs.get(run).map_or("", |run| run.name.as_str())
    }
}

/// The name in "J7" or "J7.1".
fn named(label: &str) -> Option<JobName> {
    let text = label.strip_prefix('J')?;
    let (number, piece) = match text.split_once('.') {
        Some((number, piece)) => (number, Some(piece.parse().ok()?)),
        None => (text, None),
    };
    Some(JobName { number: number.parse().ok()?, piece })
}
