//! What a scene shows where jobs may start before the head: the queue in its order, and what is kept of
//! the sites for those who wait.

use super::{Run, State};
use crate::domain::Priority;
use crate::ids::JobId;
use crate::kernel::Decided;
use crate::labs::allocate::{Backfill, Evidence, Fact, QueueOrder, Reservation, Running};
use crate::playback::allocate::picture::{KeptView, SiteView};
use crate::playback::format;
use crate::playback::replay::JobMoment;
use crate::playback::scene::{QueuedJob, Table};
use crate::time::Time;
use crate::words::allocate::tables;
use crate::words::lab;

/// Whose order it is, job by job, with what the order goes by where that is no length.
pub(super) struct Ordered {
    pub(super) jobs: Vec<JobId>,
    priorities: Vec<(Priority, JobId)>,
}

impl Ordered {
    fn priority(&self, job: JobId) -> Option<Priority> {
        let place = self.priorities.binary_search_by_key(&job, |(_, job)| *job).ok()?;
        self.priorities.get(place).map(|(priority, _)| *priority)
    }
}

impl Run {
    /// What stands below waiting jobs, and what their order is.
    pub(super) fn planned_queue_told(&self) -> &'static str {
        match self.lab().options().queue_order {
            QueueOrder::Fcfs => tables::told_estimate(),
            QueueOrder::Sjf => tables::told_shortest(),
            QueueOrder::Ljf => tables::told_longest(),
            QueueOrder::Priority => tables::told_priority(),
            QueueOrder::Cplp => tables::told_shape(),
        }
    }

    /// The queue in the order of a pass that would begin now.
    pub(super) fn ordered(&self, state: &State) -> Ordered {
        let by_graph = self.lab().options().queue_order == QueueOrder::Cplp;
        let mut priorities = if by_graph { self.lab().priorities(state) } else { Vec::new() };
        crate::sorting::sort_by_key(&mut priorities, |(_, job)| *job);
        Ordered { jobs: self.lab().in_order(state), priorities }
    }

    /// A waiting job as the scheduler plans with it.
    pub(super) fn queued_as_planned(&self, job: JobId, ordered: &Ordered) -> QueuedJob {
        let (processors, known) = (self.need(job), self.table().job(job));
        let work = self.lab().estimate(job).unwrap_or_else(|| self.lab().work(job));
        let size = format::job_size(processors, work);
        let text = match (self.lab().options().queue_order, ordered.priority(job)) {
            (QueueOrder::Priority, _) => format!("{size}, {}", known.priority.unwrap_or(9)),
            (QueueOrder::Cplp, Some(priority)) => format!("{size}, {}", priority.number()),
            _ => size,
        };
        QueuedJob { mark: self.mark(job), processors, work, text }
    }

    /// Whether a step is a start that passes a blocked head, or one on a reservation that passes others.
    pub(super) fn passes(&self, step: usize) -> bool {
        let Some(Fact::Started { job, rule, .. }) = self.next(step).map(|entry| entry.fact) else {
            return false;
        };
        rule.is_backfill()
            || self.lab().options().backfill == Backfill::Conservative
                && !self.passed_by(&self.timeline.state_at(step), job).is_empty()
    }

    /// Who waits in front of a job, in the order of the queue.
    pub(super) fn passed_by(&self, state: &State, job: JobId) -> Vec<JobId> {
        let order = self.lab().in_order(state);
        order.into_iter().take_while(|other| *other != job).collect()
    }

    /// What is kept for the head, as the next start was decided, or as things are.
    pub(super) fn kept(
        &self,
        cursor: usize,
        state: &State,
        evidence: Option<&Evidence>,
    ) -> Option<Reservation> {
        if let Some(grounds) = evidence.and_then(|evidence| evidence.grounds) {
            return grounds.behind;
        }
        let head = match self.next(cursor).map(|entry| entry.fact) {
            Some(Fact::Blocked { job, .. }) => job,
            _ => self.resting_head(cursor)?.0,
        };
        self.lab().reservation(state, head)
    }

    /// Says of the sites what is kept of them.
    pub(super) fn mark_kept(
        &self,
        cursor: usize,
        (state, evidence): (&State, Option<&Evidence>),
        sites: &mut [SiteView],
    ) {
        if self.lab().options().backfill == Backfill::Conservative {
            return self.mark_reserved(state, evidence.map(|evidence| evidence.job), sites);
        }
        if let Some(kept) = self.kept(cursor, state, evidence) {
            self.mark_kept_for_head(kept, state, sites);
        }
    }

    /// Says of a site that it is kept for a blocked head.
    pub(super) fn mark_kept_for_head(
        &self,
        kept: Reservation,
        state: &State,
        sites: &mut [SiteView],
    ) {
        let Some(site) = sites.get_mut(kept.site.index()) else { return };
        let (runs, extra_runs) = runs_at(state, site, (self.need(kept.head), kept.shadow_time));
        let at = format::instant(kept.shadow_time);
        let mark = self.mark(kept.head);
        let extra = Some(kept.extra_processors);
        site.kept = Some(KeptView { mark, at, extra, more: 0, runs, extra_runs });
    }

    /// The first reservation on each site, under conservative backfilling, without that of a job that is
    /// about to start.
    fn mark_reserved(&self, state: &State, starting: Option<JobId>, sites: &mut [SiteView]) {
        let Some(line) = state.line() else { return };
        let mut first: Vec<Option<(Time, JobId, usize)>> = vec![None; sites.len()];
        for (job, (site, at)) in line.reservations().filter(|(job, _)| Some(*job) != starting) {
            let place = &mut first[site.index()];
            *place = Some(match *place {
                Some((other, first, more)) if other <= at => (other, first, more + 1),
                Some((_, _, more)) => (at, job, more + 1),
                None => (at, job, 0),
            });
        }
        for (site, first) in sites.iter_mut().zip(first) {
            let Some((at, job, more)) = first else { continue };
            let (at, mark) = (format::instant(at), self.mark(job));
            let (runs, extra_runs) = (Vec::new(), Vec::new());
            site.kept = Some(KeptView { mark, at, extra: None, more, runs, extra_runs });
        }
    }

    /// The queue in its order, with what the scheduler thinks, and what is kept for whom.
    pub(super) fn planned_queue_table(&self, cursor: usize, state: &State) -> Table {
        let ordered = self.ordered(state);
        let evidence = match self.next(cursor).map(|entry| entry.fact) {
            Some(Fact::Started { .. }) => self.evidence(cursor),
            _ => None,
        };
        let head = self.kept(cursor, state, evidence.as_deref().and_then(Decided::by_policy));
        let row = |job: &JobId| {
            let reserved = match head {
                Some(kept) if kept.head == *job => Some((kept.site, kept.shadow_time)),
                _ => state.line().and_then(|line| line.reserved(*job)),
            };
            let told = reserved.map(|(site, at)| tables::reserved_from(self.site(site), at));
            let known = self.table().job(*job);
            let priority = match self.lab().options().queue_order {
                QueueOrder::Priority => Some(known.priority.unwrap_or(9)),
                _ => ordered.priority(*job).map(Priority::number),
            };
            vec![
                self.label(*job),
                format::count(u64::from(self.need(*job))),
                self.lab().estimate(*job).map_or_else(String::new, format::duration),
                priority.map_or_else(|| "–".to_owned(), |priority| priority.to_string()),
                format::instant(known.submitted_at),
                told.unwrap_or_else(|| "–".to_owned()),
            ]
        };
        let columns = [
            lab::column_job(),
            lab::column_processors(),
            tables::estimate(),
            lab::column_priority(),
            lab::column_submitted_at(),
            lab::column_reserved(),
        ];
        let rows = ordered.jobs.iter().map(row);
        Table::listed(tables::queue_in_order(), &columns, ordered.jobs.len(), rows)
    }

    /// The running jobs with their planned ends.
    pub(super) fn planned_running_table(&self, state: &State) -> Table {
        let running = state.running();
        let row = |one: &Running| {
            let ends =
                state.line().and_then(|line| line.planned_end(one.job)).unwrap_or(one.finishes_at);
            vec![
                self.label(one.job),
                self.site(one.site).to_owned(),
                format::count(u64::from(self.need(one.job))),
                format::instant(ends),
                if self.is_backfilled(one.job) { lab::yes() } else { lab::no() }.to_owned(),
            ]
        };
        let columns = [
            lab::column_job(),
            lab::column_site(),
            lab::column_processors(),
            lab::column_planned_end(),
            tables::passed_head(),
        ];
        Table::listed(lab::running_jobs(), &columns, running.len(), running.iter().map(row))
    }

    /// Whether a job has passed a blocked head.
    fn is_backfilled(&self, job: JobId) -> bool {
        let start = self.moment(job, JobMoment::Start).and_then(|step| self.next(step));
        matches!(start.map(|entry| entry.fact), Some(Fact::Started { rule, .. }) if rule.is_backfill())
    }
}

/// Processors on a map: first and number, run by run.
type Runs = Vec<(u32, u32)>;

/// Which processors of a site a job will have then, and which will be left over: those that are free
/// now, or planned to be given back until then, as they lie on the map.
fn runs_at(state: &State, site: &SiteView, (need, at): (u32, Time)) -> (Runs, Runs) {
    let (mut first, mut left) = (0, need);
    let (mut own, mut extra) = (Vec::new(), Vec::new());
    let blocks = site.running.iter().map(|block| {
        let ends = state.line().and_then(|line| line.planned_end(block.mark.job));
        (block.processors, ends.is_some_and(|end| end <= at))
    });
    for (processors, is_there) in blocks.chain([(site.free, true)]) {
        let taken = if is_there { processors.min(left) } else { 0 };
        let over = if is_there { processors - taken } else { 0 };
        own.extend((taken > 0).then_some((first, taken)));
        extra.extend((over > 0).then_some((first + taken, over)));
        left -= taken;
        first += processors;
    }
    (own, extra)
}
