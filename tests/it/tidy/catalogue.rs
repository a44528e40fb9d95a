//! The catalogue is complete or says what it lacks, reads well with every number, and is where sentences
//! stand [L-82, L-88].

use std::collections::{BTreeMap, BTreeSet};

use gridlock::scenario::tables::{AXIS, COMPONENTS, EXPERIMENT, LABS, REPLICATIONS};
use gridlock::scenario::{Choice, Field, Kind, List, Object, Variant, presets, written};
use gridlock::words::{Language, Operand, catalogue, of_paper, of_table, speak};

use super::source::{code_only, texts};
use super::{File, all_files, expect_none};

/// Messages that German lacks, one a line.
const MISSING: &str = "tests/it/tidy/missing-german.txt";
/// How many sentences a file still holds itself: path and number.
const LEFT: &str = "tests/it/tidy/sentences-left.txt";

fn lines(name: &str) -> Vec<String> {
    let file = all_files().into_iter().find(|file| file.name == name);
    file.unwrap().text.lines().map(str::to_owned).collect()
}

#[test]
fn german_lacks_what_the_list_says() {
    let missing: BTreeSet<String> = catalogue()
        .into_iter()
        .filter(|entry| !entry.is_in(Language::German))
        .map(|entry| entry.id)
        .collect();
    let listed: BTreeSet<String> = lines(MISSING).into_iter().collect();
    let new = missing.difference(&listed).map(|id| format!("{id}: not translated"));
    let gone = listed.difference(&missing).map(|id| format!("{id}: take it out of {MISSING}"));
    expect_none("Every message is in German too:", &new.chain(gone).collect::<Vec<_>>());
}

#[test]
fn every_message_has_an_id_of_its_own() {
    let all = catalogue();
    let ids: BTreeSet<&str> = all.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids.len(), all.len());
}

#[test]
fn every_message_reads_with_every_number() {
    let mut offences = Vec::new();
    for entry in catalogue() {
        for language in Language::ALL.into_iter().filter(|it| entry.is_in(*it)) {
            speak(language);
            for number in [0, 1, 2, 5, 21, 1_000] {
                let operands = vec![Operand::Count(number); entry.operands.len()];
                let text = entry.said(language, &operands).text();
                let broken = text.is_empty()
                    || text.contains(['{', '}', '|'])
                    || text.chars().any(char::is_control)
                    || text.contains("  ");
                if broken {
                    offences.push(format!("{}, {}, {number}: {text}", entry.id, language.tag()));
                }
            }
            speak(Language::English);
        }
    }
    expect_none("A message reads well with 0, 1, 2, 5, 21 and 1 000:", &offences);
}

#[test]
fn every_message_says_its_operands_in_every_language() {
    let mut offences = Vec::new();
    for entry in catalogue() {
        for language in Language::ALL.into_iter().filter(|it| entry.is_in(*it)) {
            let names: Vec<String> = entry.operands.iter().map(|it| format!("<{it}>")).collect();
            let operands: Vec<Operand<'_>> = names.iter().map(|it| Operand::Text(it)).collect();
            let text = entry.said(language, &operands).text();
            let silent = names.iter().filter(|name| !text.contains(*name));
            offences.extend(silent.map(|it| format!("{}, {}: {it}", entry.id, language.tag())));
        }
    }
    expect_none("A message says all its operands:", &offences);
}

#[test]
fn german_is_written_as_german_is() {
    let banned = ["\"", "'", "...", " - ", "“ ”", "du ", "Du ", "dein", "dich"];
    let mut offences = Vec::new();
    for entry in catalogue().into_iter().filter(|it| it.is_in(Language::German)) {
        let operands = vec![Operand::Text("X"); entry.operands.len()];
        let text = entry.said(Language::German, &operands).text();
        let words = format!(" {text} ");
        let found = banned.iter().filter(|it| {
            let wanted = if it.starts_with(char::is_alphabetic) {
                format!(" {it}")
            } else {
                (**it).to_owned()
            };
            words.contains(&wanted)
        });
        offences.extend(found.map(|it| format!("{}: {it} in {text}", entry.id)));
        if text.matches('„').count() != text.matches('“').count() {
            offences.push(format!("{}: quotation marks in {text}", entry.id));
        }
    }
    expect_none("German has its own marks, and no du:", &offences);
}

fn of_object(object: &Object, found: &mut BTreeSet<&str>) {
    found.insert(object.help);
    object.fields.iter().for_each(|field| of_field(field, found));
}

