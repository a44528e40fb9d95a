//! Sweeps beyond one machine: each makes its share of the runs, and the shares are joined into what
//! one machine would have made, byte for byte [F-36].
//!
//! A share is a CSV table of rows behind one line that says everything that joining needs to know: the
//! experiment, what its traces held, and hashes of its rows, so that nothing that was changed on its way is
//! taken for a result.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io;

use super::plan::Sweep;
use super::records::{record_hash, records, text_hash};
use super::results::Results;
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
        (print, traces): (&Print, &Contents),
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let mut rows = Vec::new();
        results.rows(sweep, |place| self.holds(place)).write_csv(&mut rows)?;
        let rows = String::from_utf8_lossy(&rows);
        let mut head = described(sweep, print);
        let fingerprint = Value::Text(fingerprint(&head));
        head.put("/fingerprint", fingerprint);
        head.put("/shard", Value::Text(self.to_string()));
        head.put("/traces", traces.to_value());
        let each = records(&rows).iter().skip(1).map(|record| record_hash(record.text)).collect();
        head.put("/each", Value::Text(each));
        head.put("/hash", Value::Text(text_hash(&head, &rows)));
        writeln!(out, "#{}", head.to_json())?;
        out.write_all(rows.as_bytes())
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

/// The fingerprint of an experiment: of everything that decides what it prints. Other tools write keys in
/// another order, which decides nothing.
pub(crate) fn fingerprint(described: &Value) -> String {
    format!("{:016x}", fnv1a64(ordered(described).to_json().as_bytes()))
}

/// The same value, all keys in the order of their letters.
fn ordered(value: &Value) -> Value {
    match value {
        Value::List(items) => Value::List(items.iter().map(ordered).collect()),
        Value::Object(entries) => {
            let mut entries: Vec<_> =
                entries.iter().map(|(key, value)| (key.clone(), ordered(value))).collect();
            entries.sort_by(|a, b| a.0.cmp(&b.0));
            Value::Object(entries)
        }
        other => other.clone(),
    }
}

/// What the traces that a share's runs have read held: by name, the hash of the text or that there was
/// none to be read. One name may have held several things while its file was changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents(BTreeMap<String, BTreeSet<String>>);

impl Contents {
    /// A trace has been read, or could not be.
    pub fn add(&mut self, name: &str, content: Option<u64>) {
        let held = content.map_or_else(|| "unreadable".to_owned(), |it| format!("{it:016x}"));
        self.0.entry(name.to_owned()).or_default().insert(held);
    }

    fn to_value(&self) -> Value {
        let held = |held: &BTreeSet<String>| {
            Value::List(held.iter().map(|held| Value::from(held.as_str())).collect())
        };
        Value::object(self.0.iter().map(|(name, all)| (name.as_str(), held(all))))
    }
}
