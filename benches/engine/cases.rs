//! The measured cases, named as the yardstick names them.

use std::hint::black_box;
use std::sync::Arc;

use gridlock::domain::{Grid, Job, Site};
use gridlock::ids::SiteId;
use gridlock::kernel::{Lab, Observer, Recorder, simulate};
use gridlock::labs::allocate::{
    AnyAllocate, BestFitTie, Fact, JobTable, LookAhead, Options, Policy, VOCABULARY,
};
use gridlock::labs::cluster::{self, ClusterLab};
use gridlock::metrics::{Collector, Metric, MetricSet};
use gridlock::own::{OwnName, OwnPolicy};
use gridlock::policy_text;
use gridlock::runs::{Ask, Runs};
use gridlock::scenario::written;
use gridlock::time::Time;
use gridlock::workload::{SwfFilters, read_swf};

use super::{clock, synthetic};

/// A run to be measured.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) jobs: usize,
    /// What the yardstick must be told besides the name.
    pub(crate) beside: Vec<String>,
    /// Whether the yardstick takes events of one instant in our order. On one machine it takes
    /// finishes by job; the rule is by start.
    pub(crate) same_order: bool,
    lab: AnyLab,
}

/// The labs of which there is a yardstick.
pub(crate) enum AnyLab {
    Allocate(Box<AnyAllocate>),
    Cluster(ClusterLab),
}

/// Whether facts are kept for the animation.
#[derive(Clone, Copy)]
pub(crate) enum Recording {
    Off,
    On,
}

impl Case {
    /// Nanoseconds a job: the least of several runs, each from its beginning to its average response
    /// time. The log keeps its room from run to run, as in a worker that stays alive.
    pub(crate) fn nanoseconds(&self, recording: Recording) -> f64 {
        let nanoseconds = match &self.lab {
            AnyLab::Allocate(lab) => match &**lab {
                AnyAllocate::Few(lab) => least_of_runs(lab, recording),
                AnyAllocate::Many(lab) => least_of_runs(lab, recording),
                AnyAllocate::Open(lab) => least_of_runs(lab, recording),
            },
            AnyLab::Cluster(lab) => least_of_runs(lab, recording),
        };
        nanoseconds / self.jobs as f64
    }

    /// The yardstick's checksum of all starts, in their order.
    pub(crate) fn checksum(&self) -> u64 {
        let mut checksum = Checksum(0);
        match &self.lab {
            AnyLab::Allocate(lab) => match &**lab {
                AnyAllocate::Few(lab) => drop(simulate(lab, &mut checksum).unwrap()),
                AnyAllocate::Many(lab) => drop(simulate(lab, &mut checksum).unwrap()),
                AnyAllocate::Open(lab) => drop(simulate(lab, &mut checksum).unwrap()),
            },
            AnyLab::Cluster(lab) => drop(simulate(lab, &mut checksum).unwrap()),
        }
        checksum.0
    }
}

fn least_of_runs<L: Runs>(lab: &L, recording: Recording) -> f64 {
    let wanted = MetricSet::of(&[Metric::AvgResponseTime]);
    let mut recorder = Recorder::default();
    let (mut least, mut all) = (f64::MAX, 0.0);
    for _ in 0..10 {
        recorder.clear();
        let start = clock::nanoseconds();
        let average = match recording {
            // What a sweep calls, as it was compiled for it.
            Recording::Off => {
                let ask = Ask { wanted, warm_up: 0.0, fingerprint: false };
                lab.measure(&ask).unwrap().metrics.get(Metric::AvgResponseTime)
            }
            Recording::On => {
                let mut both = (std::mem::take(&mut recorder), Collector::new(lab, wanted));
                simulate(lab, &mut both).unwrap();
                recorder = both.0;
                both.1.finish(lab).get(Metric::AvgResponseTime)
            }
        };
        black_box(average);
        let nanoseconds = clock::nanoseconds() - start;
        least = least.min(nanoseconds);
        all += nanoseconds;
        if all > 6e7 {
            break;
        }
    }
    least
}

struct Checksum(u64);

/// A fact that may be the start of a job.
trait Start {
    /// On which site it starts.
    fn site(&self) -> Option<SiteId>;
}

impl Start for Fact {
    fn site(&self) -> Option<SiteId> {
        if let Self::Started { site, .. } = self { Some(*site) } else { None }
    }
}

impl Start for cluster::Fact {
    fn site(&self) -> Option<SiteId> {
        if let Self::Started { .. } = self { Some(SiteId(0)) } else { None }
    }
}

