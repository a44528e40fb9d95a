//! A choice in the list, and a job that can be picked.

use yew::{Callback, Html, classes, html};

use super::moves::{Listed, MovesProps};
use crate::ids::JobId;
use crate::playback::what_if::{Choice, Listing, OfferedJob, Places, Standing};
use crate::ui::components::sentence;
use crate::ui::ink::ink_of;
use crate::ui::store::ViewAction;
use crate::words::parts::what_if;

/// A choice; from one that brings its job somewhere the job can be dragged.
pub(super) fn view_choice(props: &MovesProps, one: Listed<'_>, place: usize) -> Html {
    let Listed { job, choice, .. } = one;
    let job = choice.place.map(|_| job);
    let id = (place == 0).then_some("moves-first");
    let words =
        html! { <><span>{ sentence(&choice.words) }</span><small>{ means(choice) }</small></> };
    let class = classes!(
        "mv",
        matches!(choice.standing, Standing::Forced | Standing::ByItself).then_some("on")
    );
    if choice.standing == Standing::ByItself {
        return html! { <li key={choice.id.clone()}><span {id} class={classes!(class, "mv-now")} tabindex="-1" data-job={data_job(job)}>{ words }</span></li> };
    }
    let pressed = (choice.standing == Standing::Forced).to_string();
    let onclick = {
        let (acts, choice) = (props.acts.clone(), choice.clone());
        Callback::from(move |_| acts.choose(&choice))
    };
    html! {
        <li key={choice.id.clone()}><button type="button" {id} {class} aria-pressed={pressed} data-job={data_job(job)} {onclick}>{ words }</button></li>
    }
}

/// That a job can be dragged from here.
fn data_job(job: Option<JobId>) -> Option<String> {
    job.map(|job| job.0.to_string())
}

/// What it would mean, or what it is.
fn means(choice: &Choice) -> String {
    match choice.standing {
        Standing::Possible => choice.means.clone(),
        Standing::ByItself | Standing::Instead => what_if::by_policy(&choice.means),
        Standing::Forced => what_if::forced(&choice.means),
    }
}

/// Another job first: picking it lists its sites.
pub(super) fn view_other(
    props: &MovesProps,
    other: &OfferedJob,
    before: Option<&OfferedJob>,
) -> Html {
    let job = other.mark.job;
    let onclick = {
        let acts = props.acts.clone();
        Callback::from(move |_| {
            acts.dispatch.view(ViewAction::Select(Some(job)));
        })
    };
    let Listing::OneJob { places } = props.offer.listing else { return Html::default() };
    let many = other.places().len();
    let fits = match places {
        Places::Sites => what_if::fits_sites(many),
        Places::Clusters => what_if::fits_clusters(many),
        Places::Resources => what_if::fits_resources(many),
    };
    let back =
        before.is_some_and(|_| props.offer.jobs.first().is_some_and(|first| first.mark.job == job));
    let label = &other.mark.label;
    let words = if back { what_if::again(label) } else { what_if::first(label) };
    html! {
        <li key={format!("job-{}", job.0)}>
            <button type="button" class="mv mv-job" {onclick}>
                <span><i class={classes!("job", "cmp-swatch", ink_of(&other.mark).class)}></i>{ sentence(&words) }</span>
                <small>{ fits }</small>
            </button>
        </li>
    }
}
