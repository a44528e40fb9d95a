//! A text in pieces, as an editor draws them: what is a word of the language, what a rule, what a
//! comment, which statements no rule uses [P-26], and where its problems are.

use super::scope::RESERVED;
use super::tokens::{Token, Word, Wrong, tokens};
use super::{MOST_CHARACTERS, Problem, Reading};
use crate::own::{Form, Place, Vocabulary};

/// What a piece of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing special.
    Plain,
    /// A word of the language.
    Word,
    /// The name of a rule.
    Rule,
    /// A comment.
    Comment,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What it is.
    pub mark: Mark,
    /// Whether it belongs to a part that no rule uses.
    pub is_unused: bool,
    /// Whether a problem is told here.
    pub is_wrong: bool,
    /// Its characters.
    pub text: String,
}

/// The pieces of a plain text, which has been read; all of them together are the text. Besides its
/// problems a place can be marked at which a run of it ended.
pub fn pieces(
    text: &str,
    (reading, vocabulary): (&Reading, &Vocabulary),
    ended: Option<Place>,
) -> Vec<Piece> {
    if is_too_long(text) {
        let (mark, text) = (Mark::Plain, text.to_owned());
        return vec![Piece { mark, is_unused: false, is_wrong: false, text }];
    }
    let words = tokens(text);
    let starts = starts(text, &words);
    let unused = unused(&words, reading);
    let problems = reading.policy.as_ref().err().into_iter().flatten();
    let wrong: Vec<Place> = problems.map(|problem| problem.at).chain(ended).collect();
    let mut drawing = Drawing { pieces: Vec::new(), is_unused: false };
    let mut end = 0;
    for (place, (token, start)) in words.iter().zip(&starts).enumerate() {
        let is_unused = |place: usize| unused.get(place).copied().unwrap_or(false);
        // What stands before a statement does not belong to the one before it.
        let before = place.checked_sub(1).is_some_and(is_unused) && is_unused(place);
        drawing.is_unused = before;
        drawing.between(&text[end..*start]);
        end = start + length(token);
        let is_rule = token.begins_line
            && words.get(place + 1).is_some_and(|next| next.word == Word::Sign("="));
        let mark = match token.word {
            Word::Name(name) if RESERVED.contains(&name) => Mark::Word,
            Word::Name(name) if is_rule && vocabulary.hook(name).is_some() => Mark::Rule,
            _ => Mark::Plain,
        };
        let (is_unused, is_wrong) = (is_unused(place), wrong.contains(&token.at));
        let text = text[*start..end].to_owned();
        drawing.put(Piece { mark, is_unused, is_wrong, text });
    }
    drawing.pieces
}

/// Where a problem stands in a plain text, and how long the word is that stands there: in characters.
pub fn span(text: &str, problem: &Problem) -> (usize, usize) {
    if is_too_long(text) {
        return (0, 0);
    }
    let words = tokens(text);
    let found = words.iter().zip(starts(text, &words)).find(|(token, _)| token.at == problem.at);
    let (start, long) = found.map_or((0, 0), |(token, start)| (start, length(token)));
    let before = text[..start].chars().count();
    (before, text[start..start + long].chars().count())
}

/// What a text sees, by places among what can be seen: by the words that stand in it.
pub fn sees(text: &str, vocabulary: &Vocabulary) -> Vec<u8> {
    let words = tokens(text);
    let name = |place: usize| match words.get(place).map(|token| token.word) {
        Some(Word::Name(name)) => Some(name),
        _ => None,
    };
    let sign = |place: usize| match words.get(place).map(|token| token.word) {
        Some(Word::Sign(sign)) => Some(sign),
        _ => None,
    };
    let mut seen = Vec::new();
    for place in 0..words.len() {
        let Some(word) = name(place) else { continue };
        let behind_point = place > 0 && sign(place - 1) == Some(".");
        let of = place.checked_sub(2).and_then(name).and_then(|of| vocabulary.thing(of));
        let kind = of.and_then(|of| Some(vocabulary.names.get(usize::from(of))?.kind));
        let is_meant = |form: Form| match form {
            Form::Alone => !behind_point,
            Form::Call(_) => !behind_point && sign(place + 1) == Some("("),
            // A variable of a fold may be of any kind that has the field.
            Form::Of(its) => behind_point && kind.is_none_or(|kind| kind == its),
        };
        let all = (0..).zip(vocabulary.seen);
        let meant = all.filter(|(_, it)| it.name == word && is_meant(it.form));
        seen.extend(meant.map(|(sight, _)| sight));
    }
    seen.sort_unstable();
    seen.dedup();
    seen
}

