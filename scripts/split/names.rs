//! Names of functions, as Rust writes them into the wasm.

use rustc_demangle::demangle;

/// What the name of a function tells: where it is written, and of which types it is made.
#[derive(Debug, Default)]
pub(crate) struct Name {
    /// The whole name, readable.
    pub(crate) text: String,
    /// The path of the function itself; a method's begins with its type's.
    own: String,
    /// Every path in the name.
    paths: Vec<String>,
}

impl Name {
    pub(crate) fn of(mangled: &str) -> Self {
        let text = format!("{:#}", demangle(mangled));
        let parts = text.split(|it: char| !(it.is_alphanumeric() || "_:{}#".contains(it)));
        let path = |part: &str| part.trim_matches(':').to_owned();
        let mut paths: Vec<String> = parts.map(path).filter(|path| !path.is_empty()).collect();
        let mut own = paths.first().cloned().unwrap_or_default();
        if let Some((inside, method)) = text.strip_prefix('<').and_then(past_type) {
            let method = path(method.split('<').next().unwrap_or_default());
            own = format!("{own}::{method}");
            if let Some((_, implemented)) = inside.rsplit_once(" as ") {
                let implemented = implemented.split('<').next().unwrap_or_default();
                paths.push(format!("{}::{method}", path(implemented)));
            }
        }
        Self { text, own, paths }
    }

    /// The same of a double. The linker tells those apart by a number that counts through the whole program; a list
    /// of names would hold for one program alone. What the function does, operator by operator, takes its place.
    pub(crate) fn of_double(mangled: &str, codes: &[u32]) -> Self {
        let (name, _) = without_number(mangled).unwrap_or((mangled, ""));
        let mark = codes.iter().fold(NOTHING, |mark, code| mixed(mark, *code));
        let mut it = Self::of(name);
        it.text = format!("{} that does {}", it.text, base36(mark));
        it
    }

    /// Whether the function itself stands in a module, or is this item.
    pub(crate) fn is_in(&self, module: &str) -> bool {
        lies_in(&self.own, module)
    }

    /// Whether the function, or a type that it is made for, stands in a module.
    pub(crate) fn tells_of(&self, module: &str) -> bool {
        self.is_in(module) || self.paths.iter().any(|path| lies_in(path, module))
    }
}

/// Whether a name is one of several that would be the same without a number.
pub(crate) fn is_double(mangled: &str) -> bool {
    without_number(mangled).is_some()
}

/// The name of a double, and its number.
fn without_number(mangled: &str) -> Option<(&str, &str)> {
    let (name, number) = mangled.rsplit_once('.')?;
    let is_number = !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit());
    is_number.then_some((name, number))
}

/// A mark of nothing yet.
pub(crate) const NOTHING: u32 = 0x811c_9dc5;

/// A mark with one thing more.
pub(crate) fn mixed(mark: u32, more: u32) -> u32 {
    let mark = (mark ^ more).wrapping_mul(0x0100_0193);
    mark ^ mark >> 15
}

/// A mark as it is written down.
pub(crate) fn base36(mut number: u32) -> String {
    let mut digits = Vec::new();
    loop {
        digits.extend(char::from_digit(number % 36, 36));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

/// Whether a path is a module's, or leads into it.
fn lies_in(path: &str, module: &str) -> bool {
    path.strip_prefix(module).is_some_and(|deeper| deeper.is_empty() || deeper.starts_with("::"))
}

/// What stands in the angle brackets that have been opened, and what follows them.
fn past_type(text: &str) -> Option<(&str, &str)> {
    let mut depth = 1;
    let mut before = ' ';
    for (place, letter) in text.char_indices() {
        match letter {
            '<' => depth += 1,
            // The arrow of a function's type closes nothing.
            '>' if before != '-' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some((text.get(..place)?, text.get(place + 1..)?));
        }
        before = letter;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Name, is_double};

    #[test]
    fn a_module_is_told_from_one_that_only_begins_alike() {
        let name = Name::of("gridlock::labs::balance::select::turn");
        assert!(name.is_in("gridlock::labs::balance"));
        assert!(!name.is_in("gridlock::labs::select"));
        assert!(!name.is_in("gridlock::labs::bal"));
        assert!(!name.tells_of("gridlock::labs::balance::select::tu"));
    }

    #[test]
    fn a_method_stands_where_its_type_does() {
        let name =
            Name::of("<gridlock::report::Reported<page::Made> as core::fmt::Debug>::fmt::<u8>");
        assert!(name.is_in("gridlock::report::Reported::fmt"));
        assert!(!name.is_in("page"));
        assert!(name.tells_of("page::Made"));
        assert!(name.tells_of("core::fmt::Debug::fmt"));
        assert!(!name.tells_of("core::fmt::Debug::other"));
        assert!(!name.tells_of("gridlock::report::Reported::measure"));
    }

    #[test]
    fn a_double_is_told_by_what_it_does_and_not_by_its_number() {
        let [one, moved] = ["_RNvNtCs1_4core3fmt5write.1889", "_RNvNtCs1_4core3fmt5write.7"];
        assert!(is_double(one));
        assert_eq!(Name::of_double(one, &[3, 1]).text, Name::of_double(moved, &[3, 1]).text);
        assert_ne!(Name::of_double(one, &[3, 1]).text, Name::of_double(one, &[1, 3]).text);
        assert!(Name::of_double(one, &[3, 1]).is_in("core::fmt::write"));
        for single in ["_RNvNtCs1_4core3fmt5write", "memcpy", "malloc.", "__wbindgen.cast"] {
            assert!(!is_double(single), "{single}");
        }
    }
}
