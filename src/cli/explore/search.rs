//! What `gridlock find` searches for, made of its arguments [G-81].

use std::path::Path;

use super::Given;
use super::arguments::FindArguments;
use crate::cli::failure::Failure;
use crate::cli::own;
use crate::cli::quick::options;
use crate::explore::Document;
use crate::scenario::Value;

/// The search that the arguments describe, and what messages call it.
pub(super) fn of(arguments: &FindArguments) -> Result<(String, Document), Failure> {
    let property = arguments.property.as_str();
    if property == "-" || Path::new(property).is_file() {
        let given = Given::read(Path::new(property), &arguments.own)?;
        return match given.document("find")? {
            Some(document) => Ok((given.name, document)),
            None => Err(Failure::argument("PROPERTY", "found a scenario, expected a property")),
        };
    }
    // Every other property compares a scenario with a changed one, both under the one policy [G-71].
    if arguments.than.is_some() && property != "worse-policy" {
        let message =
            format!("found one, but only worse-policy compares two policies, not {property}");
        return Err(Failure::argument("--than", message));
    }
    let text = |key: &'static str, value: &Option<String>| {
        value.as_deref().map(|value| (key, Value::from(value)))
    };
    let number =
        |key: &'static str, value: Option<f64>| value.map(|value| (key, Value::Number(value)));
    let given = [
        text("lab", &arguments.lab),
        text("policy", &arguments.policy),
        text("than", &arguments.than),
        text("metric", &arguments.metric),
        number("margin", arguments.margin),
        number("seed", arguments.seed),
        number("tries", arguments.tries),
        number("hits", arguments.hits),
    ];
    let mut entries = vec![
        ("format", Value::from("gridlock/1")),
        ("explore", Value::from("find")),
        ("property", Value::from(property)),
    ];
    entries.extend(given.into_iter().flatten());
    if !arguments.option.is_empty() {
        entries.push(("options", Value::Object(options("--option", &arguments.option)?)));
    }
    if !arguments.size.is_empty() {
        entries.push(("sizes", Value::Object(options("--size", &arguments.size)?)));
    }
    let mut search = Value::object(entries);
    let own = own::add(&mut search, &arguments.own.files)?;
    let name = "gridlock".to_owned();
    match Document::check(&search) {
        Ok(document) => Ok((name, document)),
        Err(problems) => Err(own.located(Failure::Problems(name, problems))),
    }
}
