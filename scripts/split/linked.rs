//! The program as the linker left it, before wasm-bindgen. Its relocations say which function and which
//! piece of data refers to which piece of data and to which slot of the table. Both keep their numbers
//! through wasm-bindgen; functions keep their names.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use wasm_encoder::reencode::Error;
use wasmparser::{
    FunctionBody, KnownCustom, Linking, Parser, Payload, RelocationEntry, RelocationType,
    SymbolFlags, SymbolInfo,
};

use crate::course::{self, Course};
use crate::declared;
use crate::names::Name;
use crate::wasm::{Module, Result, Segment};

/// What a function or a piece of data refers to.
#[derive(Debug, Clone, Default)]
pub(crate) struct References {
    /// Pieces of data, by their places in [`Linked::pieces`].
    pub(crate) pieces: BTreeSet<usize>,
    /// Functions, by their slots in the table.
    pub(crate) slots: BTreeSet<u32>,
}

impl References {
    fn add(&mut self, reference: Reference) {
        match reference {
            Reference::Piece(piece) => self.pieces.insert(piece),
            Reference::Slot(slot) => self.slots.insert(slot),
        };
    }
}

/// What an operator, or a word of data, refers to.
#[derive(Debug, Clone, Copy)]
enum Reference {
    Piece(usize),
    Slot(u32),
}

/// Where a function refers to something.
#[derive(Debug)]
struct Places<'a> {
    body: FunctionBody<'a>,
    /// By where in the body it does.
    refers: Vec<(usize, Reference)>,
}

/// Data that belong together: a constant, a text, a table of methods.
#[derive(Debug, Clone)]
pub(crate) struct Piece {
    /// The addresses of its bytes.
    pub(crate) range: Range<u32>,
    /// Whether the program cannot change it.
    pub(crate) is_constant: bool,
    /// Whether it is a place in the source, which only a program that stops tells.
    pub(crate) is_place: bool,
    /// Whether it is a table of a module that waits for the rest.
    pub(crate) waits: bool,
    pub(crate) refers: References,
}

/// Who refers to what.
#[derive(Debug)]
pub(crate) struct Linked<'a> {
    /// By functions' names. Functions of one name count as one.
    pub(crate) functions: BTreeMap<&'a str, References>,
    /// The same place by place, for names that one function has.
    places: BTreeMap<&'a str, Option<Places<'a>>>,
    /// In the order of their addresses; no two share a byte.
    pub(crate) pieces: Vec<Piece>,
    /// What data outside all pieces refer to.
    pub(crate) others: References,
    /// All data, with their addresses.
    pub(crate) data: Vec<(u32, &'a [u8])>,
}

/// What the custom sections say.
#[derive(Default)]
struct Sections<'a> {
    symbols: Vec<SymbolInfo<'a>>,
    /// The names of the segments of data.
    segments: Vec<&'a str>,
    in_code: Vec<RelocationEntry>,
    in_data: Vec<RelocationEntry>,
    /// Where in the file the code's section begins, and the data's.
    code: usize,
    data: usize,
}