fn of_field(field: &Field, found: &mut BTreeSet<&str>) {
    found.extend([field.label, field.help]);
    of_kind(&field.kind, found);
}

fn of_kind(kind: &Kind, found: &mut BTreeSet<&str>) {
    match kind {
        Kind::Word(choices) | Kind::Policy(choices) => of_choices(choices, found),
        Kind::Object(object) => of_object(object, found),
        Kind::List(List { items, .. }) | Kind::Single(List { items, .. }) => of_kind(items, found),
        Kind::OneOf(variants) | Kind::Verb(variants) => of_variants(variants, found),
        Kind::ListOrOneOf(list, variants) => {
            of_kind(&list.items, found);
            of_variants(variants, found);
        }
        _ => {}
    }
}

fn of_choices(choices: &[Choice], found: &mut BTreeSet<&str>) {
    found.extend(choices.iter().flat_map(|choice| [choice.label, choice.help]));
}

fn of_variants(variants: &[Variant], found: &mut BTreeSet<&str>) {
    for variant in variants {
        found.insert(variant.label);
        of_object(variant.object, found);
    }
}

#[test]
fn every_label_and_help_text_of_the_tables_is_in_german_too() {
    let presets: Vec<_> = LABS.iter().flat_map(|lab| presets(lab.choice.word)).collect();
    let mut found: BTreeSet<&str> = BTreeSet::new();
    for lab in LABS {
        of_choices(&[lab.choice], &mut found);
        of_choices(lab.policies, &mut found);
        of_object(lab.options, &mut found);
        of_object(lab.scenario, &mut found);
    }
    // Those of the presets and of the vocabularies are other texts that people read before they choose.
    found.extend(presets.iter().flat_map(|it| [it.title.as_str(), it.question.as_str()]));
    for lab in LABS {
        let asked = written::rules(lab.choice.word).into_iter();
        found.extend(asked.chain(written::lists(lab.choice.word)).map(|it| it.help));
    }
    of_object(&EXPERIMENT, &mut found);
    of_object(&AXIS, &mut found);
    of_variants(REPLICATIONS, &mut found);
    for (_, table) in COMPONENTS {
        of_object(table, &mut found);
    }
    speak(Language::German);
    let missing = found.into_iter().filter(|text| of_table(text).lang.is_some());
    let missing: Vec<String> = missing.map(str::to_owned).collect();
    speak(Language::English);
    expect_none("src/words/german/tables has every text of the tables:", &missing);
}

/// What a sweep of a paper's experiment is called in the files that it is saved in.
const FILES: [&str; 3] =
    ["nandagopal grid size", "nandagopal jobs for each cluster", "nandagopal deadlines"];

/// A text of an experiment as it comes out, with a number in each of its places; nothing where nobody reads it.
fn of_experiment(source: &str) -> Option<String> {
    let source = source.replace("\\u{202f}", "\u{202f}");
    let mut lines = source.split("\\\n");
    let mut text = lines.next().unwrap_or_default().to_owned();
    text.extend(lines.map(str::trim_start));
    let mut parts = text.split('{');
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        told.push('5');
        told.push_str(part.split_once('}').map_or("", |(_, rest)| rest));
    }
    // Names of policies stand in these places.
    let has_names = ["5, then 5", "5, correlation 5"].contains(&told.as_str());
    (is_read(&text) && !FILES.contains(&text.as_str()) && !has_names).then_some(told)
}

#[test]
fn what_the_papers_experiments_say_is_in_german_too() {
    let mut missing = BTreeSet::new();
    speak(Language::German);
    for file in all_files().iter().filter(|file| file.is_rust()) {
        let is_warning = file.name == "src/experiment/sweep/warnings.rs";
        if !file.name.starts_with("src/experiment/named/") && !is_warning {
            continue;
        }
        let code = code_only(&file.text);
        let lines: Vec<&str> = code.lines().collect();
        let is_ours = |line: usize| {
            let marks = ["reason =", "Internal(", ".expect(", "assert"];
            lines.get(line - 1).is_some_and(|code| marks.iter().any(|mark| code.contains(mark)))
        };
        for (line, text) in texts(&file.text) {
            let told = Some(text).filter(|_| !is_ours(line)).and_then(|text| of_experiment(&text));
            let told = told.filter(|told| of_paper(told).lang.is_some());
            missing.extend(told.map(|told| format!("{} {line}: {told}", file.name)));
        }
    }
    speak(Language::English);
    expect_none(
        "src/words/german/papers has every text of the experiments:",
        &missing.into_iter().collect::<Vec<_>>(),
    );
}

