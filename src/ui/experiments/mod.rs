//! The page of experiments: what a paper found beside what is found here, and sweeps of one's own. Runs
//! are made by workers; the panels fill in as they finish.

mod aside;
mod bar;
mod export;
mod form;
mod panels;
mod pool;

use std::rc::Rc;

use yew::{
    Callback, Event, Html, Properties, component, hook, html, use_context, use_effect_with,
    use_force_update, use_state_eq,
};

use crate::experiment::figure::{Choice, Figure, Style};
use crate::experiment::named::shown_columns;
use crate::experiment::sweep::{Results, Sweep};
use crate::scenario::Value;
use crate::ui::browser::dom;
use crate::ui::shared::Shared;
use bar::ExperimentBar;
use panels::{Enlarged, Panels};
pub use pool::Sweeps;
use pool::{Job, Order};

/// The way to the sweep of the page.
///
/// # Panics
///
/// Outside the page's provider, which would be a mistake of the program.
#[hook]
fn use_sweeps() -> Sweeps {
    #[expect(clippy::expect_used, reason = "the page's root always provides it")]
    use_context().expect("the page provides the way to its sweep")
}

/// The props of [`Experiments`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ExperimentsProps {
    /// The scenario of the lab that was shown last: where a sweep of one's own begins.
    pub scenario: Shared<Value>,
}

/// What is looked at, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Look {
    relative: bool,
    metric: usize,
    panel: Option<usize>,
}

/// The page.
#[component]
pub fn Experiments(props: &ExperimentsProps) -> Html {
    let sweeps = use_sweeps();
    let look = use_state_eq(Look::default);
    let update = use_force_update();
    {
        let sweeps = sweeps.clone();
        use_effect_with((), move |()| {
            let listening = sweeps.clone();
            sweeps.listen(Some(Callback::from(move |()| update.force_update())));
            move || listening.listen(None)
        });
    }
    let pool = sweeps.0.borrow();
    let waiting = if pool.job.is_none() { pool.form.order(None).ok() } else { None };
    let order = pool.job.as_ref().map(|job| &job.order).or(waiting.as_ref());
    let figure = order.and_then(|order| figure_of(order, pool.job.as_ref(), *look));
    let set = {
        let look = look.clone();
        Callback::from(move |to: Look| look.set(to))
    };
    let close = {
        let (set, look) = (set.clone(), *look);
        Callback::from(move |()| set.emit(Look { panel: None, ..look }))
    };
    html! {
        <>
            <ExperimentBar form={pool.form.clone()} scenario={props.scenario.clone()} />
            <main id="main" class="exp" tabindex="-1">
                <div class="exp-main">
                    if let Some(order) = order {
                        { head(order, figure.as_ref(), *look, &set) }
                    }
                    { figure.as_ref().map_or_else(|| no_figure(pool.job.as_ref()), |figure| {
                        let (set, look) = (set.clone(), *look);
                        let onselect = Callback::from(move |panel| set.emit(Look { panel: Some(panel), ..look }));
                        html! { <Panels figure={Rc::new(figure.clone())} {onselect} /> }
                    }) }
                </div>
                { aside::view(&sweeps, pool.job.as_ref()) }
            </main>
            if let (Some(figure), Some(panel)) = (figure, look.panel) {
                <Enlarged figure={Rc::new(figure)} {panel} onclose={close} />
            }
        </>
    }
}

/// The figure of a sweep, empty before it has begun.
fn figure_of(order: &Order, job: Option<&Job>, look: Look) -> Option<Figure> {
    let pool::Task::Sweep(sweep) = &order.task else { return None };
    let columns = order.named.and_then(shown_columns);
    let choice = Choice {
        metric: look.metric.min(sweep.metrics.len().saturating_sub(1)),
        relative: look.relative,
        columns,
    };
    match job.and_then(|job| job.results.as_ref()) {
        Some(results) => Some(Figure::of(sweep, results, &choice)),
        None => Some(Figure::of(sweep, &Results::of(sweep), &choice)),
    }
}

