//! Beside the panels: how far the runs are, what they come to, what the paper claims, and saving it all.

use yew::{Callback, Html, MouseEvent, component, html};

use super::export::{Saving, save};
use super::form::Form;
use super::job::{Job, Status};
use super::later::{Later, Part};
use super::pool::Sweeps;
use super::{Look, progress, small, use_sweeps};
use crate::experiment::named::Named;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::store::{Panel as Dialog, ViewAction, use_dispatch};
use crate::words::experiments::runs;
use crate::words::of_paper;

/// The column. It is part of the page and no component of its own: what it shows is not in its props.
pub(super) fn view(
    sweeps: &Sweeps,
    (job, other): (Option<&Job>, Option<&Job>),
    shown: Look,
) -> Html {
    let version = sweeps.0.borrow().version;
    html! {
        <aside class="why" aria-label={runs::results()} tabindex="0">
            <p class="sr" role="status">{ job.map(progress::spoken) }</p>
            if let Some(job) = job {
                { progress::run_bar(sweeps, job) }
                if job.order.is_small {
                    { small::told(sweeps, job) }
                } else {
                    { made_otherwise(sweeps, job) }
                }
                <Later part={Part::Verdict} {version} />
                <Later part={Part::Tables} {version} />
                { saved(sweeps, job, shown) }
            } else {
                <h2>{ runs::not_run_yet() }</h2>
                { for other.filter(|other| !other.order.is_small).map(|other| beside(sweeps, other)) }
                <p>{ runs::what_run_does() }</p>
            }
        </aside>
    }
}

/// That another experiment is held, and the way back to it.
fn beside(sweeps: &Sweeps, other: &Job) -> Html {
    let (done, of) = other.progress();
    let name = match (other.order.named, other.sweep()) {
        (Some(named), _) => of_paper(named.title).text,
        (None, Some(sweep)) => sweep.file().name.clone(),
        (None, None) => String::new(),
    };
    let running = matches!(other.status, Status::Running);
    let words = if running { runs::other_is_running } else { runs::other_is_held };
    let words = words(&name, done, of);
    let onclick = {
        let (sweeps, form) = (sweeps.clone(), other.order.form.clone());
        Callback::from(move |_: MouseEvent| {
            let form = form.clone();
            sweeps.change(|now| *now = form);
        })
    };
    html! {
        <p class="exp-warning">{ words }{ " " }<button type="button" class="link" {onclick}>{ runs::show(&name) }</button></p>
    }
}

/// That what is asked for has been changed since these runs, and the way back to what they were made with.
fn made_otherwise(sweeps: &Sweeps, job: &Job) -> Html {
    if sweeps.0.borrow().form.asks_for(&job.order.form) {
        return Html::default();
    }
    let onclick = {
        let (sweeps, form) = (sweeps.clone(), job.order.form.clone());
        Callback::from(move |_: MouseEvent| {
            let form = form.clone();
            sweeps.change(|now| *now = Form { shown: now.shown, ..form });
        })
    };
    html! {
        <p class="exp-warning" role="status">{ runs::made_otherwise() }{ " " }<button type="button" class="link" {onclick}>{ runs::back_to_it() }</button></p>
    }
}

/// What can be saved: a figure as it is looked at.
fn saved(sweeps: &Sweeps, job: &Job, shown: Look) -> Html {
    let sweep = job.sweep().is_some();
    if !sweep && job.made.is_none() {
        return Html::default();
    }
    let is_drawn = job.order.named.is_some_and(Named::draws_its_table);
    let button = |saving: Saving, label: &'static str, help: &'static str| {
        let sweeps = sweeps.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            if let Some(job) = &sweeps.0.borrow().job {
                save(saving, job, shown);
            }
        });
        html! {
            <button type="button" class="btn" {onclick} title={help}>
                if saving == Saving::Rows { <Icon shape={Shape::Download} /> }{ label }
            </button>
        }
    };
    html! {
        <div class="export" role="group" aria-label={runs::save()}>
            { button(Saving::Rows, "CSV", if sweep { runs::one_row_a_run() } else { runs::the_table() }) }
            if sweep { { button(Saving::Bundle, "JSON", runs::to_run_again()) } }
            if sweep || is_drawn {
                { button(Saving::Svg, "SVG", runs::as_drawing()) }
                { button(Saving::Png, "PNG", runs::as_picture()) }
            }
            <ShareButton />
        </div>
    }
}

/// The way to a link that holds what the results beside it were made with.
#[component]
fn ShareButton() -> Html {
    use_language();
    let dispatch = use_dispatch();
    let sweeps = use_sweeps();
    let onclick = Callback::from(move |_: MouseEvent| {
        sweeps.link_shown();
        dispatch.view(ViewAction::Open(Dialog::Share));
    });
    html! {
        <button type="button" class="btn" {onclick} aria-haspopup="dialog" title={runs::link_to_this()}>
            <Icon shape={Shape::Link} />{ runs::link() }
        </button>
    }
}
