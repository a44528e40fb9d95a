//! The experiments of the paper of lab *Balance*: its worked example, its workload, and what the
//! policies reach of a central queue [C-50 to C-54].

mod claims;
mod figure_2;
mod panels;

pub(super) use figure_2::FIGURE_2;
pub(super) use panels::drawn;

use std::sync::{Arc, OnceLock};

use super::claim::{Claim, Verdict};
use super::drawing::Drawing;
use super::{Each, Given, Named, Recipe};
use crate::domain::{Servers, VectorJob};
use crate::experiment::bench::TrialError;
use crate::experiment::figure::{Figure, Steps, Style};
use crate::experiment::table::{Cell, Table};
use crate::labs::balance::{JobTable, Options, Policy};
use crate::metrics::{Metric, MetricSet};
use crate::report;
use crate::scenario::{Origin, OwnPolicies, Policies, Prepared, Problem, Traces, kinds};
use crate::time::Time;
use crate::workload::{
    LeinbergerJobs, LeinbergerServers, leinberger_jobs, leinberger_requirements,
    leinberger_servers, requirement_density,
};

/// Figure 3: the requirements of jobs.
pub(super) const FIGURE_3: Named = Named {
    name: "leinberger-figure-3",
    title: "Figure 3",
    help: "How requirements are distributed, and how two of them go together.",
    lab: "balance",
    sets: None,
    recipe: Recipe::Direct { table: figure_3, claims: figure_3_claims },
};

/// Figure 4: six panels.
pub(super) const FIGURE_4: Named = Named {
    name: "leinberger-figure-4",
    title: "Figure 4",
    help: "Throughput over that of a central queue, by policy and difference of the servers.",
    lab: "balance",
    sets: Some(16),
    recipe: Recipe::Direct { table: figure_4, claims: claims::of_figure_4 },
};

/// The same, small enough for a browser.
pub(super) const QUICK: Named = Named {
    name: "leinberger-quick",
    title: "Figure 4, quick",
    help: "Figure 4 with fewer jobs, differences and sets.",
    lab: "balance",
    sets: Some(4),
    recipe: Recipe::Direct { table: quick, claims: claims::of_quick },
};

/// How two requirements of a job go together, before they are shaped [C-32].
const RHO: f64 = 0.309;

/// How many resources the paper's servers have.
const RESOURCES: u32 = 8;

/// Histograms of one requirement and of two [C-51].
#[expect(clippy::unnecessary_wraps, reason = "one way for all recipes")]
fn figure_3(given: &Given, _: &mut dyn Traces, _: Each<'_>) -> Result<Table, TrialError> {
    const JOBS: u32 = 20_000;
    const BINS: [usize; 2] = [50, 20];
    let rows = leinberger_requirements(JOBS, RESOURCES, RHO, seed_of(given.seed));
    let count = rows.len() as f64;
    let place = |needs: f64, bins: usize| bin(needs, bins);
    let mut single = vec![0_u32; BINS[0]];
    let mut joint = vec![0_u32; BINS[1] * BINS[1]];
    for row in &rows {
        single[place(row[0], BINS[0])] += 1;
        joint[place(row[0], BINS[1]) * BINS[1] + place(row[1], BINS[1])] += 1;
    }
    let mut cells: Vec<Vec<Cell>> = Vec::new();
    for (k, found) in single.iter().enumerate() {
        let width = 1.0 / BINS[0] as f64;
        let low = k as f64 * width;
        let density = f64::from(*found) / count / width;
        let model = requirement_density(low + width / 2.0);
        cells.push(vec!["a".into(), low.into(), Cell::Empty, density.into(), model.into()]);
    }
    for (place, found) in joint.iter().enumerate() {
        let low = |k: usize| Cell::Number(k as f64 / BINS[1] as f64);
        let (x, y) = (low(place / BINS[1]), low(place % BINS[1]));
        cells.push(vec!["b".into(), x, y, (f64::from(*found) / count).into(), Cell::Empty]);
    }
    let (mean, correlation) = moments(&rows);
    cells.push(vec!["mean".into(), Cell::Empty, Cell::Empty, mean.into(), 0.15.into()]);
    cells.push(vec![
        "correlation".into(),
        Cell::Empty,
        Cell::Empty,
        correlation.into(),
        0.25.into(),
    ]);
    Ok(Table::new(&["figure", "x", "y", "found", "expected"], cells))
}

/// The histogram of one requirement beside the density that it is drawn from.
pub(super) fn drawn_requirements(csv: &str) -> Figure {
    const DRAWING: Drawing = Drawing {
        metric: "Density",
        unit: "",
        along: ("x", "requirement of one resource"),
        lines: &[("found", Style::Blue), ("expected", Style::Ink)],
        steps: Steps::Even,
    };
    let of_one = |line: &&str| line.starts_with("figure,") || line.starts_with("a,");
    DRAWING.of(csv.lines().filter(of_one))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a bin, at most the last"
)]
fn bin(needs: f64, bins: usize) -> usize {
    ((needs * bins as f64) as usize).min(bins - 1)
}

