//! The header of a trace: what its comments say about the machine and the log [E-14].

use std::collections::BTreeMap;

use super::fields::is_blank;

/// Labels of the header and their values, in the order in which a repeated label gives them.
pub type Header = BTreeMap<String, Vec<String>>;

/// How many values and how many bytes of them are kept.
const MOST_VALUES: usize = 10_000;
const MOST_BYTES: usize = 4 << 20;

/// Collects labelled comments.
#[derive(Debug, Default)]
pub(super) struct Collector {
    header: Header,
    values: usize,
    bytes: usize,
}

/// What became of a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comment {
    /// It is prose, or was collected.
    Read,
    /// It was not collected because too much is there already.
    LeftOut,
}

impl Collector {
    /// Takes a comment, without its semicolon.
    pub(super) fn take(&mut self, comment: &[u8]) -> Comment {
        let indented = comment.iter().take_while(|byte| is_blank(**byte)).count() >= 3;
        if indented && !self.header.is_empty() {
            return Comment::Read;
        }
        let Some((label, value)) = labelled(comment) else {
            return Comment::Read;
        };
        if self.values == MOST_VALUES || self.bytes + label.len() + value.len() > MOST_BYTES {
            return Comment::LeftOut;
        }
        self.values += 1;
        self.bytes += label.len() + value.len();
        let label = String::from_utf8_lossy(label).into_owned();
        self.header.entry(label).or_default().push(String::from_utf8_lossy(value).into_owned());
        Comment::Read
    }

    /// The first value of a label.
    pub(super) fn value(&self, label: &str) -> Option<&str> {
        self.header.get(label)?.first().map(String::as_str)
    }

    /// What was collected.
    pub(super) fn into_header(self) -> Header {
        self.header
    }
}

/// The label before the first colon and the value behind it, if there is a label of one word.
fn labelled(comment: &[u8]) -> Option<(&[u8], &[u8])> {
    let colon = comment.iter().position(|byte| *byte == b':')?;
    let label = comment[..colon].trim_ascii();
    let one_word = !label.is_empty() && !label.iter().any(u8::is_ascii_whitespace);
    one_word.then(|| (label, comment[colon + 1..].trim_ascii()))
}

#[cfg(test)]
mod tests {
    use super::{Collector, Comment};

    #[test]
    fn only_labels_of_one_word_are_collected() {
        let mut header = Collector::default();
        for comment in
            [": nothing", " two words: no", " http://x", "    Early: taken", "   Late: prose"]
        {
            assert_eq!(header.take(comment.as_bytes()), Comment::Read);
        }
        let header = header.into_header();
        assert_eq!(header.keys().collect::<Vec<_>>(), ["http"]);
    }

    #[test]
    fn an_endless_header_is_cut_and_said_to_be() {
        let mut header = Collector::default();
        for _ in 0..super::MOST_VALUES {
            assert_eq!(header.take(b" Note: x"), Comment::Read);
        }
        assert_eq!(header.take(b" Note: x"), Comment::LeftOut);
    }
}
