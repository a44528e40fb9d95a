//! The brokers from left to right: the global one with its queue, the information server, the local
//! ones with their resources; between them the messages of the exchange that goes on.

use std::rc::Rc;

use yew::{Html, Properties, classes, component, html};

use crate::ids::SiteId;
use crate::playback::format::count;
use crate::playback::predict::Choice;
use crate::playback::{
    Message, MessageState, PrioritizeStage, ResourceState, ResourceView, Scene, Stage, Waiting, Way,
};
use crate::ui::components::{nothing, sentence};
use crate::ui::hooks::use_language;
use crate::ui::ink::ink_of;
use crate::ui::labs::{Pickable, pick_of};
use crate::ui::shared::Shared;
use crate::words::prioritize::brokers as told;

/// More resources than this are counted by what they do.
const SHOWN: usize = 60;

/// The props of [`Brokers`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct BrokersProps {
    /// What is shown.
    pub scene: Shared<Scene>,
    /// The color of the job that is spoken of.
    pub ink: Option<&'static str>,
    /// The resources to which the job that is picked can be brought, if one is.
    pub targets: Option<Rc<[SiteId]>>,
    /// What can be picked, if something is asked.
    pub picks: Option<Rc<[Pickable]>>,
}

/// The brokers and their messages.
#[component]
pub(super) fn Brokers(props: &BrokersProps) -> Html {
    use_language();
    let Stage::Prioritize(stage) = &props.scene.stage else { return nothing() };
    html! {
        <section class="broker" aria-label={told::brokers()}>
            <div class="bx">
                <h3>{ "GGRB" }</h3><p>{ stage.sorting }</p>
                { queue(stage) }
            </div>
            { messages(props.ink, stage, &[Way::ToServer, Way::FromServer], told::between()) }
            <div class="bx gis">
                <h3>{ "GIS" }</h3><p>{ told::knows_free() }</p>
                <p class="broker-free">{ sentence(&told::free_of(stage.free, stage.registered)) }</p>
            </div>
            { messages(props.ink, stage, &[Way::ToResource, Way::FromResource], told::to_and_from()) }
            <div class="bx rs" role="group" aria-label={told::local_brokers()} tabindex="0">
                <h3>{ "LGRB" }</h3><p>{ told::solid_is_busy() }</p>
                { resources(stage, props) }
            </div>
        </section>
    }
}

fn queue(stage: &PrioritizeStage) -> Html {
    if stage.queue.is_empty() {
        return html! { <p class="dim lvq">{ told::nobody_waits() }</p> };
    }
    let waiting = |job: &Waiting| {
        html! {
            <li class={job.current.then(|| classes!("on", "job", ink_of(&job.mark).class))}>
                { for job.level.map(|level| html! { <b>{ level }{ " " }</b> }) }{ &job.mark.label }
            </li>
        }
    };
    html! {
        <ol class="lvq" aria-label={told::waiting_jobs()}>
            { for stage.queue.iter().map(waiting) }
            if stage.queue_more > 0 { <li>{ format!("+{}", count(stage.queue_more as u64)) }</li> }
        </ol>
    }
}

fn messages(
    ink: Option<&'static str>,
    stage: &PrioritizeStage,
    ways: &[Way],
    label: &'static str,
) -> Html {
    let between = stage.messages.iter().filter(|message| ways.contains(&message.way));
    html! { <ol class={classes!("msgs", "job", ink)} aria-label={label}>{ for between.map(message) }</ol> }
}

fn message(message: &Message) -> Html {
    let (state, spoken) = match message.state {
        MessageState::Sent => ("sent", told::sent()),
        MessageState::Next => ("now", told::now()),
        MessageState::Later => ("later", told::later()),
    };
    let way = match message.way {
        Way::ToServer | Way::ToResource => "right",
        Way::FromServer | Way::FromResource => "left",
    };
    html! {
        <li class={classes!("msg", state, way)}>
            <span>{ message.number }{ " " }{ &message.text }</span><i aria-hidden="true"></i>
            <span class="sr">{ format!(", {spoken}") }</span>
        </li>
    }
}

fn resources(stage: &PrioritizeStage, props: &BrokersProps) -> Html {
    if stage.resources.len() > SHOWN {
        let busy = stage.resources.iter().filter(|one| matches!(one.state, ResourceState::Busy(_)));
        let text = told::busy_of(busy.count(), stage.resources.len());
        return html! { <p class="broker-free">{ text }</p> };
    }
    let kinds = ["TFLOPS", "GFLOPS", "MFLOPS"];
    html! {
        <div class="kinds">
            { for kinds.into_iter().map(|kind| {
                let of_kind: Vec<&ResourceView> = stage.resources.iter().filter(|one| one.kind == kind).collect();
                html! {
                    if !of_kind.is_empty() {
                        <div><h4>{ kind }</h4><ul>{ for of_kind.into_iter().map(|one| resource(one, props)) }</ul></div>
                    }
                }
            }) }
        </div>
    }
}

fn resource(view: &ResourceView, props: &BrokersProps) -> Html {
    let (state, job) = match &view.state {
        ResourceState::Unknown => ("unknown", None),
        ResourceState::Free => ("free", None),
        ResourceState::Chosen(job) => ("chosen", Some(job)),
        ResourceState::Busy(job) => ("rs-busy", Some(job)),
    };
    let ink = job.map(|job| ink_of(job).class);
    let pick = pick_of(props.picks.as_deref(), Choice::Place(view.site));
    let target = props
        .targets
        .as_ref()
        .map(|targets| if targets.contains(&view.site) { "yes" } else { "no" });
    html! {
        <li class={classes!("rs-one", state, ink.map(|ink| format!("job {ink}")))} title={view.spoken.clone()}
            data-place={view.site.0.to_string()} data-target={target} data-pick={pick.as_ref().map(|pick| pick.word())}>
            if let Some(key) = pick.and_then(|pick| pick.key) { <kbd aria-hidden="true">{ key }</kbd> }
            <b>{ &view.name }</b><small>{ &view.processors }</small><span class="sr">{ format!(", {}", view.spoken) }</span>
        </li>
    }
}
