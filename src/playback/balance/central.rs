//! The same jobs served from one central queue: what balancing is held against [C-16].

use super::SERIES;
use super::snapshot::Snapshot;
use crate::kernel::{Fingerprint, Lab, Recorder};
use crate::labs::balance::{Balance, Fact, Policy};
use crate::metrics::{Collector, MetricSet};
use crate::playback::policy::{PolicyMark, PolicySlot};
use crate::playback::recording::{Beside, ComeTo};
use crate::runs::Runs;
use crate::time::Time;
use crate::words::balance::policies;

/// With more jobs times servers than this it is left out: the worker computes it before it tells of the first job.
const MOST: usize = 200_000;

/// How the run goes with one central queue.
#[derive(Debug)]
pub(super) struct Central {
    /// Its waiting jobs and its utilization.
    pub(super) beside: Beside,
    /// What it had come to at every event.
    moments: Vec<ComeTo>,
}

/// What a central queue had come to at this time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CentralView {
    /// Waiting jobs.
    pub waiting: u32,
    /// Finished jobs.
    pub finished: u32,
}

/// What the same jobs come to with a central queue; nothing where that is the run itself, and where it is too
/// much to wait for.
pub(super) fn comes_to(lab: &Balance) -> Vec<ComeTo> {
    let (jobs, servers) = (lab.table().jobs().len(), lab.servers().all());
    if lab.policy().is_central() || jobs == 0 || jobs * servers.len() > MOST {
        return Vec::new();
    }
    let (table, options) = (lab.table().clone(), *lab.options());
    let central = Balance::new(table, servers.clone(), Policy::Central, options);
    // The observers of a recorded run, so that the program holds the loop once.
    let collector = Collector::new(&central, MetricSet::of(&[]));
    let mut observers = (collector, (Fingerprint::default(), Recorder::default()));
    // The built-in policy refuses nothing.
    let ended = central.record(central.initial(), &mut observers, usize::MAX);
    debug_assert!(ended.is_ok());
    replayed(&central, &observers.1.1)
}

fn replayed(central: &Balance, recorder: &Recorder<Balance>) -> Vec<ComeTo> {
    let log = &recorder.log;
    let count = central.servers().all().len() as f64;
    let (mut state, mut finished) = (central.initial(), 0);
    let mut moments = Vec::with_capacity(log.events.len());
    for (place, event) in log.events.iter().enumerate() {
        let next = log.events.get(place + 1);
        let end = next.map_or(log.entries.len(), |next| next.step as usize);
        let facts = &log.entries[event.step as usize..end];
        for entry in facts {
            central.apply(&mut state, entry.at, &entry.fact);
            finished += u32::from(matches!(entry.fact, Fact::Finished { .. }));
        }
        if let Some(last) = facts.last() {
            let Snapshot { waiting, busy, .. } = Snapshot::of(central, &state);
            moments.push(ComeTo { at: last.at, waiting, utilization: busy / count, finished });
        }
    }
    moments
}

impl Central {
    /// How it goes; nothing of a run that is held against none.
    pub(super) fn of(moments: &[ComeTo]) -> Option<Self> {
        if moments.is_empty() {
            return None;
        }
        let mark = PolicyMark::worded(
            PolicySlot::Diamond,
            policies::central_server_inside,
            policies::central_server_inside,
        );
        let mut beside = Beside::new(mark, &SERIES[..2]);
        beside.push(Time::ZERO, [0.0, 0.0]);
        for moment in moments {
            beside.push(moment.at, [f64::from(moment.waiting), moment.utilization]);
        }
        Some(Self { beside, moments: moments.to_vec() })
    }

    /// What it had come to at a time.
    pub(super) fn at(&self, at: Time) -> CentralView {
        let after = self.moments.partition_point(|moment| moment.at <= at);
        let last = after.checked_sub(1).map(|place| self.moments[place]);
        last.map_or_else(CentralView::default, |ComeTo { waiting, finished, .. }| CentralView {
            waiting,
            finished,
        })
    }
}
