//! What policies are called in figures, tables and claims: by their names, not by the words of files.

use crate::experiment::Printed;
use crate::experiment::figure::Figure;
use crate::playback::PolicyMark;
use crate::scenario::Choice;
use crate::scenario::tables::LABS;
use crate::words::experiments::shown;

/// The policies of a lab.
pub(super) fn policies_of(lab: &str) -> &'static [Choice] {
    LABS.iter().find(|table| table.choice.word == lab).map_or(&[], |table| table.policies)
}

/// "LJFR below FCFS" of "ljfr < fcfs": every word of a policy becomes its name.
pub(super) fn told(text: &str, policies: &'static [Choice]) -> String {
    let name = |word: &str| {
        let core = word.trim_matches(['(', ')', ',', '.', ';', ':']);
        let is_known = policies.iter().any(|choice| choice.word == core);
        let mark = PolicyMark::of(policies, core).filter(|_| is_known)?;
        Some(word.replacen(core, &mark.name(), 1))
    };
    let compares = text.split(' ').any(|word| name(word).is_some());
    let words = text.split(' ').map(|word| match word {
        "<" if compares => shown::below().to_owned(),
        word => name(word).unwrap_or_else(|| word.to_owned()),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The same in every cell of a table.
pub(super) fn table(table: Printed, policies: &'static [Choice]) -> Printed {
    let row = |row: Vec<String>| row.iter().map(|cell| told(cell, policies)).collect();
    Printed { rows: table.rows.into_iter().map(row).collect(), ..table }
}

/// The same of the lines of a figure and the places along its panels.
pub(super) fn figure(figure: Figure, policies: &'static [Choice]) -> Figure {
    let mut figure = figure;
    for line in &mut figure.lines {
        line.name = told(&line.name, policies);
    }
    for place in figure.places.iter_mut().chain([&mut figure.baseline]) {
        *place = told(place, policies);
    }
    figure
}

#[cfg(test)]
mod tests {
    use super::{policies_of, told};

    #[test]
    fn policies_are_called_by_their_names() {
        let told = |text, lab| told(text, policies_of(lab));
        assert_eq!(told("ljfr < fcfs", "prioritize"), "LJFR below FCFS");
        assert_eq!(told("mean of cplp / fcfs", "prioritize"), "mean of CPLP / FCFS");
        assert_eq!(told("fastest-first", "allocate"), "fastest-first");
        assert_eq!(told("3 < 4", "allocate"), "3 < 4");
        assert_eq!(told("less than fcfs, usually", "prioritize"), "less than FCFS, usually");
    }
}
