//! The end of a lesson: what came of it, and what comes next.

use yew::{AttrValue, Callback, Html, component, html};

use super::blocks::BlockProps;
use super::opening::listed;
use super::prose::{told, with_told};
use crate::playback::lesson::Standing;
use crate::ui::browser::url;
use crate::ui::hooks::use_language;
use crate::ui::store::ViewAction;
use crate::words::parts::{blocks, lessons};

/// The end: what came of it, and what comes next.
#[component]
pub(super) fn End(props: &BlockProps) -> Html {
    let language = use_language();
    let here = &props.here;
    let (right, questions) = here.playing.result();
    let open =
        here.playing.progress.blocks.iter().filter(|it| it.standing == Standing::Open).count();
    let all = yew::use_memo(language, |_| listed());
    let place = all.iter().position(|it| it.id == here.outline.id);
    let next = place.and_then(|place| all.get(place + 1));
    let page = here.ways.page.clone();
    let list = {
        let page = page.clone();
        Callback::from(move |_| {
            url::mark();
            page.view(ViewAction::SetLesson(None));
        })
    };
    let next = next.map(|next| {
        let id = next.id.clone();
        let onclick = Callback::from(move |_| {
            url::mark();
            super::opening::built_in(&id, None, &page);
        });
        html! { <button type="button" class="btn primary" {onclick}>{ with_told(blocks::next_lesson(&next.title.text), &next.title) }</button> }
    });
    let id = AttrValue::from(format!("block-{}", here.outline.blocks.len()));
    html! {
        <section class="step on end" {id} tabindex="-1" aria-label={blocks::the_end()}>
            <h2>{ blocks::came_to(right, questions) }</h2>
            if open > 0 {
                <p>{ blocks::still_open(open) }</p>
            }
            <h3>{ blocks::now_you_can() }</h3>
            <ul class="goals">{ for here.outline.goals.iter().map(|goal| html! { <li>{ told(goal) }</li> }) }</ul>
            <p class="acts"><button type="button" class="btn" onclick={list}>{ lessons::all_lessons() }</button>{ next.unwrap_or_default() }</p>
        </section>
    }
}
