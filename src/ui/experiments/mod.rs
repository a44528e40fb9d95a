//! The page of experiments: what a paper found beside what is found here, and sweeps of one's own. Runs
//! are made by workers; the panels fill in as they finish.

mod aside;
mod axes;
mod bar;
mod enlarged;
mod export;
mod form;
mod hand;
mod head;
mod hearing;
mod job;
mod keeping;
mod later;
mod link;
mod number;
mod own;
mod own_form;
mod own_parts;
mod panels;
mod pool;
mod progress;
mod room;
mod select;
mod small;
mod tables;
mod trace;
mod values;
mod varied;
mod verdict;
mod words;

use std::rc::Rc;

use yew::{
    Callback, Html, Properties, component, hook, html, use_context, use_effect_with,
    use_force_update, use_memo, use_state_eq,
};

use crate::experiment::figure::{Choice, Figure};
use crate::experiment::named::as_printed;
use crate::experiment::sweep::{Results, Sweep};
use crate::playback::metrics;
use crate::scenario::{Problem, Value};
use crate::ui::hooks::{use_language, use_runner_handle};
use crate::ui::shared::Shared;
use crate::words::experiments::runs;
use bar::ExperimentBar;
use enlarged::Enlarged;
use job::{Job, Order, Task};
use panels::Panels;
pub use pool::Sweeps;
use verdict::is_table_5;

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
    /// The metric that was chosen, of a sweep of one's own.
    metric: Option<usize>,
}

/// The page.
#[component]
pub fn Experiments(props: &ExperimentsProps) -> Html {
    use_language();
    let sweeps = use_sweeps();
    let look = use_state_eq(Look::default);
    let enlarged = use_state_eq(|| None::<usize>);
    let update = use_force_update();
    {
        let sweeps = sweeps.clone();
        use_effect_with((), move |()| {
            let listening = sweeps.clone();
            sweeps.listen(Some(Callback::from(move |()| update.force_update())));
            move || listening.listen(None)
        });
    }
    keeping::use_kept_form(&sweeps);
    let onselect = {
        let enlarged = enlarged.setter();
        use_memo((), move |()| Callback::from(move |panel| enlarged.set(Some(panel))))
    };
    let opened = use_runner_handle().trace();
    let pool = sweeps.0.borrow();
    // What is chosen is shown; the runs of something else go on beside it.
    let (job, other) = match &pool.job {
        Some(job) if job.order.form.name != pool.form.name => (None, Some(job)),
        job => (job.as_ref(), None),
    };
    let waiting = if job.is_none() { pool.form.order(None).ok() } else { None };
    let refused = if job.is_none() { pool.form.too_large() } else { None };
    let order = job.map(|job| &job.order).or(waiting.as_ref());
    // Table V has curves only where one of its maps is opened.
    let drawn = order.filter(|order| !is_table_5(order.named) || enlarged.is_some());
    let figure = drawn.and_then(|order| figure_of(order, job, *look)).map(Rc::new);
    let set = {
        let look = look.clone();
        Callback::from(move |to: Look| look.set(to))
    };
    let close = {
        let enlarged = enlarged.setter();
        Callback::from(move |()| enlarged.set(None))
    };
    html! {
        <>
            <ExperimentBar form={pool.form.clone()} scenario={props.scenario.clone()} runs={job.is_some_and(|job| job.makes(&pool.form, opened.as_ref()))} />
            <main id="main" class="exp" tabindex="-1">
                <div class="exp-main">
                    if let Some(order) = order {
                        { head::head(order, figure.as_deref(), *look, &set) }
                    }
                    { match (order, &figure) {
                        (Some(Order { named, task: Task::Sweep(sweep), .. }), _) if is_table_5(*named) => {
                            let none = Results::of(sweep);
                            let results = job.and_then(|job| job.results.as_ref()).unwrap_or(&none);
                            verdict::large(sweep, results, &onselect)
                        }
                        (_, Some(figure)) => html! { <Panels figure={figure.clone()} onselect={(*onselect).clone()} /> },
                        _ => no_figure(order, job, refused),
                    } }
                </div>
                { aside::view(&sweeps, (job, other), *look) }
            </main>
            if let (Some(figure), Some(panel)) = (figure, *enlarged) {
                <Enlarged {figure} {panel} onclose={close} />
            }
        </>
    }
}

/// The figure of a sweep, empty before it has begun, or of a table that is there.
fn figure_of(order: &Order, job: Option<&Job>, look: Look) -> Option<Figure> {
    let sweep = match &order.task {
        Task::Sweep(sweep) => sweep,
        Task::Table => {
            let (named, made) = (order.named?, job?.made.as_ref()?);
            let figure = named.drawn(&made.csv)?;
            return Some(words::figure(figure, None, words::policies_of(named.lab)));
        }
    };
    let printed = order.named.map_or_else(
        || Choice::all(look.metric.unwrap_or_else(|| own::telling_metric(sweep))),
        |named| as_printed(named, sweep),
    );
    let last = sweep.metrics.len().saturating_sub(1);
    let choice = Choice { metric: printed.metric.min(last), relative: look.relative, ..printed };
    let figure = match job.and_then(|job| job.results.as_ref()) {
        Some(results) => Figure::of(sweep, results, &choice),
        None => Figure::of(sweep, &Results::of(sweep), &choice),
    };
    let metric = sweep.metrics.get(choice.metric).map(|metric| metrics::name(*metric));
    Some(words::figure(figure, metric, policies_of_sweep(sweep)))
}

/// The policies of the lab whose runs a sweep makes.
fn policies_of_sweep(sweep: &Sweep) -> &'static [crate::scenario::Choice] {
    words::policies_of(sweep.file().base.get("lab").and_then(Value::text).unwrap_or_default())
}

/// What stands where panels would: the table of an experiment without runs.
fn no_figure(order: Option<&Order>, job: Option<&Job>, refused: Option<Problem>) -> Html {
    let Some(made) = job.and_then(|job| job.made.as_ref()) else {
        if let Some(problem) = refused {
            let told = runs::too_large(&problem.message);
            return html! { <p class="exp-empty" role="status">{ told }</p> };
        }
        let is_table = order.is_some_and(|order| matches!(order.task, Task::Table));
        let told = if is_table { runs::press_run() } else { runs::cannot_be_run() };
        return html! { <p class="exp-empty">{ told }</p> };
    };
    let policies =
        order.and_then(|order| order.named).map_or(&[][..], |it| words::policies_of(it.lab));
    html! { <div class="exp-table">{ tables::printed(&made.table, "as-table", policies) }</div> }
}
