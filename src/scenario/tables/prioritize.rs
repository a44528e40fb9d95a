//! Lab *Prioritize*: resources, jobs, policies and options.

use super::super::field::{Bound, Choice, Default, Field, Kind, List, Object, Variant};
use super::super::graphs::{job_law, sumathi_law};
use super::super::interventions::interventions_law;
use super::super::own::{own_policy_law, policies_law};
use super::super::value::MOST_EXACT;
use super::common::{
    FORMAT, LAB as LAB_FIELD, LONGEST, NOTE, ONE_OF, SEED, TITLE, jobs, options, own_list,
    own_policies, own_policy, policies, policy,
};
use super::interventions::{self, interventions};
pub use super::prioritize_options::OPTIONS;
use super::workflows::WORKFLOWS;
use super::workload::{count, generator};
use super::{LabTable, Reason};
use crate::labs::prioritize;
use crate::policy_text::{Example, examples};

/// How scenarios and people name the lab.
pub(super) const CHOICE: Choice = Choice {
    word: "prioritize",
    label: "Prioritize",
    help: "Jobs that are graphs of tasks, in nine priorities: who gets the fastest resource?",
};

/// The lab.
pub(in crate::scenario) const LAB: LabTable = LabTable {
    choice: CHOICE,
    scenario: &SCENARIO,
    policies: &POLICIES,
    options: &OPTIONS,
    vocabulary: Some(&prioritize::VOCABULARY),
    compared: ("fcfs", "cplp"),
    telling: ["avg_response_time", "makespan", "utilization"],
    asks: &["order", "level", "resource"],
};

/// What its runs can do otherwise.
static INTERVENTIONS: List = interventions::list(&[
    interventions::verb(&["query"], "Query", &interventions::QUERY),
    interventions::verb(&["assign"], "Assign", &interventions::ASSIGN),
    interventions::SUBMITTED,
]);

/// Policies that a scenario brings along.
const OWN_POLICIES: List = own_list(&OWN_POLICY);

const OWN_POLICY: Object = own_policy(|entries, path, problems| {
    own_policy_law(entries, path, &prioritize::VOCABULARY, problems);
});

static SCENARIO: Object = Object {
    name: "scenario",
    help: "Everything that a run of lab Prioritize needs.",
    key_noun: "key",
    fields: &[
        FORMAT,
        LAB_FIELD,
        TITLE,
        NOTE,
        SEED,
        policy(&POLICIES),
        policies(&List::distinct(Kind::Policy(&POLICIES))),
        own_policies(&OWN_POLICIES),
        options(&OPTIONS),
        Field::required(
            "resources",
            "Resources",
            Kind::ListOrOneOf(
                &List::some(Kind::Object(&RESOURCE)),
                &[Variant {
                    keys: &["generator"],
                    word: Some("sumathi"),
                    label: "Three types",
                    object: &RESOURCE_GENERATOR,
                }],
            ),
            "The machines of the grid, in order, or how they are drawn.",
        ),
        jobs(&List::any(Kind::Object(&GRAPH_JOB))),
        Field::required(
            "workload",
            "Workload",
            Kind::OneOf(&[
                Variant {
                    keys: &["generator"],
                    word: Some("sumathi"),
                    label: "Random layers",
                    object: &JOB_GENERATOR,
                },
                Variant {
                    keys: &["workflows"],
                    word: None,
                    label: "Workflow files",
                    object: &WORKFLOWS,
                },
            ]),
            "How the jobs are drawn, or the workflow files that they come from.",
        )
        .nullable(),
        interventions(&INTERVENTIONS),
    ],
    one_of: ONE_OF,
    in_file_order: false,
    also: Some(|entries, path, problems| {
        policies_law(entries, path, problems);
        interventions_law(entries, path, problems, ("resources", &GRAPH_JOB));
    }),
};

/// The policies [B-24].
pub static POLICIES: [Choice; 4] = [
    Choice {
        word: "fcfs",
        label: "FCFS",
        help: "First come, first served: each job gets the first free resource of the list.",
    },
    Choice {
        word: "sjfr",
        label: "SJFR",
        help: "The least complex job gets the fastest free resource.",
    },
    Choice {
        word: "ljfr",
        label: "LJFR",
        help: "The most complex job gets the fastest free resource.",
    },
    Choice {
        word: "cplp",
        label: "CPLP",
        help: "Nine priorities made of complexity and parallelism; the most urgent job first.",
    },
];

/// The policies in words [P-70].
pub(in crate::scenario) const EXAMPLES: &[Example] =
    examples!["prioritize": "fcfs", "sjfr", "ljfr", "cplp"];

