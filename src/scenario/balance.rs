//! Scenarios of lab *Balance*.

use std::sync::Arc;

use super::kind::{LabKind, LabScenario, Origin, Prepared, Workloads};
use super::model::Fields;
use super::presets::Anchor::{Decision, Start};
use super::presets::Texts;
use super::problem::{Code, Problem};
use super::size::Size;
use super::tables::LabTable;
use super::tables::balance as tables;
use super::tables::balance::{
    OPTIONS as BALANCE_OPTIONS, SERVER, SERVER_GENERATOR, VECTOR_GENERATOR, VECTOR_JOB,
};
use super::value::Value;
use crate::domain::{JobName, Server, Servers, VectorJob};
use crate::ids::{JobId, SiteId};
use crate::labs::balance::{Balance as Run, JobTable, Options, Policy};
use crate::policy_text::Example;
use crate::time::{Span, Time};
use crate::workload::{LeinbergerJobs, LeinbergerServers, leinberger_jobs, leinberger_servers};

/// Lab *Balance*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Balance;

/// Where servers come from.
#[derive(Clone, Debug, PartialEq)]
pub enum ServerSource {
    /// They are written out.
    Listed(Servers),
    /// They are drawn [C-31].
    Leinberger(LeinbergerServers),
}

/// Where jobs of several resources come from.
#[derive(Clone, Debug, PartialEq)]
pub enum VectorJobSource {
    /// They are written out, in the order of the file.
    Listed(Vec<VectorJob>),
    /// They are drawn [C-33].
    Leinberger(LeinbergerJobs),
}

/// The bytes that a recorded job takes, a server, and each number that one of them has of a resource.
/// Measured.
const JOB_BYTES: u64 = 1500;
const SERVER_BYTES: u64 = 4000;
const NUMBER_BYTES: u64 = 32;

/// The scenarios that come with the program.
pub(super) const PRESETS: Texts = &[
    ("sixteen", Decision(140), include_str!("presets/balance-sixteen.json")),
    ("figure-2", Decision(1), include_str!("presets/balance-figure-2.json")),
    ("paper", Decision(892), include_str!("presets/balance-paper.json")),
    ("latest", Decision(445), include_str!("presets/balance-latest.json")),
    ("central", Start(237), include_str!("presets/balance-central.json")),
    ("unlike", Decision(1185), include_str!("presets/balance-unlike.json")),
    ("many", Decision(1575), include_str!("presets/balance-many.json")),
];

impl LabKind for Balance {
    const TABLE: &'static LabTable = &tables::LAB;
    const POLICY: Policy = Policy::SyRbBsp;
    const EXAMPLES: &'static [Example] = tables::EXAMPLES;
    type Policy = Policy;
    type Options = Options;
    type MachineSource = ServerSource;
    type Jobs = VectorJobSource;
    type Machines = Servers;
    type JobTable = JobTable;
    type Any = Run;
    type Lab = Run;

    fn options(value: &Value) -> Options {
        options(value)
    }

    fn machines(scenario: &Value) -> ServerSource {
        match scenario.get("servers") {
            Some(Value::List(rows)) => {
                let rows = rows.iter().enumerate().map(|(place, row)| server(row, place));
                ServerSource::Listed(rows.collect::<Vec<_>>().into())
            }
            given => ServerSource::Leinberger(drawn_servers(given.unwrap_or(&Value::Null))),
        }
    }

    fn jobs(scenario: &Value) -> VectorJobSource {
        if let Some(jobs) = scenario.get("jobs") {
            VectorJobSource::Listed(jobs.items().iter().map(job).collect())
        } else {
            VectorJobSource::Leinberger(drawn_jobs(
                scenario.get("workload").unwrap_or(&Value::Null),
            ))
        }
    }

    #[inline(never)]
    fn size(scenario: &LabScenario<Self>, _: Option<u64>) -> Size {
        let (machines, resources) = match &scenario.machines {
            ServerSource::Listed(servers) => {
                let resources = servers.iter().map(|server| server.capacity.len()).max();
                (servers.len() as u64, resources.unwrap_or(1) as u64)
            }
            ServerSource::Leinberger(spec) => (u64::from(spec.count), u64::from(spec.resources)),
        };
        let (source, jobs) = match &scenario.jobs {
            VectorJobSource::Listed(jobs) => ("/jobs", jobs.len() as u64),
            VectorJobSource::Leinberger(spec) => ("/workload/count", u64::from(spec.count)),
        };
        let job = JOB_BYTES + resources * NUMBER_BYTES;
        Size::new(source, (jobs, job), (machines, SERVER_BYTES + resources * NUMBER_BYTES))
    }

