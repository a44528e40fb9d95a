//! What became of an answer, and the ways on.

use yew::{Callback, Html, Properties, classes, component, html};

use super::keys::{GO, keep_focus};
use crate::playback::Command;
use crate::playback::predict::{Feedback, Mark, Panel};
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::ui::store::{AppAction, Mode, ViewAction, use_dispatch};
use crate::words::parts::predict;

/// The mark with its sign, why the answer is what it is, what the pick would have meant.
pub(super) fn told_words(told: &Feedback) -> Html {
    let wrong = told.mark == Some(Mark::Wrong);
    let shape = match told.mark {
        Some(Mark::Right | Mark::Tied) => Some(Shape::Check),
        Some(Mark::Half) => Some(Shape::Minus),
        Some(Mark::Wrong) => Some(Shape::Close),
        None => None,
    };
    html! {
        <>
            <p class={classes!("pr-mark", wrong.then_some("pr-wrong"))}>
                if let Some(shape) = shape { <Icon {shape} />{ " " } }<b>{ told.word }</b>
            </p>
            <p class="lead">{ &told.sentence }</p>
            if let Some(meant) = &told.meant { <p class="pr-meant">{ meant }</p> }
            if let Some(picked) = &told.picked { <p class="dim">{ picked }</p> }
        </>
    }
}

/// The props of [`GoOn`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct GoOnProps {
    pub(super) cursor: usize,
    pub(super) told: Shared<Panel>,
}

/// To the next question, or to what other choices would have come to, where nothing is asked any more.
#[component]
pub(super) fn GoOn(props: &GoOnProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let go = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| {
            dispatch.play(Command::StepForward);
            keep_focus();
        })
    };
    let better = {
        let told = props.told.clone();
        Callback::from(move |_| {
            let Panel::Feedback(told) = &*told else { return };
            dispatch.view(ViewAction::SetMode(Mode::Watch));
            dispatch.send(AppAction::Playback(Command::Seek(told.cursor)));
        })
    };
    html! {
        <>
            <button type="button" id={GO} class="btn primary pr-go" aria-keyshortcuts="Enter" onclick={go}>{ predict::go_on() }<kbd aria-hidden="true">{ predict::key_enter() }</kbd></button>
            <p><button type="button" class="link" onclick={better}>{ predict::what_is_better() }</button></p>
        </>
    }
}
