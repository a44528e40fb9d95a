//! The sheet of the step that is shown: printed by its buttons in Share, and by whatever else prints the page [L-76].

use std::rc::Rc;

use yew::{
    Callback, Html, Properties, UseReducerHandle, component, html, use_effect_with, use_mut_ref,
};

use super::browser::print::{on_paper, print};
use super::browser::rest;
use super::browser::url::public_address;
use super::components::nothing;
use super::film::FilmButton;
use super::hooks::{link, use_language};
use super::icon::{Icon, Shape};
use super::store::{AppState, Mode, Place};
use crate::playback::predict::{Asking, Learner, Panel, Questions};
use crate::playback::sheet::{Origin, StepPart, step_sheet};
use crate::scenario::permalink::{encode, encode_short};
use crate::words::page::results;

/// The props of [`SheetButtons`] and [`SheetOnPaper`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct SheetProps {
    /// Everything.
    pub(super) state: UseReducerHandle<AppState>,
}

impl std::fmt::Debug for SheetProps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SheetProps")
    }
}

/// The ways to print the step: what is said of it, and its question above that where it is a decision.
#[component]
pub(super) fn SheetButtons(props: &SheetProps) -> Html {
    use_language();
    let state = &props.state;
    if !is_step(state) {
        return nothing();
    }
    let printing = |wanted: Wanted| {
        let state = state.clone();
        Callback::from(move |_| {
            if let Some(sheet) = sheet(&state, wanted) {
                print(&sheet);
            }
        })
    };
    let is_asked = has_question(state);
    html! {
        <p class="sheet-buttons">
            <button type="button" class="btn" onclick={printing(Wanted::Step)}><Icon shape={Shape::Download} />{ results::print_step() }</button>
            if is_asked {
                { " " }
                <button type="button" class="btn" onclick={printing(Wanted::WithQuestion)} title={results::two_a_page()}>
                    <Icon shape={Shape::Download} />{ results::print_both() }
                </button>
            }
            { " " }<FilmButton />
        </p>
    }
}

/// What sees to it, once the program can make a sheet.
pub(super) fn on_paper_of(state: &UseReducerHandle<AppState>) -> Html {
    if rest::is_here() {
        return html! { <SheetOnPaper state={state.clone()} /> };
    }
    Html::default()
}

/// Sees to it that paper shows the sheet and not the page, however somebody prints.
#[component]
fn SheetOnPaper(props: &SheetProps) -> Html {
    use_language();
    let latest = use_mut_ref(|| None::<UseReducerHandle<AppState>>);
    *latest.borrow_mut() = Some(props.state.clone());
    use_effect_with((), move |()| {
        let heard = on_paper(move || {
            let latest = latest.borrow();
            // Where it is asked why jobs wait, no step is told: the page itself says more.
            let state = latest.as_ref().filter(|state| state.view.mode != Mode::Waiting)?;
            sheet(state, Wanted::Step)
        });
        move || drop(heard)
    });
    nothing()
}

/// What is printed of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Wanted {
    /// As the page shows it.
    Step,
    /// Its question above it.
    WithQuestion,
}

/// The sheet as HTML; nothing where no step of one run is shown.
fn sheet(state: &AppState, wanted: Wanted) -> Option<String> {
    let asked = questions(state).filter(|_| wanted == Wanted::WithQuestion);
    let asked = asked.and_then(|(all, asking)| StepPart::question(&*all, cursor(state), asking));
    let link = link(state);
    let fragment = encode_short(&link).unwrap_or_else(|| encode(&link));
    let origin = Origin {
        scenario: link.scenario,
        fingerprint: link.fingerprint,
        address: format!("{}{fragment}", public_address()),
    };
    let parts: Vec<StepPart> = asked.into_iter().chain(part(state)).collect();
    (!parts.is_empty()).then(|| step_sheet(&origin, &parts))
}

/// The cursor of the step that is spoken of.
fn cursor(state: &AppState) -> usize {
    let cursor = state.player.cursor;
    state.learner().map_or(cursor, |learner| learner.explained(cursor))
}

/// Whether the page shows a step of one run.
fn is_step(state: &AppState) -> bool {
    let is_one = state.view.place == Place::Lab && state.view.mode != Mode::Compare;
    is_one && state.scene.is_some()
}

/// The step as the page shows it: asked where it is asked.
fn part(state: &AppState) -> Option<StepPart> {
    let shown = state.replay().filter(|_| is_step(state))?;
    let panel = state.learner().map(|learner| learner.panel(state.player.cursor));
    Some(match panel {
        Some(Panel::Asking { question, .. }) => StepPart::asked(&*shown.0, question),
        _ => StepPart::told(&*shown.0, cursor(state)),
    })
}

/// What can be asked of the step that is told; nothing while it is asked already.
fn questions(state: &AppState) -> Option<(Rc<dyn Questions>, Asking)> {
    let learner = state.learner();
    if learner.is_some_and(|learner| learner.is_asked(state.player.cursor)) {
        return None;
    }
    let questions = state.run.replay.clone()?.0.questions()?;
    let asking = learner.map(Learner::asking);
    let asking = asking.or_else(|| questions.askings().first().copied())?;
    Some((questions, asking))
}

/// Whether there is a question that can be printed beside its answer.
fn has_question(state: &AppState) -> bool {
    let known = questions(state);
    known.is_some_and(|(all, asking)| all.about(cursor(state), asking, None).is_some())
}
