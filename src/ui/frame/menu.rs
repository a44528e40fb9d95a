//! The menu of small screens: everything that has no room there.

use yew::{Callback, ContextProvider, Html, KeyboardEvent, component, html, use_node_ref};

use super::breakpoints::Breakpoints;
use super::modal::Modal;
use super::panels::PanelsProps;
use super::popover::Closer;
use super::settings::SettingsForm;
use super::speed::SpeedList;
use super::stride::StrideChoice;
use super::tabs::LabTabs;
use crate::ui::browser::dom;
use crate::ui::editor::ScenarioMenu;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::record;
use crate::ui::store::{Panel, Place, ViewAction, use_dispatch};
use crate::words::page::bars;

/// The menu.
#[component]
pub fn MenuPanel(props: &PanelsProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let state = &*props.state;
    let tables = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| {
            dispatch.view(ViewAction::Close);
            dispatch.view(ViewAction::ToggleTables);
        })
    };
    let is_recorded = state.view.draft.is_some();
    let records = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| {
            dispatch.view(ViewAction::Close);
            record::begin(&dispatch);
        })
    };
    let open = |panel: Panel, shape: Shape, label: &'static str| {
        let dispatch = dispatch.clone();
        let onclick = Callback::from(move |_| dispatch.view(ViewAction::Open(panel)));
        html! { <li><button type="button" class="menu-item" {onclick}><Icon {shape} />{ label }</button></li> }
    };
    let closer = {
        let dispatch = dispatch.clone();
        Closer::from(Callback::from(move |()| dispatch.view(ViewAction::Close)))
    };
    let node = use_node_ref();
    let onkeydown = {
        let node = node.clone();
        Callback::from(move |event: KeyboardEvent| {
            if dom::focus_entry(&event, &node) {
                event.prevent_default();
            }
        })
    };
    let is_lab = state.view.place == Place::Lab;
    let as_what = if state.view.tables { bars::show_pictures() } else { bars::show_tables() };
    html! {
        <Modal title={bars::menu()} class="menu-panel"><div class="menu-parts" ref={node} {onkeydown}>
            <LabTabs lab={state.run.lab()} place={state.view.place} left={(state.player.cursor, state.player.stride)} />
            // What acts on the run of the lab has no place where that is out of sight: in lessons and experiments.
            if is_lab {
                <ContextProvider<Closer> context={closer}>
                    <ScenarioMenu scenario={state.session.scenario.clone()} />
                </ContextProvider<Closer>>
            }
            <ul class="menu-list">
                if is_lab { { open(Panel::Editor, Shape::Edit, bars::edit_scenario()) } }
                { open(Panel::Share, Shape::Share, bars::share()) }
                if is_lab {
                    { open(Panel::Results, Shape::Results, bars::results()) }
                    { open(Panel::Find, Shape::Find, bars::find_job()) }
                    { open(Panel::Jump, Shape::Clock, bars::go_to_time()) }
                    <li><button type="button" class="menu-item" onclick={tables}><Icon shape={Shape::Table} />{ as_what }</button></li>
                    if !is_recorded { <li><button type="button" class="menu-item" onclick={records}><Icon shape={Shape::Play} />{ bars::record() }</button></li> }
                }
                { open(Panel::Keys, Shape::Keyboard, bars::keys()) }
            </ul>
            if is_lab {
                <section><h3>{ bars::step_by() }</h3>
                    <StrideChoice strides={state.strides()} stride={state.player.stride} name="menu-stride" /></section>
                <section><h3>{ bars::playback_speed() }</h3><SpeedList speed={state.player.speed} /></section>
                <section><h3>{ bars::breakpoints() }</h3>
                    <Breakpoints conditions={state.conditions()} breakpoints={state.player.breakpoints.clone()} reached={state.player.reached()} /></section>
            }
            <section><h3>{ bars::appearance() }</h3>
                <SettingsForm theme={state.view.theme} dark={state.view.dark} text_size={state.view.text_size} language={state.view.language} /></section>
        </div></Modal>
    }
}
