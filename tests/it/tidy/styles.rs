//! Names in the styles that cannot meet: a class belongs to one file of `assets`. Two files that style one
//! class style each other's elements, and whoever reads one of them does not know.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{all_files, expect_none};

/// What several components are made of, with the file it belongs to. Another file adapts it only
/// beside or within a class of its own.
const SHARED: &[(&str, &[&str])] = &[
    ("app", &["btn", "primary", "square", "icon", "glyph", "seg", "dim"]),
    ("app", &["bf", "ff", "ad", "it", "rust", "teal", "navy", "green", "wine"]),
    ("dialogs", &["form-row", "form-control"]),
    ("frame", &["help", "problem", "unit", "v"]),
    ("stage", &["caption", "key", "legend", "tip", "hit-area", "q-list", "q-job", "q-n"]),
    ("stage", &["readout", "ro-text", "ro-verdict"]),
    ("why", &["formula"]),
    ("select", &["tb", "flow"]),
];

/// Words that say how something is. They mean nothing by themselves and are never styled alone.
const STATES: &[&str] = &["on", "compact", "r", "s", "e"];

/// What stands in a frame of another page: there the parts of the page are taken away, whoever styles them.
const EMBEDDED: &str = "[data-embed] ";

/// On a wall, too; what lies over the page there has classes of its own.
const PRESENTED: &str = "[data-present";

/// Whether a selector holds only where parts of the page are taken away.
fn takes_away(selector: &str) -> bool {
    selector.starts_with(EMBEDDED) || selector.starts_with(PRESENTED)
}

/// A selector, the file it stands in, and its classes.
struct Selector {
    file: String,
    text: String,
    /// Of the element that is styled.
    styled: BTreeSet<String>,
    /// Of that element and of those around it.
    all: BTreeSet<String>,
}

#[test]
fn no_two_files_style_one_class() {
    let selectors = all_selectors();
    let mut files: BTreeMap<&str, BTreeMap<&str, &str>> = BTreeMap::new();
    let mut named: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for selector in selectors.iter().filter(|selector| !takes_away(&selector.text)) {
        for class in &selector.styled {
            files.entry(class).or_default().entry(&selector.file).or_insert(&selector.text);
        }
        for class in &selector.all {
            named.entry(class).or_default().insert(&selector.file);
        }
    }
    let homes: BTreeMap<&str, &str> = SHARED
        .iter()
        .flat_map(|(home, classes)| classes.iter().map(move |class| (*class, *home)))
        .collect();
    let mut offences = Vec::new();
    for (class, places) in &files {
        if places.len() > 1 && !homes.contains_key(class) && !STATES.contains(class) {
            offences.push(format!("{class}: {places:?}"));
        }
    }
    for selector in &selectors {
        let own = |class: &str| match homes.get(class) {
            Some(home) => *home == selector.file,
            None => !STATES.contains(&class) && named.get(class).is_some_and(|all| all.len() == 1),
        };
        let guest = selector.styled.iter().any(|class| {
            homes.contains_key(class.as_str()) && !own(class) || STATES.contains(&class.as_str())
        });
        let embedded = takes_away(&selector.text);
        if guest && !embedded && !selector.all.iter().any(|class| own(class)) {
            offences.push(format!("{}: {} has no class of its own", selector.file, selector.text));
        }
    }
    expect_none("A class is styled by one file, or it is shared and adapted with care:", &offences);
}

#[test]
fn the_styles_of_frames_hold_in_frames_alone() {
    let embed = all_selectors().into_iter().filter(|selector| selector.file == "embed");
    let offences: Vec<String> =
        embed.map(|selector| selector.text).filter(|text| !text.starts_with(EMBEDDED)).collect();
    expect_none("Selectors of embed.css begin with [data-embed]:", &offences);
}

