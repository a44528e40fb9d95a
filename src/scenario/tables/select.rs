//! Lab *Select*: clusters, jobs, policies and options.

use super::super::field::{Bound, Choice, Default, Field, Kind, List, Object, Variant};
use super::super::interventions::interventions_law;
use super::super::own::{own_policy_law, policies_law};
use super::super::value::MOST_EXACT;
use super::common::{
    FORMAT, LAB as LAB_FIELD, LONGEST, NOTE, ONE_OF, SEED, TITLE, WIDEST, choice, chosen, jobs,
    options, own_list, own_policies, own_policy, policies, policy,
};
use super::interventions::{self, interventions};
use super::workload::{count, generator};
use super::{LabTable, Reason};
use crate::labs::select;
use crate::policy_text::{Example, examples};

/// How scenarios and people name the lab.
pub(super) const CHOICE: Choice = Choice {
    word: "select",
    label: "Select",
    help: "Jobs with files and deadlines: which cluster will be done first?",
};

/// The lab.
pub(in crate::scenario) const LAB: LabTable = LabTable {
    choice: CHOICE,
    scenario: &SCENARIO,
    policies: &POLICIES,
    options: &OPTIONS,
    vocabulary: Some(&select::VOCABULARY),
    compared: ("pars", "mcrs"),
    telling: ["met_fraction", "avg_ttr", "utilization"],
    asks: &["cluster"],
};

/// The most that a file or a job may measure, in kilobytes or million instructions.
const LARGEST: f64 = 1e15;

/// What its runs can do otherwise.
static INTERVENTIONS: List = interventions::list(&[
    interventions::verb(&["select"], "Select", &interventions::SELECT),
    interventions::SUBMITTED,
]);

/// Policies that a scenario brings along.
const OWN_POLICIES: List = own_list(&OWN_POLICY);

const OWN_POLICY: Object = own_policy(|entries, path, problems| {
    own_policy_law(entries, path, &select::VOCABULARY, problems);
});

static SCENARIO: Object = Object {
    name: "scenario",
    help: "Everything that a run of lab Select needs.",
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
            "clusters",
            "Clusters",
            Kind::ListOrOneOf(
                &List::some(Kind::Object(&CLUSTER)),
                &[Variant {
                    keys: &["generator"],
                    word: Some("nandagopal"),
                    label: "Drawn",
                    object: &CLUSTER_GENERATOR,
                }],
            ),
            "The clusters of the grid, in order, or how they are drawn.",
        ),
        jobs(&List::any(Kind::Object(&FILE_JOB))),
        Field::required(
            "workload",
            "Workload",
            Kind::OneOf(&[Variant {
                keys: &["generator"],
                word: Some("nandagopal"),
                label: "Jobs with files",
                object: &FILE_JOB_GENERATOR,
            }]),
            "How the jobs are drawn, in place of a written list.",
        )
        .nullable(),
        interventions(&INTERVENTIONS),
    ],
    one_of: ONE_OF,
    in_file_order: false,
    also: Some(|entries, path, problems| {
        policies_law(entries, path, problems);
        interventions_law(entries, path, problems, ("clusters", &FILE_JOB));
    }),
};

/// The policies [D-17 to D-20].
pub static POLICIES: [Choice; 4] = [
    choice("lars", "LARS", "The cluster with the fewest waiting jobs."),
    choice("bars", "BARS", "The cluster with the greatest bandwidth."),
    choice("pars", "PARS", "The cluster with the greatest processing power."),
    choice("mcrs", "MCRS", "The cluster with the least time to run: transfer, wait and process."),
];

/// The policies in words [P-70].
pub(in crate::scenario) const EXAMPLES: &[Example] =
    examples!["select": "mcrs", "lars", "bars", "pars"];

/// Why they choose as they do [L-10].
pub(in crate::scenario) const REASONS: &[Reason] = &[
    Reason { policy: "lars", code: "least-load", compared: &["waiting", "running"] },
    Reason { policy: "bars", code: "best-link", compared: &["bandwidth"] },
    Reason { policy: "pars", code: "most-power", compared: &["power"] },
    Reason { policy: "mcrs", code: "least-ttr", compared: &["ttr"] },
];