/// The mean of the first requirement, and how it goes together with the second.
fn moments(rows: &[Vec<f64>]) -> (f64, f64) {
    let count = rows.len().max(1) as f64;
    let mean = |k: usize| rows.iter().map(|row| row[k]).sum::<f64>() / count;
    let means = [mean(0), mean(1)];
    let about = |k: usize, l: usize| -> f64 {
        rows.iter().map(|row| (row[k] - means[k]) * (row[l] - means[l])).sum()
    };
    (means[0], about(0, 1) / libm::sqrt(about(0, 0) * about(1, 1)))
}

fn figure_3_claims(table: &Table) -> Vec<Claim> {
    let found = |name: &'static str| {
        let row = table.rows.iter().find(|row| row[0] == Cell::Word(name));
        row.map_or(f64::NAN, |row| number(&row[3]))
    };
    let claim = |claim, name, paper: f64, within: f64| {
        let ours = found(name);
        let held = (ours - paper).abs() <= within;
        let verdict = if held { Verdict::Reproduced } else { Verdict::NotReproduced };
        let reason = if held { "" } else { "the jobs are drawn; another seed draws others" };
        Claim::new(claim, paper.into(), ours.into(), verdict, reason)
    };
    vec![
        claim("The mean requirement", "mean", 0.15, 0.01),
        claim("The correlation of two requirements", "correlation", 0.25, 0.03),
    ]
}

fn number(cell: &Cell) -> f64 {
    match cell {
        Cell::Number(number) => *number,
        _ => f64::NAN,
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be whole")]
fn seed_of(seed: f64) -> u64 {
    seed as u64
}

/// How large the runs of Figure 4 are [C-52, C-54].
struct Size {
    jobs: u32,
    /// How many jobs are at a server on average, under a central queue.
    jobs_per_server: f64,
    variances: &'static [f64],
}

const FULL: Size =
    Size { jobs: 4000, jobs_per_server: 32.0, variances: &[1.2, 2.0, 3.0, 4.0, 6.0, 8.0] };
const SMALL: Size = Size { jobs: 1000, jobs_per_server: 8.0, variances: &[1.2, 4.0, 8.0] };

/// A panel: its letter, how capacities go together, and its policies as words and values.
type Panel = (&'static str, f64, [(&'static str, Policy); 3]);

const PANELS: [Panel; 6] = [
    ("a", 0.5, [("ri", Policy::Ri), ("ri-bsp", Policy::RiBsp), ("ri-rb-bsp", Policy::RiRbBsp)]),
    ("b", 0.5, [("si", Policy::Si), ("si-bsp", Policy::SiBsp), ("si-rb-bsp", Policy::SiRbBsp)]),
    ("c", 0.5, [("sy", Policy::Sy), ("sy-bsp", Policy::SyBsp), ("sy-rb-bsp", Policy::SyRbBsp)]),
    ("d", 0.15, RB),
    ("e", 0.5, RB),
    ("f", 0.7, RB),
];

const RB: [(&str, Policy); 3] = [
    ("si-rb-bsp", Policy::SiRbBsp),
    ("ri-rb-bsp", Policy::RiRbBsp),
    ("sy-rb-bsp", Policy::SyRbBsp),
];

fn figure_4(given: &Given, _: &mut dyn Traces, each: Each<'_>) -> Result<Table, TrialError> {
    panels(given, &FULL, each)
}

fn quick(given: &Given, _: &mut dyn Traces, each: Each<'_>) -> Result<Table, TrialError> {
    panels(given, &SMALL, each)
}

/// Servers and jobs: how capacities go together, how they differ, and a seed.
type Setting = (f64, f64, u64);

/// Every panel's points: the mean over the sets of the makespan of a central queue over the policy's.
fn panels(given: &Given, size: &Size, each: Each<'_>) -> Result<Table, TrialError> {
    let settings = settings(given, size);
    let found: Vec<OnceLock<Result<Reached, TrialError>>> =
        settings.iter().map(|_| OnceLock::new()).collect();
    each(settings.len(), &|place| {
        // Each place comes once.
        let _ = found[place].set(reached(size, settings[place]));
    });
    let mut known: Vec<(Setting, Reached)> = Vec::new();
    for (setting, found) in settings.into_iter().zip(found) {
        let missing = || Err(TrialError::Internal("a setting was left out".to_owned()));
        known.push((setting, found.into_inner().unwrap_or_else(missing)?));
    }
    let mut rows = Vec::new();
    for (panel, correlation, policies) in PANELS {
        for (word, policy) in policies {
            for variance in size.variances {
                let of = known.iter().filter(|((rho, spread, _), _)| {
                    rho.to_bits() == correlation.to_bits() && spread.to_bits() == variance.to_bits()
                });
                let throughputs: Vec<f64> = of
                    .filter_map(|(_, reached)| reached.iter().find(|(of, _)| *of == policy))
                    .map(|(_, throughput)| *throughput)
                    .collect();
                let (mean, deviation) = spread(&throughputs);
                rows.push(vec![
                    panel.into(),
                    word.into(),
                    correlation.into(),
                    (*variance).into(),
                    (throughputs.len() as u64).into(),
                    mean.into(),
                    deviation.into(),
                ]);
            }
        }
    }
    let columns = &[
        "panel",
        "policy",
        "correlation",
        "variance",
        "sets",
        "normalized_throughput",
        "normalized_throughput_sd",
    ];
    Ok(Table::new(columns, rows))
}

