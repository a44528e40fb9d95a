//! Documents that use one part of the program by itself [F-38].

use super::super::field::{Bound, Choice, Default, Field, Kind, List, Object};
use super::common::FORMAT;
use super::workload::COMPONENT as WORKLOAD;

/// The documents by the word of their `component`.
pub const COMPONENTS: &[(&str, &Object)] = &[
    ("workload", &WORKLOAD),
    ("task-graph", &TASK_GRAPH),
    ("mapping", &MAPPING),
    ("leinberger-figure-2", &FIGURE_2),
];

/// How long each task takes on each machine.
const COST: Field = Field::required(
    "cost",
    "Costs",
    Kind::List(&List::some(Kind::List(&List::some(TIME)))),
    "How long each task takes on each machine: one row a task, all equally long.",
);

const TIME: Kind = Kind::Number(Bound::From(0.0), 1e18);

const fn component(choices: &'static [Choice]) -> Field {
    Field::required(
        "component",
        "Component",
        Kind::Word(choices),
        "Which part of the program is used by itself.",
    )
}

/// Tasks that wait for each other, placed by HEFT and CPOP [E-25 to E-28].
pub static TASK_GRAPH: Object = Object {
    name: "task graph component",
    help: "Places tasks that wait for each other on machines, by HEFT and by CPOP.",
    key_noun: "key",
    fields: &[
        FORMAT,
        component(&[Choice {
            word: "task-graph",
            label: "Task graph",
            help: "HEFT, CPOP and lower bounds of a graph of tasks.",
        }]),
        COST,
        Field::required(
            "edges",
            "Edges",
            Kind::List(&List::any(Kind::Edge)),
            "Which task waits for which, and what sending between two machines costs.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: Some(super::super::graphs::task_graph_law),
};

/// The worked example of the paper of lab *Balance* [C-50].
pub static FIGURE_2: Object = Object {
    name: "worked example",
    help: "Works Figure 2 of the paper of lab Balance.",
    key_noun: "key",
    fields: &[
        FORMAT,
        component(&[Choice {
            word: "leinberger-figure-2",
            label: "Figure 2",
            help: "Two queues, balanced by the latest and by the balanced selection.",
        }]),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

/// How independent tasks are mapped [E-29, E-30].
pub const MAPPING_POLICIES: &[Choice] = &[
    Choice { word: "mct", label: "MCT", help: "Each task where it is completed first." },
    Choice { word: "met", label: "MET", help: "Each task where it takes the least time." },
    Choice { word: "olb", label: "OLB", help: "Each task on the machine that is ready first." },
    Choice {
        word: "min-min",
        label: "Min-min",
        help: "Again and again the task that can be completed first.",
    },
    Choice {
        word: "max-min",
        label: "Max-min",
        help: "Again and again the task whose first completion is the latest.",
    },
    Choice {
        word: "sufferage",
        label: "Sufferage",
        help: "The task that would suffer most from its second best machine.",
    },
];

/// Independent tasks mapped onto machines [E-29, E-30].
pub static MAPPING: Object = Object {
    name: "mapping component",
    help: "Maps independent tasks onto machines.",
    key_noun: "key",
    fields: &[
        FORMAT,
        component(&[Choice {
            word: "mapping",
            label: "Mapping",
            help: "Six heuristics for independent tasks.",
        }]),
        Field::required("policy", "Policy", Kind::Word(MAPPING_POLICIES), "Who maps."),
        COST,
        Field::optional(
            "ready",
            "Ready",
            Kind::List(&List::any(TIME)),
            Default::Null,
            "When each machine is ready for its first task; null for all at 0.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: Some(super::super::graphs::mapping_law),
};
