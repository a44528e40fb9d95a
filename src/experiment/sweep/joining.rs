//! Joins shares. Everything that a share says of itself and of each of its runs is held against the
//! experiment: rows of another order, of another experiment or with a changed value are refused.

use super::plan::Sweep;
use super::records::{RECORD_HASH, Record, record_hash, records, text_hash};
use super::results::{Results, TrialOutcome, columns, heads};
use super::shares::{Share, fingerprint};
use crate::experiment::print::Print;
use crate::experiment::table::Cell;
use crate::report::as_given;
use crate::scenario::Value;

/// Why a file cannot be joined with the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareError {
    /// The place of the file among those given; nothing where something is missing from all.
    pub file: Option<usize>,
    /// The line of the file, from 1, where a line is at fault.
    pub line: Option<u32>,
    /// What is wrong.
    pub message: String,
}

impl ShareError {
    fn of_file(file: usize, message: String) -> Self {
        Self { file: Some(file), line: None, message }
    }
}

/// How many rows of a share are told of.
const SHOWN: usize = 5;

/// What is wrong with a row, by its line.
type WrongRow = (u32, String);

/// A share as it was read.
struct Read<'a> {
    share: Share,
    /// What all shares of one experiment say alike.
    described: Value,
    /// What its traces held, by name.
    traces: Value,
    /// The hashes of its rows.
    each: String,
    /// Whether nothing has been changed since it was written.
    is_whole: bool,
    /// The line that names the columns, then the rows.
    records: Vec<Record<'a>>,
}

