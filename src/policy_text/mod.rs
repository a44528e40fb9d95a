//! Reads policies that people write: words, grammar, types, and every problem with its place and what
//! was probably meant [P-2, P-10 to P-28, P-61, P-62].
//!
//! What comes out is a [`Program`], whose types cannot be wrong; it is evaluated in [`own`](crate::own).

mod calls;
mod examples;
mod expressions;
mod finish;
mod marks;
mod parsed;
mod parser;
mod problem;
mod scope;
mod tokens;
mod wording;

use crate::own::{Place, Program, Vocabulary};
pub use examples::Example;
pub(crate) use examples::examples;
pub use marks::{Mark, Piece, pieces, sees, span};
use parser::Parser;
pub use problem::{Code, Problem};
pub use tokens::plain;

/// The most characters of a text [P-14].
pub const MOST_CHARACTERS: usize = 4_000;

/// A number with a name, which people may change without touching the text [P-13].
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// Where the name stands.
    pub at: Place,
    /// The value in the text.
    pub written: f64,
    /// The value that holds.
    pub value: f64,
}

/// A text that has been read.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Its params, as far as it could be read.
    pub params: Vec<Param>,
    /// The policy, or everything that is wrong with it.
    pub policy: Result<Program, Vec<Problem>>,
}

/// Reads a text for a lab; `values` replace those of its params [P-5].
pub fn read(text: &str, vocabulary: &'static Vocabulary, values: &[(String, f64)]) -> Reading {
    let text = plain(text);
    let start = Place { line: 1, column: 1 };
    if text.chars().nth(MOST_CHARACTERS).is_some() {
        let message = format!("more than {MOST_CHARACTERS} characters");
        let problem = Problem::new(Code::TooLarge, start, message);
        return Reading { params: Vec::new(), policy: Err(vec![problem]) };
    }
    let words = tokens::tokens(&text);
    let mut parser = Parser::new(words.clone(), vocabulary, values);
    parser.text();
    let problems = if parser.problems.is_empty() {
        parser.finish()
    } else {
        std::mem::take(&mut parser.problems)
    };
    let Parser { params, parts, rules, .. } = parser;
    let policy = if problems.is_empty() {
        let wordings = wording::wordings(&words, vocabulary, (&parts, &params));
        Ok(Program::new(vocabulary, parts, rules, wordings))
    } else {
        Err(problems)
    };
    Reading { params, policy }
}
