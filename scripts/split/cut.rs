//! Functions whose seldom stretches stand elsewhere, and those stretches as functions of their own.

use std::collections::BTreeMap;

use wasm_encoder::reencode::Reencode;
use wasm_encoder::{BlockType, Function, Instruction, ValType};
use wasmparser::{FunctionBody, Operator};

use crate::course::{Course, Kind, Target};
use crate::stretch::{Leads, Stretch};
use crate::wasm::Result;

/// A function without its stretches: each is called through its slot once `waits` has seen to it that the rest
/// is here.
pub(crate) fn without<R: Reencode<Error = String>>(
    numbers: &mut R,
    (body, course): (&FunctionBody<'_>, &Course<'_>),
    stretches: &[&Stretch],
    waits: u32,
) -> Result<Function> {
    let mut function = numbers.new_function_with_parsed_locals(body)?;
    let mut place = 0;
    while let Some(operator) = course.operators.get(place) {
        if let Some(stretch) = stretches.iter().find(|it| it.operators.start == place) {
            call(&mut function, course, stretch, waits);
            place = stretch.operators.end;
        } else {
            function.instruction(&numbers.instruction(operator.clone())?);
            place += 1;
        }
    }
    Ok(function)
}

/// What stands in the place of a stretch.
fn call(function: &mut Function, course: &Course<'_>, stretch: &Stretch, waits: u32) {
    let own = course.stands_in[stretch.operators.start];
    let mut code = function.instructions();
    code.call(waits);
    for local in &stretch.takes {
        code.local_get(*local);
    }
    code.i32_const(stretch.slot.cast_signed()).call_indirect(0, stretch.kind);
    for local in stretch.gives.iter().rev() {
        code.local_set(*local);
    }
    let depth = |to: &Option<usize>| to.map_or(0, |frame| depth(course, own, frame));
    match &stretch.leads {
        Leads::Nowhere => {
            code.unreachable();
        }
        Leads::Back if own != 0 => {
            code.return_();
        }
        Leads::Back | Leads::On => {}
        Leads::To(to) => match to.as_slice() {
            [] => {}
            [only] => {
                code.br(depth(only));
            }
            [None, other] => {
                code.br_if(depth(other));
            }
            [first, other] => {
                code.br_if(depth(other)).br(depth(first));
            }
            [list @ .., last] => {
                code.br_table(list.iter().map(depth).collect::<Vec<_>>(), depth(last));
            }
        },
    }
}

/// How many frames further out another one is.
fn depth(course: &Course<'_>, from: usize, to: usize) -> u32 {
    let around = |frame: &usize| Some(course.frames[*frame].around);
    let steps = std::iter::successors(Some(from), around).take_while(|frame| *frame != to);
    u32::try_from(steps.count()).unwrap_or(u32::MAX)
}

/// A stretch as a function.
pub(crate) fn alone<R: Reencode<Error = String>>(
    numbers: &mut R,
    course: &Course<'_>,
    stretch: &Stretch,
) -> Result<Function> {
    let mut locals: BTreeMap<u32, u32> = stretch.takes.iter().copied().zip(0..).collect();
    let mut more: Vec<(ValType, u32)> = Vec::new();
    for operator in &course.operators[stretch.operators.clone()] {
        if let Operator::LocalGet { local_index }
        | Operator::LocalSet { local_index }
        | Operator::LocalTee { local_index } = operator
            && !locals.contains_key(local_index)
        {
            more.push((numbers.val_type(course.locals[*local_index as usize])?, *local_index));
        }
    }
    more.sort_unstable();
    more.dedup();
    for (place, (_, local)) in (stretch.takes.len()..).zip(&more) {
        locals.insert(*local, u32::try_from(place).unwrap_or(u32::MAX));
    }
    let mut function = Function::new_with_locals_types(more.iter().map(|(kind, _)| *kind));
    let ways = match &stretch.leads {
        Leads::Nowhere | Leads::Back => 0,
        Leads::On => 1,
        Leads::To(to) => to.len(),
    };
    for _ in 0..ways {
        function.instructions().block(BlockType::Empty);
    }
    for place in stretch.operators.clone() {
        let instruction = numbers.instruction(course.operators[place].clone())?;
        function.instruction(&moved((course, stretch), place, instruction, &locals));
    }
    for way in 0..ways {
        let mut code = function.instructions();
        code.end();
        if stretch.results.len() > stretch.gives.len() {
            code.i32_const(i32::try_from(way).unwrap_or(i32::MAX));
        }
        for local in &stretch.gives {
            code.local_get(locals.get(local).copied().unwrap_or_default());
        }
        if way + 1 < ways {
            code.return_();
        }
    }
    function.instructions().end();
    Ok(function)
}

