//! The names that a text may use: the lab's, the language's and its own [P-11, P-12].

use super::problem::{Code, Problem, Read};
use crate::own::{Form, Function, Kind, Place, Vocabulary};

/// Words with a meaning in the grammar.
pub(super) const RESERVED: &[&str] = &[
    "let", "param", "if", "then", "else", "and", "or", "not", "in", "where", "true", "false",
    "none", "infinity",
];

/// What asks every element of a list.
pub(super) const FOLDS: &[&str] = &["sum", "min", "max", "count", "any", "all", "pick"];

/// Functions of numbers, besides those of [`Function`].
pub(super) const OTHERS: &[&str] = &["pow", "min", "max", "random"];

/// The functions of one number.
pub(super) const OF_ONE: &[Function] = &[
    Function::Abs,
    Function::Floor,
    Function::Ceil,
    Function::Sqrt,
    Function::Log,
    Function::Log2,
    Function::Exp,
];

/// The longest name that a text may give [P-14].
const LONGEST: usize = 40;

/// What a name of the text stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Given {
    /// A part, by its place.
    Part(u8),
    /// A `param` with this value.
    Param(f64),
    /// The variable of a fold: what it is bound to, and its kind.
    Variable(u8, Kind),
}

/// The names that the text has given so far.
#[derive(Debug)]
pub(super) struct Scope<'a> {
    pub(super) vocabulary: &'static Vocabulary,
    given: Vec<(&'a str, Given)>,
}

impl<'a> Scope<'a> {
    pub(super) fn new(vocabulary: &'static Vocabulary) -> Self {
        Self { vocabulary, given: Vec::new() }
    }

    /// What a name of the text stands for.
    pub(super) fn given(&self, name: &str) -> Option<Given> {
        self.given.iter().find(|(other, _)| *other == name).map(|(_, given)| *given)
    }

    /// Gives a name a meaning.
    pub(super) fn give(&mut self, name: &'a str, given: Given) {
        self.given.push((name, given));
    }

    /// Takes the last name back: its fold has ended.
    pub(super) fn take_back(&mut self, to: usize) {
        self.given.truncate(to);
    }

    /// How many names have been given.
    pub(super) fn len(&self) -> usize {
        self.given.len()
    }

    /// Whether a name may be given a meaning [P-12, P-14].
    pub(super) fn may_give(&self, name: &str, at: Place) -> Read<()> {
        if name.len() > LONGEST {
            let message = format!("a name of more than {LONGEST} characters");
            return Err(Problem::new(Code::TooLarge, at, message));
        }
        let v = self.vocabulary;
        let is_taken = RESERVED.contains(&name)
            || is_function(name)
            || v.hook(name).is_some()
            || v.list(name).is_some()
            || v.thing(name).is_some()
            || v.call(name).is_some()
            || v.sight(name, Form::Alone).is_some()
            || self.given(name).is_some();
        if is_taken {
            return Err(Problem::new(Code::Duplicate, at, format!("{name} is taken")));
        }
        Ok(())
    }

    /// That a name stands for nothing.
    pub(super) fn unknown(&self, name: &str, at: Place) -> Problem {
        let v = self.vocabulary;
        let seen = v.seen.iter().filter(|seen| seen.form == Form::Alone).map(|seen| seen.name);
        let given = self.given.iter().map(|(name, _)| *name);
        let choices = v.names.iter().map(|name| name.name).chain(seen).chain(given);
        let what = format!("there is no {name} here");
        Problem::unknown((Code::UnknownName, at), (name, what), choices, "")
    }

    /// That there is no such function.
    pub(super) fn unknown_function(&self, name: &str, at: Place) -> Problem {
        let calls = self.vocabulary.seen.iter().filter(|seen| matches!(seen.form, Form::Call(_)));
        let plain = OF_ONE.iter().map(|function| function.name());
        let folds = FOLDS.iter().filter(|fold| !OTHERS.contains(fold)).copied();
        let choices = plain.chain(OTHERS.iter().copied()).chain(folds);
        let choices = choices.chain(calls.map(|seen| seen.name));
        let what = format!("there is no function {name} here");
        Problem::unknown((Code::UnknownName, at), (name, what), choices, "")
    }

    /// That there is no such list.
    pub(super) fn unknown_list(&self, name: &str, at: Place) -> Problem {
        let choices = self.vocabulary.lists.iter().map(|list| list.name);
        let what = format!("there is no list {name} here");
        Problem::unknown((Code::UnknownName, at), (name, what), choices, "")
    }

    /// That the lab asks for no such rule.
    pub(super) fn unknown_rule(&self, name: &str, at: Place) -> Problem {
        let choices = self.vocabulary.hooks.iter().map(|hook| hook.name);
        let what = format!("there is no rule {name} here");
        let hint = "; a part of your own begins with let";
        Problem::unknown((Code::UnknownName, at), (name, what), choices, hint)
    }

    /// That a kind of thing has no such field.
    pub(super) fn unknown_field(&self, kind: Kind, name: &str, at: Place) -> Problem {
        let v = self.vocabulary;
        let fields = v.seen.iter().filter(|seen| seen.form == Form::Of(kind)).map(|seen| seen.name);
        let what = format!("a {} has no {name}", v.kinds[usize::from(kind)]);
        Problem::unknown((Code::UnknownField, at), (name, what), fields, "")
    }
}

/// Whether the language has a function or fold of this name.
pub(super) fn is_function(name: &str) -> bool {
    FOLDS.contains(&name)
        || OTHERS.contains(&name)
        || OF_ONE.iter().any(|function| function.name() == name)
}
