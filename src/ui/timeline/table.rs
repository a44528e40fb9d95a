//! The series as a table, for those who prefer text.

use yew::{Html, Properties, component, html};

use super::axis::marks;
use crate::playback::Tracks;
use crate::playback::format::listed;
use crate::time::Time;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::page::timeline as said;

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

/// The series at round times up to now.
#[component]
pub(super) fn SeriesTable(props: &SeriesTableProps) -> Html {
    use_language();
    let known = marks(props.tracks.window, ROWS).into_iter().filter(|mark| mark.at <= props.now);
    let series = &props.tracks.series;
    let names: Vec<String> = series.iter().map(|series| series.kind.name().to_owned()).collect();
    html! {
        <div class="tl-table" tabindex="0" role="region" aria-label={said::series_as_table()}>
            <table>
                <caption class="sr">{ said::series_over_time(&listed(&names)) }</caption>
                <thead><tr>
                    <th scope="col">{ said::time() }</th>
                    { for names.iter().map(|name| html! { <th scope="col">{ name }</th> }) }
                </tr></thead>
                <tbody>
                    { for known.map(|mark| html! {
                        <tr>
                            <th scope="row">{ mark.text }</th>
                            { for series.iter().map(|series| html! { <td>{ series.at(mark.at) }</td> }) }
                        </tr>
                    }) }
                </tbody>
            </table>
        </div>
    }
}
