//! A link to a lesson, and the lesson as a file.

use yew::{Html, Properties, component, html};

use super::modal::Modal;
use super::qr::Scanned;
use super::share::{Link, SaveAs};
use crate::scenario::Value;
use crate::ui::browser::url::{address_without_hash, hash};
use crate::ui::hooks::use_language;
use crate::ui::lessons::short_address;
use crate::ui::shared::Shared;
use crate::words::page::share;

/// The props of [`ShareLesson`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct LessonProps {
    /// The lesson that is open; without one their list is shared.
    pub(super) lesson: Option<Shared<Value>>,
}

/// A link to the block of a lesson that is looked at, and the lesson as a file; or a link to all of them.
#[component]
pub(super) fn ShareLesson(props: &LessonProps) -> Html {
    use_language();
    // The lesson keeps its own address.
    let address = format!("{}#{}", address_without_hash(), hash());
    let (label, copied) = match &props.lesson {
        Some(_) => (share::link_to_block(), share::copied_block()),
        None => (share::link_to_list(), share::copied_list()),
    };
    let is_whole = props.lesson.is_none() || hash().contains('.');
    html! {
        <Modal title={share::share()} class="share-panel">
            if is_whole {
                <Link {address} {label} {copied} />
                <Scanned address={short_address()} />
            } else {
                <p>{ share::lesson_too_long() }</p>
            }
            { for props.lesson.as_ref().map(|lesson| html! { <SaveAs name="lesson" label={share::save_lesson()} value={(**lesson).clone()} /> }) }
        </Modal>
    }
}
