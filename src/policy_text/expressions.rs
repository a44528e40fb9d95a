//! Expressions by the grammar, with their types: a left operand is held against its operator when that
//! is read, a right one when it ends [P-11, P-15, P-16].

use super::parsed::{Expression, Parsed};
use super::parser::{Holds, Parser};
use super::problem::{Code, Problem, Read};
use super::scope::{Given, RESERVED, is_function};
use super::tokens::Word;
use crate::own::{
    Arithmetic, Body, Comparison, Form, Kind, Number, Place, Thing, Truth, Vocabulary,
};

/// The comparisons with their signs.
const COMPARISONS: &[(&str, Comparison)] = &[
    ("==", Comparison::Equal),
    ("!=", Comparison::Other),
    ("<", Comparison::Less),
    ("<=", Comparison::AtMost),
    (">", Comparison::More),
    (">=", Comparison::AtLeast),
];

/// Signs between sums, and between products.
const SUMS: &[(&str, Arithmetic)] = &[("+", Arithmetic::Plus), ("-", Arithmetic::Minus)];
const PRODUCTS: &[(&str, Arithmetic)] =
    &[("*", Arithmetic::Times), ("/", Arithmetic::Over), ("%", Arithmetic::Rest)];

impl<'a> Parser<'a> {
    /// `if expr then expr else expr | either`
    pub(super) fn expression(&mut self) -> Read<Parsed> {
        let at = self.token().at;
        if !self.take_word("if") {
            return self.either();
        }
        self.term(at)?;
        let condition = self.nested(Self::expression)?.into_truth(self.scope.vocabulary)?;
        self.expect("then")?;
        let then = self.nested(Self::expression)?;
        self.expect("else")?;
        let otherwise = self.nested(Self::expression)?;
        let is = branch(condition, then.is, otherwise, self.scope.vocabulary)?;
        Ok(Parsed { is, at })
    }

    fn either(&mut self) -> Read<Parsed> {
        self.chain("or", Self::both, Truth::Or)
    }

    fn both(&mut self) -> Read<Parsed> {
        self.chain("and", Self::negated, Truth::And)
    }

    fn chain(
        &mut self,
        word: &str,
        read: fn(&mut Self) -> Read<Parsed>,
        join: fn(Box<[Truth; 2]>) -> Truth,
    ) -> Read<Parsed> {
        let mut left = read(self)?;
        loop {
            let at = self.token().at;
            if !matches!(self.token().word, Word::Name(found) if found == word) {
                return Ok(left);
            }
            let start = left.at;
            let truth = left.into_truth(self.scope.vocabulary)?;
            self.advance();
            self.term(at)?;
            let right = read(self)?.into_truth(self.scope.vocabulary)?;
            left = Parsed::truth(start, join(Box::new([truth, right])));
        }
    }

    fn negated(&mut self) -> Read<Parsed> {
        let at = self.token().at;
        if self.token().word != Word::Name("not") {
            return self.compared();
        }
        let operand = self.operand(at, Self::negated)?.into_truth(self.scope.vocabulary)?;
        Ok(Parsed::truth(at, Truth::Not(Box::new(operand))))
    }

    fn compared(&mut self) -> Read<Parsed> {
        let left = self.sum()?;
        let Some(comparison) = self.comparison() else { return Ok(left) };
        let (start, at) = (left.at, self.token().at);
        let is_of_any = matches!(comparison, Comparison::Equal | Comparison::Other);
        if !is_of_any && !matches!(left.is, Expression::Number(_) | Expression::Any) {
            left.into_number(self.scope.vocabulary)?;
            return Err(Problem::new(Code::WrongType, start, "expected a number"));
        }
        self.advance();
        self.term(at)?;
        let right = self.sum()?;
        let truth = compare(comparison, left.is, right, self.scope.vocabulary)?;
        if self.comparison().is_some() {
            let token = self.token();
            let message =
                format!("found {}: comparisons do not chain, write and between them", token.word);
            return Err(Problem::new(Code::Syntax, token.at, message));
        }
        Ok(Parsed::truth(start, truth))
    }

    fn comparison(&self) -> Option<Comparison> {
        let Word::Sign(sign) = self.token().word else { return None };
        COMPARISONS.iter().find(|(other, _)| *other == sign).map(|(_, comparison)| *comparison)
    }

    fn sum(&mut self) -> Read<Parsed> {
        self.operations(SUMS, Self::product)
    }

    fn product(&mut self) -> Read<Parsed> {
        self.operations(PRODUCTS, Self::signed)
    }

