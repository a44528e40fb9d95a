//! Find me a case in which …: a form that searches for a small scenario in which a rule fails, and opens what
//! it finds in mode Compare.

mod ask;
mod found;

use std::rc::Rc;

use yew::{
    AttrValue, Callback, Event, Html, InputEvent, Properties, SubmitEvent, UseStateHandle,
    component, html, use_state,
};

use self::ask::{Searched, use_search};
use self::found::view;
use crate::playback::PolicyMark;
use crate::playback::search::{Wanted, denied, metrics};
use crate::scenario::tables::LabTable;
use crate::scenario::{Problem, Value};
use crate::ui::browser::dom;
use crate::ui::frame::Modal;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::parts::search;

/// The props of [`SearchPanel`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct SearchProps {
    /// The scenario that is shown: its lab is searched.
    pub scenario: Shared<Value>,
    /// The search that a link or a file asks for.
    pub asked: Option<Shared<Value>>,
}

/// The form.
#[component]
pub(super) fn SearchPanel(props: &SearchProps) -> Html {
    use_language();
    let usual = || {
        let asked = props.asked.as_ref().and_then(|asked| Wanted::of(asked).ok());
        asked.or_else(|| Wanted::usual(&props.scenario)).map(Rc::new)
    };
    let wanted = use_state(usual);
    match &*wanted {
        None => html! {
            <Modal title={search::find_a_case()} class="search-panel">
                <p>{ search::only_these_labs() }</p>
            </Modal>
        },
        Some(known) => html! { <SearchForm known={Rc::clone(known)} {wanted} /> },
    }
}

/// The props of [`SearchForm`].
#[derive(Clone, PartialEq, Properties)]
struct FormProps {
    known: Rc<Wanted>,
    wanted: UseStateHandle<Option<Rc<Wanted>>>,
}

#[component]
fn SearchForm(props: &FormProps) -> Html {
    use_language();
    let wanted = &props.known;
    let problems = use_state(Vec::<Problem>::new);
    let told = {
        let problems = problems.setter();
        Callback::from(move |told: Vec<Problem>| problems.set(told))
    };
    let (searched, begin, stop) = use_search(wanted, told);
    let works = matches!(searched, Searched::Working(_));
    let set = |change: fn(&mut Wanted, String)| {
        let (state, known) = (props.wanted.clone(), Rc::clone(wanted));
        Callback::from(move |value: String| {
            let mut next = (*known).clone();
            change(&mut next, value);
            state.set(Some(Rc::new(next)));
        })
    };
    let onsubmit = Callback::from(move |event: SubmitEvent| {
        event.prevent_default();
        begin.emit(());
    });
    let policies: Vec<(AttrValue, AttrValue)> = policies(wanted.lab);
    let each = denied(wanted.lab).into_iter();
    let each: Vec<(AttrValue, AttrValue)> =
        each.map(|it| (it.word.into(), it.label.into())).collect();
    let metrics: Vec<(AttrValue, AttrValue)> =
        metrics().into_iter().map(|(word, name)| (word.into(), name.into())).collect();
    html! {
        <Modal title={search::find_a_case()} class="search-panel">
            <form class="search-form" {onsubmit}>
                <p class="dim">{ search::how() }</p>
                { choice(search::under(), (&policies, &wanted.policy), set(|it, value| it.policy = value)) }
                { choice(search::in_which(), (&each, &wanted.property), set(|it, value| it.property = value)) }
                if wanted.compares() {
                    { choice(search::namely_to(), (&policies, &wanted.than), set(|it, value| it.than = value)) }
                }
                { choice(search::judged_by(), (&metrics, &wanted.metric), set(|it, value| it.metric = value)) }
                { number(search::at_most(), "tries", (&wanted.tries, &problems), set(|it, value| it.tries = value)) }
                { number(search::seed(), "seed", (&wanted.seed, &problems), set(|it, value| it.seed = value)) }
                { for problems.iter().filter(|problem| !matches!(&*problem.path, "/tries" | "/seed")).map(|problem| html! {
                    <p class="problem" role="alert">{ problem.to_string() }</p>
                }) }
                <p class="search-go"><button type="submit" class="btn primary" disabled={works}>{ search::search() }</button></p>
            </form>
            { view(&searched, stop) }
        </Modal>
    }
}

/// The built-in policies of a lab, with what people call them.
fn policies(lab: &str) -> Vec<(AttrValue, AttrValue)> {
    let policies = LabTable::named(lab).map_or(&[][..], |lab| lab.policies);
    let name = |word| PolicyMark::name_among(policies, word);
    policies.iter().map(|policy| (policy.word.into(), name(policy.word).into())).collect()
}

/// One of several.
fn choice(
    label: &'static str,
    (options, chosen): (&[(AttrValue, AttrValue)], &str),
    set: Callback<String>,
) -> Html {
    let onchange = set.reform(|event: Event| dom::value_of(&event));
    html! {
        <label class="field">{ label }
            <select {onchange}>
                { for options.iter().map(|(word, name)| html! {
                    <option value={word.clone()} selected={&**word == chosen}>{ name }</option>
                }) }
            </select>
        </label>
    }
}

/// A number, as it is typed.
fn number(
    label: &'static str,
    key: &'static str,
    (typed, problems): (&str, &[Problem]),
    set: Callback<String>,
) -> Html {
    let oninput = set.reform(|event: InputEvent| dom::value_of(&event));
    let path = format!("/{key}");
    let problem = problems.iter().find(|problem| problem.path == path);
    let id = format!("search-{key}");
    html! {
        <>
            <label class="field">{ label }
                <input type="text" inputmode="numeric" autocomplete="off" value={typed.to_owned()} {oninput}
                    aria-invalid={problem.map(|_| "true")} aria-describedby={problem.map(|_| id.clone())} />
            </label>
            if let Some(problem) = problem { <p {id} class="problem" role="alert">{ problem.message.clone() }</p> }
        </>
    }
}
