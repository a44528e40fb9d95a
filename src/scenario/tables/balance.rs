//! Lab *Balance*: servers, jobs, policies and options.

use super::super::field::{Bound, Choice, Default, Field, Kind, List, Object, Variant};
use super::super::interventions::interventions_law;
use super::super::own::{own_policy_law, policies_law};
use super::super::value::MOST_EXACT;
use super::super::vectors::balance_law;
use super::LabTable;
pub use super::balance_options::OPTIONS;
use super::common::{
    FORMAT, LAB as LAB_FIELD, LONGEST, NOTE, ONE_OF, SEED, TITLE, choice, jobs, options, own_list,
    own_policies, own_policy, policies, policy,
};
use super::interventions::{self, interventions};
use super::workload::{count, generator};
use crate::labs::balance;
use crate::policy_text::{Example, examples};

/// How scenarios and people name the lab.
pub(super) const CHOICE: Choice = Choice {
    word: "balance",
    label: "Balance",
    help: "Servers with several resources and queues of their own: which job moves where?",
};

/// The lab.
pub(in crate::scenario) const LAB: LabTable = LabTable {
    choice: CHOICE,
    scenario: &SCENARIO,
    policies: &POLICIES,
    options: &OPTIONS,
    vocabulary: Some(&balance::VOCABULARY),
    compared: ("none", "si-rb-bsp"),
    telling: ["avg_response_time", "utilization", "transfers"],
    asks: &["move", "run"],
};

/// The least and the greatest amount of a resource, in any unit.
const LEAST: f64 = 1e-18;
const MOST: f64 = 1e18;

/// What its runs can do otherwise.
static INTERVENTIONS: List = interventions::list(&[
    interventions::verb(&["start"], "Start", &interventions::START),
    interventions::verb(&["move"], "Move", &interventions::MOVE),
    interventions::SUBMITTED,
]);

/// Policies that a scenario brings along.
const OWN_POLICIES: List = own_list(&OWN_POLICY);

const OWN_POLICY: Object = own_policy(|entries, path, problems| {
    own_policy_law(entries, path, &balance::VOCABULARY, problems);
});

static SCENARIO: Object = Object {
    name: "scenario",
    help: "Everything that a run of lab Balance needs.",
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
            "servers",
            "Servers",
            Kind::ListOrOneOf(
                &List::some(Kind::Object(&SERVER)),
                &[Variant {
                    keys: &["generator"],
                    word: Some("leinberger"),
                    label: "Near-homogeneous",
                    object: &SERVER_GENERATOR,
                }],
            ),
            "The servers, in order, or how they are drawn.",
        ),
        jobs(&List::any(Kind::Object(&VECTOR_JOB))),
        Field::required(
            "workload",
            "Workload",
            Kind::OneOf(&[Variant {
                keys: &["generator"],
                word: Some("leinberger"),
                label: "Correlated requirements",
                object: &VECTOR_GENERATOR,
            }]),
            "How the jobs are drawn, in place of a written list.",
        )
        .nullable(),
        interventions(&INTERVENTIONS),
    ],
    one_of: ONE_OF,
    in_file_order: false,
    also: Some(|entries, path, problems| {
        balance_law(entries, path, problems);
        policies_law(entries, path, problems);
        interventions_law(entries, path, problems, ("servers", &VECTOR_JOB));
    }),
};

/// The policies [C-16, C-18].
pub static POLICIES: [Choice; 11] = [
    choice("none", "None", "Jobs stay where they were submitted."),
    choice("central", "Central queue", "One queue from which every server may take."),
    choice("si", "SI", "Servers that are over send their latest job."),
    choice("si-bsp", "SI, BSP", "They send the job that leaves them best balanced."),
    choice("si-rb-bsp", "SI, RB+BSP", "Servers that are out of balance send too."),
    choice("ri", "RI", "Servers that are under receive the latest job of another."),
    choice("ri-bsp", "RI, BSP", "They receive the job that leaves them best balanced."),
    choice("ri-rb-bsp", "RI, RB+BSP", "Servers that are out of balance receive too."),
    choice("sy", "SY", "Both: who is over sends, who is under receives, the latest job."),
    choice("sy-bsp", "SY, BSP", "Both, with the job that leaves the acting server best balanced."),
    choice("sy-rb-bsp", "SY, RB+BSP", "Servers that are out of balance send and receive too."),
];

