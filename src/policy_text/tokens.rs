//! The words of a text, each with its place [P-2, P-10].

use crate::own::Place;

/// A word of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Token<'a> {
    pub(super) word: Word<'a>,
    /// The place of its first character.
    pub(super) at: Place,
    /// Whether nothing but blanks stands before it in its line.
    pub(super) begins_line: bool,
}

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Word<'a> {
    /// A number, as it is written.
    Number(&'a str, f64),
    /// A name or a reserved word.
    Name(&'a str),
    /// A sign.
    Sign(&'a str),
    /// What is no word.
    Wrong(Wrong<'a>),
    /// The end of the text.
    End,
}

/// Why something is no word.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Wrong<'a> {
    /// A number that is none.
    Number(&'a str),
    /// A number that is not finite.
    TooLarge(&'a str),
    /// A character that nothing begins with.
    Character(char),
    /// A character that cannot be seen, or that turns the direction of reading [P-62].
    Unseen(char),
}

/// The signs, longer ones first.
const SIGNS: &[&str] =
    &["==", "!=", "<=", ">=", "<", ">", "=", "+", "-", "*", "/", "%", "(", ")", ",", ".", ":"];

/// A text as it is read: without a byte-order mark, every line end a line feed [P-2].
pub fn plain(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// The words of a plain text, the last of them its end.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut reader = Reader { rest: text, line: 1, column: 1, begins_line: true };
    let mut tokens = Vec::new();
    loop {
        let token = reader.next();
        tokens.push(token);
        if token.word == Word::End {
            return tokens;
        }
    }
}

struct Reader<'a> {
    rest: &'a str,
    line: u16,
    column: u16,
    begins_line: bool,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Token<'a> {
        let unseen = self.skip();
        let at = Place { line: self.line, column: self.column };
        let begins_line = std::mem::replace(&mut self.begins_line, false);
        let word = unseen.unwrap_or_else(|| self.word());
        Token { word, at, begins_line }
    }

    /// Passes over blanks, line ends and comments, up to a character that must not be there.
    fn skip(&mut self) -> Option<Word<'a>> {
        let mut in_comment = false;
        while let Some(first) = self.rest.chars().next() {
            match first {
                '\n' => in_comment = false,
                ' ' | '\t' => {}
                '#' => in_comment = true,
                other if is_unseen(other) => return None,
                _ if !in_comment => return None,
                _ => {}
            }
            self.take(first.len_utf8());
        }
        None
    }

    /// Takes some bytes, which end with a whole character.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        for character in taken.chars() {
            if character == '\n' {
                (self.line, self.column) = (self.line.saturating_add(1), 1);
                self.begins_line = true;
            } else {
                self.column = self.column.saturating_add(1);
            }
        }
        self.rest = rest;
        taken
    }

    fn word(&mut self) -> Word<'a> {
        let bytes = self.rest.as_bytes();
        let Some(first) = self.rest.chars().next() else { return Word::End };
        let starts_number =
            first.is_ascii_digit() || first == '.' && bytes.get(1).is_some_and(u8::is_ascii_digit);
        if starts_number {
            let written = self.take(number_length(bytes));
            return number(written);
        }
        if first.is_ascii_alphabetic() || first == '_' {
            let is_of_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
            let length = bytes.iter().take_while(|byte| is_of_name(byte)).count();
            return Word::Name(self.take(length));
        }
        if let Some(sign) = SIGNS.iter().find(|sign| self.rest.starts_with(**sign)) {
            return Word::Sign(self.take(sign.len()));
        }
        self.take(first.len_utf8());
        let is_unseen = is_unseen(first);
        Word::Wrong(if is_unseen { Wrong::Unseen(first) } else { Wrong::Character(first) })
    }
}

/// How many bytes belong to the number that begins here, right or wrong: digits and points, and an
/// exponent.
fn number_length(bytes: &[u8]) -> usize {
    let digits = |from: usize| {
        bytes[from..].iter().take_while(|byte| byte.is_ascii_digit() || **byte == b'.').count()
    };
    let mut length = digits(0);
    if matches!(bytes.get(length), Some(b'e' | b'E')) {
        length += 1;
        if matches!(bytes.get(length), Some(b'+' | b'-')) {
            length += 1;
        }
        length += bytes[length..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    }
    length
}

fn number(written: &str) -> Word<'_> {
    match written.parse::<f64>() {
        Ok(value) if value.is_finite() => Word::Number(written, value),
        Ok(_) => Word::Wrong(Wrong::TooLarge(written)),
        Err(_) => Word::Wrong(Wrong::Number(written)),
    }
}

