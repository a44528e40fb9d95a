//! Fields that labs share: the head of a scenario, sites, jobs [F-2, F-4, F-5].

use super::super::field::{Bound, Choice, Default, Field, Kind, Law, List, Object};
use super::super::value::MOST_EXACT;
use super::LAB_CHOICES;
use super::workload::SOURCES;

/// The longest time in an input, in seconds.
pub(super) const LONGEST: f64 = 1e12;

/// The most processors of a site or a job.
pub(super) const WIDEST: f64 = 1e9;

/// The only format.
const FORMATS: &[Choice] =
    &[Choice { word: "gridlock/1", label: "Gridlock 1", help: "The first version of the format." }];

/// `format`: how every input begins.
pub const FORMAT: Field =
    Field::required("format", "Format", Kind::Word(FORMATS), "Version of the file format.");

/// `lab`: what tells scenarios apart.
pub const LAB: Field = Field::required(
    "lab",
    "Lab",
    Kind::Word(LAB_CHOICES),
    "Which simulated system the scenario is for.",
);

pub(super) const TITLE: Field =
    Field::optional("title", "Title", Kind::Text, Default::Null, "A name for people.");

pub(super) const NOTE: Field =
    Field::optional("note", "Note", Kind::Text, Default::Null, "A remark for people.");

pub(super) const SEED: Field = Field::optional(
    "seed",
    "Seed",
    Kind::Whole(0.0, MOST_EXACT),
    Default::Number(1.0),
    "Start of every stream of random numbers.",
);

/// `policy`, chosen from a lab's.
pub(super) const fn policy(choices: &'static [Choice]) -> Field {
    Field::required("policy", "Policy", Kind::Policy(choices), "Who decides.")
}

/// `policies`, chosen from a lab's.
pub(super) const fn policies(list: &'static List) -> Field {
    Field::required(
        "policies",
        "Policies",
        Kind::List(list),
        "Several policies, each run on the same workload, in place of one.",
    )
}

/// `own_policies`: those that the scenario brings along [P-3].
pub(super) const fn own_policies(list: &'static List) -> Field {
    Field::optional(
        "own_policies",
        "Own policies",
        Kind::List(list),
        Default::NoItems,
        "Policies in words of one's own; each is named own: and its name.",
    )
}

/// `options`, those of a lab.
pub(super) const fn options(object: &'static Object) -> Field {
    Field::optional(
        "options",
        "Options",
        Kind::Object(object),
        Default::Empty,
        "How the system behaves; every option has a default.",
    )
}

/// `jobs`, in place of a workload.
pub(super) const fn jobs(list: &'static List) -> Field {
    Field::required(
        "jobs",
        "Jobs",
        Kind::List(list),
        "The jobs, written out one by one, in any order.",
    )
}

const OWN_FIELDS: &[Field] = &[
    Field::required(
        "name",
        "Name",
        Kind::Text,
        "How it is named behind own: a-z, 0-9 and -, at most 40.",
    )
    .unique(),
    Field::optional("title", "Title", Kind::Text, Default::Null, "A name for people."),
    Field::required("text", "Text", Kind::Text, "What it says."),
    Field::optional(
        "parameters",
        "Parameters",
        Kind::Any,
        Default::Empty,
        "Values in place of those of the text's params, by their names.",
    ),
];

/// An own policy of a lab; the law reads its text.
pub(super) const fn own_policy(law: Law) -> Object {
    Object {
        name: "own_policy",
        help: "A policy that somebody wrote.",
        key_noun: "key",
        fields: OWN_FIELDS,
        one_of: &[],
        in_file_order: false,
        also: Some(law),
    }
}

/// A list of own policies.
pub(super) const fn own_list(object: &'static Object) -> List {
    List::any(Kind::Object(object))
}

/// A word that may be chosen.
pub(super) const fn choice(word: &'static str, label: &'static str, help: &'static str) -> Choice {
    Choice { word, label, help }
}

