//! What a lab's page is used for: watching, comparing, predicting and the like.

use crate::words::Label;
use crate::words::page::bars;

/// What a lab's page is used for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Watch the run.
    #[default]
    Watch,
    /// Predict its decisions.
    Predict,
    /// Force other choices than its policy's.
    WhatIf,
    /// Hold it against others.
    Compare,
    /// Ask why jobs wait.
    Waiting,
}

impl Mode {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Watch, Self::Predict, Self::WhatIf, Self::Waiting, Self::Compare];

    /// Its word in links.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Watch => "watch",
            Self::Predict => "predict",
            Self::WhatIf => "what-if",
            Self::Compare => "compare",
            Self::Waiting => "waiting",
        }
    }

    /// Its name for people.
    pub fn label(self) -> Label {
        match self {
            Self::Watch => bars::watch(),
            Self::Predict => bars::predict(),
            Self::WhatIf => bars::what_if(),
            Self::Compare => bars::compare(),
            Self::Waiting => bars::waiting(),
        }
    }

    /// The mode of a word; the first for any other.
    pub fn of(word: &str) -> Self {
        Self::ALL.into_iter().find(|mode| mode.word() == word).unwrap_or_default()
    }
}
