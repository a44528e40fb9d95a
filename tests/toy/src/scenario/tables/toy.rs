//! Lab *Toy*: policies and options.

use super::super::field::{Bound, Choice, Default, Field, Kind, List, Object};
use super::super::value::MOST_EXACT;
use super::LabTable;
use super::common::{FORMAT, LAB as LAB_FIELD, LONGEST, NOTE, SEED, TITLE, choice};

/// How scenarios and people name the lab.
pub(super) const CHOICE: Choice =
    Choice { word: "toy", label: "Toy", help: "One machine: which job is next?" };

/// The lab.
pub(in crate::scenario) const LAB: LabTable = LabTable {
    choice: CHOICE,
    scenario: &SCENARIO,
    policies: POLICIES,
    options: &OPTIONS,
    vocabulary: None,
    compared: ("fcfs", "shortest"),
    telling: ["avg_wait", "avg_response_time", "makespan"],
    asks: &[],
};

static SCENARIO: Object = Object {
    name: "scenario",
    help: "Everything that a run of lab Toy needs.",
    key_noun: "key",
    fields: &[
        FORMAT,
        LAB_FIELD,
        TITLE,
        NOTE,
        SEED,
        Field::required("policy", "Policy", Kind::Word(POLICIES), "Who decides."),
        Field::required(
            "policies",
            "Policies",
            Kind::List(&List { items: Kind::Word(POLICIES), may_be_empty: false, distinct: true }),
            "Several policies, each run on the same jobs, in place of one.",
        ),
        Field::optional(
            "options",
            "Options",
            Kind::Object(&OPTIONS),
            Default::Empty,
            "How the machine behaves.",
        ),
        Field::required(
            "jobs",
            "Jobs",
            Kind::List(&List { items: Kind::Object(&JOB), may_be_empty: true, distinct: false }),
            "The jobs, in any order.",
        ),
    ],
    one_of: &[&["policy", "policies"]],
    in_file_order: false,
    also: None,
};

/// The policies.
pub const POLICIES: &[Choice] = &[
    choice("fcfs", "FCFS", "In the order of arrival."),
    choice("shortest", "Shortest", "The shortest waiting job first."),
];

/// The options.
pub static OPTIONS: Object = Object {
    name: "options",
    help: "How the machine behaves.",
    key_noun: "option",
    fields: &[Field::optional(
        "setup",
        "Setup",
        Kind::Number(Bound::From(0.0), LONGEST),
        Default::Number(0.0),
        "How long the machine needs for itself at the beginning of each job.",
    )
    .in_unit("s")],
    one_of: &[],
    in_file_order: true,
    also: None,
};

/// A job.
pub static JOB: Object = Object {
    name: "job",
    help: "A job: it has the machine for itself.",
    key_noun: "key",
    fields: &[
        Field::required("id", "Job", Kind::Whole(1.0, MOST_EXACT), "The job's number.").unique(),
        Field::required(
            "submitted_at",
            "Submitted at",
            Kind::Number(Bound::From(0.0), LONGEST),
            "When the job joins the queue.",
        )
        .in_unit("s"),
        Field::required(
            "runtime",
            "Runtime",
            Kind::Number(Bound::From(0.0), LONGEST),
            "How long the job runs.",
        )
        .in_unit("s"),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};
