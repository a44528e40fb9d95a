//! One moment on the screen: queue, sites with ghosts of the candidates, read-out of the holes.

use super::{Run, State};
use crate::ids::{JobId, SiteId};
use crate::kernel::Decided;
use crate::labs::allocate::{Backfill, Evidence, Fact, Running};
use crate::playback::allocate::marks::{BEST_FIT, FASTEST_FIRST, mark};
use crate::playback::allocate::picture::{
    AllocateStage, Block, CandidateMark, Forcing, Fragmentation, Hole, ReadOut, SiteView, Verdict,
};
use crate::playback::format;
use crate::playback::policy::PolicyMark;
use crate::playback::scene::{QueueScene, QueuedJob, Scene, Stage};
use crate::words::allocate::{caption, tables};

/// How many waiting jobs are told one by one.
const SHOWN: usize = 60;
/// How many holes are told one by one.
const HOLES: usize = 24;

impl Run {
    pub(super) fn scene(&self, cursor: usize) -> Scene {
        let state = self.timeline.state_at(cursor);
        Scene {
            cursor,
            clock: self.clock(cursor),
            caption: self.caption(cursor),
            queue: self.queue(&state),
            stage: Stage::Allocate(self.stage(&state, cursor)),
            readings: self.readings(cursor),
            state: self.digest(&state),
        }
    }

    fn queue(&self, state: &State) -> QueueScene {
        let needs = |jobs: &mut dyn Iterator<Item = JobId>| -> u64 {
            jobs.map(|job| u64::from(self.need(job))).sum()
        };
        let shown: Vec<QueuedJob> = if self.lab().options().has_every_pass() {
            let ordered = self.ordered(state);
            let first = ordered.jobs.iter().take(SHOWN);
            first.map(|job| self.queued_as_planned(*job, &ordered)).collect()
        } else {
            state.queue().take(SHOWN).map(|job| self.queued(job)).collect()
        };
        let processors = needs(&mut state.queue());
        let drawn: u64 = shown.iter().map(|job| u64::from(job.processors)).sum();
        let more_processors = processors - drawn;
        QueueScene {
            jobs: state.queue_length(),
            processors,
            more: state.queue_length() - shown.len(),
            more_processors,
            shown,
        }
    }

    fn queued(&self, job: JobId) -> QueuedJob {
        let (processors, work) = (self.need(job), self.lab().work(job));
        let text = format::job_size(processors, work);
        QueuedJob { mark: self.mark(job), processors, work, text }
    }

    fn stage(&self, state: &State, cursor: usize) -> AllocateStage {
        let move_next = match self.next(cursor).map(|entry| entry.fact) {
            Some(Fact::Started { job, site, .. }) => Some((job, site)),
            _ => None,
        };
        let evidence = move_next.and_then(|_| self.evidence(cursor));
        let mut running = vec![Vec::new(); self.lab().grid().len()];
        for one in state.running() {
            running[one.site.index()].push(one);
        }
        let blocked = state.head().filter(|_| move_next.is_none());
        let need = blocked.map(|head| self.need(head));
        let need = need.filter(|need| *need > self.lab().free_max(state));
        let mut sites: Vec<SiteView> = running
            .into_iter()
            .enumerate()
            .map(|(site, running)| self.view(SiteId::from_index(site), state, &running))
            .collect();
        let by_policy = evidence.as_deref().and_then(Decided::by_policy);
        if let Some(told) = evidence.as_deref().and_then(Decided::forced) {
            self.mark_forced(told, &mut sites);
        }
        if let Some(evidence) = by_policy {
            self.mark_candidates(evidence, &mut sites);
        }
        if let Some(need) = need {
            let largest = self.lab().free_max(state);
            let hole = sites.iter().position(|site| site.free == largest && largest > 0);
            for (place, site) in sites.iter_mut().enumerate() {
                site.short = Some(need - site.free);
                site.largest_hole = hole == Some(place);
            }
        }
        let backfill = self.lab().options().backfill;
        if backfill != Backfill::None {
            self.mark_kept(cursor, (state, by_policy), &mut sites);
        }
        AllocateStage {
            sites,
            moving: move_next.map(|(job, _)| self.mark(job)),
            read_out: self.read_out(state, move_next),
            queue_told: if self.lab().options().has_every_pass() {
                self.planned_queue_told()
            } else {
                tables::told_runtime()
            },
            reserves: backfill == Backfill::Conservative,
        }
    }