/// What browsers call keys and kinds, as far as it looks like a label.
const NAMES: [&str; 8] = ["Delete", "End", "Enter", "Escape", "Files", "Home", "Space", "Tab"];

/// Whether a text in the code is one that people read: a label or some words, no name of a class, a key or
/// a type, no markup, script or path of a drawing.
fn is_read(text: &str) -> bool {
    let has_capital_inside = text.contains(|it: char| it.is_ascii_lowercase())
        && text.chars().skip(1).any(char::is_uppercase);
    let is_type = has_capital_inside && text.chars().all(char::is_alphabetic);
    let is_markup = text.trim_start_matches(['#', '"']).starts_with('<');
    let is_script = text.contains("=>") || text.starts_with("import ");
    if NAMES.contains(&text) || is_type || is_markup || is_script {
        return false;
    }
    let is_name = |word: &str| {
        word.contains(['-', '_', '{', '/', '.', '[', '='])
            && word.chars().all(|it| !it.is_alphabetic() || it.is_ascii_lowercase())
    };
    let letters = |word: &&str| {
        word.chars().filter(|it| it.is_alphabetic()).count() > 1
            && !word.contains(|it: char| it.is_ascii_digit())
    };
    let words: Vec<&str> = text.split_whitespace().filter(|word| !is_name(word)).collect();
    let plain = words.iter().copied().filter(letters);
    let is_label = words.first().is_some_and(|word| {
        let mut chars = word.chars();
        chars.next().is_some_and(char::is_uppercase)
            && chars.next().is_some_and(char::is_lowercase)
            && !chars.any(char::is_uppercase)
    });
    is_label || plain.count() > 1
}

/// The sentences that a file of the page or of playback holds itself.
fn sentences(file: &File) -> usize {
    let code = code_only(&file.text);
    let lines: Vec<&str> = code.lines().collect();
    let is_reason = |line: usize| {
        let marks = ["reason =", "doc =", "class", ".expect(", "debug_struct("];
        lines.get(line - 1).is_some_and(|code| marks.iter().any(|mark| code.contains(mark)))
    };
    texts(&file.text).iter().filter(|(line, text)| !is_reason(*line) && is_read(text)).count()
}

#[test]
fn sentences_stand_in_the_catalogue() {
    let left: BTreeMap<String, usize> = all_files()
        .iter()
        .filter(|file| file.is_rust())
        .filter(|file| ["src/playback/", "src/ui/"].iter().any(|it| file.name.starts_with(it)))
        .map(|file| (file.name.clone(), sentences(file)))
        .filter(|(_, left)| *left > 0)
        .collect();
    let listed: BTreeMap<String, usize> = lines(LEFT)
        .iter()
        .filter_map(|line| line.split_once(' '))
        .map(|(name, number)| (name.to_owned(), number.parse().unwrap()))
        .collect();
    let names: BTreeSet<&String> = left.keys().chain(listed.keys()).collect();
    let mut offences = Vec::new();
    for name in names {
        let number = |of: &BTreeMap<String, usize>| of.get(name).copied().unwrap_or(0);
        if number(&left) > number(&listed) {
            offences.push(format!("{name} {}: more than {}", number(&left), number(&listed)));
        } else if number(&left) < number(&listed) {
            offences.push(format!("{name} {}: write it so in {LEFT}", number(&left)));
        }
    }
    expect_none("Sentences are declared in src/words (STYLE.md says how):", &offences);
}

#[test]
fn labels_and_words_are_told_from_names() {
    for text in ["Share", "{jobs} wait here", "more jobs", "S1 has room"] {
        assert!(is_read(text), "{text}");
    }
    for text in [
        "share",
        "lead lead--quiet",
        "aria-label",
        "{}:{}",
        "J{}",
        "px",
        "M0 0 L1 1",
        "PageDown",
        "input[type=radio], [x=y]",
    ] {
        assert!(!is_read(text), "{text}");
    }
    for text in [
        "ArrowDown",
        "Home",
        "M18 5v14M5 5.5v13L15 12z",
        "a[href], [role=option]",
        "<b>Two words</b>",
    ] {
        assert!(!is_read(text), "{text}");
    }
}
