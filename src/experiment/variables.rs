//! Which fields of a scenario can be varied, found in the tables of fields: every choice, flag and
//! number of it, with the place at which it stands.

use crate::scenario::tables::LabTable;
use crate::scenario::{
    Bound, Choice, Default, Field, Kind, List, Object, Value, Variant, own_params, own_words,
};

/// A field of a scenario that can be varied.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Where it stands, as a JSON pointer.
    pub path: String,
    /// What it is a part of: "Options", "Sites 2".
    pub group: String,
    /// The field itself.
    pub field: &'static Field,
}

/// So many of a list's items are offered; all can be named by their path.
const MOST_ITEMS: usize = 12;

/// All of them, in the order of the tables; none for a lab that is not known.
pub fn variables(scenario: &Value) -> Vec<Variable> {
    let mut found = Vec::new();
    if let Some(lab) = LabTable::of(scenario) {
        collect(&mut found, lab.scenario, Some(scenario), ("", "Scenario"));
        let params = own_params(scenario, lab.vocabulary).into_iter();
        found.extend(params.map(|(path, group, _)| Variable { path, group, field: &PARAM }));
    }
    found
}

/// A number that an own policy gives a name.
static PARAM: Field = Field::optional(
    "parameters",
    "Param",
    Kind::Number(Bound::From(-1e12), 1e12),
    Default::Null,
    "A number that the policy's text gives a name.",
);

impl Variable {
    /// The values to begin with: all words, both flags, or the number that holds now.
    pub fn values(&self, scenario: &Value) -> Vec<Value> {
        match self.field.kind {
            Kind::Word(choices) => words(choices).collect(),
            Kind::Policy(choices) => {
                words(choices).chain(own_words(scenario).map(Value::Text)).collect()
            }
            Kind::Flag => vec![Value::Flag(false), Value::Flag(true)],
            _ => {
                let now = scenario.at(&self.path).cloned();
                let now = now.or_else(|| self.param(scenario).map(Value::Number));
                let now = now.or_else(|| self.field.default.value(0));
                vec![now.filter(|now| now.number().is_some()).unwrap_or(Value::Number(1.0))]
            }
        }
    }

    /// What people call it: a param has a name of its own.
    pub fn label(&self) -> &str {
        let name =
            self.path.rsplit('/').next().filter(|_| std::ptr::eq(self.field, &raw const PARAM));
        name.unwrap_or(self.field.label)
    }

    /// The value of the param that it is, if it is one.
    fn param(&self, scenario: &Value) -> Option<f64> {
        let lab = LabTable::of(scenario)?;
        let mut params = own_params(scenario, lab.vocabulary).into_iter();
        params.find(|(path, ..)| *path == self.path).map(|(_, _, value)| value)
    }

    /// What its column may be called: the key, and for one of several machines which.
    pub fn name(&self) -> String {
        let mut steps = self.path.rsplit('/');
        let key = steps.next().unwrap_or_default();
        match (steps.next(), steps.next()) {
            (Some(place), Some(list)) if place.parse::<usize>().is_ok() => {
                let number = place.parse::<usize>().map_or(0, |place| place + 1);
                format!("{}_{number}_{key}", list.strip_suffix('s').unwrap_or(list))
            }
            _ => key.to_owned(),
        }
    }
}

fn words(choices: &'static [Choice]) -> impl Iterator<Item = Value> {
    choices.iter().map(|choice| Value::from(choice.word))
}

/// What tells people nothing, what is no value of its own, or what selects a source.
const LEFT_OUT: &[&str] =
    &["format", "lab", "title", "note", "policies", "jobs", "generator", "workflows", "id", "name"];

fn collect(
    found: &mut Vec<Variable>,
    object: &'static Object,
    value: Option<&Value>,
    (parent, group): (&str, &str),
) {
    for field in object.fields.iter().filter(|field| !LEFT_OUT.contains(&field.key)) {
        let path = format!("{parent}/{}", field.key);
        let inner = value.and_then(|value| value.get(field.key));
        let given = inner.is_some_and(|inner| *inner != Value::Null);
        // One of several alternatives that is not there would be one too many.
        let is_other = object.is_alternative(field.key) || field.default == Default::Required;
        match field.kind {
            Kind::Word(_) | Kind::Policy(_) | Kind::Flag | Kind::Whole(..) | Kind::Number(..) => {
                let group = group.to_owned();
                found.push(Variable { path, group, field });
            }
            Kind::Object(object) if given || !is_other => {
                collect(found, object, inner, (&path, field.label));
            }
            Kind::OneOf(variants) | Kind::ListOrOneOf(_, variants)
                if matches!(inner, Some(Value::Object(_))) =>
            {
                if let Some(variant) = inner.and_then(|inner| chosen(variants, inner)) {
                    collect(found, variant.object, inner, (&path, field.label));
                }
            }
            Kind::List(list) | Kind::Single(list) | Kind::ListOrOneOf(list, _) => {
                of_items(found, list, inner, (&path, field.label));
            }
            _ => {}
        }
    }
}

fn of_items(
    found: &mut Vec<Variable>,
    list: &'static List,
    value: Option<&Value>,
    (path, label): (&str, &str),
) {
    let Kind::Object(row) = list.items else { return };
    for (place, item) in value.map_or(&[][..], Value::items).iter().take(MOST_ITEMS).enumerate() {
        let at = format!("{path}/{place}");
        collect(found, row, Some(item), (&at, &format!("{label} {}", place + 1)));
    }
}

/// The kind of which this object is: by its word, else by a key.
fn chosen(variants: &'static [Variant], value: &Value) -> Option<&'static Variant> {
    let word = value.get("generator").and_then(Value::text);
    variants.iter().find(|variant| match word {
        Some(word) => variant.word == Some(word),
        None => variant.word.is_none() && variant.keys.iter().any(|key| value.get(key).is_some()),
    })
}
