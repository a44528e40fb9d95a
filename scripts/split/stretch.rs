//! Stretches of functions that stand in the rest though their functions stay in the first part: what the first
//! visit does not do. A stretch reaches from a point to the end of its frame. What it reads is handed to it, what
//! it wrote and others read comes back, and with it, where it may lead to several places, to which of them.

use std::collections::BTreeSet;
use std::ops::Range;

use wasm_encoder::ValType as Type;
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasmparser::Operator;

use crate::course::{Course, Kind, Target};
use crate::live::Live;
use crate::wasm::{Module, Result};

/// A stretch that stands in the rest.
#[derive(Debug)]
pub(crate) struct Stretch {
    /// Its function.
    pub(crate) function: u32,
    /// Its operators.
    pub(crate) operators: Range<usize>,
    /// The locals that are handed to it, those of one type side by side.
    pub(crate) takes: Vec<u32>,
    /// The locals that come back, likewise.
    pub(crate) gives: Vec<u32>,
    /// Where it may lead.
    pub(crate) leads: Leads,
    /// What it gives as a function, in this order.
    pub(crate) results: Vec<Type>,
    /// Its type as a function.
    pub(crate) kind: u32,
    /// Where it stands in the table.
    pub(crate) slot: u32,
}

/// Where a stretch may lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Leads {
    /// Nowhere: the program stops.
    Nowhere,
    /// Out of the function alone, with what that gives.
    Back,
    /// Behind the end of its frame alone.
    On,
    /// To these frames, and behind the end of its own where there is none instead. It says which by its number.
    To(Vec<Option<usize>>),
}

/// Types of functions: those that the program has, and more.
#[derive(Debug)]
pub(crate) struct Types {
    known: Vec<(Vec<Type>, Vec<Type>)>,
    had: usize,
}

impl Types {
    pub(crate) fn of(module: &Module<'_>) -> Result<Self> {
        let mut known = Vec::new();
        for kind in module.types.iter().flat_map(|it| it.clone().into_iter_err_on_gc_types()) {
            let kind = kind?;
            let types = |list: &[wasmparser::ValType]| {
                RoundtripReencoder
                    .val_types(list.to_vec())
                    .map_err(|error| wasm_encoder::reencode::Error::UserError(error.to_string()))
            };
            known.push((types(kind.params())?, types(kind.results())?));
        }
        let had = known.len();
        Ok(Self { known, had })
    }

    /// The number of a type.
    fn number(&mut self, takes: Vec<Type>, gives: Vec<Type>) -> u32 {
        let kind = (takes, gives);
        let place = self.known.iter().position(|it| *it == kind).unwrap_or_else(|| {
            self.known.push(kind);
            self.known.len() - 1
        });
        u32::try_from(place).unwrap_or(u32::MAX)
    }

    /// What a type takes and gives.
    pub(crate) fn get(&self, kind: u32) -> Option<&(Vec<Type>, Vec<Type>)> {
        self.known.get(kind as usize)
    }

    /// Those that the program did not have.
    pub(crate) fn added(&self) -> &[(Vec<Type>, Vec<Type>)] {
        &self.known[self.had..]
    }
}

/// What standing elsewhere costs where a stretch stood, in bytes, and what each local costs that is handed over.
const CALL: usize = 32;
const HANDED: usize = 4;

