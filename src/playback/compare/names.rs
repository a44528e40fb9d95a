//! What a run of a comparison is called: names that the page gives by itself are worded when they are shown.

use std::fmt;
use std::ops::Deref;

use crate::playback::policy::PolicyMark;
use crate::words::compare::figures;
use crate::words::{Worded, in_english, optimum, regret, search};

/// The names that the page writes into comparisons by itself.
const OWN: [Worded; 9] = [
    figures::origin,
    figures::fork,
    optimum::the_best,
    regret::nobody_moves,
    search::one_processor_more,
    search::one_faster_site,
    search::one_shorter_job,
    search::one_job_less,
    search::exact_estimates,
];

/// The name of a run.
#[derive(Clone, Debug)]
pub enum RunName {
    /// As somebody has written it.
    Given(String),
    /// That of its policy.
    Policy(PolicyMark),
    /// One that the page gives.
    Own(Worded),
}

impl RunName {
    /// The name that a comparison gives a run, or that of its policy.
    pub(super) fn of(given: &str, policy: Option<PolicyMark>) -> Self {
        let own = OWN.into_iter().find(|own| in_english(own) == given);
        match (policy, own) {
            (Some(mark), _) => Self::Policy(mark),
            (None, Some(own)) => Self::Own(own),
            (None, None) => Self::Given(given.to_owned()),
        }
    }

    /// As it is shown.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Given(name) => name,
            Self::Policy(mark) => mark.inside(),
            Self::Own(name) => name(),
        }
    }
}

impl Deref for RunName {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for RunName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}
