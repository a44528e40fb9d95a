//! Numbers: IEEE doubles in the order written, without NaN and without a sign of zero [P-30, P-32,
//! P-33].

use super::machine::{Machine, NONE};
use super::program::{Arithmetic, Function, Number, Place};
use super::stop::{Stopped, Why};

impl Machine<'_> {
    pub(super) fn number(&mut self, number: &Number) -> Result<f64, Stopped> {
        match number {
            Number::Bound(sight, place) => {
                self.count(2)?;
                return Ok(self.view.number(*sight, self.bound[usize::from(*place)]));
            }
            Number::Field(sight, thing, at) => {
                let thing = self.somebody((*sight, *at), thing)?;
                return Ok(self.view.number(*sight, thing));
            }
            Number::Walk(sight, thing, at) => {
                let thing = self.somebody((*sight, *at), thing)?;
                let (value, tried) = self.view.walk(*sight, thing);
                self.count(tried)?;
                return Ok(value);
            }
            _ => self.count(1)?,
        }
        match number {
            Number::Constant(value) => Ok(*value),
            Number::Part(part) => Ok(f64::from_bits(self.memory.slots[usize::from(*part)])),
            Number::Seen(sight) => Ok(self.view.number(*sight, NONE)),
            Number::Minus(of) => Ok(0.0 - self.number(of)?),
            Number::Arithmetic(operation, at, both) => {
                let (a, b) = (self.number(&both[0])?, self.number(&both[1])?);
                self.checked(operation.of(a, b), *at, || Why::NoValue(a, operation.sign(), b))
            }
            Number::Function(function, at, of) => {
                let a = self.number(of)?;
                self.checked(function.of(a), *at, || Why::NoValueOf(function.name(), a))
            }
            Number::Power(at, both) => {
                let (a, b) = (self.number(&both[0])?, self.number(&both[1])?);
                self.checked(libm::pow(a, b), *at, || Why::NoValue(a, "to the power of", b))
            }
            Number::If(three) => {
                let (condition, then, otherwise) = three.as_ref();
                let taken = if self.truth(condition)? { then } else { otherwise };
                self.number(taken)
            }
            _ => self.rarer(number),
        }
    }

    /// What is too rare to make the way through [`Self::number`] longer.
    fn rarer(&mut self, number: &Number) -> Result<f64, Stopped> {
        match number {
            Number::Least(all) => self.extreme(all, f64::INFINITY, |a, b| a < b),
            Number::Greatest(all) => self.extreme(all, f64::NEG_INFINITY, |a, b| a > b),
            Number::Sum(fold) => self.sum(fold),
            Number::Min(fold) => self.extreme_of(fold, f64::INFINITY, |a, b| a < b),
            Number::Max(fold) => self.extreme_of(fold, f64::NEG_INFINITY, |a, b| a > b),
            Number::Count(fold) => self.how_many(fold),
            _ => Ok(self.draws.next()),
        }
    }

    fn extreme(
        &mut self,
        all: &[Number],
        from: f64,
        is_better: impl Fn(f64, f64) -> bool,
    ) -> Result<f64, Stopped> {
        let mut best = from;
        for number in all {
            let value = self.number(number)?;
            if is_better(value, best) {
                best = value;
            }
        }
        Ok(best)
    }

    /// A result, unless it is none; a zero loses its sign.
    #[inline(always)]
    pub(super) fn checked(
        &mut self,
        value: f64,
        at: Place,
        why: impl FnOnce() -> Why,
    ) -> Result<f64, Stopped> {
        if value.is_nan() {
            return Err(self.stop(why(), at));
        }
        Ok(value + 0.0)
    }
}

impl Arithmetic {
    #[inline(always)]
    fn of(self, a: f64, b: f64) -> f64 {
        match self {
            Self::Plus => a + b,
            Self::Minus => a - b,
            Self::Times => a * b,
            Self::Over => a / b,
            Self::Rest => libm::fmod(a, b),
        }
    }

    const fn sign(self) -> &'static str {
        match self {
            Self::Plus => "+",
            Self::Minus => "-",
            Self::Times => "*",
            Self::Over => "/",
            Self::Rest => "%",
        }
    }
}

impl Function {
    fn of(self, a: f64) -> f64 {
        match self {
            Self::Abs => a.abs(),
            Self::Floor => a.floor(),
            Self::Ceil => a.ceil(),
            Self::Sqrt => a.sqrt(),
            Self::Log => libm::log(a),
            Self::Log2 => libm::log2(a),
            Self::Exp => libm::exp(a),
        }
    }

    /// Its name in a text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Abs => "abs",
            Self::Floor => "floor",
            Self::Ceil => "ceil",
            Self::Sqrt => "sqrt",
            Self::Log => "log",
            Self::Log2 => "log2",
            Self::Exp => "exp",
        }
    }
}
