//! What stays in the first part: all that can be reached from where the program begins without entering
//! a function that waits for the rest.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use wasm_encoder::reencode::Error;
use wasmparser::ExternalKind;

use crate::Calls;
use crate::course::{self, Course};
use crate::declared;
use crate::linked::{Linked, References};
use crate::live::Live;
use crate::names::{self, Name};
use crate::seldom;
use crate::stretch::{Stretch, Types};
use crate::wasm::{self, Module, Result};

/// Which functions and which data stand where.
#[derive(Debug)]
pub(crate) struct Plan<'a> {
    /// The functions' names, imported ones first.
    pub(crate) names: Vec<Name>,
    /// The functions of the first part, imported ones first, in their new order.
    pub(crate) first: Vec<u32>,
    /// The functions of the rest, in their new order, and last those of the first part of which it has a copy.
    pub(crate) rest: Vec<u32>,
    /// Which functions stay in the first part.
    pub(crate) stays: Vec<bool>,
    /// Functions of the rest that the first part knows, by number or by slot: it gets a short one in their place,
    /// which fetches the rest if it is not here yet and calls what then stands in this slot of the table.
    pub(crate) bridges: BTreeMap<u32, u32>,
    /// Functions of the first part that the rest calls.
    pub(crate) lent: Vec<u32>,
    /// The functions in the table, by slot.
    pub(crate) slots: BTreeMap<u32, u32>,
    /// The addresses of the data that the rest brings, in their order.
    pub(crate) data: Vec<Range<u32>>,
    /// Why the others stay.
    pub(crate) ways: Ways,
    /// What functions do operator by operator: those with stretches, or all of the first part where calls are
    /// counted.
    pub(crate) courses: BTreeMap<u32, Course<'a>>,
    /// What of functions of the first part stands in the rest.
    pub(crate) stretches: Vec<Stretch>,
    /// The types of functions.
    pub(crate) types: Types,
    /// Where calls are counted: the number of each function of the first part, which those of its points follow.
    pub(crate) counts: BTreeMap<u32, u32>,
}

/// Functions of the first part of up to so many bytes are copied into the rest, where that calls them: what it takes to
/// lend one stands in the first part, for which people wait.
const COPIED: usize = 200;

/// What has been reached.
struct Reach<'m, 'a> {
    module: &'m Module<'a>,
    linked: &'m Linked<'a>,
    waits: &'m [bool],
    /// What functions with stretches do outside of these.
    outside: &'m BTreeMap<u32, Outside>,
    functions: Vec<bool>,
    pieces: Vec<bool>,
    /// What to visit, each with the function that leads there.
    functions_to_visit: Vec<(u32, Option<u32>)>,
    pieces_to_visit: Vec<(usize, Option<u32>)>,
    /// By what the functions were reached, and the pieces.
    ways: Ways,
}

/// By which function every function was reached, and every piece of data.
#[derive(Debug, Default)]
pub(crate) struct Ways {
    pub(crate) functions: BTreeMap<u32, Option<u32>>,
    pub(crate) pieces: BTreeMap<usize, Option<u32>>,
    /// Functions that wait for the rest though the first part knows them.
    pub(crate) waiting: BTreeMap<u32, Option<u32>>,
}

impl<'m, 'a> Reach<'m, 'a> {
    fn new(
        (module, linked): (&'m Module<'a>, &'m Linked<'a>),
        waits: &'m [bool],
        outside: &'m BTreeMap<u32, Outside>,
    ) -> Self {
        Self {
            module,
            linked,
            waits,
            outside,
            functions: vec![false; module.functions.len()],
            pieces: vec![false; linked.pieces.len()],
            functions_to_visit: Vec::new(),
            pieces_to_visit: Vec::new(),
            ways: Ways::default(),
        }
    }

