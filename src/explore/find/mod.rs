//! Small scenarios in which a rule fails: drawn at random, tried, and made smaller until no single
//! change makes them smaller still [G-70 to G-75].
//!
//! What is found is a proof; that nothing is found is none.

mod draft;
mod property;
mod shrink;

pub use property::{Property, Wanted};

use std::ops::ControlFlow;

use serde::Serialize;

use self::draft::Draft;
use self::property::{Hit, Judge};
use super::document::FindDocument;
use super::subject::Failed;
use crate::scenario::Value;
use crate::workload::Stream;

/// What a search came to.
#[derive(Clone, Debug, Serialize)]
pub struct Counterexample {
    /// The lab.
    pub lab: String,
    /// The property that was to hold.
    pub property: Property,
    /// The metric that was compared.
    pub metric: Wanted,
    /// Whether a scenario was found.
    pub found: bool,
    /// How many scenarios were drawn.
    pub tries: u64,
    /// How many of them have the property.
    pub hits: u64,
    /// How many simplifications were tried.
    pub checked: u64,
    /// The smallest scenario that was found, and with its change: a comparison.
    #[serde(flatten)]
    pub smallest: Option<Smallest>,
}

/// The smallest scenario that was found.
#[derive(Clone, Debug, Serialize)]
pub struct Smallest {
    /// The scenario, without its format.
    pub base: Value,
    /// The scenario as it is, and with its change.
    pub runs: [Change; 2],
    /// The metric of both.
    pub values: [f64; 2],
    /// Which of the drawn scenarios it was made of, from 1.
    pub try_number: u64,
}

/// A run among those of a comparison.
#[derive(Clone, Debug, Serialize)]
pub struct Change {
    /// A merge patch.
    pub change: Value,
}

/// Told now and then how many scenarios have been drawn; may end the search.
pub type Tell<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// So many scenarios are drawn between two reports.
const STRIDE: u64 = 64;

/// Searches for a scenario with a property.
pub fn find(document: &FindDocument) -> Result<Counterexample, Failed> {
    find_while(document, &mut |_| ControlFlow::Continue(()))
}

/// The same, telling of each hit and of every few tries; where that ends the search, what has been found by
/// then is the answer.
pub fn find_while(document: &FindDocument, tell: &mut Tell<'_>) -> Result<Counterexample, Failed> {
    let judge = Judge::of(document)?;
    let mut stream = Stream::new(document.seed, "find");
    let (mut tries, mut hits, mut checked) = (0, 0, 0);
    let mut smallest: Option<(Draft, Hit, u64)> = None;
    while tries < document.tries && hits < document.hits {
        let draft = Draft::drawn(&mut stream, document);
        tries += 1;
        let hit = judge.hit(&draft)?;
        if (hit.is_some() || tries % STRIDE == 0) && tell(tries).is_break() {
            break;
        }
        let Some(hit) = hit else { continue };
        hits += 1;
        let (draft, hit) = shrink::shrunk(&judge, (draft, hit), &mut checked)?;
        if smallest.as_ref().is_none_or(|(other, ..)| draft.size() < other.size()) {
            smallest = Some((draft, hit, tries));
        }
    }
    let smallest = smallest.map(|(draft, hit, try_number)| {
        let unchanged = Change { change: Value::Object(Vec::new()) };
        Smallest {
            base: draft.to_value(document),
            runs: [unchanged, Change { change: judge.patch(&draft, &hit) }],
            values: hit.values,
            try_number,
        }
    });
    Ok(Counterexample {
        lab: document.lab.clone(),
        property: document.property,
        metric: document.metric,
        found: smallest.is_some(),
        tries,
        hits,
        checked,
        smallest,
    })
}
