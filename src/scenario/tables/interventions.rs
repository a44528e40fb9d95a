//! Interventions: what each lab's runs may do otherwise, and what may happen to them from outside [G-20,
//! G-21].

use super::super::field::{Bound, Default, Field, Kind, List, Object, Variant};
use super::super::problem::{Code, Problem, Problems};
use super::super::value::{MOST_EXACT, Value};
use super::common::{LONGEST, WIDEST};

/// `interventions`, as a lab allows them.
pub(super) const fn interventions(list: &'static List) -> Field {
    Field::optional(
        "interventions",
        "Interventions",
        Kind::List(list),
        Default::NoItems,
        "What this run does otherwise than its policy, and what happens to it from outside.",
    )
}

/// A list of interventions of these kinds.
pub(super) const fn list(kinds: &'static [Variant]) -> List {
    List::any(Kind::Verb(kinds))
}

const STEP: Field = Field::required(
    "step",
    "Step",
    Kind::Whole(0.0, MOST_EXACT),
    "How many facts there are before: the number of its own fact.",
);

/// No run is longer: 20 million jobs, each as long as may be, one after another at the least speed.
const LATEST: f64 = 1e26;

const MOMENT: Field = Field { kind: Kind::Number(Bound::From(0.0), LATEST), ..AT };

const AT: Field = Field::required(
    "at",
    "At",
    Kind::Number(Bound::From(0.0), LONGEST),
    "What the clock shows then.",
)
.in_unit("s");

const fn job(key: &'static str, label: &'static str, help: &'static str) -> Field {
    Field::required(key, label, Kind::JobName, help)
}

const fn site(key: &'static str, label: &'static str, help: &'static str) -> Field {
    Field::required(key, label, Kind::Whole(0.0, WIDEST), help)
}

const fn kind(name: &'static str, help: &'static str, fields: &'static [Field]) -> Object {
    let (key_noun, one_of, in_file_order) = ("key", &[] as &[&[&str]], false);
    Object { name, help, key_noun, fields, one_of, in_file_order, also: None }
}

/// An event from outside has no step: it comes first at its instant.
const fn of_world(name: &'static str, help: &'static str, fields: &'static [Field]) -> Object {
    Object { also: Some(no_step), ..kind(name, help, fields) }
}

fn no_step(entries: &[(String, Value)], path: &str, problems: &mut Problems) {
    if entries.iter().any(|(key, _)| key == "step") {
        problems.tell(|| {
            let message = "what happens from outside comes at a time, not at a step";
            Problem::new(Code::Conflict, format!("{path}/step"), message)
        });
    }
}

/// Told by the law, where it is given.
const NO_STEP: Field = Field::optional(
    "step",
    "Step",
    Kind::Any,
    Default::Null,
    "Nothing: what happens from outside comes at a time.",
);

pub(super) static START_ON: Object = kind(
    "start",
    "A waiting job starts now, wherever it stands in the queue.",
    &[
        STEP,
        MOMENT,
        job("start", "Start", "The job that starts."),
        Field::optional(
            "site",
            "Site",
            Kind::Whole(0.0, WIDEST),
            Default::Null,
            "Where; null for wherever the policy puts it.",
        ),
    ],
);

pub(super) static START: Object = kind(
    "start",
    "A waiting job starts now, wherever it stands in the queue.",
    &[STEP, MOMENT, job("start", "Start", "The job that starts.")],
);

static HOLD: Object = kind(
    "hold",
    "A job that would start waits until the next event.",
    &[STEP, MOMENT, job("hold", "Hold", "The job that waits.")],
);

pub(super) static QUERY: Object = kind(
    "query",
    "A resource is asked for this job next.",
    &[STEP, MOMENT, job("query", "Query", "The job.")],
);

pub(super) static ASSIGN: Object = kind(
    "assign",
    "This resource is the answer.",
    &[STEP, MOMENT, site("assign", "Assign", "The place of the resource.")],
);

pub(super) static MOVE: Object = kind(
    "move",
    "This job of the server that gives one away moves, or none does.",
    &[
        STEP,
        MOMENT,
        Field::optional(
            "move",
            "Move",
            Kind::JobName,
            Default::Null,
            "The job; null to move nothing.",
        ),
    ],
);

pub(super) static SELECT: Object = kind(
    "select",
    "This cluster gets the job, or none does.",
    &[
        STEP,
        MOMENT,
        Field::optional(
            "select",
            "Select",
            Kind::Whole(0.0, WIDEST),
            Default::Null,
            "The place of the cluster; null to reject the job.",
        ),
    ],
);

static RESIZE: Object = of_world(
    "resize",
    "A site has this many processors from now on; running jobs go on.",
    &[
        NO_STEP,
        AT,
        site("resize", "Resize", "The place of the site."),
        Field::required(
            "processors",
            "Processors",
            Kind::Whole(0.0, WIDEST),
            "How many processors it has then.",
        ),
    ],
);

static CANCEL: Object = of_world(
    "cancel",
    "A waiting or running job leaves.",
    &[NO_STEP, AT, job("cancel", "Cancel", "The job that leaves.")],
);

static SUBMIT: Object = of_world(
    "submit",
    "A job more is submitted.",
    &[
        NO_STEP,
        AT,
        Field::required(
            "submit",
            "Submit",
            Kind::Any,
            "The job, as in the list of jobs but without submitted_at.",
        ),
    ],
);

pub(super) const fn verb(
    key: &'static [&'static str],
    label: &'static str,
    object: &'static Object,
) -> Variant {
    Variant { keys: key, word: None, label, object }
}

pub(super) const HELD: Variant = verb(&["hold"], "Hold", &HOLD);
pub(super) const RESIZED: Variant = verb(&["resize"], "Resize", &RESIZE);
pub(super) const CANCELLED: Variant = verb(&["cancel"], "Cancel", &CANCEL);
pub(super) const SUBMITTED: Variant = verb(&["submit"], "Submit", &SUBMIT);
