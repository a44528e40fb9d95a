//! What a stop asks: nothing, the decision, a number in view, or options [L-54].

use yew::{Callback, Event, Html, InputEvent, Properties, component, html};

use super::draft::edit;
use crate::playback::lesson::{Draft, Stop, StopAsks};
use crate::scenario::Value;
use crate::ui::browser::dom;
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::store::{Dispatch, use_dispatch};
use crate::words::Worded;
use crate::words::parts::record;

/// The numbers that every lab has, and those of the labs with holes: their words in files, and for people.
const READINGS: [(&str, Worded); 2] =
    [("queue_length", record::queue_length), ("busy", record::busy)];
const OF_HOLES: [(&str, Worded); 3] =
    [("free_total", record::free_total), ("free_max", record::free_max), ("index", record::index)];
/// The question about several jobs at once, which has no reason to choose.
const OF_SEVERAL: &str = "start";
/// A choice has at most so many options.
const MOST: usize = 6;

/// The props of [`Asks`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct AsksProps {
    pub(super) draft: Shared<Draft>,
    pub(super) place: usize,
}

/// What the stop asks.
#[component]
pub(super) fn Asks(props: &AsksProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let (draft, place) = (props.draft.clone(), props.place);
    let dispatch_why = dispatch.clone();
    let set = Callback::from(move |asks: StopAsks| {
        edit(&draft, &dispatch, |draft| {
            if let Some(stop) = draft.stops.get_mut(place) {
                stop.number = question_of(&asks);
                stop.asks = asks;
            }
        });
    });
    let Some(stop) = props.draft.stops.get(place) else { return nothing() };
    let kind = kind(&stop.asks);
    let onchange = {
        let (set, stop) = (set.clone(), stop.clone());
        Callback::from(move |event: Event| set.emit(of_kind(&dom::value_of(&event), &stop)))
    };
    let offered = [
        Some(("nothing", record::ask_nothing())),
        stop.decision.is_some().then_some(("predict", record::ask_the_decision())),
        Some(("number", record::ask_number())),
        Some(("choice", record::ask_options())),
    ];
    html! {
        <div class="rec-asks">
            <select aria-label={record::question_of(place + 1)} {onchange}>
                { for offered.into_iter().flatten().map(|(word, label)| html! { <option value={word} selected={word == kind}>{ label }</option> }) }
            </select>
            { match &stop.asks {
                StopAsks::Number(reading) => numbers(stop, reading, &set),
                StopAsks::Choice(options) => choice(place, options, &set),
                StopAsks::Predict(ask) if ask != OF_SEVERAL => why(stop, &props.draft, place, &dispatch_why),
                StopAsks::Nothing | StopAsks::Predict(_) => Html::default(),
            } }
        </div>
    }
}

/// Whether the reason is asked too.
fn why(stop: &Stop, draft: &Shared<Draft>, place: usize, dispatch: &Dispatch) -> Html {
    let (draft, dispatch) = (draft.clone(), dispatch.clone());
    let onchange = Callback::from(move |event: Event| {
        let asks = dom::is_checked(&event);
        edit(&draft, &dispatch, |draft| {
            if let Some(stop) = draft.stops.get_mut(place) {
                stop.asks_why = asks;
            }
        });
    });
    html! { <label><input type="checkbox" checked={stop.asks_why} {onchange} />{ record::ask_why() }</label> }
}

const fn kind(asks: &StopAsks) -> &'static str {
    match asks {
        StopAsks::Nothing => "nothing",
        StopAsks::Predict(_) => "predict",
        StopAsks::Number(_) => "number",
        StopAsks::Choice(_) => "choice",
    }
}

fn of_kind(word: &str, stop: &Stop) -> StopAsks {
    match (word, &stop.decision) {
        ("predict", Some(ask)) => StopAsks::Predict(ask.clone()),
        ("number", _) => StopAsks::Number(READINGS[0].0.to_owned()),
        ("choice", _) => StopAsks::Choice(vec![(String::new(), true), (String::new(), false)]),
        _ => StopAsks::Nothing,
    }
}

/// What the question about a number says.
fn question_of(asks: &StopAsks) -> String {
    let StopAsks::Number(reading) = asks else { return String::new() };
    let mut known = READINGS.iter().chain(&OF_HOLES);
    known.find(|(word, _)| word == reading).map_or_else(String::new, |(_, told)| told().to_owned())
}

/// The numbers in view.
fn numbers(stop: &Stop, reading: &str, set: &Callback<StopAsks>) -> Html {
    let lab = stop.scenario.get("lab").and_then(Value::text);
    let has_holes = matches!(lab, Some("allocate" | "cluster"));
    let more = OF_HOLES.iter().filter(|_| has_holes);
    let set = set.clone();
    let onchange =
        Callback::from(move |event: Event| set.emit(StopAsks::Number(dom::value_of(&event))));
    html! {
        <select aria-label={record::which_number()} {onchange}>
            { for READINGS.iter().chain(more).map(|(word, label)| html! { <option value={*word} selected={*word == reading}>{ label() }</option> }) }
        </select>
    }
}

/// The options, each with whether it is right.
fn choice(place: usize, options: &[(String, bool)], set: &Callback<StopAsks>) -> Html {
    let change = |act: fn(&mut Vec<(String, bool)>, usize, String), at: usize| {
        let (options, set) = (options.to_vec(), set.clone());
        move |text: String| {
            let mut next = options.clone();
            act(&mut next, at, text);
            set.emit(StopAsks::Choice(next));
        }
    };
    let row = |(at, (text, right)): (usize, &(String, bool))| {
        let write = change(
            |options, at, text| {
                if let Some(option) = options.get_mut(at) {
                    option.0 = text;
                }
            },
            at,
        );
        let turn = change(
            |options, at, _| {
                if let Some(option) = options.get_mut(at) {
                    option.1 = !option.1;
                }
            },
            at,
        );
        let oninput = Callback::from(move |event: InputEvent| write(dom::value_of(&event)));
        let onchange = Callback::from(move |_: Event| turn(String::new()));
        html! {
            <li>
                <input type="text" value={text.clone()} aria-label={record::option_of(place + 1, at + 1)} {oninput} />
                <label><input type="checkbox" checked={*right} {onchange} />{ record::is_right() }</label>
            </li>
        }
    };
    let add = change(|options, _, _| options.push((String::new(), false)), 0);
    let add = Callback::from(move |_| add(String::new()));
    html! {
        <>
            <ol>{ for options.iter().enumerate().map(row) }</ol>
            if options.len() < MOST { <button type="button" class="btn quiet" onclick={add}>{ record::another_option() }</button> }
        </>
    }
}