impl<L: Lab<Fact: Start>> Observer<L> for Checksum {
    fn fact(&mut self, _: &L, _: &L::State, at: Time, fact: &L::Fact) {
        if let Some(SiteId(site)) = fact.site() {
            let mixed = self.0.rotate_left(5) ^ at.bits() ^ u64::from(site);
            self.0 = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
    }
}

const BASIC: [(Policy, &str); 2] =
    [(Policy::BestFit, "best-fit"), (Policy::FastestFirst, "fastest")];
const LOOKING: [(Policy, &str); 2] =
    [(Policy::Intelligent, "intelligent"), (Policy::Adaptive, "adaptive")];

const MACHINE: [(cluster::Policy, &str); 2] =
    [(cluster::Policy::Fcfs, "fcfs"), (cluster::Policy::Easy, "easy")];

/// The cases whose name is wanted; those of a trace need its file, and of machines
/// NAME:PROCESSORS:FILE.
pub(crate) fn all<'a>(
    trace: Option<&'a str>,
    machines: &'a [String],
    wanted: &'a dyn Fn(&str) -> bool,
) -> impl Iterator<Item = Case> + 'a {
    fcfs(wanted)
        .chain(in_words(wanted))
        .chain(look_ahead(wanted))
        .chain(one_machine(wanted))
        .chain(trace.into_iter().flat_map(|file| paper(file, wanted)))
        .chain(machines.iter().flat_map(|machine| logged(machine, wanted)))
}

fn fcfs(wanted: &dyn Fn(&str) -> bool) -> impl Iterator<Item = Case> + '_ {
    let sizes = [1, 5, 100, 1000, 10_000].map(|sites| [50_000, 1_000_000].map(|n| (sites, n)));
    sizes.into_iter().flatten().flat_map(move |(count, n)| {
        let named =
            BASIC.map(|(policy, name)| (policy, format!("fcfs/sites={count}/n={n}/{name}")));
        let rows: Vec<_> = named.into_iter().filter(|(_, name)| wanted(name)).collect();
        let input = (!rows.is_empty()).then(|| {
            let grid = synthetic::sites(count);
            (synthetic::jobs(n, 0, 0.7, &grid), grid)
        });
        input.into_iter().flat_map(move |(jobs, grid)| {
            let table = table(jobs, &grid);
            rows.clone().into_iter().map(move |(policy, name)| {
                case(name, &table, &grid, policy, options(1.0, LookAhead::Stop), Vec::new())
            })
        })
    })
}

/// A built-in policy beside the same in words, which may take five times as long, in wasm seven.
fn in_words(wanted: &dyn Fn(&str) -> bool) -> impl Iterator<Item = Case> + '_ {
    let name = |who: &str| format!("words/sites=5/n=50000/{who}");
    let rows = ["best-fit", "best-fit-in-words"].map(|who| (who, name(who)));
    let rows: Vec<_> = rows.into_iter().filter(|(_, name)| wanted(name)).collect();
    let input = (!rows.is_empty()).then(|| {
        let grid = synthetic::sites(5);
        (table(synthetic::jobs(50_000, 0, 0.7, &grid), &grid), grid)
    });
    input.into_iter().flat_map(move |(table, grid)| {
        rows.clone().into_iter().map(move |(who, name)| {
            let options = options(1.0, LookAhead::Stop);
            let own = (who != "best-fit").then(best_fit_in_words);
            let case = case(name, &table, &grid, Policy::BestFit, options, Vec::new());
            let AnyLab::Allocate(lab) = case.lab else { return case };
            Case { lab: AnyLab::Allocate(Box::new(lab.asking(own))), ..case }
        })
    })
}

fn best_fit_in_words() -> OwnPolicy {
    let mut examples = written::examples("allocate").iter();
    let example = examples.find(|it| it.policy == "best-fit").unwrap();
    let program = policy_text::read(example.text, &VOCABULARY, &[]).policy.unwrap();
    OwnPolicy { name: OwnName::new("words").unwrap(), program: Arc::new(program), seed: 1 }
}

fn look_ahead(wanted: &dyn Fn(&str) -> bool) -> impl Iterator<Item = Case> + '_ {
    let shapes = [
        (5, 50_000, 0, 0.5),
        (5, 50_000, 0, 0.9),
        (5, 50_000, 1, 0.9),
        (5, 50_000, 2, 0.9),
        (5, 20_000, 0, 0.0),
        (5, 20_000, 1, 0.0),
        (5, 2_000, 0, 0.0),
        (5, 200, 0, 0.0),
        (100, 50_000, 1, 1.6),
    ];
    shapes.into_iter().flat_map(move |(count, n, kind, load)| {
        let modes = [(LookAhead::Skip, "skip"), (LookAhead::Stop, "stop")];
        let rows = modes.into_iter().flat_map(|(look_ahead, mode)| {
            LOOKING.map(|(policy, name)| {
                let name =
                    format!("look/sites={count}/n={n}/kind={kind}/load={load}/{mode}/{name}");
                (policy, look_ahead, name)
            })
        });
        let rows: Vec<_> = rows.filter(|(_, _, name)| wanted(name)).collect();
        let input = (!rows.is_empty()).then(|| {
            let grid = synthetic::sites(count);
            (synthetic::jobs(n, kind, load, &grid), grid)
        });
        input.into_iter().flat_map(move |(jobs, grid)| {
            let table = table(jobs, &grid);
            rows.clone().into_iter().map(move |(policy, look_ahead, name)| {
                case(name, &table, &grid, policy, options(1.0, look_ahead), Vec::new())
            })
        })
    })
}

