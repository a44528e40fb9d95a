//! What a block marks on the stage: an outline around it [L-24].

use yew::{hook, use_effect};

use crate::playback::Replay;
use crate::ui::browser::dom;
use crate::ui::components::item_id;
use crate::ui::shared::Shared;

/// Where the parts of a stage stand that have a name.
const PARTS: [(&str, &str); 9] = [
    ("queue", ".queue"),
    ("holes", ".ro-fig"),
    ("readout", ".readout"),
    ("why", ".lesson-why .why"),
    ("formula", ".lesson-why .why"),
    ("timeline", ".timeline"),
    ("matrix", ".matrix"),
    ("graph", ".graph"),
    ("plane", ".plane"),
];

/// Marks what the block says, each time the stage has been drawn.
#[hook]
pub(super) fn use_marks(marks: &[String], replay: Option<Shared<dyn Replay>>) {
    let selectors: Vec<String> =
        marks.iter().flat_map(|mark| selectors(mark, replay.as_ref())).collect();
    use_effect(move || dom::mark_parts(".embed", &selectors));
}

fn selectors(mark: &str, replay: Option<&Shared<dyn Replay>>) -> Vec<String> {
    if let Some((_, part)) = PARTS.iter().find(|(name, _)| *name == mark) {
        return vec![(*part).to_owned()];
    }
    match mark.split_once(':') {
        Some(("series", _)) => vec![".timeline".to_owned()],
        Some(("site", place)) if place.bytes().all(|byte| byte.is_ascii_digit()) => {
            vec![format!("[data-place=\"{place}\"]")]
        }
        Some(("job", name)) => {
            let label = format!("J{name}");
            let named = replay.map(|replay| replay.jobs_named(name, 8)).unwrap_or_default();
            let job = named.into_iter().find(|found| found.mark.label == label);
            let of = |job| vec![format!("#{}", item_id(job)), format!("[data-job=\"{}\"]", job.0)];
            job.map(|found| of(found.mark.job)).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}