/// The settings of all panels, each once, in the order in which panels first show them.
fn settings(given: &Given, size: &Size) -> Vec<Setting> {
    let mut correlations: Vec<f64> = Vec::new();
    for (_, correlation, _) in PANELS {
        if !correlations.contains(&correlation) {
            correlations.push(correlation);
        }
    }
    let seeds = || (0..given.sets).map(|set| seed_of(given.seed) + u64::from(set));
    let of = |correlation: f64| {
        let of = move |variance: f64| seeds().map(move |seed| (correlation, variance, seed));
        size.variances.iter().copied().flat_map(of)
    };
    correlations.into_iter().flat_map(of).collect()
}

fn spread(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count.max(1.0);
    let squares: f64 = numbers.iter().map(|number| (number - mean) * (number - mean)).sum();
    (mean, if count > 1.0 { libm::sqrt(squares / (count - 1.0)) } else { 0.0 })
}

/// What each policy reaches of a central queue.
type Reached = Vec<(Policy, f64)>;

/// The same servers and jobs under the policies of all panels of this correlation.
fn reached(size: &Size, (correlation, variance, seed): Setting) -> Result<Reached, TrialError> {
    let spec = LeinbergerServers { count: 16, resources: RESOURCES, correlation, variance };
    let servers = leinberger_servers(&spec, seed);
    let spec = LeinbergerJobs {
        count: size.jobs,
        rate: 1.0,
        mean_runtime: 100.0,
        copula_correlation: RHO,
    };
    let jobs = leinberger_jobs(&spec, &servers, seed).map_err(|error| {
        let problem = Problem::new(crate::scenario::Code::OutOfRange, "", error.to_string());
        TrialError::Problems(vec![problem])
    })?;
    let rate = rate(&jobs, &servers, size.jobs_per_server)?;
    let prepared = at_rate(&jobs, &servers, rate);
    let central = measured(&prepared, Policy::Central, Metric::Makespan)?;
    let mut reached = Reached::new();
    let shown = PANELS.iter().filter(|(_, of, _)| of.to_bits() == correlation.to_bits());
    for (_, policy) in shown.flat_map(|(_, _, policies)| policies) {
        if reached.iter().all(|(known, _)| known != policy) {
            let makespan = measured(&prepared, *policy, Metric::Makespan)?;
            reached.push((*policy, if makespan > 0.0 { central / makespan } else { 0.0 }));
        }
    }
    Ok(reached)
}

/// The arrival rate at which a central queue holds so many jobs a server [C-53].
fn rate(jobs: &[VectorJob], servers: &Servers, wanted: f64) -> Result<f64, TrialError> {
    let (mut low, mut high) = (0.05, 20.0);
    for _ in 0..20 {
        let middle = libm::sqrt(low * high);
        let prepared = at_rate(jobs, servers, middle);
        if measured(&prepared, Policy::Central, Metric::MeanJobsPerServer)? < wanted {
            low = middle;
        } else {
            high = middle;
        }
    }
    Ok(libm::sqrt(low * high))
}

/// Jobs that were drawn at rate 1, submitted at this one.
fn at_rate(jobs: &[VectorJob], servers: &Servers, rate: f64) -> Prepared<kinds::Balance> {
    let jobs = jobs.iter().map(|job| VectorJob {
        submitted_at: Time::from_secs(job.submitted_at.secs() / rate),
        ..job.clone()
    });
    Prepared {
        own: OwnPolicies::default(),
        title: None,
        seed: 1,
        policies: Policies::One(Policy::Central),
        options: Options::default(),
        machines: servers.clone(),
        table: Arc::new(JobTable::new(jobs.collect())),
        origin: Origin::Drawn,
        script: None,
    }
}

fn measured(
    prepared: &Prepared<kinds::Balance>,
    policy: Policy,
    metric: Metric,
) -> Result<f64, TrialError> {
    let metrics = report::measure(prepared, policy, MetricSet::of(&[metric]))
        .map_err(|error| TrialError::of_run(prepared, error))?;
    Ok(metrics.get(metric).unwrap_or_default())
}
