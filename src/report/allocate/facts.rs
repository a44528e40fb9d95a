//! The facts of a run as JSON [T-7].

use serde::Serialize;

use super::evidence::GroundedReport;
use crate::ids::{JobId, SiteId};
use crate::kernel::Lab;
use crate::labs::allocate::{Allocate, Cause, Discipline, Fact, Grounded, Sites, StartRule, State};
use crate::report::placed::Rejected;
use crate::report::{Keyed, Named};

impl<S: Sites, D: Discipline> Keyed for Allocate<S, D> {
    fn fact_keys<'a>(
        &'a self,
        state: &'a State<S::Free, D::Waiting>,
        fact: &'a Fact,
    ) -> impl Serialize + 'a {
        Keys::of(self, state, fact)
    }

    fn evidence_keys<'a>(&'a self, evidence: &'a Grounded) -> impl Serialize + 'a {
        GroundedReport { evidence, table: self.table(), own: self.policy().own() }
    }
}

/// A fact with its operands [T-7].
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Keys {
    Submitted {
        job: Named,
        queue_length: usize,
        processors: u32,
        work: f64,
    },
    Rejected(Rejected),
    Reserved {
        job: Named,
        site: SiteId,
        starts_at: f64,
    },
    Started {
        job: Named,
        site: SiteId,
        finishes_at: f64,
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<StartRule>,
        #[serde(skip_serializing_if = "Option::is_none")]
        forced: Option<u32>,
    },
    Held {
        job: Named,
        #[serde(skip_serializing_if = "Option::is_none")]
        forced: Option<u32>,
    },
    Cancelled {
        job: Named,
        #[serde(skip_serializing_if = "Option::is_none")]
        site: Option<SiteId>,
        intervention: u32,
    },
    Resized {
        site: SiteId,
        processors: u32,
        free: u32,
        intervention: u32,
    },
    Blocked(Blocked),
    Finished {
        job: Named,
        site: SiteId,
    },
}

#[derive(Serialize)]
struct Blocked {
    job: Named,
    processors: u32,
    free: Vec<u32>,
    free_total: u64,
    free_max: u32,
    cause: Cause,
    #[serde(flatten)]
    kept: Option<Kept>,
}

/// What is kept for the head.
#[derive(Serialize)]
struct Kept {
    reserved_site: SiteId,
    shadow_time: f64,
    extra_processors: u32,
}

impl Keys {
    /// The operands of `fact`; `state` is the one after it.
    fn of<S: Sites, D: Discipline>(
        lab: &Allocate<S, D>,
        state: &State<S::Free, D::Waiting>,
        fact: &Fact,
    ) -> Self {
        let table = lab.table();
        let processors = |job| table.job(job).processors;
        let name = |job| Named(lab.job_name(job));
        match *fact {
            Fact::Submitted { job } => Self::Submitted {
                job: name(job),
                queue_length: state.queue_length(),
                processors: processors(job),
                work: lab.work(job).secs(),
            },
            Fact::Rejected { job } => {
                Self::Rejected(Rejected::new(table.arrivals(), job, lab.widest_to_come(state)))
            }
            Fact::Reserved { job, site, starts_at } => {
                Self::Reserved { job: name(job), site, starts_at: starts_at.secs() }
            }
            Fact::Started { job, site, finishes_at, rule, forced } => {
                let rule = lab.has_every_pass().then_some(rule);
                let (finishes_at, forced) = (finishes_at.secs(), forced.place());
                Self::Started { job: name(job), site, finishes_at, rule, forced }
            }
            Fact::Held { job, forced } => Self::Held { job: name(job), forced: forced.place() },
            Fact::Cancelled { job, site, intervention } => {
                Self::Cancelled { job: name(job), site, intervention }
            }
            Fact::Resized { site, processors, intervention } => {
                Self::Resized { site, processors, free: lab.free(state, site), intervention }
            }
            Fact::Blocked { job, free_total, free_max } => {
                let sites = (0..lab.grid().len()).map(SiteId::from_index);
                Self::Blocked(Blocked {
                    job: name(job),
                    processors: processors(job),
                    free: sites.map(|site| lab.free(state, site)).collect(),
                    free_total,
                    free_max,
                    cause: Cause::of(processors(job), free_total, free_max),
                    kept: Kept::of(lab, state, job),
                })
            }
            Fact::Finished { job, site } => Self::Finished { job: name(job), site },
        }
    }
}

impl Kept {
    fn of<S: Sites, D: Discipline>(
        lab: &Allocate<S, D>,
        state: &State<S::Free, D::Waiting>,
        head: JobId,
    ) -> Option<Self> {
        let kept = lab.reservation(state, head)?;
        Some(Self {
            reserved_site: kept.site,
            shadow_time: kept.shadow_time.secs(),
            extra_processors: kept.extra_processors,
        })
    }
}
