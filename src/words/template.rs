//! Texts with places for operands, checked when they are compiled: `{site}` is the operand of that name,
//! `**` begins and ends what is emphasized, `{jobs:job|jobs}` is the first form for one and the second for any
//! other number [L-82].
//!
//! What a program holds of a template is its text with one byte in place of each of these.

/// The first operand; the others follow.
pub(super) const OPERAND: u8 = 0x01;
/// How many operands a message has at most.
pub(super) const OPERANDS: u8 = 8;
/// Where emphasis begins or ends.
pub(super) const STRONG: u8 = 0x0E;
/// Where the forms of the first operand's number begin; the other operands' follow.
pub(super) const FORMS: u8 = 0x10;
/// Between the two forms.
pub(super) const OTHER: u8 = 0x18;
/// Behind them.
pub(super) const END: u8 = 0x19;

/// How long the compiled template is.
pub const fn length(text: &str, names: &[&str]) -> usize {
    compile::<0>(text, names).1
}

/// The compiled template.
pub const fn compiled<const N: usize>(text: &str, names: &[&str]) -> [u8; N] {
    compile::<N>(text, names).0
}

/// As many of its bytes as there is room for, and how many there are.
const fn compile<const N: usize>(text: &str, names: &[&str]) -> ([u8; N], usize) {
    let from = text.as_bytes();
    let (mut to, mut length, mut at, mut forms) = ([0; N], 0, 0, Forms::None);
    assert!(names.len() <= OPERANDS as usize, "a message has at most eight operands");
    while at < from.len() {
        assert!(from[at] >= b' ', "a text has no control characters");
        let byte = match from[at] {
            b'*' if at + 1 < from.len() && from[at + 1] == b'*' => {
                at += 1;
                STRONG
            }
            b'{' => {
                let begin = at + 1;
                at = end_of_name(from, begin);
                let place = place_of(from, begin, at, names);
                if from[at] == b'}' {
                    OPERAND + place
                } else {
                    assert!(matches!(forms, Forms::None), "forms stand in no other forms");
                    forms = Forms::One;
                    FORMS + place
                }
            }
            b'|' if matches!(forms, Forms::One) => {
                forms = Forms::Other;
                OTHER
            }
            b'}' => {
                assert!(matches!(forms, Forms::Other), "a number has two forms");
                forms = Forms::None;
                END
            }
            other => other,
        };
        if length < N {
            to[length] = byte;
        }
        length += 1;
        at += 1;
    }
    assert!(matches!(forms, Forms::None), "forms end with a brace");
    (to, length)
}

/// Which of a number's forms is read.
enum Forms {
    None,
    One,
    Other,
}

/// Where a name ends: at its brace, or at the colon before its forms.
const fn end_of_name(text: &[u8], mut at: usize) -> usize {
    while at < text.len() && text[at] != b'}' && text[at] != b':' {
        at += 1;
    }
    assert!(at < text.len(), "a place for an operand ends with a brace");
    at
}

/// Which operand has the name.
const fn place_of(text: &[u8], begin: usize, end: usize, names: &[&str]) -> u8 {
    let mut place = 0;
    while (place as usize) < names.len() {
        let name = names[place as usize].as_bytes();
        let (mut at, mut same) = (0, name.len() == end - begin);
        while same && at < name.len() {
            same = name[at] == text[begin + at];
            at += 1;
        }
        if same {
            return place;
        }
        place += 1;
    }
    assert!(names.is_empty(), "no operand has this name");
    assert!(!names.is_empty(), "the message has no operands");
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_forms_and_emphasis_become_one_byte_each() {
        const TEXT: &str = "**{site}** has {jobs} {jobs:job|jobs} × 2";
        const NAMES: &[&str] = &["jobs", "site"];
        let compiled = compiled::<{ length(TEXT, NAMES) }>(TEXT, NAMES);
        let expected = "\u{E}\u{2}\u{E} has \u{1} \u{10}job\u{18}jobs\u{19} × 2";
        assert_eq!(std::str::from_utf8(&compiled), Ok(expected));
    }

    #[test]
    #[should_panic = "no operand has this name"]
    fn an_unknown_operand_is_refused() {
        let _ = length("on {site}", &["job"]);
    }

    #[test]
    #[should_panic = "a number has two forms"]
    fn a_number_without_its_other_form_is_refused() {
        let _ = length("{jobs:job}", &["jobs"]);
    }
}