    fn operations(
        &mut self,
        signs: &[(&str, Arithmetic)],
        read: fn(&mut Self) -> Read<Parsed>,
    ) -> Read<Parsed> {
        let mut left = read(self)?;
        loop {
            let token = self.token();
            let Word::Sign(sign) = token.word else { return Ok(left) };
            let Some((_, operation)) = signs.iter().find(|(other, _)| *other == sign) else {
                return Ok(left);
            };
            let start = left.at;
            let number = left.into_number(self.scope.vocabulary)?;
            self.advance();
            self.term(token.at)?;
            let right = read(self)?.into_number(self.scope.vocabulary)?;
            let both = Box::new([number, right]);
            left = Parsed::number(start, Number::Arithmetic(*operation, token.at, both));
        }
    }

    fn signed(&mut self) -> Read<Parsed> {
        let at = self.token().at;
        if self.token().word != Word::Sign("-") {
            return self.fields();
        }
        let operand = self.operand(at, Self::signed)?.into_number(self.scope.vocabulary)?;
        Ok(Parsed::number(at, Number::Minus(Box::new(operand))))
    }

    fn fields(&mut self) -> Read<Parsed> {
        let mut parsed = self.atom()?;
        while self.take_sign(".") {
            let token = self.token();
            let name = match token.word {
                Word::Name(name) if !is_reserved(name) => name,
                _ => return Err(Problem::unexpected(&token, "the name of a field")),
            };
            self.advance();
            self.term(token.at)?;
            parsed = Parsed { at: parsed.at, is: self.field(parsed.is, name, token.at)? };
        }
        Ok(parsed)
    }

    fn field(&mut self, of: Expression, name: &str, at: Place) -> Read<Expression> {
        let (kind, thing) = match of {
            Expression::Thing(kind, thing) => (kind, thing),
            Expression::Any => return Ok(Expression::Any),
            other => {
                let found = other.named(self.scope.vocabulary);
                return Err(Problem::new(Code::WrongType, at, format!("{found} has no {name}")));
            }
        };
        let Some(sight) = self.scope.vocabulary.sight(name, Form::Of(kind)) else {
            return Err(self.scope.unknown_field(kind, name, at));
        };
        let seen = &self.scope.vocabulary.seen[usize::from(sight)];
        self.mention(seen.name, seen.hooks, at);
        Ok(match (seen.is_truth, thing) {
            (false, Thing::Bound(place)) => Expression::Number(Number::Bound(sight, place)),
            (false, thing) => Expression::Number(Number::Field(sight, thing, at)),
            (true, Thing::Bound(place)) => Expression::Truth(Truth::Bound(sight, place)),
            (true, thing) => Expression::Truth(Truth::Field(sight, Box::new(thing), at)),
        })
    }

    fn atom(&mut self) -> Read<Parsed> {
        let token = self.token();
        let at = token.at;
        match token.word {
            Word::Number(_, value) => {
                self.advance();
                self.term(at)?;
                Ok(Parsed::number(at, Number::Constant(value)))
            }
            Word::Sign("(") => {
                self.advance();
                let inner = self.nested(Self::expression)?;
                self.expect(")")?;
                Ok(Parsed { is: inner.is, at })
            }
            Word::Name(name) if self.word_after(1) == Word::Sign("(") && !is_reserved(name) => {
                self.advance();
                self.term(at)?;
                self.call(name, at)
            }
            Word::Name(name) if !is_reserved(name) || is_word_of_value(name) => {
                self.advance();
                self.term(at)?;
                Ok(Parsed { is: self.named_value(name, at)?, at })
            }
            _ => Err(Problem::unexpected(&token, "a number, a name or (")),
        }
    }

    /// What a name or a word stands for.
    fn named_value(&mut self, name: &'a str, at: Place) -> Read<Expression> {
        match name {
            "true" | "false" => return Ok(Expression::Truth(Truth::Constant(name == "true"))),
            "none" => return Ok(Expression::None(Thing::None)),
            "infinity" => return Ok(Expression::Number(Number::Constant(f64::INFINITY))),
            _ => {}
        }
        match self.scope.given(name) {
            Some(Given::Part(part)) => return Ok(self.part_value(part)),
            Some(Given::Param(value)) => return Ok(Expression::Number(Number::Constant(value))),
            Some(Given::Variable(place, kind)) => {
                return Ok(Expression::Thing(kind, Thing::Bound(place)));
            }
            None => {}
        }
        self.lab_value(name, at)
    }

