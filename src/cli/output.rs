//! Where output goes: to standard output, or to a file that appears whole or not at all [F-28].

use std::fs::{self, File};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::interrupt;

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
    interrupt::listen()?;
    let (beside, file) = Beside::create(&path).map_err(failed)?;
    if let Ok(before) = fs::metadata(&path) {
        // Whoever may read the file that is replaced may read the new one, and nobody else.
        file.set_permissions(before.permissions()).map_err(failed)?;
    }
    let file = to(file, &name, write)?;
    file.sync_all().map_err(failed)?;
    fs::rename(&beside.0, &path).map_err(failed)
}

/// Tries before long work whether its output can be written there at all.
pub(super) fn try_out(out: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = out else { return Ok(()) };
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if path.exists() && !path.is_file() {
        return Ok(());
    }
    let tried = Beside::create(&path);
    tried.map(drop).map_err(|error| Failure::writing(&path.display().to_string(), &error))
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

/// A file beside the one that is wanted, gone again unless it was renamed, whatever ends the program.
struct Beside(PathBuf);

impl Beside {
    /// A new file under a name that nobody can have guessed: one that is there already, or a link that
    /// leads elsewhere, is not written to.
    fn create(path: &Path) -> io::Result<(Self, File)> {
        let mut more = 0..8;
        loop {
            // The keys of the standard library's hashes are drawn by the system.
            let drawn = RandomState::new().build_hasher().finish();
            let beside = path.with_file_name(format!(".gridlock-{drawn:016x}.partial"));
            let create = || File::options().write(true).create_new(true).open(&beside);
            match interrupt::leaving_nothing_at(&beside, create) {
                Ok(file) => return Ok((Self(beside), file)),
                Err(error)
                    if error.kind() == io::ErrorKind::AlreadyExists && more.next().is_some() => {}
                Err(error) => return Err(error),
            }
        }
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // After the renaming there is nothing left to remove.
        let _ = fs::remove_file(&self.0);
    }
}
