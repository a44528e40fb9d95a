//! Marks like [A-9] are looked up in docs/RULES.md: every mark has its line there, and every line names
//! a file that does it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::{File, all_files, expect_none};

/// A rule: its section and its number there.
type Mark = (char, u32);

/// A mark at the beginning of a text, and what follows it.
fn mark(text: &str) -> Option<(Mark, &str)> {
    let section = text.chars().next().filter(char::is_ascii_uppercase)?;
    let rest = text.get(1..)?.strip_prefix('-')?;
    let end = rest.find(|it: char| !it.is_ascii_digit()).unwrap_or(rest.len());
    let number = rest[..end].parse().ok()?;
    Some(((section, number), &rest[end..]))
}

/// Which marks of `E-6 to E-9` count: both ends, or those between as well. Not every number is a rule.
#[derive(Clone, Copy, PartialEq)]
enum Range {
    Ends,
    Whole,
}

/// The marks of a list such as `T-3, E-6 to E-8`; nothing where something else stands in it.
fn listed(list: &str, range: Range) -> Option<Vec<Mark>> {
    // A list may go on in the next line of a comment.
    let words: Vec<&str> =
        list.split_whitespace().filter(|it| !matches!(*it, "//" | "///" | "//!" | "*")).collect();
    let mut marks = Vec::new();
    let (mut to, mut words) = (false, words.into_iter().peekable());
    words.peek()?;
    for word in words {
        if word == "to" || word == "and" {
            to = word == "to";
            continue;
        }
        let (found, rest) = mark(word)?;
        if !matches!(rest, "" | ",") {
            return None;
        }
        match marks.last() {
            Some((section, from)) if to && *section == found.0 && range == Range::Whole => {
                let between = from + 1..found.1;
                marks.extend(between.map(|number| (found.0, number)));
            }
            _ => {}
        }
        marks.push(found);
        to = false;
    }
    Some(marks)
}

/// The marks in a text: lists of them in brackets.
fn marks(text: &str, range: Range) -> BTreeSet<Mark> {
    let lists = text.split('[').skip(1).filter_map(|rest| rest.split_once(']'));
    lists.filter_map(|(list, _)| listed(list, range)).flatten().collect()
}

/// The rules that a golden case names, in quotes.
fn marks_of_case(text: &str) -> BTreeSet<Mark> {
    let rules = text.split_once("\"rules\"").and_then(|(_, rest)| rest.split_once(']'));
    let ends = |list| listed(list, Range::Ends);
    let quoted = rules.map(|(rules, _)| rules.split('"').filter_map(ends).flatten().collect());
    quoted.unwrap_or_default()
}

/// A line of docs/RULES.md: the rule, and the file that it names.
fn lines(rules: &str) -> Vec<(Mark, Option<&str>)> {
    let lines = rules.lines().filter_map(|line| line.strip_prefix("- **"));
    let read = lines.map(|line| {
        let (found, _) = mark(line).unwrap_or_else(|| panic!("docs/RULES.md: no rule in {line}"));
        let path = line.rsplit_once("](../").and_then(|(_, path)| path.strip_suffix(')'));
        (found, path)
    });
    read.collect()
}

fn rules(files: &[File]) -> &str {
    &files.iter().find(|file| file.name == "docs/RULES.md").unwrap().text
}

fn is_code_or_test(file: &File) -> bool {
    ["src/", "tests/", "benches/"].iter().any(|folder| file.name.starts_with(folder))
        && !file.name.starts_with("tests/it/tidy/")
}

#[test]
fn every_mark_in_code_and_tests_is_a_rule() {
    let files = all_files();
    let known: BTreeSet<Mark> = lines(rules(&files)).into_iter().map(|(mark, _)| mark).collect();
    let mut named: BTreeMap<Mark, String> = BTreeMap::new();
    for file in files.iter().filter(|file| is_code_or_test(file)) {
        for mark in marks(&file.text, Range::Ends) {
            named.entry(mark).or_insert_with(|| file.name.clone());
        }
    }
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for case in fs::read_dir(golden).unwrap().map(|entry| entry.unwrap().path()) {
        let text = fs::read_to_string(&case).unwrap();
        for mark in marks_of_case(&text) {
            named.entry(mark).or_insert_with(|| case.display().to_string());
        }
    }
    assert!(named.len() > 200, "only {} marks were found", named.len());
    let unknown = named.iter().filter(|(mark, _)| !known.contains(mark));
    let offences: Vec<String> = unknown
        .map(|((section, number), file)| format!("{file}: {section}-{number} is no rule"))
        .collect();
    expect_none("docs/RULES.md has a line for every mark:", &offences);
}

#[test]
fn every_rule_names_a_file_that_does_it() {
    let files = all_files();
    let of: BTreeMap<&str, BTreeSet<Mark>> = files
        .iter()
        .filter(|file| is_code_or_test(file))
        .map(|file| (file.name.as_str(), marks(&file.text, Range::Whole)))
        .collect();
    let in_library = |mark: &Mark| {
        of.iter().find(|(name, marks)| name.starts_with("src/") && marks.contains(mark))
    };
    let mut offences = Vec::new();
    for (mark, path) in lines(rules(&files)) {
        let (section, number) = mark;
        match path {
            Some(path) if !of.get(path).is_some_and(|marks| marks.contains(&mark)) => {
                offences.push(format!("{section}-{number}: {path} does not name it"));
            }
            None if in_library(&mark).is_some() => {
                let at = in_library(&mark).map_or("", |(name, _)| *name);
                offences.push(format!("{section}-{number}: names no file, {at} does it"));
            }
            _ => {}
        }
    }
    expect_none("lines of docs/RULES.md point to the file that does it:", &offences);
}

#[test]
fn rules_stand_once_and_in_order() {
    let files = all_files();
    let marks: Vec<Mark> = lines(rules(&files)).into_iter().map(|(mark, _)| mark).collect();
    let mut offences = Vec::new();
    for pair in marks.windows(2) {
        let ((before, last), (section, number)) = (pair[0], pair[1]);
        if before == section && last >= number {
            offences.push(format!("{section}-{number} stands behind {before}-{last}"));
        }
    }
    let sections: Vec<char> = marks.iter().map(|(section, _)| *section).collect();
    let mut once = sections.clone();
    once.dedup();
    let distinct: BTreeSet<char> = sections.into_iter().collect();
    assert_eq!(once.len(), distinct.len(), "each section stands in one piece");
    expect_none("docs/RULES.md is in order:", &offences);
}

#[test]
fn marks_are_read_out_of_brackets() {
    let text =
        "/// Ties go to the faster site [A-9]; see [T-3, E-6\n/// to E-8].\nlet x = row[i - 1];";
    let expected = [('A', 9), ('E', 6), ('E', 7), ('E', 8), ('T', 3)];
    assert_eq!(marks(text, Range::Whole), expected.into());
    assert!(!marks(text, Range::Ends).contains(&('E', 7)));
    let others = "[A-9](docs/RULES.md) [A-9 is] [UTF-8] [B]";
    assert_eq!(marks(others, Range::Whole), [('A', 9)].into());
    assert_eq!(marks_of_case(r#"{"name": "a", "rules": ["A-9", "T-1 to T-2"]}"#).len(), 3);
}
