//! A question with its options, the button that reveals, hints.

use yew::{Callback, Html, KeyboardEvent, Properties, component, html};

use super::hands::{Counting, HandsField};
use super::keys::{FIRST, GO, keep_focus, way};
use super::rows;
use crate::playback::predict::{Act, Choice, Code, Form, OptionRow, Question, ReasonRow};
use crate::ui::components::sentence;
use crate::ui::hooks::use_language;
use crate::ui::store::use_dispatch;
use crate::words::parts::predict;

/// The props of [`QuestionView`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct QuestionProps {
    pub(super) question: Question,
    pub(super) chosen: Vec<Choice>,
    pub(super) reasons: Option<(Vec<ReasonRow>, Option<Code>)>,
    pub(super) hints: Vec<String>,
    pub(super) all_hints: usize,
    pub(super) counting: Option<Counting>,
}

/// A question.
#[component]
pub(super) fn QuestionView(props: &QuestionProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let missing = match &props.reasons {
        Some((_, None)) => Some(predict::reason_first().to_owned()),
        Some(_) => None,
        None => props.question.form.missing(props.chosen.len()),
    };
    let on = |act: Act| {
        let dispatch = dispatch.clone();
        Callback::from(move |_| {
            dispatch.predict(act);
            if matches!(act, Act::Reveal | Act::Skip) {
                keep_focus();
            }
        })
    };
    let hints = props.hints.len();
    let more = props.all_hints > hints;
    html! {
        <>
            { options(props) }
            <button type="button" id={GO} class="btn primary pr-go" aria-keyshortcuts="Enter" onclick={on(Act::Reveal)}
                aria-disabled={missing.is_some().then_some("true")}>
                { missing.clone().unwrap_or_else(|| predict::reveal().to_owned()) }<kbd aria-hidden="true">{ predict::key_enter() }</kbd>
            </button>
            <p class="pr-ways">
                <button type="button" class="btn quiet" aria-keyshortcuts="S" onclick={on(Act::Skip)}>{ predict::skip() }<kbd aria-hidden="true">{ "S" }</kbd></button>
                if props.all_hints > 0 {
                    <button type="button" class="btn quiet" aria-keyshortcuts="H" onclick={on(Act::Hint)}
                        aria-disabled={(!more).then_some("true")}>{ predict::hint() }<kbd aria-hidden="true">{ "H" }</kbd></button>
                }
            </p>
            <div role="status" class="pr-hints">
                { for props.hints.iter().enumerate().map(|(place, hint)| html! {
                    <p class="pr-hint" key={place}><b>{ predict::hint_of(place + 1, props.all_hints) }</b>{ " " }{ hint }</p>
                }) }
            </div>
        </>
    }
}

/// What can be picked, or the reasons to choose among once a pick was right.
fn options(props: &QuestionProps) -> Html {
    // Levels stand as their matrix.
    let levels = props.question.rows.iter().any(|row| matches!(row.choice, Choice::Level(_)));
    match &props.reasons {
        Some((reasons, chosen)) => html! {
            <>
                <p class="lead">{ sentence(&predict::right_why()) }</p>
                <fieldset key="reasons" class="pr-options" aria-label={predict::why()}>
                    { for reasons.iter().enumerate().map(|(place, row)| html! {
                        <Reason key={row.code.word()} {place} row={row.clone()} on={*chosen == Some(row.code)} />
                    }) }
                </fieldset>
            </>
        },
        None => html! {
            <>
                <p class="lead">{ sentence(&props.question.lead) }</p>
                <fieldset key="options" class={yew::classes!("pr-options", levels.then_some("pr-levels"))} aria-labelledby="h-w">
                    { for props.question.rows.iter().enumerate().map(|(place, row)| {
                        let taken = props.chosen.iter().position(|choice| *choice == row.choice);
                        html! { <Picked key={format!("{:?}", row.choice)} {place} row={row.clone()} form={props.question.form} {taken} counting={props.counting.clone()} /> }
                    }) }
                </fieldset>
            </>
        },
    }
}

/// The props of [`Picked`].
#[derive(Clone, PartialEq, Properties)]
struct PickedProps {
    place: usize,
    row: OptionRow,
    form: Form,
    /// Its place among those that are picked, if it is.
    taken: Option<usize>,
    counting: Option<Counting>,
}

/// One option.
#[component]
fn Picked(props: &PickedProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let choice = props.row.choice;
    let onchange = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| dispatch.predict(Act::Pick(choice)))
    };
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        if let (Choice::Job(job), Some(direction)) = (choice, way(&event)) {
            event.prevent_default();
            dispatch.predict(Act::Shift(job, direction));
        }
    });
    let kind = if props.form == Form::One { "radio" } else { "checkbox" };
    let on = props.taken.is_some();
    let number = props.taken.filter(|_| matches!(props.form, Form::Order(_)));
    let option = html! {
        <label class={yew::classes!("pr-option", on.then_some("on"))}>
            <input type={kind} id={(props.place == 0).then_some(FIRST)} name="prediction" checked={on} {onchange} {onkeydown} />
            if let Some(key) = rows::key_of(props.place, choice) { <kbd aria-hidden="true">{ key }</kbd> }
            <b>{ &props.row.name }</b>
            { for props.row.details.iter().map(|detail| html! { <span>{ detail }</span> }) }
            if let Some(number) = number { <em>{ format!("{}.", number + 1) }</em> }
        </label>
    };
    match &props.counting {
        Some(counting) => html! {
            <div class="pr-class">{ option }<HandsField counting={counting.clone()} row={props.row.clone()} /></div>
        },
        None => option,
    }
}

/// The props of [`Reason`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct ReasonProps {
    place: usize,
    row: ReasonRow,
    on: bool,
}

/// One reason.
#[component]
fn Reason(props: &ReasonProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let code = props.row.code;
    let onchange = Callback::from(move |_| dispatch.predict(Act::Reason(code)));
    html! {
        <label class={yew::classes!("pr-option", props.on.then_some("on"))}>
            <input type="radio" id={(props.place == 0).then_some(FIRST)} name="reason" checked={props.on} {onchange} />
            <kbd aria-hidden="true">{ props.place + 1 }</kbd><span class="pr-reason">{ &props.row.text }</span>
        </label>
    }
}