    /// Where the program begins, whatever its environment calls, what the program can change, and what
    /// the linker did not know of.
    fn begin(&mut self) {
        let module = self.module;
        let exports = module.exports.iter().filter(|it| it.kind == ExternalKind::Func);
        let unknown = (module.imported..).zip(&module.bodies).map(|(function, _)| function);
        let unknown = unknown.filter(|it| self.references(*it).is_none());
        let begin = (0..module.imported).chain(module.start).chain(exports.map(|it| it.index));
        self.functions_to_visit = begin.chain(unknown).map(|it| (it, None)).collect();
        let changing =
            self.linked.pieces.iter().enumerate().filter(|(_, piece)| !piece.is_constant);
        self.pieces_to_visit.extend(changing.map(|(piece, _)| (piece, None)));
        self.note(&self.linked.others, None);
    }

    fn references(&self, function: u32) -> Option<&'m References> {
        self.linked.functions.get(self.module.names.get(&function)?)
    }

    fn note(&mut self, refers: &References, by: Option<u32>) {
        let waits =
            |piece: usize| self.linked.pieces[piece].is_place || self.linked.pieces[piece].waits;
        let pieces = refers.pieces.iter().filter(|it| !waits(**it));
        self.pieces_to_visit.extend(pieces.map(|it| (*it, by)));
        for function in refers.slots.iter().filter_map(|slot| self.module.slots.get(slot)) {
            if self.waits[*function as usize] {
                self.ways.waiting.insert(*function, by);
            } else {
                self.functions_to_visit.push((*function, by));
            }
        }
    }

    fn go(&mut self) -> Result<()> {
        loop {
            if let Some((piece, by)) = self.pieces_to_visit.pop() {
                if !std::mem::replace(&mut self.pieces[piece], true) {
                    self.ways.pieces.insert(piece, by);
                    self.note(&self.linked.pieces[piece].refers, by);
                }
            } else if let Some((function, by)) = self.functions_to_visit.pop() {
                if !std::mem::replace(&mut self.functions[function as usize], true) {
                    self.ways.functions.insert(function, by);
                    self.visit(function)?;
                }
            } else {
                return Ok(());
            }
        }
    }

    fn visit(&mut self, function: u32) -> Result<()> {
        let outside = self.outside.get(&function);
        let refers = outside.and_then(|it| it.refers.as_ref());
        if let Some(refers) = refers.or_else(|| self.references(function)) {
            self.note(refers, Some(function));
        }
        let called = match outside {
            Some(outside) => outside.calls.clone(),
            None => self.module.called_by(function)?,
        };
        for called in called {
            if self.waits[called as usize] {
                self.ways.waiting.insert(called, Some(function));
            } else {
                self.functions_to_visit.push((called, Some(function)));
            }
        }
        Ok(())
    }
}

