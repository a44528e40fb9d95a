//! What is being recorded, kept on the device until it is saved or thrown away [L-55].

use std::cell::Cell;

use crate::playback::lesson::{Draft, Stop, StopAsks};
use crate::playback::predict::Asking;
use crate::ui::browser::{part, storage};
use crate::ui::hooks::of_storage;
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, Dispatch, Place, ViewAction};

/// Where it is kept.
pub(in crate::ui) const NAME: &str = "gridlock.recording";

/// What was being recorded when the page was left.
pub(in crate::ui) fn kept() -> Option<Shared<Draft>> {
    Draft::read(&storage::kept(NAME)?).map(Shared::new)
}

/// Begins to record in the lab as it stands, or goes on.
pub(in crate::ui) fn begin(dispatch: &Dispatch) {
    set(kept().unwrap_or_else(|| Shared::new(Draft::default())), dispatch);
    dispatch.view(ViewAction::Go(Place::Lab));
}

thread_local! {
    /// Whether the device has refused to keep the draft as it is, which is told once.
    static REFUSED: Cell<bool> = const { Cell::new(false) };
}

/// Another draft: it is shown, and kept as well as the device lets it.
pub(super) fn set(draft: Shared<Draft>, dispatch: &Dispatch) {
    let is_refused = storage::keep(NAME, &draft.to_json()).is_err();
    if REFUSED.replace(is_refused) != is_refused && is_refused {
        of_storage(dispatch);
    }
    dispatch.view(ViewAction::Record(Some(draft)));
}

/// The draft with something done to it.
pub(super) fn edit(draft: &Draft, dispatch: &Dispatch, act: impl FnOnce(&mut Draft)) {
    let mut next = Draft { saved: false, ..draft.clone() };
    act(&mut next);
    set(Shared::new(next), dispatch);
}

/// Nothing is recorded any more.
pub(super) fn end(dispatch: &Dispatch) {
    storage::forget(NAME);
    dispatch.view(ViewAction::Record(None));
}

/// The place where the page stands.
pub(super) fn here(state: &AppState) -> Option<Stop> {
    let scene = state.scene.as_ref()?;
    let (cursor, decision) = (state.player.cursor, decision(state));
    // Words for what may be asked say nothing of the answer.
    let veiled = decision.as_ref().and_then(|_| state.run.all()?.0.clone().before(cursor));
    let question = veiled.map(|run| run.scene_at(cursor).caption.text());
    Some(Stop {
        scenario: (*state.session.scenario).clone(),
        cursor,
        at: scene.clock.text.clone(),
        text: String::new(),
        caption: scene.caption.text(),
        question: question.unwrap_or_default(),
        number: String::new(),
        decision,
        asks: StopAsks::Nothing,
        asks_why: false,
        highlight: pointed_at(state),
    })
}

/// What somebody points at: the job that was chosen, the place of the stage that has the focus [L-53].
fn pointed_at(state: &AppState) -> Vec<String> {
    let job = state.view.selected.zip(state.replay());
    let job = job.map(|(job, replay)| {
        let label = replay.mark(job).label;
        format!("job:{}", label.trim_start_matches('J'))
    });
    let place = part::focused_data("#stage [data-place]", "data-place");
    let place = place.map(|place| format!("site:{place}"));
    job.into_iter().chain(place).collect()
}

/// The word of the question that can be asked where the page stands.
fn decision(state: &AppState) -> Option<String> {
    let questions = state.run.all()?.0.clone().questions()?;
    // A level is asked of a job, which nobody has chosen here.
    let mut askings = questions.askings().iter().filter(|asking| **asking != Asking::Level);
    let asking = askings.find(|it| questions.about(state.player.cursor, **it, None).is_some())?;
    Some(asking.word().to_owned())
}