/// Title, axis and legend.
fn head(order: &Order, figure: Option<&Figure>, look: Look, set: &Callback<Look>) -> Html {
    let title = match order.named {
        Some(named) => format!("{}, recomputed", named.title),
        None => "Own sweep".to_owned(),
    };
    let help = order.named.map_or("", |named| named.help);
    let workload = workload_of(order);
    html! {
        <header class="exp-head">
            <h1>{ title }</h1>
            <p class="dim">{ workload }</p>
            if let (Some(figure), pool::Task::Sweep(sweep)) = (figure, &order.task) {
                { axis_choice(sweep, figure, (look, order.named.is_none()), set) }
                { legend(figure) }
                <p class="dim axis">{ caption(figure) }</p>
            } else {
                <p class="dim">{ help }</p>
            }
        </header>
    }
}

fn workload_of(order: &Order) -> String {
    if !order.form.takes_workload() {
        return String::new();
    }
    match &order.trace {
        Some(trace) => format!("{}, the paper’s five sites", trace.name),
        None => "Built-in workload like SDSC SP2, the paper’s five sites".to_owned(),
    }
}

fn caption(figure: &Figure) -> String {
    let along = figure.along.as_deref().map_or_else(String::new, |name| {
        format!(" against {}", if name.len() <= 2 { name.to_uppercase() } else { name.to_owned() })
    });
    format!("{}{along}; bands: 95 % intervals of paired runs", figure.quantity())
}

/// Absolute values or ratios; which metric, where there are several.
fn axis_choice(
    sweep: &Sweep,
    figure: &Figure,
    (look, own): (Look, bool),
    set: &Callback<Look>,
) -> Html {
    let seg = |relative: bool, label: String| {
        let set = set.clone();
        let on = look.relative == relative;
        let onchange = Callback::from(move |_| set.emit(Look { relative, ..look }));
        html! {
            <label class={yew::classes!(on.then_some("on"))}>
                <input type="radio" name="exp-axis" checked={on} {onchange} />{ label }
            </label>
        }
    };
    let onchange = {
        let set = set.clone();
        Callback::from(move |event: Event| {
            let metric = dom::value_of(&event).parse().unwrap_or(0);
            set.emit(Look { metric, ..look });
        })
    };
    html! {
        <>
            if own && sweep.metrics.len() > 1 {
                <select class="metric" aria-label="Metric" {onchange}>
                    { for sweep.metrics.iter().enumerate().map(|(place, metric)| html! {
                        <option value={place.to_string()} selected={place == look.metric}>{ metric.name() }</option>
                    }) }
                </select>
            }
            if figure.lines.len() > 1 {
                <fieldset class="seg">
                    <legend>{ "Vertical axis" }</legend>
                    { seg(false, if figure.unit == "h" { "Hours".to_owned() } else { "Values".to_owned() }) }
                    { seg(true, format!("Relative to {}", figure.baseline)) }
                </fieldset>
            }
        </>
    }
}

fn legend(figure: &Figure) -> Html {
    if figure.lines.len() < 2 {
        return Html::default();
    }
    html! {
        <ul class="lgd" aria-label="Lines">
            { for figure.lines.iter().map(|line| html! {
                <li>{ sample(line.style) }{ &line.name }</li>
            }) }
        </ul>
    }
}

/// A short piece of a line, with its marker.
fn sample(style: Style) -> Html {
    let svg = crate::experiment::figure::sample_svg(style);
    Html::from_html_unchecked(svg.into())
}

/// What stands where panels would: the table of an experiment without runs.
fn no_figure(job: Option<&Job>) -> Html {
    let Some((table, _)) = job.and_then(|job| job.tables.as_ref()) else {
        return html! { <p class="exp-empty">{ "This experiment is one table. Press Run." }</p> };
    };
    html! { <div class="exp-table">{ aside::printed(table, "as-table") }</div> }
}
