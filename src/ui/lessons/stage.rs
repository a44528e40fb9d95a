//! The stage of a lesson: the lab's own, at the place that the block shows, with steps back and on as far as
//! no question is given away [L-24, L-50].

use yew::{
    Callback, Html, Properties, UseReducerDispatcher, UseReducerHandle, component, html,
    use_effect_with, use_memo, use_state_eq,
};

use super::marks::use_marks;
use super::picks::Picks;
use super::playing::Playing;
use super::prose::told;
use crate::playback::lesson::{Asks, Course, Reach, Standing, is_question};
use crate::playback::{Aim, Command, Direction, Scene, Target};
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::ui::app::{StageOf, timeline};
use crate::ui::browser::url;
use crate::ui::compare::ComparePage;
use crate::ui::components::WhyPanel;
use crate::ui::frame::StateCard;
use crate::ui::hooks::{Order, Origin, Runner, use_explanation, use_language};
use crate::ui::icon::{Icon, Shape};
use crate::ui::labs;
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, Dispatch, Mode, Place, ViewAction, use_dispatch};
use crate::words::page::bars;
use crate::words::parts::blocks;

/// The props of [`LessonStage`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct StageProps {
    /// The state of the stage.
    pub(super) state: UseReducerHandle<AppState>,
    pub(super) playing: Playing,
    pub(super) act: UseReducerDispatcher<Playing>,
    /// How far it may be stepped.
    pub(super) limits: Option<Reach>,
    /// The page's own dispatcher, and its way to its worker.
    pub(super) page: Dispatch,
    pub(super) page_runner: Runner,
}

/// Steps the stage, no further back than it may be.
pub(super) fn step(state: &AppState, limits: Reach, direction: Direction, dispatch: &Dispatch) {
    let Some(replay) = state.replay() else { return };
    let cursor = state.player.cursor;
    let found = replay.find(cursor, direction, Target::Stride(state.player.stride));
    let to = match direction {
        Direction::Forward => found.unwrap_or_else(|| replay.len()),
        Direction::Back => found.unwrap_or(0).max(limits.from),
    };
    if to != cursor {
        dispatch.play(Command::Seek(to));
    }
}

