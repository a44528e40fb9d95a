//! Writes the licenses of everything that the page is made of: `licenses PACKAGE TARGET`, to standard
//! output. What that is, Cargo says by its lock file; the texts are those in the packages' own folders.
//!
//! A package that brings no text is named with its license expression.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// How the files of licenses begin.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];

/// A package that is shipped.
struct Package {
    name: String,
    version: String,
    /// Its license expression.
    terms: String,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [package, target] = args.as_slice() else {
        eprintln!("usage: licenses PACKAGE TARGET");
        return ExitCode::from(2);
    };
    match shipped(package, target).and_then(|packages| written(&packages, target)) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn cargo(args: &[&str]) -> Result<String, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo).args(args).args(["--locked", "--offline"]).output();
    let output = output.map_err(|error| format!("cargo does not start: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    String::from_utf8(output.stdout).map_err(|error| format!("cargo {args:?}: {error}"))
}

/// Every package that is linked into the program, once.
fn shipped(package: &str, target: &str) -> Result<Vec<Package>, String> {
    let edges = ["--edges", "normal,no-proc-macro", "--prefix", "none", "--no-dedupe"];
    let mut args = vec!["tree", "--package", package, "--target", target, "--format", "{p}|{l}"];
    args.extend(edges);
    let mut lines: Vec<String> = cargo(&args)?.lines().map(str::to_owned).collect();
    lines.sort();
    lines.dedup();
    // Packages of the checkout itself have their folder behind their version.
    let foreign = lines.iter().filter(|line| !line.contains(" ("));
    foreign.map(|line| parsed(line).ok_or_else(|| format!("cargo tree writes {line:?}"))).collect()
}

fn parsed(line: &str) -> Option<Package> {
    let (package, terms) = line.split_once('|')?;
    let (name, version) = package.trim().split_once(" v")?;
    let [name, version, terms] = [name, version, terms].map(str::to_owned);
    Some(Package { name, version, terms })
}

/// The folders of all packages, by name and version.
fn folders(target: &str) -> Result<BTreeMap<String, PathBuf>, String> {
    const MANIFEST: &str = "\"manifest_path\":\"";
    let told = cargo(&["metadata", "--format-version", "1", "--filter-platform", target])?;
    let paths = told.split(MANIFEST).skip(1).filter_map(|rest| rest.split('"').next());
    let folders = paths.filter_map(|path| Path::new(path).parent());
    Ok(folders
        .filter_map(|folder| Some((folder.file_name()?.to_str()?.to_owned(), folder.to_owned())))
        .collect())
}

/// One text for all who share it, under their names.
fn written(packages: &[Package], target: &str) -> Result<String, String> {
    let folders = folders(target)?;
    let own = texts(Path::new("."), "MIT")?;
    let mut by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut silent = Vec::new();
    for package in packages {
        let Package { name, version, terms } = package;
        let folder = folders.get(&format!("{name}-{version}"));
        let found = folder.map_or(Ok(Vec::new()), |folder| texts(folder, terms))?;
        if found.is_empty() {
            silent.push(format!("{name} {version}: {terms}"));
        }
        for text in found {
            by_text.entry(text).or_default().push(format!("{name} {version} ({terms})"));
        }
    }
    let mut out =
        "Gridlock, MIT OR Apache-2.0, contains the Rust standard library (MIT OR Apache-2.0, \
        Copyright The Rust Project Contributors)\nand the packages below. Their texts follow.\n"
            .to_owned();
    if !silent.is_empty() {
        out += "\nWithout a text of their own in the package; the terms are those of the expression:\n";
        silent.iter().for_each(|line| out += &format!("  {line}\n"));
    }
    let shared = by_text.iter().map(|(text, users)| (text.as_str(), users.join(", ")));
    let all = own.iter().map(|text| (text.as_str(), "Gridlock".to_owned())).chain(shared);
    for (text, users) in all {
        out += &format!("\n{}\n{users}\n\n{}\n", "-".repeat(80), text.trim());
    }
    Ok(out)
}

/// The texts in a folder; of those that are offered to choose from, MIT's.
fn texts(folder: &Path, terms: &str) -> Result<Vec<String>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_uppercase();
        if path.is_file() && NAMES.iter().any(|begin| name.starts_with(begin)) {
            files.push((name, path));
        }
    }
    files.sort();
    if !terms.contains(" AND ") && files.iter().any(|(name, _)| name.contains("MIT")) {
        files.retain(|(name, _)| name.contains("MIT"));
    }
    let read = |(_, path): &(String, PathBuf)| fs::read_to_string(path).map_err(failed);
    Ok(files
        .iter()
        .map(read)
        .collect::<Result<Vec<_>, _>>()?
        .iter()
        .map(|text| tidied(text))
        .collect())
}

/// The same text with the same ends of lines: many packages differ in nothing else.
fn tidied(text: &str) -> String {
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim().to_owned()
}
