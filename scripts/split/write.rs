//! Both parts as wasm.

use std::collections::BTreeMap;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, ConstExpr, DataCountSection, ElementSection, Elements, EntityType, ExportKind,
    ExportSection, Function, FunctionSection, GlobalSection, ImportSection, MemorySection,
    StartSection, TableSection, TableType, TypeSection,
};
use wasmparser::{ExternalKind, FuncType, Import, SectionLimited};

use crate::data;
use crate::glue::Glue;
use crate::plan::Plan;
use crate::wasm::{Module, Result};

/// The name under which the rest asks for what the first part has.
const FIRST: &str = "first";

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
    plan: &Plan,
    glue: &mut Glue,
) -> Result<(Vec<u8>, Vec<u8>)> {
    Ok((first(module, plan, glue)?, rest(module, plan)?))
}

fn types(module: &Module<'_>, numbers: &mut Renumber) -> Result<TypeSection> {
    let mut types = TypeSection::new();
    if let Some(section) = &module.types {
        numbers.parse_type_section(&mut types, section.clone())?;
    }
    Ok(types)
}

fn first(module: &Module<'_>, plan: &Plan, glue: &mut Glue) -> Result<Vec<u8>> {
    let bridged = plan.bridges.keys().copied();
    let mut numbers = Renumber::of(plan.first.iter().copied().chain(bridged));
    let own = &plan.first[module.imported as usize..];
    let mut imports = ImportSection::new();
    for import in module.imports.iter().flat_map(|section| section.clone().into_imports()) {
        let import = import?;
        let name = glue.shorten(import.name).map_err(Error::UserError)?;
        numbers.parse_import(&mut imports, Import { name: &name, ..import })?;
    }
    let mut functions = FunctionSection::new();
    let mut code = CodeSection::new();
    for function in own {
        functions.function(module.functions[*function as usize]);
        let body = module.bodies[(function - module.imported) as usize].clone();
        numbers.parse_function_body(&mut code, body)?;
    }
    for (function, slot) in &plan.bridges {
        let kind = module.functions[*function as usize];
        functions.function(kind);
        code.function(&bridge(kind, &signature(module, kind)?, *slot));
    }
    let mut memories = MemorySection::new();
    if let Some(section) = &module.memories {
        numbers.parse_memory_section(&mut memories, section.clone())?;
    }
    let mut globals = GlobalSection::new();
    if let Some(section) = &module.globals {
        numbers.parse_global_section(&mut globals, section.clone())?;
    }
    let mut out = wasm_encoder::Module::new();
    out.section(&types(module, &mut numbers)?);
    out.section(&imports);
    out.section(&functions);
    let mut own_tables = TableSection::new();
    for kind in tables(module, plan, &mut numbers)? {
        own_tables.table(kind);
    }
    out.section(&own_tables);
    out.section(&memories);
    out.section(&globals);
    out.section(&exports(module, plan, &mut numbers)?);
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

/// A function that hands its arguments to what stands in a slot of the table.
fn bridge(kind: u32, signature: &FuncType, slot: u32) -> Function {
    let mut function = Function::new([]);
    let mut code = function.instructions();
    for place in 0..u32::try_from(signature.params().len()).unwrap_or(0) {
        code.local_get(place);
    }
    code.i32_const(slot.cast_signed()).call_indirect(0, kind).end();
    function
}

fn signature(module: &Module<'_>, kind: u32) -> Result<FuncType> {
    let types = module.types.iter().flat_map(|section| section.clone().into_iter_err_on_gc_types());
    let found = types.into_iter().nth(kind as usize);
    found.ok_or_else(|| Error::UserError(format!("type {kind} is missing")))?.map_err(Error::from)
}

/// The tables, the one of functions with room for what bridges call.
fn tables(module: &Module<'_>, plan: &Plan, numbers: &mut Renumber) -> Result<Vec<TableType>> {
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

/// What the page asks for, and what the rest does.
fn exports(module: &Module<'_>, plan: &Plan, numbers: &mut Renumber) -> Result<ExportSection> {
    let mut exports = ExportSection::new();
    for export in &module.exports {
        let index = match export.kind {
            ExternalKind::Func => numbers.function_index(export.index)?,
            _ => export.index,
        };
        exports.export(export.name, numbers.export_kind(export.kind)?, index);
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
        module.globals.as_ref().map_or(0, SectionLimited::count),
    );
    for (place, function) in plan.lent.iter().enumerate() {
        exports.export(&format!("f{place}"), ExportKind::Func, numbers.function_index(*function)?);
    }
    Ok(exports)
}

/// The slots of the table whose functions are in a part.
fn elements(plan: &Plan, numbers: &mut Renumber, part: Part) -> Result<ElementSection> {
    let mut slots = plan.slots.clone();
    slots.retain(|_, function| plan.stays[*function as usize] == (part == Part::First));
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

fn rest(module: &Module<'_>, plan: &Plan) -> Result<Vec<u8>> {
    let mut numbers = Renumber::of(plan.lent.iter().chain(&plan.rest).copied());
    let mut imports = ImportSection::new();
    for (place, function) in plan.lent.iter().enumerate() {
        let kind = EntityType::Function(module.functions[*function as usize]);
        imports.import(FIRST, &format!("f{place}"), kind);
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
    let mut functions = FunctionSection::new();
    let mut code = CodeSection::new();
    for function in &plan.rest {
        functions.function(module.functions[*function as usize]);
        let body = module.bodies[(function - module.imported) as usize].clone();
        numbers.parse_function_body(&mut code, body)?;
    }
    let mut out = wasm_encoder::Module::new();
    out.section(&types(module, &mut numbers)?);
    out.section(&imports);
    out.section(&functions);
    out.section(&elements(plan, &mut numbers, Part::Rest)?);
    out.section(&code);
    out.section(&data::rest(&module.segments()?, &plan.data));
    Ok(out.finish())
}
