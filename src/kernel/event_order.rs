//! What comes first at one instant, in labs that handle events one by one [T-3].

use serde::{Deserialize, Serialize};

use crate::time::Time;

/// What comes first at one instant [T-3].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventOrder {
    /// Submissions before finishes.
    #[default]
    SubmitFirst,
    /// Finishes before submissions.
    FinishFirst,
}

impl EventOrder {
    /// Whether a submission due at `submission` comes before a finish due at `finish`.
    #[inline]
    pub fn submission_is_first(self, submission: Time, finish: Time) -> bool {
        match self {
            Self::SubmitFirst => submission <= finish,
            Self::FinishFirst => submission < finish,
        }
    }
}
