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
    let words: Vec<&str> = text.split(' ').collect();
    let name = |place: usize| {
        let (word, bare) = (words[place], core(words[place]));
        let is_known = policies.iter().any(|choice| choice.word == bare);
        let name = PolicyMark::of(policies, bare).filter(|_| is_known)?.name();
        // "A central queue" already is what the policy "central" is called.
        let is_whole =
            words.get(place + 1).is_some_and(|next| name.ends_with(&format!(" {}", core(next))));
        (!is_whole).then(|| word.replacen(bare, &name, 1))
    };
    let compares = (0..words.len()).any(|place| name(place).is_some());
    let told = words.iter().enumerate().map(|(place, word)| match *word {
        "<" if compares => shown::below().to_owned(),
        word => name(place).unwrap_or_else(|| word.to_owned()),
    });
    told.collect::<Vec<_>>().join(" ")
}

/// A word without the signs around it.
fn core(word: &str) -> &str {
    word.trim_matches(['(', ')', ',', '.', ';', ':'])
}

/// The same in every head and cell of a table.
pub(super) fn table(table: Printed, policies: &'static [Choice]) -> Printed {
    let row = |row: Vec<String>| row.iter().map(|cell| told(cell, policies)).collect();
    Printed { columns: row(table.columns), rows: table.rows.into_iter().map(row).collect() }
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
        assert_eq!(
            told("ahead of a central queue, by far", "balance"),
            "ahead of a central queue, by far"
        );
        assert_eq!(told("central", "balance"), "central queue");
        assert_eq!(told("less than fcfs, usually", "prioritize"), "less than FCFS, usually");
    }
}
