//! The regions of the page from top to bottom, for the program and for the opening that stands before it.

use yew::{ContextProvider, Html, UseReducerHandle, classes, html};

use super::Main;
use super::over::presented;
use super::transport::transport;
use crate::playback::Explanation;
use crate::ui::editor::ScenarioBar;
use crate::ui::experiments::{Experiments, Sweeps};
use crate::ui::frame::TopBar;
use crate::ui::hooks::Runner;
use crate::ui::lessons::Lessons;
use crate::ui::record::RecordBar;
use crate::ui::shared::Shared;
use crate::ui::sheet::on_paper_of;
use crate::ui::store::{AppState, Dispatch, Place};
use crate::words::Language;
use crate::words::page::bars;

/// The page in a state, and what lies beside it.
pub(in crate::ui) fn page(
    state: &UseReducerHandle<AppState>,
    (dispatch, runner): (&Dispatch, &Runner),
    explanation: Option<&Shared<Explanation>>,
    beside: Html,
) -> Html {
    let is_lab = state.view.place == Place::Lab;
    let is_recorded = is_lab && state.view.draft.is_some() && state.view.present.is_none();
    let class =
        classes!("app", (!is_lab).then_some("app-plain"), is_recorded.then_some("app-recorded"));
    html! {
        <ContextProvider<Dispatch> context={dispatch.clone()}>
            <ContextProvider<Language> context={state.view.language}>
            <ContextProvider<Runner> context={runner.clone()}>
            <ContextProvider<Sweeps> context={runner.sweeps()}>
                <div {class}>
                    <a class="skip" href="#main">{ bars::skip() }</a>
                    <TopBar theme={state.view.theme} dark={state.view.dark} text_size={state.view.text_size} language={state.view.language}
                        has_run={state.scene.is_some()} lab={state.run.lab()} place={state.view.place}
                        left={(state.player.cursor, state.player.stride)} />
                    if state.view.place == Place::Experiments {
                        <Experiments scenario={state.session.scenario.clone()} />
                    } else if state.view.place == Place::Lessons {
                        <Lessons open={state.view.lesson.clone()} letter_keys={state.view.letter_keys} presents={state.view.present.is_some()} />
                    } else {
                        <ScenarioBar scenario={state.session.scenario.clone()} mode={state.mode()} what_if={state.can_be_forced()}
                            predict={state.can_be_predicted()} asked={state.view.predict} askings={state.askings()} />
                        if is_recorded { <RecordBar state={state.clone()} /> }
                        <Main state={state.clone()} explanation={explanation.cloned()} />
                        { transport(state, explanation) }
                    }
                    { presented(state) }{ on_paper_of(state) }
                </div>
                { beside }
            </ContextProvider<Sweeps>>
            </ContextProvider<Runner>>
            </ContextProvider<Language>>
        </ContextProvider<Dispatch>>
    }
}
