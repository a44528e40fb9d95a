//! A lesson as it is played: text at the left, the stage at the right, both about one block [L-50].

use yew::{
    Callback, ContextProvider, Html, Properties, UseReducerDispatcher, UseReducerHandle, component,
    html, use_effect_with, use_memo, use_reducer, use_reducer_eq,
};

use super::bar::LessonBar;
use super::blocks::{Blocks, Here};
use super::effects::{use_address, use_focus, use_kept, use_read};
use super::kept;
use super::keys::use_lesson_keys;
use super::playing::{Act, Playing};
use super::prose::Ways;
use super::stage::LessonStage;
use super::staging::{use_question, use_stage};
use super::try_out::Written;
use crate::playback::lesson::{Course, OnStage, Outline, Progress, Reach, Standing, reach};
use crate::ui::hooks::{Runner, use_language, use_runner, use_runner_handle};
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, Dispatch, OpenLesson, ViewAction, use_dispatch};

/// The state of the stage, for blocks whose choices stand there.
#[derive(Clone, PartialEq)]
pub(super) struct Stage(pub(super) UseReducerHandle<AppState>);

/// The props of [`Player`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct PlayerProps {
    pub(super) course: Shared<Course>,
    pub(super) outline: Shared<Outline>,
    pub(super) open: OpenLesson,
    pub(super) letter_keys: bool,
    pub(super) presents: bool,
}

/// A lesson as it is played.
#[component]
pub(super) fn Player(props: &PlayerProps) -> Html {
    let language = use_language();
    let (page, page_runner) = (use_dispatch(), use_runner_handle());
    // The stage is a lab's page of its own: what the lab holds stays as it was left.
    let state = use_reducer_eq(AppState::of_lesson);
    let made = use_memo((), |()| Dispatch(state.dispatcher()));
    let dispatch = (*made).clone();
    let runner = use_runner(&dispatch);
    let playing = {
        let (course, outline) = (props.course.clone(), props.outline.clone());
        let block = props.open.block.clone();
        use_reducer(move || {
            if let Some((_, code)) = &course.sitting {
                let given = kept::given(&outline.id, code, outline.blocks.len());
                let progress = Progress::new(&outline);
                let playing = Playing::new(course.clone(), outline, progress, 0);
                return given.map_or(playing.clone(), |given| playing.going_on(given));
            }
            let progress = kept::progress(&outline);
            let named =
                block.and_then(|name| outline.blocks.iter().position(|it| it.name == *name));
            let at = named.unwrap_or(progress.at);
            Playing::new(course, outline, progress, at)
        })
    };
    let act = playing.dispatcher();
    {
        let act = act.clone();
        use_effect_with((props.course.clone(), props.outline.clone()), move |(course, outline)| {
            act.dispatch(Act::Told(course.clone(), outline.clone()));
        });
    }
    {
        let dispatch = dispatch.clone();
        use_effect_with(language, move |language| dispatch.view(ViewAction::Speak(*language)));
    }
    let is_kept = use_kept(&playing, &props.outline);
    use_read(&playing);
    use_address(&playing, props);
    let on_stage = playing.block().and_then(|block| block.stage.clone());
    let open = |place: usize| playing.standing(place) == Standing::Open;
    let mine = playing.answers.get(playing.at).is_some_and(|answer| !answer.mine.is_nothing());
    // A run that was changed is one's own: it is not the one that is asked about.
    let of_mine = Reach { from: 0, until: None };
    // In an exam the stage stays where its question is asked.
    let is_exam = playing.is_exam();
    let fixed = |at: &OnStage| Reach { from: at.cursor, until: Some(at.cursor) };
    let reached = |at| {
        if is_exam {
            fixed(at)
        } else if mine {
            of_mine
        } else {
            reach(&props.course, at, open)
        }
    };
    let limits = on_stage.as_ref().map(reached);
    use_stage(&playing, limits, &runner, &dispatch);
    use_question(&playing, &state);
    use_focus(&playing);
    use_lesson_keys(&playing, &state, limits, (props.letter_keys, props.presents), &dispatch);
    let ways = Ways { block: block_ways(&playing, &props.outline), page };
    let is_over = playing.block().is_none();
    let here = Here {
        playing: (*playing).clone(),
        outline: props.outline.clone(),
        act: act.clone(),
        ways: ways.clone(),
        is_kept,
    };
    html! {
        <>
            <LessonBar playing={(*playing).clone()} outline={props.outline.clone()} act={act.clone()} open={props.open.clone()} />
            <main id="main" class={yew::classes!("learn", is_over.then_some("ended"))} tabindex="-1">
                <ContextProvider<Stage> context={Stage(state.clone())}><ContextProvider<Written> context={Written(props.open.lesson.clone())}><Blocks place={playing.at} {here} /></ContextProvider<Written>></ContextProvider<Stage>>
                if !is_over {
                <ContextProvider<Dispatch> context={dispatch}>
                    <ContextProvider<Runner> context={runner}>
                        <LessonStage state={state.clone()} playing={(*playing).clone()} {act} {limits} page={ways.page} {page_runner} />
                    </ContextProvider<Runner>>
                </ContextProvider<Dispatch>>
                }
            </main>
        </>
    }
}

/// Goes to a block by its name.
fn block_ways(playing: &UseReducerHandle<Playing>, outline: &Shared<Outline>) -> Callback<String> {
    let (act, outline): (UseReducerDispatcher<Playing>, _) =
        (playing.dispatcher(), outline.clone());
    Callback::from(move |name: String| {
        if let Some(place) = outline.blocks.iter().position(|block| block.name == name) {
            act.dispatch(Act::Go(place));
        }
    })
}
