//! Sweeps beyond one machine: each makes its share of the runs, and the shares are joined into what
//! one machine would have made, byte for byte [F-36].
//!
//! A share is a CSV table of rows behind one line that says everything that joining needs to know.

use std::fmt;
use std::io;

use super::plan::Sweep;
use super::results::{Outcome, Results};
use crate::experiment::print::Print;
use crate::fnv::fnv1a64;
use crate::report::{FORMAT, VERSION};
use crate::scenario::Value;

/// One share of several: every trial whose place leaves this remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Share {
    /// Which, counted from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
}

/// The most shares: more than there are machines, and few enough to name those that are missing.
const MOST_SHARES: usize = 100_000;

impl Share {
    /// Reads `3/16`.
    pub fn parse(text: &str) -> Option<Self> {
        let (number, of) = text.split_once('/')?;
        let share = Self { number: number.parse().ok()?, of: of.parse().ok()? };
        let is_one = (1..=share.of).contains(&share.number) && share.of <= MOST_SHARES;
        is_one.then_some(share)
    }

    /// Whether it holds the trial at a place.
    pub fn holds(self, place: usize) -> bool {
        place % self.of == self.number - 1
    }

    /// Writes the share: the line that names it, then its rows.
    pub fn write(
        self,
        sweep: &Sweep,
        results: &Results,
        print: &Print,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let mut head = described(sweep, print);
        let fingerprint = Value::Text(fingerprint(&head));
        head.put("/fingerprint", fingerprint);
        head.put("/shard", Value::Text(self.to_string()));
        writeln!(out, "#{}", head.to_json())?;
        results.rows(sweep, |place| self.holds(place)).write_csv(out)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// What all shares of one experiment say alike.
fn described(sweep: &Sweep, print: &Print) -> Value {
    Value::object([
        ("format", Value::from(FORMAT)),
        ("version", Value::from(VERSION)),
        ("fingerprinted", Value::from(sweep.fingerprinted)),
        ("print", print.to_value()),
        ("experiment", sweep.file().to_value()),
    ])
}

/// The fingerprint of an experiment: of everything that decides what it prints.
pub(crate) fn fingerprint(described: &Value) -> String {
    format!("{:016x}", fnv1a64(described.to_json().as_bytes()))
}

/// Why a file cannot be joined with the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareError {
    /// The place of the file among those given; nothing where something is missing from all.
    pub file: Option<usize>,
    /// What is wrong.
    pub message: String,
}

/// A share as it was read.
struct Read {
    share: Share,
    described: Value,
    rows: Vec<Vec<String>>,
}

/// Joins the texts of all shares of one experiment, in any order.
pub fn join(texts: &[String]) -> Result<(Sweep, Results, Print), Vec<ShareError>> {
    let mut errors = Vec::new();
    let mut shares: Vec<(usize, Read)> = Vec::new();
    for (file, text) in texts.iter().enumerate() {
        match read(text) {
            Ok(share) => shares.push((file, share)),
            Err(message) => errors.push(ShareError { file: Some(file), message }),
        }
    }
    errors.extend(misfits(&shares));
    let Some((_, first)) = shares.first() else { return Err(errors) };
    let (sweep, print) = match experiment(&first.described) {
        Ok(both) => both,
        Err(message) => {
            errors.push(ShareError { file: Some(0), message });
            return Err(errors);
        }
    };
    let mut results = Results::of(&sweep);
    for (file, read) in &shares {
        if let Err(message) = take_in(&sweep, read, &mut results) {
            errors.push(ShareError { file: Some(*file), message });
        }
    }
    if errors.is_empty() { Ok((sweep, results, print)) } else { Err(errors) }
}

/// Shares that are another experiment's, repeated, or missing.
fn misfits(shares: &[(usize, Read)]) -> Vec<ShareError> {
    let Some((_, first)) = shares.first() else { return Vec::new() };
    let mut errors = Vec::new();
    let mut there = vec![false; first.share.of];
    for (file, read) in shares {
        let mut wrong = |message: String| errors.push(ShareError { file: Some(*file), message });
        if read.described != first.described {
            wrong("a share of another experiment, or of another version".to_owned());
        } else if read.share.of != first.share.of {
            wrong(format!("share {}, expected one of {}", read.share, first.share.of));
        } else if let Some(seen) = there.get_mut(read.share.number - 1) {
            if *seen {
                wrong(format!("share {} is there already", read.share));
            }
            *seen = true;
        }
    }
    let missing = there.iter().zip(1..).filter(|(there, _)| !**there).map(|(_, number)| number);
    errors.extend(missing.map(|number| ShareError {
        file: None,
        message: format!("missing: share {}", Share { number, of: first.share.of }),
    }));
    errors
}

fn read(text: &str) -> Result<Read, String> {
    let not_one = || "not a share: expected the output of experiment with --shard".to_owned();
    let (head, rows) = text.split_once('\n').ok_or_else(not_one)?;
    let head = head.strip_prefix('#').ok_or_else(not_one)?;
    let mut described = Value::parse(head.as_bytes()).map_err(|_| not_one())?;
    let share = described.take("/shard");
    let share = share.as_ref().and_then(Value::text).and_then(Share::parse).ok_or_else(not_one)?;
    let claimed = described.take("/fingerprint");
    if claimed.as_ref().and_then(Value::text) != Some(&fingerprint(&described)) {
        return Err("its first line has been changed: the fingerprint is another's".to_owned());
    }
    Ok(Read { share, described, rows: records(rows) })
}

fn experiment(described: &Value) -> Result<(Sweep, Print), String> {
    let file = described.get("experiment").unwrap_or(&Value::Null);
    let mut sweep = Sweep::check(file).map_err(|problems| {
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        told.join("; ")
    })?;
    sweep.fingerprinted = described.get("fingerprinted") == Some(&Value::Flag(true));
    let print = described.get("print").and_then(Print::of);
    Ok((sweep, print.ok_or("its first line does not say what is to be printed")?))
}

/// Takes the rows of a share into the results; they stand in the order of places.
fn take_in(sweep: &Sweep, read: &Read, results: &mut Results) -> Result<(), String> {
    let places: Vec<usize> = (0..sweep.len()).filter(|place| read.share.holds(*place)).collect();
    let rows = read.rows.get(1..).unwrap_or_default();
    if rows.len() != places.len() {
        return Err(format!("found {} runs, expected {}", rows.len(), places.len()));
    }
    let first = sweep.axes().len() + 1;
    let metrics = sweep.metrics.len();
    for (place, row) in places.into_iter().zip(rows) {
        let bad = || format!("the row of run {place} cannot be read");
        if row.len() != first + metrics + 1 + usize::from(sweep.fingerprinted) {
            return Err(bad());
        }
        let error = &row[first + metrics];
        let outcome = if error.is_empty() {
            let values = row[first..first + metrics].iter().map(|cell| cell.parse());
            let fingerprint = row.get(first + metrics + 1).map(|it| u64::from_str_radix(it, 16));
            Outcome::Measured {
                values: values.collect::<Result<_, _>>().map_err(|_| bad())?,
                fingerprint: fingerprint.transpose().map_err(|_| bad())?,
            }
        } else {
            Outcome::Failed(error.clone())
        };
        results.put(place, outcome);
    }
    Ok(())
}

/// The records of a CSV text: quotes may hold commas, line feeds and doubled quotes.
fn records(text: &str) -> Vec<Vec<String>> {
    let (mut records, mut record, mut field) = (Vec::new(), Vec::new(), String::new());
    let mut inside = false;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '"' if inside && characters.peek() == Some(&'"') => {
                characters.next();
                field.push('"');
            }
            '"' => inside = !inside,
            ',' if !inside => record.push(std::mem::take(&mut field)),
            '\n' if !inside => {
                record.push(std::mem::take(&mut field));
                records.push(std::mem::take(&mut record));
            }
            other => field.push(other),
        }
    }
    // A line that was cut off is no record; its share then has too few.
    records
}
