//! How far the runs are, in numbers and words, and what can be done about it.

use yew::{Callback, Html, MouseEvent, html};

use super::job::{Job, Status};
use super::pool::Sweeps;
use crate::experiment::sweep::Results;
use crate::ui::icon::{Icon, Shape};

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
        Callback::from(move |_: MouseEvent| sweeps.stop())
    };
    html! {
        <section class="runbar" aria-label="Progress" data-status={word(&job.status)}>
            <div class="run-h">
                if of > 0 {
                    <b>{ done }</b>{ format!(" of {of} {}", if job.sweep().is_some() { "runs" } else { "parts" }) }
                } else {
                    <b>{ if active { "Computing" } else { "Table" } }</b>
                }
                <span class="eta">{ eta(job) }</span>
            </div>
            if of > 0 {
                <progress max={of.to_string()} value={done.to_string()} aria-label="Done">{ done }</progress>
            }
            if active && job.by_worker.len() > 1 { { workers(job) } }
            if active {
                <div class="run-b">
                    if job.sweep().is_some() {
                        <button type="button" class="btn" onclick={pause}>
                            <Icon shape={if paused { Shape::Play } else { Shape::Pause }} />{ if paused { "Go on" } else { "Pause" } }
                        </button>
                        <button type="button" class="btn quiet" onclick={stop}>{ "Stop and keep" }</button>
                    } else {
                        <button type="button" class="btn" onclick={stop}>{ "Stop" }</button>
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

/// So many seconds in words.
pub(super) fn duration(seconds: f64) -> String {
    if seconds < 9.95 {
        format!("{seconds:.1} s")
    } else if seconds < 100.0 {
        format!("{seconds:.0} s")
    } else if seconds < 6_000.0 {
        format!("{:.0} min", seconds / 60.0)
    } else {
        format!("{:.0} h", seconds / 3_600.0)
    }
}

fn eta(job: &Job) -> String {
    match (&job.status, job.left()) {
        (Status::Done, _) => format!("in {}", duration(job.seconds())),
        (Status::Running, Some(left)) if left < 100.0 => format!("about {:.0} s left", left.ceil()),
        (Status::Running, Some(left)) => format!("about {} left", duration(left)),
        (Status::Paused, _) => "paused".to_owned(),
        (Status::Stopped, _) if job.order.is_small => "so far".to_owned(),
        (Status::Stopped, _) => "stopped".to_owned(),
        _ => String::new(),
    }
}

/// What a screen reader is told: a quarter at a time, and how it ends.
pub(super) fn spoken(job: &Job) -> String {
    let (done, of) = job.progress();
    let noun = if job.sweep().is_some() { "runs" } else { "parts" };
    match &job.status {
        Status::Running if of == 0 => "Running".to_owned(),
        Status::Running => format!("Running: {} % of {of} {noun}", done * 4 / of * 25),
        Status::Paused => format!("Paused: {done} of {of} {noun}"),
        Status::Stopped => format!("Stopped: {done} of {of} {noun}"),
        Status::Done => format!("Done, {}", eta(job)),
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
                    <p>{ format!("{failed} runs failed; the file of rows says why of each.") }</p>
                    <ul>{ for reasons.iter().take(MOST_REASONS).map(|(reason, times)| html! {
                        <li>{ format!("{times} × {reason}") }</li>
                    }) }</ul>
                    if reasons.len() > MOST_REASONS { <p>{ format!("and {} other reasons", reasons.len() - MOST_REASONS) }</p> }
                </div>
            }
            { match &job.status {
                Status::Lost(message) => html! { <p class="exp-failed" role="alert">{ format!("The workers are gone: {}. What was done is kept.", message.trim_end_matches('.')) }</p> },
                Status::Refused(problems) => html! {
                    <ul class="exp-problems" role="alert">{ for problems.iter().map(|problem| html! { <li>{ problem.to_string() }</li> }) }</ul>
                },
                _ => Html::default(),
            } }
        </>
    }
}
