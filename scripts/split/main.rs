//! Parts the site's wasm in two: `split [--count] WASM LINKED GLUE FIRST REST LIST`. FIRST is what the first
//! lab needs, so that it opens after a sixth of the download; REST brings the other labs and the experiments
//! into the same memory and the same table of functions, and is loaded meanwhile.
//!
//! Which functions go into the rest is read from their names, which the wasm must still have; with them
//! goes what only they call. A call from the first part into the rest goes through the table, so calls
//! from anywhere find their function as soon as the rest is there; one that comes earlier fetches it. With
//! `--count` FIRST notes which of its functions are called and which points in them are passed; `split --stretches
//! WASM LINKED COUNTED STRETCHES` makes of what was noted the list of the stretches that are not. LINKED is the
//! program before wasm-bindgen, LIST
//! says what stays. GLUE, the JavaScript beside the wasm, is changed in place: it and the wasm call what they
//! share by short names.

mod bridge;
mod course;
mod cut;
mod data;
mod declared;
mod glue;
mod linked;
mod list;
mod live;
mod names;
mod plan;
mod seldom;
mod stretch;
mod wasm;
mod write;

use std::fs;
use std::process::ExitCode;

/// So long a module Chromium instantiates on the page's thread only later, and somebody could come between.
const AT_ONCE: usize = 8 << 20;

/// Whether the first part tells which of its functions are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Calls {
    /// It does, and holds all that the first lab could call.
    Counted,
    /// It does not.
    Free,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [option, wasm, linked, counted, stretches] = &args[..]
        && option == "--stretches"
    {
        return told(list(wasm, linked, counted, stretches));
    }
    let (calls, paths) = match args.split_first() {
        Some((option, paths)) if option == "--count" => (Calls::Counted, paths),
        _ => (Calls::Free, &args[..]),
    };
    let [wasm, linked, glue, first, rest, list] = paths else {
        eprintln!(
            "usage: split [--count] WASM LINKED GLUE FIRST REST LIST\n       \
             split --stretches WASM LINKED COUNTED STRETCHES"
        );
        return ExitCode::from(2);
    };
    told(split([wasm, linked, glue], [first, rest, list], calls))
}

fn told(done: Result<(), String>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("split: {message}");
            ExitCode::FAILURE
        }
    }
}

fn read(path: &str) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{path}: {error}"))
}

/// Writes the list of stretches that were not passed where calls were counted.
fn list(wasm: &str, linked: &str, counted: &str, stretches: &str) -> Result<(), String> {
    let (bytes, before, text) = (read(wasm)?, read(linked)?, read(counted)?);
    let broken = |error: &dyn std::fmt::Display| format!("{wasm}: {error}");
    let module = wasm::Module::parse(&bytes).map_err(|error| broken(&error))?;
    let before = linked::Linked::parse(&before).map_err(|error| format!("{linked}: {error}"))?;
    let plan = plan::Plan::of(&bytes, &module, &before, Calls::Counted);
    let plan = plan.map_err(|error| broken(&error))?;
    let numbers = String::from_utf8_lossy(&text);
    let numbers = numbers.split_whitespace().map(|number| {
        number
            .parse()
            .map_err(|_| format!("{counted}: {number:?} is no number of a function or point"))
    });
    let numbers = numbers.collect::<Result<_, String>>()?;
    let list = seldom::list(&plan, &numbers);
    fs::write(stretches, list).map_err(|error| format!("{stretches}: {error}"))
}

fn split(
    [wasm, linked, glue]: [&str; 3],
    [first, rest, list]: [&str; 3],
    calls: Calls,
) -> Result<(), String> {
    let (bytes, before) = (read(wasm)?, read(linked)?);
    let broken = |error: &dyn std::fmt::Display| format!("{wasm}: {error}");
    let module = wasm::Module::parse(&bytes).map_err(|error| broken(&error))?;
    if module.names.is_empty() {
        return Err(format!("{wasm} has no names of functions; it must not be stripped before"));
    }
    let before = linked::Linked::parse(&before).map_err(|error| format!("{linked}: {error}"))?;
    let plan = plan::Plan::of(&bytes, &module, &before, calls).map_err(|error| broken(&error))?;
    let text = fs::read_to_string(glue).map_err(|error| format!("{glue}: {error}"))?;
    let mut names = glue::Glue::new(text);
    let (one, two) =
        write::both(&module, &plan, &mut names, calls).map_err(|error| broken(&error))?;
    if two.len() >= AT_ONCE {
        return Err(format!(
            "{rest} would be {} bytes long: from {AT_ONCE} on Chromium does not join it at once",
            two.len()
        ));
    }
    for (path, part) in [(first, &one), (rest, &two)] {
        let checked = wasmparser::Validator::new().validate_all(part);
        checked.map_err(|error| format!("{path} would be no wasm: {error}"))?;
    }
    let text = names.text().as_bytes();
    let told = list::of_first(&module, &before, &plan);
    for (path, part) in [(first, &*one), (rest, &*two), (glue, text), (list, told.as_bytes())] {
        fs::write(path, part).map_err(|error| format!("{path}: {error}"))?;
    }
    println!("{first}: {} KB, {rest}: {} KB", one.len() / 1000, two.len() / 1000);
    Ok(())
}
