//! What stands in place of the stage while there is nothing to show.

use yew::{Callback, Html, Properties, component, html};

use crate::runner::{Progress, Stage};
use crate::ui::components::nothing;
use crate::ui::hooks::{use_language, use_runner_handle};
use crate::ui::store::{Panel, Status, ViewAction, use_dispatch};
use crate::words::Share;
use crate::words::page::bars;

/// The props of [`StateCard`] and of [`RunProgress`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct StatusProps {
    /// What the runner is doing.
    pub status: Status,
}

/// Loading, or what went wrong and what can be done.
#[component]
pub fn StateCard(props: &StatusProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let edit = Callback::from(move |_| dispatch.view(ViewAction::Open(Panel::Editor)));
    match &props.status {
        Status::Failed(problems) => html! {
            <section class="state" role="alert">
                <h2>{ bars::cannot_run() }</h2>
                <ul class="problems">
                    { for problems.iter().take(8).map(|problem| html! { <li>{ problem.to_string() }</li> }) }
                </ul>
                <p><button type="button" class="btn primary" onclick={edit}>{ bars::edit_scenario() }</button></p>
            </section>
        },
        status => html! { <RunProgress status={status.clone()} /> },
    }
}

/// How far the runner has come, and a way to stop it, shown only if it takes a while; or what has
/// become of it.
#[component]
pub fn RunProgress(props: &StatusProps) -> Html {
    use_language();
    let runner = use_runner_handle();
    let again = {
        let runner = runner.clone();
        Callback::from(move |_| runner.again())
    };
    let cancel = Callback::from(move |_| runner.cancel());
    match &props.status {
        Status::Working(progress) => html! {
            <section class="state late" aria-label={bars::progress()}>
                { progress_html(progress.as_ref()) }
                <p><button type="button" class="btn" onclick={cancel}>{ bars::cancel() }</button></p>
            </section>
        },
        Status::Lost(message) => html! {
            <section class="state" role="alert">
                <h2>{ bars::worker_lost() }</h2>
                <p>{ bars::worker_stopped() }</p>
                <p class="dim">{ message.clone() }</p>
                <p><button type="button" class="btn primary" onclick={again}>{ bars::try_again() }</button></p>
            </section>
        },
        Status::Stopped => html! {
            <section class="state">
                <h2>{ bars::canceled() }</h2>
                <p><button type="button" class="btn primary" onclick={again}>{ bars::run_again() }</button></p>
            </section>
        },
        Status::Idle | Status::Done | Status::Failed(_) => nothing(),
    }
}

fn progress_html(progress: Option<&Progress>) -> Html {
    let Some(progress) = progress else { return html! { <h2>{ bars::starting() }</h2> } };
    let done = progress.done as f64 / (progress.of.max(1)) as f64;
    let (title, line) = match progress.stage {
        Stage::Reading => (bars::reading_trace(), bars::jobs_read(progress.jobs, Share(done))),
        Stage::Preparing => (bars::preparing_jobs(), bars::making_jobs().to_owned()),
        Stage::Running => (bars::running(), bars::events_done(progress.done, progress.of)),
    };
    html! {
        <>
            <h2>{ title }</h2>
            <p>{ line }</p>
            <progress max={progress.of.max(1).to_string()} value={progress.done.to_string()} aria-label={title} />
        </>
    }
}
