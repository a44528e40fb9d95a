//! What can be forced at the step that is shown, as a list: the sites that the job can have, holding it, other
//! jobs first, what happens from outside.

use yew::{Callback, Html, Properties, classes, component, html, use_effect_with, use_mut_ref};

use super::acts::Acts;
use super::world::{AddJob, CancelJob, ResizeSite};
use crate::ids::JobId;
use crate::playback::what_if::{Choice, Offer, OfferedJob, Standing};
use crate::ui::components::sentence;
use crate::ui::frame::Popover;
use crate::ui::ink::ink_of;
use crate::ui::shared::Shared;
use crate::ui::store::ViewAction;

/// How many sites are in the list; every site can be chosen on the stage.
const PLACES: usize = 8;
/// How many other jobs are in the list; every job can be picked in the queue.
const OTHERS: usize = 5;

/// The props of [`Moves`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct MovesProps {
    pub(super) offer: Shared<Offer>,
    /// The job that somebody has picked.
    pub(super) picked: Option<JobId>,
    pub(super) acts: Acts,
}

/// The list.
#[component]
pub(super) fn Moves(props: &MovesProps) -> Html {
    let MovesProps { offer, picked, .. } = props;
    use_focus(*picked);
    let job = picked.and_then(|job| offer.of_job(job)).or_else(|| offer.jobs.first());
    let others = offer.jobs.iter().filter(|other| {
        !other.choices.is_empty() && job.is_none_or(|job| other.mark.job != job.mark.job)
    });
    let more = job.map_or(0, |job| job.choices.len().saturating_sub(PLACES + 1));
    html! {
        <section class="moves" aria-labelledby="h-moves">
            <header>
                <h2 id="h-moves">{ "Force at this step" }</h2>
                <p role="status">{ said(props, job) }</p>
            </header>
            <ul class="mv-list">
                if let Some(job) = job {
                    { for shown(job).into_iter().enumerate().map(|(at, choice)| view_choice(props, choice, at)) }
                    if more > 0 {
                        <li class="mv-note">{ format!("and {more} more sites, on the stage") }</li>
                    }
                }
                { for others.take(OTHERS).map(|other| view_other(props, other, job)) }
                if !offer.world.sites.is_empty() {
                <li><Popover label="Resize a site" button_class="mv mv-world" class="up" button={html! { "Resize a site" }}>
                    <ResizeSite offer={offer.clone()} acts={props.acts.clone()} />
                </Popover></li>
                }
                if !offer.world.present.is_empty() {
                    <li><Popover label="Cancel a job" button_class="mv mv-world" class="up" button={html! { "Cancel a job" }}>
                        <CancelJob offer={offer.clone()} acts={props.acts.clone()} />
                    </Popover></li>
                }
                if !offer.world.sites.is_empty() {
                <li><Popover label="Add a job" button_class="mv mv-world" class="up" button={html! { "Add a job" }}>
                    <AddJob offer={offer.clone()} acts={props.acts.clone()} />
                </Popover></li>
                }
            </ul>
        </section>
    }
}

/// Whoever picks a job comes to what can be done with it.
#[yew::hook]
fn use_focus(picked: Option<JobId>) {
    let before = use_mut_ref(|| picked);
    use_effect_with(picked, move |picked| {
        if picked.is_some() && before.replace(*picked) != *picked {
            super::focus_moves();
        }
    });
}

/// The choices of a job that are listed: what is decided, and the first others.
fn shown(job: &OfferedJob) -> Vec<&Choice> {
    let is_plain =
        |choice: &Choice| choice.standing == Standing::Possible && choice.place.is_some();
    let mut room = PLACES;
    let kept = job.choices.iter().filter(|choice| {
        let kept = !is_plain(choice) || room > 0;
        room -= usize::from(kept && is_plain(choice));
        kept
    });
    kept.collect()
}

/// What stands beside the heading.
fn said(props: &MovesProps, job: Option<&OfferedJob>) -> Html {
    let Some(job) = job else {
        return html! { { props.offer.nothing.clone().unwrap_or_default() } };
    };
    let way = match &props.offer.nothing {
        Some(nothing) => html! { { nothing } },
        None => {
            html! { <>{ "Choose" }<span class="mv-drag">{ ", or drag it to a site" }</span>{ "." }</> }
        }
    };
    let note = if job.note.is_empty() { String::new() } else { format!(", {}", job.note) };
    html! { <><b>{ &job.mark.label }</b>{ format!(", {}{note}. ", job.size) }{ way }</> }
}

fn view_choice(props: &MovesProps, choice: &Choice, place: usize) -> Html {
    let id = (place == 0).then_some("moves-first");
    let words =
        html! { <><span>{ sentence(&choice.words) }</span><small>{ means(choice) }</small></> };
    let class = classes!(
        "mv",
        matches!(choice.standing, Standing::Forced | Standing::ByItself).then_some("on")
    );
    if choice.standing == Standing::ByItself {
        return html! { <li key={choice.id.clone()}><span {id} class={classes!(class, "mv-now")} tabindex="-1">{ words }</span></li> };
    }
    let pressed = (choice.standing == Standing::Forced).to_string();
    let onclick = {
        let (acts, choice) = (props.acts.clone(), choice.clone());
        Callback::from(move |_| acts.choose(&choice))
    };
    html! {
        <li key={choice.id.clone()}><button type="button" {id} {class} aria-pressed={pressed} {onclick}>{ words }</button></li>
    }
}

/// What it would mean, or what it is.
fn means(choice: &Choice) -> String {
    match choice.standing {
        Standing::Possible => choice.means.clone(),
        Standing::ByItself | Standing::Instead => format!("the policy, {}", choice.means),
        Standing::Forced => format!("forced, {}", choice.means),
    }
}

/// Another job first: picking it lists its sites.
fn view_other(props: &MovesProps, other: &OfferedJob, before: Option<&OfferedJob>) -> Html {
    let job = other.mark.job;
    let onclick = {
        let acts = props.acts.clone();
        Callback::from(move |_| {
            acts.dispatch.view(ViewAction::Select(Some(job)));
        })
    };
    let sites = other.places().len();
    let fits =
        if sites == 1 { "fits on 1 site".to_owned() } else { format!("fits on {sites} sites") };
    let back =
        before.is_some_and(|_| props.offer.jobs.first().is_some_and(|first| first.mark.job == job));
    let words = if back { " again" } else { " first" };
    html! {
        <li key={format!("job-{}", job.0)}>
            <button type="button" class="mv mv-job" {onclick}>
                <span><i class={classes!("job", "cmp-swatch", ink_of(&other.mark).class)}></i><b>{ &other.mark.label }</b>{ words }</span>
                <small>{ fits }</small>
            </button>
        </li>
    }
}
