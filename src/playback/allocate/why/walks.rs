//! Both look-aheads side by side, job by job.

use std::collections::BTreeSet;

use super::formula::{short, total_capacities};
use crate::ids::JobId;
use crate::labs::allocate::{
    Backfill, Evidence, LookAhead, LookedAhead, QueueOrder, Rule, Walk, WalkedJob,
};
use crate::playback::allocate::Run;
use crate::playback::allocate::reasons::{WalkCell, WalkRow, WalkTable};
use crate::playback::format;
use crate::words::allocate::walks as told;

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
        let on = |site| told::on(&label, self.site(site));
        Some(WalkTable {
            summary: if counts {
                told::which_jobs().to_owned()
            } else {
                told::where_from(&short(&totals.0), &short(&totals.1))
            },
            heads: (on(evidence.fastest_site), on(evidence.best_fit_site)),
            rows: rows.collect(),
            totals,
            total_name: if counts { told::jobs() } else { told::capacity() }.to_owned(),
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
                (unlisted > 0).then(|| told::find_no_site(unlisted))
            }
        };
        let cut = listed.saturating_sub(LISTED);
        if cut == 0 {
            return note;
        }
        let more = told::not_shown(cut);
        Some(note.map_or(more.clone(), |note| format!("{more}; {note}")))
    }

    fn stop_note(&self, evidence: &Evidence, walks: &LookedAhead) -> Option<String> {
        let end = |walk: &Walk| {
            let last = walk.walk.last().filter(|last| last.site.is_none())?;
            let behind = evidence.queue_length - walk.walk.len();
            (behind > 0).then_some((last.job, behind))
        };
        let ends = (end(&walks.fastest_first), end(&walks.best_fit));
        let (fast, best) = (self.site(evidence.fastest_site), self.site(evidence.best_fit_site));
        match ends {
            (None, None) => None,
            (Some(one), Some(other)) if one == other => {
                Some(told::not_tried(one.1, &self.label(one.0)))
            }
            (Some((job, behind)), Some((other, others))) => {
                let (last, other_last) = (self.label(job), self.label(other));
                Some(told::not_tried_with_either(fast, behind, &last, best, others, &other_last))
            }
            (Some((job, behind)), None) => {
                Some(told::not_tried_with(fast, behind, &self.label(job)))
            }
            (None, Some((job, behind))) => {
                Some(told::not_tried_with(best, behind, &self.label(job)))
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
