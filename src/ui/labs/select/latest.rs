//! The jobs that came last, the newest first: bars as long as the jobs.

use yew::{Callback, Html, Properties, classes, component, html};

use crate::ids::JobId;
use crate::playback::Arrived;
use crate::ui::components::{JobBar, item_id, tab_stop, use_one_stop};
use crate::ui::hooks::use_language;
use crate::words::lab;
use crate::words::select::picture as told;

/// The longest bar, in rem.
const LONGEST: f64 = 9.0;
/// The shortest bar that is seen, in rem.
const SHORTEST: f64 = 0.75;

/// The props of [`Latest`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct LatestProps {
    /// The newest first.
    pub jobs: Vec<Arrived>,
    /// The job that is followed, if any.
    pub selected: Option<JobId>,
    /// A job was chosen.
    pub on_select: Callback<JobId>,
}

/// How high a bar is, in SVG units.
const HEIGHT: f64 = 24.0;

/// The jobs that came last.
#[component]
pub(super) fn Latest(props: &LatestProps) -> Html {
    use_language();
    let ids: Vec<JobId> = props.jobs.iter().map(|job| job.mark.job).collect();
    let (reached, onkeydown) = use_one_stop(ids.len(), move |place| item_id(ids[place]));
    html! {
        <section class="queue" aria-labelledby="h-q">
            <header>
                <h2 id="h-q">{ told::latest_jobs() }</h2>
                <p class="dim legend">{ told::length_unit() }</p>
            </header>
            <ol class="q-list" aria-labelledby="h-q" {onkeydown}>
                { for props.jobs.iter().enumerate().map(|(place, job)| view(job, props, tab_stop(place, reached))) }
                if props.jobs.is_empty() { <li class="q-none">{ told::nobody_came() }</li> }
            </ol>
        </section>
    }
}

fn view(job: &Arrived, props: &LatestProps, tab: &'static str) -> Html {
    let id = job.mark.job;
    let selected = props.selected == Some(id);
    let onclick = props.on_select.reform(move |_| id);
    let width = (LONGEST * job.share).max(SHORTEST);
    html! {
        <li key={id.0} class={classes!("q-item", job.now.then_some("head"), selected.then_some("selected"))}>
            <button type="button" class="q-job" id={item_id(id)} tabindex={tab} {onclick} aria-pressed={selected.to_string()}>
                <JobBar mark={job.mark.clone()} text={job.length.clone()} height={HEIGHT} {width} />
                <span class="q-id">{ &job.mark.label } if job.now { { " " }<em>{ lab::now() }</em> }</span>
                <span class="q-n">{ &job.needs }</span>
                <span class="q-n">{ &job.fate }</span>
            </button>
        </li>
    }
}
