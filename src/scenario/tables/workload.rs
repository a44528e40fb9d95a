//! Sources of jobs: traces and generators [F-15, F-16], and the document that only reads one [F-38].

use super::super::field::{Bound, Choice, Default, Field, Kind, List, Object, Variant};
use super::super::value::MOST_EXACT;
use super::common::{FORMAT, LONGEST, SEED, WIDEST, WORKLOAD};

/// The most jobs of a run [F-5].
const MOST_JOBS: f64 = 20_000_000.0;

/// The sources of jobs.
pub const SOURCES: &[Variant] = &[
    Variant { keys: &["swf", "swf_text"], word: None, label: "Trace (SWF)", object: &SWF },
    Variant {
        keys: &["generator"],
        word: Some("lublin"),
        label: "Lublin-Feitelson model",
        object: &LUBLIN,
    },
    Variant {
        keys: &["generator"],
        word: Some("sdsc-like"),
        label: "SDSC-like",
        object: &SDSC_LIKE,
    },
];

/// A trace and its filters [F-15].
static SWF: Object = Object {
    name: "trace",
    help: "A trace in the Standard Workload Format, and which of its jobs are used.",
    key_noun: "key",
    fields: &[
        Field::required(
            "swf",
            "File",
            Kind::Text,
            "A trace, plain or gzip: a path from the scenario's folder, or the name of an opened file.",
        ),
        Field::required(
            "swf_text",
            "Text",
            Kind::Text,
            "The text of a trace itself, in place of a file.",
        ),
        Field::optional(
            "processors_from",
            "Processors",
            Kind::Word(&[
                Choice {
                    word: "allocated",
                    label: "Allocated",
                    help: "Those that the job was given.",
                },
                Choice {
                    word: "requested",
                    label: "Requested",
                    help: "Those that the user asked for.",
                },
            ]),
            Default::Word("allocated"),
            "Which number of processors a job needs; the other one is used where it is missing.",
        )
        .nullable(),
        Field::optional(
            "statuses",
            "Statuses",
            Kind::List(&NUMBERS),
            Default::Null,
            "Only jobs of these statuses are used; null uses all.",
        ),
        Field::optional(
            "queues",
            "Queues",
            Kind::List(&NUMBERS),
            Default::Null,
            "Only jobs of these queues are used; null uses all.",
        ),
        Field::optional(
            "zero_runtime",
            "Jobs that took no time",
            Kind::Word(&[
                Choice { word: "drop", label: "Leave out", help: "They are left out." },
                Choice {
                    word: "keep",
                    label: "Keep",
                    help: "They start and finish at one instant.",
                },
                Choice { word: "minimum", label: "1 second", help: "They run one second." },
            ]),
            Default::Word("drop"),
            "What becomes of jobs with a runtime of 0.",
        )
        .nullable(),
        Field::optional(
            "cap_runtime",
            "Cap runtimes",
            Kind::Flag,
            Default::Flag(false),
            "Whether runtimes end at the requested time.",
        )
        .nullable(),
        Field::optional(
            "requested",
            "Requested times",
            Kind::Word(&[
                Choice { word: "any", label: "Any", help: "All jobs are used." },
                Choice {
                    word: "positive",
                    label: "Known",
                    help: "Jobs without a requested time are left out.",
                },
            ]),
            Default::Word("any"),
            "Whether jobs without a requested time are used.",
        )
        .nullable(),
        Field::optional(
            "first",
            "First jobs only",
            Kind::Whole(1.0, MOST_JOBS),
            Default::Null,
            "Only this many jobs are used, by order of submission; null uses all.",
        ),
        Field::optional(
            "half",
            "Half",
            Kind::Word(&[
                Choice { word: "first", label: "First", help: "The half submitted first." },
                Choice { word: "second", label: "Second", help: "The other half." },
            ]),
            Default::Null,
            "Only this half of the jobs is used, by order of submission; null uses both.",
        ),
        Field::optional(
            "content",
            "Content",
            Kind::Hash,
            Default::Null,
            "The FNV-1a hash of the unpacked file; another file is refused.",
        ),
    ],
    one_of: &[&["swf", "swf_text"]],
    in_file_order: false,
    also: None,
};

const NUMBERS: List = List::any(Kind::Whole(-MOST_EXACT, MOST_EXACT));

/// The model of Lublin and Feitelson [F-16, E-20].
static LUBLIN: Object = Object {
    name: "lublin",
    help: "Rigid jobs drawn from the model of Lublin and Feitelson.",
    key_noun: "key",
    fields: &[
        generator(&[Choice {
            word: "lublin",
            label: "Lublin-Feitelson",
            help: "The statistical model of Lublin and Feitelson.",
        }]),
        count(1000.0),
        Field::optional(
            "types",
            "Types of jobs",
            Kind::Word(&[
                Choice { word: "both", label: "Both", help: "Batch and interactive jobs." },
                Choice { word: "typeless", label: "One", help: "One type of jobs for all." },
            ]),
            Default::Word("both"),
            "Whether batch and interactive jobs are told apart.",
        ),
        Field::optional(
            "processors",
            "Machine",
            Kind::Whole(1.0, WIDEST),
            Default::Number(128.0),
            "The processors of the machine that the jobs are made for; no job is wider.",
        ),
        Field::optional(
            "start_hour",
            "Start hour",
            Kind::Number(Bound::From(0.0), 24.0),
            Default::Number(0.0),
            "The hour of the day at time 0.",
        )
        .in_unit("h"),
        Field::optional(
            "minimum_runtime",
            "Shortest runtime",
            Kind::Number(Bound::From(0.0), LONGEST),
            Default::Number(1.0),
            "Shorter runtimes are raised to this.",
        )
        .in_unit("s"),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

/// The built-in workload [F-16, W-1].
static SDSC_LIKE: Object = Object {
    name: "sdsc-like",
    help: "Jobs of the same kind as those of the SDSC SP2 log.",
    key_noun: "key",
    fields: &[
        generator(&[Choice {
            word: "sdsc-like",
            label: "SDSC-like",
            help: "The built-in workload fitted to the SDSC SP2 log.",
        }]),
        count(54_041.0),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

pub(super) const fn generator(choices: &'static [Choice]) -> Field {
    Field::required(
        "generator",
        "Generator",
        Kind::Word(choices),
        "Which model the jobs are drawn from.",
    )
}

pub(super) const fn count(default: f64) -> Field {
    Field::optional(
        "count",
        "Jobs",
        Kind::Whole(0.0, MOST_JOBS),
        Default::Number(default),
        "How many jobs are made.",
    )
}

/// The document that only makes a workload [F-38].
pub static COMPONENT: Object = Object {
    name: "workload component",
    help: "Reads or makes a workload without running it.",
    key_noun: "key",
    fields: &[
        FORMAT,
        Field::required(
            "component",
            "Component",
            Kind::Word(&[Choice {
                word: "workload",
                label: "Workload",
                help: "Reads or makes the jobs of a source.",
            }]),
            "Which part of the program is used by itself.",
        ),
        SEED,
        // Nothing stands beside it here that could take its place.
        Field { nullable: false, ..WORKLOAD },
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};
