//! The series as a table, for those who prefer text: at round times, and now.

use yew::{Html, Properties, component, html, use_memo};

use super::axis::{Mark, marks};
use crate::playback::format::{instant, listed};
use crate::playback::{Reading, Replay, Window};
use crate::time::Time;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::page::timeline as said;

/// At most so many rows.
const ROWS: usize = 24;

/// The props of [`SeriesTable`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct SeriesTableProps {
    /// The run.
    pub replay: Shared<dyn Replay>,
    /// How many steps it has so far.
    pub length: usize,
    /// The part that is shown.
    pub shown: Window,
    /// Where the playhead is: later values are not known yet.
    pub now: Time,
    /// The values there, where not everything of that instant need have happened.
    pub readings: Vec<Reading>,
}

/// The series at round times up to now, and as they are now.
#[component]
pub(super) fn SeriesTable(props: &SeriesTableProps) -> Html {
    let language = use_language();
    // Each time by itself: the picture, which nobody sees then, has no columns that could be read off.
    let key = (props.replay.clone(), props.length, props.shown, language);
    let rows = use_memo(key, |(replay, _, shown, _)| {
        let known_at = |mark: Mark| {
            let instant = Window { from: mark.at, to: mark.at };
            let series = replay.tracks(instant, 1).series;
            (mark.at, mark.text, series.iter().map(|series| series.at(mark.at)).collect::<Vec<_>>())
        };
        marks(*shown, ROWS).into_iter().map(known_at).collect::<Vec<_>>()
    });
    let known = rows.iter().filter(|(at, ..)| *at < props.now);
    let here: Vec<String> = props.readings.iter().map(Reading::text).collect();
    let names: Vec<String> =
        props.readings.iter().map(|reading| reading.kind.name().to_owned()).collect();
    html! {
        <div class="tl-table" tabindex="0" role="region" aria-label={said::series_as_table()}>
            <table>
                <caption class="sr">{ said::series_over_time(&listed(&names)) }</caption>
                <thead><tr>
                    <th scope="col">{ said::time() }</th>
                    { for names.iter().map(|name| html! { <th scope="col">{ name }</th> }) }
                </tr></thead>
                <tbody>
                    { for known.map(|(_, text, values)| row(text, values)) }
                    { row(&instant(props.now), &here) }
                </tbody>
            </table>
        </div>
    }
}

fn row(at: &str, values: &[String]) -> Html {
    html! {
        <tr>
            <th scope="row">{ at }</th>
            { for values.iter().map(|value| html! { <td>{ value }</td> }) }
        </tr>
    }
}
