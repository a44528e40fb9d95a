//! The text of a lesson: the blocks up to the one that is looked at, and behind the last one the result.

use yew::{Callback, Html, Properties, UseReducerDispatcher, component, html};

use super::choice::ChoiceForm;
use super::end::End;
use super::given::{ExamEnd, given};
use super::number::NumberForm;
use super::playing::{Act, Playing};
use super::predict::PredictForm;
use super::prose::{Prose, Ways, told};
use super::title::notices;
use super::try_out::TryForm;
use crate::playback::lesson::{Asks, Outline, Said, Standing, Verdict};
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::words::Digits;
use crate::words::parts::blocks as says;

/// What every block of the text is told.
#[derive(Clone, PartialEq)]
pub(super) struct Here {
    pub(super) playing: Playing,
    pub(super) outline: Shared<Outline>,
    pub(super) act: UseReducerDispatcher<Playing>,
    pub(super) ways: Ways,
    /// Whether this device keeps progress.
    pub(super) is_kept: bool,
}

/// The props of a block, and of the text.
#[derive(Clone, PartialEq, Properties)]
pub(super) struct BlockProps {
    /// The place of the block that is looked at, or looked back to.
    pub(super) place: usize,
    /// What all blocks are told.
    pub(super) here: Here,
}

/// The text.
#[component]
pub(super) fn Blocks(props: &BlockProps) -> Html {
    use_language();
    let here = &props.here;
    let Here { playing, outline, .. } = here;
    let (at, blocks) = (playing.at, outline.blocks.len());
    let over =
        if at < blocks { says::block_of(at + 1, blocks) } else { says::the_end().to_owned() };
    let past = (0..at.min(blocks)).map(|place| html! { <Past {place} here={here.clone()} /> });
    html! {
        <article aria-label={says::text_of_lesson()} tabindex="0" data-region="">
            <p class="over">{ over }<span class="lb">{ says::about_minutes(Digits(outline.minutes, 0)) }</span></p>
            <h1>{ told(&outline.title) }</h1>
            if at == 0 { { notices(&playing.course.notices) } }
            if !here.is_kept {
                <p class="lesson-notice" role="note">{ says::keeps_nothing() }</p>
            }
            { for past }
            if at < blocks { <Now place={at} here={here.clone()} /> } else if playing.is_exam() {
                <ExamEnd place={at} here={here.clone()} />
            } else { <End place={at} here={here.clone()} /> }
        </article>
    }
}

/// A block that was left.
#[component]
fn Past(props: &BlockProps) -> Html {
    use_language();
    let (place, here) = (props.place, &props.here);
    let (Some(block), Some(answer)) =
        (here.playing.course.blocks.get(place), here.playing.answers.get(place))
    else {
        return nothing();
    };
    if here.playing.is_exam() {
        return html! {
            <section class="past"><Prose text={block.text.clone()} ways={here.ways.clone()} />{ given(answer) }</section>
        };
    }
    let is_right = here.playing.standing(place) == Standing::Done;
    html! {
        <section class="past">
            <Prose text={block.text.clone()} ways={here.ways.clone()} />
            if !answer.told.is_empty() {
                <p class="res-ok">
                    <Icon shape={if is_right { Shape::Check } else { Shape::Close }} />
                    { says::you_said(&answer.told) }
                    <span class="sr">{ if is_right { says::is_right() } else { says::is_not_right() } }</span>
                </p>
            }
        </section>
    }
}

/// The block that is looked at.
#[component]
fn Now(props: &BlockProps) -> Html {
    use_language();
    let (place, here) = (props.place, &props.here);
    let Some(block) = here.playing.block() else { return nothing() };
    let key = place;
    let id = format!("block-{place}");
    let label = says::block(place + 1);
    let answer = here.playing.answers.get(place).filter(|answer| answer.given.is_some());
    if let Some(answer) = answer {
        return html! {
            <section class="step on" {id} tabindex="-1" aria-label={label}>
                <Prose text={block.text.clone()} ways={here.ways.clone()} />
                { given(answer) }
                <Next {place} here={here.clone()} />
            </section>
        };
    }
    let body = match &block.asks {
        Asks::Number(_) => {
            html! { <NumberForm {key} {place} here={here.clone()} /> }
        }
        Asks::Choice(_) => {
            html! { <ChoiceForm {key} {place} here={here.clone()} /> }
        }
        Asks::Predict { .. } => html! { <PredictForm {key} {place} here={here.clone()} /> },
        Asks::Try { .. } | Asks::WhatIf { .. } => {
            html! { <TryForm {key} {place} here={here.clone()} /> }
        }
        _ => html! {
            <>
                <Prose text={block.text.clone()} ways={here.ways.clone()} />
                <Next {place} here={here.clone()} />
            </>
        },
    };
    html! { <section class="step on" {id} tabindex="-1" aria-label={label}>{ body }</section> }
}

/// The way to the next block, and the answer for whoever gives up.
#[component]
pub(super) fn Next(props: &BlockProps) -> Html {
    use_language();
    let (place, here) = (props.place, &props.here);
    let playing = &here.playing;
    let go = {
        let act = here.act.clone();
        Callback::from(move |_| act.dispatch(Act::Go(place + 1)))
    };
    let show = {
        let act = here.act.clone();
        Callback::from(move |_| act.dispatch(Act::Show(place)))
    };
    let leave = {
        let act = here.act.clone();
        Callback::from(move |_| act.dispatch(Act::Leave(place)))
    };
    let may_leave = playing.is_exam() && playing.takes_answers(place);
    let is_last = place + 1 >= here.outline.blocks.len();
    let is_revealed =
        matches!(playing.block().map(|block| &block.asks), Some(Asks::Predict { .. }));
    // Whoever changes a scenario may do so as often as they like, and may give up at any time.
    let tries = matches!(
        playing.block().map(|block| &block.asks),
        Some(Asks::Try { .. } | Asks::WhatIf { .. })
    );
    let given_up = if tries { Standing::Open } else { Standing::Wrong };
    let offers = playing.standing(place) == given_up && !is_revealed;
    html! {
        <p class="acts">
            if may_leave { <button type="button" class="btn quiet" onclick={leave}>{ says::leave_open() }</button> }
            if offers { <button type="button" class="btn quiet" onclick={show}>{ says::show_me() }</button> }
            <button type="button" class="btn primary" onclick={go} disabled={!playing.may_go_on()} aria-keyshortcuts="N PageDown">
                { if is_last { says::finish() } else { says::next() } }{ " " }<kbd>{ "N" }</kbd>
            </button>
        </p>
    }
}

/// What is said to an answer, with its mark; anew to every try, so that it is read out though the words are the same.
pub(super) fn feedback(said: Option<&Said>, ways: &Ways, tries: u32) -> Html {
    let inside = said.map(|said| {
        let words = super::prose::words(&said.words, ways);
        let (class, shape) = match said.verdict {
            Verdict::Right | Verdict::Tied => (Some("right"), Some(Shape::Check)),
            Verdict::Half => (Some("half"), Some(Shape::Minus)),
            Verdict::Wrong => (Some("wrong"), Some(Shape::Close)),
            Verdict::Unread => (None, None),
        };
        html! {
            <span key={tries} class={yew::classes!("fb", class)}>
                if let Some(shape) = shape { <Icon {shape} /> }
                <span><b>{ said.verdict.told() }</b>{ " " }{ words }</span>
            </span>
        }
    });
    html! { <p class="said" role="status" id="said">{ inside.unwrap_or_default() }</p> }
}
