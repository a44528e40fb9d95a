//! A site in a sentence, for those who cannot see its map. It is made when it is wanted: of a thousand sites
//! few are looked at.

use crate::playback::format;
use crate::playback::scene::{KeptView, SiteView};

/// How many running jobs a sentence names.
const NAMED: usize = 12;

impl SiteView {
    /// What is busy and free, who runs, and what is kept for whom.
    pub fn spoken(&self) -> String {
        let number = |processors: u32| format::count(u64::from(processors));
        let (busy, speed) = (self.processors - self.free, self.speed_text.trim_start_matches('×'));
        let head = format!(
            "Site {}, speed {speed}: {} of {} processors busy, {} free.",
            self.name,
            number(busy),
            number(self.processors),
            number(self.free)
        );
        let kept = self.kept.as_ref().map(told).unwrap_or_default();
        if self.running.is_empty() {
            return head + &kept;
        }
        let named = self.running.iter().take(NAMED);
        let jobs: Vec<String> =
            named.map(|one| format!("{} {}", one.mark.label, number(one.processors))).collect();
        let more = match self.running.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!(" and {} more", format::count(more as u64)),
        };
        format!("{head} Running: {}{more}.{kept}", jobs.join(", "))
    }
}

fn told(kept: &KeptView) -> String {
    let (label, at) = (&kept.mark.label, &kept.at);
    let Some(extra) = kept.extra else { return format!(" Reserved for {label} from {at}.") };
    let extra = format::plural(u64::from(extra), "processor");
    format!(" Kept for {label} from {at}, then {extra} left over.")
}
