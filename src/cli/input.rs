//! What comes in: scenario files, standard input, traces [F-1, F-15].

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::failure::Failure;
use crate::experiment::sweep::Contents;
use crate::scenario::{TraceError, Traces};
use crate::workload::{Imported, SwfFilters, SwfReader};

/// A file given on the command line.
#[derive(Debug)]
pub(super) struct Input {
    /// What messages call it.
    pub(super) name: String,
    /// What it holds.
    pub(super) bytes: Vec<u8>,
    /// The traces that it names.
    pub(super) traces: TraceFiles,
}

impl Input {
    /// Reads `file`, or standard input for `-`.
    pub(super) fn read(file: &Path) -> Result<Self, Failure> {
        let name = name_of(file);
        if is_stdin(file) {
            let mut bytes = Vec::new();
            let read = io::stdin().lock().read_to_end(&mut bytes);
            read.map_err(|error| Failure::file(&name, "read", &error))?;
            return Ok(Self { name, bytes, traces: TraceFiles::default() });
        }
        let bytes = fs::read(file).map_err(|error| Failure::file(&name, "read", &error))?;
        let folder = file.parent().unwrap_or(Path::new("")).to_owned();
        Ok(Self { name, bytes, traces: TraceFiles { folder, contents: Arc::default() } })
    }
}

/// What messages call a file, or standard input for `-`.
pub(super) fn name_of(file: &Path) -> String {
    if is_stdin(file) { "<stdin>".to_owned() } else { file.display().to_string() }
}

fn is_stdin(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Whether a text begins as a log in the Standard Workload Format does: with a comment, or with 18 numbers.
pub(super) fn is_log(text: &[u8]) -> bool {
    const FIELDS: usize = 18;
    let text = String::from_utf8_lossy(text.get(..1 << 12).unwrap_or(text));
    let Some(first) = text.lines().map(str::trim).find(|line| !line.is_empty()) else {
        return false;
    };
    let mut fields = first.split_whitespace();
    let numbers = fields.by_ref().take_while(|field| field.parse::<f64>().is_ok()).count();
    first.starts_with(';') || numbers >= FIELDS
}

/// Traces as files, their paths relative to a folder.
#[derive(Clone, Debug, Default)]
pub(super) struct TraceFiles {
    folder: PathBuf,
    /// What those held that have been read, by this one or a copy.
    contents: Arc<Mutex<Contents>>,
}

impl TraceFiles {
    /// What the traces that have been read held.
    pub(super) fn contents(&self) -> Contents {
        self.contents.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Where the trace of this name is.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn open(&self, name: &str, filters: &SwfFilters) -> Result<Imported, TraceError> {
        let path = self.path(name);
        let unreadable = |error: io::Error| {
            TraceError::Unreadable(format!("{} cannot be read: {error}", path.display()))
        };
        let mut file = File::open(&path).map_err(unreadable)?;
        let size = file.metadata().map_or(0, |known| known.len());
        let mut reader = SwfReader::sized(filters.clone(), size);
        let mut piece = vec![0; 1 << 16];
        loop {
            match file.read(&mut piece) {
                Ok(0) => return Ok(reader.finish()?),
                Ok(length) => reader.push(&piece[..length])?,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(unreadable(error)),
            }
        }
    }
}

impl Traces for TraceFiles {
    fn read(&mut self, name: &str, filters: &SwfFilters) -> Result<Imported, TraceError> {
        let read = self.open(name, filters);
        let content = read.as_ref().ok().map(|imported| imported.content);
        self.contents.lock().unwrap_or_else(PoisonError::into_inner).add(name, content);
        read
    }
}
