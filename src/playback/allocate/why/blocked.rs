//! Why the head waits: too little is free, or it lies in holes that are too small; when that will
//! change; and who waits behind it.

use std::collections::BTreeMap;

use crate::ids::{JobId, SiteId};
use crate::kernel::Entry;
use crate::labs::allocate::{Backfill, Cause, EarliestStart, Fact};
use crate::playback::allocate::reasons::{AllocateWhy, Formula, Start, StartTable};
use crate::playback::allocate::{Run, State};
use crate::playback::explanation::{Body, Explanation};
use crate::playback::format;
use crate::words::allocate::blocked;
use crate::words::{InWords, Words};

/// How many sites are told one by one.
const SITES: usize = 8;
/// How many jobs behind the head are tried in thought.
const BEHIND: usize = 65_536;

/// What would become of the jobs behind the head if they were tried in order.
struct Behind {
    jobs: usize,
    tried: usize,
    fitting: usize,
    /// The processors that those need together.
    processors: u64,
}

impl Run {
    pub(super) fn why_blocked(
        &self,
        cursor: usize,
        job: JobId,
        (free, largest): (u64, u32),
    ) -> Explanation {
        let state = self.timeline.state_at(cursor);
        let is_new = matches!(self.next(cursor), Some(Entry { fact: Fact::Blocked { .. }, .. }));
        let what = if is_new { blocked::over_new() } else { blocked::over_still() };
        let need = self.need(job);
        let cause = Cause::of(need, free, largest);
        let index = 1.0 - f64::from(largest) / free as f64;
        let formula = (cause == Cause::Fragmentation).then(|| Formula::Fragmentation {
            largest: format::count(u64::from(largest)),
            free: format::count(free),
            index: format::index(index),
        });
        let peek = match cause {
            Cause::Fragmentation => blocked::scattered_briefly(free, largest, need),
            Cause::Capacity => blocked::too_few_briefly(free, need),
            Cause::Policy => blocked::kept_waiting_briefly().to_owned(),
        };
        Explanation {
            over: self.over_now(cursor, what),
            title: blocked::title(&self.label(job)),
            lead: self.cause_told(&state, job, cause, (free, largest)),
            peek,
            own: if cause == Cause::Policy {
                self.own_why_kept(&state, job).map(Box::new)
            } else {
                None
            },
            body: Body::Allocate(Box::new(AllocateWhy {
                formula,
                ..self.what_it_waits_for(cursor, &state, job)
            })),
        }
    }

    /// When the head can start: as planned where somebody plans, else as it will be.
    fn what_it_waits_for(&self, cursor: usize, state: &State, head: JobId) -> AllocateWhy {
        let none = AllocateWhy::default();
        let backfill = self.lab().options().backfill;
        if backfill == Backfill::None {
            let starts = Some(self.start_table(state, self.need(head)));
            return AllocateWhy { starts, note: self.behind_told(state, head), ..none };
        }
        let note = self.kept_told(state, head);
        if backfill == Backfill::Conservative {
            let now = self.timeline.time_at(cursor);
            return AllocateWhy { plan: self.reserved_plan(state, (head, now)), note, ..none };
        }
        let plan = self.lab().reservation(state, head).map(|kept| self.kept_plan(state, kept));
        AllocateWhy { plan, starts: Some(self.planned_table(state, head)), note, ..none }
    }

    fn cause_told(
        &self,
        state: &State,
        job: JobId,
        cause: Cause,
        (free, largest): (u64, u32),
    ) -> Words {
        let (label, need) = (&self.label(job), self.need(job));
        match cause {
            Cause::Fragmentation => {
                let holes = (0..self.lab().grid().len())
                    .filter(|site| self.lab().free(state, SiteId::from_index(*site)) > 0)
                    .count();
                blocked::scattered(label, need, free, InWords(holes as u64), largest)
            }
            Cause::Policy => blocked::kept_waiting(label),
            Cause::Capacity if free == 0 => blocked::none_free(label, need),
            Cause::Capacity => blocked::too_few(label, need, free),
        }
    }

