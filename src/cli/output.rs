//! Where output goes: to standard output, or to a file that appears whole or not at all [F-28].

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::failure::Failure;

/// Writes a command's output with `write`, to `out` or to standard output.
pub(super) fn write(
    out: Option<&Path>,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let Some(path) = out else {
        return to(io::stdout().lock(), "<stdout>", write).map(drop);
    };
    let name = path.display().to_string();
    let failed = |error: io::Error| Failure::writing(&name, &error);
    // What a link points to is replaced, not the link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if path.exists() && !path.is_file() {
        // A device or a pipe cannot be replaced.
        let file = File::options().write(true).open(&path).map_err(failed)?;
        return to(file, &name, write).map(drop);
    }
    let beside = Beside::new(&path);
    let file = File::create(&beside.0).map_err(failed)?;
    let file = to(file, &name, write)?;
    file.sync_all().map_err(failed)?;
    fs::rename(&beside.0, &path).map_err(failed)
}

/// Writes through a buffer and gives the writer back.
fn to<W: Write>(
    writer: W,
    name: &str,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<W, Failure> {
    let mut buffer = BufWriter::with_capacity(1 << 16, writer);
    write(&mut buffer)?;
    buffer.into_inner().map_err(|error| Failure::writing(name, error.error()))
}

/// A file beside the one that is wanted, gone again unless it was renamed.
struct Beside(PathBuf);

impl Beside {
    fn new(path: &Path) -> Self {
        let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        Self(path.with_file_name(format!(".{name}.{}.partial", std::process::id())))
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // After the renaming there is nothing left to remove.
        let _ = fs::remove_file(&self.0);
    }
}
