//! Find a job and go to a moment of its life.

use yew::{
    Callback, Html, InputEvent, Properties, component, html, use_effect_with, use_node_ref,
    use_state,
};

use super::modal::Modal;
use crate::playback::{Command, Direction, JobMoment, JobSummary, Replay, Stride, Target};
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::store::{ViewAction, use_dispatch};
use crate::words::page::{bars, panels};

/// At most so many jobs are listed.
const SHOWN: usize = 12;

/// The props of [`FindPanel`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct FindProps {
    /// The run.
    pub replay: Shared<dyn Replay>,
}

/// A field for the name, and the jobs that have it.
#[component]
pub fn FindPanel(props: &FindProps) -> Html {
    use_language();
    let typed = use_state(String::new);
    let field = use_node_ref();
    {
        let field = field.clone();
        use_effect_with((), move |()| dom::focus(&field));
    }
    let oninput = {
        let typed = typed.clone();
        Callback::from(move |event: InputEvent| typed.set(dom::value_of(&event)))
    };
    let found = props.replay.jobs_named(typed.trim(), SHOWN);
    let (has_name, none) = (!typed.trim().is_empty(), found.is_empty());
    html! {
        <Modal title={bars::find_job()} class="find-panel">
            <label class="field">{ panels::job() }
                <input ref={field} type="search" placeholder="J41" autocomplete="off" value={(*typed).clone()} {oninput} />
            </label>
            <p class="sr" role="status">if has_name { { panels::jobs_found(found.len()) } }</p>
            if none && has_name { <p class="dim">{ panels::no_job() }</p> }
            <ul class="found">
                { for found.into_iter().map(|job| {
                    let key = job.mark.job.0;
                    html! { <FoundJob {key} replay={props.replay.clone()} {job} /> }
                }) }
            </ul>
        </Modal>
    }
}

/// The props of [`FoundJob`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct FoundProps {
    replay: Shared<dyn Replay>,
    job: JobSummary,
}

/// A job, and the moments that are known of it.
#[component]
fn FoundJob(props: &FoundProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let job = props.job.mark.job;
    let moments = [
        (JobMoment::Submission, panels::submission()),
        (JobMoment::Start, panels::start()),
        (JobMoment::Finish, panels::finish()),
    ];
    let label = &props.job.mark.label;
    html! {
        <li>
            <span><b>{ label }</b>{ " " }<span class="dim">{ &props.job.text }</span></span>
            <span class="found-go">
                { for moments.into_iter().map(|(moment, name)| {
                    let known = props.replay.find(0, Direction::Forward, Target::Job(job, moment)).is_some();
                    let dispatch = dispatch.clone();
                    let onclick = Callback::from(move |_| {
                        dispatch.view(ViewAction::Close);
                        dispatch.view(ViewAction::Select(Some(job)));
                        dispatch.play(Command::SetStride(Stride::Job(job)));
                        dispatch.play(Command::GoToJob(job, moment));
                    });
                    html! {
                        <button type="button" class="btn" disabled={!known} aria-label={format!("{label}: {name}")} {onclick}>
                            { name }
                        </button>
                    }
                }) }
            </span>
        </li>
    }
}