/// Whether a text is longer than one may be: nobody has read it [P-14].
fn is_too_long(text: &str) -> bool {
    text.chars().nth(MOST_CHARACTERS).is_some()
}

struct Drawing {
    pieces: Vec<Piece>,
    /// Whether blanks and comments belong to a part that no rule uses.
    is_unused: bool,
}

impl Drawing {
    /// Adds a piece; one that is like the last is joined to it.
    fn put(&mut self, piece: Piece) {
        if piece.text.is_empty() {
            return;
        }
        if let Some(last) = self.pieces.last_mut() {
            let is_like = (last.mark, last.is_unused, last.is_wrong)
                == (piece.mark, piece.is_unused, piece.is_wrong);
            if is_like && !piece.is_wrong {
                return last.text.push_str(&piece.text);
            }
        }
        self.pieces.push(piece);
    }

    /// Adds what stands between two words: blanks and comments.
    fn between(&mut self, text: &str) {
        let is_unused = self.is_unused;
        for line in text.split_inclusive('\n') {
            let (blanks, comment) = line.split_at(line.find('#').unwrap_or(line.len()));
            for (mark, text) in [(Mark::Plain, blanks), (Mark::Comment, comment)] {
                self.put(Piece { mark, is_unused, is_wrong: false, text: text.to_owned() });
            }
        }
    }
}

/// Of each word, whether it belongs to a part that no rule uses.
fn unused(words: &[Token<'_>], reading: &Reading) -> Vec<bool> {
    let Ok(program) = &reading.policy else { return vec![false; words.len()] };
    let hooks = (0..).zip(program.vocabulary().hooks);
    let used = hooks.fold(0, |uses, (hook, _)| uses | program.rule(hook).map_or(0, |it| it.uses));
    let parts = program.parts().iter().enumerate();
    let idle: Vec<Place> =
        parts.filter(|(place, _)| used & 1 << place == 0).map(|(_, part)| part.at).collect();
    let mut within = false;
    let is_idle = |place: usize| words.get(place + 1).is_some_and(|next| idle.contains(&next.at));
    let each = words.iter().enumerate().map(|(place, token)| {
        let begins = match token.word {
            Word::Name("let" | "param") => token.begins_line,
            Word::Name(_) => {
                let next = words.get(place + 1).map(|next| next.word);
                token.begins_line && next == Some(Word::Sign("="))
            }
            Word::End => true,
            _ => false,
        };
        if begins {
            within = token.word == Word::Name("let") && is_idle(place);
        }
        within
    });
    each.collect()
}

/// Where each word begins, in bytes.
fn starts(text: &str, words: &[Token<'_>]) -> Vec<usize> {
    let mut starts = Vec::with_capacity(words.len());
    let mut words = words.iter().peekable();
    let (mut line, mut column) = (1_u16, 1_u16);
    for (place, character) in text.char_indices() {
        while words.next_if(|token| token.at == Place { line, column }).is_some() {
            starts.push(place);
        }
        if character == '\n' {
            (line, column) = (line.saturating_add(1), 1);
        } else {
            column = column.saturating_add(1);
        }
    }
    starts.extend(words.map(|_| text.len()));
    starts
}

/// How many bytes a word has.
fn length(token: &Token<'_>) -> usize {
    match token.word {
        Word::Number(written, _)
        | Word::Wrong(Wrong::Number(written) | Wrong::TooLarge(written)) => written.len(),
        Word::Name(word) | Word::Sign(word) => word.len(),
        Word::Wrong(Wrong::Character(one) | Wrong::Unseen(one)) => one.len_utf8(),
        Word::End => 0,
    }
}
