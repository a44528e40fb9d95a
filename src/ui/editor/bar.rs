//! The bar below the top: the scenario as a sentence whose values can be changed.

use yew::{Callback, Html, Properties, component, html};

use super::menus::{PolicyMenu, WorkloadMenu};
use super::quick::QuickField;
use super::sentence;
use crate::playback::predict::{Asking, Settings};
use crate::playback::what_if::told;
use crate::scenario::tables::LabTable;
use crate::scenario::{Field, Kind, Value};
use crate::ui::browser::url;
use crate::ui::components::nothing;
use crate::ui::frame::{ModeChoice, Popover};
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::labs::page_of;
use crate::ui::predict::AskMenu;
use crate::ui::shared::Shared;
use crate::ui::store::{Mode, Panel, ViewAction, use_dispatch};
use crate::words::of_table;
use crate::words::parts::scenario as says;

/// The props of [`ScenarioBar`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ScenarioBarProps {
    /// The scenario that is shown.
    pub scenario: Shared<Value>,
    /// What the page is used for.
    #[prop_or_default]
    pub mode: Mode,
    /// Whether other choices than the policy's can be forced.
    #[prop_or_default]
    pub what_if: bool,
    /// Whether decisions can be asked before they are shown.
    #[prop_or_default]
    pub predict: bool,
    /// Which are asked in mode Predict.
    #[prop_or_default]
    pub asked: Settings,
    /// What can be asked in the lab.
    #[prop_or_default]
    pub askings: &'static [Asking],
}

/// The bar.
#[component]
pub fn ScenarioBar(props: &ScenarioBarProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let edit = Callback::from(move |_| dispatch.view(ViewAction::Open(Panel::Editor)));
    let known = *props.scenario != Value::Null;
    html! {
        <section class="scenario" aria-label={says::scenario()} tabindex="-1" data-region="">
            if known {
                <div class="sentence"><Sentence scenario={props.scenario.clone()} /></div>
                <button type="button" class="btn quiet edit" onclick={edit} aria-haspopup="dialog" aria-label={says::edit_scenario()}>
                    <Icon shape={Shape::Edit} /><span>{ says::edit() }</span>
                </button>
                <ModeChoice mode={props.mode} what_if={props.what_if} predict={props.predict} />
                if props.mode == Mode::Predict { <AskMenu settings={props.asked} askings={props.askings} /> }
            }
        </section>
    }
}

/// The sentence.
#[component]
fn Sentence(props: &ScenarioBarProps) -> Html {
    use_language();
    let scenario = &props.scenario;
    let policy = sentence::policy_mark(scenario);
    let policy_words = html! {
        if let Some(mark) = policy { <Glyph {mark} />{ " " }{ sentence::policy_name(scenario).unwrap_or_default() } }
    };
    let said = LabTable::of(scenario).and_then(|lab| page_of(lab.choice.word));
    let said = said.map_or(&[][..], |page| page.said);
    html! {
        <>
            <span class="k opt">{ says::workload() }</span>
            <Popover label={says::workload()} button_class="v opt" button={html! { sentence::workload(scenario) }}>
                <WorkloadMenu scenario={scenario.clone()} />
            </Popover>
            <span class="k opt">{ says::on() }</span>
            <MachinesValue scenario={scenario.clone()} />
            <span class="k opt">{ says::with() }</span>
            <Popover label={says::policy()} button_class="v pol" button={policy_words}>
                <PolicyMenu scenario={scenario.clone()} />
            </Popover>
            { for said.iter().filter_map(|said| {
                let words = (said.words)(scenario)?;
                let before = (said.before)();
                let class = yew::classes!("k", "opt", before.starts_with(',').then_some("joined"));
                Some(html! { <><span {class}>{ before }</span>{ quick(scenario, said.path, words) }</> })
            }) }
            if scenario.get("interventions").is_some() { <Forked scenario={scenario.clone()} /> }
            { for sentence::seed(scenario).map(|seed| html! {
                <><span class="k opt">{ says::seed() }</span>{ quick(scenario, "/seed", seed) }</>
            }) }
        </>
    }
}

/// What the run does otherwise than its policy, and the way there.
#[component]
fn Forked(props: &ScenarioBarProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let told = told(&props.scenario);
    let Some(last) = told.last() else { return nothing() };
    let onclick = Callback::from(move |_| {
        url::mark();
        dispatch.view(ViewAction::SetMode(Mode::WhatIf));
    });
    let more = told.len() - 1;
    html! {
        <>
            <span class="k opt">{ says::forked_at() }</span>
            <button type="button" class="v opt forked" {onclick}>{ &last.short }if more > 0 { { format!(" +{more}") } }</button>
        </>
    }
}

/// A field's label without the letters of the paper, which the words beside it make plain.
pub(super) fn plain_label(field: &Field) -> &'static str {
    let label = of_table(field.label).text;
    label.split(" (").next().unwrap_or(label)
}

/// The machines: their table is in the editor.
#[component]
pub(super) fn MachinesValue(props: &ScenarioBarProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let onclick = Callback::from(move |_| dispatch.view(ViewAction::Open(Panel::Editor)));
    html! {
        <button type="button" class="v opt" {onclick} aria-haspopup="dialog">{ sentence::machines(&props.scenario) }</button>
    }
}

/// A value with its small panel.
fn quick(scenario: &Shared<Value>, path: &'static str, words: String) -> Html {
    let Some(field) = field_at(scenario, path) else { return Html::default() };
    let label = plain_label(field);
    html! {
        <Popover {label} button_class="v opt" name={format!("{label} {words}")} button={html! { words.clone() }}>
            <QuickField scenario={scenario.clone()} {field} {path} />
        </Popover>
    }
}

/// The field at a JSON pointer of a scenario, of its options, or of what says how a list of it is made.
pub(super) fn field_at(scenario: &Value, path: &str) -> Option<&'static Field> {
    let lab = LabTable::of(scenario)?;
    let path = path.trim_start_matches('/');
    match path.split_once('/') {
        Some(("options", key)) => lab.options.field(key),
        Some((list, key)) => match lab.scenario.field(list)?.kind {
            Kind::ListOrOneOf(_, makers) => makers.iter().find_map(|maker| maker.object.field(key)),
            _ => None,
        },
        None => lab.scenario.field(path),
    }
}

#[cfg(test)]
mod tests {
    use super::field_at;
    use crate::scenario::presets;
    use crate::ui::labs::page_of;

    #[test]
    fn what_the_bar_says_of_a_scenario_can_be_changed_there() {
        let labs = ["allocate", "prioritize", "balance", "select", "cluster"];
        let mut seen = 0;
        for preset in labs.into_iter().flat_map(presets) {
            let said = page_of(preset.lab).unwrap().said.iter();
            for said in said.filter(|said| (said.words)(&preset.scenario).is_some()) {
                let field = field_at(&preset.scenario, said.path);
                assert!(field.is_some(), "{}: nothing at {}", preset.key, said.path);
                seen += usize::from(said.path == "/servers/variance");
            }
        }
        assert!(seen > 0);
    }
}
