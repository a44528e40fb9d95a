//! A lab is registered once: which files that all labs share name one of them, and no more than these.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{code_only, texts};
use super::{File, all_files};

/// A lab as the code names it: its word in files and modules, and in types.
type Names = (&'static str, &'static str);

const LABS: [Names; 5] = [
    ("allocate", "Allocate"),
    ("prioritize", "Prioritize"),
    ("balance", "Balance"),
    ("select", "Select"),
    ("cluster", "Cluster"),
];

/// What types of one lab are called besides its name: `ClusterStage`.
const PARTS: [&str; 8] =
    ["Lab", "Options", "Replay", "Scenario", "Stage", "Why", "Choice", "Formula"];

/// How many shared files name each lab, at most: with those that do something for this lab alone, such as
/// its paper's figures. The numbers only fall.
const LIMITS: [usize; 5] = [29, 8, 7, 14, 26];

/// The shared files that name every lab, and so those that a further one has to touch: the list of labs alone.
const TOUCHED: &[&str] = &["src/labs/mod.rs"];

/// How many there may be.
const MOST_TOUCHED: usize = 1;

/// Whether some part of a file's path is the lab's own.
fn is_own(file: &File, word: &str) -> bool {
    let inner = file.name.trim_end_matches(".rs");
    inner
        .split('/')
        .any(|part| part == word || part.strip_prefix(word).is_some_and(|it| it.starts_with('_')))
}

/// Whether an identifier, with what stands before and behind it, names the lab.
fn names(lab: Names, identifier: &str, before: &str, behind: &str) -> bool {
    let (word, name) = lab;
    let is_path = before.ends_with("::") || behind.starts_with("::") || before.ends_with("mod ");
    let of_type = |rest: &str| PARTS.contains(&rest);
    let shouted = word.to_uppercase();
    identifier == word && is_path
        || identifier == name && is_path && !before.ends_with("ViewAction::")
        || identifier.strip_prefix(name).is_some_and(of_type)
        || identifier.strip_prefix("Prepared") == Some(name)
        || identifier == shouted
        || identifier.strip_prefix(&shouted).is_some_and(|rest| rest.starts_with('_'))
        || identifier.strip_prefix("of_") == Some(word)
}

/// Whether a file names the lab in its code, outside its tests.
fn mentions(file: &File, lab: Names) -> bool {
    let text = file.text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    if texts(text).iter().any(|(_, text)| text == lab.0) {
        return true;
    }
    let code = code_only(text);
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut at = 0;
    while let Some(begin) = code[at..].find(is_word).map(|offset| at + offset) {
        let end = code[begin..].find(|letter| !is_word(letter)).map_or(code.len(), |it| begin + it);
        if names(lab, &code[begin..end], &code[..begin], &code[end..]) {
            return true;
        }
        at = end;
    }
    false
}

/// The files that name each lab and are neither its own nor another lab's.
fn places() -> BTreeMap<&'static str, Vec<String>> {
    let files: Vec<File> = all_files().into_iter().filter(File::is_library).collect();
    let shared: Vec<&File> =
        files.iter().filter(|file| LABS.iter().all(|lab| !is_own(file, lab.0))).collect();
    let of = |lab: Names| {
        let named = shared.iter().filter(|file| mentions(file, lab));
        (lab.0, named.map(|file| file.name.clone()).collect())
    };
    LABS.into_iter().map(of).collect()
}

#[test]
fn a_lab_is_named_in_few_shared_files() {
    let places = places();
    for ((word, _), limit) in LABS.into_iter().zip(LIMITS) {
        let found = &places[word];
        println!("{word}: {} shared files\n  {}", found.len(), found.join("\n  "));
        assert!(
            found.len() <= limit,
            "{word} is named in {} shared files: {found:#?}",
            found.len()
        );
    }
}

#[test]
fn a_further_lab_touches_few_shared_files() {
    let places = places();
    let of = |word: &str| places[word].iter().map(String::as_str).collect::<BTreeSet<&str>>();
    let first = of(LABS[0].0);
    let all = LABS.iter().fold(first, |all, lab| &all & &of(lab.0));
    assert_eq!(all.into_iter().collect::<Vec<_>>(), TOUCHED, "the walk in docs/DESIGN.md differs");
    assert!(TOUCHED.len() <= MOST_TOUCHED, "{TOUCHED:?}");
    let design = all_files().into_iter().find(|file| file.name == "docs/DESIGN.md").unwrap();
    let untold = TOUCHED.iter().filter(|name| {
        let short =
            name.trim_start_matches("src/").trim_end_matches(".rs").trim_end_matches("/mod");
        !design.text.contains(&format!("`{short}`"))
    });
    assert_eq!(
        untold.collect::<Vec<_>>(),
        Vec::<&&str>::new(),
        "docs/DESIGN.md does not tell of them"
    );
}

#[test]
fn a_name_of_a_lab_is_found() {
    let cluster = LABS[4];
    let file = |text: &str| File { name: "src/somewhere.rs".to_owned(), text: text.to_owned() };
    for text in [
        "mod cluster;",
        "Document::Cluster(it)",
        "\"cluster\"",
        "PreparedCluster",
        "CLUSTER_POLICIES",
    ] {
        assert!(mentions(&file(text), cluster), "{text}");
    }
    for text in [
        "// cluster::x",
        "\"a cluster\"",
        "let cluster = 1;",
        "ClusterSource",
        "\n#[cfg(test)]\nmod tests {cluster::x",
    ] {
        assert!(!mentions(&file(text), cluster), "{text}");
    }
    let own = |name: &str| is_own(&File { name: name.to_owned(), text: String::new() }, "balance");
    assert!(own("src/report/balance/mod.rs") && own("src/scenario/tables/balance_options.rs"));
    assert!(!own("src/report/mod.rs"));
}