    fn prepare(
        scenario: &LabScenario<Self>,
        _: &mut dyn Workloads,
    ) -> Result<Prepared<Self>, Vec<Problem>> {
        let servers = match &scenario.machines {
            ServerSource::Listed(servers) => servers.clone(),
            ServerSource::Leinberger(spec) => leinberger_servers(spec, scenario.seed),
        };
        let jobs = match &scenario.jobs {
            VectorJobSource::Listed(jobs) => jobs.clone(),
            VectorJobSource::Leinberger(spec) => leinberger_jobs(spec, &servers, scenario.seed)
                .map_err(|error| {
                    vec![Problem::new(Code::OutOfRange, "/workload", error.to_string())]
                })?,
        };
        let jobs = scenario.interventions.joined(jobs, |value| Some(job(value)), |job| job.name)?;
        let drawn = matches!(scenario.machines, ServerSource::Leinberger(_))
            || matches!(scenario.jobs, VectorJobSource::Leinberger(_));
        let table = Arc::new(JobTable::new(jobs));
        let named = table.jobs().iter().enumerate();
        let names = named.map(|(place, job)| (JobId::from_index(place), job.name));
        let origin = if drawn { Origin::Drawn } else { Origin::Written };
        Ok(scenario.prepared(servers, (table.clone(), origin), names))
    }

    fn lab(prepared: &Prepared<Self>, policy: Policy) -> Run {
        let Prepared { table, machines, options, own, seed, script, .. } = prepared;
        Run::new(table.clone(), machines.clone(), policy, *options)
            .asking(own.policy(policy.own(), *seed))
            .scripted(script.clone())
    }
}

fn numbers(fields: &Fields<'_>, key: &str) -> Vec<f64> {
    fields.items(key).iter().filter_map(Value::number).collect()
}

fn server(value: &Value, place: usize) -> Server {
    let fields = Fields::of(value, &SERVER, place);
    Server { name: fields.text("name").unwrap_or_default(), capacity: numbers(&fields, "capacity") }
}

fn job(value: &Value) -> VectorJob {
    let fields = Fields::of(value, &VECTOR_JOB, 0);
    VectorJob {
        name: JobName::whole(fields.whole("id").unwrap_or(1)),
        submitted_at: Time::from_secs(fields.number("submitted_at").unwrap_or(0.0)),
        runtime: Span::from_secs(fields.number("runtime").unwrap_or(0.0)),
        requirements: numbers(&fields, "requirements"),
        submitted_to: SiteId(fields.small("submitted_to").unwrap_or(0)),
    }
}

fn drawn_servers(value: &Value) -> LeinbergerServers {
    let fields = Fields::of(value, &SERVER_GENERATOR, 0);
    LeinbergerServers {
        count: fields.small("count").unwrap_or(1),
        resources: fields.small("resources").unwrap_or(1),
        correlation: fields.number("correlation").unwrap_or(0.0),
        variance: fields.number("variance").unwrap_or(1.0),
    }
}

fn drawn_jobs(value: &Value) -> LeinbergerJobs {
    let fields = Fields::of(value, &VECTOR_GENERATOR, 0);
    LeinbergerJobs {
        count: fields.small("count").unwrap_or(0),
        rate: fields.number("rate").unwrap_or(1.0),
        mean_runtime: fields.number("mean_runtime").unwrap_or(1.0),
        copula_correlation: fields.number("copula_correlation").unwrap_or(0.0),
    }
}

fn options(value: &Value) -> Options {
    let fields = Fields::of(value, &BALANCE_OPTIONS, 0);
    let known = Options::default();
    Options {
        sender_threshold: fields.number("sender_threshold").unwrap_or(known.sender_threshold),
        receiver_threshold: fields.number("receiver_threshold").unwrap_or(known.receiver_threshold),
        balance_threshold: fields.number("balance_threshold").unwrap_or(known.balance_threshold),
        transfer_limit: fields.small("transfer_limit").unwrap_or(known.transfer_limit),
        balance_partner: fields.word("balance_partner").unwrap_or_default(),
        local_scheduler: fields.word("local_scheduler").unwrap_or_default(),
        head_first: fields.flag("head_first").unwrap_or(known.head_first),
        event_order: fields.word("event_order").unwrap_or_default(),
    }
}
