//! Runs the command and keeps what it said.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// A small scenario with everything that results can hold: a cut, a rejection, a quoted name.
pub(crate) const SCENARIO: &str = r#"{
  "format": "gridlock/1", "lab": "allocate", "title": "Small", "seed": 7,
  "policy": "intelligent", "options": {"system_loading": 2},
  "sites": [{"name": "old, \"x\"", "processors": 4}, {"processors": 8, "speed": 2.5}],
  "jobs": [{"id": 1, "submitted_at": 0, "processors": 3, "runtime": 60},
           {"id": 3, "submitted_at": 5, "processors": 40, "runtime": 9},
           {"id": 2, "submitted_at": 5, "processors": 8, "runtime": 90.5, "requested_time": 120}]
}"#;

/// What a command said.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Said {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The problems printed as JSON: path and code of each.
    pub(crate) fn problems(&self) -> Vec<(String, String)> {
        let json = self.json();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let problems = json["problems"].as_array().unwrap().iter();
        problems.map(|problem| (text(&problem["path"]), text(&problem["code"]))).collect()
    }
}

/// The command, its folder set to `folder`.
pub(crate) fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridlock"));
    command.args(arguments).current_dir(folder);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the command in a folder.
pub(crate) fn run_in(folder: &Path, arguments: &[&str]) -> Said {
    said(&mut command(folder, arguments))
}

/// Runs the command with something on its standard input.
pub(crate) fn run_with(input: &[u8], arguments: &[&str]) -> Said {
    let folder = Folder::with("input", input);
    let input = std::fs::File::open(folder.path().join("input")).unwrap();
    said(command(folder.path(), arguments).stdin(input))
}

pub(crate) fn said(command: &mut Command) -> Said {
    let output = command.output().unwrap();
    Said {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A folder of a test's own, gone at its end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        use std::sync::atomic::{AtomicU32, Ordering};
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("gridlock-cli-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// A folder that holds one file.
    pub(crate) fn with(name: &str, bytes: impl AsRef<[u8]>) -> Self {
        let folder = Self::new();
        folder.write(name, bytes);
        folder
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        std::fs::write(self.0.join(name), bytes).unwrap();
    }

    /// The names of the files in it.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The bytes in gzip.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packer.write_all(bytes).unwrap();
    packer.finish().unwrap()
}
