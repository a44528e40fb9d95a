//! Statements: `let`, `param` and rules; after a problem reading goes on at the next one [P-11, P-12,
//! P-15].

use super::Param;
use super::parsed::{Expression, Parsed};
use super::problem::{Code, Problem, Read};
use super::scope::{Given, Scope};
use super::tokens::{Token, Word};
use crate::own::{
    Answer, Body, Gives, HookId, Hooks, MOST_KEYS, Number, Part, Place, Rule, Thing, Vocabulary,
};

/// The most parts of a text [P-14].
const MOST_PARTS: usize = 64;

/// The most terms of a text [P-14].
const MOST_TERMS: usize = 2_000;

/// The most levels of an expression [P-14].
const MOST_LEVELS: usize = 32;

/// Where something stands that does not exist in every hook.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mention {
    pub(super) name: &'static str,
    pub(super) hooks: Hooks,
    pub(super) at: Place,
    pub(super) owner: Owner,
}

/// Whose expression something stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    Part(usize),
    Rule(HookId),
}

/// Reads the words of a text, one statement after the other.
#[derive(Debug)]
pub(super) struct Parser<'a> {
    tokens: Vec<Token<'a>>,
    next: usize,
    terms: usize,
    level: usize,
    /// How many folds the expression stands in.
    pub(super) folds: u8,
    values: &'a [(String, f64)],
    pub(super) scope: Scope<'a>,
    pub(super) owner: Owner,
    /// What the expression that is being read uses and mentions so far.
    pub(super) uses: u64,
    pub(super) named: u8,
    pub(super) parts: Vec<Part>,
    /// Of each part, what may be done with it.
    pub(super) holds: Vec<Holds>,
    pub(super) params: Vec<Param>,
    pub(super) rules: Vec<Option<Rule>>,
    pub(super) mentions: Vec<Mention>,
    pub(super) problems: Vec<Problem>,
}

/// What a part holds, besides an expression of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    Typed,
    None,
    Any,
}

