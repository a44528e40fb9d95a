//! A scenario from arguments alone: `gridlock run --swf TRACE --sites 8,128:1.5 --policy NAME` [F-27].

use super::arguments::{OwnArguments, QuickArguments};
use super::failure::Failure;
use crate::scenario::Value;
use crate::scenario::tables::cluster::POLICIES as CLUSTER_POLICIES;

/// The scenario that the arguments describe, to be checked like one from a file.
pub(super) fn scenario(quick: &QuickArguments, own: &OwnArguments) -> Result<Value, Failure> {
    let has_own = !own.files.is_empty();
    if let (true, Some(_), None) = (has_own, &quick.swf, &quick.lab) {
        let message = "missing, expected allocate or cluster, for which the policy is written";
        return Err(Failure::argument("--lab", message));
    }
    let policy = quick.policy.as_deref().or(has_own.then_some(""));
    let (Some(swf), Some(sites), Some(policy)) = (&quick.swf, &quick.sites, policy) else {
        let missing = if quick.swf.is_none() { "FILE" } else { "--sites and --policy" };
        return Err(Failure::argument(
            missing,
            "missing, expected a scenario file, or --swf, --sites and --policy",
        ));
    };
    // The lab follows from the policy's name.
    let of_cluster = CLUSTER_POLICIES.iter().any(|choice| choice.word == policy);
    let lab = if of_cluster { "cluster" } else { "allocate" };
    let lab = quick.lab.as_deref().unwrap_or(lab);
    let mut scenario = Value::object([
        ("format", Value::from("gridlock/1")),
        ("lab", Value::from(lab)),
        ("options", Value::Object(options("--option", &quick.option)?)),
        ("sites", Value::List(parse_sites(sites)?)),
        ("workload", Value::object([("swf", Value::Text(swf.display().to_string()))])),
    ]);
    if !policy.is_empty() {
        scenario.put("/policy", Value::from(policy));
    }
    if let Some(seed) = quick.seed {
        scenario.put("/seed", Value::Number(seed));
    }
    Ok(scenario)
}

/// `8,128,128:1.5`: processors, and after a colon the speed.
fn parse_sites(sites: &str) -> Result<Vec<Value>, Failure> {
    sites.split(',').map(parse_site).collect()
}

fn parse_site(site: &str) -> Result<Value, Failure> {
    let (processors, speed) = match site.split_once(':') {
        Some((processors, speed)) => (processors, Some(speed)),
        None => (site, None),
    };
    let number = |text: &str| text.trim().parse().ok().filter(|number: &f64| number.is_finite());
    let (Some(processors), Some(speed)) = (number(processors), speed.map_or(Some(1.0), number))
    else {
        let message =
            format!("found {site:?}, expected processors or processors:speed, such as 128:1.5");
        return Err(Failure::argument("--sites", message));
    };
    Ok(Value::object(
        [("processors", processors), ("speed", speed)].map(|(key, it)| (key, Value::Number(it))),
    ))
}

/// `key=value` pairs in order; values are JSON, or words without quotes.
pub(super) fn options(argument: &str, pairs: &[String]) -> Result<Vec<(String, Value)>, Failure> {
    let pair = |pair: &String| {
        let (key, value) = pair.split_once('=').ok_or_else(|| {
            Failure::argument(argument, format!("found {pair:?}, expected key=value"))
        })?;
        let value = Value::parse(value.as_bytes()).unwrap_or_else(|_| Value::from(value));
        Ok((key.to_owned(), value))
    };
    pairs.iter().map(pair).collect()
}
