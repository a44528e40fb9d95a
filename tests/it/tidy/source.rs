//! Reading Rust without a compiler: comments and texts blanked, paths picked out.

/// The source with everything inside comments, strings and character literals turned into spaces,
/// so that line numbers stay and only code is left to search.
pub(super) fn code_only(source: &str) -> String {
    let chars: Vec<char> = source.chars().collect();
    let mut code = String::with_capacity(source.len());
    let mut at = 0;
    while at < chars.len() {
        let end = match (chars[at], chars.get(at + 1)) {
            ('/', Some('/')) => end_of_line(&chars, at),
            ('/', Some('*')) => end_of_block(&chars, at),
            ('r', Some('"' | '#')) if !joins(&chars, at) => end_of_raw(&chars, at),
            ('"', _) => end_of_string(&chars, at),
            ('\'', _) => end_of_char(&chars, at),
            _ => at,
        };
        if end == at {
            code.push(chars[at]);
            at += 1;
        } else {
            code.extend(chars[at..end].iter().map(|&c| if c == '\n' { '\n' } else { ' ' }));
            at = end;
        }
    }
    code
}

/// Every text of the source that is no comment, with its line; what stands behind `#[cfg(test)]` is left out.
pub(super) fn texts(source: &str) -> Vec<(usize, String)> {
    let source = source.split("\n#[cfg(test)]").next().unwrap_or_default();
    let chars: Vec<char> = source.chars().collect();
    let (mut found, mut at, mut line) = (Vec::new(), 0, 1);
    while at < chars.len() {
        let (end, is_text) = match (chars[at], chars.get(at + 1)) {
            ('/', Some('/')) => (end_of_line(&chars, at), false),
            ('/', Some('*')) => (end_of_block(&chars, at), false),
            ('r', Some('"' | '#')) if !joins(&chars, at) => (end_of_raw(&chars, at), true),
            ('"', _) => (end_of_string(&chars, at), true),
            ('\'', _) => (end_of_char(&chars, at), false),
            _ => (at, false),
        };
        let end = end.max(at + 1);
        if is_text && end > at + 1 {
            found.push((line, chars[at + 1..end - 1].iter().collect()));
        }
        line += chars[at..end].iter().filter(|it| **it == '\n').count();
        at = end;
    }
    found
}

/// Whether the letter at `at` continues a word, as the `r` of `for` does.
fn joins(chars: &[char], at: usize) -> bool {
    at > 0 && (chars[at - 1].is_alphanumeric() || chars[at - 1] == '_')
}

fn end_of_line(chars: &[char], at: usize) -> usize {
    (at..chars.len()).find(|&i| chars[i] == '\n').unwrap_or(chars.len())
}

fn end_of_block(chars: &[char], at: usize) -> usize {
    let close =
        (at + 2..chars.len()).find(|&i| chars[i - 1] == '*' && chars[i] == '/' && i > at + 2);
    close.map_or(chars.len(), |i| i + 1)
}

fn end_of_string(chars: &[char], at: usize) -> usize {
    let mut i = at + 1;
    while i < chars.len() && chars[i] != '"' {
        i += if chars[i] == '\\' { 2 } else { 1 };
    }
    (i + 1).min(chars.len())
}

/// The end of `r"…"` or `r#"…"#`; `at` itself when it is a raw name such as `r#type`.
fn end_of_raw(chars: &[char], at: usize) -> usize {
    let hashes = chars[at + 1..].iter().take_while(|&&c| c == '#').count();
    if chars.get(at + 1 + hashes) != Some(&'"') {
        return at;
    }
    let body = at + 2 + hashes;
    let closes = |i: usize| {
        chars[i] == '"' && chars[i + 1..].iter().take_while(|&&c| c == '#').count() >= hashes
    };
    (body..chars.len()).find(|&i| closes(i)).map_or(chars.len(), |i| i + 1 + hashes)
}

/// The end of a character literal; `at` itself when the quote begins a lifetime.
fn end_of_char(chars: &[char], at: usize) -> usize {
    match (chars.get(at + 1), chars.get(at + 2)) {
        (Some('\\'), _) => {
            (at + 3..chars.len()).find(|&i| chars[i] == '\'').map_or(chars.len(), |i| i + 1)
        }
        (Some(_), Some('\'')) => at + 3,
        _ => at,
    }
}

/// One mention of a path inside the crate.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Mention {
    pub(super) line: usize,
    /// From the crate's root: `["labs", "allocate"]` for `crate::labs::allocate`.
    pub(super) path: Vec<String>,
}

