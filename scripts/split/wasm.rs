//! A wasm file's sections, as far as parting it looks at them.

use std::collections::BTreeMap;

use wasm_encoder::reencode::Error;
use wasmparser::{
    BinaryReader, DataKind, DataSectionReader, ElementItems, ElementKind, ElementSectionReader,
    Export, FunctionBody, GlobalSectionReader, ImportSectionReader, MemorySectionReader, Name,
    NameSectionReader, Operator, Parser, Payload, TableSectionReader, TypeRef, TypeSectionReader,
};

pub(crate) type Result<T> = std::result::Result<T, Error<String>>;

/// The sections that both parts are made of.
pub(crate) struct Module<'a> {
    pub(crate) types: Option<TypeSectionReader<'a>>,
    pub(crate) imports: Option<ImportSectionReader<'a>>,
    pub(crate) tables: Option<TableSectionReader<'a>>,
    pub(crate) memories: Option<MemorySectionReader<'a>>,
    pub(crate) globals: Option<GlobalSectionReader<'a>>,
    pub(crate) exports: Vec<Export<'a>>,
    pub(crate) start: Option<u32>,
    pub(crate) elements: Option<ElementSectionReader<'a>>,
    pub(crate) data: Option<DataSectionReader<'a>>,
    pub(crate) bodies: Vec<FunctionBody<'a>>,
    /// The type of every function, imported ones first.
    pub(crate) functions: Vec<u32>,
    /// How many functions are imported.
    pub(crate) imported: u32,
    /// The functions' names, as far as they have one.
    pub(crate) names: BTreeMap<u32, &'a str>,
    /// The functions in the table, by slot.
    pub(crate) slots: BTreeMap<u32, u32>,
}

impl<'a> Module<'a> {
    pub(crate) fn parse(bytes: &'a [u8]) -> Result<Self> {
        let mut it = Self {
            types: None,
            imports: None,
            tables: None,
            memories: None,
            globals: None,
            exports: Vec::new(),
            start: None,
            elements: None,
            data: None,
            bodies: Vec::new(),
            functions: Vec::new(),
            imported: 0,
            names: BTreeMap::new(),
            slots: BTreeMap::new(),
        };
        for payload in Parser::new(0).parse_all(bytes) {
            it.take(payload?)?;
        }
        it.slots = it.slots_of()?;
        Ok(it)
    }

    fn take(&mut self, payload: Payload<'a>) -> Result<()> {
        match payload {
            Payload::TypeSection(section) => self.types = Some(section),
            Payload::ImportSection(section) => {
                for import in section.clone().into_imports() {
                    if let TypeRef::Func(kind) = import?.ty {
                        self.functions.push(kind);
                        self.imported += 1;
                    }
                }
                self.imports = Some(section);
            }
            Payload::FunctionSection(section) => {
                for kind in section {
                    self.functions.push(kind?);
                }
            }
            Payload::TableSection(section) => self.tables = Some(section),
            Payload::MemorySection(section) => self.memories = Some(section),
            Payload::GlobalSection(section) => self.globals = Some(section),
            Payload::ExportSection(section) => {
                self.exports = section.into_iter().collect::<std::result::Result<_, _>>()?;
            }
            Payload::StartSection { func, .. } => self.start = Some(func),
            Payload::ElementSection(section) => self.elements = Some(section),
            Payload::DataSection(section) => self.data = Some(section),
            Payload::CodeSectionEntry(body) => self.bodies.push(body),
            Payload::CustomSection(section) if section.name() == "name" => {
                self.take_names(section.data_offset(), section.data())?;
            }
            _ => {}
        }
        Ok(())
    }

    fn take_names(&mut self, offset: usize, data: &'a [u8]) -> Result<()> {
        for names in NameSectionReader::new(BinaryReader::new(data, offset)) {
            if let Name::Function(names) = names? {
                for naming in names {
                    let naming = naming?;
                    self.names.insert(naming.index, naming.name);
                }
            }
        }
        Ok(())
    }

    /// The functions in the first table: only that one holds functions.
    fn slots_of(&self) -> Result<BTreeMap<u32, u32>> {
        let mut slots = BTreeMap::new();
        for element in self.elements.iter().flat_map(|section| section.clone().into_iter()) {
            let element = element?;
            let (ElementKind::Active { offset_expr, .. }, ElementItems::Functions(functions)) =
                (element.kind, element.items)
            else {
                continue;
            };
            let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
                continue;
            };
            let begin = value.unsigned_abs();
            for (slot, function) in (begin..).zip(functions) {
                slots.insert(slot, function?);
            }
        }
        Ok(slots)
    }

    /// The functions that a function calls by their numbers, or takes a reference of.
    pub(crate) fn called_by(&self, function: u32) -> Result<Vec<u32>> {
        let mut called = Vec::new();
        let Some(place) = function.checked_sub(self.imported) else { return Ok(called) };
        let Some(body) = self.bodies.get(place as usize) else { return Ok(called) };
        for operator in body.get_operators_reader()? {
            called.extend(self::called(&operator?));
        }
        Ok(called)
    }

    /// The bytes of a function.
    pub(crate) fn length(&self, function: u32) -> usize {
        let body = function.checked_sub(self.imported).and_then(|it| self.bodies.get(it as usize));
        body.map_or(0, |body| body.range().len())
    }

    /// The data, each segment with the address that it is written to.
    pub(crate) fn segments(&self) -> Result<Vec<Segment<'a>>> {
        let mut segments = Vec::new();
        for data in self.data.iter().flat_map(|section| section.clone().into_iter()) {
            let data = data?;
            let DataKind::Active { memory_index: 0, offset_expr } = data.kind else {
                return Err(Error::UserError("data that is not written at the beginning".into()));
            };
            let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
                return Err(Error::UserError("data without a fixed address".into()));
            };
            let place = data.range.end - data.data.len();
            segments.push(Segment { begin: value.cast_unsigned(), bytes: data.data, place });
        }
        Ok(segments)
    }
}

/// The function that an operator calls by its number, or takes a reference of.
pub(crate) fn called(operator: &Operator<'_>) -> Option<u32> {
    match operator {
        Operator::Call { function_index }
        | Operator::ReturnCall { function_index }
        | Operator::RefFunc { function_index } => Some(*function_index),
        _ => None,
    }
}

/// Bytes that stand in the memory from the beginning.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Segment<'a> {
    /// The address of the first.
    pub(crate) begin: u32,
    pub(crate) bytes: &'a [u8],
    /// Where in the file they stand.
    pub(crate) place: usize,
}