impl<'a> Plan<'a> {
    /// The parts; with all that the first lab could call in the first where calls are counted.
    pub(crate) fn of(
        bytes: &'a [u8],
        module: &Module<'a>,
        linked: &Linked<'_>,
        calls: Calls,
    ) -> Result<Self> {
        is_same(module, linked)?;
        let names = names(module)?;
        let waits = waits(module, &names, calls);
        let mut types = Types::of(module)?;
        let has_stretches = |function: u32| {
            let place = function as usize;
            !waits[place] && (calls == Calls::Counted || seldom::marks(&names[place]).is_some())
        };
        let mut courses = course::of_functions(bytes, has_stretches)?;
        let mut stretches = match calls {
            Calls::Free => stretches(module, &names, &courses, &mut types)?,
            Calls::Counted => Vec::new(),
        };
        let outside = outside((module, linked), &courses, &stretches)?;
        let mut reach = Reach::new((module, linked), &waits, &outside);
        reach.begin();
        reach.go()?;
        let Reach { functions: stays, pieces, ways, .. } = reach;
        courses.retain(|function, _| stays[*function as usize]);
        stretches.retain(|stretch| stays[stretch.function as usize]);
        let (first, mut rest) = ordered(module, &names, &stays);
        let known = ways.waiting.keys().copied().filter(|it| !stays[*it as usize]).collect();
        let (bridges, mut slots) = bridges(module.slots.clone(), known);
        let mut called = BTreeSet::new();
        for function in &rest {
            called.extend(module.called_by(*function)?);
        }
        for (stretch, number) in stretches.iter_mut().zip(u32_of(module.functions.len())..) {
            stretch.slot = slots.keys().next_back().map_or(1, |last| last + 1);
            slots.insert(stretch.slot, number);
            let operators = &courses[&stretch.function].operators[stretch.operators.clone()];
            called.extend(operators.iter().filter_map(wasm::called));
            rest.push(number);
        }
        let copies = copies(module, &stays, &called)?;
        // In the order of the first part, so that their numbers only rise.
        let lent = first.iter().copied();
        let lent = lent.filter(|it| called.contains(it) && !copies.contains(it)).collect();
        rest.extend(copies);
        let data = linked.pieces.iter().zip(pieces).filter(|(_, reached)| !reached);
        let data = data.map(|(piece, _)| piece.range.clone()).collect();
        let counts = counts(&first[module.imported as usize..], &courses);
        Ok(Self {
            names,
            first,
            rest,
            stays,
            bridges,
            lent,
            slots,
            data,
            ways,
            courses,
            stretches,
            types,
            counts,
        })
    }

    /// What a number in the rest stands for, if that is a stretch.
    pub(crate) fn stretch(
        &self,
        module: &Module<'_>,
        number: u32,
    ) -> Option<(&Stretch, &Course<'a>)> {
        let stretch = self.stretches.get((number as usize).checked_sub(module.functions.len())?)?;
        Some((stretch, self.courses.get(&stretch.function)?))
    }
}

/// Which functions wait for the rest.
fn waits(module: &Module<'_>, names: &[Name], calls: Calls) -> Vec<bool> {
    let waits = (0..).zip(names).map(|(function, name)| {
        let is_seldom = calls == Calls::Free && declared::is_seldom(name);
        is_seldom || declared::waits(name, module.length(function))
    });
    waits.collect()
}

/// Functions of the first part of which the rest has a copy: short ones that call only what it knows.
fn copies(module: &Module<'_>, stays: &[bool], called: &BTreeSet<u32>) -> Result<BTreeSet<u32>> {
    let mut copies = BTreeSet::new();
    for function in called.iter().copied().filter(|it| stays[*it as usize]) {
        let is_short = function >= module.imported && module.length(function) <= COPIED;
        let is_known = |it: &u32| !stays[*it as usize] || called.contains(it);
        if is_short && module.called_by(function)?.iter().all(is_known) {
            copies.insert(function);
        }
    }
    Ok(copies)
}

/// What can be cut out of functions, by its marks.
fn stretches(
    module: &Module<'_>,
    names: &[Name],
    courses: &BTreeMap<u32, Course<'_>>,
    types: &mut Types,
) -> Result<Vec<Stretch>> {
    let mut stretches = Vec::new();
    for (function, course) in courses {
        let place = *function as usize;
        let Some(marks) = seldom::marks(&names[place]) else { continue };
        let kind = module.functions.get(place).and_then(|kind| types.get(*kind));
        let gives_back = kind.map(|(_, gives)| gives.clone()).unwrap_or_default();
        let live = Live::of(course)?;
        let mut past = 0;
        for (point, mark) in seldom::marked(course) {
            if point < past || !marks.contains(&mark) {
                continue;
            }
            if let Some(stretch) =
                Stretch::at((*function, course, &live), point, types, &gives_back)?
                && stretch.is_worth_it(course)
            {
                past = stretch.operators.end;
                stretches.push(stretch);
            }
        }
    }
    Ok(stretches)
}

/// What a function with stretches does outside of these.
#[derive(Debug)]
struct Outside {
    /// The functions that it calls.
    calls: Vec<u32>,
    /// What it refers to, where that can be told apart.
    refers: Option<References>,
}