/// Every path of `code` that begins with `crate::`, or climbs by `super::` from `module` up to the
/// crate's root. Groups are taken apart: `crate::{ids, time::Time}` is two mentions.
pub(super) fn mentions(code: &str, module: &[String]) -> Vec<Mention> {
    let mut found = Vec::new();
    for (start, word) in words(code) {
        let line = code[..start].matches('\n').count() + 1;
        let after = &code[start + word.len()..];
        // `super::super::` is judged once, from its first word.
        let continued = code[..start].ends_with("::");
        let (base, rest) = match word {
            "crate" => (Vec::new(), after),
            "super" if !continued => climb(module, after),
            _ => continue,
        };
        let Some(rest) = rest.trim_start().strip_prefix("::") else { continue };
        let mut paths = Vec::new();
        expand(rest, base, &mut paths);
        found.extend(paths.into_iter().map(|path| Mention { line, path }));
    }
    found
}

/// Where a chain of `super` that began before `after` leads, and what follows it.
fn climb<'a>(module: &[String], mut after: &'a str) -> (Vec<String>, &'a str) {
    let mut base = module.to_vec();
    base.pop();
    while let Some(rest) = after.strip_prefix("::super") {
        base.pop();
        after = rest;
    }
    (base, after)
}

/// Names and keywords with their places.
fn words(code: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    code.split(move |c| !is_word(c)).filter(|word| !word.is_empty()).map(move |word| {
        // A slice of `code` knows its place by its address.
        (word.as_ptr() as usize - code.as_ptr() as usize, word)
    })
}

/// Takes a path and its groups apart; returns what follows it.
fn expand<'a>(rest: &'a str, mut base: Vec<String>, paths: &mut Vec<Vec<String>>) -> &'a str {
    let rest = rest.trim_start();
    if let Some(group) = rest.strip_prefix('{') {
        return expand_group(group, &base, paths);
    }
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    let (name, tail) = rest.split_at(end);
    if !name.is_empty() && name != "self" {
        base.push(name.to_owned());
    }
    if let Some(deeper) = tail.strip_prefix("::") {
        return expand(deeper, base, paths);
    }
    paths.push(base);
    // What `as` renames it to, or a `*`, ends at the next comma or brace.
    &tail[tail.find([',', '}', ';', '\n']).unwrap_or(tail.len())..]
}

/// The members of `{a, b::c}` from behind its first brace; returns what follows the last one.
fn expand_group<'a>(mut rest: &'a str, base: &[String], paths: &mut Vec<Vec<String>>) -> &'a str {
    loop {
        rest = rest.trim_start();
        if let Some(after) = rest.strip_prefix('}') {
            return after;
        }
        let left = expand(rest, base.to_vec(), paths).trim_start();
        let next = left.strip_prefix(',').unwrap_or(left);
        if next.len() == rest.len() {
            return next; // not Rust: let the compiler complain
        }
        rest = next;
    }
}

#[test]
fn comments_and_texts_are_no_code() {
    let source = "a /* crate::x */ \"crate::y\" 'c' '\\'' r#\"crate::z\"# // crate::w\nfor<'a> b";
    let code = code_only(source);
    assert!(!code.contains("crate"), "{code}");
    assert!(code.contains("for<'a> b"), "{code}");
    assert_eq!(code.lines().count(), source.lines().count());
}

#[test]
fn paths_are_taken_apart_and_climbed() {
    let module = ["labs", "allocate", "rules"].map(str::to_owned);
    let code =
        "use crate::{ids, time::{self, Time}};\nuse super::super::balance::X; use super::facts;";
    let paths: Vec<String> = mentions(code, &module)
        .iter()
        .map(|m| format!("{}:{}", m.line, m.path.join("/")))
        .collect();
    assert_eq!(
        paths,
        ["1:ids", "1:time", "1:time/Time", "2:labs/balance/X", "2:labs/allocate/facts"]
    );
}

#[test]
fn texts_are_found_with_their_lines() {
    let source = "a(\"b\") // \"c\"\n'\"' r#\"d \"e\" \"#\n\"f\\\"g\"\n#[cfg(test)]\n\"h\"";
    let texts: Vec<String> =
        texts(source).into_iter().map(|(line, text)| format!("{line}:{text}")).collect();
    assert_eq!(texts, ["1:b", "2:#\"d \"e\" \"", "3:f\\\"g"]);
}
