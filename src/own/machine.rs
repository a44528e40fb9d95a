//! Evaluates expressions, and counts what it does [P-30 to P-36]. Nothing is allocated.

use super::decision::Memory;
use super::draws::Draws;
use super::program::{Body, Comparison, Number, Place, Program, Thing, Truth};
use super::stop::{Stop, Stopped, Why};

/// The most operations of one decision [P-36].
pub const MOST_WORK: u64 = 1_000_000;

/// The most operations of one run [P-36].
pub const MOST_WORK_OF_A_RUN: u64 = 10_000_000_000;

/// The number of no thing.
pub(super) const NONE: u32 = u32::MAX;

/// What a lab answers while a decision is made. Numbers are never NaN and never a negative zero.
pub trait View {
    /// A number that is seen, of a thing where it belongs to one.
    fn number(&mut self, sight: u8, of: u32) -> f64;

    /// A truth that is seen, of a thing where it belongs to one.
    fn truth(&mut self, sight: u8, of: u32) -> bool;

    /// How many elements a list has.
    fn length(&mut self, list: u8) -> usize;

    /// An element of a list.
    fn item(&mut self, list: u8, place: usize) -> u32;

    /// A function of a thing, and how many jobs it has tried for that.
    fn walk(&mut self, sight: u8, of: u32) -> (f64, u64) {
        (self.number(sight, of), 0)
    }
}

/// Evaluates the expressions of one decision.
pub(super) struct Machine<'a> {
    pub(super) program: &'a Program,
    pub(super) view: &'a mut dyn View,
    pub(super) memory: &'a mut Memory,
    pub(super) draws: Draws,
    /// The things that names and variables stand for.
    pub(super) bound: [u32; 6],
    /// How many operations may still be done.
    pub(super) left: u64,
    /// Whether it is the run, and not the decision, that may do no more.
    pub(super) run_is_short: bool,
    /// The name of the part or hook that is being evaluated.
    pub(super) within: Place,
    /// Why it stopped, once it has.
    pub(super) stop: Option<Stop>,
}

impl Machine<'_> {
    /// Counts operations that begin.
    #[inline(always)]
    pub(super) fn count(&mut self, operations: u64) -> Result<(), Stopped> {
        match self.left.checked_sub(operations) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(self.too_much()),
        }
    }

    #[cold]
    fn too_much(&mut self) -> Stopped {
        let why = if self.run_is_short { Why::Run } else { Why::Decision };
        self.stop(why, self.within)
    }

    /// Notes why the run ends here.
    #[cold]
    pub(super) fn stop(&mut self, why: Why, at: Place) -> Stopped {
        self.stop = Some(Stop { why, at });
        Stopped
    }

    /// Evaluates parts, one bit each, in the order of the text.
    #[inline]
    pub(super) fn parts(&mut self, mut parts: u64) -> Result<(), Stopped> {
        while parts != 0 {
            let place = parts.trailing_zeros() as usize;
            parts &= parts - 1;
            let part = &self.program.parts()[place];
            self.within = part.at;
            self.memory.slots[place] = match &part.body {
                Body::Number(number) => self.number(number)?.to_bits(),
                Body::Truth(truth) => u64::from(self.truth(truth)?),
                Body::Thing(_, thing) => u64::from(self.thing(thing)?),
            };
        }
        Ok(())
    }

    /// The value of a part that gives a thing.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "what was put there is a thing")]
    pub(super) fn thing_of_part(&self, part: u8) -> u32 {
        self.memory.slots[usize::from(part)] as u32
    }

    /// A thing that must be there, since something is seen of it.
    #[inline]
    pub(super) fn somebody(
        &mut self,
        (sight, at): (u8, Place),
        thing: &Thing,
    ) -> Result<u32, Stopped> {
        self.count(1)?;
        let thing = self.thing(thing)?;
        if thing == NONE {
            let name = self.program.vocabulary().seen[usize::from(sight)].name;
            return Err(self.stop(Why::Nothing(name), at));
        }
        Ok(thing)
    }

    pub(super) fn truth(&mut self, truth: &Truth) -> Result<bool, Stopped> {
        match truth {
            Truth::Bound(sight, place) => {
                self.count(2)?;
                return Ok(self.view.truth(*sight, self.bound[usize::from(*place)]));
            }
            Truth::Field(sight, thing, at) => {
                let thing = self.somebody((*sight, *at), thing)?;
                return Ok(self.view.truth(*sight, thing));
            }
            _ => self.count(1)?,
        }
        Ok(match truth {
            Truth::Constant(truth) => *truth,
            Truth::Part(part) => self.memory.slots[usize::from(*part)] != 0,
            Truth::Seen(sight) => self.view.truth(*sight, NONE),
            Truth::Bound(..) | Truth::Field(..) => false,
            Truth::Not(truth) => !self.truth(truth)?,
            Truth::And(both) => self.truth(&both[0])? && self.truth(&both[1])?,
            Truth::Or(both) => self.truth(&both[0])? || self.truth(&both[1])?,
            Truth::If(three) => {
                let taken = if self.truth(&three[0])? { 1 } else { 2 };
                self.truth(&three[taken])?
            }
            Truth::Compare(comparison, both) => {
                let (a, b) = (self.number(&both[0])?, self.number(&both[1])?);
                comparison.holds(a, b)
            }
            Truth::Same(same, both) => (self.truth(&both[0])? == self.truth(&both[1])?) == *same,
            Truth::SameThing(same, both) => {
                (self.thing(&both[0])? == self.thing(&both[1])?) == *same
            }
            Truth::Any(fold) => self.any(fold)?,
            Truth::All(fold) => self.all(fold)?,
        })
    }

    pub(super) fn thing(&mut self, thing: &Thing) -> Result<u32, Stopped> {
        self.count(1)?;
        Ok(match thing {
            Thing::None => NONE,
            Thing::Bound(place) => self.bound[usize::from(*place)],
            Thing::Part(part) => self.thing_of_part(*part),
            Thing::If(three) => {
                let (condition, then, otherwise) = three.as_ref();
                let taken = if self.truth(condition)? { then } else { otherwise };
                self.thing(taken)?
            }
            Thing::Pick(fold) => self.pick(fold)?,
        })
    }

    /// Some keys, one after the other; those that are not there are 0.
    #[inline(always)]
    pub(super) fn keys(&mut self, numbers: &[Number]) -> Result<[f64; 4], Stopped> {
        let mut keys = [0.0; 4];
        for (key, number) in keys.iter_mut().zip(numbers) {
            *key = self.number(number)?;
        }
        Ok(keys)
    }
}

impl Comparison {
    fn holds(self, a: f64, b: f64) -> bool {
        match self {
            Self::Equal => a == b,
            Self::Other => a != b,
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::More => a > b,
            Self::AtLeast => a >= b,
        }
    }
}
