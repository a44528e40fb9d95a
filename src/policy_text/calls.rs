//! Functions, and folds over lists [P-11, P-15, P-28, P-42].

use super::parsed::{Expression, Parsed};
use super::parser::{Mention, Parser};
use super::problem::{Code, Problem, Read};
use super::scope::{FOLDS, Given, OF_ONE, OTHERS};
use super::tokens::Word;
use crate::own::{Fold, Form, Hooks, Number, Place, Thing, Truth, VARIABLES};

/// The most folds within each other [P-14].
const MOST_FOLDS: u8 = 2;

impl<'a> Parser<'a> {
    /// What stands behind the name of a function, from its parenthesis on.
    pub(super) fn call(&mut self, name: &'a str, at: Place) -> Read<Parsed> {
        let is_over_list =
            matches!(self.word_after(1), Word::Name(_)) && self.word_after(2) == Word::Name("in");
        if FOLDS.contains(&name) && (is_over_list || !OTHERS.contains(&name)) {
            return self.fold(name, at);
        }
        let function = OF_ONE.iter().find(|function| function.name() == name);
        let walk = self.scope.vocabulary.call(name);
        if function.is_none() && walk.is_none() && !OTHERS.contains(&name) {
            return Err(self.scope.unknown_function(name, at));
        }
        let mut all = self.arguments()?;
        let (least, most) = match name {
            "random" => (0, 0),
            "pow" => (2, 2),
            "min" | "max" => (2, usize::MAX),
            _ => (1, 1),
        };
        if !(least..=most).contains(&all.len()) {
            let plural = if least == 1 { "" } else { "s" };
            let more = if most == usize::MAX { " or more" } else { "" };
            let message =
                format!("{name} takes {least}{more} argument{plural}, found {}", all.len());
            return Err(Problem::new(Code::Syntax, at, message));
        }
        if let (Some(sight), Some(only)) = (walk, all.pop_if(|_| walk.is_some())) {
            return self.walk(sight, only, at);
        }
        let v = self.scope.vocabulary;
        let numbers: Read<Vec<Number>> = all.into_iter().map(|it| it.into_number(v)).collect();
        let mut numbers = numbers?;
        let number = match (name, function, numbers.pop()) {
            ("random", ..) | (_, _, None) => Number::Random,
            (_, Some(function), Some(only)) => Number::Function(*function, at, Box::new(only)),
            (name, _, Some(last)) => {
                numbers.push(last);
                several(name, numbers, at)
            }
        };
        Ok(Parsed::number(at, number))
    }

    /// `(expr, expr)`
    fn arguments(&mut self) -> Read<Vec<Parsed>> {
        self.expect("(")?;
        let mut all = Vec::new();
        if self.take_sign(")") {
            return Ok(all);
        }
        loop {
            all.push(self.nested(Self::expression)?);
            if !self.take_sign(",") {
                self.expect(")")?;
                return Ok(all);
            }
        }
    }

    /// A function of a thing that the lab has.
    fn walk(&mut self, sight: u8, of: Parsed, at: Place) -> Read<Parsed> {
        let seen = &self.scope.vocabulary.seen[usize::from(sight)];
        let Form::Call(kind) = seen.form else { return Err(self.scope.unknown_function("", at)) };
        let thing = of.into_thing(kind, self.scope.vocabulary)?;
        self.mention(seen.name, seen.hooks, at);
        Ok(Parsed::number(at, Number::Walk(sight, thing, at)))
    }

    /// `(NAME in LIST where expr: expr, expr)`
    fn fold(&mut self, name: &str, at: Place) -> Read<Parsed> {
        let depth = self.folds;
        if depth == MOST_FOLDS {
            let message = format!("more than {MOST_FOLDS} folds within each other");
            return Err(Problem::new(Code::TooLarge, at, message));
        }
        let known = self.scope.len();
        self.folds += 1;
        let read = self.fold_inside(name, at, VARIABLES + depth);
        self.folds = depth;
        self.scope.take_back(known);
        read
    }

