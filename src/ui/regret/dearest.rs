//! The dearest choices of a run, to walk through.

use yew::{Callback, Html, html};

use super::list::Ways;
use crate::playback::Command;
use crate::playback::regret::DearestPicture;
use crate::ui::store::{Dispatch, Listed};
use crate::words::page::bars;
use crate::words::parts::regret;

/// How far the list is, with the way to begin it, to stop it, to go on.
pub(super) fn progress(listed: &Listed, ways: &Ways) -> Html {
    let button = |text: &'static str, way: &Callback<()>| {
        let onclick = way.reform(|_| ());
        html! { <button type="button" class="btn" {onclick}>{ text }</button> }
    };
    match listed {
        Listed::Unasked => html! {
            <>
                <p class="dim">{ regret::each_alternative() }</p>
                <p>{ button(regret::find_dearest(), &ways.begin) }</p>
            </>
        },
        Listed::Working(part) => {
            let (value, max) = (part.map(|it| it.0.to_string()), part.map(|it| it.1.to_string()));
            let told = part.map(|(done, of)| regret::runs_played(done, of));
            html! {
                <div class="dear-work">
                    <progress aria-label={regret::playing_alternatives()} {value} {max} />
                    <span class="dim">{ told.unwrap_or_else(|| regret::beginning().to_owned()) }</span>
                    { button(bars::cancel(), &ways.stop) }
                </div>
            }
        }
        Listed::Stopped => html! {
            <div class="dear-work"><span role="status">{ regret::stopped() }</span>{ button(regret::go_on(), &ways.begin) }</div>
        },
        Listed::Failed(message) => html! {
            <div class="dear-work"><span role="alert">{ message.clone() }</span>{ button(regret::go_on(), &ways.begin) }</div>
        },
        Listed::Whole { complete } => html! {
            <p class="sr" role="status">{ if *complete { regret::all_known() } else { regret::known_to_limit() } }</p>
        },
    }
}

/// The list: a way to each choice.
pub(super) fn view_dearest(picture: &DearestPicture, step: u64, dispatch: &Dispatch) -> Html {
    html! {
        <>
            if !picture.rows.is_empty() {
                <table class="cands dear">
                    <caption class="sr">{ regret::dearest_first() }</caption>
                    <thead><tr>
                        { for [regret::column_choice(), regret::column_chosen(), regret::column_best(), regret::column_regret()].map(|head| html! { <th scope="col">{ head }</th> }) }
                    </tr></thead>
                    <tbody>{ for picture.rows.iter().map(|row| {
                        let (dispatch, cursor) = (dispatch.clone(), row.cursor);
                        let onclick = Callback::from(move |_| {
                            dispatch.play(Command::Pause);
                            dispatch.play(Command::Seek(cursor));
                        });
                        let here = cursor as u64 == step;
                        html! {
                            <tr class={here.then_some("chosen")}>
                                <th scope="row">
                                    <button type="button" class="link" aria-current={here.then_some("step")} {onclick}>{ regret::choice_at(&row.job, &row.at) }</button>
                                </th>
                                <td>{ &row.chosen }</td><td>{ &row.best }</td><td>{ &row.regret }</td>
                            </tr>
                        }
                    }) }</tbody>
                </table>
            }
            <p class="aside-note">{ &picture.summary }</p>
        </>
    }
}
