//! The house rules that a program can check: who may know whom, how long a file may be, what must not
//! be said. Each test lists every offence at once, with file and line.

mod catalogue;
mod components;
mod files;
mod layers;
mod registered;
mod rules;
mod source;
mod styles;
mod walks;

use std::fs;
use std::path::{Path, PathBuf};

/// Folders that hold no text of the project's own.
const SKIPPED: [&str; 7] =
    [".git", "target", "dist", "node_modules", "golden", "corpus", "proptest-regressions"];

/// One file of the project, as the tests see it.
struct File {
    /// Path from the project's root, with `/` between its parts.
    name: String,
    text: String,
}

impl File {
    fn is_rust(&self) -> bool {
        Path::new(&self.name).extension().is_some_and(|ending| ending == "rs")
    }

    fn is_library(&self) -> bool {
        self.is_rust() && self.name.starts_with("src/")
    }
}

/// Every text file of the project, in order of name.
fn all_files() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    visit(root, root, &mut files);
    files.sort_by(|a, b| a.name.cmp(&b.name));
    assert!(files.iter().any(|file| file.name == "src/lib.rs"), "the library was not found");
    files
}

fn visit(root: &Path, folder: &Path, files: &mut Vec<File>) {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries.map(|entry| entry.unwrap()) {
        let path: PathBuf = entry.path();
        let kind = entry.file_type().unwrap();
        let skipped = SKIPPED.iter().any(|name| entry.file_name() == *name);
        if skipped {
            continue;
        }
        if kind.is_dir() {
            visit(root, &path, files);
        } else if kind.is_file() {
            let name = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
            // Pictures and the like are not text.
            if let Ok(text) = fs::read_to_string(&path) {
                files.push(File { name, text });
            }
        }
    }
}

/// Fails with the whole list, if there is one.
fn expect_none(rule: &str, offences: &[String]) {
    assert!(offences.is_empty(), "{rule}\n{}\n", offences.join("\n"));
}
