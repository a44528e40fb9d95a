//! Both parts as wasm.

use std::collections::BTreeMap;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, ConstExpr, DataCountSection, ElementSection, Elements, EntityType, ExportKind,
    ExportSection, Function, FunctionSection, GlobalSection, GlobalType, ImportSection,
    MemorySection, StartSection, TableSection, TableType, TypeSection, ValType,
};
use wasmparser::{ExternalKind, FuncType, FunctionBody, Import, SectionLimited};

use crate::Calls;
use crate::bridge::{Missing, bridge, waiting};
use crate::course::Course;
use crate::cut;
use crate::data;
use crate::glue::Glue;
use crate::plan::Plan;
use crate::wasm::{Module, Result};

/// The name under which the rest asks for what the first part has.
const FIRST: &str = "first";
/// A number that the rest sets to 1 as soon as it is here.
const HERE: GlobalType = GlobalType { val_type: ValType::I32, mutable: true, shared: false };

/// One of the two.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    First,
    Rest,
}

/// Gives functions the numbers that they have in one part.
struct Renumber(BTreeMap<u32, u32>);

impl Reencode for Renumber {
    type Error = String;

    fn function_index(&mut self, function: u32) -> Result<u32> {
        let missing = || Error::UserError(format!("function {function} is in the other part"));
        self.0.get(&function).copied().ok_or_else(missing)
    }
}

impl Renumber {
    /// Functions in the order of their numbers.
    fn of(functions: impl IntoIterator<Item = u32>) -> Self {
        Self(functions.into_iter().zip(0..).collect())
    }
}

/// The first part and the rest.
pub(crate) fn both(
    module: &Module<'_>,
    plan: &Plan<'_>,
    glue: &mut Glue,
    calls: Calls,
) -> Result<(Vec<u8>, Vec<u8>)> {
    Ok((first(module, plan, glue, calls)?, rest(module, plan)?))
}

fn types(module: &Module<'_>, plan: &Plan<'_>, numbers: &mut Renumber) -> Result<TypeSection> {
    let mut types = TypeSection::new();
    if let Some(section) = &module.types {
        numbers.parse_type_section(&mut types, section.clone())?;
    }
    for (takes, gives) in plan.types.added() {
        types.ty().function(takes.iter().copied(), gives.iter().copied());
    }
    Ok(types)
}

fn first(module: &Module<'_>, plan: &Plan<'_>, glue: &mut Glue, calls: Calls) -> Result<Vec<u8>> {
    let (imported, own) = plan.first.split_at(module.imported as usize);
    // Those that take and give the same side by side: a packer finds more in them.
    let mut bridges: Vec<(u32, u32)> = plan.bridges.iter().map(|(from, to)| (*from, *to)).collect();
    bridges.sort_by_key(|(function, slot)| (module.functions[*function as usize], *slot));
    let bridged = bridges.iter().map(|(function, _)| *function);
    // What fetches the rest stands behind the functions that the glue lends, and what counts behind that.
    let fetch = module.imported;
    let others =
        own.iter().copied().chain(bridged).zip(fetch + 1 + u32::from(calls == Calls::Counted)..);
    let mut numbers = Renumber(imported.iter().copied().zip(0..).chain(others).collect());
    let here = module.globals.as_ref().map_or(0, SectionLimited::count);
    let imports = imports(module, glue, &mut numbers, calls)?;
    let mut functions = FunctionSection::new();
    let mut code = CodeSection::new();
    // What a stretch waits with stands behind the bridges.
    let waits = fetch + 1 + u32::try_from(own.len() + bridges.len()).unwrap_or(u32::MAX);
    let lent = Lent { count: fetch + 1, waits };
    for function in own {
        functions.function(module.functions[*function as usize]);
        write_own(&mut code, (module, plan), (*function, calls), (&mut numbers, lent))?;
    }
    for (function, slot) in &bridges {
        let kind = module.functions[*function as usize];
        functions.function(kind);
        code.function(&bridge(kind, &signature(module, kind)?, *slot, Missing { here, fetch }));
    }
    if !plan.stretches.is_empty() {
        functions.function(kind_of(module, &[])?);
        code.function(&waiting(Missing { here, fetch }));
    }
    let mut memories = MemorySection::new();
    if let Some(section) = &module.memories {
        numbers.parse_memory_section(&mut memories, section.clone())?;
    }
    let mut globals = GlobalSection::new();
    if let Some(section) = &module.globals {
        numbers.parse_global_section(&mut globals, section.clone())?;
    }
    globals.global(HERE, &ConstExpr::i32_const(0));
    let mut out = wasm_encoder::Module::new();
    out.section(&types(module, plan, &mut numbers)?);
    out.section(&imports);
    out.section(&functions);
    let mut own_tables = TableSection::new();
    for kind in tables(module, plan, &mut numbers)? {
        own_tables.table(kind);
    }
    out.section(&own_tables);
    out.section(&memories);
    out.section(&globals);
    out.section(&exports(module, plan, (glue, &mut numbers))?);
    if let Some(start) = module.start {
        out.section(&StartSection { function_index: numbers.function_index(start)? });
    }
    out.section(&elements(plan, &mut numbers, Part::First)?);
    let data = data::first(&module.segments()?, &plan.data);
    out.section(&DataCountSection { count: data.len() });
    out.section(&code);
    out.section(&data);
    Ok(out.finish())
}

