//! The bar of a lesson: the way back, its title, and a mark for each block.

use yew::{Callback, Html, MouseEvent, Properties, UseReducerDispatcher, component, html};

use super::exam::ExamButton;
use super::handout::HandoutButton;
use super::opening::listed;
use super::playing::{Act, Playing};
use super::prose::told;
use crate::playback::lesson::{Outline, Standing};
use crate::ui::browser::url;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::ui::store::{OpenLesson, ViewAction, use_dispatch};
use crate::words::Label;
use crate::words::parts::{blocks, lessons};

/// The props of [`LessonBar`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct BarProps {
    pub(super) playing: Playing,
    pub(super) outline: Shared<Outline>,
    pub(super) act: UseReducerDispatcher<Playing>,
    pub(super) open: OpenLesson,
}

/// The bar.
#[component]
pub(super) fn LessonBar(props: &BarProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let back = Callback::from(move |event: MouseEvent| {
        event.prevent_default();
        url::mark();
        dispatch.view(ViewAction::SetLesson(None));
    });
    let outline = &props.outline;
    let number =
        yew::use_memo(outline.id.clone(), |id| listed().iter().position(|it| it.id == *id));
    let marks = (0..outline.blocks.len()).map(|place| mark(props, place));
    html! {
        <nav class="scenario lessons" aria-label={blocks::blocks_of_lesson()} data-region="">
            <a class="back" href="#learn" onclick={back}><Icon shape={Shape::Back} />{ lessons::lessons() }</a>
            <p class="lesson-title">
                if let Some(number) = *number { <b>{ number + 1 }</b> }
                { told(&outline.title) }
            </p>
            <ol>{ for marks }</ol>
            if !props.playing.is_exam() { <HandoutButton lesson={props.open.lesson.clone()} /> }
            if outline.has_exam && !props.playing.is_exam() { <ExamButton open={props.open.clone()} /> }
        </nav>
    }
}

/// How a block stands, in a word.
fn word_of(standing: Standing) -> Label {
    match standing {
        Standing::Open => blocks::open(),
        Standing::Done => blocks::done(),
        Standing::Shown => blocks::shown(),
        Standing::Wrong => blocks::wrong(),
    }
}

fn mark(props: &BarProps, place: usize) -> Html {
    let standing = props.playing.standing(place);
    let is_exam = props.playing.is_exam();
    let is_given = is_exam && !props.playing.takes_answers(place);
    let is_now = props.playing.at == place;
    let is_question = props.outline.blocks.get(place).is_some_and(|block| block.is_question);
    let word = match (is_exam, is_given) {
        (false, _) => word_of(standing),
        (true, true) => blocks::answered(),
        (true, false) => blocks::not_answered(),
    };
    let label = if is_question {
        blocks::question_block(place + 1, word)
    } else {
        blocks::text_block(place + 1, word)
    };
    let act = props.act.clone();
    let onclick = Callback::from(move |_| act.dispatch(Act::Go(place)));
    let (class, inside) = match standing {
        _ if is_given => ("done", html! { { place + 1 } }),
        Standing::Open => ("open", html! { { place + 1 } }),
        Standing::Done => ("done", html! { <Icon shape={Shape::Check} /> }),
        Standing::Shown => ("shown", html! { { place + 1 } }),
        Standing::Wrong => ("wrong", html! { <Icon shape={Shape::Close} /> }),
    };
    html! {
        <li class={yew::classes!(class, is_now.then_some("now"))}>
            <button type="button" aria-label={label} aria-current={is_now.then_some("step")} {onclick}>
                <b>if is_now { { place + 1 } } else { { inside } }</b>
            </button>
        </li>
    }
}
