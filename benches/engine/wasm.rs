//! The same cases in wasm: `scripts/bench-wasm.mjs` loads this program once for each case, named in
//! the global `gridlockCase`, and reads "CASE NANOSECONDS CHECKSUM" from the console.
#![expect(clippy::unwrap_used, reason = "a benchmark stops where something is wrong")]

#[expect(dead_code, reason = "the native benchmark uses the rest")]
mod cases;
mod clock;
mod synthetic;

const ROUNDS: usize = 5;

fn main() {
    let Some(name) = js_sys::eval("globalThis.gridlockCase").ok().and_then(|name| name.as_string())
    else {
        return;
    };
    for case in cases::all(None, &[], &|one| one == name) {
        let measured = (0..ROUNDS).map(|_| case.nanoseconds(cases::Recording::Off));
        let least = measured.fold(f64::MAX, f64::min);
        let line = format!("{} {least:.1} {:016x}", case.name, case.checksum());
        web_sys::console::log_1(&line.into());
    }
}
