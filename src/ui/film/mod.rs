//! A film of a stretch of the run, for slides: each frame is the picture of the stage at a cursor, with title
//! and clock above it. It is drawn and written in the page, and nothing leaves it.

mod choice;
mod form;
mod gif;
mod made;
mod making;
mod palette;
mod studio;
mod webm;

use std::cell::Cell;
use std::rc::Rc;

use yew::{
    Callback, Html, Properties, SubmitEvent, UseReducerHandle, UseStateHandle, component, hook,
    html, use_effect_with, use_mut_ref, use_node_ref, use_state,
};

use self::form::{Fields, Form, Format};
use self::made::Made;
use self::making::{Order, Set, make};
use self::studio::{Pose, Studio};
use super::browser::recorder::records;
use super::browser::worker::spawn;
use super::editor::policy_name;
use super::frame::Modal;
use super::icon::{Icon, Shape};
use super::shared::Shared;
use super::store::{AppState, Mode, Panel, Place, ViewAction, use_dispatch};
use crate::playback::Replay;
use crate::playback::film::{Shot, usual};
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::words::of_table;
use crate::words::page::{bars, film as told};

/// The props of [`FilmDialog`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct FilmProps {
    /// Everything.
    pub(super) state: UseReducerHandle<AppState>,
}

/// Whether the page shows the stage of one run.
pub(super) fn is_possible(state: &AppState) -> bool {
    let is_one = state.view.place == Place::Lab && state.view.mode != Mode::Compare;
    is_one && state.scene.is_some()
}

/// The way to the dialog.
#[component]
pub(super) fn FilmButton() -> Html {
    use_language();
    let dispatch = use_dispatch();
    let onclick = Callback::from(move |_| dispatch.view(ViewAction::Open(Panel::Film)));
    html! {
        <button type="button" class="btn" {onclick}><Icon shape={Shape::Download} />{ told::make_film() }</button>
    }
}

/// The dialog: what is filmed and how, then the film while it is made.
#[component]
pub(super) fn FilmDialog(props: &FilmProps) -> Html {
    use_language();
    match props.state.replay().filter(|_| is_possible(&props.state)) {
        Some(run) => html! { <Maker state={props.state.clone()} {run} /> },
        None => nothing(),
    }
}

/// The props of [`Maker`].
#[derive(Clone, PartialEq, Properties)]
struct MakerProps {
    state: UseReducerHandle<AppState>,
    run: Shared<dyn Replay>,
}

#[component]
fn Maker(props: &MakerProps) -> Html {
    use_language();
    let form = use_state(|| first_form(&props.state, &*props.run.0));
    let (made, pose) = (use_state(|| Made::Not), use_state(|| None::<Pose>));
    let (screen, studio) = (use_node_ref(), use_node_ref());
    let (stop, begin) = use_stop();
    let cursors = form.cursors(&*props.run.0);
    let set = Set {
        screen: screen.clone(),
        studio: studio.clone(),
        pose: pose.setter(),
        made: made.setter(),
    };
    let works = made.is_working();
    let onsubmit = {
        let (order, state, run) = (form.clone(), props.state.clone(), props.run.clone());
        let cursors = cursors.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Ok(cursors) = cursors.clone() else { return };
            if works {
                return;
            }
            let view = state.view.clone();
            let order = Order { run: run.clone(), view, cursors, form: Form::clone(&order) };
            spawn(make(order, set.clone(), begin.emit(())));
        })
    };
    let can_be_made = cursors.is_ok() && !works;
    html! {
        <Modal title={told::film()} class="film-panel">
            <form {onsubmit}>
                <fieldset class="film-form" disabled={works}>
                    <Fields form={Form::clone(&form)} strides={props.run.strides()} set={changing(&form)} />
                </fieldset>
                <p class={if cursors.is_ok() { "dim" } else { "problem" }} role={cursors.is_err().then_some("alert")}>{ form.told(&cursors) }</p>
                if form.format == Format::Webm { <p class="dim">{ told::recorded() }</p> }
                if !records() { <p class="dim">{ told::no_webm() }</p> }
                <p class="film-go">
                    <button type="submit" class="btn primary" disabled={!can_be_made}>{ told::make() }</button>
                    if works { <button type="button" class="btn" onclick={stop.reform(|_| ())}>{ bars::cancel() }</button> }
                </p>
            </form>
            { made.view() }
            <canvas ref={screen} class="film-screen" hidden={*made == Made::Not} aria-hidden="true" />
            <Studio node={studio} pose={(*pose).clone()} state={props.state.clone()} theme={form.theme} />
        </Modal>
    }
}

/// The way to end what is being made, and the way to begin: it gives what says whether that has been ended. Whoever
/// leaves ends it, too.
#[hook]
fn use_stop() -> (Callback<()>, Callback<(), Rc<Cell<bool>>>) {
    let ended = use_mut_ref(Rc::<Cell<bool>>::default);
    {
        let ended = ended.clone();
        use_effect_with((), move |()| move || ended.borrow().set(true));
    }
    let stop = {
        let ended = ended.clone();
        Callback::from(move |()| ended.borrow().set(true))
    };
    let begin = Callback::from(move |()| {
        let fresh = Rc::<Cell<bool>>::default();
        *ended.borrow_mut() = Rc::clone(&fresh);
        fresh
    });
    (stop, begin)
}

fn changing(form: &UseStateHandle<Form>) -> Callback<Form> {
    let set = form.setter();
    Callback::from(move |form| set.set(form))
}

/// What the dialog begins with.
fn first_form(state: &AppState, run: &dyn Replay) -> Form {
    let title = state.run.known.as_ref().and_then(|run| run.title());
    let title = title.map_or(told::untitled(), |title| of_table(title).text);
    let policy = policy_name(&state.session.scenario);
    let title = [Some(title.to_owned()), policy].into_iter().flatten().collect::<Vec<_>>();
    let known = |stride| run.strides().iter().any(|(one, _)| *one == stride);
    let first = run.strides().first().map_or(state.player.stride, |(stride, _)| *stride);
    let stride = Some(state.player.stride).filter(|stride| known(*stride)).unwrap_or(first);
    let now = run.time_at(state.player.cursor.min(run.len()));
    let Shot { from, to, stride } = usual(run, state.view.window, now, stride);
    Form::of(title.join(", "), (from, to), stride)
}
