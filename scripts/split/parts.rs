//! The wasm as it was linked, and which of its functions stay.

use std::collections::BTreeMap;

use wasmparser::{
    BinaryReader, DataSectionReader, ElementItems, ElementKind, ElementSectionReader, Export,
    ExternalKind, FunctionBody, GlobalSectionReader, ImportSectionReader, MemorySectionReader,
    Name, NameSectionReader, Operator, Parser, Payload, TableSectionReader, TypeRef,
    TypeSectionReader,
};

pub(crate) type Result<T> = std::result::Result<T, wasmparser::BinaryReaderError>;

/// What stands in the names of functions of the rest: the modules of labs that are not the first one,
/// the experiments, the panels that open before the page, files, and what only they use.
const REST: &[&str] = &[
    "::balance::",
    "::browser::clipboard::",
    "::browser::outline::",
    "::browser::picture::",
    "::cluster::",
    "::editor::draft::",
    "::editor::field::",
    "::editor::machines::",
    "::editor::menu::",
    "::editor::panel::",
    "::editor::place::",
    "::editor::source::",
    "::editor::summary::",
    "::experiment::",
    "::experiments::",
    "::frame::find::",
    "::frame::jump::",
    "::frame::keys::",
    "::frame::menu::",
    "::frame::results::",
    "::frame::share::",
    "::hooks::persistence::keep_link",
    "::hooks::runner::open::",
    "::hooks::start::open_link",
    "::hooks::start::opened",
    "::prioritize::",
    "::runner::trials::",
    "::scenario::component::",
    "::scenario::graphs::",
    "::scenario::permalink::",
    "::scenario::unpack::",
    "::select::",
    "::task_graph::",
    "::workload::graph::",
    "::workload::leinberger::",
    "::workload::sumathi::",
    "::workload::swf::",
    "flate2::",
    "miniz_oxide::",
    "roxmltree::",
];

/// What stands in the names of functions that the first lab calls all the same: the page holds its
/// sweeps from the beginning, and whatever is dropped may be empty.
const FIRST: &[&str] = &[
    "::allocate::",
    "drop_in_place",
    "experiments::form::Form as core",
    "pool::Pool",
    "Sweeps",
    "use_memo",
];

/// What the first lab does only in sweeps (whole runs over few sites), with traces, in the panel of
/// results, where somebody asks why jobs wait, or where options ask for a queue with orders and
/// backfilling. A name must have all parts of a row.
const LATER: &[&[&str]] = &[
    &["::allocate::planned::"],
    &["::allocate::queue::asked::"],
    &["::allocate::queue::conservative::"],
    &["::allocate::queue::easy::"],
    &["::allocate::queue::order::"],
    &["::allocate::queue::pass::"],
    &["::allocate::queue::plan::"],
    &["::allocate::why::passing::"],
    &["::allocate::why::placing::"],
    &["::apply_to_line"],
    &["::handle_in_line"],
    &["::next_of_line"],
    &["::settle_line"],
    &["::components::cleaning::"],
    &["::components::results::"],
    &["::explore::"],
    &["::of_waits::"],
    &["::questions::"],
    &["::waiting::"],
    &["::waits::"],
    &["::lanes::Lanes", "::metrics::"],
    &["::lanes::Lanes", ">::choose"],
    &["::report::reported::Reported>::measure"],
    &["::allocate::ask::"],
    &["::allocate::own::"],
    &["::own::decision::"],
    &["::own::fold::"],
    &["::own::machine::"],
    &["::own::numbers::"],
    &["::own::of_allocate"],
    &["::own::of_policies"],
    &["::own::own_policy_law"],
    &["OwnPolicies>::read"],
    &["::policy_text::"],
];