    fn part_value(&mut self, part: u8) -> Expression {
        let place = usize::from(part);
        self.uses |= self.parts[place].uses;
        self.named |= self.parts[place].mentions;
        match (self.holds[place], &self.parts[place].body) {
            (Holds::None, _) => Expression::None(Thing::Part(part)),
            (Holds::Any, _) => Expression::Any,
            (_, Body::Number(_)) => Expression::Number(Number::Part(part)),
            (_, Body::Truth(_)) => Expression::Truth(Truth::Part(part)),
            (_, Body::Thing(kind, _)) => Expression::Thing(*kind, Thing::Part(part)),
        }
    }

    fn lab_value(&mut self, name: &str, at: Place) -> Read<Expression> {
        let v = self.scope.vocabulary;
        if let Some(place) = v.thing(name) {
            let thing = &v.names[usize::from(place)];
            self.named |= 1 << place;
            self.mention(thing.name, thing.hooks, at);
            return Ok(Expression::Thing(thing.kind, Thing::Bound(place)));
        }
        if let Some(sight) = v.sight(name, Form::Alone) {
            let seen = &v.seen[usize::from(sight)];
            self.mention(seen.name, seen.hooks, at);
            return Ok(if seen.is_truth {
                Expression::Truth(Truth::Seen(sight))
            } else {
                Expression::Number(Number::Seen(sight))
            });
        }
        if v.list(name).is_some() {
            let message =
                format!("{name} is a list, ask it: sum, min, max, count, any, all or pick");
            return Err(Problem::new(Code::WrongType, at, message));
        }
        if is_function(name) || v.call(name).is_some() {
            return Err(Problem::unexpected(&self.token(), "("));
        }
        Err(self.scope.unknown(name, at))
    }
}

fn is_reserved(name: &str) -> bool {
    RESERVED.contains(&name)
}

fn is_word_of_value(name: &str) -> bool {
    matches!(name, "true" | "false" | "none" | "infinity")
}

/// One of two expressions of one type [P-16].
fn branch(
    condition: Truth,
    then: Expression,
    otherwise: Parsed,
    v: &Vocabulary,
) -> Read<Expression> {
    let (expected, found, at) = (then.named(v), otherwise.is.named(v), otherwise.at);
    Ok(match (then, otherwise.is) {
        (Expression::Any, other) | (other, Expression::Any) => other,
        (Expression::Number(a), Expression::Number(b)) => {
            Expression::Number(Number::If(Box::new((condition, a, b))))
        }
        (Expression::Truth(a), Expression::Truth(b)) => {
            Expression::Truth(Truth::If(Box::new([condition, a, b])))
        }
        (Expression::None(a), Expression::None(b)) => {
            Expression::None(Thing::If(Box::new((condition, a, b))))
        }
        (Expression::Thing(kind, a), Expression::None(b))
        | (Expression::None(a), Expression::Thing(kind, b)) => thing_branch(kind, condition, a, b),
        (Expression::Thing(kind, a), Expression::Thing(other, b)) if kind == other => {
            thing_branch(kind, condition, a, b)
        }
        _ => return Err(Problem::type_at(at, found, expected)),
    })
}

fn thing_branch(kind: Kind, condition: Truth, then: Thing, otherwise: Thing) -> Expression {
    Expression::Thing(kind, Thing::If(Box::new((condition, then, otherwise))))
}

/// A comparison of two expressions of one type [P-16].
fn compare(comparison: Comparison, left: Expression, right: Parsed, v: &Vocabulary) -> Read<Truth> {
    let is_same = comparison == Comparison::Equal;
    let (expected, found, at) = (left.named(v), right.is.named(v), right.at);
    let things = |a, b| Truth::SameThing(is_same, Box::new([a, b]));
    if !matches!(comparison, Comparison::Equal | Comparison::Other) {
        let left = Parsed { is: left, at }.into_number(v)?;
        return Ok(Truth::Compare(comparison, Box::new([left, right.into_number(v)?])));
    }
    Ok(match (left, right.is) {
        (Expression::Any, _) | (_, Expression::Any) => Truth::Constant(false),
        (Expression::Number(a), Expression::Number(b)) => {
            Truth::Compare(comparison, Box::new([a, b]))
        }
        (Expression::Truth(a), Expression::Truth(b)) => Truth::Same(is_same, Box::new([a, b])),
        (Expression::None(a) | Expression::Thing(_, a), Expression::None(b))
        | (Expression::None(a), Expression::Thing(_, b)) => things(a, b),
        (Expression::Thing(kind, a), Expression::Thing(other, b)) if kind == other => things(a, b),
        _ => return Err(Problem::type_at(at, found, expected)),
    })
}
