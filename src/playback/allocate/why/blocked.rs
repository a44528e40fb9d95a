//! Why the head waits: too little is free, or it lies in holes that are too small; when that will
//! change; and who waits behind it.

use std::collections::BTreeMap;

use crate::ids::{JobId, SiteId};
use crate::kernel::Entry;
use crate::labs::allocate::{Backfill, Cause, EarliestStart, Fact};
use crate::playback::allocate::{Run, State};
use crate::playback::explanation::{AllocateWhy, Body, Explanation, Formula, Start, StartTable};
use crate::playback::format;
use crate::playback::scene::Words;

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
        let what = if is_new { "No allocation" } else { "The head waits" };
        let need = self.need(job);
        let cause = Cause::of(need, free, largest);
        let index = 1.0 - f64::from(largest) / free as f64;
        let formula = (cause == Cause::Fragmentation).then(|| Formula::Fragmentation {
            largest: format::count(u64::from(largest)),
            free: format::count(free),
            index: format::index(index),
        });
        let peek = match cause {
            Cause::Fragmentation => format!(
                "{} free, largest hole {}, {} needed",
                format::count(free),
                format::count(u64::from(largest)),
                format::count(u64::from(need))
            ),
            Cause::Capacity => {
                format!(
                    "{} free in all, {} needed",
                    format::count(free),
                    format::count(u64::from(need))
                )
            }
            Cause::Policy => "There is room, the policy waits".to_owned(),
        };
        Explanation {
            over: self.over_now("Event", cursor, what),
            title: format!("Why is {} waiting?", self.label(job)),
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
        let (label, need) = (self.label(job), format::count(u64::from(self.need(job))));
        let all = format::count(free);
        let are = if free == 1 { "is" } else { "are" };
        match cause {
            Cause::Fragmentation => {
                let holes = (0..self.lab().grid().len())
                    .filter(|site| self.lab().free(state, SiteId::from_index(*site)) > 0)
                    .count();
                Words::default()
                    .say(format!("{label} needs "))
                    .strong(need)
                    .say(" processors inside one site. ")
                    .strong(all)
                    .say(format!(" {are} free, but they lie in "))
                    .say(format::in_words(holes as u64))
                    .say(" separate holes and the largest has ")
                    .strong(format::count(u64::from(largest)))
                    .say(".")
            }
            Cause::Policy => Words::default()
                .say(format!("There is room for {label}, but the policy keeps it waiting.")),
            Cause::Capacity if free == 0 => Words::default()
                .say(format!("{label} needs "))
                .strong(format::plural(u64::from(self.need(job)), "processor"))
                .say(", and all processors are busy."),
            Cause::Capacity => Words::default()
                .say(format!("{label} needs "))
                .strong(need)
                .say(" processors inside one site. Only ")
                .strong(all)
                .say(format!(" {are} free on all sites together.")),
        }
    }

    /// When the head can start on each site.
    fn start_table(&self, state: &State, need: u32) -> StartTable {
        self.table_of_starts(&self.lab().earliest_starts(state), need, "free at")
    }

    /// The same of these starts.
    pub(super) fn table_of_starts(
        &self,
        starts: &[EarliestStart],
        need: u32,
        head: &str,
    ) -> StartTable {
        let small: Vec<SiteId> = (0..self.lab().grid().len())
            .map(SiteId::from_index)
            .filter(|site| self.lab().grid()[*site].processors < need)
            .collect();
        let need = format::count(u64::from(need));
        let never = (!small.is_empty()).then(|| {
            let names = self.names().all_of(&self.names().fastest_first(small.clone()));
            let (is, are) = ("is", "are");
            let verb = if small.len() == 1 { is } else { are };
            format!("{names} {verb} smaller than {need}: never")
        });
        let more = starts.len().saturating_sub(SITES);
        StartTable {
            head: format!("{need} {head}"),
            rows: starts.iter().take(SITES).map(|start| self.start_row(start)).collect(),
            more: (more > 0)
                .then(|| format!("{} free later", format::plural(more as u64, "more site"))),
            never,
        }
    }

    fn start_row(&self, start: &EarliestStart) -> Start {
        let labels: Vec<String> = match start.after.as_slice() {
            [first, _, .., last] if start.after.len() > 3 => {
                let more = format!("{} more", start.after.len() - 2);
                vec![self.label(*first), more, self.label(*last)]
            }
            few => few.iter().map(|job| self.label(*job)).collect(),
        };
        let after_text = match labels.as_slice() {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => format!("{}, then {last}", first.join(", ")),
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
        let label = self.label(head);
        let options = self.lab().options();
        if options.has_every_pass() {
            let jobs = state.queue_length() as u64 - 1;
            let verb = if jobs == 1 { "waits" } else { "wait" };
            let text = format!(
                "Nobody passes a blocked head: the {} behind {label} {verb} too.",
                if jobs == 1 {
                    "job".to_owned()
                } else {
                    format!("{} jobs", format::in_words(jobs))
                }
            );
            let is_told = jobs > 0 && options.backfill == Backfill::None;
            return is_told.then(|| Words::default().say(text));
        }
        let behind = self.behind(state);
        let enough = format::plural(behind.processors, "processor");
        let would_be = "would be enough for";
        let text = match (behind.jobs, behind.fitting) {
            (0, _) => return None,
            (1, 0) => format!("FCFS: the job behind {label} waits too; it would not fit either."),
            (1, _) => format!(
                "FCFS: the job behind {label} waits too, although it would fit: it needs {enough}."
            ),
            (jobs, 0) if behind.tried == jobs => format!(
                "FCFS: the {} jobs behind {label} wait too; none of them would fit either.",
                format::in_words(jobs as u64)
            ),
            (jobs, fitting) if fitting == jobs => format!(
                "FCFS: the {} jobs behind {label} wait too, although {enough} {would_be} all of them.",
                format::in_words(jobs as u64)
            ),
            (jobs, fitting) => {
                let among = if behind.tried < jobs {
                    format!("the first {} of them", format::count(behind.tried as u64))
                } else {
                    "them".to_owned()
                };
                format!(
                    "FCFS: the {} jobs behind {label} wait too, although {} of {among} would fit: {enough} {would_be} those.",
                    format::in_words(jobs as u64),
                    format::in_words(fitting as u64)
                )
            }
        };
        Some(Words::default().say(text))
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