/// The options [D-9 to D-18].
pub static OPTIONS: Object = Object {
    name: "options",
    help: "How the system behaves.",
    key_noun: "option",
    fields: &[
        chosen(
            "processing_power",
            "Processing power",
            &[
                choice("node", "One processor", "That of one processor."),
                choice("cluster", "All processors", "That of all processors of the cluster."),
                choice("required", "Needed processors", "That of the processors the job needs."),
            ],
            "What a job's length is divided by, and what PARS compares.",
        ),
        chosen(
            "transfer_size",
            "Transferred",
            &[
                choice("files", "Files", "Input and output files."),
                choice("length", "Length", "As many kilobytes as the job has instructions."),
            ],
            "What travels over a cluster's link.",
        ),
        chosen(
            "wait",
            "Wait",
            &[
                choice("exact", "Exact", "Until the last job chosen before has been processed."),
                choice("equation-4", "Equation 4", "Waiting work and the rest of the running job."),
            ],
            "How the wait is estimated while clusters run one job at a time.",
        ),
        chosen(
            "concurrency",
            "Jobs on a cluster",
            &[
                choice("serial", "One at a time", "A cluster runs one job after the other."),
                choice("shared", "Side by side", "As many as their processors allow, in order."),
            ],
            "Whether jobs share a cluster.",
        ),
        Field::optional(
            "deadline_scale",
            "Deadline unit",
            Kind::Number(Bound::Above(0.0), f64::MAX),
            Default::Number(1500.0),
            "How long one unit of a deadline is.",
        )
        .in_unit("s"),
        chosen(
            "deadline_mode",
            "Deadlines",
            &[
                choice("admit", "Admit", "Jobs that no cluster can finish in time are rejected."),
                choice("soft", "Soft", "Jobs that are late are only counted."),
            ],
            "What a deadline does.",
        ),
        chosen(
            "deadline_filter",
            "Late clusters left out",
            &[
                choice("all", "By all policies", "Every policy chooses among those in time."),
                choice("mcrs-only", "By MCRS only", "The others choose among all."),
            ],
            "Which policies leave out clusters that would miss the deadline.",
        ),
        chosen(
            "load",
            "Load",
            &[
                choice(
                    "waiting-then-running",
                    "Waiting, then running",
                    "Running jobs settle ties.",
                ),
                choice("waiting", "Waiting", "The position settles ties."),
            ],
            "What LARS compares.",
        ),
    ],
    one_of: &[],
    in_file_order: true,
    also: None,
};

/// A cluster [D-1].
pub static CLUSTER: Object = Object {
    name: "cluster",
    help: "Equal processors with one queue and a link of their own.",
    key_noun: "key",
    fields: &[
        Field::optional(
            "name",
            "Name",
            Kind::Text,
            Default::Numbered("C"),
            "What people call the cluster.",
        ),
        Field::required(
            "processors",
            "Processors",
            Kind::Whole(1.0, WIDEST),
            "How many processors the cluster has.",
        ),
        Field::required(
            "mips",
            "Speed",
            Kind::Number(Bound::Above(0.0), 1e9),
            "What one processor does in a second.",
        )
        .in_unit("MIPS"),
        Field::required(
            "bandwidth",
            "Bandwidth",
            Kind::Number(Bound::Above(0.0), 1e12),
            "What its link carries.",
        )
        .in_unit("KB/s"),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

const NANDAGOPAL: &[Choice] = &[choice(
    "nandagopal",
    "Nandagopal and Uthariaraj",
    "From the ranges that the paper of lab Select lists.",
)];

/// Clusters that are drawn [D-35].
pub static CLUSTER_GENERATOR: Object = Object {
    name: "cluster generator",
    help: "Clusters drawn at random; fewer are the first of more.",
    key_noun: "key",
    fields: &[
        generator(NANDAGOPAL),
        Field::optional(
            "count",
            "Clusters",
            Kind::Whole(1.0, 1e6),
            Default::Number(40.0),
            "How many clusters are made.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

const fn amount(key: &'static str, label: &'static str, help: &'static str) -> Field {
    let kind = Kind::Number(Bound::From(0.0), LARGEST);
    Field::optional(key, label, kind, Default::Number(0.0), help).in_unit("KB")
}

/// A job [D-2].
pub static FILE_JOB: Object = Object {
    name: "job",
    help: "A job that takes files to a cluster and brings files back.",
    key_noun: "key",
    fields: &[
        Field::required("id", "Job", Kind::Whole(1.0, MOST_EXACT), "The job's number.").unique(),
        Field::optional(
            "submitted_at",
            "Submitted at",
            Kind::Number(Bound::From(0.0), LONGEST),
            Default::Number(0.0),
            "When the job comes.",
        )
        .in_unit("s"),
        Field::required(
            "length",
            "Length",
            Kind::Number(Bound::From(0.0), LARGEST),
            "How long the job is.",
        )
        .in_unit("MI"),
        Field::optional(
            "processors",
            "Processors",
            Kind::Whole(1.0, WIDEST),
            Default::Number(1.0),
            "How many processors of one cluster the job needs.",
        ),
        amount("input", "Input", "What must be at the cluster before the job starts."),
        amount("output", "Output", "What comes back when the job has been processed."),
        deadline("How long the job may take, in deadline units; null for any time."),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

const fn deadline(help: &'static str) -> Field {
    let kind = Kind::Number(Bound::From(0.0), 1e9);
    Field::optional("deadline", "Deadline", kind, Default::Null, help)
}

/// Jobs that are drawn [D-36].
pub static FILE_JOB_GENERATOR: Object = Object {
    name: "job generator",
    help: "Jobs with files, drawn at random.",
    key_noun: "key",
    fields: &[
        generator(NANDAGOPAL),
        Field { kind: Kind::Whole(0.0, 1e6), ..count(1000.0) },
        Field::optional(
            "interarrival",
            "Interarrival time",
            Kind::Number(Bound::From(0.0), 1e9),
            Default::Number(250.0),
            "The mean time between submissions.",
        )
        .in_unit("s"),
        deadline(
            "One deadline for all jobs, in deadline units; null for one each, from 10 to 100.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};
