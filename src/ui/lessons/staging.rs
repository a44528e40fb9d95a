//! What the stage of a lesson is told: the run and the place of the block that is looked at, and what its
//! decision asks.

use yew::{UseReducerHandle, hook, use_effect_with};

use super::playing::{Act, Playing};
use crate::playback::lesson::{Asks, Predicted, Reach, compared};
use crate::playback::{Aim, Command};
use crate::ui::hooks::{Order, Origin, Runner};
use crate::ui::shared::Shared;
use crate::ui::store::{AppAction, AppState, Dispatch, Mode, RunAction, ViewAction};

/// The block sets the stage; a question that is answered lifts its veil.
#[hook]
pub(super) fn use_stage(
    playing: &Playing,
    limits: Option<Reach>,
    runner: &Runner,
    dispatch: &Dispatch,
) {
    let block = playing.block();
    let at = block.and_then(|block| block.stage.clone());
    let scenario = playing.scenario();
    let mine = playing.answers.get(playing.at).map(|answer| answer.mine.clone());
    let runs = block.and_then(|block| match &block.asks {
        Asks::Compare { policies } => Some(Shared::new(compared(scenario.as_ref()?, policies))),
        _ => None,
    });
    let tables = block.is_some_and(|block| block.tables);
    let veil = limits.and_then(|limits| limits.until);
    let (runner, dispatch) = (runner.clone(), dispatch.clone());
    use_effect_with((playing.at, veil, mine), move |(_, _, mine)| {
        let Some((at, scenario)) = at.zip(scenario) else { return };
        dispatch.view(ViewAction::SetTables(tables));
        let mode = if runs.is_some() { Mode::Compare } else { Mode::Watch };
        dispatch.view(ViewAction::compare(&scenario, runs));
        dispatch.view(ViewAction::SetMode(mode));
        if mine.as_ref().is_some_and(|mine| !mine.is_nothing()) {
            // The same instant, in the scenario as it was changed.
            return runner.run(Order::changed(scenario, Origin::Page));
        }
        if runner.is_shown(&scenario) {
            dispatch.send(AppAction::Run(RunAction::Veil(veil)));
            return dispatch.play(Command::Seek(at.cursor));
        }
        let aim = Some(Aim::Cursor(at.cursor));
        runner.run(Order { aim, veil, ..Order::new(scenario, Origin::Page) });
    });
}

/// Finds out what a decision asks, as soon as its run is there.
#[hook]
pub(super) fn use_question(playing: &UseReducerHandle<Playing>, state: &AppState) {
    let place = playing.at;
    let asked = playing.block().and_then(|block| match &block.asks {
        Asks::Predict { ask, job, .. } => {
            let at = block.stage.as_ref()?;
            Some((
                ask.clone(),
                job.clone(),
                at.cursor,
                playing.course.scenario(&at.scenario)?.clone(),
            ))
        }
        _ => None,
    });
    let known = playing.answers.get(place).is_some_and(|answer| answer.predicted.is_some());
    let replay = state.run.all().cloned();
    let shown = state.session.scenario.clone();
    let key = (place, known, state.run.number, state.run.results.clone());
    let act = playing.dispatcher();
    use_effect_with(key, move |(place, known, ..)| {
        let Some((ask, job, cursor, scenario)) = asked.filter(|_| !known) else { return };
        let Some(replay) = replay.filter(|it| it.is_complete() && *shown == scenario) else {
            return;
        };
        let found = Predicted::at(&replay.0, cursor, (&ask, job.as_deref()));
        if let Some(predicted) = found {
            act.dispatch(Act::Asked(*place, Shared::new(predicted)));
        }
    });
}
