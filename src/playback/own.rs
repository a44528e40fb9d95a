//! What a policy of one's own looked at, in words: its parts, its scores, who is tied, and everything
//! that it could see, with values. The same for every lab.

mod how;

use std::cmp::Ordering;

use super::explanation::Explanation;
use super::format;
use crate::own::{Account, Considered, Kind, Named, Sighting, Value};
use crate::scenario::Problem;
use crate::words::Words;
use crate::words::own as words;
pub use how::OwnHow;

/// How many elements are told one by one.
const COLUMNS: usize = 3;
/// How many jobs of an order are told one by one.
const LISTED: usize = 12;

/// How things are called: "S3", "J40".
pub(super) type Names<'a> = &'a dyn Fn(Kind, u32) -> String;

/// What a policy of one's own looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnWhy {
    /// What it is called: "mine".
    pub policy: String,
    /// The parts that do not depend on the element, with their values.
    pub once: Vec<(String, String)>,
    /// The elements that were asked about.
    pub asked: Option<OwnTable>,
    /// What was answered where no element was asked about: `choose`, "S3".
    pub answer: Option<(String, String)>,
    /// "−57.2 > −91.6", and whose that is.
    pub verdict: Option<(String, String)>,
    /// Who else has the same keys.
    pub tied: Option<String>,
    /// The order of the waiting jobs, where it has one.
    pub order: Option<OwnTable>,
    /// The jobs that it could move, where it was asked about some.
    pub moves: Option<OwnTable>,
    /// How the value came about that decided.
    pub how: Option<OwnHow>,
    /// Everything that it could see.
    pub sees: Vec<SeenRow>,
}

/// Parts and keys of some elements.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnTable {
    /// What the table shows, for those who only hear it.
    pub caption: String,
    /// The elements, the best first.
    pub heads: Vec<String>,
    /// Parts with a value of each element.
    pub parts: Vec<OwnRow>,
    /// The keys, the first of them named by its rule.
    pub keys: Vec<OwnRow>,
    /// What is not listed: "and 3 more".
    pub more: Option<String>,
}

/// A part or a key of some elements.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnRow {
    /// The name.
    pub name: String,
    /// Element by element; empty where it was not asked.
    pub cells: Vec<String>,
}

/// Something that the policy could see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenRow {
    /// As a text names it.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Its unit in words, empty where it has none.
    pub unit: String,
    /// The thing that it belongs to: "S3"; empty where it belongs to none.
    pub of: String,
}

