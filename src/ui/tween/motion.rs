//! Which blocks stay, leave and arrive between two scenes, and where each is at any moment between.

use std::collections::{BTreeMap, BTreeSet};

use super::{CLOSE_MS, FADE_MS, Pace, TRAVEL_MS, ease_move, ease_out};
use crate::ids::{JobId, SiteId};
use crate::playback::{AllocateStage, Block, JobMark, Scene, SiteView, Stage};

/// The farthest step that is still shown as a movement, in facts.
const FARTHEST_STEP: usize = 24;

/// A block on its site while things move.
#[derive(Clone, Debug, PartialEq)]
pub struct MovingBlock {
    /// Whose.
    pub mark: JobMark,
    /// How many processors it covers.
    pub processors: u32,
    /// Its first processor before.
    pub from: u32,
    /// Its first processor after.
    pub to: u32,
    /// What becomes of it.
    pub fate: Fate,
}

/// What becomes of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It goes on running.
    Stays,
    /// It has finished.
    Leaves,
    /// It has just started.
    Arrives,
}

/// A block at one moment of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// Its first processor.
    pub first: u32,
    /// How much of it is seen, 0 to 1.
    pub opacity: f64,
}

/// The blocks of one site while things move.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteMotion {
    /// Which site.
    pub site: SiteId,
    /// Its blocks.
    pub blocks: Vec<MovingBlock>,
}

/// All that moves between two scenes.
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    /// Site by site, in the order of the scenario.
    pub sites: Vec<SiteMotion>,
    /// The jobs that travel from the queue, in order.
    pub travelers: Vec<(JobMark, SiteId)>,
    /// When the travel begins, in milliseconds.
    pub travel_from: f64,
    /// When everything rests, in milliseconds.
    pub length: f64,
}

impl Motion {
    /// What moves from one scene to another; nothing for steps back, far jumps and great haste.
    pub fn between(before: &Scene, after: &Scene, pace: Pace) -> Option<Self> {
        let step = after.cursor.checked_sub(before.cursor)?;
        if step == 0 || step > FARTHEST_STEP || pace == Pace::States {
            return None;
        }
        let (Stage::Allocate(before_stage), Stage::Allocate(after_stage)) =
            (&before.stage, &after.stage)
        else {
            return None;
        };
        let sites = motions(before_stage, after_stage)?;
        if pace == Pace::Fades {
            return Some(Self { sites, travelers: Vec::new(), travel_from: 0.0, length: FADE_MS });
        }
        let waited = |mark: &JobMark| before.queue.shown.iter().any(|job| job.mark.job == mark.job);
        let travelers: Vec<(JobMark, SiteId)> = blocks_with(&sites, Fate::Arrives)
            .filter(|(mark, _)| waited(mark))
            .map(|(mark, site)| (mark.clone(), site))
            .collect();
        let closes = blocks_with(&sites, Fate::Leaves).next().is_some();
        let travel_from = if closes { CLOSE_MS } else { 0.0 };
        let length = match (closes, travelers.is_empty()) {
            (_, false) => travel_from + TRAVEL_MS,
            (true, true) => CLOSE_MS,
            (false, true) => FADE_MS,
        };
        Some(Self { sites, travelers, travel_from, length })
    }

    /// How far the travel has come after `ms` milliseconds, 0 to 1.
    pub fn travel(&self, ms: f64) -> f64 {
        ease_move(((ms - self.travel_from) / TRAVEL_MS).clamp(0.0, 1.0))
    }

    /// Whether this job travels from the queue.
    pub fn travels(&self, job: JobId) -> bool {
        self.travelers.iter().any(|(mark, _)| mark.job == job)
    }

    /// Where a block is after `ms` milliseconds.
    pub fn placed(&self, block: &MovingBlock, ms: f64) -> Placed {
        if self.travelers.is_empty() && self.length <= FADE_MS {
            return faded(block, (ms / FADE_MS).clamp(0.0, 1.0));
        }
        let close = ease_out((ms / CLOSE_MS).clamp(0.0, 1.0));
        match block.fate {
            Fate::Stays => Placed { first: between(block.from, block.to, close), opacity: 1.0 },
            Fate::Leaves => Placed { first: block.from, opacity: 1.0 - close },
            Fate::Arrives if self.travels(block.mark.job) => {
                let landed = ms >= self.travel_from + TRAVEL_MS;
                Placed { first: block.to, opacity: if landed { 1.0 } else { 0.0 } }
            }
            Fate::Arrives => Placed { first: block.to, opacity: close },
        }
    }
}

fn faded(block: &MovingBlock, share: f64) -> Placed {
    match block.fate {
        Fate::Stays => Placed { first: block.to, opacity: 1.0 },
        Fate::Leaves => Placed { first: block.from, opacity: 1.0 - share },
        Fate::Arrives => Placed { first: block.to, opacity: share },
    }
}

fn blocks_with(sites: &[SiteMotion], fate: Fate) -> impl Iterator<Item = (&JobMark, SiteId)> {
    let blocks = sites.iter().flat_map(|site| site.blocks.iter().map(|block| (block, site.site)));
    blocks.filter(move |(block, _)| block.fate == fate).map(|(block, site)| (&block.mark, site))
}

fn motions(before: &AllocateStage, after: &AllocateStage) -> Option<Vec<SiteMotion>> {
    if before.sites.len() != after.sites.len() {
        return None;
    }
    let pairs = before.sites.iter().zip(&after.sites);
    pairs.map(|(before, after)| site_motion(before, after)).collect()
}

fn site_motion(before: &SiteView, after: &SiteView) -> Option<SiteMotion> {
    if before.site != after.site || before.processors != after.processors {
        return None;
    }
    let old = first_processors(before);
    let mut now = BTreeSet::new();
    now.extend(after.running.iter().map(|block| block.mark.job));
    let mut blocks = Vec::with_capacity(after.running.len());
    let mut first = 0;
    for block in &after.running {
        let from = old.get(&block.mark.job).copied();
        let fate = if from.is_some() { Fate::Stays } else { Fate::Arrives };
        let (mark, processors) = (block.mark.clone(), block.processors);
        blocks.push(MovingBlock { mark, processors, from: from.unwrap_or(first), to: first, fate });
        first += block.processors;
    }
    let gone = before.running.iter().filter(|block| !now.contains(&block.mark.job));
    // What fades lies below what moves over it.
    let mut all: Vec<MovingBlock> = gone.map(|block| leaving(block, &old)).collect();
    all.append(&mut blocks);
    Some(SiteMotion { site: after.site, blocks: all })
}

fn leaving(block: &Block, firsts: &BTreeMap<JobId, u32>) -> MovingBlock {
    let at = firsts.get(&block.mark.job).copied().unwrap_or(0);
    let (mark, processors) = (block.mark.clone(), block.processors);
    MovingBlock { mark, processors, from: at, to: at, fate: Fate::Leaves }
}

/// The first processor of every job of a site: jobs lie one behind the other, in order of starts.
pub fn first_processors(site: &SiteView) -> BTreeMap<JobId, u32> {
    let mut next = 0;
    let mut firsts = BTreeMap::new();
    for block in &site.running {
        firsts.insert(block.mark.job, next);
        next += block.processors;
    }
    firsts
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a mean of two processor numbers is a processor number"
)]
fn between(from: u32, to: u32, share: f64) -> u32 {
    (f64::from(from) + (f64::from(to) - f64::from(from)) * share).round() as u32
}