/// Functions that the first part has besides its own.
#[derive(Clone, Copy)]
struct Lent {
    /// What notes which functions are called.
    count: u32,
    /// What stretches wait with.
    waits: u32,
}

/// A function of the first part: counted, without its seldom stretches, or as it is.
fn write_own(
    code: &mut CodeSection,
    (module, plan): (&Module<'_>, &Plan<'_>),
    (function, calls): (u32, Calls),
    (numbers, lent): (&mut Renumber, Lent),
) -> Result<()> {
    let body = module.bodies[(function - module.imported) as usize].clone();
    let stretches: Vec<_> = plan.stretches.iter().filter(|it| it.function == function).collect();
    match (plan.courses.get(&function), plan.counts.get(&function)) {
        (course, Some(number)) if calls == Calls::Counted => {
            code.function(&counted(numbers, (*number, course), lent.count, body)?);
        }
        (Some(course), _) if !stretches.is_empty() => {
            code.function(&cut::without(numbers, (&body, course), &stretches, lent.waits)?);
        }
        _ => numbers.parse_function_body(code, body)?,
    }
    Ok(())
}

/// What the glue lends, and last the function that fetches the rest.
fn imports(
    module: &Module<'_>,
    glue: &mut Glue,
    numbers: &mut Renumber,
    calls: Calls,
) -> Result<ImportSection> {
    let mut imports = ImportSection::new();
    let mut lender = "";
    for import in module.imports.iter().flat_map(|section| section.clone().into_imports()) {
        let import = import?;
        lender = import.module;
        let name = glue.shorten(import.name).map_err(Error::UserError)?;
        numbers.parse_import(&mut imports, Import { name: &name, ..import })?;
    }
    let name = glue.fetching().map_err(Error::UserError)?;
    imports.import(lender, &name, EntityType::Function(kind_of(module, &[])?));
    if calls == Calls::Counted {
        let name = glue.counting().map_err(Error::UserError)?;
        let kind = kind_of(module, &[wasmparser::ValType::I32])?;
        imports.import(lender, &name, EntityType::Function(kind));
    }
    Ok(imports)
}

/// The type of functions that take this and give nothing.
fn kind_of(module: &Module<'_>, params: &[wasmparser::ValType]) -> Result<u32> {
    for kind in module.functions.iter().copied() {
        let signature = signature(module, kind)?;
        if signature.params() == params && signature.results().is_empty() {
            return Ok(kind);
        }
    }
    Err(Error::UserError(format!("no function takes {params:?} and gives nothing")))
}