#[test]
fn what_is_stacked_does_not_depend_on_the_window_alone() {
    let asks = |file: &super::File| {
        Path::new(&file.name).extension() == Some("css".as_ref()) && file.text.contains("1180px")
    };
    let offences: Vec<String> =
        all_files().into_iter().filter(asks).map(|file| file.name).collect();
    expect_none("Write `:where([data-stacked])`, which knows the size of letters too:", &offences);
}

#[test]
fn classes_of_a_selector_are_found() {
    let found = |text: &str| {
        let selector = selector("some", text);
        (Vec::from_iter(selector.styled).join(" "), Vec::from_iter(selector.all).join(" "))
    };
    assert_eq!(found(".chip.hit"), ("chip hit".into(), "chip hit".into()));
    assert_eq!(found(".a > li:not(.b) .c:hover::after"), ("c".into(), "a c".into()));
    assert_eq!(found(".a :is(.b, .c)"), ("b c".into(), "a b c".into()));
    assert_eq!(found(".a :is(.b, .c) :is(th, td)"), (String::new(), "a b c".into()));
    assert_eq!(found("a[href='.x'] .y-1"), ("y-1".into(), "y-1".into()));
}

fn all_selectors() -> Vec<Selector> {
    let mut all = Vec::new();
    for file in all_files() {
        let name = file.name.strip_prefix("assets/").and_then(|name| name.strip_suffix(".css"));
        if let Some(name) = name {
            all.extend(rules(&file.text).iter().flat_map(|rule| {
                parts(rule, ',').into_iter().map(|text| selector(name, &text)).collect::<Vec<_>>()
            }));
        }
    }
    assert!(all.len() > 500, "the styles were not found");
    all
}

/// What stands before the braces of every rule; paper, on which nothing is pressed, is left out.
fn rules(text: &str) -> Vec<String> {
    let mut plain = String::new();
    for (place, piece) in text.split("/*").enumerate() {
        plain.push_str(if place == 0 { piece } else { piece.split_once("*/").unwrap().1 });
    }
    let (mut rules, mut within, mut begun) = (Vec::new(), Vec::new(), String::new());
    for letter in plain.chars() {
        match letter {
            '{' => {
                let head = std::mem::take(&mut begun).trim().to_owned();
                let of_rule = |outer: &String| {
                    outer.starts_with("@media print") || outer.starts_with("@keyframes")
                };
                if !head.starts_with('@') && !within.iter().any(of_rule) {
                    rules.push(head.clone());
                }
                within.push(head);
            }
            '}' => {
                within.pop();
                begun.clear();
            }
            ';' => begun.clear(),
            _ => begun.push(letter),
        }
    }
    rules
}

/// The parts of a text between separators that stand in no brackets.
fn parts(text: &str, separator: char) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for letter in text.chars() {
        depth += i32::from("([".contains(letter)) - i32::from(")]".contains(letter));
        if letter == separator && depth == 0 {
            parts.push(String::new());
        } else {
            parts.last_mut().unwrap().push(letter);
        }
    }
    parts.retain(|part| !part.trim().is_empty());
    parts
}

fn selector(file: &str, text: &str) -> Selector {
    let text = text.trim().to_owned();
    let spaced: String = text.replace(['>', '+', '~'], " ");
    let elements: Vec<BTreeSet<String>> =
        parts(&spaced, ' ').iter().map(|element| classes(element)).collect();
    let styled = elements.last().cloned().unwrap_or_default();
    Selector { file: file.to_owned(), text, styled, all: elements.into_iter().flatten().collect() }
}

/// The classes of one element; what it is not and what it holds does not count.
fn classes(element: &str) -> BTreeSet<String> {
    let mut plain = String::new();
    // Of every open bracket, whether what stands in it counts.
    let mut open = Vec::new();
    for letter in element.chars() {
        match letter {
            '(' | '[' => open.push(plain.ends_with(":is")),
            ')' | ']' => drop(open.pop()),
            _ if open.iter().all(|counts| *counts) => plain.push(letter),
            _ => {}
        }
    }
    let word = |piece: &str| -> String {
        piece.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect()
    };
    plain.split('.').skip(1).map(word).collect()
}
