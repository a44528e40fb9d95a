//! A decision of a lesson's run as it is told on paper, where no page has recorded the run: the run is recorded for
//! it [L-64].

use std::rc::Rc;

use super::Predicted;
use crate::explore::with_format;
use crate::learn::{Lesson, Staged, scenario};
use crate::playback::recording::{Recording, Shown};
use crate::playback::replay::Replay;
use crate::runs::{Runs, told};
use crate::scenario::{Document, LabKind, Prepared, Value};
use crate::with_scenario;

/// What is asked at the stage of a predict block; nothing where no such decision follows there.
pub(super) fn asked(lesson: &Lesson, stage: &Staged, block: &Value) -> Option<Predicted> {
    let document = Document::check(&with_format(scenario(lesson, &stage.scenario)?)).ok()?;
    let replay = with_scenario!(
        document,
        scenario => replay(&scenario.prepare(&mut ()).ok()?),
        _ => None,
    )?;
    let ask = block.get("ask").and_then(Value::text)?;
    let job = block.get("job").map(|job| job.text().map_or_else(|| job.to_json(), str::to_owned));
    Predicted::at(&replay, stage.cursor, (ask, job.as_deref()))
}

/// The whole run of a scenario under its first policy.
fn replay<K: LabKind>(prepared: &Prepared<K>) -> Option<Rc<dyn Replay>>
where
    K::Lab: Shown + Runs,
{
    let lab = prepared.lab(*prepared.policies.list().first()?);
    let (log, None) = told(&lab) else { return None };
    let recording = Rc::new(Recording::<K::Lab>::against(lab.clone(), &lab.held_against()));
    recording.append(log.entries, log.events);
    recording.complete();
    Some(recording)
}
