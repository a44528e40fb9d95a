//! The few signs of markup in a lesson's texts, and the values that stand in them [L-26, L-27]: what is
//! wrong with a text.

use std::collections::BTreeSet;

use super::problems::Found;
use crate::scenario::{Code, Value, shown};

/// The most characters of a text.
const LONGEST: usize = 2000;

/// How a value can stand in a text [L-27].
const FORMS: &[&str] = &[
    "count", "0", "1", "2", "3", "4", "percent", "time", "clock", "min", "h", "job", "site",
    "speed",
];

/// Checks a text that may hold values of these names; the names that it uses are added.
pub(super) fn check(
    text: Option<&Value>,
    path: &str,
    names: &BTreeSet<&str>,
    used: &mut BTreeSet<String>,
    found: &mut Found,
) {
    let Some(text) = text.and_then(Value::text).filter(|text| !text.trim().is_empty()) else {
        let what = text.map_or_else(|| "nothing".to_owned(), shown);
        return found.found(Code::WrongType, path, what, "a text");
    };
    let length = text.chars().count();
    if length > LONGEST {
        let most = format!("at most {LONGEST} characters");
        found.found(Code::TooLarge, path, format!("{length} characters"), &most);
    }
    let plain = without_escapes(text);
    for message in unclosed(&plain).into_iter().chain(unknown_targets(&plain)) {
        found.put(Code::Markup, path, message);
    }
    if holds_html(&plain) {
        found.put(
            Code::Markup,
            path,
            "found HTML, which would show as letters; \\< says that it is meant",
        );
    }
    for (name, form) in placeholders(&plain) {
        if !names.contains(name) {
            found.put(Code::Placeholder, path, format!("{{{name}}} has no value"));
        }
        if let Some(form) = form.filter(|form| !FORMS.contains(form)) {
            let expected = format!("one of {}", FORMS.join(", "));
            found.found(Code::Placeholder, path, format!("{{{name}:{form}}}"), &expected);
        }
        used.insert(name.to_owned());
    }
}

/// The text without the signs that a backslash has taken the meaning from.
fn without_escapes(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        if sign == '\\' && signs.next_if(|next| *next != '\n').is_some() {
            continue;
        }
        plain.push(sign);
    }
    plain
}

/// The signs that are opened and not closed.
fn unclosed(plain: &str) -> Vec<String> {
    let is_odd = |count: usize| !count.is_multiple_of(2);
    let mut signs = Vec::new();
    for sign in ["**", "`"] {
        if is_odd(plain.matches(sign).count()) {
            signs.push(format!("{sign} is not closed"));
        }
    }
    if is_odd(plain.replace("**", "").matches('*').count()) {
        signs.push("* is not closed".to_owned());
    }
    signs
}

/// The links that lead to what there cannot be.
fn unknown_targets(plain: &str) -> Vec<String> {
    let mut unknown = Vec::new();
    let mut rest = plain;
    while let Some(open) = rest.find('[') {
        rest = &rest[open + 1..];
        let Some((_, behind)) = rest.split_once(']') else { break };
        let Some((target, behind)) = behind.strip_prefix('(').and_then(|it| it.split_once(')'))
        else {
            continue;
        };
        if !is_target(target) {
            let expected = "glossary:, block: or lesson: with a name, or #1.";
            unknown.push(format!("found the target {target:?}, expected {expected}"));
        }
        rest = behind;
    }
    unknown
}

fn is_target(target: &str) -> bool {
    let is_name = |name: &str| {
        let may_stand =
            |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
        !name.is_empty() && name.chars().all(may_stand)
    };
    target.starts_with("#1.")
        || target.split_once(':').is_some_and(|(kind, name)| {
            ["glossary", "block", "lesson"].contains(&kind) && is_name(name)
        })
}

fn holds_html(plain: &str) -> bool {
    let mut pairs = plain.chars().zip(plain.chars().skip(1));
    pairs.any(|(sign, next)| sign == '<' && (next.is_ascii_alphabetic() || "/!".contains(next)))
}

/// The values that a text names, each with the form that it names.
pub(super) fn placeholders(plain: &str) -> Vec<(&str, Option<&str>)> {
    let mut found = Vec::new();
    let mut rest = plain;
    while let Some(open) = rest.find('{') {
        rest = &rest[open + 1..];
        let end = rest.find(|sign: char| !sign.is_ascii_lowercase() && sign != '_');
        let Some(end) = end.filter(|end| *end > 0) else { continue };
        let (name, behind) = rest.split_at(end);
        if behind.starts_with('}') {
            found.push((name, None));
        } else if let Some(form) = behind.strip_prefix(':').and_then(form) {
            found.push((name, Some(form)));
        }
    }
    found
}

/// The form that stands before a closing brace.
fn form(text: &str) -> Option<&str> {
    let end = text.find(|sign: char| !sign.is_ascii_lowercase() && !sign.is_ascii_digit())?;
    (end > 0 && text[end..].starts_with('}')).then(|| &text[..end])
}

#[cfg(test)]
mod tests {
    use super::{placeholders, unclosed, unknown_targets, without_escapes};

    #[test]
    fn placeholders_are_names_in_braces() {
        assert_eq!(
            placeholders("{a} {b:min} {C} {d:} {} {e_f:2} {{g}} {h"),
            [("a", None), ("b", Some("min")), ("e_f", Some("2")), ("g", None)]
        );
        assert_eq!(without_escapes("\\{a} \\*"), "a} ");
    }

    #[test]
    fn what_is_not_closed_and_what_leads_nowhere_is_found() {
        assert_eq!(unclosed("**a** *b* `c`"), Vec::<String>::new());
        assert_eq!(unclosed("**a *b `c").len(), 3);
        assert!(unknown_targets("[a](glossary:hole) [b](#1.x) [c] (d) [e]").is_empty());
        assert_eq!(unknown_targets("[a](https://x) [b](block:)").len(), 2);
    }
}
