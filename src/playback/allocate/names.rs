//! Labels of jobs and sites, made once where they are used at every step.

use crate::domain::Grid;
use crate::ids::{JobId, SiteId};
use crate::labs::allocate::JobTable;
use crate::playback::format;
use crate::playback::scene::JobMark;

/// The names of sites, and how their speeds are written.
#[derive(Debug)]
pub(super) struct Names {
    sites: Vec<String>,
    speeds: Vec<f64>,
    decimals: usize,
}

impl Names {
    pub(super) fn of(grid: &Grid) -> Self {
        let speeds: Vec<f64> = grid.iter().map(|site| site.speed).collect();
        Self {
            sites: grid.iter().map(|site| site.name.clone()).collect(),
            decimals: format::speed_decimals(speeds.iter().copied()),
            speeds,
        }
    }

    pub(super) fn site(&self, site: SiteId) -> &str {
        self.sites.get(site.index()).map_or("?", String::as_str)
    }

    /// A site's speed, with as many digits as tell the sites apart: "1.8".
    pub(super) fn speed(&self, site: SiteId) -> String {
        format::decimal(self.speeds[site.index()], self.decimals)
    }

    /// The names of `sites`, fastest first.
    pub(super) fn fastest_first(&self, mut sites: Vec<SiteId>) -> Vec<SiteId> {
        let speed = |site: &SiteId| self.speeds[site.index()];
        sites.sort_by(|a, b| speed(b).total_cmp(&speed(a)).then(a.cmp(b)));
        sites
    }

    /// "S5, S4, S1", or "17 sites" where they are many.
    pub(super) fn several(&self, sites: &[SiteId]) -> String {
        if sites.len() > 5 {
            return format::plural(sites.len() as u64, "site");
        }
        let names: Vec<&str> = sites.iter().map(|site| self.site(*site)).collect();
        names.join(", ")
    }

    /// "S5, S4 and S1", or "17 sites" where they are many.
    pub(super) fn all_of(&self, sites: &[SiteId]) -> String {
        if sites.len() > 5 {
            return self.several(sites);
        }
        let names: Vec<String> = sites.iter().map(|site| self.site(*site).to_owned()).collect();
        format::listed(&names)
    }

    pub(super) fn mark(table: &JobTable, job: JobId) -> JobMark {
        let name = table.job(job).name;
        JobMark { job, label: format::job_label(name), ink: format::ink(name) }
    }

    pub(super) fn label(table: &JobTable, job: JobId) -> String {
        format::job_label(table.job(job).name)
    }
}
