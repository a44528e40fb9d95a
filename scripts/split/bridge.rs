//! Short functions of the first part through which the rest is called: they fetch it where it is not here yet.

use wasm_encoder::{BlockType, Function, InstructionSink};
use wasmparser::FuncType;

/// What is needed while the rest is missing.
#[derive(Clone, Copy)]
pub(crate) struct Missing {
    /// The global that says whether the rest is here.
    pub(crate) here: u32,
    /// The function that fetches it.
    pub(crate) fetch: u32,
}

/// A function that hands its arguments to what stands in a slot of the table once the rest is here. Who comes
/// too early waits for it.
pub(crate) fn bridge(kind: u32, signature: &FuncType, slot: u32, missing: Missing) -> Function {
    let mut function = Function::new([]);
    let mut code = function.instructions();
    wait(&mut code, missing);
    for place in 0..u32::try_from(signature.params().len()).unwrap_or(0) {
        code.local_get(place);
    }
    code.i32_const(slot.cast_signed()).call_indirect(0, kind).end();
    function
}

/// A function that waits until the rest is here.
pub(crate) fn waiting(missing: Missing) -> Function {
    let mut function = Function::new([]);
    wait(&mut function.instructions(), missing);
    function.instructions().end();
    function
}

fn wait(code: &mut InstructionSink<'_>, missing: Missing) {
    code.global_get(missing.here).i32_eqz().if_(BlockType::Empty).call(missing.fetch).end();
}
