//! What can be forced where the stage of a lesson stands, and what was [L-38].

use yew::{Callback, Html, Properties, component, html, use_context};

use super::player::Stage;
use crate::playback::lesson::{Edit, Mine};
use crate::playback::what_if::{Choice, Standing, at};
use crate::ui::components::{nothing, sentence};
use crate::ui::hooks::use_language;
use crate::words::parts::blocks;

/// The props of [`Forced`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct ForcedProps {
    /// The verbs that are allowed; all where nothing is said.
    pub(super) allow: Vec<String>,
    pub(super) mine: Mine,
    pub(super) change: Callback<Edit>,
}

/// What is forced, with a way to take it back, and what else can be.
#[component]
pub(super) fn Forced(props: &ForcedProps) -> Html {
    use_language();
    let stage: Option<Stage> = use_context();
    let Some(state) = stage.map(|stage| stage.0) else { return nothing() };
    let offer = state.run.all().and_then(|replay| replay.offer(state.player.cursor));
    let is_allowed = |choice: &&Choice| {
        let verbs = choice.intervention.entries().iter().map(|(key, _)| key);
        let possible = matches!(choice.standing, Standing::Possible);
        possible
            && (props.allow.is_empty() || verbs.into_iter().any(|verb| props.allow.contains(verb)))
    };
    let jobs = offer.as_ref().map(|offer| offer.jobs.as_slice()).unwrap_or_default();
    let choices: Vec<Html> = jobs
        .iter()
        .flat_map(|job| &job.choices)
        .filter(is_allowed)
        .map(|choice| choice_button(props, choice))
        .collect();
    let forced = props.mine.interventions.iter().enumerate().map(|(place, one)| {
        let onclick = props.change.reform(move |_| Edit::Free(place));
        html! { <li><span>{ sentence(&at(&state.session.scenario, place, one).words) }</span><button type="button" class="btn quiet" {onclick}>{ blocks::take_back() }</button></li> }
    });
    html! {
        <>
            if !props.mine.interventions.is_empty() { <ul class="forced-list">{ for forced }</ul> }
            if choices.is_empty() {
                <p class="dim">{ blocks::nothing_forced() }</p>
            } else {
                <ul class="options">{ for choices }</ul>
            }
        </>
    }
}

fn choice_button(props: &ForcedProps, choice: &Choice) -> Html {
    let intervention = choice.intervention.clone();
    let onclick = props.change.reform(move |_| Edit::Force(intervention.clone()));
    html! {
        <li key={choice.id.clone()}><button type="button" class="lesson-option forced-choice" {onclick}>
            <span>{ sentence(&choice.words) }</span><span class="dim">{ &choice.means }</span>
        </button></li>
    }
}
