//! The words of each statement, for those who want to see it with values [P-51].

use super::Param;
use super::scope::FOLDS;
use super::tokens::{Token, Word};
use crate::own::{Part, Spelled, Vocabulary, Wording};

/// The wordings of all parts and rules of a text that has no problems; a statement with a fold has
/// none, since what it goes through has no single value.
pub(super) fn wordings(
    tokens: &[Token<'_>],
    vocabulary: &Vocabulary,
    (parts, params): (&[Part], &[Param]),
) -> Vec<Wording> {
    let begins = |place: &usize| tokens[*place].begins_line && name_of(tokens, *place).is_some();
    let starts: Vec<usize> = (0..tokens.len()).filter(begins).collect();
    let wording = |start: &usize| {
        let (name, begin) = name_of(tokens, *start)?;
        let words = Words { tokens, vocabulary, parts, params }.from(begin)?;
        Some(Wording { name: name.to_owned(), words })
    };
    starts.iter().filter_map(wording).collect()
}

/// The name of the part or rule that begins at a place, and where its expression begins.
fn name_of<'a>(tokens: &[Token<'a>], place: usize) -> Option<(&'a str, usize)> {
    let word = |place: usize| tokens.get(place).map(|token| token.word);
    let place = match word(place)? {
        Word::Name("param") => return None,
        Word::Name("let") => place + 1,
        _ => place,
    };
    match (word(place)?, word(place + 1)?) {
        (Word::Name(name), Word::Sign("=")) => Some((name, place + 2)),
        _ => None,
    }
}

struct Words<'a> {
    tokens: &'a [Token<'a>],
    vocabulary: &'a Vocabulary,
    parts: &'a [Part],
    params: &'a [Param],
}

impl Words<'_> {
    fn from(&self, begin: usize) -> Option<Vec<Spelled>> {
        let (mut place, mut depth, mut words) = (begin, 0_usize, Vec::new());
        while let Some(token) = self.tokens.get(place) {
            let ends = token.begins_line && name_of(self.tokens, place).is_some();
            let is_param = token.begins_line && token.word == Word::Name("param");
            let (word, next) = match token.word {
                _ if (ends || is_param) && place > begin => break,
                Word::Sign(",") if depth == 0 => break,
                Word::End | Word::Wrong(_) => break,
                Word::Name(name) => self.named(name, place)?,
                Word::Number(written, _) => (Spelled::Itself(written.to_owned()), place + 1),
                Word::Sign(sign) => {
                    match sign {
                        "(" => depth += 1,
                        ")" => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                    (Spelled::Itself(sign.to_owned()), place + 1)
                }
            };
            words.push(word);
            place = next;
        }
        Some(words)
    }

    /// What a name means here, and where it ends.
    fn named(&self, name: &str, place: usize) -> Option<(Spelled, usize)> {
        let sign = |place: usize| match self.tokens.get(place).map(|token| token.word) {
            Some(Word::Sign(sign)) => sign,
            _ => "",
        };
        let word = |place: usize| match self.tokens.get(place).map(|token| token.word) {
            Some(Word::Name(name)) => Some(name),
            _ => None,
        };
        if sign(place + 1) == "." {
            let field = word(place + 2)?;
            return Some((Spelled::Named(format!("{name}.{field}")), place + 3));
        }
        if let Some(param) = self.params.iter().find(|param| param.name == name) {
            return Some((Spelled::Param(name.to_owned(), param.value), place + 1));
        }
        if self.parts.iter().any(|part| part.name == name) {
            return Some((Spelled::Named(name.to_owned()), place + 1));
        }
        if sign(place + 1) != "(" {
            let is_seen = self.vocabulary.seen.iter().any(|seen| seen.name == name);
            let whole = name.to_owned();
            let spelled = if is_seen { Spelled::Named(whole) } else { Spelled::Itself(whole) };
            return Some((spelled, place + 1));
        }
        if self.vocabulary.call(name).is_some() {
            let of = word(place + 2).filter(|_| sign(place + 3) == ")")?;
            return Some((Spelled::Named(format!("{name}({of})")), place + 4));
        }
        // A fold has "in" behind its variable; min and max have numbers there.
        let is_fold = FOLDS.contains(&name) && word(place + 3) == Some("in");
        (!is_fold).then(|| (Spelled::Itself(name.to_owned()), place + 1))
    }
}