    fn fold_inside(&mut self, name: &str, at: Place, variable: u8) -> Read<Parsed> {
        self.expect("(")?;
        let (element, _) = self.fresh_name()?;
        self.expect("in")?;
        let list = self.list()?;
        let kind = self.scope.vocabulary.lists[usize::from(list)].kind;
        self.scope.give(element, Given::Variable(variable, kind));
        let only = if self.take_word("where") {
            Some(self.nested(Self::expression)?.into_truth(self.scope.vocabulary)?)
        } else {
            None
        };
        self.expect(":")?;
        let mut bodies = vec![self.nested(Self::expression)?];
        while self.comma_before_key(bodies.len())? {
            bodies.push(self.nested(Self::expression)?);
        }
        self.expect(")")?;
        if name != "pick" && bodies.len() > 1 {
            let message = format!("{name} takes 1 argument, found {}", bodies.len());
            return Err(Problem::new(Code::Syntax, at, message));
        }
        let fold = Fold { at, list, variable, only, body: () };
        Ok(Parsed { is: self.folded(name, fold, kind, bodies)?, at })
    }

    fn folded(
        &self,
        name: &str,
        fold: Fold<()>,
        kind: u8,
        bodies: Vec<Parsed>,
    ) -> Read<Expression> {
        let v = self.scope.vocabulary;
        if matches!(name, "count" | "any" | "all") {
            let truth = |body: Parsed| body.into_truth(v);
            let truths: Read<Vec<Truth>> = bodies.into_iter().map(truth).collect();
            let body = truths?.pop().unwrap_or(Truth::Constant(false));
            let fold = Box::new(with(fold, body));
            return Ok(match name {
                "count" => Expression::Number(Number::Count(fold)),
                "any" => Expression::Truth(Truth::Any(fold)),
                _ => Expression::Truth(Truth::All(fold)),
            });
        }
        let numbers: Read<Vec<Number>> =
            bodies.into_iter().map(|body| body.into_number(v)).collect();
        let mut numbers = numbers?;
        if name == "pick" {
            let fold = Box::new(with(fold, numbers.into()));
            return Ok(Expression::Thing(kind, Thing::Pick(fold)));
        }
        let body = numbers.pop().unwrap_or(Number::Constant(0.0));
        let fold = Box::new(with(fold, body));
        Ok(Expression::Number(match name {
            "sum" => Number::Sum(fold),
            "min" => Number::Min(fold),
            _ => Number::Max(fold),
        }))
    }

    /// The name of a list.
    fn list(&mut self) -> Read<u8> {
        let token = self.token();
        let Word::Name(name) = token.word else {
            return Err(Problem::unexpected(&token, "the name of a list"));
        };
        self.advance();
        let Some(place) = self.scope.vocabulary.list(name) else {
            return Err(self.scope.unknown_list(name, token.at));
        };
        let list = &self.scope.vocabulary.lists[usize::from(place)];
        self.mention(list.name, list.hooks, token.at);
        Ok(place)
    }

    /// Notes what does not exist in every hook.
    pub(super) fn mention(&mut self, name: &'static str, hooks: Hooks, at: Place) {
        if hooks != Hooks::ALL {
            self.mentions.push(Mention { name, hooks, at, owner: self.owner });
        }
    }
}

fn with<B>(fold: Fold<()>, body: B) -> Fold<B> {
    let Fold { at, list, variable, only, .. } = fold;
    Fold { at, list, variable, only, body }
}

fn several(name: &str, numbers: Vec<Number>, at: Place) -> Number {
    match name {
        "min" => Number::Least(numbers.into()),
        "max" => Number::Greatest(numbers.into()),
        _ => match <[Number; 2]>::try_from(numbers) {
            Ok(both) => Number::Power(at, Box::new(both)),
            Err(_) => Number::Random,
        },
    }
}
