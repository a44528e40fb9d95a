//! What a layout has to find room for.

use crate::playback::SiteView;

/// The sites that are to stand on the stage.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Crowd {
    /// The processors of each, in the order in which they stand.
    pub processors: Vec<u32>,
    /// The letters of the longest name with its speed.
    pub letters: u32,
}

/// Longer names are cut off.
const MOST_LETTERS: u32 = 14;

impl Crowd {
    /// These sites.
    pub(super) fn of<'a>(sites: impl Iterator<Item = &'a SiteView> + Clone) -> Self {
        let letters = |site: &SiteView| site.name.chars().count() + site.speed_text.chars().count();
        let most = sites.clone().map(letters).max().unwrap_or(0);
        let letters = u32::try_from(most).map_or(MOST_LETTERS, |most| most.min(MOST_LETTERS));
        Self { processors: sites.map(|site| site.processors).collect(), letters }
    }
}
