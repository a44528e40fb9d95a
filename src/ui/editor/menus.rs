//! What opens behind the words of the bar: workloads with their questions, policies.

use yew::{Callback, Html, Properties, component, html};

use super::draft::changed;
use crate::playback::PolicyMark;
use crate::playback::search::denied;
use crate::scenario::tables::LabTable;
use crate::scenario::written;
use crate::scenario::{Preset, presets};
use crate::scenario::{Value, policy_word};
use crate::ui::browser::{dom, url};
use crate::ui::frame::use_closer;
use crate::ui::glyph::Glyph;
use crate::ui::hooks::{
    Order, Origin, open_preset, open_question, use_language, use_runner_handle,
};
use crate::ui::icon::{Icon, Shape};
use crate::ui::own;
use crate::ui::shared::Shared;
use crate::ui::store::{Mode, ViewAction, use_dispatch};
use crate::words::of_table;
use crate::words::parts::scenario as says;

/// The props of the menus.
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct MenuProps {
    /// The scenario that is shown.
    pub scenario: Shared<Value>,
}

/// The built-in scenarios, each with its question, and the way to a file.
#[component]
pub(super) fn WorkloadMenu(props: &MenuProps) -> Html {
    use_language();
    let runner = use_runner_handle();
    let (closer, dispatch) = (use_closer(), use_dispatch());
    let title = props.scenario.get("title").and_then(Value::text).map(str::to_owned);
    let lab = LabTable::word_of(&props.scenario);
    let is_shown = |preset: &Preset| title.as_deref() == Some(preset.title.as_str());
    let leaves = presets(lab).iter().any(|preset| preset.compared.is_some() && is_shown(preset));
    let file = {
        let closer = closer.clone();
        Callback::from(move |_| {
            closer.close();
            dom::click_id("open-file");
        })
    };
    let search = {
        let (closer, dispatch) = (closer.clone(), dispatch.clone());
        Callback::from(move |_| {
            closer.close();
            dispatch.view(ViewAction::Search(None));
        })
    };
    html! {
        <ul class="menu-list workloads">
            { for presets(lab).into_iter().enumerate().map(|(place, preset)| {
                let (runner, closer, dispatch) = (runner.clone(), closer.clone(), dispatch.clone());
                let current = is_shown(&preset).then_some("true");
                let (title, question) = (of_table(&preset.title), of_table(&preset.question));
                let compared = preset.compared;
                let onclick = Callback::from(move |_| {
                    closer.close();
                    url::mark();
                    if let Some(document) = &compared {
                        return open_question(document, &runner, &dispatch);
                    }
                    if leaves {
                        // What such a case is compared with says nothing of another.
                        dispatch.view(ViewAction::SetMode(Mode::Watch));
                        dispatch.view(ViewAction::Compare(lab, None));
                    }
                    open_preset(&runner, lab, place);
                });
                html! {
                    <li><button type="button" class="menu-item" aria-current={current} {onclick}>
                        <span lang={title.lang}>{ title.text.to_owned() }<small lang={question.lang}>{ question.text.to_owned() }</small></span>
                    </button></li>
                }
            }) }
            if searched(lab) {
                <li class="menu-sep"><button type="button" class="menu-item" onclick={search}>
                    <Icon shape={Shape::Find} /><span>{ says::find_a_case() }<small>{ says::find_help() }</small></span>
                </button></li>
            }
            <li class="menu-sep"><button type="button" class="menu-item" onclick={file}>
                <Icon shape={Shape::Open} /><span>{ says::open_file() }<small>{ says::open_help() }</small></span>
            </button></li>
        </ul>
    }
}

/// Whether cases are searched for in a lab.
fn searched(lab: &str) -> bool {
    !denied(lab).is_empty()
}

/// The policies.
#[component]
pub(super) fn PolicyMenu(props: &MenuProps) -> Html {
    use_language();
    let runner = use_runner_handle();
    let closer = use_closer();
    let current = policy_word(&props.scenario).map(str::to_owned);
    let policies = LabTable::of(&props.scenario).map_or(&[][..], |lab| lab.policies);
    html! {
        <ul class="menu-list policies">
            { for policies.iter().map(|choice| {
                let (label, help) = (of_table(choice.label), of_table(choice.help));
                let (runner, closer, scenario) = (runner.clone(), closer.clone(), props.scenario.clone());
                let onclick = Callback::from(move |_| {
                    closer.close();
                    let mut next = changed(&scenario, "/policies", None);
                    next.put("/policy", Value::from(choice.word));
                    runner.run(Order::changed(next, Origin::Page));
                });
                html! {
                    <li><button type="button" class="menu-item" aria-current={(Some(choice.word) == current.as_deref()).then_some("true")} {onclick}>
                        if let Some(mark) = PolicyMark::of(policies, choice.word) { <Glyph {mark} /> }<span lang={label.lang}>{ label.text }<small lang={help.lang}>{ help.text }</small></span>
                    </button></li>
                }
            }) }
            <OwnPolicies scenario={props.scenario.clone()} />
        </ul>
    }
}

/// The policies that the scenario brings along, and the way to write one.
#[component]
fn OwnPolicies(props: &MenuProps) -> Html {
    use_language();
    let (runner, closer, dispatch) = (use_runner_handle(), use_closer(), use_dispatch());
    let current = written::deciding(&props.scenario);
    let writes = current.map_or_else(|| says::write_own().to_owned(), says::edit_own);
    let write = {
        let (runner, closer, scenario) = (runner.clone(), closer.clone(), props.scenario.clone());
        Callback::from(move |_| {
            closer.close();
            own::begin(&runner, &dispatch, &scenario);
        })
    };
    html! {
        <>
            { for written::sources(&props.scenario).into_iter().map(|source| {
                let (runner, closer, scenario) = (runner.clone(), closer.clone(), props.scenario.clone());
                let is_current = current == Some(&*source.name);
                let (name, title) = (source.name.clone(), source.title.clone());
                let onclick = Callback::from(move |_| {
                    closer.close();
                    runner.run(Order::changed(written::with_policy(&scenario, &source), Origin::Page));
                });
                html! {
                    <li><button type="button" class="menu-item" aria-current={is_current.then_some("true")} {onclick}>
                        <Glyph mark={PolicyMark::OWN} /><span>{ name }<small>{ title.unwrap_or_else(|| says::own_policy().to_owned()) }</small></span>
                    </button></li>
                }
            }) }
            <li class="menu-sep"><button type="button" class="menu-item" onclick={write}>
                <Icon shape={Shape::Edit} /><span>{ writes }<small>{ says::write_help() }</small></span>
            </button></li>
        </>
    }
}
