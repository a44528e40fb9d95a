//! A small run of an experiment, or a table that is there at once, made without being asked for, so that the page
//! opens filled; and how long all of it would take here.

use yew::{Html, html};

use super::form::Form;
use super::job::{Job, Order, Status, Task};
use super::pool::Sweeps;
use super::progress;
use crate::experiment::named::Recipe;
use crate::experiment::sweep::Sweep;
use crate::ui::components::sentence;
use crate::words::Digits;
use crate::words::experiments::runs as words;

/// How many jobs a small run has.
const SMALL_JOBS: &str = "400";

impl Form {
    /// The same so small that it is done at once; nothing where somebody has to say what is run.
    fn small_order(&self) -> Option<Order> {
        let named = self.named()?;
        if let Recipe::Direct { .. } = named.recipe {
            // A table without random sets is there at once, and whole.
            let is_at_once = named.sets.is_none() && !self.on_trace;
            let order = self.order(None).ok().filter(|_| is_at_once)?;
            return Some(Order { is_small: true, ..order });
        }
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
    let whole = runs(&whole);
    let all = match takes {
        Some(seconds) => words::whole_takes(&whole, &progress::duration(seconds)),
        None => words::whole(&whole),
    };
    html! { <p class="exp-small">{ sentence(&words::small(&runs(sweep)).then(all)) }</p> }
}

/// "240 runs of 400 jobs".
fn runs(sweep: &Sweep) -> String {
    match sweep.jobs() {
        Some(jobs) => words::runs_of_jobs(sweep.len(), Digits(jobs, 0)),
        None => words::runs(sweep.len()),
    }
}
