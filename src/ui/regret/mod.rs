//! What choices cost: below the reasons of a choice what each alternative comes to in the end, and the
//! dearest choices of the run, to walk through.

mod asking;
mod best;
mod choice;
mod dearest;
mod list;

use std::cell::OnceCell;
use std::collections::BTreeMap;

use yew::{Callback, Html, Properties, UseReducerHandle, component, html, use_memo};

use self::best::Best;
use self::choice::{InView, use_choice};
use self::dearest::{progress, view_dearest};
use self::list::use_list;
use crate::playback::Window;
use crate::playback::regret::{ChoicePicture, ChoiceRow, DearestPicture};
use crate::time::Time;
use crate::ui::browser::url;
use crate::ui::components::{nothing, sentence};
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, Dispatch, Listed, Mode, ViewAction, use_dispatch};
use crate::words::page::bars;
use crate::words::parts::regret;

/// The props of [`Costs`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct CostsProps {
    /// The page.
    pub(super) state: UseReducerHandle<AppState>,
}

/// What the choice in view costs, and which choices of the run cost most.
#[component]
pub(super) fn Costs(props: &CostsProps) -> Html {
    let language = use_language();
    let state = &*props.state;
    let ways = use_list(state);
    let dispatch = use_dispatch();
    let sites = use_memo((state.run.number, language), |_| OnceCell::new());
    let step = state.player.cursor as u64;
    let complete = state.regrets.listed == Listed::Whole { complete: true };
    let dearest =
        use_memo((state.regrets.choices.clone(), complete, language), |(choices, complete, _)| {
            let all = choices.as_deref().into_iter().flat_map(BTreeMap::values).flatten();
            let named = all.clone().next().map(|_| sites.get_or_init(|| names(state)).as_slice());
            let choices = all.map(|choice| &**choice);
            DearestPicture::of((choices, *complete), named.unwrap_or_default())
        });
    html! {
        <>
            <ChoiceCosts state={props.state.clone()} />
            <section class="regret dearest" aria-labelledby="h-dear">
                <h3 id="h-dear">{ regret::dearest() }</h3>
                { progress(&state.regrets.listed, &ways) }
                if state.regrets.listed != Listed::Unasked {
                    { view_dearest(&dearest, step, &dispatch) }
                }
            </section>
            <Best state={props.state.clone()} />
        </>
    }
}

/// What the choice in view costs: each alternative played to the end.
#[component]
pub(super) fn ChoiceCosts(props: &CostsProps) -> Html {
    let language = use_language();
    let state = &*props.state;
    let (in_view, again) = use_choice(state);
    let sites = use_memo((state.run.number, language), |_| OnceCell::new());
    let known = state.regrets.of_step(state.player.cursor as u64);
    let key = (known, state.session.scenario.clone(), language);
    let picture = use_memo(key, |(choice, scenario, _)| {
        let choice = choice.as_ref()?;
        let sites = sites.get_or_init(|| names(state));
        Some(Shared::new(ChoicePicture::of(choice, sites, scenario)))
    });
    match (&*picture, &in_view) {
        (Some(picture), _) => html! { <Alternatives picture={picture.clone()} /> },
        (None, InView::Nothing) => nothing(),
        (None, InView::Working) => html! {
            <section class="regret"><p class="dim">{ regret::playing_to_end() }</p></section>
        },
        (None, InView::TooLong) => html! {
            <section class="regret"><p class="dim">{ regret::too_long() }</p></section>
        },
        (None, InView::Refused(message)) => refused(message, again),
    }
}

/// The names of the sites, as the timeline has them: made for whoever has something to tell of them.
fn names(state: &AppState) -> Vec<String> {
    let Some(replay) = &state.run.replay else { return Vec::new() };
    let tracks = replay.tracks(Window { from: Time::ZERO, to: Time::ZERO }, 1);
    tracks.rows.into_iter().map(|row| row.name).collect()
}

fn refused(message: &str, again: Callback<()>) -> Html {
    let onclick = again.reform(|_| ());
    html! {
        <section class="regret">
            <p role="alert">{ regret::not_known(message) }</p>
            <p><button type="button" class="btn" {onclick}>{ bars::try_again() }</button></p>
        </section>
    }
}

/// The props of [`Alternatives`].
#[derive(Clone, PartialEq, Properties)]
struct AlternativesProps {
    /// What there is to tell.
    picture: Shared<ChoicePicture>,
}

/// The alternatives beside each other: hundreds of cells, written anew only with another choice.
#[component]
fn Alternatives(props: &AlternativesProps) -> Html {
    use_language();
    let (picture, dispatch) = (&props.picture, use_dispatch());
    html! {
        <section class="regret" aria-labelledby="h-regret">
            <h3 id="h-regret">{ picture.title }</h3>
            <table class="cands costs">
                <caption class="sr">{ regret::average_above() }</caption>
                <thead><tr>
                    <th scope="col">{ &picture.head }</th><th scope="col" colspan="2">{ regret::above_best() }</th>
                    <th scope="col"><span class="sr">{ regret::who_and_way() }</span></th>
                </tr></thead>
                <tbody>{ for picture.rows.iter().map(|row| view_row(row, &dispatch)) }</tbody>
            </table>
            <p class="rule">{ sentence(&picture.verdict) }</p>
        </section>
    }
}

fn view_row(row: &ChoiceRow, dispatch: &Dispatch) -> Html {
    let bar = row.part.map(|part| {
        let width = format!("{:.1}", (part * 92.0).max(2.0));
        html! {
            <svg viewBox="0 0 96 18" preserveAspectRatio="none" aria-hidden="true"><rect class={if row.chosen { "cost-own" } else { "cost-else" }} y="3" {width} height="12" /></svg>
        }
    });
    let way = row.way.as_ref().map(|way| {
        let (dispatch, lab, runs) = (dispatch.clone(), way.lab, Shared::new(way.runs.clone()));
        let onclick = Callback::from(move |_| {
            url::mark();
            dispatch.view(ViewAction::Compare(lab, Some(runs.clone())));
            dispatch.view(ViewAction::SetMode(Mode::Compare));
        });
        html! { <button type="button" class="link" aria-label={way.label.clone()} {onclick}>{ regret::compare() }</button> }
    });
    html! {
        <tr class={row.chosen.then_some("chosen")}>
            <th scope="row">{ &row.label }</th>
            <td class="cost-bar">{ bar.unwrap_or_default() }</td>
            <td>{ &row.text }</td>
            <td>if row.chosen { { regret::chosen() } } else { { way.unwrap_or_default() } }</td>
        </tr>
    }
}
