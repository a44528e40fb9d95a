//! What is said: a message in the language that is spoken, with its operands in their places.

use std::fmt;

use super::area::Area;
use super::operand::Operand;
use super::template::{END, FORMS, OPERAND, OPERANDS, OTHER, STRONG};
use super::{Language, german, language};

/// A text without operands.
pub type Label = &'static str;
/// One that is worded when it is drawn, since the language may change until then.
pub type Worded = fn() -> Label;

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The text.
    pub text: String,
    /// Whether it is emphasized.
    pub strong: bool,
}

/// A sentence, or several, some parts of it emphasized.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(pub Vec<Word>);

impl Words {
    /// Goes on in plain words.
    #[must_use]
    pub fn say(mut self, text: impl AsRef<str>) -> Self {
        self.push((text.as_ref(), false));
        self
    }

    /// Goes on in emphasized words.
    #[must_use]
    pub fn strong(mut self, text: impl AsRef<str>) -> Self {
        self.push((text.as_ref(), true));
        self
    }

    /// The next sentence.
    #[must_use]
    pub fn then(mut self, next: Self) -> Self {
        if !self.0.is_empty() && !next.0.is_empty() {
            self.push((" ", false));
        }
        for word in next.0 {
            self.push((&word.text, word.strong));
        }
        self
    }

    /// Everything as one text.
    pub fn text(&self) -> String {
        self.0.iter().map(|word| word.text.as_str()).collect()
    }

    fn push(&mut self, (text, strong): (&str, bool)) {
        match self.0.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if last.strong == strong => last.text.push_str(text),
            _ => self.0.push(Word { text: text.to_owned(), strong }),
        }
    }
}

/// Emphasis is shown as in Markdown.
impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|word| {
            let mark = if word.strong { "**" } else { "" };
            write!(f, "{mark}{}{mark}", word.text)
        })
    }
}

/// A message of the catalogue.
#[derive(Debug)]
pub(super) struct Message {
    english: &'static str,
    area: Area,
    place: u16,
}

impl Message {
    pub(super) const fn new(english: &'static str, area: Area, place: u16) -> Self {
        Self { english, area, place }
    }

    /// Its template in the language that is spoken; in English where that lacks it [L-88].
    fn text(&self) -> &'static str {
        match language() {
            Language::English => self.english,
            Language::German => german::text(self.area, self.place).unwrap_or(self.english),
        }
    }
}

/// What a message gives.
pub(super) trait Said {
    /// The message in the language that is spoken.
    fn said(message: &'static Message, operands: &[Operand<'_>]) -> Self;
}

impl Said for Words {
    fn said(message: &'static Message, operands: &[Operand<'_>]) -> Self {
        filled(message.text(), operands)
    }
}

impl Said for String {
    fn said(message: &'static Message, operands: &[Operand<'_>]) -> Self {
        filled(message.text(), operands).text()
    }
}

impl Said for Label {
    fn said(message: &'static Message, _: &[Operand<'_>]) -> Self {
        message.text()
    }
}

/// A template with its operands in their places.
pub(super) fn filled(mut template: &str, operands: &[Operand<'_>]) -> Words {
    let mut words = Words::default();
    let (mut strong, mut is_said) = (false, true);
    let operand = |first: u8, byte: u8| operands.get(usize::from(byte - first));
    while let Some(at) = template.bytes().position(|byte| byte < b' ') {
        let (before, rest) = template.split_at_checked(at).unwrap_or_default();
        if is_said {
            words.push((before, strong));
        }
        match template.as_bytes()[at] {
            STRONG => strong = !strong,
            OTHER => is_said = !is_said,
            END => is_said = true,
            byte if byte >= FORMS => is_said = operand(FORMS, byte).is_some_and(Operand::is_one),
            byte if is_said && byte < OPERAND + OPERANDS => {
                let text = operand(OPERAND, byte).map(Operand::text).unwrap_or_default();
                words.push((&text, strong));
            }
            _ => {}
        }
        template = rest.get(1..).unwrap_or_default();
    }
    words.push((template, strong));
    words
}
