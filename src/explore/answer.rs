//! The answer to a document, and how it is written [G-80].

use std::io;

use serde::Serialize;

use super::compare::{Comparison, compare};
use super::document::Document;
use super::find::{Counterexample, find};
use super::optimum::{Optimum, optimum};
use super::regret::{Regret, regret};
use super::subject::Failed;
use super::waiting::{WaitingAnswer, wait_of};
use crate::experiment::bench::Bench;
use crate::report::FORMAT;
use crate::scenario::Traces;

/// What a question is answered with.
#[derive(Debug, Serialize)]
#[serde(tag = "explore", rename_all = "kebab-case")]
pub enum Answer {
    /// How runs differ.
    Compare(Comparison),
    /// Why jobs wait.
    Waiting(WaitingAnswer),
    /// What choices cost.
    Regret(Box<Regret>),
    /// How good a run could be.
    Optimum(Optimum),
    /// Where a rule fails.
    Find(Counterexample),
}

/// Answers a question.
pub fn answer(document: &Document, mut traces: impl Traces) -> Result<Answer, Failed> {
    match document {
        Document::Compare(document) => {
            compare(document, &mut Bench::new(traces)).map(Answer::Compare)
        }
        Document::Waiting(document) => {
            wait_of(document, &mut Bench::new(traces)).map(Answer::Waiting)
        }
        Document::Regret(document) => {
            regret(document, &mut Bench::new(traces)).map(Box::new).map(Answer::Regret)
        }
        Document::Optimum(document) => optimum(document, &mut traces).map(Answer::Optimum),
        Document::Find(document) => find(document).map(Answer::Find),
    }
}

/// Writes an answer as JSON, with a line feed at the end.
pub fn write_answer(out: &mut dyn io::Write, answer: &Answer) -> io::Result<()> {
    #[derive(Serialize)]
    struct Whole<'a> {
        format: &'static str,
        #[serde(flatten)]
        answer: &'a Answer,
    }
    serde_json::to_writer(&mut *out, &Whole { format: FORMAT, answer })?;
    out.write_all(b"\n")
}