impl<'a> Parser<'a> {
    pub(super) fn new(
        tokens: Vec<Token<'a>>,
        vocabulary: &'static Vocabulary,
        values: &'a [(String, f64)],
    ) -> Self {
        Self {
            tokens,
            next: 0,
            terms: 0,
            level: 0,
            folds: 0,
            values,
            scope: Scope::new(vocabulary),
            owner: Owner::Part(0),
            uses: 0,
            named: 0,
            parts: Vec::new(),
            holds: Vec::new(),
            params: Vec::new(),
            rules: vec![None; vocabulary.hooks.len()],
            mentions: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// Reads everything.
    pub(super) fn text(&mut self) {
        while self.token().word != Word::End {
            let Err(problem) = self.statement() else { continue };
            self.problems.push(problem);
            if self.terms > MOST_TERMS {
                return;
            }
            while self.token().word != Word::End && !self.begins_statement() {
                self.next += 1;
            }
        }
    }

    /// Whether the next line begins here with something that a statement begins with.
    fn begins_statement(&self) -> bool {
        let is_followed = self.word_after(1) == Word::Sign("=");
        self.token().begins_line
            && match self.token().word {
                Word::Name("let" | "param") => true,
                Word::Name(_) => is_followed,
                _ => false,
            }
    }

    fn statement(&mut self) -> Read<()> {
        let token = self.token();
        match token.word {
            Word::Name("let") => self.part(),
            Word::Name("param") => self.param(),
            Word::Name(name) if self.word_after(1) == Word::Sign("=") => self.rule(name),
            Word::Name(name) => {
                let message = format!("found {name} without = behind it, expected a rule");
                Err(Problem::new(Code::Syntax, token.at, message))
            }
            _ => Err(Problem::unexpected(&token, "let, param or a rule")),
        }
    }

    /// `let NAME = expr`
    fn part(&mut self) -> Read<()> {
        let (name, at) = self.new_name()?;
        let place = self.parts.len();
        if place == MOST_PARTS {
            let message = format!("more than {MOST_PARTS} parts");
            return Err(Problem::new(Code::TooLarge, at, message));
        }
        (self.owner, self.uses, self.named) = (Owner::Part(place), 0, 0);
        let read = self.assigned();
        let holds = match &read {
            Ok(Parsed { is: Expression::None(_), .. }) => Holds::None,
            Ok(Parsed { is: Expression::Any, .. }) | Err(_) => Holds::Any,
            Ok(_) => Holds::Typed,
        };
        let (body, problem) = match read {
            Ok(parsed) => (parsed.into_body(), Ok(())),
            Err(problem) => (None, Err(problem)),
        };
        let (body, mentions) = (body.unwrap_or(Body::Thing(0, Thing::None)), self.named);
        let uses = self.uses | 1 << place;
        self.parts.push(Part { name: name.to_owned(), at, body, uses, mentions });
        self.holds.push(holds);
        self.scope.give(name, Given::Part(u8::try_from(place).unwrap_or(0)));
        problem
    }

    fn assigned(&mut self) -> Read<Parsed> {
        self.expect("=")?;
        let parsed = self.outermost()?;
        self.end_of_statement()?;
        Ok(parsed)
    }

    /// `param NAME = NUMBER`
    fn param(&mut self) -> Read<()> {
        let (name, at) = self.new_name()?;
        let read = self.param_value();
        let written = read.as_ref().map_or(0.0, |value| *value);
        let given = self.values.iter().find(|(other, _)| other == name);
        let value = given.map_or(written, |(_, value)| *value) + 0.0;
        self.params.push(Param { name: name.to_owned(), at, written, value });
        self.scope.give(name, Given::Param(value));
        read.map(|_| ())
    }

    fn param_value(&mut self) -> Read<f64> {
        self.expect("=")?;
        let sign = if self.take_sign("-") { -1.0 } else { 1.0 };
        let token = self.token();
        let Word::Number(_, value) = token.word else {
            return Err(Problem::unexpected(&token, "a number"));
        };
        self.next += 1;
        self.end_of_statement()?;
        Ok(sign * value)
    }

    /// `HOOK = expr, expr`
    fn rule(&mut self, name: &'a str) -> Read<()> {
        let at = self.token().at;
        self.next += 1;
        let Some(hook) = self.scope.vocabulary.hook(name) else {
            return Err(self.scope.unknown_rule(name, at));
        };
        let place = usize::from(hook);
        if self.rules[place].is_some() {
            return Err(Problem::new(Code::Duplicate, at, format!("{name} has a rule already")));
        }
        self.next += 1;
        (self.owner, self.uses, self.named) = (Owner::Rule(hook), 0, 0);
        let answer = self.answer(self.scope.vocabulary.hooks[place].gives);
        let (answer, problem) = match answer {
            Ok(answer) => (answer, Ok(())),
            Err(problem) => (Answer::Keys(Box::default()), Err(problem)),
        };
        self.rules[place] = Some(Rule { at, answer, uses: self.uses });
        problem
    }

    fn answer(&mut self, gives: Gives) -> Read<Answer> {
        let vocabulary = self.scope.vocabulary;
        let read = match gives {
            Gives::Keys => Answer::Keys(self.keys()?.into()),
            Gives::Truth => {
                let parsed = self.outermost()?;
                Answer::Truth(parsed.into_truth(vocabulary)?)
            }
            Gives::Thing(kind) => {
                let parsed = self.outermost()?;
                Answer::Thing(parsed.into_thing(kind, vocabulary)?)
            }
        };
        self.end_of_statement()?;
        Ok(read)
    }

    fn keys(&mut self) -> Read<Vec<Number>> {
        let mut keys = Vec::new();
        loop {
            let parsed = self.outermost()?;
            keys.push(parsed.into_number(self.scope.vocabulary)?);
            if !self.comma_before_key(keys.len())? {
                return Ok(keys);
            }
        }
    }

    /// Takes a comma, if there is one, behind so many keys.
    pub(super) fn comma_before_key(&mut self, keys: usize) -> Read<bool> {
        let at = self.token().at;
        let is_there = self.take_sign(",");
        if is_there && keys == MOST_KEYS {
            let message = format!("more than {MOST_KEYS} keys");
            return Err(Problem::new(Code::TooLarge, at, message));
        }
        Ok(is_there)
    }

    fn outermost(&mut self) -> Read<Parsed> {
        (self.level, self.folds) = (0, 0);
        self.nested(Self::expression)
    }

    fn new_name(&mut self) -> Read<(&'a str, Place)> {
        self.next += 1;
        self.fresh_name()
    }

    /// A name that is not taken.
    pub(super) fn fresh_name(&mut self) -> Read<(&'a str, Place)> {
        let token = self.token();
        let Word::Name(name) = token.word else {
            return Err(Problem::unexpected(&token, "a name"));
        };
        // What the statement lacks may be the beginning of the next one.
        self.next += usize::from(!(token.begins_line && matches!(name, "let" | "param")));
        self.scope.may_give(name, token.at)?;
        Ok((name, token.at))
    }

    fn end_of_statement(&mut self) -> Read<()> {
        let token = self.token();
        if token.begins_line || token.word == Word::End {
            return Ok(());
        }
        Err(Problem::unexpected(&token, "an operator or a new line"))
    }

    // The words.

    /// The word that is read next.
    pub(super) fn token(&self) -> Token<'a> {
        self.tokens[self.next.min(self.tokens.len() - 1)]
    }

    /// A word further on.
    pub(super) fn word_after(&self, by: usize) -> Word<'a> {
        self.tokens.get(self.next + by).map_or(Word::End, |token| token.word)
    }

