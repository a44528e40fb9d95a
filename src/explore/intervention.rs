//! A choice that can be forced on a run, as scenarios have it [G-21].

use serde::{Deserialize, Deserializer, Serialize};

use crate::domain::JobName;
use crate::ids::{JobId, SiteId};
use crate::kernel::Forced;
use crate::report::Named;
use crate::time::Time;

/// A choice that can be forced on a run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Intervention {
    /// The number of its fact in the log.
    pub step: u64,
    /// When, in seconds.
    pub at: f64,
    /// The choice.
    #[serde(flatten)]
    pub choice: NamedChoice,
}

/// The choice, its jobs by their names.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum NamedChoice {
    /// A waiting job starts.
    Start {
        /// The job.
        start: Named,
        /// Where, in a lab with several sites.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        site: Option<SiteId>,
    },
    /// A job that would start waits.
    Hold {
        /// The job.
        hold: Named,
    },
    /// A job is the next that a resource is asked for.
    Query {
        /// The job.
        query: Named,
    },
    /// A resource is the answer.
    Assign {
        /// The resource.
        assign: SiteId,
    },
    /// A job moves, or none does.
    Move {
        /// The job.
        #[serde(rename = "move", deserialize_with = "given")]
        job: Option<Named>,
    },
    /// A cluster gets the job, or none does.
    Select {
        /// The cluster.
        #[serde(rename = "select", deserialize_with = "given")]
        site: Option<SiteId>,
    },
}

/// A value that may be null but must be there.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<Option<T>, D::Error> {
    Option::deserialize(value)
}

impl Intervention {
    /// The intervention that forces a choice where the log holds so many facts and the clock shows this.
    pub(super) fn of(
        (step, at): (u64, Time),
        choice: Forced,
        name: impl Fn(JobId) -> JobName,
    ) -> Self {
        let named = |job| Named(name(job));
        let choice = match choice {
            Forced::Start { job, site } => NamedChoice::Start { start: named(job), site },
            Forced::Hold { job } => NamedChoice::Hold { hold: named(job) },
            Forced::Query { job } => NamedChoice::Query { query: named(job) },
            Forced::Assign { site } => NamedChoice::Assign { assign: site },
            Forced::Move { job } => NamedChoice::Move { job: job.map(named) },
            Forced::Select { site } => NamedChoice::Select { site },
        };
        Self { step, at: at.secs(), choice }
    }
}

#[cfg(test)]
mod tests {
    use super::{Intervention, NamedChoice};

    #[test]
    fn every_choice_is_read_as_it_was_written() {
        for text in [
            r#"{"step":3,"at":1.5,"start":7,"site":1}"#,
            r#"{"step":3,"at":1.5,"start":"7.0"}"#,
            r#"{"step":3,"at":1.5,"hold":7}"#,
            r#"{"step":3,"at":1.5,"query":7}"#,
            r#"{"step":3,"at":1.5,"assign":0}"#,
            r#"{"step":3,"at":1.5,"move":7}"#,
            r#"{"step":3,"at":1.5,"move":null}"#,
            r#"{"step":3,"at":1.5,"select":2}"#,
            r#"{"step":3,"at":1.5,"select":null}"#,
        ] {
            let read: Intervention = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&read).unwrap(), text);
        }
        let nothing = serde_json::from_str::<NamedChoice>("{}");
        assert!(nothing.is_err(), "{nothing:?}");
    }
}
