//! What a sweep will run: settings in order, and the trials of each [F-32, F-34].

use std::collections::{BTreeMap, BTreeSet};

use crate::experiment::bench;
use crate::metrics::{Metric, MetricSet};
use crate::report::Ask;
use crate::scenario::tables::EXPERIMENT;
use crate::scenario::{Axis, Code, ExperimentFile, Problem, Problems, Replications, Value};
use crate::workload::SDSC_LIKE_COUNT;

/// A checked sweep.
#[derive(Clone, Debug, PartialEq)]
pub struct Sweep {
    file: ExperimentFile,
    /// What is computed, in the order of columns.
    pub metrics: Vec<Metric>,
    /// Where repetitions differ, and their values; a single empty one where nothing is repeated.
    replications: Option<(String, Vec<Value>)>,
    /// The place of the baseline among the values of the last axis.
    pub baseline: Option<usize>,
    /// Whether every run is fingerprinted; that costs more than the run.
    pub fingerprinted: bool,
    /// Of each setting: the place of its first trial; then how many trials there are.
    starts: Vec<usize>,
}

/// One run of a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// Its place in the order of all trials, counted from 0.
    pub place: usize,
    /// The place of its setting.
    pub setting: usize,
    /// The place of its replication among the values.
    pub replication: usize,
}

/// The most runs of a sweep: more than anybody waits for, and little enough to be listed.
const MOST_TRIALS: usize = 10_000_000;

/// The most axes: each is a column, and is put into every scenario.
const MOST_AXES: usize = 1000;

/// The one case in which settings do not depend on the replication [F-34].
const SPEED_SET: &str = "/options/speed_set";
const SPEED_HETEROGENEITY: &str = "/options/speed_heterogeneity";

impl Sweep {
    /// Reads and checks an experiment.
    pub fn check(value: &Value) -> Result<Self, Vec<Problem>> {
        Self::new(ExperimentFile::check(value)?)
    }

    /// What an experiment will run, or what is wrong with it.
    pub fn new(file: ExperimentFile) -> Result<Self, Vec<Problem>> {
        if file.axes.len() > MOST_AXES {
            let (found, expected) =
                (format!("{} axes", file.axes.len()), format!("at most {MOST_AXES}"));
            return Err(vec![Problem::found(Code::OutOfRange, "/axes", found, expected)]);
        }
        let mut problems = column_problems(&file);
        let metrics = metrics(&file).unwrap_or_else(|found| {
            problems.extend(found);
            Vec::new()
        });
        let baseline = baseline(&file).unwrap_or_else(|found| {
            problems.push(found);
            None
        });
        let replications = file.replications.as_ref().map(|given| match given {
            Replications::Values { path, values } => (path.clone(), values.clone()),
            Replications::Seeds(count) => {
                let first = file.base.get("seed").and_then(Value::number).unwrap_or(1.0);
                let seeds = (0..*count).map(|step| Value::Number(first + f64::from(step)));
                ("/seed".to_owned(), seeds.collect())
            }
        });
        let mut sweep = Self {
            file,
            metrics,
            replications,
            baseline,
            fingerprinted: false,
            starts: Vec::new(),
        };
        problems.extend(sweep.count_trials());
        problems.extend(sweep.base_problems());
        crate::sorting::sort_by_key(&mut problems, |problem| place_in_table(&problem.path));
        if problems.is_empty() { Ok(sweep) } else { Err(problems) }
    }

    /// The experiment as it was given.
    pub fn file(&self) -> &ExperimentFile {
        &self.file
    }

    /// Whether its workload is made by a generator, and read from no trace.
    pub fn is_generated(&self) -> bool {
        self.file.base.at("/workload/generator").is_some()
    }

    /// What is varied, the slowest first.
    pub fn axes(&self) -> &[Axis] {
        &self.file.axes
    }

