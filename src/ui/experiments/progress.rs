//! How far the runs are, in numbers and words, and what can be done about it.

use yew::{Callback, Html, MouseEvent, html};

use super::job::{Job, Status};
use super::pool::Sweeps;
use crate::experiment::sweep::Results;
use crate::ui::browser::dom;
use crate::ui::components::sentence;
use crate::ui::icon::{Icon, Shape};
use crate::words::Share;
use crate::words::experiments::runs;
use crate::words::format::decimal;

/// The id of the bar.
const BAR: &str = "runbar";

/// Progress, and what can be done about it.
pub(super) fn run_bar(sweeps: &Sweeps, job: &Job) -> Html {
    let (done, of) = job.progress();
    let paused = job.status == Status::Paused;
    let active = matches!(job.status, Status::Running | Status::Paused);
    let pause = {
        let sweeps = sweeps.clone();
        Callback::from(move |_: MouseEvent| sweeps.pause())
    };
    let stop = {
        let sweeps = sweeps.clone();
        Callback::from(move |_: MouseEvent| {
            sweeps.stop();
            // The button is gone then.
            dom::focus_id(BAR);
        })
    };
    html! {
        <section id={BAR} class="runbar" tabindex="-1" aria-label={runs::progress()} data-status={word(&job.status)}>
            <div class="run-h">
                if of > 0 {
                    { sentence(&if job.sweep().is_some() { runs::runs_done(done, of) } else { runs::parts_done(done, of) }) }
                } else {
                    <b>{ if active { runs::computing() } else { runs::table() } }</b>
                }
                <span class="eta">{ eta(job) }</span>
            </div>
            if of > 0 {
                <progress max={of.to_string()} value={done.to_string()} aria-label={runs::done()}>{ done }</progress>
            }
            if active && job.by_worker.len() > 1 { { workers(job) } }
            if active {
                <div class="run-b">
                    if job.sweep().is_some() {
                        <button type="button" class="btn" onclick={pause}>
                            <Icon shape={if paused { Shape::Play } else { Shape::Pause }} />{ if paused { runs::go_on() } else { runs::pause() } }
                        </button>
                        <button type="button" class="btn quiet" onclick={stop}>{ runs::stop_and_keep() }</button>
                    } else {
                        <button type="button" class="btn" onclick={stop}>{ runs::stop() }</button>
                    }
                </div>
            }
            { trouble(job) }
        </section>
    }
}

/// How much each worker has done, beside the one that has done most.
fn workers(job: &Job) -> Html {
    let most = job.by_worker.iter().copied().max().unwrap_or(0).max(1) as f64;
    let words = runs::workers(job.by_worker.len());
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

/// So many seconds in words.
pub(super) fn duration(seconds: f64) -> String {
    if seconds < 9.95 {
        format!("{} s", decimal(seconds, 1))
    } else if seconds < 100.0 {
        format!("{} s", decimal(seconds, 0))
    } else if seconds < 6_000.0 {
        format!("{} min", decimal(seconds / 60.0, 0))
    } else {
        format!("{} h", decimal(seconds / 3_600.0, 0))
    }
}

fn eta(job: &Job) -> String {
    match (&job.status, job.left()) {
        (Status::Done, _) => runs::took(&duration(job.seconds())),
        (Status::Running, Some(left)) if left < 100.0 => {
            runs::left(&format!("{} s", decimal(left.ceil(), 0)))
        }
        (Status::Running, Some(left)) => runs::left(&duration(left)),
        (Status::Paused, _) => runs::is_paused().to_owned(),
        (Status::Stopped, _) if job.order.is_small => runs::so_far().to_owned(),
        (Status::Stopped, _) => runs::is_stopped().to_owned(),
        _ => String::new(),
    }
}

/// What a screen reader is told: a quarter at a time, and how it ends.
pub(super) fn spoken(job: &Job) -> String {
    let (done, of) = job.progress();
    let is_sweep = job.sweep().is_some();
    match &job.status {
        Status::Running if of == 0 => runs::running().to_owned(),
        Status::Running => {
            let quarters = Share((done * 4 / of) as f64 / 4.0);
            let say = if is_sweep { runs::running_runs } else { runs::running_parts };
            say(quarters, of)
        }
        Status::Paused if is_sweep => runs::paused_runs(done, of),
        Status::Paused => runs::paused_parts(done, of),
        Status::Stopped if is_sweep => runs::stopped_runs(done, of),
        Status::Stopped => runs::stopped_parts(done, of),
        Status::Done => runs::done_in(&duration(job.seconds())),
        // These are told as alerts.
        Status::Lost(_) | Status::Refused(_) => String::new(),
    }
}

/// The reasons for failures that are told; all of them are in the rows.
const MOST_REASONS: usize = 3;

/// What went wrong, if anything.
fn trouble(job: &Job) -> Html {
    let failed = job.results.as_ref().map_or(0, Results::failed);
    let reasons = job.results.as_ref().filter(|_| failed > 0).map(Results::failures);
    let reasons = reasons.unwrap_or_default();
    html! {
        <>
            if failed > 0 {
                <div class="exp-failed">
                    <p>{ runs::failed(failed) }</p>
                    <ul>{ for reasons.iter().take(MOST_REASONS).map(|(reason, times)| html! {
                        <li>{ format!("{times} × {reason}") }</li>
                    }) }</ul>
                    if reasons.len() > MOST_REASONS { <p>{ runs::other_reasons(reasons.len() - MOST_REASONS) }</p> }
                </div>
            }
            { match &job.status {
                Status::Lost(message) => html! { <p class="exp-failed" role="alert">{ runs::workers_gone(message.trim_end_matches('.')) }</p> },
                Status::Refused(problems) => html! {
                    <ul class="exp-problems" role="alert">{ for problems.iter().map(|problem| html! { <li>{ problem.to_string() }</li> }) }</ul>
                },
                _ => Html::default(),
            } }
        </>
    }
}
