//! What every file looks like: how it begins, how long it is, what it does not say; and that what is
//! written in two places is the same in both.

use super::source::code_only;
use super::{File, all_files, expect_none};

const LONGEST_LIBRARY_FILE: usize = 400;
const LONGEST_COMPONENT_FILE: usize = 200;

/// Where the page's code is no component and may be as long as any other, with the reason.
const NO_COMPONENTS: &[(&str, &str)] = &[
    ("src/ui/browser/", "calls into the browser, no markup"),
    ("src/ui/hooks/", "effects, no markup"),
    ("src/ui/store/", "the page's state and its pure functions, no markup"),
];

#[test]
fn every_rust_file_says_what_it_is_for() {
    let rust = all_files().into_iter().filter(File::is_rust);
    let silent = rust.filter(|file| !file.text.starts_with("//! "));
    let offences: Vec<String> = silent.map(|file| file.name).collect();
    expect_none("A file begins with a line `//! …` that says what it is for:", &offences);
}

#[test]
fn no_file_of_the_library_is_too_long() {
    let mut offences = Vec::new();
    for file in all_files().into_iter().filter(File::is_library) {
        let justified = NO_COMPONENTS.iter().any(|(place, _)| file.name.starts_with(place));
        let component = file.name.starts_with("src/ui/") && !justified;
        let limit = if component { LONGEST_COMPONENT_FILE } else { LONGEST_LIBRARY_FILE };
        // Tests at the end of the file do not count.
        let lines = file.text.lines().take_while(|line| *line != "#[cfg(test)]").count();
        if lines > limit {
            offences.push(format!("{}: {lines} lines, at most {limit}", file.name));
        }
    }
    expect_none("One file is one idea:", &offences);
}

#[test]
fn files_that_the_architecture_names_exist() {
    let files = all_files();
    let text = &files.iter().find(|file| file.name == "ARCHITECTURE.md").unwrap().text;
    // Every second piece between backticks is code.
    let code = text.split('`').skip(1).step_by(2);
    let named: Vec<&str> = code.filter(|name| name.strip_suffix(".rs").is_some()).collect();
    assert!(named.len() > 20, "{named:?}");
    let is_there = |name: &str| {
        files.iter().any(|file| file.name == name || file.name.ends_with(&format!("/{name}")))
    };
    let missing = named.iter().filter(|name| !is_there(name));
    let missing: Vec<String> = missing.map(|name| (*name).to_owned()).collect();
    expect_none("ARCHITECTURE.md names a file that does not exist:", &missing);
}

#[test]
fn nothing_is_left_for_later_and_no_machine_is_named() {
    // Written in two halves, so that this file does not offend.
    let banned = [
        ["TO", "DO"],
        ["FIX", "ME"],
        ["XX", "X:"],
        ["/ro", "ot/"],
        ["/ho", "me/"],
        ["/tm", "p/"],
        ["/wo", "rk/"],
    ];
    let banned = banned.map(|halves| halves.concat());
    let mut offences = Vec::new();
    for file in all_files() {
        for (i, line) in file.text.lines().enumerate() {
            if let Some(word) = banned.iter().find(|word| line.contains(word.as_str())) {
                offences.push(format!("{}:{}: {word}", file.name, i + 1));
            }
        }
    }
    expect_none("Unfinished work and paths of one machine have no place here:", &offences);
}

#[test]
fn lints_are_expected_with_a_reason_and_no_test_is_switched_off() {
    let banned = ["#[allow(", "#![allow(", "#[ignore", "unimplemented!", "todo!("];
    let mut offences = Vec::new();
    for file in all_files().into_iter().filter(File::is_rust) {
        for (i, line) in code_only(&file.text).lines().enumerate() {
            if let Some(word) = banned.iter().find(|word| line.contains(*word)) {
                offences.push(format!("{}:{}: {word}", file.name, i + 1));
            }
        }
    }
    expect_none("Use #[expect(…, reason = \"…\")]; finish what is begun:", &offences);
}

/// What stands between the first `before` in a file and the next `after`.
fn between(name: &str, before: &str, after: &str) -> String {
    let file = all_files().into_iter().find(|file| file.name == name).unwrap();
    let (_, rest) = file.text.split_once(before).unwrap_or_else(|| panic!("{name}: {before}"));
    rest.split_once(after).unwrap_or_else(|| panic!("{name}: {after}")).0.to_owned()
}

#[test]
fn pinned_versions_agree_wherever_they_are_written() {
    let tools = "scripts/tools.sh";
    let bindgen = between("src/ui/Cargo.toml", "wasm-bindgen = \"=", "\"");
    assert_eq!(bindgen, between("Trunk.toml", "wasm_bindgen = \"", "\""));
    assert_eq!(bindgen, between(tools, "WASM_BINDGEN_VERSION=", " "));
    let trunk = between("Trunk.toml", "trunk-version = \"^", "\"");
    assert_eq!(trunk, between(tools, "TRUNK_VERSION=", "\n"));
    let rust = between("Cargo.toml", "rust-version = \"", "\"");
    assert_eq!(rust, between(tools, "RUST_VERSION=", " "));
    assert_eq!(rust, between("Containerfile", "rust:", "-slim"));
}

#[test]
fn the_lock_of_the_browser_tests_names_no_host() {
    let lock = "tests/e2e/package-lock.json";
    let file = all_files().into_iter().find(|file| file.name == lock).unwrap();
    let hosts: Vec<String> =
        file.text.lines().filter(|line| line.contains("\"resolved\"")).map(str::to_owned).collect();
    expect_none("Install with --omit-lockfile-registry-resolved:", &hosts);
}