/// An instruction of a stretch as it reads in the stretch's own function.
fn moved<'a>(
    (course, stretch): (&Course<'_>, &Stretch),
    place: usize,
    instruction: Instruction<'a>,
    locals: &BTreeMap<u32, u32>,
) -> Instruction<'a> {
    let local = |number: u32| locals.get(&number).copied().unwrap_or_default();
    let own = course.stands_in[stretch.operators.start];
    // How many frames have been opened in the stretch.
    let inside = depth(course, course.stands_in[place], own);
    let to = |target: Target| {
        let way = match &stretch.leads {
            Leads::To(ways) => {
                let leads = match target {
                    Target::Back => Some(0),
                    Target::Frame(it) if it == own && course.frames[own].kind == Kind::Block => {
                        None
                    }
                    Target::Frame(it) => Some(it),
                };
                ways.iter().position(|way| *way == leads).unwrap_or_default()
            }
            _ => 0,
        };
        inside + u32::try_from(way).unwrap_or(u32::MAX)
    };
    let branch = |depth: u32| {
        if depth < inside { depth } else { to(Target::Frame(course.frame_at(place, depth))) }
    };
    match instruction {
        Instruction::LocalGet(number) => Instruction::LocalGet(local(number)),
        Instruction::LocalSet(number) => Instruction::LocalSet(local(number)),
        Instruction::LocalTee(number) => Instruction::LocalTee(local(number)),
        Instruction::Br(depth) => Instruction::Br(branch(depth)),
        Instruction::BrIf(depth) => Instruction::BrIf(branch(depth)),
        Instruction::BrTable(list, last) => {
            let list: Vec<u32> = list.iter().map(|depth| branch(*depth)).collect();
            Instruction::BrTable(list.into(), branch(last))
        }
        Instruction::Return if matches!(stretch.leads, Leads::To(_)) => {
            Instruction::Br(to(Target::Back))
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::reencode::Reencode;
    use wasm_encoder::{
        CodeSection, ConstExpr, ElementSection, Elements, ExportKind, ExportSection, Function,
        FunctionSection, GlobalSection, RefType, TableSection, TableType, TypeSection,
    };
    use wasmi::{Engine, Linker, Store, Val};

    use super::{alone, without};
    use crate::course::{Course, of_functions};
    use crate::live::Live;
    use crate::stretch::{Leads, Stretch, Types};
    use crate::wasm::Module;

    /// Ways out of a block: past others, to the end, to a stop.
    const OUT: &str = r#"(module (global $told (export "told") (mut i64) (i64.const 5))
        (func (export "run") (param i32 i64) (result i64) (local i64)
            block $out
                block $large
                    (br_if $large (i32.gt_s (local.get 0) (i32.const 3)))
                    (local.set 2 (i64.mul (local.get 1) (i64.const 2)))
                    (br_if $out (i32.eqz (local.get 0)))
                    (local.set 2 (i64.add (local.get 2) (local.get 1)))
                    (global.set $told (local.get 2))
                    br $out
                end
                (br_if $out (i32.gt_s (local.get 0) (i32.const 9)))
                (local.set 2 (i64.const 7))
                (br_if $out (i64.eqz (local.get 1)))
                (global.set $told (local.get 1))
                unreachable
            end
            (i64.add (local.get 2) (i64.const 1))))"#;

    /// A loop that is left, begun anew, and returned from.
    const ROUND: &str = r#"(module (global $told (export "told") (mut i64) (i64.const 5))
        (func (export "run") (param i32 i64) (result i64) (local $sum i64) (local $i i32)
            block $done
                loop $next
                    (br_if $done (i32.ge_s (local.get $i) (local.get 0)))
                    (local.set $i (i32.add (local.get $i) (i32.const 1)))
                    (br_if $next (i32.eqz (i32.rem_s (local.get $i) (i32.const 3))))
                    (local.set $sum (i64.add (local.get $sum) (local.get 1)))
                    block $skip
                        (br_if $skip (i32.ne (local.get $i) (i32.const 8)))
                        (global.set $told (local.get $sum))
                        (return (i64.add (local.get $sum) (i64.const 100)))
                    end
                    (br_if $done (i64.gt_s (local.get $sum) (i64.const 20)))
                    (local.set $sum (i64.add (local.get $sum) (i64.const 1)))
                    br $next
                end
            end
            (global.set $told (i64.extend_i32_s (local.get $i)))
            (br_if 0 (local.get $sum) (i32.eqz (local.get 0)))
            i64.const 3
            i64.mul))"#;

    /// A table of ways, one of them out of a function that gives nothing.
    const TABLE: &str = r#"(module (global $told (export "told") (mut i64) (i64.const 5))
        (func (export "run") (param i32 i64) (local i64)
            block $a
                block $b
                    block $c
                        block $none
                            (br_if $none (i64.gt_s (local.get 1) (i64.const 4)))
                            (local.set 2 (i64.add (local.get 1) (i64.const 5)))
                            (br_table $a $b $c $none $b (local.get 0))
                        end
                        (local.set 2 (i64.add (local.get 2) (i64.const 1000)))
                        (br_if $a (i32.gt_s (local.get 0) (i32.const 5)))
                        (br_if $b (i32.gt_s (local.get 0) (i32.const 2)))
                        (local.set 2 (i64.add (local.get 2) (i64.const 5)))
                        block $stay
                            (br_if $stay (local.get 0))
                            return
                        end
                    end
                    (local.set 2 (i64.add (local.get 2) (i64.const 1)))
                end
                (local.set 2 (i64.mul (local.get 2) (i64.const 10)))
                (br_if 1 (i64.eqz (local.get 1)))
                (local.set 1 (i64.const 40))
            end
            (global.set $told (i64.add (local.get 2) (local.get 1)))))"#;

    /// A loop that is left in four ways, one of them out of a function that gives nothing.
    const LEFT: &str = r#"(module (global $told (export "told") (mut i64) (i64.const 5))
        (func (export "run") (param i32 i64) (local i64)
            block $done
                loop $next
                    (local.set 2 (i64.add (local.get 2) (i64.const 1)))
                    (br_if $done (i64.gt_s (local.get 2) (i64.const 12)))
                    (global.set $told (local.get 2))
                    (br_if $done (i32.eqz (local.get 0)))
                    block $stay
                        (br_if $stay (i32.ne (local.get 0) (i32.const 5)))
                        return
                    end
                    (br_if $next (i64.lt_s (local.get 2) (local.get 1)))
                end
                (local.set 2 (i64.const 50))
            end
            (global.set $told (i64.add (local.get 2) (local.get 1)))))"#;

    struct Same;

    impl Reencode for Same {
        type Error = String;
    }

    /// The function of a program as it is with these stretches cut out of it.
    fn cut(
        module: &Module<'_>,
        course: &Course<'_>,
        types: &Types,
        stretches: &[&Stretch],
    ) -> Vec<u8> {
        let (mut kinds, mut number) = (TypeSection::new(), 0);
        while let Some((takes, gives)) = types.get(number) {
            kinds.ty().function(takes.iter().copied(), gives.iter().copied());
            number += 1;
        }
        kinds.ty().function([], []);
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        functions.function(module.functions[0]).function(number);
        code.function(&without(&mut Same, (&module.bodies[0], course), stretches, 1).unwrap());
        let mut waits = Function::new([]);
        waits.instructions().end();
        code.function(&waits);
        for stretch in stretches {
            functions.function(stretch.kind);
            code.function(&alone(&mut Same, course, stretch).unwrap());
        }
        let count = u32::try_from(stretches.len()).unwrap();
        let (mut tables, mut elements) = (TableSection::new(), ElementSection::new());
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: u64::from(count) + 1,
            maximum: None,
            shared: false,
        });
        let slots: Vec<u32> = (2..2 + count).collect();
        elements.active(None, &ConstExpr::i32_const(1), Elements::Functions(slots.into()));
        let mut globals = GlobalSection::new();
        Same.parse_global_section(&mut globals, module.globals.clone().unwrap()).unwrap();
        let mut exports = ExportSection::new();
        exports.export("run", ExportKind::Func, 0).export("told", ExportKind::Global, 0);
        let mut out = wasm_encoder::Module::new();
        out.section(&kinds).section(&functions).section(&tables).section(&globals);
        out.section(&exports).section(&elements).section(&code);
        out.finish()
    }

    /// What it gives for many numbers, whether it stops, and what it tells.
    fn results(program: &[u8]) -> Vec<String> {
        let engine = Engine::default();
        let module = wasmi::Module::new(&engine, program).unwrap();
        let pairs = (-2..14).flat_map(|one| (-3..9).map(move |other| (one, other)));
        pairs
            .map(|(one, other)| {
                let mut store = Store::new(&engine, ());
                let instance =
                    Linker::new(&engine).instantiate_and_start(&mut store, &module).unwrap();
                let run = instance.get_func(&store, "run").unwrap();
                let mut gives = vec![Val::I64(0); run.ty(&store).results().len()];
                let done = run.call(&mut store, &[Val::I32(one), Val::I64(other)], &mut gives);
                let told = instance.get_global(&store, "told").unwrap().get(&store);
                format!("{one} {other}: {} {gives:?} {told:?}", done.is_ok())
            })
            .collect()
    }

    /// Cuts each stretch out of a program alone, and as many as can be together; where they led.
    fn check(text: &str) -> Vec<Leads> {
        let program = wat::parse_str(text).unwrap();
        let module = Module::parse(&program).unwrap();
        let courses = of_functions(&program, |_| true).unwrap();
        let (expected, course) = (results(&program), &courses[&0]);
        let live = Live::of(course).unwrap();
        let mut types = Types::of(&module).unwrap();
        let gives = types.get(module.functions[0]).unwrap().1.clone();
        let mut found = Vec::new();
        for point in course.points() {
            found.extend(Stretch::at((0, course, &live), point, &mut types, &gives).unwrap());
        }
        let (mut together, mut past) = (Vec::new(), 0);
        for (place, stretch) in found.iter_mut().enumerate() {
            stretch.slot = 1;
            assert_eq!(results(&cut(&module, course, &types, &[stretch])), expected);
            if stretch.operators.start >= past {
                past = stretch.operators.end;
                together.push(place);
                stretch.slot = u32::try_from(together.len()).unwrap();
            }
        }
        let together: Vec<&Stretch> = together.iter().map(|place| &found[*place]).collect();
        assert!(together.len() > 1);
        assert_eq!(results(&cut(&module, course, &types, &together)), expected);
        found.into_iter().map(|stretch| stretch.leads).collect()
    }

    #[test]
    fn a_function_does_the_same_whatever_is_cut_out_of_it() {
        let leads: Vec<Leads> = [OUT, ROUND, TABLE, LEFT].into_iter().flat_map(check).collect();
        for kind in [Leads::Nowhere, Leads::Back, Leads::On] {
            assert!(leads.contains(&kind), "{kind:?} is missing among {leads:?}");
        }
        let ways =
            |count: usize| leads.iter().any(|it| matches!(it, Leads::To(to) if to.len() == count));
        assert!(ways(1) && ways(2) && ways(4), "{leads:?}");
    }
}
