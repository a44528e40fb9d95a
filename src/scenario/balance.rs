//! A checked scenario of lab *Balance* as plain data, and what a run of it starts with.

use std::sync::Arc;

use super::interventions::Interventions;
use super::model::{Fields, Policies};
use super::own::OwnPolicies;
use super::problem::{Code, Problem};
use super::size::Size;
use super::tables::{
    BALANCE_OPTIONS, LABS, SERVER, SERVER_GENERATOR, VECTOR_GENERATOR, VECTOR_JOB,
};
use super::value::Value;
use crate::domain::{JobName, Server, Servers, VectorJob};
use crate::ids::{JobId, SiteId};
use crate::labs::Script;
use crate::labs::balance::{JobTable, Options, Policy, VOCABULARY};
use crate::time::{Span, Time};
use crate::workload::{LeinbergerJobs, LeinbergerServers, leinberger_jobs, leinberger_servers};

/// Everything that a run of lab *Balance* needs.
#[derive(Clone, Debug, PartialEq)]
pub struct BalanceScenario {
    /// A name for people.
    pub title: Option<String>,
    /// A remark for people.
    pub note: Option<String>,
    /// Start of every stream of random numbers.
    pub seed: u64,
    /// Who moves jobs.
    pub policies: Policies<Policy>,
    /// The policies that it brings along.
    pub own: OwnPolicies,
    /// How the system behaves.
    pub options: Options,
    /// Where the servers come from.
    pub servers: ServerSource,
    /// Where the jobs come from.
    pub jobs: VectorJobSource,
    /// What its run does otherwise.
    pub interventions: Interventions,
}

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

/// What a run of lab *Balance* starts with.
#[derive(Clone, Debug, PartialEq)]
pub struct PreparedBalance {
    /// A name for people.
    pub title: Option<String>,
    /// Start of every stream of random numbers.
    pub seed: u64,
    /// Who moves jobs.
    pub policies: Policies<Policy>,
    /// The policies that the scenario brings along.
    pub own: OwnPolicies,
    /// How the system behaves.
    pub options: Options,
    /// The servers.
    pub servers: Servers,
    /// The jobs, by submission.
    pub table: Arc<JobTable>,
    /// Whether anything was drawn.
    pub drawn: bool,
    /// What the run does otherwise, if anything.
    pub script: Option<Arc<Script>>,
}

/// The bytes that a recorded job takes, a server, and each number that one of them has of a resource.
/// Measured.
const JOB_BYTES: u64 = 1500;
const SERVER_BYTES: u64 = 4000;
const NUMBER_BYTES: u64 = 32;

impl BalanceScenario {
    /// Checks a JSON value that must be a scenario of this lab.
    pub fn check(value: &Value) -> Result<Self, Vec<Problem>> {
        match super::Document::check(value)? {
            super::Document::Balance(scenario) => Ok(*scenario),
            other => Err(vec![other.is_not("a scenario of lab balance")]),
        }
    }

    /// Reads a value that has passed the check. Not inlined: a page that shows another lab does without.
    #[inline(never)]
    pub(super) fn of(value: &Value) -> Self {
        let lab = LABS.iter().find(|lab| lab.choice.word == "balance");
        let table = lab.map_or(&BALANCE_OPTIONS, |lab| lab.scenario);
        let fields = Fields::of(value, table, 0);
        let servers = match value.get("servers") {
            Some(Value::List(rows)) => {
                let rows = rows.iter().enumerate().map(|(place, row)| server(row, place));
                ServerSource::Listed(rows.collect::<Vec<_>>().into())
            }
            given => ServerSource::Leinberger(drawn_servers(given.unwrap_or(&Value::Null))),
        };
        let jobs = if let Some(jobs) = value.get("jobs") {
            VectorJobSource::Listed(jobs.items().iter().map(job).collect())
        } else {
            VectorJobSource::Leinberger(drawn_jobs(value.get("workload").unwrap_or(&Value::Null)))
        };
        Self {
            title: fields.text("title"),
            note: fields.text("note"),
            seed: fields.whole("seed").unwrap_or(1),
            policies: Policies::of(value, Policy::SyRbBsp),
            own: OwnPolicies::of(value, &VOCABULARY),
            options: options(value.get("options").unwrap_or(&Value::Null)),
            servers,
            jobs,
            interventions: Interventions::of(value),
        }
    }

    /// How much a run of this will hold.
    #[inline(never)]
    pub(super) fn size(&self) -> Size {
        let (machines, resources) = match &self.servers {
            ServerSource::Listed(servers) => {
                let resources = servers.iter().map(|server| server.capacity.len()).max();
                (servers.len() as u64, resources.unwrap_or(1) as u64)
            }
            ServerSource::Leinberger(spec) => (u64::from(spec.count), u64::from(spec.resources)),
        };
        let (source, jobs) = match &self.jobs {
            VectorJobSource::Listed(jobs) => ("/jobs", jobs.len() as u64),
            VectorJobSource::Leinberger(spec) => ("/workload/count", u64::from(spec.count)),
        };
        let job = JOB_BYTES + resources * NUMBER_BYTES;
        Size::new(source, (jobs, job), (machines, SERVER_BYTES + resources * NUMBER_BYTES))
    }

    /// What a run starts with.
    pub fn prepare(&self) -> Result<PreparedBalance, Vec<Problem>> {
        let servers = match &self.servers {
            ServerSource::Listed(servers) => servers.clone(),
            ServerSource::Leinberger(spec) => leinberger_servers(spec, self.seed),
        };
        let jobs = match &self.jobs {
            VectorJobSource::Listed(jobs) => jobs.clone(),
            VectorJobSource::Leinberger(spec) => leinberger_jobs(spec, &servers, self.seed)
                .map_err(|error| {
                    vec![Problem::new(Code::OutOfRange, "/workload", error.to_string())]
                })?,
        };
        let jobs = self.interventions.joined(jobs, |value| Some(job(value)), |job| job.name)?;
        let drawn = matches!(self.servers, ServerSource::Leinberger(_))
            || matches!(self.jobs, VectorJobSource::Leinberger(_));
        let table = Arc::new(JobTable::new(jobs));
        let named = table.jobs().iter().enumerate();
        let named = named.map(|(place, job)| (JobId::from_index(place), job.name));
        Ok(PreparedBalance {
            script: self.interventions.script(named),
            title: self.title.clone(),
            seed: self.seed,
            policies: self.policies.clone(),
            own: self.own.clone(),
            options: self.options,
            servers,
            table,
            drawn,
        })
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
