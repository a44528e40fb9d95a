//! The paper's worked example as it is printed: a still table beside the run that plays it.

use yew::{Html, Properties, component, html};

use crate::playback::FigureState;

/// The props of [`FigureView`].
#[derive(Clone, Debug, PartialEq, Eq, Properties)]
pub(super) struct FigureProps {
    /// Its states in order.
    pub states: Vec<FigureState>,
}

/// The worked example.
#[component]
pub(super) fn FigureView(props: &FigureProps) -> Html {
    html! {
        <section class="figure-2" aria-labelledby="h-g" tabindex="0">
            <h2 id="h-g">{ "Figure 2 as printed" }</h2>
            <table>
                <caption class="sr">{ "The states of Figure 2: demand of both queues in percent, load and balance" }</caption>
                <thead><tr>
                    { for ["State", "W S1", "W S2", "RA", "RB"].map(|head| html! { <th scope="col">{ head }</th> }) }
                </tr></thead>
                <tbody>{ for props.states.iter().map(state) }</tbody>
            </table>
        </section>
    }
}

fn state(state: &FigureState) -> Html {
    html! {
        <tr title={state.told.clone()}>
            <th scope="row">{ state.name }</th>
            { for state.workload.iter().map(|waits| html! { <td>{ waits }</td> }) }
            <td>{ state.ra.join(", ") }</td>
            <td>{ state.rb.join(", ") }</td>
        </tr>
    }
}