impl<'a> Sections<'a> {
    fn read(bytes: &'a [u8]) -> Result<Self> {
        let mut it = Self::default();
        for payload in Parser::new(0).parse_all(bytes) {
            match payload? {
                Payload::CodeSectionStart { range, .. } => it.code = range.start,
                Payload::DataSection(section) => it.data = section.range().start,
                Payload::CustomSection(section) => match section.as_known() {
                    KnownCustom::Linking(linking) => {
                        for part in linking.subsections() {
                            it.take(part?)?;
                        }
                    }
                    KnownCustom::Reloc(entries) => {
                        let entries =
                            entries.entries().into_iter().collect::<std::result::Result<_, _>>()?;
                        match section.name() {
                            "reloc.CODE" => it.in_code = entries,
                            "reloc.DATA" => it.in_data = entries,
                            _ => {}
                        }
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        Ok(it)
    }

    fn take(&mut self, part: Linking<'a>) -> Result<()> {
        match part {
            Linking::SymbolTable(symbols) => {
                self.symbols = symbols.into_iter().collect::<std::result::Result<_, _>>()?;
            }
            Linking::SegmentInfo(segments) => {
                for segment in segments {
                    self.segments.push(segment?.name);
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// From symbols to what they stand for.
struct Symbols<'s, 'a> {
    sections: &'s Sections<'a>,
    /// The piece of every symbol of data.
    pieces: Vec<Option<usize>>,
    /// The slots of functions.
    slots: BTreeMap<u32, u32>,
}

impl Symbols<'_, '_> {
    fn reference(&self, entry: &RelocationEntry) -> Option<Reference> {
        let symbol = entry.index as usize;
        match entry.ty {
            RelocationType::MemoryAddrLeb
            | RelocationType::MemoryAddrSleb
            | RelocationType::MemoryAddrI32 => {
                self.pieces.get(symbol).copied().flatten().map(Reference::Piece)
            }
            RelocationType::TableIndexSleb | RelocationType::TableIndexI32 => {
                match self.sections.symbols.get(symbol) {
                    Some(SymbolInfo::Func { index, .. }) => {
                        self.slots.get(index).copied().map(Reference::Slot)
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

impl<'a> Linked<'a> {
    pub(crate) fn parse(bytes: &'a [u8]) -> Result<Self> {
        let module = Module::parse(bytes)?;
        let sections = Sections::read(bytes)?;
        if sections.in_code.is_empty() || sections.symbols.is_empty() {
            return Err(Error::UserError("no relocations; link with --emit-relocs".into()));
        }
        let segments = module.segments()?;
        let (pieces, of_symbols) = pieces(&sections, &segments);
        let slots = module.slots.iter().map(|(slot, function)| (*function, *slot)).collect();
        let symbols = Symbols { sections: &sections, pieces: of_symbols, slots };
        let mut it = Self {
            functions: BTreeMap::new(),
            places: BTreeMap::new(),
            pieces,
            others: References::default(),
            data: segments.iter().map(|it| (it.begin, it.bytes)).collect(),
        };
        it.take_code(&module, &symbols);
        it.take_data(&segments, &symbols);
        it.find_places(&segments);
        Ok(it)
    }

    fn take_code(&mut self, module: &Module<'a>, symbols: &Symbols<'_, 'a>) {
        let mut entries = symbols.sections.in_code.iter().peekable();
        for (function, body) in (module.imported..).zip(&module.bodies) {
            let name = module.names.get(&function).copied().unwrap_or_default();
            let all = self.functions.entry(name).or_default();
            let (begin, end) = (body.range().start, body.range().end);
            let begin = begin - symbols.sections.code;
            let end = end - symbols.sections.code;
            let mut refers = Vec::new();
            while let Some(entry) = entries.next_if(|entry| (entry.offset as usize) < end) {
                if let Some(reference) = symbols.reference(entry) {
                    all.add(reference);
                    refers.push((entry.offset as usize - begin, reference));
                }
            }
            let places = Places { body: body.clone(), refers };
            let only = |places: &mut Option<Places<'a>>| *places = None;
            self.places.entry(name).and_modify(only).or_insert(Some(places));
        }
    }

    fn take_data(&mut self, segments: &[Segment<'_>], symbols: &Symbols<'_, '_>) {
        for entry in &symbols.sections.in_data {
            let place = symbols.sections.data + entry.offset as usize;
            let segment =
                segments.iter().find(|it| (it.place..it.place + it.bytes.len()).contains(&place));
            let address = segment.map(|it| it.begin as usize + place - it.place);
            let piece = address.and_then(|address| self.piece_at(address));
            let refers = match piece {
                Some(piece) => &mut self.pieces[piece].refers,
                None => &mut self.others,
            };
            if let Some(reference) = symbols.reference(entry) {
                refers.add(reference);
            }
        }
    }

    /// What a function refers to outside of some stretches, where it is still written as the linker left it.
    pub(crate) fn outside(
        &self,
        name: &str,
        course: &Course<'_>,
        stretches: &[Range<usize>],
    ) -> Result<Option<References>> {
        let Some(Some(places)) = self.places.get(name) else { return Ok(None) };
        let (begins, codes) = course::codes(&places.body)?;
        if codes != course.codes {
            return Ok(None);
        }
        let mut refers = References::default();
        for (place, reference) in &places.refers {
            let operator = begins.partition_point(|begin| begin <= place).saturating_sub(1);
            if !stretches.iter().any(|stretch| stretch.contains(&operator)) {
                refers.add(*reference);
            }
        }
        Ok(Some(refers))
    }

    /// Places in the source: the address and the length of a path, a line and a column.
    fn find_places(&mut self, segments: &[Segment<'_>]) {
        let bytes = |range: &Range<u32>| {
            let segment = segments.iter().rfind(|it| it.begin <= range.start)?;
            let place = (range.start - segment.begin) as usize;
            segment.bytes.get(place..place + range.len())
        };
        for place in 0..self.pieces.len() {
            let piece = &self.pieces[place];
            let (Some(path), 16) = (piece.refers.pieces.first(), piece.range.len()) else {
                continue;
            };
            let words = bytes(&piece.range).and_then(|it| it.get(..8)).map(|it| {
                let word =
                    |at: usize| u32::from_le_bytes([it[at], it[at + 1], it[at + 2], it[at + 3]]);
                (word(0), word(4))
            });
            let Some((begin, length)) = words else { continue };
            let is_path = begin.checked_add(length).is_some_and(|end| {
                self.pieces[*path].range.contains(&begin)
                    && end <= self.pieces[*path].range.end
                    && bytes(&(begin..end)).is_some_and(|path| path.ends_with(b".rs"))
            });
            self.pieces[place].is_place = is_path;
        }
    }

    fn piece_at(&self, address: usize) -> Option<usize> {
        let after = self.pieces.partition_point(|piece| piece.range.start as usize <= address);
        let piece = after.checked_sub(1)?;
        (address < self.pieces[piece].range.end as usize).then_some(piece)
    }
}

/// The pieces of data, and the one of every symbol. Symbols that share bytes are one piece.
fn pieces(sections: &Sections<'_>, segments: &[Segment<'_>]) -> (Vec<Piece>, Vec<Option<usize>>) {
    let mut ranges: Vec<(Range<u32>, usize)> = Vec::new();
    for (place, symbol) in sections.symbols.iter().enumerate() {
        let SymbolInfo::Data { flags, symbol: Some(data), .. } = symbol else { continue };
        let Some(segment) = segments.get(data.index as usize) else { continue };
        if data.size > 0 && !flags.contains(SymbolFlags::ABSOLUTE) {
            let begin = segment.begin + data.offset;
            ranges.push((begin..begin + data.size, place));
        }
    }
    ranges.sort_by_key(|(range, place)| (range.start, range.end, *place));
    let constant = |address: u32| {
        let place = segments.iter().rposition(|it| it.begin <= address);
        let name = place.and_then(|place| sections.segments.get(place));
        name.is_some_and(|name| name.starts_with(".rodata"))
    };
    let mut pieces: Vec<Piece> = Vec::new();
    let mut of_symbols = vec![None; sections.symbols.len()];
    for (range, symbol) in ranges {
        match pieces.last_mut() {
            Some(last) if range.start < last.range.end => {
                last.range.end = last.range.end.max(range.end);
            }
            _ => {
                let is_constant = constant(range.start);
                let refers = References::default();
                pieces.push(Piece { range, is_constant, is_place: false, waits: false, refers });
            }
        }
        of_symbols[symbol] = pieces.len().checked_sub(1);
        if let (Some(SymbolInfo::Data { name, .. }), Some(piece)) =
            (sections.symbols.get(symbol), pieces.last_mut())
        {
            piece.waits |= piece.is_constant && declared::is_data_of_rest(&Name::of(name));
        }
    }
    (pieces, of_symbols)
}
