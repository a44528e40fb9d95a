//! The bar below the top: the scenario as a sentence whose values can be changed.

use yew::{Callback, Html, Properties, component, html};

use super::menus::{PolicyMenu, WorkloadMenu};
use super::quick::QuickField;
use super::sentence;
use crate::scenario::tables::LABS;
use crate::scenario::{Field, Value};
use crate::ui::frame::Popover;
use crate::ui::glyph::Glyph;
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::ui::store::{Panel, ViewAction, use_dispatch};

/// The props of [`ScenarioBar`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ScenarioBarProps {
    /// The scenario that is shown.
    pub scenario: Shared<Value>,
}

/// The bar.
#[component]
pub fn ScenarioBar(props: &ScenarioBarProps) -> Html {
    let dispatch = use_dispatch();
    let edit = Callback::from(move |_| dispatch.view(ViewAction::Open(Panel::Editor)));
    let known = *props.scenario != Value::Null;
    html! {
        <section class="scenario" aria-label="Scenario" tabindex="-1" data-region="">
            if known {
                <div class="sentence"><Sentence scenario={props.scenario.clone()} /></div>
                <button type="button" class="btn quiet edit" onclick={edit} aria-haspopup="dialog" aria-label="Edit scenario">
                    <Icon shape={Shape::Edit} /><span>{ "Edit scenario" }</span>
                </button>
            }
        </section>
    }
}

/// The sentence.
#[component]
fn Sentence(props: &ScenarioBarProps) -> Html {
    let scenario = &props.scenario;
    let policy = sentence::policy(scenario);
    let mark = sentence::policy_mark(&policy);
    let policy_words = html! { <><Glyph {mark} />{ " " }{ sentence::policy_name(&policy) }</> };
    html! {
        <>
            <span class="k opt">{ "Workload" }</span>
            <Popover label="Workload" button_class="v opt" button={html! { sentence::workload(scenario) }}>
                <WorkloadMenu scenario={scenario.clone()} />
            </Popover>
            <span class="k opt">{ "on" }</span>
            <SitesValue scenario={scenario.clone()} />
            <span class="k opt">{ "with" }</span>
            <Popover label="Policy" button_class="v pol" button={policy_words}>
                <PolicyMenu scenario={scenario.clone()} />
            </Popover>
            <span class="k opt">{ "at load" }</span>
            { quick(scenario, "/options/system_loading", "System loading", sentence::loading(scenario)) }
            { for sentence::cutting(scenario).map(|words| html! {
                <><span class="k opt">{ "," }</span>{ quick(scenario, "/options/resource_configuration", "Resource configuration", words) }</>
            }) }
            { for sentence::seed(scenario).map(|seed| html! {
                <><span class="k opt">{ "seed" }</span>{ quick(scenario, "/seed", "Seed", seed) }</>
            }) }
        </>
    }
}

/// The sites: their table is in the editor.
#[component]
fn SitesValue(props: &ScenarioBarProps) -> Html {
    let dispatch = use_dispatch();
    let onclick = Callback::from(move |_| dispatch.view(ViewAction::Open(Panel::Editor)));
    html! {
        <button type="button" class="v opt" {onclick} aria-haspopup="dialog">{ sentence::sites(&props.scenario) }</button>
    }
}

/// A value with its small panel.
fn quick(scenario: &Shared<Value>, path: &'static str, label: &'static str, words: String) -> Html {
    let Some(field) = field_at(path) else { return Html::default() };
    html! {
        <Popover {label} button_class="v opt" name={format!("{label} {words}")} button={html! { words.clone() }}>
            <QuickField scenario={scenario.clone()} {field} {path} />
        </Popover>
    }
}

/// The field at a JSON pointer of a scenario or of its options.
fn field_at(path: &str) -> Option<&'static Field> {
    let lab = LABS.first()?;
    match path.strip_prefix("/options/") {
        Some(key) => lab.options.field(key),
        None => lab.scenario.field(path.trim_start_matches('/')),
    }
}
