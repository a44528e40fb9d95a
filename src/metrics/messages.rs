//! What brokers say to each other: registrations, queries, migrations, and the passes they belong to
//! [B-35].

use super::metric::Metric;
use crate::kernel::{Happening, Measured, Observer};
use crate::time::Time;

/// The observer that counts messages.
#[derive(Clone, Copy, Debug, Default)]
pub struct Messages {
    /// Resources that became known.
    pub registrations: u64,
    /// Questions for a resource, refused ones included.
    pub queries: u64,
    /// Jobs sent to a resource.
    pub migrations: u64,
    /// Events in which something was asked.
    pub passes: u64,
    /// The queries when the last event was done.
    seen: u64,
}

impl Messages {
    /// The metrics so far.
    pub(super) fn metrics(&self) -> [(Metric, f64); 4] {
        [
            (Metric::Registrations, self.registrations as f64),
            (Metric::Queries, self.queries as f64),
            (Metric::Migrations, self.migrations as f64),
            (Metric::Passes, self.passes as f64),
        ]
    }
}

impl<L: Measured> Observer<L> for Messages {
    #[inline]
    fn fact(&mut self, lab: &L, _: &L::State, _: Time, fact: &L::Fact) {
        match lab.happening(fact) {
            Happening::Registered => self.registrations += 1,
            Happening::Queried => self.queries += 1,
            Happening::Migrated => self.migrations += 1,
            _ => {}
        }
    }

    #[inline]
    fn settled(&mut self, _: &L, _: &L::State, _: Time, _: L::Event) {
        self.passes += u64::from(self.queries > self.seen);
        self.seen = self.queries;
    }
}
