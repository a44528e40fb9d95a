//! Mode *Waiting*: one job's wait as a strip of reasons, every job's below it, how many wait for what;
//! beside them the answer in words, and what each reason costs the run.

mod aside;
mod ask;
mod every;
mod place;
mod state;
mod strip;

use std::rc::Rc;

use yew::{AttrValue, Callback, Html, Properties, UseReducerHandle, component, html, use_memo};

use crate::playback::waiting::{Told, WaitingAnswer, WaitingPicture};
use crate::playback::{Command, JobSummary, Replay, Scene};
use crate::time::Time;
use crate::ui::components::{AsTables, Caption, StageTables, sentence};
use crate::ui::hooks::asked as asked_job;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, ViewAction, use_dispatch};
use crate::words::parts::waiting;
use aside::WaitingAside;
use ask::{Asked, Question, use_answer};
use every::{Every, Levels};
use state::{refused, working};
use strip::Strip;

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
    // The one that another run was asked about may not be there.
    let run = (state.run.number, state.run.results.is_some());
    let name = use_memo((asked_job(state), run), |(name, _)| {
        let is_there = |name: &AttrValue| job_named(state.run.replay.as_ref(), name).is_some();
        name.clone().filter(is_there)
    });
    let name = (*name).clone();
    let whole = Question {
        run: run.0,
        is_asked: run.1,
        scenario: state.session.scenario.clone(),
        job: None,
    };
    let (asked, again) = use_answer(whole.clone());
    // Who is not among the longest waits of a long run is asked about alone.
    let overview = asked.overview();
    let alone = name.clone().filter(|name| overview.is_some_and(|it| it.lacks(name)));
    let (one, again_alone) =
        use_answer(Question { is_asked: alone.is_some(), job: alone.clone(), ..whole });
    let pictured = (asked.clone(), one.clone(), name, alone.is_some(), language);
    let picture = use_memo(pictured, |(asked, one, name, is_alone, _)| {
        let told = match (one.answer(), name.as_deref().filter(|_| *is_alone)) {
            (_, None) => Told::Named(name.as_deref()),
            // What is known may still be of the one that was asked about before.
            (Some(answer), Some(name)) if is_of(answer, name) => Told::Alone(name, answer),
            _ => Told::Coming,
        };
        asked.overview().map(|overview| Shared::new(WaitingPicture::of(overview, told)))
    });
    let go = use_go(state);
    match (&*picture, &asked, &one) {
        (_, Asked::Refused(message), _) => refused(message, again),
        (Some(_), _, Asked::Refused(message)) if alone.is_some() => refused(message, again_alone),
        (Some(picture), ..) => {
            html! {
                <>
                    <WaitingStage picture={picture.clone()} scene={state.scene.clone()} tables={state.view.tables} go={go.clone()} />
                    <WaitingAside picture={picture.clone()} {go} />
                </>
            }
        }
        (None, Asked::Working(progress), _) | (None, _, Asked::Working(progress)) => {
            working(Some(progress))
        }
        (None, ..) => working(None),
    }
}

/// Whether an answer tells of a job.
fn is_of(answer: &WaitingAnswer, name: &str) -> bool {
    answer.jobs.iter().any(|job| job.job.0.to_string() == name)
}

/// A job of the run by its name in files.
fn job_named(replay: Option<&Shared<dyn Replay>>, name: &str) -> Option<JobSummary> {
    let label = format!("J{name}");
    replay?.jobs_named(name, 50).into_iter().find(|job| job.mark.label == label)
}

/// Asks about a job and goes to an instant.
#[yew::hook]
fn use_go(state: &AppState) -> Go {
    let dispatch = use_dispatch();
    let replay = state.run.replay.clone();
    Callback::from(move |(name, at): (String, Option<Time>)| {
        let found = job_named(replay.as_ref(), &name);
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
        || if picture.is_empty() { waiting::nobody_in_run() } else { waiting::read_off() },
        |one| one.caption.clone(),
    );
    let tables: Shared<Vec<_>> = Shared(Rc::new(picture.tables.clone()));
    let letters = picture.rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0);
    html! {
        <section class="stage wt" style={format!("--letters:{letters}")} id="stage" aria-label={waiting::stage()} tabindex="-1" data-region=""
            data-cursor={props.scene.as_ref().map(|scene| scene.cursor.to_string())}
            data-state={props.scene.as_ref().map(|scene| format!("{:016x}", scene.state))}>
            <Caption {words} announce={true} />
            <AsTables shown={props.tables} onclick={on_tables} />
            <StageTables {tables} shown={props.tables} />
            if !props.tables {
                <Legend picture={picture.clone()} />
                if let Some(one) = &picture.one {
                    <Strip one={one.clone()} window={picture.window_of(one)} {now} go={props.go.clone()} />
                }
                if !picture.rows.is_empty() {
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
