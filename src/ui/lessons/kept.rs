//! Progress on the device: a short text a lesson, of the lessons that were played last [L-49].

use crate::playback::lesson::{Given, Outline, Progress, export, given_kept, given_read};
use crate::scenario::Value;
use crate::ui::browser::{files, storage};

/// How the name of a lesson's progress begins.
const PREFIX: &str = "gridlock.lesson.";
/// The ids of the lessons that have any, the one played last in front.
const IDS: &str = "gridlock.lessons";
/// So many lessons are kept.
const MOST: usize = 64;
/// So many bytes of each.
const LARGEST: usize = 8 << 10;

/// The ids of the lessons that have progress, the one played last in front.
pub(super) fn ids() -> Vec<String> {
    let kept = storage::kept(IDS).and_then(|text| Value::parse(text.as_bytes()).ok());
    let items = kept.as_ref().map_or(&[][..], Value::items);
    items.iter().filter_map(Value::text).map(str::to_owned).collect()
}

/// Whether anything can be kept on this device.
pub(super) fn can_keep() -> bool {
    keep_ids(&ids()).is_ok()
}

fn keep_ids(ids: &[String]) -> Result<(), storage::Refused> {
    let list = ids.iter().map(|id| Value::from(id.as_str())).collect();
    storage::keep(IDS, &Value::List(list).to_json())
}

/// How far somebody is in a lesson.
pub(super) fn progress(outline: &Outline) -> Progress {
    let kept = storage::kept(&format!("{PREFIX}{}", outline.id));
    kept.map_or_else(|| Progress::new(outline), |text| Progress::read(&text, outline))
}

/// The name of a student's exam among what is kept: no lesson's id has the sign between.
fn exam_id(id: &str, code: &str) -> String {
    format!("{id}.{code}")
}

/// The answers that were given in the exam of this code; nothing where none are kept.
pub(super) fn given(id: &str, code: &str, count: usize) -> Option<Vec<Option<Given>>> {
    given_read(&storage::kept(&format!("{PREFIX}{}", exam_id(id, code)))?, count)
}

/// Keeps them, so that a reload goes on where somebody was. An answer cannot be changed: where the same exam is open
/// twice, what was given first in either stays.
pub(super) fn keep_given(
    id: &str,
    code: &str,
    mut given: Vec<Option<Given>>,
) -> Result<(), storage::Refused> {
    let kept = self::given(id, code, given.len()).unwrap_or_default();
    for (answer, first) in given.iter_mut().zip(kept) {
        *answer = first.or_else(|| answer.take());
    }
    keep_text(&exam_id(id, code), &given_kept(given.iter().map(Option::as_ref)))
}

/// Keeps it; refused where nothing is kept on this device.
pub(super) fn keep(outline: &Outline, progress: &Progress) -> Result<(), storage::Refused> {
    keep_text(&outline.id, &progress.value(outline).to_json())
}

fn keep_text(id: &str, text: &str) -> Result<(), storage::Refused> {
    if text.len() > LARGEST {
        return Err(storage::Refused);
    }
    let mut ids = ids();
    ids.retain(|known| known != id);
    ids.insert(0, id.to_owned());
    for old in ids.split_off(MOST.min(ids.len())) {
        storage::forget(&format!("{PREFIX}{old}"));
    }
    storage::keep(&format!("{PREFIX}{id}"), text)?;
    keep_ids(&ids)
}

/// Forgets how far somebody is in a lesson.
pub(super) fn forget(id: &str) {
    storage::forget(&format!("{PREFIX}{id}"));
    let mut ids = ids();
    ids.retain(|known| known != id);
    keep_ids(&ids).ok();
}

/// Forgets all of it.
pub(super) fn forget_all() {
    for id in ids() {
        storage::forget(&format!("{PREFIX}{id}"));
    }
    storage::forget(IDS);
}

/// Saves it as a file.
pub(super) fn save() {
    // What was answered in an exam is no progress.
    let lessons = ids().into_iter().filter(|id| !id.contains('.')).filter_map(|id| {
        let text = storage::kept(&format!("{PREFIX}{id}"))?;
        Value::parse(text.as_bytes()).ok()
    });
    let file = export(lessons);
    files::save("gridlock-progress.json", "application/json", &file.to_pretty_json());
}