    /// How many settings there are.
    pub fn settings(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// How many trials there are.
    pub fn len(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    /// How many jobs each run has, where its workload says so.
    pub fn jobs(&self) -> Option<f64> {
        let workload = self.file.base.get("workload")?;
        let count = workload.get("count").or_else(|| workload.get("first")).and_then(Value::number);
        let is_drawn = workload.get("generator") == Some(&Value::from("sdsc-like"));
        count.or(is_drawn.then_some(f64::from(SDSC_LIKE_COUNT)))
    }

    /// Whether there is nothing to run.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether settings are repeated.
    pub fn is_repeated(&self) -> bool {
        self.replications.as_ref().is_some_and(|(_, values)| values.len() > 1)
    }

    /// The places of the trials of a setting.
    pub fn trials_of(&self, setting: usize) -> std::ops::Range<usize> {
        match (self.starts.get(setting), self.starts.get(setting + 1)) {
            (Some(start), Some(end)) => *start..*end,
            _ => 0..0,
        }
    }

    /// The trial at a place.
    pub fn trial(&self, place: usize) -> Option<Trial> {
        if place >= self.len() {
            return None;
        }
        let setting = self.starts.partition_point(|start| *start <= place) - 1;
        Some(Trial { place, setting, replication: place - self.starts[setting] })
    }

    /// The place of the value that each axis has in a setting.
    pub fn coordinates(&self, setting: usize) -> Vec<usize> {
        let mut left = setting;
        let mut places: Vec<usize> = Vec::with_capacity(self.axes().len());
        for axis in self.axes().iter().rev() {
            places.push(left % axis.values.len());
            left /= axis.values.len();
        }
        places.reverse();
        places
    }

    /// The setting with these places on the axes.
    pub fn setting_at(&self, coordinates: &[usize]) -> usize {
        let axes = self.axes().iter().zip(coordinates);
        axes.fold(0, |setting, (axis, place)| setting * axis.values.len() + place)
    }

    /// The value that each axis has in a setting.
    pub fn values(&self, setting: usize) -> impl Iterator<Item = &Value> {
        let places = self.coordinates(setting);
        self.axes().iter().zip(places).map(|(axis, place)| &axis.values[place])
    }

    /// The value that makes a trial differ from the others of its setting, as its row shows it.
    pub fn replication(&self, trial: Trial) -> Option<&Value> {
        self.replications.as_ref().and_then(|(_, values)| values.get(trial.replication))
    }

    /// The scenario of a trial, complete and runnable by itself.
    pub fn scenario(&self, trial: Trial) -> Value {
        let mut scenario = self.file.base.clone();
        for (axis, value) in self.axes().iter().zip(self.values(trial.setting)) {
            scenario.put(&axis.path, value.clone());
        }
        if let (Some((path, _)), Some(value)) = (&self.replications, self.replication(trial)) {
            scenario.put(path, value.clone());
        }
        scenario
    }

    /// What is asked of every trial.
    pub fn ask(&self) -> Ask {
        Ask {
            wanted: MetricSet::of(&self.metrics),
            warm_up: self.file.warm_up,
            fingerprint: self.fingerprinted,
        }
    }

    /// Counts trials setting by setting; a problem if they are too many.
    fn count_trials(&mut self) -> Option<Problem> {
        let repetitions = self.replications.as_ref().map_or(1, |(_, values)| values.len());
        let mut sizes = self.axes().iter().map(|axis| axis.values.len());
        let settings = sizes.try_fold(1_usize, usize::checked_mul);
        let all = settings.and_then(|settings| settings.checked_mul(repetitions));
        let Some(settings) = settings.filter(|_| all.is_some_and(|all| all <= MOST_TRIALS)) else {
            let message = format!("found too many runs, expected at most {MOST_TRIALS}");
            return Some(Problem::new(Code::OutOfRange, "/axes", message));
        };
        self.starts = Vec::with_capacity(settings + 1);
        let mut start = 0;
        for setting in 0..settings {
            self.starts.push(start);
            start += if self.is_the_same_every_time(setting) { 1 } else { repetitions };
        }
        self.starts.push(start);
        None
    }

    /// Whether the replications of a setting are all the same run [F-34].
    fn is_the_same_every_time(&self, setting: usize) -> bool {
        if self.replications.as_ref().is_none_or(|(path, _)| path != SPEED_SET) {
            return false;
        }
        let mut spread = self.file.base.at(SPEED_HETEROGENEITY);
        for (axis, value) in self.axes().iter().zip(self.values(setting)) {
            if axis.path == SPEED_HETEROGENEITY {
                spread = Some(value);
            } else if axis.path == "/options" {
                spread = value.get("speed_heterogeneity");
            }
        }
        matches!(spread, None | Some(Value::Null)) || spread == Some(&Value::Number(0.0))
    }

    /// What is wrong with the first trial's scenario, as far as no axis put it there: a value of an
    /// axis that cannot be run is a matter of its runs.
    fn base_problems(&self) -> Vec<Problem> {
        let Some(trial) = self.trial(0) else { return Vec::new() };
        let problems = self.path_problems();
        if !problems.is_empty() {
            return problems;
        }
        let paths = self.axes().iter().map(|axis| axis.path.as_str());
        let paths: BTreeSet<&str> =
            paths.chain(self.replications.iter().map(|(path, _)| path.as_str())).collect();
        let varied = |problem: &Problem| {
            let starts = problem.path.char_indices().map(|(end, _)| &problem.path[..end]);
            starts.chain([problem.path.as_str()]).any(|start| paths.contains(start))
        };
        let found = crate::scenario::Document::check(&self.scenario(trial)).err();
        let found = found.into_iter().flatten().filter(|problem| !varied(problem));
        found.map(|problem| Problem { path: format!("/base{}", problem.path), ..problem }).collect()
    }

    /// Paths of axes and replications at which nothing can be put.
    fn path_problems(&self) -> Vec<Problem> {
        let mut scenario = self.file.base.clone();
        let mut problems = Problems::default();
        let repeated = self.replications.as_ref().map(|(path, values)| (path, &values[..1]));
        let axes = self.axes().iter().map(|axis| (&axis.path, &axis.values[..]));
        for (place, (path, values)) in axes.chain(repeated).enumerate() {
            let leads = path.starts_with('/')
                && values.first().is_some_and(|value| scenario.put(path, value.clone()));
            if !leads {
                problems.tell(|| {
                    let at = match self.axes().get(place) {
                        Some(_) => format!("/axes/{place}/path"),
                        None => "/replications/path".to_owned(),
                    };
                    no_way(at, path)
                });
            }
        }
        problems.into_list()
    }
}

/// A path that leads nowhere in a scenario.
fn no_way(at: String, path: &str) -> Problem {
    const SHOWN: usize = 60;
    let steps = path.matches('/').count();
    if path.starts_with('/') && steps > Value::MOST_STEPS {
        let expected = format!("a JSON pointer of at most {} steps", Value::MOST_STEPS);
        return Problem::found(Code::OutOfRange, at, format!("{steps} steps"), expected);
    }
    let expected = "a JSON pointer into the scenario, such as /options/look_ahead".to_owned();
    let more = if path.chars().count() > SHOWN { "..." } else { "" };
    let shown: String = path.chars().take(SHOWN).chain(more.chars()).collect();
    Problem::found(Code::OutOfRange, at, format!("{shown:?}"), expected)
}

impl Sweep {
    /// What is wrong with the values of axes of which not one can be run, whatever the other axes say.
    /// They are no mistake of the experiment, whose runs would fail one by one, but of who has typed them.
    pub fn useless_values(&self) -> Vec<Problem> {
        let Some(trial) = self.trial(0) else { return Vec::new() };
        let mut found = Vec::new();
        // Nobody types more axes than this.
        for (place, axis) in self.axes().iter().take(32).enumerate() {
            let problem = |(at, value): (usize, &Value)| {
                let mut scenario = self.scenario(trial);
                scenario.put(&axis.path, value.clone());
                let problems = crate::scenario::Document::check(&scenario).err()?;
                let own = problems.into_iter().find(|it| it.path.starts_with(&axis.path))?;
                Some(Problem { path: format!("/axes/{place}/values/{at}"), ..own })
            };
            // A long list whose first values are no good is not looked through.
            let problems: Vec<_> = axis.values.iter().take(20).enumerate().map(problem).collect();
            if problems.iter().all(Option::is_some) {
                found.extend(problems.into_iter().flatten());
            }
        }
        found
    }
}

/// The place in the table of the key that a path begins with: the order of problems [F-31].
fn place_in_table(path: &str) -> Option<usize> {
    let key = path.split('/').nth(1)?;
    EXPERIMENT.fields.iter().position(|field| field.key == key)
}

/// Names of columns that collide, or that an axis may not have.
fn column_problems(file: &ExperimentFile) -> Vec<Problem> {
    let taken = |name: &str| {
        ["replication", "replications", "error", "fingerprint"].contains(&name)
            || Metric::ALL.iter().any(|metric| {
                name.strip_prefix(metric.key())
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
            })
    };
    let (mut problems, mut seen) = (Vec::new(), BTreeMap::new());
    for (place, axis) in file.axes.iter().enumerate() {
        if taken(&axis.name) {
            let message = format!("found {:?}, which another column is called", axis.name);
            problems.push(Problem::new(Code::Duplicate, format!("/axes/{place}/name"), message));
        }
        let first = *seen.entry(axis.path.as_str()).or_insert(place);
        if first < place {
            let first = format!("/axes/{first}/path");
            let message = format!("found {:?}, which {first} is already", axis.path);
            let problem = Problem::new(Code::Duplicate, format!("/axes/{place}/path"), message);
            problems.push(Problem { first: Some(first.into()), ..problem });
        }
    }
    problems
}

/// The metrics wanted, or which of them the lab does not know.
fn metrics(file: &ExperimentFile) -> Result<Vec<Metric>, Vec<Problem>> {
    let lab = file.base.get("lab").and_then(Value::text).unwrap_or_default();
    // A wrong lab is told of with the base.
    let known = bench::metrics_of(lab).unwrap_or(Metric::ALL);
    let of_interventions = bench::metrics_of_interventions(lab);
    let Some(wanted) = &file.metrics else {
        let interferes = file.base.get("interventions").is_some_and(|all| !all.items().is_empty());
        let more = if interferes { of_interventions } else { &[] };
        return Ok([known, more].concat());
    };
    let known = known.iter().chain(of_interventions).copied();
    let known: Vec<Metric> = known.chain(bench::parts_of_wait(lab)).collect();
    let (mut found, mut problems) = (Vec::new(), Problems::default());
    for (place, key) in wanted.iter().enumerate() {
        if let Some(metric) = known.iter().find(|metric| metric.key() == key) {
            found.push(*metric);
            continue;
        }
        problems.tell(|| {
            let keys: Vec<&str> = known.iter().map(|metric| metric.key()).collect();
            Problem::unknown_word(format!("/metrics/{place}"), key, ("one of", &keys))
        });
    }
    let problems = problems.into_list();
    if problems.is_empty() { Ok(found) } else { Err(problems) }
}

/// The place of the baseline among the values of the last axis.
fn baseline(file: &ExperimentFile) -> Result<Option<usize>, Problem> {
    let Some(baseline) = &file.baseline else { return Ok(None) };
    let values = file.axes.last().map(|axis| axis.values.as_slice()).unwrap_or_default();
    let place = values.iter().position(|value| value == baseline);
    if place.is_none() {
        let expected = match values {
            [] => "an axis to be compared along".to_owned(),
            values => {
                let values: Vec<String> = values.iter().map(Value::to_json).collect();
                format!("a value of the last axis: {}", values.join(", "))
            }
        };
        return Err(Problem::found(Code::UnknownValue, "/baseline", baseline.to_json(), expected));
    }
    Ok(place)
}