/// Why they choose as they do [L-10].
pub(in crate::scenario) const REASONS: &[Reason] = &[
    Reason { policy: "fcfs", code: "arrival", compared: &[] },
    Reason { policy: "sjfr", code: "least-complex", compared: &[] },
    Reason { policy: "ljfr", code: "most-complex", compared: &[] },
    Reason { policy: "cplp", code: "by-level", compared: &[] },
];

/// A resource [B-1].
pub static RESOURCE: Object = Object {
    name: "resource",
    help: "A machine that takes one job at a time, on all its processors.",
    key_noun: "key",
    fields: &[
        Field::optional(
            "name",
            "Name",
            Kind::Text,
            Default::Numbered("R"),
            "What people call the resource.",
        ),
        Field::required(
            "operations_per_cycle",
            "Operations per cycle (P1)",
            Kind::Whole(1.0, 1e6),
            "What one processor does in one cycle.",
        ),
        Field::required(
            "processors_per_node",
            "Processors per node (P2)",
            Kind::Whole(1.0, 1e6),
            "How many processors a node has.",
        ),
        Field::required(
            "nodes",
            "Nodes (P3)",
            Kind::Whole(1.0, 1e6),
            "How many nodes the resource has.",
        ),
        Field::required(
            "clock_hz",
            "Clock",
            Kind::Number(Bound::From(1e-6), 1e15),
            "Cycles per second.",
        )
        .in_unit("Hz"),
        Field::optional(
            "registered_at",
            "Registered at",
            Kind::Number(Bound::From(0.0), LONGEST),
            Default::Number(0.0),
            "When the grid learns of the resource.",
        )
        .in_unit("s"),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

/// Resources that are drawn [B-40].
pub static RESOURCE_GENERATOR: Object = Object {
    name: "resource generator",
    help: "Resources of three types, drawn at random.",
    key_noun: "key",
    fields: &[
        generator(SUMATHI),
        Field::optional(
            "count",
            "Resources",
            Kind::Whole(1.0, 1e6),
            Default::Number(10.0),
            "How many resources are made.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

const SUMATHI: &[Choice] = &[Choice {
    word: "sumathi",
    label: "Sumathi and Gopalan",
    help: "In the manner of the paper of lab Prioritize.",
}];

/// A job [B-2].
pub static GRAPH_JOB: Object = Object {
    name: "job",
    help: "A job that is a graph of tasks.",
    key_noun: "key",
    fields: &[JOB_ID, JOB_SUBMITTED_AT, job_tasks("The operations of each task."), JOB_EDGES],
    one_of: &[],
    in_file_order: false,
    also: Some(job_law),
};

pub(super) const JOB_ID: Field =
    Field::required("id", "Job", Kind::Whole(1.0, MOST_EXACT), "The job's number.").unique();

pub(super) const JOB_SUBMITTED_AT: Field = Field::optional(
    "submitted_at",
    "Submitted at",
    Kind::Number(Bound::From(0.0), LONGEST),
    Default::Number(0.0),
    "When the job joins the queue.",
)
.in_unit("s");

pub(super) const JOB_EDGES: Field = Field::optional(
    "edges",
    "Edges",
    Kind::List(&List::any(Kind::Edge)),
    Default::Numbers(&[]),
    "Which task must end before which starts, by their places in the list of tasks.",
);

/// The weights of a job's tasks, of which `help` says what they are.
pub(super) const fn job_tasks(help: &'static str) -> Field {
    const WEIGHTS: List = List::some(Kind::Number(Bound::From(0.0), 1e18));
    Field::required("tasks", "Tasks", Kind::List(&WEIGHTS), help)
}

/// Jobs that are drawn [B-41].
pub static JOB_GENERATOR: Object = Object {
    name: "job generator",
    help: "Jobs of random layers.",
    key_noun: "key",
    fields: &[
        generator(SUMATHI),
        Field { kind: Kind::Whole(0.0, 1e6), ..count(10.0) },
        Field::optional(
            "depth",
            "Depth",
            Kind::List(&List::some(Kind::Whole(1.0, 1000.0))),
            Default::Numbers(&[3.0, 12.0]),
            "The least and the greatest number of layers.",
        ),
        Field::optional(
            "width_max",
            "Widest layer",
            Kind::Whole(1.0, 1e6),
            Default::Number(1024.0),
            "The widest that a layer may be.",
        ),
        Field::optional(
            "weight_log10",
            "Weights",
            Kind::List(&List::some(Kind::Number(Bound::From(0.0), 18.0))),
            Default::Numbers(&[8.0, 11.0]),
            "The decimal logarithms of the least and the greatest weight.",
        ),
        Field::optional(
            "interarrival",
            "Interarrival time",
            Kind::Number(Bound::From(0.0), 1e9),
            Default::Number(0.0),
            "The mean time between submissions; 0 for all at once.",
        )
        .in_unit("s"),
    ],
    one_of: &[],
    in_file_order: false,
    also: Some(sumathi_law),
};
