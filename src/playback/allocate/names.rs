//! Names of sites, and whatever else is made once for a run.

use std::rc::Rc;

use crate::domain::Grid;
use crate::ids::SiteId;
use crate::playback::format;
use crate::words::allocate::steps;

/// The names of sites, how their speeds are written, how many processors there are.
#[derive(Debug)]
pub struct Names {
    sites: Vec<Rc<str>>,
    /// "×1.8".
    speed_texts: Vec<Rc<str>>,
    speeds: Vec<f64>,
    decimals: usize,
    /// The processors of all sites.
    capacity: f64,
}

impl Names {
    pub(super) fn of(grid: &Grid) -> Self {
        let speeds: Vec<f64> = grid.iter().map(|site| site.speed).collect();
        let decimals = format::speed_decimals(speeds.iter().copied());
        let text = |speed: &f64| format!("×{}", format::decimal(*speed, decimals)).into();
        Self {
            sites: grid.iter().map(|site| site.name.as_str().into()).collect(),
            speed_texts: speeds.iter().map(text).collect(),
            capacity: grid.iter().map(|site| f64::from(site.processors)).sum(),
            decimals,
            speeds,
        }
    }

    /// Busy processors over all that exist: so many times those that are listed.
    pub(super) fn busy_share(&self, free: u64, grown: f32) -> f64 {
        1.0 - free as f64 / (self.capacity * f64::from(grown)).max(1.0)
    }

    pub(super) fn site(&self, site: SiteId) -> &str {
        self.sites.get(site.index()).map_or("?", |name| name)
    }

    /// A site's name and its speed as they stand on the stage, shared by all its scenes.
    pub(super) fn shared(&self, site: SiteId) -> (Rc<str>, Rc<str>) {
        (Rc::clone(&self.sites[site.index()]), Rc::clone(&self.speed_texts[site.index()]))
    }

    /// A site's speed, with as many digits as tell the sites apart: "1.8".
    pub(super) fn speed(&self, site: SiteId) -> String {
        format::decimal(self.speeds[site.index()], self.decimals)
    }

    /// Two speeds with as many digits as their quotient needs.
    pub(super) fn speeds_of(&self, sites: [SiteId; 2]) -> [String; 2] {
        format::divided(sites.map(|site| self.speeds[site.index()]), self.decimals)
    }

    /// The names of `sites`, fastest first.
    pub(super) fn fastest_first(&self, mut sites: Vec<SiteId>) -> Vec<SiteId> {
        let speed = |site: &SiteId| self.speeds[site.index()];
        crate::sorting::sort_by(&mut sites, |a, b| speed(b).total_cmp(&speed(a)).then(a.cmp(b)));
        sites
    }

    /// "S5, S4, S1", or "17 sites" where they are many.
    pub(super) fn several(&self, sites: &[SiteId]) -> String {
        if sites.len() > 5 {
            return steps::sites(sites.len());
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
}