/// An option that is one of some words, the first unless another is given.
pub(super) const fn chosen(
    key: &'static str,
    label: &'static str,
    choices: &'static [Choice],
    help: &'static str,
) -> Field {
    Field::optional(key, label, Kind::Word(choices), Default::Word(choices[0].word), help)
}

/// What comes first at one instant [T-3].
pub(super) const EVENT_ORDER: Field = Field::optional(
    "event_order",
    "Events at one instant",
    Kind::Word(&[
        Choice {
            word: "submit-first",
            label: "Submissions first",
            help: "Jobs join the queue before others finish.",
        },
        Choice {
            word: "finish-first",
            label: "Finishes first",
            help: "Processors come free before jobs join the queue.",
        },
    ]),
    Default::Word("submit-first"),
    "What happens first when jobs are submitted and finish at the same time.",
);

static ROWS_OF_SITES: List = List::some(Kind::Object(&SITE));
static ROWS_OF_JOBS: List = List::any(Kind::Object(&JOB));

pub(super) const SITES: Field = Field::required(
    "sites",
    "Sites",
    Kind::List(&ROWS_OF_SITES),
    "The machines of the grid, in order.",
);

pub(super) const JOBS: Field = jobs(&ROWS_OF_JOBS);

pub(super) const WORKLOAD: Field = Field::required(
    "workload",
    "Workload",
    Kind::OneOf(SOURCES),
    "Where the jobs come from, in place of a written list.",
)
.nullable();

/// The keys of which every scenario has exactly one.
pub(super) const ONE_OF: &[&[&str]] = &[&["policy", "policies"], &["jobs", "workload"]];

/// A site [F-4].
pub static SITE: Object = Object {
    name: "site",
    help: "A machine of several equal processors at one place.",
    key_noun: "key",
    fields: &[
        Field::optional(
            "name",
            "Name",
            Kind::Text,
            Default::Numbered("S"),
            "What people call the site.",
        ),
        Field::required(
            "processors",
            "Processors",
            Kind::Whole(1.0, WIDEST),
            "How many processors the site has.",
        ),
        Field::optional(
            "speed",
            "Speed",
            Kind::Number(Bound::From(1e-6), 1e6),
            Default::Number(1.0),
            "Work per second and processor; 1 is the speed that runtimes are given for.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

/// What a scheduler that plans ahead knows of a job's length [E-2, A-40].
pub(super) const ESTIMATES: Field = Field::optional(
    "estimates",
    "Estimates",
    Kind::Word(&[
        choice("requested", "Requested", "What the user asked for."),
        choice("exact", "Exact", "What the job will really take."),
    ]),
    Default::Word("requested"),
    "What the scheduler plans with.",
);

/// A job [F-5].
pub static JOB: Object = Object {
    name: "job",
    help: "A rigid parallel job: it needs its processors, all at one site, from start to finish.",
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
            "processors",
            "Processors",
            Kind::Whole(1.0, WIDEST),
            "How many processors of one site the job needs.",
        ),
        Field::required(
            "runtime",
            "Runtime",
            Kind::Number(Bound::From(0.0), LONGEST),
            "How long the job runs at speed 1.",
        )
        .in_unit("s"),
        Field::optional(
            "requested_time",
            "Requested time",
            Kind::Number(Bound::Above(0.0), LONGEST),
            Default::Null,
            "The user's estimate of the runtime.",
        )
        .in_unit("s"),
        Field::optional(
            "user",
            "User",
            Kind::Whole(-1.0, MOST_EXACT),
            Default::Null,
            "The user's number.",
        ),
        Field::optional(
            "queue",
            "Queue",
            Kind::Whole(-1.0, MOST_EXACT),
            Default::Null,
            "The number of the queue in the trace.",
        ),
        Field::optional(
            "priority",
            "Priority",
            Kind::Whole(1.0, 9.0),
            Default::Null,
            "How urgent the job is: 1 before all others, 9 after them; null counts as 9.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};