/// Functions of up to so many bytes stay in the first part: the compiler merges those that come to the
/// same, and the name of only one of them is left. Longer ones of ours are made once.
const SHARED: usize = 80;
/// The same for functions that are written elsewhere and made for many types: they more often come to
/// the same.
const SHARED_OF_OTHERS: usize = 400;

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
    pub(crate) data_count: Option<u32>,
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
            data_count: None,
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
                self.exports = section.into_iter().collect::<Result<_>>()?;
            }
            Payload::StartSection { func, .. } => self.start = Some(func),
            Payload::ElementSection(section) => self.elements = Some(section),
            Payload::DataCountSection { count, .. } => self.data_count = Some(count),
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
            match operator? {
                Operator::Call { function_index }
                | Operator::ReturnCall { function_index }
                | Operator::RefFunc { function_index } => called.push(function_index),
                _ => {}
            }
        }
        Ok(called)
    }

    /// The bytes of a function.
    fn length(&self, function: u32) -> usize {
        let body = function.checked_sub(self.imported).and_then(|it| self.bodies.get(it as usize));
        body.map_or(0, |body| body.range().len())
    }

    /// Whether the module that a function is written in belongs to the rest. What is written elsewhere
    /// is made for types of the rest; of such functions the compiler merges those that come to the same,
    /// so their names tell less than who calls them.
    fn is_own(&self, function: u32) -> bool {
        let name = self.names.get(&function).copied().unwrap_or_default();
        let path = name.trim_start_matches(['<', '&']).split(['<', ' ']).next().unwrap_or_default();
        // A crate's name is followed by its number.
        REST.iter().any(|word| path.contains(word) || path.starts_with(word.trim_end_matches(':')))
    }

    fn belongs_to_rest(&self, function: u32) -> bool {
        let name = self.names.get(&function).copied().unwrap_or_default();
        let has = |words: &[&str]| words.iter().any(|word| is_in(name, word));
        let later = LATER.iter().any(|parts| parts.iter().all(|part| name.contains(part)));
        let shared = if self.is_own(function) { SHARED } else { SHARED_OF_OTHERS };
        self.length(function) > shared
            && (later && !name.contains("drop_in_place")
                || has(REST) && (!has(FIRST) || name.contains("::experiment::named::")))
    }
}

/// Whether a word stands in a name. A word that is a crate's meets the crate's number there.
fn is_in(name: &str, word: &str) -> bool {
    let krate = word.strip_suffix("::").filter(|word| !word.contains("::"));
    name.contains(word) || krate.is_some_and(|krate| name.contains(&format!("{krate}[")))
}

/// Which functions stand where.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The functions of the first part, imported ones first, in their new order.
    pub(crate) first: Vec<u32>,
    /// The functions of the rest, in their new order.
    pub(crate) rest: Vec<u32>,
    /// Which functions stay in the first part.
    pub(crate) stays: Vec<bool>,
    /// Functions of the rest that the first part calls by number: it gets a short one in their place,
    /// which calls what stands in this slot of the table.
    pub(crate) bridges: BTreeMap<u32, u32>,
    /// Functions of the first part that the rest calls.
    pub(crate) lent: Vec<u32>,
    /// How many slots the table has.
    pub(crate) slots: u32,
}

impl Plan {
    pub(crate) fn of(module: &Module<'_>) -> Result<Self> {
        let count = u32::try_from(module.functions.len()).unwrap_or(u32::MAX);
        let mut stays = vec![false; module.functions.len()];
        let mut to_visit: Vec<u32> = (0..module.imported).chain(module.start).collect();
        to_visit.extend(
            module
                .exports
                .iter()
                .filter(|export| export.kind == ExternalKind::Func)
                .map(|export| export.index),
        );
        to_visit.extend(module.slots.values().filter(|it| !module.belongs_to_rest(**it)));
        let mut called_from_first = Vec::new();
        while let Some(function) = to_visit.pop() {
            if std::mem::replace(&mut stays[function as usize], true) {
                continue;
            }
            for called in module.called_by(function)? {
                if module.belongs_to_rest(called) {
                    called_from_first.push(called);
                } else {
                    to_visit.push(called);
                }
            }
        }
        let own = module.imported..count;
        // Functions that are made alike stand together, and are packed better.
        let order = |function: &u32| {
            let name = module.names.get(function).copied().unwrap_or_default();
            (module.functions.get(*function as usize), module.length(*function), name)
        };
        let mut first: Vec<u32> = own.clone().filter(|it| stays[*it as usize]).collect();
        first.sort_by_key(order);
        let mut rest: Vec<u32> = own.filter(|it| !stays[*it as usize]).collect();
        rest.sort_by_key(order);

        let mut slots = module.slots.keys().next_back().map_or(1, |last| last + 1);
        let slot_of: BTreeMap<u32, u32> =
            module.slots.iter().map(|(slot, function)| (*function, *slot)).collect();
        let mut bridges = BTreeMap::new();
        for called in called_from_first {
            if stays[called as usize] || bridges.contains_key(&called) {
                continue;
            }
            let slot = slot_of.get(&called).copied().unwrap_or_else(|| {
                slots += 1;
                slots - 1
            });
            bridges.insert(called, slot);
        }
        let mut lent = Vec::new();
        for function in &rest {
            lent.extend(module.called_by(*function)?.into_iter().filter(|it| stays[*it as usize]));
        }
        lent.sort_unstable();
        lent.dedup();
        let first = (0..module.imported).chain(first).collect();
        Ok(Self { first, rest, stays, bridges, lent, slots })
    }
}
