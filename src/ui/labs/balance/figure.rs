//! The paper's worked example beside the run that plays it: its states, each a way to where the run is in
//! it, the present one marked.

use yew::{Callback, Html, Properties, component, html};

use crate::playback::FigureState;
use crate::ui::hooks::use_language;
use crate::words::balance::figure as told;

/// The props of [`FigureView`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct FigureProps {
    /// Its states in order.
    pub states: Vec<FigureState>,
    /// The state of this place was chosen.
    pub on_state: Callback<usize>,
}

/// The worked example.
#[component]
pub(super) fn FigureView(props: &FigureProps) -> Html {
    use_language();
    let now = props.states.iter().find(|state| state.is_now);
    html! {
        <section class="figure-2" aria-labelledby="h-g" tabindex="0">
            <h2 id="h-g">{ told::title() }</h2>
            <table>
                <caption class="sr">{ told::caption() }</caption>
                <thead><tr>
                    { for [told::column_state(), "W S1", "W S2", "RA", "RB"].map(|head| html! { <th scope="col">{ head }</th> }) }
                </tr></thead>
                <tbody>{ for props.states.iter().enumerate().map(|(place, state)| row(place, state, &props.on_state)) }</tbody>
            </table>
            <p class="figure-2-told dim">{ now.map_or_else(told::choose, FigureState::told) }</p>
        </section>
    }
}

fn row(place: usize, state: &FigureState, on_state: &Callback<usize>) -> Html {
    let onclick = on_state.reform(move |_| place);
    html! {
        <tr class={state.is_now.then_some("figure-2-now")} aria-current={state.is_now.then_some("step")}>
            <th scope="row"><button type="button" class="linklike" {onclick}>{ state.name() }</button></th>
            { for state.workload.iter().map(|waits| html! { <td>{ waits }</td> }) }
            <td>{ state.ra.join(", ") }</td>
            <td>{ state.rb.join(", ") }</td>
        </tr>
    }
}
