//! The waiting queue: bars as long as the jobs are wide, head first, at one scale.

use std::rc::Rc;

use yew::{
    Callback, Html, KeyboardEvent, Properties, classes, component, html, use_effect_with,
    use_mut_ref, use_state,
};

use super::bar::JobBar;
use super::queue_fit::QueueFit;
use crate::ids::JobId;
use crate::playback::predict::Choice;
use crate::playback::{QueuedJob, Scene, format};
use crate::ui::browser::{dom, slide};
use crate::ui::hooks::use_language;
use crate::ui::labs::Pickable;
use crate::ui::shared::Shared;
use crate::words::lab;
use crate::words::page::stage;

/// The props of [`Queue`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct QueueProps {
    /// Whose queue.
    pub scene: Shared<Scene>,
    /// Jobs on their way to a site: their places are kept until they land.
    pub leaving: Vec<QueuedJob>,
    /// The processors of the largest site.
    pub widest: u32,
    /// How wide the strip is, in rem.
    pub width: f64,
    /// The length of a processor, in rem, if that is said.
    #[prop_or_default]
    pub unit: Option<f64>,
    /// The job that is followed, if any.
    pub selected: Option<JobId>,
    /// A job was chosen.
    pub on_select: Callback<JobId>,
    /// What can be picked, if it is asked who.
    #[prop_or_default]
    pub picks: Option<Rc<[Pickable]>>,
    /// What stands at the right end of the head line.
    #[prop_or_default]
    pub legend: Html,
}

/// The id of a job's item.
pub fn item_id(job: JobId) -> String {
    format!("q-{}", job.0)
}

/// The id of the place that is kept for a job on its way.
pub fn leaving_id(job: JobId) -> String {
    format!("q-leaving-{}", job.0)
}

/// The waiting queue.
#[component]
pub fn Queue(props: &QueueProps) -> Html {
    use_language();
    let queue = &props.scene.queue;
    let unit = props.unit.unwrap_or_else(|| QueueFit::unit_for(props.widest, props.width));
    let fit = QueueFit::new(queue, &props.leaving, unit, props.width);
    let jobs = &queue.shown[..fit.shown];
    let active = use_state(|| 0_usize);
    let reached = (*active).min(jobs.len().saturating_sub(1));
    use_closing_up(jobs, !props.leaving.is_empty());
    let onkeydown = {
        let (active, ids): (_, Vec<JobId>) =
            (active, jobs.iter().map(|job| job.mark.job).collect());
        Callback::from(move |event: KeyboardEvent| {
            if let Some(next) = moved(&event.key(), reached, ids.len()) {
                event.prevent_default();
                event.stop_propagation();
                active.set(next);
                dom::focus_id(&item_id(ids[next]));
            }
        })
    };
    html! {
        <section class="queue" aria-labelledby="h-q">
            <header>
                <h2 id="h-q">{ lab::waiting_queue() }</h2>
                <p>{ stage::waiting(queue.jobs, queue.processors) }</p>
                { props.legend.clone() }
            </header>
            <ol class="q-list" aria-label={stage::waiting_jobs()} {onkeydown}>
                { for props.leaving.iter().map(|job| view_leaving(job, &fit)) }
                { for jobs.iter().enumerate().map(|(place, job)| {
                    view_job(job, &fit, Place { place, tab: place == reached }, props)
                }) }
                if fit.more > 0 {
                    <li class="q-more">
                        <b>{ format!("+{}", format::count(fit.more as u64)) }</b>
                        <span class="q-n">{ stage::processors(fit.more_processors) }</span>
                    </li>
                }
                if queue.jobs == 0 && props.leaving.is_empty() {
                    <li class="q-none">{ stage::nobody_waits() }</li>
                }
            </ol>
        </section>
    }
}

/// Where a key moves the focus inside a list.
pub(super) fn moved(key: &str, from: usize, jobs: usize) -> Option<usize> {
    let last = jobs.checked_sub(1)?;
    match key {
        "ArrowRight" | "ArrowDown" => Some((from + 1).min(last)),
        "ArrowLeft" | "ArrowUp" => Some(from.saturating_sub(1)),
        "Home" => Some(0),
        "End" => Some(last),
        _ => None,
    }
}

#[derive(Clone, Copy)]
struct Place {
    place: usize,
    tab: bool,
}

fn view_job(job: &QueuedJob, fit: &QueueFit, at: Place, props: &QueueProps) -> Html {
    let is_head = at.place == 0;
    let selected = props.selected == Some(job.mark.job);
    let id = job.mark.job;
    let onclick = props.on_select.reform(move |_| id);
    let picks = props.picks.as_deref().unwrap_or_default();
    let pick = picks.iter().find(|pick| pick.choice == Choice::Job(id));
    let pressed = pick.map_or(selected, |pick| pick.on);
    let picked = pick.map(|pick| pick.word());
    html! {
        <li key={id.0} class={classes!("q-item", is_head.then_some("head"), selected.then_some("selected"))} data-pick={picked}>
            <button type="button" id={item_id(id)} class="q-job" {onclick}
                aria-pressed={pressed.to_string()} tabindex={if at.tab { "0" } else { "-1" }}>
                <JobBar mark={job.mark.clone()} text={needed(job)} width={fit.bar_width(job)} />
                <span class="q-id">{ &job.mark.label } if is_head { { " " }<em>{ stage::head() }</em> }</span>
                <span class="q-n">{ &job.text }</span>
                if let Some(key) = pick.and_then(|pick| pick.key) { <kbd class="pick-key" aria-hidden="true">{ key }</kbd> }
            </button>
        </li>
    }
}

/// How many processors a job needs, as it stands in its bar.
fn needed(job: &QueuedJob) -> String {
    format::count(u64::from(job.processors))
}

fn view_leaving(job: &QueuedJob, fit: &QueueFit) -> Html {
    html! {
        <li key={format!("leaving-{}", job.mark.job.0)} class="q-item leaving" aria-hidden="true">
            <div class="q-job" id={leaving_id(job.mark.job)}>
                <JobBar mark={job.mark.clone()} text={needed(job)} width={fit.bar_width(job)} ghost={true} />
                <span class="q-id">{ &job.mark.label }</span>
                <span class="q-n">{ &job.text }</span>
            </div>
        </li>
    }
}

/// When the kept places are gone, the others slide up instead of jumping.
#[yew::hook]
fn use_closing_up(jobs: &[QueuedJob], kept: bool) {
    let before = use_mut_ref(|| None::<(JobId, f64)>);
    let first = jobs.first().map(|job| job.mark.job);
    use_effect_with((first, kept), move |(first, kept)| {
        let Some(first) = *first else { return };
        let was = before.take().filter(|(job, _)| *job == first);
        // Whoever asks where something is makes the browser lay out the page there and then.
        let place = || slide::left_of(&item_id(first));
        if *kept {
            *before.borrow_mut() = place().map(|left| (first, left));
        } else if let Some((_, left)) = was
            && let Some(now) = place()
        {
            slide::from(".q-list", left - now);
        }
    });
}
