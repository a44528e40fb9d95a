//! The answers of a lesson, block by block, for whoever teaches with it [L-45].

use super::check::Answer;
use super::csv;
use super::number::short;
use crate::report::harmless;

/// The answers as a table.
pub fn answers_csv(answers: &[Answer]) -> String {
    let mut text = csv::row(["block", "kind", "answer", "tolerance", "unit", "reason"]);
    for answer in answers {
        let (tolerance, unit) = of_number(answer);
        let is_number = answer.answer.number().is_some();
        let told = if is_number { answer.told.clone().into() } else { harmless(&answer.told) };
        let reason = answer.reason.unwrap_or_default();
        text += &csv::row([&*answer.block, answer.kind, &*told, &tolerance, &unit, reason]);
    }
    text
}

/// The answers for people, one a line.
pub fn answers_text(answers: &[Answer]) -> String {
    let lines = answers.iter().map(|answer| {
        let (tolerance, unit) = of_number(answer);
        let number = if answer.number.is_some() {
            let unit = if unit == "none" { String::new() } else { format!(" {unit}") };
            format!("{unit} (within {tolerance})")
        } else {
            String::new()
        };
        let reason = answer.reason.map(|reason| format!(", because {reason}")).unwrap_or_default();
        let tied = if answer.is_tied { ", by a tie rule" } else { "" };
        format!("{}: {}: {}{number}{reason}{tied}\n", answer.block, answer.kind, answer.told)
    });
    lines.collect()
}

/// The tolerance and the unit of a number.
fn of_number(answer: &Answer) -> (String, String) {
    match &answer.number {
        Some((tolerance, unit)) => (short(*tolerance), unit.clone()),
        None => Default::default(),
    }
}
