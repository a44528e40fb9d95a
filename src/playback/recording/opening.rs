//! Where a run is opened: at the moment that a preset names, or where a trace first shows something.

use super::{FactKind, Recorded, Shown};
use crate::playback::replay::{Aim, Direction, JobMoment, Stride};
use crate::scenario::Anchor;

/// How many decisions are looked at for one that much hangs on: a run without any opens soon all the same.
const LOOKED_AT: usize = 5_000;

impl<L: Shown> Recorded<L> {
    pub(super) fn place_of(&self, aim: Aim) -> Option<usize> {
        let (known, is_over) = (self.timeline.len(), self.timeline.is_complete());
        match aim {
            Aim::Cursor(cursor) => (cursor <= known || is_over).then_some(cursor.min(known)),
            Aim::Anchor(anchor) => self.anchored(anchor),
            Aim::Telling => self.telling(),
            Aim::Intervention(place) => self.intervened(place),
        }
    }

    /// The step that an intervention has brought about.
    pub(super) fn intervened(&self, place: u32) -> Option<usize> {
        let entries = &self.timeline.log().entries;
        entries.iter().position(|entry| L::intervention(&entry.fact) == Some(place))
    }

    fn anchored(&self, anchor: Anchor) -> Option<usize> {
        let (stride, count) = match anchor {
            Anchor::Decision(count) => (Stride::Decision, count),
            Anchor::Blocked(count) => (Stride::Blocked, count),
            Anchor::Start(number) => {
                let is_meant = |job: &_| self.lab().job_name(*job).number == number;
                let job = self.lab().jobs().find(is_meant)?;
                return self.moment(job, JobMoment::Start);
            }
        };
        (0..count).try_fold(0, |from, _| self.beyond(from, stride))
    }

    /// The first decision that much hangs on, among the first; else the first of all.
    fn telling(&self) -> Option<usize> {
        let next = |from: &usize| {
            let found =
                [Stride::Decision, Stride::Blocked].map(|stride| self.beyond(*from, stride));
            found.into_iter().flatten().min()
        };
        let mut looked_at = 0;
        let mut steps = std::iter::successors(next(&0), next).take(LOOKED_AT);
        let found = steps.find(|step| {
            looked_at += 1;
            L::is_telling(self, *step)
        });
        let gives_up = looked_at == LOOKED_AT || self.timeline.is_complete();
        found.or_else(|| self.beyond(0, Stride::Decision).filter(|_| gives_up))
    }

    fn beyond(&self, from: usize, stride: Stride) -> Option<usize> {
        self.search().stride(from, Direction::Forward, stride)
    }

    /// Whether the step is a fact of this kind.
    pub(in crate::playback) fn is_of(&self, kind: FactKind, step: usize) -> bool {
        self.steps_of(kind).binary_search_by_key(&step, |known| *known as usize).is_ok()
    }
}
