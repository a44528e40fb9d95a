//! Cuts text that arrives in pieces into lines that end with LF, CRLF or CR [E-13].

/// The longest line that is looked at in full.
const LONGEST: usize = 16 << 20;

/// A larger buffer than this is given back after its line.
const USUAL: usize = 1 << 16;

/// One line without its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line<'a> {
    pub(super) text: &'a [u8],
    /// Whether it went on for longer than is looked at.
    pub(super) cut: bool,
}

/// Remembers the line that has begun and not ended yet.
#[derive(Debug, Default)]
pub(super) struct Lines {
    begun: Vec<u8>,
    cut: bool,
    after_return: bool,
}

impl Lines {
    /// Takes a piece of text and hands out every line that ends in it.
    pub(super) fn push(&mut self, mut text: &[u8], mut each: impl FnMut(Line<'_>)) {
        if self.after_return && !text.is_empty() {
            self.after_return = false;
            text = text.strip_prefix(b"\n").unwrap_or(text);
        }
        while let Some(end) = text.iter().position(|byte| matches!(byte, b'\n' | b'\r')) {
            let by_return = text[end] == b'\r';
            self.complete(&text[..end], &mut each);
            text = &text[end + 1..];
            if by_return {
                self.after_return = text.is_empty();
                text = text.strip_prefix(b"\n").unwrap_or(text);
            }
        }
        self.keep(text);
    }

    /// Hands out the last line, if it has no end.
    pub(super) fn finish(&mut self, mut each: impl FnMut(Line<'_>)) {
        if !self.begun.is_empty() {
            self.complete(&[], &mut each);
        }
    }

    fn complete(&mut self, end: &[u8], each: &mut impl FnMut(Line<'_>)) {
        if self.begun.is_empty() && end.len() <= LONGEST {
            each(Line { text: end, cut: false });
            return;
        }
        self.keep(end);
        each(Line { text: &self.begun, cut: self.cut });
        self.cut = false;
        self.begun.clear();
        self.begun.shrink_to(USUAL);
    }

    fn keep(&mut self, text: &[u8]) {
        let room = LONGEST - self.begun.len();
        self.begun.extend_from_slice(&text[..text.len().min(room)]);
        self.cut |= text.len() > room;
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Line, Lines};

    fn lines_of<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> Vec<String> {
        let mut found = Vec::new();
        let mut each = |line: Line<'_>| found.push(String::from_utf8_lossy(line.text).into_owned());
        let mut lines = Lines::default();
        for piece in pieces {
            lines.push(piece, &mut each);
        }
        lines.finish(&mut each);
        found
    }

    #[test]
    fn every_kind_of_line_end_is_one_end_wherever_the_text_is_split() {
        let text = b"a\nb\r\nc\rd\n\ne\r\r\nf";
        let expected = ["a", "b", "c", "d", "", "e", "", "f"];
        for middle in 0..=text.len() {
            assert_eq!(lines_of([&text[..middle], b"", &text[middle..]]), expected);
        }
        assert_eq!(lines_of(text.chunks(1)), expected);
        assert!(lines_of([&b""[..]]).is_empty());
    }

    #[test]
    fn an_endless_line_is_cut_and_its_end_is_still_found() {
        let megabyte = vec![b'1'; 1 << 20];
        let mut lines = Lines::default();
        let mut found = Vec::new();
        let mut each = |line: Line<'_>| found.push((line.text.len(), line.cut));
        for _ in 0..20 {
            lines.push(&megabyte, &mut each);
        }
        lines.push(b"\n2\n", &mut each);
        assert_eq!(found, [(LONGEST, true), (1, false)]);
    }
}
