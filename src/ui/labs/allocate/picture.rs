//! What is drawn of a site at one moment: which processors belong to whom.

use crate::playback::{
    AllocateStage, Fragmentation, JobMark, KeptView, ReadOut, Scene, SiteView, Stage, Verdict,
};
use crate::ui::tween::{Motion, SiteMotion};

/// Some processors of a site that belong together.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Patch {
    /// Whose.
    pub mark: JobMark,
    /// How many.
    pub processors: u32,
    /// The first of them.
    pub first: u32,
    /// How much of it is seen, 0 to 1.
    pub opacity: f64,
}

/// Where the head would lie.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ghost {
    /// The head and its processors; opacity is the strength of the hatch.
    pub patch: Patch,
    /// Whether the site is taken.
    pub chosen: bool,
}

/// What is drawn of a site.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SitePicture {
    /// How many processors it has.
    pub processors: u32,
    /// Its jobs.
    pub blocks: Vec<Patch>,
    /// Where the head would lie.
    pub ghost: Option<Ghost>,
    /// What is kept of it for a job that waits.
    pub kept: Option<KeptView>,
}

/// The lab's picture of a scene; an empty one of another lab's, which is never drawn here.
pub(super) const fn stage_of(scene: &Scene) -> &AllocateStage {
    if let Stage::Allocate(stage) = &scene.stage { stage } else { EMPTY }
}

const EMPTY: &AllocateStage = &AllocateStage {
    sites: Vec::new(),
    moving: None,
    read_out: ReadOut {
        title: String::new(),
        job: None,
        need: 0,
        holes: Vec::new(),
        more_holes: 0,
        free_total: 0,
        largest: 0,
        index: Fragmentation::NoneFree,
        verdict: Verdict::QueueEmpty,
    },
    queue_told: "",
    reserves: false,
};

/// The head that is about to start, and what it needs.
pub(super) fn moving_head(scene: &Scene) -> Option<(JobMark, u32)> {
    let mark = stage_of(scene).moving.clone()?;
    let job = scene.queue.shown.iter().find(|job| job.mark.job == mark.job)?;
    Some((mark, job.processors))
}

impl SitePicture {
    /// A site at rest.
    pub(super) fn still(site: &SiteView, head: Option<&(JobMark, u32)>) -> Self {
        let mut first = 0;
        let blocks = site.running.iter().map(|block| {
            let (mark, processors) = (block.mark.clone(), block.processors);
            let patch = Patch { mark, processors, first, opacity: 1.0 };
            first += block.processors;
            patch
        });
        let blocks = blocks.collect();
        let kept = site.kept.clone().filter(|kept| !kept.runs.is_empty());
        Self { processors: site.processors, blocks, ghost: ghost(site, head), kept }
    }

    /// A site `ms` milliseconds after things began to move.
    pub(super) fn moving(site: &SiteView, of: &SiteMotion, motion: &Motion, ms: f64) -> Self {
        let blocks = of.blocks.iter().map(|block| {
            let placed = motion.placed(block, ms);
            let (mark, processors) = (block.mark.clone(), block.processors);
            Patch { mark, processors, first: placed.first, opacity: placed.opacity }
        });
        Self { processors: site.processors, blocks: blocks.collect(), ghost: None, kept: None }
    }
}

fn ghost(site: &SiteView, head: Option<&(JobMark, u32)>) -> Option<Ghost> {
    let candidate = site.candidate.as_ref()?;
    let (mark, processors) = head?;
    if candidate.picks.is_empty() && !candidate.chosen {
        return None;
    }
    let first = site.processors.checked_sub(site.free)?;
    let patch = Patch { mark: mark.clone(), processors: *processors, first, opacity: 1.0 };
    Some(Ghost { patch, chosen: candidate.chosen })
}