/// The policies in words [P-70].
/// The central scheme has one queue, and SY with the balance index tests once and acts twice: neither can be
/// said in words.
pub(in crate::scenario) const EXAMPLES: &[Example] =
    examples!["balance": "si", "ri", "sy", "si-bsp", "ri-bsp", "sy-bsp", "si-rb-bsp", "ri-rb-bsp"];

/// A server [C-1].
pub static SERVER: Object = Object {
    name: "server",
    help: "A machine with several kinds of resource and a queue of its own.",
    key_noun: "key",
    fields: &[
        Field::optional(
            "name",
            "Name",
            Kind::Text,
            Default::Numbered("S"),
            "What people call the server.",
        ),
        Field::required(
            "capacity",
            "Capacity",
            Kind::List(&List::some(Kind::Number(Bound::From(LEAST), MOST))),
            "How much it has of each resource; as many numbers for every server.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

const LEINBERGER: &[Choice] =
    &[choice("leinberger", "Leinberger and others", "In the manner of the paper of lab Balance.")];

/// Servers that are drawn [C-31].
pub static SERVER_GENERATOR: Object = Object {
    name: "server generator",
    help: "Servers whose capacities differ by a given factor.",
    key_noun: "key",
    fields: &[
        generator(LEINBERGER),
        Field::optional(
            "count",
            "Servers",
            Kind::Whole(1.0, 1e5),
            Default::Number(16.0),
            "How many servers are made.",
        ),
        Field::optional(
            "resources",
            "Resources (K)",
            Kind::Whole(1.0, 64.0),
            Default::Number(8.0),
            "How many kinds of resource they have.",
        ),
        Field::optional(
            "correlation",
            "Correlation (Src)",
            Kind::Number(Bound::From(-1.0), 1.0),
            Default::Number(0.5),
            "How the capacities of one server go together; at 1 a large one is large in all.",
        ),
        Field::optional(
            "variance",
            "Variance (Srv)",
            Kind::Number(Bound::From(1.0), 1e6),
            Default::Number(2.0),
            "The greatest capacity over the least, for every resource.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

/// A job [C-1].
pub static VECTOR_JOB: Object = Object {
    name: "job",
    help: "A job that holds some of every resource of one server.",
    key_noun: "key",
    fields: &[
        Field::required("id", "Job", Kind::Whole(1.0, MOST_EXACT), "The job's number.").unique(),
        Field::optional(
            "submitted_at",
            "Submitted at",
            Kind::Number(Bound::From(0.0), LONGEST),
            Default::Number(0.0),
            "When the job joins a queue.",
        )
        .in_unit("s"),
        Field::required(
            "runtime",
            "Runtime",
            Kind::Number(Bound::From(0.0), LONGEST),
            "How long the job runs, on any server.",
        )
        .in_unit("s"),
        Field::required(
            "requirements",
            "Requirements",
            Kind::List(&List::some(Kind::Number(Bound::From(0.0), MOST))),
            "What it holds of each resource, in the units of the capacities.",
        ),
        Field::optional(
            "submitted_to",
            "Submitted to",
            Kind::Whole(0.0, MOST_EXACT),
            Default::Number(0.0),
            "Whose queue it joins: a place in the list of servers, from 0.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

/// Jobs that are drawn [C-32, C-33].
pub static VECTOR_GENERATOR: Object = Object {
    name: "job generator",
    help: "Jobs whose requirements go together.",
    key_noun: "key",
    fields: &[
        generator(LEINBERGER),
        Field { kind: Kind::Whole(0.0, 1e7), ..count(4000.0) },
        Field::optional(
            "rate",
            "Rate",
            // So slow that submissions still have finite times.
            Kind::Number(Bound::From(1e-18), 1e18),
            Default::Number(1.4),
            "How many jobs are submitted in a second, on average.",
        )
        .in_unit("jobs/s"),
        Field::optional(
            "mean_runtime",
            "Mean runtime",
            Kind::Number(Bound::Above(0.0), LONGEST),
            Default::Number(100.0),
            "The mean of the runtimes, which are exponentially distributed.",
        )
        .in_unit("s"),
        Field::optional(
            "copula_correlation",
            "Correlation",
            Kind::Number(Bound::Above(-1.0), 1.0),
            Default::Number(0.309),
            "How the requirements of one job go together; 0.309 makes their correlation 0.25.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};
