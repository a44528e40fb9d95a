//! The lab for a run: with the index that suits its grid and the queue that its options ask for.

use std::sync::Arc;

use super::lab::Allocate;
use super::options::{Options, Policy};
use super::queue::{Discipline as _, Open};
use super::sites::{Buckets, Lanes};
use super::table::JobTable;
use crate::domain::{Grid, Site};
use crate::kernel::{Script, World};
use crate::own::OwnPolicy;

/// A lab with the index that suits its grid, and the queue that its options ask for.
#[derive(Clone, Debug)]
pub enum AnyAllocate {
    /// Up to eight sites.
    Few(Allocate<Lanes>),
    /// Any number.
    Many(Allocate<Buckets>),
    /// Others than the head may start.
    Open(Allocate<Buckets, Open>),
}

impl AnyAllocate {
    /// A run of `policy` over the jobs of `table` on `grid`.
    pub fn new(table: Arc<JobTable>, grid: Grid, policy: Policy, options: Options) -> Self {
        let open = Open::new(&table, &options);
        if open.rules().is_some() {
            let sites = Buckets::of_line(&grid, policy, &options);
            Self::Open(Allocate::with_queue(table, grid, policy, options, (sites, open)))
        } else if Lanes::fit(&grid) {
            let sites = Lanes::new(&grid, policy, &options);
            Self::Few(Allocate::with_index(table, grid, policy, options, sites))
        } else {
            let sites = Buckets::new(&grid, policy, &options);
            Self::Many(Allocate::with_index(table, grid, policy, options, sites))
        }
    }

    /// The same run, decided by an own policy if there is one: it may keep the head waiting, so it has
    /// a line.
    #[must_use]
    pub fn asking(self, own: Option<OwnPolicy>) -> Self {
        if own.is_none() {
            return self;
        }
        let (table, grid, policy, options) = self.into_parts();
        let open = Open::always(&table, &options);
        let sites = Buckets::of_line(&grid, policy, &options);
        let lab = Allocate::with_queue(table, grid, policy, options, (sites, open));
        Self::Open(Allocate { own, ..lab })
    }

    /// The same run with interventions, if it has any: jobs may start before the head then, so it has a line.
    #[must_use]
    pub fn scripted(self, script: Option<Arc<Script>>) -> Self {
        let Some(script) = script else { return self };
        let line = match self {
            Self::Open(lab) => lab,
            other => {
                let (table, grid, policy, options) = other.into_parts();
                let open = Open::always(&table, &options);
                let sites = Buckets::of_line(&grid, policy, &options);
                Allocate::with_queue(table, grid, policy, options, (sites, open))
            }
        };
        // The index has room for all that a site will ever have.
        let sites = Buckets::of_line(&grown(&line.grid, &script), line.policy, &line.options);
        let discipline = line.discipline.scripted(script);
        Self::Open(Allocate { sites, discipline, ..line })
    }

    fn into_parts(self) -> (Arc<JobTable>, Grid, Policy, Options) {
        match self {
            Self::Open(lab) => (lab.table, lab.grid, lab.policy, lab.options),
            Self::Many(lab) => (lab.table, lab.grid, lab.policy, lab.options),
            Self::Few(lab) => (lab.table, lab.grid, lab.policy, lab.options),
        }
    }

    /// The same run with the index for any number of sites and any queue. It gives the same answers;
    /// who needs no speed is compiled once in place of three times.
    pub fn many(self) -> Allocate<Buckets, Open> {
        let (table, grid, policy, options) = match self {
            Self::Open(lab) => return lab,
            other => other.into_parts(),
        };
        let open = Open::new(&table, &options);
        let sites = Buckets::new(&grid, policy, &options);
        Allocate::with_queue(table, grid, policy, options, (sites, open))
    }
}

/// The sites, each as large as it ever is.
fn grown(grid: &Grid, script: &Script) -> Grid {
    let mut sites: Vec<Site> = grid.as_slice().to_vec();
    for world in script.world() {
        if let World::Resize { site, processors } = world.event
            && let Some(known) = sites.get_mut(site.index())
        {
            known.processors = known.processors.max(processors);
        }
    }
    sites.into()
}

impl From<AnyAllocate> for Allocate<Buckets, Open> {
    fn from(lab: AnyAllocate) -> Self {
        lab.many()
    }
}