/// The stage, or the table of a sweep.
#[component]
pub(super) fn LessonStage(props: &StageProps) -> Html {
    use_language();
    let StageProps { state, playing, limits, .. } = props;
    let dispatch = use_dispatch();
    let explanation = use_explanation(state);
    let why = use_state_eq(|| false);
    let lanes = use_memo((state.run.number, state.scene.is_some(), state.view.order), |_| {
        let sorted = state.scene.as_ref().map(|scene| labs::lanes(scene, &state.view));
        Shared::<[usize]>(sorted.unwrap_or_default().into())
    });
    let block = playing.block();
    let marks: Vec<String> = block.map(|block| block.highlight.clone()).unwrap_or_default();
    use_marks(&marks, state.run.all().cloned());
    let answered = block.is_some_and(|block| is_question(&block.kind))
        && playing.standing(playing.at) != Standing::Open;
    let unfolds = answered || marks.iter().any(|mark| mark == "why" || mark == "formula");
    {
        let why = why.setter();
        use_effect_with((playing.at, unfolds), move |(_, unfolds)| why.set(*unfolds));
    }
    if let Some(swept) = block.and_then(|block| block.experiment.as_ref()) {
        return super::experiment::view(swept, &marks, &props.page);
    }
    if state.view.mode == Mode::Compare {
        return html! {
            <section class="embed" aria-label={blocks::comparison()} data-region="" tabindex="-1">
                <div class="lab-cmp"><ComparePage state={state.clone()} /></div>
            </section>
        };
    }
    let scenario = playing.scenario();
    let scenario = scenario.as_ref();
    let (Some(scene), Some(limits)) = (&state.scene, limits) else {
        return html! { <section class="embed" aria-label={blocks::stage()}><StateCard status={state.run.status.clone()} /></section> };
    };
    let cursor = state.player.cursor;
    let is_veiled = limits.until.is_some_and(|until| cursor >= until);
    let asks_index = playing.standing(playing.at) == Standing::Open
        && block.is_some_and(|it| matches!(&it.asks, Asks::Number(number) if number.is_index));
    let scene = if is_veiled { veiled(scene) } else { scene.clone() };
    let scene = if asks_index { without_index(&scene) } else { scene };
    let go = |direction: Direction| {
        let (state, dispatch, limits) = (state.clone(), dispatch.clone(), *limits);
        Callback::from(move |_| step(&state, limits, direction, &dispatch))
    };
    let picks = Picks::of(playing, &props.act).filter(|_| is_veiled);
    let known = state.run.length;
    let shows_time = marks.iter().any(|mark| mark == "timeline" || mark.starts_with("series:"));
    let scene_now = scene.clone();
    let toggle = {
        let why = why.clone();
        Callback::from(move |_| why.set(!*why))
    };
    html! {
        <section class="embed" aria-label={blocks::stage()} data-region="" tabindex="-1" data-marks={marks.join(" ")}>
            <header>
                <h2>{ title(&playing.course, scenario) }{ " " }<span class="dim">{ after(&scene) }</span></h2>
                <button type="button" class="btn square" aria-label={bars::step_back()} aria-keyshortcuts="ArrowLeft" disabled={cursor <= limits.from}
                    onclick={go(Direction::Back)}><Icon shape={Shape::Back} /></button>
                <button type="button" class="btn square" aria-label={blocks::step_on()} aria-keyshortcuts="ArrowRight" disabled={cursor >= known || playing.is_exam()}
                    onclick={go(Direction::Forward)}><Icon shape={Shape::Forward} /></button>
                if limits.until.is_none() && !playing.is_exam() && !playing.is_locked_in() { { open_in(props, scenario, cursor) } }
            </header>
            <div class={yew::classes!("lab-main", "lesson-lab", picks.is_some().then_some("pr-main"))} onclick={picks.as_ref().map(|picks| picks.onclick.clone())}>
                <StageOf state={state.clone()} {scene} picks={picks.map(|picks| picks.offered)} />
            </div>
            if let (true, Some(replay)) = (shows_time, &state.run.replay) { <div class="lesson-time">{ timeline(state, &scene_now, replay, &lanes) }</div> }
            if !is_veiled && !asks_index {
                <div class="lesson-why">
                    <button type="button" class="btn quiet" aria-expanded={if *why { "true" } else { "false" }} onclick={toggle}>
                        <Icon shape={Shape::Chevron} />{ blocks::why() }
                    </button>
                    if let (true, Some(explanation)) = (*why, &explanation) { <WhyPanel explanation={explanation.clone()} /> }
                </div>
            }
        </section>
    }
}

/// The scenario's name for people.
fn title(course: &Course, scenario: Option<&Value>) -> Html {
    let title = scenario.and_then(|it| course.title(it));
    title.map_or_else(|| html! { { blocks::untitled() } }, told)
}

fn after(scene: &Scene) -> String {
    if scene.cursor == 0 { blocks::at_start().to_owned() } else { blocks::after(&scene.clock.text) }
}

/// The scene as somebody knows it before a decision that is asked: its caption says nothing of what is next.
fn veiled(scene: &Shared<Scene>) -> Shared<Scene> {
    let mut scene = (**scene).clone();
    scene.caption.0.retain(|word| !word.strong);
    scene.caption.0.extend(blocks::is_the_question().0);
    Shared::new(scene)
}

/// The scene without the fragmentation index, which is asked.
fn without_index(scene: &Shared<Scene>) -> Shared<Scene> {
    let mut scene = (**scene).clone();
    labs::conceal_index(&mut scene);
    Shared::new(scene)
}

/// The way to the same place in the lab.
fn open_in(props: &StageProps, scenario: Option<&Value>, cursor: usize) -> Html {
    let Some(scenario) = scenario.cloned() else { return Html::default() };
    let word = scenario.get("lab").and_then(Value::text).unwrap_or_default().to_owned();
    let Some(lab) = LabTable::named(&word) else { return Html::default() };
    let (page, runner) = (props.page.clone(), props.page_runner.clone());
    let onclick = Callback::from(move |_| {
        url::mark();
        let aim = Some(Aim::Cursor(cursor));
        runner.run(Order { aim, ..Order::new(scenario.clone(), Origin::Page) });
        page.view(ViewAction::Go(Place::Lab));
    });
    html! { <button type="button" class="btn" {onclick}>{ blocks::open_in(lab.choice.label) }</button> }
}
