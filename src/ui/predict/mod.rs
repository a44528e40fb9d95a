//! Mode *Predict*: the question in the place of "Why?", what can be picked on the stage, what became of the answer
//! [L-13 to L-19].

mod aside;
mod hands;
mod keys;
mod menu;
mod question;
mod rows;
mod seating;
mod tally;
mod told;

pub(super) use keys::presses;
pub(super) use menu::AskMenu;
pub(super) use rows::key_of;
pub(super) use seating::Seating;

use std::rc::Rc;

use yew::{
    Callback, Html, MouseEvent, Properties, UseReducerHandle, component, html, use_effect,
    use_memo, use_state_eq,
};

use super::app::{OnStage, StageOfProps, Staging};
use super::browser::dom;
use super::labs::Pickable;
use super::shared::Shared;
use super::store::{AppState, Mode, use_dispatch};
use crate::ids::{JobId, SiteId};
use crate::playback::predict::{Act, Choice, Panel};
use crate::playback::{Explanation, Scene};
use crate::ui::hooks::use_language;
use aside::PredictAside;
use hands::{Counting, Hands};

/// The props of [`PredictPage`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct PredictProps {
    /// The page.
    pub(super) state: UseReducerHandle<AppState>,
    /// What is shown.
    pub(super) scene: Shared<Scene>,
    /// Why what comes next comes next.
    pub(super) explanation: Option<Shared<Explanation>>,
    /// Where it is told what is different about the stage.
    pub(super) on_stage: OnStage,
}

/// The question or what became of it; on the stage options can be pressed.
#[component]
pub(super) fn PredictPage(props: &PredictProps) -> Html {
    let language = use_language();
    let state = &*props.state;
    let dispatch = use_dispatch();
    seating::use_looking_on(state);
    let learner = state.learner.as_ref().map(|(_, learner)| learner.clone());
    let playing = state.player.is_playing();
    let key =
        (learner, state.player.cursor, props.scene.clone(), (state.view.order, language), playing);
    let panel = use_memo(key, |(learner, cursor, scene, ..)| {
        let panel = match learner {
            Some(learner) if !playing => learner.panel(*cursor),
            _ => Panel::Why,
        };
        rows::in_order(panel, scene, &state.view)
    });
    let panel: Shared<Panel> = Shared(panel);
    let hands = use_state_eq(Hands::default);
    let counting = match &*panel {
        // Who presents asks a class.
        Panel::Asking { question, chosen, reasons: None, .. } if state.view.present.is_some() => {
            Some(Counting::new(&hands, (question, state.player.cursor), chosen, &dispatch))
        }
        _ => None,
    };
    let picks: Option<Rc<[Pickable]>> = match &*panel {
        Panel::Asking { question, chosen, reasons: None, .. } => {
            let rows = question.rows.iter().enumerate();
            let pick = |(place, row): (usize, &crate::playback::predict::OptionRow)| Pickable {
                choice: row.choice,
                key: key_of(place, row.choice),
                on: chosen.contains(&row.choice),
            };
            Some(rows.map(pick).collect())
        }
        _ => None,
    };
    let onclick = {
        let offered = picks.clone();
        Callback::from(move |event: MouseEvent| {
            let Some(offered) = &offered else { return };
            let is_offered = |it: &Choice| offered.iter().any(|pick| pick.choice == *it);
            if let Some(choice) = pressed(&event).into_iter().flatten().find(is_offered) {
                dispatch.predict(Act::Pick(choice));
            }
        })
    };
    let stage = StageOfProps {
        state: props.state.clone(),
        scene: props.scene.clone(),
        targets: None,
        picks,
        foot: None,
    };
    let staging = Staging {
        mode: Mode::Predict,
        stage,
        above: Html::default(),
        onclick: Some(onclick),
        drags: false,
    };
    let on_stage = props.on_stage.clone();
    use_effect(move || on_stage.emit(staging));
    html! {
        <PredictAside state={props.state.clone()} {panel} explanation={props.explanation.clone()} hands={(*hands).clone()} {counting} />
    }
}

/// What may have been meant by a press on the stage.
pub(super) fn pressed(event: &MouseEvent) -> [Option<Choice>; 2] {
    let number = |selector: &str, name: &str, before: &str| {
        dom::data_of(event, selector, name)?.strip_prefix(before)?.parse::<u32>().ok()
    };
    let job = number(".q-job", "id", "q-").or_else(|| number("[data-job]", "data-job", ""));
    let place = number("[data-place]", "data-place", "");
    [job.map(|job| Choice::Job(JobId(job))), place.map(|place| Choice::Place(SiteId(place)))]
}
