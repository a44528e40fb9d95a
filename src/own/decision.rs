//! One decision: a question of the lab, asked of a policy [P-20 to P-25, P-31].

use std::cmp::Ordering;

use super::account::{Account, Considered, Named, Sighting, Value};
use super::draws::Draws;
use super::machine::{MOST_WORK, MOST_WORK_OF_A_RUN, Machine, NONE, View};
use super::program::{Answer, Body, MOST_KEYS, Place, Program, VARIABLES};
use super::stop::{Stop, Stopped, Why};
use super::vocabulary::{Form, HookId, Kind, Seen};

/// Room for the values of parts, used again from decision to decision.
#[derive(Clone, Debug)]
pub struct Memory {
    pub(super) slots: [u64; 64],
}

impl Default for Memory {
    fn default() -> Self {
        Self { slots: [0; 64] }
    }
}

/// The keys of an element [P-21].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Keys {
    count: u8,
    keys: [f64; MOST_KEYS],
}

impl Keys {
    /// A single key, which must not be NaN.
    pub const fn one(key: f64) -> Self {
        Self { count: 1, keys: [key, 0.0, 0.0, 0.0] }
    }

    /// The keys, one or several.
    pub fn list(&self) -> &[f64] {
        &self.keys[..usize::from(self.count)]
    }

    /// Which of two comes first; keys are never NaN.
    #[inline]
    pub fn compare(&self, other: &Self) -> Ordering {
        self.keys.partial_cmp(&other.keys).unwrap_or(Ordering::Equal)
    }
}

/// A decision that is being made.
pub struct Decision<'a> {
    machine: Machine<'a>,
    budget: u64,
}

impl std::fmt::Debug for Decision<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Decision").field("left", &self.machine.left).finish_non_exhaustive()
    }
}

impl<'a> Decision<'a> {
    /// A question to `program` in a run that has worked so much so far; `bound` are the things that the
    /// lab's names stand for.
    pub fn new(
        program: &'a Program,
        view: &'a mut dyn View,
        memory: &'a mut Memory,
        (draws, worked): (Draws, u64),
        bound: [Option<u32>; VARIABLES as usize],
    ) -> Self {
        let left = MOST_WORK_OF_A_RUN.saturating_sub(worked);
        let [a, b, c, d] = bound.map(|thing| thing.unwrap_or(NONE));
        let budget = left.min(MOST_WORK);
        let machine = Machine {
            program,
            view,
            memory,
            draws,
            bound: [a, b, c, d, NONE, NONE],
            left: budget,
            run_is_short: left < MOST_WORK,
            within: Place { line: 1, column: 1 },
            stop: None,
        };
        Self { machine, budget }
    }

    /// How many operations it has taken so far.
    pub fn work(&self) -> u64 {
        self.budget - self.machine.left
    }

    /// Why it could not go on.
    pub fn stop(&self) -> Stop {
        let unknown = Stop { why: Why::Decision, at: self.machine.within };
        self.machine.stop.unwrap_or(unknown)
    }

    /// Binds another thing to a name of the lab.
    pub fn bind(&mut self, name: u8, thing: u32) {
        self.machine.bound[usize::from(name)] = thing;
    }

    /// Evaluates what a decision evaluates once: before anything else is asked.
    pub fn begin(&mut self, hook: HookId) -> Result<(), Stopped> {
        self.machine.parts(self.machine.program.once(hook))
    }

    /// What a hook that gives a truth answers; true where the text has no such rule.
    pub fn truth(&mut self, hook: HookId) -> Result<bool, Stopped> {
        let Some(rule) = self.machine.program.rule(hook) else { return Ok(true) };
        let Answer::Truth(truth) = &rule.answer else { return Ok(true) };
        self.machine.within = rule.at;
        self.machine.truth(truth)
    }

    /// What a hook that gives a thing answers.
    pub fn thing(&mut self, hook: HookId) -> Result<Option<u32>, Stopped> {
        let Some(rule) = self.machine.program.rule(hook) else { return Ok(None) };
        let Answer::Thing(thing) = &rule.answer else { return Ok(None) };
        self.machine.within = rule.at;
        let thing = self.machine.thing(thing)?;
        Ok((thing != NONE).then_some(thing))
    }

    /// The keys that a hook gives; all equal where the text has no such rule.
    #[inline(always)]
    pub fn keys(&mut self, hook: HookId) -> Result<Keys, Stopped> {
        let Some(rule) = self.machine.program.rule(hook) else { return Ok(EQUAL) };
        let Answer::Keys(numbers) = &rule.answer else { return Ok(EQUAL) };
        self.machine.within = rule.at;
        let keys = self.machine.keys(numbers)?;
        Ok(Keys { count: u8::try_from(numbers.len()).unwrap_or(1), keys })
    }

    /// Asks about one element, which is bound to `name`: whether it may be taken, and if so its keys
    /// [P-24, P-31].
    #[inline(always)]
    pub fn element(&mut self, ask: Asked, thing: u32) -> Result<Option<Keys>, Stopped> {
        self.bind(ask.name, thing);
        let program = self.machine.program;
        let mut done = 0;
        if let Some(allow) = ask.allow {
            done = program.each(allow);
            self.machine.parts(done)?;
            if !self.truth(allow)? {
                return Ok(None);
            }
        }
        self.machine.parts(program.each(ask.keys) & !done)?;
        self.keys(ask.keys).map(Some)
    }

