//! What a misspelled word was probably meant to be [F-30].

/// The choice nearest to `word`, within an edit distance of 2 [F-30].
pub fn nearest<'a>(word: &str, choices: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let near = choices.into_iter().map(|choice| (distance(word, choice), choice));
    near.filter(|(distance, _)| *distance <= 2)
        .min_by_key(|(distance, _)| *distance)
        .map(|near| near.1)
}

/// The end of a message about a word that is none of the choices: which of them is near, if one is [F-30].
pub fn did_you_mean<'a>(word: &str, choices: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, choices).map(|near| format!("; did you mean {near}?")).unwrap_or_default()
}

/// How many characters must be put in, left out or replaced to make `a` into `b`.
fn distance(a: &str, b: &str) -> usize {
    const FAR: usize = 3;
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(64).collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) >= FAR {
        return FAR;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, to) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(from != to);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    #[test]
    fn distances_count_changed_characters() {
        for (a, b, expected) in [
            ("lookahead", "look_ahead", 1),
            ("best_fit", "best-fit", 1),
            ("seed", "sede", 2),
            ("", "ab", 2),
        ] {
            assert_eq!(distance(a, b), expected, "{a} {b}");
        }
    }

    #[test]
    fn suggestions_are_near() {
        let policies = ["best-fit", "worst-fit", "first-fit"];
        assert_eq!(nearest("best_fit", policies), Some("best-fit"));
        assert_eq!(nearest("intelligent", policies), None);
    }
}
