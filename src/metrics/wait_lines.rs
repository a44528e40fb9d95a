//! The waits of a line told all at once: jobs behind the head that need as many processors wait for the same, so that
//! what happens to them is noted once and not for each of them [G-40, G-42, G-44].
//!
//! Only who heads the line has a reason of its own; who has headed it is told of by itself from then on. A line of ten
//! thousand jobs costs as much as one of a hundred then.

use std::collections::{BTreeMap, VecDeque};

use super::wait_outline::WaitStretch;
use super::wait_totals::{Met, Totals};
use crate::ids::JobId;
use crate::kernel::{Line, WaitReason};
use crate::time::Time;

/// The jobs behind the head of a line, by the processors that they need.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// Of a reason its place in the sums.
    place: fn(WaitReason) -> usize,
    /// Those that anybody has.
    widths: BTreeMap<u32, Width>,
    /// Those that nobody has any more, for the next that comes.
    spare: Vec<Width>,
}

/// Jobs that need as many processors.
#[derive(Clone, Debug)]
struct Width {
    /// The first in front.
    members: VecDeque<Member>,
    /// How many of them count in sums.
    counted: u32,
    /// Why they wait.
    reason: WaitReason,
    /// How often that has changed.
    changes: u32,
    /// Its place, and since when it is that.
    place: usize,
    since: Time,
    /// How often that has changed, from 1.
    stretch: u32,
    /// In which stretch each place was last; 0 in none.
    last: Vec<u32>,
}

/// A job behind the head.
#[derive(Clone, Copy, Debug)]
struct Member {
    job: JobId,
    /// Since when it waits.
    begin: Time,
    /// The changes and the stretch of its width when it came.
    changes: u32,
    stretch: u32,
}

/// What is known of a wait as it leaves its line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    /// Why it waits.
    pub(super) reason: WaitReason,
    /// The place of that, and since when it waits for it.
    pub(super) place: usize,
    pub(super) since: Time,
    /// The places that it has come by before.
    pub(super) met: Met,
}

impl Lines {
    /// No jobs. Of a reason `place` tells where it stands in the sums.
    pub(super) fn new(place: fn(WaitReason) -> usize) -> Self {
        Self { place, widths: BTreeMap::new(), spare: Vec::new() }
    }

    /// The line is another from `at` on.
    pub(super) fn turn(&mut self, line: &Line, at: Time, totals: &mut Totals) {
        for (processors, width) in &mut self.widths {
            let reason = line.behind_head(*processors);
            if width.reason == reason {
                continue;
            }
            (width.reason, width.changes) = (reason, width.changes + 1);
            let place = (self.place)(reason);
            if place != width.place {
                width.turn(place, at, totals);
            }
        }
    }

    /// A job joins the line behind its head.
    pub(super) fn join(
        &mut self,
        (job, processors): (JobId, u32),
        (line, at): (&Line, Time),
        totals: &mut Totals,
    ) {
        let reason = line.behind_head(processors);
        let place = (self.place)(reason);
        let places = totals.sums.len();
        let width = self.widths.entry(processors).or_insert_with(|| {
            let mut width = self.spare.pop().unwrap_or_else(|| Width::new(reason, places));
            (width.reason, width.place, width.since) = (reason, place, at);
            width.stretch += 1;
            width.last[place] = width.stretch;
            width
        });
        let (changes, stretch) = (width.changes, width.stretch);
        width.members.push_back(Member { job, begin: at, changes, stretch });
        totals.begin(place);
        if totals.counts(job) {
            width.counted += 1;
            totals.sums[place].add(-at.secs());
        }
    }

    /// Takes a job out that heads the line now: it waits on by itself.
    pub(super) fn take_out(
        &mut self,
        (job, processors): (JobId, u32),
        totals: &mut Totals,
    ) -> Option<Left> {
        let (width, member) = self.remove((job, processors))?;
        let since = width.since.max(member.begin);
        totals.count(job, width.changes - member.changes);
        if totals.counts(job) {
            width.counted -= 1;
            totals.sums[width.place].add(since.secs());
            totals.total.add_length(member.begin, since);
        }
        let met = width.met(&member);
        let left = Left { reason: width.reason, place: width.place, since, met };
        self.spare_if_empty(processors);
        Some(left)
    }

    /// A job of the line starts.
    pub(super) fn start(&mut self, who: (JobId, u32), at: Time, totals: &mut Totals) {
        let Some((width, member)) = self.remove(who) else { return };
        let from = width.since.max(member.begin);
        let job = member.job;
        totals.count(job, width.changes - member.changes + 1);
        totals.end(width.place, WaitStretch { job, from, to: at });
        if totals.counts(job) {
            width.counted -= 1;
            totals.sums[width.place].add(at.secs());
            totals.total.add_length(member.begin, at);
            totals.meet(width.met(&member));
        }
        self.spare_if_empty(who.1);
    }

    fn spare_if_empty(&mut self, processors: u32) {
        if self.widths.get(&processors).is_some_and(|width| width.members.is_empty()) {
            self.spare.extend(self.widths.remove(&processors));
        }
    }

    /// Jobs stand in the order in which they came, which is that of their numbers.
    fn remove(&mut self, (job, processors): (JobId, u32)) -> Option<(&mut Width, Member)> {
        let width = self.widths.get_mut(&processors)?;
        let place = width.members.binary_search_by_key(&job, |member| member.job).ok()?;
        let member = width.members.remove(place)?;
        Some((width, member))
    }
}

impl Width {
    fn new(reason: WaitReason, places: usize) -> Self {
        Self {
            members: VecDeque::new(),
            counted: 0,
            reason,
            changes: 0,
            place: 0,
            since: Time::ZERO,
            stretch: 0,
            last: vec![0; places],
        }
    }

    /// All wait for something else from `at` on. Who came first has waited longest for what was before.
    fn turn(&mut self, place: usize, at: Time, totals: &mut Totals) {
        if let Some((outline, first)) = totals.outline.as_mut().zip(self.members.front()) {
            let from = self.since.max(first.begin);
            let longest = WaitStretch { job: first.job, from, to: at };
            outline.turn((self.place, place), self.members.len(), longest);
        }
        totals.sums[self.place].add_times(at.secs(), self.counted);
        totals.sums[place].add_times(-at.secs(), self.counted);
        self.stretch += 1;
        self.last[place] = self.stretch;
        (self.place, self.since) = (place, at);
    }

    /// The places that a job of this width has come by.
    fn met(&self, member: &Member) -> Met {
        let places = self.last.iter().enumerate();
        let met = places.filter(|(_, last)| **last >= member.stretch);
        met.fold(0, |met, (place, _)| met | 1 << place)
    }
}
