//! The lessons: their list, and one of them played beside a stage that is the labs' own.

mod answer;
mod answering;
mod aside;
mod bar;
mod blocks;
mod choice;
mod effects;
mod end;
mod exam;
mod exam_made;
mod exam_students;
mod experiment;
mod fields;
mod forced;
mod forget;
mod kept;
mod keys;
mod given;
mod handout;
mod list;
mod marks;
mod number;
mod opened;
pub(super) mod opening;
mod picks;
mod player;
mod playing;
mod predict;
mod prose;
mod stage;
mod staging;
mod title;
mod try_out;

use yew::{Html, Properties, component, html};

use super::store::{OpenLesson, Purpose};
use crate::ui::hooks::use_language;
use effects::use_page_focus;
use exam::ExamPage;
use list::LessonList;
use opened::Opened;
pub(super) use opening::{built_in, by_id, examine, from_outside, is_meant, short_address, sit};

/// The props of [`Lessons`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct LessonsProps {
    /// The lesson that is open, if one is.
    pub(super) open: Option<OpenLesson>,
    /// Whether single letters are keys.
    pub(super) letter_keys: bool,
    /// Whether somebody presents it.
    pub(super) presents: bool,
}

/// The page.
#[component]
pub(super) fn Lessons(props: &LessonsProps) -> Html {
    use_language();
    use_page_focus(props.open.clone());
    match &props.open {
        None => html! { <LessonList /> },
        Some(open) if open.purpose == Purpose::Examine => {
            html! { <ExamPage open={open.clone()} /> }
        }
        Some(open) => {
            html! { <Opened open={open.clone()} letter_keys={props.letter_keys} presents={props.presents} /> }
        }
    }
}