/// Whether a character cannot be seen or turns the direction of reading: Unicode's Cc, Cf, Zl, Zp, Co
/// and Cs, but for tab and line ends [P-62].
fn is_unseen(character: char) -> bool {
    let code = u32::from(character);
    let is_listed = |(from, to): &(u32, u32)| (*from..=*to).contains(&code);
    character.is_control() && !matches!(character, '\t' | '\n') || UNSEEN.iter().any(is_listed)
}

/// Format characters, separators of lines and paragraphs, and characters for private use.
const UNSEEN: &[(u32, u32)] = &[
    (0xAD, 0xAD),
    (0x600, 0x605),
    (0x61C, 0x61C),
    (0x6DD, 0x6DD),
    (0x70F, 0x70F),
    (0x890, 0x891),
    (0x8E2, 0x8E2),
    (0x180E, 0x180E),
    (0x200B, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x2064),
    (0x2066, 0x206F),
    (0xE000, 0xF8FF),
    (0xFEFF, 0xFEFF),
    (0xFFF9, 0xFFFB),
    (0x110BD, 0x110BD),
    (0x110CD, 0x110CD),
    (0x13430, 0x1343F),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0001, 0xE0001),
    (0xE0020, 0xE007F),
    (0xF0000, 0xF_FFFD),
    (0x10_0000, 0x10_FFFD),
];

impl std::fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(written, _)
            | Self::Wrong(Wrong::Number(written) | Wrong::TooLarge(written)) => {
                f.write_str(written)
            }
            Self::Name(word) | Self::Sign(word) => f.write_str(word),
            Self::Wrong(Wrong::Character(character)) => write!(f, "{character}"),
            Self::Wrong(Wrong::Unseen(character)) => {
                write!(f, "a character that cannot be seen (U+{:04X})", u32::from(*character))
            }
            Self::End => f.write_str("the end of the text"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Word, Wrong, plain, tokens};

    fn words(text: &str) -> Vec<String> {
        let inside = |token: &super::Token<'_>| token.word != Word::End;
        tokens(text).iter().filter(|token| inside(token)).map(|it| it.word.to_string()).collect()
    }

    #[test]
    fn numbers_have_one_point_and_may_have_an_exponent() {
        for text in ["5", "5.", ".5", "1.5e-3", "2E+8", "0"] {
            assert!(matches!(tokens(text)[0].word, Word::Number(..)), "{text}");
            assert_eq!(words(text), [text]);
        }
        for text in ["1e", "1.2.3", "1e999", "1e+", "..5", "1.."] {
            assert!(!matches!(tokens(text)[0].word, Word::Number(..)), "{text}");
        }
    }

    #[test]
    fn a_number_that_is_too_large_is_told_from_what_is_none() {
        assert_eq!(tokens("1e400")[0].word, Word::Wrong(Wrong::TooLarge("1e400")));
        assert_eq!(tokens("1e")[0].word, Word::Wrong(Wrong::Number("1e")));
    }

    #[test]
    fn a_point_before_a_name_is_a_sign_and_comments_are_no_words() {
        assert_eq!(
            words("site.free>=3 # nothing < here\n!="),
            ["site", ".", "free", ">=", "3", "!="]
        );
    }

    #[test]
    fn line_ends_of_all_kinds_end_a_line_and_characters_are_counted() {
        let text = plain("\u{feff}a # ä\r\nb\rc");
        let places: Vec<_> = tokens(&text).iter().map(|it| (it.at.line, it.at.column)).collect();
        assert_eq!(places, [(1, 1), (2, 1), (3, 1), (3, 2)]);
    }

    #[test]
    fn a_character_that_turns_the_direction_of_reading_is_found_in_a_comment_too() {
        let tokens = tokens("score = 1 # here \u{202e} turned\n");
        assert_eq!((tokens[3].at.line, tokens[3].at.column), (1, 18));
        assert!(tokens[3].word.to_string().contains("U+202E"));
    }
}
