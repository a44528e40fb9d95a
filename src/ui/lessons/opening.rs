//! Opening a lesson: a built-in one by its id, one from outside as it came [L-46 to L-48].

use std::cell::OnceCell;
use std::rc::Rc;

use yew::AttrValue;

use crate::playback::lesson::{self, Outline, is_meant as is_lesson, number_of};
use crate::scenario::Value;
use crate::scenario::permalink::{decode, encode};
use crate::ui::browser::part::text_of;
use crate::ui::browser::url::{hash, public_address};
use crate::ui::shared::Shared;
use crate::ui::store::{Dispatch, OpenLesson, Place, Purpose, ViewAction};
use crate::words::page::notices;

/// The part of the page in which `./dev bundle --lessons` puts lessons.
const BROUGHT: &str = "lessons";

thread_local! {
    /// The lessons that this page brings along besides the built-in ones; a page never changes them.
    static OF_PAGE: OnceCell<Rc<[Value]>> = const { OnceCell::new() };
}

fn brought() -> Rc<[Value]> {
    OF_PAGE.with(|known| {
        let read = || {
            let value = Value::parse(text_of(BROUGHT)?.as_bytes()).ok()?;
            Some(value.items().iter().filter(|it| is_lesson(it)).cloned().collect())
        };
        Rc::clone(known.get_or_init(|| read().unwrap_or_default()))
    })
}

/// The lessons of this page.
pub(super) fn listed() -> Vec<Outline> {
    lesson::listed(&brought())
}

/// A lesson of this page.
fn find(id: &str) -> Option<Value> {
    lesson::find(id, &brought())
}

/// The id of a lesson that a link calls by its number.
pub(in crate::ui) fn by_id(called: Value) -> Value {
    lesson::by_id(called)
}

/// The address of what is shown of the lessons, a built-in one by its number, so that it can be typed or scanned.
pub(in crate::ui) fn short_address() -> String {
    let hash = hash();
    let short = decode(&hash).ok().and_then(|opened| {
        let mut link = opened.link;
        link.view.take("/present");
        if link.view.entries().is_empty() {
            link.view = Value::Null;
        }
        let id = link.lesson.text()?.to_owned();
        let is_own = brought().iter().any(|own| own.get("id").and_then(Value::text) == Some(&id));
        link.lesson = Value::Number(number_of(&id).filter(|_| !is_own)? as f64);
        Some(encode(&link))
    });
    let fragment = short.unwrap_or_else(|| format!("#{hash}"));
    format!("{}{fragment}", public_address())
}

/// Whether a value is meant to be a lesson.
pub(in crate::ui) fn is_meant(value: &Value) -> bool {
    is_lesson(value)
}

/// Opens a lesson of this page; false where there is none of this id.
pub(in crate::ui) fn built_in(id: &str, block: Option<AttrValue>, dispatch: &Dispatch) -> bool {
    let Some(lesson) = find(id) else { return false };
    show(
        OpenLesson { lesson: Shared::new(lesson), from: None, block, purpose: Purpose::Play },
        dispatch,
    );
    true
}

/// Makes an exam of a lesson of this page; false where there is none of this id.
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
        None => (lesson, Some(AttrValue::from(notices::a_link()))),
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
