//! What a layout has to find room for.

use crate::playback::{AllocateStage, SiteView};

/// The sites that are to stand on the stage.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Crowd {
    /// The processors of each, in the order in which they stand.
    pub processors: Vec<u32>,
    /// The letters of the longest name with its speed.
    pub letters: u32,
    /// Whether there is something below a site that says for whom it is kept.
    pub kept: bool,
}

/// Longer names are cut off.
const MOST_LETTERS: u32 = 14;

impl Crowd {
    /// These sites of a stage.
    pub(super) fn of(stage: &AllocateStage, places: &[usize]) -> Self {
        let sites = places.iter().map(|place| &stage.sites[*place]);
        let letters = |site: &SiteView| site.name.chars().count() + site.speed_text.chars().count();
        let most = sites.clone().map(letters).max().unwrap_or(0);
        let letters = u32::try_from(most).map_or(MOST_LETTERS, |most| most.min(MOST_LETTERS));
        let processors = sites.map(|site| site.processors).collect();
        Self { processors, letters, kept: stage.reserves }
    }
}
