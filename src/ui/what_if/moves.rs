//! What can be forced at the step that is shown, as a list: the places that the job can have, holding it, other
//! jobs first; or every job's choice beside the others. Below what happens from outside.

use yew::{Callback, Html, Properties, component, html, use_effect_with, use_mut_ref, use_state};

use super::acts::Acts;
use super::add_job::AddJob;
use super::choice::{view_choice, view_other};
use super::world::{CancelJob, ResizeSite};
use crate::ids::JobId;
use crate::playback::what_if::{Choice, Listing, Offer, OfferedJob, Places, Standing};
use crate::ui::components::sentence;
use crate::ui::frame::Popover;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::parts::what_if;
use crate::words::{Word, Words};

/// How many choices are in the list before more are asked for; every site can be chosen on the stage.
const PLACES: usize = 5;
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
    use_language();
    let MovesProps { offer, picked, .. } = props;
    use_focus(*picked);
    let job = picked.and_then(|job| offer.of_job(job)).or_else(|| offer.jobs.first());
    let others = offer.jobs.iter().filter(|other| {
        !other.choices.is_empty() && job.is_none_or(|job| other.mark.job != job.mark.job)
    });
    let all = use_state(|| false);
    let listed: Vec<Listed<'_>> = match offer.listing {
        Listing::OneJob { .. } => job.into_iter().flat_map(choices).collect(),
        Listing::AllJobs => in_view(offer, *picked).flat_map(choices).collect(),
    };
    let shown = shown(&listed, if *all { usize::MAX } else { PLACES });
    let more = listed.len() - shown.len();
    let on_more = {
        let all = all.clone();
        Callback::from(move |_| all.set(true))
    };
    // Every item has a key, so that the focus stays on a choice where the list gets longer by it.
    let mut items: Vec<Html> = Vec::new();
    items.extend(shown.into_iter().enumerate().map(|(at, one)| view_choice(props, one, at)));
    if more > 0 {
        let words = what_if::more(more);
        items.push(html! { <li key="more"><button type="button" class="mv mv-world" onclick={on_more}>{ words }</button></li> });
    }
    if offer.listing != Listing::AllJobs {
        items.extend(others.take(OTHERS).map(|other| view_other(props, other, job)));
    }
    items.extend(from_outside(props));
    html! {
        <section class="moves" aria-labelledby="h-moves">
            <header>
                <h2 id="h-moves">{ what_if::force() }</h2>
                <p role="status">{ said(props, job) }</p>
            </header>
            <ul class="mv-list">{ for items }</ul>
        </section>
    }
}

/// What can be made happen from outside.
fn from_outside(props: &MovesProps) -> impl Iterator<Item = Html> {
    let MovesProps { offer, acts, .. } = props;
    let item = |label: &'static str, form: Html| {
        html! { <li key={label}><Popover {label} button_class="mv mv-world" class="up" button={html! { label }}>{ form }</Popover></li> }
    };
    let world = &offer.world;
    let resize = (!world.sites.is_empty()).then(|| {
        item(
            what_if::resize_site(),
            html! { <ResizeSite offer={offer.clone()} acts={acts.clone()} /> },
        )
    });
    let cancel = (!world.present.is_empty()).then(|| {
        item(
            what_if::cancel_a_job(),
            html! { <CancelJob offer={offer.clone()} acts={acts.clone()} /> },
        )
    });
    let submit = (!world.submit.is_empty()).then(|| {
        item(what_if::add_job(), html! { <AddJob offer={offer.clone()} acts={acts.clone()} /> })
    });
    [resize, cancel, submit].into_iter().flatten()
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

/// A choice of a job.
#[derive(Clone, Copy)]
pub(super) struct Listed<'a> {
    pub(super) job: JobId,
    pub(super) choice: &'a Choice,
    /// Whether it stands beside what the job can have: that it is held, or that nobody moves.
    is_besides: bool,
}

/// The choices of a job.
fn choices(job: &OfferedJob) -> impl Iterator<Item = Listed<'_>> {
    job.choices.iter().enumerate().map(|(at, choice)| Listed {
        job: job.mark.job,
        choice,
        is_besides: at > 0 && choice.place.is_none(),
    })
}

/// All jobs, the one that somebody has picked first.
fn in_view(offer: &Offer, picked: Option<JobId>) -> impl Iterator<Item = &OfferedJob> {
    let first = picked.and_then(|job| offer.of_job(job));
    let others = offer.jobs.iter().filter(move |job| Some(job.mark.job) != picked);
    first.into_iter().chain(others)
}

/// The choices that are listed: what is decided, and as many others as there is room for.
fn shown<'a>(listed: &[Listed<'a>], mut room: usize) -> Vec<Listed<'a>> {
    let kept = listed.iter().filter(|it| {
        let is_plain = it.choice.standing == Standing::Possible && !it.is_besides;
        let kept = !is_plain || room > 0;
        room -= usize::from(kept && is_plain);
        kept
    });
    kept.copied().collect()
}

/// What stands beside the heading.
fn said(props: &MovesProps, job: Option<&OfferedJob>) -> Html {
    let Some(job) = job else {
        return html! { { props.offer.nothing.clone().unwrap_or_default() } };
    };
    let way = match (&props.offer.nothing, props.offer.listing) {
        (Some(nothing), _) => html! { { nothing } },
        (None, Listing::OneJob { places }) => with_drag(match places {
            Places::Sites => what_if::choose_site(),
            Places::Clusters => what_if::choose_cluster(),
            Places::Resources => what_if::choose_resource(),
        }),
        (None, Listing::AllJobs) => return all_jobs(props),
    };
    let told = if job.note.is_empty() {
        what_if::job(&job.mark.label, &job.size)
    } else {
        what_if::job_with_note(&job.mark.label, &job.size, &job.note)
    };
    html! { <>{ sentence(&told) }{ " " }{ way }</> }
}

/// What stands beside the heading where every job has a choice.
fn all_jobs(props: &MovesProps) -> Html {
    let can_go = props.offer.jobs.iter().any(|job| !job.places().is_empty());
    let told = what_if::can_be_chosen(props.offer.jobs.len());
    let way = if can_go { what_if::choose_any() } else { what_if::choose_one() };
    html! { <>{ sentence(&told) }{ " " }{ with_drag(way) }</> }
}

/// A sentence of which what is emphasized is shown only where jobs can be dragged.
fn with_drag(words: Words) -> Html {
    let word = |word: Word| {
        if word.strong {
            html! { <span class="mv-drag">{ word.text }</span> }
        } else {
            html! { { word.text } }
        }
    };
    words.0.into_iter().map(word).collect()
}
