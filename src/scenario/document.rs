//! From the bytes of a file to a checked document, or to everything that is wrong with it.

use std::io::Read;

use flate2::read::MultiGzDecoder;

use super::check::{check, check_field};
use super::model::{Scenario, WorkloadDocument};
use super::problem::{Code, Problem};
use super::tables::{COMPONENT, FORMAT, LAB, LABS};
use super::value::Value;

/// What a file of this format may hold.
#[derive(Clone, Debug, PartialEq)]
pub enum Document {
    /// Everything that a run needs.
    Scenario(Box<Scenario>),
    /// A workload to be read or made by itself [F-38].
    Workload(WorkloadDocument),
}

/// The largest unpacked file, in bytes: a bomb must not fill the memory.
const LARGEST: u64 = 2 << 30;

/// Reads a document from the bytes of a file, plain or gzip [F-1].
pub fn read(bytes: &[u8]) -> Result<Document, Vec<Problem>> {
    let value = parse(bytes).map_err(|problem| vec![problem])?;
    Document::check(&value)
}

/// Reads JSON from the bytes of a file, plain or gzip [F-1].
pub fn parse(bytes: &[u8]) -> Result<Value, Problem> {
    if !bytes.starts_with(&[0x1F, 0x8B]) {
        return Value::parse(bytes);
    }
    let mut unpacked = Vec::new();
    let unreadable = |message: String| Problem::new(Code::Unreadable, "", message);
    let read = MultiGzDecoder::new(bytes).take(LARGEST + 1).read_to_end(&mut unpacked);
    let length = read.map_err(|error| unreadable(format!("cannot be unzipped: {error}")))?;
    if length as u64 > LARGEST {
        return Err(unreadable(format!("unpacks to more than {LARGEST} bytes")));
    }
    Value::parse(&unpacked)
}

impl Document {
    /// Checks a JSON value: a wrong `format` ends the check, then a wrong `lab` [F-31].
    pub fn check(value: &Value) -> Result<Self, Vec<Problem>> {
        let none_of =
            |problems: Vec<Problem>| if problems.is_empty() { Ok(()) } else { Err(problems) };
        if !matches!(value, Value::Object(_)) {
            return Err(check(value, &COMPONENT));
        }
        none_of(check_field(value, &FORMAT))?;
        if value.get("component").is_some() && value.get("lab").is_none() {
            let component = COMPONENT.field("component").map(|field| check_field(value, field));
            none_of(component.unwrap_or_default())?;
            none_of(check(value, &COMPONENT))?;
            return Ok(Self::Workload(WorkloadDocument::of(value)));
        }
        let word = value.get("lab").and_then(Value::text);
        let Some(lab) = LABS.iter().find(|lab| Some(lab.choice.word) == word) else {
            return Err(check_field(value, &LAB));
        };
        none_of(check(value, lab.scenario))?;
        Ok(Self::Scenario(Box::new(Scenario::of(value, lab.scenario))))
    }
}

impl Scenario {
    /// Checks a JSON value that must be a scenario.
    pub fn check(value: &Value) -> Result<Self, Vec<Problem>> {
        match Document::check(value)? {
            Document::Scenario(scenario) => Ok(*scenario),
            Document::Workload(_) => {
                let message = "found a component document, expected a scenario";
                Err(vec![Problem::new(Code::Conflict, "/component", message)])
            }
        }
    }
}
