//! Scenarios of lab *Allocate*: jobs sorted and cut, sites with their speeds [T-2, A-4, A-22].

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::kind::{self, LabKind, LabScenario, Prepared, Rigid, Workloads};
use super::model::{Fields, JobSource, read_site};
use super::prepare::{Traces, Workload, with_submitted};
use super::presets::Anchor::{Blocked, Decision};
use super::presets::{Text, Texts};
use super::problem::{Code, Problem};
use super::size::{MACHINE, RIGID_JOB, Size, rigid, widest_of};
use super::tables::allocate as tables;
use super::tables::{LabTable, Reason};
use super::value::Value;
use crate::domain::{Grid, Job, Site};
use crate::ids::JobId;
use crate::labs::allocate::{
    Allocate as Run, AnyAllocate, Buckets, JobTable, Open, Options, Policy,
};
use crate::policy_text::Example;
use crate::workload::{MOST_JOBS, SpeedMean, SpeedSet, cap_of, count_pieces, cut, speed_set};

/// Lab *Allocate*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allocate;

/// The options of lab *Allocate*, in the words of files [F-6].
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct AllocateOptions {
    /// What the simulation itself reads.
    #[serde(flatten)]
    pub run: Options,
    /// RC: jobs wider than this share of the largest site are cut.
    pub resource_configuration: Option<f64>,
    /// SH: the variance of drawn speeds.
    pub speed_heterogeneity: Option<f64>,
    /// Which set of speeds is drawn.
    pub speed_set: u64,
    /// Which mean of the drawn speeds is 1.
    pub speed_mean: SpeedMean,
}

/// How many pieces a drawn job of the usual width has that no job may exceed, by the share of the widest
/// that it has on average.
const USUAL_SHARE: f64 = 0.125;

/// What the program opens with.
pub(super) const OPENING: Text = ("opening", Decision(13), include_str!("presets/opening.json"));

