//! A decision that is asked before it is shown [L-34], and options as they are picked everywhere in lessons.

use yew::{Callback, Html, Properties, SubmitEvent, component, html};

use super::blocks::{BlockProps, Here, Next, feedback};
use super::keys::toggled;
use super::playing::Act;
use super::prose::words;
use crate::playback::lesson::{Said, Standing, Verdict, Way};
use crate::ui::icon::{Icon, Shape};

/// The question, its options, and after the answer why it is so.
#[component]
pub(super) fn PredictForm(props: &BlockProps) -> Html {
    let here = &props.here;
    let Here { playing, act, ways, .. } = here;
    let place = props.place;
    let (Some(block), Some(answer)) =
        (playing.course.blocks.get(place), playing.answers.get(place))
    else {
        return Html::default();
    };
    let next = html! {
        <Next {place} here={here.clone()} />
    };
    let legend = words(&block.text, ways);
    let Some(asked) = &answer.predicted else {
        return html! {
            <div class="ask"><p class="asked">{ legend }</p><p class="dim" role="status">{ "Playing the run…" }</p>{ next }</div>
        };
    };
    let standing = playing.standing(place);
    let is_open = standing == Standing::Open;
    let way = asked.way;
    let onpick = {
        let (act, picked) = (act.clone(), answer.picked.clone());
        Callback::from(move |option| act.dispatch(Act::Pick(place, toggled(&picked, option, way))))
    };
    let onsubmit = {
        let (act, asked, picked) = (act.clone(), asked.clone(), answer.picked.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let told = picked.iter().filter_map(|it| asked.options.get(*it)).cloned();
            let told = told.collect::<Vec<_>>().join(", ");
            let told = if told.is_empty() { "nobody".to_owned() } else { told };
            act.dispatch(Act::Answered(place, asked.say(&picked), told));
        })
    };
    let shown = Said { verdict: Verdict::Unread, words: asked.because_words() };
    let said = if is_open { answer.said.as_ref() } else { answer.said.as_ref().or(Some(&shown)) };
    let wrong: Vec<usize> = match &answer.said {
        Some(said) if !said.verdict.is_right() && !is_open => {
            answer.picked.iter().copied().filter(|it| !asked.answer.contains(it)).collect()
        }
        _ => Vec::new(),
    };
    let options = asked.options.iter().map(|option| html! { { option } });
    let right = if is_open { Vec::new() } else { asked.answer.clone() };
    html! {
        <form class="ask" {onsubmit}>
            <Options {legend} options={options.collect::<Vec<_>>()} {way} picked={answer.picked.clone()} {is_open}
                shown={Shown { right, wrong }} {onpick} />
            { feedback(said, ways, "said") }
            if is_open { <p class="check"><button type="submit" class="btn">{ "Reveal " }<kbd>{ "Enter" }</kbd></button></p> }
            { next }
        </form>
    }
}

/// What is shown of the answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Shown {
    /// The places of the right options, in their order.
    pub(super) right: Vec<usize>,
    /// Those that were picked and are wrong.
    pub(super) wrong: Vec<usize>,
}

/// The props of [`Options`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct OptionsProps {
    pub(super) legend: Html,
    pub(super) options: Vec<Html>,
    pub(super) way: Way,
    pub(super) picked: Vec<usize>,
    pub(super) shown: Shown,
    /// Whether options can still be picked.
    pub(super) is_open: bool,
    pub(super) onpick: Callback<usize>,
}

/// A group of radio buttons, or of checkboxes where several can be picked; in an order, their numbers.
#[component]
pub(super) fn Options(props: &OptionsProps) -> Html {
    let OptionsProps { way, picked, shown, is_open, .. } = props;
    let kind = if *way == Way::One { "radio" } else { "checkbox" };
    let options = props.options.iter().enumerate().map(|(place, text)| {
        let on = picked.contains(&place);
        let (right, wrong) = (shown.right.contains(&place), shown.wrong.contains(&place));
        let pick = props.onpick.clone();
        let onchange = Callback::from(move |_| pick.emit(place));
        let order = match way {
            Way::Order(_) if *is_open => picked.iter().position(|it| *it == place),
            Way::Order(_) => shown.right.iter().position(|it| *it == place),
            _ => None,
        };
        let class = yew::classes!(
            "lesson-option",
            on.then_some("on"),
            right.then_some("proven"),
            wrong.then_some("wrong")
        );
        html! {
            <label {class}>
                <input type={kind} name="lesson-option" checked={on} disabled={!is_open} {onchange} />
                <span class="num">{ place + 1 }</span>
                <span>{ text.clone() }</span>
                <span class="proof">
                    if let Some(order) = order { <b>{ format!("{}.", order + 1) }</b> }
                    if right { <Icon shape={Shape::Check} /><span class="sr">{ "right" }</span> }
                    if wrong { <Icon shape={Shape::Close} /><span class="sr">{ "wrong" }</span> }
                </span>
            </label>
        }
    });
    html! {
        <fieldset>
            <legend>{ props.legend.clone() }</legend>
            <div class="options">{ for options }</div>
        </fieldset>
    }
}
