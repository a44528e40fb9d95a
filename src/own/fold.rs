//! Folds: what is asked of every element of a list, in its order [P-27, P-28].

use super::machine::{Machine, NONE};
use super::program::{Fold, Number, Truth};
use super::stop::{Stopped, Why};

impl Machine<'_> {
    /// Asks every element that is to be looked at.
    #[inline]
    fn each<B>(
        &mut self,
        fold: &Fold<B>,
        mut ask: impl FnMut(&mut Self, &B, u32) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        for place in 0..self.view.length(fold.list) {
            self.count(1)?;
            let element = self.view.item(fold.list, place);
            self.bound[usize::from(fold.variable)] = element;
            let is_meant = match &fold.only {
                Some(only) => self.truth(only)?,
                None => true,
            };
            if is_meant {
                ask(self, &fold.body, element)?;
            }
        }
        Ok(())
    }

    pub(super) fn sum(&mut self, fold: &Fold<Number>) -> Result<f64, Stopped> {
        let mut sum = 0.0;
        self.each(fold, |machine, body, _| {
            let value = machine.number(body)?;
            sum = machine.checked(sum + value, fold.at, || Why::NoValue(sum, "+", value))?;
            Ok(())
        })?;
        Ok(sum)
    }

    pub(super) fn extreme_of(
        &mut self,
        fold: &Fold<Number>,
        from: f64,
        is_better: impl Fn(f64, f64) -> bool,
    ) -> Result<f64, Stopped> {
        let mut best = from;
        self.each(fold, |machine, body, _| {
            let value = machine.number(body)?;
            if is_better(value, best) {
                best = value;
            }
            Ok(())
        })?;
        Ok(best)
    }

    pub(super) fn how_many(&mut self, fold: &Fold<Truth>) -> Result<f64, Stopped> {
        let mut count = 0.0;
        self.each(fold, |machine, body, _| {
            if machine.truth(body)? {
                count += 1.0;
            }
            Ok(())
        })?;
        Ok(count)
    }

    pub(super) fn any(&mut self, fold: &Fold<Truth>) -> Result<bool, Stopped> {
        let mut any = false;
        self.each(fold, |machine, body, _| {
            any |= machine.truth(body)?;
            Ok(())
        })?;
        Ok(any)
    }

    pub(super) fn all(&mut self, fold: &Fold<Truth>) -> Result<bool, Stopped> {
        let mut all = true;
        self.each(fold, |machine, body, _| {
            all &= machine.truth(body)?;
            Ok(())
        })?;
        Ok(all)
    }

    /// The element with the greatest keys; of equal ones the first.
    pub(super) fn pick(&mut self, fold: &Fold<Box<[Number]>>) -> Result<u32, Stopped> {
        let mut best: Option<([f64; 4], u32)> = None;
        self.each(fold, |machine, body, element| {
            let keys = machine.keys(body)?;
            if best.is_none_or(|(others, _)| keys > others) {
                best = Some((keys, element));
            }
            Ok(())
        })?;
        Ok(best.map_or(NONE, |(_, element)| element))
    }
}
