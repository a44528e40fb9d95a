//! The timeline: who ran where, what happened when, the series, and the way to any moment.

pub(in crate::ui) mod axis;
pub(in crate::ui) mod columns;
mod labels;
pub(in crate::ui) mod layout;
#[cfg(not(target_family = "wasm"))]
mod opening;
mod overlay;
mod overview;
mod paint;
pub(in crate::ui) mod plot;
pub(in crate::ui) mod pointer;
pub(in crate::ui) mod scrubber;
mod series;
mod table;
mod window;
pub(in crate::ui) mod zoom;

use std::rc::Rc;

use yew::{AttrValue, Html, Properties, component, html, use_effect_with, use_memo};

use crate::playback::format::listed;
use crate::playback::{Last, Reading, Replay, Tracks, Window};
use crate::time::Time;
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::ui::shared::{Shared, Which};
use crate::ui::store::{ViewAction, use_dispatch};
use crate::words::page::timeline as said;
use crate::words::{Language, language};
use columns::{Columned, use_columns};
use labels::Labels;
#[cfg(not(target_family = "wasm"))]
pub(in crate::ui) use opening::layers;
use overview::Overview;
use plot::Plot;
use scrubber::Scrubber;
use table::SeriesTable;
pub(in crate::ui) use zoom::Zoom;
pub use zoom::zoom;

thread_local! {
    /// The pictures of a whole run that were made last, all of it and what is known of it while something is asked:
    /// whoever comes back from runs beside each other, or from questions, finds his.
    static WHOLE: [Last<Part, Rc<Tracks>>; 2] = <[Last<Part, Rc<Tracks>>; 2]>::default();
}

/// What a picture of a run is made from: the run, how far it has come, in which words, and for how many columns.
type Part = (Which<dyn Replay>, usize, Language, usize);

/// How much room stands for what is not shown, as a share of what is.
const VEILED: f64 = 0.2;

/// The props of [`Timeline`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct TimelineProps {
    /// The run.
    pub replay: Shared<dyn Replay>,
    /// How many steps it has so far.
    pub length: usize,
    /// Where the playhead is.
    pub now: Time,
    /// The same in words.
    pub time: AttrValue,
    /// How many events have begun.
    pub event: usize,
    /// Of how many, if that is told.
    pub events: Option<usize>,
    /// The values of the series there.
    pub readings: Vec<Reading>,
    /// The part that is shown; nothing means all of it.
    pub window: Option<Window>,
    /// Whether it plays.
    pub playing: bool,
    /// Places of the sites, in the order in which the stage shows them.
    pub order: Shared<[usize]>,
    /// Whether tables are shown in place of pictures.
    pub tables: bool,
}

/// The timeline.
#[component]
pub fn Timeline(props: &TimelineProps) -> Html {
    let language = use_language();
    let (width, resized) = use_columns(Columned::Timeline);
    let whole = whole_of(&*props.replay.0);
    let shown = props.window.unwrap_or(whole);
    let all = WHOLE.with(|last| {
        let part = (props.replay.which(), props.length, language, width);
        let asked = usize::from(props.replay.veiled_from().is_some());
        last[asked].get(part, || Rc::new(props.replay.tracks(whole, width)))
    });
    let part = use_memo((props.replay.clone(), props.length, (props.window, language), width), {
        move |(replay, _, (window, _), columns)| {
            window.map(|_| Rc::new(replay.tracks(shown, *columns)))
        }
    });
    // Where all is shown it is the same picture.
    let tracks = (*part).clone().unwrap_or_else(|| Rc::clone(&all));
    use_following(props.window.is_some(), props.now, shown, whole);
    let (tracks, all) = (Shared(tracks), Shared(all));
    let names =
        use_memo((tracks.clone(), props.order.clone()), |(tracks, order)| names(tracks, order));
    html! {
        <section class="timeline" aria-labelledby="timeline-title" id="timeline" tabindex="-1" data-region="">
            <h2 id="timeline-title" class="sr">{ said::timeline() }</h2>
            if props.tables {
                <SeriesTable replay={props.replay.clone()} length={props.length} {shown} now={props.now}
                    readings={props.readings.clone()} />
            } else {
                <Labels names={(*names).clone()} events={tracks.events} readings={props.readings.clone()} />
            }
            <div class={yew::classes!("tl-body", props.tables.then_some("sr"))}>
                <Scrubber event={props.event} events={props.events} time={props.time.clone()} replay={props.replay.clone()} />
                <Plot {tracks} order={props.order.clone()} now={props.now} {shown} {whole} {resized}
                    label={label(props)} />
                <Overview {all} {shown} {whole} now={props.now} />
            </div>
            if !props.tables { <Zoom {shown} {whole} now={props.now} /> }
        </section>
    }
}

/// Turns the page when the playhead leaves the window, and shows it where the picture is wider than the screen; `shown` is
/// what a window, if there is one, shows of the whole.
#[yew::hook]
pub(in crate::ui) fn use_following(is_zoomed: bool, now: Time, shown: Window, whole: Window) {
    let dispatch = use_dispatch();
    use_effect_with(now, move |now| {
        if is_zoomed {
            let next = window::following(shown, whole, now.secs());
            if next != shown {
                dispatch.view(ViewAction::SetWindow(Some(next)));
            }
        }
        dom::show_across((now.secs() - shown.from.secs()) / window::length(shown));
    });
}

fn names(tracks: &Tracks, order: &[usize]) -> Rc<[AttrValue]> {
    order
        .iter()
        .filter_map(|place| tracks.rows.get(*place))
        .map(|row| row.name.clone().into())
        .collect()
}

fn label(props: &TimelineProps) -> AttrValue {
    // Inside a sentence English writes names small; German writes its nouns as they are.
    let inside = |name: &str| match language() {
        Language::English => name.to_ascii_lowercase(),
        Language::German => name.to_owned(),
    };
    let series: Vec<String> =
        props.readings.iter().map(|reading| inside(reading.kind.name())).collect();
    said::who_ran(props.order.len(), &listed(&series), &props.time).into()
}

/// The whole run, as far as it is known.
fn whole_of(replay: &dyn Replay) -> Window {
    let end = replay.time_at(replay.len()).secs();
    // What is asked about has some room, whatever it is.
    let room = if replay.veiled_from().is_some() { end * VEILED } else { 0.0 };
    window::window(0.0, end + room)
}