/// What functions with stretches do outside of these.
fn outside(
    (module, linked): (&Module<'_>, &Linked<'_>),
    courses: &BTreeMap<u32, Course<'_>>,
    stretches: &[Stretch],
) -> Result<BTreeMap<u32, Outside>> {
    let mut all = BTreeMap::new();
    for stretches in stretches.chunk_by(|one, other| one.function == other.function) {
        let function = stretches[0].function;
        let (course, name) = (&courses[&function], module.names.get(&function));
        let ranges: Vec<_> = stretches.iter().map(|stretch| stretch.operators.clone()).collect();
        let refers = linked.outside(name.copied().unwrap_or_default(), course, &ranges)?;
        let operators = course.operators.iter().enumerate();
        let stays =
            operators.filter(|(place, _)| !ranges.iter().any(|range| range.contains(place)));
        let calls = stays.filter_map(|(_, operator)| wasm::called(operator)).collect();
        all.insert(function, Outside { calls, refers });
    }
    Ok(all)
}

/// The number of each function, those of its points behind it.
fn counts(functions: &[u32], courses: &BTreeMap<u32, Course<'_>>) -> BTreeMap<u32, u32> {
    let mut next = 0;
    let mut counts = BTreeMap::new();
    for function in functions {
        counts.insert(*function, next);
        next += 1 + u32_of(courses.get(function).map_or(0, |course| course.points().count()));
    }
    counts
}

fn u32_of(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Refuses files of two programs: wasm-bindgen leaves the data as they are.
fn is_same(module: &Module<'_>, linked: &Linked<'_>) -> Result<()> {
    let same =
        module.segments()?.iter().map(|it| (it.begin, it.bytes)).eq(linked.data.iter().copied());
    let message = "the linked file has other data; it is not what wasm-bindgen was given";
    if same { Ok(()) } else { Err(Error::UserError(message.into())) }
}

fn names(module: &Module<'_>) -> Result<Vec<Name>> {
    let name = |function: u32| {
        let Some(mangled) = module.names.get(&function) else { return Ok(Name::default()) };
        match function.checked_sub(module.imported).and_then(|it| module.bodies.get(it as usize)) {
            Some(body) if names::is_double(mangled) => {
                Ok(Name::of_double(mangled, &course::codes(body)?.1))
            }
            _ => Ok(Name::of(mangled)),
        }
    };
    (0..u32_of(module.functions.len())).map(name).collect()
}

/// The functions of both parts. Those that are made alike stand together, and are packed better.
fn ordered(module: &Module<'_>, names: &[Name], stays: &[bool]) -> (Vec<u32>, Vec<u32>) {
    let count = u32::try_from(module.functions.len()).unwrap_or(u32::MAX);
    let mut own: Vec<u32> = (module.imported..count).collect();
    own.sort_by_key(|function| {
        let place = *function as usize;
        (module.functions.get(place), module.length(*function), names.get(place).map(|it| &it.text))
    });
    let (first, rest) = own.into_iter().partition::<Vec<u32>, _>(|it| stays[*it as usize]);
    ((0..module.imported).chain(first).collect(), rest)
}

/// The slots through which functions are called, and the table with them.
fn bridges(
    mut slots: BTreeMap<u32, u32>,
    known: BTreeSet<u32>,
) -> (BTreeMap<u32, u32>, BTreeMap<u32, u32>) {
    let slot_of: BTreeMap<u32, u32> =
        slots.iter().map(|(slot, function)| (*function, *slot)).collect();
    let mut bridges = BTreeMap::new();
    for function in known {
        let next = slots.keys().next_back().map_or(1, |last| last + 1);
        let slot = slot_of.get(&function).copied().unwrap_or(next);
        slots.insert(slot, function);
        bridges.insert(function, slot);
    }
    (bridges, slots)
}