impl Stretch {
    /// What follows a point up to the end of its frame, if it can stand elsewhere.
    pub(crate) fn at(
        (function, course, live): (u32, &Course<'_>, &Live),
        point: usize,
        types: &mut Types,
        gives_back: &[Type],
    ) -> Result<Option<Self>> {
        let own = course.stands_in[point];
        let frame = &course.frames[own];
        if !course.can_leave(point) {
            return Ok(None);
        }
        let operators = point..frame.end;
        let Some(leads) = leads(course, &operators, gives_back)? else {
            return Ok(None);
        };
        let (mut read, mut written) = (BTreeSet::new(), BTreeSet::new());
        for operator in &course.operators[operators.clone()] {
            match operator {
                Operator::LocalGet { local_index } => {
                    read.insert(*local_index);
                }
                Operator::LocalSet { local_index } | Operator::LocalTee { local_index } => {
                    written.insert(*local_index);
                }
                _ => {}
            }
        }
        let arrivals: Vec<usize> = match &leads {
            Leads::Nowhere | Leads::Back => Vec::new(),
            Leads::On => vec![frame.end + 1],
            Leads::To(list) => {
                let arrival = |to: &Option<usize>| match to {
                    Some(frame) => course.arrival(Target::Frame(*frame)),
                    None => Some(frame.end + 1),
                };
                list.iter().filter_map(arrival).collect()
            }
        };
        let is_wanted = |local: &u32| arrivals.iter().any(|arrival| live.is(*local, *arrival));
        let gives: BTreeSet<u32> = written.into_iter().filter(is_wanted).collect();
        let takes = read.union(&gives).copied().filter(|local| live.is(*local, point));
        let type_of = |local: &u32| {
            RoundtripReencoder.val_type(course.locals[*local as usize]).unwrap_or(Type::I32)
        };
        let sorted = |mut locals: Vec<u32>| {
            locals.sort_by_key(|local| (type_of(local), *local));
            locals
        };
        let (takes, gives) = (sorted(takes.collect()), sorted(gives.iter().copied().collect()));
        let which = matches!(leads, Leads::To(ref list) if list.len() > 1).then_some(Type::I32);
        let results: Vec<Type> = match leads {
            Leads::Back => gives_back.to_vec(),
            _ => which.into_iter().chain(gives.iter().map(type_of)).collect(),
        };
        let kind = types.number(takes.iter().map(type_of).collect(), results.clone());
        Ok(Some(Self { function, operators, takes, gives, leads, results, kind, slot: 0 }))
    }

    /// Whether it is longer than what stands in its place.
    pub(crate) fn is_worth_it(&self, course: &Course<'_>) -> bool {
        let handed = self.takes.len() + self.gives.len();
        course.bytes(self.operators.clone()) >= CALL + HANDED * handed
    }
}

/// Where a stretch may lead; nothing where that cannot be told by a number.
fn leads(
    course: &Course<'_>,
    operators: &Range<usize>,
    gives_back: &[Type],
) -> Result<Option<Leads>> {
    let own = course.stands_in[operators.start];
    let frame = &course.frames[own];
    // The end of the function is a way out of it.
    let is_function = frame.kind == Kind::Function;
    let (mut to, mut goes_back) = (BTreeSet::new(), false);
    if !course.is_dead(frame.end) {
        if is_function {
            goes_back = true;
        } else {
            to.insert(None);
        }
    }
    for operator in operators.clone() {
        for target in course.targets(operator)? {
            match target {
                Target::Back | Target::Frame(0) => goes_back = true,
                Target::Frame(it) if it == own && frame.kind == Kind::Block => {
                    to.insert(None);
                }
                // Inside the stretch, where the frame has been opened in it.
                Target::Frame(it) if operators.contains(&(course.frames[it].begin - 1)) => {}
                Target::Frame(it) if !course.is_plain(it) => return Ok(None),
                Target::Frame(it) => {
                    to.insert(Some(it));
                }
            }
        }
    }
    if goes_back && !to.is_empty() {
        if !gives_back.is_empty() {
            return Ok(None);
        }
        to.insert(Some(0));
    }
    // There is no number of frames that leads behind the end of a loop.
    if to.len() > 2 && to.contains(&None) && frame.kind == Kind::Loop {
        return Ok(None);
    }
    Ok(Some(match (goes_back, to.len()) {
        (false, 0) => Leads::Nowhere,
        (true, 0) => Leads::Back,
        (false, 1) if to.contains(&None) => Leads::On,
        _ => Leads::To(to.into_iter().collect()),
    }))
}