    /// Marks the sites that a policy has chosen among.
    fn mark_candidates(&self, evidence: &Evidence, sites: &mut [SiteView]) {
        let own = self.own_why(evidence);
        for candidate in evidence.candidates.iter().filter(|one| !one.delays_head) {
            let chosen = candidate.site == evidence.site;
            // A rule that names a site says nothing of the others.
            let weighed = own.as_ref().filter(|own| own.answer.is_none() || chosen);
            let scored = weighed.map(|own| {
                let score = own.key_of(self.site(candidate.site)).unwrap_or_default();
                (own.policy.clone(), score.to_owned())
            });
            let picks = match &own {
                Some(_) if scored.is_some() => vec![PolicyMark::OWN],
                Some(_) => Vec::new(),
                None => picks(evidence, candidate.site),
            };
            sites[candidate.site.index()].candidate = Some(CandidateMark {
                picks,
                leftover: candidate.leftover,
                scored,
                chosen,
                forced: Forcing::No,
            });
        }
    }

    fn view(&self, site: SiteId, state: &State, running: &[Running]) -> SiteView {
        let known = &self.lab().grid()[site];
        let free = self.lab().free(state, site);
        let mut running: Vec<Block> = running.iter().map(|one| self.block(one)).collect();
        running.shrink_to_fit();
        let (name, speed_text) = self.names().shared(site);
        SiteView {
            site,
            name,
            speed: known.speed,
            speed_text,
            processors: self.lab().existing_on(state, site),
            free,
            running,
            candidate: None,
            short: None,
            largest_hole: false,
            kept: None,
        }
    }

    fn block(&self, running: &Running) -> Block {
        Block {
            mark: self.mark(running.job),
            processors: self.need(running.job),
            finishes_at: Some(running.finishes_at),
        }
    }

    /// The head against the holes; while a head starts, the next one against what will be left.
    fn read_out(&self, state: &State, moving: Option<(JobId, SiteId)>) -> ReadOut {
        let sites = (0..self.lab().grid().len()).map(SiteId::from_index);
        let left = |site: SiteId| {
            let free = self.lab().free(state, site);
            match moving {
                Some((job, to)) if to == site => free - self.need(job),
                _ => free,
            }
        };
        let mut holes: Vec<(u32, SiteId)> =
            sites.map(|site| (left(site), site)).filter(|(free, _)| *free > 0).collect();
        crate::sorting::sort_by(&mut holes, |(a, x), (b, y)| b.cmp(a).then(x.cmp(y)));
        let free_total: u64 = holes.iter().map(|(free, _)| u64::from(*free)).sum();
        let largest = holes.first().map_or(0, |(free, _)| *free);
        let job = self.measured_next(state, moving.map(|(job, _)| job));
        let need = job.map_or(0, |job| self.need(job));
        let fitting = holes.iter().filter(|(free, _)| *free >= need).count();
        ReadOut {
            title: match (moving, job) {
                (Some((job, site)), _) => {
                    caption::read_out_after(&self.label(job), self.site(site))
                }
                (None, Some(job)) => caption::read_out_against(&self.label(job)),
                (None, None) => caption::read_out_free().to_owned(),
            },
            verdict: match job {
                None => Verdict::QueueEmpty,
                Some(_) if fitting > 0 => {
                    Verdict::Fits { sites: fitting, of: self.lab().grid().len() }
                }
                Some(_) if free_total >= u64::from(need) => {
                    Verdict::BlockedByFragmentation { short: need - largest }
                }
                Some(_) => Verdict::BlockedByCapacity { short: u64::from(need) - free_total },
            },
            job: job.map(|job| self.mark(job)),
            need,
            more_holes: holes.len().saturating_sub(HOLES),
            holes: holes.iter().take(HOLES).map(|(free, site)| self.hole(*site, *free)).collect(),
            free_total,
            largest,
            index: match free_total {
                0 => Fragmentation::NoneFree,
                free => Fragmentation::Index(1.0 - f64::from(largest) / free as f64),
            },
        }
    }

    /// The head, or while it starts the one behind it.
    fn measured_next(&self, state: &State, moving: Option<JobId>) -> Option<JobId> {
        let head = state.head();
        if head != moving || head.is_none() {
            return head;
        }
        if self.lab().options().has_every_pass() {
            return self.lab().in_order(state).into_iter().find(|job| Some(*job) != moving);
        }
        state.queue().nth(1)
    }

    fn hole(&self, site: SiteId, free: u32) -> Hole {
        Hole { site, name: self.site(site).to_owned(), free }
    }
}

/// The policies that would pick `site`: best-fit and fastest-first always, others where they run.
pub(super) fn picks(evidence: &Evidence, site: SiteId) -> Vec<PolicyMark> {
    let mut picks = Vec::new();
    if site == evidence.fastest_site {
        picks.push(FASTEST_FIRST);
    }
    if site == evidence.best_fit_site {
        picks.push(BEST_FIT);
    }
    if evidence.branch.stands_alone() && site == evidence.site {
        picks.extend(evidence.branch.policy().and_then(mark));
    }
    picks
}
