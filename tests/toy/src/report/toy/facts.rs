//! The facts and the evidence of a run as JSON.

use serde::Serialize;

use crate::ids::JobId;
use crate::kernel::Lab;
use crate::labs::toy::{Evidence, Fact, State, Toy};
use crate::report::{Keyed, Named};

impl Keyed for Toy {
    fn fact_keys<'a>(&'a self, _: &'a State, fact: &'a Fact) -> impl Serialize + 'a {
        let name = |job: JobId| Named(self.job_name(job));
        match *fact {
            Fact::Submitted { job } => Keys::Submitted { job: name(job) },
            Fact::Started { job, finishes_at } => {
                Keys::Started { job: name(job), finishes_at: finishes_at.secs() }
            }
            Fact::Finished { job } => Keys::Finished { job: name(job) },
        }
    }

    fn evidence_keys<'a>(&'a self, evidence: &'a Evidence) -> impl Serialize + 'a {
        let waiting = evidence.waiting.iter().map(|job| Named(self.job_name(*job))).collect();
        Waiting { waiting }
    }
}

/// A fact with its operands.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Keys {
    Submitted { job: Named },
    Started { job: Named, finishes_at: f64 },
    Finished { job: Named },
}

#[derive(Serialize)]
struct Waiting {
    waiting: Vec<Named>,
}
