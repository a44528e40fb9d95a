//! The stage while no job is about to be placed: what each cluster has ahead.

use super::axis::Scale;
use super::scene::{Parts, flow};
use super::stage::{ClusterRow, PartKind, RowKind, SelectStage};
use super::table::ROWS;
use super::{Run, State, is_shared};
use crate::ids::SiteId;
use crate::labs::select::Fact;
use crate::playback::format;
use crate::time::{Span, Time};
use crate::words::select::stage as words;

/// With more jobs than this, those that wait at a cluster are drawn as one.
const APART: usize = 24;

impl Run {
    pub(super) fn ahead(&self, cursor: usize, state: &State) -> SelectStage {
        let now = self.now(cursor);
        let next = self.next(cursor).and_then(|entry| place_of(entry.fact));
        let clusters = self.lab().clusters().all().len();
        let mut lengths: Vec<(f64, SiteId)> =
            self.lab().clusters().ids().map(|site| (ahead_of(state, site, now), site)).collect();
        let longest = lengths.iter().map(|(secs, _)| *secs).fold(0.0, f64::max);
        let scale = Scale::of(longest);
        if clusters > ROWS {
            // The cluster of the next fact first, then those with the most ahead.
            crate::sorting::sort_by(&mut lengths, |(a, x), (b, y)| {
                let is_next = |site: &SiteId| next == Some(*site);
                is_next(y).cmp(&is_next(x)).then(b.total_cmp(a)).then(x.cmp(y))
            });
            lengths.truncate(ROWS);
        }
        let row = |(secs, site): &(f64, SiteId)| {
            let mut row = self.cluster(state, *site);
            row.parts = self.parts_ahead(state, *site, now, scale);
            row.end = scale.place(*secs);
            row.text = told(&row, *secs);
            row.spoken = format!("{}: {}", row.name, row.text);
            if next == Some(*site) {
                row.kind = RowKind::Chosen;
            }
            row
        };
        let more = clusters.saturating_sub(ROWS);
        SelectStage {
            title: words::ahead().to_owned(),
            job: None,
            latest: self.latest(cursor, None),
            flow: flow(state),
            axis: scale.axis(None),
            clusters,
            rows: lengths.iter().map(row).collect(),
            more: if more > 0 { vec![words::less_ahead(more)] } else { Vec::new() },
            picks: Vec::new(),
        }
    }

    /// What a cluster will do from now on, job by job.
    fn parts_ahead(
        &self,
        state: &State,
        site: SiteId,
        now: Time,
        scale: Scale,
    ) -> Vec<super::Part> {
        let cluster = &state.clusters()[site];
        let mut parts = Parts { parts: Vec::new(), at: 0.0, scale };
        let jobs = cluster.running().len() + cluster.waiting().len();
        if is_shared(self.lab()) || jobs > APART {
            let label = words::jobs(jobs);
            parts.add(PartKind::Planned, ahead_of(state, site, now), label, None);
            return parts.parts;
        }
        let all = cluster.running().map(|it| (PartKind::Process, it));
        for (kind, (job, plan)) in all.chain(cluster.waiting().map(|it| (PartKind::Planned, it))) {
            let from = plan.started_at.since(now).secs().max(0.0);
            parts.skip(from - parts.at);
            let mark = self.mark(job);
            parts.add(kind, plan.processed_at.since(now).secs() - from, mark.label, Some(mark.ink));
        }
        parts.parts
    }
}

/// How long a cluster will be busy with what it has, in seconds.
fn ahead_of(state: &State, site: SiteId, now: Time) -> f64 {
    let cluster = &state.clusters()[site];
    let all = cluster.running().chain(cluster.waiting());
    all.map(|(_, plan)| plan.processed_at.since(now).secs()).fold(0.0, f64::max)
}

fn told(row: &ClusterRow, secs: f64) -> String {
    if row.parts.is_empty() {
        words::nothing().to_owned()
    } else {
        format::duration(Span::from_secs(secs))
    }
}

/// The cluster at which something happens.
fn place_of(fact: Fact) -> Option<SiteId> {
    match fact {
        Fact::Submitted { .. } | Fact::Rejected { .. } => None,
        Fact::Selected { site, .. }
        | Fact::Staged { site, .. }
        | Fact::Started { site, .. }
        | Fact::Processed { site, .. }
        | Fact::Finished { site, .. } => Some(site),
    }
}
