//! Forgetting how far somebody is: in one lesson, or in all of them [L-49].

use yew::{Callback, Html, Properties, component, html, use_force_update, use_memo};

use super::kept;
use super::opening::listed;
use super::prose::told;
use crate::playback::lesson::LessonText;
use crate::ui::frame::Modal;
use crate::ui::hooks::use_language;
use crate::words::parts::lessons;

/// The props of [`ForgetPanel`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct ForgetProps {
    pub(super) onclose: Callback<()>,
}

/// The lessons of which something is kept, each with a way to forget it.
#[component]
pub(super) fn ForgetPanel(props: &ForgetProps) -> Html {
    let language = use_language();
    let update = use_force_update();
    let outlines = use_memo(language, |_| listed());
    let rows = kept::ids().into_iter().map(|id| {
        let known = outlines.iter().find(|outline| outline.id == id);
        let unknown = || LessonText { text: id.clone(), lang: None };
        let title = known.map_or_else(unknown, |outline| outline.title.clone());
        let update = update.clone();
        let label = lessons::forget(&title.text);
        let onclick = Callback::from(move |_| {
            kept::forget(&id);
            update.force_update();
        });
        html! {
            <li><span>{ told(&title) }</span><button type="button" class="btn" aria-label={label} {onclick}>{ lessons::forget_it() }</button></li>
        }
    });
    let rows: Vec<Html> = rows.collect();
    let all = {
        let onclose = props.onclose.clone();
        Callback::from(move |_| {
            kept::forget_all();
            onclose.emit(());
        })
    };
    html! {
        <Modal title={lessons::forget_progress()} class="forget-panel" onclose={props.onclose.clone()}>
            if rows.is_empty() {
                <p>{ lessons::nothing_kept() }</p>
            } else {
                <p>{ lessons::no_way_back() }</p>
                <ul class="forget">{ for rows }</ul>
                <p><button type="button" class="btn primary" onclick={all}>{ lessons::forget_all() }</button></p>
            }
        </Modal>
    }
}
