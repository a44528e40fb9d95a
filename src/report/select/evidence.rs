//! The evidence of a choice as JSON [D-33].

use serde::Serialize;
use serde::ser::Serializer;

use crate::ids::{JobId, SiteId};
use crate::labs::select::{Candidate, Evidence, JOB, Outcome, Overruled, Policy, Reason, Select};
use crate::report::Named;
use crate::report::own::OwnReport;
use crate::time::Span;

/// The evidence of a choice with the job's name, ready to be written.
#[derive(Clone, Copy, Debug)]
pub(super) struct SelectReport<'a> {
    /// What the choice looked at.
    pub(super) evidence: &'a Evidence,
    /// The lab.
    pub(super) lab: &'a Select,
}

#[derive(Serialize)]
struct Keys<'a> {
    kind: &'static str,
    at: f64,
    job: Named,
    policy: Policy,
    limit: Option<f64>,
    unmatched: &'a [SiteId],
    candidates: Vec<CandidateRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<OwnReport<'a>>,
    #[serde(flatten)]
    overruled: Option<OverruledKeys>,
    #[serde(flatten)]
    outcome: OutcomeKeys,
}

#[derive(Serialize)]
struct CandidateRow {
    site: SiteId,
    input: f64,
    output: f64,
    transfer: f64,
    waiting: usize,
    running: usize,
    waiting_work: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    remaining: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    staging_gap: Option<f64>,
    wait: f64,
    process: f64,
    ttr: f64,
    bandwidth: f64,
    power: f64,
    within_deadline: bool,
}

impl CandidateRow {
    fn of(candidate: &Candidate) -> Self {
        let Candidate { site, terms, waiting, running, waiting_work, .. } = *candidate;
        Self {
            site,
            input: terms.input,
            output: terms.output,
            transfer: terms.transfer(),
            waiting,
            running,
            waiting_work,
            remaining: candidate.serial.map(|serial| serial.remaining),
            staging_gap: candidate.serial.map(|serial| serial.staging_gap),
            wait: terms.wait,
            process: terms.process,
            ttr: terms.ttr(),
            bandwidth: candidate.bandwidth,
            power: candidate.power,
            within_deadline: candidate.within_deadline,
        }
    }
}

/// That the scenario made the choice, and the cluster that the policy would have taken [G-32].
#[derive(Serialize)]
struct OverruledKeys {
    intervention: u32,
    instead: Option<InsteadKeys>,
}

#[derive(Serialize)]
struct InsteadKeys {
    site: SiteId,
}

impl OverruledKeys {
    fn of(told: Overruled) -> Self {
        let instead = match told.instead {
            Outcome::Selected { site, .. } => Some(InsteadKeys { site }),
            Outcome::Rejected(_) => None,
        };
        Self { intervention: told.intervention, instead }
    }
}

#[derive(Serialize)]
#[serde(tag = "outcome", rename_all = "kebab-case")]
enum OutcomeKeys {
    Selected { site: SiteId, ttr: f64 },
    Rejected { reason: &'static str },
}

/// A reason in files.
pub(super) const fn reason_word(reason: Reason) -> &'static str {
    match reason {
        Reason::WiderThanEverySite => "wider-than-every-site",
        Reason::Deadline { .. } => "deadline",
        Reason::Policy => "policy",
        Reason::Forced => "forced",
    }
}

impl Serialize for SelectReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { evidence, lab } = *self;
        let name = lab.policy().own();
        let own = evidence.own.as_ref().zip(name.as_ref());
        let jobs = |kind, thing| (kind == JOB).then(|| lab.table().job(JobId(thing)).name);
        let keys = Keys {
            kind: "select",
            at: evidence.at.secs(),
            job: Named(lab.table().job(evidence.job).name),
            policy: lab.policy(),
            limit: evidence.limit.map(Span::secs),
            unmatched: &evidence.unmatched,
            candidates: evidence.candidates.iter().map(CandidateRow::of).collect(),
            own: own.map(|(told, name)| OwnReport::of(told, name, &jobs)),
            overruled: evidence.overruled.map(OverruledKeys::of),
            outcome: match evidence.outcome {
                Outcome::Selected { site, ttr } => OutcomeKeys::Selected { site, ttr },
                Outcome::Rejected(reason) => OutcomeKeys::Rejected { reason: reason_word(reason) },
            },
        };
        keys.serialize(serializer)
    }
}
