//! Mode *Waiting*: one job's wait as a strip of reasons, every job's below it, how many wait for what;
//! beside them the answer in words, and what each reason costs the run.

mod aside;
mod ask;
mod every;
mod place;
mod strip;

use std::rc::Rc;

use yew::{AttrValue, Callback, Html, Properties, UseReducerHandle, component, html, use_memo};

use crate::playback::waiting::WaitingPicture;
use crate::playback::{Command, Scene};
use crate::time::Time;
use crate::ui::components::{AsTables, Caption, StageTables, sentence};
use crate::ui::hooks::asked as asked_job;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, ViewAction, use_dispatch};
use crate::words::page::bars;
use crate::words::parts::waiting;
use aside::WaitingAside;
use ask::{Asked, Question, use_answer};
use every::{Every, Levels};
use strip::Strip;

/// In runs of more steps one job's wait is told, and what all of it costs.
const MOST_STEPS: usize = 2_000;

/// The props of [`WaitingPage`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct WaitingProps {
    /// The page.
    pub(super) state: UseReducerHandle<AppState>,
}

/// Somebody wants to know more of a job, from an instant on where one is given.
type Go = Callback<(String, Option<Time>)>;

/// Why jobs wait.
#[component]
pub(super) fn WaitingPage(props: &WaitingProps) -> Html {
    let language = use_language();
    let state = &*props.state;
    let name = asked_job(state);
    let is_large = state.run.length > MOST_STEPS;
    let job = if is_large { name.clone().or_else(|| first_job(state)) } else { None };
    let (asked, again) = use_answer(Question {
        run: state.run.number,
        ended: state.run.results.is_some(),
        scenario: state.session.scenario.clone(),
        job,
    });
    let picture = use_memo((asked.clone(), name, language), |(asked, name, _)| match asked {
        Asked::Answered(answer) => Some(Shared::new(WaitingPicture::of(answer, name.as_deref()))),
        _ => None,
    });
    let go = use_go(state);
    match (&*picture, &asked) {
        (Some(picture), _) => {
            html! {
                <>
                    <WaitingStage picture={picture.clone()} scene={state.scene.clone()} tables={state.view.tables} {is_large} go={go.clone()} />
                    <WaitingAside picture={picture.clone()} {go} />
                </>
            }
        }
        (None, Asked::Refused(message)) => refused(message, again),
        (None, _) => html! {
            <section class="state late" role="status"><h2>{ waiting::reading_off() }</h2><progress aria-label={waiting::working()} /></section>
        },
    }
}

fn refused(message: &AttrValue, again: Callback<()>) -> Html {
    let onclick = Callback::from(move |_| again.emit(()));
    html! {
        <section class="state" role="alert">
            <h2>{ waiting::not_known() }</h2>
            <p class="dim">{ message }</p>
            <p>{ waiting::find_another() }</p>
            <p><button type="button" class="btn primary" {onclick}>{ bars::try_again() }</button></p>
        </section>
    }
}

/// The name of the first job, where somebody has to be asked about.
fn first_job(state: &AppState) -> Option<AttrValue> {
    let found = state.run.replay.as_ref()?.jobs_named("1", 1);
    let label = &found.first()?.mark.label;
    Some(label.trim_start_matches('J').to_owned().into())
}

/// Asks about a job and goes to an instant.
#[yew::hook]
fn use_go(state: &AppState) -> Go {
    let dispatch = use_dispatch();
    let replay = state.run.replay.clone();
    Callback::from(move |(name, at): (String, Option<Time>)| {
        let label = format!("J{name}");
        let found = replay.as_ref().and_then(|replay| {
            replay.jobs_named(&name, 50).into_iter().find(|job| job.mark.label == label)
        });
        dispatch.view(ViewAction::Ask(Some(name.into())));
        dispatch.view(ViewAction::Select(found.map(|job| job.mark.job)));
        if let Some(at) = at {
            dispatch.play(Command::SeekTime(at));
        }
    })
}

/// The props of [`WaitingStage`].
#[derive(Clone, PartialEq, Properties)]
struct StageProps {
    picture: Shared<WaitingPicture>,
    scene: Option<Shared<Scene>>,
    tables: bool,
    is_large: bool,
    go: Go,
}

/// The picture.
#[component]
fn WaitingStage(props: &StageProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let picture = &props.picture;
    let now = props.scene.as_ref().map(|scene| scene.clock.at);
    let on_tables = Callback::from(move |()| dispatch.view(ViewAction::ToggleTables));
    let words = picture.one.as_ref().map_or_else(
        // Of a run that is too long for a row of every job only the one that was asked about is known.
        || if picture.is_empty() { waiting::nobody_in_run() } else { waiting::not_that_one() },
        |one| one.caption.clone(),
    );
    let tables: Shared<Vec<_>> = Shared(Rc::new(picture.tables.clone()));
    html! {
        <section class="stage wt" id="stage" aria-label={waiting::stage()} tabindex="-1" data-region=""
            data-cursor={props.scene.as_ref().map(|scene| scene.cursor.to_string())}
            data-state={props.scene.as_ref().map(|scene| format!("{:016x}", scene.state))}>
            <Caption {words} announce={true} />
            <AsTables shown={props.tables} onclick={on_tables} />
            <StageTables {tables} shown={props.tables} />
            if !props.tables {
                <Legend picture={picture.clone()} />
                if let Some(one) = &picture.one {
                    <Strip one={one.clone()} window={picture.window} {now} go={props.go.clone()} />
                }
                if props.is_large {
                    <p class="dim wt-large">{ waiting::too_long() }</p>
                } else if !picture.rows.is_empty() {
                    <Every picture={picture.clone()} go={props.go.clone()} />
                    <Levels picture={picture.clone()} {now} />
                }
            }
        </section>
    }
}

/// The props of [`Legend`].
#[derive(Clone, PartialEq, Properties)]
struct LegendProps {
    picture: Shared<WaitingPicture>,
}

/// What colors and textures mean: those that occur.
#[component]
fn Legend(props: &LegendProps) -> Html {
    use_language();
    html! {
        <p class="wt-key dim">
            { for props.picture.budget.iter().map(|line| html! {
                <span><i class={yew::classes!("wt-swatch", place::classes(line.kind))}></i>
                    if line.cause.is_empty() { <b>{ &line.reason }</b> } else { { sentence(&waiting::reason_caused(&line.reason, &line.cause)) } }
                </span>
            }) }
        </p>
    }
}