/// The scenarios that come with the program.
pub(super) const PRESETS: Texts = &[
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

impl LabKind for Allocate {
    const TABLE: &'static LabTable = &tables::LAB;
    const POLICY: Policy = Policy::BestFit;
    const REASONS: &'static [Reason] = tables::REASONS;
    const EXAMPLES: &'static [Example] = tables::EXAMPLES;
    type Policy = Policy;
    type Options = AllocateOptions;
    /// The sites as given; their speeds may yet be drawn.
    type MachineSource = Grid;
    type Jobs = JobSource;
    /// The sites with the speeds used.
    type Machines = Grid;
    type JobTable = JobTable;
    type Any = AnyAllocate;
    type Lab = Run<Buckets, Open>;

    fn options(value: &Value) -> AllocateOptions {
        options(value)
    }

    fn machines(scenario: &Value) -> Grid {
        let rows = Fields::of(scenario, tables::LAB.scenario, 0).items("sites").iter().enumerate();
        rows.map(|(place, site)| read_site(site, place)).collect::<Vec<_>>().into()
    }

    fn jobs(scenario: &Value) -> JobSource {
        JobSource::of(scenario)
    }

    fn size(scenario: &LabScenario<Self>, read: Option<u64>) -> Size {
        let widest = scenario.machines.iter().map(|site| site.processors).max().unwrap_or(1);
        let cap = scenario.options.resource_configuration.map(|share| cap_of(share, widest));
        let machines = scenario.machines.len() as u64;
        match (&scenario.jobs, cap) {
            (JobSource::Listed(jobs), Some(cap)) => {
                Size::new("/jobs", (count_pieces(jobs, cap), RIGID_JOB), (machines, MACHINE))
            }
            (JobSource::Workload(source), Some(cap)) => {
                let usual = USUAL_SHARE * f64::from(widest_of(source).unwrap_or(widest));
                rigid(&scenario.jobs, read, 1.0 + usual / f64::from(cap), machines)
            }
            (_, None) => rigid(&scenario.jobs, read, 1.0, machines),
        }
    }

    fn prepare(
        scenario: &LabScenario<Self>,
        workloads: &mut dyn Workloads,
    ) -> Result<Prepared<Self>, Vec<Problem>> {
        let with = |workload: &Workload, table| scenario.prepare_with(workload, table);
        kind::shared(scenario, workloads, |workload| scenario.table(workload), with)
    }

    fn rigid_jobs(scenario: &LabScenario<Self>) -> Option<&JobSource> {
        Some(&scenario.jobs)
    }

    fn lab(prepared: &Prepared<Self>, policy: Policy) -> AnyAllocate {
        let Prepared { table, machines, options, own, seed, script, .. } = prepared;
        AnyAllocate::new(table.clone(), machines.clone(), policy, options.run)
            .asking(own.policy(policy.own(), *seed))
            .scripted(script.clone())
    }
}

impl Rigid for Allocate {
    /// Cutting, and the widest site; with look-ahead trees.
    type Key = (Option<f64>, u32);

    fn key(scenario: &LabScenario<Self>) -> Self::Key {
        let widest = scenario.machines.iter().map(|site| site.processors).max().unwrap_or(0);
        (scenario.options.resource_configuration, widest)
    }

    fn weight(table: &JobTable, _: &Workload) -> usize {
        table.jobs().len()
    }
}

impl LabScenario<Allocate> {
    /// The jobs, read, made or copied.
    pub fn workload(&self, traces: &mut dyn Traces) -> Result<Workload, Vec<Problem>> {
        self.jobs.load(self.seed, traces)
    }

    /// What a run on this workload starts with.
    pub fn prepare_on(&self, workload: &Workload) -> Result<Prepared<Allocate>, Vec<Problem>> {
        self.prepare_with(workload, self.table(workload)?)
    }

    /// What a run on this workload starts with, its jobs cut and sorted already.
    pub fn prepare_with(
        &self,
        workload: &Workload,
        table: Arc<JobTable>,
    ) -> Result<Prepared<Allocate>, Vec<Problem>> {
        let name = |job: JobId| (job, table.job(job).name);
        let origin = self.jobs.provenance(workload).into();
        let names = (0..table.jobs().len()).map(JobId::from_index).map(name);
        Ok(self.prepared(self.grid()?, (table.clone(), origin), names))
    }

    /// The jobs as a run meets them, cut and sorted. Runs with the same workload, the same sites but
    /// for their speeds, and the same cutting can share a table.
    pub fn table(&self, workload: &Workload) -> Result<Arc<JobTable>, Vec<Problem>> {
        let jobs = with_submitted(&self.interventions, &workload.jobs)?;
        let jobs = self.cut(jobs)?;
        let sites = self.machines.iter().map(|site| site.processors);
        Ok(Arc::new(JobTable::judged(jobs, self.interventions.widest(sites))))
    }

    /// The sites with the speeds used.
    pub fn grid(&self) -> Result<Grid, Vec<Problem>> {
        let Some(variance) = self.options.speed_heterogeneity else {
            return Ok(self.machines.clone());
        };
        let spec =
            SpeedSet { variance, set: self.options.speed_set, mean: self.options.speed_mean };
        let processors: Vec<u32> = self.machines.iter().map(|site| site.processors).collect();
        let speeds = speed_set(&spec, self.seed, &processors).map_err(|error| {
            let path = "/options/speed_heterogeneity";
            vec![Problem {
                found: Some(Value::Number(variance).to_json().into()),
                ..Problem::new(Code::OutOfRange, path, error.to_string())
            }]
        })?;
        let sites = self.machines.iter().zip(speeds);
        Ok(sites.map(|(site, speed)| Site { speed, ..site.clone() }).collect::<Vec<_>>().into())
    }

    /// The jobs, the wide ones cut into pieces.
    fn cut(&self, jobs: Arc<Vec<Job>>) -> Result<Arc<Vec<Job>>, Vec<Problem>> {
        let Some(configuration) = self.options.resource_configuration else {
            return Ok(jobs);
        };
        let widest = self.machines.iter().map(|site| site.processors).max().unwrap_or(1);
        let cap = cap_of(configuration, widest);
        let pieces = count_pieces(&jobs, cap);
        if pieces > MOST_JOBS {
            let expected = format!("at most {MOST_JOBS} jobs after cutting");
            let path = "/options/resource_configuration";
            return Err(vec![Problem::found(Code::OutOfRange, path, pieces.to_string(), expected)]);
        }
        let uncut = pieces == jobs.len() as u64;
        Ok(if uncut { jobs } else { Arc::new(cut(&jobs, cap)) })
    }
}

fn options(options: &Value) -> AllocateOptions {
    let fields = Fields::of(options, &tables::OPTIONS, 0);
    AllocateOptions {
        run: Options {
            system_loading: fields.number("system_loading").unwrap_or(1.0),
            event_order: fields.word("event_order").unwrap_or_default(),
            best_fit_tie: fields.word("best_fit_tie").unwrap_or_default(),
            fastest_tie: fields.word("fastest_tie").unwrap_or_default(),
            look_ahead: fields.word("look_ahead").unwrap_or_default(),
            adaptive_tie: fields.word("adaptive_tie").unwrap_or_default(),
            queue_order: fields.word("queue_order").unwrap_or_default(),
            backfill: fields.word("backfill").unwrap_or_default(),
            estimates: fields.word("estimates").unwrap_or_default(),
            overrun: fields.word("overrun").unwrap_or_default(),
        },
        resource_configuration: fields.number("resource_configuration"),
        speed_heterogeneity: fields.number("speed_heterogeneity"),
        speed_set: fields.whole("speed_set").unwrap_or(0),
        speed_mean: fields.word("speed_mean").unwrap_or_default(),
    }
}
