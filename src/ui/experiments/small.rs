//! A small run of an experiment, made without being asked for, so that the page opens filled; and how long
//! all of it would take here.

use yew::{Html, html};

use super::form::Form;
use super::job::{Job, Order, Status, Task};
use super::pool::Sweeps;
use super::progress;
use crate::experiment::sweep::Sweep;
use crate::playback::format;

/// How many jobs a small run has.
const SMALL_JOBS: &str = "400";

impl Form {
    /// The same so small that it is done at once; nothing where somebody has to say what is run.
    fn small_order(&self) -> Option<Order> {
        self.named()?;
        let first = if self.takes_workload() { SMALL_JOBS.to_owned() } else { self.first.clone() };
        let small = Self { sets: "1".to_owned(), first, on_trace: false, ..self.clone() };
        let order = small.order(None).ok()?;
        matches!(order.task, Task::Sweep(_)).then_some(Order { is_small: true, ..order })
    }
}

impl Sweeps {
    /// Makes a small run of what is chosen, unless runs that somebody has asked for would be given up
    /// for it.
    pub(super) fn preview(&self) {
        let order = {
            let pool = self.0.borrow();
            let is_asked_for = pool.job.as_ref().is_some_and(|job| !job.order.is_small);
            if is_asked_for { None } else { pool.form.small_order() }
        };
        if let Some(order) = order {
            self.run(order);
        }
    }
}

/// That a run is a small one, and how long all of it takes.
pub(super) fn told(sweeps: &Sweeps, job: &Job) -> Html {
    let whole = sweeps.0.borrow().form.order(None).ok().map(|order| order.task);
    let (Some(Task::Sweep(whole)), Some(sweep)) = (whole, job.sweep()) else {
        return Html::default();
    };
    let takes = job.estimate(&whole).filter(|_| job.status != Status::Running);
    let takes =
        takes.map(|seconds| format!(", about {} on this machine", progress::duration(seconds)));
    html! {
        <p class="exp-small">
            { format!("A small run to begin with: {}. ", runs(sweep)) }
            <b>{ "Run" }</b>{ format!(" makes all of it: {}{}.", runs(&whole), takes.unwrap_or_default()) }
        </p>
    }
}

/// "240 runs of 400 jobs".
fn runs(sweep: &Sweep) -> String {
    let each = sweep.jobs().map(|jobs| format!(" of {} jobs", format::decimal(jobs, 0)));
    format!("{}{}", format::plural(sweep.len() as u64, "run"), each.unwrap_or_default())
}