/// A function that tells its number whenever it is called, and those of its points when it comes by.
fn counted(
    numbers: &mut Renumber,
    (number, course): (u32, Option<&Course<'_>>),
    count: u32,
    body: FunctionBody<'_>,
) -> Result<Function> {
    let mut made = numbers.new_function_with_parsed_locals(&body)?;
    let mut points = course.into_iter().flat_map(Course::points).zip(number + 1..).peekable();
    made.instructions().i32_const(number.cast_signed()).call(count);
    let mut operators = body.get_operators_reader()?;
    for place in 0.. {
        if operators.eof() {
            break;
        }
        if let Some((_, number)) = points.next_if(|(point, _)| *point == place) {
            made.instructions().i32_const(number.cast_signed()).call(count);
        }
        made.instruction(&numbers.parse_instruction(&mut operators)?);
    }
    Ok(made)
}

fn signature(module: &Module<'_>, kind: u32) -> Result<FuncType> {
    let types = module.types.iter().flat_map(|section| section.clone().into_iter_err_on_gc_types());
    let found = types.into_iter().nth(kind as usize);
    found.ok_or_else(|| Error::UserError(format!("type {kind} is missing")))?.map_err(Error::from)
}

/// The tables, the one of functions with room for what bridges call.
fn tables(module: &Module<'_>, plan: &Plan<'_>, numbers: &mut Renumber) -> Result<Vec<TableType>> {
    let mut tables = Vec::new();
    for table in module.tables.iter().flat_map(|section| section.clone().into_iter()) {
        let mut kind = numbers.table_type(table?.ty)?;
        if tables.is_empty() {
            let slots = plan.slots.keys().next_back().map_or(0, |last| last + 1);
            kind.minimum = kind.minimum.max(u64::from(slots));
            kind.maximum = kind.maximum.map(|most| most.max(kind.minimum));
        }
        tables.push(kind);
    }
    Ok(tables)
}

/// The name under which the first part lends a function to the rest: letters alone, since there are a thousand of
/// them and the names are a hundredth of the download otherwise.
fn letters(place: usize) -> String {
    const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let last = char::from(LETTERS[place % LETTERS.len()]);
    match place / LETTERS.len() {
        0 => last.to_string(),
        before => letters(before - 1) + &last.to_string(),
    }
}

/// What the page asks for, and what the rest does.
fn exports(
    module: &Module<'_>,
    plan: &Plan<'_>,
    (glue, numbers): (&mut Glue, &mut Renumber),
) -> Result<ExportSection> {
    let mut exports = ExportSection::new();
    for export in &module.exports {
        let index = match export.kind {
            ExternalKind::Func => numbers.function_index(export.index)?,
            _ => export.index,
        };
        let name = glue.shorten_asked(export.name);
        exports.export(&name, numbers.export_kind(export.kind)?, index);
    }
    let lent = |exports: &mut ExportSection, letter: char, kind, count: u32| {
        for place in 0..count {
            exports.export(&format!("{letter}{place}"), kind, place);
        }
    };
    lent(
        &mut exports,
        't',
        ExportKind::Table,
        module.tables.as_ref().map_or(0, SectionLimited::count),
    );
    lent(
        &mut exports,
        'm',
        ExportKind::Memory,
        module.memories.as_ref().map_or(0, SectionLimited::count),
    );
    lent(
        &mut exports,
        'g',
        ExportKind::Global,
        // The last says whether the rest is here.
        module.globals.as_ref().map_or(0, SectionLimited::count) + 1,
    );
    for (place, function) in plan.lent.iter().enumerate() {
        exports.export(&letters(place), ExportKind::Func, numbers.function_index(*function)?);
    }
    Ok(exports)
}

/// The slots of the table whose functions are in a part.
fn elements(plan: &Plan<'_>, numbers: &mut Renumber, part: Part) -> Result<ElementSection> {
    let mut slots = plan.slots.clone();
    // Stretches have numbers behind all functions.
    let stays = |function: &u32| plan.stays.get(*function as usize).copied().unwrap_or(false);
    // Where the first part knows a function of the rest its bridge stands in the slot until the rest comes.
    slots.retain(|_, function| match part {
        Part::First => stays(function) || plan.bridges.contains_key(function),
        Part::Rest => !stays(function),
    });
    let mut elements = ElementSection::new();
    let mut run: (u32, Vec<u32>) = (0, Vec::new());
    for (slot, function) in slots {
        if u32::try_from(run.1.len()).ok().and_then(|length| run.0.checked_add(length))
            != Some(slot)
        {
            write_run(&mut elements, &run);
            run = (slot, Vec::new());
        }
        run.1.push(numbers.function_index(function)?);
    }
    write_run(&mut elements, &run);
    Ok(elements)
}

fn write_run(elements: &mut ElementSection, (begin, functions): &(u32, Vec<u32>)) {
    if !functions.is_empty() {
        let offset = ConstExpr::i32_const(begin.cast_signed());
        elements.active(None, &offset, Elements::Functions(functions.into()));
    }
}

fn rest(module: &Module<'_>, plan: &Plan<'_>) -> Result<Vec<u8>> {
    let mut numbers = Renumber::of(plan.lent.iter().chain(&plan.rest).copied());
    let mut imports = ImportSection::new();
    for (place, function) in plan.lent.iter().enumerate() {
        let kind = EntityType::Function(module.functions[*function as usize]);
        imports.import(FIRST, &letters(place), kind);
    }
    for (place, kind) in tables(module, plan, &mut numbers)?.into_iter().enumerate() {
        imports.import(FIRST, &format!("t{place}"), kind);
    }
    for (place, memory) in (0..).zip(module.memories.iter().flat_map(|it| it.clone().into_iter())) {
        let kind: u32 = place;
        imports.import(FIRST, &format!("m{kind}"), numbers.memory_type(memory?)?);
    }
    for (place, global) in (0..).zip(module.globals.iter().flat_map(|it| it.clone().into_iter())) {
        let place: u32 = place;
        imports.import(FIRST, &format!("g{place}"), numbers.global_type(global?.ty)?);
    }
    let here = module.globals.as_ref().map_or(0, SectionLimited::count);
    imports.import(FIRST, &format!("g{here}"), HERE);
    let mut functions = FunctionSection::new();
    let mut code = CodeSection::new();
    for function in &plan.rest {
        if let Some((stretch, course)) = plan.stretch(module, *function) {
            functions.function(stretch.kind);
            code.function(&cut::alone(&mut numbers, course, stretch)?);
            continue;
        }
        functions.function(module.functions[*function as usize]);
        let body = module.bodies[(function - module.imported) as usize].clone();
        numbers.parse_function_body(&mut code, body)?;
    }
    let mut comes = Function::new([]);
    comes.instructions().i32_const(1).global_set(here).end();
    functions.function(kind_of(module, &[])?);
    code.function(&comes);
    let start = u32::try_from(plan.lent.len() + plan.rest.len()).unwrap_or(u32::MAX);
    let mut out = wasm_encoder::Module::new();
    out.section(&types(module, plan, &mut numbers)?);
    out.section(&imports);
    out.section(&functions);
    out.section(&StartSection { function_index: start });
    out.section(&elements(plan, &mut numbers, Part::Rest)?);
    out.section(&code);
    out.section(&data::rest(&module.segments()?, &plan.data));
    Ok(out.finish())
}
