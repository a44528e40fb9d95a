//! The page of experiments: what a paper found beside what is found here, and sweeps of one's own. Runs
//! are made by workers; the panels fill in as they finish.

mod aside;
mod bar;
mod export;
mod form;
mod hand;
mod head;
mod hearing;
mod job;
mod own;
mod panels;
mod pool;
mod tables;
mod verdict;

use std::rc::Rc;

use yew::{
    Callback, Html, Properties, component, hook, html, use_context, use_effect_with,
    use_force_update, use_state_eq,
};

use crate::experiment::figure::{Choice, Figure};
use crate::experiment::named::shown_columns;
use crate::experiment::sweep::Results;
use crate::scenario::Value;
use crate::ui::shared::Shared;
use bar::ExperimentBar;
use job::{Job, Order, Task};
use panels::{Enlarged, Panels};
pub use pool::Sweeps;

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
                        { head::head(order, figure.as_ref(), *look, &set) }
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
    let Task::Sweep(sweep) = &order.task else { return None };
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

/// What stands where panels would: the table of an experiment without runs.
fn no_figure(job: Option<&Job>) -> Html {
    let Some((table, _)) = job.and_then(|job| job.tables.as_ref()) else {
        return html! { <p class="exp-empty">{ "This experiment is one table. Press Run." }</p> };
    };
    html! { <div class="exp-table">{ tables::printed(table, "as-table") }</div> }
}
