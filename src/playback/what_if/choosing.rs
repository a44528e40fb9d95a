//! What the choices of all labs have in common: what the run does where it stands, and how each other
//! choice compares with that.

use super::{Choice, Standing};
use crate::ids::{JobId, SiteId};
use crate::kernel::Forced;
use crate::playback::scene::Words;
use crate::scenario::Value;
use crate::time::Time;
use crate::words::{lab, what_if as words};

/// How many jobs are offered one by one, at most.
pub(in crate::playback) const JOBS: usize = 60;
/// How many jobs of the system can be cancelled from a list.
pub(in crate::playback) const PRESENT: usize = 300;

/// A step of a run at which something is chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::playback) struct Choosing {
    /// The step, and what the clock shows.
    pub at: (usize, Time),
    /// What the policy does, or would have done.
    pub own: Option<Forced>,
    /// What is forced, and by which intervention.
    pub forced: Option<(u32, Forced)>,
}

impl Choosing {
    /// What a choice is to the run.
    fn standing(&self, choice: Forced) -> Standing {
        let is_own = self.own == Some(choice);
        match self.forced {
            Some((_, forced)) if forced == choice => Standing::Forced,
            Some(_) if is_own => Standing::Instead,
            None if is_own => Standing::ByItself,
            _ => Standing::Possible,
        }
    }

    /// What is done here, forced or not.
    pub(in crate::playback) fn done(&self) -> Option<Forced> {
        self.forced.map(|(_, choice)| choice).or(self.own)
    }

    /// A choice with its words, what it means, and where it brings the job.
    pub(in crate::playback) fn choice(
        &self,
        choice: Forced,
        name: impl Fn(JobId) -> Value,
        (words, means, place): (Words, String, Option<SiteId>),
    ) -> Choice {
        let number = |site: SiteId| Value::Number(f64::from(site.0));
        let or_null = |value: Option<Value>| value.unwrap_or(Value::Null);
        let (id, entries) = match choice {
            Forced::Start { job, site } => {
                let place = site.map_or_else(String::new, |site| format!("-{}", site.0));
                let place_entry = site.map(|site| ("site", number(site)));
                let entries = [("start", name(job))].into_iter().chain(place_entry).collect();
                (format!("start-{}{place}", job.0), entries)
            }
            Forced::Hold { job } => (format!("hold-{}", job.0), vec![("hold", name(job))]),
            Forced::Query { job } => (format!("query-{}", job.0), vec![("query", name(job))]),
            Forced::Assign { site } => {
                (format!("assign-{}", site.0), vec![("assign", number(site))])
            }
            Forced::Move { job } => {
                let id = job.map_or_else(|| "none".to_owned(), |job| job.0.to_string());
                (format!("move-{id}"), vec![("move", or_null(job.map(&name)))])
            }
            Forced::Select { site } => {
                let id = site.map_or_else(|| "none".to_owned(), |site| site.0.to_string());
                (format!("select-{id}"), vec![("select", or_null(site.map(number)))])
            }
        };
        let standing = self.standing(choice);
        let intervention = super::at_step(self.at, entries);
        Choice { id, words, means, place, standing, intervention }
    }
}

/// Why nothing can be decided at a cursor at which nothing is.
pub(in crate::playback) fn nothing_decided(cursor: usize) -> String {
    let told = if cursor == 0 { words::nothing_happened() } else { lab::nothing_decided() };
    told.to_owned()
}
