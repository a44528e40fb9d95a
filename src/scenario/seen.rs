//! What own policies can see, as JSON: printed from the labs' tables [P-6, P-40 to P-46].

use super::tables::LABS;
use super::value::Value;
use crate::own::{Form, Gives, Hooks, Kind, Vocabulary};

/// The rules of every lab and everything that can be named in them.
pub fn policy() -> Value {
    let known = || LABS.iter().filter_map(|lab| lab.vocabulary);
    Value::object([
        ("title", Value::from("What policies of your own can see")),
        ("rules", Value::List(known().flat_map(rules).collect())),
        ("seen", Value::List(known().flat_map(seen).collect())),
    ])
}

fn rules(v: &'static Vocabulary) -> impl Iterator<Item = Value> {
    v.hooks.iter().map(move |hook| {
        let gives = match hook.gives {
            Gives::Keys => "numbers".to_owned(),
            Gives::Truth => "truth".to_owned(),
            Gives::Thing(kind) => v.kinds[usize::from(kind)].to_owned(),
        };
        let element = hook.element.map_or(Value::Null, Value::from);
        Value::object([
            ("lab", Value::from(v.lab)),
            ("name", Value::from(hook.name)),
            ("gives", Value::Text(gives)),
            ("element", element),
            ("help", Value::from(hook.help)),
        ])
    })
}

fn seen(v: &'static Vocabulary) -> impl Iterator<Item = Value> {
    let kind_name = |kind: Kind| v.kinds[usize::from(kind)];
    let things = v
        .names
        .iter()
        .map(move |it| row(v, it.name.to_owned(), kind_name(it.kind).to_owned(), ("", it.hooks)));
    let sights = v.seen.iter().map(move |it| {
        let name = match it.form {
            Form::Alone => it.name.to_owned(),
            Form::Of(kind) => format!("{}.{}", kind_name(kind), it.name),
            Form::Call(kind) => format!("{}({})", it.name, kind_name(kind)),
        };
        let kind = if it.is_truth { "truth" } else { "number" };
        row(v, name, kind.to_owned(), (it.unit, it.hooks))
    });
    let lists = v.lists.iter().map(move |it| {
        row(v, it.name.to_owned(), format!("list of {}s", kind_name(it.kind)), ("", it.hooks))
    });
    things.chain(sights).chain(lists)
}

fn row(v: &Vocabulary, name: String, kind: String, (unit, hooks): (&str, Hooks)) -> Value {
    let hooks = (0..).zip(v.hooks).filter(|(place, _)| hooks.have(*place));
    let hooks = hooks.map(|(_, hook)| Value::from(hook.name)).collect();
    Value::object([
        ("lab", Value::from(v.lab)),
        ("name", Value::Text(name)),
        ("kind", Value::Text(kind)),
        ("unit", if unit.is_empty() { Value::Null } else { Value::from(unit) }),
        ("hooks", Value::List(hooks)),
    ])
}
