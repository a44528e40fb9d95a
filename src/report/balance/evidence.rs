//! The evidence of decisions as JSON [C-43].

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::ids::JobId;
use crate::labs::balance::{
    Balance, Balancing, Candidate, Decision, Evidence, JOB, OwnActed, RefusedJob, Start, StartRule,
    Stop,
};
use crate::report::Named;
use crate::report::own::{Keys, PartnersReport, Parts};

/// The evidence of a decision with the jobs' names, ready to be written.
#[derive(Clone, Copy)]
pub(super) struct EvidenceReport<'a> {
    pub(super) evidence: &'a Evidence,
    pub(super) lab: &'a Balance,
}

/// The start that the local scheduler would have made [G-31].
#[derive(Serialize)]
struct InsteadKeys {
    job: Named,
    rule: StartRule,
}

#[derive(Serialize)]
struct ScoreRow {
    job: Named,
    score: f64,
}

#[derive(Serialize)]
struct CandidateRow<'a> {
    job: Named,
    refused: Option<RefusedJob>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rb_after: Option<f64>,
    /// What an own policy was asked: nothing where it has no rule for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Scored<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Parts<'a>>,
}

/// The keys of a job, or none where all are alike.
#[derive(Serialize)]
struct Scored<'a>(Option<Keys<'a>>);

impl Serialize for EvidenceReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let (kind, at) = (self.kind(), self.evidence.at.secs());
        map.serialize_entry("kind", kind)?;
        map.serialize_entry("at", &at)?;
        match &self.evidence.decision {
            Decision::Start(start) => self.start(start, &mut map)?,
            Decision::Balance(balancing) => self.balancing(balancing, &mut map)?,
            Decision::Redirect { job, from, to } => {
                map.serialize_entry("job", &self.name(*job))?;
                map.serialize_entry("from", from)?;
                map.serialize_entry("to", to)?;
            }
        }
        map.end()
    }
}

impl EvidenceReport<'_> {
    const fn kind(self) -> &'static str {
        match self.evidence.decision {
            Decision::Start(_) => "start",
            Decision::Balance(_) => "balance",
            Decision::Redirect { .. } => "redirect",
        }
    }

    fn name(self, job: JobId) -> Named {
        Named(self.lab.table().job(job).name)
    }

    fn start<M: SerializeMap>(self, start: &Start, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("job", &self.name(start.job))?;
        map.serialize_entry("site", &start.site)?;
        map.serialize_entry::<_, StartRule>("rule", &start.rule)?;
        map.serialize_entry("used", &start.used)?;
        map.serialize_entry("requires", &start.requires)?;
        if let Some(candidates) = &start.candidates {
            let row = |&(job, score): &(JobId, f64)| ScoreRow { job: self.name(job), score };
            map.serialize_entry("candidates", &candidates.iter().map(row).collect::<Vec<_>>())?;
        }
        if let Some(told) = &start.overruled {
            map.serialize_entry("intervention", &told.intervention)?;
            let instead = &told.instead;
            let instead = InsteadKeys { job: self.name(instead.job), rule: instead.rule };
            map.serialize_entry("instead", &instead)?;
        }
        Ok(())
    }

    fn balancing<M: SerializeMap>(self, acted: &Balancing, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("site", &acted.site)?;
        map.serialize_entry("action", &acted.action)?;
        map.serialize_entry("trigger", &acted.trigger)?;
        map.serialize_entry("ra", &acted.load.ra)?;
        map.serialize_entry("rb", &acted.load.rb)?;
        map.serialize_entry("global_ra", &acted.global.ra)?;
        map.serialize_entry("global_rb", &acted.global.rb)?;
        if let Some(own) = &acted.own {
            return self.own(acted, own, map);
        }
        map.serialize_entry("bound", &acted.bound)?;
        if let Some(partner) = &acted.partner {
            map.serialize_entry("partner", &partner.site)?;
            map.serialize_entry("partner_ra", &partner.ra)?;
            map.serialize_entry("partner_bound", &partner.bound)?;
        }
        if let Some(selecting) = &acted.selecting {
            map.serialize_entry("selection", &selecting.selection)?;
            if let Some(workload) = &selecting.workload {
                map.serialize_entry("workload", workload)?;
            }
            let row = |candidate: &Candidate| CandidateRow {
                job: self.name(candidate.job),
                refused: candidate.refused,
                rb_after: candidate.rb_after,
                score: None,
                parts: None,
            };
            let rows: Vec<_> = selecting.candidates.iter().map(row).collect();
            map.serialize_entry("candidates", &rows)?;
        }
        self.outcome(acted, map)
    }

    /// The same where an own policy decided [P-51].
    fn own<M: SerializeMap>(
        self,
        acted: &Balancing,
        own: &OwnActed,
        map: &mut M,
    ) -> Result<(), M::Error> {
        let jobs = |kind, thing| (kind == JOB).then(|| self.lab.table().job(JobId(thing)).name);
        if let Some(name) = self.lab.policy().own() {
            map.serialize_entry("own", &PartnersReport::of(&name, own, &jobs))?;
        }
        if let Some(partner) = &acted.partner {
            map.serialize_entry("partner", &partner.site)?;
            map.serialize_entry("partner_ra", &partner.ra)?;
        }
        if let Some(selecting) = &acted.selecting {
            let mut rows = Vec::new();
            for (candidate, asked) in selecting.candidates.iter().zip(&own.jobs) {
                let score = asked.as_ref().and_then(|row| row.keys.as_deref());
                rows.push(CandidateRow {
                    job: self.name(candidate.job),
                    refused: candidate.refused,
                    rb_after: None,
                    score: score.map(|keys| Scored((!keys.is_empty()).then_some(Keys(keys)))),
                    parts: asked.as_ref().map(|row| Parts(&row.parts, &jobs)),
                });
            }
            map.serialize_entry("candidates", &rows)?;
        }
        self.outcome(acted, map)
    }

    fn outcome<M: SerializeMap>(self, acted: &Balancing, map: &mut M) -> Result<(), M::Error> {
        match &acted.outcome {
            Err(stop) => map.serialize_entry::<_, Stop>("outcome", stop)?,
            Ok(moved) => {
                map.serialize_entry("outcome", "moved")?;
                map.serialize_entry("job", &self.name(moved.job))?;
                map.serialize_entry("from", &moved.from)?;
                map.serialize_entry("to", &moved.to)?;
            }
        }
        let Some(told) = &acted.overruled else { return Ok(()) };
        map.serialize_entry("intervention", &told.intervention)?;
        map.serialize_entry("instead", &told.instead.map(|job| self.name(job)))
    }
}
