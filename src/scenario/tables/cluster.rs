//! Lab *Cluster*: policies and options [F-7].

use super::super::field::{Choice, Default, Field, Kind, List, Object};
use super::super::interventions::interventions_law;
use super::super::own::{own_policy_law, policies_law};
use super::LabTable;
use super::common::{
    ESTIMATES, EVENT_ORDER, FORMAT, JOB, JOBS, LAB as LAB_FIELD, NOTE, ONE_OF, SEED, SITE, TITLE,
    WORKLOAD, choice, options, own_list, own_policies, own_policy, policies, policy,
};
use super::interventions::{self, interventions};
use crate::labs::cluster;
use crate::policy_text::{Example, examples};

/// How scenarios and people name the lab.
pub(super) const CHOICE: Choice = Choice {
    word: "cluster",
    label: "Cluster",
    help: "One machine, one queue: who may start before the head without delaying it?",
};

/// The lab.
pub(in crate::scenario) const LAB: LabTable = LabTable {
    choice: CHOICE,
    scenario: &SCENARIO,
    policies: &POLICIES,
    options: &OPTIONS,
    vocabulary: Some(&cluster::VOCABULARY),
    compared: ("fcfs", "easy"),
    telling: ["avg_wait", "avg_bounded_slowdown", "utilization"],
    asks: &["start"],
};

/// What its runs can do otherwise.
static INTERVENTIONS: List = interventions::list(&[
    interventions::verb(&["start"], "Start", &interventions::START),
    interventions::HELD,
    interventions::RESIZED,
    interventions::CANCELLED,
    interventions::SUBMITTED,
]);

/// Policies that a scenario brings along.
const OWN_POLICIES: List = own_list(&OWN_POLICY);

const OWN_POLICY: Object = own_policy(|entries, path, problems| {
    own_policy_law(entries, path, &cluster::VOCABULARY, problems);
});

static SCENARIO: Object = Object {
    name: "scenario",
    help: "Everything that a run of lab Cluster needs.",
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
            "sites",
            "Machine",
            Kind::Single(&List::some(Kind::Object(&SITE))),
            "The machine, as a list of one site. Its speed divides runtimes, not requested times.",
        ),
        JOBS,
        WORKLOAD,
        interventions(&INTERVENTIONS),
    ],
    one_of: ONE_OF,
    in_file_order: false,
    also: Some(|entries, path, problems| {
        policies_law(entries, path, problems);
        interventions_law(entries, path, problems, ("sites", &JOB));
    }),
};

/// The policies [E-4].
pub static POLICIES: [Choice; 7] = [
    choice("fcfs", "FCFS", "In the order of arrival; the head blocks those behind it."),
    choice("sjf", "SJF", "The shortest estimate first; the head blocks those behind it."),
    choice("ljf", "LJF", "The longest estimate first; the head blocks those behind it."),
    choice("easy", "EASY", "Others may start if that does not delay the head."),
    choice(
        "easy-sjbf",
        "EASY, shortest first",
        "Others may start if that does not delay the head, the shortest of them first.",
    ),
    choice(
        "easy-plus-plus",
        "EASY++",
        "The same, with estimates predicted from what the user's last two jobs took.",
    ),
    choice(
        "conservative",
        "Conservative",
        "Every job has a reservation; others may start if that delays nobody's.",
    ),
];

/// The policies in words [P-70].
/// Conservative backfilling has reservations, EASY++ a history: neither can be said in words.
pub(in crate::scenario) const EXAMPLES: &[Example] =
    examples!["cluster": "fcfs", "sjf", "ljf", "easy", "easy-sjbf"];

/// The options.
pub static OPTIONS: Object = Object {
    name: "options",
    help: "What the scheduler knows of a job's length, and what becomes of jobs that take longer.",
    key_noun: "option",
    fields: &[
        EVENT_ORDER,
        Field::optional(
            "overrun",
            "Overrun",
            Kind::Word(&[
                choice("kill", "Kill", "The job is cut off at its requested time."),
                choice(
                    "extend",
                    "Extend",
                    "The job may go on, and its request is known to be longer from the start.",
                ),
            ]),
            Default::Word("kill"),
            "What becomes of a job that runs longer than was requested.",
        ),
        ESTIMATES,
    ],
    one_of: &[],
    in_file_order: true,
    also: None,
};
