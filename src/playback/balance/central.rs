//! The same jobs served from one central queue: what balancing is held against [C-16].

use super::SERIES;
use super::row::Row;
use crate::kernel::{Fingerprint, Lab, Recorder};
use crate::labs::balance::{Balance, Fact, Policy};
use crate::metrics::{Collector, MetricSet};
use crate::playback::policy::{PolicyMark, PolicySlot};
use crate::playback::recording::Beside;
use crate::runs::Runs;
use crate::time::Time;
use crate::words::balance::policies;

/// With more jobs times servers than this it is left out: it is computed before the first picture.
const MOST: usize = 200_000;

/// How the run goes with one central queue.
#[derive(Debug)]
pub(super) struct Central {
    /// Its waiting jobs and its utilization.
    pub(super) beside: Beside,
    /// When something happened, and how many jobs waited and had finished then.
    moments: Vec<(Time, CentralView)>,
}

/// What a central queue had come to at this time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CentralView {
    /// Waiting jobs.
    pub waiting: u32,
    /// Finished jobs.
    pub finished: u32,
}

impl Central {
    /// The run of the same jobs with a central queue; nothing where there is one already.
    pub(super) fn of(lab: &Balance) -> Option<Self> {
        let (jobs, servers) = (lab.table().jobs().len(), lab.servers().all());
        if lab.policy().is_central() || jobs == 0 || jobs * servers.len() > MOST {
            return None;
        }
        let (table, options) = (lab.table().clone(), *lab.options());
        let central = Balance::new(table, servers.clone(), Policy::Central, options);
        // The observers of a recorded run, so that the program holds the loop once.
        let collector = Collector::new(&central, MetricSet::of(&[]));
        let mut observers = (collector, (Fingerprint::default(), Recorder::default()));
        central.record(central.initial(), &mut observers, usize::MAX).ok()?;
        Some(Self::replayed(&central, &observers.1.1))
    }

    fn replayed(central: &Balance, recorder: &Recorder<Balance>) -> Self {
        let log = &recorder.log;
        let mark = PolicyMark::worded(
            PolicySlot::Diamond,
            policies::central_server_inside,
            policies::central_server_inside,
        );
        let count = central.servers().all().len() as f64;
        let (mut state, mut finished) = (central.initial(), 0);
        let mut made = Self { beside: Beside::new(mark, &SERIES[..2]), moments: Vec::new() };
        made.beside.push(Time::ZERO, [0.0, 0.0]);
        for (place, event) in log.events.iter().enumerate() {
            let next = log.events.get(place + 1);
            let end = next.map_or(log.entries.len(), |next| next.step as usize);
            let facts = &log.entries[event.step as usize..end];
            for entry in facts {
                central.apply(&mut state, entry.at, &entry.fact);
                finished += u32::from(matches!(entry.fact, Fact::Finished { .. }));
            }
            if let Some(last) = facts.last() {
                let Row { waiting, busy, .. } = Row::of(central, &state);
                made.beside.push(last.at, [f64::from(waiting), busy / count]);
                made.moments.push((last.at, CentralView { waiting, finished }));
            }
        }
        made
    }

    /// What it had come to at a time.
    pub(super) fn at(&self, at: Time) -> CentralView {
        let after = self.moments.partition_point(|(when, _)| *when <= at);
        after.checked_sub(1).map_or_else(CentralView::default, |place| self.moments[place].1)
    }
}
