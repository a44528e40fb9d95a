//! Which locals of a function are read later: what has to be handed to a stretch that stands elsewhere, and
//! what has to come back from it.

use wasmparser::Operator;

use crate::course::{Course, Target};
use crate::wasm::Result;

/// The locals that are read later without being written before, for every operator.
pub(crate) struct Live {
    /// How many words hold a bit for each local.
    words: usize,
    bits: Vec<u64>,
}

impl Live {
    pub(crate) fn of(course: &Course<'_>) -> Result<Self> {
        let words = course.locals.len().div_ceil(64).max(1);
        let mut it = Self { words, bits: vec![0; course.operators.len() * words] };
        let mut targets = Vec::with_capacity(course.operators.len());
        for operator in 0..course.operators.len() {
            targets.push(course.targets(operator)?);
        }
        // Loops lead back, so that it takes another look until nothing changes any more.
        while it.look(course, &targets) {}
        Ok(it)
    }

    /// Looks from the last operator to the first; whether anything has changed.
    fn look(&mut self, course: &Course<'_>, targets: &[Vec<Target>]) -> bool {
        let mut has_changed = false;
        let mut now = vec![0; self.words];
        for (operator, targets) in targets.iter().enumerate().rev() {
            now.fill(0);
            if course.goes_on(operator) {
                now.copy_from_slice(self.words_at(operator + 1));
            }
            for target in targets.iter().filter_map(|it| course.arrival(*it)) {
                for (word, other) in now.iter_mut().zip(self.words_at(target)) {
                    *word |= other;
                }
            }
            match &course.operators[operator] {
                Operator::LocalGet { local_index } => {
                    now[*local_index as usize / 64] |= 1 << (local_index % 64);
                }
                Operator::LocalSet { local_index } | Operator::LocalTee { local_index } => {
                    now[*local_index as usize / 64] &= !(1 << (local_index % 64));
                }
                _ => {}
            }
            let begin = operator * self.words;
            let stands = &mut self.bits[begin..begin + self.words];
            if *stands != *now {
                stands.copy_from_slice(&now);
                has_changed = true;
            }
        }
        has_changed
    }

    fn words_at(&self, operator: usize) -> &[u64] {
        &self.bits[operator * self.words..(operator + 1) * self.words]
    }

    /// Whether a local is read after an operator has been reached.
    pub(crate) fn is(&self, local: u32, operator: usize) -> bool {
        self.words_at(operator)[local as usize / 64] >> (local % 64) & 1 == 1
    }
}