    /// The element with the greatest keys among those that may be taken; of equal ones the first.
    pub fn best(
        &mut self,
        ask: Asked,
        elements: impl IntoIterator<Item = u32>,
    ) -> Result<Option<u32>, Stopped> {
        self.begin(ask.keys)?;
        let mut best: Option<(Keys, u32)> = None;
        for element in elements {
            let Some(keys) = self.element(ask, element)? else { continue };
            if best.is_none_or(|(other, _)| keys.compare(&other).is_gt()) {
                best = Some((keys, element));
            }
        }
        Ok(best.map(|(_, element)| element))
    }

    /// The same with everything that it looked at.
    pub fn told(
        &mut self,
        ask: Asked,
        elements: impl IntoIterator<Item = u32>,
    ) -> Result<Account, Stopped> {
        self.begin(ask.keys)?;
        let mut told = Account { parts: self.once(ask.keys), ..Account::default() };
        let mut best: Option<Keys> = None;
        for element in elements {
            let keys = self.element(ask, element)?;
            told.rows.push(self.row(ask, element, keys));
            let Some(keys) = keys else { continue };
            match best.map_or(Ordering::Greater, |other| keys.compare(&other)) {
                Ordering::Greater => (best, told.tied) = (Some(keys), vec![element]),
                Ordering::Equal => told.tied.push(element),
                Ordering::Less => {}
            }
        }
        let shown = told.tied.first().or(told.rows.first().map(|row| &row.thing));
        if let Some(element) = shown {
            self.bind(ask.name, *element);
        }
        told.seen = self.sights(ask.keys);
        Ok(told)
    }

    /// Everything that a hook can see of what is bound now.
    pub fn sights(&mut self, hook: HookId) -> Vec<Sighting> {
        let v = self.machine.program.vocabulary();
        let mut sights = Vec::new();
        for (sight, seen) in (0..).zip(v.seen).filter(|(_, seen)| seen.hooks.have(hook)) {
            let kind = match seen.form {
                Form::Alone => {
                    sights.push(self.sighting((sight, seen), seen.name.to_owned(), None));
                    continue;
                }
                Form::Of(kind) | Form::Call(kind) => kind,
            };
            for (thing, name) in self.machine.bound.into_iter().zip(v.names) {
                if name.kind != kind || !name.hooks.have(hook) || thing == NONE {
                    continue;
                }
                let written = seen.written(name.name);
                sights.push(self.sighting((sight, seen), written, Some((kind, thing))));
            }
        }
        sights
    }

    fn sighting(
        &mut self,
        (sight, seen): (u8, &Seen),
        name: String,
        of: Option<(Kind, u32)>,
    ) -> Sighting {
        let (thing, view) = (of.map_or(0, |(_, thing)| thing), &mut *self.machine.view);
        let value = match seen.form {
            _ if seen.is_truth => Value::Truth(view.truth(sight, thing)),
            Form::Call(_) => Value::Number(view.walk(sight, thing).0),
            Form::Alone | Form::Of(_) => Value::Number(view.number(sight, thing)),
        };
        Sighting { name, unit: seen.unit, of, value }
    }

    /// What was just asked of an element.
    pub fn row(&self, ask: Asked, thing: u32, keys: Option<Keys>) -> Considered {
        let program = self.machine.program;
        let mut parts = ask.allow.map_or(0, |allow| program.each(allow));
        if keys.is_some() {
            parts |= program.each(ask.keys);
        }
        Considered {
            thing,
            allowed: ask.allow.map(|_| keys.is_some()),
            parts: self.values(parts),
            keys: keys.map(|keys| keys.list().to_vec()),
        }
    }

    /// The parts that this decision has evaluated once.
    pub fn once(&self, hook: HookId) -> Vec<Named> {
        self.values(self.machine.program.once(hook))
    }

    fn values(&self, parts: u64) -> Vec<Named> {
        let all = self.machine.program.parts().iter().zip(self.machine.memory.slots).enumerate();
        all.filter(|(place, _)| parts & 1 << place != 0)
            .map(|(_, (part, bits))| Named {
                name: part.name.clone(),
                value: value(&part.body, bits),
            })
            .collect()
    }
}

/// What is asked of each element of a decision.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The name of the element, by its place among the lab's names.
    pub name: u8,
    /// Whether it may be taken; without, every one may.
    pub allow: Option<HookId>,
    /// Its keys.
    pub keys: HookId,
}

/// Keys that are equal to all others.
const EQUAL: Keys = Keys { count: 0, keys: [0.0; MOST_KEYS] };

#[expect(clippy::cast_possible_truncation, reason = "what was put there is a thing")]
fn value(body: &Body, bits: u64) -> Value {
    match body {
        Body::Number(_) => Value::Number(f64::from_bits(bits)),
        Body::Truth(_) => Value::Truth(bits != 0),
        Body::Thing(kind, _) if bits as u32 != NONE => Value::Thing(*kind, bits as u32),
        Body::Thing(..) => Value::None,
    }
}
