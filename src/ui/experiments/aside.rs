//! Beside the panels: how far the runs are, what they come to, what the paper claims, and saving it all.

use yew::{Callback, Html, MouseEvent, component, html};

use super::export::{Saving, save};
use super::job::{Job, Status};
use super::later::{Later, Part};
use super::pool::Sweeps;
use crate::ui::icon::{Icon, Shape};
use crate::ui::store::{Panel as Dialog, ViewAction, use_dispatch};

/// The column. It is part of the page and no component of its own: what it shows is not in its props.
pub(super) fn view(sweeps: &Sweeps, job: Option<&Job>, other: Option<&Job>) -> Html {
    let version = sweeps.0.borrow().version;
    html! {
        <aside class="why" aria-label="Results" tabindex="0">
            if let Some(job) = job {
                { run_bar(sweeps, job) }
                <Later part={Part::Verdict} {version} />
                <Later part={Part::Tables} {version} />
                { saved(sweeps, job) }
            } else {
                <h2>{ "Not run yet" }</h2>
                { for other.map(|other| beside(sweeps, other)) }
                <p>{ "Run makes every run of the experiment on this machine, in as many workers as it has processors. The panels fill in as runs finish; nothing leaves the machine." }</p>
            }
        </aside>
    }
}

/// That another experiment is held, and the way back to it.
fn beside(sweeps: &Sweeps, other: &Job) -> Html {
    let (done, of) = other.progress();
    let name = match (other.order.named, other.sweep()) {
        (Some(named), _) => named.title.to_owned(),
        (None, Some(sweep)) => sweep.file().name.clone(),
        (None, None) => String::new(),
    };
    let running = matches!(other.status, Status::Running);
    let words = format!(
        "{name} {}: {done} of {of} runs. Run gives it up.",
        if running { "is running" } else { "is held" }
    );
    let onclick = {
        let (sweeps, form) = (sweeps.clone(), other.order.form.clone());
        Callback::from(move |_: MouseEvent| {
            let form = form.clone();
            sweeps.change(|now| *now = form);
        })
    };
    html! {
        <p class="exp-warning">{ words }{ " " }<button type="button" class="link" {onclick}>{ format!("Show {name}") }</button></p>
    }
}

/// Progress, and what can be done about it.
fn run_bar(sweeps: &Sweeps, job: &Job) -> Html {
    let (done, of) = job.progress();
    let paused = job.status == Status::Paused;
    let active = matches!(job.status, Status::Running | Status::Paused);
    let pause = {
        let sweeps = sweeps.clone();
        Callback::from(move |_: MouseEvent| sweeps.pause())
    };
    let stop = {
        let sweeps = sweeps.clone();
        Callback::from(move |_: MouseEvent| sweeps.stop())
    };
    html! {
        <section class="runbar" aria-label="Progress" data-status={word(&job.status)}>
            if of > 0 {
                <div class="run-h"><b>{ done }</b>{ format!(" of {of} runs") }<span class="eta">{ eta(job) }</span></div>
                <progress max={of.to_string()} value={done.to_string()} aria-label="Runs done">{ done }</progress>
            }
            if active && job.by_worker.len() > 1 { { workers(job) } }
            if active && of > 0 {
                <div class="run-b">
                    <button type="button" class="btn" onclick={pause}>
                        <Icon shape={if paused { Shape::Play } else { Shape::Pause }} />{ if paused { "Go on" } else { "Pause" } }
                    </button>
                    <button type="button" class="btn quiet" onclick={stop}>{ "Stop and keep" }</button>
                </div>
            }
            { trouble(job) }
        </section>
    }
}

/// How much each worker has done, beside the one that has done most.
fn workers(job: &Job) -> Html {
    let most = job.by_worker.iter().copied().max().unwrap_or(0).max(1) as f64;
    let words = format!("{} workers", job.by_worker.len());
    html! {
        <div class="workers" role="img" aria-label={words.clone()}>
            { for job.by_worker.iter().map(|done| html! {
                <i style={format!("--v:{:.2}", *done as f64 / most)}></i>
            }) }
            <span>{ words }</span>
        </div>
    }
}

fn word(status: &Status) -> &'static str {
    match status {
        Status::Running => "running",
        Status::Paused => "paused",
        Status::Stopped => "stopped",
        Status::Done => "done",
        Status::Lost(_) => "lost",
        Status::Refused(_) => "refused",
    }
}

fn eta(job: &Job) -> String {
    let duration = |seconds: f64| {
        if seconds < 100.0 {
            format!("{seconds:.0} s")
        } else {
            format!("{:.0} min", seconds / 60.0)
        }
    };
    match (&job.status, job.left()) {
        (Status::Done, _) => format!("in {}", duration(job.seconds())),
        (Status::Running, Some(left)) => format!("about {} left", duration(left.ceil())),
        (Status::Paused, _) => "paused".to_owned(),
        (Status::Stopped, _) => "stopped".to_owned(),
        _ => String::new(),
    }
}

/// What went wrong, if anything.
fn trouble(job: &Job) -> Html {
    let failed = job.results.as_ref().map_or(0, crate::experiment::sweep::Results::failed);
    html! {
        <>
            if failed > 0 {
                <p class="exp-failed">{ format!("{failed} runs failed; the file of rows says why of each.") }</p>
            }
            { match &job.status {
                Status::Lost(message) => html! { <p class="exp-failed" role="alert">{ format!("The workers are gone: {message}. What was done is kept.") }</p> },
                Status::Refused(problems) => html! {
                    <ul class="exp-problems" role="alert">{ for problems.iter().map(|problem| html! { <li>{ problem.to_string() }</li> }) }</ul>
                },
                _ => Html::default(),
            } }
        </>
    }
}

/// What can be saved.
fn saved(sweeps: &Sweeps, job: &Job) -> Html {
    if job.sweep().is_none() {
        return Html::default();
    }
    let button = |saving: Saving, label: &'static str, help: &'static str| {
        let sweeps = sweeps.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            if let Some(job) = &sweeps.0.borrow().job {
                save(saving, job);
            }
        });
        html! {
            <button type="button" class="btn" {onclick} title={help}>
                if saving == Saving::Rows { <Icon shape={Shape::Download} /> }{ label }
            </button>
        }
    };
    html! {
        <div class="export" role="group" aria-label="Save">
            { button(Saving::Rows, "CSV", "One row a run") }
            { button(Saving::Bundle, "JSON", "Everything that is needed to run it again") }
            { button(Saving::Svg, "SVG", "The figure as a drawing") }
            { button(Saving::Png, "PNG", "The figure as a picture") }
            <ShareButton />
        </div>
    }
}

/// The way to a link that holds what is asked for.
#[component]
fn ShareButton() -> Html {
    let dispatch = use_dispatch();
    let onclick =
        Callback::from(move |_: MouseEvent| dispatch.view(ViewAction::Open(Dialog::Share)));
    html! {
        <button type="button" class="btn" {onclick} aria-haspopup="dialog" title="A link to this experiment">
            <Icon shape={Shape::Link} />{ "Link" }
        </button>
    }
}