impl OwnWhy {
    /// What was asked of elements by a rule, `chosen` first.
    pub(super) fn of(
        (policy, rule): (&str, &str),
        told: &Account,
        chosen: Option<u32>,
        (kind, names): (Kind, Names<'_>),
    ) -> Self {
        let name = |thing: u32| names(kind, thing);
        let mut rows: Vec<&Considered> = told.rows.iter().collect();
        crate::sorting::sort_by(&mut rows, |a, b| best_first(a, b, chosen));
        let others: Vec<String> =
            told.tied.iter().filter(|one| Some(**one) != chosen).map(|one| name(*one)).collect();
        let tied = chosen
            .filter(|_| !others.is_empty())
            .map(|chosen| words::is_tied(&others, &name(chosen)));
        let asked = (!rows.is_empty()).then(|| OwnTable {
            caption: words::parts_for_each(policy),
            ..OwnTable::of((rule, &rows, COLUMNS), (kind, names))
        });
        Self {
            policy: policy.to_owned(),
            once: values(&told.parts, names),
            verdict: asked
                .as_ref()
                .filter(|_| tied.is_none())
                .and_then(|it| it.verdict(chosen.map(name))),
            asked,
            tied,
            sees: told.seen.iter().map(|seen| SeenRow::of(seen, names)).collect(),
            ..Self::default()
        }
    }

    /// One of which nothing has been asked yet.
    pub(super) fn named(policy: &str) -> Self {
        Self { policy: policy.to_owned(), ..Self::default() }
    }

    /// The same with the order that the policy gave the waiting jobs.
    #[must_use]
    pub(super) fn ordered(
        mut self,
        (parts, rows, seen): (&[Named], &[Considered], &[Sighting]),
        (kind, names): (Kind, Names<'_>),
    ) -> Self {
        let rows: Vec<&Considered> = rows.iter().collect();
        let table = OwnTable::of(("order", &rows, LISTED), (kind, names));
        let caption = words::order().to_owned();
        self.order = (!rows.is_empty()).then_some(OwnTable { caption, ..table });
        self.with(parts, seen, names)
    }

    /// The same with more parts that were evaluated once, and more that was seen.
    #[must_use]
    pub(super) fn with(mut self, parts: &[Named], seen: &[Sighting], names: Names<'_>) -> Self {
        for (name, value) in values(parts, names) {
            if self.once.iter().all(|(known, _)| *known != name) {
                self.once.push((name, value));
            }
        }
        for seen in seen {
            if self.sees.iter().all(|known| known.name != seen.name) {
                self.sees.push(SeenRow::of(seen, names));
            }
        }
        self
    }

    /// The same with the jobs that it was asked about, the one that moves first.
    #[must_use]
    pub(super) fn moving(
        self,
        rows: &[Considered],
        chosen: Option<u32>,
        (kind, names): (Kind, Names<'_>),
    ) -> Self {
        let mut rows: Vec<&Considered> = rows.iter().collect();
        crate::sorting::sort_by(&mut rows, |a, b| best_first(a, b, chosen));
        let says = |row: &&Considered| {
            row.keys.is_some() || row.allowed.is_some() || !row.parts.is_empty()
        };
        let is_told = rows.iter().any(says);
        let table = OwnTable::of(("move", &rows, COLUMNS), (kind, names));
        let caption = words::may_move().to_owned();
        Self { moves: is_told.then_some(OwnTable { caption, ..table }), ..self }
    }

    /// The same with an answer that is no element's.
    #[must_use]
    pub(super) fn answering(self, rule: &str, answer: String) -> Self {
        Self { answer: Some((rule.to_owned(), answer)), ..self }
    }

    /// The key of an element by which it was weighed, as it is told: "−57.2".
    pub fn key_of(&self, name: &str) -> Option<&str> {
        let table = self.asked.as_ref()?;
        let place = table.heads.iter().position(|head| head == name)?;
        let cell = table.keys.first()?.cells.get(place)?;
        (!cell.is_empty()).then_some(cell)
    }

    /// "**mine** scores S3 highest", and by how much.
    pub(super) fn lead(&self, chosen: &str) -> Words {
        let policy = &self.policy;
        if let Some((rule, _)) = &self.answer {
            return words::rule_gives(policy, rule, chosen);
        }
        let others = self.asked.as_ref().map_or(0, |table| table.heads.len().saturating_sub(1));
        match (&self.tied, self.key_of(chosen)) {
            (Some(tied), _) => words::scores_as_high(policy, chosen, tied),
            (None, Some(_)) if others == 0 => words::had_nothing_else(policy, chosen),
            (None, Some(key)) => match self.asked.as_ref().and_then(OwnTable::second) {
                Some((next, its)) => words::scores_highest_then(policy, chosen, key, next, its),
                None => words::scores_highest(policy, chosen, key),
            },
            (None, None) => words::takes(policy, chosen),
        }
    }
}

impl OwnTable {
    fn of(
        (rule, rows, most): (&str, &[&Considered], usize),
        (kind, names): (Kind, Names<'_>),
    ) -> Self {
        let shown = &rows[..rows.len().min(most)];
        let named = shown.iter().flat_map(|row| &row.parts).map(|part| part.name.as_str());
        let mut part_names: Vec<&str> = Vec::new();
        for name in named {
            if !part_names.contains(&name) {
                part_names.push(name);
            }
        }
        let cell = |row: &Considered, name: &str| {
            let part = row.parts.iter().find(|part| part.name == name);
            part.map(|part| part.value)
        };
        let part = |name: &str| {
            let values: Vec<Option<Value>> = shown.iter().map(|row| cell(row, name)).collect();
            OwnRow { name: name.to_owned(), cells: cells(&values, names) }
        };
        let mut keys = Vec::new();
        if shown.iter().any(|row| row.allowed.is_some()) {
            let allowed = shown.iter().map(|row| row.allowed.map(Value::Truth));
            let allowed: Vec<Option<Value>> = allowed.collect();
            keys.push(OwnRow { name: lets(rule).to_owned(), cells: cells(&allowed, names) });
        }
        let count = shown.iter().filter_map(|row| row.keys.as_ref()).map(Vec::len).max();
        for place in 0..count.unwrap_or(0) {
            let key = |row: &&Considered| Some(Value::Number(*row.keys.as_ref()?.get(place)?));
            let values: Vec<Option<Value>> = shown.iter().map(key).collect();
            let name = if place == 0 { rule } else { words::then() };
            keys.insert(place, OwnRow { name: name.to_owned(), cells: cells(&values, names) });
        }
        let more = rows.len() - shown.len();
        Self {
            caption: String::new(),
            heads: shown.iter().map(|row| names(kind, row.thing)).collect(),
            parts: part_names.into_iter().map(part).collect(),
            keys,
            more: (more > 0).then(|| words::more(more)),
        }
    }

    /// Who comes next, and by which key.
    fn second(&self) -> Option<(&str, &str)> {
        let key = self.keys.first()?.cells.get(1).filter(|key| !key.is_empty())?;
        Some((self.heads.get(1)?, key))
    }

    /// "−57.2 > −91.6", where one was better than the next.
    fn verdict(&self, chosen: Option<String>) -> Option<(String, String)> {
        let cells = &self.keys.first()?.cells;
        let (best, next) = (cells.first()?, cells.get(1).filter(|cell| !cell.is_empty())?);
        let relation = if best == next { "=" } else { ">" };
        Some((format!("{best} {relation} {next}"), chosen?))
    }
}

/// The rule that says which elements a rule is asked of. Lab Balance asks of two kinds and has one for each.
fn lets(rule: &str) -> &'static str {
    match rule {
        "partner" => "may_partner",
        "move" => "may_move",
        _ => "allow",
    }
}

impl SeenRow {
    fn of(seen: &Sighting, names: Names<'_>) -> Self {
        let unit = match seen.unit {
            "p" => words::unit_processors(),
            "j" => words::unit_jobs(),
            other => other,
        };
        Self {
            name: seen.name.clone(),
            value: cells(&[Some(seen.value)], names).remove(0),
            unit: unit.to_owned(),
            of: seen.of.map(|(kind, thing)| names(kind, thing)).unwrap_or_default(),
        }
    }
}

/// What is told of the end of a run that a policy of one's own could not go on with.
pub fn stopped(problem: &Problem) -> Explanation {
    let said = problem.line.map_or_else(
        || words::problem(&problem.message),
        |line| {
            let column = problem.column.map_or(1, std::num::NonZero::get);
            words::problem_at(&line.to_string(), &column.to_string(), &problem.message)
        },
    );
    let about = problem.stopped.as_ref().and_then(|stopped| stopped.job.as_deref());
    let about = about.map(words::was_deciding).unwrap_or_default();
    Explanation::plain(
        words::could_not_go_on().to_owned(),
        words::why_end().to_owned(),
        said.then(about).then(words::is_kept()),
        words::could_not_go_on().to_owned(),
    )
}

/// The chosen one first, then by keys, then those that were not allowed.
fn best_first(a: &Considered, b: &Considered, chosen: Option<u32>) -> Ordering {
    let is_chosen = |row: &Considered| Some(row.thing) == chosen;
    let keys = |row: &Considered| row.keys.clone().unwrap_or_default();
    is_chosen(b)
        .cmp(&is_chosen(a))
        .then(b.keys.is_some().cmp(&a.keys.is_some()))
        .then(keys(b).partial_cmp(&keys(a)).unwrap_or(Ordering::Equal))
}

fn values(parts: &[Named], names: Names<'_>) -> Vec<(String, String)> {
    let text = |part: &Named| cells(&[Some(part.value)], names).remove(0);
    parts.iter().map(|part| (part.name.clone(), text(part))).collect()
}

/// Values side by side: numbers with as many digits as tell them apart.
fn cells(values: &[Option<Value>], names: Names<'_>) -> Vec<String> {
    let numbers: Vec<f64> = values
        .iter()
        .filter_map(|value| match value {
            Some(Value::Number(number)) if number.is_finite() => Some(*number),
            _ => None,
        })
        .collect();
    let size = thousands(&numbers);
    let decimals = decimals(&numbers.iter().map(|number| number / size.0).collect::<Vec<_>>());
    let cell = |value: &Option<Value>| match *value {
        None => String::new(),
        Some(Value::Number(f64::INFINITY)) => "∞".to_owned(),
        Some(Value::Number(f64::NEG_INFINITY)) => "−∞".to_owned(),
        Some(Value::Number(0.0)) => "0".to_owned(),
        Some(Value::Number(number)) => {
            format!("{}{}", format::trimmed(number / size.0, decimals), size.1)
        }
        Some(Value::Truth(true)) => "true".to_owned(),
        Some(Value::Truth(false)) => "false".to_owned(),
        Some(Value::Thing(kind, thing)) => names(kind, thing),
        Some(Value::None) => "none".to_owned(),
    };
    values.iter().map(cell).collect()
}

/// By what round numbers of many digits are divided, with what is written behind them then: 8 000 000 000 is 8 × 10⁹.
fn thousands(numbers: &[f64]) -> (f64, &'static str) {
    const SIZES: [(f64, &str); 3] = [
        (1e12, "\u{202f}×\u{202f}10¹²"),
        (1e9, "\u{202f}×\u{202f}10⁹"),
        (1e6, "\u{202f}×\u{202f}10⁶"),
    ];
    let largest = numbers.iter().fold(0.0_f64, |most, number| most.max(number.abs()));
    // Not more digits are left out than there are zeros.
    let is_round = |size: f64| numbers.iter().all(|number| number % (size / 100.0) == 0.0);
    let fits = |(size, _): &&(f64, &str)| largest >= 1e7 && largest >= *size && is_round(*size);
    SIZES.iter().find(fits).copied().unwrap_or((1.0, ""))
}

/// How many decimals tell numbers apart, and none of them much wrong.
fn decimals(numbers: &[f64]) -> usize {
    const MOST: usize = 12;
    let is_near = |number: f64, decimals: usize| {
        let shown = format!("{number:.decimals$}").parse().unwrap_or(0.0_f64);
        (shown - number).abs() <= number.abs() * 1e-3
    };
    let tells = |decimals: &usize| {
        let text = |number: f64| format!("{number:.decimals$}");
        let apart = numbers.iter().enumerate().all(|(place, one)| {
            numbers[..place].iter().all(|other| one == other || text(*one) != text(*other))
        });
        apart && numbers.iter().all(|number| is_near(*number, *decimals))
    };
    (0..MOST).find(tells).unwrap_or(MOST)
}

#[cfg(test)]
mod tests {
    use super::{OwnWhy, cells, decimals, format};
    use crate::own::{Account, Considered, Named, Value};

    fn row(thing: u32, key: f64) -> Considered {
        let parts = vec![Named { name: "cost".to_owned(), value: Value::Number(-key) }];
        Considered { thing, allowed: None, parts, keys: Some(vec![key, 1.0]) }
    }

    fn why(rows: Vec<Considered>, tied: Vec<u32>) -> OwnWhy {
        let told = Account { rows, tied, ..Account::default() };
        let chosen = told.tied.first().copied();
        OwnWhy::of(("mine", "score"), &told, chosen, (1, &|_, thing| format!("S{thing}")))
    }

    #[test]
    fn the_best_stands_first_and_is_held_against_the_next() {
        let why = why(vec![row(1, -91.6), row(2, -57.2), row(3, -100.0)], vec![2]);
        let table = why.asked.as_ref().unwrap();
        assert_eq!(table.heads, ["S2", "S1", "S3"]);
        assert_eq!(table.parts[0].cells, ["57.2", "91.6", "100"]);
        assert_eq!(table.keys[0].name, "score");
        assert_eq!(table.keys[1].name, "then");
        let (verdict, whose) = why.verdict.clone().unwrap();
        assert_eq!((verdict.as_str(), whose.as_str()), ("−57.2 > −91.6", "S2"));
        assert!(
            why.lead("S2").text().contains("scores S2 highest: −57.2, then comes S1 with −91.6")
        );
    }

    #[test]
    fn a_tie_is_told_and_no_verdict_is_made_up() {
        let why = why(vec![row(1, 2.0), row(2, 2.0)], vec![1, 2]);
        assert_eq!(why.tied.as_deref(), Some("S2 is tied with S1"));
        assert_eq!(why.verdict, None);
    }

    #[test]
    fn what_lets_an_element_is_called_as_the_text_calls_it() {
        let rows = vec![Considered { allowed: Some(true), ..row(1, 2.0) }];
        let named = |rule: &str| {
            let told = Account { rows: rows.clone(), ..Account::default() };
            let why = OwnWhy::of(("mine", rule), &told, Some(1), (1, &|_, _| String::new()));
            why.asked.unwrap().keys.last().unwrap().name.clone()
        };
        assert_eq!([named("score"), named("partner")], ["allow", "may_partner"]);
        let told = OwnWhy::default().moving(&rows, Some(1), (0, &|_, _| String::new()));
        assert_eq!(told.moves.unwrap().keys.last().unwrap().name, "may_move");
    }

    #[test]
    fn numbers_have_as_many_digits_as_tell_them_apart() {
        assert_eq!(decimals(&[3.0, 2.9996]), 4);
        assert_eq!(decimals(&[1.0, 200.0]), 0);
        assert_eq!(decimals(&[0.4]), 1);
        assert_eq!(decimals(&[]), 0);
    }

    #[test]
    fn round_numbers_of_many_digits_are_written_short() {
        let written = |numbers: &[f64]| {
            let values: Vec<_> = numbers.iter().map(|it| Some(Value::Number(*it))).collect();
            cells(&values, &|_, _| String::new()).join(", ").replace(format::NARROW, "")
        };
        assert_eq!(written(&[8e9, 4e9]), "8×10⁹, 4×10⁹");
        assert_eq!(written(&[3.1e11, 8e10, 0.0]), "310×10⁹, 80×10⁹, 0");
        assert_eq!(written(&[-1.25e7]), "−12.5×10⁶");
        // Nothing is left out, and what is read at a glance stays.
        assert_eq!(written(&[12_345_678.0]), "12345678");
        assert_eq!(written(&[8e9, 4e9 + 1.0]), "8000000000, 4000000001");
        assert_eq!(written(&[3_320_000.0]), "3320000");
    }
}
