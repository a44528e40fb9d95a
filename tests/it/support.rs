//! What several tests need: golden cases, and data that lies outside the project.

use std::path::{Path, PathBuf};

use gridlock::scenario::Value as InOrder;
use serde_json::Value;

/// The golden case of this name [F-40].
pub(crate) fn golden(name: &str) -> Value {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.json"));
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap()
}

/// A file of the data folder, or a line that says which test did not run for lack of it.
pub(crate) fn data(test: &str, file: &str) -> Option<Vec<u8>> {
    let folder = std::env::var_os("GRIDLOCK_DATA")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"), PathBuf::from);
    let read = std::fs::read(folder.join(file));
    if read.is_err() {
        println!("not run: {test}: needs {file} (GRIDLOCK_DATA)");
    }
    read.ok()
}

/// Whether two numbers agree as golden cases ask: within 1e-9, relative above 1.
pub(crate) fn close(found: f64, expected: f64) -> bool {
    (found - expected).abs() <= 1e-9 * expected.abs().max(1.0)
}

/// The pointers of all values in a value, its own first.
pub(crate) fn pointers(value: &InOrder, here: &str, into: &mut Vec<String>) {
    into.push(here.to_owned());
    for (key, value) in value.entries() {
        pointers(value, &format!("{here}/{key}"), into);
    }
    for (place, item) in value.items().iter().enumerate() {
        pointers(item, &format!("{here}/{place}"), into);
    }
}
