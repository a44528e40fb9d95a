//! Both look-aheads side by side, job by job.

use std::collections::BTreeSet;

use super::formula::{short, total_capacities};
use crate::ids::JobId;
use crate::labs::allocate::{
    Backfill, Evidence, LookAhead, LookedAhead, QueueOrder, Rule, Walk, WalkedJob,
};
use crate::playback::allocate::Run;
use crate::playback::explanation::{WalkCell, WalkRow, WalkTable};
use crate::playback::format;

/// How many jobs are listed.
const LISTED: usize = 200;

impl Run {
    pub(super) fn walk_table(&self, evidence: &Evidence) -> Option<WalkTable> {
        let walks = evidence.look_ahead.as_ref()?;
        let counts = evidence.rule == Rule::MostJobs;
        let totals = if counts {
            let count = |walk: &Walk| format::count(walk.placed as u64);
            (count(&walks.fastest_first), count(&walks.best_fit))
        } else {
            total_capacities(walks)
        };
        let options = self.lab().options();
        let by_arrival = (options.queue_order, options.backfill != Backfill::EasySjbf)
            == (QueueOrder::Fcfs, true);
        let mut jobs = jobs_of(walks);
        if by_arrival {
            crate::sorting::sort_by_key(&mut jobs, |job| *job);
        }
        let rows = jobs.iter().take(LISTED).map(|job| WalkRow {
            job: self.label(*job),
            fastest_first: self.cell(evidence, &walks.fastest_first, *job),
            best_fit: self.cell(evidence, &walks.best_fit, *job),
        });
        let label = self.label(evidence.job);
        let on = |site| format!("{label} on {}", self.site(site));
        Some(WalkTable {
            summary: if counts {
                "Which jobs get in".to_owned()
            } else {
                format!("Where {} and {} come from", short(&totals.0), short(&totals.1))
            },
            heads: (on(evidence.fastest_site), on(evidence.best_fit_site)),
            rows: rows.collect(),
            totals,
            total_name: if counts { "Jobs" } else { "TCC" }.to_owned(),
            note: self.walk_note(evidence, walks, jobs.len()),
        })
    }

    fn cell(&self, evidence: &Evidence, walk: &Walk, job: JobId) -> WalkCell {
        match walk.walk.iter().find(|walked| walked.job == job).copied() {
            Some(WalkedJob { site: Some(site), computing_capacity, .. }) => WalkCell::Placed {
                site: self.site(site).to_owned(),
                capacity: match evidence.rule {
                    Rule::MostJobs => String::new(),
                    _ => format::decimal(computing_capacity, 1),
                },
            },
            Some(WalkedJob { site: None, .. }) => WalkCell::NoSite,
            // A walk that skips lists every job that found a site.
            None if self.lab().options().look_ahead == LookAhead::Skip => WalkCell::NoSite,
            None => WalkCell::NotTried,
        }
    }

    /// What is not listed, and why.
    fn walk_note(&self, evidence: &Evidence, walks: &LookedAhead, listed: usize) -> Option<String> {
        let note = match self.lab().options().look_ahead {
            LookAhead::Stop => self.stop_note(evidence, walks),
            LookAhead::Skip => {
                let unlisted = evidence.queue_length - listed;
                (unlisted > 0).then(|| {
                    let verb = if unlisted == 1 { "finds" } else { "find" };
                    format!("{} {verb} no site", format::plural(unlisted as u64, "more job"))
                })
            }
        };
        let cut = listed.saturating_sub(LISTED);
        if cut == 0 {
            return note;
        }
        let more = format!("{} not shown", format::plural(cut as u64, "more row"));
        Some(note.map_or(more.clone(), |note| format!("{more}; {note}")))
    }

    fn stop_note(&self, evidence: &Evidence, walks: &LookedAhead) -> Option<String> {
        let end = |walk: &Walk| {
            let last = walk.walk.last().filter(|last| last.site.is_none())?;
            let behind = evidence.queue_length - walk.walk.len();
            (behind > 0).then_some((last.job, behind))
        };
        let told = |(job, behind): (JobId, usize)| {
            let verb = if behind == 1 { "is" } else { "are" };
            let jobs = format::plural(behind as u64, "job");
            format!("{jobs} behind {} {verb} not tried", self.label(job))
        };
        let why = "under FCFS they wait for it";
        match (end(&walks.fastest_first), end(&walks.best_fit)) {
            (None, None) => None,
            (Some(one), Some(other)) if one == other => Some(format!(
                "{}: {}",
                told(one),
                if one.1 == 1 { "under FCFS it waits" } else { why }
            )),
            (one, other) => {
                let on = |site, told: String| format!("with {} {told}", self.site(site));
                let ff = one.map(|one| on(evidence.fastest_site, told(one)));
                let bf = other.map(|other| on(evidence.best_fit_site, told(other)));
                let both: Vec<String> = ff.into_iter().chain(bf).collect();
                let text = both.join(", ");
                Some(format!(
                    "{}{}: under FCFS they wait",
                    text[..1].to_ascii_uppercase(),
                    &text[1..]
                ))
            }
        }
    }
}

/// The jobs of either walk, in the order of the pass: both walks go along it, each with gaps.
fn jobs_of(walks: &LookedAhead) -> Vec<JobId> {
    let each = [&walks.fastest_first.walk, &walks.best_fit.walk];
    let [one, other] = each.map(|walk| walk.iter().map(|walked| walked.job).collect::<Vec<_>>());
    let known: BTreeSet<JobId> = one.iter().copied().collect();
    let (mut jobs, mut next) = (Vec::new(), 0);
    for job in other {
        if known.contains(&job) {
            let own = one[next..].iter().position(|it| *it == job).map_or(next, |at| next + at);
            jobs.extend_from_slice(&one[next..own]);
            next = own + 1;
        }
        jobs.push(job);
    }
    jobs.extend_from_slice(one.get(next..).unwrap_or_default());
    jobs
}