/// One machine, whose scheduler knows what was requested.
fn one_machine(wanted: &dyn Fn(&str) -> bool) -> impl Iterator<Item = Case> + '_ {
    let loads = [(50_000, 0.7), (50_000, 0.9), (50_000, 1.1), (1_000_000, 0.7)];
    loads.into_iter().flat_map(move |(n, load)| {
        let named =
            MACHINE.map(|(policy, name)| (policy, format!("{name}/cluster=256/n={n}/load={load}")));
        let rows: Vec<_> = named.into_iter().filter(|(_, name)| wanted(name)).collect();
        let input = (!rows.is_empty()).then(|| {
            let site = one_site(256);
            let jobs = synthetic::jobs(n, 0, load, &vec![site.clone()].into());
            (Arc::new(cluster::JobTable::new(jobs, &site, cluster::Options::default())), site)
        });
        input.into_iter().flat_map(move |(table, site)| {
            let cases = rows.clone().into_iter();
            cases.map(move |(policy, name)| machine(name, &table, &site, policy, Vec::new()))
        })
    })
}

/// The paper's sites and a trace, at light and heavy load.
fn paper<'a>(file: &'a str, wanted: &'a dyn Fn(&str) -> bool) -> Vec<Case> {
    let bytes = std::fs::read(file).unwrap();
    let jobs = read_swf(&bytes, &SwfFilters::default()).unwrap().jobs;
    let grid = synthetic::sites(5);
    let table = table(jobs, &grid);
    let mut cases = Vec::new();
    for load in [1, 3] {
        for (policy, name) in BASIC.into_iter().chain(LOOKING) {
            for (look_ahead, mode) in [(LookAhead::Stop, "stop"), (LookAhead::Skip, "skip")] {
                let basic = BASIC.iter().any(|(one, _)| *one == policy);
                let name = format!("paper/trace/load={load}/{mode}/{name}");
                if basic && look_ahead == LookAhead::Skip || !wanted(&name) {
                    continue;
                }
                let options = options(f64::from(load), look_ahead);
                let beside = vec![format!("trace:128:{file}")];
                cases.push(case(name, &table, &grid, policy, options, beside));
            }
        }
    }
    cases
}

/// A machine and its own trace.
fn logged(machine: &str, wanted: &dyn Fn(&str) -> bool) -> Vec<Case> {
    let mut parts = machine.splitn(3, ':');
    let (name, processors, file) =
        (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
    let named =
        MACHINE.map(|(policy, rule)| (policy, format!("{rule}/cluster={processors}/{name}")));
    let rows: Vec<_> = named.into_iter().filter(|(_, name)| wanted(name)).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let jobs = read_swf(&std::fs::read(file).unwrap(), &SwfFilters::default()).unwrap().jobs;
    let site = one_site(processors.parse().unwrap());
    let table = Arc::new(cluster::JobTable::new(jobs, &site, cluster::Options::default()));
    let cases = rows.into_iter();
    cases
        .map(|(policy, name)| self::machine(name, &table, &site, policy, vec![machine.to_owned()]))
        .collect()
}

fn one_site(processors: u32) -> Site {
    Site { name: "S1".to_owned(), processors, speed: 1.0 }
}

fn options(system_loading: f64, look_ahead: LookAhead) -> Options {
    Options { system_loading, look_ahead, best_fit_tie: BestFitTie::Index, ..Options::default() }
}

fn table(jobs: Vec<Job>, grid: &Grid) -> Arc<JobTable> {
    Arc::new(JobTable::new(jobs, grid))
}

fn case(
    name: String,
    table: &Arc<JobTable>,
    grid: &Grid,
    policy: Policy,
    options: Options,
    beside: Vec<String>,
) -> Case {
    let lab = AnyAllocate::new(Arc::clone(table), grid.clone(), policy, options);
    let lab = AnyLab::Allocate(Box::new(lab));
    Case { name, jobs: table.demands().len(), beside, same_order: true, lab }
}

fn machine(
    name: String,
    table: &Arc<cluster::JobTable>,
    site: &Site,
    policy: cluster::Policy,
    beside: Vec<String>,
) -> Case {
    let options = cluster::Options::default();
    let lab = ClusterLab::new(Arc::clone(table), site.clone(), policy, options);
    let lab = AnyLab::Cluster(lab);
    Case { name, jobs: table.demands().len(), beside, same_order: false, lab }
}
