//! The labels and help texts of the tables of fields in German, by their English texts: the tables stay
//! English, since schema and command line are made from them too.

mod allocate;
mod balance;
mod experiment;
mod interventions;
mod own;
mod presets;
mod prioritize;
mod select;
mod shared;
mod workload;

/// An English text and the German one.
type Pair = (&'static str, &'static str);

/// All of them.
static TEXTS: &[&[Pair]] = &[
    shared::TEXTS,
    workload::TEXTS,
    allocate::TEXTS,
    prioritize::TEXTS,
    balance::TEXTS,
    select::TEXTS,
    interventions::TEXTS,
    experiment::TEXTS,
    presets::TEXTS,
    own::TEXTS,
];

/// The German text of an English one; nothing where there is none.
#[inline(never)]
pub(in crate::words) fn of_english(english: &str) -> Option<&'static str> {
    let mut pairs = TEXTS.iter().copied().flatten();
    pairs.find(|pair| pair.0 == english).map(|pair| pair.1)
}

#[cfg(test)]
mod tests {
    use super::TEXTS;

    #[test]
    fn no_text_stands_here_twice() {
        let mut all: Vec<_> = TEXTS.iter().copied().flatten().map(|pair| pair.0).collect();
        all.sort_unstable();
        let twice: Vec<_> = all.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{twice:?}");
    }

    #[test]
    fn german_is_written_as_german_is() {
        for (_, german) in TEXTS.iter().copied().flatten() {
            let banned = ["\"", "'", "...", " - ", " du ", "Du ", " dein", "Dein "];
            assert!(!german.is_empty() && banned.iter().all(|it| !german.contains(it)), "{german}");
        }
    }
}
