//! Beside the list: where somebody was, a lesson of one's own, and what is kept on the device.

use yew::{Callback, Event, Html, Properties, component, html, use_node_ref, use_state_eq};

use super::forget::ForgetPanel;
use super::list::Row;
use super::prose::told;
use super::{kept, opening};
use crate::ui::browser::files::chosen_files;
use crate::ui::browser::{dom, url};
use crate::ui::hooks::{use_language, use_runner_handle};
use crate::ui::icon::{Icon, Shape};
use crate::ui::record;
use crate::ui::store::use_dispatch;
use crate::words::parts::{exam, lessons};

/// The props of [`Aside`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct AsideProps {
    /// The lesson that was played last, else the first.
    pub(super) row: Option<Row>,
    /// Whether one was played.
    pub(super) has_begun: bool,
    /// What is kept has changed.
    pub(super) changed: Callback<()>,
}

/// What stands beside the list.
#[component]
pub(super) fn Aside(props: &AsideProps) -> Html {
    use_language();
    let forgets = use_state_eq(|| false);
    let dispatch = use_dispatch();
    let record = Callback::from(move |_| {
        url::mark();
        record::begin(&dispatch);
    });
    let open = {
        let forgets = forgets.setter();
        Callback::from(move |_| forgets.set(true))
    };
    let close = {
        let (forgets, changed) = (forgets.setter(), props.changed.clone());
        Callback::from(move |()| {
            forgets.set(false);
            changed.emit(());
        })
    };
    html! {
        <aside class="why" aria-label={lessons::beside()} tabindex="0" data-region="">
            if let Some(row) = &props.row { <GoOn row={row.clone()} has_begun={props.has_begun} /> }
            if let Some(row) = props.row.as_ref().filter(|row| row.outline.has_exam) { <Examine id={row.outline.id.clone()} /> }
            <h3>{ lessons::your_own() }</h3>
            <OpenLessonButton />
            <button type="button" class="btn wide" onclick={record}>{ lessons::record() }</button>
            <p class="aside-note">{ lessons::drop_file() }</p>
            <p class="foot">
                { if kept::can_keep() { lessons::stays_here() } else { lessons::stays_nowhere() } }
                if props.has_begun {
                    <button type="button" class="as-link" onclick={Callback::from(|_| kept::save())}>{ lessons::export() }</button>
                    <button type="button" class="as-link" onclick={open} aria-haspopup="dialog">{ lessons::forget_some() }</button>
                }
            </p>
            if *forgets { <ForgetPanel onclose={close} /> }
        </aside>
    }
}

/// The props of [`GoOn`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct GoOnProps {
    row: Row,
    has_begun: bool,
}

#[component]
fn GoOn(props: &GoOnProps) -> Html {
    use_language();
    let Row { outline, progress, .. } = &props.row;
    let dispatch = use_dispatch();
    let id = outline.id.clone();
    let onclick = Callback::from(move |_| {
        url::mark();
        opening::built_in(&id, None, &dispatch);
    });
    let is_done = progress.is_done();
    let (over, label) = match (props.has_begun, is_done) {
        (false, _) => (lessons::begin_here(), lessons::begin()),
        (true, false) => (lessons::were_here(), lessons::go_on()),
        (true, true) => (lessons::were_here_last(), lessons::look_again()),
    };
    let (right, questions) = progress.right_at_first(outline);
    let lead = if is_done {
        lessons::done(right, questions)
    } else {
        lessons::went_to(progress.at + 1, outline.blocks.len())
    };
    html! {
        <>
            <p class="over">{ over }</p>
            <h2>{ told(&outline.title) }</h2>
            if props.has_begun { <p class="lead">{ lead }</p> }
            <button type="button" class="btn primary wide" {onclick}>{ label }</button>
            <h3>{ lessons::goals() }</h3>
            <ul class="goals">{ for outline.goals.iter().map(|goal| html! { <li>{ told(goal) }</li> }) }</ul>
        </>
    }
}

/// The props of [`Examine`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct ExamineProps {
    id: String,
}

/// The way to an exam of the lesson.
#[component]
fn Examine(props: &ExamineProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let id = props.id.clone();
    let onclick = Callback::from(move |_| {
        url::mark();
        opening::examine(&id, &dispatch);
    });
    html! {
        <>
            <h3>{ lessons::teach() }</h3>
            <button type="button" class="btn" {onclick}><Icon shape={Shape::Edit} />{ exam::make_an_exam() }</button>
        </>
    }
}

/// The button that opens a lesson's file.
#[component]
fn OpenLessonButton() -> Html {
    use_language();
    let field = use_node_ref();
    let runner = use_runner_handle();
    let onclick = {
        let field = field.clone();
        Callback::from(move |_| dom::click(&field))
    };
    let onchange = Callback::from(move |event: Event| runner.open(chosen_files(&event)));
    html! {
        <>
            <button type="button" class="btn" {onclick}><Icon shape={Shape::Open} />{ lessons::open() }</button>
            <input ref={field} class="sr" type="file" accept=".json,.gz,application/json" tabindex="-1"
                aria-hidden="true" id="open-lesson" {onchange} />
        </>
    }
}
