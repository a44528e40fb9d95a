//! What the papers' experiments say, in the language that is spoken: titles, claims, verdicts and columns come from
//! tables that stay English, since the command line and saved files are made of them too [L-80, L-85].

use super::format::NARROW;
use super::{Language, english_only, german, language};

/// A text of an experiment as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperText {
    /// The text.
    pub text: String,
    /// What `lang` is at it: something where it is in another language than the page [L-88].
    pub lang: Option<&'static str>,
}

/// A text of an experiment, given in English, in the language that is spoken; in English where that lacks it. Its
/// numbers keep their values and are written as the language writes them [L-84].
pub fn of_paper(english: &str) -> PaperText {
    let (pattern, numbers) = taken_apart(english);
    let translated = match language() {
        _ if english.contains('#') => None,
        _ if pattern == "#" || pattern.is_empty() => Some(pattern.as_str()),
        Language::English => Some(pattern.as_str()),
        Language::German => german::papers::of_english(&pattern),
    };
    match translated {
        Some(pattern) => PaperText { text: put_together(pattern, &numbers), lang: None },
        None => PaperText { text: english.to_owned(), lang: english_only() },
    }
}

/// A text with `#` in the place of each number, and the numbers. Digits of a name are none: "SP2", "H-2".
fn taken_apart(text: &str) -> (String, Vec<&str>) {
    let (mut pattern, mut numbers) = (String::new(), Vec::new());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let before = text[..text.len() - rest.len()].chars().next_back();
        let is_free =
            before.is_none_or(|it| !it.is_alphanumeric() && !matches!(it, '-' | '_' | '.'));
        let length = if is_free { length_of_number(rest) } else { 0 };
        if length > 0 {
            numbers.push(&rest[..length]);
            pattern.push('#');
        } else {
            pattern.push(first);
        }
        rest = &rest[length.max(first.len_utf8())..];
    }
    (pattern, numbers)
}

/// How many bytes at the beginning of a text are a number; none where letters follow.
fn length_of_number(text: &str) -> usize {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mut length = digits(unsigned);
    if length == 0 {
        return 0;
    }
    // Thousands stand apart.
    while let Some(group) = unsigned[length..].strip_prefix(NARROW) {
        if digits(group) != 3 {
            break;
        }
        length += NARROW.len_utf8() + 3;
    }
    if let Some(behind) = unsigned[length..].strip_prefix('.') {
        let digits = digits(behind);
        length += if digits > 0 { digits + 1 } else { 0 };
    }
    let is_name = unsigned[length..].starts_with(|it: char| it.is_alphanumeric() || it == '_');
    if is_name { 0 } else { length + (text.len() - unsigned.len()) }
}

fn put_together(pattern: &str, numbers: &[&str]) -> String {
    let mut text = String::new();
    let mut numbers = numbers.iter();
    for sign in pattern.chars() {
        match sign {
            '#' => text.push_str(&numbers.next().map(|it| number(it)).unwrap_or_default()),
            sign => text.push(sign),
        }
    }
    text.replace(" %", &format!("{NARROW}%"))
}

/// A number as the language writes it: "0,05", "−1.5".
fn number(english: &str) -> String {
    let sign = language().decimal_sign();
    english
        .chars()
        .map(|it| if it == '.' { sign } else { it })
        .collect::<String>()
        .replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::super::speak;
    use super::{Language, of_paper};

    fn german(english: &str) -> (String, Option<&'static str>) {
        speak(Language::German);
        let told = of_paper(english);
        speak(Language::English);
        (told.text, told.lang)
    }

    #[test]
    fn numbers_stand_where_they_stood() {
        assert_eq!(german("12.5 % to 3 %"), ("12,5\u{202f}% auf 3\u{202f}%".to_owned(), None));
        assert_eq!(german("Figure 4, quick"), ("Abbildung 4, schnell".to_owned(), None));
        assert_eq!(german("-54\u{202f}041.25"), ("−54\u{202f}041,25".to_owned(), None));
        assert_eq!(of_paper("-1.50").text, "−1.50");
        assert_eq!(of_paper("").text, "");
    }

    #[test]
    fn what_is_not_translated_stays_as_it_was_and_is_marked() {
        for text in ["SDSC-SP2-1998-4.1-cln", "No such text of 5", "#1", "# 3"] {
            assert_eq!(german(text), (text.to_owned(), Some("en")), "{text}");
        }
        assert_eq!(of_paper("SDSC-SP2-1998-4.1-cln").text, "SDSC-SP2-1998-4.1-cln");
    }
}
