//! A site in a sentence, for those who cannot see its map. It is made when it is wanted: of a thousand sites
//! few are looked at.

use crate::playback::allocate::picture::{Block, SiteView};
use crate::playback::format;
use crate::words::allocate::tables;

/// How many running jobs a sentence names.
const NAMED: usize = 12;

impl SiteView {
    /// What is busy and free, who runs, and what is kept for whom.
    pub fn spoken(&self) -> String {
        let (busy, speed) = (self.processors - self.free, self.speed_text.trim_start_matches('×'));
        let mut told = tables::spoken(&self.name, speed, busy, self.processors, self.free);
        if !self.running.is_empty() {
            let named = self.running.iter().take(NAMED);
            let number = |one: &Block| format::count(u64::from(one.processors));
            let jobs: Vec<String> =
                named.map(|one| format!("{} {}", one.mark.label, number(one))).collect();
            let jobs = jobs.join(", ");
            told.push(' ');
            told.push_str(&match self.running.len().saturating_sub(NAMED) {
                0 => tables::spoken_running(&jobs),
                more => tables::spoken_running_more(&jobs, more),
            });
        }
        if let Some(kept) = &self.kept {
            let (job, at) = (&kept.mark.label, &kept.at);
            told.push(' ');
            told.push_str(&match kept.extra {
                None => tables::spoken_reserved(job, at),
                Some(extra) => tables::spoken_kept(job, at, extra),
            });
        }
        told
    }
}
