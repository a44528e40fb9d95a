//! The scenario in the menu of small screens, whose bar has no room for it.

use yew::{Html, component, html};

use super::bar::{MachinesValue, ScenarioBarProps, field_at, plain_label};
use super::menus::{PolicyMenu, WorkloadMenu};
use super::quick::QuickField;
use super::sentence;
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::ui::labs::page_of;
use crate::words::parts::scenario as says;

/// Everything of the bar, one below the other: for small screens.
#[component]
pub fn ScenarioMenu(props: &ScenarioBarProps) -> Html {
    use_language();
    let scenario = &props.scenario;
    if **scenario == Value::Null {
        return nothing();
    }
    let part = |title: &'static str, value: Html, content: Html| {
        html! { <details><summary>{ title }{ " " }<b>{ value }</b></summary>{ content }</details> }
    };
    let quick_part = |path: &'static str, words: String| {
        let field = field_at(scenario, path)?;
        let content = html! { <QuickField scenario={scenario.clone()} {field} {path} /> };
        Some(part(plain_label(field), html! { words }, content))
    };
    let policy = sentence::policy_name(scenario).unwrap_or_default();
    let said = LabTable::of(scenario).and_then(|lab| page_of(lab.choice.word));
    let said = said.map_or(&[][..], |page| page.said);
    let seed = sentence::seed(scenario);
    html! {
        <section class="scenario-menu" aria-label={says::scenario()}>
            { part(says::workload(), html! { sentence::workload(scenario) }, html! { <WorkloadMenu scenario={scenario.clone()} /> }) }
            { part(says::policy(), html! { policy }, html! { <PolicyMenu scenario={scenario.clone()} /> }) }
            { for said.iter().filter_map(|said| quick_part(said.path, (said.words)(scenario)?)) }
            { for seed.and_then(|seed| quick_part("/seed", seed)) }
            <p>{ says::runs_on() }{ " " }<MachinesValue scenario={scenario.clone()} /></p>
        </section>
    }
}
