//! A scenario that does otherwise, and the one that it was forked from [G-20].

use crate::scenario::Value;

/// The key of the list.
const KEY: &str = "interventions";

/// An event from outside as it is asked for: what is typed stays text until it is checked [G-26].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form<'a> {
    /// A site gets this many processors.
    Resize {
        /// The place of the site.
        site: usize,
        /// How many, as typed.
        processors: &'a str,
    },
    /// A job comes.
    Submit {
        /// Its number, as typed.
        id: &'a str,
        /// What it needs, as typed.
        processors: &'a str,
        /// How long it runs at speed 1 in seconds, as typed.
        runtime: &'a str,
    },
}

impl Form<'_> {
    /// The intervention; what is no number is left as it was typed, for the check to tell.
    pub fn intervention(self, at: f64) -> Value {
        let at = ("at", Value::Number(at));
        match self {
            Self::Resize { site, processors } => Value::object([
                at,
                ("resize", Value::Number(site as f64)),
                ("processors", typed(processors)),
            ]),
            Self::Submit { id, processors, runtime } => {
                let job = Value::object([
                    ("id", typed(id)),
                    ("processors", typed(processors)),
                    ("runtime", typed(runtime)),
                ]);
                Value::object([at, ("submit", job)])
            }
        }
    }
}

fn typed(text: &str) -> Value {
    let number = text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
    number.map_or_else(|| Value::from(text), Value::Number)
}

/// The scenario with one intervention more. A choice takes the place of another at the same step; of several
/// policies the first is left, since a step is one run's.
pub fn with(scenario: &Value, intervention: Value) -> Value {
    let mut fork = scenario.clone();
    let step = intervention.get("step").cloned();
    if step.is_some()
        && let Some(policies) = fork.take("/policies")
        && let Some(first) = policies.items().first()
    {
        fork.put("/policy", first.clone());
    }
    let mut list: Vec<Value> = fork.get(KEY).map_or(&[][..], Value::items).to_vec();
    list.retain(|known| step.is_none() || known.get("step") != step.as_ref());
    list.push(intervention);
    fork.put("/interventions", Value::List(list));
    fork
}

/// The scenario without the intervention at a place.
pub fn without(scenario: &Value, place: usize) -> Value {
    let mut list: Vec<Value> = scenario.get(KEY).map_or(&[][..], Value::items).to_vec();
    if place < list.len() {
        list.remove(place);
    }
    let mut rest = scenario.clone();
    if list.is_empty() {
        rest.take("/interventions");
    } else {
        rest.put("/interventions", Value::List(list));
    }
    rest
}

/// What a scenario was forked from: the same without its last intervention; nothing if it is no fork.
pub fn origin(scenario: &Value) -> Option<Value> {
    let last = scenario.get(KEY)?.items().len().checked_sub(1)?;
    Some(without(scenario, last))
}
