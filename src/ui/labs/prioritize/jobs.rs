//! The jobs with level and classes; one of them is shown as a graph.

use std::rc::Rc;

use yew::{Callback, Html, Properties, component, html};

use crate::ids::JobId;
use crate::playback::format::count;
use crate::playback::predict::Choice;
use crate::playback::{JobPlace, LevelRow, class_name};
use crate::ui::components::{tab_stop, use_one_stop};
use crate::ui::hooks::use_language;
use crate::ui::ink::ink_of;
use crate::ui::labs::{Pickable, pick_of};
use crate::words::lab;
use crate::words::prioritize::stage as told;

/// The props of [`JobList`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct ListProps {
    /// "Jobs, by level".
    pub title: String,
    /// The jobs.
    pub rows: Vec<LevelRow>,
    /// How many more there are.
    pub more: usize,
    /// The job whose graph is shown.
    pub shown: Option<JobId>,
    /// The job that was chosen.
    pub selected: Option<JobId>,
    /// A job was chosen, or none.
    pub on_select: Callback<Option<JobId>>,
    /// What can be picked, if something is asked.
    pub picks: Option<Rc<[Pickable]>>,
}

/// The list.
#[component]
pub(super) fn JobList(props: &ListProps) -> Html {
    use_language();
    let ids: Vec<JobId> = props.rows.iter().map(|row| row.mark.job).collect();
    let (reached, onkeydown) = use_one_stop(ids.len(), move |place| pick_id(ids[place]));
    html! {
        <section class="jobs" aria-labelledby="h-jobs" tabindex="0">
            <h2 id="h-jobs">{ &props.title }</h2>
            <table>
                <thead><tr>
                    <th scope="col">{ told::column_level() }</th><th scope="col">{ lab::column_job() }</th>
                    <th scope="col">{ told::column_complexity() }</th><th scope="col">{ told::column_parallelism() }</th>
                    <th scope="col">{ told::column_at() }</th>
                </tr></thead>
                <tbody {onkeydown}>{ for props.rows.iter().enumerate().map(|(place, row)| job(props, row, tab_stop(place, reached))) }</tbody>
            </table>
            if props.rows.is_empty() { <p class="dim">{ told::no_jobs_yet() }</p> }
            if props.more > 0 { <p class="dim">{ told::more(props.more) }</p> }
        </section>
    }
}

/// The id of a job's button.
fn pick_id(job: JobId) -> String {
    format!("pick-{}", job.0)
}

fn job(props: &ListProps, row: &LevelRow, tab: &'static str) -> Html {
    let job = row.mark.job;
    let shown = props.shown == Some(job);
    let chosen = props.selected == Some(job);
    let onclick = props.on_select.reform(move |_| (!chosen).then_some(job));
    let (place, gone) = match &row.place {
        JobPlace::Waiting => (String::new(), false),
        JobPlace::At(resource) => (resource.clone(), true),
        JobPlace::Finished => ("✓".to_owned(), true),
    };
    let spoken = match &row.place {
        JobPlace::Waiting => told::waiting(),
        JobPlace::At(_) => "",
        JobPlace::Finished => told::finished(),
    };
    let level = row.level;
    let on = shown.then(|| yew::classes!("on", "job", ink_of(&row.mark).class));
    let pick = pick_of(props.picks.as_deref(), Choice::Job(job));
    let pressed = pick.map_or(chosen, |pick| pick.on);
    let what = match pick {
        Some(_) => None,
        None if chosen => Some(told::follow_run()),
        None => Some(told::show_graph()),
    };
    html! {
        <tr key={job.0} class={yew::classes!(on, gone.then_some("gone"))} data-pick={pick.as_ref().map(|pick| pick.word())}
            data-job={pick.map(|_| job.0.to_string())}>
            <td>{ for level.map(|level| html! { <span class="lvl">{ level.number }</span> }) }</td>
            <th scope="row">
                <button type="button" class="job-pick" id={pick_id(job)} tabindex={tab} data-job={job.0.to_string()} aria-pressed={pressed.to_string()} {onclick}
                    title={what}>{ &row.mark.label }</button>
                if let Some(key) = pick.and_then(|pick| pick.key) { <kbd class="pick-key" aria-hidden="true">{ key }</kbd> }
            </th>
            <td>{ for level.map(|level| html! { <><b>{ class_name(level.complexity) }</b>{ " " }</> }) }
                <span class="dim">{ &row.complexity_text }</span></td>
            <td>{ for level.map(|level| html! { <><b>{ class_name(level.parallelism) }</b>{ " " }</> }) }
                <span class="dim">{ count(u64::from(row.width)) }</span></td>
            <td class="at"><span aria-hidden="true">{ place.clone() }</span>
                <span class="sr">{ if spoken.is_empty() { place } else { spoken.to_owned() } }</span></td>
        </tr>
    }
}
