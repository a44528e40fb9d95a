//! What is said of the papers' experiments in German, by the English texts of their tables: those stay English, since
//! the command line and saved files are made of them too. A number stands as `#`.

mod leinberger;
mod nandagopal;
mod shared;
mod shih;
mod sumathi;

/// An English text and the German one, with as many numbers.
type Pair = (&'static str, &'static str);

/// All of them.
static TEXTS: &[&[Pair]] =
    &[shared::TEXTS, shih::TEXTS, sumathi::TEXTS, leinberger::TEXTS, nandagopal::TEXTS];

/// The German text of an English one; nothing where there is none.
pub(in crate::words) fn of_english(english: &str) -> Option<&'static str> {
    let mut pairs = TEXTS.iter().copied().flatten();
    pairs.find(|pair| pair.0 == english).map(|pair| pair.1)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::TEXTS;

    #[test]
    fn no_text_stands_here_twice_and_none_loses_a_number() {
        let mut known = BTreeSet::new();
        for (english, german) in TEXTS.iter().copied().flatten() {
            assert!(known.insert(english), "{english}");
            assert_eq!(english.matches('#').count(), german.matches('#').count(), "{english}");
        }
    }
}
