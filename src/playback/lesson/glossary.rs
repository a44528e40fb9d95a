//! What a word of the field means, from the project's glossary, for links of lessons [L-26].

const GLOSSARY: &str = include_str!("../../../docs/GLOSSARY.md");

/// How the columns with the meaning are headed.
const MEANINGS: [&str; 4] = ["means", "value", "takes", "what"];

/// The meaning of a word as links name it: `hole`, `shadow-time`.
pub fn meaning(word: &str) -> Option<String> {
    let mut column = None;
    for line in GLOSSARY.lines() {
        if line.starts_with("| ---") {
            continue;
        }
        let Some(row) = line.strip_prefix("| ") else {
            column = None;
            continue;
        };
        let cells: Vec<&str> = row.trim_end_matches('|').split('|').map(str::trim).collect();
        let Some(column) = column else {
            column = cells.iter().position(|cell| MEANINGS.iter().any(|it| cell.starts_with(it)));
            continue;
        };
        let names = cells.first().copied().unwrap_or_default().split(", ");
        let is_it = |name: &str| name.to_lowercase().replace(' ', "-") == word;
        if names.into_iter().any(is_it) {
            let meaning = cells.get(column)?.replace('`', "");
            return (!meaning.is_empty()).then_some(meaning);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{GLOSSARY, meaning};
    use crate::learn::built_in;
    use crate::scenario::Value;

    #[test]
    fn a_word_is_found_in_every_kind_of_table() {
        assert_eq!(meaning("hole").as_deref(), Some("the free processors of one site"));
        assert_eq!(
            meaning("head").as_deref(),
            Some("the waiting jobs in order; the first of them")
        );
        assert!(meaning("shadow-time").is_some_and(|it| it.starts_with("lab Cluster: ")));
        assert!(meaning("mcrs").is_some() && meaning("balance-index").is_some());
        assert_eq!(meaning("slowdown").as_deref(), Some("response time / time it ran"));
        for none in ["word", "---", "no-such", ""] {
            assert_eq!(meaning(none), None, "{none}");
        }
    }

    #[test]
    fn no_word_stands_twice() {
        let mut words = BTreeSet::new();
        let rows = GLOSSARY.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
        // Tables may have the same heads.
        let is_head = |word: &&str| word.starts_with("---") || ["name", "policy"].contains(word);
        for word in rows.filter(|word| !is_head(word)) {
            assert!(words.insert(word), "{word}");
        }
    }

    #[test]
    fn every_word_that_a_built_in_lesson_links_has_a_meaning() {
        let mut found = 0;
        for lesson in built_in() {
            let texts =
                lesson.blocks().iter().filter_map(|it| it.get("text").and_then(Value::text));
            for rest in texts.flat_map(|text| text.split("(glossary:").skip(1)) {
                let word = rest.split(')').next().unwrap();
                assert!(meaning(word).is_some(), "{word} in {}", lesson.id());
                found += 1;
            }
        }
        assert!(found > 0);
    }
}
