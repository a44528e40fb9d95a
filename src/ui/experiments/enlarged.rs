//! One panel enlarged, with its values, each of which opens the run behind it.

use std::rc::Rc;

use yew::{Callback, Event, Html, MouseEvent, Properties, component, html, use_state_eq};

use super::head::sample;
use super::panels::Drawn;
use super::{use_sweeps, words};
use crate::experiment::figure::{Figure, Panel, Point};
use crate::playback::Aim;
use crate::scenario::Value;
use crate::ui::browser::{dom, url};
use crate::ui::components::nothing;
use crate::ui::frame::Modal;
use crate::ui::hooks::{Order, Origin, use_language, use_runner_handle};
use crate::ui::store::{Place, ViewAction, use_dispatch};
use crate::words::experiments::shown;

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
    use_language();
    let figure = &props.figure;
    let sweeps = use_sweeps();
    let replication = use_state_eq(|| 0_usize);
    let Some(panel) = figure.panels.get(props.panel) else { return nothing() };
    let name = figure.name_of(panel);
    let quantity = words::quantity(figure);
    let title = if name.is_empty() { quantity } else { format!("{quantity}, {name}") };
    let sweep = {
        let pool = sweeps.0.borrow();
        pool.job.as_ref().and_then(|job| job.sweep().cloned())
    };
    // The points of a table that needed no sweep have no runs to open.
    let has_runs = sweep.is_some();
    let repetitions = {
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
            <Drawn figure={figure.clone()} panel={props.panel} />
            <p class="dim">
                if has_runs { { shown::choose_value() } }
                if repetitions > 1 {
                    <label>{ " " }{ shown::of_replications() }{ " " }
                        <select {onchange}>
                            { for (0..repetitions).map(|place| html! {
                                <option value={place.to_string()} selected={place == *replication}>{ place + 1 }</option>
                            }) }
                        </select>
                    </label>
                }
            </p>
            { values(figure, panel, has_runs.then_some(*replication)) }
        </Modal>
    }
}

/// The values of a panel: a column for each line, or one for lines of one value each; with a replication each opens its
/// run.
fn values(figure: &Figure, panel: &Panel, replication: Option<usize>) -> Html {
    let cell = |point: Option<&Point>| {
        let value = point.map(|point| match replication {
            Some(replication) => {
                html! { <Opening setting={point.setting} text={figure.text_of(point)} {replication} /> }
            }
            None => html! { { figure.text_of(point) } },
        });
        html! { <td>{ for value }</td> }
    };
    let one = figure.side_by_side || figure.lines.len() < 2;
    // A line that is of other panels only has no column here.
    let is_of_another = |line: &usize| {
        let is_known = |panel: &Panel| panel.lines.get(*line).is_some_and(|it| !it.is_empty());
        !is_known(panel) && panel.lines.iter().any(|it| !it.is_empty())
    };
    let lines: Vec<usize> = (0..figure.lines.len()).filter(|line| !is_of_another(line)).collect();
    html! {
        <div class="scrolls"><table class="as-table">
            <thead><tr>
                <th scope="col">{ figure.along.clone().unwrap_or_default() }</th>
                if one {
                    <th scope="col">{ words::quantity(figure) }</th>
                } else {
                    { for lines.iter().filter_map(|line| figure.lines.get(*line)).map(|line| html! {
                        <th scope="col">{ sample(line.style) }{ " " }{ &line.name }</th>
                    }) }
                }
            </tr></thead>
            <tbody>
                { for figure.places.iter().enumerate().map(|(place, name)| {
                    let of = |line: &Vec<Point>| line.iter().find(|point| point.place == place).copied();
                    let all: Vec<Option<Point>> = panel.lines.iter().map(of).collect();
                    html! {
                        <tr>
                            <th scope="row">{ name }</th>
                            if one {
                                { cell(all.iter().flatten().next()) }
                            } else {
                                { for lines.iter().map(|line| cell(all.get(*line).and_then(Option::as_ref))) }
                            }
                        </tr>
                    }
                }) }
            </tbody>
        </table></div>
    }
}

/// The props of [`Opening`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct OpeningProps {
    setting: usize,
    text: String,
    replication: usize,
}

/// A value that opens its run in its lab.
#[component]
fn Opening(props: &OpeningProps) -> Html {
    use_language();
    let sweeps = use_sweeps();
    let runner = use_runner_handle();
    let dispatch = use_dispatch();
    let OpeningProps { setting, replication, .. } = *props;
    let onclick = Callback::from(move |_: MouseEvent| {
        let Some(scenario) = scenario_of(&sweeps, setting, replication) else { return };
        url::leave("experiments");
        dispatch.view(ViewAction::Go(Place::Lab));
        runner.run(Order { aim: Some(Aim::Telling), ..Order::new(scenario, Origin::Page) });
    });
    html! { <button type="button" class="linklike" {onclick}>{ &props.text }</button> }
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
