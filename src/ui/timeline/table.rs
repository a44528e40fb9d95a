//! The series as a table, for those who prefer text.

use yew::{Html, Properties, component, html};

use super::axis::marks;
use super::plot::values_at;
use crate::playback::Tracks;
use crate::time::Time;
use crate::ui::shared::Shared;

/// At most so many rows.
const ROWS: usize = 24;

/// The props of [`SeriesTable`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct SeriesTableProps {
    /// What happened in the window.
    pub tracks: Shared<Tracks>,
    /// Where the playhead is: later values are not known yet.
    pub now: Time,
}

/// Queue length, utilization and fragmentation index at round times up to now.
#[component]
pub(super) fn SeriesTable(props: &SeriesTableProps) -> Html {
    let known = marks(props.tracks.window, ROWS).into_iter().filter(|mark| mark.at <= props.now);
    html! {
        <div class="tl-table" tabindex="0" role="region" aria-label="Series as a table">
            <table>
                <caption class="sr">{ "Queue length, utilization and fragmentation index over time" }</caption>
                <thead><tr>
                    <th scope="col">{ "Time" }</th><th scope="col">{ "Queue length" }</th>
                    <th scope="col">{ "Utilization" }</th><th scope="col">{ "Fragmentation" }</th>
                </tr></thead>
                <tbody>
                    { for known.map(|mark| {
                        let [queue, utilization, fragmentation] = values_at(&props.tracks, mark.at);
                        html! {
                            <tr><th scope="row">{ mark.text }</th><td>{ queue }</td><td>{ utilization }</td><td>{ fragmentation }</td></tr>
                        }
                    }) }
                </tbody>
            </table>
        </div>
    }
}
