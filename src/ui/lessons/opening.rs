//! Opening a lesson: a built-in one by its id, one from outside as it came [L-46 to L-48].

use yew::AttrValue;

use crate::playback::lesson::{find, is_meant as is_lesson};
use crate::scenario::Value;
use crate::ui::shared::Shared;
use crate::ui::store::{Dispatch, OpenLesson, Place, Purpose, ViewAction};

/// Whether a value is meant to be a lesson.
pub(in crate::ui) fn is_meant(value: &Value) -> bool {
    is_lesson(value)
}

/// Opens a built-in lesson; false where there is none of this id.
pub(in crate::ui) fn built_in(id: &str, block: Option<AttrValue>, dispatch: &Dispatch) -> bool {
    let Some(lesson) = find(id) else { return false };
    show(
        OpenLesson { lesson: Shared::new(lesson), from: None, block, purpose: Purpose::Play },
        dispatch,
    );
    true
}

/// Makes an exam of a built-in lesson; false where there is none of this id.
pub(in crate::ui) fn examine(id: &str, dispatch: &Dispatch) -> bool {
    let Some(lesson) = find(id) else { return false };
    let lesson = Shared::new(lesson);
    show(OpenLesson { lesson, from: None, block: None, purpose: Purpose::Examine }, dispatch);
    true
}

/// Opens the exam of a student's link; false where the lesson is built in and there is none of its id.
pub(in crate::ui) fn sit(
    lesson: Value,
    x: Value,
    block: Option<AttrValue>,
    dispatch: &Dispatch,
) -> bool {
    let (lesson, from) = match lesson.text().map(find) {
        Some(None) => return false,
        Some(Some(found)) => (found, None),
        None => (lesson, Some(AttrValue::from("a link"))),
    };
    let (lesson, purpose) = (Shared::new(lesson), Purpose::Sit(Shared::new(x)));
    show(OpenLesson { lesson, from, block, purpose }, dispatch);
    true
}

/// Opens a lesson that came in a file or a link of this name.
pub(in crate::ui) fn from_outside(
    lesson: Value,
    from: &str,
    block: Option<AttrValue>,
    dispatch: &Dispatch,
) {
    let from = Some(AttrValue::from(from.to_owned()));
    let (lesson, purpose) = (Shared::new(lesson), Purpose::Play);
    show(OpenLesson { lesson, from, block, purpose }, dispatch);
}

fn show(open: OpenLesson, dispatch: &Dispatch) {
    dispatch.view(ViewAction::SetLesson(Some(open)));
    dispatch.view(ViewAction::Go(Place::Lessons));
}
