//! What can be pointed at on a map: the site, and those of its jobs that are large enough.

use super::layout::{Layout, MARGIN};
use crate::ids::{JobId, SiteId};
use crate::playback::SiteView;
use crate::ui::browser::dom;
use crate::ui::browser::key::Key;
use crate::ui::browser::place::area_of;
use crate::words::allocate::stage as told;

/// How many jobs of a site can be pointed at, at most; the table has all.
const MOST: usize = 64;
/// The smallest job that can be pointed at, in pixels.
const SMALLEST: f64 = 6.0;

/// A site or one of its jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hit {
    /// The site.
    pub site: SiteId,
    /// The job, if it is one.
    pub job: Option<JobId>,
}

impl Hit {
    /// The id of its button.
    pub(super) fn id(self) -> String {
        match self.job {
            Some(job) => format!("site-{}-{}", self.site.0, job.0),
            None => format!("site-{}", self.site.0),
        }
    }
}

/// A tip about what is pointed at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tip {
    /// What it is about.
    pub hit: Hit,
    /// How far it is moved, in pixels, to stay on the stage.
    pub shift: f64,
}

/// The widest tip, in rem; the style sheet says the same.
const WIDEST_TIP: f64 = 22.0;

/// A tip below what is pointed at, moved to the left where the stage ends.
pub(super) fn tip_of(hit: Hit) -> Tip {
    let site = area_of(&format!("#{}", Hit { job: None, ..hit }.id()));
    let shift = site.zip(area_of("#stage")).map_or(0.0, |(site, stage)| {
        let end = stage.left + stage.width - dom::rem();
        (end - site.left - WIDEST_TIP * dom::rem()).min(0.0)
    });
    Tip { hit, shift }
}

/// A button above the map.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct HitArea {
    /// What it stands for.
    pub hit: Hit,
    /// What it is called.
    pub label: String,
    area: [f64; 4],
}

impl HitArea {
    /// Where it is.
    pub(super) fn style(&self) -> String {
        let [x, y, width, height] = self.area;
        format!("left:{x:.1}px;top:{y:.1}px;width:{width:.1}px;height:{height:.1}px")
    }
}

/// The button of a site, as large as its map.
pub(super) fn whole(site: &SiteView, layout: &Layout) -> HitArea {
    let area = [0.0, 0.0, layout.map_width(site.processors), layout.map_height()];
    let label = told::site_button(&site.name, site.free, site.processors);
    HitArea { hit: Hit { site: site.site, job: None }, label, area }
}

/// The buttons above a site's map: the site first, then its jobs.
pub(super) fn hits(site: &SiteView, layout: &Layout) -> Vec<HitArea> {
    let mut areas = vec![whole(site, layout)];
    let (lattice, mut first) = (layout.lattice(), 0);
    for block in &site.running {
        let heart = lattice.outline(first, block.processors, 0.0).heart;
        first += block.processors;
        if heart[2] >= SMALLEST && areas.len() <= MOST {
            areas.push(HitArea {
                hit: Hit { site: site.site, job: Some(block.mark.job) },
                label: told::job_button(&block.mark.label, block.processors),
                area: [heart[0] + MARGIN, heart[1] + MARGIN, heart[2], heart[3]],
            });
        }
    }
    areas
}

/// The button that a key leads to: between sites with left and right, into the jobs with down, out of
/// them with up. `sites` is their order, `jobs` are those of the site that the key was pressed on.
pub(super) fn moved(key: Key, from: Hit, sites: &[SiteId], jobs: &[JobId]) -> Option<Hit> {
    let place = sites.iter().position(|site| *site == from.site)?;
    let job = |place: usize| Hit { site: from.site, job: jobs.get(place).copied() };
    let Some(current) = from.job else {
        let next = match key {
            Key::ArrowRight => (place + 1).min(sites.len() - 1),
            Key::ArrowLeft => place.saturating_sub(1),
            Key::Home => 0,
            Key::End => sites.len() - 1,
            Key::ArrowDown if !jobs.is_empty() => return Some(job(0)),
            _ => return None,
        };
        return Some(Hit { site: sites[next], job: None });
    };
    let at = jobs.iter().position(|other| *other == current)?;
    match key {
        Key::ArrowRight | Key::ArrowDown => Some(job((at + 1).min(jobs.len() - 1))),
        Key::ArrowLeft => Some(job(at.saturating_sub(1))),
        Key::ArrowUp => Some(Hit { job: None, ..from }),
        Key::Home => Some(job(0)),
        Key::End => Some(job(jobs.len() - 1)),
        Key::Escape => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Hit, Key, moved};
    use crate::ids::{JobId, SiteId};

    #[test]
    fn arrows_lead_between_sites_and_into_their_jobs() {
        let sites = [SiteId(2), SiteId(0)];
        let jobs =
            |site: SiteId| if site == SiteId(2) { vec![JobId(39), JobId(34)] } else { vec![] };
        let site = |site: u32| Hit { site: SiteId(site), job: None };
        let job = |site: u32, job: u32| Hit { site: SiteId(site), job: Some(JobId(job)) };
        let cases = [
            (site(2), Key::ArrowRight, Some(site(0))),
            (site(0), Key::ArrowRight, Some(site(0))),
            (site(0), Key::Home, Some(site(2))),
            (site(2), Key::ArrowDown, Some(job(2, 39))),
            (site(0), Key::ArrowDown, None),
            (job(2, 39), Key::ArrowRight, Some(job(2, 34))),
            (job(2, 34), Key::ArrowUp, Some(site(2))),
            (job(2, 34), Key::Escape, None),
        ];
        for (from, key, to) in cases {
            assert_eq!(moved(key, from, &sites, &jobs(from.site)), to, "{from:?} {key:?}");
        }
    }
}