    /// When the head can start on each site.
    fn start_table(&self, state: &State, need: u32) -> StartTable {
        self.table_of_starts(&self.lab().earliest_starts(state), need, blocked::free_at(need))
    }

    /// The same of these starts.
    pub(super) fn table_of_starts(
        &self,
        starts: &[EarliestStart],
        need: u32,
        head: String,
    ) -> StartTable {
        let small: Vec<SiteId> = (0..self.lab().grid().len())
            .map(SiteId::from_index)
            .filter(|site| self.lab().grid()[*site].processors < need)
            .collect();
        let never = (!small.is_empty()).then(|| {
            let names = self.names().all_of(&self.names().fastest_first(small.clone()));
            let never = if small.len() == 1 { blocked::never } else { blocked::never_any };
            never(&names, need)
        });
        let more = starts.len().saturating_sub(SITES);
        StartTable {
            head,
            rows: starts.iter().take(SITES).map(|start| self.start_row(start)).collect(),
            more: (more > 0).then(|| blocked::free_later(more)),
            never,
        }
    }

    fn start_row(&self, start: &EarliestStart) -> Start {
        let labels: Vec<String> = match start.after.as_slice() {
            [first, _, .., last] if start.after.len() > 3 => {
                let more = blocked::more(start.after.len() - 2);
                vec![self.label(*first), more, self.label(*last)]
            }
            few => few.iter().map(|job| self.label(*job)).collect(),
        };
        let after_text = match labels.as_slice() {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => blocked::then(&first.join(", "), last),
        };
        Start {
            site: self.site(start.site).to_owned(),
            after: start.after.iter().take(SITES).map(|job| self.mark(*job)).collect(),
            after_text,
            at: format::instant(start.at),
        }
    }

    /// What FCFS means for the jobs behind the head.
    fn behind_told(&self, state: &State, head: JobId) -> Option<Words> {
        let label = &self.label(head);
        let options = self.lab().options();
        if options.has_every_pass() {
            let jobs = state.queue_length() as u64 - 1;
            let is_told = jobs > 0 && options.backfill == Backfill::None;
            return is_told.then(|| match jobs {
                1 => blocked::nobody_passes_one(label),
                _ => blocked::nobody_passes(label, InWords(jobs)),
            });
        }
        let behind = self.behind(state);
        let enough = behind.processors;
        let (jobs, fitting) = (InWords(behind.jobs as u64), InWords(behind.fitting as u64));
        Some(match (behind.jobs, behind.fitting) {
            (0, _) => return None,
            (1, 0) => blocked::one_would_not_fit(label),
            (1, _) => blocked::one_would_fit(label, enough),
            (all, 0) if behind.tried == all => blocked::none_would_fit(label, jobs),
            (all, fit) if fit == all => blocked::all_would_fit(label, jobs, enough),
            (all, _) if behind.tried < all => {
                blocked::some_of_first_would_fit(label, jobs, fitting, behind.tried, enough)
            }
            _ => blocked::some_would_fit(label, jobs, fitting, enough),
        })
    }

    /// Tries the jobs behind the head in order, each where the fewest processors are left over.
    fn behind(&self, state: &State) -> Behind {
        let mut holes: BTreeMap<u32, u32> = BTreeMap::new();
        for site in 0..self.lab().grid().len() {
            let free = self.lab().free(state, SiteId::from_index(site));
            *holes.entry(free).or_default() += 1;
        }
        let mut behind =
            Behind { jobs: state.queue_length() - 1, tried: 0, fitting: 0, processors: 0 };
        for job in state.queue().skip(1).take(BEHIND) {
            behind.tried += 1;
            let need = self.need(job);
            let Some((&free, count)) = holes.range_mut(need..).next() else { continue };
            *count -= 1;
            if *count == 0 {
                holes.remove(&free);
            }
            *holes.entry(free - need).or_default() += 1;
            behind.fitting += 1;
            behind.processors += u64::from(need);
        }
        behind
    }
}