/// Joins the texts of all shares of one experiment, in any order.
pub fn join(texts: &[String]) -> Result<(Sweep, Results, Print), Vec<ShareError>> {
    let texts: Vec<String> = texts.iter().map(|text| with_line_feeds(text)).collect();
    let mut errors = Vec::new();
    let mut shares: Vec<(usize, Read<'_>)> = Vec::new();
    for (file, text) in texts.iter().enumerate() {
        match read(text) {
            Ok(share) => shares.push((file, share)),
            Err(message) => errors.push(ShareError::of_file(file, message)),
        }
    }
    errors.extend(misfits(&shares));
    let Some((first, read)) = shares.first() else { return Err(errors) };
    let (sweep, print) = match experiment(&read.described) {
        Ok(both) => both,
        Err(message) => {
            errors.push(ShareError::of_file(*first, message));
            return Err(errors);
        }
    };
    let mut results = Results::of(&sweep);
    for (file, share) in shares.iter().filter(|(_, share)| share.described == read.described) {
        errors.extend(
            taken_in(&sweep, share, &mut results).into_iter().map(|(line, message)| ShareError {
                file: Some(*file),
                line,
                message,
            }),
        );
    }
    if errors.is_empty() { Ok((sweep, results, print)) } else { Err(errors) }
}

/// The text with the line ends that it was written with, where all of them were converted on the way.
fn with_line_feeds(text: &str) -> String {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let converted = text.split_once('\n').is_some_and(|(head, _)| head.ends_with('\r'));
    if converted { text.replace("\r\n", "\n") } else { text.to_owned() }
}

/// Shares that are another experiment's, repeated, or missing, or that have read other traces.
fn misfits(shares: &[(usize, Read<'_>)]) -> Vec<ShareError> {
    let Some((_, first)) = shares.first() else { return Vec::new() };
    let mut errors = Vec::new();
    let mut there = vec![false; first.share.of];
    for (file, read) in shares {
        let mut wrong = |message: String| errors.push(ShareError::of_file(*file, message));
        if read.described != first.described {
            wrong("a share of another experiment, or of another version".to_owned());
            continue;
        }
        if read.share.of != first.share.of {
            wrong(format!("share {}, expected one of {}", read.share, first.share.of));
        } else if let Some(seen) = there.get_mut(read.share.number - 1) {
            if *seen {
                wrong(format!("share {} is there already", read.share));
            }
            *seen = true;
        }
        other_traces(shares, read).into_iter().for_each(wrong);
    }
    let missing = there.iter().zip(1..).filter(|(there, _)| !**there).map(|(_, number)| number);
    errors.extend(missing.map(|number| ShareError {
        file: None,
        line: None,
        message: format!("missing: share {}", Share { number, of: first.share.of }),
    }));
    errors
}

/// Traces that held something else for this share than for the first that has read them.
fn other_traces(shares: &[(usize, Read<'_>)], read: &Read<'_>) -> Vec<String> {
    let told = |held: &Value| {
        let all: Vec<&str> = held.items().iter().filter_map(Value::text).collect();
        all.join(" and ")
    };
    let wrong = |(name, held): &(String, Value)| {
        if held.items().len() != 1 {
            return Some(format!("its trace {name} was changed while it was read: {}", told(held)));
        }
        let (of, first) = shares.iter().find_map(|(_, one)| Some((one, one.traces.get(name)?)))?;
        (first != held).then(|| {
            let (found, expected) = (told(held), told(first));
            let of = of.share;
            format!("its trace {name} has the content {found}, that of share {of} has {expected}")
        })
    };
    read.traces.entries().iter().filter_map(wrong).collect()
}

fn read(text: &str) -> Result<Read<'_>, String> {
    let not_one = || "not a share: expected the output of experiment with --shard".to_owned();
    let (head, rows) = text.split_once('\n').ok_or_else(not_one)?;
    let head = head.strip_prefix('#').ok_or_else(not_one)?;
    let mut described = Value::parse(head.as_bytes()).map_err(|_| not_one())?;
    let hash = described.take("/hash");
    let is_whole = hash.as_ref().and_then(Value::text) == Some(&text_hash(&described, rows));
    let each = described.take("/each");
    let traces = described.take("/traces").unwrap_or_default();
    let share = described.take("/shard");
    let share = share.as_ref().and_then(Value::text).and_then(Share::parse).ok_or_else(not_one)?;
    let claimed = described.take("/fingerprint");
    if claimed.as_ref().and_then(Value::text) != Some(&fingerprint(&described)) {
        return Err("its first line has been changed: the fingerprint is another's".to_owned());
    }
    let (Some(_), Some(Value::Text(each))) = (hash, each) else {
        return Err(
            "its first line carries no hash of its rows: it is of an earlier version".into()
        );
    };
    Ok(Read { share, described, traces, each, is_whole, records: records(rows) })
}

fn experiment(described: &Value) -> Result<(Sweep, Print), String> {
    let file = described.get("experiment").unwrap_or(&Value::Null);
    let mut sweep = Sweep::check(file).map_err(|problems| {
        let told: Vec<String> = problems.iter().take(SHOWN).map(ToString::to_string).collect();
        told.join("; ")
    })?;
    sweep.fingerprinted = described.get("fingerprinted") == Some(&Value::Flag(true));
    let print = described.get("print").and_then(Print::of);
    Ok((sweep, print.ok_or("its first line does not say what is to be printed")?))
}

/// Takes the rows of a share into the results, and gives what is wrong with it, by line.
fn taken_in(sweep: &Sweep, read: &Read<'_>, results: &mut Results) -> Vec<(Option<u32>, String)> {
    let Some((columns, rows)) = read.records.split_first() else {
        return vec![(None, "found no rows behind its first line".to_owned())];
    };
    let mut wrong = Vec::new();
    // Behind the first line, which is none of the table.
    let line = |record: &Record<'_>| record.line + 1;
    if let Err(message) = columns_fit(sweep, columns) {
        wrong.push((Some(line(columns)), message));
    }
    let places: Vec<usize> = (0..sweep.len()).filter(|place| read.share.holds(*place)).collect();
    if rows.len() != places.len() {
        wrong.push((None, format!("found {} runs, expected {}", rows.len(), places.len())));
    }
    let hashes = read.each.as_bytes().chunks(RECORD_HASH);
    let hashes = hashes.map(Some).chain(std::iter::repeat(None));
    let mut rows_wrong: Vec<WrongRow> = Vec::new();
    for ((place, row), hash) in places.into_iter().zip(rows).zip(hashes) {
        let is_same = hash == Some(record_hash(row.text).as_bytes());
        match outcome(sweep, place, &row.cells) {
            Ok(outcome) if is_same => results.put(place, outcome),
            Ok(_) => {
                let message =
                    format!("the row of run {place} has been changed since it was written");
                rows_wrong.push((line(row), message));
            }
            Err(message) => rows_wrong.push((line(row), format!("run {place}: {message}"))),
        }
    }
    let more = rows_wrong.len().saturating_sub(SHOWN);
    wrong.extend(rows_wrong.into_iter().take(SHOWN).map(|(line, what)| (Some(line), what)));
    if more > 0 {
        wrong.push((None, format!("{more} more of its rows are not those that were written")));
    }
    if wrong.is_empty() && !read.is_whole {
        wrong.push((
            None,
            "it has been changed since it was written: its hash is another".to_owned(),
        ));
    }
    wrong
}

fn columns_fit(sweep: &Sweep, found: &Record<'_>) -> Result<(), String> {
    let expected = columns(sweep);
    let expected: Vec<Cell> = expected.into_iter().map(|it| Cell::Text(it.into_owned())).collect();
    same_cells(&found.cells, &expected)
}

/// The first cell that is another than expected.
fn same_cells(found: &[String], expected: &[Cell]) -> Result<(), String> {
    if found.len() != expected.len() {
        return Err(format!("found {} columns, expected {}", found.len(), expected.len()));
    }
    let mut pairs = found.iter().zip(expected);
    match pairs.find(|(found, expected)| **found != expected.unquoted()) {
        Some((found, expected)) => {
            Err(format!("found {found:?}, expected {:?}", expected.unquoted()))
        }
        None => Ok(()),
    }
}

/// What the row of a run says that came of it.
fn outcome(sweep: &Sweep, place: usize, cells: &[String]) -> Result<TrialOutcome, String> {
    let trial = sweep.trial(place).ok_or("expected no such run")?;
    let heads = heads(sweep, trial);
    let columns = heads.len() + sweep.metrics.len() + 1 + usize::from(sweep.fingerprinted);
    if cells.len() != columns {
        return Err(format!("found {} columns, expected {columns}", cells.len()));
    }
    let (found, rest) = cells.split_at(heads.len());
    same_cells(found, &heads)?;
    let (values, rest) = rest.split_at(sweep.metrics.len());
    let (error, fingerprint) = rest.split_first().ok_or("expected an error or none")?;
    if !error.is_empty() {
        let others = values.iter().chain(fingerprint);
        if let Some(other) = others.into_iter().find(|cell| !cell.is_empty()) {
            return Err(format!("found {other:?} of a run that failed, expected nothing"));
        }
        return Ok(TrialOutcome::Failed(as_given(error).to_owned()));
    }
    let values = values.iter().map(|cell| number(cell)).collect::<Result<_, String>>()?;
    let fingerprint = fingerprint.first().map(|cell| sixteen_digits(cell)).transpose()?;
    Ok(TrialOutcome::Measured { values, fingerprint })
}

/// A metric as it is written: any other way of writing it is not ours.
fn number(cell: &str) -> Result<f64, String> {
    let number = cell.parse::<f64>().ok().filter(|number| number.is_finite());
    let number = number.filter(|number| number.to_string() == cell);
    number.ok_or_else(|| format!("found {cell:?}, expected a number as it was written"))
}

fn sixteen_digits(cell: &str) -> Result<u64, String> {
    let number = u64::from_str_radix(cell, 16).ok();
    let number = number.filter(|number| format!("{number:016x}") == cell);
    number.ok_or_else(|| format!("found {cell:?}, expected a fingerprint"))
}
