//! The built-in policies in words: to learn from, to begin with, and to hold both against each other
//! [P-70]. Each lab names its own in `scenario`.

/// A built-in policy in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The policy's word.
    pub policy: &'static str,
    /// The text.
    pub text: &'static str,
}

/// The policies of a lab in words, of the files in its folder: `examples!["allocate": "first-fit", "best-fit"]`.
macro_rules! examples {
    ($lab:literal: $($policy:literal),* $(,)?) => {
        &[$($crate::policy_text::Example {
            policy: $policy,
            text: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/src/policy_text/texts/", $lab, "/", $policy, ".policy"
            )),
        }),*]
    };
}
pub(crate) use examples;
