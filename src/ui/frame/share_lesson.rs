//! A link to a lesson, and the lesson as a file.

use yew::{Html, Properties, component, html};

use super::modal::Modal;
use super::qr::Scanned;
use super::share::{Link, SaveAs};
use crate::scenario::Value;
use crate::ui::browser::url::{address_without_hash, hash};
use crate::ui::lessons::short_address;
use crate::ui::shared::Shared;

/// The props of [`ShareLesson`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct LessonProps {
    /// The lesson that is open; without one their list is shared.
    pub(super) lesson: Option<Shared<Value>>,
}

/// A link to the block of a lesson that is looked at, and the lesson as a file; or a link to all of them.
#[component]
pub(super) fn ShareLesson(props: &LessonProps) -> Html {
    // The lesson keeps its own address.
    let address = format!("{}#{}", address_without_hash(), hash());
    let (to, holds) = match &props.lesson {
        Some(_) => ("block", "lesson and its block, and no answer"),
        None => ("list", "list of lessons"),
    };
    let is_whole = props.lesson.is_none() || hash().contains('.');
    html! {
        <Modal title="Share" class="share-panel">
            if is_whole {
                <Link {address} {to} {holds} />
                <Scanned address={short_address()} />
            } else {
                <p>{ "A link to this lesson would be too long for most programs. Share it as a file instead." }</p>
            }
            { for props.lesson.as_ref().map(|lesson| html! { <SaveAs name="lesson" value={(**lesson).clone()} /> }) }
        </Modal>
    }
}