    /// Goes on to the next word.
    pub(super) fn advance(&mut self) {
        self.next += 1;
    }

    /// Takes a sign, if it is next.
    pub(super) fn take_sign(&mut self, sign: &str) -> bool {
        let is_next = matches!(self.token().word, Word::Sign(found) if found == sign);
        self.next += usize::from(is_next);
        is_next
    }

    /// Takes a reserved word, if it is next.
    pub(super) fn take_word(&mut self, word: &str) -> bool {
        let is_next = matches!(self.token().word, Word::Name(found) if found == word);
        self.next += usize::from(is_next);
        is_next
    }

    /// Takes a sign or reserved word, which must be next.
    pub(super) fn expect(&mut self, word: &str) -> Read<()> {
        if self.take_sign(word) || self.take_word(word) {
            return Ok(());
        }
        Err(Problem::unexpected(&self.token(), word))
    }

    // The limits.

    /// Counts a term that stands here [P-14].
    pub(super) fn term(&mut self, at: Place) -> Read<()> {
        self.terms += 1;
        if self.terms > MOST_TERMS {
            let message = format!("more than {MOST_TERMS} terms");
            return Err(Problem::new(Code::TooLarge, at, message));
        }
        Ok(())
    }

    /// Reads something one level deeper [P-14].
    pub(super) fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        self.deeper(self.token().at)?;
        let result = read(self);
        self.level -= 1;
        result
    }

    /// Goes one level deeper for what stands at a place.
    fn deeper(&mut self, at: Place) -> Read<()> {
        if self.level == MOST_LEVELS {
            let message = format!("more than {MOST_LEVELS} levels");
            return Err(Problem::new(Code::TooLarge, at, message));
        }
        self.level += 1;
        Ok(())
    }

    /// Reads the operand of a sign that takes one, which counts as a level of its own.
    pub(super) fn operand<T>(
        &mut self,
        at: Place,
        read: impl FnOnce(&mut Self) -> Read<T>,
    ) -> Read<T> {
        self.deeper(at)?;
        self.advance();
        self.term(at)?;
        let result = read(self);
        self.level -= 1;
        result
    }
}
