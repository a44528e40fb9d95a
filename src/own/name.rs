//! The names of own policies, and the words of policies in files: `best-fit`, `own:mine` [P-4].

use std::fmt;

/// What stands before the name of an own policy where a policy is named.
pub const PREFIX: &str = "own:";

/// The longest name of an own policy.
const LONGEST: usize = 40;

/// The name of an own policy: 1 to 40 of `a-z`, `0-9`, `-` [P-4]. It is small enough to be copied, so
/// that whoever decides is a plain value in every lab.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OwnName {
    letters: [u8; LONGEST],
    length: u8,
}

impl OwnName {
    /// The name, if it may be one.
    pub fn new(name: &str) -> Option<Self> {
        let may_stand = |letter: u8| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'-');
        if name.is_empty() || name.len() > LONGEST || !name.bytes().all(may_stand) {
            return None;
        }
        let mut letters = [0; LONGEST];
        letters[..name.len()].copy_from_slice(name.as_bytes());
        Some(Self { letters, length: u8::try_from(name.len()).ok()? })
    }

    /// The name in a word such as `own:mine`.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::new(word.strip_prefix(PREFIX)?)
    }

    /// The name by itself.
    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.letters[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl fmt::Debug for OwnName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}", self.as_str())
    }
}

/// As it stands where a policy is named.
impl fmt::Display for OwnName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}", self.as_str())
    }
}

/// Gives the policies of a lab their words in files, and the own ones theirs.
macro_rules! policy_words {
    ($policy:ident { $($variant:ident => $word:literal),* $(,)? }) => {
        impl $policy {
            /// All but own ones, in the order of menus.
            pub const ALL: [Self; [$($word),*].len()] = [$(Self::$variant),*];

            /// The word in files; nothing where it is an own policy.
            pub const fn word(self) -> Option<&'static str> {
                match self {
                    $(Self::$variant => Some($word),)*
                    Self::Own(_) => None,
                }
            }

            /// The name, if it is an own policy.
            pub const fn own(self) -> Option<$crate::own::OwnName> {
                match self {
                    Self::Own(name) => Some(name),
                    _ => None,
                }
            }

            fn of_word(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$variant),)*
                    _ => $crate::own::OwnName::of_word(word).map(Self::Own),
                }
            }
        }

        impl serde::Serialize for $policy {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    $(Self::$variant => serializer.serialize_str($word),)*
                    Self::Own(name) => serializer.collect_str(name),
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $policy {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                struct Word;

                impl serde::de::Visitor<'_> for Word {
                    type Value = $policy;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("the word of a policy")
                    }

                    fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<$policy, E> {
                        let unknown = || E::invalid_value(serde::de::Unexpected::Str(word), &self);
                        <$policy>::of_word(word).ok_or_else(unknown)
                    }
                }

                from.deserialize_str(Word)
            }
        }
    };
}

pub(crate) use policy_words;

#[cfg(test)]
mod tests {
    use super::OwnName;

    #[test]
    fn names_are_of_small_letters_digits_and_hyphens() {
        for name in ["mine", "a", "best-2", &"x".repeat(40)] {
            assert_eq!(OwnName::new(name).map(|it| it.as_str().to_owned()).as_deref(), Some(name));
        }
        for name in ["", "Bad Name", "x_y", "\u{e4}", &"x".repeat(41)] {
            assert_eq!(OwnName::new(name), None, "{name}");
        }
    }

    #[test]
    fn the_word_of_an_own_policy_begins_with_own() {
        let name = OwnName::of_word("own:mine").unwrap();
        assert_eq!((name.as_str(), &*name.to_string()), ("mine", "own:mine"));
        assert_eq!(OwnName::of_word("mine"), None);
    }
}
