//! The panels: all at once, and one enlarged with its values, each of which opens the run behind it.

use std::rc::Rc;

use yew::{Callback, Event, Html, MouseEvent, Properties, component, html, use_state_eq};

use super::use_sweeps;
use crate::experiment::figure::{Figure, Frame, Panel, Point, panel_svg};
use crate::scenario::Value;
use crate::ui::browser::dom;
use crate::ui::frame::Modal;
use crate::ui::hooks::{Order, Origin, use_runner_handle};
use crate::ui::store::{Place, ViewAction, use_dispatch};

/// The props of [`Panels`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct PanelsProps {
    /// The figure.
    pub(super) figure: Rc<Figure>,
    /// A panel is to be enlarged.
    pub(super) onselect: Callback<usize>,
}

/// Small multiples.
#[component]
pub(super) fn Panels(props: &PanelsProps) -> Html {
    let figure = &props.figure;
    let (rows, columns) = (figure.rows.len(), figure.columns.len());
    let named = rows > 1 || !figure.rows.first().is_none_or(String::is_empty);
    let side = if named { "3.75rem" } else { "0rem" };
    let style = format!("--rows: {rows}; --columns: {columns}; --side: {side}");
    html! {
        <div class="panels" role="group" aria-label="Panels" {style}>
            <span></span>
            { for figure.columns.iter().map(|head| html! { <h2>{ head }</h2> }) }
            { for figure.rows.iter().enumerate().map(|(row, head)| html! {
                <>
                    <h2 class="row">{ head }</h2>
                    { for figure.panels.iter().enumerate().filter(|(_, panel)| panel.row == row).map(|(place, panel)| {
                        let onselect = props.onselect.clone();
                        let onclick = Callback::from(move |_: MouseEvent| onselect.emit(place));
                        html! {
                            <button type="button" class="panel-button" {onclick} aria-haspopup="dialog">
                                <span class="sr">{ spoken(figure, panel) }</span>
                                { drawn(figure, panel, Frame::SMALL) }
                            </button>
                        }
                    }) }
                </>
            }) }
        </div>
    }
}

fn drawn(figure: &Figure, panel: &Panel, frame: Frame) -> Html {
    let Frame { width, height, .. } = frame;
    let inside = panel_svg(figure, panel, frame);
    let svg = format!(
        r#"<svg class="panel" viewBox="0 0 {width} {height}" aria-hidden="true">{inside}</svg>"#
    );
    Html::from_html_unchecked(svg.into())
}

fn spoken(figure: &Figure, panel: &Panel) -> String {
    let name = figure.name_of(panel);
    let failed =
        if panel.failed > 0 { format!(", {} failed", panel.failed) } else { String::new() };
    format!("Panel {name}: {} of {} runs done{failed}. Enlarge", panel.done, panel.of)
}

/// The props of [`Enlarged`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct EnlargedProps {
    /// The figure.
    pub(super) figure: Rc<Figure>,
    /// The place of the panel.
    pub(super) panel: usize,
    /// It is to be closed.
    pub(super) onclose: Callback<()>,
}

/// One panel, and the values in it.
#[component]
pub(super) fn Enlarged(props: &EnlargedProps) -> Html {
    let figure = &props.figure;
    let sweeps = use_sweeps();
    let replication = use_state_eq(|| 0_usize);
    let Some(panel) = figure.panels.get(props.panel) else { return Html::default() };
    let name = figure.name_of(panel);
    let title =
        if name.is_empty() { figure.quantity() } else { format!("{}, {name}", figure.quantity()) };
    let repetitions = {
        let sweeps = sweeps.clone();
        let pool = sweeps.0.borrow();
        let sweep = pool.job.as_ref().and_then(|job| job.sweep().cloned());
        let settings = panel.lines.iter().flatten().map(|point| point.setting);
        sweep.map_or(1, |sweep| {
            settings.map(|setting| sweep.trials_of(setting).len()).max().unwrap_or(1)
        })
    };
    let onchange = {
        let replication = replication.clone();
        Callback::from(move |event: Event| {
            replication.set(dom::value_of(&event).parse().unwrap_or(0));
        })
    };
    html! {
        <Modal {title} class="exp-large" onclose={Some(props.onclose.clone())}>
            { drawn(figure, panel, Frame::LARGE) }
            <p class="dim">
                { "Choose a value to open the run behind it." }
                if repetitions > 1 {
                    <label>{ " Of its replications, number " }
                        <select {onchange}>
                            { for (0..repetitions).map(|place| html! {
                                <option value={place.to_string()} selected={place == *replication}>{ place + 1 }</option>
                            }) }
                        </select>
                    </label>
                }
            </p>
            <div class="scrolls"><table class="as-table">
                <thead><tr>
                    <th scope="col">{ figure.along.clone().unwrap_or_default() }</th>
                    { for figure.lines.iter().map(|line| html! { <th scope="col">{ &line.name }</th> }) }
                </tr></thead>
                <tbody>
                    { for figure.places.iter().enumerate().map(|(place, name)| html! {
                        <tr>
                            <th scope="row">{ name }</th>
                            { for panel.lines.iter().map(|line| {
                                let point = line.iter().find(|point| point.place == place);
                                html! { <td>
                                    if let Some(point) = point { <Opening point={*point} replication={*replication} /> }
                                </td> }
                            }) }
                        </tr>
                    }) }
                </tbody>
            </table></div>
        </Modal>
    }
}

/// The props of [`Opening`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
struct OpeningProps {
    point: Point,
    replication: usize,
}

/// A value that opens its run in its lab.
#[component]
fn Opening(props: &OpeningProps) -> Html {
    let sweeps = use_sweeps();
    let runner = use_runner_handle();
    let dispatch = use_dispatch();
    let OpeningProps { point, replication } = *props;
    let onclick = Callback::from(move |_: MouseEvent| {
        let Some(scenario) = scenario_of(&sweeps, point.setting, replication) else { return };
        dispatch.view(ViewAction::Go(Place::Lab));
        runner.run(Order::new(scenario, Origin::Page));
    });
    html! { <button type="button" class="linklike" {onclick}>{ Figure::text_of(&point) }</button> }
}

/// The scenario of one replication of a setting.
fn scenario_of(sweeps: &super::Sweeps, setting: usize, replication: usize) -> Option<Value> {
    let pool = sweeps.0.borrow();
    let sweep = pool.job.as_ref()?.sweep()?;
    let trials = sweep.trials_of(setting);
    let trial = sweep.trial(trials.start + replication.min(trials.len().saturating_sub(1)))?;
    let mut scenario = sweep.scenario(trial);
    if scenario.get("format").is_none() {
        scenario.put("/format", Value::from("gridlock/1"));
    }
    Some(scenario)
}
