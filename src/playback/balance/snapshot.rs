//! The numbers of one cursor that searches and series read.

use crate::labs::balance::{Balance, State};

/// The numbers of one cursor.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot {
    /// Waiting jobs.
    pub(super) waiting: u32,
    /// How much of the servers is in use, each server counting 1.
    pub(super) busy: f64,
    /// The greatest balance index of a queue with jobs, NaN where nobody waits.
    pub(super) greatest_rb: f64,
    /// Whether a server runs nothing while jobs wait.
    pub(super) is_idle: bool,
}

impl Snapshot {
    pub(super) fn of(lab: &Balance, state: &State) -> Self {
        let servers = lab.servers();
        let (mut busy, mut greatest_rb, mut has_idle) = (0.0, f64::NAN, false);
        for site in servers.sites() {
            let used = state.used(servers, site).iter().zip(servers.capacity(site));
            let shares: f64 = used.map(|(used, capacity)| used / capacity).sum();
            busy += shares / servers.resources() as f64;
            has_idle |= state.running(site).is_empty();
            let load = state.load(site);
            if load.ra > 0.0 {
                greatest_rb = greatest_rb.max(load.rb);
            }
        }
        let waiting = u32::try_from(state.waiting()).unwrap_or(u32::MAX);
        Self { waiting, busy, greatest_rb, is_idle: has_idle && waiting > 0 }
    }
}
