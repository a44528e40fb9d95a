//! How figures, tables and claims are told: in the language of the page, policies by their names and not by the words
//! of files.

use crate::experiment::Printed;
use crate::experiment::figure::{BY_NUMBER, Figure, Steps, Wording};
use crate::playback::PolicyMark;
use crate::scenario::Choice;
use crate::scenario::tables::LabTable;
use crate::scenario::written::PREFIX;
use crate::words::experiments::shown;
use crate::words::{PaperText, decimal_sign, of_paper};

/// The policies of a lab.
pub(super) fn policies_of(lab: &str) -> &'static [Choice] {
    LabTable::named(lab).map_or(&[], |table| table.policies)
}

/// "LJFR below FCFS" of "ljfr < fcfs": every word of a policy becomes its name, of one's own the one it was given.
pub(super) fn told(text: &str, policies: &'static [Choice]) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let name = |place: usize| {
        let (word, bare) = (words[place], core(words[place]));
        if let Some(own) = bare.strip_prefix(PREFIX) {
            return Some(word.replacen(bare, own, 1));
        }
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
        "then" if compares => shown::then().to_owned(),
        word => name(place).unwrap_or_else(|| word.to_owned()),
    });
    told.collect::<Vec<_>>().join(" ")
}

/// A number that was written with as many digits as others, without zeros at its end; any other text as it is.
pub(super) fn trimmed(text: &str) -> &str {
    let is_number =
        text.chars().all(|it| it.is_ascii_digit() || matches!(it, '.' | '-' | '\u{202f}'));
    if is_number && text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.')
    } else {
        text
    }
}

/// A word without the signs around it.
fn core(word: &str) -> &str {
    word.trim_matches(['(', ')', ',', '.', ';', ':'])
}

/// A text of an experiment, given in English, as the page tells it.
pub(super) fn text(english: &str, policies: &'static [Choice]) -> PaperText {
    let PaperText { text, lang } = of_paper(english);
    let told = told(&text, policies);
    // Where policies have their names, it is not English any more.
    let lang = lang.filter(|_| told == text);
    PaperText { text: told, lang }
}

/// The same of the head of a panel: "order fcfs, backfill easy" is made of axes and their values.
fn head(english: &str, policies: &'static [Choice]) -> String {
    let whole = text(english, policies);
    if whole.lang.is_none() {
        return whole.text;
    }
    let part = |part: &str| match part.rsplit_once(' ') {
        Some((axis, value)) => {
            format!("{} {}", text(axis, policies).text, text(value, policies).text)
        }
        None => text(part, policies).text,
    };
    english.split(", ").map(part).collect::<Vec<_>>().join(", ")
}

/// The same of every head and cell of a table.
pub(super) fn table(table: Printed, policies: &'static [Choice]) -> Printed {
    let row = |row: Vec<String>| row.iter().map(|cell| text(cell, policies).text).collect();
    Printed { columns: row(table.columns), rows: table.rows.into_iter().map(row).collect() }
}

/// The same of a figure: its lines, places and heads, and what it draws, by its name if it is a metric.
pub(super) fn figure(figure: Figure, metric: Option<&str>, policies: &'static [Choice]) -> Figure {
    let mut figure = figure;
    figure.metric = match metric {
        Some(name) => name.to_owned(),
        None => text(&figure.metric, policies).text,
    };
    figure.along = figure.along.map(|along| match along.strip_suffix(BY_NUMBER) {
        Some(axis) => shown::by_number(&text(axis, policies).text),
        None => text(&along, policies).text,
    });
    let names = figure.lines.iter_mut().map(|line| &mut line.name);
    let titles = figure.panels.iter_mut().map(|panel| &mut panel.title);
    let places = figure.places.iter_mut().chain([&mut figure.baseline]);
    for name in names.chain(titles).chain(places) {
        *name = text(name, policies).text;
    }
    for name in figure.rows.iter_mut().chain(&mut figure.columns) {
        *name = head(name, policies);
    }
    figure.wording = Wording {
        decimal_sign: decimal_sign(),
        not_run_yet: shown::panel_waits().to_owned(),
        running: shown::panel_runs().to_owned(),
    };
    figure
}

/// What stands along the vertical axis of a figure: "Average response time (h)".
pub(super) fn quantity(figure: &Figure) -> String {
    match (figure.relative, figure.unit) {
        (true, _) => shown::divided_by(&figure.metric, &figure.baseline),
        (false, "") => figure.metric.clone(),
        (false, unit) => shown::in_unit(&figure.metric, unit),
    }
}

/// What its values are drawn against: "Average response time (h) against SH".
pub(super) fn caption(figure: &Figure) -> String {
    let told = match &figure.along {
        Some(along) => shown::against(&quantity(figure), along),
        None => quantity(figure),
    };
    match figure.steps {
        Steps::Even => told,
        Steps::Ratios => shown::logarithmic(&told),
    }
}

#[cfg(test)]
mod tests {
    use super::{policies_of, told, trimmed};

    #[test]
    fn zeros_at_the_end_go_but_nothing_else() {
        let trimmed = ["3.4000", "0.8360", "15.000", "100", "12 of 15", "v1.0"].map(trimmed);
        assert_eq!(trimmed, ["3.4", "0.836", "15", "100", "12 of 15", "v1.0"]);
    }

    #[test]
    fn policies_are_called_by_their_names() {
        let told = |text, lab| told(text, policies_of(lab));
        assert_eq!(told("ljfr < fcfs", "prioritize"), "LJFR below FCFS");
        assert_eq!(told("mean of cplp / fcfs", "prioritize"), "mean of CPLP / FCFS");
        assert_eq!(told("fastest-first", "allocate"), "fastest-first");
        assert_eq!(told("own:mine", "allocate"), "mine");
        assert_eq!(told("3 < 4", "allocate"), "3 < 4");
        assert_eq!(
            told("ahead of a central queue, by far", "balance"),
            "ahead of a central queue, by far"
        );
        assert_eq!(told("central", "balance"), "central queue");
        assert_eq!(told("less than fcfs, usually", "prioritize"), "less than FCFS, usually");
    }
}
